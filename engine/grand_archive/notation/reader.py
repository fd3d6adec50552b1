"""Read a Grand Archive combat from text: cut, parse, understand, validate; and say all that is wrong at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError

from engine.grand_archive.combat import Combat
from engine.grand_archive.notation.lone_statements import read_lone
from engine.grand_archive.notation.scene import Scene
from engine.grand_archive.notation.statements import StatementReader
from engine.grand_archive.notation.words import SENTENCE_WORDS
from engine.notation import syntax
from engine.notation.known_names import known_names
from engine.notation.lexer import MOST_CHARACTERS, statements
from engine.notation.near import did_you_mean
from engine.notation.sentences import follow
from engine.problems import DescriptionError, malformed

if TYPE_CHECKING:
    from engine.notation.lexer import Word
    from engine.notation.sentences import Misstep

GRAMMAR = Path(__file__).with_name("sentences.lark")
_MOST_STATEMENTS = 400
"""More than the largest combat is written in."""
_EXAMPLE = "`Lorraine (champion, 25 life) attacks Wolf (ally 1/2)`"


def parse(text: str, names: frozenset[str] = frozenset()) -> Combat:
    """Read a combat; raise DescriptionError with all problems. `names` are known card names, which match first."""
    if len(text) > MOST_CHARACTERS:
        found, expected = f"{len(text):,} characters", f"at most {MOST_CHARACTERS:,} characters"
        raise DescriptionError([malformed("line 1, column 1", found, expected)])
    scene = Scene(text)
    reader = StatementReader(scene)
    cut = statements(text, SENTENCE_WORDS, known_names(names))
    if not cut:
        scene.problems.add(0, "nothing", f"a combat, such as {_EXAMPLE}")
    if len(cut) > _MOST_STATEMENTS:
        scene.problems.add(0, f"{len(cut)} statements", f"at most {_MOST_STATEMENTS} statements")
        cut = []
    for words in cut:
        if scene.problems.full:
            break
        read_statement(reader, words)
    read_lone(reader)
    reader.describe()
    reader.objects.settle_kinds()
    combat = validated(scene)
    if combat is None or scene.problems.found:
        raise DescriptionError(scene.problems.sorted())
    return combat


def read_statement(reader: StatementReader, words: list[Word]) -> None:
    """Read one statement."""
    if reader.fact(words):
        return
    tree, misstep = follow(GRAMMAR, words)
    if misstep is not None:
        _tell(reader, misstep)
    told = len(reader.problems.found)
    for sentence in syntax.parts(tree) if tree is not None else ():
        reader.read(sentence)
    if misstep is not None:
        reader.problems.keep_hints(told)


def _tell(reader: StatementReader, misstep: Misstep) -> None:
    near = did_you_mean(misstep.found.strip("`"), misstep.keywords)
    expected = f"{misstep.expected}; {near}" if near else misstep.expected
    reader.problems.add(misstep.at, misstep.found, expected)
    reader.scene.lost_objects = True


def validated(scene: Scene) -> Combat | None:
    """Make a combat of a scene; if that can't be, add why to its problems."""
    if scene.attacker is not None:
        scene.combat["attacker"] = scene.attacker
    scene.combat.update(scene.lists)
    resolved = scene.resolved(scene.combat, scene.labels())
    try:
        return Combat.model_validate(resolved)
    except ValidationError as error:
        scene.problems.add_invalid(error.errors(), scene.combat)
        return None
