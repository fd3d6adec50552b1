"""Find a Grand Archive combat in any text: what reads as notation, whatever chatter stands around it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.grand_archive.combat import Combat
from engine.grand_archive.notation.loose.attacks import read_attack
from engine.grand_archive.notation.loose.phrases import PhraseReader
from engine.grand_archive.notation.loose.remarks import read_remark
from engine.grand_archive.notation.loose.vocabulary import VERBS
from engine.grand_archive.notation.reader import parse
from engine.loading import load_json
from engine.notation.chat import code_in, is_name, rest_of, sentences, stretches, trimmed, undecorated
from engine.notation.lexer import MOST_CHARACTERS
from engine.problems import DescriptionError
from engine.sections import Asked, Found, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOST_READ = 24_000
"""Characters read in all, however often a stretch of them is tried."""
_MOST_PIECES = 40
_MOST_LEFT_OUT = 4
_WITH = re.compile(r"\s*(?:with|using|wielding)\b")
_PLACE = re.compile(r"line ([0-9]+), column ([0-9]+)")
_ATTACK = re.compile(rf"(?<!\w)(?:{'|'.join(re.escape(verb) for verbs in VERBS for verb in verbs)})(?!\w)", re.IGNORECASE)


def find_in(text: str) -> Found:
    """Find what can be read: a whole text, a piece of code, or else sentence by sentence."""
    shortened = text[:MOST_CHARACTERS]
    finder = _Finder(shortened)
    for span in (*_whole(shortened), *code_in(shortened)):
        combat = _read_code(span.text)
        if combat is not None and (finder.plausible(combat, None) or span.text != shortened):
            finder.combat, finder.understood = combat, [span]
            return _found(text, finder)
    finder.search()
    return _found(text, finder)


def _whole(text: str) -> Iterator[Span]:
    yield Span(0, len(text), text)


def _read_code(text: str) -> Combat | None:
    try:
        if text.lstrip().startswith("{"):
            combat = load_json(text, "grand-archive")
            return combat if isinstance(combat, Combat) else None
        return parse(text)
    except DescriptionError:
        return None


def _found(text: str, finder: _Finder) -> Found:
    if finder.combat is None or finder.combat == Combat():
        return Found({}, (), tuple(rest_of(text, ())))
    understood = sorted(finder.understood, key=lambda span: span.start)
    left = sorted((*rest_of(text, understood), *finder.left_out), key=lambda span: span.start)
    said = finder.combat.model_dump(mode="json", exclude_unset=True)
    document = {name: value for name, value in said.items() if value != []}
    return Found(document, tuple(understood), tuple(left), (*finder.asks, *_unsaid(finder.combat)))


class _Finder:
    """Adds one stretch after the other, as long as all that was added is a combat together."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.plain = undecorated(text)
        self.combat: Combat | None = None
        self.understood: list[Span] = []
        self.left_out: list[Span] = []
        self.said: dict[Span, str] = {}
        """What is read of each stretch that is understood."""
        self.asks: list[Asked] = []
        self.phrases = PhraseReader()
        self.read = 0

    def search(self) -> None:
        """Look for attacks first: what else is said may be about who attacks, wherever it stands."""
        pieces = list(sentences(self.text))[:_MOST_PIECES]
        attacks = [piece for piece in pieces if _ATTACK.search(piece.text)]
        waiting = [*attacks, *(piece for piece in pieces if piece not in attacks)]
        while waiting and self.read < _MOST_READ:
            piece = waiting.pop(0)
            span = self._first(piece)
            if span is not None:
                waiting = [*trimmed(self.text, piece.start, span.start), *trimmed(self.text, span.end, piece.end), *waiting]

    def _first(self, piece: Span) -> Span | None:
        """Add the longest stretch of a sentence that reads as a statement, else the longest that does but for some phrases.

        Of an attack nobody means the part without its verb, so what reads as loose chat comes before that.
        """
        candidates = stretches(self.text, piece)
        verb = _ATTACK.search(self.text, piece.start, piece.end)
        whole = [span for span in candidates if verb is None or span.start < verb.start() < span.end]
        for span in whole:
            if self._add(span, self.plain[span.start : span.end]):
                return span
        for span in whole if verb else ():
            if self._add_most(span):
                return span
        loosely = self._add_loosely(piece)
        if loosely is not None:
            return loosely
        rest = (span for span in candidates if span not in whole)
        return next((span for span in rest if self._add(span, self.plain[span.start : span.end])), None)

    def _add_loosely(self, piece: Span) -> Span | None:
        """Add what can be read of a sentence that is no notation."""
        if self.combat is not None and _is_attack(self.combat):
            found = read_remark(self.text, self.plain, piece, self.combat, self.phrases)
        else:
            found = read_attack(self.text, self.plain, piece, self.phrases)
        combat = self._together(found.span, found.said) if found else None
        if found is None or combat is None or not self._accept(combat, found.span, found.said, found.left):
            return None
        self.asks += found.asks
        return found.span

    def _add(self, span: Span, said: str, left_out: tuple[Span, ...] = ()) -> bool:
        """Add a stretch that is notation, if its names look like names and somebody attacks or is attacked."""
        combat = self._together(span, said)
        if combat is None or not self.plausible(combat, self.combat):
            return False
        if not _is_attack(combat) or (_WITH.match(said) and combat.attacker is None):
            return False
        return self._accept(combat, span, said, left_out)

    def _accept(self, combat: Combat, span: Span, said: str, left_out: tuple[Span, ...]) -> bool:
        if combat == (self.combat or Combat()):
            return False
        self.combat = combat
        self.understood.append(span)
        self.left_out += left_out
        self.said[span] = said
        return True

    def _together(self, span: Span, said: str) -> Combat | None:
        parts = sorted([*self.said.items(), (span, said)], key=lambda pair: pair[0].start)
        together = "\n".join(part for _, part in parts)
        self.read += len(together)
        if self.read > _MOST_READ:
            return None
        try:
            return parse(together)
        except DescriptionError:
            return None

    def _add_most(self, span: Span) -> bool:
        """Leave phrases in parentheses out that can't be read, if the rest can."""
        said = self.plain[span.start : span.end]
        left_out: list[Span] = []
        for _ in range(_MOST_LEFT_OUT):
            at = self._first_problem(said)
            phrase = _phrase_at(said, at) if at is not None else None
            if phrase is None:
                return False
            start, end = phrase
            left_out.append(Span(span.start + start, span.start + end, self.text[span.start + start : span.start + end].strip()))
            said = _blanked(said, start, end)
            if self._add(span, said, tuple(left_out)):
                return True
        return False

    def _first_problem(self, said: str) -> int | None:
        self.read += len(said)
        try:
            parse(said)
        except DescriptionError as error:
            place = _PLACE.match(error.problems[0].path)
            return int(place[2]) - 1 if place and place[1] == "1" else None
        return None

    def plausible(self, combat: Combat, before: Combat | None) -> bool:
        """Tell whether all that is new has a name that looks like one."""
        return all(is_name(name) and not name.isdecimal() for name in _names(combat) - (_names(before) if before else set()))


def _is_attack(combat: Combat) -> bool:
    return combat.attacker is not None or bool(combat.defenders)


def _unsaid(combat: Combat) -> Iterator[Asked]:
    """Ask what a combat hangs on and nobody said: what has no durability may be a card or a weapon."""
    for card in combat.cards:
        if "kind" not in card.model_fields_set:
            yield Asked(card.name, "a weapon or an attack card? I took it for an attack card")


def _names(combat: Combat) -> set[str]:
    objects = [*combat.cards, *combat.weapons, *combat.defenders, *combat.others]
    objects += [card for weapon in combat.weapons for card in weapon.loaded]
    named = {piece.name for piece in objects} | {dealt.source for dealt in combat.other_damage}
    return named | ({combat.attacker.name} if combat.attacker else set())


def _phrase_at(said: str, at: int) -> tuple[int, int] | None:
    """Find the phrase in parentheses around a place."""
    before, after = said[:at], said[at:]
    start = max(before.rfind(mark) for mark in "(,")
    ends = [place for mark in "),(" if (place := after.find(mark)) >= 0]
    if start < 0 or not ends or before.count("(") <= before.count(")"):
        return None
    return start + 1, at + min(ends)


def _blanked(said: str, start: int, end: int) -> str:
    """Blank a phrase and one comma beside it."""
    if said[start - 1] == ",":
        start -= 1
    elif said[end : end + 1] == ",":
        end += 1
    return said[:start] + " " * (end - start) + said[end:]
