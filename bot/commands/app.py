"""The commands and their options."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from bot.commands.answers import BAD_SETTINGS, UNAVAILABLE, game_named, print_json

app = typer.Typer(
    name="damage-step",
    help="Resolve trading-card-game combat and name the rule behind every step.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    # Plain help in a pipe.
    rich_markup_mode="rich" if sys.stdout.isatty() else None,
)
rule_app = typer.Typer(help="Look up rules.", no_args_is_help=True)
app.add_typer(rule_app, name="rule")
faq_app = typer.Typer(help="Write a server's FAQ to files, and read files into it.", no_args_is_help=True)
app.add_typer(faq_app, name="faq")
export_app = typer.Typer(help="Take out what maintainers learn from.", no_args_is_help=True)
app.add_typer(export_app, name="export")

GameOption = Annotated[str | None, typer.Option("--game", help="Which game; without it the default one.")]
ServerOption = Annotated[int, typer.Option("--server", min=1, help="The server's Discord id.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command()
def resolve(
    source: Annotated[
        str | None,
        typer.Argument(metavar="[FILE|-]", help="Notation or JSON: a file, - for standard input, or the text itself."),
    ] = None,
    game: GameOption = None,
    as_json: JsonOption = False,  # noqa: FBT002 - typer makes it an option
    why: Annotated[bool, typer.Option("--why", help="Show every step.")] = False,  # noqa: FBT002 - as above
    order: Annotated[
        list[str] | None,
        typer.Option("--order", help="Retaliators “A, B”, or effects “Blanche: prevent 1, double damage”."),
    ] = None,
) -> None:
    """Resolve a combat that is written down as notation or JSON."""
    from bot.commands.plain import Asked
    from bot.commands.resolving import resolve as resolve_combat

    resolve_combat(Asked(source, game, as_json, why, tuple(order or ())))


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

    chosen = game_named(game, as_json=as_json)
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

    show_clause(game_named(game, as_json=as_json), " ".join(clause), as_json=as_json)


@rule_app.command("find")
def rule_find(
    words: Annotated[list[str], typer.Argument(help="What it is about, in your own words.")],
    game: Annotated[str | None, typer.Option("--game", help="Which game; without it all of them.")] = None,
    as_json: JsonOption = False,  # noqa: FBT002 - typer makes it an option
) -> None:
    """Find clauses and worked examples by words, best first."""
    from bot.commands.showing import find_rules

    find_rules(game, " ".join(words), as_json=as_json)


@faq_app.command("export")
def faq_export(
    path: Annotated[Path, typer.Argument(help="A .json file, a .zip of Markdown, or a folder for Markdown.")],
    server: ServerOption,
    game: GameOption = None,
) -> None:
    """Write the FAQ of a server in DATABASE_URL to files."""
    from bot.commands.faq_files import export_faq

    export_faq(path, server, game_named(game).key if game else None)


@faq_app.command("import")
def faq_import(
    path: Annotated[Path, typer.Argument(help="A .json, .md or .zip file, or a folder of them.", exists=True)],
    server: ServerOption,
    game: Annotated[str | None, typer.Option("--game", help="Which game, where a file names none.")] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Take the file where both sides changed.")] = False,  # noqa: FBT002 - typer makes it an option
    yes: Annotated[bool, typer.Option("--yes", help="Write what the report says.")] = False,  # noqa: FBT002 - as above
) -> None:
    """Report what files would change in the FAQ of a server in DATABASE_URL; with --yes, write it."""
    from bot.commands.faq_files import import_faq

    import_faq(path, server, game_named(game).key if game else None, overwrite=overwrite, yes=yes)


@export_app.command("overruled")
def export_overruled() -> None:
    """Print the rulings in DATABASE_URL that judges overruled, as JSON: the combat and the reason, and nobody's name."""
    from bot.commands.exporting import print_overruled

    print_overruled()


@app.command()
def version() -> None:
    """Print the version."""
    from importlib.metadata import version as installed

    typer.echo(f"damage-step {installed('damage-step')}")


@app.command()
def run() -> None:
    """Run the bot on Discord, with the settings of the environment and `.env`."""
    from bot.settings import SettingsError, read_settings

    try:
        settings = read_settings()
    except SettingsError as error:
        sys.stderr.write(f"damage-step can't start: {error}.\n")
        sys.exit(BAD_SETTINGS)
    from bot.app import CannotRunError
    from bot.app import run as run_bot

    try:
        run_bot(settings)
    except CannotRunError as error:
        sys.stderr.write(f"damage-step stopped: {error}.\n")
        sys.exit(UNAVAILABLE)


@app.command()
def demo(
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Where to serve the page; 0 takes any free port.")] = 0,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Print the address and open nothing.")] = False,  # noqa: FBT002 - typer makes it an option
) -> None:
    """Try the bot in a browser: no token, no account, nothing is kept."""
    from bot.commands.trying import show_demo

    show_demo(port, browser=not no_browser)


__all__ = ["app"]
