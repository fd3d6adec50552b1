"""Forms ask for everything, within Discord's limits, and take whatever is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.panel import drafts
from bot.panel.checking import look_at
from bot.panel.finding import words_at
from bot.panel.forms import effect_kinds, find_form, forms_at, inputs
from bot.panel.inputs import Input, InputKind
from bot.panel.name_lists import join, split
from bot.panel.shapes import shape_of
from bot.panel.submits import Submitted, submit
from engine import games, registry
from engine.effect_forms import EFFECT_FORMS, MODELS
from engine.grand_archive.combat import Combat
from engine.guide import place_at
from engine.sections import Form, Marks
from tests.engine.strategies import NAMES, combats

if TYPE_CHECKING:
    from engine.game import Game

GAME = registry.game("grand-archive")
FIGHT = """Wolf (ally 3/2, wields weapons) attacks Bear 2/3 with Sword (gun 1, durability 2, loaded with Slug (bullet 2))
Bear: prevent 1
also Owl 1/1"""


def draft_of(text: str = FIGHT) -> drafts.Draft:
    return drafts.from_combat(GAME.parse(text))


def places(draft: drafts.Draft) -> list[tuple[str, Form]]:
    """Give every place that has forms, also those where nothing stands yet."""
    found = [("", form) for form in forms_at(draft.game, "")]
    for section in draft.game.sections:
        for part in section.parts:
            if not part.path:
                continue
            paths = [f"{part.path}.{i}" for i in range(draft.count(part.path) + 1)] if part.repeated else [part.path]
            for path in paths:
                found += [(path, form) for form in part.forms]
                for field in part.effects if draft.get(path) is not None else ():
                    home = f"{path}.{field}"
                    found += [(f"{home}.{i}", EFFECT_FORMS[str(draft.get(f"{home}.{i}.op"))]) for i in range(draft.count(home))]
                    found.append((f"{home}.{draft.count(home)}", EFFECT_FORMS["redirect"]))
    return found


def as_shown(one: Input) -> Submitted:
    """Submit what an input shows."""
    if one.kind in {InputKind.TEXT, InputKind.PARAGRAPH}:
        return one.value
    chosen = tuple(pick.value for pick in one.picks if pick.chosen)
    return chosen if one.kind is InputKind.CHECKBOXES or one.most > 1 else chosen[0] if chosen else ""


def check_limits(one: Input) -> None:
    assert 1 <= len(one.key) <= 100
    assert 1 <= len(one.label) <= 45
    assert len(one.description) <= 100
    assert len(one.placeholder) <= 100
    assert len(one.value) <= one.most <= 4000 or one.picks
    least, most = {InputKind.RADIO: (2, 10), InputKind.CHECKBOXES: (1, 10), InputKind.SELECT: (1, 25)}.get(one.kind, (0, 0))
    assert least <= len(one.picks) <= most
    assert len({pick.value for pick in one.picks}) == len(one.picks)
    for pick in one.picks:
        assert 1 <= len(pick.value) <= 100
        assert 1 <= len(pick.label) <= 100
        assert len(pick.description) <= 100
    assert sum(pick.chosen for pick in one.picks) <= max(1, one.most) or not one.picks


@given(combats())
def test_every_form_is_within_discords_limits(combat: Combat) -> None:
    draft = drafts.from_combat(combat)
    for path, form in places(draft):
        shown = inputs(draft, path, form)
        assert len(form.title) <= 45
        assert len(form.entries) <= 5
        assert len({one.key for one in shown}) == len(shown)
        for one in shown:
            check_limits(one)


@given(combats())
def test_submitting_a_form_as_it_is_shown_changes_nothing(combat: Combat) -> None:
    draft = drafts.from_combat(combat)
    for path, form in places(draft):
        if draft.get(path) is None:
            continue
        again = submit(draft, path, form, {one.key: as_shown(one) for one in inputs(draft, path, form)})
        assert GAME.combat.model_validate(again.document) == combat, (path, form.key)


@given(st.data())
def test_any_text_is_taken_and_kept(data: st.DataObject) -> None:
    draft = draft_of()
    path, form = data.draw(st.sampled_from(places(draft)))
    shown = inputs(draft, path, form)
    values = {one.key: data.draw(st.text(max_size=40) | NAMES) for one in shown}
    changed = submit(draft, path, form, values)
    look_at(changed)
    again = {one.key: one for one in inputs(changed, path, form)}
    for one in shown:
        typed = values[one.key].encode("utf-8", "replace").decode().strip()
        if one.kind is InputKind.TEXT and typed and not typed.lstrip("+-−–").isdigit():
            assert as_shown(again[one.key]) in {typed, *(pick.value for pick in again[one.key].picks)}


@given(st.lists(NAMES, max_size=5))
def test_a_list_of_names_is_written_so_that_it_reads_the_same(names: list[str]) -> None:
    trimmed = [name.strip() for name in names]
    assert split(join(trimmed)) == trimmed


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_everything_that_a_combat_can_say_can_be_entered(game: Game) -> None:
    parts = [part for section in game.sections for part in section.parts]
    own = {name for part in parts if not part.path for form in part.forms for entry in form.entries for name in entry.fields}
    assert game.combat.model_fields.keys() - {"game"} == own | {part.path for part in parts if part.path}
    assert any(section.gathers for section in game.sections)
    for part in parts:
        if part.path:
            entered = {name for form in part.forms for entry in form.entries for name in entry.fields} | set(part.effects)
            for model in place_at(game.combat, [part.path]).models:
                assert model.model_fields.keys() == entered, part.path


@pytest.mark.parametrize("op", MODELS)
def test_everything_that_an_effect_can_say_can_be_entered(op: str) -> None:
    entered = {name for entry in EFFECT_FORMS[op].entries for name in entry.fields}
    assert MODELS[op].model_fields.keys() - {"op"} == entered


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_what_a_form_marks_is_a_field_of_all_objects_that_it_may_stand_on(game: Game) -> None:
    for form in forms_at(game, ""):
        for entry in form.entries:
            if not isinstance(entry, Marks):
                continue
            for path in entry.paths:
                assert all(shape_of(model, entry.field).kind == "flag" for model in place_at(game.combat, [path]).models)


def test_what_is_in_words_stays_as_typed_until_it_can_be_read() -> None:
    form = find_form(GAME, "defenders.0", "more")
    assert form is not None
    typed = submit(draft_of(), "defenders.0", form, {"words": "buff x, retort 2"})
    (problem,) = look_at(typed).at("defenders.0")
    assert problem.path == "defenders.0.(words)"
    assert problem.excerpt == "buff x, retort 2\n^"
    assert inputs(typed, "defenders.0", form)[0].value == "buff x, retort 2"
    mended = submit(typed, "defenders.0", form, {"words": 'buff 1, retort 2, On Hit "draw", prevent next 3'})
    assert not look_at(mended).problems
    assert inputs(mended, "defenders.0", form)[0].value == 'buff 1, retort 2, On Hit "draw"'
    assert mended.count("defenders.0.taking") == 2
    emptied = submit(mended, "defenders.0", form, {"words": ""})
    assert emptied.get("defenders.0.buff") is None
    assert emptied.count("defenders.0.taking") == 2


def test_a_wrong_number_in_a_field_that_is_asked_for_in_words_is_shown_there() -> None:
    draft = drafts.put(draft_of(), "defenders.0.buff", "3x")
    form = find_form(GAME, "defenders.0", "more")
    assert form is not None
    assert inputs(draft, "defenders.0", form)[0].value == "buff 3x"


def test_a_wrong_word_is_asked_for_as_text() -> None:
    draft = drafts.put(drafts.put(draft_of(), "attacker.kind", "allly"), "attacker.keywords", ["taunt", "tount"])
    stats, state = (find_form(GAME, "attacker", key) for key in ("stats", "state"))
    assert stats is not None
    assert state is not None
    kind, keywords = inputs(draft, "attacker", stats)[1], inputs(draft, "attacker", state)[0]
    assert (kind.kind, kind.value) == (InputKind.TEXT, "allly")
    assert (keywords.kind, keywords.value) == (InputKind.PARAGRAPH, "taunt, tount")
    mended = submit(submit(draft, "attacker", stats, {"kind": "Ally"}), "attacker", state, {"keywords": "Taunt, wields weapons"})
    assert not look_at(mended).problems
    assert mended.get("attacker.keywords") == ["taunt", "wields weapons"]


def test_an_effect_is_picked_entered_and_changed_into_another_kind() -> None:
    assert {pick.value for pick in effect_kinds()} == set(EFFECT_FORMS)
    draft = submit(draft_of(), "attacker.taking.0", EFFECT_FORMS["redirect"], {"to": "owl", "conditions": "once, from Bear"})
    assert draft.get("attacker.taking.0") == {"op": "redirect", "to": "Owl", "uses": 1, "source": "Bear"}
    changed = submit(draft, "attacker.taking.0", EFFECT_FORMS["add"], {"n": "2"})
    assert changed.get("attacker.taking.0") == {"op": "add", "n": 2, "uses": 1, "source": "Bear"}
    assert not look_at(changed).problems


def test_who_retaliates_is_ticked_for_all_at_once() -> None:
    form = find_form(GAME, "", "orders")
    assert form is not None
    draft = submit(draft_of(), "", form, {"retaliates": ("defenders.0",), "retaliation_order": "bear", "discards": "no"})
    assert draft.get("defenders.0.retaliates") is True
    assert draft.get("retaliation_order") == ["Bear"]
    assert draft.get("discards") is False
    back = submit(draft, "", form, {"retaliates": (), "discards": "-"})
    assert back.get("defenders.0.retaliates") is None
    assert back.get("discards") is None


def test_a_path_or_a_key_that_is_stale_has_no_form() -> None:
    assert find_form(GAME, "defenders.0", "nonsense") is None
    assert find_form(GAME, "nonsense.0", "stats") is None
    assert find_form(GAME, "attacker.0", "stats") is None
    assert words_at(GAME, "defenders.0.name") == ()


def test_what_is_too_long_for_an_input_is_left_alone() -> None:
    draft = drafts.put(draft_of(), "defenders.0.abilities", [{"when": "On Hit", "text": "x" * 300}] * 10)
    draft = drafts.put(draft, "defenders.0.types", ["y" * 80] * 10)
    long = drafts.put(
        draft, "weapons.0.loaded", [{"name": "Slug", "abilities": [{"when": "On Hit", "text": "x" * 300}] * 10}] * 3
    )
    form = find_form(GAME, "weapons.0", "more")
    assert form is not None
    assert inputs(long, "weapons.0", form) == ()
    assert submit(long, "weapons.0", form, {}) == long


def test_a_text_that_can_be_read_by_now_counts() -> None:
    look = look_at(drafts.put(draft_of(), "defenders.0.(words)", "buff 2, prevent next 3"))
    assert isinstance(look.combat, Combat)
    assert look.combat.defenders[0].buff == 2
    assert len(look.combat.defenders[0].taking) == 2


def test_a_yes_or_no_and_several_picks_are_taken_for_what_they_say() -> None:
    form = find_form(GAME, "weapons.0", "state")
    assert form is not None
    draft = submit(draft_of(), "weapons.0", form, {"rested": True, "cost_paid": False, "happens": ("left",)})
    assert draft.get("weapons.0.rested") is True
    assert draft.get("weapons.0.cost_paid") is False
    stats = find_form(GAME, "weapons.0", "stats")
    assert stats is not None
    assert submit(draft, "weapons.0", stats, {"name": ("Big", "Sword")}).get("weapons.0.name") == "Big, Sword"


def test_a_name_is_a_line_to_type_unless_what_is_there_needs_more() -> None:
    (stats,) = [form for form in forms_at(GAME, "defenders.0") if form.key == "stats"]
    assert inputs(draft_of(), "defenders.0", stats)[0].kind is InputKind.TEXT
    for long in ("Bear " * 30, "Bear\nof two lines"):
        asked = inputs(drafts.put(draft_of(), "defenders.0.name", long), "defenders.0", stats)[0]
        assert (asked.kind, asked.value) == (InputKind.PARAGRAPH, long)
