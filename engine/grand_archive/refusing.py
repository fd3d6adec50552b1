"""The words of problems: what a reason's key says, and which object or effect may have been meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.guide import nearest
from engine.labels import matches
from engine.problems import malformed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.problems import Problem

_MOST_LISTED = 10


def although(reason: str) -> str:
    """Continue what was found with what speaks against it."""
    from engine.grand_archive import GAME

    return f"although {GAME.wording().reasons[reason]}"


def unknown_object(path: str, said: str, labels: Iterable[str]) -> Problem:
    """Say that nothing in the combat is called so, and what may be meant."""
    return _unknown(path, said, tuple(labels), "the label of an object of this combat")


def unknown_effect(path: str, said: str, effects: Iterable[str], on: str) -> Problem:
    """Say that no effect called so can meet the damage, and what may be meant."""
    known = tuple(effects)
    if not known:
        return malformed(path, f"“{said}”", f"no order: nothing changes damage to {on}")
    return _unknown(path, said, known, f"an effect on damage to {on}")


def _unknown(path: str, said: str, known: tuple[str, ...], wanted: str) -> Problem:
    found = matches(said, known)
    near = found[0] if len(found) == 1 else nearest(said, known)
    hint = f"; did you mean “{near}”?" if near else ""
    return malformed(path, f"“{said}”", f"{wanted} ({listed(known)}){hint}")


def listed(labels: Sequence[str]) -> str:
    """List labels in quotes, since a label may hold a comma; of many only the first."""
    more = ", …" if len(labels) > _MOST_LISTED else ""
    return ", ".join(f"“{label}”" for label in labels[:_MOST_LISTED]) + more
