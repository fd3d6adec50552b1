"""One entry as Markdown: TOML between two lines of `+++`, and the answer below."""

from __future__ import annotations

import json
import re
import tomllib
from typing import TYPE_CHECKING

from bot.faq.files.filed import Filed, from_document, to_document
from engine.problems import NOTHING, DescriptionError, Problem, malformed, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_FENCE = "+++"
_LONG_LIST = 80
_PLACE = re.compile(r"(?P<what>.*) \(at (?P<place>line \d+, column \d+|end of document)\)")
_LITERAL = "'''"
_OF_MANY_LINES = ("question", "combat")
"""Fields whose form leaves out empty lines around them."""


def write_markdown(filed: Filed) -> str:
    """Write an entry."""
    front = to_document(filed)
    answer = front.pop("answer")
    return "\n".join((_FENCE, *_toml(front), _FENCE, "", f"{answer}\n"))


def read_markdown(text: str, *, name: str | None = None, game: str | None = None) -> Filed:
    """Read an entry; raise DescriptionError with every problem."""
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0].rstrip() != _FENCE:
        raise DescriptionError([malformed("line 1", shown(lines[0]) if lines[0] else NOTHING, f"a line of `{_FENCE}`")])
    end = next((place for place, line in enumerate(lines[1:], 1) if line.rstrip() == _FENCE), None)
    if end is None:
        raise DescriptionError([malformed("front matter", "no end of it", f"a second line of `{_FENCE}`, then the answer")])
    try:
        # An empty line in the place of the fence, so that lines are counted as in the file.
        front = tomllib.loads("\n".join(("", *lines[1:end], "")))
    except (ValueError, RecursionError) as error:
        raise DescriptionError([_not_toml(str(error))]) from None
    if "answer" in front:
        raise DescriptionError([malformed("answer", "it in the front matter", "the answer below the front matter")])
    return from_document({**front, "answer": "\n".join(lines[end + 1 :])}, name=name, game=game)


def _toml(front: Mapping[str, object]) -> Iterator[str]:
    for key, value in front.items():
        if isinstance(value, list):
            yield f"{key} = {_list([_string(str(one)) for one in value])}"
        elif isinstance(value, dict):
            yield f"{key} = {{ {', '.join(f'{inner} = {_scalar(one)}' for inner, one in value.items())} }}"
        else:
            yield f"{key} = {_text(str(value)) if key in _OF_MANY_LINES else _string(str(value))}"


def _list(values: list[str]) -> str:
    short = f"[{', '.join(values)}]"
    return short if len(short) <= _LONG_LIST else "[\n" + "".join(f"    {value},\n" for value in values) + "]"


def _scalar(value: object) -> str:
    return str(value) if isinstance(value, int) else _string(str(value))


def _text(value: str) -> str:
    """Write lines as they are where TOML can; a fence among them would end the front matter."""
    if "\n" in value and _LITERAL not in value and _FENCE not in value.split("\n"):
        return f"{_LITERAL}\n{value}\n{_LITERAL}"
    return _string(value)


def _string(value: str) -> str:
    """Write a text on one line: TOML knows all of JSON's escapes, and asks for one more."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _not_toml(message: str) -> Problem:
    match = _PLACE.fullmatch(message)
    place, what = (match["place"], match["what"]) if match else ("front matter", message)
    return malformed(place, what.lower(), 'TOML, such as title = "Text in double quotes"')
