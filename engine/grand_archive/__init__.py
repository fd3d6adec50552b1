"""Grand Archive. One module per step of combat, one function per rule, in the rulebook's order; import only `GAME`."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, cast

from engine.game import Game
from engine.grand_archive.combat import Combat
from engine.resolution import Resolution

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from pydantic import BaseModel

    from engine.game import Example, StarterEntry
    from engine.grand_archive.course import Course
    from engine.problems import Problem
    from engine.resolution import Choice, Doubt
    from engine.rulebook import Rulebook
    from engine.sections import Found, Option, Section
    from engine.wording import Wording

_FOLDER = Path(__file__).parent


class GrandArchive(Game):
    """Grand Archive, as of the rulebook's edition of 2026-08-21."""

    key = "grand-archive"
    name = "Grand Archive"
    edition = "2026-08-21"

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections of a panel."""
        from engine.grand_archive.sections import SECTIONS

        return SECTIONS

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the command that describes a common combat at once."""
        from engine.grand_archive.sections import OPTIONS

        return OPTIONS

    @property
    def combat(self) -> type[Combat]:
        """The model of a description."""
        return Combat

    def check(self, combat: BaseModel) -> list[Problem]:
        """Find everything that is wrong; a given order of effects is tried as well."""
        from engine.grand_archive.ruling import find_problems

        return find_problems(cast("Combat", combat))

    def resolve(self, combat: BaseModel) -> Resolution:
        """Resolve a description; raise DescriptionError with every problem that `check` finds."""
        course, doubts = self._rule(cast("Combat", combat))
        return Resolution(self.key, self.edition, tuple(course.events), tuple(course.choices), doubts)

    def parse(self, text: str, known_names: frozenset[str] = frozenset()) -> Combat:
        """Read the notation; known card names match first."""
        from engine.grand_archive.notation import parse

        return parse(text, known_names)

    def format(self, combat: BaseModel) -> str:
        """Write the notation."""
        from engine.grand_archive.notation import format_combat

        return format_combat(cast("Combat", combat))

    @cached_property
    def _rule(self) -> Callable[[Combat], tuple[Course, tuple[Doubt, ...]]]:
        from engine.grand_archive.ruling import rule

        return rule

    @cached_property
    def _rulebook(self) -> Rulebook:
        from engine.rulebook import load_rulebook

        return load_rulebook(_FOLDER / "rulebook.toml", self.key)

    def rulebook(self) -> Rulebook:
        """Give the clauses."""
        return self._rulebook

    @cached_property
    def _wording(self) -> Wording:
        from engine.wording import load_wording

        return load_wording(_FOLDER / "wording.toml")

    def wording(self) -> Wording:
        """Give the phrases for keys."""
        return self._wording

    @cached_property
    def _examples(self) -> tuple[Example, ...]:
        from engine.examples import load_examples

        return load_examples(_FOLDER / "examples")

    def examples(self) -> tuple[Example, ...]:
        """Give the worked examples."""
        return self._examples

    @cached_property
    def _starter_faq(self) -> tuple[StarterEntry, ...]:
        from engine.starter_faq import load_starter_faq

        return load_starter_faq(_FOLDER / "faq")

    def starter_faq(self) -> tuple[StarterEntry, ...]:
        """Give the entries that a server's FAQ can begin with."""
        return self._starter_faq

    def labels(self, document: Mapping[str, object]) -> dict[str, str]:
        """Give the label of everything with a name in a raw document, by its path."""
        from engine.grand_archive.labelling import labels_by_path

        return labels_by_path(document)

    def read_phrases(self, path: str, text: str) -> dict[str, object]:
        """Read phrases about the object at a path."""
        from engine.grand_archive.notation.pieces import read_phrases

        return read_phrases(path, text)

    def write_phrases(self, path: str, values: Mapping[str, object], without: Collection[str] = ()) -> str:
        """Write raw fields of the object at a path in phrases."""
        from engine.grand_archive.notation.pieces import write_phrases

        return write_phrases(path, values, without)

    def read_object(self, path: str, text: str) -> dict[str, object]:
        """Read one object with its name."""
        from engine.grand_archive.notation.pieces import read_object

        return read_object(path, text)

    def compose(self, options: Mapping[str, str | bool]) -> Combat:
        """Put a combat together from the options of one command."""
        from engine.grand_archive.notation.composing import compose

        return compose(options)

    def find_in(self, text: str) -> Found:
        """Find a combat in any text."""
        from engine.grand_archive.notation.finding import find_in

        return find_in(text)

    def can_choose(self, choice: Choice) -> bool:
        """Tell whether a description can say what is taken in a choice."""
        from engine.grand_archive.taking import can_take

        return can_take(choice)

    def is_order(self, choice: Choice) -> bool:
        """Tell whether an order is chosen."""
        return choice.kind in {"retaliators", "effects", "triggers"}

    def choose(self, combat: BaseModel, choice: Choice, taken: Sequence[str]) -> Combat:
        """Describe the same combat with something taken in one of its choices."""
        from engine.grand_archive.taking import take

        return take(cast("Combat", combat), choice, taken)


GAME = GrandArchive()
