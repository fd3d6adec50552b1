"""The guide: what a Combat's own fields say about a place in a description, for words about what is wrong there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Literal, get_args, get_origin

from pydantic import BaseModel

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pydantic.fields import FieldInfo

_TAG = "op"
"""The field that tells the members of a union apart."""
_CLOSE = 70
"""Out of 100: from here on two words are taken for the same, misspelt."""
_LONGEST_COMPARED = 40
_OTHERWISE = {
    "hp": "life",
    "health": "life",
    "toughness": "life",
    "atk": "power",
    "attack": "power",
    "dur": "durability",
    "intent": "cards",
    "targets": "defenders",
    "attack_bonus": "modifiers",
    "factor": "by",
    "amount": "n",
    "value": "n",
    "type": "op",
    "double": "multiply",
    "times": "multiply",
    "half": "halve",
    "plus": "add",
    "increase": "add",
    "minus": "subtract",
    "reduce": "subtract",
    "max": "cap",
    "min": "raise",
    "counter": "negated",
}
"""Words that people use for fields and operations which are called otherwise here."""


@dataclass(frozen=True)
class Place:
    """What may stand in one place."""

    field: FieldInfo | None
    models: tuple[type[BaseModel], ...]
    """The objects that may stand there, or in the list that does."""
    words: tuple[str, ...]
    """The words that may stand there, or in the list that does."""

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Give the fields of the objects that may stand there."""
        return tuple(dict.fromkeys(name for model in self.models for name in model.model_fields))

    @cached_property
    def tags(self) -> tuple[str, ...]:
        """Give the words that tell the objects apart."""
        return tuple(str(model.model_fields[_TAG].default) for model in self.models if _TAG in model.model_fields)

    def list_with(self, word: str) -> tuple[str, str] | None:
        """Find the list that a word belongs into, which somebody took for a field of its own: `"true_sight": true`."""
        said = word[:_LONGEST_COMPARED].casefold().replace("_", " ").replace("’", "'")
        for model in self.models:
            for name, field in model.model_fields.items():
                if isinstance(field.default, tuple) and said in (words := _place_of(field).words):
                    return name, words[words.index(said)]
        return None

    @property
    def shape(self) -> str:
        """Show the beginning of an object that may stand there."""
        if self.tags:
            return f'{{"{_TAG}": …}}'
        fields = [(name, field) for model in self.models for name, field in model.model_fields.items()]
        telling = [name for name, field in fields if field.is_required()] or [n for n, f in fields if _place_of(f).models]
        return f'{{"{telling[0]}": …}}'


def place_at(combat: type[BaseModel], location: Sequence[int | str]) -> Place:
    """Follow a location from the whole combat; the tags of unions narrow down what may stand there."""
    return _place_by_names(combat, tuple(part for part in location if isinstance(part, str)))


@lru_cache(maxsize=256)
def _place_by_names(combat: type[BaseModel], names: tuple[str, ...]) -> Place:
    place = Place(None, (combat,), ())
    for name in names:
        place = _step(place, name)
    return place


def _step(place: Place, part: str) -> Place:
    if part in place.tags:
        tagged = tuple(model for model in place.models if model.model_fields[_TAG].default == part)
        return Place(place.field, tagged, place.words)
    for model in place.models:
        if part in model.model_fields:
            return _place_of(model.model_fields[part])
    return place


def _place_of(field: FieldInfo) -> Place:
    models: list[type[BaseModel]] = []
    words: list[str] = []
    for part in _parts(field.annotation):
        if isinstance(part, type):
            models.append(part)
        else:
            words.append(part)
    return Place(field, tuple(models), tuple(words))


def _parts(annotation: object) -> Iterator[type[BaseModel] | str]:
    """Give the models and words inside an annotation."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    elif get_origin(annotation) is Literal:
        yield from map(str, get_args(annotation))
    else:
        for inner in get_args(annotation):
            yield from _parts(inner)


@lru_cache(maxsize=256)
def nearest(word: str, known: tuple[str, ...]) -> str | None:
    """Tell which of the known words is meant, if one is near."""
    from rapidfuzz import fuzz, process

    low = word[:_LONGEST_COMPARED].casefold().replace("’", "'")
    if _OTHERWISE.get(low) in known:
        return _OTHERWISE[low]
    choices = {choice.casefold(): choice for choice in known}
    found = process.extractOne(low, choices.keys(), scorer=fuzz.ratio, score_cutoff=_CLOSE)
    return choices[found[0]] if found else None
