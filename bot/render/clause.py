"""A clause in Discord's Markdown: its text with everything that stands below it, and what else has to do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.escape import escaped
from bot.render.links import clause_link
from bot.render.pages import Block

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game import Example
    from engine.rulebook import Clause, Rulebook

_INDENT = "  "


def clause_blocks(rulebook: Rulebook, clause: Clause) -> Iterator[Block]:
    """Give a clause whole: what it is part of, its text, its sub-clauses, and related ones."""
    parent = rulebook.parent(clause.id)
    above = [f"-# Part of {_named(rulebook, parent)}"] if parent else []
    yield Block("", [*above, f"### {_named(rulebook, clause)}", *_text(clause)])
    below = list(_below(rulebook, clause, 0))
    if below:
        yield Block("", below)
    related = [clause_link(other, rulebook) for other in clause.related]
    if related:
        yield Block("", [f"**See also** {', '.join(related)}"])


def example_blocks(rulebook: Rulebook, example: Example) -> Iterator[Block]:
    """Give what a worked example is about, and the clauses that it shows."""
    shown = ", ".join(clause_link(clause_id, rulebook) for clause_id in example.clauses)
    yield Block("", [f"### Worked example: {escaped(example.title)}", escaped(example.about)])
    yield Block("", [f"> {escaped(line)}" for line in example.notation.splitlines()])
    yield Block("", [f"**Shows** {shown}", f"-# Source: {escaped(example.source)}"])


def _named(rulebook: Rulebook, clause: Clause) -> str:
    return f"{clause_link(clause.id, rulebook)} {escaped(clause.title)}"


def _text(clause: Clause) -> list[str]:
    return [escaped(line) for line in clause.text.splitlines()]


def _below(rulebook: Rulebook, clause: Clause, depth: int) -> Iterator[str]:
    for child in rulebook.children(clause.id):
        yield f"{_INDENT * depth}- **{_named(rulebook, child)}** {' '.join(_text(child))}"
        yield from _below(rulebook, child, depth + 1)
