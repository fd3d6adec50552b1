"""What stands in the demo's channel can be tried at once."""

from __future__ import annotations

from bot.demo.conversation import read_conversation
from engine import registry


def test_the_combat_that_people_talk_about_has_a_ruling() -> None:
    game = registry.game(registry.DEFAULT)
    combat = read_conversation().combat
    assert game.resolve(game.parse(combat)).events
    assert "\n" not in combat


def test_a_player_comes_first_and_everybody_who_speaks_is_there() -> None:
    conversation = read_conversation()
    keys = [person.key for person in conversation.people]
    assert keys == ["player", "judge", "moderator"]
    assert {saying.who for saying in conversation.said} <= set(keys)


def test_it_was_said_in_the_order_that_it_stands_in() -> None:
    minutes = [saying.minutes for saying in read_conversation().said]
    assert minutes == sorted(minutes, reverse=True)


def test_the_combat_stands_in_the_conversation_to_be_copied() -> None:
    conversation = read_conversation()
    assert any(conversation.combat in conversation.words_of(saying) for saying in conversation.said)
