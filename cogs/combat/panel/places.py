"""Places in a draft that a form is about: the next one of a list, one that moved, one that is gone."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from bot.panel.forms import inputs

if TYPE_CHECKING:
    from bot.panel.drafts import Draft
    from engine.sections import Form

NEXT = "+"
"""Stands for the place after the last: an item that is to be added, however many there are by then."""
_DIGITS = 8


def next_of(path: str) -> str:
    """Give the path of an item that is to be added to a list."""
    return f"{path}.{NEXT}"


def is_next(path: str) -> bool:
    """Tell whether a path is of an item that is to be added."""
    return path.endswith(f".{NEXT}")


def settled(draft: Draft, path: str) -> str:
    """Write a path with the number of the place that it now means."""
    home, _, last = path.rpartition(".")
    return f"{home}.{draft.count(home)}" if last == NEXT else path


def exists(draft: Draft, path: str) -> bool:
    """Tell whether anything stands at a path; the combat itself always does."""
    return not path or draft.get(path) is not None


def is_open(draft: Draft, path: str) -> bool:
    """Tell whether a form can be filled in for a path: it exists, is the next of a list, or a field of what exists."""
    home, _, last = path.rpartition(".")
    if last == NEXT or last.isdecimal():
        holder = home.rpartition(".")[0]
        return exists(draft, holder) and (last == NEXT or exists(draft, path))
    return exists(draft, home)


def seen_at(draft: Draft, path: str, form: Form) -> str:
    """Give a digest of what a form shows and of the object that it is about, without what is listed under the object.

    If it is the same when the form is submitted, nobody has changed that object in between and none has taken its place.
    """
    if is_next(path):
        return ""
    thing = draft.get(path) if path else None
    own = {name: value for name, value in thing.items() if not _is_listed(value)} if isinstance(thing, dict) else None
    shown = [repr(entry) for entry in inputs(draft, path, form)] if not path else []
    text = json.dumps([own, shown], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]


def _is_listed(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)
