"""Text that people wrote looks as written in Discord, and does nothing."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.escape import can_be_copied, escaped, fenced, length, with_code

_ESCAPE = re.compile(r"\\([^0-9A-Za-z\s])")
"""How Discord reads a backslash: it hides any mark after it, and stands for itself before a letter, a digit or a blank."""
_ADDED = dict.fromkeys((0x200B, 0x2068, 0x2069))


def seen(markdown: str) -> str:
    """Read escapes as Discord does."""
    return _ESCAPE.sub(r"\1", markdown).translate(_ADDED)


def live(markdown: str) -> str:
    """Leave what Discord would still give a meaning to."""
    return _ESCAPE.sub("·", markdown)


@pytest.mark.parametrize(
    "hostile",
    [
        "@everyone",
        "@here",
        "<@1>",
        "<@&1>",
        "<#1>",
        "<:wolf:1>",
        "<a:wolf:1>",
        "<t:0:R>",
        "</combat quick:1>",
        "<id:customize>",
        "[click](https://example.com)",
        "https://example.com",
        "<https://example.com>",
        "**bold** __under__ *it* _it_ ~~gone~~ ||spoiler||",
        "`code` ```block```",
        "# heading",
        "-# small",
        "- list",
        "1. list",
        "2) list",
        "> quote",
        ">>> quote",
        "\\*",
        "\\",
    ],
)
def test_what_has_a_meaning_in_discord_loses_it_and_looks_the_same(hostile: str) -> None:
    written = escaped(hostile)
    assert seen(written) == hostile
    left = live(written)
    assert not re.search(r"[*_~`|<>\[\]]|://|@(?!\u200b)", left)
    assert not re.match(r"\s*(?:[#>+-]|\d+[.)])", left)


@given(st.text(st.characters(exclude_categories=["C"])))
def test_any_text_looks_as_it_was_written(text: str) -> None:
    assert seen(escaped(text)) == text
    assert not re.search(r"[*_~`|<>\[\]]|://|@(?!\u200b)", live(escaped(text)))


def test_direction_marks_and_what_has_no_width_are_left_out() -> None:
    assert escaped("a\u202eb\u2066c\u200bd\ufeffe\u200ff") == "abcdef"


def test_what_joins_an_emoji_stays() -> None:
    assert escaped("👩\u200d🚀") == "👩\u200d🚀"


def test_a_name_from_right_to_left_keeps_the_numbers_beside_it_in_their_places() -> None:
    assert escaped("כלב גמל 3 → 2") == "\u2068כלב גמל\u2069 3 → 2"
    assert escaped("כלב deals 3 to גמל") == "\u2068כלב\u2069 deals 3 to \u2068גמל\u2069"


def test_every_letter_from_right_to_left_is_noticed() -> None:
    turning = [letter for letter in map(chr, range(0x110000)) if unicodedata.bidirectional(letter) in {"R", "AL"}]
    letters = [letter for letter in turning if unicodedata.category(letter) != "Cf"]
    assert [letter for letter in letters if escaped(f"{letter} 3") != f"\u2068{letter}\u2069 3"] == []


def test_digits_of_a_script_from_right_to_left_turn_nothing() -> None:
    assert escaped("٣ 3") == "٣ 3"


def test_a_block_of_code_cannot_be_left() -> None:
    inside = fenced("a\n```\n**b**")
    assert inside.count("```") == 2
    assert not can_be_copied("a ``` b")
    assert can_be_copied("a ` b")


def test_an_emoji_counts_as_two() -> None:
    assert length("🐺") == 2
    assert length("wolf") == 4


def test_what_we_quote_in_ticks_becomes_code_and_cannot_leave_it() -> None:
    assert with_code("`*Wolf*` and *Bear*") == "`*Wolf*` and \\*Bear\\*"
    assert with_code("`` and `") == "\\`\\` and \\`"
    assert with_code("`` <@1>") == " \\<@\u200b1\\>"
