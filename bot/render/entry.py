"""An FAQ entry in Discord's Markdown: the question, the answer with its clauses linked, its combat as it is ruled on now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faq.citing import cited_clauses
from bot.render.curated import curated
from bot.render.digest import digest
from bot.render.escape import escaped
from bot.render.lines import verdict_parts
from bot.render.links import clause_link
from bot.render.pages import Block
from engine import registry
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.faq.content import Content
    from bot.store.citations import Stale
    from engine.game import Game

_CHANGES = {"changed": "reads differently now", "gone": "is no longer there", "back": "is there again"}
_UNREADABLE = "⚠️ I can no longer rule on this combat: the rules or what I read have changed since it was written."
_SHOWN_STALE = 5


def entry_blocks(content: Content, stale: Sequence[Stale] = ()) -> Iterator[Block]:
    """Give an entry; what it cites and was changed since somebody last looked is told first."""
    game = registry.game(content.game) if content.game in registry.game_keys() else None
    yield Block("", [f"## {escaped(content.title)}", *stale_lines(stale, game)])
    if content.question:
        yield Block("", [f"> {escaped(line)}" for line in content.question.splitlines()])
    answer = curated(content.answer, game.rulebook()) if game else escaped(content.answer)
    yield Block("", answer.splitlines())
    if content.combat and game:
        yield Block("**Worked combat**", list(_combat_lines(content.combat, game)))
    clauses = cited_clauses(content)
    if clauses:
        links = [clause_link(one, game.rulebook()) if game else escaped(one) for one in clauses]
        yield Block("", [f"**Rests on:** {', '.join(links)}"])
    small = [" ".join(f"#{escaped(tag)}" for tag in content.tags)] if content.tags else []
    small += [f"from {escaped(content.source)}"] if content.source else []
    if small:
        yield Block("", [f"-# {' · '.join(small)}"])


def entry_foot(content: Content) -> list[str]:
    """Give what stands in small print under every page of an entry, part by part."""
    return [registry.game(content.game).name if content.game in registry.game_keys() else escaped(content.game)]


def stale_lines(stale: Sequence[Stale], game: Game | None) -> Iterator[str]:
    """Say which cited clauses changed; nothing where none did."""
    if not stale:
        return
    told = [
        f"{clause_link(one.clause_id, game.rulebook()) if game else escaped(one.clause_id)} {_CHANGES[one.change]}"
        for one in stale[:_SHOWN_STALE]
    ]
    more = f", and {len(stale) - _SHOWN_STALE} more" if len(stale) > _SHOWN_STALE else ""
    yield f"⚠️ **Rules changed since somebody last looked at this:** {'; '.join(told)}{more}."


def _combat_lines(notation: str, game: Game) -> Iterator[str]:
    try:
        resolution = game.resolve(game.parse(notation))
    except DescriptionError:
        yield _UNREADABLE
    else:
        yield f"→ **{escaped('; '.join(verdict_parts(digest(resolution.events), game.wording())))}**"
    yield from (f"> {escaped(line)}" for line in notation.splitlines())
