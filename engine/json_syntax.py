"""JSON that is none, or that says something twice: where, in words for somebody who never read its grammar."""

from __future__ import annotations

import re
from json import JSONDecoder
from typing import TYPE_CHECKING

from engine.problems import Problem, ProblemKind, malformed, path_of, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

_POSITION = re.compile(r"(?P<what>.*) at line (?P<line>\d+) column (?P<column>\d+)")
_AROUND = 40
"""Characters shown on each side of where JSON ends."""
_WORD = re.compile(r"\w+")
_COMMENTS = ("//", "/*", "#")
_QUOTES = "'\u2018\u2019“”„«»`"
_LITERALS = {"true": "true", "false": "false", "none": "null", "null": "null"}
_MESSAGES = {
    "recursion limit exceeded": ("brackets in brackets without end", "at most 200 inside each other"),
    "trailing characters": ("more after the end", "one object and nothing after it"),
    "trailing comma": ("a comma after the last one", "no comma before a closing bracket"),
    "number out of range": ("a number of thousands of digits", "a number of at most three"),
    "invalid number": ("a number that JSON does not know", "a number such as 3 or -1"),
    "invalid escape": ("a backslash before a character that needs none", "\\\\ for a backslash"),
    "control character (\\u0000-\\u001F) found while parsing a string": (
        "a line break or control character inside text",
        "text on one line",
    ),
    "unexpected end of hex escape": ("half of a character", "a whole one"),
    "lone leading surrogate in hex escape": ("half of a character", "a whole one"),
}
_BROKEN_WORD = "expected ident"
"""The reader took its first letters for those of a word it knows: Nothing, nil, tru."""
_THE_END = "EOF while parsing "


class _Repeating(dict[str, object]):
    """An object in which a key stands twice."""

    repeated: tuple[str, ...]


def _keep(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make the object; mark it if a key stands twice."""
    kept = dict(pairs)
    if len(kept) == len(pairs):
        return kept
    marked = _Repeating(kept)
    keys = [key for key, _ in pairs]
    marked.repeated = tuple(key for key in kept if keys.count(key) > 1)
    return marked


_READER = JSONDecoder(object_pairs_hook=_keep)


def repeated_keys(text: str) -> list[Problem]:
    """Find the keys that stand twice in one object, of which nobody can tell which is meant.

    The text must be JSON. Loading asks this only of what it refuses anyway: reading everything twice takes as long as
    the rest of loading. Whoever reads what people typed by hand asks it always.
    """
    return [
        Problem(path_of((*path, key)), ProblemKind.AMBIGUOUS, f"{shown(key)} more than once", "each field once")
        for path, found in _repeating(_READER.decode(text), ())
        for key in found.repeated
    ]


def _repeating(value: object, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], _Repeating]]:
    if isinstance(value, _Repeating):
        yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from _repeating(part, (*path, key))


def not_json(text: str, message: str) -> Problem:
    """Say where a text stops being JSON, with the line and a caret under the place."""
    if not text.strip():
        return malformed("(whole)", "nothing", "a combat as a JSON object")
    match = _POSITION.fullmatch(message)
    if not match:
        return malformed("(whole)", message, "JSON")
    number = int(match["line"])
    line = text.split("\n")[number - 1]
    # The position counts bytes.
    column = len(line.encode()[: max(0, int(match["column"]) - 1)].decode(errors="ignore")) + 1
    while match["what"] == _BROKEN_WORD and column > 1 and line[column - 2].isalpha():
        column -= 1
    start = max(0, column - _AROUND)
    excerpt = line[start : column + _AROUND]
    caret = " " * (column - start - 1) + "^"
    found, expected = _words(match["what"], line[column - 1 :])
    path = f"line {number}, column {column}"
    return Problem(path, ProblemKind.MALFORMED, found, expected, excerpt=f"{excerpt}\n{caret}")


def _words(message: str, rest: str) -> tuple[str, str]:
    """Turn the reader's message, and what stands where it stopped, into what was found and what would be right."""
    if message.startswith(_THE_END):
        return "the end of the text", f"the rest of {message.removeprefix(_THE_END)}"
    if message in _MESSAGES:
        return _MESSAGES[message]
    if rest.startswith(_COMMENTS):
        return "a comment", "JSON, which has none"
    word = _WORD.match(rest)
    found = shown(word[0] if word else rest[:1])
    if rest[:1] and rest[0] in _QUOTES:
        return shown(rest[0]), 'straight double quotes: "…"'
    if message == "key must be a string":
        return found, f"a key in double quotes{f': {found}' if word else ''}"
    if message in {"expected value", _BROKEN_WORD}:
        literal = _LITERALS.get(word[0].lower()) if word else None
        return found, literal or 'a number, true, false, null, "text", [a list] or {an object}'
    return found, message.removeprefix("expected ")
