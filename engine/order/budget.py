"""A bound on the work."""

from __future__ import annotations

from dataclasses import dataclass


class BudgetSpentError(Exception):
    """The search looked at as many states as it may."""


@dataclass(slots=True)
class Budget:
    """Count the states that were looked at, and stop at the limit."""

    limit: int
    states: int = 0

    def spend(self, states: int) -> None:
        """Count some more states."""
        self.states += states
        if self.states > self.limit:
            raise BudgetSpentError
