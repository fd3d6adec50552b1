"""Traces of people: every place where a row names somebody, and what takes the name's place when it goes.

A new column that names somebody needs a line here: a test walks over all tables and finds what has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, case, delete, null, or_, select, true, union, update

from bot.store.schema import (
    answer_drafts,
    answers,
    combats,
    faq_drafts,
    faq_imports,
    faq_revisions,
    faq_suggestions,
    faq_votes,
    question_drafts,
    questions,
    stamps,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Column, ColumnElement, Delete, Table, Update

_NOBODY: Mapping[str, object] = {}


@dataclass(frozen=True, slots=True, eq=False)
class Trace:
    """One place where rows name a person."""

    kind: str
    """What such a row is, by a word that never changes: it stands in what people download."""
    name: Column[int]
    """The column that holds the person's id."""
    told: tuple[str, ...]
    """The columns that are the person's own: nobody else's words and names."""
    only: ColumnElement[bool] | None = None
    """Which of the rows that name the person are meant; all if not said."""
    instead: Mapping[str, Any] | None = None
    """What is written when the name goes, besides no name; None where the whole row goes."""

    @property
    def table(self) -> Table:
        """The table that the rows are in."""
        return self.name.table

    @property
    def place(self) -> ColumnElement[int | None]:
        """The server that a row belongs to; null where it belongs to the person."""
        if self.table is combats:
            return case((combats.c.owner_kind == "server", combats.c.owner_id), else_=null())
        return self.table.c.server_id

    def of(self, person_id: int) -> ColumnElement[bool]:
        """Tell which rows name a person."""
        if self.table is not combats:
            return and_(self.name == person_id, self._only)
        own = and_(combats.c.owner_kind == "user", combats.c.owner_id == person_id)
        return and_(or_(self.name == person_id, own), self._only)

    def within(self, server_id: int) -> ColumnElement[bool]:
        """Tell which rows of a server name anybody."""
        if self.table is combats:
            theirs = and_(combats.c.owner_kind == "server", combats.c.owner_id == server_id)
        else:
            theirs = self.table.c.server_id == server_id
        return and_(theirs, self.name.is_not(None), self._only)

    def forgetting(self, rows: ColumnElement[bool]) -> Delete | Update:
        """Say how rows are forgotten: they go, or their name does."""
        if self.instead is None:
            return delete(self.table).where(rows)
        return update(self.table).where(rows).values({self.name.name: None, **self.instead})

    @property
    def _only(self) -> ColumnElement[bool]:
        return true() if self.only is None else self.only


_REFERRED = union(
    select(questions.c.combat_id).where(questions.c.combat_id.is_not(None)),
    select(stamps.c.combat_id),
)
IS_REFERRED_TO = and_(combats.c.owner_kind == "server", combats.c.id.in_(_REFERRED))
"""Combats of a server that a question or a judge's stamp is about: they stay, without their author."""
_COMBAT = ("id", "game", "document", "created_at", "updated_at", "expires_at")

QUESTION = Trace(
    "question",
    questions.c.asker_id,
    ("id", "game", "text", "link", "private", "by_dm", "state", "created_at", "updated_at", "answered_at"),
    # Another version: the card in the judges' channel is drawn anew, without the name.
    instead={"link": None, "by_dm": False, "version": questions.c.version + 1},
)
SUGGESTION = Trace(
    "suggestion",
    faq_suggestions.c.author_id,
    ("id", "content", "state", "reason", "created_at", "updated_at"),
    instead=_NOBODY,
)
VOTE = Trace("vote", faq_votes.c.voter_id, ("entry_id", "helped", "created_at"))
SAVED = Trace("saved combat", combats.c.author_id, _COMBAT, only=and_(combats.c.state == "saved", ~IS_REFERRED_TO))
REFERRED = Trace(
    "combat of a question",
    combats.c.author_id,
    _COMBAT,
    only=and_(combats.c.state == "saved", IS_REFERRED_TO),
    instead=_NOBODY,
)
DRAFT = Trace("draft", combats.c.author_id, _COMBAT, only=combats.c.state == "draft")

TRACES: tuple[Trace, ...] = (
    QUESTION,
    Trace(
        "question not sent",
        question_drafts.c.asker_id,
        ("id", "game", "text", "link", "private", "by_dm", "created_at", "expires_at"),
    ),
    Trace(
        "question taken on",
        questions.c.judge_id,
        ("id", "game", "state", "updated_at"),
        # Nobody is at work on what a forgotten judge had claimed.
        instead={
            "state": case((questions.c.state == "claimed", "open"), else_=questions.c.state),
            "version": questions.c.version + 1,
        },
    ),
    Trace("answer", answers.c.judge_id, ("question_id", "revision", "text", "clauses", "created_at"), instead=_NOBODY),
    Trace("answer not sent", answer_drafts.c.judge_id, ("question_id", "text", "updated_at")),
    Trace("stamp", stamps.c.judge_id, ("combat_id", "verdict", "reason", "created_at"), instead=_NOBODY),
    Trace(
        "revision of an entry",
        faq_revisions.c.author_id,
        ("entry_id", "version", "change", "content", "created_at"),
        instead=_NOBODY,
    ),
    Trace("entry not published", faq_drafts.c.author_id, ("id", "entry_id", "typed", "created_at", "expires_at")),
    Trace("import not written", faq_imports.c.author_id, ("id", "created_at", "expires_at")),
    VOTE,
    SUGGESTION,
    Trace("suggestion reviewed", faq_suggestions.c.reviewer_id, ("id", "state", "updated_at"), instead=_NOBODY),
    DRAFT,
    SAVED,
    REFERRED,
)
"""In the order in which they are shown; what people wrote for others first, for a download may be cut at its end."""
