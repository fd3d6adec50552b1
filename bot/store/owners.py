"""Whose a row is: a server's, or a person's in direct messages and wherever the bot is only that person's app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Owner:
    """A server or a person; rows of one are never seen by another."""

    kind: Literal["server", "user"]
    id: int
