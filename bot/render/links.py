"""Links in Discord's Markdown, to clauses where they can be read."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from bot.render.escape import escaped

if TYPE_CHECKING:
    from engine.rulebook import Rulebook

_NO_BREAK = "\u00a0"
_ADDRESS = str.maketrans({" ": "%20", "(": "%28", ")": "%29"})


def clause_link(clause_id: str, rulebook: Rulebook) -> str:
    """Link a clause to where it can be read; no blank stands inside a link, so no page breaks it."""
    return _link(clause_id, rulebook[clause_id].url if clause_id in rulebook else "")


@lru_cache(maxsize=2048)
def _link(clause_id: str, url: str) -> str:
    name = escaped(clause_id).replace(" ", _NO_BREAK)
    return f"[{name}]({address(url)})" if url else name


def address(url: str) -> str:
    """Write an address so that it can stand in a link."""
    return url.translate(_ADDRESS)
