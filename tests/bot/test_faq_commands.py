"""`damage-step faq`: a server's FAQ to files and back, with a real database and real files."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

from bot import cli
from bot.clock import system_clock
from bot.faq.content import Content
from bot.faq.files.bundles import Limits
from bot.store import Store
from bot.store.faq import Entries, Put

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from pathlib import Path
    from typing import TypeVar

    from bot.store.faq import Entry

    Result = TypeVar("Result")

HERE, ELSEWHERE = 41, 42
CONTENT = Content(
    title="Wolf", answer="It *bites*.\n\nTwice.", game="grand-archive", aliases=("狼",), clauses=("Damage Step 3.g.ii",)
)


class Said(NamedTuple):
    """What a command answered."""

    code: object
    out: str
    err: str


@pytest.fixture(autouse=True)
def url(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Name a database of the test's own; the token is not set, for these commands need none."""
    address = f"sqlite+aiosqlite:///{tmp_path / 'bot.db'}"
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE_URL", address)
    return address


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    def command(*arguments: str | Path, server: int = HERE) -> Said:
        monkeypatch.setattr(sys, "argv", ["damage-step", "faq", *map(str, arguments), "--server", str(server)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
        with pytest.raises(SystemExit) as end:
            cli.main()
        return Said(end.value.code, *capsys.readouterr())

    return command


def _in_store(url: str, task: Callable[[Store], Awaitable[Result]]) -> Result:
    async def run() -> Result:
        store = Store(url, system_clock)
        await store.open()
        try:
            return await task(store)
        finally:
            await store.close()

    return asyncio.run(run())


def _entries(url: str, server: int = HERE) -> dict[str, Content]:
    return {entry.id: entry.content for entry in _in_store(url, lambda store: store.faq.all(server))}


@pytest.fixture
def wolf(url: str) -> None:
    """Let the server have an entry."""
    _in_store(url, lambda store: store.faq.apply(HERE, 7, [Put("wolf", CONTENT)]))


@pytest.mark.usefixtures("wolf")
@pytest.mark.parametrize("name", ["faq.json", "faq.zip", "faq"])
def test_what_one_server_exports_another_can_import(run: Callable[..., Said], url: str, name: str) -> None:
    assert run("export", name) == Said(0, f"1 entry written to {name}.\n", "")
    report = "1 new.\n\nNew (1)\n  wolf – Wolf\n"
    said = run("import", name, server=ELSEWHERE)
    assert said == Said(0, f"{report}\nNothing is written yet: run it again with --yes to write this.\n", "")
    assert _entries(url, ELSEWHERE) == {}
    assert run("import", name, "--yes", server=ELSEWHERE) == Said(0, f"{report}\nWritten: 1 entry.\n", "")
    assert _entries(url, ELSEWHERE) == {"wolf": CONTENT}
    again = run("import", name, "--yes", server=ELSEWHERE)
    assert again.out == "1 unchanged.\n\nUnchanged (1)\n  wolf – Wolf\n\nThere is nothing to write.\n"


@pytest.mark.usefixtures("wolf")
def test_a_file_edited_by_hand_changes_the_entry(run: Callable[..., Said], url: str, tmp_path: Path) -> None:
    run("export", "faq")
    file = tmp_path / "faq" / "wolf.md"
    file.write_text(file.read_text(encoding="utf-8").replace("bites", "howls"), encoding="utf-8")
    assert "Changed (1)\n  wolf – Wolf" in run("import", "faq", "--yes").out
    assert _entries(url)["wolf"].answer == "It *howls*.\n\nTwice."
    revisions = _in_store(url, lambda store: store.faq.revisions(HERE, "wolf"))
    assert [(one.version, one.author_id) for one in revisions] == [(2, None), (1, 7)]


@pytest.mark.usefixtures("wolf")
def test_where_both_changed_the_server_keeps_its_own_unless_told(run: Callable[..., Said], url: str, tmp_path: Path) -> None:
    run("export", "faq.json")
    file = tmp_path / "faq.json"
    file.write_text(file.read_text(encoding="utf-8").replace("bites", "howls"), encoding="utf-8")
    here = CONTENT.model_copy(update={"answer": "It sleeps."})
    _in_store(url, lambda store: store.faq.apply(HERE, 7, [Put("wolf", here, 1)]))
    said = run("import", "faq.json", "--yes")
    assert "Conflicting (1): they stay as they are here\n  wolf – Wolf (it was changed here as well" in said.out
    assert _entries(url)["wolf"] == here
    assert "Conflicting (1): the file is taken" in run("import", "faq.json", "--yes", "--overwrite").out
    assert _entries(url)["wolf"].answer.startswith("It *howls*")


def test_what_is_refused_is_told_and_the_rest_is_written(run: Callable[..., Said], url: str, tmp_path: Path) -> None:
    (tmp_path / "faq").mkdir()
    (tmp_path / "faq" / "good.md").write_text('+++\ntitle = "Good"\n+++\nYes.\n', encoding="utf-8")
    (tmp_path / "faq" / "bad.md").write_text("+++\ntitle = Bad\n+++\nNo.\n", encoding="utf-8")
    said = run("import", "faq", "--game", "grand-archive", "--yes")
    assert said.code == 2
    assert "Refused (1)\n  bad.md\n    line 2, column 9: found invalid value; expected TOML" in said.out
    assert list(_entries(url)) == ["good"]


def test_a_bad_file_changes_nothing(run: Callable[..., Said], url: str, tmp_path: Path) -> None:
    (tmp_path / "faq.zip").write_bytes(b"PK\x03\x04 no zip")
    said = run("import", "faq.zip", "--yes")
    assert said.code == 2
    assert "it is broken" in said.out
    assert _entries(url) == {}


def test_an_export_of_nothing_writes_no_file(run: Callable[..., Said], tmp_path: Path) -> None:
    said = run("export", "faq.json")
    assert (said.code, said.err) == (2, f"damage-step: server {HERE} has no FAQ entries in this database; nothing was written.\n")
    assert not (tmp_path / "faq.json").exists()


@pytest.mark.usefixtures("wolf")
def test_only_one_game_is_exported_if_that_is_asked_for(run: Callable[..., Said], tmp_path: Path) -> None:
    assert run("export", "faq.json", "--game", "grand-archive").code == 0
    assert json.loads((tmp_path / "faq.json").read_text(encoding="utf-8"))["entries"][0]["id"] == "wolf"
    assert run("export", "faq.json", "--game", "chess").code == 2


@pytest.mark.usefixtures("wolf")
def test_where_nothing_can_be_written_that_is_said(run: Callable[..., Said], tmp_path: Path) -> None:
    (tmp_path / "faq").write_text("in the way", encoding="utf-8")
    said = run("export", "faq")
    assert (said.code, "faq could not be written: File exists" in said.err) == (69, True)


@pytest.mark.parametrize(
    ("address", "code", "told"),
    [("mysql://x", 78, "DATABASE_URL is not right"), ("sqlite+aiosqlite:////nowhere/at/all.db", 69, "could not be used")],
)
def test_a_database_that_is_none_is_told(
    run: Callable[..., Said], monkeypatch: pytest.MonkeyPatch, address: str, code: int, told: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    said = run("export", "faq.json")
    assert said.code == code
    assert told in said.err
    assert "Traceback" not in said.err


def test_a_file_that_is_not_there_is_told(run: Callable[..., Said]) -> None:
    assert run("import", "nothing.json").code == 2


def test_an_empty_folder_is_told(run: Callable[..., Said], tmp_path: Path) -> None:
    (tmp_path / "faq").mkdir()
    assert "no entry" in run("import", "faq").out


def test_somebody_who_writes_in_the_same_moment_is_told_of(
    run: Callable[..., Said], url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wolf.md").write_text('+++\ntitle = "Wolf"\n+++\nYes.\n', encoding="utf-8")
    apply = Entries.apply

    async def late(self: Entries, server_id: int, author_id: int | None, puts: Sequence[Put]) -> tuple[Entry, ...]:
        await apply(self, server_id, 7, [Put("wolf", CONTENT)])
        return await apply(self, server_id, author_id, puts)

    monkeypatch.setattr(Entries, "apply", late)
    said = run("import", "wolf.md", "--yes", "--game", "grand-archive")
    assert (said.code, "nothing was written; please run it again" in said.err) == (69, True)
    assert _entries(url) == {"wolf": CONTENT}


def test_a_file_that_may_not_be_read_is_told(run: Callable[..., Said], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "faq.json").write_text("{}", encoding="utf-8")

    def refuse(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(tmp_path), "read_bytes", refuse)
    said = run("import", "faq.json")
    assert (said.code, said.err) == (69, "damage-step: faq.json could not be read: Permission denied.\n")


@pytest.mark.parametrize("name", ["faq", "faq.json"])
def test_what_is_too_large_is_not_read(
    run: Callable[..., Said], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("bot.commands.faq_files.FROM_DISK", Limits(3, 5))
    place = tmp_path / "faq" / "x.json" if name == "faq" else tmp_path / name
    place.parent.mkdir(exist_ok=True)
    place.write_text("{   }", encoding="utf-8")
    said = run("import", name)
    assert (said.code, "is too large" in said.err or "was not read" in said.err) == (2, True)
