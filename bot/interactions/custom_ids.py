"""Custom ids: what a button, a select or a modal is about, readable after any restart."""

from __future__ import annotations

from dataclasses import dataclass

_VERSION = "v1"
_LONGEST = 100
_PARTS = 4


@dataclass(frozen=True, slots=True)
class CustomId:
    """`v1:<kind>:<id>:<action>[:<arg>]`; only the argument may hold colons."""

    kind: str
    """What sort of thing it is about: a panel, a ruling …"""
    id: str
    """Which one."""
    action: str
    arg: str = ""

    def __str__(self) -> str:
        text = ":".join((_VERSION, self.kind, self.id, self.action, *([self.arg] if self.arg else ())))
        if len(text) > _LONGEST:
            raise ValueError(f"custom id of {len(text)} characters: {text}")
        return text

    @classmethod
    def read(cls, text: str) -> CustomId | None:
        """Read a custom id of ours; None if it is not."""
        version, *parts = text.split(":", _PARTS)
        if version != _VERSION or len(parts) < _PARTS - 1 or not all(parts[: _PARTS - 1]):
            return None
        return cls(*parts)
