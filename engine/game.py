"""The Game: the one interface that everything outside a game's folder sees."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from pydantic import BaseModel

    from engine.problems import Problem
    from engine.resolution import Choice, Resolution
    from engine.rulebook import Rulebook
    from engine.sections import Found, Option, Section
    from engine.wording import Wording


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


@dataclass(frozen=True, slots=True)
class StarterEntry:
    """An entry that a server's FAQ can begin with: Markdown with front matter, which the engine does not read."""

    id: str
    """Stable: a later edition of the same entry has the same."""
    text: str


class Game(ABC):
    """A game of which combats can be resolved."""

    key: ClassVar[str]
    """As it stands in JSON and commands: `grand-archive`."""
    name: ClassVar[str]
    edition: ClassVar[str]
    """The date of the rulebook's edition that the game follows."""

    @property
    @abstractmethod
    def sections(self) -> tuple[Section, ...]:
        """The sections of a panel, in order."""

    @property
    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """The options of the command that describes a common combat at once."""

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

    @abstractmethod
    def starter_faq(self) -> tuple[StarterEntry, ...]:
        """Give the entries that a server's FAQ can begin with (read once)."""

    @abstractmethod
    def labels(self, document: Mapping[str, object]) -> dict[str, str]:
        """Give the label of everything with a name in a raw document, valid or not, by its path: `defenders.0`."""

    @abstractmethod
    def read_phrases(self, path: str, text: str) -> dict[str, object]:
        """Read phrases about the object at a path, `retaliates, buff 1`, into raw fields.

        At the path of an effect they are its conditions. Raise DescriptionError with problems that point into the text.
        """

    @abstractmethod
    def write_phrases(self, path: str, values: Mapping[str, object], without: Collection[str] = ()) -> str:
        """Write raw fields of the object at a path in phrases, but for some fields; what is not valid is left out.

        At the path of an effect: what it does and its conditions; without `op` the conditions alone.
        """

    @abstractmethod
    def read_object(self, path: str, text: str) -> dict[str, object]:
        """Read one object with its name, `Blanche 1/2`, into the raw fields of what stands at a path."""

    @abstractmethod
    def compose(self, options: Mapping[str, str | bool]) -> BaseModel:
        """Put a combat together from the options of one command.

        Raise DescriptionError with every problem; its path is the option's name, its excerpt points into that option.
        """

    @abstractmethod
    def find_in(self, text: str) -> Found:
        """Find a combat in any text, as far as it can be read; say what could not be."""

    @abstractmethod
    def can_choose(self, choice: Choice) -> bool:
        """Tell whether a description can say what is taken in a choice."""

    @abstractmethod
    def is_order(self, choice: Choice) -> bool:
        """Tell whether an order is chosen, rather than one of the options."""

    @abstractmethod
    def choose(self, combat: BaseModel, choice: Choice, taken: Sequence[str]) -> BaseModel:
        """Describe the same combat with something taken in one of its choices; with nothing taken, leave the choice open.

        The description may turn out invalid.
        """
