"""The commonest answer to who orders what."""

from __future__ import annotations

from typing import NamedTuple

from engine.order.model import Change, Recipient, Turn


class OneOrderer(NamedTuple):
    """Let the controller of the object taking the damage order everything."""

    ends_at_zero: bool = True

    def turns(self, recipient: Recipient, changes: tuple[Change, ...]) -> tuple[Turn, ...]:
        """Give all the changes to the recipient's controller."""
        return (Turn(recipient.controller, changes),)
