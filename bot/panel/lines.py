"""Lines: what a draft says about one object, and what is wrong there, in plain words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.panel.documents import parts_of
from bot.panel.finding import words_at
from bot.panel.name_lists import join
from bot.panel.shapes import field_of
from bot.panel.written import typed_key
from bot.render import mistakes
from engine.guide import place_at

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from pydantic import BaseModel

    from bot.panel.drafts import Draft
    from engine.problems import Problem

NAMELESS = "(no name yet)"


@dataclass(frozen=True, slots=True)
class Note:
    """Something that is wrong, for the place where it was entered."""

    title: str
    """What the input is called; empty where it is about a whole."""
    problem: Problem

    @property
    def sentence(self) -> str:
        """Say what was found and what would be right."""
        said = mistakes.sentence(self.problem)
        return f"{self.title}: {said}" if self.title else said


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a section."""

    path: str
    text: str
    notes: tuple[Note, ...] = ()


def note(draft: Draft, problem: Problem) -> Note:
    """Word a problem for its place."""
    return Note(title_at(draft, problem.path), problem)


def title_at(draft: Draft, path: str) -> str:
    """Give the title of the field that a path ends in; nothing for an item of a list."""
    way = parts_of(path)
    if not way:
        return ""
    home = ".".join(way[:-1])
    for words in words_at(draft.game, home):
        if typed_key(words) == way[-1]:
            return words.title
    names = [part for part in way if not part.isdecimal()]
    models = place_at(draft.game.combat, names[:-1]).models if names else ()
    shape = field_of(models, names[-1]) if names else None
    if shape is None or (shape.models and way[-1].isdecimal()):
        return ""
    return next((one.model_fields[names[-1]].title for one in models if names[-1] in one.model_fields), None) or ""


def describe(draft: Draft, path: str, without: Collection[str] = ()) -> str:
    """Say what the draft says about the object at a path, without its name: only what is valid, and not by default so."""
    values = draft.get(path)
    if not isinstance(values, dict):
        return ""
    phrases = draft.game.write_phrases(path, values, {"name", *without})
    titled = _titled(draft, path, values, {*without, *_phrased(draft, path, values)})
    return "; ".join(one for one in (phrases, *titled, *_typed(draft, path, values)) if one)


def describe_raw(draft: Draft, path: str) -> str:
    """Say each field that was entered about the object at a path with its title, valid or not."""
    values = draft.get(path)
    if not isinstance(values, dict):
        return in_words(values)
    return "; ".join((*_titled(draft, path, values, ()), *_typed(draft, path, values)))


def _typed(draft: Draft, path: str, values: Mapping[str, object]) -> Iterator[str]:
    """Give the texts that could not be read, as typed."""
    for words in words_at(draft.game, path):
        if typed_key(words) in values:
            yield f"{words.title}: {values[typed_key(words)]}"


def _phrased(draft: Draft, path: str, values: Mapping[str, object]) -> Iterator[str]:
    """Find the fields for which the notation has a phrase."""
    for name in values:
        alone = {key: values[key] for key in ("op", name) if key in values}
        if name != "op" and draft.game.write_phrases(path, alone, {"name", "kind"} - {name}):
            yield name


def _titled(draft: Draft, path: str, values: Mapping[str, object], without: Collection[str]) -> Iterator[str]:
    """Say fields with their titles, but for some, and for what gives the object its label."""
    label = draft.labels().get(path)
    models = place_at(draft.game.combat, parts_of(path)).models
    for name, value in values.items():
        shape = field_of(models, name)
        if shape is None or shape.models or name in {"name", "op", *without} or value in (label, "", []):
            continue
        model = next(one for one in models if name in one.model_fields)
        if value == model.model_fields[name].default:
            continue
        yield f"{model.model_fields[name].title or name}: {in_words(value)}"


def in_words(value: object) -> str:
    """Show a raw value."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return join(value) if isinstance(value, list) else str(value)


def fields_in_words(model: type[BaseModel], names: Iterable[str], values: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Say each of some fields that something was said about, with its title."""
    for name in names:
        field, value = model.model_fields[name], values.get(name)
        if value is None or value == field.default or value == list(field.default or ()):
            continue
        title = field.title or name
        yield name, title if value is True else f"{title}: {in_words(value)}"
