"""Showing examples and clauses."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import engine
from bot.commands.answers import fail, print_json
from bot.render.text import ruling

if TYPE_CHECKING:
    from engine.game import Example, Game
    from engine.rulebook import Clause


def _say(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")


def list_examples(game: Game, *, as_json: bool) -> None:
    """List every example with its key and title."""
    if as_json:
        print_json([{"key": e.key, "title": e.title, "clauses": list(e.clauses)} for e in game.examples()])
        return
    width = max((len(example.key) for example in game.examples()), default=0)
    _say(*(f"{example.key:<{width}}  {example.title}" for example in game.examples()))


def show_example(game: Game, name: str, *, as_json: bool) -> None:
    """Show one example: situation, source, notation, ruling."""
    known = {example.key: example for example in game.examples()}
    if name not in known:
        from rapidfuzz.process import extract

        near = ", ".join(key for key, _, _ in extract(name, list(known), limit=3))
        fail(f"unknown example: found “{name}”; nearest: {near}")
    example = known[name]
    if as_json:
        print_json({**_fields(example), "notation": example.notation})
        return
    _say(example.title, "", example.about, f"Source: {example.source}", f"Clauses: {', '.join(example.clauses)}", "")
    _say(example.notation, "")
    try:
        _say(ruling(engine.resolve(game.parse(example.notation)), game))
    except engine.DescriptionError as error:
        from bot.commands.answers import in_words

        _say("This description is refused:", *(in_words(problem) for problem in error.problems))


def _fields(example: Example) -> dict[str, object]:
    return {
        "key": example.key,
        "title": example.title,
        "about": example.about,
        "source": example.source,
        "clauses": list(example.clauses),
    }


def show_clause(game: Game, query: str, *, as_json: bool) -> None:
    """Show the clauses that an id fits; more than one if it names no page."""
    rulebook = game.rulebook()
    found = rulebook.lookup(query)
    if not found:
        from rapidfuzz.process import extract

        near = ", ".join(key for key, _, _ in extract(query, list(rulebook.clauses), limit=3))
        fail(f"no such clause: found “{query}”; nearest: {near}")
    if as_json:
        print_json([_clause_json(game, clause) for clause in found])
        return
    for clause in found[:1]:
        _say(*_clause_lines(game, clause))
    if len(found) > 1:
        _say("", "Also at that position:", *(f"  {clause.id}  {clause.title}" for clause in found[1:]))


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
    lines = [f"{clause.id}  {clause.title}", "", clause.text, "", f"{rulebook.name}, {rulebook.edition}", clause.url]
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
        _say(f"Nothing found for “{words}”.")
