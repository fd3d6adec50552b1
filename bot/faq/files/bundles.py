"""Folders and zips, taken apart into files: bounded, and nothing in them can point outside."""

from __future__ import annotations

import stat
import zipfile
import zlib
from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_MEGA = 1024 * 1024
_ZIP = b"PK\x03\x04"
_EMPTY_ZIP = b"PK\x05\x06"
_ENCRYPTED = 0x1
_UNREADABLE = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    zlib.error,
    NotImplementedError,
    RuntimeError,
    EOFError,
    OSError,
    ValueError,
)


@dataclass(frozen=True, slots=True)
class Limits:
    """How much may be read at once."""

    bytes: int
    files: int


FROM_DISCORD = Limits(8 * _MEGA, 2_000)
"""What an attachment may hold: it is read while the bot serves others."""
FROM_DISK = Limits(256 * _MEGA, 20_000)


@dataclass(frozen=True, slots=True)
class Piece:
    """One file: its path within the folder or zip, and what is in it."""

    name: str
    data: bytes


class BundleError(Exception):
    """A folder or zip that is not read at all; its text says why."""


def is_zip(data: bytes) -> bool:
    """Tell a zip by its first bytes, whatever it is called."""
    return data.startswith((_ZIP, _EMPTY_ZIP))


def unzip(data: bytes, limits: Limits) -> list[Piece]:
    """Take a zip apart; raise BundleError for one that is broken, locked, too large or reaches outside itself."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as bundle:
            files = [info for info in bundle.infolist() if not info.is_dir()]
            _check(files, limits)
            return _unpack(bundle, [info for info in files if not _is_litter(info.filename)], limits)
    except _UNREADABLE as error:
        raise BundleError("it is broken, or packed in a way that I can't read; an ordinary zip would be right") from error


def _check(files: list[zipfile.ZipInfo], limits: Limits) -> None:
    if len(files) > limits.files:
        raise BundleError(f"it holds {len(files):,} files; at most {limits.files:,} are read at once")
    for info in files:
        if reaches_outside(info.filename):
            raise BundleError("a name in it points outside of it, so nothing of it is read")
        if stat.S_ISLNK(info.external_attr >> 16):
            raise BundleError("it holds a link to another file, so nothing of it is read")
        if info.flag_bits & _ENCRYPTED:
            raise BundleError("it is locked with a password")
    if sum(info.file_size for info in files) > limits.bytes:
        raise BundleError(_too_large(limits))


def _unpack(bundle: zipfile.ZipFile, files: list[zipfile.ZipInfo], limits: Limits) -> list[Piece]:
    pieces: list[Piece] = []
    left = limits.bytes
    for info in files:
        # The size that a zip states may be a lie: what comes out is counted as well.
        with bundle.open(info) as opened:
            data = opened.read(left + 1)
        left -= len(data)
        if left < 0:
            raise BundleError(_too_large(limits))
        pieces.append(Piece(info.filename, data))
    return pieces


def read_folder(folder: Path, limits: Limits = FROM_DISK) -> list[Piece]:
    """Read every file in a folder and the folders below it; raise BundleError for one that is too large."""
    pieces: list[Piece] = []
    left = limits.bytes
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if _is_litter(name) or not path.is_file():
            continue
        left -= path.stat().st_size
        if left < 0:
            raise BundleError(_too_large(limits))
        if len(pieces) == limits.files:
            raise BundleError(f"it holds more than the {limits.files:,} files that are read at once")
        pieces.append(Piece(name, path.read_bytes()))
    return pieces


def reaches_outside(name: str) -> bool:
    """Tell whether a path leads out of the folder that it is meant to be in, on any system."""
    return "\0" in name or "\\" in name or ":" in name or name.startswith("/") or ".." in PurePosixPath(name).parts


def _is_litter(name: str) -> bool:
    """Tell what systems leave in folders by themselves."""
    return any(part.startswith((".", "__MACOSX")) or part in {"Thumbs.db", "desktop.ini"} for part in PurePosixPath(name).parts)


def _too_large(limits: Limits) -> str:
    return f"it holds more than the {limits.bytes // _MEGA:,} MB that are read at once"
