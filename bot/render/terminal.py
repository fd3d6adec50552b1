"""A ruling in a terminal, with colours, tables, and clauses that link to the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from bot.render.digest import Digest, digest
from bot.render.sentences import ability, because, sentence
from bot.render.text import choice_lines, doubt_lines, edition_line, verdict_of
from engine import events as ev

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from engine.game import Game
    from engine.resolution import Resolution
    from engine.rulebook import Rulebook

_STYLES: dict[type[ev.Event], str] = {
    ev.StepBegan: "bold cyan",
    ev.AttackStopped: "bold",
    ev.EffectWasted: "dim",
    ev.DamageDealt: "red",
    ev.DamageNotDealt: "blue",
    ev.Died: "bold red",
    ev.Destroyed: "bold red",
    ev.BanishedInstead: "bold red",
    ev.Triggered: "green",
    ev.NotTriggered: "dim",
    ev.GameDecided: "bold magenta",
}


def show(resolution: Resolution, game: Game, *, why: bool, console: Console | None = None) -> None:
    """Print a ruling."""
    (console or Console()).print(Group(*_parts(resolution, game, why=why)))


def _parts(resolution: Resolution, game: Game, *, why: bool) -> Iterator[RenderableType]:
    words = game.wording()
    found = digest(resolution.events)
    yield Panel(Text(verdict_of(found, words), style="bold"), title=game.name, border_style="cyan", padding=(0, 1))
    for title, body in (
        ("Damage", _damage(found, game)),
        ("Durability", _durability(found, game)),
        ("Deaths", _fates(found, game)),
        ("Triggers", _triggers(found, game)),
    ):
        if body.row_count:
            yield from _section(title, body)
    if resolution.choices:
        yield from _section("Choices", _lines([line for c in resolution.choices for line in choice_lines(c, words)]))
    if resolution.doubts:
        lines = [line for doubt in resolution.doubts for line in doubt_lines(doubt, words)]
        yield from _section("Doubts", _lines(lines, style="yellow"))
    numbered = found.numbered(why=why)
    if numbered:
        yield from _section("Steps", _steps(numbered, game))
    if len(numbered) < found.steps:
        yield Text(f"  … {len(numbered)} of {found.steps} steps; --why shows all", style="dim")
    yield Text(f"\n{edition_line(resolution, game)}", style="dim")


def _section(title: str, body: RenderableType) -> Iterator[RenderableType]:
    yield Text(f"\n{title}", style="bold")
    yield Padding(body, (0, 0, 0, 2), expand=False)


def _lines(lines: list[str], style: str = "") -> Group:
    """Keep each line's indentation where it wraps."""
    rows = []
    for line in lines:
        stripped = line.lstrip()
        depth = len(line) - len(stripped)
        rows.append(Padding(Text(stripped, style="" if depth else style), (0, 0, 0, depth), expand=False))
    return Group(*rows)


def _table(columns: int) -> Table:
    table = Table.grid(padding=(0, 2))
    for _ in range(columns):
        table.add_column(overflow="fold")
    return table


def _damage(found: Digest, game: Game) -> Table:
    table = _table(2)
    for (source, target), amount in found.damage.items():
        table.add_row(Text(f"{source} → {target}"), Text(str(amount), style="bold red"))
    for event in found.none:
        reason = because(event.reason, game.wording())
        table.add_row(Text(f"{event.source} → {event.target}"), Text.assemble(("none", "blue"), reason))
    return table


def _durability(found: Digest, game: Game) -> Table:
    table = _table(2)
    for name, (before, after) in found.durability.items():
        table.add_row(Text(name), Text(f"{before} → {after}", style="yellow"))
    for event in found.kept:
        table.add_row(Text(event.object), Text(f"unchanged{because(event.reason, game.wording())}"))
    return table


def _fates(found: Digest, game: Game) -> Table:
    table = _table(1)
    if found.fates and not found.deaths:
        table.add_row(Text("none"))
    for fate in found.fates.values():
        table.add_row(Text(sentence(fate, game.wording()), style="green" if isinstance(fate, ev.Survived) else "bold red"))
    return table


def _triggers(found: Digest, game: Game) -> Table:
    table = _table(3)
    rulebook = game.rulebook()
    for place, fired in enumerate(found.in_order_of_resolution(), 1):
        name = ability(fired.when, fired.source, fired.about, fired.text)
        table.add_row(f"{place}.", Text(name, style="green"), _clause(fired.clause, rulebook))
    for quiet in found.quiet:
        name = ability(quiet.when, quiet.source, quiet.about, quiet.text)
        reason = because(quiet.reason, game.wording())
        table.add_row("not", Text(f"{name}{reason}", style="dim"), _clause(quiet.clause, rulebook))
    return table


def _steps(numbered: list[tuple[int, ev.Event]], game: Game) -> Table:
    table = _table(3)
    table.columns[0].justify = "right"
    words, rulebook = game.wording(), game.rulebook()
    for number, event in numbered:
        said = Text(sentence(event, words), style=_style(event))
        table.add_row(Text(f"{number}.", style="dim"), said, _clause(event.clause, rulebook))
    return table


def _style(event: ev.Event) -> str:
    if isinstance(event, ev.EffectApplied):
        return "blue" if event.after < event.before else "yellow"
    return _STYLES.get(type(event), "")


def _clause(clause_id: str, rulebook: Rulebook) -> Text:
    """Write a clause's id, linked to where the rule can be read."""
    link = f" link {rulebook[clause_id].url}" if clause_id in rulebook else ""
    return Text(clause_id, style=f"dim{link}")
