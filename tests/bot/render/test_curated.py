"""Markdown by judges and moderators stays Markdown, pings nobody and hides no address."""

from __future__ import annotations

import pytest

from bot.render.curated import harmless


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("**No.** See [the page](https://example.com/a).", "**No.** See [the page](https://example.com/a) (example.com)."),
        ("[x](javascript:alert)", "[x]\u200b(javascript:alert)"),
        ("[](https://evil.example)", "[]\u200b(https://evil.example)"),
        ("[a [b] c](https://evil.example)", "[a [b] c]\u200b(https://evil.example)"),
        ("[d](https://evil.example/(e))", "[d]\u200b(https://evil.example/(e))"),
        ("[h\ni](https://evil.example)", "[h\ni]\u200b(https://evil.example)"),
        ("[f\\]](https://evil.example)", "[f\\]]\u200b(https://evil.example)"),
        ("@everyone <@1>", "@\u200beveryone <\u200b@1>"),
        ("a\u202eb", "ab"),
        ("a[0](b)", "a[0]\u200b(b)"),
    ],
)
def test_what_could_mislead_is_told_or_broken(written: str, shown: str) -> None:
    assert harmless(written) == shown
