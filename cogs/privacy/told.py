"""What `/privacy` tells: how much there is, of what, and where."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from bot.render.escape import escaped, length

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.app import DamageStep
    from bot.store.people import Kept

WORDS = {
    "question": ("question that you asked", "questions that you asked"),
    "question not sent": ("question that you have not sent", "questions that you have not sent"),
    "question taken on": ("question that you took on as a judge", "questions that you took on as a judge"),
    "answer": ("answer of yours", "answers of yours"),
    "answer not sent": ("answer that you have not sent", "answers that you have not sent"),
    "stamp": ("ruling that you stamped", "rulings that you stamped"),
    "revision of an entry": ("change of yours to the FAQ", "changes of yours to the FAQ"),
    "entry not published": ("entry that you have not published", "entries that you have not published"),
    "import not written": ("import that you have not finished", "imports that you have not finished"),
    "vote": ("vote on the FAQ", "votes on the FAQ"),
    "suggestion": ("suggestion for the FAQ", "suggestions for the FAQ"),
    "suggestion reviewed": ("suggestion that you decided on", "suggestions that you decided on"),
    "draft": ("draft of a combat", "drafts of combats"),
    "saved combat": ("saved combat", "saved combats"),
    "combat of a question": ("combat that a question or a stamp is about", "combats that a question or a stamp is about"),
}
"""Kinds of traces in words: of one, of several."""
_NOTHING = "I keep nothing about you."
_KEPT = "## What I keep about you"
_BESIDES = (
    "-# Your name in these is your Discord id and nothing else. Messages that are in Discord’s channels are not mine to "
    "keep: you can delete yours there."
)
_GOES = "**Goes, for good**"
_STAYS = "**Stays, without your name**, for others learn from it"
_SURE = "This is for all servers and direct messages, and can’t be undone. `/privacy show` has all of it as a file."
DELETED = "Done: I know nothing about you any more. What others learn from is still there, without your name."
LEFT_ALONE = "Nothing was deleted."
CUT = "The oldest {} did not fit into the file."
_ROOM = 3_500
"""Characters for all places together; a message holds 4,000."""


def told(bot: DamageStep, kept: Iterable[Kept]) -> str:
    """Tell what is kept, place by place."""
    places = [(place, list(rows)) for place, rows in groupby(sorted(kept, key=_place), key=_place)]
    if not places:
        return _NOTHING
    parts, room = [_KEPT], _ROOM
    for number, (server_id, rows) in enumerate(places):
        part = "\n".join((f"**{_named(bot, server_id)}**", *(f"- {line}" for line in _lines(rows))))
        room -= length(part) + 1
        if room < 0:
            parts.append(f"… and more in {_servers(len(places) - number)}: the file has all of it.")
            break
        parts.append(part)
    return "\n".join((*parts, _BESIDES))


def before_deleting(kept: Iterable[Kept]) -> str:
    """Tell what would go and what would stay, all places together."""
    rows = list(kept)
    parts = ["## Delete what I keep about you?"]
    for heading, stays in ((_GOES, False), (_STAYS, True)):
        lines = list(_lines(row for row in rows if row.stays is stays))
        parts += [heading, *(f"- {line}" for line in lines)] if lines else []
    return "\n".join((*parts, _SURE))


def _place(kept: Kept) -> int:
    return kept.server_id or 0


def _servers(number: int) -> str:
    return f"{number} {'server' if number == 1 else 'servers'}"


def _named(bot: DamageStep, server_id: int) -> str:
    if not server_id:
        return "Direct messages, and where I am your own app"
    server = bot.get_guild(server_id)
    return f"A server that I am no longer in ({server_id})" if server is None else escaped(server.name)


def _lines(kept: Iterable[Kept]) -> Iterator[str]:
    numbers: dict[str, int] = {}
    for row in kept:
        numbers[row.kind] = numbers.get(row.kind, 0) + row.number
    for kind, (one, several) in WORDS.items():
        if number := numbers.get(kind, 0):
            yield f"{number:,} {one if number == 1 else several}"
