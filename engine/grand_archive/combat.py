"""A Grand Archive combat, as people describe it.

Every field has a title (45 characters at most), a description (100) and limits: the same metadata makes the JSON
schema, the labels of a form and the words of a problem.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, ValidationInfo, field_validator

from engine.effects import Effect, Side
from engine.fields import UNITS_PER_SIDE, Count, Described, Flag, Label, Name, Number, Text

When = Literal["On Attack", "On Hit", "On Ally Hit", "On Champion Hit", "On Kill", "On Ally Kill", "On Champion Kill", "On Death"]
Element = Literal["norm", "fire", "water", "wind", "arcane", "astra", "crux", "exalted", "exia", "luxem", "neos", "tera", "umbra"]
UnitKeyword = Literal[
    "ambush",
    "cleave",
    "distant",
    "ephemeral",
    "immortality",
    "intercept",
    "owned by opponent",
    "regalia",
    "stealth",
    "steadfast",
    "taunt",
    "token",
    "true sight",
    "unblockable",
    "unpreventable",
    "wields weapons",
    "omnishroud",
    "spellshroud",
    "unique",
    "vigor",
    "can't attack",
    "can't retaliate",
    "can't be intercepted",
    "can't be retaliated",
    "banished instead of dying",
]
CardKeyword = Literal[
    "cleave",
    "command",
    "copy",
    "ephemeral",
    "interdiction",
    "regalia",
    "renewable",
    "true sight",
    "unpreventable",
    "can't be intercepted",
    "can't be retaliated",
]
WeaponKeyword = Literal[
    "cleave",
    "ephemeral",
    "regalia",
    "token",
    "true sight",
    "unpreventable",
    "can't be intercepted",
    "can't be retaliated",
]
AttackKeyword = Literal["cleave", "true sight", "unblockable", "unpreventable", "can't be intercepted", "can't be retaliated"]
Happening = Literal[
    "left",
    "gained stealth",
    "became illegal",
    "changed control",
    "arrived late",
    "stopped attacking",
]
Effects = Annotated[tuple[Effect, ...], Field(max_length=20)]
Small = Annotated[int, Field(ge=0, le=99, strict=True)]
_FIRES = {"gun": "bullet", "bow": "arrow", "aetherwing": "aethercharge"}


class Ability(Described):
    """A triggered ability that combat can set off."""

    when: When = Field(title="Trigger word", description="The word before the colon: On Hit, On Kill …", examples=["On Hit"])
    text: Text | None = Field(default=None, title="What it does", description="In your own words.", examples=["draw a card"])


class Modifier(Described):
    """Plus or minus power for this attack."""

    power: Number = Field(title="Power, plus or minus", description="How much the attack's power changes.", examples=[2])
    name: Name | None = Field(default=None, title="From", description="Card or ability it comes from.", examples=["Lorraine"])


class Involved(Described):
    """What units, cards and weapons have in common."""

    name: Name = Field(title="Name", description="What it is called.", examples=["Lorraine"])
    power: Number | None = Field(
        default=None, title="Power", description="Printed power; none if it has no such stat.", examples=[1]
    )
    power_bonus: Number = Field(
        default=0, title="Power bonus", description="Plus or minus power it has from effects right now.", examples=[2]
    )
    critical: Small = Field(
        default=0, title="Critical N", description="Cards an opponent may discard against doubling.", examples=[1]
    )
    power_later: Number = Field(
        default=0,
        title="Power change before damage",
        description="After attack and retaliation were declared.",
        examples=[-2],
    )
    multistrike: Small = Field(default=0, title="Multistrike N", description="So many additional targets.", examples=[1])
    dealing: Effects = Field(
        default=(), title="Effects on damage it deals", description="What changes damage that it deals.", examples=[[]]
    )
    abilities: Annotated[tuple[Ability, ...], Field(max_length=10)] = Field(
        default=(), title="Triggered abilities", description="On Attack, On Hit, On Kill, On Death and the like."
    )
    happens: Annotated[tuple[Happening, ...], Field(max_length=6)] = Field(
        default=(),
        title="What happens to it before damage",
        description="After retaliation was declared; but who arrived late came before it, after the declaration.",
        examples=[["left"]],
    )


class Card(Involved):
    """A card in the intent: an attack card, or a bullet, arrow or aethercharge that was loaded."""

    kind: Literal["attack", "bullet", "arrow", "aethercharge", "card"] = Field(
        default="attack", title="Kind of card", description="An attack card, or what was loaded.", examples=["attack"]
    )
    keywords: Annotated[tuple[CardKeyword, ...], Field(max_length=11)] = Field(
        default=(),
        title="Keywords",
        description="What the card says that matters to the attack.",
        examples=[["cleave"]],
    )


class Weapon(Involved):
    """A weapon wielded for the attack."""

    kind: Literal["weapon", "gun", "bow", "aetherwing"] = Field(
        default="weapon",
        title="Kind of weapon",
        description="Guns, bows and aetherwings must be loaded.",
        examples=["gun"],
    )
    durability: Count = Field(title="Durability counters", description="How many it has as the attack is declared.", examples=[2])
    gains_durability: Small = Field(
        default=0, title="Durability gained before damage", description="Counters it gets after that.", examples=[1]
    )
    power_per: Annotated[int, Field(ge=1, le=99, strict=True)] | None = Field(
        default=None,
        title="+1 power per so many durability",
        description="Power that reads its durability counters.",
        examples=[3],
    )
    loaded: Annotated[tuple[Card, ...], Field(max_length=10)] = Field(
        default=(),
        title="Loaded with",
        description="Bullets, arrows or aethercharges in it; if the kind is not said, what fits the weapon.",
    )
    keywords: Annotated[tuple[WeaponKeyword, ...], Field(max_length=8)] = Field(
        default=(),
        title="Keywords",
        description="What the weapon says that matters to the attack.",
        examples=[["regalia"]],
    )
    rested: Flag = Field(default=False, title="Rested", description="A rested weapon can still be wielded.")
    cost_paid: Flag | None = Field(
        default=None, title="Additional cost paid", description="For a weapon that costs something to wield."
    )

    @field_validator("loaded")
    @classmethod
    def _load(cls, loaded: tuple[Card, ...], info: ValidationInfo) -> tuple[Card, ...]:
        """Take a loaded card whose kind was not said for what the weapon fires."""
        fires = _FIRES.get(info.data.get("kind", ""))
        if fires is None:
            return loaded
        return tuple([c if "kind" in c.model_fields_set else c.model_copy(update={"kind": fires}) for c in loaded])


class Unit(Involved):
    """An ally, a champion or a siegeable domain; as attacker also a weapon that attacks as though it were an ally."""

    kind: Literal["ally", "champion", "domain", "weapon"] = Field(
        default="ally",
        title="Kind",
        description="Ally, champion, siegeable domain; weapon only as an attacker.",
        examples=["ally"],
    )
    life: Number | None = Field(default=None, title="Life", description="Printed life.", examples=[3])
    damage: Count = Field(
        default=0, title="Damage already on it", description="Marked on an ally, counters on a champion.", examples=[0]
    )
    durability: Count | None = Field(
        default=None, title="Durability counters", description="Of a domain or weapon.", examples=[6]
    )
    buff: Small = Field(default=0, title="Buff counters", description="+1 power and +1 life each.", examples=[0])
    debuff: Small = Field(default=0, title="Debuff counters", description="−1 power and −1 life each.", examples=[0])
    life_bonus: Number = Field(default=0, title="Life bonus", description="Plus or minus life from effects right now.")
    base_power: Number | None = Field(
        default=None, title="Power set to", description="An effect sets its power to this before plus and minus."
    )
    swapped: Flag = Field(default=False, title="Power and life swapped", description="An effect swaps the two.")
    life_later: Number = Field(
        default=0,
        title="Life change before damage",
        description="After retaliation was declared; a unit with no life left dies before damage.",
        examples=[-1],
    )
    rested: Flag = Field(default=False, title="Rested", description="Before the attack; an attacker rests as its cost anyway.")
    keywords: Annotated[tuple[UnitKeyword, ...], Field(max_length=25)] = Field(
        default=(), title="Keywords", description="Abilities and properties that matter.", examples=[["taunt"]]
    )
    elements: Annotated[tuple[Element, ...], Field(max_length=13)] = Field(
        default=(), title="Elements", description="Its elements, for effects that ask.", examples=[["fire"]]
    )
    types: Annotated[tuple[Name, ...], Field(max_length=10)] = Field(
        default=(), title="Types and classes", description="For effects that ask: human, beast, warrior …", examples=[["beast"]]
    )
    retort: Small = Field(default=0, title="Retort N", description="+N power while it retaliates.", examples=[2])
    ranged: Small = Field(default=0, title="Ranged N", description="+N power for its attacks while distant.", examples=[1])
    commanded_will: Small = Field(
        default=0, title="Commanded Will N", description="+N power while attacking with a Command card.", examples=[1]
    )
    pride: Small = Field(default=0, title="Pride N", description="Obeys only if its champion is level N or higher.", examples=[2])
    level: Small | None = Field(
        default=None,
        title="Level of its champion",
        description="Needed for Pride; for a champion its own level.",
        examples=[1],
    )
    bulwark: Small = Field(
        default=0, title="Bulwark counters", description="Each prevents one combat damage event.", examples=[1]
    )
    static: Small = Field(
        default=0, title="Static counters", description="For arcane units that deal combat damage.", examples=[1]
    )
    link_shield: Name | None = Field(
        default=None, title="Link Shield on it", description="Name of the object that would be destroyed instead."
    )
    taking: Effects = Field(
        default=(), title="Effects on damage to it", description="What changes damage dealt to it.", examples=[[]]
    )
    retaliates: Flag = Field(default=False, title="Retaliates", description="Its controller has it retaliate.")


class Bystander(Unit):
    """A unit or domain that is neither attacking nor chosen as a target: it may ambush, intercept, or be redirected to."""

    side: Side = Field(default="defending", title="Side", description="Whose it is.", examples=["defending"])
    intercepts: Flag = Field(default=False, title="Intercepts", description="Its controller redirects the attack to it.")


class AttackRedirect(Described):
    """An effect changes the target of the attack."""

    target: Label = Field(title="From", description="Label of the target so far.", examples=["Lorraine"])
    to: Label = Field(title="To", description="Label of the new target, a bystander.", examples=["Wolf"])


class OtherDamage(Described):
    """Non-combat damage that is dealt before the damage step."""

    source: Name = Field(title="Source", description="The spell or ability.", examples=["Spark Alight"])
    amount: Count = Field(title="Damage", description="How much.", examples=[2])
    to: Annotated[tuple[Label, ...], Field(min_length=1, max_length=25)] = Field(
        title="Dealt to", description="Labels of the objects that it is dealt to.", examples=[["Lorraine"]]
    )
    side: Side = Field(default="attacking", title="Whose source", description="Which side controls the source.")
    when: Literal["before retaliation", "before damage"] = Field(
        default="before damage",
        title="When it is dealt",
        description="Before retaliators are declared, or after that and before the damage step.",
        examples=["before retaliation"],
    )
    kind: Name = Field(default="spell", title="Kind of source", description="spell, ability, item …", examples=["spell"])
    elements: Annotated[tuple[Element, ...], Field(max_length=13)] = Field(
        default=(), title="Elements", description="Elements of the source."
    )
    unpreventable: Flag = Field(default=False, title="Unpreventable", description="Prevention can't stop it.")
    dealing: Effects = Field(default=(), title="Effects on this damage", description="What changes the damage it deals.")


class EffectOrder(Described):
    """The order in which effects are applied to the damage that one object is dealt."""

    on: Label = Field(title="Damage to", description="Label of the object.", examples=["Blanche"])
    source: Label | None = Field(default=None, title="Damage from", description="Label of the source, if there are several.")
    effects: Annotated[tuple[Name, ...], Field(min_length=1, max_length=20)] = Field(
        title="In this order",
        description="The effects' names, first applied first.",
        examples=[["prevent 1", "double damage"]],
    )


class Combat(Described):
    """One Grand Archive combat."""

    game: Literal["grand-archive"] = "grand-archive"
    attacker: Unit | None = Field(
        default=None, title="Attacker", description="The attacking unit; none if only other damage is asked about."
    )
    cards: Annotated[tuple[Card, ...], Field(max_length=UNITS_PER_SIDE)] = Field(
        default=(), title="Cards in the intent", description="The attack card and others."
    )
    weapons: Annotated[tuple[Weapon, ...], Field(max_length=UNITS_PER_SIDE)] = Field(
        default=(), title="Weapons wielded", description="As announced at declaration."
    )
    modifiers: Annotated[tuple[Modifier, ...], Field(max_length=20)] = Field(
        default=(), title="Plus and minus power of the attack", description="Effects on the attack as a whole."
    )
    attack_keywords: Annotated[tuple[AttackKeyword, ...], Field(max_length=6)] = Field(
        default=(),
        title="Keywords of the attack",
        description="Given to the attack as a whole.",
        examples=[["true sight"]],
    )
    defenders: Annotated[tuple[Unit, ...], Field(max_length=UNITS_PER_SIDE)] = Field(
        default=(), title="Defenders", description="The targets; with Cleave all that the chosen player controls."
    )
    others: Annotated[tuple[Bystander, ...], Field(max_length=2 * UNITS_PER_SIDE)] = Field(
        default=(), title="Other objects", description="Who may ambush, intercept, taunt or be redirected to."
    )
    interruption: Literal["negated", "fizzled", "combat ended"] | None = Field(
        default=None,
        title="Cut short",
        description="The attack card was negated or fizzled, or the combat phase was ended.",
    )
    first_turn: Flag = Field(
        default=False,
        title="First turn",
        description="The attacking player's first turn, and not the last in turn order.",
    )
    additional: Flag = Field(default=False, title="Additional attack", description="An effect grants this attack after another.")
    redirected: Annotated[tuple[AttackRedirect, ...], Field(max_length=10)] = Field(
        default=(), title="Attack redirected", description="Other than by Intercept, in order."
    )
    other_damage: Annotated[tuple[OtherDamage, ...], Field(max_length=25)] = Field(
        default=(), title="Other damage first", description="Non-combat damage before the damage step, in order."
    )
    retaliation_order: Annotated[tuple[Label, ...], Field(max_length=2 * UNITS_PER_SIDE)] = Field(
        default=(), title="Order of retaliators", description="As the attacking player orders them; labels."
    )
    effect_orders: Annotated[tuple[EffectOrder, ...], Field(max_length=50)] = Field(
        default=(), title="Orders of effects", description="As chosen by the controller of the object dealt the damage."
    )
    discards: Flag | None = Field(
        default=None,
        title="Discards against Critical",
        description="Whether an opponent discards; not said: what is best.",
    )
