"""*Stamp*: a judge confirms or overrules a ruling, and everybody who sees it sees that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError, redraw
from bot.interactions.roles import judge_in
from bot.interactions.submitted import submitted
from bot.panel.inputs import Input, InputKind, Pick
from cogs.combat.panel.modals import make_modal
from cogs.combat.ruling_buttons import is_private, page_of
from cogs.combat.ruling_message import KIND, ruling_message
from cogs.combat.saved import find_stored, ruled_beside

if TYPE_CHECKING:
    from bot.interactions.router import Press, Router
    from bot.store.stamps import Stamp, Verdict

_VERDICT, _REASON = "verdict", "reason"
_LONGEST = 500
_PICKS: dict[Verdict, tuple[str, str]] = {
    "confirmed": ("Confirmed", "This is how judges here rule."),
    "overruled": ("Overruled", "Judges here rule otherwise; please say how and why."),
    "withdrawn": ("No stamp", "Take back what was said."),
}
_WHY = "Please say why it is overruled: players see it, and my maintainers learn from it."
_GONE = "This combat is no longer there, or it belongs to another server."


def route(router: Router) -> None:
    """Let the router find what is here."""
    router.on(KIND, "stamp", _open)
    router.on(KIND, "stamped", _submit)


async def _open(press: Press) -> None:
    """Open the form, with what was said before."""
    settings = await judge_in(press.interaction)
    row = await find_stored(press.interaction, press.about.id)
    stamp = await press.interaction.client.store.stamps.on(settings.id, row.id)
    about = CustomId(KIND, row.id, "stamped", press.about.arg)
    await press.interaction.response.send_modal(make_modal(about, "Stamp this ruling", _inputs(stamp)))


def _inputs(stamp: Stamp | None) -> list[Input]:
    picks = [
        Pick(verdict, label, about, chosen=stamp is not None and stamp.verdict == verdict)
        for verdict, (label, about) in _PICKS.items()
        if stamp is not None or verdict != "withdrawn"
    ]
    return [
        Input(_VERDICT, InputKind.RADIO, "The ruling is", "Everybody sees it on the ruling.", required=True, picks=tuple(picks)),
        Input(_REASON, InputKind.PARAGRAPH, "Why", "Needed to overrule.", value=stamp.reason if stamp else "", most=_LONGEST),
    ]


async def _submit(press: Press) -> None:
    settings = await judge_in(press.interaction)
    told = submitted(press.interaction)
    verdict = next((one for one in _PICKS if one == told.get(_VERDICT)), None)
    reason = str(told.get(_REASON, "")).strip()[:_LONGEST]
    if verdict is None or (verdict == "overruled" and not reason):
        raise RefusedError(_WHY)
    store = press.interaction.client.store
    stamp = await store.stamps.add(
        settings.id, press.about.id, verdict, "" if verdict == "withdrawn" else reason, press.interaction.user.id
    )
    if stamp is None:
        raise RefusedError(_GONE)
    page, before_id = page_of(press)
    ruled = await ruled_beside(press, before_id)
    await redraw(press.interaction, ruling_message(ruled, page, private=is_private(press)))
