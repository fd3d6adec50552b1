"""The panel of a Grand Archive combat: its sections in the order of play, their forms, and the options of one command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grand_archive.combat import Bystander, Card, Unit, Weapon
from engine.sections import Field, Flags, Form, Marks, Option, Part, Section, Words

if TYPE_CHECKING:
    from pydantic import BaseModel

    from engine.sections import Entry

_WHOSE_DAMAGE = (("taking", "to {}"), ("dealing", "from {}"))
_EFFECTS = tuple(field for field, _ in _WHOSE_DAMAGE)
_STATS = Form("stats", "Stats", tuple(map(Field, ("name", "kind", "power", "life", "damage"))))


def _fields(*names: str) -> tuple[Field, ...]:
    return tuple(map(Field, names))


def _state(*flags: str) -> Form:
    ticked = Flags("state", "State", "What is true of it right now.", flags)
    entries = (Field("keywords"), Field("happens"), ticked, Field("elements"), Field("types"))
    return Form("state", "Keywords and state", entries)


def _rest(model: type[BaseModel], forms: tuple[Form, ...], example: str, *also: Entry) -> Form:
    """Make the form for everything that the other forms have no input for."""
    shown = {name for entry in (*(entry for form in forms for entry in form.entries), *also) for name in entry.fields}
    effects = tuple(name for name in _EFFECTS if name in model.model_fields)
    fields = tuple(name for name in model.model_fields if name not in shown and name not in effects)
    words = Words(
        "words", "More, in words", "Counters, abilities and the rest; an effect said here is added.", example, fields, effects
    )
    return Form("more", "More", (*also, words))


def _unit(model: type[BaseModel], example: str, flags: tuple[str, ...], *also: Entry) -> tuple[Form, ...]:
    forms = (_STATS, _state(*flags))
    return (*forms, _rest(model, forms, example, *also))


_CARD = (Form("stats", "Card", _fields("name", "kind", "power", "keywords", "happens")),)
_WEAPON = (Form("stats", "Weapon", _fields("name", "kind", "power", "durability", "keywords")),)
_STATE_OF_WEAPON = Form("state", "State", _fields("happens", "rested", "cost_paid"))
_DAMAGE = (
    Form("stats", "Damage", _fields("source", "amount", "to", "when", "side")),
    Form("more", "More about the source", _fields("kind", "elements", "unpreventable")),
)
_BEFORE = Form(
    "attack",
    "The attack as a whole",
    (
        Field("interruption"),
        Field("attack_keywords"),
        Flags("turn", "When it is", "What is true of the turn and the attack.", ("first_turn", "additional")),
    ),
)
_ORDERS = Form(
    "orders",
    "Retaliation and orders",
    (
        Marks("retaliates", "Who retaliates", "All that do.", "retaliates", ("defenders", "others")),
        Marks("intercepts", "Who intercepts", "Needs Intercept.", "intercepts", ("others",)),
        Field("retaliation_order", ordered=True, of="retaliates"),
        Field("discards"),
    ),
)
SECTIONS = (
    Section(
        "attacker",
        "Attacker",
        "The attacking unit.",
        (
            Part(
                "attacker",
                "attacker",
                _unit(Unit, 'critical 1, On Hit "draw a card"', ("rested", "swapped")),
                effects=_EFFECTS,
            ),
        ),
        needs="an attacker",
    ),
    Section(
        "cards",
        "Cards in the intent",
        "The attack card and others.",
        (
            Part(
                "cards",
                "card",
                (*_CARD, _rest(Card, _CARD, 'critical 1, On Hit "draw a card"')),
                repeated=True,
                effects=("dealing",),
            ),
        ),
    ),
    Section(
        "weapons",
        "Weapons",
        "What is wielded for the attack.",
        (
            Part(
                "weapons",
                "weapon",
                (
                    *_WEAPON,
                    _STATE_OF_WEAPON,
                    _rest(Weapon, (*_WEAPON, _STATE_OF_WEAPON), "+1 power, loaded with Steel Slug (bullet 2)"),
                ),
                repeated=True,
                effects=("dealing",),
            ),
        ),
    ),
    Section(
        "defenders",
        "Defenders",
        "The targets.",
        (
            Part(
                "defenders",
                "defender",
                _unit(Unit, 'buff 1, On Death "draw a card", prevent next 3', ("retaliates", "rested", "swapped")),
                repeated=True,
                effects=_EFFECTS,
            ),
        ),
        needs="a target",
    ),
    Section(
        "others",
        "Other objects",
        "Who may ambush, intercept, taunt or be redirected to.",
        (
            Part(
                "others",
                "object",
                _unit(
                    Bystander,
                    "buff 1, bulwark 1, prevent next 3",
                    ("retaliates", "intercepts", "rested", "swapped"),
                    Field("side"),
                ),
                repeated=True,
                effects=_EFFECTS,
            ),
        ),
    ),
    Section("effects", "Effects on damage", "What changes damage on its way.", gathers=_WHOSE_DAMAGE),
    Section(
        "orders",
        "Retaliation and orders",
        "Who retaliates, and what players choose.",
        (
            Part("", "orders", (_ORDERS,)),
            Part(
                "effect_orders",
                "order of effects",
                (Form("order", "Order of effects", (*_fields("on", "source"), Field("effects", ordered=True))),),
                repeated=True,
            ),
        ),
    ),
    Section(
        "before",
        "What happened before damage",
        "The attack as a whole, redirection, other damage.",
        (
            Part("", "the attack", (_BEFORE,)),
            Part(
                "modifiers",
                "plus or minus power",
                (Form("modifier", "Power of the attack", _fields("power", "name")),),
                repeated=True,
            ),
            Part("redirected", "redirect", (Form("redirect", "Attack redirected", _fields("target", "to")),), repeated=True),
            Part("other_damage", "other damage", _DAMAGE, repeated=True, effects=("dealing",)),
        ),
    ),
)
OPTIONS = (
    Option(
        "attacker",
        "Who attacks: a name, power/life, more in parentheses.",
        "phrase",
        required=True,
        examples=("Wolf 3/2", "Lorraine (champion, 25 life)", "Wolf (ally 3/2, true sight)"),
    ),
    Option(
        "target",
        "Who is attacked; several with “and”.",
        "phrase",
        required=True,
        examples=("Blanche 1/2", "Bear (ally 2/5, taunt)", "Zander (champion, 20 life)", "Bear 2/3 and Owl 1/1"),
    ),
    Option(
        "weapon",
        "What is wielded; several with “and”.",
        "phrase",
        examples=("Training Sword (weapon 1, durability 2)", "Sidearm (gun 1, durability 2, loaded with Slug (bullet 2))"),
    ),
    Option(
        "card",
        "Attack card or other card in the intent; several with “and”.",
        "phrase",
        examples=("Rending Flames (attack 3)", "Slash (attack 2, cleave)", 'Strike (attack 1, On Hit "draw a card")'),
    ),
    Option("retaliates", "Whether the target retaliates.", "yes-no"),
    Option(
        "effects",
        "On damage to the target, or “Name: …” for another; several with a comma, objects with “;”.",
        "phrase",
        examples=("prevent 1", "prevent next 3, +1 damage", "Lorraine: prevent all once", "Lorraine deals double damage"),
    ),
    Option(
        "others",
        "Who else is there; several with “and”.",
        "phrase",
        examples=("Owl (ally 1/1, intercept, intercepts)", "Viper (ally 2/1, ambush, retaliates)"),
    ),
    Option(
        "attack",
        "Keywords and power of the attack as a whole.",
        "phrase",
        examples=("cleave", "true sight, +2 power (Howl)", "unblockable"),
    ),
    Option(
        "more",
        "Anything else, in sentences; several with “;”.",
        "phrase",
        examples=("Spark deals 2 to Blanche", "order: Bear, Owl", "first turn", "opponent discards"),
    ),
)
