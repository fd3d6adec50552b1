"""What a suggestion says, and what became of it, for Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render.curated import curated
from bot.render.escape import escaped
from bot.render.links import clause_link
from bot.render.pages import Block

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.faq.content import Content
    from bot.store.suggestions import Suggestion
    from engine.rulebook import Rulebook

_WITHOUT_BLANKS = 600
"""Characters of a line that has no blank to break it at."""


def outcome(suggestion: Suggestion) -> str:
    """Tell the author what became of a suggestion."""
    title = escaped(str(suggestion.content.get("title", "")))
    if suggestion.state == "accepted":
        return f"Your suggestion **{title}** is in the FAQ now. Thank you!"
    return f"Your suggestion **{title}** was not taken into the FAQ. The moderators’ reason:\n> {_quoted(suggestion.reason)}"


def suggestion_blocks(content: Content, rulebook: Rulebook) -> Iterator[Block]:
    """Show a suggestion as its entry would look."""
    yield Block("", [f"### {escaped(content.title)}"])
    if content.question:
        yield Block("**Question**", _lines(escaped(content.question)))
    yield Block("**Answer**", _lines(curated(content.answer, rulebook)))
    named = [clause_link(clause, rulebook) for clause in content.clauses]
    rest = (
        ("Clauses", named),
        ("Other names", [escaped(alias) for alias in content.aliases]),
        ("Tags", [escaped(tag) for tag in content.tags]),
    )
    told = [f"-# {title}: {', '.join(values)}" for title, values in rest if values]
    if told:
        yield Block("", told)
    if content.combat:
        yield Block("**Combat**", _lines(escaped(content.combat)))


def _lines(text: str) -> list[str]:
    return [part for line in text.split("\n") for part in _breakable(line)]


def _breakable(line: str) -> Iterator[str]:
    """Cut what no page could break otherwise."""
    while " " not in line and len(line) > _WITHOUT_BLANKS:
        yield line[:_WITHOUT_BLANKS]
        line = line[_WITHOUT_BLANKS:]
    yield line


def _quoted(text: str) -> str:
    return escaped(text).replace("\n", "\n> ")
