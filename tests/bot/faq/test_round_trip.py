"""What is exported and read again is the same, whatever people wrote in it."""

from __future__ import annotations

import json
import tomllib

from hypothesis import given
from hypothesis import strategies as st

from bot.faq.content import Content
from bot.faq.files.filed import Exported, Filed, digest
from bot.faq.files.jsons import read_json, write_json
from bot.faq.files.markdown import read_markdown, write_markdown
from bot.faq.files.reading import read_file
from bot.faq.files.writing import write_zip
from tests.bot.faq.strategies import filed

ENTRY = Filed(
    "cleave-and-stealth",
    Content(
        title="Does Cleave hit a unit with stealth?",
        question="My attack has Cleave.\nDoes it hit?",
        answer="Yes: *Cleave 1.b* says so.\n\n- one\n- two",
        game="grand-archive",
        aliases=("cleave vs stealth", "cleaving the hidden"),
        tags=("cleave", "stealth"),
        clauses=("Cleave 1.b",),
        combat='Eve (champion, 25 life) attacks "Wolf" (ally 1/1)\n  with Axe (weapon 1, durability 2)',
        source="answer k3m9xq",
    ),
    Exported(3, "0123456789abcdef"),
)
WRITTEN = """\
+++
id = "cleave-and-stealth"
title = "Does Cleave hit a unit with stealth?"
question = '''
My attack has Cleave.
Does it hit?
'''
game = "grand-archive"
aliases = ["cleave vs stealth", "cleaving the hidden"]
tags = ["cleave", "stealth"]
clauses = ["Cleave 1.b"]
combat = '''
Eve (champion, 25 life) attacks "Wolf" (ally 1/1)
  with Axe (weapon 1, durability 2)
'''
source = "answer k3m9xq"
exported = { version = 3, digest = "0123456789abcdef" }
+++

Yes: *Cleave 1.b* says so.

- one
- two
"""


def test_markdown_reads_well() -> None:
    assert write_markdown(ENTRY) == WRITTEN
    assert read_markdown(WRITTEN) == ENTRY


@given(filed())
def test_markdown_comes_back_as_it_was(entry: Filed) -> None:
    written = write_markdown(entry)
    assert read_markdown(written) == entry
    assert read_markdown(written.replace("\n", "\r\n")) == entry


@given(st.lists(filed(), max_size=3))
def test_json_comes_back_as_it_was(entries: list[Filed]) -> None:
    assert read_json(write_json(entries)) == entries


@given(st.lists(filed(), min_size=1, max_size=3, unique_by=lambda entry: entry.id))
def test_a_zip_comes_back_as_it_was(entries: list[Filed]) -> None:
    pile = read_file("faq.zip", write_zip(entries))
    assert pile.refused == ()
    assert [found.filed for found in pile.found] == entries


@given(filed())
def test_the_front_matter_is_toml(entry: Filed) -> None:
    front = write_markdown(entry).removeprefix("+++\n").split("\n+++\n")[0]
    assert tomllib.loads(front)["title"] == entry.content.title


@given(filed())
def test_the_digest_is_of_the_content_alone(entry: Filed) -> None:
    assert digest(Content(**json.loads(entry.content.model_dump_json()))) == digest(entry.content)
    assert digest(entry.content.model_copy(update={"answer": entry.content.answer + "!"})) != digest(entry.content)


def test_the_digest_stays_the_same_in_later_versions() -> None:
    assert digest(ENTRY.content) == "6f0ad02b1cd2b603"


def test_the_same_entries_make_the_same_zip() -> None:
    assert write_zip([ENTRY]) == write_zip([ENTRY])
