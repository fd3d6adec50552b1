"""Find notation in chat: cut a text into sentences, and a sentence into stretches that may be a statement."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.sections import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_CODE = re.compile(r"```(?:[a-z]+\n)?(.*?)```|`([^`\n]+)`", re.DOTALL)
_SENTENCE_END = re.compile(r"[\n;]|[.?!…]+(?=\s|$)")
_ENCLOSED = r'"(?:\\.|[^"\\\n])*"|“[^”\n]*”|\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)'
_GROUP = re.compile(_ENCLOSED)
"""A quote, or parentheses: no sentence ends inside."""
_WORD = re.compile(rf"(?:{_ENCLOSED}|\S)+")
_DECORATION = re.compile(r"<[@#:a-z!&][^>\s]*>|@(?:everyone|here)\b|\*+|~~+|__+|\|\|")
"""Mentions, emoji and marks of Markdown."""
_WHOSE = re.compile(
    r"\b(?:my|your|his|her|their|our|its|the|a|an|opponent's|opponents|enemy|opposing)\b(?= +[\w\"“])", re.IGNORECASE
)  # fmt: skip
_TURNS = frozenset(
    {"if", "when", "while", "so", "and", "but", "then", "does", "do", "did", "is", "are", "will", "would", "can",
     "could", "should", "what", "who", "how", "why", "because", "where", "whats", "what's", "say", "suppose", "assume",
     "imagine", "let's", "lets", "assuming", "given", "also", "plus"}
)  # fmt: skip
"""Words at which a stretch may begin or end."""
_NO_NAME = _TURNS | frozenset(
    {"i", "we", "he", "she", "they", "it", "you", "this", "that", "these", "those", "hey", "hi", "hello", "ok", "okay",
     "guys", "all", "everyone", "quick", "question", "help", "please", "thanks", "just", "not", "for", "at", "in", "me",
     "us", "him", "them", "there", "here", "than", "or", "be", "been", "was", "were", "has", "have", "had", "get",
     "gets", "got", "my", "your", "his", "her", "their", "our"}
)  # fmt: skip
"""Words with which no name begins."""
_SMALL = frozenset(
    {"of", "the", "and", "de", "la", "le", "du", "von", "van", "to", "in", "on", "for", "a", "an", "with", "from"}
)  # fmt: skip
"""Words that a name may hold in small letters."""
_JOINING = frozenset({"and", "then", "so", "but"})
"""Words that say nothing if they are all that is left."""
_LONGEST_NAME = 8
_MOST_STRETCHES = 60
_LONGEST_STRETCH = 1000
"""Characters of one statement; what is longer is no sentence that somebody wrote."""


def code_in(text: str) -> Iterator[Span]:
    """Find what stands in code marks."""
    for match in _CODE.finditer(text):
        group = 1 if match[1] is not None else 2
        yield Span(match.start(group), match.end(group), match[group])


def sentences(text: str, start: int = 0, end: int | None = None) -> Iterator[Span]:
    """Cut a text into sentences and lines; parentheses and quotes stay whole."""
    stop = len(text) if end is None else end
    groups = [match.span() for match in _GROUP.finditer(text, start, stop)]
    at = start
    for mark in _SENTENCE_END.finditer(text, start, stop):
        if mark[0] != "\n" and any(first < mark.start() < last for first, last in groups):
            continue
        yield from trimmed(text, at, mark.end())
        at = mark.end()
    yield from trimmed(text, at, stop)


def trimmed(text: str, start: int, end: int) -> Iterator[Span]:
    """Give a stretch without what only surrounds it; nothing if nothing else is there."""
    while start < end and not (text[start].isalnum() or text[start] in '"“+-−('):
        start += 1
    while end > start and not (text[end - 1].isalnum() or text[end - 1] in '"”)'):
        end -= 1
    if any(character.isalnum() for character in text[start:end]):
        yield Span(start, end, text[start:end])


def stretches(text: str, sentence: Span) -> list[Span]:
    """Give stretches of a sentence that may be a statement, the longest first."""
    words = [match.span() for match in _WORD.finditer(text, sentence.start, sentence.end)]
    starts, ends = [sentence.start], [sentence.end]
    for (_, before), (start, end) in pairwise(words):
        turn = text[start:end].casefold().strip(",:;.?!") in _TURNS
        broken = text[before - 1] in ",:-–—"
        if broken or turn or text[start].isupper() or text[start] in '"“':
            starts.append(start)
        if broken or turn or text[before - 1] in ")0123456789":
            ends.append(before)
        if turn:
            starts.append(min(end + 1, sentence.end))
    found = {
        span for start in starts[:12] for end in ends[-12:] if 0 < end - start <= _LONGEST_STRETCH for span in trimmed(text, start, end)
    }  # fmt: skip
    return sorted(found, key=lambda span: (span.start - span.end, span.start))[:_MOST_STRETCHES]


def undecorated(text: str) -> str:
    """Blank out decoration, and words before a name that only say whose it is; all else stays where it is."""
    bare = _DECORATION.sub(lambda match: " " * len(match[0]), text)
    return _WHOSE.sub(lambda match: " " * len(match[0]), bare)


def is_name(name: str) -> bool:
    """Tell whether words look like a name, not like a piece of a sentence."""
    words = name.split()
    if not words or len(words) > _LONGEST_NAME or any(mark in name for mark in "?!:;<>@*`"):
        return False
    if words[0].casefold().strip(",.") in _NO_NAME:
        return False
    if words[0][0].isupper() or not words[0][0].isalpha():
        return all(not word[0].isalpha() or word[0].isupper() or word in _SMALL for word in words)
    return len(words) <= 2 and not any(word.casefold() in _NO_NAME | _SMALL for word in words)  # noqa: PLR2004 - `old wolf`


def rest_of(text: str, understood: Iterable[Span]) -> Iterator[Span]:
    """Give what of a text is not understood, sentence by sentence."""
    yield from (span for span in _between(text, understood) if span.text.casefold() not in _JOINING)


def _between(text: str, understood: Iterable[Span]) -> Iterator[Span]:
    at = 0
    for span in sorted(understood, key=lambda span: span.start):
        yield from sentences(text, at, max(at, span.start))
        at = max(at, span.end)
    yield from sentences(text, at)
