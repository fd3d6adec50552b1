"""Names: bare or quoted, and references to labels by any unambiguous part."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from engine.labels import matches
from engine.notation.findings import Findings, Span, did_you_mean, one_of
from engine.notation.tokens import span_of
from engine.problems import ProblemKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lark import Token

_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_BARE = re.compile(r"[^\W\d_][\w'’-]*(?:,? [#\w][\w'’-]*)*")
_SHOWN = 6
"""Labels listed where a reference finds none."""


def unquote(written: str) -> str:
    """Take the quotes and backslashes off."""
    return _ESCAPED.sub(r"\1", written[1:-1])


def quote(text: str) -> str:
    """Put a text in quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def write_name(name: str, reserved: frozenset[str], *, listed: bool = False) -> str:
    """Write a name bare if that can be read back; in a list a comma would separate."""
    if not _BARE.fullmatch(name) or (listed and "," in name) or any(word in reserved for word in _words(name)):
        return quote(name)
    return name


def _words(name: str) -> list[str]:
    return name.lower().replace(",", " ").split()


class Named:
    """A name as it is written: its characters, where, and whether in quotes."""

    __slots__ = ("quoted", "span", "text")

    def __init__(self, tokens: Sequence[Token], text: str) -> None:
        """Read a name off its tokens; a bare one is the text from the first to the last of them."""
        self.span = span_of(list(tokens))
        self.quoted = len(tokens) == 1 and tokens[0].type == "STRING"
        written = text[self.span.start : self.span.end]
        plain = unquote(written) if self.quoted else " ".join(written.split())
        self.text = unicodedata.normalize("NFC", plain).strip()

    def part(self, start: int, end: int, text: str) -> Named:
        """Take a part of a bare name."""
        named = object.__new__(Named)
        named.span, named.quoted, named.text = Span(start, end), False, text
        return named


def find_label(named: Named, labels: Sequence[str], findings: Findings) -> str | None:
    """Find the one label that a name refers to, or say why there is none."""
    found = matches(named.text, labels)
    if len(found) == 1:
        return found[0]
    if found:
        expected = f"one of them: {one_of(found[:_SHOWN])}"
        findings.add(named.span, expected, kind=ProblemKind.AMBIGUOUS)
    elif labels:
        expected = f"an object of this combat: {one_of(labels[:_SHOWN])}{' …' if len(labels) > _SHOWN else ''}"
        findings.add(named.span, did_you_mean(named.text, labels, expected))
    else:
        findings.add(named.span, "an object of this combat, and none is described")
    return None


def refer(named: Named, labels: Sequence[str], findings: Findings) -> str | None:
    """Find the label that the combat shall name. What is quoted is taken as it stands: checking it is the game's."""
    return named.text if named.quoted else find_label(named, labels, findings)


def refer_to_several(named: Named, labels: Sequence[str], findings: Findings) -> list[str | None]:
    """Find labels in what may be one bare name with commas, or several names between commas."""
    if named.quoted or "," not in named.text or matches(named.text, labels):
        return [refer(named, labels, findings)]
    found: list[str | None] = []
    at = named.span.start
    for piece in findings.text[named.span.start : named.span.end].split(","):
        name = " ".join(piece.split())
        if name:
            start = at + len(piece) - len(piece.lstrip())
            found.append(refer(named.part(start, start + len(piece.strip()), name), labels, findings))
        at += len(piece) + 1
    return found
