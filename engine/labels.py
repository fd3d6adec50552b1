"""Labels: every object in a combat has a unique one, and people may refer to it by any unambiguous part."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def assign_labels(names: Iterable[str]) -> tuple[str, ...]:
    """Give each name a label of its own: `Wolf`, `Wolf #2`, passing over labels that are somebody's real name."""
    wanted = tuple(names)
    if len(set(wanted)) == len(wanted):
        return wanted
    real = frozenset(wanted)
    numbers: dict[str, int] = {}
    labels = []
    for name in wanted:
        label, number = name, numbers.get(name, 0) + 1
        while number > 1 and (label := f"{name} #{number}") in real:
            number += 1
        numbers[name] = number
        labels.append(label)
    return tuple(labels)


def matches(reference: str, labels: Sequence[str]) -> tuple[str, ...]:
    """Find what a reference may mean: exactly a label, else the same but for case, else labels that hold it."""
    if reference in labels:
        return (reference,)
    low = reference.casefold()
    same = tuple(label for label in labels if label.casefold() == low)
    return same or tuple(label for label in labels if low in label.casefold())
