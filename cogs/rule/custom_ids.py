"""What the buttons and selects under a rule lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.interactions.custom_ids import CustomId
from bot.render.escape import length
from bot.store.passages import ALL

if TYPE_CHECKING:
    from bot.store.passages import Kind

KIND = "rule"
FOUND = CustomId(KIND, "-", "pick")
"""The select of what else was found; it stays where its message goes on to another rule."""
SHOWN_BY = CustomId(KIND, "-", "example")
"""The select of the worked examples that show a clause."""
_LONGEST = 100
_BETWEEN = ":"


def page_of(game: str, clause_id: str, page: int = 0) -> CustomId:
    """Lead to a page of a clause."""
    return CustomId(KIND, game, "clause", f"{page}{_BETWEEN}{clause_id}")


def page_in(about: CustomId) -> tuple[str, int]:
    """Read a clause's id and its page."""
    page, _, clause_id = about.arg.partition(_BETWEEN)
    return clause_id, int(page) if page.isdecimal() and page.isascii() else 0


def ask_judge(query: str) -> CustomId:
    """Lead to the judges with what was looked for, as much of it as a custom id holds."""
    start = CustomId("ask", "-", "start")
    kept = " ".join(query.split())
    while length(kept) > _LONGEST - len(str(start)) - 1:
        kept = kept[:-1]
    return CustomId("ask", "-", "start", kept)


def option_value(kind: Kind, game: str, key: str) -> str:
    """Write something that was found as a select's value."""
    return f"{kind[:2]}{_BETWEEN}{game}{_BETWEEN}{key}"


def option_meant(value: str) -> tuple[Kind, str, str] | None:
    """Read a select's value; None where it is none of ours."""
    short, _, rest = value.partition(_BETWEEN)
    game, _, key = rest.partition(_BETWEEN)
    kinds = [kind for kind in ALL if kind[:2] == short]
    return (kinds[0], game, key) if kinds and key else None
