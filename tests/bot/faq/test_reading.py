"""What is in a file is read, or refused with every reason; nothing in it reaches further than it should."""

from __future__ import annotations

import json
import stat
import struct
import zipfile
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.faq.files.bundles import BundleError, Limits, Piece, reaches_outside, read_folder
from bot.faq.files.reading import Pile, read_file, read_pieces
from bot.faq.files.writing import write_files, write_zip
from tests.bot.faq.test_round_trip import ENTRY, WRITTEN

if TYPE_CHECKING:
    from pathlib import Path

SMALL = '+++\ntitle = "Wolf"\n+++\nIt bites.\n'


def _zip(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", method) as bundle:
        for name, data in files.items():
            bundle.writestr(name, data)
    return packed.getvalue()


def _why(pile: Pile) -> str:
    assert pile.found == ()
    (refused,) = pile.refused
    return " ".join(f"{problem.path}: {problem.found}; {problem.expected}" for problem in refused.problems)


def _markdown(text: str) -> str:
    return _why(read_file("wolf.md", text.encode(), game="grand-archive"))


def test_a_file_written_by_hand_has_its_name_as_id() -> None:
    (found,) = read_file("my-wolf.md", SMALL.encode(), game="grand-archive").found
    assert (found.filed.id, found.filed.content.title, found.filed.content.answer) == ("my-wolf", "Wolf", "It bites.")
    assert found.filed.exported is None


def test_an_id_in_the_file_outlives_another_name_of_the_file() -> None:
    (found,) = read_file("copy (2).md", WRITTEN.encode()).found
    assert found.filed == ENTRY


def test_a_mark_of_the_order_of_bytes_is_no_part_of_the_text() -> None:
    assert read_file("wolf.md", b"\xef\xbb\xbf" + SMALL.encode(), game="grand-archive").refused == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1: nothing; a line of `+++`"),
        ("# Wolf", 'line 1: "# Wolf"; a line of `+++`'),
        ('+++\ntitle = "Wolf"\n', "front matter: no end of it"),
        ("+++\ntitle = Wolf\n+++\nx", "line 2, column 9: invalid value; TOML"),
        ('+++\ntitle = "Wolf\n+++\nx', "line 2, column 14"),
        ('+++\ntitle = "a"\ntitle = "b"\n+++\nx', "line 3"),
        ("+++\na = " + "[" * 5000 + "\n+++\nx", "front matter: "),
        ('+++\ntitle = "Wolf"\n+++\n', "answer: "),
        ("+++\ntitle = 3\n+++\nx", "title: 3; text"),
        ('+++\ntitle = "Wolf"\nanswer = "x"\n+++\nx', "answer: it in the front matter; the answer below"),
        ('+++\ntitle = "Wolf"\ncolour = "grey"\n+++\nx', "colour: "),
        ('+++\nid = "My Wolf"\ntitle = "Wolf"\n+++\nx', 'id: "My Wolf"; small letters'),
        ('+++\nid = "' + "a" * 65 + '"\ntitle = "Wolf"\n+++\nx', "at most 64 characters"),
        ('+++\nid = "../wolf"\ntitle = "Wolf"\n+++\nx', 'id: "../wolf"'),
        ('+++\ntitle = "Wolf"\nexported = 3\n+++\nx', "exported: 3; what an export wrote"),
        ('+++\ntitle = "Wolf"\nexported = { version = true, digest = "0123456789abcdef" }\n+++\nx', "exported: "),
        ('+++\ntitle = "Wolf"\nexported = { version = 1, digest = "x" }\n+++\nx', "exported: "),
        ('+++\ntitle = "' + "x" * 200 + '"\n+++\n' + "x" * 5000, "at most 100 characters"),
        ("+++\ntitle = 2020-01-01\n+++\nx", "title: 2020-01-01; text"),
        ("+++\nn = " + "9" * 5000 + "\n+++\nx", "front matter: "),
    ],
)
def test_what_is_wrong_with_a_file_is_told(text: str, told: str) -> None:
    assert told in _markdown(text)


def test_every_problem_is_told_at_once() -> None:
    told = _markdown('+++\nid = "?"\ntitle = 3\ntags = 1\n+++\n')
    assert all(f"{field}: " in told for field in ("id", "title", "tags", "answer"))


@pytest.mark.parametrize(
    ("document", "told"),
    [
        ("", "nothing"),
        ("[1, 2", "the end of the text"),
        ("[]", "a list; an object with"),
        ("3", "3; an object with"),
        ("{}", "another object"),
        ('{"format": "damage-step-faq", "version": 2, "entries": []}', "version: 2"),
        ('{"format": "damage-step-faq", "version": 1, "entries": [], "entries": []}', "more than once"),
        ('{"format": "damage-step-faq", "version": 1, "entries": [3]}', "entries.0: 3; an object"),
        ('{"format": "damage-step-faq", "version": 1, "entries": []}', "no entry"),
        ("[" * 100_000, "brackets in brackets"),
    ],
)
def test_what_is_wrong_with_json_is_told(document: str, told: str) -> None:
    assert told in _why(read_file("faq.json", document.encode()))


def test_one_bad_entry_of_json_leaves_the_others() -> None:
    good = {"id": "wolf", "title": "Wolf", "answer": "x", "game": "grand-archive"}
    document = {"format": "damage-step-faq", "version": 1, "entries": [good, {"id": "bear"}, "?"]}
    pile = read_file("faq.json", json.dumps(document).encode())
    assert [found.filed.id for found in pile.found] == ["wolf"]
    assert [refused.place for refused in pile.refused] == ["faq.json: bear", "faq.json: entries.2"]


def test_an_id_that_stands_twice_is_refused_in_both_places() -> None:
    pile = read_pieces([Piece("a/wolf.md", SMALL.encode()), Piece("b/wolf.md", SMALL.encode())], game="grand-archive")
    assert '"wolf" 2 times (a/wolf.md, b/wolf.md)' in _why(pile)


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1", "cp1252"])
def test_another_encoding_is_refused(encoding: str) -> None:
    assert "no UTF-8; text in UTF-8" in _why(read_file("wolf.md", SMALL.replace("Wolf", "Wölf").encode(encoding)))


@pytest.mark.parametrize("name", ["wolf.exe", "wolf", "wolf.md.png", "README"])
def test_another_kind_of_file_is_refused(name: str) -> None:
    assert "`.md` with front matter, `.json`, or a zip" in _why(read_file(name, SMALL.encode()))


def test_a_zip_is_known_by_what_is_in_it() -> None:
    assert [found.filed for found in read_file("faq.md", write_zip([ENTRY])).found] == [ENTRY]


def test_a_zip_may_hold_folders_and_what_systems_leave_in_them() -> None:
    files = {"faq/": b"", "faq/wolf.md": SMALL.encode(), "__MACOSX/faq/._wolf.md": b"\0\0", "faq/.DS_Store": b"\0"}
    pile = read_file("faq.zip", _zip(files), game="grand-archive")
    assert (len(pile.found), pile.refused) == (1, ())


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_zip_may_be_packed_in_other_ways(method: int) -> None:
    assert len(read_file("faq.zip", _zip({"wolf.md": SMALL.encode()}, method), game="grand-archive").found) == 1


@pytest.mark.parametrize(
    "name", ["../wolf.md", "/etc/wolf.md", "a/../../wolf.md", "C:wolf.md", "..\\wolf.md", "\\\\host\\wolf.md", "a/../b.md"]
)
def test_a_zip_that_reaches_outside_is_refused_whole(name: str) -> None:
    assert reaches_outside(name)
    # Python's own writer turns backslashes, so the name is put in afterwards.
    stand_in = "x" * len(name)
    packed = _zip({stand_in: SMALL.encode(), "good.md": SMALL.encode()}).replace(stand_in.encode(), name.encode())
    assert "points outside" in _why(read_file("faq.zip", packed, game="grand-archive"))


def test_a_zip_with_a_link_is_refused_whole() -> None:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as bundle:
        info = zipfile.ZipInfo("wolf.md")
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        bundle.writestr(info, "/etc/passwd")
    assert "a link to another file" in _why(read_file("faq.zip", packed.getvalue()))


def test_a_zip_that_unpacks_to_too_much_is_refused_whole() -> None:
    bomb = _zip({f"{number}.md": bytes(1024 * 1024) for number in range(9)})
    assert len(bomb) < 20_000
    assert "more than the 8 MB" in _why(read_file("faq.zip", bomb))


def test_a_zip_that_lies_about_its_size_is_refused_whole() -> None:
    bomb = bytearray(_zip({"wolf.md": bytes(20 * 1024 * 1024)}))
    true_size = struct.pack("<I", 20 * 1024 * 1024)
    while (place := bomb.find(true_size)) >= 0:
        bomb[place : place + 4] = struct.pack("<I", 10)
    assert "(whole): " in _why(read_file("faq.zip", bytes(bomb)))


def test_a_zip_of_too_many_files_is_refused_whole() -> None:
    assert "2,001 files; at most 2,000" in _why(read_file("faq.zip", _zip({f"{number}.md": b"" for number in range(2001)})))


def test_json_of_too_many_entries_is_refused_whole() -> None:
    document = {"format": "damage-step-faq", "version": 1, "entries": [0] * 2001}
    assert "2,001 entries; at most 2,000" in _why(read_file("faq.json", json.dumps(document).encode()))


def test_a_locked_zip_is_refused() -> None:
    packed = bytearray(_zip({"wolf.md": SMALL.encode()}))
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        packed[packed.find(signature) + offset] |= 1
    assert "locked with a password" in _why(read_file("faq.zip", bytes(packed)))


@given(st.data())
def test_a_damaged_zip_is_read_or_refused(data: st.DataObject) -> None:
    packed = bytearray(write_zip([ENTRY]))
    for _ in range(data.draw(st.integers(1, 4))):
        packed[data.draw(st.integers(0, len(packed) - 1))] = data.draw(st.integers(0, 255))
    pile = read_file("faq.zip", bytes(packed[: data.draw(st.integers(4, len(packed)))]))
    assert pile.found or pile.refused


@given(st.binary(max_size=300), st.sampled_from(["x.md", "x.json", "x.zip"]))
def test_any_bytes_are_read_or_refused(data: bytes, name: str) -> None:
    assert read_file(name, data).refused


@given(st.text(max_size=200), st.sampled_from(["x.md", "x.json"]))
def test_any_text_is_read_or_refused(text: str, name: str) -> None:
    pile = read_file(name, f"+++\n{text}\n+++\nx".encode(errors="replace") if name == "x.md" else text.encode(errors="replace"))
    assert pile.found or pile.refused


def test_a_folder_is_read_with_the_folders_below(tmp_path: Path) -> None:
    (tmp_path / "deep" / ".git").mkdir(parents=True)
    for name, text in write_files([ENTRY]).items():
        (tmp_path / "deep" / name).write_text(text, encoding="utf-8")
    (tmp_path / "deep" / ".git" / "x.md").write_text("no entry", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no entry", encoding="utf-8")
    pile = read_pieces(read_folder(tmp_path))
    assert [found.filed for found in pile.found] == [ENTRY]
    assert [refused.place for refused in pile.refused] == ["notes.txt"]


@pytest.mark.parametrize(("limits", "told"), [(Limits(10, 5), "MB"), (Limits(1000, 1), "more than the 1 files")])
def test_a_folder_that_is_too_large_is_not_read(tmp_path: Path, limits: Limits, told: str) -> None:
    for name in ("a.md", "b.md"):
        (tmp_path / name).write_text(SMALL, encoding="utf-8")
    with pytest.raises(BundleError, match=told):
        read_folder(tmp_path, limits)
