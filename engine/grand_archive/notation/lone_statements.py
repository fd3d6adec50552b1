"""Read statements without a verb of the grammar, once all names are known: `Bear leaves`, `Owl (1/1) intercepts`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.combat import Bystander
from engine.grand_archive.notation.naming import meant
from engine.grand_archive.notation.objects import details_of
from engine.grand_archive.notation.scene import Description
from engine.grand_archive.notation.words import LONE, SENTENCE_WORDS
from engine.notation import syntax
from engine.notation.near import nearest
from engine.notation.pointing import MOST_PROBLEMS, in_ticks
from engine.notation.tree import Reference
from engine.problems import ProblemKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lark import Token, Tree

    from engine.grand_archive.notation.statements import StatementReader
    from engine.notation.lexer import Word

_EXPECTED = "a sentence: `A attacks B with C`, `A: …`, `also A (…)`, `A deals 2 to B`, `first turn` …"
_SHORTEST = 3
"""Letters that a part of a name needs to be known without a colon after it."""
_LONGEST = 40
"""Words in a name."""
_VERBS = tuple(word for word, kind in SENTENCE_WORDS.anywhere.items() if kind in {"ATTACKS", "DEALS", "TAKES", "IS", "VERB"})


def read_lone(reader: StatementReader) -> None:
    """Read what is left over when all other statements are read."""
    scene = reader.scene
    left = [named for named in scene.lone if not _intercept(reader, named)]
    labels = scene.labels()
    unknown = [named for named in left if not _describe(reader, named, labels)]
    unknown = [named for named in unknown[:MOST_PROBLEMS] if not _misspelled(reader, named)]
    for named in unknown if not scene.lost_objects else ():
        words = syntax.leaves(named)
        if details_of(named):
            name = reader.objects.name(syntax.parts(named, "name")[0])
            expected = f"an object of this combat, or `also {name.text} (…)`" if labels else _EXPECTED
            scene.problems.add_unknown(name.at, name.text, labels, expected)
        else:
            scene.problems.add_unknown(words[0].at, scene.problems.said(words), LONE, _EXPECTED)


def _intercept(reader: StatementReader, named: Tree[Token]) -> bool:
    """Read `Owl (1/1) intercepts` about somebody who is not there yet."""
    name = reader.objects.name(syntax.parts(named, "name")[0])
    says_so = any(word.text.startswith("intercept") for which in syntax.parts(named, "which") for word in syntax.words(which))
    if not says_so or meant(name.text, reader.scene.labels()):
        return False
    reader.scene.lists["others"].append(reader.objects.object(named, Bystander, "taking"))
    return True


def _describe(reader: StatementReader, named: Tree[Token], labels: tuple[str, ...]) -> bool:
    """Read a statement that begins with the name of an object."""
    words = syntax.words(syntax.parts(named, "name")[0])
    details = details_of(named)
    described = reader.scene.described
    for end in range(min(len(words), _LONGEST), 0, -1):
        said = reader.problems.said(words[:end])
        if not (details or end < len(words)) or not _is_name(said, labels):
            continue
        rest = [list(words[end:])] if end < len(words) else []
        if rest and words[end].text.startswith("redirect"):
            _ask_what_goes_elsewhere(reader, said, words[end:])
            return True
        described.append(Description(Reference(said, words[0].at), (*rest, *details), "taking"))
        return True
    return reader.whole_attack(words) if words[0].type == "SIGNED" else False


def _ask_what_goes_elsewhere(reader: StatementReader, said: str, words: Sequence[Word]) -> None:
    to = reader.problems.said(words[1:])
    expected = f"`{said} redirected {to}` for the attack, or `{said}: redirect {to}` for the damage"
    reader.problems.add(words[0].at, in_ticks(reader.problems.said(words)), expected, ProblemKind.AMBIGUOUS)


def _is_name(said: str, labels: Sequence[str]) -> bool:
    found = meant(said, labels)
    return bool(found) and (len(said) >= _SHORTEST or said.casefold() in {label.casefold() for label in found})


def _misspelled(reader: StatementReader, named: Tree[Token]) -> bool:
    """Point at the word that was meant to be a verb."""
    for word in syntax.leaves(named)[1:_LONGEST]:
        verb = nearest(word.text, _VERBS) if word.type == "WORD" and word.text.islower() else ""
        if verb:
            reader.problems.add(word.at, in_ticks(word.text), f"{_EXPECTED}; did you mean `{verb}`?")
            reader.scene.lost_objects = True
            return True
    return False
