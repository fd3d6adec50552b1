"""Read phrases about an object: its kind, its numbers, keywords, abilities and effects, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.combat import OtherDamage
from engine.grand_archive.notation.words import (
    BARE_NUMBERS,
    COUNTED,
    EMPTY_WORDS,
    OWN,
    PROTECTING,
    WHENS,
    attributes,
    fields_of,
    keywords,
    kinds,
    listed,
)
from engine.notation.effect_phrases import EXAMPLES, TAILS, is_condition, read_effect
from engine.notation.rules import Found, Rule, same, whole
from engine.notation.tree import Node, effect_node
from engine.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pydantic import BaseModel

    from engine.notation.lexer import Word
    from engine.notation.pointing import Problems

_KIND = Rule("kind {kind:R}")
_TYPE = Rule("type {type:R}")
_TAILS = tuple(rule.example for rule in TAILS.all)
_SIDES = {"takes": "taking", "deals": "dealing"}
_PASSED_OVER = EMPTY_WORDS | _SIDES.keys()
_ADDED_UP = frozenset({"power_bonus", "life_bonus", "power_later", "life_later"})
"""Plus and minus of several effects."""
_MOST_EMPTY = 4
"""Words that say nothing, one after the other."""
_WHEN_STARTS = frozenset(when.split()[0] for when in WHENS)


class Step(Value, frozen=True):
    """One thing that words can say: up to where, the fields it gives, and what it adds to lists."""

    end: int
    fields: dict[str, Found] = {}  # noqa: RUF012 - each has its own
    joins: tuple[str, str | Node] | None = None
    """A field that is a list, and what joins it."""


def put(problems: Problems, node: Node, fields: dict[str, Found]) -> None:
    """Give an object fields that it has not got yet, or more of those that add up."""
    for name, found in fields.items():
        if name in node and name in _ADDED_UP:
            fields = {**fields, name: Found(node[name] + found.value, found.at)}
        elif name in node and not (name == "kind" and node[name] == found.value):
            problems.add(found.at, f"a second {name.replace('_', ' ')}", "only one")
    node.take(fields)


class PhraseReader:
    """Reads phrases; remembers the one before, which the next may go on with."""

    def __init__(self, problems: Problems) -> None:
        """Start without any."""
        self.problems = problems
        self._effect: tuple[list[Node], Sequence[Word]] | None = None
        """The list that the last effect joined, and its words."""

    def begin(self) -> None:
        """Forget the phrase before: a new list begins."""
        self._effect = None

    def read(self, node: Node, words: Sequence[Word], side: str) -> None:
        """Read one phrase, or several without a comma; add a problem at the first word that nobody knows."""
        if self._goes_on(words):
            return
        self._effect = None
        at, passed, understood = 0, 0, False
        while at < len(words):
            word = words[at]
            step = self._longest(node, words[at:], side)
            if step is not None:
                self._take(node, step, words[at : at + step.end])
                understood = True
                at += step.end
                passed = 0
            elif word.type != "STRING" and same(word.text) in _PASSED_OVER and at + 1 < len(words) and passed < _MOST_EMPTY:
                side = _SIDES.get(same(word.text), side)
                at += 1
                passed += 1
            else:
                self._unknown(node, words[at:], after=understood)
                return

    def _goes_on(self, words: Sequence[Word]) -> bool:
        """Read `rounded up` after `prevent half,`."""
        if self._effect is None or not is_condition(words):
            return False
        effects, before = self._effect
        whole_effect = [*before, *words]
        read = read_effect(whole_effect)
        if read is None or read[1] < len(whole_effect):
            return False
        effects[-1] = effect_node(read[0], before[0].at)
        self._effect = effects, whole_effect
        return True

    def _take(self, node: Node, step: Step, words: Sequence[Word]) -> None:
        put(self.problems, node, step.fields)
        self._effect = None
        if step.joins is not None:
            name, item = step.joins
            items = node.setdefault(name, [])
            items.append(item)
            if name in _SIDES.values():
                self._effect = items, words

    def _longest(self, node: Node, words: Sequence[Word], side: str) -> Step | None:
        return max(_steps(node.model, words, side), key=lambda step: step.end, default=None)

    def _unknown(self, node: Node, words: Sequence[Word], *, after: bool) -> None:
        said = self.problems.said(words)
        if after and self._effect is not None:
            expected = "`,`, or a condition such as `once` or `if at least 3`"
            self.problems.add_unknown(words[0].at, said, (*_TAILS, *_vocabulary(node.model)), expected)
        elif after and node.get("abilities"):
            self.problems.add_unknown(
                words[0].at, said, _vocabulary(node.model), '`,`, or what the ability does in quotes: `"…"`'
            )
        else:
            expected = f"a kind ({', '.join(kinds(node.model))}), {_numbers(node.model)}a keyword or an effect"
            self.problems.add_unknown(words[0].at, said, _vocabulary(node.model), expected)


def _steps(model: type[BaseModel], words: Sequence[Word], side: str) -> Iterator[Step]:
    """Give all that the first words can say."""
    first, has = same(words[0].text), fields_of(model)
    if first in kinds(model) or model is OtherDamage:
        yield from _kind(model, words)
    if words[0].type == "STATS":
        yield from _stats(model, words)
    for fields, end in attributes(model).read(words):
        yield Step(end, fields)
    if first in keywords(model).longest:
        yield from _keyword(model, words)
    typed = _TYPE.read(words) if first == "type" and "types" in has else None
    if typed:
        yield Step(typed[1], joins=("types", typed[0]["type"].value))
    if first in _WHEN_STARTS and "abilities" in has:
        yield from _ability(words)
    effect = read_effect(words)
    if effect:
        protecting = side == OWN and effect[0]["op"].value in PROTECTING
        taken = "taking" if protecting else side if side in fields_of(model) else "dealing"
        yield Step(effect[1], joins=(taken, effect_node(effect[0], words[0].at)))


def _kind(model: type[BaseModel], words: Sequence[Word]) -> Iterator[Step]:
    """Read `ally`, `ally 1/2`, `attack card 3`, and the kind of another source."""
    first = words[0]
    named = _KIND.read(words) if model is OtherDamage else None
    if named:
        yield Step(named[1], named[0])
    if first.type == "STRING" or same(first.text) not in kinds(model):
        return
    fields = {"kind": Found(same(first.text), first.at)}
    end = 1
    if len(words) > end and same(first.text) == "attack" and same(words[end].text) == "card":
        end += 1
    yield Step(end, fields)
    rest = words[end:]
    for stats in _stats(model, rest) if rest else ():
        yield Step(end + stats.end, fields | stats.fields)
    counted = len(rest) > 1 and same(rest[1].text) in COUNTED
    number = BARE_NUMBERS.get(same(first.text), "power")
    if rest and rest[0].type in {"INT", "SIGNED"} and number in fields_of(model) and not counted:
        yield Step(end + 1, fields | {number: Found(whole(rest[0].text), rest[0].at)})


def _stats(model: type[BaseModel], words: Sequence[Word]) -> Iterator[Step]:
    """Read `1/2`: power and life, of a weapon power and durability."""
    word, fields = words[0], fields_of(model)
    other = "life" if "life" in fields else "durability"
    if word.type == "STATS" and "power" in fields and other in fields:
        first, second = word.text.split("/")
        yield Step(1, {"power": Found(whole(first), word.at), other: Found(int(second), word.at)})


def _keyword(model: type[BaseModel], words: Sequence[Word]) -> Iterator[Step]:
    """Read a keyword, an element, or what happens before damage."""
    known = keywords(model)
    said = [same(word.text) for word in words[: known.longest[same(words[0].text)]]]
    for end in range(len(said), 0, -1):
        found = known.joins.get(" ".join(said[:end]))
        if found is not None:
            yield Step(end, joins=found)
            return


def _ability(words: Sequence[Word]) -> Iterator[Step]:
    """Read `On Hit`, `On Hit "draw a card"` and `On Hit: draw a card`."""
    for end in (3, 2):
        when = WHENS.get(" ".join(same(word.text) for word in words[:end]))
        if when is None or len(words) < end:
            continue
        ability = Node(words[0].at)
        ability["when"] = when
        rest = words[end:]
        colon = bool(rest) and rest[0].type == "COLON"
        text = rest[1:] if colon else rest[:1]
        if text and text[0].type == "STRING":
            ability.take({"text": Found(text[0].value, text[0].at)})
            yield Step(end + colon + 1, joins=("abilities", ability))
        elif colon and text:
            ability.take({"text": Found(" ".join(word.text for word in text), text[0].at)})
            yield Step(len(words), joins=("abilities", ability))
        else:
            yield Step(end, joins=("abilities", ability))
        return


def _vocabulary(model: type[BaseModel]) -> tuple[str, ...]:
    words = [word for known in listed(model).values() for word in known]
    rules = [rule.example for rule in attributes(model).all]
    return (*words, *rules, *kinds(model), *WHENS.values(), "type …", *EXAMPLES)


def _numbers(model: type[BaseModel]) -> str:
    """Give an example of a number that such an object has; other sources of damage have none."""
    shown = {"life": "`25 life`", "durability": "`durability 2`", "power": "`3 power`"}
    return next((f"a number ({example}), " for name, example in shown.items() if name in fields_of(model)), "")
