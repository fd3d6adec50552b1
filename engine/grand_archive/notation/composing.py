"""Compose a combat from the options of one command: each a phrase of its own, about objects that the others may name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.grand_archive.combat import Card, Unit, Weapon
from engine.grand_archive.notation.lone_statements import read_lone
from engine.grand_archive.notation.pieces import objects_in, sentences_in
from engine.grand_archive.notation.reader import read_statement, validated
from engine.grand_archive.notation.scene import Scene
from engine.grand_archive.notation.statements import StatementReader
from engine.grand_archive.notation.words import OWN, SENTENCE_WORDS
from engine.grand_archive.sections import OPTIONS
from engine.notation import syntax
from engine.notation.effect_phrases import read_effect
from engine.notation.known_names import known_names
from engine.notation.lexer import MOST_CHARACTERS, Word, statements
from engine.notation.pointing import Problems
from engine.notation.tree import Node
from engine.problems import NOTHING, DescriptionError, Problem, ProblemKind, malformed, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pydantic import BaseModel

    from engine.grand_archive.combat import Combat

_KEYWORDS = frozenset((*SENTENCE_WORDS.anywhere.values(), *SENTENCE_WORDS.opening.values()))
_MAKES_A_SENTENCE = frozenset(("COLON", "DEALS", "TAKES", "IS"))


def compose(options: Mapping[str, str | bool]) -> Combat:
    """Put a combat together; raise DescriptionError with all problems, each with its option's name for a path."""
    texts = {name: value for name, value in options.items() if isinstance(value, str) and value.strip() and name in _READ}
    _refuse(texts, options)
    composer = _Composer(texts)
    for name, text in texts.items():
        composer.read(name, text)
    return composer.finish(options.get("retaliates"))


def _refuse(texts: Mapping[str, str], options: Mapping[str, str | bool]) -> None:
    """Refuse options that there are not, that are missing, or that are too long."""
    known = [option.name for option in OPTIONS]
    problems = [
        malformed(name, f"the option {shown(name)}", f"one of {', '.join(known)}") for name in options if name not in known
    ]
    if not isinstance(options.get("retaliates", False), bool):
        problems.append(malformed("retaliates", shown(options["retaliates"]), "yes or no"))
    problems += [
        malformed(option.name, NOTHING, f"a phrase such as `{option.examples[0]}`")
        for option in OPTIONS
        if option.required and option.name not in texts
    ]
    problems += [
        malformed(name, f"{len(text):,} characters", f"at most {MOST_CHARACTERS:,} characters")
        for name, text in texts.items()
        if len(text) > MOST_CHARACTERS
    ]
    if problems:
        raise DescriptionError(problems)


class _Composer:
    """Reads options into one scene; all of them stand in one text, one to a line, so that places tell which is meant."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts
        self.starts: dict[str, int] = {}
        at = 0
        for name, text in texts.items():
            self.starts[name] = at
            at += len(text) + 1
        self.scene = Scene("\n".join(texts.values()))
        self.reader = StatementReader(self.scene)

    def read(self, name: str, text: str) -> None:
        """Read one option."""
        start = self.starts[name]
        for words in statements(text, SENTENCE_WORDS, known_names(frozenset())):
            if not self.scene.problems.full:
                _READ[name](self, [word.moved(word.at + start) for word in words])

    def attacker(self, words: list[Word]) -> None:
        for tree in objects_in(self.scene, words):
            if self.scene.attacker is not None:
                self.scene.problems.add(syntax.leaves(tree)[0].at, "a second attacker", "one attacker")
                return
            self.scene.attacker = self.reader.objects.object(tree, Unit, OWN)

    def arms(self, words: list[Word], model: type[BaseModel], field: str) -> None:
        self.scene.lists[field] += [
            self.reader.objects.object(tree, model, "dealing") for tree in objects_in(self.scene, words)
        ]  # fmt: skip

    def opened(self, words: list[Word], *opening: Word) -> None:
        """Read words as a sentence with an opening of which they are the rest."""
        for sentence in sentences_in(self.scene, [*(word.moved(words[0].at) for word in opening), *words]):
            self.reader.read(sentence)

    def effects(self, words: list[Word]) -> None:
        """Read effects on the target, or a sentence that names whose they are."""
        as_phrase = _plain(words)
        if read_effect(as_phrase) is None and any(word.type in _MAKES_A_SENTENCE for word in words):
            read_statement(self.reader, words)
            return
        defenders = self.scene.lists["defenders"]
        if len(defenders) > 1:
            said, name = self.scene.problems.said(words), defenders[0]["name"]
            expected = f"whose it is: `{name}: {said}`"
            self.scene.problems.add(words[0].at, f"`{shown(said)[1:-1]}`", expected, ProblemKind.AMBIGUOUS)
            return
        node = defenders[0] if defenders else Node(words[0].at, Unit)
        it = [Word("WORD", "it", words[0].at), Word("COLON", ":", words[0].at)]
        for sentence in sentences_in(self.scene, [*it, *as_phrase]):
            self.reader.objects.describe(node, syntax.phrases(sentence), "taking")

    def attack(self, words: list[Word]) -> None:
        self.opened(_plain(words), Word("ATTACK", "attack", 0), Word("COLON", ":", 0))

    def finish(self, retaliates: object) -> Combat:
        """Put together what was read."""
        if isinstance(retaliates, bool):
            for node in self.scene.lists["defenders"]:
                node["retaliates"] = retaliates
        read_lone(self.reader)
        self.reader.describe()
        self.reader.objects.settle_kinds()
        combat = validated(self.scene)
        if combat is None or self.scene.problems.found:
            raise DescriptionError([self._placed(at, problem) for at, problem in self.scene.problems.found])
        return combat

    def _placed(self, at: int, problem: Problem) -> Problem:
        """Point into the option in which a place is."""
        name = next(name for name in reversed(self.starts) if self.starts[name] <= at or name == next(iter(self.starts)))
        text = Problems(self.texts[name])
        text.add(at - self.starts[name], problem.found, problem.expected, problem.kind)
        return replace(text.sorted()[0], path=name)


def _plain(words: Sequence[Word]) -> list[Word]:
    """Take the words of a sentence for words of phrases."""
    return [word.as_a("WORD") if word.type in _KEYWORDS else word for word in words]


_READ: dict[str, Callable[[_Composer, list[Word]], None]] = {
    "attacker": _Composer.attacker,
    "target": lambda composer, words: composer.opened(words, Word("DEFENDER", "defender", 0)),
    "weapon": lambda composer, words: composer.arms(words, Weapon, "weapons"),
    "card": lambda composer, words: composer.arms(words, Card, "cards"),
    "effects": _Composer.effects,
    "others": lambda composer, words: composer.opened(words, Word("ALSO", "also", 0)),
    "attack": _Composer.attack,
    "more": lambda composer, words: read_statement(composer.reader, words),
}
