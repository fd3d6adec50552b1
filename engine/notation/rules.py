"""Phrases as tables: one pattern reads a phrase and writes it.

A pattern is words and slots: `prevent the? next {n:N}`. `a|b` are synonyms, the first is written; `a?` may be left out,
and is when written. Slots: N a number without sign, S a number with one, Z either, X as in `x4`, Q a quoted text, R a name
(quoted or plain words).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from engine.notation.lexer import quote
from engine.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from engine.notation.lexer import Word

STOPS = frozenset(
    {"if", "combat", "non-combat", "noncombat", "from", "once", "twice", "optional", "shared", "controlled", "named", "then",
     "on", "counters", "counter", "rounded", "n", "amount", "as", "times", "and", "kind", "sacrifice", "heal", "modifier", "per",
     "later"}
)  # fmt: skip
"""Where a bare name in a phrase ends."""
_SLOT = re.compile(r"\{(\w+):([NSZXQR])\}")
_PLAIN = re.compile(r"[A-Za-z]+(?: (?:[A-Za-z]+|#[0-9]+))*")
_OPENING = frozenset({"also", "attack", "defender", "defenders", "order"})
"""Words that make a statement what it is when they begin it."""
_BARE = re.compile(r"[A-Z][A-Za-z'-]*(?:,? (?:[A-Z][A-Za-z'-]*|of|the|#[0-9]+))*")


class Found(Value, frozen=True):
    """A value read from a slot, and where it stands."""

    value: Any
    at: int


def plain(name: str) -> str:
    """Write a name inside a phrase or list: quoted where it holds anything but plain words."""
    safe = _PLAIN.fullmatch(name) and not STOPS.intersection(name.split())
    return name if safe else quote(name)


def bare(name: str) -> str:
    """Write a name in a sentence: quoted where it would not be read as one."""
    first = re.match(r"\w*", name)
    return name if _BARE.fullmatch(name) and first and first[0].lower() not in _OPENING else quote(name)


def bare_in_list(name: str) -> str:
    """Write a name in a list of names, where commas separate."""
    return quote(name) if "," in name else bare(name)


@lru_cache(maxsize=2048)
def same(word: str) -> str:
    """Compare words without case and typographic apostrophes."""
    return word.casefold().replace("’", "'")


@dataclass(frozen=True)
class Rule:
    """One pattern and the fields it stands for."""

    pattern: str
    says: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def _parts(self) -> tuple[tuple[tuple[str, str] | frozenset[str], bool], ...]:
        """Its words and slots, and whether each may be left out."""
        parts: list[tuple[tuple[str, str] | frozenset[str], bool]] = []
        for part in self.pattern.split():
            slot = _SLOT.fullmatch(part)
            said = (slot[1], slot[2]) if slot else frozenset(part.removesuffix("?").split("|"))
            parts.append((said, part.endswith("?")))
        return tuple(parts)

    @cached_property
    def _written(self) -> tuple[tuple[str, str] | str, ...]:
        """What is written: of synonyms the first, nothing that may be left out."""
        parts = zip(self.pattern.split(), self._parts, strict=True)
        return tuple(
            said if isinstance(said, tuple) else text.partition("|")[0] for text, (said, optional) in parts if not optional
        )

    @cached_property
    def slots(self) -> frozenset[str]:
        """The fields that it reads."""
        return frozenset(part[0] for part, _ in self._parts if isinstance(part, tuple))

    @cached_property
    def needs(self) -> frozenset[str]:
        """The fields without which it can't be written."""
        return self.slots | {name for name, value in self.says.items() if value is not None}

    @cached_property
    def starts(self) -> frozenset[str]:
        """What its first word may be: words, or kinds of words in `<>`."""
        first = [optional for _, optional in self._parts].index(False)
        parts = self._parts[: first + 1]
        return frozenset[str]().union(*(part if isinstance(part, frozenset) else _STARTS[part[1]] for part, _ in parts))

    def read(self, words: Sequence[Word], start: int = 0) -> tuple[dict[str, Found], int] | None:
        """Read the pattern from `start`: the fields and where it ended, or None."""
        at = start
        fields: dict[str, Found] = {}
        size = len(words)
        for part, optional in self._parts:
            if at >= size:
                if optional:
                    continue
                return None
            word = words[at]
            if isinstance(part, frozenset):
                if word.type != "STRING" and same(word.text) in part:
                    at += 1
                elif not optional:
                    return None
                continue
            name, slot = part
            value, used = _READ[slot](words, at)
            if not used:
                return None
            fields[name] = Found(value, word.at)
            at += used
        for name, value in self.says.items():
            fields[name] = Found(value, words[start].at)
        return fields, at

    def write(self, values: dict[str, Any]) -> str | None:
        """Write the pattern with these values, or None if it does not say them."""
        if not self.needs <= values.keys() or any(values.get(name) != value for name, value in self.says.items()):
            return None
        written = []
        for part in self._written:
            if isinstance(part, str):
                written.append(part)
                continue
            name, slot = part
            value = values[name]
            text = None if value is None else _write(slot, value)
            if text is None:
                return None
            written.append(text)
        return " ".join(written)

    @property
    def example(self) -> str:
        """A phrase of this kind."""
        shown = {"N": "1", "S": "+1", "Z": "1", "X": "x4", "Q": '"…"', "R": "…"}
        parts = (
            _SLOT.sub(lambda slot: shown[slot[2]], part).partition("|")[0] for part in self.pattern.split() if part[-1] != "?"
        )
        return " ".join(parts)


class Rules:
    """Rules by what they can begin with: most words begin none of them, and are told apart at once."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        """Sort them, keeping their order among themselves."""
        self.all = tuple(rules)
        self._by_start: dict[str, tuple[int, ...]] = {}
        self._by_field: dict[str, tuple[int, ...]] = {}
        for index, rule in enumerate(self.all):
            for start in rule.starts:
                self._by_start[start] = (*self._by_start.get(start, ()), index)
            for name in rule.slots | rule.says.keys():
                self._by_field[name] = (*self._by_field.get(name, ()), index)

    def about(self, values: Mapping[str, Any]) -> list[Rule]:
        """Give the rules that say something of some of these values, in order."""
        return [self.all[index] for index in sorted({index for name in values for index in self._by_field.get(name, ())})]

    def read(self, words: Sequence[Word], start: int = 0) -> Iterator[tuple[dict[str, Found], int]]:
        """Read every rule that holds from `start`, in order."""
        word = words[start]
        by_word, by_type = self._by_start.get(same(word.text), ()), self._by_start.get(f"<{word.type}>", ())
        for index in sorted({*by_word, *by_type}) if by_word and by_type else by_word or by_type:
            read = self.all[index].read(words, start)
            if read is not None:
                yield read


def whole(digits: str) -> int:
    """Read a number, whatever dash its minus is."""
    return int(digits.replace("−", "-").replace("–", "-"))


def _number(words: Sequence[Word], at: int) -> tuple[Any, int]:
    return (int(words[at].text), 1) if words[at].type == "INT" else (None, 0)


def _signed(words: Sequence[Word], at: int) -> tuple[Any, int]:
    return (whole(words[at].text), 1) if words[at].type == "SIGNED" else (None, 0)


def _either(words: Sequence[Word], at: int) -> tuple[Any, int]:
    value, used = _number(words, at)
    return (value, used) if used else _signed(words, at)


def _times(words: Sequence[Word], at: int) -> tuple[Any, int]:
    match = re.fullmatch(r"[x×X]([0-9]+)|([0-9]+)[x×X]", words[at].text)
    return (int(match[1] or match[2]), 1) if match else (None, 0)


def _quoted(words: Sequence[Word], at: int) -> tuple[Any, int]:
    return (words[at].value, 1) if words[at].type == "STRING" else (None, 0)


def _name(words: Sequence[Word], at: int) -> tuple[Any, int]:
    if words[at].type == "STRING":
        return words[at].value, 1
    end = at
    while end < len(words) and words[end].type == "WORD" and words[end].text not in STOPS:
        end += 1
    return " ".join(word.text for word in words[at:end]), end - at


_STARTS = {"N": {"<INT>"}, "S": {"<SIGNED>"}, "Z": {"<INT>", "<SIGNED>"}, "X": {"<WORD>"}, "Q": {"<STRING>"}}
"""The kinds of words that a slot begins with; no pattern begins with a name."""
_READ = {"N": _number, "S": _signed, "Z": _either, "X": _times, "Q": _quoted, "R": _name}


def _write(slot: str, value: Any) -> str | None:  # noqa: ANN401 - any field's value
    if slot in {"Q", "R"}:
        return quote(value) if slot == "Q" else plain(value)
    if not isinstance(value, int):
        return None
    if slot == "N":
        return str(value) if value >= 0 else None
    return {"S": f"{value:+d}", "Z": str(value), "X": f"x{value}"}[slot]
