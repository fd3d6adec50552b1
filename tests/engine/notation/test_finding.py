"""A combat is found in chat as far as it can be read, and what could not be is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from engine.grand_archive.combat import Combat
from tests.engine.strategies import NAMES
from tests.stopwatch import seconds

GAME = registry.game("grand-archive")
FIGHT = "Wolf 3/2 attacks Bear 2/3"


def found(text: str) -> tuple[Combat, list[str]]:
    result = GAME.find_in(text)
    for span in (*result.understood, *result.left):
        assert span.text in text
    return Combat.model_validate(result.document), [span.text for span in result.left]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (FIGHT, []),
        ("Hey all, quick question: my Wolf 3/2 attacks his Bear 2/3, does it die?", ["Hey all, quick question", "does it die"]),
        ("Does `Wolf 3/2 attacks Bear 2/3` kill Bear?", ["Does", "kill Bear"]),
        ("Hello\n```\nWolf 3/2 attacks Bear 2/3\n```\nwhat happens?", ["Hello", "what happens"]),
        ("@everyone **Wolf** 3/2 attacks <@123> Bear 2/3", []),
        ('{"attacker":{"name":"Wolf","power":3,"life":2},"defenders":[{"name":"Bear","power":2,"life":3}]}', []),
        ("My opponent attacks me. Wolf 3/2 attacks Bear 2/3. who wins", ["My opponent attacks me", "who wins"]),
    ],
)
def test_chatter_around_a_combat_is_left(text: str, left: list[str]) -> None:
    assert found(text) == (GAME.parse(FIGHT), left)


def test_what_is_said_later_belongs_to_the_combat() -> None:
    combat, left = found(
        "If Wolf 3/2 attacks Zander (champion, 20 life), who? Owl 1/1 intercepts. Spark deals 2 to Wolf! Zander has prevent 1"
    )
    assert combat == GAME.parse(
        "Wolf 3/2 attacks Zander (champion, 20 life)\nOwl 1/1 intercepts\nSpark deals 2 to Wolf\nZander has prevent 1"
    )
    assert left == ["who"]


def test_a_phrase_that_nobody_knows_is_left_out_and_told() -> None:
    combat, left = found("Wolf (ally 3/2, flying) attacks Bear (ally 2/3, taunt, sparkles) ok?")
    assert combat == GAME.parse("Wolf (ally 3/2) attacks Bear (ally 2/3, taunt)")
    assert left == ["flying", "sparkles", "ok"]
    combat, left = found("Wolf (flying) attacks Bear 2/3 ok?")
    assert combat == GAME.parse("Wolf attacks Bear 2/3")
    assert left == ["flying", "ok"]


@pytest.mark.parametrize(
    "text", ["", "nothing to see here", "What happens when I attack?", "I attack with Wolf and he blocks", "???"]
)
def test_where_there_is_no_combat_none_is_made_up(text: str) -> None:
    result = GAME.find_in(text)
    assert result.document == {}
    assert result.understood == ()
    assert [span.text for span in result.left] == ([text.rstrip("?")] if text.strip("?") else [])


@given(st.text(max_size=80) | NAMES, st.text(max_size=40) | NAMES)
def test_any_text_gives_a_valid_part_or_nothing(before: str, after: str) -> None:
    for text in (before, f"{before} {FIGHT} {after}", f"{before}\n{FIGHT}\n{after}"):
        result = GAME.find_in(text)
        Combat.model_validate(result.document)
        for span in (*result.understood, *result.left):
            assert text[span.start : span.end].strip() == span.text.strip()


@pytest.mark.parametrize(
    "text",
    [
        "Wolf attacks Bear, " * 210,
        "If Wolf and Bear, Wolf attacks (x) " * 110,
        f"{FIGHT}. " * 140,
        '"' * 4000,
        "(" * 4000,
        "a " * 2000,
        "my wolf swings " * 260,
        "Wolf 3/2 hits Bear 2/3 with Sword 1 dur 2, bear has prevent 1 and " * 55,
        "with Wolf 3/2 dur power champion vs " * 110,
    ],
)
def test_hostile_text_is_given_up_in_time(text: str) -> None:
    assert seconds(lambda: GAME.find_in(text), attempts=1) < 0.5
