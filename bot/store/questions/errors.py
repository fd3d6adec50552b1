"""Why a question can't be changed: somebody was quicker, or it is not what it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.store.questions.rows import Answer, Question


class NotNowError(Exception):
    """The question is in a state in which this can't be done; `current` is how it stands."""

    def __init__(self, current: Question) -> None:
        super().__init__(current.id)
        self.current = current


class OutdatedAnswerError(Exception):
    """Somebody wrote another revision in the meantime; `newest` is that."""

    def __init__(self, newest: Answer | None) -> None:
        super().__init__(newest.question_id if newest else "")
        self.newest = newest


class TooManyOpenError(Exception):
    """Somebody has as many questions waiting as one person may have."""
