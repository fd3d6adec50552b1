"""What became of a suggestion, for Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.escape import escaped

if TYPE_CHECKING:
    from bot.store.suggestions import Suggestion


def outcome(suggestion: Suggestion) -> str:
    """Tell the author what became of a suggestion."""
    title = escaped(str(suggestion.content.get("title", "")))
    if suggestion.state == "accepted":
        return f"Your suggestion **{title}** is in the FAQ now. Thank you!"
    return f"Your suggestion **{title}** was not taken into the FAQ. The moderators’ reason:\n> {_quoted(suggestion.reason)}"


def _quoted(text: str) -> str:
    return escaped(text).replace("\n", "\n> ")
