"""The fields of an entry as somebody types them: lists are texts there, and what is not valid stays as it was typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.faq.content import ALIASES, ANSWER, CLAUSE, CLAUSES, COMBAT, QUESTION, SOURCE, TAG, TAGS, TITLE, Content

if TYPE_CHECKING:
    from collections.abc import Mapping

Typed = dict[str, str]
"""By field: the text that was typed."""
WORDS = ("title", "question", "answer", "aliases", "tags")
"""What is asked first: a modal holds five inputs."""
BACKING = ("clauses", "combat", "source", "game")
"""What an entry rests on, asked second."""
FIELDS = (*WORDS, *BACKING)
MOST = {
    "title": TITLE,
    "question": QUESTION,
    "answer": ANSWER,
    "aliases": ALIASES * (TITLE + 1),
    "tags": TAGS * (TAG + 2),
    "clauses": CLAUSES * (CLAUSE + 2),
    "combat": COMBAT,
    "source": SOURCE,
}
"""Characters that an input takes."""
_JOINED = {"aliases": "\n", "tags": ", ", "clauses": ", "}
_SPLIT = {"aliases": re.compile(r"\n"), "tags": re.compile(r"[,;\n]"), "clauses": re.compile(r"[,;\n]")}


def to_typed(content: Content) -> Typed:
    """Write a content as it would be typed."""
    values = content.model_dump()
    return {field: _JOINED[field].join(values[field]) if field in _JOINED else values[field] for field in FIELDS}


def to_raw(typed: Mapping[str, str]) -> dict[str, object]:
    """Read what was typed as raw content, to be checked."""
    return {field: _listed(field, typed[field]) if field in _SPLIT else typed[field] for field in FIELDS if field in typed}


def field_title(path: str) -> str:
    """Name the field that a problem's path is about, as forms do."""
    field = re.split(r"[.,]", path)[0]
    info = Content.model_fields.get(field)
    return str(info.title) if info else path


def carried_over(base: Content, typed: Mapping[str, str], current: Content) -> Typed:
    """Bring a change on top of a later version: fields that were left alone are as they stand there."""
    before, now = to_typed(base), to_typed(current)
    return {field: now[field] if typed.get(field, before[field]) == before[field] else typed[field] for field in FIELDS}


def _listed(field: str, text: str) -> list[str]:
    return [part.strip() for part in _SPLIT[field].split(text.replace("\r", "")) if part.strip()]
