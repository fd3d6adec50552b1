"""The page about files shows files that can be read, and names every field there is."""

from __future__ import annotations

import re
from pathlib import Path

from bot.faq.content import Content
from bot.faq.files.bundles import FROM_DISCORD, FROM_DISK
from bot.faq.files.merging import KINDS, Ground, plan
from bot.faq.files.reading import Pile, read_file

PAGE = (Path(__file__).parents[2] / "docs" / "FAQ_FILES.md").read_text(encoding="utf-8")


def shown(kind: str, name: str) -> Pile:
    (block,) = re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    return read_file(name, block.encode())


def test_the_files_on_the_page_can_be_imported() -> None:
    for pile in (shown("markdown", "x.md"), shown("json", "x.json")):
        assert [finding.kind for finding in plan(pile, Ground({}, {})).findings] == ["new"]


def test_every_field_and_every_line_of_a_report_is_named() -> None:
    named = set(re.findall(r"`([a-z]+)`", PAGE.partition("| field |")[2].partition("\n\n")[0]))
    assert named == (set(Content.model_fields) - {"answer"}) | {"id", "exported"}
    rows = re.findall(r"^\| (\w+) \|", PAGE.partition("| in the report |")[2], re.MULTILINE)
    assert sorted(rows) == sorted(KINDS)


def test_the_limits_are_those_of_the_code() -> None:
    mega = 1024 * 1024
    assert f"{FROM_DISCORD.bytes // mega} MB and {FROM_DISCORD.files:,} entries" in PAGE
    assert f"{FROM_DISK.bytes // mega} MB and {FROM_DISK.files:,}" in PAGE
