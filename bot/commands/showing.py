"""Showing examples and clauses."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import engine
from bot.commands.answers import game_named, in_words, print_json, refuse
from bot.render.text import ruling
from engine import registry
from engine.problems import malformed, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.search.passages import Hit, Kind
    from engine.game import Example, Game
    from engine.rulebook import Clause


def _say(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")


def list_examples(game: Game, *, as_json: bool) -> None:
    """List every example with its key, title and clauses."""
    examples = game.examples()
    if as_json:
        print_json([{"key": e.key, "title": e.title, "clauses": list(e.clauses)} for e in examples])
        return
    width = max((len(example.key) for example in examples), default=0)
    for example in examples:
        _say(f"{example.key:<{width}}  {example.title}", f"{'':<{width}}  [{', '.join(example.clauses)}]")


def show_example(game: Game, name: str, *, as_json: bool) -> None:
    """Show one example: situation, source, notation, ruling."""
    known = {example.key: example for example in game.examples()}
    if name not in known:
        refuse([malformed("example", shown(name), f"a known one; nearest: {_nearest(name, known)}")], as_json=as_json)
    example = known[name]
    told = _ruling(example, game)
    if as_json:
        print_json(
            {
                "key": example.key,
                "title": example.title,
                "about": example.about,
                "source": example.source,
                "clauses": list(example.clauses),
                "notation": example.notation,
                "ruling": told,
            }
        )
        return
    _say(
        example.title,
        "",
        example.about,
        "",
        f"Source: {example.source}",
        f"Clauses: {', '.join(example.clauses)}",
    )
    _say("", example.notation, "", told)


def _ruling(example: Example, game: Game) -> str:
    """Resolve an example; some are there to show what is refused."""
    try:
        return ruling(engine.resolve(game.parse(example.notation)), game)
    except engine.DescriptionError as error:
        return "\n".join(("This is refused:", *map(in_words, error.problems)))


def _nearest(name: str, known: Iterable[str]) -> str:
    from rapidfuzz.process import extract

    return ", ".join(key for key, _, _ in extract(name, list(known), limit=3))


def show_clause(game: Game, query: str, *, as_json: bool) -> None:
    """Show a clause; where an id fits several, list them."""
    rulebook = game.rulebook()
    found = rulebook.lookup(query)
    if not found:
        expected = f"a known one; nearest: {_nearest(query, rulebook.clauses)}"
        refuse([malformed("clause", shown(query), expected)], as_json=as_json)
    if as_json:
        print_json([_clause_json(game, clause) for clause in found])
    elif len(found) == 1:
        _say(*_clause_lines(game, found[0]))
    else:
        _say(f"“{query}” fits {len(found)} clauses:", *(f"  {clause.id}  {clause.title}" for clause in found))


def _clause_json(game: Game, clause: Clause) -> dict[str, object]:
    rulebook = game.rulebook()
    parent = rulebook.parent(clause.id)
    return {
        "id": clause.id,
        "title": clause.title,
        "text": clause.text,
        "url": clause.url,
        "edition": rulebook.edition,
        "parent": parent.id if parent else None,
        "children": [child.id for child in rulebook.children(clause.id)],
        "related": list(clause.related),
        "examples": [example.key for example in _showing(game, clause)],
    }


def _clause_lines(game: Game, clause: Clause) -> list[str]:
    rulebook = game.rulebook()
    parent = rulebook.parent(clause.id)
    lines = [
        f"{clause.id}  {clause.title}",
        "",
        clause.text,
        "",
        f"{rulebook.name}, {rulebook.edition}",
        clause.url,
    ]
    if parent:
        lines += ["", f"Part of {parent.id}  {parent.title}"]
    children = rulebook.children(clause.id)
    if children:
        lines += ["", *(f"  {child.id}  {child.title}" for child in children)]
    if clause.related:
        lines += ["", f"See also {', '.join(clause.related)}"]
    examples = _showing(game, clause)
    if examples:
        lines += ["", "Shown by the examples", *(f"  {example.key}" for example in examples)]
    return lines


def _showing(game: Game, clause: Clause) -> list[Example]:
    return [example for example in game.examples() if clause.id in example.clauses]


def find_rules(named: str | None, words: str, *, as_json: bool) -> None:
    """List the clauses and examples that fit the words, best first: of one game, or of all, the default one first."""
    from bot.search.finding import find
    from bot.search.in_memory import rules_in_memory
    from bot.search.passages import RULES
    from bot.search.terms import Part

    games = registry.game_keys() if named is None else (game_named(named, as_json=as_json).key,)
    kinds: tuple[Kind, ...] = ("clause", "example")
    parts = [Part(RULES, kind, game) for game in games for kind in kinds]
    found = find(rules_in_memory(games), words, parts, first=registry.DEFAULT)
    if as_json:
        print_json([_hit_json(hit) for hit in found.hits])
        return
    if not found.hits:
        _say(f"Nothing found for {shown(words)}.", *(["", "Nearest:"] if found.nearest else []))
    _say(*(line for hit in found.hits or found.nearest for line in _hit_lines(hit)))


def _hit_json(hit: Hit) -> dict[str, object]:
    return {"kind": hit.kind, "game": hit.game, "id": hit.key, "title": hit.title, "score": hit.score, "url": _address(hit)}


def _hit_lines(hit: Hit) -> tuple[str, str]:
    if hit.kind == "example":
        return f"Example: {hit.title}", f"    damage-step examples {hit.key}"
    return f"{hit.key}  {hit.title}", f"    {_address(hit)}"


def _address(hit: Hit) -> str | None:
    return registry.game(hit.game).rulebook()[hit.key].url if hit.kind == "clause" else None
