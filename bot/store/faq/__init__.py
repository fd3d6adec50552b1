"""The FAQ of every server: entries with every revision, votes, and what moderators have not published yet.

Import the repositories and what they return or raise from here.
"""

from __future__ import annotations

from bot.store.faq.drafts import EntryDraft, EntryDrafts
from bot.store.faq.entries import Entries, Put
from bot.store.faq.imports import Imports, WaitingImport
from bot.store.faq.rows import Change, Entry, Heading, Revision, StaleEntryError, TakenError
from bot.store.faq.votes import Tally, Votes

__all__ = [
    "Change",
    "Entries",
    "Entry",
    "EntryDraft",
    "EntryDrafts",
    "Heading",
    "Imports",
    "Put",
    "Revision",
    "StaleEntryError",
    "TakenError",
    "Tally",
    "Votes",
    "WaitingImport",
]
