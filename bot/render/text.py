"""A ruling in plain text, for pipes, logs and chats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render import lines as told
from bot.render.digest import Digest, digest
from bot.render.sentences import SENTENCES

if TYPE_CHECKING:
    from engine.game import Game
    from engine.resolution import Choice, Doubt, Resolution
    from engine.wording import Wording


def verdict(resolution: Resolution, wording: Wording) -> str:
    """Say in one line what comes of it."""
    return verdict_of(digest(resolution.events), wording)


def verdict_of(found: Digest, wording: Wording) -> str:
    """Say in one line what comes of it."""
    return "; ".join(told.verdict_parts(found, wording))


def ruling(resolution: Resolution, game: Game, *, why: bool = False) -> str:
    """Write the whole ruling; with `why` every step of it."""
    words = game.wording()
    found = digest(resolution.events)
    lines = [verdict_of(found, words)]
    for section in told.sections(found, resolution, words):
        lines.append(f"\n{section.title}")
        lines += [f"  {_plain(line)}" for line in section.lines]
    _add_steps(lines, found, words, why=why)
    lines.append(f"\n{edition_line(resolution, game)}")
    return "\n".join(lines)


def edition_line(resolution: Resolution, game: Game) -> str:
    """Name the rules that the ruling follows."""
    return f"{game.name}, rulebook of {resolution.edition}"


def choice_lines(choice: Choice, words: Wording) -> list[str]:
    """Say who chooses what, what was taken, and what hangs on it."""
    return [_plain(line) for line in told.choice_lines(choice, words)]


def doubt_lines(doubt: Doubt, words: Wording) -> list[str]:
    """Put the question, both readings with their clauses, and what would be otherwise."""
    return [_plain(line) for line in told.doubt_lines(doubt, words)]


def _plain(line: told.Line) -> str:
    clauses = f" [{', '.join(line.clauses)}]" if line.clauses else ""
    return f"{'  ' * line.depth}{line.said}{clauses}"


def _add_steps(lines: list[str], found: Digest, words: Wording, *, why: bool) -> None:
    """Give the steps their numbers, each with its clause."""
    sentences = SENTENCES
    numbered = found.numbered(why=why)
    if numbered:
        lines.append("\nSteps")
        lines += [f"  {n}. {sentences[type(e)](e, words)} [{e.clause}]" for n, e in numbered]
    if len(numbered) < found.steps:
        lines.append(f"  … {len(numbered)} of {found.steps} steps")
