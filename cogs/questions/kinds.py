"""The kinds of custom ids that are about questions."""

from __future__ import annotations

QUESTION = "question"
"""About a question that was filed."""
ASK = "ask"
"""About asking: `start` and `combat` open the form, `typed` submits it; the rest is about a draft."""
QUEUE = "queue"
FAQ = "faq"
"""Whose `from-answer` makes an entry of an answer."""
