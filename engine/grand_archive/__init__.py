"""Grand Archive. One module per step of combat, one function per rule, in the rulebook's order; import only `GAME`."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, cast

from engine.game import Game, Section
from engine.grand_archive.combat import Combat
from engine.resolution import Resolution

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import BaseModel

    from engine.game import Example
    from engine.grand_archive.course import Course
    from engine.problems import Problem
    from engine.resolution import Doubt
    from engine.rulebook import Rulebook
    from engine.wording import Wording

_FOLDER = Path(__file__).parent
_STATS = ("name", "kind", "power", "life", "damage")
_ABILITIES = ("keywords", "abilities")


class GrandArchive(Game):
    """Grand Archive, as of the rulebook's edition of 2026-08-21."""

    key = "grand-archive"
    name = "Grand Archive"
    edition = "2026-08-21"
    sections = (
        Section("attacker", "Attacker", "attacker", (_STATS, _ABILITIES), repeated=False),
        Section("cards", "Cards in the intent", "cards", (("name", "kind", "power", "keywords", "abilities"),), repeated=True),
        Section("weapons", "Weapons", "weapons", (("name", "kind", "power", "durability", "keywords"),), repeated=True),
        Section("defenders", "Defenders", "defenders", (_STATS, ("retaliates", *_ABILITIES)), repeated=True),
        Section("others", "Other objects", "others", (_STATS, ("side", "retaliates", "intercepts", *_ABILITIES)), repeated=True),
        Section("before", "What happened before damage", "", (("interruption", "first_turn", "additional"),), repeated=False),
    )

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


GAME = GrandArchive()
