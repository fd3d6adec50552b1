"""Labels of a raw description, valid or not: whatever has a name has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.labels import label_sources

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def labels_by_path(document: Mapping[str, object]) -> dict[str, str]:
    """Give the label of each object, each other source of damage and each Link Shield; what has no name has no label."""
    objects = dict(_objects(document))
    sources = {path: name for path, item in _items(document, "other_damage") if (name := _name(item, "source"))}
    links = {f"{path}.link_shield": link for path, item in _units(document) if (link := _name(item, "link_shield"))}
    labels = label_sources(list(objects.values()), list(sources.values()), list(links.values()))
    return dict(zip((*objects, *sources, *links), (*labels.objects, *labels.sources, *labels.links), strict=True))


def _objects(document: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for path, item in (*_attacker(document), *_items(document, "cards")):
        yield from _named(path, item)
    for path, item in _items(document, "weapons"):
        yield from _named(path, item)
        for inner, load in _items(item, "loaded"):
            yield from _named(f"{path}.{inner}", load)
    for path, item in (*_items(document, "defenders"), *_items(document, "others")):
        yield from _named(path, item)


def _units(document: Mapping[str, object]) -> Iterator[tuple[str, Mapping[str, object]]]:
    yield from (*_attacker(document), *_items(document, "defenders"), *_items(document, "others"))


def _attacker(document: Mapping[str, object]) -> Iterator[tuple[str, Mapping[str, object]]]:
    attacker = document.get("attacker")
    if isinstance(attacker, dict):
        yield "attacker", attacker


def _items(holder: Mapping[str, object], field: str) -> Iterator[tuple[str, Mapping[str, object]]]:
    items = holder.get(field)
    for place, item in enumerate(items if isinstance(items, list) else ()):
        if isinstance(item, dict):
            yield f"{field}.{place}", item


def _named(path: str, item: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    name = _name(item, "name")
    if name:
        yield path, name


def _name(item: Mapping[str, object], field: str) -> str:
    name = item.get(field)
    return name.strip() if isinstance(name, str) else ""
