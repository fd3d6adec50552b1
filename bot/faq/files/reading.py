"""Files, taken apart into entries; what can't be read is given with every reason."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from bot.faq.files.bundles import FROM_DISCORD, BundleError, Limits, Piece, is_zip, unzip
from bot.faq.files.jsons import read_json
from bot.faq.files.markdown import read_markdown
from engine.problems import DescriptionError, Problem, ProblemKind, malformed, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.faq.files.filed import Filed

_MARKDOWN = (".md", ".markdown")
_JSON = ".json"
_FILES_EXPECTED = "`.md` with front matter, `.json`, or a zip of them"


@dataclass(frozen=True, slots=True)
class Found:
    """An entry, and the file that it stands in."""

    place: str
    filed: Filed


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that could not be read: the file, or the entry in it, and why."""

    place: str
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """All that was read at once."""

    found: tuple[Found, ...]
    refused: tuple[Refused, ...]


def read_file(name: str, data: bytes, *, limits: Limits = FROM_DISCORD, game: str | None = None) -> Pile:
    """Read a file by what is in it: JSON, Markdown, or a zip of them; a game is meant where an entry names none."""
    if not is_zip(data):
        return read_pieces([Piece(name, data)], limits=limits, game=game)
    try:
        return read_pieces(unzip(data, limits), limits=limits, game=game)
    except BundleError as error:
        return Pile((), (_bundle(name, str(error)),))


def read_pieces(pieces: Iterable[Piece], *, limits: Limits = FROM_DISCORD, game: str | None = None) -> Pile:
    """Read files; an id that stands in them twice is refused in each place."""
    read = [one for piece in pieces for one in _read(piece, game)]
    if not read:
        return Pile((), (Refused("(whole)", (malformed("(whole)", "no entry", _FILES_EXPECTED),)),))
    if len(read) > limits.files:
        return Pile((), (_bundle("(whole)", f"{len(read):,} entries; at most {limits.files:,} are read at once"),))
    by_id: dict[str, list[Found]] = defaultdict(list)
    for one in read:
        if isinstance(one, Found):
            by_id[one.filed.id].append(one)
    found = tuple(same[0] for same in by_id.values() if len(same) == 1)
    refused = [one for one in read if isinstance(one, Refused)]
    refused += [_twice(entry_id, same) for entry_id, same in by_id.items() if len(same) > 1]
    return Pile(found, tuple(refused))


def _read(piece: Piece, game: str | None) -> Iterator[Found | Refused]:
    try:
        # Some editors begin a file with a mark of the order of bytes.
        text = piece.data.decode("utf-8-sig")
    except UnicodeDecodeError:
        yield Refused(piece.name, (malformed("(whole)", "bytes that are no UTF-8", "text in UTF-8"),))
        return
    suffix = PurePosixPath(piece.name.lower()).suffix
    try:
        if suffix in _MARKDOWN:
            yield Found(piece.name, read_markdown(text, name=PurePosixPath(piece.name).stem, game=game))
        elif suffix == _JSON:
            yield from _from_json(piece.name, text)
        else:
            yield Refused(piece.name, (malformed("file", shown(PurePosixPath(piece.name).name), _FILES_EXPECTED),))
    except DescriptionError as error:
        yield Refused(piece.name, error.problems)


def _from_json(name: str, text: str) -> Iterator[Found | Refused]:
    for one in read_json(text):
        if isinstance(one, tuple):
            yield Refused(f"{name}: {one[0]}", one[1].problems)
        else:
            yield Found(name, one)


def _bundle(name: str, why: str) -> Refused:
    return Refused(name, (Problem("(whole)", ProblemKind.MALFORMED, why, _FILES_EXPECTED),))


def _twice(entry_id: str, same: list[Found]) -> Refused:
    places = ", ".join(dict.fromkeys(found.place for found in same))
    return Refused(
        entry_id, (Problem("id", ProblemKind.AMBIGUOUS, f"{shown(entry_id)} {len(same)} times ({places})", "each id once"),)
    )
