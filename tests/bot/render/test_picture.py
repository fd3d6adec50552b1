"""The picture: small, quick, the same every time, and fit for whatever names people write."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings

import engine
from bot.render.picture import draw
from bot.render.picture.layout import TALLEST, WIDTH, Picture, lay_out
from bot.render.picture.marks import Cross, Label, Line, Pip, Plate, Rise, Shield
from bot.render.picture.palette import ATTACK, BACKGROUND, CROSS, DEFENCE
from bot.render.picture.staging import stage
from engine import events as ev
from engine.problems import DescriptionError
from tests.bot.render.pictures import GAME, HOSTILE, crowd, laid_out, of_events, opened, present, resolved
from tests.engine.strategies import sound_combats
from tests.stopwatch import seconds

if TYPE_CHECKING:
    from engine.grand_archive.combat import Combat
    from engine.resolution import Resolution

MOST_BYTES = 60 * 1024
LORRAINE = """Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates)
  with Rending Flames (attack 3, double damage), Sword (weapon 1, durability 2)
Blanche: prevent 1, +1 damage"""


def words(picture: Picture) -> list[str]:
    return [mark.text for mark in picture.marks if isinstance(mark, Label)]


def examples() -> list[Resolution]:
    found = []
    for example in GAME.examples():
        try:
            found.append(resolved(example.notation))
        except DescriptionError:
            continue  # some examples show what is refused
    return found


def sound(picture: Picture) -> None:
    """Check that everything lies inside, that no words overlap, and that they end before their card does."""
    labels = [mark for mark in picture.marks if isinstance(mark, Label)]
    plates = [mark.box for mark in picture.marks if isinstance(mark, Plate)]
    for mark in picture.marks:
        assert 0 <= mark.box.left <= mark.box.right <= picture.width
        assert 0 <= mark.box.top <= mark.box.bottom <= picture.height
    for number, label in enumerate(labels):
        for other in labels[number + 1 :]:
            assert not label.box.meets(other.box)
        for plate in plates:
            inside = plate.left <= label.box.left and label.box.right <= plate.right
            assert inside or not plate.meets(label.box)


def test_every_worked_example_has_a_sound_picture() -> None:
    drawn = examples()
    assert len(drawn) > 150
    for resolution in drawn:
        sound(lay_out(stage(resolution, GAME)))


@pytest.mark.parametrize("resolution", examples()[::12])
def test_a_worked_example_is_a_small_png(resolution: Resolution) -> None:
    image = opened(resolution)
    assert (image.format, image.mode, image.width) == ("PNG", "P", WIDTH)
    assert len(draw(resolution, GAME)) < MOST_BYTES


def test_the_same_ruling_gives_the_same_bytes_also_from_several_threads() -> None:
    resolution = resolved(LORRAINE)
    once = draw(resolution, GAME)
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(lambda _: draw(resolution, GAME), range(12))) == {once}


@pytest.mark.parametrize("names", [HOSTILE, ("W@%&§" * 16,), ("Lorraine, the Wandering Warrior of the Crux",)])
def test_the_largest_combat_stays_small_and_counts_what_it_leaves_out(names: tuple[str, ...]) -> None:
    resolution = crowd(names)
    picture = lay_out(stage(resolution, GAME))
    sound(picture)
    assert picture.height <= TALLEST
    assert len(draw(resolution, GAME)) < MOST_BYTES
    rows = len([mark for mark in picture.marks if isinstance(mark, Plate) and mark.edge]) - 1
    assert rows >= 4
    assert f"and {25 - rows} more" in words(picture)


def test_drawing_takes_no_longer_than_one_can_wait() -> None:
    # Far above what is measured (`make bench`), so that a busy machine does not fail it.
    resolution = crowd(HOSTILE)
    assert seconds(lambda: draw(resolution, GAME)) < 0.6


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_drawn_within_its_card(name: str) -> None:
    resolution = crowd((name,), count=2)
    sound(lay_out(stage(resolution, GAME)))
    assert len(draw(resolution, GAME)) < MOST_BYTES


def test_arrows_carry_what_arrives_in_both_directions() -> None:
    picture = laid_out(LORRAINE)
    heads = {(mark.inward, mark.colour, mark.dashed) for mark in picture.marks if isinstance(mark, Line) and mark.head}
    assert heads == {(False, ATTACK, False), (True, DEFENCE, False)}
    assert {"7", "1"} <= set(words(picture))


def test_shields_say_what_was_taken_off_and_rises_what_was_added() -> None:
    picture = laid_out(LORRAINE)
    signs = [type(mark) for mark in picture.marks if isinstance(mark, Shield | Rise)]
    assert signs == [Shield, Rise, Rise]
    assert [word for word in words(picture) if word[0] in "+−"] == ["−1", "+3", "+1"]


def test_durability_has_a_pip_for_every_point_and_both_numbers() -> None:
    picture = laid_out(LORRAINE)
    assert [mark.kept for mark in picture.marks if isinstance(mark, Pip)] == [True, False]
    assert "2 → 1" in words(picture)
    many = laid_out("Ram (ally 4/4) attacks Keep (domain, durability 40)")
    assert not [mark for mark in many.marks if isinstance(mark, Pip)]
    assert "durability 40 → 36" in words(many)


def test_only_the_dead_are_crossed_out_and_the_cross_is_painted() -> None:
    resolution = resolved(LORRAINE)
    crosses = [mark for mark in lay_out(stage(resolution, GAME)).marks if isinstance(mark, Cross)]
    assert [cross.name for cross in crosses] == ["Blanche"]
    box = crosses[0].box
    inner = opened(resolution).convert("RGB").crop((box.left, box.top, box.right, box.bottom))
    assert inner.getcolors(1 << 20)
    assert CROSS in {colour for _, colour in inner.getcolors(1 << 20) or ()}
    spared = resolved("Wolf 1/9 attacks Bear 1/9")
    assert CROSS not in {colour for _, colour in opened(spared).convert("RGB").getcolors(1 << 20) or ()}


def test_a_dead_attackers_weapon_is_not_crossed_out_with_it() -> None:
    picture = laid_out(
        "Galahad (ally 1/1, wields weapons) attacks Fox (ally 2/9, retaliates) with Sword (weapon 2, durability 2)"
    )
    (cross,) = [mark for mark in picture.marks if isinstance(mark, Cross)]
    (sword,) = [mark for mark in picture.marks if isinstance(mark, Label) and mark.text == "Sword"]
    assert cross.name == "Galahad"
    assert not cross.box.meets(sword.box)


def test_damage_that_never_came_is_a_dashed_line() -> None:
    picture = laid_out("Wolf 2/2 attacks Bear 1/3; Bear: prevent all")
    assert all(mark.dashed for mark in picture.marks if isinstance(mark, Line))
    assert "none" in words(picture)


def test_the_verdict_stands_on_top_and_the_rulebook_below() -> None:
    said = words(laid_out("Wolf 3/3 attacks Bear 1/3"))
    assert said[0] == "Wolf deals 3 to Bear; Bear dies"
    assert said[-1].startswith("Grand Archive, rulebook of ")


def test_a_doubt_is_not_hidden() -> None:
    example = next(e for e in GAME.examples() if e.key == "one-pool-for-two-defenders")
    assert "The rules leave a doubt here: the ruling says which" in words(laid_out(example.notation))


def test_nothing_at_all_is_still_a_picture() -> None:
    image = opened(of_events())
    assert image.size == (WIDTH, lay_out(stage(of_events(), GAME)).height)
    assert image.convert("RGB").getpixel((2, 2)) == BACKGROUND


def test_many_attackers_are_drawn_as_far_as_they_fit_and_the_others_counted() -> None:
    pairs = [(f"Ogre {n}", f"Wall {n}") for n in range(20)]
    events: list[ev.Event] = [present(ogre, "attacker") for ogre, _ in pairs]
    events += [present(wall, "blocker", "defending") for _, wall in pairs]
    events += [ev.DamageDealt(*pair, 2, combat=True, form="damage", clause="x") for pair in pairs]
    picture = lay_out(stage(of_events(*events), GAME))
    sound(picture)
    assert picture.height <= TALLEST
    shown = len([mark for mark in picture.marks if isinstance(mark, Plate)])
    assert 8 <= shown < 40
    assert f"and {40 - shown} more" in words(picture)


@given(sound_combats())
@settings(max_examples=30, suppress_health_check=list(HealthCheck))
def test_any_combat_can_be_drawn(combat: Combat) -> None:
    resolution = engine.resolve(combat)
    picture = lay_out(stage(resolution, GAME))
    sound(picture)
    assert picture.height <= TALLEST
    assert len(draw(resolution, GAME)) < MOST_BYTES
