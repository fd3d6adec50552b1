"""Answering in whatever state an interaction is: fresh, deferred, done, or too old."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from collections.abc import Sequence

_TOO_OLD = frozenset({10008, 10015, 10062})
"""Discord's codes for a message, a webhook or an interaction that it no longer knows."""
_NOBODY = discord.AllowedMentions.none()
_BESIDE = "-# I answered privately."
_HELD = "held"
"""Marks an interaction whose answer is awaited, with whether that will be private."""


class RefusedError(Exception):
    """A polite no: its text is told to whoever asked, and to nobody else."""

    def __init__(self, text: str, *buttons: discord.ui.Button[discord.ui.LayoutView]) -> None:
        super().__init__(text)
        self.text = text
        self.buttons = buttons


def layout(*items: discord.ui.Item[discord.ui.LayoutView]) -> discord.ui.LayoutView:
    """Make a message's layout that discord.py does not keep in memory: presses are routed by their custom id."""
    view = discord.ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def note(text: str, buttons: Sequence[discord.ui.Button[discord.ui.LayoutView]] = ()) -> discord.ui.LayoutView:
    """Make a plain note, with buttons under it if there are any."""
    rows = [discord.ui.ActionRow(*buttons)] if buttons else []
    return layout(discord.ui.TextDisplay(text), *rows)


async def hold(interaction: discord.Interaction, *, private: bool) -> None:
    """Tell Discord that an answer will come; no modal can be opened any more."""
    if interaction.type is discord.InteractionType.application_command:
        await interaction.response.defer(ephemeral=private)
        interaction.extras[_HELD] = private
    else:
        await interaction.response.defer()


async def show(
    interaction: discord.Interaction,
    view: discord.ui.LayoutView,
    *,
    private: bool,
    files: Sequence[discord.File] = (),
) -> None:
    """Answer with a new message, as the first answer or as one more."""
    held: bool | None = interaction.extras.pop(_HELD, None)
    if held == private:
        await interaction.edit_original_response(view=view, attachments=list(files), allowed_mentions=_NOBODY)
        return
    if held is not None:
        # Who sees the first message was settled with the acknowledgement, and this one is for others: it comes beside it.
        await interaction.edit_original_response(view=note(_BESIDE))
    if interaction.response.is_done():
        await interaction.followup.send(view=view, ephemeral=private, files=list(files), allowed_mentions=_NOBODY)
        if held is not None:
            await interaction.delete_original_response()
    else:
        await interaction.response.send_message(view=view, ephemeral=private, files=list(files), allowed_mentions=_NOBODY)


async def redraw(interaction: discord.Interaction, view: discord.ui.LayoutView) -> None:
    """Put another layout into the message that the press came from."""
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view, allowed_mentions=_NOBODY)
    else:
        await interaction.response.edit_message(view=view, allowed_mentions=_NOBODY)


async def tell(
    interaction: discord.Interaction, text: str, buttons: Sequence[discord.ui.Button[discord.ui.LayoutView]] = ()
) -> None:
    """Tell whoever asked, privately; say nothing where Discord no longer listens."""
    try:
        await show(interaction, note(text, buttons), private=True)
    except discord.HTTPException as error:
        if error.code not in _TOO_OLD:
            raise
