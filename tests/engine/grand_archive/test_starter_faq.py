"""The starter pack is well-formed, cites clauses that exist, and its combats come out as its answers say."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict

from engine import registry
from tests.engine.grand_archive.judging import rule
from tests.engine.grand_archive.starter_rulings import SAID, Said

GAME = registry.game("grand-archive")
ROOT = Path(__file__).parents[3]


class Front(BaseModel):
    """What stands between the `+++` lines."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    title: str
    aliases: list[str]
    tags: list[str]
    clauses: list[str]
    question: str
    combat: str = ""


@dataclass(frozen=True)
class Entry:
    """One file of the pack."""

    key: str
    front: Front
    answer: str


def read(path: Path) -> Entry:
    before, front, answer = re.split(r"^\+\+\+\n", path.read_text(encoding="utf-8"), maxsplit=2, flags=re.MULTILINE)
    assert not before, path
    return Entry(path.stem, Front.model_validate(tomllib.loads(front)), answer)


ENTRIES = [read(path) for path in sorted((ROOT / "engine/grand_archive/faq").glob("*.md"))]
BY_KEY = {entry.key: entry for entry in ENTRIES}


def sentences(text: str) -> set[str]:
    """Cut a text into its sentences, without those that are a mere phrase."""
    return {sentence.strip() for sentence in re.split(r"(?<=[.!?])\s+|\n", text) if len(sentence.split()) > 3}


def twice(texts: list[str]) -> list[str]:
    return [text for text, count in Counter(texts).items() if count > 1]


def test_there_are_enough_entries_and_enough_of_them_with_a_combat() -> None:
    assert len(ENTRIES) >= 45
    assert sum(bool(entry.front.combat) for entry in ENTRIES) >= 20


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_an_entry_is_short_and_complete(entry: Entry) -> None:
    front = entry.front
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.key)
    assert len(entry.key) <= 64
    assert 80 <= len(entry.answer.strip()) <= 1_500
    assert len(entry.answer.strip().split("\n\n")) <= 3
    assert front.question
    assert front.aliases
    assert all(0 < len(name) <= 100 for name in (front.title, *front.aliases))
    assert front.tags
    assert all(re.fullmatch(r"[a-z-]{2,30}", tag) for tag in front.tags)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_an_entry_cites_clauses_that_exist_and_speaks_of_each(entry: Entry) -> None:
    clauses = entry.front.clauses
    assert clauses
    assert not twice(clauses)
    assert set(clauses) <= set(GAME.rulebook().clauses)
    for clause in clauses:
        assert re.search(rf"{re.escape(clause)}(?![\w.]\w)", entry.answer), clause


def test_no_name_serves_two_entries() -> None:
    names = [name.casefold() for entry in ENTRIES for name in (entry.front.title, *entry.front.aliases)]
    assert not twice(names)
    assert not twice([entry.front.question for entry in ENTRIES])


def test_no_line_is_copied_from_another_entry_or_from_the_rulebook() -> None:
    lines = [sentence for entry in ENTRIES for sentence in sentences(entry.answer)]
    assert not twice(lines)
    assert not twice([entry.front.combat for entry in ENTRIES if entry.front.combat])
    ruled = {sentence for clause in GAME.rulebook().clauses.values() for sentence in sentences(clause.text)}
    assert not ruled & set(lines)


def test_every_combat_is_compared_with_its_answer() -> None:
    assert set(SAID) == {entry.key for entry in ENTRIES if entry.front.combat}


@pytest.mark.parametrize(("key", "said"), SAID.items(), ids=lambda value: value if isinstance(value, str) else "")
def test_a_combat_comes_out_as_its_answer_says(key: str, said: Said) -> None:
    ruling = rule(BY_KEY[key].front.combat)
    assert ruling.taken() == said.taken
    assert ruling.dead() == list(said.dead)
    assert ruling.fired() == list(said.fired)
    assert {label: ruling[label].durability for label in said.durability} == said.durability
    assert {label: ruling[label].counters for label in said.counters} == said.counters
    assert {label: ruling[label].effects for label in said.effects} == said.effects
    assert sorted(ruling.doubts()) == sorted(said.doubts)
    assert ruling.outcome.result == said.result


def test_what_is_open_is_called_so() -> None:
    unclear = {entry.key for entry in ENTRIES if "unclear" in entry.front.tags}
    assert {key for key, said in SAID.items() if said.doubts} <= unclear
