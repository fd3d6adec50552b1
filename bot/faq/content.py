"""The content of an FAQ entry: everything that people write of it, within what Discord's modals and messages hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, field_validator
from pydantic_core import PydanticCustomError, PydanticKnownError

from bot.faq.wording import many_lines, name_key, one_line
from bot.render.escape import length
from engine.problems import DescriptionError, from_pydantic

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.problems import Problem

TITLE, QUESTION, ANSWER, TAG, CLAUSE, COMBAT, SOURCE = 100, 2_000, 4_000, 30, 80, 4_000, 200
"""Most characters, as Discord counts them: a title is also a suggestion (100), and an answer an input of a modal (4,000)."""
ALIASES, TAGS, CLAUSES = 10, 10, 25
"""How many of them at most."""


def _text(tidy: Callable[[str], str], most: int, *, needed: bool = True) -> AfterValidator:
    """Tidy a text, then count its characters: nobody sees blanks at its end, nor of how many parts an accent is made."""

    def check(value: str) -> str:
        text = tidy(value)
        if needed and not text:
            code = "empty_text"
            message = "text that is not empty"
            raise PydanticCustomError(code, message)
        if length(text) > most:
            raise PydanticKnownError("string_too_long", {"max_length": most})
        return text

    return AfterValidator(check)


def _tag(text: str) -> str:
    return one_line(one_line(text).lstrip("# ").lower())


def _listed(value: object) -> object:
    """Take a list for a tuple, as JSON has it."""
    return tuple(value) if isinstance(value, list) else value


Name = Annotated[str, _text(one_line, TITLE)]
Tag = Annotated[str, _text(_tag, TAG)]
ClauseId = Annotated[str, _text(one_line, CLAUSE)]
Listed = BeforeValidator(_listed)


class Content(BaseModel):
    """An entry as people write it; empty is what may be left out."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    title: Name = Field(title="Title", description="What it is about, in a few words")
    question: Annotated[str, _text(many_lines, QUESTION, needed=False)] = Field(
        default="", title="Question", description="As a player would ask it"
    )
    answer: Annotated[str, _text(many_lines, ANSWER)] = Field(
        title="Answer", description="Markdown; clause ids in it become links"
    )
    game: str = Field(min_length=1, max_length=32, title="Game", description="The game that it is about")
    aliases: Annotated[tuple[Name, ...], Listed] = Field(
        default=(), max_length=ALIASES, title="Other names", description="Other titles to find it by, one on each line"
    )
    tags: Annotated[tuple[Tag, ...], Listed] = Field(
        default=(), max_length=TAGS, title="Tags", description="Short words with commas between them"
    )
    clauses: Annotated[tuple[ClauseId, ...], Listed] = Field(
        default=(), max_length=CLAUSES, title="Clauses", description="Ids of the rules that it rests on, with commas between them"
    )
    combat: Annotated[str, _text(many_lines, COMBAT, needed=False)] = Field(
        default="", title="Worked combat", description="In the notation; it is ruled on anew whenever the entry is shown"
    )
    source: Annotated[str, _text(one_line, SOURCE, needed=False)] = Field(
        default="", title="Source", description="Where it comes from: a judge’s answer, a page"
    )

    @field_validator("tags", "clauses")
    @classmethod
    def _once(cls, values: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(values))

    def model_post_init(self, _context: object) -> None:
        """Leave out aliases that say the title, or one another, again."""
        names = {name_key(self.title): ""} | {name_key(alias): alias for alias in reversed(self.aliases)}
        names[name_key(self.title)] = ""
        kept = tuple(alias for alias in self.aliases if names[name_key(alias)] is alias)
        object.__setattr__(self, "aliases", kept)

    @property
    def names(self) -> tuple[str, ...]:
        """The title, then the aliases."""
        return (self.title, *self.aliases)


def shape(raw: Mapping[str, object]) -> Content | list[Problem]:
    """Read an entry's content from values as JSON has them, or give everything that is wrong with their form."""
    try:
        return Content.model_validate(raw)
    except ValidationError as error:
        return from_pydantic(error.errors())


def read(raw: Mapping[str, object]) -> Content:
    """Read what was kept or exported; raise DescriptionError with every problem of its form.

    Whether clauses exist and the combat can be ruled on is `checking`'s to tell: both may change with a rulebook.
    """
    found = shape(raw)
    if isinstance(found, Content):
        return found
    raise DescriptionError(found)


def to_json(content: Content) -> dict[str, Any]:
    """Give an entry's content as JSON has it, without what is empty."""
    return {key: value for key, value in content.model_dump(mode="json").items() if value not in ("", [])}
