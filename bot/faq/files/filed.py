"""An entry as a file carries it: its stable id, its content, and what it was when it was exported."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.faq.content import read, to_json
from engine.problems import NOTHING, DescriptionError, Problem, malformed, shown

if TYPE_CHECKING:
    from bot.faq.content import Content

ID_LENGTH = 64
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_DIGEST = re.compile(r"[0-9a-f]{16}")
_MOST_VERSIONS = 10**9
_ID_EXPECTED = f"small letters, digits and single dashes, at most {ID_LENGTH} characters"


@dataclass(frozen=True, slots=True)
class Exported:
    """What an entry was when it was written to the file: who changed it since can be told from it."""

    version: int
    digest: str


@dataclass(frozen=True, slots=True)
class Filed:
    """One entry of a file."""

    id: str
    content: Content
    exported: Exported | None = None
    """None in a file that somebody wrote by hand."""


def digest(content: Content) -> str:
    """Give a digest of a content: the same in every server and every version of the bot."""
    text = json.dumps(to_json(content), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def to_document(filed: Filed) -> dict[str, object]:
    """Give an entry as JSON has it."""
    document: dict[str, object] = {"id": filed.id, **to_json(filed.content)}
    if filed.exported:
        document["exported"] = {"version": filed.exported.version, "digest": filed.exported.digest}
    return document


def from_document(document: Mapping[str, object], *, name: str | None = None, game: str | None = None) -> Filed:
    """Read an entry by its form; raise DescriptionError with every problem.

    The file's name is its id, and a game is meant, where it says none itself.
    """
    raw = dict(document)
    entry_id, exported = raw.pop("id", name), raw.pop("exported", None)
    problems = _id_problems(entry_id) + _export_problems(exported)
    if game is not None:
        raw.setdefault("game", game)
    try:
        content = read(raw)
    except DescriptionError as error:
        raise DescriptionError([*problems, *error.problems]) from None
    if problems:
        raise DescriptionError(problems)
    seen = Exported(exported["version"], exported["digest"]) if isinstance(exported, Mapping) else None
    return Filed(str(entry_id), content, seen)


def _id_problems(entry_id: object) -> list[Problem]:
    if isinstance(entry_id, str) and len(entry_id) <= ID_LENGTH and _ID.fullmatch(entry_id):
        return []
    return [malformed("id", NOTHING if entry_id is None else shown(entry_id), _ID_EXPECTED)]


def _export_problems(exported: object) -> list[Problem]:
    match exported:
        case None:
            return []
        case {"version": int(version), "digest": str(known), **rest} if not rest and _DIGEST.fullmatch(known):
            if not isinstance(version, bool) and 0 < version < _MOST_VERSIONS:
                return []
    return [malformed("exported", shown(exported), "what an export wrote here, or no such field")]
