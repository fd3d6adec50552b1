"""Forms for effects: for each kind its own fields, where it comes from, and its conditions in words."""

from __future__ import annotations

from typing import get_args

from engine.effects import Effect, EffectBase
from engine.sections import Field, Form, Words

MODELS: dict[str, type[EffectBase]] = {
    str(model.model_fields["op"].default): model for model in get_args(get_args(Effect)[0])
}  # fmt: skip
"""Every kind of effect by its `op`."""
TITLES = {
    "prevent": "Prevent damage",
    "add": "More damage",
    "subtract": "Less damage",
    "multiply": "Double damage, or more",
    "halve": "Half damage",
    "set": "Set the damage",
    "cap": "At most so much damage",
    "raise": "At least so much damage",
    "redirect": "Redirect damage",
    "split": "Redirect a part of it",
    "copy": "Also deal it to another",
    "instead": "Something else instead",
}
CONDITIONS = Words(
    "conditions",
    "Conditions and more, in words",
    "When it applies, how often, whose it is, what else happens. See the example.",
    'combat, if at least 3, once, optional, from Wolf, then "draw a card"',
    tuple(name for name in EffectBase.model_fields if name != "name"),
)
EFFECT_FORMS: dict[str, Form] = {
    op: Form(
        op,
        TITLES[op],
        (*(Field(n) for n in model.model_fields if n != "op" and n not in EffectBase.model_fields), Field("name"), CONDITIONS),
        (("op", op),),
    )
    for op, model in MODELS.items()
}


def about(op: str) -> str:
    """Say in a line what a kind of effect does."""
    return (MODELS[op].__doc__ or "").strip().partition("\n")[0]
