"""Questions as players put them find the clause that answers them; what nobody can answer finds nothing."""

from __future__ import annotations

import pytest

from bot.search.finding import find
from bot.search.in_memory import rules_in_memory
from bot.search.passages import RULES, Found
from bot.search.terms import Part
from bot.search.words import read_words
from engine import registry
from tests.stopwatch import seconds

ASK = rules_in_memory(registry.game_keys())
CLAUSES = [Part(RULES, "clause", game) for game in registry.game_keys()]
EXAMPLES = [Part(RULES, "example", game) for game in registry.game_keys()]


def found(question: str, limit: int = 5) -> Found:
    return find(ASK, question, CLAUSES + EXAMPLES, limit=limit)


def keys(question: str, limit: int = 3) -> list[str]:
    return [hit.key for hit in found(question, limit).hits]


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("does my sword lose durability if the attack fizzled", "Damage Step 3.g.ii"),
        ("does my weapon lose durability when all the damage was prevented", "Weapon 5.a"),
        ("who chooses the order of prevention effects?", "Damage Step 3.f"),
        ("who orders the retaliators", "Damage Step 2"),
        ("which retaliator gets the On Kill", "Damage Step 2.a"),
        ("can a rested ally retaliate", "Retaliate 2"),
        ("can a unit with 0 power retaliate", "Retaliation 3.b"),
        ("does On Hit trigger when the damage was prevented", "Hit 3"),
        ("is retaliation combat damage", "Damage Step 3.d"),
        ("can I block a cleave attack", "Cleave 2"),
        ("can my creature block an unblockable attack", "Unblockable 1"),
        ("what happens if both champions die", "Ending 6"),
        ("does stealth protect from attacks", "Stealth 1"),
        ("what does unpreventable damage do to my shield", "Prevention 7"),
        ("when does an ally die", "Ally 6.a"),
        ("can my champion attack without a weapon", "Attacking 1.c"),
        ("can I attack on the first turn", "Attacking 1.h"),
        ("my regalia ally died, does it go to banishment", "Regalia 4"),
        ("must I attack the taunt ally", "Taunt 1"),
        ("does On Kill trigger if the unit is banished instead", "Dies 2"),
        ("does critical double the damage", "Critical 1"),
        ("how many targets does multistrike give", "Multistrike 1"),
        ("where does an ephemeral attack card go", "Ephemeral 1.c"),
        ("the attacker left the field before damage", "Attacking 7"),
        ("does a domain die", "Siegeable 1.a.i"),
    ],
)
def test_a_question_finds_the_clause_among_the_first_three(question: str, clause: str) -> None:
    assert clause in keys(question)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("durabilty of a wepon", "durability of a weapon"),
        ("can an allly interecpt", "can an ally intercept"),
        ("retailate", "retaliate"),
        ("creture fihgts back", "creature fights back"),
        ("retal unprev", "retaliation unpreventable"),
        ("SWORD\u200b loses\u200d Durability", "sword loses durability"),
        ("“Cleave” ➜ [intercept](https://example.com)?!", "cleave intercept https example com"),
    ],
)
def test_mistyped_words_beginnings_and_what_cannot_be_seen_are_understood(typed: str, meant: str) -> None:
    assert keys(typed)
    assert keys(typed, 1) == keys(meant, 1)


@pytest.mark.parametrize(
    "question", ["", "the of and", "xyzzy", "💥", "?!" * 1000, "how do I cook spaghetti carbonara", "\u202e\u200b"]
)
def test_a_question_about_nothing_in_the_rules_finds_nothing(question: str) -> None:
    assert found(question).hits == ()


def test_what_comes_nearest_is_told_where_nothing_was_found() -> None:
    nothing = found("my grandmother xyzzy plugh frobnicates the qwertz with durability")
    assert nothing.hits == ()
    assert nothing.nearest
    assert "urability" in nothing.nearest[0].title


@pytest.mark.parametrize(
    "hostile",
    [
        'durability" OR scope : rules',
        "durability AND NOT weapon",
        "NEAR(durability weapon, 5)",
        "title_terms : durability *",
        "{title_terms} : ^durability + weapon",
        "durability'; DROP TABLE passages; --",
        "( durability",
        '"durability',
        "- durability -",
        "durability\x00weapon",
        "durability %s ? :a $1",
    ],
)
def test_syntax_in_a_question_is_only_words(hostile: str) -> None:
    assert found(hostile) == found(" ".join(read_words(hostile)))
    assert found(hostile) != Found((), ())


def test_hits_come_best_first_and_no_more_than_asked_for() -> None:
    hits = found("durability prevented weapon", 7).hits
    assert len(hits) == 7
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert all(0 < hit.score <= 1.01 for hit in hits)


def test_worked_examples_are_found_by_their_titles() -> None:
    examples = registry.game(registry.DEFAULT).examples()
    missed = [one.key for one in examples if one.key not in {hit.key for hit in find(ASK, one.title, EXAMPLES).hits}]
    assert len(missed) < len(examples) / 10


def test_a_search_takes_a_few_milliseconds_however_long_the_question() -> None:
    found("durability")
    assert seconds(lambda: found("does my sword lose durability if the attack fizzled")) < 0.01
    assert seconds(lambda: found("durability damage " * 500)) < 0.05
    assert seconds(lambda: found(" ".join(f"qwert{number}" for number in range(500)))) < 0.5
