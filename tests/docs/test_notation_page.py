"""Every example on the page about the notation works, and every word is on it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from engine.grand_archive.combat import Bystander, Card, OtherDamage, Weapon
from engine.grand_archive.notation.words import LONE, SENTENCE_WORDS, WHENS, kinds, listed

PAGE = (Path(__file__).parents[2] / "docs" / "NOTATION.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
MODELS = (Bystander, Card, Weapon, OtherDamage)
WORDS = {
    *(word for model in MODELS for known in (*listed(model).values(), kinds(model)) for word in known),
    *WHENS.values(),
    *LONE,
}


def test_there_are_ten() -> None:
    assert len(EXAMPLES) == 10


@pytest.mark.parametrize("text", EXAMPLES)
def test_it_reads_resolves_and_reads_back(text: str) -> None:
    combat = engine.parse(text)
    assert engine.resolve(combat).events
    assert engine.parse(engine.format_combat(combat)) == combat


def test_the_problems_shown_are_the_ones_told() -> None:
    (text,) = re.findall(r"```problems\n(.*?)```", PAGE, re.DOTALL)
    (told,) = re.findall(r"```told\n(.*?)```", PAGE, re.DOTALL)
    with pytest.raises(engine.DescriptionError) as caught:
        engine.parse(text)
    lines = [
        f"{problem.path}: found {problem.found}; expected {problem.expected}\n{problem.excerpt}\n"
        for problem in caught.value.problems
    ]
    assert "".join(lines) == told


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_word_is_on_the_page(word: str) -> None:
    assert f"`{word}`" in PAGE


def test_every_keyword_that_a_bare_name_can_not_hold_is_on_the_page() -> None:
    names = PAGE.partition("## Names")[2].partition("## Objects")[0]
    keywords = {word for word, kind in SENTENCE_WORDS.anywhere.items() if word.isalpha() and kind not in {"TO", "ON", "FROM"}}
    assert keywords <= set(re.findall(r"[a-z]+", names))


def test_every_effect_and_condition_on_the_page_is_read() -> None:
    section = PAGE.partition("## Effects")[2].partition("## When")[0]
    effects, conditions = section.split("After it, in any order:")
    named = [phrase for row in re.findall(r"^\| (`.*?) \|", effects, re.MULTILINE) for phrase in re.findall(r"`([^`]+)`", row)]
    after = [phrase for row in re.findall(r"^\| (`.*?) \|", conditions, re.MULTILINE) for phrase in re.findall(r"`([^`]+)`", row)]
    assert (len(named), len(after)) == (18, 23)
    for effect in [*named, *(f"prevent half {condition}" for condition in after)]:
        engine.parse(f"Wolf attacks Bear; also Lorraine; Bear: {effect}")
