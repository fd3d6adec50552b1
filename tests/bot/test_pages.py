"""Rulings in Markdown: within Discord's limits on every page, and nothing lost between two of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from bot.render.digest import digest
from bot.render.escape import escaped, length
from bot.render.markdown import edition_note, problem_blocks, ruling_blocks, step_blocks, tone_of
from bot.render.pages import MOST_BLOCKS, MOST_CHARACTERS, Block, Page, paged
from bot.render.sentences import SENTENCES
from bot.render.text import verdict
from engine import registry
from engine.problems import DescriptionError
from tests.bot.test_escape import live, seen
from tests.engine.strategies import sound_combats

if TYPE_CHECKING:
    from engine.resolution import Resolution

GAME = registry.game("grand-archive")
FLAMES = (
    "Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates)"
    " with Training Sword (weapon 1, durability 2) and Rending Flames (attack 3, double damage); Blanche: prevent 1, +1 damage"
)


def told(text: str) -> tuple[tuple[Page, ...], Resolution]:
    combat = GAME.parse(text)
    resolution = GAME.resolve(combat)
    return paged(ruling_blocks(resolution, GAME, GAME.format(combat))), resolution


def run_together(text: str) -> str:
    """Leave blanks out, and titles of blocks that go on: pages may break at either."""
    return re.sub(r"\*\*[A-Z][a-z ]+\*\*( \(continued\))?|\s", "", text)


def test_the_first_line_is_the_verdict() -> None:
    pages, resolution = told(FLAMES)
    assert pages[0][0].splitlines()[0] == f"### {verdict(resolution, GAME.wording())}"


def test_the_second_line_says_how_it_was_understood() -> None:
    pages, _ = told(FLAMES)
    understood = pages[0][0].splitlines()[1].removeprefix("-# Understood as: ")
    assert GAME.parse(seen(understood)) == GAME.parse(FLAMES)


def test_how_a_long_combat_was_understood_stands_at_the_end() -> None:
    crowd = " and ".join(f'"Bear of the Northern Woods {number}" (ally 1/2, taunt)' for number in range(1, 12))
    pages, _ = told(f"Wolf (ally 3/2, cleave) attacks {crowd}")
    assert "Understood as" not in pages[0][0]
    assert pages[-1][-1].startswith("**Understood as**")


def test_it_says_what_came_of_it_and_what_it_hangs_on() -> None:
    pages, _ = told(FLAMES)
    titles = [text.partition("\n")[0] for text in pages[0][1:]]
    assert titles == [
        "**Damage**",
        "**Durability**",
        "**Deaths**",
        "**Choices**",
        "**Steps that decide**",
    ]


def test_clauses_link_to_the_rulebook() -> None:
    pages, resolution = told(FLAMES)
    assert re.search(r"`12` Lorraine deals 7 damage to Blanche \(\[Damage\u00a0Step\u00a03\]\(https://[^ ()]+\)\)", pages[0][-1])
    assert edition_note(resolution, GAME).endswith(f"edition of {GAME.edition}")


def test_a_ruling_tells_its_gravest_outcome() -> None:
    assert tone_of(told("Wolf (ally 3/2) attacks Bear (ally 1/3)")[1]) == "death"
    assert tone_of(told("Wolf (ally 1/2) attacks Bear (ally 1/3)")[1]) == "damage"
    assert tone_of(told("Wolf (ally 1/2) attacks Bear (ally 1/3); Bear: prevent all")[1]) == "nothing"
    assert tone_of(told("Wolf (ally 9/2) attacks Lorraine (champion, 5 life)")[1]) == "over"


def test_names_of_eighty_marks_stay_names() -> None:
    name = "*_~`|<@1>" * 8 + "12345678"
    pages, _ = told(f'"{name}" (ally 3/2) attacks "@everyone # [x](https://y)" (ally 1/2)')
    shown = "\n".join(text for page in pages for text in page)
    assert "@everyone" not in shown
    assert name in seen(shown)
    for line in live(shown).splitlines():
        assert line.startswith(("### ", "**", "> ", "- ", "`", "-# ")), line


def test_a_problem_shows_the_place_what_was_found_and_what_would_be_right() -> None:
    with pytest.raises(DescriptionError) as refused:
        GAME.parse("Wolf (ally 3/2) attaks Bear")
    (page,) = paged(problem_blocks(refused.value.problems, GAME))
    assert page[0].startswith(
        "```\nWolf (ally 3/2) attaks Bear\n                ^\n```\nI can’t read `attaks` here. Did you mean `attacks`?"
    )
    assert "I’d also understand `with` or " in page[0]


def within_limits(pages: tuple[Page, ...]) -> bool:
    return all(len(page) <= MOST_BLOCKS and sum(map(length, page)) <= MOST_CHARACTERS and all(page) for page in pages)


def test_a_block_longer_than_a_page_goes_on_under_its_title() -> None:
    pages = paged([Block("**Steps**", [f"line {number}" for number in range(1_000)]), Block("**End**", ["last"])])
    assert within_limits(pages)
    assert len(pages) > 2
    assert all(page[0].startswith("**Steps** (continued)\n") for page in pages[1:])
    assert pages[-1][-1] == "**End**\nlast"


def test_a_line_longer_than_a_page_is_broken_at_blanks() -> None:
    pages = paged([Block("", ["word🐺 " * 2_000])])
    assert within_limits(pages)
    assert "".join("".join(page) for page in pages).replace("\n", "").replace(" ", "") == "word🐺" * 2_000


def test_many_small_blocks_are_dealt_out() -> None:
    pages = paged([Block("", [str(number)]) for number in range(25)])
    assert [len(page) for page in pages] == [10, 10, 5]


@settings(max_examples=60, deadline=None)
@given(sound_combats())
def test_no_page_is_over_the_limits_and_nothing_is_lost(combat: object) -> None:
    resolution = GAME.resolve(combat)  # type: ignore[arg-type]  # the strategy's own game
    notation = GAME.format(combat)  # type: ignore[arg-type]  # as above
    rulings = paged(ruling_blocks(resolution, GAME, notation))
    steps = paged(step_blocks(resolution, GAME))
    assert within_limits(rulings)
    assert within_limits(steps)
    words = GAME.wording()
    every_step = run_together("".join("".join(page) for page in steps))
    for number, event in digest(resolution.events).numbered(why=True):
        assert run_together(f"`{number}` {escaped(SENTENCES[type(event)](event, words))}") in every_step
    shown = run_together(seen("\n".join("\n".join(page) for page in rulings)))
    assert run_together(seen(escaped(verdict(resolution, words)))).replace(";", "") in shown.replace("**", "").replace(";", "")
    for block in ruling_blocks(resolution, GAME, notation):
        for line in block.lines:
            assert run_together(seen(line)) in shown


@pytest.mark.parametrize("letter", ["x", "狼", "🐺", "@\u200b"])
def test_a_line_without_blanks_that_no_page_could_hold_is_cut(letter: str) -> None:
    line = letter * 4000
    pages = paged([Block("**Answer**", [line])])
    assert all(length("\n".join(page)) <= MOST_CHARACTERS for page in pages)
    assert run_together("".join("".join(page) for page in pages)) == line
