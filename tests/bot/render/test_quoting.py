"""What people wrote, quoted in the room that there is."""

from __future__ import annotations

import pytest

from bot.render.escape import length
from bot.render.quoting import in_a_line, quoted


def test_every_line_is_quoted_and_empty_ones_are_left_out() -> None:
    assert quoted("a *b*\n\n# c", 100) == "> a \\*b\\*\n> \\# c"


def test_a_line_has_single_blanks() -> None:
    assert in_a_line(" a\n  *b*\t", 100) == "a \\*b\\*"


@pytest.mark.parametrize("text", ["x" * 500, "*" * 500, "🗡" * 300, "a\n" * 300, "@\u05d0 " * 200])
def test_what_has_no_room_is_cut_visibly(text: str) -> None:
    for shown in (quoted(text, 120), in_a_line(text, 120)):
        assert length(shown) <= 120
        assert shown.endswith(("…", "…\u2069"))
