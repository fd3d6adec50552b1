"""Read sentences: who attacks whom and with what, who else is there, what other damage there is, and orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.combat import AttackRedirect, Bystander, Card, EffectOrder, OtherDamage, Unit, Weapon
from engine.grand_archive.notation.objects import ObjectReader, details_of, is_weapon
from engine.grand_archive.notation.scene import Description
from engine.grand_archive.notation.words import ATTACK_KEYWORDS, ELEMENTS, EMPTY_WORDS, OWN, SYNONYMS, lone
from engine.notation import syntax
from engine.notation.effect_phrases import read_effect
from engine.notation.pointing import in_ticks
from engine.notation.rules import Found, Rule, same
from engine.notation.tree import Node, Reference
from engine.problems import ProblemKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lark import Token, Tree

    from engine.grand_archive.notation.scene import Scene
    from engine.notation.lexer import Word

_LONGEST_FACT = 12
"""Words, of which most say nothing, in a sentence without a name."""
_MODIFIER = Rule("{power:S} power|atk")


class StatementReader:
    """Reads statements into a scene: one method for each sentence of the grammar."""

    def __init__(self, scene: Scene) -> None:
        """Start with the first statement."""
        self.scene = scene
        self.problems = scene.problems
        self.objects = ObjectReader(scene)

    def read(self, sentence: Tree[Token]) -> None:
        """Read one sentence."""
        getattr(self, f"_read_{sentence.data}")(sentence)

    # The attack

    def _read_attack(self, tree: Tree[Token]) -> None:
        attacker, *_ = syntax.parts(tree, "object")
        if self.scene.attacker is not None:
            at = syntax.leaves(attacker)[0].at
            self.problems.add(at, "a second attack", "one attack; more targets follow after `and`, or on a line with `defender`")
            return
        self.scene.attacker = self.objects.object(attacker, Unit, OWN)
        for part in syntax.parts(tree, "objects"):
            self._defend(part)
        for part in syntax.parts(tree, "arms"):
            self._read_arms(part)

    def _read_arms(self, tree: Tree[Token]) -> None:
        for part in _objects(tree):
            said = syntax.leaves(part)
            if all(word.type == "WORD" for word in said) and self._attack_keyword(said):
                continue  # `with true sight`, `and cleave`; in quotes it is a name
            weapon = is_weapon(part)
            node = self.objects.object(part, Weapon if weapon else Card, "dealing")
            self.scene.lists["weapons" if weapon else "cards"].append(node)

    def _read_defenders(self, tree: Tree[Token]) -> None:
        for part in syntax.parts(tree, "objects"):
            self._defend(part)

    def _defend(self, objects: Tree[Token]) -> None:
        defenders = self.scene.lists["defenders"]
        for part in syntax.parts(objects, "object"):
            name = self.objects.name(syntax.parts(part, "name")[0])
            if len(part.children) == 2 and syntax.parts(part, "which") and name.text in {unit["name"] for unit in defenders}:  # noqa: PLR2004 - a name and what it does
                self._later(part, (), "taking")  # `attacks Bear 2/3, Bear retaliates`
                continue
            defenders.append(self.objects.object(part, Unit, "taking"))
            self._doubt_cleave(part)

    def _doubt_cleave(self, tree: Tree[Token]) -> None:
        """Ask whose the word is in `attacks A and B (cleave)`."""
        for details in syntax.parts(tree, "details"):
            said = [word for word in syntax.leaves(details)[1:-1] if word.type != "COMMA"]
            if len(said) == 1 and same(said[0].text) == "cleave" and said[0].type == "WORD":
                name = self.scene.lists["defenders"][-1]["name"]
                expected = f"`attack: cleave` on a line of its own for the attack, or `{name}: cleave` for {name}"
                self.problems.add(said[0].at, "`cleave` on a defender", expected, ProblemKind.AMBIGUOUS)

    def _read_bystanders(self, tree: Tree[Token]) -> None:
        for part in _objects(tree):
            self.scene.lists["others"].append(self.objects.object(part, Bystander, "taking"))

    def _read_redirected(self, tree: Tree[Token]) -> None:
        target, to = (self.objects.name(part) for part in syntax.parts(tree, "name"))
        node = Node(target.at, AttackRedirect)
        node["target"], node["to"] = target, to
        self.scene.lists["redirected"].append(node)

    def _read_whole_attack(self, tree: Tree[Token]) -> None:
        for phrase in syntax.phrases(tree):
            words, notes = syntax.words(phrase), syntax.parts(phrase, "details")
            while len(words) > 1 and same(words[0].text) in EMPTY_WORDS:
                words = words[1:]
            for group in [words] if notes else syntax.split_at(words, "and"):
                if not self._attack_fact(group, notes):
                    said = self.problems.said(syntax.leaves(phrase))
                    known = (*ATTACK_KEYWORDS, "+2 power", "negated", "fizzles")
                    expected = f"a keyword of the attack ({', '.join(ATTACK_KEYWORDS)}), or `+2 power`"
                    self.problems.add_unknown(syntax.leaves(phrase)[0].at, said, known, expected)

    def whole_attack(self, words: Sequence[Word]) -> bool:
        """Read `+2 power` on a line of its own; tell whether it is that."""
        return self._attack_fact(words, ())

    def _attack_keyword(self, words: Sequence[Word]) -> bool:
        """Read a keyword of the attack; tell whether it is one."""
        said = " ".join(same(word.text) for word in words)
        said = SYNONYMS.get(said, said)
        if said in ATTACK_KEYWORDS:
            self.scene.lists["attack_keywords"].append(said)
        return said in ATTACK_KEYWORDS

    def _attack_fact(self, words: Sequence[Word], notes: Sequence[Tree[Token]]) -> bool:
        if not notes and self._attack_keyword(words):
            return True
        modifier = _MODIFIER.read(words)
        if modifier and modifier[1] == len(words) and len(notes) <= 1:
            node = Node(words[0].at)
            node.take(modifier[0])
            for note in notes:
                inner = syntax.leaves(note)[1:-1]
                node.take({"name": Found(self.problems.said(inner), words[0].at)})
            self.scene.lists["modifiers"].append(node)
        else:
            return not notes and self.fact(words)
        return True

    # Damage

    def _read_dealing(self, tree: Tree[Token]) -> None:
        targets = syntax.parts(tree, "names")
        if not targets:
            self._deal_always(syntax.parts(tree, "object")[0], syntax.phrases(tree))
            return
        node = self.objects.object(syntax.parts(tree, "object")[0], OtherDamage, "dealing")
        node["source"] = node.pop("name")
        self._amount(node, [word for phrase in syntax.phrases(tree) for word in syntax.leaves(phrase)])
        node["to"] = [target for name in syntax.parts(targets[0], "name") for target in self._names(syntax.words(name))]
        self.scene.lists["other_damage"].append(node)

    def _deal_always(self, named: Tree[Token], phrases: list[Tree[Token]]) -> None:
        """Read `A deals double damage`; `A deals 2` lacks to whom."""
        words = syntax.leaves(phrases[0])
        if words[0].type == "INT" and read_effect(words) is None:
            self.problems.add(words[0].at, in_ticks(self.problems.said(words)), f"`{words[0].text} to …`: who is dealt it")
        else:
            self._later(named, phrases, "dealing")

    def _amount(self, node: Node, words: Sequence[Word]) -> None:
        """Read `2`, `2 damage`, `2 unpreventable fire damage`."""
        number, *rest = words
        if number.type != "INT":
            self.problems.add(number.at, in_ticks(number.text), "how much: `deals 2 to …`")
            return
        node.take({"amount": Found(int(number.text), number.at)})
        for word in rest:
            if same(word.text) in ELEMENTS:
                node.setdefault("elements", []).append(same(word.text))
            elif same(word.text) == "unpreventable":
                node.take({"unpreventable": Found(value=True, at=word.at)})
            elif same(word.text) not in {"damage", "and", "non-combat", "noncombat"}:
                known = ("damage", "unpreventable", *ELEMENTS)
                self.problems.add_unknown(word.at, word.text, known, "`damage`, an element, or `to` and who is dealt it")

    def _names(self, words: list[Word]) -> list[Reference]:
        """Read a list of references, in which commas separate."""
        return [Reference(self.problems.said(group), group[0].at) for group in syntax.split_at(words, ",")]

    def _read_taking(self, tree: Tree[Token]) -> None:
        said = [word for phrase in syntax.phrases(tree) for word in syntax.leaves(phrase)]
        match [(word.type, same(word.text)) for word in said[:3]]:
            case [("INT", _), (_, "damage"), (_, "from")] if len(said) > 3:  # noqa: PLR2004 - and a name
                node = Node(said[3].at, OtherDamage)
                node["source"] = self.problems.said(said[3:])
                node.take({"amount": Found(int(said[0].text), said[0].at)})
                node["to"] = [self.objects.name(syntax.parts(syntax.parts(tree, "object")[0], "name")[0])]
                self.scene.lists["other_damage"].append(node)
            case _:
                self._later(syntax.parts(tree, "object")[0], syntax.phrases(tree), "taking")

    # What is said about objects that are named elsewhere

    def _read_lone(self, tree: Tree[Token]) -> None:
        self.scene.lone.append(syntax.parts(tree, "object")[0])

    def _read_described(self, tree: Tree[Token]) -> None:
        first, *rest = syntax.phrases(tree)
        gains = [word for word in syntax.words(tree) if word.text == "gains"]
        # What it gains is not what it had: `gains stealth`, `gains 1 durability`.
        said = [[*gains, *syntax.words(first)]] if gains and not syntax.parts(first) else [first]
        self._later(syntax.parts(tree, "object")[0], (*said, *rest), "taking")

    def _later(self, named: Tree[Token], phrases: Sequence[Tree[Token] | list[Word]], side: str) -> None:
        name = self.objects.name(syntax.parts(named, "name")[0])
        self.scene.described.append(Description(name, (*details_of(named), *phrases), side))

    def describe(self) -> None:
        """Give objects what statements said about them, once all objects are known."""
        by_label: dict[str, Node] = {}
        for label, piece in self.scene.labelled():
            by_label.setdefault(label, piece)
        for said in self.scene.described:
            found = self.scene.find(said.of, tuple(by_label))
            # Who can't be found is read about all the same, for the problems in it.
            node = by_label[found] if found is not None else Node(said.of.at, Bystander)
            phrases = [phrase for phrase in said.phrases if not self._card_is_stopped(node, phrase)]
            self.objects.describe(node, phrases, said.side)

    def _card_is_stopped(self, node: Node, phrase: Tree[Token] | list[Word]) -> bool:
        """Read `Slash is negated` and `Slash fizzles` as said of the attack."""
        words = phrase if isinstance(phrase, list) else syntax.words(phrase)
        known = lone(" ".join(same(word.text) for word in words)) if node.model is Card else None
        return known is not None and known[0] == "interruption" and self.fact(words)

    # Facts about the combat

    def fact(self, words: Sequence[Word]) -> bool:
        """Read a sentence without a name, such as `first turn`; tell whether it is one."""
        known = lone(" ".join(same(word.text) for word in words)) if len(words) <= _LONGEST_FACT else None
        if known is None:
            return False
        field, value = known
        if field in self.scene.combat:
            self.problems.add(words[0].at, in_ticks(self.problems.said(words)), "this only once")
        elif field:
            self.scene.combat.take({field: Found(value, words[0].at)})
        return True

    # Orders

    def _read_retaliators(self, tree: Tree[Token]) -> None:
        self.scene.lists["retaliation_order"] += [Reference(said, at) for said, at in self._items(tree)]

    def _read_effect_order(self, tree: Tree[Token]) -> None:
        on, *source = (self.objects.name(part) for part in syntax.parts(tree, "ordered"))
        node = Node(on.at, EffectOrder)
        node["on"] = on
        if source:
            node["source"] = source[0]
        node["effects"] = [said for said, _ in self._items(tree)]
        self.scene.lists["effect_orders"].append(node)

    def _items(self, tree: Tree[Token]) -> list[tuple[str, int]]:
        groups = [group for phrase in syntax.phrases(tree) for group in syntax.split_at(syntax.leaves(phrase), "and")]
        return [(self.problems.said(group), group[0].at) for group in groups]


def _objects(tree: Tree[Token]) -> list[Tree[Token]]:
    return [part for objects in syntax.parts(tree, "objects") for part in syntax.parts(objects, "object")]
