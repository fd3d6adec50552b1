"""Many entries as one JSON document."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pydantic_core import from_json

from bot.faq.files.filed import Filed, from_document, to_document
from engine.json_syntax import not_json, repeated_keys
from engine.problems import NOTHING, DescriptionError, malformed, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

FORMAT, VERSION = "damage-step-faq", 1
_FORMAT_EXPECTED = f'an object with "format": "{FORMAT}", "version": {VERSION} and "entries": [...], as an export has it'


def write_json(entries: Iterable[Filed]) -> str:
    """Write entries."""
    document = {"format": FORMAT, "version": VERSION, "entries": [to_document(entry) for entry in entries]}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def read_json(text: str) -> list[Filed | tuple[str, DescriptionError]]:
    """Read entries; one with problems is given with its id or its place. Raise DescriptionError if it is no such document."""
    if not text.strip():
        raise DescriptionError([malformed("(whole)", NOTHING, _FORMAT_EXPECTED)])
    try:
        document = from_json(text)
    except ValueError as error:
        raise DescriptionError([not_json(text, str(error))]) from None
    if repeated := repeated_keys(text):
        raise DescriptionError(repeated)
    match document:
        case {"format": str(name), "version": int(version), "entries": list(entries), **rest} if name == FORMAT and not rest:
            if version != VERSION:
                raise DescriptionError([malformed("version", shown(version), f"{VERSION}; a newer version of me may read it")])
            return [_entry(place, entry) for place, entry in enumerate(entries)]
        case _:
            raise DescriptionError([malformed("(whole)", _kind(document), _FORMAT_EXPECTED)])


def _entry(place: int, document: object) -> Filed | tuple[str, DescriptionError]:
    where = f"entries.{place}"
    if not isinstance(document, dict):
        return where, DescriptionError([malformed(where, _kind(document), "an object")])
    try:
        return from_document(document)
    except DescriptionError as error:
        entry_id = document.get("id")
        return entry_id if isinstance(entry_id, str) and entry_id else where, error


def _kind(value: object) -> str:
    match value:
        case dict():
            return "another object"
        case list():
            return "a list"
        case _:
            return shown(value)
