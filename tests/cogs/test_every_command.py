"""Every command that Discord is given: within its rules, and with a way to ask privately."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from tests.wire.limits.commands import command_problems

if TYPE_CHECKING:
    from tests.cogs.table import Table

ALWAYS_PRIVATE = {"faq-suggest", "privacy show", "privacy delete"}
"""What somebody suggests, and what they ask about themselves, is told to them alone anyway."""


def commands(table: Table) -> list[app_commands.Command[Any, ..., Any]]:
    return [one for one in table.bot.tree.walk_commands() if isinstance(one, app_commands.Command)]


async def test_names_descriptions_and_options_are_within_discords_rules(table: Table) -> None:
    tree = table.bot.tree
    assert command_problems([root.to_dict(tree) for root in tree.walk_roots()]) == []


async def test_every_command_is_there(table: Table) -> None:
    assert {one.qualified_name for one in commands(table)} >= {
        "ask",
        "combat new",
        "combat quick",
        "combat show",
        "combat examples",
        "combat grand-archive",
        "faq",
        "faq-admin add",
        "faq-admin delete",
        "faq-admin diff",
        "faq-admin edit",
        "faq-admin export",
        "faq-admin gaps",
        "faq-admin history",
        "faq-admin import",
        "faq-admin merge",
        "faq-admin rename",
        "faq-admin restore",
        "faq-admin revert",
        "faq-admin review",
        "faq-admin stale",
        "faq-admin stats",
        "faq-admin tag",
        "faq-suggest",
        "help",
        "judge queue",
        "judge show",
        "judge stats",
        "setup",
    }
    for menu in ("Resolve this combat", "Ask a judge"):
        assert table.bot.tree.get_command(menu, type=_message_menu()) is not None


async def test_every_option_says_what_it_is(table: Table) -> None:
    for command in commands(table):
        for option in command.parameters:
            assert option.description not in {"", "…"}, f"{command.qualified_name} {option.name}"


async def test_whoever_asks_may_ask_privately(table: Table) -> None:
    for command in commands(table):
        root = command.root_parent or command
        # What moderators do is shown to them alone anyway.
        if root.default_permissions is None and command.qualified_name not in ALWAYS_PRIVATE:
            assert "private" in {option.name for option in command.parameters}, command.qualified_name


async def test_the_cogs_can_be_taken_away_and_loaded_again(table: Table) -> None:
    loaded = {"combat": "combat", "faq": "faq", "faq_admin": "faq-admin", "questions": "judge"}
    for extension, command in loaded.items():
        await table.bot.reload_extension(f"cogs.{extension}")
        assert table.bot.tree.get_command(command) is not None


def _message_menu() -> Any:  # noqa: ANN401 - an enum of discord.py's own making
    import discord

    return discord.AppCommandType.message
