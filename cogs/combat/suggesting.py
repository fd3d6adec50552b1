"""Suggestions while somebody types: at most 25, each of at most 100 characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MOST = 25
_LONGEST = 100
_NEAR = 60
"""How alike two texts must be, of 100."""


def choice(name: str, value: str) -> app_commands.Choice[str]:
    """Make a suggestion; a name that is too long is cut, with a sign that it is."""
    return app_commands.Choice(name=name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…", value=value)


def nearest(typed: str, named: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    """Suggest from names by key: those that begin so first, then those that hold it, then those that are like it."""
    wanted = typed.strip().casefold()
    texts = {key: f"{name} {key}".casefold() for key, name in named.items()}
    begin = [key for key, text in texts.items() if text.startswith(wanted) or key.startswith(wanted)]
    inside = [key for key, text in texts.items() if wanted in text]
    like: Iterable[str] = ()
    if wanted and len(begin) + len(inside) < MOST:
        from rapidfuzz import fuzz, process

        found = process.extract(wanted, texts, scorer=fuzz.partial_token_set_ratio, limit=MOST, score_cutoff=_NEAR)
        like = (key for _, _, key in found)
    keys = list(dict.fromkeys((*begin, *inside, *like)))[:MOST]
    return [choice(named[key], key) for key in keys]


def phrases(typed: str, examples: Iterable[str]) -> list[app_commands.Choice[str]]:
    """Suggest what was typed, then examples that go on from it; all of them where none does."""
    wanted = typed.strip()
    fitting = [example for example in examples if wanted.casefold() in example.casefold()]
    texts = dict.fromkeys(text for text in (wanted, *(fitting or examples)) if text and len(text) <= _LONGEST)
    return [choice(text, text) for text in texts][:MOST]
