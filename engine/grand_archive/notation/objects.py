"""Read objects: a name, numbers, and phrases in parentheses or after a colon."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from engine.grand_archive.combat import Card, OtherDamage, Weapon
from engine.grand_archive.notation.phrases import PhraseReader, put
from engine.grand_archive.notation.scene import composed
from engine.grand_archive.notation.words import COUNTED, WEAPON_KINDS, kinds
from engine.notation import syntax
from engine.notation.pointing import in_ticks
from engine.notation.rules import Found, same
from engine.notation.tree import Node, Reference

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lark import Token, Tree
    from pydantic import BaseModel

    from engine.grand_archive.notation.scene import Scene
    from engine.notation.lexer import Word


class ObjectReader:
    """Reads objects of one scene."""

    def __init__(self, scene: Scene) -> None:
        """Keep the scene, for its problems."""
        self.scene = scene
        self.problems = scene.problems
        self.phrases = PhraseReader(scene.problems)

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
        """Take the name; a kind in small letters before it, or in its place, is the kind: `champion Lorraine`."""
        first = words[0]
        node["name"] = composed(self.problems.said(words))
        if first.type == "WORD" and first.text in kinds(node.model) and node.model is not OtherDamage:
            put(self.problems, node, {"kind": Found(first.text, first.at)})
            if len(words) > 1 and words[1].type != "COMMA":
                node["name"] = composed(self.problems.said(words[1:]))
        self._check_bare(words)

    def _check_bare(self, words: list[Word]) -> None:
        """Refuse what looks like details that stand in a name without parentheses: `Lorraine 25 life`."""
        for number, word in pairwise(words):
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
        node["name"] = composed(self.problems.said(words))
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
    """Tell whether what is attacked with is a weapon: it says so, or has durability."""
    (name,) = syntax.parts(tree, "name")
    first = syntax.words(name)[0]
    if first.type == "WORD" and first.text in WEAPON_KINDS:
        return True
    for details in syntax.parts(tree, "details"):
        for phrase in syntax.phrases(details):
            said = [same(word.text) for word in syntax.words(phrase) if word.type != "STRING"]
            if said and (said[0] in WEAPON_KINDS or {"durability", "dur"} & set(said)):
                return True
    return False
