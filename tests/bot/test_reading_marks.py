"""What was not understood of a message is marked or listed, never left out in silence."""

from __future__ import annotations

from bot.render.escape import length
from bot.render.reading_marks import reading_note
from engine.sections import Asked, Found, Span


def found_in(text: str, *left: str) -> Found:
    spans = tuple(Span(text.index(part), text.index(part) + len(part), part) for part in left)
    return Found({"game": "x"}, (), spans)


def test_what_was_not_read_is_marked_in_the_text() -> None:
    text = "hey *judge*\nWolf attacks Bear, lol"
    assert reading_note(text, found_in(text, "hey *judge*", "lol")) == (
        "I read this message, but for what is **bold and underlined**:\n"
        "> __**hey \\*judge\\***__\n"
        "> Wolf attacks Bear, __**lol**__"
    )


def test_what_was_read_whole_says_so() -> None:
    assert reading_note("Wolf attacks Bear", found_in("Wolf attacks Bear")).startswith("I read all of this message")


def test_in_a_long_message_what_was_not_read_is_listed_and_the_rest_counted() -> None:
    parts = [f"word{number:04} {'x' * 50}" for number in range(60)]
    text = " ".join(parts)
    note = reading_note(text, found_in(text, *parts))
    assert length(note) < 1_100
    assert "word0000" in note
    assert note.endswith("more passages; the panel shows all that I read")
    shown = note.count("\n- word")
    assert f"… {60 - shown} more" in note


def test_one_passage_longer_than_the_note_is_counted() -> None:
    text = "x" * 2_000
    assert "1 more passage;" in reading_note(text, found_in(text, text))


def test_what_is_not_sure_is_asked() -> None:
    asks = tuple(Asked(f"*Sword* {number}", "a weapon or a card? I took it for a card") for number in range(5))
    note = reading_note("Wolf attacks Bear", Found({"game": "x"}, (), (), asks))
    assert "❓ **\\*Sword\\* 0**: a weapon or a card? I took it for a card." in note
    assert note.endswith("-# … and 2 more to check in the panel")
