"""A bound on the work."""

from __future__ import annotations

MOST_STATES = 400_000
"""States that the search may look at in one combat before it settles for a bounded answer: less than a second's work."""


class BudgetSpentError(Exception):
    """The search looked at as many states as it may."""


class Budget:
    """Count the states that were looked at, and stop at the limit. One may be shared by all questions of a combat."""

    __slots__ = ("limit", "states")

    def __init__(self, limit: int = MOST_STATES) -> None:
        """Start with nothing spent."""
        self.limit = limit
        self.states = 0

    def spend(self, states: int) -> None:
        """Count some more states."""
        self.states += states
        if self.states > self.limit:
            raise BudgetSpentError
