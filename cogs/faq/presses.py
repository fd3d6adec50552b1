"""What can be done with an entry that is shown: turn its pages, vote, open its combat, confirm that it is still right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.buttons import button, page_number
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, redraw, show, tell
from bot.interactions.roles import curator_in, server_of
from bot.interactions.submitted import chosen
from bot.store.faq import StaleEntryError
from cogs.combat.answering import answer
from cogs.faq.entry_message import KIND, entry_message, gather, others_in
from cogs.faq.looking_up import find_entry
from engine import registry
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from bot.interactions.router import Press, Router
    from bot.store.faq import Entry, Tally

_GONE = "This entry is no longer there. `/faq` finds those that are."
_CHANGED = "This entry was changed since it was shown here. Please look at it as it stands now, and then confirm it."
_NO_COMBAT = "I can no longer rule on this combat."
_ASK = CustomId("ask", "-", "start")


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "show", _show)
    router.on(KIND, "pick", _pick)
    router.on(KIND, "page", _turn)
    router.on(KIND, "helped", _helped)
    router.on(KIND, "missed", _missed)
    router.on(KIND, "combat", _open_combat)
    router.on(KIND, "confirm", _confirm)


async def _show(press: Press) -> None:
    """Show an entry to who pressed."""
    await _show_privately(press, press.about.id)


async def _pick(press: Press) -> None:
    await _show_privately(press, (chosen(press.interaction) or ("",))[0])


async def _show_privately(press: Press, entry_id: str) -> None:
    entry = await _entry(press, entry_id)
    shown = await gather(press.interaction.client.store, entry)
    await show(press.interaction, entry_message(shown), private=True)


async def _turn(press: Press) -> None:
    """Turn the page for who asked; others get that page for themselves."""
    entry = await _entry(press, press.about.id)
    message = press.interaction.message
    shown = await gather(press.interaction.client.store, entry, others_in(message))
    asker = message.interaction_metadata.user.id if message and message.interaction_metadata else None
    view = entry_message(shown, page_number(press.about.arg))
    if asker == press.interaction.user.id:
        await redraw(press.interaction, view)
    else:
        await show(press.interaction, view, private=True)


async def _helped(press: Press) -> None:
    _, tally, before = await _vote(press, helped=True)
    again = "You said so already." if before else "Thank you, that is good to know."
    await tell(press.interaction, f"{again} {_told(tally)}")


async def _missed(press: Press) -> None:
    entry, tally, before = await _vote(press, helped=False)
    store = press.interaction.client.store
    if before is not False:
        await store.gaps.disliked(entry.server_id, entry.content.game, entry.title)
    again = "You said so already." if before is False else "Thank you; the FAQ’s moderators will see that."
    ask = button("Ask a judge", _ASK, discord.ButtonStyle.primary)
    await tell(press.interaction, f"{again} {_told(tally)} A judge can look at your question.", [ask])


async def _vote(press: Press, *, helped: bool) -> tuple[Entry, Tally, bool | None]:
    entry = await _entry(press, press.about.id)
    votes = press.interaction.client.store.faq_votes
    cast = await votes.cast(entry.server_id, entry.id, press.interaction.user.id, helped=helped)
    if cast is None:
        raise RefusedError(_GONE)
    before, tally = cast
    return entry, tally, before


def _told(tally: Tally) -> str:
    voted = tally.helped + tally.missed
    return f"It helped {tally.helped} of {voted} who said." if voted > 1 else "You can change your mind at any time."


async def _open_combat(press: Press) -> None:
    """Rule on the worked combat and show it to who pressed, as one of their own."""
    content = (await _entry(press, press.about.id)).content
    try:
        game = registry.game(content.game)
        await answer(press.interaction, game, game.parse(content.combat), private=True)
    except DescriptionError as error:
        raise RefusedError(_NO_COMBAT) from error


async def _confirm(press: Press) -> None:
    """Let a curator say that an entry is still right although a clause changed."""
    bot = press.interaction.client
    settings = await curator_in(press.interaction)
    entry = await _entry(press, press.about.id)
    look = button("Show it", CustomId(KIND, entry.id, "show"), discord.ButtonStyle.primary)
    try:
        confirmed = await bot.store.faq.confirm(settings.id, entry.id, page_number(press.about.arg), press.interaction.user.id)
    except StaleEntryError:
        raise RefusedError(_CHANGED, look) from None
    if confirmed is None:
        raise RefusedError(_GONE)
    shown = await gather(bot.store, confirmed, others_in(press.interaction.message))
    await redraw(press.interaction, entry_message(shown))
    unheard = await bot.audit.post_change(settings, "confirmed", press.interaction.user.id, entry, confirmed)
    await tell(press.interaction, "\n".join(("Confirmed: it no longer counts as stale.", *unheard)))


async def _entry(press: Press, entry_id: str) -> Entry:
    """Find the entry that a press is about; none of them opens a modal, so all can wait their turn."""
    await press.interaction.client.guard.in_turn(press.interaction)
    server = await server_of(press.interaction)
    entry = await find_entry(press.interaction.client.store, server.id, entry_id)
    if entry is None:
        raise RefusedError(_GONE)
    return entry
