"""Lists of names as one text: separated by commas, in quotes where a name holds one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.notation.lexer import quote

if TYPE_CHECKING:
    from collections.abc import Iterable

_ITEM = re.compile(r'"((?:\\.|[^"\\])*)"(?=\s*(?:[,\n]|$))|([^,\n]+)', re.DOTALL)
_SPECIAL = re.compile(r'[,"\\\n]')


def join(names: Iterable[object]) -> str:
    """Write a list of names so that it splits into the same again."""
    return ", ".join(
        quote(name) if _SPECIAL.search(name) or name != name.strip() or not name else name for name in map(str, names)
    )


def split(text: str) -> list[str]:
    """Read a list of names; what is empty is left out."""
    names = []
    at = 0
    while match := _ITEM.search(text, at):
        at = match.end()
        lead = match[0]
        if not lead.strip():
            continue
        quoted = _ITEM.fullmatch(lead.strip())
        names.append(re.sub(r"\\(.)", r"\1", quoted[1], flags=re.DOTALL) if quoted and quoted[1] is not None else lead.strip())
    return names
