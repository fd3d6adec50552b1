"""Sections of a panel: how a game groups what its Combat can say, in forms of at most five inputs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

MOST_ENTRIES = 5
"""Inputs in one form."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the object that a form is about; its own metadata says how it is asked for."""

    name: str
    ordered: bool = False
    """Whether the order of its items carries meaning, so that they are written rather than ticked."""
    of: str = ""
    """The key of the marks in the same form whose objects it puts in order."""

    @property
    def key(self) -> str:
        """The name by which the input is known."""
        return self.name

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that the input fills."""
        return (self.name,)


@dataclass(frozen=True, slots=True)
class Flags:
    """Several yes-or-no fields that are ticked together."""

    key: str
    title: str
    description: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """Several fields in phrases of the notation, in one text."""

    key: str
    title: str
    description: str
    example: str
    fields: tuple[str, ...]
    """What the text shows, and replaces."""
    adds: tuple[str, ...] = ()
    """Lists to which the text may add, and which it does not show: they have a section of their own."""


@dataclass(frozen=True, slots=True)
class Marks:
    """One yes-or-no field of many objects: which of them."""

    key: str
    title: str
    description: str
    field: str
    paths: tuple[str, ...]
    """The Combat's lists in which the objects stand."""

    @property
    def fields(self) -> tuple[str, ...]:
        """No field of the object itself."""
        return ()


Entry = Field | Flags | Words | Marks


@dataclass(frozen=True, slots=True)
class Form:
    """What is asked for at once."""

    key: str
    title: str
    entries: tuple[Entry, ...]
    says: tuple[tuple[str, str], ...] = ()
    """Fields that filling it in sets by itself, such as the kind of an effect."""


@dataclass(frozen=True, slots=True)
class Part:
    """One field of the Combat with its forms; or, with an empty path, fields of the Combat itself."""

    path: str
    noun: str
    """What one of it is called: “defender”."""
    forms: tuple[Form, ...]
    repeated: bool = False
    """Whether there may be several of it."""
    effects: tuple[str, ...] = ()
    """Fields of it that hold effects."""


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a panel."""

    key: str
    title: str
    about: str
    parts: tuple[Part, ...] = ()
    needs: str = ""
    """What is missing while the first part is empty, where the rules want it: “an attacker”."""
    gathers: tuple[tuple[str, str], ...] = ()
    """The fields with effects on damage that it gathers from all objects, instead of having parts.

    Each with the words for whose damage it is: “to {}”.
    """


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the command that describes a common combat at once."""

    name: str
    description: str
    kind: Literal["phrase", "yes-no", "choice"]
    required: bool = False
    examples: tuple[str, ...] = ()
    """Phrases to begin with, or the choices there are."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Asked:
    """Something that a text leaves open: the words, and a question about them that says what was assumed."""

    about: str
    question: str


@dataclass(frozen=True, slots=True)
class Found:
    """What a text says about a combat, as far as it could be read."""

    document: dict[str, object]
    """The Combat's JSON of what was understood; empty if nothing was."""
    understood: tuple[Span, ...]
    left: tuple[Span, ...]
    """What was not understood, in the order of the text."""
    asks: tuple[Asked, ...] = ()
    """What is not sure."""
