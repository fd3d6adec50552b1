"""The field types that every game's Combat is built from: names, numbers, texts, and their limits."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema
from pydantic_core import PydanticCustomError, PydanticKnownError

NAME_LENGTH = 80
TEXT_LENGTH = 300
LEAST, MOST = -99, 999
UNITS_PER_SIDE = 25
_JOINERS = "\u200c\u200d"
"""Format characters that names may hold: emoji and some scripts are written with them."""
_BLANKS = dict.fromkeys((0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000), " ")
"""Blanks of other widths: names copied from a web page have them, and nobody can tell them apart."""
_BREAKS = ("Zl", "Zp")
"""Categories of characters that break a line."""


def _plain(value: str, most: int) -> str:
    """Trim, compose (NFC), make blanks plain; refuse what can't be seen, breaks a line or turns the direction.

    Only then count the characters: nobody sees blanks at the end, nor of how many parts an accent is made.
    """
    if value.isascii() and value.isprintable():
        trimmed = value.strip()
    else:
        trimmed = unicodedata.normalize("NFC", value).translate(_BLANKS).strip()
        for character in trimmed:
            if _is_unseen(character):
                code = "unprintable"
                message = "text without control, direction or invisible characters; {found} is one"
                raise PydanticCustomError(code, message, {"found": f"U+{ord(character):04X}"})
    if not trimmed.strip(_JOINERS):
        code = "empty_text"
        message = "text that is not empty"
        raise PydanticCustomError(code, message)
    if len(trimmed) > most:
        raise PydanticKnownError("string_too_long", {"max_length": most})
    return trimmed


def _name(value: str) -> str:
    return _plain(value, NAME_LENGTH)


def _text(value: str) -> str:
    return _plain(value, TEXT_LENGTH)


def _is_unseen(character: str) -> bool:
    category = unicodedata.category(character)
    return (category[0] == "C" and character not in _JOINERS) or category in _BREAKS


Name = Annotated[str, AfterValidator(_name), WithJsonSchema({"type": "string", "maxLength": NAME_LENGTH})]
"""What an object is called: 1 to 80 characters, trimmed, NFC, nothing invisible."""


@dataclass(frozen=True, slots=True)
class Refers:
    """Marks the name of another object of the combat: its label."""


Label = Annotated[Name, Refers()]
"""The label of an object of the combat."""
Text = Annotated[str, AfterValidator(_text), WithJsonSchema({"type": "string", "maxLength": TEXT_LENGTH})]
"""Free text that somebody wrote: an ability, a note. Shown, never interpreted."""
Number = Annotated[int, Field(ge=LEAST, le=MOST, strict=True)]
"""A printed or counted number, −99 to 999."""
Count = Annotated[int, Field(ge=0, le=MOST, strict=True)]
"""How many there are of something, 0 to 999."""
Flag = Annotated[bool, Field(strict=True)]
"""Yes or no: true or false, and nothing that looks like it."""


class Described(BaseModel):
    """Base of everything a person describes: frozen, closed, nothing guessed."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_enum_values=False, defer_build=True)
