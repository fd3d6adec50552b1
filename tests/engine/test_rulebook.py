"""Rules are found by their id in either style, and by questions as players put them."""

from __future__ import annotations

import pytest

from engine import registry
from engine.rule_search import stem
from tests.stopwatch import seconds

RULEBOOK = registry.game("grand-archive").rulebook()


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
    assert clause in [hit.clause.id for hit in RULEBOOK.search(question, 3)]


def test_hits_come_best_first_and_no_more_than_asked_for() -> None:
    hits = RULEBOOK.search("durability prevented weapon", 7)
    assert len(hits) == 7
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert all(hit.score > 0 for hit in hits)


@pytest.mark.parametrize("question", ["", "the of and", "xyzzy", "💥", "?!" * 1000])
def test_a_question_without_a_known_word_finds_nothing(question: str) -> None:
    assert RULEBOOK.search(question) == ()


def test_a_search_takes_less_than_five_milliseconds_however_long_the_question() -> None:
    RULEBOOK.search("durability")
    assert seconds(lambda: RULEBOOK.search("does my sword lose durability if the attack fizzled")) < 0.005
    assert seconds(lambda: RULEBOOK.search("durability damage " * 50)) < 0.02


@pytest.mark.parametrize(
    "words",
    [
        ("retaliate", "retaliates", "retaliated", "retaliating", "retaliation", "retaliators"),
        ("prevent", "prevents", "prevented", "preventing", "prevention"),
        ("attack", "attacks", "attacker", "attackers", "attacking"),
        ("stop", "stopped", "stops", "stopping"),
        ("fizzle", "fizzled"),
        ("kill", "killed", "killing"),
    ],
)
def test_forms_of_one_word_have_one_stem(words: tuple[str, ...]) -> None:
    assert len(set(map(stem, words))) == 1


@pytest.mark.parametrize("query", ["Damage Step 3.g.ii", "damage step 3.7.2", "  DAMAGE   STEP 3.7.ii ", "Damage Step 3.G.II"])
def test_a_clause_is_looked_up_in_either_style(query: str) -> None:
    [clause] = RULEBOOK.lookup(query)
    assert clause.id == "Damage Step 3.g.ii"


def test_a_bare_position_gives_every_clause_that_has_it() -> None:
    found = [clause.id for clause in RULEBOOK.lookup("3.7.2")]
    assert "Damage Step 3.g.ii" in found
    assert [clause.id for clause in RULEBOOK.lookup("KW:On Hit 2")] == ["On Hit 2"]
    assert RULEBOOK.lookup("Damage Step 99") == ()
    assert RULEBOOK.lookup("") == ()


def test_a_clause_knows_what_stands_above_and_below_it() -> None:
    parent = RULEBOOK.parent("Damage Step 3.g.ii")
    assert parent is not None
    assert parent.id == "Damage Step 3.g"
    assert [child.id for child in RULEBOOK.children("Damage Step 3.g")] == ["Damage Step 3.g.i", "Damage Step 3.g.ii"]
    assert RULEBOOK.parent("Damage Step 3") is None
    assert RULEBOOK["Damage Step 3"].url.startswith("https://")


def test_every_clause_has_words_an_address_and_relations_that_exist() -> None:
    for clause in RULEBOOK.clauses.values():
        assert clause.title, clause.id
        assert clause.text, clause.id
        assert clause.keywords, clause.id
        assert clause.url.startswith("https://"), clause.id
        assert all(other in RULEBOOK for other in clause.related), clause.id
