"""The ways in which people use a bot: commands, autocomplete, buttons, selects, modals, message menus."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING

from tests.wire import payloads
from tests.wire.jsons import Json, JsonObject, as_object, at, objects, text
from tests.wire.limits.components import walk
from tests.wire.world import APPLICATION, IN_CLUB, PLAYER, Person, Place, snowflake

if TYPE_CHECKING:
    from collections.abc import Mapping


class Kind(IntEnum):
    """What sort of interaction it is, by Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


@dataclass(frozen=True, slots=True)
class Interaction:
    """One use of the bot by somebody somewhere."""

    kind: Kind
    data: JsonObject
    who: Person = PLAYER
    where: Place = IN_CLUB
    message: JsonObject | None = None

    def by(self, who: Person) -> Interaction:
        """Let somebody else do it."""
        return replace(self, who=who)

    def at(self, where: Place) -> Interaction:
        """Do it somewhere else."""
        return replace(self, where=where)

    def payload(self, number: int, token: str) -> JsonObject:
        """Describe it as INTERACTION_CREATE does."""
        described: JsonObject = {
            "id": str(number),
            "application_id": str(APPLICATION),
            "type": int(self.kind),
            "token": token,
            "version": 1,
            "data": self.data,
            "locale": "en-US",
            "app_permissions": str((1 << 53) - 1),
            "entitlements": [],
            "attachment_size_limit": payloads.ATTACHMENT_LIMIT,
        }
        described |= payloads.origin(self.where, self.who)
        return described if self.message is None else described | {"message": self.message}


def command(name: str, /, options: Mapping[str, str | int | float] | None = None) -> Interaction:
    """Use a slash command; `combat quick` names a subcommand."""
    return Interaction(Kind.COMMAND, _chat_input(name, [_option(key, value) for key, value in (options or {}).items()]))


def autocomplete(name: str, /, option: str, typed: str, others: Mapping[str, str | int | float] | None = None) -> Interaction:
    """Type into an option of a slash command."""
    given = [_option(key, value) for key, value in (others or {}).items()]
    return Interaction(Kind.AUTOCOMPLETE, _chat_input(name, [*given, _option(option, typed) | {"focused": True}]))


def message_menu(name: str, /, message: JsonObject) -> Interaction:
    """Pick an entry of the Apps menu of a message."""
    number = text(message["id"])
    resolved: JsonObject = {"messages": {number: message}}
    data: JsonObject = {"id": str(snowflake()), "name": name, "type": 3, "target_id": number, "resolved": resolved}
    return Interaction(Kind.COMMAND, data)


def custom_id(message: JsonObject, label: str) -> str:
    """Find the custom id of the button with a label."""
    for _, component in walk(objects(message["components"]), ""):
        if component.get("label") == label:
            return text(component.get("custom_id"))
    raise AssertionError(f"no button says {label!r}")


def press(message: JsonObject, custom_id: str) -> Interaction:
    """Press a button of a message."""
    return Interaction(Kind.COMPONENT, {"custom_id": custom_id, "component_type": 2, "id": 1}, message=message)


def choose(message: JsonObject, custom_id: str, *values: str) -> Interaction:
    """Choose from a select of a message."""
    chosen: list[Json] = list(values)
    data: JsonObject = {"custom_id": custom_id, "component_type": 3, "id": 1, "values": chosen}
    return Interaction(Kind.COMPONENT, data, message=message)


def submit(modal: JsonObject, filled: Mapping[str, Json], message: JsonObject | None = None) -> Interaction:
    """Send a modal that the bot opened, with fields filled in by custom id; others keep what they showed."""
    components: list[Json] = []
    for label in objects(modal.get("components")):
        if at(label, "type") == 18:
            field = _filled(as_object(label.get("component")), filled)
            components.append({"type": 18, "id": len(components) + 1, "component": field})
        elif at(label, "type") == 1:
            row: list[Json] = [_filled(field, filled) for field in objects(label.get("components"))]
            components.append({"type": 1, "id": len(components) + 1, "components": row})
        else:
            components.append({"type": 10, "id": len(components) + 1})
    data: JsonObject = {"custom_id": modal["custom_id"], "components": components, "resolved": {}}
    return Interaction(Kind.MODAL, data, message=message)


def _filled(field: JsonObject, filled: Mapping[str, Json]) -> JsonObject:
    """Give a modal's field with what was entered, or else with what it showed when it opened."""
    custom_id = text(field.get("custom_id"))
    given: JsonObject = {"type": field["type"], "id": 100, "custom_id": custom_id}
    preset: list[Json] = [option["value"] for option in objects(field.get("options")) if option.get("default")]
    match field["type"]:
        case 4:
            return given | {"value": filled.get(custom_id, field.get("value") or "")}
        case 21:
            return given | {"value": filled.get(custom_id, preset[0] if preset else None)}
        case 23:
            return given | {"value": filled.get(custom_id, bool(field.get("default")))}
        case _:
            return given | {"values": filled.get(custom_id, preset)}


def _option(name: str, value: str | float) -> JsonObject:
    kind = 5 if isinstance(value, bool) else 4 if isinstance(value, int) else 10 if isinstance(value, float) else 3
    return {"name": name, "type": kind, "value": value}


def _chat_input(name: str, options: list[JsonObject]) -> JsonObject:
    """Nest the options under the subcommands that the name's further words are."""
    first, *subcommands = name.split()
    nested: list[Json] = list(options)
    for depth, word in enumerate(reversed(subcommands)):
        nested = [{"name": word, "type": 1 if depth == 0 else 2, "options": nested}]
    return {"id": str(snowflake()), "name": first, "type": 1, "options": nested}
