"""The shape of a field: a number, a word out of some, a name, a yes or no; one of it or many. Read from its type."""

from __future__ import annotations

import types
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal, Union, get_args, get_origin

from annotated_types import MaxLen
from pydantic import BaseModel, WithJsonSchema
from pydantic.fields import FieldInfo

from engine.fields import Refers

if TYPE_CHECKING:
    from collections.abc import Iterable

Kind = Literal["number", "flag", "word", "text", "object"]


@dataclass(frozen=True, slots=True)
class Shape:
    """What may stand in a field."""

    kind: Kind = "text"
    many: bool = False
    nullable: bool = False
    words: tuple[str, ...] = ()
    """The words there are to choose from."""
    models: tuple[type[BaseModel], ...] = ()
    """The objects that may stand there."""
    refers: bool = False
    """Whether it is the label of another object."""
    items: int | None = None
    """How many there may be."""
    length: int | None = None
    """How many characters a text may have."""


@cache
def shape_of(model: type[BaseModel], name: str) -> Shape:
    """Give the shape of a model's field."""
    field = model.model_fields[name]
    return _marked(_read(field.annotation), field.metadata)


@cache
def field_of(models: tuple[type[BaseModel], ...], name: str) -> Shape | None:
    """Give the shape of a field that any of some models has."""
    return next((shape_of(model, name) for model in models if name in model.model_fields), None)


def _read(annotation: object) -> Shape:
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *marks = get_args(annotation)
        return _marked(_read(inner), marks)
    if origin in {Union, types.UnionType}:
        return _either([arg for arg in get_args(annotation) if arg is not types.NoneType], annotation)
    if origin is tuple:
        return replace(_read(get_args(annotation)[0]), many=True)
    if origin is Literal:
        return Shape("word", words=tuple(map(str, get_args(annotation))))
    if isinstance(annotation, type):
        if issubclass(annotation, BaseModel):
            return Shape("object", models=(annotation,))
        if issubclass(annotation, bool):
            return Shape("flag")
        if issubclass(annotation, int):
            return Shape("number")
    return Shape()


def _either(kinds: list[object], annotation: object) -> Shape:
    nullable = types.NoneType in get_args(annotation)
    shapes = [_read(kind) for kind in kinds]
    if len(shapes) == 1:
        return replace(shapes[0], nullable=nullable)
    models = tuple(model for shape in shapes for model in shape.models)
    return Shape("object" if models else "text", nullable=nullable, models=models)


def _marked(shape: Shape, marks: Iterable[object]) -> Shape:
    for mark in marks:
        if isinstance(mark, FieldInfo):
            shape = _marked(shape, mark.metadata)
        elif isinstance(mark, Refers):
            shape = replace(shape, refers=True)
        elif isinstance(mark, MaxLen):
            shape = replace(shape, items=mark.max_length) if shape.many else replace(shape, length=mark.max_length)
        elif isinstance(mark, WithJsonSchema) and mark.json_schema and "maxLength" in mark.json_schema and not shape.many:
            shape = replace(shape, length=int(mark.json_schema["maxLength"]))
    return shape
