"""The plain form of `resolve`, read without typer: importing typer takes longer than resolving a combat."""

from __future__ import annotations

from typing import NamedTuple


class Asked(NamedTuple):
    """What `resolve` was asked to do."""

    source: str | None
    """A file, `-`, or the notation itself; none: standard input if something is piped in."""
    game: str | None
    as_json: bool
    why: bool
    orders: tuple[str, ...]


def plain_arguments(arguments: list[str]) -> Asked | None:
    """Read the arguments of a plain `resolve`; give nothing for help, mistakes and other commands."""
    if arguments[:1] != ["resolve"]:
        return None
    sources: list[str] = []
    games: list[str] = []
    orders: list[str] = []
    flags = {"--json": False, "--why": False}
    valued = {"--game": games, "--order": orders}
    waiting = iter(arguments[1:])
    for argument in waiting:
        name, equals, value = argument.partition("=")
        if argument in flags:
            flags[argument] = True
        elif name in valued:
            given = value if equals else next(waiting, None)
            if given is None:
                return None
            valued[name].append(given)
        elif argument == "-" or not argument.startswith("-"):
            sources.append(argument)
        else:
            return None
    if len(sources) > 1:
        return None
    return Asked(
        sources[0] if sources else None,
        games[-1] if games else None,
        flags["--json"],
        flags["--why"],
        tuple(orders),
    )
