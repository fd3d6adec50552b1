"""What the README shows is true."""

from __future__ import annotations

import doctest
from pathlib import Path

import engine
from bot.render.text import verdict
from engine import registry

README = Path(__file__).parents[2] / "README.md"


def test_the_python_in_the_readme_runs() -> None:
    assert doctest.testfile(str(README), module_relative=False).failed == 0


def test_the_example_in_the_readme_gives_the_verdict_it_says() -> None:
    text = README.read_text(encoding="utf-8")
    notation = text.split("```text\n")[1].split("```")[0]
    said = verdict(engine.resolve(engine.parse(notation)), registry.game("grand-archive").wording())
    assert f"`{said}`" in text
