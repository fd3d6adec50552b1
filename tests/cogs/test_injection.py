"""Hostile text in every option, every search and every form: it is searched, kept and shown, and does nothing."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from bot.store.schema import metadata
from tests.bot.store.soundness import file_of, unsound
from tests.bot.test_escape import live
from tests.cogs.court import open_court
from tests.cogs.crawling import Robot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cogs.table import Table

HOSTILE = {
    "mentions": "@everyone @here <@1> <@!1> <@&2> <#3> </evil:4> <:x:5> <t:0:R> <id:home>",
    "links": "[free](https://evil.example/a) [b](<https://evil.example>) [c](javascript:x)",
    "nested links": "[a [b] c](https://evil.example/x) [d](https://evil.example/(e)) [f\\]](https://evil.example)",
    "broken links": "[g](\nhttps://evil.example) [h\ni](https://evil.example 't') [](https://evil.example)",
    "Markdown": "# A\n> b\n-# c\n- d\n1. e\n**f** ||g|| `h` ```i``` __j__ ~~k~~ \\",
    "open fences": "```` ``` `` ` ||| ** __ ``` unclosed",
    "FTS": '" OR rules* NEAR(a b, 2) title:x ^y -z {a b}: AND NOT ( "" \' *',
    "SQL": "'; DROP TABLE faq_entries; -- %_\\' OR '1'='1' \" ; SELECT 1",
    "unseen": "a\u202eb\u200bc\u2066d\u200fe\u061cf\ufeffg\u2069 שלום 12 h\u200di",
    "colons": "v1:faq:x:show:y +++ \n---\ntitle = 1\n+++ {{}} %s {0} \\N{BULLET}",
    "emoji": "👩‍👩‍👧‍👦 🇩🇪 e\u0301 ﷽ \U0001d56c \U000e0041",
    "blank": "\u00a0 \u3000 \u2800",
}
ALWAYS = frozenset({"mentions", "nested links", "FTS", "unseen"})
"""What is written with every change; the rest in longer runs."""
_CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
_MENTIONS = re.compile(r"@everyone|@here|<@[!&]?[12]>|<#3>|</evil|<a?:x:5>|<id:home")
_LINKS = re.compile(r"\[.*?\]\(\s*<?\s*(?:https?://evil\.example|javascript:)", re.DOTALL)
_WITH_HOST = re.compile(r"\[[^\[\]]*\]\(https?://evil\.example[^()\s]*\) \(evil\.example\)")
_ESCAPED = re.compile(r"·[^\[\]]*\]\([^()]*\)")
"""A link whose first bracket has a backslash before it is none."""
_TURNING = re.compile("[\u200e\u200f\u202a-\u202e\u061c\u2066\u2067]")
_PLAIN = ("label", "description", "placeholder", "title", "name")


def texts(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Give every text in what was sent, with what it is."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from texts(inner, str(name))
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, key)
    elif isinstance(value, str):
        yield key, value


def dangers(body: object, own: str = "") -> Iterator[str]:
    """Tell what in a message, a form or a list of suggestions would do more than be read.

    What somebody types is offered to them again as it is.
    """
    for key, text in texts(body):
        if key == "content":
            left = live(_CODE.sub("", text))
            yield from (f"mention: {found[0]}" for found in _MENTIONS.finditer(left))
            yield from (f"hidden address: {found[0]}" for found in _LINKS.finditer(_ESCAPED.sub("", _WITH_HOST.sub("", left))))
            yield from (f"turned: {text!r}" for _ in _TURNING.finditer(left))
        elif key in _PLAIN and text != own:
            yield from (f"turned {key}: {text!r}" for _ in _TURNING.finditer(text))


def pings(body: object, people: set[str]) -> bool:
    """Tell whether a message may ping anybody but the people at the table, who asked to be told."""
    data = body.get("data", body) if isinstance(body, dict) else {}
    allowed = data.get("allowed_mentions") if isinstance(data, dict) else None
    if allowed is None:
        return False
    return bool(allowed.get("parse") or allowed.get("roles")) or not set(map(str, allowed.get("users") or ())) <= people


def robots(table: Table, text: str) -> Iterator[Robot]:
    """Give one that writes everywhere, one that leaves out what has to be exact, and one more that finds what was written."""
    yield Robot(table, text)
    yield Robot(table, text, frozenset({"clauses", "combat"}))
    yield Robot(table, text, frozenset({"clauses", "combat"}))


@pytest.mark.parametrize("kind", [kind if kind in ALWAYS else pytest.param(kind, marks=pytest.mark.slow) for kind in HOSTILE])
async def test_hostile_text_does_nothing_wherever_it_is_written(table: Table, kind: str) -> None:
    court = await open_court(table)
    audit = table.server.create_text_channel("audit")
    await table.bot.store.servers.change(table.server.id, audit_channel_id=audit.id)
    for robot in robots(table, HOSTILE[kind]):
        await robot.use_everything()
    people = {str(one.id) for one in (table.player, table.moderator, table.stranger, court.judge)}
    for sent in table.env.http_requests:
        assert not list(dangers(sent.json, HOSTILE[kind].replace("\n", " "))), json.dumps(sent.json, ensure_ascii=False)
        assert not pings(sent.json, people), sent.path
    assert unsound(file_of(table.url)) == []
    with closing(sqlite3.connect(file_of(table.url))) as database:
        there = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert set(metadata.tables) <= there


async def test_the_robot_writes_in_every_place(table: Table) -> None:
    await open_court(table)
    seen = set()
    for robot in robots(table, "A plain text"):
        await robot.use_everything()
        seen |= {f"{kind}:{action}" for _, kind, action, *_ in robot.pressed}
    assert seen >= {"ask:file", "faqdraft:publish", "question:answer", "review:accept", "gap:start", "panel:form", "ruling:why"}
    async with table.bot.store.database.reading() as connection:
        for name in ("questions", "answers", "faq_entries", "faq_suggestions", "gaps", "combats"):
            rows = (await connection.execute(metadata.tables[name].select())).all()
            assert rows, name


@pytest.mark.parametrize(
    "body",
    [
        {"content": "hello @everyone"},
        {"components": [{"type": 10, "content": "<@1>"}]},
        {"content": "[x](https://evil.example)"},
        {"content": "[x](javascript:alert(1))"},
        {"components": [{"label": "a\u202eb"}]},
    ],
)
def test_the_check_sees_what_is_dangerous(body: dict[str, object]) -> None:
    assert list(dangers(body))


def test_the_check_sees_who_would_be_pinged() -> None:
    assert pings({"allowed_mentions": {"parse": ["everyone"]}}, set())
    assert pings({"data": {"allowed_mentions": {"parse": [], "users": ["9"]}}}, {"1"})
    assert not pings({"allowed_mentions": {"parse": [], "users": ["1"]}}, {"1"})
