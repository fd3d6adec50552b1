"""Every entry that there may be: texts with everything in them that an entry keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from bot.faq.content import ALIASES, CLAUSES, TAGS, Content, shape
from bot.faq.files.filed import Exported, Filed, digest

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

_TRICKY = st.sampled_from(
    [
        "+++",
        "\n+++\n",
        "'''",
        '"""',
        '"',
        "'",
        "\\",
        "\\n",
        "\n\n",
        "title = 1",
        "# ",
        "{",
        "[x](https://example.org)",
        "@everyone",
        "狼",
        "🐺",
        "\u200d",
        "\x7f",
        "\t",
    ]
)
_GAMES = st.text(min_size=1, max_size=32)
_LETTERS = st.text(max_size=12)


def _texts(most: int) -> SearchStrategy[str]:
    return st.lists(_TRICKY | _LETTERS, max_size=6).map(lambda parts: "".join(parts)[: most // 2])


def _lists(most: int, longest: int) -> SearchStrategy[list[str]]:
    return st.lists(_texts(longest), max_size=most)


@st.composite
def contents(draw: st.DrawFn, games: SearchStrategy[str] = _GAMES) -> Content:
    """Give a content that its form allows; what it does not allow is drawn anew, but for empty texts in lists."""
    raw = {
        "title": draw(_texts(100)),
        "answer": draw(_texts(4000)),
        "question": draw(_texts(1000)),
        "game": draw(games),
        "aliases": draw(_lists(ALIASES, 100)),
        "tags": draw(_lists(TAGS, 30)),
        "clauses": draw(_lists(CLAUSES, 80)),
        "combat": draw(_texts(4000)),
        "source": draw(_texts(200)),
    }
    for needed in ("title", "answer"):
        raw[needed] = f"{raw[needed]}x"
    for listed in ("aliases", "tags", "clauses"):
        raw[listed] = [f"{text}{place}" for place, text in enumerate(raw[listed])]
    content = shape(raw)
    return content if isinstance(content, Content) else draw(st.nothing())


IDS = st.from_regex(r"[a-z0-9]{1,12}(-[a-z0-9]{1,12}){0,3}", fullmatch=True)


@st.composite
def filed(draw: st.DrawFn) -> Filed:
    """Give an entry of a file."""
    content = draw(contents())
    exported = draw(st.none() | st.integers(1, 10**6).map(lambda version: Exported(version, digest(content))))
    return Filed(draw(IDS), content, exported)
