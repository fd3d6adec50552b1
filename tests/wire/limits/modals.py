"""Limits of modals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire.jsons import objects, text
from tests.wire.limits.components import IN_MODAL, component_problems, only, walk
from tests.wire.limits.lengths import count, length, unique

if TYPE_CHECKING:
    from tests.wire.jsons import JsonObject


def modal_problems(body: JsonObject) -> list[str]:
    """Judge a modal that is opened."""
    components = objects(body.get("components"))
    everything = list(walk(components, "components"))
    return [
        *length(body, "custom_id", "modal", 1, 100),
        *length(body, "title", "modal", 1, 45),
        *count(body, "components", "modal", 1, 5),
        *only(components, IN_MODAL, "components"),
        *(problem for path, component in everything for problem in component_problems(component, path)),
        *unique([text(c.get("custom_id")) for _, c in everything if c.get("custom_id")], "components.custom_id"),
    ]
