"""Showing examples and clauses."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import engine
from bot.commands.answers import in_words, print_json, refuse
from bot.render.text import ruling
from engine.problems import malformed, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    return lines


def find_clauses(game: Game, words: str, *, as_json: bool) -> None:
    """List the clauses that fit the words, best first."""
    hits = game.rulebook().search(words)
    if as_json:
        print_json([{"id": h.clause.id, "title": h.clause.title, "score": h.score, "url": h.clause.url} for h in hits])
    elif hits:
        _say(*(f"{hit.clause.id}  {hit.clause.title}\n    {hit.clause.url}" for hit in hits))
    else:
        _say(f"Nothing found for {shown(words)}.")
