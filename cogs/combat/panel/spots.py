"""Spots: the argument of a panel's custom ids. Which version was seen, which place of the combat, which form."""

from __future__ import annotations

from dataclasses import dataclass

_BETWEEN = "~"
_PARTS = 4


@dataclass(frozen=True, slots=True)
class Spot:
    """`<version>~<form>~<seen>~<path>`; a path is `defenders.0`, and `defenders.+` is one that is to be added."""

    version: int = 0
    form: str = ""
    seen: str = ""
    """A digest of what a form was filled with when it was opened."""
    path: str = ""

    def __str__(self) -> str:
        return _BETWEEN.join((str(self.version), self.form, self.seen, self.path))

    @classmethod
    def read(cls, text: str) -> Spot | None:
        """Read a spot; None if it is none of ours."""
        version, *rest = text.split(_BETWEEN, _PARTS - 1)
        if not version.isdecimal() or len(rest) != _PARTS - 1:
            return None
        return cls(int(version), *rest)
