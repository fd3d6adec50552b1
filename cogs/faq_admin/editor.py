"""The editor of a draft: how the entry would look or what would change, what is wrong with it, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.faq.checking import check
from bot.faq.fields import field_title, to_raw
from bot.interactions.buttons import button, rows, turning
from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import layout
from bot.render.changes import change_blocks
from bot.render.entry import entry_blocks, entry_foot
from bot.render.escape import escaped, fenced, with_code
from bot.render.pages import Block, paged
from engine.problems import NOTHING, DescriptionError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.faq.content import Content
    from bot.interactions.buttons import Button
    from bot.store.faq import Entry, EntryDraft
    from engine.problems import Problem

KIND = "faqdraft"
_COLOUR = 0xF1C40F
_KEPT = "-# Only you see this draft, and nothing in it is lost. It is kept until <t:{:.0f}:f>."
_MANY = 10
"""Problems that are told at once; more come when these are mended."""


def editor_message(
    draft: EntryDraft, entry: Entry | None, *, page: int = 0, remark: Sequence[Block] = (), first: Sequence[Button] = ()
) -> discord.ui.LayoutView:
    """Lay out a draft; a remark and its buttons come before the rest."""
    content, problems = read_draft(draft)
    unchanged = entry is not None and content is not None and content == entry.content
    blocks = [Block(f"### {_head(entry)}", [_KEPT.format(draft.expires_at.timestamp())]), *remark]
    blocks += list(_problem_blocks(problems))
    if content is not None:
        blocks += list(change_blocks(entry.content, content) if entry else _preview(content))
    pages = paged(blocks)
    page = min(max(page, 0), len(pages) - 1)
    texts = [discord.ui.TextDisplay[discord.ui.LayoutView](text) for text in pages[page]]
    publish = button(
        "Publish", CustomId(KIND, draft.id, "publish"), discord.ButtonStyle.success, disabled=bool(problems) or unchanged
    )
    doing = [
        *first,
        *([] if first else [publish]),
        button("Title, question, answer", CustomId(KIND, draft.id, "open", "words")),
        button("Clauses, combat, source", CustomId(KIND, draft.id, "open", "backing")),
        button("Discard", CustomId(KIND, draft.id, "discard"), discord.ButtonStyle.danger),
    ]
    turns = turning(page, len(pages), lambda to: CustomId(KIND, draft.id, "page", str(to)))
    return layout(discord.ui.Container(*texts, *rows(turns, doing), accent_colour=_COLOUR))


def read_draft(draft: EntryDraft) -> tuple[Content | None, tuple[Problem, ...]]:
    """Read a draft as an entry's content, or give everything that keeps it from being one."""
    try:
        return check(to_raw(draft.typed)), ()
    except DescriptionError as error:
        return None, error.problems


def _head(entry: Entry | None) -> str:
    return f"A change of “{escaped(entry.title)}”, not published yet" if entry else "A new entry, not published yet"


def _preview(content: Content) -> Iterator[Block]:
    yield from entry_blocks(content)
    names = [f"also called: {', '.join(map(escaped, content.aliases))}"] if content.aliases else []
    yield Block("", [f"-# {' · '.join((*entry_foot(content), *names))}"])


def _problem_blocks(problems: Sequence[Problem]) -> Iterator[Block]:
    if not problems:
        return
    lines = []
    for problem in problems[:_MANY]:
        found = "" if problem.found == NOTHING else f"found {with_code(problem.found)}; "
        lines.append(f"- **{escaped(field_title(problem.path))}:** {found}expected {with_code(problem.expected)}")
        lines += [fenced(problem.excerpt)] if problem.excerpt else []
    if len(problems) > _MANY:
        lines.append(f"-# … and {len(problems) - _MANY} more, once these are mended")
    yield Block("⚠️ **Before it can be published**", lines)
