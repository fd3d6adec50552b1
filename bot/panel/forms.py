"""Forms: from what a game groups and what its fields say about themselves, with what was entered before filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.panel import written
from bot.panel.finding import find_form, forms_at, is_effect
from bot.panel.inputs import (
    DESCRIPTION,
    LABEL,
    MANY,
    OPTION,
    PLACEHOLDER,
    TEXT,
    Input,
    InputKind,
    Pick,
    shortened,
    ways,
)
from bot.panel.name_lists import join
from bot.panel.shapes import shape_of
from engine.effect_forms import EFFECT_FORMS, MODELS, about
from engine.guide import place_at
from engine.sections import Flags, Marks, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import BaseModel

    from bot.panel.drafts import Draft
    from bot.panel.shapes import Shape
    from engine.sections import Field, Form

__all__ = ["effect_kinds", "find_form", "forms_at", "inputs", "model_of", "objects_marked"]
NOT_SAID = "-"
"""The option that leaves a field open."""
_NUMBER = 20
"""Characters that a number is typed in: more than one has, so that what is wrong can be kept."""
_SHORT = 100
"""Characters that fit a line."""


def inputs(draft: Draft, path: str, form: Form) -> tuple[Input, ...]:
    """Describe the inputs of a form about what stands at a path, with what is there filled in.

    What is too long for a text input is left out, and so stays as it is when the form is submitted.
    """
    found = draft.get(path)
    values: Mapping[str, object] = found if isinstance(found, dict) else {}
    made: list[Input | None] = []
    for entry in form.entries:
        match entry:
            case Words():
                made.append(_words(draft, path, {**values, **dict(form.says)}, entry))
            case Flags():
                made.append(_flags(model_of(draft, path, form), entry, values))
            case Marks():
                made.append(_marks(draft, entry))
            case _:
                made.append(_field(draft, model_of(draft, path, form), entry, values))
    return tuple(one for one in made if one is not None and len(one.value) <= TEXT)


def model_of(draft: Draft, path: str, form: Form) -> type[BaseModel]:
    """Give the model of the object that a form is about."""
    if is_effect(draft.game, path):
        return MODELS[form.key]
    return place_at(draft.game.combat, path.split(".")).models[0] if path else draft.game.combat


def effect_kinds() -> tuple[Pick, ...]:
    """Give the kinds of effects to pick from; a kind's value is the key of its form."""
    return tuple(Pick(op, form.title, shortened(about(op), OPTION)) for op, form in EFFECT_FORMS.items())


def objects_marked(draft: Draft, marks: Marks) -> dict[str, bool]:
    """Give the paths of the objects that a mark may stand on, and whether it does."""
    paths = [f"{home}.{place}" for home in marks.paths for place in range(draft.count(home))]
    return {path: draft.get(f"{path}.{marks.field}") is True for path in paths}


def _words(draft: Draft, path: str, values: Mapping[str, object], entry: Words) -> Input:
    text = written.write(draft.game, path, values, entry)
    return Input(
        entry.key,
        InputKind.PARAGRAPH,
        entry.title,
        entry.description,
        value=text,
        placeholder=shortened(entry.example, PLACEHOLDER),
    )


def _flags(model: type[BaseModel], entry: Flags, values: Mapping[str, object]) -> Input:
    picks = tuple(
        Pick(
            name,
            model.model_fields[name].title or name,
            shortened(model.model_fields[name].description or "", OPTION),
            chosen=values.get(name) is True,
        )
        for name in entry.fields
    )
    return Input(entry.key, InputKind.CHECKBOXES, entry.title, entry.description, picks=picks, most=len(picks))


def _marks(draft: Draft, entry: Marks) -> Input | None:
    marked = objects_marked(draft, entry)
    labels = draft.labels()
    if not marked or len(marked) > MANY:
        return None
    picks = tuple(Pick(path, labels.get(path, path), chosen=chosen) for path, chosen in marked.items())
    return Input(entry.key, ways(len(picks), several=True), entry.title, entry.description, picks=picks, most=len(picks))


def _field(draft: Draft, model: type[BaseModel], entry: Field, values: Mapping[str, object]) -> Input:
    shape = shape_of(model, entry.name)
    value = values.get(entry.name)
    options = _options(draft, shape, entry)
    several = value if isinstance(value, list) else [] if value is None else [value]
    if options and len(options) <= MANY and all(str(_as_option(one)) in options for one in several):
        return _picked(model, entry, options, [str(_as_option(one)) for one in several])
    return _typed(model, entry, value)


def _options(draft: Draft, shape: Shape, entry: Field) -> dict[str, str]:
    """Give what there is to pick from, by value; nothing where it must be typed."""
    if shape.kind == "flag":
        options = {"yes": "Yes", "no": "No"}
    elif shape.refers and not entry.ordered:
        options = {label: label for label in draft.labels().values()}
    else:
        options = {word: word.replace("_", " ") for word in shape.words}
    return {NOT_SAID: "not said"} | options if options and shape.nullable and not shape.many else options


def _as_option(value: object) -> object:
    return {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value


def _picked(model: type[BaseModel], entry: Field, options: Mapping[str, str], chosen: list[str]) -> Input:
    field, shape = model.model_fields[entry.name], shape_of(model, entry.name)
    if not chosen and not shape.many:
        default = NOT_SAID if shape.nullable else None if field.is_required() else str(_as_option(field.default))
        chosen = [default] if default else []
    picks = tuple(Pick(value, shortened(label, OPTION), chosen=value in chosen) for value, label in options.items())
    required = field.is_required() or not shape.many
    most = min(len(picks), shape.items or len(picks)) if shape.many else 1
    kind = ways(len(picks), several=shape.many)
    title, description = _title(model, entry), _about(model, entry)
    return Input(entry.key, kind, title, description, required=required, picks=picks, least=int(required), most=most)


def _typed(model: type[BaseModel], entry: Field, value: object) -> Input:
    field, shape = model.model_fields[entry.name], shape_of(model, entry.name)
    text = join(value) if isinstance(value, list) else "" if value is None else str(_as_option(value))
    limit = _NUMBER if shape.kind == "number" else TEXT if shape.many else _SHORT if shape.words else shape.length or TEXT
    long = shape.many or limit > _SHORT or len(text) > limit or "\n" in text
    return Input(
        entry.key,
        InputKind.PARAGRAPH if long else InputKind.TEXT,
        _title(model, entry),
        _about(model, entry),
        required=field.is_required(),
        value=text,
        placeholder=_example(field.examples, shape),
        # A character may count twice in Discord; what is too long after all is told, not lost.
        most=min(TEXT, max(2 * limit, len(text))),
    )


def _example(examples: list[object] | None, shape: Shape) -> str:
    if shape.words:
        return shortened(", ".join(shape.words), PLACEHOLDER)
    first = examples[0] if examples else None
    if first is None or first == []:
        return ""
    return shortened(f"such as {join(first) if isinstance(first, list) else first}", PLACEHOLDER)


def _title(model: type[BaseModel], entry: Field) -> str:
    return shortened(model.model_fields[entry.name].title or entry.name, LABEL)


def _about(model: type[BaseModel], entry: Field) -> str:
    return shortened(model.model_fields[entry.name].description or "", DESCRIPTION)
