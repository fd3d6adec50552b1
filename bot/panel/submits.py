"""Submitted forms: whatever was typed goes into the draft, as a value where it is one and as typed where it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.panel import documents, drafts, written
from bot.panel.forms import NOT_SAID, model_of, objects_marked
from bot.panel.name_lists import split
from bot.panel.shapes import shape_of
from engine.sections import Flags, Marks, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import BaseModel

    from bot.panel.documents import Document
    from bot.panel.drafts import Draft
    from bot.panel.shapes import Shape
    from engine.sections import Form

Submitted = str | tuple[str, ...] | bool
_FLAGS = {"yes": True, "no": False}


def submit(draft: Draft, path: str, form: Form, values: Mapping[str, Submitted]) -> Draft:
    """Put what was submitted into the draft; a path one beyond the end of a list adds an item.

    Raise DescriptionError only if the list, or the draft, is full.
    """
    model = model_of(draft, path, form)
    found = draft.get(path)
    item: Document = dict(found) if isinstance(found, dict) else {}
    if form.says and item.get("op") not in {None, dict(form.says).get("op")}:
        item = {name: value for name, value in item.items() if name in model.model_fields or name.startswith("(")}
    item.update(form.says)
    for entry in form.entries:
        if entry.key not in values:
            continue
        value = _clean(values[entry.key])
        match entry:
            case Words():
                item = written.take(draft.game, path, item, entry, _as_text(value))
            case Flags():
                ticked = _as_picks(value)
                for name in entry.fields:
                    _set(item, model, name, name in ticked)
            case Marks():
                continue
            case _:
                _set(item, model, entry.name, _value(shape_of(model, entry.name), value, item.get(entry.name)))
    changed = drafts.put(draft, path, documents.refer((model,), item, tuple(draft.labels().values())))
    for entry in form.entries:
        if isinstance(entry, Marks) and entry.key in values:
            changed = _mark(changed, entry, _as_picks(_clean(values[entry.key])))
    return changed


def _mark(draft: Draft, entry: Marks, picked: tuple[str, ...]) -> Draft:
    for path, marked in objects_marked(draft, entry).items():
        if marked != (path in picked):
            draft = drafts.put(draft, f"{path}.{entry.field}", True if path in picked else None)
    return draft


def _set(item: Document, model: type[BaseModel], name: str, value: object) -> None:
    """Set a field; what is so by default need not be said, unless it was."""
    field = model.model_fields[name]
    if value == item.get(name) and type(value) is type(item.get(name)):
        return
    if value is None or (value == field.default and not field.is_required()):
        item.pop(name, None)
    else:
        item[name] = value


def _value(shape: Shape, value: Submitted, before: object) -> object:
    """Make a raw value of what was submitted."""
    if shape.many:
        items = [_one(shape, item) for item in (value if isinstance(value, tuple) else split(_as_text(value)))]
        # Ticking the same again changes nothing, whatever the order and however often something was said.
        same = isinstance(value, tuple) and isinstance(before, list) and set(map(str, before)) == set(map(str, items))
        return before if same else items or None
    text = _as_text(value)
    if shape.kind == "flag":
        return _FLAGS.get(text.strip().casefold(), None if text in {NOT_SAID, ""} else text)
    if text == NOT_SAID and shape.nullable and (shape.words or shape.refers):
        return None
    settled = documents.settle(shape, text)
    return _one(shape, settled) if isinstance(settled, str) else settled


def _one(shape: Shape, text: str) -> str:
    """Take a word for the one that is meant, whatever its case."""
    bare = text.strip()
    return next((word for word in shape.words if word.casefold() == bare.casefold()), text if shape.words else bare)


def _clean(value: Submitted) -> Submitted:
    """Take out what is no text at all: halves of characters, which can't be stored."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    return tuple(item.encode("utf-8", "replace").decode() for item in value)


def _as_text(value: Submitted) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else ", ".join(value)


def _as_picks(value: Submitted) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()
