"""Every kind of event has a sentence, and it says who, what, how much and why."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.render.sentences import SENTENCES, sentence
from engine import events as ev
from engine import registry

WORDS = registry.game("grand-archive").wording()
WOLF = ("Wolf", "ally", "attacking", "attacker", 3, 3, 0, None, ())

SAID: list[tuple[ev.Event, str]] = [
    (ev.Present(*WOLF, rested=False, clause="x"), "Wolf is there"),
    (ev.EffectReady("Ward", "Silvie", 3, "x"), "Ward on Silvie has 3"),
    (ev.StepBegan("damage", "x"), "Damage Step begins"),
    (ev.AttackDeclared("Wolf", ("Ann", "Bea", "Cid"), (), "x"), "Wolf attacks Ann, Bea and Cid"),
    (ev.AttackDeclared("Lorraine", ("Ann",), ("Slash",), "x"), "Lorraine attacks Ann with Slash"),
    (ev.AttackDeclared("Wolf", (), (), "x"), "Wolf attacks nothing"),
    (ev.AttackStopped("negated", "x"), "The attack comes to nothing, because the attack card was negated"),
    (ev.AttackRedirected("Ann", "Bea", "intercept", "x"), "The attack on Ann goes to Bea instead (it intercepts)"),
    (ev.NotAllowed("Bea", "intercept", "rested", "x"), "Bea can't intercept, because it is rested"),
    (
        ev.RoleLost("Fox", "defender", "stealth", "x"),
        "Fox is no longer defending, because stealth hides the target from an attack without true sight",
    ),
    (ev.Rested("Wolf", "attacks", "x"), "Wolf rests (attacking)"),
    (ev.Retaliates("Fox", "Wolf", "x"), "Fox retaliates against Wolf"),
    (ev.NotRetaliating("Fox", "no-power", "x"), "Fox does not retaliate, because its power is 0 or less"),
    (ev.Assigned("Bear", "Fox", 2, "x"), "Bear assigns 2 to Fox"),
    (ev.PowerSummed("Wolf", (("Wolf", 3),), 3, "x"), "Power of Wolf: 3"),
    (ev.PowerSummed("Lorraine", (), 0, "x"), "Power of Lorraine: 0"),
    (ev.PowerSummed("Lorraine", (("Slash", 3),), 3, "x"), "Power of Lorraine: 3 from Slash"),
    (
        ev.PowerSummed("Lorraine", (("Sword", 1), ("Slash", 3), ("Weaken", -2)), 2, "x"),
        "Power of Lorraine: Sword 1 + Slash 3 − Weaken 2 = 2",
    ),
    (ev.PowerSummed("Wolf", (("Wolf", -1),), 0, "x"), "Power of Wolf: −Wolf 1 = 0"),
    (
        ev.EffectApplied("Ward", "Silvie", "Wolf", "Silvie", 3, 2, None, "x"),
        "Ward on the damage from Wolf to Silvie: 3 → 2",
    ),
    (
        ev.EffectApplied("Guard", "Silvie", "Wolf", "Silvie", 3, 2, 4, "x"),
        "Guard on the damage from Wolf to Silvie: 3 → 2, 4 left",
    ),
    (
        ev.EffectApplied("Guard", "Silvie", "Wolf", "Silvie", 3, 2, 0, "x"),
        "Guard on the damage from Wolf to Silvie: 3 → 2, used up",
    ),
    (
        ev.EffectWasted("Ward", "Silvie", "Wolf", "Silvie", "condition", None, "x"),
        "Ward does not change the damage from Wolf to Silvie, because its condition was not met",
    ),
    (
        ev.EffectWasted("Ward", "Silvie", "Wolf", "Silvie", "unpreventable", 2, "x"),
        "Ward does not change the damage from Wolf to Silvie, because the damage is unpreventable (2 left)",
    ),
    (
        ev.EffectWasted("Ward", "Silvie", "Wolf", "Silvie", "unpreventable", 0, "x"),
        "Ward does not change the damage from Wolf to Silvie, because the damage is unpreventable (used up)",
    ),
    (
        ev.DamageRedirected("Thorns", "Silvie", "Wolf", "Silvie", "Fox", 4, None, "x"),
        "Thorns: 4 damage from Wolf, meant for Silvie, goes to Fox",
    ),
    (
        ev.DamageRedirected("Thorns", "Silvie", "Wolf", "Silvie", "Fox", 4, 1, "x"),
        "Thorns: 4 damage from Wolf, meant for Silvie, goes to Fox (1 left)",
    ),
    (
        ev.DamageRedirected("Thorns", "Silvie", "Wolf", "Silvie", "Fox", 4, 0, "x"),
        "Thorns: 4 damage from Wolf, meant for Silvie, goes to Fox (used up)",
    ),
    (ev.DamageDealt("Wolf", "Fox", 3, combat=True, form="damage", clause="x"), "Wolf deals 3 damage to Fox"),
    (
        ev.DamageDealt("Spark", "Silvie", 2, combat=False, form="counters", clause="x"),
        "Spark deals 2 non-combat damage to Silvie, as damage counters",
    ),
    (
        ev.DamageDealt("Ram", "Keep", 4, combat=True, form="durability", clause="x"),
        "Ram deals 4 damage to Keep, off its durability",
    ),
    (
        ev.DamageNotDealt("Wolf", "Fox", combat=True, reason="prevented", clause="x"),
        "Wolf deals no damage to Fox, because all of it was prevented",
    ),
    (ev.DurabilityLost("Sword", 1, 0, "x"), "Sword loses 1 durability, 0 left"),
    (ev.DurabilityKept("Sword", "fizzled", "x"), "Sword keeps its durability, because the attack fizzled"),
    (
        ev.CountersChanged("Fox", "bulwark", -1, 0, "bulwark", "x"),
        "Fox: −1 bulwark counter, 0 now (a bulwark counter is used)",
    ),
    (ev.CountersChanged("Fox", "buff", 2, 3, "", "x"), "Fox: +2 buff counters, 3 now"),
    (ev.LifeChanged("Silvie", -2, -1, "", "x"), "Silvie: −2 life, −1 now"),
    (ev.DamageWiped("Fox", "link-shield", "x"), "The damage on Fox is taken off (the linked shield goes instead)"),
    (ev.Noted("Fox", "draw a card", "x"), "Fox: draw a card"),
    (ev.Survived("Fox", 1, 4, "", "x"), "Fox survives with 3 of 4 life left"),
    (ev.Survived("Keep", 0, 2, "", "x"), "Keep survives with 2 left"),
    (ev.Survived("Fox", 5, 4, "immortality", "x"), "Fox survives with 5 damage on 4 life, because it has immortality"),
    (ev.Survived("Fox", 3, None, "life-not-said", "x"), "Fox survives with 3 damage, because its life was not described"),
    (ev.Died("Fox", (), "graveyard", "x"), "Fox dies"),
    (ev.Died("Silvie", ("Wolf",), "banishment", "x"), "Silvie dies of damage from Wolf; it goes to banishment"),
    (ev.Died("Fox", ("Ann", "Bea"), "graveyard", "x"), "Fox dies of damage from Ann and Bea, the killing blow from Bea"),
    (
        ev.Destroyed("Sword", "graveyard", "no-durability", "x"),
        "Sword is destroyed, because it has no durability counters left",
    ),
    (ev.BanishedInstead("Fox", "ephemeral", "x"), "Fox is banished, because it is ephemeral"),
    (ev.Moved("Slash", "graveyard", "intent", "x"), "Slash goes to the graveyard (the intent is cleared)"),
    (ev.Moved("Slash", "banishment", "intent", "x"), "Slash goes to banishment (the intent is cleared)"),
    (ev.Moved("Fox", "elsewhere", "left", "x"), "Fox leaves the field (it left the field)"),
    (
        ev.Triggered("Sword", "On Hit", "draw a card", "Fox", "attacking", 1, 0, 3, "x"),
        "On Hit of Sword (on Fox) triggers: draw a card",
    ),
    (ev.Triggered("Fox", "On Death", "", "Fox", "defending", 1, 0, 0, "x"), "On Death of Fox triggers"),
    (
        ev.NotTriggered("Sword", "On Kill", "draw a card", "Fox", "attacking", "survived", "x"),
        "On Kill of Sword (on Fox) does not trigger, because it did not die",
    ),
    (ev.ToBeRolled("Goblin", "1d6", "", "x"), "Goblin: roll 1d6"),
    (ev.GameDecided("loss", "defending", "x"), "The defending player loses the game"),
    (ev.GameDecided("draw", "", "x"), "The game ends in a draw"),
]


@pytest.mark.parametrize(("event", "said"), SAID)
def test_an_event_is_put_into_words(event: ev.Event, said: str) -> None:
    assert sentence(event, WORDS) == said


def test_every_kind_of_event_has_a_sentence_and_an_example_of_it() -> None:
    kinds = set(get_args(ev.Event))
    assert set(SENTENCES) == kinds
    assert {type(event) for event, _ in SAID} == kinds


def test_a_reason_or_step_without_words_stands_as_it_is() -> None:
    assert sentence(ev.StepBegan("first strike", "x"), WORDS) == "first strike begins"
    assert sentence(ev.NotRetaliating("Fox", "asleep", "x"), WORDS) == "Fox does not retaliate, because asleep"
