"""Values: small unchanging records, of which every resolution makes dozens."""

from __future__ import annotations

from msgspec import Struct


class Value(Struct, frozen=True, gc=False):
    """A record of named fields: unchanging, hashable, equal if of the same class with equal fields."""
