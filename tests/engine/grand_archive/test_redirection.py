"""Intercept and redirect: how an attack gets another target after it was declared."""

from __future__ import annotations

import pytest

from engine.events import AttackRedirected, NotAllowed, NotRetaliating
from tests.engine.grand_archive.judging import refused, rule

AGAINST, AMBIGUOUS = "against the rules", "ambiguous"
GUARDED = "Wolf (ally 2/3) attacks Silvie (champion, 20 life); also Cub (ally 1/4, intercept{})"


def test_an_attack_can_be_redirected_to_who_arrived_late_and_it_may_retaliate() -> None:
    ruling = rule(
        "Wolf (ally 2/3) attacks Bear (ally 3/3); also Cub (ally 1/2, arrived late, retaliates); Bear redirected to Cub"
    )
    assert ruling.taken() == {"Wolf": 1, "Cub": 2}
    assert ruling.dead() == ["Cub"]


def test_who_arrived_late_was_not_there_to_intercept() -> None:
    assert refused(GUARDED.format(", arrived late, intercepts")) == [("others.0.intercepts", AGAINST, "Intercept 1")]


def test_an_ally_of_the_attacking_player_does_not_intercept() -> None:
    assert refused(GUARDED.format(", attacking side, intercepts")) == [("others.0.intercepts", AGAINST, "Intercept 1")]
    assert rule(GUARDED.format(", attacking side")).events(NotAllowed) == []


def test_only_an_ally_intercepts() -> None:
    text = "Wolf (ally 2/3) attacks Silvie (champion, 20 life); also Baidi (domain, durability 3, intercept, intercepts)"
    assert refused(text) == [("others.0.intercepts", AGAINST, "Intercept 1")]


def test_an_attack_that_cannot_be_intercepted_is_none_the_less_bound_by_taunt() -> None:
    smuggler = "Smuggler (ally 2/3, can't be intercepted) attacks Silvie (champion, 20 life)"
    guarded = f"{smuggler}; also Cub (ally 1/4, intercept)"
    assert rule(guarded).taken() == {"Silvie": 2}
    assert [event.reason for event in rule(guarded).events(NotAllowed)] == ["uninterceptable-attack"]
    assert refused(guarded + "; Cub intercepts") == [("others.0.intercepts", AGAINST, "GameEffects 5")]
    assert refused(f"{smuggler}; also Ox (ally 1/4, taunt)") == [("defenders", AGAINST, "Taunt 1")]
    assert rule(f"{smuggler}; also Ox (ally 1/4); Silvie redirected to Ox").taken() == {"Ox": 2}


def test_only_who_has_intercept_intercepts() -> None:
    text = "Wolf (ally 2/3) attacks Silvie (champion, 20 life); also Cub (ally 1/4, intercepts)"
    assert refused(text) == [("others.0.intercepts", AGAINST, "Intercept 1")]


def test_only_one_ally_intercepts() -> None:
    text = GUARDED.format(", intercepts") + ", Dog (ally 1/4, intercept, intercepts)"
    assert refused(text) == [("others.1.intercepts", AGAINST, "Intercept 1")]


def test_whether_a_proud_interceptor_obeys_is_asked_back() -> None:
    assert refused(GUARDED.format(", intercepts, pride 2")) == [("others.0.level", AMBIGUOUS, "Pride 1")]
    assert rule(GUARDED.format(", intercepts, pride 2, level 2")).taken() == {"Cub": 2}


def test_who_could_intercept_has_the_choice() -> None:
    for said, taken in (("", "do not intercept"), (", intercepts", "intercept")):
        (choice,) = rule(GUARDED.format(said)).resolution.choices
        assert (choice.kind, choice.about, choice.player, choice.taken) == ("intercept", "Cub", "defending", (taken,))


def test_who_can_not_intercept_is_told_why() -> None:
    ruling = rule(GUARDED.format(", rested"))
    assert ruling.events(NotAllowed) == [NotAllowed("Cub", "intercept", "rested", "Intercept 1")]
    unattacked = rule("Wolf (ally 2/3) attacks Bear (ally 2/2); also Cub (ally 1/4, intercept)")
    assert unattacked.events(NotAllowed) == [NotAllowed("Cub", "intercept", "champion-not-attacked", "Intercept 1")]


def test_an_ally_under_attack_has_nothing_to_intercept() -> None:
    assert rule("Wolf (ally 2/3) attacks Cub (ally 1/4, intercept)").events(NotAllowed) == []


def test_intercept_resolves_before_the_attackers_own_on_attack() -> None:
    ruling = rule("Wolf (ally 2/3, On Attack) attacks Silvie (champion, 20 life); also Cub (ally 1/4, intercept, intercepts)")
    assert ruling.fired() == ["Cub: Intercept", "Wolf: On Attack"]


def test_intercept_of_the_disobedient_triggers_and_fails() -> None:
    ruling = rule(GUARDED.format(", pride 2, level 1"))
    assert ruling.fired() == ["Cub: Intercept"]
    assert ruling.events(NotAllowed) == [NotAllowed("Cub", "intercept", "disobedient", "Intercept 2")]


def test_who_was_redirected_away_from_is_told_why_it_does_not_retaliate() -> None:
    ruling = rule("Wolf (ally 2/3) attacks Bear (ally 3/3, retaliates); also Cub (ally 1/4); Bear redirected to Cub")
    assert ruling.taken() == {"Cub": 2}
    assert NotRetaliating("Bear", "not-defending", "Retaliation 3") in ruling.events(NotRetaliating)


def test_a_new_target_is_held_to_the_rules_for_retaliators() -> None:
    text = "Wolf (ally 2/3) attacks Bear (ally 3/3); also Cub (ally 1/2, rested, retaliates); Bear redirected to Cub"
    assert refused(text) == [("others.0.retaliates", AGAINST, "Retaliate 2")]
    text = "Wolf (ally 2/3) attacks Silvie (champion, 20 life); also Cub (ally 0/4, intercept, intercepts, retaliates)"
    assert refused(text) == [("others.0.retaliates", AGAINST, "Retaliation 3.b")]


def test_an_attack_is_redirected_only_from_what_it_is_aimed_at() -> None:
    text = "Wolf (ally 2/3) attacks Bear (ally 3/3); also Cub (ally 1/2), Dog (ally 1/2); Cub redirected to Dog"
    assert refused(text) == [("redirected.0.target", AGAINST, "Objects/Redirect 1")]
    intercepted = GUARDED.format(", intercepts") + ", Dog (ally 1/2); {} redirected to Dog"
    assert refused(intercepted.format("Silvie")) == [("redirected.0.target", AGAINST, "Objects/Redirect 1")]
    assert rule(intercepted.format("Cub")).taken() == {"Dog": 2}


@pytest.mark.parametrize(
    ("to", "clause"),
    [("Wolf", "Attacking 9"), ("Cat", "Attacking 9"), ("Bear", "Objects/Redirect 3"), ("Owl", "Stealth 1")],
)
def test_an_attack_is_redirected_only_to_what_it_could_target(to: str, clause: str) -> None:
    text = "Wolf (ally 2/3) attacks Bear (ally 3/3); also Cat (ally 1/2, attacking side), Owl (ally 1/2, stealth)"
    assert refused(f"{text}; Bear redirected to {to}") == [("redirected.0.to", AGAINST, clause)]


def test_an_attack_is_not_redirected_to_a_card() -> None:
    text = "Eve (champion) attacks Bear (ally 3/3) with Slash (attack 2); Bear redirected to Slash"
    assert refused(text) == [("redirected.0.to", AGAINST, "Attacking 9")]


def test_whether_an_attack_can_be_redirected_back_is_open() -> None:
    ruling = rule("Wolf (ally 2/3) attacks Bear (ally 3/3); also Cub (ally 1/4); Bear redirected to Cub; Cub redirected to Bear")
    assert ruling.taken() == {"Bear": 2}
    assert ruling.otherwise("redirect-back") == {
        ("Bear", "damage", "2", "0"),
        ("Bear", "fate", "survives", "unharmed"),
        ("Cub", "damage", "0", "2"),
        ("Cub", "fate", "unharmed", "survives"),
    }


def test_what_follows_a_redirection_that_came_to_nothing_comes_to_nothing() -> None:
    ruling = rule(
        "Wolf (ally 2/3) attacks Bear (ally 3/3, gained stealth); also Cub (ally 1/4), Dog (ally 1/4)"
        "; Bear redirected to Cub; Cub redirected to Dog"
    )
    assert ruling.taken() == {"Dog": 2}
    assert ruling.otherwise("stealth-fizzles") == {("Dog", "damage", "2", "0"), ("Dog", "fate", "survives", "unharmed")}


def test_whether_an_attack_redirected_to_a_champion_can_be_intercepted_is_open() -> None:
    text = (
        "Wolf (ally 2/3) attacks Bear (ally 3/3); also Silvie (champion, 20 life), Cub (ally 1/4, intercept{})"
        "; Bear redirected to Silvie"
    )
    ruling = rule(text.format(", intercepts"))
    assert ruling.taken() == {"Cub": 2}
    assert [event.to for event in ruling.events(AttackRedirected)] == ["Silvie", "Cub"]
    assert ("Silvie", "damage", "0", "2") in ruling.otherwise("intercept-after-redirect")
    assert rule(text.format("")).taken() == {"Silvie": 2}
    assert refused(text.format(", intercepts, rested")) == [("others.1.intercepts", AGAINST, "Intercept 1")]
