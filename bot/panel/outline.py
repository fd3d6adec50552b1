"""The outline of a panel: each section's lines, what can be picked in it, what is wrong and what is missing. Data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.panel.checking import Look, look_at
from bot.panel.documents import parts_of
from bot.panel.inputs import MANY, OPTION, shortened
from bot.panel.lines import NAMELESS, Line, Note, describe, describe_raw, fields_in_words, note, title_at
from bot.panel.ordering import order_at
from bot.render.sentences import capital
from engine.effect_forms import EFFECT_FORMS, TITLES
from engine.guide import place_at
from engine.sections import Marks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pydantic.fields import FieldInfo

    from bot.panel.drafts import Draft
    from engine.sections import Form, Part, Section


@dataclass(frozen=True, slots=True)
class Item:
    """Something to pick, to edit it, move it or take it out; or an object to add an effect to."""

    path: str
    label: str
    description: str
    forms: tuple[Form, ...] = ()
    """To edit it with."""
    movable: bool = False
    """Whether it has a neighbour to change places with."""
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class Adding:
    """Something that can be added: open the form about the path."""

    path: str
    noun: str
    form: Form


@dataclass(frozen=True, slots=True)
class Shown:
    """One section as it stands."""

    key: str
    title: str
    about: str
    lines: tuple[Line, ...]
    items: tuple[Item, ...]
    edits: tuple[Item, ...]
    """What there is only one of, and the combat itself: may be edited whether anything is there or not."""
    adds: tuple[Adding, ...]
    bearers: tuple[Item, ...]
    """Lists of effects that one can be added to; the path is the list's."""
    notes: tuple[Note, ...]
    """What is wrong with the section as a whole."""
    missing: str
    """What it still needs; empty if nothing."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A whole panel."""

    sections: tuple[Shown, ...]
    notes: tuple[Note, ...]
    """What is wrong and has no place in any section."""
    missing: tuple[str, ...]
    """“an attacker”, “a target”."""
    ready: bool
    """Whether it can be resolved."""


def outline(draft: Draft, look: Look | None = None) -> Outline:
    """Lay a draft out."""
    return _Layout(draft, look or look_at(draft)).lay_out()


def pages(items: Sequence[Item], size: int = MANY) -> tuple[tuple[Item, ...], ...]:
    """Cut items into pages that fit a select; always at least one page."""
    return tuple(tuple(items[start : start + size]) for start in range(0, max(1, len(items)), size))


class _Layout:
    """Lays out one draft; every problem is told once."""

    def __init__(self, draft: Draft, look: Look) -> None:
        self.draft = draft
        self.look = look
        self.labels = draft.labels()
        self.told: set[str] = set()
        self.said: dict[str, str] = {}
        self.missing = tuple(self._missing())

    def lay_out(self) -> Outline:
        # Effects first: what is wrong with one must not stand at the object that bears it.
        sections = sorted(self.draft.game.sections, key=lambda section: not section.gathers)
        shown = {section.key: self._section(section) for section in sections}
        left = [note(self.draft, problem) for problem in self.look.problems if problem.path not in self.told]
        in_order = tuple(shown[section.key] for section in self.draft.game.sections)
        needs = tuple(section.missing for section in in_order if section.missing)
        return Outline(in_order, tuple(left), needs, self.look.combat is not None)

    def _missing(self) -> Iterator[str]:
        """Find the sections that are needed and empty, if the rules miss any of them."""
        needed = [section for section in self.draft.game.sections if section.needs and not self.draft.get(section.parts[0].path)]
        if any(problem.path == section.parts[0].path for section in needed for problem in self.look.problems):
            yield from (section.key for section in needed)

    def _section(self, section: Section) -> Shown:
        lines: list[Line] = []
        items: list[Item] = []
        edits: list[Item] = []
        adds: list[Adding] = []
        if section.gathers:
            for effect in self._effects():
                lines.append(self._effect_line(effect))
                items.append(self._effect_item(effect))
        for part in section.parts:
            if part.repeated:
                found = [f"{part.path}.{place}" for place in range(self.draft.count(part.path))]
                lines += [self._object_line(path, part) for path in found]
                items += [self._item(path, part, movable=len(found) > 1) for path in found]
                adds.append(Adding(f"{part.path}.{len(found)}", part.noun, part.forms[0]))
            elif part.path:
                lines += [self._object_line(part.path, part)] if self.draft.get(part.path) is not None else []
                edits.append(self._item(part.path, part, movable=False))
            else:
                lines += [line for form in part.forms for line in self._root_lines(form)]
                edits.append(Item("", part.noun, section.about, part.forms))
                items += [item for form in part.forms for entry in form.entries for item in self._ordered(entry.key)]
        notes = tuple(one for part in section.parts if part.path for one in self._notes(part.path))
        missing = section.needs if section.key in self.missing else ""
        bearers = tuple(self._bearers()) if section.gathers else ()
        return Shown(
            section.key, section.title, section.about, tuple(lines), tuple(items), tuple(edits), tuple(adds), bearers,
            () if missing else notes, missing,
        )  # fmt: skip

    def _notes(self, path: str) -> tuple[Note, ...]:
        """Take the problems at a place or below that no other line has told."""
        found = [problem for problem in self.look.at(path) if problem.path not in self.told]
        self.told.update(problem.path for problem in found)
        return tuple(note(self.draft, problem) for problem in found)

    def _object_line(self, path: str, part: Part) -> Line:
        said, label = self._said(path, part), self._label(path)
        text = f"{label}: {said}" if label and said else label or said or NAMELESS
        return Line(path, text, self._notes(path))

    def _item(self, path: str, part: Part, *, movable: bool) -> Item:
        said = self._said(path, part)
        label = self._label(path) or said or part.noun
        about = "" if label == said else said
        wrong = bool(self.look.at(path))
        return Item(path, shortened(label, OPTION), shortened(about, OPTION), part.forms, movable=movable, wrong=wrong)

    def _label(self, path: str) -> str:
        """Give an object's label, or the name of what has none; say so where there should be a name."""
        name = self.draft.get(f"{path}.name")
        needs_name = any(one.is_required() for one in self._name_fields(path))
        missing = NAMELESS if needs_name and isinstance(self.draft.get(path), dict) else ""
        return self.labels.get(path) or (name if isinstance(name, str) else "") or missing

    def _name_fields(self, path: str) -> list[FieldInfo]:
        models = place_at(self.draft.game.combat, parts_of(path)).models
        return [model.model_fields["name"] for model in models if "name" in model.model_fields]

    def _said(self, path: str, part: Part) -> str:
        if path not in self.said:
            self.said[path] = describe(self.draft, path, part.effects)
        return self.said[path]

    def _root_lines(self, form: Form) -> Iterator[Line]:
        names = [name for entry in form.entries for name in entry.fields]
        said = dict(fields_in_words(self.draft.game.combat, names, self.draft.document))
        for entry in form.entries:
            if isinstance(entry, Marks):
                marked = [path for home in entry.paths for path in self._marked(home, entry.field)]
                if marked:
                    yield Line("", f"{entry.title}: {', '.join(self.labels.get(path, NAMELESS) for path in marked)}")
        for name in names:
            notes = self._notes(name)
            if name in said or notes:
                yield Line(name, said.get(name, ""), notes)

    def _ordered(self, path: str) -> Iterator[Item]:
        """Give the objects that a field of the combat puts in order, to move them; one alone has no order."""
        order = order_at(self.draft, path)
        for place, label in enumerate(order if len(order) > 1 else ()):
            title = title_at(self.draft, path)
            yield Item(f"{path}.{place}", shortened(f"{place + 1}. {label}", OPTION), shortened(title, OPTION), movable=True)

    def _marked(self, home: str, field: str) -> list[str]:
        paths = [f"{home}.{place}" for place in range(self.draft.count(home))]
        return [path for path in paths if self.draft.get(f"{path}.{field}") is True]

    # Effects

    def _bearers(self) -> Iterator[Item]:
        """Find the lists of effects of all objects."""
        for section in self.draft.game.sections:
            for part in section.parts:
                homes = [f"{part.path}.{i}" for i in range(self.draft.count(part.path))] if part.repeated else [part.path]
                for home in homes:
                    if isinstance(self.draft.get(home), dict):
                        yield from (self._bearer(home, field) for field in part.effects)

    def _bearer(self, home: str, field: str) -> Item:
        damage = shortened(f"damage {self._whose(home, field)}", OPTION)
        return Item(f"{home}.{field}", capital(damage), damage)

    def _whose(self, home: str, field: str) -> str:
        """Say whose damage an object's list of effects is about: “to Bear”."""
        phrases = {name: phrase for section in self.draft.game.sections for name, phrase in section.gathers}
        return phrases[field].format(self.labels.get(home, NAMELESS))

    def _effects(self) -> Iterator[str]:
        for bearer in self._bearers():
            yield from (f"{bearer.path}.{place}" for place in range(self.draft.count(bearer.path)))

    def _effect_text(self, path: str) -> str:
        op = str(self.draft.get(f"{path}.op") or "an effect")
        if self.look.at(path) or op not in TITLES:
            return f"{TITLES.get(op, op)}: {describe_raw(self.draft, path)}".removesuffix(": ")
        return describe(self.draft, path)

    def _effect_line(self, path: str) -> Line:
        bearer, field, _ = path.rsplit(".", 2)
        return Line(path, f"{capital(self._whose(bearer, field))}: {self._effect_text(path)}", self._notes(path))

    def _effect_item(self, path: str) -> Item:
        home = path.rpartition(".")[0]
        form = EFFECT_FORMS.get(str(self.draft.get(f"{path}.op")))
        bearer = self._bearer(*home.rsplit(".", 1))
        return Item(
            path,
            shortened(self._effect_text(path), OPTION),
            bearer.label,
            (form,) if form else (),
            movable=self.draft.count(home) > 1,
            wrong=bool(self.look.at(path)),
        )
