"""What the README shows is true."""

from __future__ import annotations

import doctest
import re
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


def test_the_pictures_in_the_readme_are_there_small_and_described() -> None:
    shown = re.findall(r"!\[([^\]]*)\]\(([^)]+\.png)\)", README.read_text(encoding="utf-8"))
    kept = {path.name for path in (README.parent / "docs" / "images").glob("*.png")}
    assert {Path(path).name for _, path in shown} == kept
    assert all((README.parent / path).stat().st_size < 150_000 for _, path in shown)
    assert all(words for words, _ in shown)
