"""Reading a combat from a file, standard input or the argument itself."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import engine
from engine import registry
from engine.json_syntax import repeated_keys
from engine.problems import DescriptionError, malformed, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic import BaseModel

_LARGEST = 1 << 20
"""Bytes read at most; more than any description may have."""
_NOTATION = re.compile(r"\s(?:attacks|deals)\s|[;\n]")
"""What a file's name hardly has and a description does."""
_OBJECT = re.compile(r'\s*(?P<object>(?:"(?:[^"\\]|\\.)*"|[^":])+):(?P<effects>.*)', re.DOTALL)


def read_combat(source: str | None, game: str | None, orders: Sequence[str]) -> BaseModel:
    """Read notation or JSON, and add the orders that were given beside it."""
    text = _read_text(source).removeprefix("\ufeff")
    if text.lstrip().startswith(("{", "[")):
        combat = engine.load(text, game)
        if repeated := repeated_keys(text):
            raise DescriptionError(repeated)
        if not orders:
            return combat
        game = str(getattr(combat, "game", game))
        text = engine.format_combat(combat)
    return engine.parse("\n".join((text, *map(_statement, orders))), game or registry.DEFAULT)


def _statement(order: str) -> str:
    """Write an order as a statement: of effects on an object if it names one, else of the retaliators."""
    match = _OBJECT.fullmatch(order)
    return f"order on {match['object'].strip()}: {match['effects'].strip()}" if match else f"order: {order.strip()}"


def _read_text(source: str | None) -> str:
    if source is None and sys.stdin is not None and sys.stdin.isatty():
        _refuse("nothing", "a file, - for standard input, or a combat in quotes")
    if source is None or source == "-":
        return "" if sys.stdin is None else _decode(sys.stdin.buffer.read(_LARGEST + 1), "standard input")
    try:
        with Path(source).open("rb") as file:
            content = file.read(_LARGEST + 1)
    except (OSError, ValueError) as error:
        if source.lstrip().startswith("{") or _NOTATION.search(source):
            return source
        reason = getattr(error, "strerror", None) or "not a file's name"
        _refuse(
            f"{shown(source)} ({reason})",
            "a file that can be read, - for standard input, or a combat in quotes",
        )
    return _decode(content, source)


def _decode(content: bytes, name: str) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        _refuse(f"bytes that are no UTF-8 in {shown(name)}", "notation or JSON as text")


def _refuse(found: str, expected: str) -> NoReturn:
    raise DescriptionError([malformed("(input)", found, expected)])
