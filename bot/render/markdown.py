"""A ruling in Discord's Markdown: blocks with clauses that link to the rulebook; whatever people wrote is escaped."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from bot.panel.compare import compare
from bot.render import mistakes
from bot.render.digest import Digest, digest
from bot.render.escape import escaped, fenced, length, with_code
from bot.render.lines import Line, sections, verdict_parts
from bot.render.links import address, clause_link
from bot.render.pages import Block
from bot.render.sentences import SENTENCES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine import events as ev
    from engine.game import Game
    from engine.problems import Problem
    from engine.resolution import Resolution
    from engine.rulebook import Rulebook
    from engine.wording import Wording

Tone = Literal["over", "death", "damage", "nothing"]
"""The gravest thing that came of a combat."""
_HEADING = 200
"""Characters that a heading may have; a longer verdict is bold text."""
_BOLD = 1_000
_READ = 400
"""Characters that a combat may have to be shown in one line."""


def tone_of(resolution: Resolution) -> Tone:
    """Tell the gravest thing that came of it."""
    found = digest(resolution.events)
    return "over" if found.decided else "death" if found.deaths else "damage" if found.damage else "nothing"


def ruling_blocks(resolution: Resolution, game: Game, notation: str, before: Resolution | None = None) -> Iterator[Block]:
    """Give the ruling: its verdict and how it was understood, what came of it, what it hangs on, and the first steps.

    How a long combat was understood stands at the end. Beside a ruling from before, what is otherwise now follows the verdict.
    """
    words, rulebook = game.wording(), game.rulebook()
    found = digest(resolution.events)
    understood = _in_a_line(notation)
    yield Block("", [*verdict_lines(found, words), *([f"-# Understood as: {escaped(understood)}"] if understood else [])])
    if before is not None:
        yield _difference(before, resolution, words)
    for section in sections(found, resolution, words):
        yield Block(f"**{section.title}**", [_listed(line, rulebook) for line in section.lines])
    numbered = found.numbered(why=False)
    if numbered:
        steps = [_step(number, event, words, rulebook) for number, event in numbered]
        if len(numbered) < found.steps:
            steps.append(f"-# {len(numbered)} of {found.steps} steps")
        yield Block("**Steps that decide**" if len(numbered) < found.steps else "**Steps**", steps)
    if not understood:
        yield Block("**Understood as**", [f"> {escaped(line)}" for line in notation.splitlines()])


def step_blocks(resolution: Resolution, game: Game) -> Iterator[Block]:
    """Give every step."""
    words, rulebook = game.wording(), game.rulebook()
    found = digest(resolution.events)
    yield Block("", verdict_lines(found, words))
    yield Block("**All steps**", [_step(number, event, words, rulebook) for number, event in found.numbered(why=True)])


def verdict_lines(found: Digest, words: Wording) -> list[str]:
    """Say in one line what comes of it; in several where that would be too long for a line."""
    parts = [escaped(part) for part in verdict_parts(found, words)]
    whole = "; ".join(parts)
    if length(whole) <= _HEADING:
        return [f"### {whole}"]
    lines = [""]
    for part in parts:
        joined = f"{lines[-1]}; {part}" if lines[-1] else part
        if length(joined) > _BOLD:
            lines.append(part)
        else:
            lines[-1] = joined
    return [f"**{line}**" for line in lines]


def edition_note(resolution: Resolution, game: Game) -> str:
    """Name the rulebook that the ruling follows, with its date."""
    rulebook = game.rulebook()
    return f"[{escaped(rulebook.name)}]({address(rulebook.url)}), edition of {escaped(resolution.edition)}"


def problem_blocks(problems: Sequence[Problem], game: Game) -> Iterator[Block]:
    """Say what can't be read or ruled on: where, what was found, what would be right."""
    for problem in problems:
        clause = _cited((problem.clause,), game.rulebook()) if problem.clause else ""
        lines = [fenced(mistakes.excerpt(problem))] if problem.excerpt else []
        lines.append(f"{with_code(mistakes.sentence(problem))}{clause}")
        where = mistakes.place(problem)
        yield Block("", [*lines, *([f"-# {escaped(where)}"] if where else [])])


def _in_a_line(notation: str) -> str:
    """Write the notation in one line, in which `;` stands for a line break; nothing if that would be long."""
    # What is indented goes on with the line before.
    line = "; ".join(re.sub(r"\n +", " ", notation).splitlines()).strip()
    return line if length(line) <= _READ else ""


def _difference(before: Resolution, after: Resolution, words: Wording) -> Block:
    changes = compare(before, after, words)
    lines = [f"- {escaped(f'{c.object}, {c.what}')}: {escaped(c.before)} → **{escaped(c.after)}**" for c in changes]
    return Block("**Before → now**", lines or ["- Nothing comes out otherwise."])


def _listed(line: Line, rulebook: Rulebook) -> str:
    said = f"{escaped(line.text)}: **{escaped(line.value)}**{escaped(line.rest)}" if line.value else escaped(line.text)
    return f"{'  ' * line.depth}- {said}{_cited(line.clauses, rulebook)}"


def _step(number: int, event: ev.Event, words: Wording, rulebook: Rulebook) -> str:
    """Write a step. Its number is no list's: Discord would count anew."""
    return f"`{number}` {escaped(SENTENCES[type(event)](event, words))}{_cited((event.clause,), rulebook)}"


def _cited(clauses: Sequence[str], rulebook: Rulebook) -> str:
    return f" ({_links(clauses, rulebook)})" if clauses else ""


def _links(clauses: Iterable[str], rulebook: Rulebook) -> str:
    return ", ".join(clause_link(clause, rulebook) for clause in clauses)
