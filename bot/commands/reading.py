"""Reading a combat from a file, standard input or the argument itself."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import engine
from bot.commands.answers import fail
from engine import registry

if TYPE_CHECKING:
    from pydantic import BaseModel

_LARGEST = 1 << 20
"""Bytes read at most; more than any description may have."""
_JSON_STARTS = ("{", "[")


def read_combat(source: str, game: str | None, orders: list[str]) -> BaseModel:
    """Read notation or JSON, with orders of retaliators or effects added."""
    text = _read_text(source)
    if text.lstrip("\ufeff \t\r\n").startswith(_JSON_STARTS):
        combat = engine.load(text, game)
        if not orders:
            return combat
        text = engine.format_combat(combat)
    for order in orders:
        target, colon, listed = order.rpartition(":")
        text += f"\norder on {target.strip()}: {listed.strip()}" if colon else f"\norder: {order}"
    return engine.parse(text, game or registry.DEFAULT)


def _read_text(source: str) -> str:
    if source == "-":
        return _decode(sys.stdin.buffer.read(_LARGEST + 1), "standard input")
    try:
        with Path(source).open("rb") as file:
            return _decode(file.read(_LARGEST + 1), source)
    except (OSError, ValueError) as error:
        if " attacks " in source or ";" in source or "\n" in source:
            return source
        reason = getattr(error, "strerror", None) or "not a file name"
        fail(f"{source[:200]}: can't be read ({reason}); expected a file, or - for standard input")


def _decode(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        fail(f"{name}: found bytes that are not UTF-8; expected notation or JSON as text")
