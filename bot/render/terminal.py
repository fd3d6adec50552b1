"""A ruling in a terminal, with colours and links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from bot.render.sentences import sentence
from bot.render.text import FIRST_STEPS, sections, step_events, verdict
from engine import events as ev
from engine.outcome import fold

if TYPE_CHECKING:
    from rich.console import RenderableType

    from engine.events import Event
    from engine.game import Game
    from engine.resolution import Resolution

_STYLES: dict[type, str] = {
    ev.DamageDealt: "red",
    ev.Died: "bold red",
    ev.Destroyed: "bold red",
    ev.BanishedInstead: "bold red",
    ev.EffectApplied: "blue",
    ev.EffectWasted: "dim",
    ev.Triggered: "green",
    ev.GameDecided: "bold magenta",
}


def show(resolution: Resolution, game: Game, *, why: bool, console: Console | None = None) -> None:
    """Print a ruling."""
    wording = game.wording()
    screen = console or Console()
    parts: list[RenderableType] = [Panel(Text(verdict(resolution, wording), style="bold"), border_style="cyan", title=game.name)]
    for title, entries in sections(resolution, fold(resolution.events), wording):
        parts.append(Text(f"\n{title}", style="bold cyan"))
        parts += [Text(f"  {entry}") for entry in entries]
    parts += [Text("\nSteps", style="bold cyan"), _steps(resolution, game, why=why)]
    events = step_events(resolution)
    if not why and len(events) > FIRST_STEPS:
        parts.append(Text(f"  … and {len(events) - FIRST_STEPS} more (--why shows all)", style="dim"))
    parts.append(Text(f"\n{game.name} rules of {resolution.edition}", style="dim"))
    screen.print(Group(*parts))


def _steps(resolution: Resolution, game: Game, *, why: bool) -> Table:
    wording, rulebook = game.wording(), game.rulebook()
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="dim")
    table.add_column(ratio=1)
    table.add_column(style="dim", no_wrap=True)
    events = step_events(resolution)
    for number, event in enumerate(events if why else events[:FIRST_STEPS], 1):
        table.add_row(str(number), Text(sentence(event, wording), style=_STYLES.get(type(event), "")), _link(event, rulebook.clauses[event.clause].url))
    return table


def _link(event: Event, url: str) -> Text:
    return Text(event.clause, style=f"dim link {url}")
