"""How effects are written: what one does, then under which conditions, in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.notation.rules import Found, Rule, Rules, same

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from engine.effects import Consequence, Effect
    from engine.notation.lexer import Word

HEADS = Rules(
    [
        Rule("prevent|prevents the? next {n:N}", {"op": "prevent", "how": "pool"}),
        Rule("prevent|prevents the? next some", {"op": "prevent", "how": "pool"}),
        Rule("prevent? pool of? {n:N}", {"op": "prevent", "how": "pool"}),
        Rule("shield of? {n:N}", {"op": "prevent", "how": "pool"}),
        Rule("prevent|prevents all but {n:N}", {"op": "prevent", "how": "all_but"}),
        Rule("prevent|prevents all but some", {"op": "prevent", "how": "all_but"}),
        Rule("prevent|prevents all", {"op": "prevent", "how": "all"}),
        Rule("prevent|prevents half", {"op": "prevent", "how": "half"}),
        Rule("prevent|prevents {n:N}", {"op": "prevent", "how": "amount"}),
        Rule("prevent|prevents some", {"op": "prevent", "how": "amount"}),
        Rule("double|doubled|doubles the? damage", {"op": "multiply", "by": 2}),
        Rule("damage is? doubled", {"op": "multiply", "by": 2}),
        Rule("triple|treble|tripled|triples the? damage", {"op": "multiply", "by": 3}),
        Rule("{by:X} damage", {"op": "multiply"}),
        Rule("half|halve|halved|halves the? damage", {"op": "halve"}),
        Rule("damage is? halved", {"op": "halve"}),
        Rule("damage becomes|is {n:N}", {"op": "set"}),
        Rule("damage at most {n:N}", {"op": "cap"}),
        Rule("at? most|max|maximum {n:N} damage", {"op": "cap"}),
        Rule("damage at least {n:N}", {"op": "raise"}),
        Rule("at? least|min|minimum {n:N} damage", {"op": "raise"}),
        Rule("redirect|redirected|redirects the? damage? to {to:R}", {"op": "redirect"}),
        Rule("damage is? redirected to {to:R}", {"op": "redirect"}),
        Rule("{n:N} of it to {to:R}", {"op": "split"}),
        Rule("also to {to:R}", {"op": "copy"}),
        Rule("instead {text:Q}", {"op": "instead"}),
        Rule("{n:N} more|extra|additional damage?", {"op": "add"}),
        Rule("{n:N} less damage?", {"op": "subtract"}),
        Rule("reduce|reduces the? damage? by {n:N}", {"op": "subtract"}),
        Rule("damage reduced by {n:N}", {"op": "subtract"}),
    ]
)
"""What an effect does; of several ways to say the same the first is written."""
SIGNED = Rule("{n:S} damage")
"""`+1 damage` and `-2 damage`: the sign says which of two effects it is."""
TAILS = Rules(
    [
        Rule("rounded up", {"rounding": "up"}),
        Rule("rounded down", {"rounding": "down"}),
        Rule("if exactly {exactly:N}"),
        Rule("if at least {at_least:N}"),
        Rule("if at most {at_most:N}"),
        Rule("combat", {"damage": "combat"}),
        Rule("non-combat|noncombat", {"damage": "noncombat"}),
        Rule("from kind {source_is:R}"),
        Rule("from {source:R}"),
        Rule("once", {"uses": 1}),
        Rule("the? next time", {"uses": 1}),
        Rule("twice", {"uses": 2}),
        Rule("{uses:N} times"),
        Rule("optional", {"optional": True}),
        Rule("modifier", {"modifier": True}),
        Rule("shared as {shared:R}"),
        Rule("controlled by attacking side", {"controller": "attacking"}),
        Rule("controlled by defending side", {"controller": "defending"}),
        Rule("named {name:R}"),
        Rule("n {n:N}"),
    ]
)
THEN = Rules(
    [
        Rule("then {amount:N} {what:R} counters|counter", {"kind": "counters"}),
        Rule("then as many {what:R} counters|counter", {"kind": "counters", "amount": "changed"}),
        Rule("then sacrifice {what:R}", {"kind": "sacrifice"}),
        Rule("then heal {amount:N}", {"kind": "heal", "what": "damage counters"}),
        Rule("then heal as much|many", {"kind": "heal", "what": "damage counters", "amount": "changed"}),
        Rule("then heal {what:R}", {"kind": "heal"}),
        Rule("then {what:R} counters|counter", {"kind": "counters"}),
        Rule("then {what:Q}", {"kind": "text"}),
    ]
)
FILLERS = Rules(
    [
        Rule("of? the|that? damage"),
        Rule("that would be dealt to it|him|her|them?"),
        Rule("this turn|combat"),
    ]
)
"""What may stand between and says nothing."""
THEN_TAILS = Rules([Rule("on {on:R}"), Rule("amount {amount:N}"), Rule("as many", {"amount": "changed"})])
EXAMPLES = (*(rule.example for rule in HEADS.all), "+1 damage", "-1 damage")
"""One effect of each kind."""
REFERENCES = frozenset({"source", "to", "on"})
"""Fields that name another object of the combat."""
Fields = dict[str, Found]


def _first(rules: Rules, words: Sequence[Word], at: int) -> tuple[Fields, int] | None:
    return next(rules.read(words, at), None)


def read_effect(words: Sequence[Word]) -> tuple[Fields, int] | None:
    """Read an effect: its fields and how many words it took (fewer than all: the next one is not known)."""
    head = _read_head(words)
    if head is None:
        return None
    fields, at = head
    return fields, read_conditions(words, at, fields)


def read_conditions(words: Sequence[Word], at: int, fields: Fields) -> int:
    """Add to an effect's fields what words from a place on say about it; give the place of the first that says nothing."""
    then: list[Fields] = fields["then"].value if "then" in fields else []
    while at < len(words):
        is_then = same(words[at].text) == "then"
        tail = _read_then(words, at) if is_then else _first(TAILS, words, at) or _first(FILLERS, words, at)
        if tail is None:
            break
        said = tail[0]
        if "exactly" in said:
            said = dict.fromkeys(("at_least", "at_most"), said["exactly"])
        if is_then:
            then.append(said)
        elif said.keys() & fields.keys():
            break
        else:
            fields.update(said)
        at = tail[1]
    if then:
        fields["then"] = Found(then, words[0].at)
    return at


def is_condition(words: Sequence[Word]) -> bool:
    """Tell whether words begin with what may stand after an effect's head."""
    return _first(TAILS, words, 0) is not None or _first(THEN, words, 0) is not None


def _read_head(words: Sequence[Word]) -> tuple[Fields, int] | None:
    signed = SIGNED.read(words)
    if signed is None:
        return _first(HEADS, words, 0)
    number = signed[0]["n"]
    op = "add" if words[0].text[0] == "+" else "subtract"
    return {"op": Found(op, number.at), "n": Found(abs(number.value), number.at)}, signed[1]


def _read_then(words: Sequence[Word], start: int) -> tuple[Fields, int] | None:
    read = _first(THEN, words, start)
    if read is None:
        return None
    fields, at = read
    while at < len(words) and (more := _first(THEN_TAILS, words, at)) and not more[0].keys() & fields.keys():
        fields |= more[0]
        at = more[1]
    return fields, at


def write_effect(effect: Effect) -> str:
    """Write an effect so that it reads back the same."""
    given = effect.model_dump(exclude_defaults=True, exclude={"then"}) | {"op": effect.op}
    if effect.op == "multiply":
        given["by"] = effect.by
    if effect.op in {"add", "subtract"}:
        sign = "+" if effect.op == "add" else "-"
        written = [f"{sign}{given.pop('n')} damage"]
    else:
        head, text = next((rule, text) for rule in HEADS.about(given) if (text := rule.write(given)))
        written = [text]
        for name in head.slots:
            del given[name]
    return " ".join([*written, *_conditions(effect, given)])


def write_conditions(effect: Effect, without: Collection[str]) -> str:
    """Write what an effect says but for some of its fields."""
    given = effect.model_dump(exclude_defaults=True, exclude={"then", *without})
    return ", ".join(_conditions(effect if "then" not in without else effect.model_copy(update={"then": ()}), given))


def _conditions(effect: Effect, given: dict[str, Any]) -> list[str]:
    if given.get("at_least") is not None and given.get("at_least") == given.get("at_most"):
        given["exactly"] = given.pop("at_least")
        del given["at_most"]
    return [*_tails(TAILS, given), *map(_write_consequence, effect.then)]


def _tails(rules: Rules, given: dict[str, Any]) -> list[str]:
    written = []
    for rule in rules.about(given):
        text = rule.write(given)
        if text is not None:
            written.append(text)
            for name in rule.slots | rule.says.keys():
                given.pop(name)
    return written


def _write_consequence(consequence: Consequence) -> str:
    given = consequence.model_dump()
    head, text = next((rule, text) for rule in THEN.about(given) if (text := rule.write(given)))
    for name in head.slots | head.says.keys():
        given.pop(name)
    if given.get("amount") == 1:
        del given["amount"]
    return " ".join([text, *_tails(THEN_TAILS, given)])
