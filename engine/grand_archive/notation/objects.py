"""Read objects: a name, numbers, and phrases in parentheses or after a colon."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from engine.grand_archive.combat import Card, Weapon
from engine.grand_archive.notation.naming import take_apart
from engine.grand_archive.notation.phrases import PhraseReader, put
from engine.grand_archive.notation.scene import composed
from engine.grand_archive.notation.words import BARE_NUMBERS, COUNTED, WEAPON_KINDS, fields_of, kinds
from engine.notation import syntax
from engine.notation.pointing import in_ticks
from engine.notation.rules import Found, same
from engine.notation.tree import Node, Reference
from engine.problems import ProblemKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lark import Token, Tree
    from pydantic import BaseModel

    from engine.grand_archive.notation.naming import Naming
    from engine.grand_archive.notation.scene import Scene
    from engine.notation.lexer import Word


class ObjectReader:
    """Reads objects of one scene."""

    def __init__(self, scene: Scene) -> None:
        """Keep the scene, for its problems."""
        self.scene = scene
        self.problems = scene.problems
        self.phrases = PhraseReader(scene.problems)
        self._unsure: list[tuple[Node, Naming]] = []
        """Objects whose name may say their kind, until all statements are read."""

    def name(self, tree: Tree[Token]) -> Reference:
        """Read a name as it stands."""
        words = syntax.words(tree)
        return Reference(composed(self.problems.said(words)), words[0].at)

    def object(self, tree: Tree[Token], model: type[BaseModel], side: str) -> Node:
        """Read an object with its details."""
        (name,) = syntax.parts(tree, "name")
        words = syntax.words(name)
        node = Node(words[0].at, model)
        self._name(node, words)
        self.describe(node, details_of(tree), side)
        return node

    def _name(self, node: Node, words: list[Word]) -> None:
        """Take the name, and what it says of the kind (`champion Lorraine`, `my champion`) and of power (`Slash 3`)."""
        naming = take_apart(words, node.model)
        node["name"] = composed(self.problems.said(naming.name))
        if naming.kind is not None:
            put(self.problems, node, {"kind": Found(same(naming.kind.text), naming.kind.at)})
        elif naming.implied or naming.asked:
            self._unsure.append((node, naming))
        if naming.number is not None and not self._count(node, naming.number):
            self._ask_for_number(node, naming.number, naming.implied)
        self._check_bare(node, words)

    def _count(self, node: Node, number: Word) -> bool:
        """Take a number after a name for what it means after the kind; tell whether that is known."""
        kind = node.get("kind") if "life" in fields_of(node.model) else "attack"
        if kind is None or number.type != "INT" or "power" not in fields_of(node.model):
            return False
        put(self.problems, node, {BARE_NUMBERS.get(kind, "power"): Found(int(number.text), number.at)})
        return True

    def _ask_for_number(self, node: Node, number: Word, kind: str = "") -> None:
        name, said = node["name"], number.text
        fields = fields_of(node.model)
        meanings = [f"{kind} {said}"] if kind else [f"{said} {field}" for field in ("power", "life") if field in fields]
        ways = " or ".join(f"`{name} ({meaning})`" for meaning in meanings) or f"`{name} deals …`"
        expected = f'{ways}, or quotes if it is part of the name: `"{name} {said}"`'
        self.problems.add(number.at, f"`{said}` after the name {name}", expected, ProblemKind.AMBIGUOUS)

    def settle_kinds(self) -> None:
        """Give what no statement gave a kind the one that its name ends with; ask where it may begin with one."""
        for node, naming in self._unsure:
            if naming.implied:
                node.setdefault("kind", naming.implied)
            elif "kind" not in node:
                name, rest = node["name"], self.problems.said(naming.asked)
                kind = same(naming.name[-len(naming.asked) - 1].text)
                expected = f"`{rest} ({kind}, …)`, or its kind in parentheses if it is called `{name}`"
                self.problems.add(naming.name[0].at, f"`{name}` without a kind", expected, ProblemKind.AMBIGUOUS)

    def _check_bare(self, node: Node, words: list[Word]) -> None:
        """Refuse what looks like details that stand in a name without parentheses: `Lorraine 25 life`, `Slash 3, Claw`."""
        for number, word in pairwise(words):
            if word.type == "COMMA" and (number.type in {"INT", "SIGNED"} or number.text in kinds(node.model)):
                expected = "`and` in place of the comma before another name, or the whole name in quotes"
                self.problems.add(number.at, f"`{number.text},` in a name", expected, ProblemKind.AMBIGUOUS)
            if number.type in {"INT", "SIGNED"} and word.text in COUNTED:
                said = f"{number.text} {word.text}"
                self.problems.add(number.at, f"`{said}` in a name", f"it in parentheses, `({said})`, or the name in quotes")

    def describe(self, node: Node, phrases: Iterable[Tree[Token] | list[Word]], side: str) -> None:
        """Add what phrases say about an object."""
        self.phrases.begin()
        for phrase in phrases:
            if self.problems.full:
                return
            if isinstance(phrase, list):
                self.phrases.read(node, phrase, side)
            elif node.model is Weapon and same(syntax.leaves(phrase)[0].text) == "loaded":
                self._load(node, phrase)
            elif notes := syntax.parts(phrase, "details"):
                at = syntax.leaves(notes[0])[0].at
                self.problems.add(at, "parentheses inside parentheses", "`,` between two phrases, or the text in quotes")
            else:
                self.phrases.read(node, syntax.words(phrase), side)

    def _load(self, weapon: Node, phrase: Tree[Token]) -> None:
        """Read `loaded with Bullet (bullet 1) and Arrow`."""
        rest = phrase.children[1:]
        if rest and isinstance(rest[0], str) and same(rest[0]) == "with":
            rest = rest[1:]
        cards = weapon.setdefault("loaded", [])
        name: list[Word] = []
        for part in rest:
            word = syntax.leaves(part)[0]
            if not isinstance(part, str) and name:
                card = self._card(name)
                self.describe(card, syntax.phrases(part), "dealing")
                cards.append(card)
                name = []
            elif not isinstance(part, str):
                self.problems.add(word.at, "`(`", "the name of a loaded card before it")
            elif word.type == "WORD" and word.text == "and":
                cards += [self._card(name)] if name else []
                name = []
            else:
                name.append(word)
        cards += [self._card(name)] if name else []
        if not cards:
            word = syntax.leaves(phrase)[-1]
            self.problems.add(word.at, in_ticks(word.text), "the name of a loaded card: `loaded with Bullet (bullet 1)`")

    def _card(self, words: list[Word]) -> Node:
        node = Node(words[0].at, Card)
        number = words[-1] if len(words) > 1 and words[-1].type in {"INT", "SIGNED"} else None
        node["name"] = composed(self.problems.said(words[:-1] if number else words))
        if number is not None and not self._count(node, number):
            self._ask_for_number(node, number)
        return node


def details_of(tree: Tree[Token]) -> list[Tree[Token] | list[Word]]:
    """Give everything that an object's statement says about it: `3/2`, its parentheses, `which retaliates`."""
    said: list[Tree[Token] | list[Word]] = [[stats] for stats in syntax.words(tree)]
    for details in syntax.parts(tree, "details"):
        said += syntax.phrases(details)
    for which in syntax.parts(tree, "which"):
        said.append([word for word in syntax.words(which) if word.type != "WHICH"])
    return said


def is_weapon(tree: Tree[Token]) -> bool:
    """Tell whether what is attacked with is a weapon: it says so, or has durability, or is named so."""
    for details in syntax.parts(tree, "details"):
        for phrase in syntax.phrases(details):
            said = [same(word.text) for word in syntax.words(phrase) if word.type != "STRING"]
            if said and (said[0] in WEAPON_KINDS or {"durability", "dur"} & set(said)):
                return True
            if said and said[0] in kinds(Card):
                return False
    (name,) = syntax.parts(tree, "name")
    naming = take_apart(syntax.words(name), Weapon)
    return naming.kind is not None or bool(naming.implied)
