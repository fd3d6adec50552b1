"""What players type first is understood, however they put it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.grand_archive.combat import Combat
from engine.grand_archive.notation import format_combat, parse
from engine.problems import DescriptionError, ProblemKind

FIGHT = "Wolf (ally 3/2) attacks Bear (ally 2/3)"
SAME = [
    "Wolf 3/2 attacks Bear 2/3",
    "Wolf (3/2) attacks Bear (2/3)",
    "Wolf [3/2] attacks Bear {2/3}",
    "Wolf (3 / 2) attacks Bear (2 / 3)",
    "Wolf(3/2)attacks Bear(2/3)",
    "Wolf (ally, 3 power, 2 life) attacks Bear (ally, 2 atk, 3 hp)",
    "Wolf (ally, 3power, 2life) attacks Bear (atk 2, health 3)",
    "ally Wolf 3/2 attacks ally Bear 2/3",
    "Wolf 3/2 Attacks Bear 2/3",
    "Wolf ATTACKS Bear; Wolf: 3/2; Bear: 2/3",
    "Wolf Attacks Bear; Wolf: 3/2; Bear: 2/3",
    "Wolf 3/2 attack Bear 2/3",
    "Wolf 3/2 is attacking Bear 2/3",
    "Wolf 3/2 -> Bear 2/3",
    "Wolf 3/2 attacks Bear 2/3.",
    "Wolf 3/2 attacks Bear.\nBear 2/3.",
    "Wolf (ally 3/2)\nBear (ally 2/3)\nWolf attacks Bear",
    "Wolf 3/2\nattacks Bear 2/3",
    "Wolf (ally,\n  3/2) attacks Bear\nBear:\n  ally 2/3",
    "# who fights\nWolf 3/2 attacks Bear 2/3 # now",
    "#who fights\n- Wolf 3/2 attacks Bear 2/3",
    "```\nWolf 3/2 attacks Bear 2/3\n```",
    "“Wolf” 3/2 attacks „Bear“ 2/3",
    "\ufeffWolf 3/2\u200b attacks\u00a0Bear 2/3\r\n",
    "Wolf 3/2 attacks Bear (2/3, doesn't retaliate)",
    "Wolf 3/2 attacks Bear 2/3; Bear does not retaliate",
    "Wolf 3/2 attacks Bear (2/3, awake, not retaliating)",
]
MORE = {
    "Wolf 3/2 attacks Bear 2/3 which retaliates": "Wolf (ally 3/2) attacks Bear (ally 2/3, retaliates)",
    "Wolf 3/2 attacks Bear 2/3 who has taunt": "Wolf (ally 3/2) attacks Bear (ally 2/3, taunt)",
    "Wolf 3/2 attacks Bear 2/3. Bear retaliates.": "Wolf (ally 3/2) attacks Bear (ally 2/3, retaliates)",
    "Wolf 3/2 attacks Bear. Bear is 2/3 and retaliates.": "Wolf (ally 3/2) attacks Bear (ally 2/3, retaliates)",
    "Wolf attacks Bear. also Cub": "Wolf (ally) attacks Bear (ally)\nalso Cub (ally)",
    "Wolf attacks Lorraine. Cub deals 2 to Wolf": "Wolf (ally) attacks Lorraine (ally)\nCub deals 2 to Wolf",
    "Wolf attacks Dr. Bear. Bear: prevent 1": 'Wolf (ally) attacks "Dr. Bear" (ally)\n"Dr. Bear": prevent 1',
    "Wolf 3/2 attacks Bear 2/3, Bear retaliates": "Wolf (ally 3/2) attacks Bear (ally 2/3, retaliates)",
    "Wolf 3/2 attacks Bear retaliating": "Wolf (ally 3/2) attacks Bear (ally, retaliates)",
    "Wolf 3/2 attacks Bear 2/3\nand Cub 1/1": "Wolf (ally 3/2) attacks Bear (ally 2/3), Cub (ally 1/1)",
    "champion attacks ally": '"champion" (champion) attacks "ally" (ally)',
    "Wolf (4/9, prevent next 3) attacks Bear": "Wolf (ally 4/9) attacks Bear (ally)\nWolf: prevent next 3",
    "Wolf (4/9, redirect to Cub) attacks Bear; also Cub": (
        "Wolf (ally 4/9) attacks Bear (ally)\nalso Cub (ally)\nWolf: redirect to Cub"
    ),
    "Wolf (4/9, +1 damage) attacks Bear": "Wolf (ally 4/9, +1 damage) attacks Bear (ally)",
    "Lorraine (champion 25) attacks Bear": "Lorraine (champion, 25 life) attacks Bear (ally)",
    "Wolf attacks Tower (domain 3)": "Wolf (ally) attacks Tower (domain, durability 3)",
    "champion Lorraine attacks Bear": "Lorraine (champion) attacks Bear (ally)",
    "Lorraine (champion 25 life level 1) attacks Bear": "Lorraine (champion, 25 life, level 1) attacks Bear (ally)",
    "Lorraine (champion, lvl 2) attacks Bear": "Lorraine (champion, level 2) attacks Bear (ally)",
    "L (champion) attacks B using Claw 1/2 (weapon)": "L (champion) attacks B (ally)\n  with Claw (weapon 1, durability 2)",
    "L (champion) attacks B with weapon Claw 1/2": "L (champion) attacks B (ally)\n  with Claw (weapon 1, durability 2)",
    "L (champion) attacks B with Claw (1 power, 2 durability counters)": "L (champion) attacks B (ally)\n  with Claw (weapon 1, durability 2)",  # noqa: E501 - one line for both
    "L (champion) with Claw (weapon 1, dur 2) attacks B": "L (champion) attacks B (ally)\n  with Claw (weapon 1, durability 2)",
    "L (champion) attacks B with Slash (attack card, 3 power)": "L (champion) attacks B (ally)\n  with Slash (attack 3)",
    "L (champion) attacks B with Slash 3": "L (champion) attacks B (ally)\n  with Slash (attack 3)",
    "L (champion) attacks B with Claw 1 (weapon, dur 2)": "L (champion) attacks B (ally)\n  with Claw (weapon 1, durability 2)",
    "L (champion) attacks B with my gun (1 power, dur 2, loaded with Lead 2)": 'L (champion) attacks B (ally)\n  with "my gun" (gun 1, durability 2, loaded with Lead (bullet 2))',  # noqa: E501 - one line for both
    'L (champion) attacks B with "Slash 3"': 'L (champion) attacks B (ally)\n  with "Slash 3" (attack)',
    "L (champion) attacks B with Seeker's Aetherwing 2/1": "L (champion) attacks B (ally)\n  with Seeker's Aetherwing (aetherwing 2, durability 1)",  # noqa: E501 - one line for both
    "L (champion) attacks B with Secret Weapon (attack 2)": "L (champion) attacks B (ally)\n  with Secret Weapon (attack 2)",
    "my champion (25 life) attacks the enemy champion (20 HP)": '"my champion" (champion, 25 life) attacks "enemy champion" (champion, 20 life)',  # noqa: E501 - one line for both
    "My champion (25 life) attacks opponent’s domain (3 dur)": '"My champion" (champion, 25 life) attacks "opponent’s domain" (domain, durability 3)',  # noqa: E501 - one line for both
    "Champion attacks my ally Wolf 1/2": "Champion (champion) attacks Wolf (ally 1/2)",
    "Champion (ally) attacks Silvie the champion": 'Champion (ally) attacks "Silvie the champion" (champion)',
    "champion Lorraine (champion) attacks the Ally": "Lorraine (champion) attacks Ally (ally)",
    "champion Lorraine 25 attacks the domain 3": 'Lorraine (champion, 25 life) attacks "domain" (domain, durability 3)',
    "Nameless Champion (20 life) attacks B": "Nameless Champion (champion, 20 life) attacks B (ally)",
    "Nameless Champion (ally 3/2) attacks B": "Nameless Champion (ally 3/2) attacks B (ally)",
    "Champion Lorraine attacks B; Champion Lorraine: champion": "Champion Lorraine (champion) attacks B (ally)",
    "Wolf attacks the enemy champion; the enemy champion: prevent 2": 'Wolf (ally) attacks "enemy champion" (champion)\n"enemy champion": prevent 2',  # noqa: E501 - one line for both
    "Wolf attacks the enemy champion; the champion takes double damage": 'Wolf (ally) attacks "enemy champion" (champion)\n"enemy champion": double damage',  # noqa: E501 - one line for both
    "Wolf attacks Bear; the Bear retaliates": "Wolf (ally) attacks Bear (ally, retaliates)",
    "L (champion) attacks B with Slash (attack -1)": "L (champion) attacks B (ally)\n  with Slash (attack -1)",
    "L attacks B with G (gun 1, dur 2, loaded with Lead and Silver (bullet 2))": "L (ally) attacks B (ally)\n  with G (gun 1, durability 2, loaded with Lead (bullet) and Silver (bullet 2))",  # noqa: E501 - one line for both
    "Wolf (-1/2) attacks Bear": "Wolf (ally, power -1, 2 life) attacks Bear (ally)",
    "Wolf (on hit: draw a card) attacks Bear": 'Wolf (ally, On Hit "draw a card") attacks Bear (ally)',
    'Wolf (On Ally Hit: "draw, then discard", On Kill) attacks Bear': 'Wolf (ally, On Ally Hit "draw, then discard", On Kill) attacks Bear (ally)',  # noqa: E501 - one line for both
    "Wolf (1 buff counter) attacks Bear (2 debuff counters)": "Wolf (ally, buff 1) attacks Bear (ally, debuff 2)",
    "Wolf attacks Bear (type beast, type Horse)": "Wolf (ally) attacks Bear (ally, type beast, type Horse)",
    "Wolf attacks Bear (has taunt and stealth)": "Wolf (ally) attacks Bear (ally, taunt, stealth)",
    "Wolf attacks Bear; Bear has 1 damage": "Wolf (ally) attacks Bear (ally, damaged 1)",
    "Wolf attacks Bear; Wolf is unpreventable": "Wolf (ally, unpreventable) attacks Bear (ally)",
    "Wolf attacks Bear; Wolf gets +2 power": "Wolf (ally, +2 power) attacks Bear (ally)",
    "Wolf attacks Bear with true sight": "Wolf (ally) attacks Bear (ally)\nattack: true sight",
    "L (champion) attacks B with Slash (attack 1) and cleave": "L (champion) attacks B (ally)\n  with Slash (attack 1)\nattack: cleave",  # noqa: E501 - one line for both
    'L (champion) attacks B with "cleave"': 'L (champion) attacks B (ally)\n  with "cleave" (attack)',
    "Wolf attacks Bear. Also Cub. Attack: cleave": "Wolf (ally) attacks Bear (ally)\nalso Cub (ally)\nattack: cleave",
    "Wolf attacks Bear; Order: Bear": "Wolf (ally) attacks Bear (ally)\norder: Bear",
    "Wolf attacks Bear; Order on Bear: prevent 1": "Wolf (ally) attacks Bear (ally)\norder on Bear: prevent 1",
    "Order Knight attacks Bear": '"Order Knight" (ally) attacks Bear (ally)',
    "Wolf attacks Bear; Wolf gets -2 power before damage": "Wolf (ally, -2 power later) attacks Bear (ally)",
    "Wolf attacks Bear; Bear leaves": "Wolf (ally) attacks Bear (ally, left)",
    "Wolf attacks Bear; Bear left the field": "Wolf (ally) attacks Bear (ally, left)",
    "Wolf attacks Bear; Wolf leaves the field before damage": "Wolf (ally, left) attacks Bear (ally)",
    "Wolf attacks Bear; Bear gains stealth": "Wolf (ally) attacks Bear (ally, gained stealth)",
    "Wolf attacks Bear; Bear gains stealth before damage": "Wolf (ally) attacks Bear (ally, gained stealth)",
    "Wolf attacks Bear; Bear gains +1 power and taunt": "Wolf (ally) attacks Bear (ally, +1 power, taunt)",
    "L attacks B with S (weapon 1, dur 2); S gains 1 durability": "L (ally) attacks B (ally)\n  with S (weapon 1, durability 2, gains 1 durability)",  # noqa: E501 - one line for both
    "L attacks B with Slash (attack 1); Slash is negated": "L (ally) attacks B (ally)\n  with Slash (attack 1)\nthe attack is negated",  # noqa: E501 - one line for both
    "L attacks B with Slash (attack 1); Slash fizzles": "L (ally) attacks B (ally)\n  with Slash (attack 1)\nthe attack fizzles",
    "Wolf attacks Bear; Bear has a bulwark counter": "Wolf (ally) attacks Bear (ally, bulwark 1)",
    "Wolf attacks Bear; Bear has 1 damage marked": "Wolf (ally) attacks Bear (ally, damaged 1)",
    "Wolf attacks L (champion, 3 damage counters)": "Wolf (ally) attacks L (champion, damaged 3)",
    "Wolf attacks Baidi (siegeable domain 6)": "Wolf (ally) attacks Baidi (domain, durability 6)",
    "Wolf (3/2, +2 power, -1 power) attacks Bear": "Wolf (ally 3/2, +1 power) attacks Bear (ally)",
    "Wolf (unpreventable damage) attacks Bear": "Wolf (ally, unpreventable) attacks Bear (ally)",
    "Wolf (damage can't be prevented) attacks Bear": "Wolf (ally, unpreventable) attacks Bear (ally)",
    "Wolf attacks Bear; Spark deals 2 unpreventable fire damage to Bear": "Wolf (ally) attacks Bear (ally)\nSpark (unpreventable, fire) deals 2 to Bear",  # noqa: E501 - one line for both
    "Wolf attacks Bear; Bear: shield 3": "Wolf (ally) attacks Bear (ally)\nBear: prevent next 3",
    "Wolf attacks Bear; Bear: prevent 3 the next time": "Wolf (ally) attacks Bear (ally)\nBear: prevent 3 once",
    "Wolf attacks Bear; also Cub; Bear: damage is redirected to Cub": "Wolf (ally) attacks Bear (ally)\nalso Cub (ally)\nBear: redirect to Cub",  # noqa: E501 - one line for both
    "Wolf attacks Bear; Owl (1/1) intercepts": "Wolf (ally) attacks Bear (ally)\nalso Owl (ally 1/1, intercepts)",
    "Wolf attacks Bear; Bear (2/3) has taunt": "Wolf (ally) attacks Bear (ally 2/3, taunt)",
    "Wolf (cannot be retaliated) attacks Bear": "Wolf (ally, can't be retaliated) attacks Bear (ally)",
    "Wolf attacks Bear; the attack is unpreventable": "Wolf (ally) attacks Bear (ally)\nattack: unpreventable",
    "Wolf attacks Bear; attack: cleave and true sight": "Wolf (ally) attacks Bear (ally)\nattack: cleave, true sight",
    "Wolf attacks Bear; +2 power": "Wolf (ally) attacks Bear (ally)\nattack: +2 power",
    "Wolf attacks Bear; negated": "Wolf (ally) attacks Bear (ally)\nthe attack is negated",
    "Wolf attacks Bear; attack fizzled": "Wolf (ally) attacks Bear (ally)\nthe attack fizzles",
    "Wolf attacks Bear; It's the first turn": "Wolf (ally) attacks Bear (ally)\nfirst turn",
    "Wolf attacks Bear; Spark deals 2 fire damage to Bear and Wolf": "Wolf (ally) attacks Bear (ally)\nSpark (fire) deals 2 to Bear and Wolf",  # noqa: E501 - one line for both
    "Wolf attacks Bear; Spark deals 2 to Bear, Wolf": "Wolf (ally) attacks Bear (ally)\nSpark deals 2 to Bear and Wolf",
    "defender Bear; Spark (kind trap, fire) deals 2 to Bear": "defender Bear (ally)\nSpark (kind trap, fire) deals 2 to Bear",
    "defender Bear; Spark (ability) deals 2 to Bear": "defender Bear (ally)\nSpark (ability) deals 2 to Bear",
    "Wolf attacks Bear; Bear takes 2 damage from Spark": "Wolf (ally) attacks Bear (ally)\nSpark deals 2 to Bear",
    "Wolf attacks Bear with Claw (weapon 1, dur 2); Claw: double damage": "Wolf (ally) attacks Bear (ally)\n  with Claw (weapon 1, durability 2, double damage)",  # noqa: E501 - one line for both
}  # fmt: skip
EFFECTS = {
    "prevent the next 2 damage": "prevent next 2",
    "prevents the next 2 damage that would be dealt to it this turn": "prevent next 2",
    "pool 3": "prevent next 3",
    "prevent pool of 3": "prevent next 3",
    "prevent 2 damage": "prevent 2",
    "prevent all combat damage": "prevent all combat",
    "prevent half of the damage, rounded up": "prevent half rounded up",
    "prevent 2, once, if at least 3": "prevent 2 if at least 3 once",
    "Prevent 2 Once": "prevent 2 once",
    "takes double damage": "double damage",
    "doubles the damage": "double damage",
    "damage is doubled": "double damage",
    "2x damage": "double damage",
    "×4 damage": "x4 damage",
    "1 more damage": "+1 damage",
    "1 less damage": "-1 damage",
    "−1 damage": "-1 damage",
    "reduce damage by 1": "-1 damage",
    "max 2 damage": "damage at most 2",
    "at least 2 damage": "damage at least 2",
    "redirects the damage to Wolf": "redirect to Wolf",
    "prevent all, then heal as much": "prevent all then heal as much",
    "prevent 1 then heal 2 on Wolf": "prevent 1 then heal 2 on Wolf",
    "double damage if exactly 3 modifier": "double damage if exactly 3 modifier",
    "prevent 1 then as many enlighten counters on Wolf": "prevent 1 then as many enlighten counters on Wolf",
}


@pytest.mark.parametrize("text", SAME)
def test_one_fight_in_many_words(text: str) -> None:
    assert format_combat(parse(text)) == FIGHT


@pytest.mark.parametrize(("text", "written"), MORE.items())
def test_what_players_type_is_understood(text: str, written: str) -> None:
    combat = parse(text)
    assert format_combat(combat) == written
    assert parse(written) == combat


@pytest.mark.parametrize(("said", "written"), EFFECTS.items())
def test_an_effect_in_other_words(said: str, written: str) -> None:
    assert format_combat(parse(f"Wolf attacks Bear ({said})")).splitlines()[1] == f"Bear: {written}"
    assert parse(f"Wolf attacks Bear; Bear: {said}") == parse(f"Wolf attacks Bear; Bear: {written}")


_NAMES = st.lists(st.sampled_from(["The", "the", "My", "my", "Champion", "champion", "ally", "Domain", "Gun", "card", "Wolf", "3", ","]), min_size=1, max_size=4).map(" ".join)  # fmt: skip  # noqa: E501 - one line of words


@given(_NAMES, _NAMES, _NAMES, st.sampled_from(["ally", "champion", "domain"]), st.sampled_from(["weapon", "gun"]))
def test_whatever_a_name_looks_like_what_is_written_reads_back_the_same(
    attacker: str, arm: str, defender: str, kind: str, weapon: str
) -> None:
    combat = Combat.model_validate(
        {
            "attacker": {"name": attacker, "kind": kind, "power": 3},
            "defenders": [{"name": defender, "kind": kind}],
            "cards": [{"name": arm, "power": 2}, {"name": defender, "kind": "card"}],
            "weapons": [{"name": arm, "kind": weapon, "durability": 1, "loaded": [{"name": attacker, "kind": "bullet"}]}],
        }
    )
    assert parse(format_combat(combat)) == combat


def test_whose_damage_it_is_follows_from_takes_and_deals() -> None:
    combat = parse("Wolf (takes double damage) attacks Bear (deals 1 less damage)")
    assert combat.attacker is not None
    assert [effect.op for effect in combat.attacker.taking] == ["multiply"]
    assert [effect.op for effect in combat.defenders[0].dealing] == ["subtract"]


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("Grey Wolf attacks Dire Wolf; Wolf: prevent 1", ("`Grey Wolf`", "`Dire Wolf`")),
        ("Wolf 3/2 attacks Bear 2/3 and Cub 1/1 (cleave)", ("`attack: cleave`", "`Cub: cleave`")),
        ("Wolf 3 attacks Bear", ("`Wolf (3 power)`", "`Wolf (3 life)`", '`"Wolf 3"`')),
        ("Wolf attacks Nameless Champion 20", ("`Nameless Champion (champion 20)`", '`"Nameless Champion 20"`')),
        ("L (champion) attacks B with Slash +1", ("`Slash (+1 power)`", '`"Slash +1"`')),
        ("L (champion) attacks B with Slash 3, Claw", ("`and` in place of the comma", "in quotes")),
        ("Wolf attacks my champion, the enemy ally", ("`and` in place of the comma", "in quotes")),
        ("Champion Lorraine (25 life) attacks B", ("`Lorraine (champion, …)`", "`Champion Lorraine`")),
        ("Wolf attacks Bear; Bear redirects to Wolf", ("`Bear redirected to Wolf`", "`Bear: redirect to Wolf`")),
    ],
)
def test_what_can_mean_two_things_names_both(text: str, candidates: tuple[str, ...]) -> None:
    with pytest.raises(DescriptionError) as caught:
        parse(text)
    (problem,) = caught.value.problems
    assert problem.kind is ProblemKind.AMBIGUOUS
    assert all(candidate in problem.expected for candidate in candidates)


CARDS = frozenset(
    {"(Untitled)", "Slice and Dice", "Slice", "Fight to the Death (Foil)", "Lorraine, Wandering Warrior", "Bear", "Sworn, Twice"}
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Slice and Dice attacks Bear", ["Slice and Dice", "Bear"]),
        ("Slice and Bear attacks Wolf", None),
        ("Slice attacks Bear, Lorraine, Wandering Warrior, Wolf", ["Slice", "Bear", "Lorraine, Wandering Warrior", "Wolf"]),
        ("Fight to the Death (Foil) (ally 1/1) attacks Bear", ["Fight to the Death (Foil)", "Bear"]),
        ("Bear Cub attacks Bear #2", ["Bear Cub", "Bear #2"]),
        ("Slice attacks Bear.", ["Slice", "Bear"]),
    ],
)
def test_known_card_names_match_first_and_the_longest_first(text: str, names: list[str] | None) -> None:
    game = engine.games()[0]
    if names is None:
        with pytest.raises(DescriptionError):
            game.parse(text, CARDS)
        return
    combat = game.parse(text, CARDS).model_dump()
    assert [combat["attacker"]["name"], *(unit["name"] for unit in combat["defenders"])] == names


def test_known_names_can_be_given_to_the_engine_itself() -> None:
    text = "L (champion) attacks Bear with Slice and Dice (attack 3)"
    (card,) = engine.parse(text, known_names=CARDS).model_dump()["cards"]
    assert card["name"] == "Slice and Dice"
    assert [card["name"] for card in engine.parse(text).model_dump()["cards"]] == ["Slice", "Dice"]


def test_a_number_after_a_known_or_quoted_name_is_no_part_of_it() -> None:
    for text in ('L (champion) attacks Bear with "Slice and Dice" 3', "L (champion) attacks Bear with Slice and Dice 3"):
        (card,) = parse(text, CARDS).cards
        assert (card.name, card.power) == ("Slice and Dice", 3)
    with pytest.raises(DescriptionError) as caught:
        parse('"Wolf" 3 attacks Bear; "Spark" 2 deals 1 to Bear')
    assert [problem.kind for problem in caught.value.problems] == [ProblemKind.AMBIGUOUS] * 2


def test_known_names_are_known_inside_phrases() -> None:
    combat = parse(
        "Slice attacks Sworn, Twice; Slice: redirect to Sworn, Twice; order: Sworn, Twice, Slice;"
        "Slice: prevent 1 named Slice and Dice",
        CARDS,
    )
    assert combat.attacker is not None
    redirect, prevent = combat.attacker.taking
    assert redirect.op == "redirect"
    assert redirect.to == "Sworn, Twice"
    assert prevent.name == "Slice and Dice"
    assert combat.retaliation_order == ("Sworn, Twice", "Slice")
