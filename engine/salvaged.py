"""The valid rest of a raw object: what a description says about one thing, without what can't be read."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, TypeVar

from pydantic import BaseModel, ValidationError

from engine.draft import Draft

if TYPE_CHECKING:
    from collections.abc import Mapping

Described = TypeVar("Described", bound=BaseModel)


def fillers(model: type[BaseModel]) -> dict[str, object]:
    """Give the fields without which there is no such object, each with its own example."""
    return {name: (field.examples or [None])[0] for name, field in model.model_fields.items() if field.is_required()}


def salvage(model: type[Described], values: Mapping[str, object]) -> tuple[Described, frozenset[str]]:
    """Make an object of what is valid; the names are of fields that nothing valid was said about and that are filled in."""
    needed = fillers(model)
    data: dict[str, object] = deepcopy(dict(values))
    draft = Draft(data)
    filled: set[str] = set()
    while True:
        missing = needed.keys() - data.keys()
        filled |= missing
        data.update({name: needed[name] for name in missing})
        try:
            return model.model_validate(data), frozenset(filled)
        except ValidationError as error:
            errors = error.errors(include_url=False)
            draft.take_out([(found, draft.route(found["loc"])) for found in errors])
