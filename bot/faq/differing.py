"""What is otherwise between two contents of an entry, word by word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Literal

from bot.faq.fields import FIELDS, field_title, to_typed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.faq.content import Content

Kind = Literal["same", "gone", "new"]
_TOKENS = re.compile(r"\n|[^\S\n]*[^\s]+|[^\S\n]+")


@dataclass(frozen=True, slots=True)
class Part:
    """A run of words that stayed, went or came."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Difference:
    """What is otherwise in one field."""

    field: str
    title: str
    parts: tuple[Part, ...]


def differences(before: Content | None, after: Content | None) -> tuple[Difference, ...]:
    """Give the fields that differ, in their order; all that hold anything where there was or is nothing."""
    old, new = (to_typed(one) if one else dict.fromkeys(FIELDS, "") for one in (before, after))
    changed = (field for field in FIELDS if old[field] != new[field])
    return tuple(Difference(field, field_title(field), tuple(_parts(old[field], new[field]))) for field in changed)


def _parts(old: str, new: str) -> Iterator[Part]:
    words, others = _TOKENS.findall(old), _TOKENS.findall(new)
    for tag, start, end, from_, to in SequenceMatcher(None, words, others).get_opcodes():
        if tag == "equal":
            yield from _part("same", words[start:end])
        else:
            yield from _part("gone", words[start:end])
            yield from _part("new", others[from_:to])


def _part(kind: Kind, words: Sequence[str]) -> Iterator[Part]:
    if words:
        yield Part(kind, "".join(words))
