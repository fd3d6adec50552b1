"""A person's first five minutes with the demo, in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from bot.demo.conversation import read_conversation

if TYPE_CHECKING:
    from tests.browser.visitor import Visitor

COMBAT = read_conversation().combat
VERDICT = "Lorraine deals 7 to Blanche; Blanche deals 1 to Lorraine; Blanche dies; Training Sword 2 → 1 durability"


def test_a_visitor_finds_a_conversation_and_help(visitor: Visitor) -> None:
    expect(visitor.newest).to_contain_text("/combat quick")
    answer = visitor.ask("help")
    expect(answer).to_contain_text("Only you can see this")
    expect(answer.get_by_role("button", name="Try an example")).to_be_visible()


def test_a_moderator_sets_the_server_up(visitor: Visitor) -> None:
    visitor.become("Milo (moderator)")
    expect(visitor.ask("setup", draft_days="12")).to_contain_text("Drafts live 12 days")


def test_from_a_slip_of_the_pen_to_a_ruling_why_and_a_picture(visitor: Visitor) -> None:
    mistake = visitor.ask("combat quick", text=COMBAT.replace("attacks", "atacks"))
    expect(mistake).to_contain_text("Did you mean attacks?")

    visitor.press("Mend it")
    expect(visitor.dialog.locator("textarea")).to_have_value(COMBAT.replace("attacks", "atacks"))
    expect(visitor.submit(text=COMBAT)).to_contain_text(VERDICT)
    ruling = visitor.message(visitor.messages.count() - 1)

    why = visitor.press("Why", ruling)
    expect(why).to_contain_text("Only you can see this")
    expect(why).to_contain_text("Training Sword loses 1 durability, 1 left")

    picture = visitor.press("Picture", ruling).locator("img").first
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 300


def test_a_combat_is_described_in_the_panel_and_resolved(visitor: Visitor) -> None:
    expect(visitor.ask("combat new")).to_contain_text("Still missing")
    visitor.press("Add attacker")
    expect(visitor.submit(name="Wolf", kind="ally", power="3", life="2")).to_contain_text("Wolf: ally 3/2")
    visitor.choose("What to work on", "Defenders")
    visitor.press("Add defender")
    expect(visitor.submit(name="Bear", kind="ally", power="2", life="3")).to_contain_text("Ready")
    expect(visitor.press("Resolve")).to_contain_text("Wolf deals 3 to Bear; Bear dies")


def test_another_person_sees_the_ruling_but_not_what_was_private(visitor: Visitor) -> None:
    visitor.ask("combat quick", text=COMBAT)
    expect(visitor.press("Why")).to_contain_text("Only you can see this")
    visitor.become("Juno (judge)")
    expect(visitor.newest).to_contain_text(VERDICT)
    expect(visitor.newest).not_to_contain_text("Only you can see this")
