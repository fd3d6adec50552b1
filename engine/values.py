"""Values: small unchanging records, of which every resolution makes dozens.

A frozen dataclass pays for its promise at every field that it sets, four times over. Here the type checker keeps the
promise, and nothing is paid while the program runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def value(kind: type[_T]) -> type[_T]:
    """Make a class of values: equal if of the same class with equal fields, hashable, without room for more."""
    made = dataclass(slots=True, eq=False, repr=False, match_args=False)(kind)
    made.__eq__ = _equals  # type: ignore[method-assign]  # as dataclass would write it, once for all
    made.__hash__ = _hash  # type: ignore[assignment]  # as above
    made.__repr__ = _show  # type: ignore[method-assign]  # as above
    return made


def _fields(item: object) -> tuple[object, ...]:
    return tuple([getattr(item, name) for name in type(item).__slots__])  # type: ignore[attr-defined]  # a value has them


def _equals(item: object, other: object) -> bool:
    return _fields(item) == _fields(other) if type(item) is type(other) else NotImplemented


def _hash(item: object) -> int:
    return hash((type(item), _fields(item)))


def _show(item: object) -> str:
    names = type(item).__slots__  # type: ignore[attr-defined]  # as above
    return f"{type(item).__name__}({', '.join(f'{name}={getattr(item, name)!r}' for name in names)})"
