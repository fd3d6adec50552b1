"""Effects: what can change an instance of damage on its way. One closed union for all games."""

from __future__ import annotations

from typing import Annotated, Literal, cast

from pydantic import Field

from engine.fields import Count, Described, Flag, Label, Name, Text

MOST_EFFECTS = 20
"""On one damage event, from both sides together."""
MOST_KINDS = 12
"""Different ones among them."""

Side = Literal["attacking", "defending"]
Rounding = Literal["up", "down"]


class Consequence(Described):
    """What else happens when an effect applies."""

    kind: Literal["counters", "heal", "sacrifice", "text"] = Field(
        title="What happens",
        description="Counters are put on an object, damage goes off it, it is sacrificed, or a text.",
        examples=["counters"],
    )
    what: Text = Field(
        title="What", description="The counter's name, the object sacrificed, or the text.", examples=["enlighten"]
    )
    amount: Count | Literal["changed"] = Field(
        default=1,
        title="How many",
        description="Counters or damage: a number, or “changed”: as much as the effect took off or added.",
        examples=["changed"],
    )
    on: Label | None = Field(
        default=None,
        title="On which object",
        description="Label of the object that gets the counters or loses the damage.",
        examples=["Lorraine"],
    )


class EffectBase(Described):
    """What every effect may say beside what it does."""

    name: Name | None = Field(
        default=None, title="Card or ability", description="Where the effect comes from.", examples=["Deflecting Edge"]
    )
    at_least: Count | None = Field(
        default=None,
        title="Only if at least",
        description="Applies only while the damage is this much or more.",
        examples=[3],
    )
    at_most: Count | None = Field(
        default=None,
        title="Only if at most",
        description="Applies only while the damage is this much or less.",
        examples=[2],
    )
    damage: Literal["any", "combat", "noncombat"] = Field(
        default="any",
        title="Kind of damage",
        description="Applies to any, only combat or only non-combat damage.",
        examples=["combat"],
    )
    source: Label | None = Field(
        default=None, title="Only from", description="Applies only to damage from this object.", examples=["Lorraine"]
    )
    source_is: Name | None = Field(
        default=None,
        title="Only from a kind of source",
        description="ally, unit, spell, an element, a type … or opposing, own; “not” before it: only others.",
        examples=["fire"],
    )
    controller: Side | None = Field(
        default=None,
        title="Whose effect it is",
        description="Which side controls it; by default whose object it stands on.",
    )
    optional: Flag = Field(default=False, title="Optional", description="Its controller may decline to apply it.")
    modifier: Flag = Field(
        default=False,
        title="Not worded as a replacement",
        description="A plain “deals 1 more”, without “would” or “instead”.",
    )
    uses: Annotated[int, Field(ge=1, le=99, strict=True)] | None = Field(
        default=None,
        title="Uses",
        description="How many damage events it applies to (1 = the next time); none: every one.",
        examples=[1],
    )
    shared: Name | None = Field(
        default=None,
        title="Shared as",
        description="Effects with the same word here share one pool or one use.",
        examples=["one or more allies"],
    )
    then: tuple[Consequence, ...] = Field(
        default=(), max_length=5, title="What else happens", description="What happens besides when it applies."
    )


class Prevent(EffectBase):
    """Prevent damage: a pool of points, so much of one event, half, all, or all but some."""

    op: Literal["prevent"] = "prevent"
    how: Literal["pool", "amount", "half", "all", "all_but"] = Field(
        title="How much is prevented",
        description="pool: the next N; amount: N of that damage; half; all; all_but: all but N.",
        examples=["pool"],
    )
    n: Count | None = Field(default=None, title="N", description="For pool, amount and all_but.", examples=[3])
    rounding: Rounding = Field(default="down", title="Rounding", description="How the half that is prevented is rounded.")


class Add(EffectBase):
    """Deal N more."""

    op: Literal["add"] = "add"
    n: Count = Field(title="How much more", description="So much is added to the damage.", examples=[1])


class Subtract(EffectBase):
    """Deal N less; not a prevention."""

    op: Literal["subtract"] = "subtract"
    n: Count = Field(title="How much less", description="So much is taken off, and it is no prevention.", examples=[1])


class Multiply(EffectBase):
    """Deal so many times as much."""

    op: Literal["multiply"] = "multiply"
    by: Annotated[int, Field(ge=2, le=10, strict=True)] = Field(
        default=2, title="How many times", description="2 doubles, 3 trebles.", examples=[2]
    )


class Halve(EffectBase):
    """Deal half as much; not a prevention."""

    op: Literal["halve"] = "halve"
    rounding: Rounding = Field(default="down", title="Rounding", description="How the half that is left is rounded.")


class SetTo(EffectBase):
    """Deal exactly N."""

    op: Literal["set"] = "set"
    n: Count = Field(title="Set to", description="The damage becomes this much.", examples=[2])


class Cap(EffectBase):
    """Deal at most N."""

    op: Literal["cap"] = "cap"
    n: Count = Field(title="At most", description="The damage is lowered to this, never raised.", examples=[2])


class RaiseTo(EffectBase):
    """Deal at least N."""

    op: Literal["raise"] = "raise"
    n: Count = Field(title="At least", description="The damage is raised to this, never lowered.", examples=[2])


class Redirect(EffectBase):
    """The damage is dealt to another object instead."""

    op: Literal["redirect"] = "redirect"
    to: Label = Field(title="Redirect to", description="Label of the object that is dealt the damage instead.", examples=["Wolf"])


class Split(EffectBase):
    """A part of the damage is dealt to another object instead."""

    op: Literal["split"] = "split"
    to: Label = Field(title="Part goes to", description="Label of the object that is dealt the part.", examples=["Wolf"])
    n: Count = Field(title="How much goes there", description="So much, or all if it is less.", examples=[2])


class Copy(EffectBase):
    """As much damage is also dealt to another object."""

    op: Literal["copy"] = "copy"
    to: Label = Field(title="Also dealt to", description="Label of the object that is dealt as much too.", examples=["Wolf"])


class Instead(EffectBase):
    """Something else happens and no damage is dealt."""

    op: Literal["instead"] = "instead"
    text: Text = Field(title="What happens instead", description="In your own words.", examples=["put that many memory counters"])


Effect = Annotated[
    Prevent | Add | Subtract | Multiply | Halve | SetTo | Cap | RaiseTo | Redirect | Split | Copy | Instead,
    Field(discriminator="op"),
]
"""Any of them; `op` says which."""

MOVES = frozenset(("redirect", "split", "copy"))
"""What sends damage to another object."""


def destination(effect: Effect) -> str | None:
    """Give the label of the object to which an effect sends damage, if it sends any."""
    return cast("Redirect", effect).to if effect.op in MOVES else None
