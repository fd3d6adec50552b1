"""Find what loose chat says of objects that are known already: `blanche has prevent 1`, `she strikes back`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.notation.loose.attacks import Loose, loose
from engine.grand_archive.notation.loose.phrases import CARD, UNIT, WEAPON
from engine.grand_archive.notation.loose.things import Thing
from engine.grand_archive.notation.loose.tokens import cut, said_by
from engine.grand_archive.notation.loose.vocabulary import IT, LINKS
from engine.grand_archive.notation.naming import meant
from engine.notation.lexer import quote

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.grand_archive.combat import Combat
    from engine.grand_archive.notation.loose.phrases import PhraseReader, Read
    from engine.grand_archive.notation.loose.tokens import Token
    from engine.sections import Span

_ABOUT = frozenset({"on", "for", "to", "from", "of"})
"""Between what is said and whom it is about: `prevent 1 on Blanche`."""


def read_remark(text: str, plain: str, piece: Span, known: Combat, phrases: PhraseReader) -> Loose | None:
    """Find a phrase about one of a combat's objects; None where it can't be told whose it is."""
    tokens = cut(plain, piece.start, piece.end)
    places = _places(known)
    for start in range(len(tokens)):
        for end in range(min(len(tokens), start + 6), start, -1):
            label = _label(tokens[start:end], known, places)
            if label is None:
                continue
            subject = Thing(label, used=tuple(tokens[start:end]))
            pronoun = tokens[start].low in IT
            read = _following(tokens, end, places[label], phrases) or _leading(tokens, start, places[label], phrases)
            if read is not None and not (pronoun and not _only_retaliates(read, places[label], phrases)):
                said = f"{quote(label)}: {', '.join(read.phrases)}"
                return loose(text, said, tokens, (subject, Thing("", read.phrases, read.used, read.left)), None)
    return None


def _places(known: Combat) -> dict[str, str]:
    """Give each name that stands only once the place that it stands at."""
    units = [*([known.attacker] if known.attacker else []), *known.defenders, *known.others]
    named = [(one.name, UNIT) for one in units]
    named += [(one.name, WEAPON) for one in known.weapons] + [(one.name, CARD) for one in known.cards]
    names = [name for name, _ in named]
    return {name: place for name, place in named if names.count(name) == 1}


def _label(tokens: Sequence[Token], known: Combat, places: dict[str, str]) -> str | None:
    """Tell which object some words name: by its name, by its part in the attack, or as the only one that can be meant."""
    low = said_by(tokens).casefold().replace("’", "'")
    if len(tokens) == 1 and low in IT and len(known.defenders) == 1 and not known.others:
        return known.defenders[0].name if known.defenders[0].name in places else None
    if low == "attacker" and known.attacker:
        return known.attacker.name
    if low in {"defender", "target"} and len(known.defenders) == 1:
        return known.defenders[0].name
    if not all(token.kind == "word" and (token.is_name or place) for place, token in enumerate(tokens)):
        return None
    whole = [name for name in places if low in name.casefold().replace("’", "'").split() or name.casefold() == low]
    found = meant(said_by(tokens).removesuffix("'s"), tuple(places)) if len(low) > 2 else ()  # noqa: PLR2004 - `he` is in many names
    return whole[0] if len(whole) == 1 else found[0] if len(found) == 1 else None


def _following(tokens: Sequence[Token], at: int, place: str, phrases: PhraseReader) -> Read | None:
    """Read what follows a name, but for words that only lead to it; nothing where other words stand between."""
    start = at
    while at < len(tokens) and (tokens[at].low in LINKS or tokens[at].low == "'s"):
        at += 1
    first = phrases.read_at(tokens, at, (place,)) if at < len(tokens) else None
    if first is None or (at == start and tokens[at].kind == "number"):
        return None
    reads, at = [first], at + max(1, len(first.used))
    while at < len(tokens):
        skips = 0
        while at + skips < len(tokens) and tokens[at + skips].low in {",", "and", "plus", "&", "also", "with", "a", "an", "it"}:
            skips += 1
        more = phrases.read_at(tokens, at + skips, (place,)) if at + skips < len(tokens) else None
        if more is None:
            break
        reads.append(more)
        at += skips + max(1, len(more.used))
    return _together(reads)


def _leading(tokens: Sequence[Token], name: int, place: str, phrases: PhraseReader) -> Read | None:
    """Read a phrase that ends before `on Blanche`."""
    if name < 2 or tokens[name - 1].low not in _ABOUT:  # noqa: PLR2004 - a phrase and `on`
        return None
    for start in range(max(0, name - 8), name - 1):
        read = phrases.read_at(tokens[: name - 1], start, (place,))
        if read is not None and read.used[-1] == tokens[name - 2]:
            return read
    return None


def _together(reads: Sequence[Read]) -> Read:
    first = reads[0]
    return first._replace(
        phrases=tuple(phrase for read in reads for phrase in read.phrases),
        used=tuple(token for read in reads for token in read.used),
        left=tuple(token for read in reads for token in read.left),
    )


def _only_retaliates(read: Read, place: str, phrases: PhraseReader) -> bool:
    """Tell whether only a defender can be meant: nobody else retaliates."""
    return all(set(phrases.says(place, phrase) or ()) == {"retaliates"} for phrase in read.phrases)
