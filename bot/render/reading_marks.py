"""What was understood of somebody's text, and what was not: never a guess in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.escape import escaped, length

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.sections import Found

_ROOM = 900
"""Characters that the note may have: it stands over a panel, which needs the rest of the page."""
_MOST_ASKED = 3
_ALL = "I read all of this message. Please check that I understood it."


def reading_note(text: str, found: Found) -> str:
    """Say what of a text could not be read, and what was not sure."""
    # An empty line ends a quotation everywhere.
    return "\n\n".join(filter(None, (_unread(text, found), "\n".join(_asked(found)))))


def _unread(text: str, found: Found) -> str:
    """Mark in the text what could not be read, if that is short; else tell it one by one."""
    if not found.left:
        return _ALL
    marked = f"I read this message, but for what is **bold and underlined**:\n{_quoted(_marked(text, found))}"
    return marked if length(marked) <= _ROOM else _listed(found)


def _asked(found: Found) -> Iterator[str]:
    for ask in found.asks[:_MOST_ASKED]:
        yield f"❓ **{escaped(ask.about)}**: {escaped(ask.question)}."
    if len(found.asks) > _MOST_ASKED:
        yield f"-# … and {len(found.asks) - _MOST_ASKED} more to check in the panel"


def _marked(text: str, found: Found) -> str:
    parts, done = [], 0
    for span in found.left:
        parts += [escaped(text[done : span.start]), f"__**{escaped(' '.join(text[span.start : span.end].split()))}**__"]
        done = span.end
    return "".join((*parts, escaped(text[done:])))


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}" for line in text.splitlines())


def _listed(found: Found) -> str:
    lines = ["I read this message, but for:"]
    for number, span in enumerate(found.left):
        line = f"- {escaped(' '.join(span.text.split()))}"
        if length("\n".join((*lines, line))) > _ROOM:
            left = len(found.left) - number
            lines.append(f"- … {left} more {'passage' if left == 1 else 'passages'}; the panel shows all that I read")
            break
        lines.append(line)
    return "\n".join(lines)
