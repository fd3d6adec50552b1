"""What is otherwise between two contents: what went is struck out, what came is bold, what stayed is cut short."""

from __future__ import annotations

from bot.faq.content import Content
from bot.render.changes import change_blocks, change_text


def content(answer: str, **more: object) -> Content:
    return Content.model_validate({"title": "T", "answer": answer, "game": "g", **more})


def lines(before: Content | None, after: Content | None) -> list[str]:
    return [line for block in change_blocks(before, after) for line in (block.title, *block.lines)]


def test_only_the_words_that_differ_are_marked() -> None:
    assert lines(content("It is a wolf."), content("It is a big wolf.")) == ["**Answer**", "> It is a **big** wolf."]
    assert lines(content("one two"), content("one\nthree")) == ["**Answer**", "> one ~~two~~", "> **three**"]


def test_what_people_wrote_is_escaped() -> None:
    assert lines(content("a"), content("a **b** @everyone"))[1] == "> a **\\*\\*b\\*\\* @\u200beveryone**"


def test_the_middle_of_what_stayed_is_left_out() -> None:
    long = "word " * 200
    told = lines(content(f"start {long}middle {long}end"), content(f"Start {long}middle {long}End"))[1]
    assert " … " in told
    assert len(told) < 300
    assert told.startswith("> ~~start~~**Start** word")
    assert told.endswith("**End**")


def test_what_is_the_same_says_so() -> None:
    assert lines(content("a"), content("a")) == ["", "Nothing in it is otherwise."]


def test_a_file_holds_both_sides_whole() -> None:
    told = change_text(content("old", tags=["x"]), content("new", tags=["x"]))
    assert told == "=== Answer, before ===\nold\n\n=== Answer, after ===\nnew\n"
    assert "=== Answer, after ===\n(nothing)" in change_text(content("old"), None)
