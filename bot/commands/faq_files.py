"""`damage-step faq import` and `export`: a server's FAQ to files and back, straight in the database."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from bot.commands.answers import BAD_DESCRIPTION, UNAVAILABLE
from bot.commands.on_database import stop, with_store
from bot.faq.files.bundles import FROM_DISK, BundleError, read_folder
from bot.faq.files.jsons import write_json
from bot.faq.files.reading import read_file, read_pieces
from bot.faq.files.telling import whole
from bot.faq.files.writing import write_files, write_zip

if TYPE_CHECKING:
    from pathlib import Path

    from bot.faq.files.filed import Filed
    from bot.faq.files.merging import Plan
    from bot.faq.files.reading import Pile
    from bot.store import Store


def export_faq(path: Path, server_id: int, game: str | None) -> None:
    """Write a server's entries: JSON, a zip or a folder, by the name of the path."""
    from bot.faq_files import exported

    entries = with_store(lambda store: exported(store, server_id, game=game))
    if not entries:
        stop(f"server {server_id} has no FAQ entries in this database; nothing was written", BAD_DESCRIPTION)
    try:
        _write(path, entries)
    except OSError as error:
        stop(f"{path} could not be written: {error.strerror}", UNAVAILABLE)
    sys.stdout.write(f"{len(entries)} {'entry' if len(entries) == 1 else 'entries'} written to {path}.\n")


def _write(path: Path, entries: tuple[Filed, ...]) -> None:
    match path.suffix.lower():
        case ".json":
            _put(path, write_json(entries).encode())
        case ".zip":
            _put(path, write_zip(entries))
        case _:
            path.mkdir(parents=True, exist_ok=True)
            for name, text in write_files(entries).items():
                _put(path / name, text.encode())


def _put(path: Path, data: bytes) -> None:
    """Write beside the file and put it in its place: what was there before stays whole if this stops midway."""
    beside = path.with_name(f".{path.name}.new")
    beside.write_bytes(data)
    beside.replace(path)


def import_faq(path: Path, server_id: int, game: str | None, *, overwrite: bool, yes: bool) -> None:
    """Report what files would change; write it if that is said."""
    pile = _read(path, game)
    plan, written = with_store(lambda store: _merge(store, server_id, pile, overwrite=overwrite, yes=yes))
    sys.stdout.write(whole(plan))
    if written is None:
        stop("the FAQ was changed while this ran, so nothing was written; please run it again", UNAVAILABLE)
    if plan.writes and not yes:
        sys.stdout.write("\nNothing is written yet: run it again with --yes to write this.\n")
    elif written:
        sys.stdout.write(f"\nWritten: {written} {'entry' if written == 1 else 'entries'}.\n")
    else:
        sys.stdout.write("\nThere is nothing to write.\n")
    if plan.of("refused"):
        sys.exit(BAD_DESCRIPTION)


def _read(path: Path, game: str | None) -> Pile:
    try:
        if path.is_dir():
            return read_pieces(read_folder(path, FROM_DISK), limits=FROM_DISK, game=game)
        if path.stat().st_size > FROM_DISK.bytes:
            stop(f"{path} is too large: at most {FROM_DISK.bytes:,} bytes are read", BAD_DESCRIPTION)
        return read_file(path.name, path.read_bytes(), limits=FROM_DISK, game=game)
    except BundleError as error:
        stop(f"{path} was not read: {error}", BAD_DESCRIPTION)
    except OSError as error:
        stop(f"{path} could not be read: {error.strerror}", UNAVAILABLE)


async def _merge(store: Store, server_id: int, pile: Pile, *, overwrite: bool, yes: bool) -> tuple[Plan, int | None]:
    """Give the plan, and how much of it was written; None where somebody was faster."""
    from bot.faq_files import planned, write_planned
    from bot.store.faq import StaleEntryError, TakenError

    plan = await planned(store, server_id, pile, overwrite=overwrite)
    if not yes:
        return plan, 0
    try:
        return plan, len(await write_planned(store, server_id, None, plan))
    except (StaleEntryError, TakenError):
        return plan, None
