"""The tables, as the newest migration leaves them."""

from __future__ import annotations

from bot.store.schema.base import Moment, metadata
from bot.store.schema.combats import combats
from bot.store.schema.faq import (
    citations,
    faq_drafts,
    faq_entries,
    faq_imports,
    faq_names,
    faq_revisions,
    faq_suggestions,
    faq_votes,
    gaps,
)
from bot.store.schema.passages import indexed_rulebooks, passages
from bot.store.schema.questions import answer_drafts, answers, question_drafts, questions, stamps
from bot.store.schema.servers import servers, synced_commands

__all__ = [
    "Moment",
    "answer_drafts",
    "answers",
    "citations",
    "combats",
    "faq_drafts",
    "faq_entries",
    "faq_imports",
    "faq_names",
    "faq_revisions",
    "faq_suggestions",
    "faq_votes",
    "gaps",
    "indexed_rulebooks",
    "metadata",
    "passages",
    "question_drafts",
    "questions",
    "servers",
    "stamps",
    "synced_commands",
]
