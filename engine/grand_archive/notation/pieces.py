"""Read and write what is said about one object, apart from any sentence: `retaliates, buff 1`, `Blanche 1/2`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from pydantic import ValidationError

from engine.effect_forms import MODELS
from engine.grand_archive.combat import Card, Combat, OtherDamage, Unit, Weapon
from engine.grand_archive.notation.objects import ObjectReader
from engine.grand_archive.notation.reader import GRAMMAR
from engine.grand_archive.notation.scene import Scene
from engine.grand_archive.notation.words import OWN, PROTECTING, SENTENCE_WORDS
from engine.grand_archive.notation.writer import write_piece
from engine.guide import place_at
from engine.notation import syntax
from engine.notation.effect_phrases import TAILS, THEN, read_conditions, write_conditions, write_effect
from engine.notation.known_names import known_names
from engine.notation.lexer import MOST_CHARACTERS, Word, statements
from engine.notation.rules import Found
from engine.notation.sentences import follow
from engine.notation.tree import Node, Reference, effect_node
from engine.problems import DescriptionError, malformed, shown
from engine.salvaged import fillers, salvage

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from lark import Token, Tree
    from pydantic import BaseModel

    from engine.effects import Effect
    from engine.notation.lexer import Keywords

PHRASES = replace(SENTENCE_WORDS, anywhere={}, opening={}, only_phrases=True)
_NOBODY: frozenset[str] = frozenset()
_IT = (Word("WORD", "it", 0), Word("COLON", ":", 0))
"""What makes phrases a sentence of the grammar."""
_ALSO = Word("ALSO", "also", 0)
_OBJECTS = (Unit, Card, Weapon, OtherDamage)
_CONDITIONS = tuple(rule.example for rule in (*TAILS.all, *THEN.all))


def model_at(path: str) -> type[BaseModel]:
    """Give the model of the object that stands at a path."""
    models = place_at(Combat, path.split(".")).models
    if len(models) != 1:
        raise DescriptionError([malformed(path, shown(path), "the path of an object")])
    return models[0]


def is_effect(path: str) -> bool:
    """Tell whether effects stand at a path."""
    return bool(place_at(Combat, path.split(".")).tags)


def read_phrases(path: str, text: str) -> dict[str, object]:
    """Read phrases about the object at a path, or the conditions of the effect there."""
    _check_length(text)
    scene = Scene(text)
    effect = is_effect(path)
    node = Node(0, MODELS["prevent"] if effect else model_at(path))
    reader = ObjectReader(scene)
    for words in _cut(text, PHRASES):
        if effect:
            _read_conditions(scene, node, words)
            continue
        for sentence in sentences_in(scene, [*_IT, *words]):
            reader.describe(node, syntax.phrases(sentence), side_at(path))
    _check(scene, node)
    return cast("dict[str, object]", plain_values(node))


def read_object(path: str, text: str) -> dict[str, object]:
    """Read one object: its name, then its numbers and phrases."""
    _check_length(text)
    scene = Scene(text)
    reader = ObjectReader(scene)
    nodes: list[Node] = []
    for words in _cut(text, SENTENCE_WORDS):
        trees = objects_in(scene, words)
        nodes += [reader.object(tree, model_at(path), side_at(path)) for tree in trees]
    if not scene.problems.found and len(nodes) != 1:
        found = f"{len(nodes)} objects" if nodes else "nothing"
        scene.problems.add(nodes[1].at if nodes else 0, found, "one object, such as `Wolf 3/2` or `Wolf (ally 3/2, taunt)`")
    for node in nodes:
        if node.model is OtherDamage:
            node["source"] = node.pop("name")
        _check(scene, node)
    _check(scene, Node(0, Combat))
    return cast("dict[str, object]", plain_values(nodes[0]))


def side_at(path: str) -> str:
    """Tell which damage effects are about that are said of what stands at a path."""
    if path == "attacker":
        return OWN
    return "taking" if issubclass(model_at(path), Unit) else "dealing"


def objects_in(scene: Scene, words: Sequence[Word]) -> list[Tree[Token]]:
    """Parse a list of objects."""
    opening = _ALSO.moved(words[0].at)
    objects = [part for sentence in sentences_in(scene, [opening, *words]) for part in syntax.parts(sentence, "objects")]
    return [tree for part in objects for tree in syntax.parts(part, "object")]


def plain_values(value: object) -> object:
    """Make plain JSON of what was read; references stay as they were written."""
    match value:
        case Reference():
            return value.text
        case dict():
            return {name: plain_values(part) for name, part in value.items()}
        case list():
            return [plain_values(part) for part in value]
    return value


def write_phrases(path: str, values: Mapping[str, object], without: Collection[str] = ()) -> str:
    """Write what is said about the object at a path, but for some of its fields."""
    if is_effect(path):
        if values.get("op") not in MODELS:
            return ""
        effect, filled = salvage(MODELS[str(values["op"])], values)
        if "op" in without or filled:
            return write_conditions(cast("Effect", effect), {"op", *without, *filled})
        return write_effect(cast("Effect", effect))
    piece, filled = salvage(model_at(path), values)
    if not isinstance(piece, _OBJECTS):
        return ""
    return ", ".join(_phrases(piece, side_at(path), {*without, *filled}))


def _phrases(piece: Unit | Card | Weapon | OtherDamage, side: str, without: set[str]) -> Iterator[str]:
    """Write phrases in such a way that `side` is taken for granted."""
    own = not isinstance(piece, Unit) or (side == OWN and not any(effect.op in PROTECTING for effect in piece.dealing))
    yield from write_piece(piece, without if own else {*without, "dealing"})
    if not isinstance(piece, Unit):
        return
    if not own and "dealing" not in without:
        yield from (f"deals {write_effect(effect)}" for effect in piece.dealing)
    if "taking" not in without:
        for effect in piece.taking:
            plainly = side != OWN or effect.op in PROTECTING
            yield write_effect(effect) if plainly else f"takes {write_effect(effect)}"


def _read_conditions(scene: Scene, node: Node, words: Sequence[Word]) -> None:
    fields = {name: Found(value, node.where.get(name, 0)) for name, value in node.items()}
    for group in syntax.split_at(list(words), ","):
        end = read_conditions(group, 0, fields)
        if end < len(group):
            said = scene.problems.said(group[end:])
            expected = "a condition such as `once` or `if at least 3`, said only once"
            scene.problems.add_unknown(group[end].at, said, _CONDITIONS, expected)
    node.update(effect_node(fields, 0))
    node.where.update({name: found.at for name, found in fields.items()})


def _cut(text: str, keywords: Keywords) -> list[list[Word]]:
    return statements(text, keywords, known_names(_NOBODY))


def sentences_in(scene: Scene, words: Sequence[Word]) -> list[Tree[Token]]:
    """Parse one sentence of the grammar; add a problem where it stops being one."""
    tree, misstep = follow(GRAMMAR, words)
    if misstep is not None:
        scene.problems.add(misstep.at, misstep.found, misstep.expected)
    return syntax.parts(tree) if tree is not None else []


def _check_length(text: str) -> None:
    if len(text) > MOST_CHARACTERS:
        found, expected = f"{len(text):,} characters", f"at most {MOST_CHARACTERS:,} characters"
        raise DescriptionError([malformed("line 1, column 1", found, expected)])


def _check(scene: Scene, node: Node) -> None:
    """Raise all problems there are, those of the fields' own limits too."""
    values = cast("dict[str, object]", plain_values(node))
    try:
        node.model.model_validate(fillers(node.model) | values)
    except ValidationError as error:
        scene.problems.add_invalid([found for found in error.errors() if found["loc"][0] in node], node)
    if scene.problems.found:
        raise DescriptionError(scene.problems.sorted())
