"""Rules are found by their id in either style, and know how players ask for them."""

from __future__ import annotations

import pytest

from engine import registry

RULEBOOK = registry.game("grand-archive").rulebook()


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


def test_it_is_known_how_players_ask_for_every_clause() -> None:
    assert RULEBOOK.players.asked.keys() == RULEBOOK.clauses.keys()
    assert all(all(asked) and asked for asked in RULEBOOK.players.asked.values())


def test_nothing_that_players_say_stands_for_itself_or_for_something_that_stands_for_something_else() -> None:
    words = RULEBOOK.players.words
    assert not [said for said, meant in words.items() if said == meant]
    assert not [said for said, meant in words.items() if meant in words and words[meant] != said]
