"""Look at a draft: the combat that it describes, or everything that keeps it from being one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.panel import documents
from bot.panel.documents import settle
from bot.panel.finding import words_at
from bot.panel.written import add_read, typed_key
from engine.loading import load_document
from engine.problems import DescriptionError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import BaseModel

    from bot.panel.documents import Document
    from bot.panel.drafts import Draft
    from engine.sections import Words


@dataclass(frozen=True, slots=True)
class Look:
    """What a draft comes to."""

    combat: BaseModel | None
    """None while anything is wrong."""
    problems: tuple[Problem, ...]
    """With the paths of the raw document."""

    def at(self, path: str) -> tuple[Problem, ...]:
        """Give the problems at a place or below it."""
        return tuple(problem for problem in self.problems if f"{problem.path}.".startswith(f"{path}."))


def look_at(draft: Draft) -> Look:
    """Read the draft as a combat; find every problem."""
    settled = documents.walk((draft.game.combat,), draft.document, settle)
    document: Document = settled if isinstance(settled, dict) else {}
    told: dict[str, tuple[Problem, ...]] = {}
    for path, words, text in texts_in(draft):
        try:
            read = draft.game.read_phrases(path, text)
        except DescriptionError as error:
            told[_at(path, words)] = error.problems
        else:
            holder = documents.get(document, path)
            document = documents.put(document, path, add_read(holder if isinstance(holder, dict) else {}, words, read))
    try:
        return Look(load_document(document, draft.game), ())
    except DescriptionError as error:
        return Look(None, tuple(_in_place(error.problems, told)))


def texts_in(draft: Draft) -> Iterator[tuple[str, Words, str]]:
    """Find the texts in words that could not be read when they were typed, each with its object's path."""
    yield from _texts(draft, "", draft.document)


def _texts(draft: Draft, path: str, value: object) -> Iterator[tuple[str, Words, str]]:
    if isinstance(value, list):
        for place, item in enumerate(value):
            yield from _texts(draft, f"{path}.{place}", item)
    elif isinstance(value, dict):
        for words in words_at(draft.game, path):
            text = value.get(typed_key(words))
            if isinstance(text, str):
                yield path, words, text
        for name, inner in value.items():
            yield from _texts(draft, f"{path}.{name}" if path else name, inner)


def _at(path: str, words: Words) -> str:
    return f"{path}.{typed_key(words)}" if path else typed_key(words)


def _in_place(problems: tuple[Problem, ...], told: dict[str, tuple[Problem, ...]]) -> Iterator[Problem]:
    """Put what is wrong inside a text in the place of the text itself."""
    for problem in problems:
        if problem.path in told:
            yield from (replace(inner, path=problem.path) for inner in told[problem.path])
        else:
            yield problem
