"""Custom ids are read back as they were written, and nothing else is taken for one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.interactions.custom_ids import CustomId

_WORDS = st.text(st.characters(codec="utf-8", exclude_characters=":"), min_size=1, max_size=20)


@given(_WORDS, _WORDS, _WORDS, st.text(max_size=30))
def test_what_is_written_is_read(kind: str, row: str, action: str, arg: str) -> None:
    about = CustomId(kind, row, action, arg)
    assert CustomId.read(str(about)) == about


@pytest.mark.parametrize("text", ["", "v1", "v1:panel", "v1:panel:abc", "v1::abc:edit", "v0:panel:abc:edit", "panel:abc:edit:x"])
def test_what_is_not_ours_is_not_read(text: str) -> None:
    assert CustomId.read(text) is None


@given(st.text())
def test_any_text_is_ours_or_not(text: str) -> None:
    about = CustomId.read(text)
    assert about is None or str(about) == text or len(text) > 100 or text.endswith(":")


def test_one_that_discord_would_refuse_is_refused_here() -> None:
    with pytest.raises(ValueError, match="custom id of 1"):
        str(CustomId("panel", "abcdef", "edit", "x" * 100))
