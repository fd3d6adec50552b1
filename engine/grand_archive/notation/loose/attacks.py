"""Find an attack in loose chat: the verb, then who stands before it, and whom and what stands after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from engine.grand_archive.notation.loose.things import ARMS, UNITS, Thing, ThingReader
from engine.grand_archive.notation.loose.tokens import cut
from engine.grand_archive.notation.loose.vocabulary import (
    AGAINST,
    AND,
    AT,
    BEFORE_A_NOUN,
    INTO,
    PASSIVE,
    SILENT,
    SWINGING,
    VERBS,
    WEAPON_KINDS,
    WHO,
    WITH,
)
from engine.sections import Asked, Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.grand_archive.notation.loose.phrases import PhraseReader
    from engine.grand_archive.notation.loose.tokens import Token

_FARTHEST = 24
"""Words before the verb among which the attacker is looked for."""
Role = Literal["direct", "at", "with"]
_CLAUSE = frozenset(
    {"has", "have", "is", "gets", "retaliates", "intercepts", "strikes", "hits", "fights", "takes", "deals", "got", "prevents",
     "dies", "survives", "does", "doesn't", "will", "would", "can", "retaliate", "blocks"}
)  # fmt: skip
"""After a name these begin a sentence of its own."""


@dataclass(frozen=True, slots=True)
class Loose:
    """What loose words say, written in the notation."""

    said: str
    span: Span
    left: tuple[Span, ...]
    """What in between was passed over."""
    asks: tuple[Asked, ...] = ()
    """What is not sure."""


def read_attack(text: str, plain: str, piece: Span, phrases: PhraseReader) -> Loose | None:
    """Find who attacks whom with what; None where that can't be told."""
    tokens = cut(plain, piece.start, piece.end)
    for verbs in VERBS:
        for at, token in enumerate(tokens):
            if token.low in verbs and _is_verb(text, tokens, at):
                found = _Attack(text, tokens, at, phrases).read()
                if found is not None:
                    return found
    return None


def _is_verb(text: str, tokens: Sequence[Token], at: int) -> bool:
    """Tell `attacks` from `on attack`, `attack 3`, `attack card`, `strikes back`."""
    token = tokens[at]
    if token.kind == "word" and token.is_capital and not token.text.isupper():
        return False
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    counted = following is not None and following.kind == "number" and token.low == "attack"
    if counted or (following is not None and following.low in {"back", "card", "cards", "step", "phase"}):
        return False
    before = text[: token.start].split()
    if len(before) > 1 and any(word.casefold().startswith("declar") for word in before[-2:]):
        return True
    return not (token.low in {"attack", "hit", "strike", "swing"} and before and before[-1].casefold() in BEFORE_A_NOUN)


class _Attack:
    """Reads one sentence around its verb."""

    def __init__(self, text: str, tokens: Sequence[Token], verb: int, phrases: PhraseReader) -> None:
        self.text = text
        self.tokens = tokens
        self.verb = verb
        self.things = ThingReader(text, tokens, phrases)
        self.named: list[Thing] = []
        self.groups: dict[Role, list[Thing]] = {"direct": [], "at": [], "with": []}

    def read(self) -> Loose | None:
        first = self._moving() or self._before(self.verb) or self._armed()
        self.named = [first] if first else []
        after = self.verb + 1
        passive = self.tokens[self.verb].low in PASSIVE and after < len(self.tokens) and self.tokens[after].low == "by"
        self._after(after + passive)
        direct, targets, arms = (self.groups[role] for role in ("direct", "at", "with"))
        weak = self.tokens[self.verb].low in AGAINST
        if passive or weak:
            if first is None or len(direct) != 1:
                return None
            return self._write(first, direct, arms) if weak else self._write(direct[0], [first], arms)
        if not targets:
            direct, targets = [], direct
        swung = [*direct, *arms]
        units = [unit for thing in swung if first is None and (unit := self._as_unit(thing))]
        if len(units) == 1:
            return self._write(units[0], targets, [thing for thing in swung if thing.used[0] != units[0].used[0]])
        if first is None and self.tokens[self.verb].low in SWINGING and direct and not targets:
            return None
        swung = [thing for thing in swung if not thing.is_unit]
        if first is None and not all(thing.is_described for thing in swung):
            # `I attack Bear with Wolf`: an attacker, or a weapon?
            swung = [thing for thing in swung if thing.is_described]
        return self._write(first, targets, swung)

    def _as_unit(self, thing: Thing) -> Thing | None:
        """Take what somebody attacks with for the attacker, if it is a unit: `I attack Bear with Wolf 3/2`."""
        if thing.says & WEAPON_KINDS or any(token.low in {"dur", "dura", "durability"} for token in thing.used):
            return None
        found = self.things.read(self.tokens.index(thing.used[0]), UNITS)
        return found[0] if found and found[0].is_unit else None

    def _moving(self) -> Thing | None:
        """Read who attacks before a verb of any kind: `Boar crashes into Maiden`."""
        last = self.tokens[self.verb - 1] if self.verb > 1 else None
        moves = last is not None and last.is_name and not last.is_capital and last.low.endswith(("s", "ing", "ed"))
        if self.tokens[self.verb].low not in INTO or not moves or last is None:
            return None
        found = self._before(self.verb - 1)
        return replace(found, used=(*found.used, last)) if found else None

    def _armed(self) -> Thing | None:
        """Read who attacks where the weapons stand before the verb: `Lorraine with Training Sword attacks`."""
        for at in range(self.verb - 1, 0, -1):
            if self.tokens[at].low not in WITH:
                continue
            arms, start = [], at + 1
            while start < self.verb and (found := self.things.read(start, ARMS, self.verb)):
                arms.append(found[0])
                start = found[1] + (found[1] < self.verb and self.tokens[found[1]].low in AND)
            attacker = self._before(at) if arms and start == self.verb else None
            if attacker is not None:
                self.groups["with"] += arms
                return attacker
        return None

    def _before(self, end: int) -> Thing | None:
        """Read who attacks: as much before the verb as is one object."""
        best: Thing | None = None
        for start in range(end - 1, max(-1, end - _FARTHEST), -1):
            if self.tokens[start].low in WHO and best is None:
                return None
            found = self.things.read(start, UNITS, end)
            if found is None or any(one.low not in SILENT - WITH for one in self.tokens[found[1] : end]):
                continue
            if not found[0].may_attack:
                return None
            best = found[0]
        return best

    def _after(self, at: int) -> None:
        """Read whom and what: objects after `at`, `with` or nothing, as long as there are any."""
        role: Role = "direct"
        while at < len(self.tokens):
            token = self.tokens[at]
            if token.low in AT and not any(self.groups.values()) and role == "direct":
                role, at = "at", at + 1
                continue
            if token.low in AT and self._may_aim():
                role, at = "at", at + 1
            elif token.low in WITH:
                role, at = "with", at + 1
            elif self.groups[role] and (token.low in AND or token.text == ","):
                at += 1
                if at < len(self.tokens) and token.text == "," and self.tokens[at].low in AND:
                    at += 1
                if not self._is_another(at, role, sure=token.text != ","):
                    return
            elif self.groups[role]:
                return
            found = self._thing(at, role)
            if found is None:
                return
            thing, at = found
            self.groups[role].append(thing)

    def _may_aim(self) -> bool:
        """Tell whether a target may still follow: after what is swung, or after what somebody attacks with."""
        swung = self.tokens[self.verb].low in SWINGING if self.groups["direct"] else bool(self.groups["with"])
        return swung and not self.groups["at"]

    def _thing(self, at: int, role: Role) -> tuple[Thing, int] | None:
        """Read an object; of what is swung it may turn out later whether it is a weapon or a unit."""
        found = [one for places in ((ARMS, UNITS) if role != "at" else (UNITS,)) if (one := self.things.read(at, places))]
        if not found:
            return None
        if role == "direct" and self.tokens[self.verb].low not in SWINGING:
            found.reverse()
        return max(found, key=lambda pair: (len(pair[0].used), pair[1]))

    def _is_another(self, at: int, role: Role, *, sure: bool) -> bool:
        """Tell another object of the list from a sentence of its own: `, blanche has prevent 1`."""
        found = self._thing(at, role)
        if found is None:
            return False
        thing, end = found
        following = self.tokens[end].low if end < len(self.tokens) else ""
        known = {one.name.casefold() for things in (*self.groups.values(), self.named) for one in things}
        clause = following in _CLAUSE or following == ":" or any(token.low in _CLAUSE for token in thing.used)
        if clause or thing.name.casefold() in known:
            return False
        return thing.is_described or (sure and thing.used[0].is_capital)

    def _write(self, attacker: Thing | None, targets: Sequence[Thing], arms: Sequence[Thing]) -> Loose | None:
        if attacker is None and not any(thing.used[0].is_capital or thing.is_described for thing in targets):
            return None
        if attacker is not None and not (targets or attacker.is_described):
            return None
        worn = [thing for thing in arms if thing.says & WEAPON_KINDS and "durability" not in thing.says]
        arms = [thing for thing in arms if thing not in worn]
        things = [*([attacker] if attacker else []), *targets, *arms]
        armed = f"with {' and '.join(thing.as_armament() for thing in arms)}" if arms else ""
        if attacker is None:
            said = "\n".join(filter(None, (f"defender {_listed(targets)}", armed)))
        else:
            said = f"{attacker} attacks {_listed(targets)} {armed}".strip()
        asks = tuple(Asked(thing.name, f"a weapon with {thing.stats}? I took it so") for thing in arms if thing.stats)
        asks += tuple(Asked(thing.name, "how much durability has it? I left it out") for thing in worn)
        if self.tokens[self.verb].low in AGAINST and attacker is not None:
            words = f"{attacker.name} {self.tokens[self.verb].text} {targets[0].name}"
            asks = (*asks, Asked(words, f"who attacks? I took it that {attacker.name} does"))
        return loose(self.text, said, self.tokens, things, self.tokens[self.verb], asks)


def _listed(things: Iterable[Thing]) -> str:
    return " and ".join(map(str, things))


def loose(
    text: str,
    said: str,
    tokens: Sequence[Token],
    things: Sequence[Thing],
    verb: Token | None,
    asks: tuple[Asked, ...] = (),
) -> Loose:
    """Put together what was read, and tell what between its first and its last word was not."""
    used = {token for thing in things for token in thing.used} | ({verb} if verb else set())
    start, end = min(token.start for token in used), max(token.end for token in used)
    passed = [token for token in tokens if start <= token.start < end and token not in used]
    unread = [*(token for token in passed if _says_something(token)), *(token for thing in things for token in thing.left)]
    return Loose(said, Span(start, end, text[start:end]), tuple(_joined(text, unread)), asks)


def _says_something(token: Token) -> bool:
    return token.kind != "mark" and token.low not in SILENT


def _joined(text: str, tokens: Iterable[Token]) -> Iterator[Span]:
    """Put what stands beside each other together."""
    start = end = -1
    for token in sorted(tokens, key=lambda token: token.start):
        if start >= 0 and not text[end : token.start].strip():
            end = token.end
            continue
        if start >= 0:
            yield Span(start, end, text[start:end])
        start, end = token.start, token.end
    if start >= 0:
        yield Span(start, end, text[start:end])
