"""`/help`: what the bot can do, with a first example to press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import note, show

if TYPE_CHECKING:
    from bot.app import DamageStep

_WHAT = """\
## Damage Step
I rule on combat in trading card games: who deals how much damage, what loses durability, who dies, what triggers and \
what does not, and for every step the rule that makes it so.

**Describe a combat**
`/combat new` opens a panel that asks for what it needs · `/combat quick` takes one line of text · \
`/combat examples` starts from a worked example · `/combat show` brings a saved one back
**Look something up**
`/rule find` searches the rules in your own words · `/rule show` opens one · `/faq` has what this server’s people wrote down, \
and `/faq-suggest` proposes more
**Ask people**
`/ask` sends a question to the judges, with a combat if you like
**On a message**
Apps ▸ *Resolve this combat* reads a combat that somebody wrote down · Apps ▸ *Ask a judge* passes it on
**For judges and moderators**
`/judge` has the queue of questions · `/faq-admin` looks after the FAQ · `/setup` names roles and channels
**About you**
`/privacy` shows what I keep about you, and deletes it

Every answer says *Why*, lets you change one thing and see it again, and can be shared. Add `private: True` to ask quietly."""


class Help(commands.Cog):
    """What the bot can do."""

    @app_commands.command()
    @app_commands.describe(private="Show it only to me")
    async def help(self, interaction: discord.Interaction[DamageStep], private: bool = True) -> None:  # noqa: FBT001, FBT002 - an option of the command
        """Show what I can do, with a first example to try."""
        first = discord.ui.Button[discord.ui.LayoutView](
            label="Try an example",
            style=discord.ButtonStyle.primary,
            custom_id=str(CustomId("start", "-", "example")),
        )
        new = discord.ui.Button[discord.ui.LayoutView](
            label="Describe a combat", style=discord.ButtonStyle.secondary, custom_id=str(CustomId("start", "-", "new"))
        )
        await show(interaction, note(_WHAT, (first, new)), private=private)


async def setup(bot: DamageStep) -> None:
    """Add the cog."""
    await bot.add_cog(Help())
