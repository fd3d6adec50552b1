"""A bound on the work."""

from __future__ import annotations

MOST_STATES = 600_000
"""What the search may spend in one combat before it settles for bounded answers: well under a second's work."""


class BudgetSpentError(Exception):
    """The search looked at as many states as it may."""


class Budget:
    """Count the states that were looked at, and stop at the limit. One may be shared by all questions of a combat.

    A state counts by the work that it takes; one is about a microsecond.
    """

    __slots__ = ("_stop", "limit", "states")

    def __init__(self, limit: int = MOST_STATES) -> None:
        """Start with nothing spent."""
        self.limit = limit
        self.states = 0
        self._stop = limit

    def begin(self) -> None:
        """Begin something new: it may spend all but a tenth of what is left, which is kept for what comes after it."""
        self._stop = self.states + (self.limit - self.states) * 9 // 10

    def spend(self, states: int) -> None:
        """Count some more states."""
        if self.states + states > self._stop:
            raise BudgetSpentError
        self.states += states
