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
from bot.store.schema.questions import answers, questions, stamps
from bot.store.schema.servers import servers, synced_commands

__all__ = [
    "Moment",
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
    "questions",
    "servers",
    "stamps",
    "synced_commands",
]
