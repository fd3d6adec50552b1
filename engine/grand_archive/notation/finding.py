"""Find a Grand Archive combat in any text: what reads as notation, whatever chatter stands around it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.grand_archive.combat import Combat
from engine.grand_archive.notation.loose.attacks import read_attack
from engine.grand_archive.notation.loose.phrases import UNIT, PhraseReader
from engine.grand_archive.notation.loose.remarks import read_remark
from engine.grand_archive.notation.loose.vocabulary import COMMON, KINDS, VERBS
from engine.grand_archive.notation.reader import parse
from engine.loading import load_json
from engine.notation.chat import code_in, is_name, rest_of, sentences, stretches, trimmed, undecorated
from engine.notation.lexer import MOST_CHARACTERS
from engine.problems import DescriptionError
from engine.sections import Asked, Found, Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_MOST_READ = 24_000
"""Characters read in all, however often a stretch of them is tried."""
_MOST_PIECES = 40
_MOST_LEFT_OUT = 4
_WITH = re.compile(r"\s*(?:with|using|wielding)\b")
_PLACE = re.compile(r"line ([0-9]+), column ([0-9]+)")
_OF_THE = re.compile(r"(?<=[a-z] of )(?:the|a|an)(?= [A-Z])")
"""An article inside a name."""
_VERBS = tuple(
    re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(verbs)))})(?!\w)", re.IGNORECASE) for verbs in VERBS
)  # fmt: skip
"""What makes a sentence an attack, the surest first."""


_LEAD = (
    r"(?:\b(?:my|your|his|her|their|our|its|the|an?|enemy|opposing|opponent(?:['’]?s)?|opp(?:['’]?s)?|i|we|he|she|they|you|so|if|when"
    r"|(?:s?he|it)['’]s|i['’]m|i['’]ve|they['’]re|declares?|and|but|then|while|does|did|do|can|suppose|say|let(?:['’]s)?)\s+)"
)
_LEADING, _LEADS = re.compile(rf"{_LEAD}+$", re.IGNORECASE), re.compile(rf"{_LEAD}*", re.IGNORECASE)
"""What may stand before a statement and says nothing of its own."""


def find_in(text: str) -> Found:
    """Find what can be read: a whole text, a piece of code, or else sentence by sentence."""
    shortened = text[:MOST_CHARACTERS]
    finder = _Finder(shortened)
    for span in (*_whole(shortened), *code_in(shortened)):
        combat = _read_code(span.text)
        if combat is not None and (finder.plausible(combat, None) or span.text != shortened):
            finder.combat, finder.readings = combat, [_Reading(combat, span, span.text)]
            return _found(text, finder)
    finder.search()
    return _found(text, finder)


def _plain(text: str) -> str:
    """Blank out what says nothing, but for an article inside a name: `Knight of the Lake`."""
    plain = list(undecorated(text))
    for article in _OF_THE.finditer(text):
        plain[article.start() : article.end()] = article[0]
    return "".join(plain)


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
    understood = sorted((reading.span for reading in finder.readings), key=lambda span: span.start)
    left_out = (span for reading in finder.readings for span in reading.left_out)
    left = sorted((*rest_of(text, understood), *left_out), key=lambda span: span.start)
    asks = (ask for reading in finder.readings for ask in reading.asks)
    said = finder.combat.model_dump(mode="json", exclude_unset=True)
    document = {name: value for name, value in said.items() if value != []}
    return Found(document, tuple(understood), tuple(left), (*asks, *_unsaid(finder.combat)))


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way to read a stretch, and the combat that it makes together with what was read before."""

    combat: Combat
    span: Span
    said: str
    """The stretch in the notation."""
    left_out: tuple[Span, ...] = ()
    asks: tuple[Asked, ...] = ()

    @property
    def reach(self) -> int:
        """How much of the text it accounts for."""
        leads = _LEADS.match(self.span.text)
        return len(self.span.text) - (leads.end() if leads else 0) - sum(len(span.text) for span in self.left_out)


class _Finder:
    """Adds one stretch after the other, as long as all that was added is a combat together."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.plain = _plain(text)
        self.combat: Combat | None = None
        self.readings: list[_Reading] = []
        self.phrases = PhraseReader()
        self.read = 0

    def search(self) -> None:
        """Look for attacks first: what else is said may be about who attacks, wherever it stands."""
        pieces = list(sentences(self.text))[:_MOST_PIECES]
        waiting = sorted(pieces, key=lambda piece: self._verb(piece) is None)
        while waiting and self.read < _MOST_READ:
            piece = waiting.pop(0)
            reading = self._best(piece)
            if reading is not None:
                leading = _LEADING.search(self.text, piece.start, reading.span.start)
                start = leading.start() if leading else reading.span.start
                span = Span(start, reading.span.end, self.text[start : reading.span.end])
                self.readings.append(replace(reading, span=span))
                self.combat = reading.combat
                waiting = [*trimmed(self.text, piece.start, span.start), *trimmed(self.text, span.end, piece.end), *waiting]

    def _verb(self, piece: Span) -> re.Match[str] | None:
        found = (verbs.search(self.text, piece.start, piece.end) for verbs in _VERBS)
        return next((verb for verb in found if verb), None)

    def _best(self, piece: Span) -> _Reading | None:
        """Read a sentence as notation, but for some phrases if need be, or as loose chat: whichever leaves less unread.

        Of an attack nobody means the part without its verb, so that comes last.
        """
        candidates = stretches(self.text, piece)
        verb = self._verb(piece)
        whole = [span for span in candidates if verb is None or span.start < verb.start() < span.end]
        exact = self._exact(whole)
        if exact is None and verb is not None:
            exact = next((most for span in whole if (most := self._most(span))), None)
        if exact is not None and exact.span == piece and not exact.left_out:
            return exact
        loose = self._loose(piece)
        if exact is not None and (loose is None or exact.reach >= loose.reach):
            return exact
        return loose or self._exact(span for span in candidates if span not in whole)

    def _exact(self, spans: Iterable[Span]) -> _Reading | None:
        """Give the first stretch that is a statement, and whose names look like names."""
        return next((found for span in spans if (found := self._reading(span, self.plain[span.start : span.end]))), None)

    def _reading(self, span: Span, said: str, left_out: tuple[Span, ...] = ()) -> _Reading | None:
        combat = self._together(span, said)
        if combat is None or not self.plausible(combat, self.combat) or (_WITH.match(said) and combat.attacker is None):
            return None
        return _Reading(combat, span, said, left_out)

    def _loose(self, piece: Span) -> _Reading | None:
        """Read a sentence that is no notation."""
        if self.combat is not None and (self.combat.attacker or self.combat.defenders):
            found = read_remark(self.text, self.plain, piece, self.combat, self.phrases)
        else:
            found = read_attack(self.text, self.plain, piece, self.phrases)
        combat = self._together(found.span, found.said) if found else None
        return _Reading(combat, found.span, found.said, found.left, found.asks) if found and combat else None

    def _together(self, span: Span, said: str) -> Combat | None:
        """Read a stretch with all that was read before; nothing if it adds nothing."""
        parts = sorted([*((one.span, one.said) for one in self.readings), (span, said)], key=lambda pair: pair[0].start)
        together = "\n".join(part for _, part in parts)
        self.read += len(together)
        if self.read > _MOST_READ:
            return None
        try:
            combat = parse(together)
        except DescriptionError:
            return None
        return None if combat == (self.combat or Combat()) else combat

    def _most(self, span: Span) -> _Reading | None:
        """Leave phrases in parentheses out that can't be read, if the rest can."""
        said = self.plain[span.start : span.end]
        left_out: list[Span] = []
        for _ in range(_MOST_LEFT_OUT):
            at = self._first_problem(said)
            phrase = _phrase_at(said, at) if at is not None else None
            if phrase is None:
                return None
            start, end = phrase
            left_out.append(Span(span.start + start, span.start + end, self.text[span.start + start : span.start + end].strip()))
            said = _blanked(said, start, end)
            if found := self._reading(span, said, tuple(left_out)):
                return found
        return None

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
        return all(map(self._is_name, _names(combat) - (_names(before) if before else set())))

    def _is_name(self, name: str) -> bool:
        """Tell a name from a number, from a phrase in small letters (`with stealth`), from one before a name (`rested Boar`)."""
        if not is_name(name) or not any(map(str.isalpha, name)):
            return False
        words = [word for word in name.split() if word[0].isalpha()]
        if words and words[0].islower():
            is_phrase = self.phrases.says(UNIT, name) is not None and name not in KINDS
            known = name in KINDS or not any(word in COMMON for word in words)
            return known and not is_phrase and "," not in name and all(word.islower() for word in words)
        return True


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
