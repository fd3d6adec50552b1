"""The record of a ruling: a Resolution as plain JSON values and back, without loss; an Outcome one way.

An object names its event's class in `event`; every other key is a field of that class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar, cast, get_args

from engine.events import Event
from engine.problems import DescriptionError, Problem, malformed, shown
from engine.resolution import Choice, Difference, Doubt, Resolution

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.outcome import Outcome

_EVENTS: dict[str, type[object]] = {kind.__name__: kind for kind in get_args(Event)}
_T = TypeVar("_T")


class _Reader(Protocol):
    """Read one value; on the way note what is wrong with it."""

    def __call__(self, value: object, path: str, problems: list[Problem], /) -> object: ...


def resolution_to_json(resolution: Resolution) -> dict[str, object]:
    """Give a resolution as what `json.dumps` takes."""
    return {
        "game": resolution.game,
        "edition": resolution.edition,
        "events": [{"event": type(event).__name__} | _values(event) for event in resolution.events],
        "choices": [_values(choice) for choice in resolution.choices],
        "doubts": [_values(doubt) for doubt in resolution.doubts],
    }


def resolution_from_json(data: object) -> Resolution:
    """Read a resolution again; raise DescriptionError with every problem found."""
    problems: list[Problem] = []
    resolution = _read(Resolution, data, "", problems)
    if problems:
        raise DescriptionError(problems)
    return cast("Resolution", resolution)


def outcome_to_json(outcome: Outcome) -> dict[str, object]:
    """Give the end state as what `json.dumps` takes."""
    return {
        "objects": {label: _values(state) for label, state in outcome.objects.items()},
        "triggers": [_values(trigger) for trigger in outcome.triggers],
        "result": outcome.result,
        "stopped": outcome.stopped,
    }


def _fields(kind: type[object]) -> dict[str, str]:
    """Give a record's fields, each with its annotation as written."""
    return kind.__annotations__


def _values(item: object) -> dict[str, object]:
    return {name: _plain(getattr(item, name)) for name in _fields(type(item))}


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return dict(value)
    return _values(value) if isinstance(value, Difference) else value


def _read(kind: type[_T], data: object, path: str, problems: list[Problem]) -> _T | None:
    """Read one record: exactly its fields, each of its own type."""
    if not isinstance(data, dict):
        problems.append(malformed(path or "(whole)", shown(data), "an object"))
        return None
    wanted = _fields(kind)
    before = len(problems)
    for name in data:
        if name not in wanted:
            expected = f"no such field; {kind.__name__} has {', '.join(wanted)}"
            problems.append(malformed(_below(path, name), shown(name), expected))
    values: dict[str, object] = {}
    for name, annotation in wanted.items():
        where = _below(path, name)
        if name in data:
            values[name] = _READERS[annotation](data[name], where, problems)
        else:
            problems.append(malformed(where, "nothing", "a value here"))
    return kind(**values) if len(problems) == before else None


def _read_event(data: object, path: str, problems: list[Problem]) -> object:
    name = data.get("event") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(name, str):
        problems.append(malformed(_below(path, "event"), shown(name), "the name of an event"))
        return None
    if name not in _EVENTS:
        problems.append(malformed(_below(path, "event"), shown(name), f"one of {', '.join(_EVENTS)}"))
        return None
    return _read(_EVENTS[name], {key: value for key, value in data.items() if key != "event"}, path, problems)


def _below(path: str, name: object) -> str:
    return f"{path}.{name}" if path else str(name)


def _a(fits: Callable[[object], bool], words: str) -> _Reader:
    """Make the reader of a plain value."""

    def read(value: object, path: str, problems: list[Problem], /) -> object:
        if not fits(value):
            problems.append(malformed(path, shown(value), words))
        return value

    return read


def _list_of(read_one: _Reader) -> _Reader:
    """Make the reader of a list, which becomes a tuple."""

    def read(value: object, path: str, problems: list[Problem], /) -> object:
        if not isinstance(value, list | tuple):
            problems.append(malformed(path, shown(value), "a list"))
            return ()
        return tuple(read_one(part, f"{path}.{place}", problems) for place, part in enumerate(value))

    return read


def _object_of(kind: type[object]) -> _Reader:
    """Make the reader of a record."""

    def read(value: object, path: str, problems: list[Problem], /) -> object:
        return _read(kind, value, path, problems)

    return read


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _read_pair(value: object, path: str, problems: list[Problem]) -> object:
    match value:
        case [str() as name, int() as number] if not isinstance(number, bool):
            return (name, number)
    problems.append(malformed(path, shown(value), "a name and a whole number"))
    return None


_text = _a(lambda value: isinstance(value, str), "text")
_READERS: dict[str, _Reader] = {
    "str": _text,
    "bool": _a(lambda value: isinstance(value, bool), "true or false"),
    "int": _a(_is_number, "a whole number"),
    "int | None": _a(lambda value: value is None or _is_number(value), "a whole number or null"),
    "tuple[str, ...]": _list_of(_text),
    "Pairs": _list_of(_read_pair),
    "tuple[Event, ...]": _list_of(_read_event),
    "tuple[Choice, ...]": _list_of(_object_of(Choice)),
    "tuple[Doubt, ...]": _list_of(_object_of(Doubt)),
    "tuple[Difference, ...]": _list_of(_object_of(Difference)),
}
"""By a field's annotation, as `engine.events` and `engine.resolution` write it."""
