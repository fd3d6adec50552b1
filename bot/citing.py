"""Clause ids in a text that people wrote: found in either style, linked in Markdown, and those that are none named."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.render.links import clause_link

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.rulebook import Rulebook

_LEFT_ALONE = r"```[\s\S]*?```|`[^`\n]*`|\[[^\]\n]*\]\([^)\s]*\)|https?://\S+"
"""Code, links and addresses: what stands in them is no citation."""
_END = r"(?![\w/])"
_DEEPER = r"(?:\.[a-z0-9]{1,5})*"
_LETTERED = re.compile(r"\d{1,2}\.[a-z](?:\.(?:[ivx]{1,4}|\d{1,2}))?(?:\.\d{1,2})?", re.IGNORECASE)
"""A position that is nothing else in a sentence: `3.g.ii`."""
_NUMBERED = r"\d{1,2}\.\d{1,2}\.\d{1,2}(?:\.\d{1,2})?"
_BEFORE = re.compile(r"(?<!\w)(?:[A-Z][\w/-]*\s+){1,3}$")
"""Words with a capital letter right before a bare position: a page, misspelled perhaps."""
_AND = re.compile(r"[\s,;/&+–-]*(?:and|or)?\s*", re.IGNORECASE)
_LOOKED_BACK = 80
"""Characters before a bare position in which its page may stand."""
_NEAREST = 3
_MOST_UNKNOWN = 10
"""Mistakes that are told at once; looking for what is near takes time."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A clause id at a place of a text."""

    start: int
    end: int
    clause_id: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """What is written like a clause id and is none, with the nearest that are."""

    written: str
    nearest: tuple[str, ...]

    def __str__(self) -> str:
        near = f"; nearest: {', '.join(self.nearest)}" if self.nearest else ""
        return f"“{self.written}” is no clause that I know{near}"


@dataclass(frozen=True, slots=True)
class Cited:
    """What a text cites."""

    citations: tuple[Citation, ...]
    unknown: tuple[Unknown, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses, each once, in the order of the text."""
        return tuple(dict.fromkeys(citation.clause_id for citation in self.citations))


def read_citations(text: str, rulebook: Rulebook) -> Cited:
    """Find the clause ids in a text.

    A page with a position is one (`Damage Step 3.g.ii`, `damage step 3.7.2`), and so is a position right after another id
    (`Damage Step 3.a and 3.b`) or one that only one page has. Words in small letters before a plain number are only words
    (`damage 3`), unless the page has several (`damage step 3`).
    """
    citations: list[Citation] = []
    unknown: list[Unknown] = []
    for match in _pattern(rulebook).finditer(text):
        found = _meant(match, citations[-1] if citations else None, rulebook)
        if isinstance(found, Unknown):
            unknown.append(found)
            if len(unknown) == _MOST_UNKNOWN:
                break
        elif found is not None:
            citations.append(Citation(match.start(), match.end(), found))
    return Cited(tuple(citations), tuple(dict.fromkeys(unknown)))


def read_clause(written: str, rulebook: Rulebook) -> str | Unknown:
    """Read one clause id that somebody entered as such: whole, or a position that only one page has."""
    exact = rulebook.named(written)
    found = (exact,) if exact else rulebook.lookup(written)
    return found[0].id if len(found) == 1 else Unknown(written.strip(), _nearest(written, rulebook.clauses))


def linked(text: str, rulebook: Rulebook) -> str:
    """Turn the clause ids of a text into Markdown links, written in the publisher's style."""
    return "".join(_linked(text, rulebook))


def _linked(text: str, rulebook: Rulebook) -> Iterator[str]:
    done = 0
    for citation in read_citations(text, rulebook).citations:
        yield text[done : citation.start]
        yield clause_link(citation.clause_id, rulebook)
        done = citation.end
    yield text[done:]


def _meant(match: re.Match[str], last: Citation | None, rulebook: Rulebook) -> str | Unknown | None:
    """Tell which clause is meant; None where it is no citation."""
    if match["alone"]:
        return None
    if match["bare"]:
        return _meant_by_position(match, last, rulebook)
    page, position = match["page"], match["position"]
    as_printed = page is not None and " ".join(page.split()) in rulebook.numbered
    if page and position.isdecimal() and not as_printed and len(page.split()) == 1:
        return None
    clause = rulebook.named(match[0])
    if clause is not None:
        return clause.id
    if as_printed or _LETTERED.fullmatch(position):
        return Unknown(match[0], _nearest(match[0], rulebook.clauses))
    return None


def _meant_by_position(match: re.Match[str], last: Citation | None, rulebook: Rulebook) -> str | Unknown | None:
    position, text = match["bare"], match.string
    if last is not None and _AND.fullmatch(text, last.end, match.start()):
        page = last.clause_id.rpartition(" ")[0]
        clause = rulebook.named(f"{page} {position}")
        return clause.id if clause else Unknown(f"{page} {position}", _nearest(f"{page} {position}", rulebook.clauses))
    words = _BEFORE.search(text, max(0, match.start() - _LOOKED_BACK), match.start())
    found = rulebook.lookup(position)
    if len(found) == 1 and not words:
        return found[0].id
    if not found and not _LETTERED.fullmatch(position):
        return None
    written = " ".join((*(words[0].split() if words else ()), position))
    fitting = _nearest(written, [clause.id for clause in found])
    return Unknown(written, fitting or _nearest(written, rulebook.clauses))


def _nearest(written: str, ids: Iterable[str]) -> tuple[str, ...]:
    from rapidfuzz.process import extract

    return tuple(clause_id for clause_id, _, _ in extract(written, list(ids), limit=_NEAREST))


def _pattern(rulebook: Rulebook) -> re.Pattern[str]:
    return _compiled(rulebook.numbered, rulebook.unnumbered)


@lru_cache(maxsize=16)
def _compiled(pages: frozenset[str], whole: frozenset[str]) -> re.Pattern[str]:
    return re.compile(
        rf"(?P<alone>{_LEFT_ALONE})"
        rf"|(?<![\w/])(?:{_any_of(whole)}){_END}"
        rf"|(?<![\w/])(?P<page>{_any_of(pages)})\s+(?P<position>\d{{1,3}}{_DEEPER}){_END}"
        rf"|(?<![\w.,/$#-])(?P<bare>{_LETTERED.pattern}|{_NUMBERED}){_END}(?!\.\d)",
        re.IGNORECASE,
    )


def _any_of(names: frozenset[str]) -> str:
    """Match any of some names, the longest first; a blank in them is any blanks."""
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    return "|".join(r"\s+".join(map(re.escape, name.split())) for name in longest_first) or r"(?!)"
