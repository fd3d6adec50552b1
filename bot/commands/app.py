"""The commands and their options."""

from __future__ import annotations


import sys
from typing import Annotated

import typer

from bot.commands.answers import game_named, print_json, refuse
from bot.commands.reading import read_combat
from engine.problems import DescriptionError

app = typer.Typer(
    name="damage-step",
    help="Resolve trading-card-game combat and name the rule behind every step.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
rule_app = typer.Typer(help="Look up rules.", no_args_is_help=True)
app.add_typer(rule_app, name="rule")

GameOption = Annotated[str | None, typer.Option("--game", help="Which game; Grand Archive by default.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command()
def resolve(
    source: Annotated[str, typer.Argument(metavar="[FILE|-]", help="A file with notation or JSON; - for standard input.")] = "-",
    game: GameOption = None,
    as_json: JsonOption = False,  # noqa: FBT002 - typer makes it an option
    why: Annotated[bool, typer.Option("--why", help="Show every step.")] = False,  # noqa: FBT002 - as above
    order: Annotated[
        list[str] | None,
        typer.Option("--order", help="Retaliators “A, B”, or effects on an object “Blanche: prevent 1, double damage”."),
    ] = None,
) -> None:
    """Resolve a combat that is written down as notation or JSON."""
    import engine
    from bot.render.answer import answer

    game_named(game)
    try:
        combat = read_combat(source, game, order or [])
        resolution = engine.resolve(combat)
    except DescriptionError as error:
        refuse(error.problems, as_json=as_json)
    chosen = game_named(resolution.game)
    if as_json:
        print_json(answer(combat, resolution, chosen))
    elif sys.stdout.isatty():
        from bot.render.terminal import show

        show(resolution, chosen, why=why)
    else:
        from bot.render.text import ruling

        typer.echo(ruling(resolution, chosen, why=why))


@app.command()
def schema(game: Annotated[str | None, typer.Argument(help="Which game.")] = None) -> None:
    """Print the JSON schema of a combat."""
    print_json(game_named(game).combat.model_json_schema())


@app.command()
def examples(
    name: Annotated[str | None, typer.Argument(help="An example's key.")] = None,
    game: GameOption = None,
    as_json: JsonOption = False,  # noqa: FBT002 - typer makes it an option
) -> None:
    """List the worked examples, or show one with its ruling."""
    from bot.commands.showing import list_examples, show_example

    chosen = game_named(game)
    if name is None:
        list_examples(chosen, as_json=as_json)
    else:
        show_example(chosen, name, as_json=as_json)


@rule_app.command("show")
def rule_show(
    clause: Annotated[list[str], typer.Argument(metavar="ID", help="`Damage Step 3.g.ii`, or just `3.7.2`.")],
    game: GameOption = None,
    as_json: JsonOption = False,  # noqa: FBT002 - typer makes it an option
) -> None:
    """Show a clause with what stands above and below it."""
    from bot.commands.showing import show_clause

    show_clause(game_named(game), " ".join(clause), as_json=as_json)


@rule_app.command("find")
def rule_find(
    words: Annotated[list[str], typer.Argument(help="What it is about, in your own words.")],
    game: GameOption = None,
    as_json: JsonOption = False,  # noqa: FBT002 - typer makes it an option
) -> None:
    """Find clauses by words, best first."""
    from bot.commands.showing import find_clauses

    find_clauses(game_named(game), " ".join(words), as_json=as_json)


@app.command()
def version() -> None:
    """Print the version."""
    from importlib.metadata import version as installed

    typer.echo(f"damage-step {installed('damage-step')}")


@app.command()
def demo() -> None:
    """Say where the demo is."""
    typer.echo("The browser demo comes with the Discord bot. Until then: damage-step examples, damage-step resolve FILE.")


__all__ = ["app"]
