"""Whatever happens, whoever asked gets an answer; faults have a reference that is also in the log."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.interactions.custom_ids import CustomId
from bot.interactions.guard import Guard
from bot.interactions.replies import RefusedError, note, redraw, show
from tests.cogs.table import text

if TYPE_CHECKING:
    from bot.app import DamageStep
    from bot.interactions.router import Press
    from tests.cogs.table import Table

Interaction = discord.Interaction["DamageStep"]


class Trouble(commands.Cog):
    """Commands that go wrong in every way."""

    def __init__(self, bot: DamageStep) -> None:
        bot.router.on("trouble", "press", self.press)
        bot.router.on("trouble", "again", self.again)

    @app_commands.command(description="Breaks.")
    async def breaks(self, interaction: Interaction, when: str = "at once") -> None:
        if when == "deferred":
            await interaction.response.defer(ephemeral=True)
        if when == "done":
            await show(interaction, note("first"), private=True)
        if when == "refused":
            raise RefusedError("No, thank you.")
        if when == "missing":
            raise app_commands.MissingPermissions(["manage_guild"])
        if when == "private":
            raise app_commands.NoPrivateMessage
        if when == "changed":
            raise app_commands.CommandSignatureMismatch(self.breaks)
        raise LookupError("a fault of ours")

    @breaks.autocomplete("when")
    async def suggest(self, _interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        if current == "good":
            return [app_commands.Choice(name="good", value="good")]
        raise LookupError("a fault while somebody types")

    @app_commands.command(description="Shows buttons.")
    async def presses(self, interaction: Interaction) -> None:
        buttons = [
            discord.ui.Button[discord.ui.LayoutView](label=label, custom_id=custom_id)
            for label, custom_id in {
                "Fault": str(CustomId("trouble", "-", "press", "fault")),
                "Modal": str(CustomId("trouble", "-", "press", "modal")),
                "Redraw": str(CustomId("trouble", "-", "press", "redraw")),
                "Twice": str(CustomId("trouble", "-", "press", "twice")),
                "Gone": str(CustomId("trouble", "-", "unheard-of")),
            }.items()
        ]
        await show(interaction, note("Press.", buttons), private=False)

    async def press(self, press: Press) -> None:
        match press.about.arg:
            case "modal":
                modal = discord.ui.Modal(title="Say", custom_id=str(CustomId("trouble", "-", "again")))
                modal.add_item(discord.ui.Label(text="What", component=discord.ui.TextInput(custom_id="what")))
                modal.stop()
                await press.interaction.response.send_modal(modal)
            case "redraw":
                await redraw(press.interaction, note("Drawn anew."))
            case "twice":
                await press.interaction.response.defer()
                await redraw(press.interaction, note("Drawn late."))
            case _:
                raise LookupError("a fault behind a button")

    async def again(self, _press: Press) -> None:
        raise LookupError("a fault behind a modal")


@pytest.fixture
async def troubled(table: Table) -> Table:
    """Add the cog of troubles, and let Discord know."""
    table.errors_expected = True
    await table.bot.add_cog(Trouble(table.bot))
    await table.bot.tree.sync()
    return table


def _reference(told: str) -> str:
    found = re.search(r"reference: `([0-9a-f]{8})`", told)
    assert found, told
    return found[1]


@pytest.mark.parametrize("when", ["at once", "deferred", "done"])
async def test_a_fault_is_answered_whatever_state_the_answer_is_in(
    troubled: Table, caplog: pytest.LogCaptureFixture, when: str
) -> None:
    shown = await troubled.player.slash(troubled.channel, "breaks", when=when)
    answer = shown.followups[-1] if shown.followups else shown
    reference = _reference(text(answer))
    assert shown.ephemeral
    assert [record for record in caplog.records if getattr(record, "reference", "") == reference and record.exc_info]


@pytest.mark.parametrize(
    ("when", "told"),
    [
        ("refused", "No, thank you."),
        ("missing", "You need the permission to manage guild for this."),
        ("private", "This works only in a server"),
        ("changed", "This command has changed."),
    ],
)
async def test_a_polite_no_is_private_and_no_fault(
    troubled: Table, caplog: pytest.LogCaptureFixture, when: str, told: str
) -> None:
    shown = await troubled.player.slash(troubled.channel, "breaks", when=when)
    assert shown.ephemeral
    assert text(shown).startswith(told)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_fault_while_somebody_types_gives_no_suggestions(troubled: Table, caplog: pytest.LogCaptureFixture) -> None:
    assert await troubled.player.autocomplete(troubled.channel, "breaks", "when", "bad") == []
    assert [record for record in caplog.records if getattr(record, "reference", "")]
    assert len(await troubled.player.autocomplete(troubled.channel, "breaks", "when", "good")) == 1


async def test_faults_behind_buttons_and_modals_are_answered(troubled: Table) -> None:
    shown = await troubled.player.slash(troubled.channel, "presses")
    assert shown.response
    pressed = await troubled.player.click(shown.response, label="Fault")
    _reference(text(pressed))
    opened = await troubled.player.click(shown.response, label="Modal")
    _reference(text(await troubled.player.submit_modal(opened, {"what": "hello"})))


async def test_a_button_that_nobody_answers_any_more_says_so(troubled: Table) -> None:
    shown = await troubled.player.slash(troubled.channel, "presses")
    assert shown.response
    pressed = await troubled.player.click(shown.response, label="Gone")
    assert pressed.ephemeral
    assert "older version" in text(pressed)


@pytest.mark.parametrize(("label", "drawn"), [("Redraw", "Drawn anew."), ("Twice", "Drawn late.")])
async def test_a_press_can_redraw_the_message_it_stands_on(troubled: Table, label: str, drawn: str) -> None:
    shown = await troubled.player.slash(troubled.channel, "presses")
    assert shown.response
    await troubled.player.click(shown.response, label=label)
    assert text(shown) == drawn


async def test_nothing_of_a_message_is_kept_in_memory(troubled: Table) -> None:
    shown = await troubled.player.slash(troubled.channel, "presses")
    assert shown.response
    await troubled.player.click(shown.response, label="Modal")
    views = troubled.bot._connection._view_store  # noqa: SLF001 - what discord.py keeps is the point
    assert not views._views  # noqa: SLF001 - as above
    assert not views._modals  # noqa: SLF001 - as above


async def test_each_action_has_one_handler(table: Table) -> None:
    async def nothing(_press: Press) -> None: ...

    table.bot.router.on("x", "y", nothing)
    with pytest.raises(ValueError, match="x:y has a handler"):
        table.bot.router.on("x", "y", nothing)
    table.bot.router.off("x")
    table.bot.router.on("x", "y", nothing)


async def test_a_stop_waits_for_what_is_in_flight_but_not_for_ever() -> None:
    guard = Guard()
    await guard.finish(1)
    done = asyncio.Event()
    answering = asyncio.create_task(guard.run(_Quiet(), "slow", done.wait))  # type: ignore[arg-type]  # never looked at
    await asyncio.sleep(0)
    await guard.finish(0.01)
    assert not answering.done()
    done.set()
    await guard.finish(5)
    assert answering.done()


class _Quiet:
    """Enough of an interaction for one that goes well."""

    guild_id = None


async def test_commands_are_synced_only_when_they_changed(table: Table) -> None:
    def syncs() -> int:
        return sum(request.method == "PUT" and request.path.endswith("/commands") for request in table.env.http_requests)

    assert syncs() == 1
    await table.restart()
    assert syncs() == 1
    await table.bot.store.synced_commands.remember(table.bot.application_id or 0, "another")
    await table.restart()
    assert syncs() == 2


async def test_only_the_guilds_intent_is_asked_for_and_nobody_is_pinged(table: Table) -> None:
    assert table.bot.intents == discord.Intents(guilds=True)
    mentions = table.bot.allowed_mentions
    assert mentions is not None
    assert [mentions.everyone, mentions.users, mentions.roles, mentions.replied_user] == [False] * 4
