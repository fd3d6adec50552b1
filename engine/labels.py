"""Labels: every object in a combat has a unique one, and people may refer to it by any unambiguous part."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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


def label_sources(objects: Sequence[str], sources: Sequence[str], links: Sequence[str] = ()) -> Labelled:
    """Label objects, what else deals damage, and what is linked; a source that is the label of an object is that object."""
    known = assign_labels([*objects, *links])[: len(objects)]
    own = [name for name in sources if name not in known]
    labels = assign_labels([*objects, *own, *links])
    others = iter(labels[len(objects) :])
    return Labelled(labels[: len(objects)], tuple(s if s in known else next(others) for s in sources), tuple(others))


class Labelled(NamedTuple):
    """The labels of everything in a combat, in the order of the names."""

    objects: tuple[str, ...]
    sources: tuple[str, ...]
    links: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        """Every label once."""
        return tuple(dict.fromkeys((*self.objects, *self.sources, *self.links)))


def matches(reference: str, labels: Sequence[str]) -> tuple[str, ...]:
    """Find what a reference may mean: exactly a label, else the same but for case, else labels that hold it."""
    if reference in labels:
        return (reference,)
    low = reference.casefold()
    same = tuple(label for label in labels if label.casefold() == low)
    return same or tuple(label for label in labels if low in label.casefold())
