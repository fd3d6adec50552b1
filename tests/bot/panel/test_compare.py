"""A changed combat is compared by what came out."""

from __future__ import annotations

import engine
from bot.panel.compare import Change, compare
from engine import registry

GAME = registry.game("grand-archive")


def changes(before: str, after: str) -> list[tuple[str, str, str, str]]:
    rulings = [engine.resolve(GAME.parse(text)) for text in (before, after)]
    found = compare(rulings[0], rulings[1], GAME.wording())
    assert all(isinstance(change, Change) for change in found)
    return [(change.object, change.what, change.before, change.after) for change in found]


def test_nothing_changed() -> None:
    assert changes("Wolf 3/2 attacks Bear 2/3", "Wolf 3/2 attacks Bear 2/3") == []


def test_one_more_power_kills() -> None:
    assert changes("Wolf 2/2 attacks Bear 2/3", "Wolf 3/2 attacks Bear 2/3") == [
        ("Wolf", "power", "2", "3"),
        ("Wolf", "deals", "2", "3"),
        ("Bear", "is dealt", "2", "3"),
        ("Bear", "damage on it", "2", "3"),
        ("Bear", "in the end", "survives", "dies"),
    ]


def test_triggers_counters_and_who_is_there_are_compared() -> None:
    before = 'Wolf (ally 3/2, On Hit "draw") attacks Bear (ally 2/9, bulwark 1)'
    after = 'Wolf (ally 3/2, On Hit "draw") attacks Bear (ally 2/9)\nalso Owl 1/1'
    found = changes(before, after)
    assert ("Wolf", "On Hit: draw", "does not trigger", "triggers") in found
    assert ("Owl", "is there", "no", "yes") in found
    assert any(object_ == "Bear" and "bulwark" in what for object_, what, _, _ in found)


def test_an_attack_that_is_stopped_and_a_game_that_is_decided_are_told() -> None:
    fight = "Lorraine (champion, 25 life) attacks Zander (champion, 3 life) with Slash (attack 3)"
    found = changes(fight, f"{fight}\nthe attack is negated")
    assert found[0][:3] == ("the attack", "is stopped", "no")
    assert found[0][3].startswith("yes")
    assert found[-1][0] == "the game"
