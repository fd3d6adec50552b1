"""A robot that uses everything: every command with a text in all its options, every button after it, every form."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from discord import AppCommandOptionType, AppCommandType, app_commands
from simcord.backend.errors import SetupError
from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, ComponentType

from tests.cogs.hands import entered
from tests.cogs.table import components

if TYPE_CHECKING:
    from simcord.results import InteractionResult, ResponseMessage

    from tests.cogs.hands import Value
    from tests.cogs.table import Table

_PARAGRAPH = 2
"""Discord's number for an input of many lines."""
_DEEPEST = 4
"""Presses from a command to the last button."""


@dataclass
class Robot:
    """A moderator's hands, which write the same text everywhere."""

    table: Table
    text: str
    leaving_out: frozenset[str] = frozenset()
    """Inputs that stay as they are."""
    pressed: set[tuple[str, ...]] = field(default_factory=set)
    """Kinds of buttons that were pressed, with the command that led there: one of each is enough."""

    def __post_init__(self) -> None:
        env = self.table.env
        # By itself SimCord rests for 50 ms after most presses.
        env._settle_internal = partial(env._settle_internal, idle=0.001)  # type: ignore[method-assign]  # noqa: SLF001

    @property
    def line(self) -> str:
        """The text where no line can be broken."""
        return self.text.replace("\n", " ")

    async def use_everything(self) -> None:
        """Use every command, and go on from there."""
        found = [one for one in self.table.bot.tree.walk_commands() if isinstance(one, app_commands.Command)]
        for command in sorted(found, key=lambda one: one.qualified_name):
            if command.qualified_name != "privacy delete":
                await self._use(command)
        said = await self.table.stranger.send(self.table.channel, self.text)
        for menu in self.table.bot.tree.walk_commands(type=AppCommandType.message):
            await self._go_on(menu.name, await self.table.moderator.context_menu(self.table.channel, menu.name, said))

    async def _use(self, command: app_commands.Command[Any, ..., Any]) -> None:
        table, name = self.table, command.qualified_name
        filled: dict[str, object] = {}
        for option in command.parameters:
            if option.type is AppCommandOptionType.string and not option.choices:
                filled[option.name] = self.line[: int(option.max_value or 6000)]
            elif option.required and option.type is AppCommandOptionType.integer:
                filled[option.name] = 1
            elif option.required and option.type is AppCommandOptionType.attachment:
                title = json.dumps(self.line, ensure_ascii=False)
                filled[option.name] = ("entry.md", f"+++\ntitle = {title}\n+++\n{self.text}".encode())
            if option.autocomplete:
                await table.moderator.autocomplete(table.channel, name, option.name, self.line[:100])
        await self._go_on(name, await table.moderator.slash(table.channel, name, **filled))

    async def _go_on(self, name: str, shown: InteractionResult) -> None:
        """Press everything that can be pressed, on what came of it too."""
        waiting: deque[tuple[ResponseMessage, int]] = deque((message, 0) for message in await self._messages(shown))
        while waiting:
            message, depth = waiting.popleft()
            for one in components(message):
                if depth < _DEEPEST and self._is_new(name, one):
                    came = await self._press(message, one)
                    waiting += [(answer, depth + 1) for answer in await self._messages(came)] if came else []

    def _is_new(self, name: str, component: dict[str, Any]) -> bool:
        custom_id = str(component.get("custom_id") or "")
        if not custom_id or component.get("disabled"):
            return False
        _, kind, _, action, *rest = custom_id.split(":", 4)
        if kind == "privacy":
            return False
        key = (name.partition(" ")[0], kind, action, *(part for part in rest if part.isalpha()))
        is_new = key not in self.pressed
        self.pressed.add(key)
        return is_new

    async def _press(self, message: ResponseMessage, component: dict[str, Any]) -> InteractionResult | None:
        who, custom_id = self.table.moderator, component["custom_id"]
        try:
            if component["type"] == ComponentType.BUTTON:
                return await who.click(message, custom_id=custom_id)
            if component["type"] in SELECT_TYPES:
                return await who.select(message, [component["options"][-1]["value"]], custom_id=custom_id)
        except SetupError:
            pass  # redrawn in the meantime: another button is there now
        return None

    async def _messages(self, shown: InteractionResult) -> list[ResponseMessage]:
        """Give what was answered; a form is filled in first."""
        if shown.modal is not None:
            shown = await self.table.moderator.submit_modal(shown, self._filled(shown))
        return [*([shown.response] if shown.response else []), *shown.followups]

    def _filled(self, shown: InteractionResult) -> dict[str, Value]:
        filled = entered(shown)
        for one in walk_components((shown.modal or {})["components"]):
            key = str(one.get("custom_id"))
            if key in self.leaving_out:
                continue
            if one.get("type") == ComponentType.TEXT_INPUT:
                typed = self.text if one.get("style") == _PARAGRAPH else self.line
                filled[key] = typed[: int(one.get("max_length") or 4000)]
            elif one.get("type") == ComponentType.RADIO_GROUP and key not in filled:
                filled[key] = str(one["options"][0]["value"])
        return filled
