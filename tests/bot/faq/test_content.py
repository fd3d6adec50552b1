"""The content of an entry: its form, its limits, and everything that is wrong with it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.faq.checking import check, problems_of
from bot.faq.citing import cited_clauses
from bot.faq.content import ANSWER, Content, read, to_json
from bot.faq.differing import differences
from bot.faq.fields import FIELDS, carried_over, field_title, to_raw, to_typed
from bot.faq.merging import merge
from bot.faq.wording import many_lines, name_key, one_line, slug
from engine.problems import DescriptionError
from tests.bot.faq.strategies import contents

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject

GAME = "grand-archive"
RAW = {"title": "Weapon", "answer": "Yes.", "game": GAME}


def paths(raw: dict[str, object]) -> list[str]:
    return [problem.path for problem in problems_of(raw)]


@given(contents())
def test_what_is_written_as_json_is_read_the_same(made: Content) -> None:
    assert read(to_json(made)) == made


@given(contents(st.just(GAME)))
def test_what_is_typed_is_read_the_same_but_for_what_separates(made: Content) -> None:
    again = to_raw(to_typed(made))
    for field in FIELDS:
        if field not in {"aliases", "tags", "clauses"}:
            assert again[field] == getattr(made, field)


def test_what_may_be_left_out_may_be_left_out() -> None:
    assert to_json(check(RAW)) == RAW


def test_texts_are_tidied() -> None:
    made = check({**RAW, "title": "  A \n title\u200b ", "answer": "a\r\n\r\n\r\n\r\nb  \t\n", "tags": ["#Foo", "foo"]})
    assert (made.title, made.answer, made.tags) == ("A title", "a\n\nb", ("foo",))


def test_aliases_that_say_the_title_or_one_another_again_are_left_out() -> None:
    made = check({**RAW, "aliases": ["WEAPON?", "Sword", "sword!", "Axe"]})
    assert made.aliases == ("Sword", "Axe")


def test_clauses_are_kept_by_their_full_ids() -> None:
    assert check({**RAW, "clauses": ["damage step 3.7.2", "Damage Step 3.g.ii"]}).clauses == ("Damage Step 3.g.ii",)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    raw = {"title": " ", "answer": 3, "game": GAME, "clauses": ["nonsense 7", 4], "combat": "Eve atacks", "more": 1}
    assert paths(raw) == ["title", "answer", "clauses.1", "more", "clauses.0", "combat, line 1, column 5"]


def test_an_unknown_game_and_an_unknown_clause_in_an_answer_are_told() -> None:
    assert paths({**RAW, "game": "chess"}) == ["game"]
    assert paths({**RAW, "game": 3}) == ["game"]
    assert paths({**RAW, "answer": "See Damage Step 99.z."}) == ["answer"]


def test_a_combat_without_a_ruling_is_told_with_its_place() -> None:
    told = problems_of({**RAW, "combat": "Eve (champion, 25 life) attacks Bear (ally 1/9)"})
    assert [problem.path for problem in told] == ["combat, attacker"]


@pytest.mark.parametrize(
    ("field", "fits", "does_not"),
    [
        ("title", "x" * 100, "x" * 101),
        ("title", "🐺" * 50, "🐺" * 51),
        ("question", "x" * 2000, "x" * 2001),
        ("answer", "x" * ANSWER, "x" * (ANSWER + 1)),
        ("source", "x" * 200, "x" * 201),
        ("tags", ["x" * 30], ["x" * 31]),
        ("tags", [str(number) for number in range(10)], [str(number) for number in range(11)]),
        ("aliases", [str(number) for number in range(10)], [str(number) for number in range(11)]),
    ],
)
def test_limits_are_discords(field: str, fits: object, does_not: object) -> None:
    assert paths({**RAW, field: fits}) == []
    assert [path.split(".")[0] for path in paths({**RAW, field: does_not})] == [field]


def test_what_was_kept_is_read_although_the_rulebook_changed() -> None:
    kept = {**RAW, "game": "lost-game", "clauses": ["Gone 3"], "combat": "nonsense"}
    assert read(kept).clauses == ("Gone 3",)
    assert cited_clauses(read(kept)) == ("Gone 3",)
    with pytest.raises(DescriptionError):
        read({**kept, "title": ""})


def test_a_change_is_carried_over_onto_a_later_version() -> None:
    base, current = read(RAW), read({**RAW, "tags": ["theirs"], "answer": "Theirs."})
    typed = {**to_typed(base), "answer": "Mine."}
    assert carried_over(base, typed, current) == {**to_typed(current), "answer": "Mine."}
    assert carried_over(base, to_typed(base), current) == to_typed(current)


def test_names_and_tags_go_over_as_far_as_there_is_room() -> None:
    into = read({**RAW, "aliases": [str(number) for number in range(9)], "tags": ["a"]})
    other = read({**RAW, "title": "Other", "aliases": ["3", "Third"], "tags": ["a", "b"]})
    merged = merge(into, other)
    assert merged.content.aliases == (*into.aliases, "Other")
    assert merged.content.tags == ("a", "b")
    assert merged.left_out == ("Third",)
    assert merged.content.answer == into.answer


@given(contents(), contents())
def test_differences_lead_from_one_to_the_other(before: Content, after: Content) -> None:
    old, new = to_typed(before), to_typed(after)
    told = {one.field: one.parts for one in differences(before, after)}
    assert set(told) == {field for field in FIELDS if old[field] != new[field]}
    for field, parts in told.items():
        assert "".join(part.text for part in parts if part.kind != "new") == old[field]
        assert "".join(part.text for part in parts if part.kind != "gone") == new[field]


def test_a_new_entry_differs_in_all_that_it_holds() -> None:
    assert [one.title for one in differences(None, read(RAW))] == ["Title", "Answer", "Game"]
    assert differences(read(RAW), read(RAW)) == ()


def test_a_problem_names_its_field_as_forms_do() -> None:
    assert [field_title(path) for path in ("aliases.3", "combat, line 1", "nonsense")] == [
        "Other names",
        "Worked combat",
        "nonsense",
    ]


@given(st.text())
def test_a_text_once_tidied_stays_so(text: str) -> None:
    for tidy in (one_line, many_lines):
        assert tidy(tidy(text)) == tidy(text)


@given(st.data())
def test_an_id_is_always_one_that_a_custom_id_can_hold(data: DataObject) -> None:
    made = slug(data.draw(st.text()), 48)
    assert 1 <= len(made) <= 48
    assert set(made) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


def test_names_are_the_same_whatever_their_case_width_and_end() -> None:
    assert name_key(" \uff37eapon  LEFT? ") == name_key("weapon left")
    assert name_key("?!") == "?!"
