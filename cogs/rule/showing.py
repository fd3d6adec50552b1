"""`/rule show`: a clause by its id in either style, or by its title."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.interactions.replies import layout, show
from bot.render.quoting import in_a_line
from cogs.combat.game_choices import GAMES
from cogs.combat.opening import game_for
from cogs.combat.suggesting import MOST, choice
from cogs.rule.clause_message import clause_message, found_row
from cogs.rule.custom_ids import option_value
from cogs.rule.looking_up import gather_clause, server_id_of
from engine import registry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.app import DamageStep
    from bot.store.passages import Kind
    from engine.game import Game
    from engine.rulebook import Clause

    Named = tuple[Game, Clause]
_LONGEST = 200
_QUOTED = 200
_CLAUSES: tuple[Kind, ...] = ("clause",)


def command() -> app_commands.Command[app_commands.Group, ..., None]:
    """Make the command."""
    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name="show", description="Show a rule with what stands above and below it", callback=_show
    )
    made.autocomplete("clause")(_suggest)
    return made


@app_commands.describe(clause="Its id (3.g.ii or 3.7.2) or its title", game="Which game it is", private="Show it only to me")
@app_commands.choices(game=GAMES)
async def _show(
    interaction: discord.Interaction[DamageStep],
    clause: app_commands.Range[str, 1, _LONGEST],
    game: str | None = None,
    private: bool = False,  # noqa: FBT001, FBT002 - an option of the command
) -> None:
    await interaction.client.guard.in_turn(interaction, private=private)
    games = await _games(interaction, game)
    meant = [(one, found) for one in games for found in one.rulebook().lookup(clause)] or _titled(games, clause)
    # Of two games that have it, the one that is meant here comes first.
    if meant and len({one.key for one, _ in meant}) == len(meant):
        store = interaction.client.store
        shown = await gather_clause(store, server_id_of(interaction), *meant[0], _options(meant[1:]))
        await show(interaction, clause_message(shown), private=private)
        return
    near = meant or await _near(interaction, games, clause)
    fits = f"“{in_a_line(clause, _QUOTED)}” fits {len(near)} rules." if meant else _unknown(clause)
    text = f"{fits} Type more of it, or pick one:" if meant else fits
    row = found_row(_options(near), "Which one?" if meant else "Perhaps one of these?")
    await show(interaction, layout(discord.ui.TextDisplay(text), *row), private=True)


def _unknown(clause: str) -> str:
    return f"I know no rule “{in_a_line(clause, _QUOTED)}”. `/rule find` searches in your own words."


async def _games(interaction: discord.Interaction[DamageStep], named: str | None) -> list[Game]:
    """Give the game that is named; if none is, all, the one that is meant here first."""
    meant = await game_for(interaction, named if named in registry.game_keys() else None)
    if named in registry.game_keys():
        return [meant]
    return [meant, *(registry.game(key) for key in registry.game_keys() if key != meant.key)]


def _titled(games: Iterable[Game], title: str) -> list[Named]:
    wanted = " ".join(title.split()).casefold()
    return [(game, one) for game in games for one in game.rulebook().clauses.values() if one.title.casefold() == wanted]


async def _near(interaction: discord.Interaction[DamageStep], games: list[Game], typed: str) -> list[Named]:
    """Find what may be meant by something that is neither an id nor a title."""
    only = games[0].key if len(games) == 1 else None
    found = await interaction.client.store.passages.find(
        typed, server_id=None, game=only, first=games[0].key, kinds=_CLAUSES, limit=MOST
    )
    return [_clause(hit.game, hit.key) for hit in found.hits or found.nearest]


def _clause(game: str, clause_id: str) -> Named:
    meant = registry.game(game)
    return meant, meant.rulebook()[clause_id]


def _options(named: Iterable[Named]) -> tuple[tuple[str, str], ...]:
    return tuple((option_value("clause", game.key, one.id), f"{one.id} {one.title}") for game, one in named)


async def _suggest(interaction: discord.Interaction[DamageStep], typed: str) -> list[app_commands.Choice[str]]:
    """Suggest clauses whose ids begin so, then those whose titles do."""
    named = getattr(interaction.namespace, "game", None)
    games = await _games(interaction, named if isinstance(named, str) else None)
    begun = [one for game in games for one in game.rulebook().beginning(typed)]
    if len(begun) < MOST and typed.strip():
        only = games[0].key if len(games) == 1 else None
        hits = await interaction.client.store.passages.complete(typed, server_id=None, game=only, kinds=_CLAUSES)
        begun += [_clause(hit.game, hit.key)[1] for hit in hits]
    suggested = {one.id: choice(f"{one.id}  {one.title}", one.id) for one in begun}
    return list(suggested.values())[:MOST]
