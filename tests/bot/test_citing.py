"""Clause ids in what people write."""

from __future__ import annotations

import pytest

from bot.citing import Unknown, linked, read_citations, read_clause
from bot.render.curated import curated
from engine import registry

RULES = registry.game("grand-archive").rulebook()
STEP = RULES["Damage Step 3.g.ii"].url


def cited(text: str) -> tuple[str, ...]:
    found = read_citations(text, RULES)
    assert not found.unknown
    return found.clauses


def refused(text: str) -> Unknown:
    (unknown,) = read_citations(text, RULES).unknown
    return unknown


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("Yes: Damage Step 3.g.ii.", ("Damage Step 3.g.ii",)),
        ("see (damage  step 3.7.2)", ("Damage Step 3.g.ii",)),
        ("DAMAGE STEP 3.G.II", ("Damage Step 3.g.ii",)),
        ("Damage Step\n3.a", ("Damage Step 3.a",)),
        ("3.g.ii is the only one of its number", ("Damage Step 3.g.ii",)),
        ("Damage Step 3.a, 3.b and 3.c", ("Damage Step 3.a", "Damage Step 3.b", "Damage Step 3.c")),
        ("Damage Step 3.a; Damage Step 3.1", ("Damage Step 3.a",)),
        (
            "SBA Types 7; Counters/Buff 1",
            (
                "SBA Types 7",
                "Counters/Buff 1",
            ),
        ),
        ("Damage 3 and the Hit hint", ("Damage 3", "Hit hint")),
        ("damage step 3", ("Damage Step 3",)),
    ],
)
def test_an_id_is_found_in_either_style(text: str, clauses: tuple[str, ...]) -> None:
    assert cited(text) == clauses


@pytest.mark.parametrize(
    "text",
    [
        "it deals damage 3 to an Ally 1/2",
        "`Damage Step 3.z` is code",
        "```\nDamage Step 3.z\n```",
        "[Damage Step 3.z](https://rules.example)",
        "https://rules.example/Damage-Step-3.z",
        "on 21.8.2026, in version v3.7.2",
        "it is attacked 3 times, for 2.5 on average",
        "on hit 99 of them",
        "version 9.9.9",
        "",
    ],
)
def test_other_words_and_numbers_are_left_alone(text: str) -> None:
    assert cited(text) == ()
    assert linked(text, RULES) == text


@pytest.mark.parametrize(
    ("text", "written", "nearest"),
    [
        ("Damage Step 3.z", "Damage Step 3.z", "Damage Step 3.a"),
        ("see Damage Step 3.a and 3.z", "Damage Step 3.z", "Damage Step 3.a"),
        ("see Retalition 3.b", "Retalition 3.b", "Retaliation 3.b"),
        ("Dmage Step 3.7.2", "Dmage Step 3.7.2", "Damage Step 3.g.ii"),
        ("Damage 99", "Damage 99", "Damage 9"),
        ("damage 99.z", "damage 99.z", "Damage 9"),
    ],
)
def test_what_is_none_is_told_with_the_nearest(text: str, written: str, nearest: str) -> None:
    unknown = refused(text)
    assert unknown.written == written
    assert unknown.nearest[0] == nearest
    assert nearest in str(unknown)


def test_a_position_that_several_pages_have_is_asked_about() -> None:
    unknown = refused("by 3.b")
    assert unknown.written == "3.b"
    assert set(unknown.nearest) <= {clause.id for clause in RULES.lookup("3.b")}


def test_a_text_full_of_mistakes_is_told_the_first_few() -> None:
    text = " ".join(f"Damage Step {number}.z" for number in range(10, 99))
    assert len(read_citations(text, RULES).unknown) == 10


def test_one_clause_is_read_as_it_was_entered() -> None:
    assert read_clause(" damage step 3.7.2", RULES) == "Damage Step 3.g.ii"
    assert read_clause("3.g.ii", RULES) == "Damage Step 3.g.ii"
    assert read_clause("Damage Step 3.x", RULES) == Unknown(
        "Damage Step 3.x", ("Damage Step 3.a", "Damage Step 3.b", "Damage Step 3.c")
    )
    assert isinstance(read_clause("3.b", RULES), Unknown)


def test_ids_become_links_in_the_publishers_style() -> None:
    assert linked("By damage step 3.7.2!", RULES) == f"By [Damage\u00a0Step\u00a03.g.ii]({STEP})!"


def test_a_curators_link_tells_where_it_leads() -> None:
    assert curated("[Damage 3](https://evil.example/a)", RULES) == "[Damage 3](https://evil.example/a) (evil.example)"


@pytest.mark.parametrize("text", ["[x](javascript:alert)", "[x](https://[broken)", "[ ](https://a.example)", "[x](discord://a)"])
def test_a_link_to_anything_else_is_shown_as_written(text: str) -> None:
    assert curated(text, RULES) == f"\\{text}"


def test_a_curators_text_mentions_nobody_and_hides_nothing() -> None:
    shown = curated("<@1> <@&2> <#3> </ask:4> @everyone @here \u202eabc\u200b", RULES)
    assert shown == "<\u200b@1> <\u200b@&2> <\u200b#3> <\u200b/ask:4> @\u200beveryone @\u200bhere abc"
