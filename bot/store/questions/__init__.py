"""Questions to the judges: filing, claiming, answering; every call names the server, and every change is one transaction.

Import `Questions`, `Queue`, `QuestionDrafts`, `AnswerDrafts` and what they return from here.
"""

from __future__ import annotations

from bot.store.questions.drafts import AnswerDrafts, Asked, QuestionDraft, QuestionDrafts
from bot.store.questions.errors import NotNowError, OutdatedAnswerError, TooManyOpenError
from bot.store.questions.filed import Questions
from bot.store.questions.queue import Page, Queue, Stats
from bot.store.questions.rows import Answer, Question, State

__all__ = [
    "Answer",
    "AnswerDrafts",
    "Asked",
    "NotNowError",
    "OutdatedAnswerError",
    "Page",
    "Question",
    "QuestionDraft",
    "QuestionDrafts",
    "Questions",
    "Queue",
    "State",
    "Stats",
    "TooManyOpenError",
]
