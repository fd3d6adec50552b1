"""The command tree, with the guard around every command and every autocomplete.

All that we touch of discord.py's private parts is here; the check at the end fails at import if they have moved.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import app_commands

if TYPE_CHECKING:
    from bot.app import DamageStep


class GuardedTree(app_commands.CommandTree["DamageStep"]):
    """Every command passes the guard; everything can be used in servers, in direct messages and as a person's own app."""

    def __init__(self, client: DamageStep) -> None:
        super().__init__(
            client,
            fallback_to_global=False,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )

    async def _call(self, interaction: discord.Interaction[DamageStep]) -> None:
        """Answer a command or an autocomplete."""
        data = cast("dict[str, Any]", interaction.data)
        name = _name(data)
        if interaction.type is discord.InteractionType.autocomplete:
            await self.client.guard.run(interaction, f"{name} (typing)", lambda: self._suggest(interaction, data))
        else:
            await self.client.guard.run(interaction, name, lambda: super(GuardedTree, self)._call(interaction))

    async def _suggest(self, interaction: discord.Interaction[DamageStep], data: dict[str, Any]) -> None:
        """Answer an autocomplete; unlike discord.py's own, errors are not swallowed here."""
        command, options = self._get_app_command_options(cast("Any", data))
        namespace = app_commands.Namespace(interaction, data.get("resolved", {}), options)
        focused = next((option["name"] for option in options if option.get("focused")), "")
        await command._invoke_autocomplete(interaction, focused, namespace)

    async def on_error(self, interaction: discord.Interaction[DamageStep], error: app_commands.AppCommandError) -> None:
        """Hand errors of commands on to the guard, which is waiting around the call."""
        del interaction
        raise error

    def digest(self) -> str:
        """Give a digest of all commands' definitions: two that are the same need no syncing."""
        definitions = [command.to_dict(self) for command in self.walk_roots()]
        return hashlib.sha256(json.dumps(definitions, sort_keys=True).encode()).hexdigest()

    def walk_roots(self) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu]:
        """Give every top-level command in a fixed order."""
        return sorted(self.get_commands(), key=lambda command: (command.name, type(command).__name__))


def _name(data: dict[str, Any]) -> str:
    """Write a command as people know it: `combat quick`."""
    parts = [str(data.get("name", "?"))]
    options = data.get("options") or []
    while options and options[0].get("type") in (1, 2):
        parts.append(str(options[0]["name"]))
        options = options[0].get("options") or []
    return "/" + " ".join(parts)


_MISSING = [
    f"{owner.__name__}.{method}"
    for owner, method in (
        (app_commands.CommandTree, "_call"),
        (app_commands.CommandTree, "_get_app_command_options"),
        (app_commands.Command, "_invoke_autocomplete"),
    )
    if not callable(getattr(owner, method, None))
]
if _MISSING:
    raise ImportError(f"discord.py has no {', '.join(_MISSING)} any more")
