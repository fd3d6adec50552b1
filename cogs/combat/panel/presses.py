"""What the panel's buttons and selects do, but for forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.interactions.replies import RefusedError, note, redraw, tell
from bot.interactions.submitted import chosen
from bot.panel.checking import look_at
from bot.panel.drafts import move, remove
from bot.panel.ordering import spelled_out
from cogs.combat.answering import answer
from cogs.combat.opening import open_panel
from cogs.combat.panel.changing import change, draft_in
from cogs.combat.panel.drafts import KIND, find_original, own_draft
from cogs.combat.panel.filling_in import open_again, open_effect, open_form, submit_form
from cogs.combat.panel.message import View, panel_message
from cogs.combat.panel.picking import PAGE
from cogs.combat.panel.spots import Spot

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.interactions.router import Press, Router
    from bot.panel.drafts import Draft

_STALE = "The panel had changed before you pressed, so I did nothing. This is how the combat stands now."
_NOT_YET = "I can’t rule on this yet: the panel says what is missing or wrong."
_DISCARDED = "This combat was discarded. `/combat new` starts another."


def route(router: Router) -> None:
    """Let the router find what is here."""
    for action, handler in (
        ("pick", _pick),
        ("bear", _bear),
        ("form", open_form),
        ("effect", open_effect),
        ("again", open_again),
        ("submit", submit_form),
        ("up", _move_up),
        ("down", _move_down),
        ("remove", _remove),
        ("discard", _discard),
        ("discarded", _discard_for_good),
        ("keep", _keep),
        ("copy", _copy),
    ):
        router.on(KIND, action, handler)
    router.on(KIND, "resolve", _resolve, once=True)


async def _pick(press: Press) -> None:
    """Look at another section or object, or at another page of them."""
    picked = _picked(press)
    page = _page(picked)
    await _look(press, View(_spot(press).path, page=page) if page is not None else View(picked))


async def _bear(press: Press) -> None:
    """Look at the effects on somebody's damage, or at another page of whose there are."""
    picked = _picked(press)
    page = _page(picked)
    await _look(press, View(_spot(press).path, bearer_page=page) if page is not None else View(picked))


async def _move_up(press: Press) -> None:
    await _move(press, -1)


async def _move_down(press: Press) -> None:
    await _move(press, 1)


async def _move(press: Press, by: int) -> None:
    home, _, last = _spot(press).path.rpartition(".")
    to = max(0, int(last) + by) if last.isdecimal() else 0
    await _change(press, lambda draft: move(spelled_out(draft, home), f"{home}.{last}", to), f"{home}.{to}")


async def _remove(press: Press) -> None:
    path = _spot(press).path
    home = path.rpartition(".")[0] or path
    await _change(press, lambda draft: remove(draft, path), home)


async def _change(press: Press, how: Callable[[Draft], Draft], focus: str) -> None:
    """Change what was seen; if it is no longer so, change nothing: a place in a list may mean another by now."""
    await press.interaction.client.guard.in_turn(press.interaction)
    spot = _spot(press)
    row, done = await change(
        press.interaction.client,
        await own_draft(press),
        lambda draft, version: how(draft) if version == spot.version else None,
    )
    await redraw(press.interaction, panel_message(row, draft_in(row), View(focus if done else spot.path)))
    if not done:
        await tell(press.interaction, _STALE)


async def _resolve(press: Press) -> None:
    """Rule on the combat as it stands, privately if the panel is private."""
    await press.interaction.client.guard.in_turn(press.interaction)
    row = await own_draft(press)
    draft = draft_in(row)
    look = look_at(draft)
    if look.combat is None:
        await redraw(press.interaction, panel_message(row, draft, View(_spot(press).path)))
        await tell(press.interaction, _NOT_YET)
        return
    message = press.interaction.message
    await answer(press.interaction, draft.game, look.combat, private=message is not None and message.flags.ephemeral)


async def _discard(press: Press) -> None:
    await _look(press, View(_spot(press).path, discarding=True))


async def _keep(press: Press) -> None:
    await _look(press, View(_spot(press).path))


async def _discard_for_good(press: Press) -> None:
    row = await own_draft(press)
    await press.interaction.client.store.combats.discard(row.owner, row.id)
    await redraw(press.interaction, note(_DISCARDED))


async def _copy(press: Press) -> None:
    """Open a copy for whoever asks, for them alone."""
    draft = draft_in(await find_original(press))
    await open_panel(press.interaction, draft.game, draft.document, private=True)


async def _look(press: Press, view: View) -> None:
    await press.interaction.client.guard.in_turn(press.interaction)
    row = await own_draft(press)
    await redraw(press.interaction, panel_message(row, draft_in(row), view))


def _spot(press: Press) -> Spot:
    spot = Spot.read(press.about.arg)
    if spot is None:
        raise RefusedError("This panel is from an older version of me. `/combat new` starts another.")
    return spot


def _picked(press: Press) -> str:
    return (chosen(press.interaction) or ("",))[0]


def _page(picked: str) -> int | None:
    number = picked.removeprefix(PAGE)
    return int(number) if picked.startswith(PAGE) and number.isdecimal() else None
