"""A draft: raw JSON values from which parts are taken out, while paths stay those of the original."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pydantic_core import ErrorDetails

Part = str | int
_TAG = "op"
"""The field that tells the members of a union apart; pydantic puts its value into locations."""
_NAME = "name"
_KIND = "kind"


@dataclass(frozen=True, slots=True)
class Route:
    """The way from the whole to one place: where it is in the original, and each container on the way."""

    path: tuple[Part, ...]
    stops: tuple[tuple[dict[str, object] | list[object], Part], ...]
    """Containers that exist, each with the key or index taken from it."""
    end: object
    """What stands there."""
    exists: bool
    """Whether there is anything in that place."""
    known: bool
    """Whether it is a place in the data at all; a field that is absent is."""

    @property
    def is_text(self) -> bool:
        """Tell whether texts stand there: perhaps the names of other objects."""
        return self.exists and (isinstance(self.end, str) or (isinstance(self.end, list) and str in map(type, self.end)))


class Draft:
    """Raw values; lists remember which of their items are gone."""

    def __init__(self, data: object) -> None:
        """Take the values over; they will be changed."""
        self.data = data
        self.lost_a_name = False
        """Whether an object that others may refer to can have been taken out."""
        self.lost_a_kind = False
        """Whether it is not known what some object is: the rules might see everything otherwise."""
        self._removed: set[tuple[Part, ...]] = set()
        self._shortened: set[tuple[Part, ...]] = set()
        """Lists that lost items."""
        self._unsure: set[tuple[Part, ...]] = set()
        """Objects that lost a word or a field: the rules might see them otherwise with it."""
        self._places: dict[int, list[int]] = {}

    def route(self, location: Sequence[Part]) -> Route:
        """Follow a location, leaving out the tags of unions."""
        path: list[Part] = []
        stops: list[tuple[dict[str, object] | list[object], Part]] = []
        here: object = self.data
        exists, known, tagged = True, True, False
        for place, part in enumerate(location):
            if not tagged and path and isinstance(path[-1], int) and isinstance(here, dict) and here.get(_TAG) == part:
                tagged = True
                continue
            if isinstance(here, dict) and isinstance(part, str) and part in here:
                stops.append((here, part))
                path.append(part)
                here = here[part]
            elif isinstance(here, list) and isinstance(part, int) and part < len(here):
                stops.append((here, part))
                path.append(self._places.get(id(here), range(part + 1))[part])
                here = here[part]
            elif isinstance(here, dict) and place == len(location) - 1:
                path.append(part)
                exists = False
            else:
                exists = known = False
            tagged = False
        return Route(tuple(path), tuple(stops), here, exists, known)

    def is_removed(self, path: tuple[Part, ...]) -> bool:
        """Tell whether a place is, or is inside, what was taken out."""
        return any(path[:length] in self._removed for length in range(1, len(path) + 1))

    def is_shortened(self, path: tuple[Part, ...]) -> bool:
        """Tell whether a place is a list that lost items."""
        return path in self._shortened

    @property
    def lost_an_item(self) -> bool:
        """Whether any list lost items: an object, say, that the combat as a whole may stand on."""
        return bool(self._shortened)

    @property
    def lost_a_word(self) -> bool:
        """Whether any object lost a field or a word: the combat as a whole may be otherwise with it."""
        return bool(self._unsure)

    def is_unsure(self, path: tuple[Part, ...]) -> bool:
        """Tell whether a place belongs to an object that lost a field, or a word of a list: a keyword, say."""
        return any(path[:length] in self._unsure for length in range(len(path) + 1))

    def excuse(self, path: tuple[Part, ...]) -> None:
        """Take a place for removed: its field is there under a misspelt name."""
        self._removed.add(path)

    def take_out(self, found: Iterable[tuple[ErrorDetails, Route]]) -> bool:
        """Take out whatever is wrong, and tell whether there is a rest.

        Where a field is missing, that is the object without it; of a list too long, the last items.
        """
        doomed: dict[int, tuple[list[object], set[int]]] = {}
        rest = True
        for error, route in found:
            if error["type"] == "too_long" and isinstance(route.end, list):
                beyond = range(error["ctx"]["max_length"], len(route.end))
                doomed.setdefault(id(route.end), (route.end, set()))[1].update(beyond)
                self._shortened.add(route.path)
                self.lost_a_name = True
            elif not route.stops:
                rest = False
            else:
                self._take_out_one(error["type"], route, doomed)
        for items, places in doomed.values():
            self._shorten(items, places)
        return rest

    def _take_out_one(self, kind: str, route: Route, doomed: dict[int, tuple[list[object], set[int]]]) -> None:
        container, key = route.stops[-1]
        home = route.path[: len(route.stops) - 1]
        self._removed.add(route.path[:-1] if kind == "missing" else route.path)
        if isinstance(container, list):
            doomed.setdefault(id(container), (container, set()))[1].add(int(key))
            self._shortened.add(home)
            if isinstance(route.end, str):
                self._unsure.add(home[:-1])
        else:
            container.pop(str(key), None)
            self._unsure.add(home)
            self.lost_a_kind |= key == _KIND
        self.lost_a_name |= not (kind == "extra_forbidden" or _is_plain(container, key, route))

    def _shorten(self, items: list[object], gone: set[int]) -> None:
        places = self._places.get(id(items), list(range(len(items))))
        self._places[id(items)] = [place for index, place in enumerate(places) if index not in gone]
        items[:] = [item for index, item in enumerate(items) if index not in gone]


def _is_plain(container: dict[str, object] | list[object], key: Part, route: Route) -> bool:
    """Tell whether only a property of an object is gone, nothing that could be referred to."""
    if len(route.stops) == 1 or key == _NAME or not route.exists or isinstance(route.end, dict | list):
        return False
    return isinstance(container, dict) or isinstance(route.end, str)
