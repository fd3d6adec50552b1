"""The Game: the one interface that everything outside a game's folder sees."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from pydantic import BaseModel

    from engine.problems import Problem
    from engine.resolution import Resolution
    from engine.rulebook import Rulebook
    from engine.wording import Wording


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a panel: a part of the Combat that is filled in together."""

    key: str
    title: str
    path: str
    """The Combat's field that the section fills; empty for fields of the Combat itself."""
    forms: tuple[tuple[str, ...], ...]
    """Fields by form, at most five each."""
    repeated: bool
    """Whether there may be several of it."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: a situation, how it is written down, and what is expected of it."""

    key: str
    title: str
    about: str
    source: str
    clauses: tuple[str, ...]
    notation: str
    expect: dict[str, Any]
    """What must come out; see the examples' own test for the keys."""


class Game(ABC):
    """A game of which combats can be resolved."""

    key: ClassVar[str]
    """As it stands in JSON and commands: `grand-archive`."""
    name: ClassVar[str]
    edition: ClassVar[str]
    """The date of the rulebook's edition that the game follows."""
    sections: ClassVar[tuple[Section, ...]]

    @property
    @abstractmethod
    def combat(self) -> type[BaseModel]:
        """The model of a description."""

    @abstractmethod
    def check(self, combat: BaseModel) -> list[Problem]:
        """Find everything in a well-formed description that the rules forbid, or that can't be told."""

    @abstractmethod
    def resolve(self, combat: BaseModel) -> Resolution:
        """Resolve a description; raise DescriptionError with every problem that `check` finds."""

    @abstractmethod
    def parse(self, text: str, known_names: frozenset[str] = frozenset()) -> BaseModel:
        """Read the notation; raise DescriptionError with every problem found. Known card names match first."""

    @abstractmethod
    def format(self, combat: BaseModel) -> str:
        """Write a description in the notation, so that parsing it gives the same again."""

    @abstractmethod
    def rulebook(self) -> Rulebook:
        """Give the clauses (read once)."""

    @abstractmethod
    def wording(self) -> Wording:
        """Give the phrases for keys (read once)."""

    @abstractmethod
    def examples(self) -> tuple[Example, ...]:
        """Give the worked examples (read once)."""
