"""Read and write a Grand Archive combat as text."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from engine.grand_archive.combat import (
    AttackRedirect,
    Bystander,
    Card,
    Combat,
    EffectOrder,
    OtherDamage,
    Unit,
    Weapon,
)
from engine.grand_archive.notation_words import (
    ATTACK_KEYWORDS,
    LONE,
    WEAPON_KINDS,
    WHENS,
    attributes,
    kinds,
    listed,
)
from engine.labels import assign_labels, matches
from engine.notation.effect_phrases import HEADS, TAILS, read_effect
from engine.notation.lexer import MOST_CHARACTERS, Word, statements
from engine.notation.rules import Found, Rule, same
from engine.notation.sentences import NotFollowedError, follow, word_of
from engine.notation.tree import Node, Problems, Reference, effect_node, nearest
from engine.problems import DescriptionError, ProblemKind, malformed, shown

if TYPE_CHECKING:
    from lark import Token, Tree
    from pydantic import BaseModel

_GRAMMAR = Path(__file__).with_name("sentences.lark")
_MODIFIER = Rule("{power:S} power|atk")
_KIND = Rule("kind {kind:R}")
_EFFECTS = (*tuple(rule.example for rule in HEADS), "+1 damage", "-1 damage")
_TAILS = tuple(rule.example for rule in TAILS)


def parse(text: str) -> Combat:
    """Read a combat; raise DescriptionError with all problems."""
    if len(text) > MOST_CHARACTERS:
        found, expected = f"{len(text):,} characters", f"at most {MOST_CHARACTERS:,} characters"
        raise DescriptionError([malformed("line 1, column 1", found, expected)])
    return _Reader(text).read()


def format_combat(combat: Combat) -> str:
    """Write a combat so that it reads back the same."""
    from engine.grand_archive.notation_writer import write

    return write(combat)


def _parts(tree: Tree[Token], *names: str) -> list[Tree[Token]]:
    return [part for part in tree.children if not isinstance(part, str) and part.data in names]


def _words(tree: Tree[Token]) -> list[Word]:
    return [word_of(part) for part in tree.children if isinstance(part, str)]


def _leaves(part: Tree[Token] | Token) -> list[Word]:
    return [word_of(part)] if isinstance(part, str) else [word_of(t) for t in part.scan_values(lambda _: True)]


class _Reader:
    """One text on its way to a Combat."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.problems = Problems(text)
        self.combat = Node(0)
        self.attacker: Node | None = None
        self.lists: dict[str, list[Any]] = {
            name: []
            for name, field in Combat.model_fields.items()
            if field.default == ()
        }  # fmt: skip
        self.described: list[tuple[Reference, str, Tree[Token]]] = []

    def read(self) -> Combat:
        """Read every statement, then what refers to other objects."""
        cut = statements(self.text)
        if not cut:
            self.problems.add(0, "nothing", "a combat, such as `Lorraine (champion) attacks Wolf (ally 1/2)`")
        for words in cut:
            if self.problems.full:
                break
            try:
                tree = follow(_GRAMMAR, words)
            except NotFollowedError as error:
                self.problems.add(error.at, error.found, error.expected)
                continue
            sentence = tree.children[0]
            if not isinstance(sentence, str):
                getattr(self, f"_read_{sentence.data}")(sentence)
        if not self.problems.found:
            self._describe()
        if not self.problems.found:
            combat = self._validated()
            if combat is not None:
                return combat
        raise DescriptionError(self.problems.sorted())

    def _validated(self) -> Combat | None:
        if self.attacker is not None:
            self.combat["attacker"] = self.attacker
        self.combat.update(self.lists)
        labels = self._labels()
        resolved = self._resolved(self.combat, labels)
        if self.problems.found:
            return None
        try:
            return Combat.model_validate(resolved)
        except ValidationError as error:
            self.problems.add_invalid(error.errors(), self.combat)
            return None

    # Sentences

    def _read_attack(self, tree: Tree[Token]) -> None:
        attacker, *_ = _parts(tree, "object")
        if self.attacker is not None:
            self.problems.add(_leaves(attacker)[0].at, "a second attack", "one attack; more targets follow after `defender`")
            return
        self.attacker = self._object(attacker, Unit, "dealing")
        for part in _parts(tree, "objects"):
            self._read_defenders(tree, part)
        for part in _parts(tree, "arms"):
            self._read_arms(part)

    def _read_arms(self, tree: Tree[Token]) -> None:
        for objects in _parts(tree, "objects"):
            for part in _parts(objects, "object"):
                weapon = self._is_weapon(part)
                self.lists["weapons" if weapon else "cards"].append(self._object(part, Weapon if weapon else Card, "dealing"))

    @staticmethod
    def _is_weapon(tree: Tree[Token]) -> bool:
        for details in _parts(tree, "details"):
            for phrases in _parts(details, "phrases"):
                for phrase in _parts(phrases, "phrase"):
                    words = _words(phrase)
                    if words and len(words) <= 2 and same(words[0].text) in WEAPON_KINDS:  # noqa: PLR2004 - `weapon 1`
                        return True
        return False

    def _read_defenders(self, tree: Tree[Token], objects: Tree[Token] | None = None) -> None:
        for part in _parts(objects or _parts(tree, "objects")[0], "object"):
            self.lists["defenders"].append(self._object(part, Unit, "taking"))

    def _read_bystanders(self, tree: Tree[Token]) -> None:
        for part in _parts(_parts(tree, "objects")[0], "object"):
            self.lists["others"].append(self._object(part, Bystander, "taking"))

    def _read_other_damage(self, tree: Tree[Token]) -> None:
        node = self._object(_parts(tree, "object")[0], OtherDamage, "dealing")
        node["source"] = node.pop("name")
        words = _words(tree)
        number = next(word for word in words if word.type == "INT")
        extra = next((word for word in words if word.type == "WORD"), None)
        if extra is not None and extra.text != "damage":
            self._unknown(extra.at, extra.text, ("damage", "to"), "`to` and who is dealt it")
        node.take({"amount": Found(int(number.text), number.at)})
        node["to"] = [target for name in _parts(_parts(tree, "names")[0], "name") for target in self._split(name)]
        self.lists["other_damage"].append(node)

    def _split(self, name: Tree[Token]) -> list[Reference]:
        """In a list of references commas separate."""
        groups: list[list[Word]] = [[]]
        for word in _words(name):
            if word.type == "COMMA":
                groups.append([])
            else:
                groups[-1].append(word)
        return [Reference(self._said(group), group[0].at) for group in groups if group]

    def _read_described(self, tree: Tree[Token]) -> None:
        self._later(tree, "taking")

    def _read_taking(self, tree: Tree[Token]) -> None:
        self._later(tree, "taking")

    def _read_dealing(self, tree: Tree[Token]) -> None:
        (named,) = _parts(tree, "object")
        self._later(tree, "dealing", named)

    def _later(self, tree: Tree[Token], field: str, holder: Tree[Token] | None = None) -> None:
        if holder is not None and len(holder.children) > 1:
            at = _leaves(holder.children[1])[0].at
            self.problems.add(at, "details", "only the name of an object that is described elsewhere")
        name = self._reference(_parts(holder or tree, "name")[0])
        self.described.append((name, field, _parts(tree, "phrases")[0]))

    def _read_redirected(self, tree: Tree[Token]) -> None:
        target, to = (self._reference(part) for part in _parts(tree, "name"))
        node = Node(target.at, AttackRedirect)
        node["target"], node["to"] = target, to
        self.lists["redirected"].append(node)

    def _read_retaliators(self, tree: Tree[Token]) -> None:
        for words in self._items(_parts(tree, "phrases")[0]):
            self.lists["retaliation_order"].append(Reference(self._said(words), words[0].at))

    def _read_effect_order(self, tree: Tree[Token]) -> None:
        on, *source = (self._reference(part) for part in _parts(tree, "ordered"))
        node = Node(on.at, EffectOrder)
        node["on"] = on
        if source:
            node["source"] = source[0]
        node["effects"] = [self._said(words) for words in self._items(_parts(tree, "phrases")[0])]
        self.lists["effect_orders"].append(node)

    def _read_whole_attack(self, tree: Tree[Token]) -> None:
        for phrase in _parts(_parts(tree, "phrases")[0], "phrase"):
            words, notes = _words(phrase), _parts(phrase, "details")
            said = " ".join(same(word.text) for word in words)
            modifier = _MODIFIER.read(words)
            if said in ATTACK_KEYWORDS and not notes:
                self.lists["attack_keywords"].append(said)
            elif modifier and modifier[1] == len(words) and len(notes) <= 1:
                node = Node(words[0].at)
                node.take(modifier[0])
                for note in notes:
                    inner = _leaves(note)[1:-1]
                    node.take({"name": Found(self._said(inner), note_at(inner, words[0].at))})
                self.lists["modifiers"].append(node)
            else:
                self._unknown(
                    _leaves(phrase)[0].at,
                    self._said(_leaves(phrase)),
                    (*ATTACK_KEYWORDS, "+2 power"),
                    "a keyword of the attack, or `+2 power`",
                )

    def _read_lone(self, tree: Tree[Token]) -> None:
        words = _leaves(tree)
        known = LONE.get(" ".join(same(word.text) for word in words))
        if known is None:
            self._unknown(
                words[0].at,
                self._said(words),
                tuple(LONE),
                "a sentence: who `attacks` whom, `also …`, `Name: …`, `first turn` …",
            )
        elif known[0] in self.combat:
            self.problems.add(words[0].at, f"`{self._said(words)}`", "this only once")
        elif known[0]:
            self.combat.take({known[0]: Found(known[1], words[0].at)})

    # Objects and phrases

    def _object(self, tree: Tree[Token], model: type[BaseModel], effects: str) -> Node:
        (name,) = _parts(tree, "name")
        node = Node(_words(name)[0].at, model)
        node["name"] = self._reference(name).text
        for stats in _words(tree):
            self._stats(node, stats)
        for details in _parts(tree, "details"):
            for phrases in _parts(details, "phrases"):
                self._phrases(node, phrases, effects)
        return node

    def _stats(self, node: Node, word: Word) -> None:
        first, second = (int(number) for number in word.text.split("/"))
        fields = node.model.model_fields if node.model else {}
        other = "life" if "life" in fields else "durability"
        if "power" in fields and other in fields:
            self._put(node, {"power": Found(first, word.at), other: Found(second, word.at)})
        else:
            self.problems.add(word.at, f"`{word.text}`", "no power and life here")

    def _phrases(self, node: Node, tree: Tree[Token], effects: str) -> None:
        for phrase in _parts(tree, "phrase"):
            if self.problems.full:
                return
            first = phrase.children[0]
            if isinstance(first, str) and same(first) == "loaded" and node.model is Weapon:
                self._loaded(node, phrase)
                continue
            notes = _parts(phrase, "details")
            if notes:
                self.problems.add(_leaves(notes[0])[0].at, "`(`", "`,` or `)`")
                continue
            for words in _split_at_and(_words(phrase)):
                self._phrase(node, words, effects)

    def _loaded(self, node: Node, phrase: Tree[Token]) -> None:
        words = _words(phrase)
        rest = phrase.children[1:]
        if len(words) > 1 and same(words[1].text) == "with":
            rest = rest[1:]
        name: list[Word] = []
        loaded: Node | None = None
        cards = node.setdefault("loaded", [])
        for part in [*rest, None]:
            if part is not None and not isinstance(part, str):
                if not name:
                    self.problems.add(_leaves(part)[0].at, "`(`", "the name of a loaded card")
                    return
                loaded = self._card(name)
                for phrases in _parts(part, "phrases"):
                    self._phrases(loaded, phrases, "dealing")
                cards.append(loaded)
                name = []
            elif part is None or (part.type == "WORD" and part == "and"):
                if name:
                    loaded = self._card(name)
                    cards.append(loaded)
                elif loaded is None:
                    self.problems.add(words[-1].at, f"`{words[-1].text}`", "the name of a loaded card")
                    return
                name, loaded = [], None
            elif loaded is not None:
                self.problems.add(word_of(part).at, f"`{part}`", "`and`, `,` or `)`")
                return
            else:
                name.append(word_of(part))

    def _card(self, words: list[Word]) -> Node:
        node = Node(words[0].at, Card)
        node["name"] = _composed(self._said(words))
        return node

    def _phrase(self, node: Node, words: list[Word], effects: str) -> None:
        if not words:
            return
        model = node.model
        assert model is not None  # noqa: S101 - every object has one
        at = words[0].at
        said = " ".join(same(word.text) for word in words)
        if self._kind(node, words):
            return
        for rule in attributes(model):
            read = rule.read(words)
            if read and read[1] == len(words):
                self._put(node, read[0])
                return
        for field, known in listed(model).items():
            if said in known:
                node.setdefault(field, []).append(said)
                return
        when = WHENS.get(" ".join(same(word.text) for word in words if word.type != "STRING"))
        if when and "abilities" in model.model_fields and all(word.type == "WORD" for word in words[:-1]):
            ability = Node(at)
            ability["when"] = when
            if words[-1].type == "STRING":
                ability.take({"text": Found(words[-1].value, words[-1].at)})
            node.setdefault("abilities", []).append(ability)
            return
        read_one = read_effect(words)
        if read_one is None:
            self._unknown(at, self._said(words), self._vocabulary(model), "a phrase of the notation")
        elif read_one[1] < len(words):
            rest = words[read_one[1] :]
            self._unknown(rest[0].at, self._said(rest), _TAILS, "`,`, or a condition such as `once` or `if at least 3`")
        elif effects not in model.model_fields:
            self.problems.add(
                at,
                f"`{self._said(words)}`",
                "effects on damage only for what is dealt damage; `deals:` for what deals it",
            )
        else:
            node.setdefault(effects, []).append(effect_node(read_one[0], at))

    def _kind(self, node: Node, words: list[Word]) -> bool:
        assert node.model is not None  # noqa: S101 - every object has one
        first = words[0]
        if node.model is OtherDamage:
            read = _KIND.read(words)
            if read and read[1] == len(words):
                self._put(node, read[0])
                return True
        if first.type != "WORD" or same(first.text) not in kinds(node.model):
            return False
        match words[1:]:
            case []:
                pass
            case [Word(type="STATS") as stats]:
                self._stats(node, stats)
            case [Word(type="INT" | "SIGNED") as power] if "power" in node.model.model_fields:
                read = Rule("{power:Z}").read([power])
                self._put(node, read[0] if read else {})
            case _:
                return False
        self._put(node, {"kind": Found(same(first.text), first.at)})
        return True

    def _put(self, node: Node, fields: dict[str, Found]) -> None:
        for name, found in fields.items():
            if name in node:
                self.problems.add(found.at, f"a second {name.replace('_', ' ')}", "only one")
        node.take(fields)

    @staticmethod
    def _vocabulary(model: type[BaseModel]) -> tuple[str, ...]:
        words = [word for known in listed(model).values() for word in known]
        rules = [rule.example for rule in attributes(model)]
        return (*words, *rules, *kinds(model), *WHENS.values(), *_EFFECTS)

    def _unknown(self, at: int, said: str, known: tuple[str, ...], expected: str) -> None:
        if not self.problems.full:
            self.problems.add(at, f"`{shown(said)[1:-1]}`", "; ".join(filter(None, (expected, nearest(said, known)))))

    # Names and references

    def _said(self, words: list[Word]) -> str:
        """Give what words say: one quote's text, else the text as written."""
        if len(words) == 1:
            return words[0].value
        return self.text[words[0].at : words[-1].end].rstrip(", ") if words else ""

    def _reference(self, name: Tree[Token]) -> Reference:
        words = _words(name)
        return Reference(_composed(self._said(words)), words[0].at)

    def _items(self, tree: Tree[Token]) -> list[list[Word]]:
        return [words for phrase in _parts(tree, "phrase") for words in _split_at_and(_leaves(phrase)) if words]

    def _pieces(self) -> list[Node]:
        pieces = [self.attacker] if self.attacker is not None else []
        pieces += self.lists["cards"]
        for weapon in self.lists["weapons"]:
            pieces += [weapon, *weapon.get("loaded", ())]
        return [*pieces, *self.lists["defenders"], *self.lists["others"], *self.lists["other_damage"]]

    def _labels(self) -> tuple[str, ...]:
        pieces = self._pieces()
        names = [piece["source" if piece.model is OtherDamage else "name"] for piece in pieces]
        links = [_composed(piece["link_shield"]) for piece in pieces if "link_shield" in piece]
        return assign_labels([*names, *links])

    def _describe(self) -> None:
        """Give objects what later statements say about them."""
        pieces, labels = self._pieces(), self._labels()
        by_label = dict(zip(labels, pieces, strict=False))
        for reference, field, phrases in self.described:
            label = self._label(reference, tuple(by_label))
            if label is not None:
                self._phrases(by_label[label], phrases, field)

    def _label(self, reference: Reference, labels: tuple[str, ...]) -> str | None:
        text = _composed(reference.text)
        found = matches(text, labels) if text else ()
        if len(found) == 1:
            return found[0]
        if found:
            some = ", ".join(f"`{label}`" for label in found[:10])
            self.problems.add(reference.at, f"`{shown(text)[1:-1]}`", f"one of {some}", ProblemKind.AMBIGUOUS)
        else:
            self._unknown(reference.at, text, labels, "the name of an object in this combat")
        return None

    def _resolved(self, value: Any, labels: tuple[str, ...]) -> Any:  # noqa: ANN401 - any field's value
        match value:
            case Reference():
                return self._label(value, labels) or value.text
            case Node():
                return {name: self._resolved(part, labels) for name, part in value.items()}
            case list():
                return [self._resolved(part, labels) for part in value]
        return value


def note_at(words: list[Word], otherwise: int) -> int:
    """Where a note begins."""
    return words[0].at if words else otherwise


def _composed(name: str) -> str:
    return unicodedata.normalize("NFC", name).strip()


def _split_at_and(words: list[Word]) -> list[list[Word]]:
    groups: list[list[Word]] = [[]]
    for word in words:
        if word.type == "WORD" and word.text == "and":
            groups.append([])
        else:
            groups[-1].append(word)
    return groups
