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
        "about actually against also am and any anybody anymore anyone anything anyway are around as ask asked asking at "
        "basically be became because been being believe bro bruh buddy but by came can cause come comes correct could "
        "couldnt cuz did didnt do does doesnt doing done dont dude dudes either else even ever exactly "
        "fella folks for friend from get gets getting give given gives go goes going gonna got gotta guess guy guys had "
        "happen happened happening happens has hasnt have havent hed hello help here hes hey hmm how however id idk if ill im "
        "in into is isnt itself ive just kind kinda know let lets like likely lol lot lots made make makes many maybe mean "
        "meaning means meant might mine much myself n need needs now of off oh ok okay on ones or out over people perhaps person "
        "please pls plz point possible pretend pretty put puts question quite really regarding right rly ruled ruling s said "
        "saw say saying says see should shouldnt situation so some somebody someone something sorta stuff such suppose "
        "supposed sure t take taken takes tbh tell than thank thanks thats theirs then there therefore theres theyre thing "
        "things think though thought through thru thus time times to too took tried try trying u up ur use used using usually "
        "very via vs w wait wanna want wanted wants was wasnt way weird well went were werent what whatever whats wheres "
        "whether whole whos why will with within wo wondering wont work worked working works would wouldnt ya yall yea "
        "yeah yep yes yet youre yours yourself "
    )
)
"""What every question has, and what tells nothing of what it is about. *No*, *after*, *who* and the like do."""


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
    if len(word) >= _SHORTEST_STEM and (word[-1] == word[-2] or word[-1] == "e"):
        return word[:-1]
    return word
