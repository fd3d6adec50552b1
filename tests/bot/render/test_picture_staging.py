"""Who stands where in a picture: by roles and events, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings

import engine
from bot.render.digest import digest
from bot.render.picture import describe, draw
from bot.render.picture.staging import stage
from engine import events as ev
from engine.outcome import fold
from tests.bot.render.pictures import GAME, of_events, present, staged
from tests.engine.strategies import sound_combats

if TYPE_CHECKING:
    from bot.render.picture.scene import Scene
    from engine.grand_archive.combat import Combat


def rows_of(text: str) -> dict[str, list[str]]:
    return {band.hub.name if band.hub else "": [row.piece.name for row in band.rows] for band in staged(text).bands}


def test_the_attacker_stands_left_with_what_it_uses_and_its_defenders_right() -> None:
    text = "Lorraine (champion, 25 life) attacks Fox 1/4, Bear 2/4 with Slash (attack 3, cleave), Sword (weapon 1, durability 2)"
    (band,) = staged(text).bands
    assert band.hub
    assert band.hub.name == "Lorraine"
    assert [piece.name for piece in band.gear] == ["Slash", "Sword"]
    assert [row.piece.name for row in band.rows] == ["Fox", "Bear"]


def test_a_weapon_that_left_is_still_shown() -> None:
    (band,) = staged(
        "Lorraine (champion, 20 life) attacks Fox 1/4 with Sword (weapon 1, durability 2, left), Slash (attack 2)"
    ).bands
    assert {(piece.name, piece.fate) for piece in band.gear} == {("Sword", "left"), ("Slash", "")}


def test_a_retaliator_has_an_arrow_in_each_direction() -> None:
    (row,) = staged("Wolf 3/9 attacks Fox (ally 2/9, retaliates)").bands[0].rows
    assert [(arrow.inward, arrow.flow.amount, arrow.caption) for arrow in row.arrows] == [(False, 3, ""), (True, 2, "")]


def test_who_strikes_from_the_side_stands_on_the_right() -> None:
    text = "Wolf (ally 3/2) attacks Silvie (champion, 20 life); also Lurking Assailant (ally 2/3, retaliates, ambush)"
    assert rows_of(text) == {"Wolf": ["Silvie", "Lurking Assailant"]}


def test_damage_from_elsewhere_is_captioned_with_its_source() -> None:
    (row,) = staged("Rat (ally 1/1) attacks Fox (ally 2/3); Spark deals 2 to Fox").bands[0].rows
    assert {(arrow.caption, arrow.flow.amount) for arrow in row.arrows} == {("Spark", 2), ("", 1)}


def test_without_an_attack_each_source_stands_left() -> None:
    text = "also Silvie (champion, 20 life); also Fox (ally 2/9); Spark deals 3 to Silvie; Flare deals 4 to Fox"
    assert rows_of(text) == {"Spark": ["Silvie"], "Flare": ["Fox"]}


def test_damage_to_itself_is_noted_where_it_stands() -> None:
    (band,) = staged("Wolf (ally 3/3) attacks Bear (ally 3/3); Bear: redirect to Wolf").bands
    assert [(flow.source, flow.target, flow.amount) for flow in band.notes] == [("Wolf", "Wolf", 3)]
    assert band.rows[0].arrows[0].flow.remark == "goes to Wolf"


def test_an_attack_that_is_stopped_still_shows_who_was_attacked() -> None:
    text = "Lorraine (champion, 20 life) attacks Fox 2/2 with Slash (attack 3); the attack is negated"
    (row,) = staged(text).bands[0].rows
    assert row.piece.name == "Fox"
    assert row.arrows == ()


def test_what_is_destroyed_without_damage_is_shown() -> None:
    text = "Wolf (ally 3/3) attacks Knight (ally 1/2, link shield Warding Sigil)"
    dead = [piece.name for piece in staged(text).pieces if piece.dead]
    assert dead == ["Warding Sigil"]


def test_durability_that_was_gained_and_lost_is_told_from_first_to_last() -> None:
    text = "Lorraine (champion, 20 life) attacks Fox 1/9 with Sword (weapon 1, durability 3, gains 2 durability)"
    (sword,) = staged(text).bands[0].gear
    assert sword.durability == (3, 4)


def test_another_games_attackers_blockers_and_assignments_have_their_places() -> None:
    events: tuple[ev.Event, ...] = (
        present("Ogre", "attacker"),
        present("Imp", "attacker"),
        present("Wall", "blocker", "defending"),
        present("Player", "player", "defending"),
        ev.AttackDeclared("Ogre", ("Player",), (), "x"),
        ev.AttackDeclared("Imp", ("Player",), (), "x"),
        ev.Retaliates("Wall", "Ogre", "x"),
        ev.Assigned("Ogre", "Wall", 2, "x"),
        ev.Assigned("Ogre", "Player", 1, "x"),
        ev.DamageDealt("Ogre", "Wall", 2, combat=True, form="damage", clause="x"),
        ev.DamageDealt("Wall", "Ogre", 1, combat=True, form="damage", clause="x"),
        ev.DamageDealt("Imp", "Player", 2, combat=True, form="life", clause="x"),
        ev.Died("Wall", ("Ogre",), "graveyard", "x"),
    )
    scene = stage(of_events(*events), GAME)
    rows = {band.hub.name: [row.piece.name for row in band.rows] for band in scene.bands if band.hub}
    assert rows == {"Ogre": ["Wall"], "Imp": ["Player"]}
    (player,) = scene.bands[1].rows
    assert {(arrow.caption, arrow.flow.amount, arrow.flow.remark) for arrow in player.arrows} == {
        ("", 2, ""),
        ("Ogre", 1, "assigned"),
    }
    assert draw(of_events(*events), GAME).startswith(b"\x89PNG")
    assert "Ogre assigns 1 to Player" in describe(of_events(*events), GAME)


def test_damage_between_two_on_the_right_is_captioned_and_seats_its_target() -> None:
    events = (
        present("Ogre", "attacker"),
        present("Wall", "blocker", "defending"),
        present("Imp", "bystander", "defending"),
        ev.DamageDealt("Ogre", "Wall", 2, combat=True, form="damage", clause="x"),
        ev.DamageDealt("Wall", "Imp", 1, combat=False, form="damage", clause="x"),
    )
    (band,) = stage(of_events(*events), GAME).bands
    assert [(row.piece.name, [arrow.caption for arrow in row.arrows]) for row in band.rows] == [("Wall", [""]), ("Imp", ["Wall"])]


def shown(scene: Scene) -> list[tuple[str, str, int | None]]:
    flows = [flow for band in scene.bands for flow in band.notes]
    flows += [arrow.flow for band in scene.bands for row in band.rows for arrow in row.arrows]
    return sorted((flow.source, flow.target, flow.amount or 0) for flow in flows)


@given(sound_combats())
@settings(max_examples=40, suppress_health_check=list(HealthCheck))
def test_everything_that_was_dealt_is_shown_once_and_nobody_stands_twice(combat: Combat) -> None:
    resolution = engine.resolve(combat)
    scene = stage(resolution, GAME)
    found = digest(resolution.events)
    dealt = [flow for flow in shown(scene) if flow[2]]
    assert dealt == sorted((source, target, amount) for (source, target), amount in found.damage.items() if amount)
    assert len(shown(scene)) == len(set(shown(scene)))
    names = [piece.name for piece in scene.pieces]
    assert len(names) == len(set(names))
    dead = {name for name, state in fold(resolution.events).objects.items() if state.fate in ("dies", "destroyed", "banished")}
    assert {piece.name for piece in scene.pieces if piece.dead} == dead


def test_something_destroyed_with_nobody_attacking_stands_alone() -> None:
    events = (present("Tower", "relic"), ev.Destroyed("Tower", "graveyard", "", "x"))
    (band,) = stage(of_events(*events), GAME).bands
    assert band.hub is None
    assert [row.piece.name for row in band.rows] == ["Tower"]
    assert draw(of_events(*events), GAME).startswith(b"\x89PNG")
