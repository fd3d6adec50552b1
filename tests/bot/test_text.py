"""A ruling in plain text: a verdict, then a section for each thing that one asks."""

from __future__ import annotations

import engine
from bot.render.text import choice_lines, doubt_lines, ruling, verdict
from engine import events as ev
from engine import registry
from engine.resolution import Choice, Difference, Doubt, Resolution

GAME = registry.game("grand-archive")
WORDS = GAME.wording()


def ruled(text: str, *, why: bool = False) -> str:
    return ruling(engine.resolve(engine.parse(text)), GAME, why=why)


def section(title: str, said: str) -> list[str]:
    for part in said.split("\n\n"):
        head, *lines = part.split("\n")
        if head == title:
            return [line.strip() for line in lines]
    return []


LORRAINE = """Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates, On Death)
  with Rending Flames (attack 3, double damage), Sword (weapon 1, durability 2, On Hit "draw a card", On Champion Hit)
Blanche: prevent 1, +1 damage"""


def test_the_verdict_says_damage_deaths_and_durability_in_one_line() -> None:
    verdict_line = "Lorraine deals 7 to Blanche; Blanche deals 1 to Lorraine; Blanche dies; Sword 2 → 1 durability"
    assert ruled(LORRAINE).split("\n", 1)[0] == verdict_line


def test_every_section_is_there() -> None:
    said = ruled(LORRAINE)
    assert section("Damage", said) == ["Lorraine → Blanche: 7", "Blanche → Lorraine: 1"]
    assert section("Durability", said) == ["Sword: 2 → 1"]
    assert section("Deaths", said) == ["Lorraine survives with 24 of 25 life left", "Blanche dies of damage from Lorraine"]
    assert section("Triggers", said) == [
        "1. On Death of Blanche [On Death 1]",
        "2. On Hit of Sword (on Blanche): draw a card [On Hit 3]",
        "not: On Champion Hit of Sword, because no champion took that damage [On Hit hint]",
    ]
    assert section("Choices", said) == [
        "The defending player chooses the order of the effects on the damage from Lorraine to Blanche [Damage Step 3.f]",
        "prevent 1, then double damage, then +1 damage → 7 (best 7, worst 9); not said, so the best for them is taken",
    ]


def test_without_why_only_steps_that_decide_something_are_shown_with_their_own_numbers() -> None:
    short, full = section("Steps", ruled(LORRAINE)), section("Steps", ruled(LORRAINE, why=True))
    assert short[-1] == f"… 6 of {len(full)} steps"
    assert set(short[:-1]) < set(full)
    assert [int(line.split(".")[0]) for line in full] == list(range(1, len(full) + 1))
    assert short[0] == "7. Power of Lorraine: Rending Flames 3 + Sword 1 = 4 [Damage Step 3.a]"


def test_where_nobody_dies_that_is_said() -> None:
    assert section("Deaths", ruled("Wolf 2/2 attacks Bear 1/3"))[0] == "none"


def test_an_attack_that_comes_to_nothing_begins_the_verdict() -> None:
    said = ruled("Lorraine (champion, 20 life) attacks Fox 1/1 with Sword (weapon 1, durability 2); the combat ends")
    assert said.startswith("The attack comes to nothing, because the combat phase was ended")
    assert section("Durability", said)[0].startswith("Sword: unchanged, because")


def test_damage_that_was_prevented_is_told_as_none() -> None:
    said = ruled("Wolf 2/2 attacks Bear 1/3; Bear: prevent all")
    assert said.startswith("No damage is dealt\n")
    assert section("Damage", said) == ["Wolf → Bear: none, because all of it was prevented"]
    assert "Wolf deals none to Fox" in ruled("Wolf (ally 3/3) attacks Fox (ally 2/2, retaliates, gained stealth)")


def test_the_end_of_the_game_ends_the_verdict() -> None:
    said = ruled("Wolf 3/3 attacks Silvie (champion, 3 life)")
    assert said.split("\n")[0].endswith("Silvie dies; the defending player loses the game")


def test_a_doubt_puts_the_question_both_readings_and_what_would_be_otherwise() -> None:
    key, words = next(iter(WORDS.doubts.items()))
    changes = (Difference("Lamb", "damage", "2", "0"), Difference("Lamb", "fate", "survives", "unharmed"))
    doubt = Doubt(key, "Lamb", ("Cleave 1", "Cleave 5"), ("SBA Types 7",), changes)
    assert section("Doubts", ruling(Resolution("grand-archive", "e", (), (), (doubt,)), GAME)) == [
        f"{words.question} (Lamb)",
        f"assumed: {words.assumed} [Cleave 1, Cleave 5]",
        f"otherwise: {words.other} [SBA Types 7]",
        "Lamb: damage 2 (otherwise 0), fate survives (otherwise unharmed)",
    ]


def test_a_doubt_that_the_search_may_have_made_says_so() -> None:
    doubt = Doubt("moons", "Fox", ("A 1",), ("B 2",), (Difference("Fox", "damage", "1", "2"),), exact=False)
    assert doubt_lines(doubt, WORDS)[-1] == ("  not every possibility was looked at: what is otherwise may come from that alone")


def test_a_doubt_without_words_is_still_told() -> None:
    doubt = Doubt("moons", "Fox", ("A 1",), ("B 2",), (Difference("Fox", "trigger", "", "On Hit"),))
    assert doubt_lines(doubt, WORDS) == [
        "moons (Fox)",
        "  assumed: this reading [A 1]",
        "  otherwise: the other reading [B 2]",
        "  Fox: trigger none (otherwise On Hit)",
    ]


def choice(**changes: object) -> Choice:
    said: dict[str, object] = {
        "kind": "assignment",
        "about": "",
        "player": "attacking",
        "options": (),
        "taken": (),
        "given": False,
        "best": None,
        "worst": None,
        "result": None,
        "worst_taken": (),
        "exact": False,
        "clause": "x",
    }
    return Choice(**(said | changes))  # type: ignore[arg-type]  # each test says what matters


def test_a_choice_says_what_was_taken_what_hangs_on_it_and_whether_all_was_looked_at() -> None:
    assert choice_lines(choice(), WORDS) == [
        "The attacking player chooses assignment [x]",
        "  nothing taken; not said, so taken in this order; not every possibility was looked at",
    ]
    given = choice(about="Fox", taken=("a", "b"), given=True, best=1, worst=3, result=2, exact=True)
    assert choice_lines(given, WORDS)[1] == "  a, then b → 2 (best 1, worst 3); as described"


def test_nothing_at_all_is_still_a_ruling() -> None:
    empty = Resolution("grand-archive", "2026-08-21", (), (), ())
    assert ruling(empty, GAME) == "No damage is dealt\n\nGrand Archive, rulebook of 2026-08-21"


def test_durability_that_damage_takes_and_wear_takes_is_told_once() -> None:
    keep = ev.Present("Keep", "domain", "defending", "defender", None, None, 0, 6, (), rested=False, clause="x")
    ram = ev.Present("Ram", "ally", "attacking", "attacker", 4, 4, 0, None, (), rested=False, clause="x")
    hit = ev.DamageDealt("Ram", "Keep", 4, combat=True, form="durability", clause="x")
    worn = (ev.DurabilityLost("Ram", 1, 2, "x"), ev.DurabilityLost("Ram", 1, 1, "x"))
    said = verdict(Resolution("grand-archive", "e", (ram, keep, hit, *worn), (), ()), WORDS)
    assert said == "Ram deals 4 to Keep; Ram 3 → 1 durability; Keep 6 → 2 durability"
