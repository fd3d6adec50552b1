"""The focus: which section or which object of a combat somebody is working on. It stands in the panel's custom ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.panel.outline import Item, Outline, Shown

_SECTION = "@"


@dataclass(frozen=True, slots=True)
class Focus:
    """A section, and in it perhaps an object, an effect, or the list that an effect can be added to."""

    section: Shown
    item: Item | None = None
    bearer: Item | None = None

    def __str__(self) -> str:
        """Write it as it stands in custom ids."""
        chosen = self.item or self.bearer
        return chosen.path if chosen else section_focus(self.section.key)


def section_focus(key: str) -> str:
    """Write the focus on a section."""
    return f"{_SECTION}{key}"


def find_focus(outline: Outline, text: str) -> Focus:
    """Find what is meant; what is no longer there gives way to what it stood in, at last to what is still to be filled in."""
    for section in outline.sections:
        if text == section_focus(section.key):
            return Focus(section, _only(section))
    path = text
    while path:
        for section in outline.sections:
            for item in (*section.items, *(edit for edit in section.edits if edit.path)):
                if item.path == path:
                    return Focus(section, item)
            for bearer in section.bearers:
                if bearer.path == path:
                    return Focus(section, None, bearer)
        for section in outline.sections:
            if any(adding.path.rpartition(".")[0] == path for adding in section.adds):
                return Focus(section)
        path = path.rpartition(".")[0]
    first = next((section for section in outline.sections if section.missing), outline.sections[0])
    return Focus(first, _only(first))


def _only(section: Shown) -> Item | None:
    """Give the object of a section that has only that."""
    own = [edit for edit in section.edits if edit.path]
    return own[0] if len(own) == 1 and not section.adds else None
