"""What people chose in a select, or typed and chose in a modal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    import discord

Submitted = dict[str, str | tuple[str, ...] | bool]
"""By the custom id of the input: a text, the values chosen, or whether a box is ticked."""


def chosen(interaction: discord.Interaction) -> tuple[str, ...]:
    """Give the values that were chosen in a select."""
    return tuple(str(value) for value in cast("Mapping[str, list[object]]", interaction.data or {}).get("values", ()))


def submitted(interaction: discord.Interaction) -> Submitted:
    """Give everything that a modal was submitted with."""
    return dict(_inputs(cast("Mapping[str, object]", interaction.data or {}).get("components")))


def _inputs(components: object) -> Iterator[tuple[str, str | tuple[str, ...] | bool]]:
    """Walk through labels and rows to the inputs inside them."""
    for component in components if isinstance(components, list) else ():
        if not isinstance(component, Mapping):
            continue
        inner = component.get("component")
        yield from _inputs([inner] if inner is not None else component.get("components"))
        custom_id = component.get("custom_id")
        if not isinstance(custom_id, str):
            continue
        if isinstance(component.get("values"), list):
            yield custom_id, tuple(str(value) for value in component["values"])
        elif "value" in component:
            value = component["value"]
            yield custom_id, value if isinstance(value, bool) else str(value or "")
