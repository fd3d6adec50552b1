"""Words are read the same from whatever people type, and players' words become those of the rules."""

from __future__ import annotations

import pytest

from bot.search.lexicon import Lexicon
from bot.search.words import read_words, stem

LEXICON = Lexicon(
    {"hit back": "retaliate", "sword": "weapon", "can't be prevented": "unpreventable", "dual wield": "several weapons"}
)


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


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The champion’s Sword", ["the", "champion", "sword"]),
        ("can't, CAN’T", ["cant", "cant"]),
        ("dur\u200babi\u202elity", ["durability"]),
        ("ﬁzzle ＡＢＣ", ["fizzle", "abc"]),  # noqa: RUF001 - as people paste it
        ('a"b*c:d_e^f', ["a", "b", "c", "d", "e", "f"]),
        ("x" * 1000, ["x" * 40]),
        ("\x00 \n 💥", []),
    ],
)
def test_only_letters_and_digits_are_left_of_a_text(text: str, words: list[str]) -> None:
    assert read_words(text) == words


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("does it hit me back", ["retaliate"]),
        ("my swords", ["weapon"]),
        ("it can't be prevented, can it", ["unpreventable"]),
        ("dual wielding", ["several", "weapons"]),
        ("hit\nback", ["hit", "back"]),
        ("3 of 5", []),
    ],
)
def test_what_players_say_becomes_the_words_of_the_rules(said: str, meant: list[str]) -> None:
    assert LEXICON.terms(said) == meant


def test_a_lexicon_may_be_empty() -> None:
    assert Lexicon({}).terms("my sword") == ["sword"]
