"""The outline shows what was said, what is wrong where it was entered, and what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

from bot.panel import drafts
from bot.panel.checking import look_at
from bot.panel.lines import Line
from bot.panel.outline import Item, Outline, Shown, outline, pages
from engine import registry
from tests.engine.strategies import combats

if TYPE_CHECKING:
    from engine.grand_archive.combat import Combat

GAME = registry.game("grand-archive")


def draft_of(text: str) -> drafts.Draft:
    return drafts.from_combat(GAME.parse(text))


def section(shown: Outline, key: str) -> Shown:
    return next(one for one in shown.sections if one.key == key)


def texts(shown: Outline, key: str) -> list[str]:
    return [line.text for line in section(shown, key).lines]


def test_an_empty_panel_needs_an_attacker_and_a_target() -> None:
    shown = outline(drafts.start(GAME))
    assert not shown.ready
    assert shown.missing == ("an attacker", "a target")
    assert shown.notes == ()
    assert [one.key for one in shown.sections] == [one.key for one in GAME.sections]
    assert section(shown, "defenders").adds[0].path == "defenders.0"
    assert section(shown, "attacker").edits[0].forms[0].key == "stats"


def test_an_attack_without_a_target_needs_only_that() -> None:
    shown = outline(drafts.put(drafts.start(GAME), "attacker", {"name": "Wolf", "power": 3}))
    assert shown.missing == ("a target",)
    assert section(shown, "defenders").notes == ()


def test_a_whole_combat_is_shown_in_plain_words_and_is_ready() -> None:
    shown = outline(
        draft_of(
            "Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates) with Training Sword (weapon 1, durability 2)\n"
            "Blanche: prevent 1, +1 damage once\nattack: true sight, +2 power (Howl)\nSpark deals 2 to Blanche"
        )
    )
    assert shown.ready
    assert texts(shown, "attacker") == ["Lorraine: champion, 25 life"]
    assert texts(shown, "weapons") == ["Training Sword: weapon 1, durability 2"]
    assert texts(shown, "defenders") == ["Blanche: ally 1/2, retaliates"]
    assert texts(shown, "effects") == [
        "To Blanche: prevent 1",
        "To Blanche: +1 damage once",
    ]
    assert texts(shown, "orders") == ["Who retaliates: Blanche"]
    assert texts(shown, "before") == [
        "Keywords of the attack: true sight",
        "Howl: Power, plus or minus: 2",
        "Spark: Damage: 2; Dealt to: Blanche",
    ]


def test_what_is_wrong_stands_where_it_was_entered_as_it_was_typed() -> None:
    draft = draft_of("Wolf 3/2 attacks Bear 2/3\nBear: prevent 1")
    wrong = (
        ("defenders.0.life", "3x"),
        ("defenders.0.taking.0.n", "many"),
        ("defenders.0.(words)", "buff x"),
        ("discards", "maybe"),
    )
    for path, value in (*wrong, ("nonsense", 1)):
        draft = drafts.put(draft, path, value)
    shown = outline(draft)
    (unit,) = section(shown, "defenders").lines
    assert unit.text == "Bear: ally, power 2; Life: 3x; More, in words: buff x"
    assert [(note.title, note.problem.found) for note in unit.notes] == [("Life", '"3x"'), ("More, in words", "`buff x`")]
    (effect,) = section(shown, "effects").lines
    assert effect.text.endswith("Prevent damage: How much is prevented: amount; N: many")
    assert [note.sentence for note in effect.notes] == ['N: I can’t use "many" here: I need a whole number.']
    assert section(shown, "effects").items[0].wrong
    (order,) = section(shown, "orders").lines
    assert order == Line("discards", "Discards against Critical: maybe", order.notes)
    assert order.notes[0].sentence.endswith("I need yes or no.")
    assert [note.problem.path for note in shown.notes] == ["nonsense"]


def test_an_object_without_a_name_is_shown_all_the_same() -> None:
    shown = outline(drafts.put(drafts.start(GAME), "defenders.0", {"power": 3}))
    assert texts(shown, "defenders") == ["(no name yet): ally, power 3"]
    assert section(shown, "defenders").lines[0].notes[0].title == "Name"


def test_effects_can_be_added_to_every_object() -> None:
    shown = outline(draft_of("Wolf 3/2 attacks Bear 2/3\nSpark deals 2 to Bear"))
    assert [item.path for item in section(shown, "effects").bearers] == [
        "attacker.taking",
        "attacker.dealing",
        "defenders.0.taking",
        "defenders.0.dealing",
        "other_damage.0.dealing",
    ]


def test_items_are_paged_by_25() -> None:
    items = [Item(str(number), "x", "") for number in range(51)]
    assert [len(page) for page in pages(items)] == [25, 25, 1]
    assert pages([]) == ((),)


@given(combats())
def test_every_problem_is_told_once_and_items_fit_a_select(combat: Combat) -> None:
    draft = drafts.put(drafts.from_combat(combat), "attacker.power", "3x")
    shown = outline(draft)
    told = [note.problem.path for note in shown.notes]
    for one in shown.sections:
        told += [note.problem.path for note in one.notes] + [note.problem.path for line in one.lines for note in line.notes]
        for item in (*one.items, *one.edits, *one.bearers):
            assert 1 <= len(item.label) <= 100
            assert len(item.description) <= 100
    problems = [problem.path for problem in look_at(draft).problems]
    # That there is no target is told by what is missing.
    assert sorted(told) == sorted(path for path in problems if not (shown.missing and path == "defenders"))
    assert "attacker.power" in told
