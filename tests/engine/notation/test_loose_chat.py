"""A combat is found in the way people write to each other; what was not read is told, and what is open is asked."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from engine.grand_archive.combat import Combat

GAME = registry.game("grand-archive")
WORDS = (
    "Wolf", "Bear", "wolf", "Fire Bolt", "3/2", "2", "25hp", "dur", "champ", "(2/3", ")", "attacks", "swings", "hit by", "into",
    "with", "and", ",", ".", "she", "my", "retaliates", "prevent 1", "on", "vs", "attack", '"', "back", "the", "?", "->", "🐺",
)  # fmt: skip


def rows(name: str) -> list[Any]:
    data = tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))
    return [pytest.param(row, id=row["text"]) for row in data["said"]]


@pytest.mark.parametrize("row", rows("loose_chat") + rows("loose_chat_unseen"))
def test_loose_chat_is_read_as_far_as_it_can_be(row: dict[str, Any]) -> None:
    found = GAME.find_in(row["text"])
    meant = GAME.parse(row["means"]) if row["means"] else Combat()
    assert Combat.model_validate(found.document).model_dump() == meant.model_dump()
    assert [span.text for span in found.left] == row.get("left", [])
    assert [ask.about for ask in found.asks] == row.get("asks", [])


def test_enough_sentences_were_never_tuned_on() -> None:
    assert len(rows("loose_chat_unseen")) >= 40


@given(st.lists(st.sampled_from(WORDS), max_size=18).map(" ".join))
def test_any_words_give_a_valid_part_and_every_word_is_accounted_for(text: str) -> None:
    found = GAME.find_in(text)
    Combat.model_validate(found.document)
    for span in (*found.understood, *found.left):
        assert text[span.start : span.end].strip() == span.text.strip()
    told = {place for span in (*found.understood, *found.left) for place in range(span.start, span.end)}
    untold = "".join(character for place, character in enumerate(text) if place not in told)
    assert not set(untold.casefold().split()) & {"wolf", "bear", "3/2", "25hp", "retaliates", "prevent"}


def test_a_question_says_what_was_assumed() -> None:
    (ask,) = GAME.find_in("Wolf 3/2 vs Bear 2/3").asks
    assert (ask.about, ask.question) == ("Wolf vs Bear", "who attacks? I took it that Wolf does")
    (ask,) = GAME.find_in("Lorraine (champion) attacks Bear 2/3 with Slash").asks
    assert ask.question == "a weapon or an attack card? I took it for an attack card"
