"""What a panel tells: the combat section by section, what is wrong at its place, what is missing; within a message."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.panel.inputs import shortened
from bot.render import mistakes
from bot.render.escape import escaped, fenced, length, with_code

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.panel.lines import Line, Note
    from bot.panel.outline import Outline, Shown
    from cogs.combat.panel.focus import Focus

_LINE, _FOCUSED_LINE = 500, 1_200
"""Most characters of a line, and of the one in focus."""
_MORE = 60
"""Characters set aside in each section for saying how much was left out."""


@dataclass(frozen=True, slots=True)
class _Told:
    """One line, and how much it matters that it is seen."""

    rank: int
    text: str


def tell_state(outline: Outline) -> str:
    """Say in a line how far the combat has come."""
    if outline.ready:
        return "✅ Ready: press *Resolve*, or add more."
    if outline.missing:
        return f"Still missing: **{' and '.join(outline.missing)}**."
    count = sum(1 for _ in _notes(outline))
    return f"⚠️ {count} {'thing' if count == 1 else 'things'} to mend before I can rule on it; see below."


def tell_sections(outline: Outline, focus: Focus, room: int) -> list[str]:
    """Tell each section that has anything to tell, in so many characters; what finds no room is counted."""
    told = {section.key: list(_section_lines(section, focus)) for section in outline.sections}
    heads = {section.key: _head(section, focus) for section in outline.sections if told[section.key]}
    whole = list(_whole(outline))
    empty = _empty(outline, told)
    room -= sum(length(text) + _MORE for text in heads.values()) + length(empty) + _MORE
    kept = _kept([*((key, line) for key, lines in told.items() for line in lines), *(("", line) for line in whole)], room)
    texts = [_text(heads[key], lines, kept) for key, lines in told.items() if lines]
    if whole:
        texts.append(_text("**The combat as a whole**", whole, kept))
    return [*texts, *([empty] if empty else [])]


def _kept(lines: list[tuple[str, _Told]], room: int) -> set[int]:
    """Choose the lines that find room: the most important first, in order."""
    kept: set[int] = set()
    for _, line in sorted(lines, key=lambda pair: pair[1].rank):
        size = length(line.text) + 1
        if size <= room:
            room -= size
            kept.add(id(line))
    return kept


def _text(head: str, lines: list[_Told], kept: set[int]) -> str:
    shown = [line.text for line in lines if id(line) in kept]
    left = len(lines) - len(shown)
    more = [f"-# … and {left} more; pick one to see it"] if left else []
    return "\n".join((head, *shown, *more))


def _head(section: Shown, focus: Focus) -> str:
    count = f" ({len(section.items)})" if len(section.items) > 1 else ""
    # Where one of its lines is marked, the section needs no mark.
    marked = section.key == focus.section.key and not any(_is_focused(line, focus) for line in section.lines)
    return f"{'▸ ' if marked else ''}**{escaped(section.title)}**{count}"


def _is_focused(line: Line, focus: Focus) -> bool:
    return focus.item is not None and line.path == focus.item.path


def _section_lines(section: Shown, focus: Focus) -> Iterator[_Told]:
    here = section.key == focus.section.key
    for line in section.lines:
        focused = _is_focused(line, focus)
        rank = 0 if focused else 1 if here else 2 if line.notes else 3
        yield _Told(rank, _line(line, focused=focused))
    yield from (_Told(1 if here else 2, _note(note)) for note in section.notes)
    if section.missing:
        yield _Told(0, f"- still needed: {escaped(section.missing)}")
    elif here and not section.lines and not section.notes:
        yield _Told(0, f"-# {escaped(section.about)} Nothing yet.")


def _line(line: Line, *, focused: bool) -> str:
    text = escaped(_one_line(shortened(line.text, _FOCUSED_LINE if focused else _LINE)))
    told = f"- **▸** {text}" if focused else f"- {text}"
    return "\n".join((told if line.text else "-", *(_note(note) for note in line.notes)))


def _note(note: Note) -> str:
    told = f"  - ⚠️ {with_code(_one_line(shortened(note.sentence, _LINE)))}"
    quoted = mistakes.excerpt(note.problem)
    return f"{told}\n{fenced(quoted)}" if quoted else told


def _whole(outline: Outline) -> Iterator[_Told]:
    yield from (_Told(2, _note(note)) for note in outline.notes)


def _empty(outline: Outline, told: dict[str, list[_Told]]) -> str:
    names = [escaped(section.title) for section in outline.sections if not told[section.key]]
    return f"-# Nothing yet: {' · '.join(names)}" if names else ""


def _notes(outline: Outline) -> Iterator[Note]:
    yield from outline.notes
    for section in outline.sections:
        yield from section.notes
        for line in section.lines:
            yield from line.notes


def _one_line(text: str) -> str:
    return " ".join(text.split())
