"""Short ids: what people read to one another, without the letters that are taken for one another."""

from __future__ import annotations

import secrets

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_LENGTH = 8


def short_id(letters: int = _LENGTH) -> str:
    """Make one; eight letters leave room for a trillion, so that none comes twice. Fewer need a look whether it is taken."""
    return "".join(secrets.choice(_LETTERS) for _ in range(letters))
