"""Inputs: what a form asks for, as descriptions that any screen can show, within Discord's limits."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

LABEL, DESCRIPTION, PLACEHOLDER, OPTION, TEXT = 45, 100, 100, 100, 4000
"""Most characters."""
FEW, MANY = 10, 25
"""Options of a radio or checkbox group, and of a select."""


class InputKind(Enum):
    """How something is entered."""

    TEXT = "text"
    PARAGRAPH = "paragraph"
    RADIO = "radio"
    """One of 2 to 10."""
    CHECKBOXES = "checkboxes"
    """Any of 1 to 10."""
    SELECT = "select"
    """One or several of up to 25: see `least` and `most`."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One option to pick."""

    value: str
    label: str
    description: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Input:
    """One input of a form."""

    key: str
    kind: InputKind
    label: str
    description: str
    required: bool = False
    value: str = ""
    """The text to begin with."""
    placeholder: str = ""
    picks: tuple[Pick, ...] = ()
    least: int = 0
    """Characters of a text, or how many to pick."""
    most: int = TEXT


def shortened(text: str, most: int) -> str:
    """Cut a text to a length, visibly."""
    return text if len(text) <= most else text[: most - 1] + "…"


def ways(count: int, *, several: bool) -> InputKind:
    """Choose how to pick from so many options."""
    if several:
        return InputKind.CHECKBOXES if count <= FEW else InputKind.SELECT
    return InputKind.RADIO if 2 <= count <= FEW else InputKind.SELECT  # noqa: PLR2004 - a radio group needs two
