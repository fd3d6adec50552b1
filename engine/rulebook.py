"""The Rulebook: clauses in our own words, with ids in the publisher's style, and how to find one."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_POSITION = re.compile(r"^(?P<page>.*?)\s*(?P<position>\d+(?:\.(?:[a-z]+|\d+))*)$", re.IGNORECASE)
_PREFIXES = ("kw:", "gt:")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule, paraphrased, with where to read the original."""

    id: str
    page: str
    title: str
    text: str
    url: str
    related: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    opportunity: bool = False
    """It only says when players may act; it decides no outcome."""


@dataclass(frozen=True, slots=True)
class PlayersWords:
    """What players say for what a rulebook says."""

    words: dict[str, str]
    """Words and expressions, each with the ones that the clauses use."""
    asked: dict[str, tuple[str, ...]]
    """By a clause's id: how players ask for it."""


@dataclass(frozen=True)
class Rulebook:
    """A game's rules as of one edition."""

    game: str
    name: str
    edition: str
    url: str
    clauses: dict[str, Clause] = field(repr=False)
    players_file: Path | None = field(default=None, repr=False)
    """Where the players' words stand; only a search reads them."""

    @cached_property
    def players(self) -> PlayersWords:
        """What players say for what the clauses say."""
        return _load_players_words(self.players_file) if self.players_file else PlayersWords({}, {})

    @cached_property
    def _ids(self) -> dict[str, str]:
        return {_normal(clause_id): clause_id for clause_id in reversed(self.clauses)}

    @cached_property
    def numbered(self) -> frozenset[str]:
        """What stands before the position in the clauses' ids: `Damage Step`."""
        return frozenset(page for page, position in map(_split, self.clauses) if position)

    @cached_property
    def unnumbered(self) -> frozenset[str]:
        """The ids that have no position: `Hit hint`."""
        return frozenset(clause_id for clause_id in self.clauses if not _split(clause_id)[1])

    def __contains__(self, clause_id: str) -> bool:
        """Tell whether a clause of exactly this id exists."""
        return clause_id in self.clauses

    def __getitem__(self, clause_id: str) -> Clause:
        """Give the clause of exactly this id."""
        return self.clauses[clause_id]

    def named(self, written: str) -> Clause | None:
        """Find the clause whose whole id this is, in either style: `Damage Step 3.g.ii`, `damage step 3.7.2`."""
        return self.clauses.get(self._ids.get(_normal(written), ""))

    def lookup(self, query: str) -> tuple[Clause, ...]:
        """Find a clause by id as people type it: `Damage Step 3.g.ii`, `damage step 3.7.2`, or just `3.7.2`.

        A bare position fits several pages; all that have it are given, in the order of the data file.
        """
        wanted = _normal(query)
        page, position = _split(wanted)
        found = [c for c in self.clauses.values() if _normal(c.id) == wanted]
        if not found and position:
            found = [c for c in self.clauses.values() if _split(_normal(c.id))[1] == position and _fits(page, c)]
        return tuple(found)

    def children(self, clause_id: str) -> tuple[Clause, ...]:
        """Give the clauses directly below one."""
        depth = clause_id.count(".")
        return tuple(c for c in self.clauses.values() if c.id.startswith(clause_id + ".") and c.id.count(".") == depth + 1)

    def beside(self, clause_id: str) -> tuple[Clause | None, Clause | None]:
        """Give the clauses before and after one, on its page and at its depth."""
        above, page = clause_id.rpartition(".")[0], self.clauses[clause_id].page
        same = [c.id for c in self.clauses.values() if c.page == page and c.id.rpartition(".")[0] == above]
        place = same.index(clause_id)
        before, after = same[place - 1 : place] if place else [], same[place + 1 : place + 2]
        return (self.clauses[before[0]] if before else None, self.clauses[after[0]] if after else None)

    def beginning(self, typed: str) -> tuple[Clause, ...]:
        """Find the clauses whose ids begin as somebody types, in either style: `damage st`, `Damage Step 3.7`, `3.7`."""
        wanted = _normal(typed)
        page, position = _split(wanted)
        normal = {clause_id: written for written, clause_id in reversed(self._ids.items())}
        whole = [clause_id for clause_id, written in normal.items() if written.startswith(wanted)]
        whole.sort(key=lambda clause_id: normal[clause_id] != wanted)
        part = [one for one, written in normal.items() if position and _split(written)[1].startswith(position)]
        fitting = (clause_id for clause_id in part if _fits(page, self.clauses[clause_id]))
        return tuple(self.clauses[clause_id] for clause_id in dict.fromkeys((*whole, *fitting)))

    def parent(self, clause_id: str) -> Clause | None:
        """Give the clause directly above one, if it has any."""
        return self.clauses.get(clause_id.rpartition(".")[0])


def _normal(clause_id: str) -> str:
    """Bring an id to one form: lower case, single blanks, number → letter → roman → number."""
    text = " ".join(clause_id.lower().split())
    for prefix in _PREFIXES:
        text = text.removeprefix(prefix)
    match = _POSITION.match(text)
    if not match:
        return text
    parts = match["position"].split(".")
    for depth, part in enumerate(parts):
        if part.isdecimal() and depth == 1 and 1 <= int(part) <= 26:  # noqa: PLR2004 - letters of the alphabet
            parts[depth] = chr(96 + int(part))
        elif part.isdecimal() and depth == 2 and 1 <= int(part) <= len(_ROMAN):  # noqa: PLR2004 - third level is roman
            parts[depth] = _ROMAN[int(part) - 1]
    return f"{match['page']} {'.'.join(parts)}".strip()


def _split(normal: str) -> tuple[str, str]:
    match = _POSITION.match(normal)
    return (match["page"], match["position"]) if match else (normal, "")


def _fits(page: str, clause: Clause) -> bool:
    return not page or page in _normal(clause.id) or page in clause.page.lower()


def load_rulebook(path: Path, game: str) -> Rulebook:
    """Read a game's data file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    base = data["url"]
    pages = {page["name"]: base + page["path"] for page in data["page"]}
    clauses = {
        entry["id"]: Clause(
            id=entry["id"],
            page=entry["page"],
            title=entry["title"],
            text=entry["text"],
            url=pages[entry["page"]] + (f"#{entry['anchor']}" if "anchor" in entry else ""),
            related=tuple(entry.get("related", ())),
            keywords=tuple(entry.get("keywords", ())),
            opportunity=entry.get("opportunity", False),
        )
        for entry in data["clause"]
    }
    return Rulebook(game, data["name"], data["edition"], base, clauses, path.with_name("players_words.toml"))


def _load_players_words(path: Path) -> PlayersWords:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    words = {said: meant for meant, sayings in data["words"].items() for said in sayings}
    return PlayersWords(words, {clause_id: tuple(asked) for clause_id, asked in data["asked"].items()})
