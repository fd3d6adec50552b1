"""The commonest answer to who orders what."""

from __future__ import annotations

from dataclasses import dataclass

from engine.order.model import Change, Recipient, Turn


@dataclass(frozen=True, slots=True)
class OneOrderer:
    """Let the controller of the object taking the damage order everything."""

    ends_at_zero: bool = True

    def turns(self, recipient: Recipient, changes: tuple[Change, ...]) -> tuple[Turn, ...]:
        """Give all the changes to the recipient's controller."""
        return (Turn(recipient.controller, changes),)
