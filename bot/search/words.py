"""Words: what is left of a text when marks, case, invisible characters and what every sentence has are gone."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_APOSTROPHES = str.maketrans("", "", "'’")
_LONGEST = 40
_ENDINGS = (
    *("ations", "ation", "ators", "ator", "ating", "ated", "ates", "ate"),
    *("ions", "ion", "ings", "ing", "ers", "er", "ed", "es", "ly", "s", "e"),
)
_SHORTEST_STEM = 4
"""Letters that an ending leaves; of `s` and `e` one less."""
PRONOUNS = frozenset(
    _WORD.findall("a an he her him his i it its me my our she that the their them these they this those us we you your")
)
"""Words that may stand inside of an expression without changing it: *hits me back*."""
STOP = PRONOUNS | frozenset(
    _WORD.findall(
        "about after again all also am and any anyway are as at be became because been being both but by can cannot cant could "
        "couldnt did didnt do does doesnt doing done dont dude dudes each either else even ever every everything exactly for from "
        "get gets getting go goes going gonna got gotta guy guys had happen happened happening happens has hasnt have havent hed "
        "here hes how id if ill im in into is isnt itself ive just kind kinda know let lets like lot made make makes many mean "
        "means might mine much must myself need needs no not now of off ok okay on once one ones only or other out over own "
        "please really s said same say saying says should shouldnt so some somebody someone something still stuff such sure t "
        "take takes than thats theirs then there theres theyre thing things though through thru to too up use used using very via "
        "wanna want wants was wasnt way well went were werent what whats when where wheres which while who whole whos whose why "
        "will with wont would wouldnt yes yet youre yours"
    )
)
"""What every question has: it tells nothing."""


def read_words(text: str) -> list[str]:
    """Read the words of a text, in order; what can't be seen does not part them, nor does an apostrophe."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
        text = "".join(character for character in text if unicodedata.category(character) != "Cf")
    return [_bare(word) for word in _WORD.findall(text.casefold())]


def _bare(word: str) -> str:
    if word.endswith(("'s", "’s")):
        word = word[:-2]
    return word.translate(_APOSTROPHES)[:_LONGEST]


@lru_cache(10_000)
def stem(word: str) -> str:
    """Cut what a word's grammar adds, so that `blocking` is found under `block` in a list of words.

    The index has a stemmer of its own; this one is for what is looked up before the index is asked.
    """
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM - (len(ending) == 1):
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > _SHORTEST_STEM - 1 and word[-1] == word[-2] else word
