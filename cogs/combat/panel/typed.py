"""What somebody typed and what could not be taken over: shown to them alone, so that it is not lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.panel.inputs import shortened
from bot.render.escape import escaped, length

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.interactions.submitted import Submitted
    from bot.panel.inputs import Input

_ROOM = 3_000
_ONE = 700


def tell_typed(inputs: Iterable[Input], values: Submitted) -> str:
    """List what was entered, each under the label of its input; what is too long is cut, with a sign that it is."""
    lines = ["You entered:"]
    labels = {one.key: one for one in inputs}
    for key, value in values.items():
        text = ("yes" if value else "") if isinstance(value, bool) else _text(labels.get(key), value)
        if text:
            title = labels[key].label if key in labels else key
            lines.append(f"- **{escaped(title)}:** {escaped(shortened(' '.join(text.split()), _ONE))}")
    while sum(map(length, lines)) > _ROOM:
        lines = [*lines[:-2], "- …"]
    return "\n".join(lines) if len(lines) > 1 else ""


def _text(asked: Input | None, value: str | tuple[str, ...]) -> str:
    named = {pick.value: pick.label for pick in asked.picks} if asked else {}
    if isinstance(value, tuple):
        return ", ".join(named.get(one, one) for one in value)
    return named.get(value, value)
