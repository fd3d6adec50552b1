"""Limits of command definitions, and of what autocomplete suggests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire.jsons import Json, as_object, objects, text
from tests.wire.limits.lengths import count, length, size, unique

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.wire.jsons import JsonObject

CHAT_INPUT = 1
SUBCOMMAND, GROUP = 1, 2
MOST = {1: 100, 2: 15, 3: 15}
"""How many commands an application may have, by type: slash, user menu, message menu."""


def command_problems(body: Json) -> list[str]:
    """Judge all commands of an application."""
    if not isinstance(body, list):
        return ["commands: not a list"]
    commands = objects(body)
    found: list[str] = []
    for kind, most in MOST.items():
        names = [text(command.get("name")) for command in commands if command.get("type", CHAT_INPUT) == kind]
        found.extend(unique(names, "commands.name"))
        if len(names) > most:
            found.append(f"commands: {len(names)} of type {kind}, {most} are allowed")
    for command in commands:
        found.extend(_command(command))
    return found


def _command(command: JsonObject) -> Iterator[str]:
    path = f"/{text(command.get('name'))}"
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        yield from length(command, "name", path, 1, 32)
        if command.get("description") or command.get("options"):
            yield f"{path}: a menu entry has neither a description nor options"
        return
    yield from _named(command, path)
    yield from _options(command, path, depth=0)
    if _characters(command) > 8000:
        yield f"{path}: {_characters(command)} characters in all, 8000 are allowed"


def _named(holder: JsonObject, path: str) -> Iterator[str]:
    name = text(holder.get("name"))
    if not 1 <= size(name) <= 32 or not all(sign in "-_" or sign.isalnum() for sign in name):
        yield f"{path}: {name!r} is no name of 1 to 32 letters, digits, - and _"
    if name != name.lower():
        yield f"{path}: {name!r} is not in lower case"
    yield from length(holder, "description", path, 1, 100)


def _options(holder: JsonObject, path: str, depth: int) -> Iterator[str]:
    options = objects(holder.get("options"))
    yield from count(holder, "options", path, 0, 25)
    yield from unique([text(option.get("name")) for option in options], f"{path}.options.name")
    nested = [option for option in options if option.get("type") in {SUBCOMMAND, GROUP}]
    if nested and len(nested) < len(options):
        yield f"{path}.options: subcommands cannot stand beside options"
    required = [option.get("required") is True for option in options]
    if required != sorted(required, reverse=True):
        yield f"{path}.options: required ones come first"
    for option in options:
        inner = f"{path} {text(option.get('name'))}"
        yield from _named(option, inner)
        if option.get("type") in {SUBCOMMAND, GROUP}:
            if depth > 1 or (depth == 1 and option.get("type") == GROUP):
                yield f"{inner}: nested too deep"
            yield from _options(option, inner, depth + 1)
        else:
            yield from _choices(option, inner)


def _choices(option: JsonObject, path: str) -> Iterator[str]:
    yield from count(option, "choices", path, 0, 25)
    if option.get("choices") and option.get("autocomplete"):
        yield f"{path}: choices and autocomplete exclude each other"
    yield from unique([text(choice.get("name")) for choice in objects(option.get("choices"))], f"{path}.choices.name")
    for index, choice in enumerate(objects(option.get("choices"))):
        yield from _choice(choice, f"{path}.choices[{index}]")


def _choice(choice: JsonObject, path: str) -> Iterator[str]:
    yield from length(choice, "name", path, 1, 100)
    if isinstance(choice.get("value"), str):
        yield from length(choice, "value", path, 1, 100)
    elif choice.get("value") is None:
        yield f"{path}.value: missing"


def _characters(holder: JsonObject) -> int:
    """Count the names, descriptions and values in a command, all of which share one limit."""
    own = size(text(holder.get("name"))) + size(text(holder.get("description"))) + size(text(holder.get("value")))
    inside = objects(holder.get("options")) + objects(holder.get("choices"))
    return own + sum(_characters(as_object(part)) for part in inside)


def choice_problems(body: JsonObject) -> list[str]:
    """Judge what autocomplete suggests."""
    choices = objects(body.get("choices"))
    single = [problem for index, choice in enumerate(choices) for problem in _choice(choice, f"choices[{index}]")]
    return [*count(body, "choices", "autocomplete", 0, 25), *single]
