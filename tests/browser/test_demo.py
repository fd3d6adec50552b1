"""A person's first five minutes with the demo, in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.visitor import Visitor


def test_a_visitor_finds_a_conversation_and_help(visitor: Visitor) -> None:
    expect(visitor.newest).to_contain_text("/combat quick")
    answer = visitor.ask("help")
    expect(answer).to_contain_text("Only you can see this")
    expect(answer.get_by_role("button", name="Try an example")).to_be_visible()


def test_a_moderator_sets_the_server_up(visitor: Visitor) -> None:
    visitor.become("Milo (moderator)")
    expect(visitor.ask("setup", draft_days="12")).to_contain_text("Drafts live 12 days")
