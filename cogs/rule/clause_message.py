"""The message of a clause, page by page, with its neighbours as buttons; and that of a worked example."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button, rows, turning
from bot.interactions.replies import layout
from bot.render.clause import clause_blocks, example_blocks
from bot.render.pages import paged
from cogs.combat.panel.option_labels import option_label
from cogs.faq.entry_message import pick_row
from cogs.rule.custom_ids import FOUND, SHOWN_BY, option_value, page_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.interactions.buttons import Button, Item
    from bot.store import Hit
    from engine.game import Example, Game
    from engine.rulebook import Clause

_COLOUR = 0x1ABC9C
_OFFICIAL = "Official page"
_MOST = 25
_KINDS = {"clause": "", "example": "Worked example: ", "entry": "FAQ: "}


@dataclass(frozen=True, slots=True)
class ShownClause:
    """A clause with what is told beside it."""

    game: Game
    clause: Clause
    entries: tuple[tuple[str, str], ...] = ()
    """FAQ entries of the server that cite it: ids and titles."""
    others: tuple[tuple[str, str], ...] = ()
    """What else was found: a select's values and labels."""


def clause_message(shown: ShownClause, page: int = 0) -> discord.ui.LayoutView:
    """Lay out one page of a clause."""
    game, clause = shown.game, shown.clause
    rulebook = game.rulebook()
    pages = paged(clause_blocks(rulebook, clause))
    page = min(max(page, 0), len(pages) - 1)
    foot = [f"{rulebook.name}, {rulebook.edition}", *([f"page {page + 1} of {len(pages)}"] if len(pages) > 1 else [])]
    turns = turning(page, len(pages), lambda to: page_of(game.key, clause.id, to))
    official: Button = discord.ui.Button(label=_OFFICIAL, url=clause.url)
    box = discord.ui.Container(
        *(discord.ui.TextDisplay[discord.ui.LayoutView](text) for text in pages[page]),
        discord.ui.Separator[discord.ui.LayoutView](),
        discord.ui.TextDisplay[discord.ui.LayoutView](f"-# {' · '.join(foot)}"),
        *rows(turns, [*_neighbours(game, clause), official]),
        *_citing(shown),
        accent_colour=_COLOUR,
    )
    return layout(box, *found_row(shown.others))


def example_message(game: Game, example: Example, others: Sequence[tuple[str, str]] = ()) -> discord.ui.LayoutView:
    """Lay out what a worked example is about; the select opens it."""
    blocks = paged(example_blocks(game.rulebook(), example))[0]
    box = discord.ui.Container(
        *(discord.ui.TextDisplay[discord.ui.LayoutView](text) for text in blocks),
        _examples_row(game, [example], "Open this example …"),
        accent_colour=_COLOUR,
    )
    return layout(box, *found_row(others))


def found_options(hits: Sequence[Hit]) -> tuple[tuple[str, str], ...]:
    """Write hits as the values and labels of a select."""
    return tuple((option_value(hit.kind, hit.game, hit.key), _label(hit)) for hit in hits)


def found_row(others: Sequence[tuple[str, str]], placeholder: str = "Not quite? Also found …") -> list[Item]:
    """Make the select of what else was found; none where there is nothing."""
    if not others:
        return []
    select = discord.ui.Select[discord.ui.LayoutView](custom_id=str(FOUND), placeholder=placeholder)
    for value, label in dict(others[:_MOST]).items():
        select.add_option(label=option_label(label), value=value)
    return [discord.ui.ActionRow(select)]


def found_in(message: discord.Message | None) -> tuple[tuple[str, str], ...]:
    """Read what else was found from the message that shows it, so that it stays there."""
    for row in message.components if message else ():
        for one in row.children if isinstance(row, discord.ActionRow) else ():
            if isinstance(one, discord.SelectMenu) and one.custom_id == str(FOUND):
                return tuple((option.value, option.label) for option in one.options)
    return ()


def _label(hit: Hit) -> str:
    name = f"{hit.key} {hit.title}" if hit.kind == "clause" else hit.title
    return f"{_KINDS[hit.kind]}{name}"


def _neighbours(game: Game, clause: Clause) -> Iterator[Button]:
    """Give the clause above, the one before and the one after it."""
    rulebook = game.rulebook()
    parent = rulebook.parent(clause.id)
    before, after = rulebook.beside(clause.id)
    for sign, other in (("↑", parent), ("←", before), ("→", after)):
        if other is not None:
            yield button(f"{sign} {other.id}", page_of(game.key, other.id))


def _citing(shown: ShownClause) -> Iterator[Item]:
    """Give what cites a clause: worked examples, and entries of the server's FAQ."""
    examples = [one for one in shown.game.examples() if shown.clause.id in one.clauses]
    if examples:
        number = "Worked example" if len(examples) == 1 else f"{len(examples)} worked examples"
        yield _examples_row(shown.game, examples, f"{number} with this rule …")
    if shown.entries:
        yield pick_row(shown.entries, "This server’s FAQ about it …")


def _examples_row(game: Game, examples: Sequence[Example], placeholder: str) -> Item:
    select = discord.ui.Select[discord.ui.LayoutView](custom_id=str(SHOWN_BY), placeholder=placeholder)
    for example in examples[:_MOST]:
        select.add_option(label=option_label(example.title), value=option_value("example", game.key, example.key))
    return discord.ui.ActionRow(select)
