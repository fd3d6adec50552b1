"""A problem says where, what was found and what would be right; an error says the first and counts the rest."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from engine.effects import Add
from engine.problems import DescriptionError, from_pydantic, malformed, path_of, shown


def test_an_error_says_its_first_problem_and_how_many_more_there_are() -> None:
    problems = [malformed("life", "nothing", "a number"), malformed("power", "3.5", "a whole number")]
    assert str(DescriptionError(problems)) == "life: found nothing; expected a number (and 1 more)"
    assert str(DescriptionError(problems[:1])) == "life: found nothing; expected a number"
    assert DescriptionError(problems).problems == tuple(problems)


def test_what_pydantic_finds_is_put_into_words() -> None:
    with pytest.raises(ValidationError) as refused:
        Add.model_validate({"n": -1, "uses": "x", "name": "", "optional": 3, "flavour": 1})
    said = {problem.path: problem.expected for problem in from_pydantic(refused.value.errors())}
    assert said == {
        "n": "0 or more",
        "uses": "a whole number",
        "name": "text that is not empty",
        "optional": "true or false",
        "flavour": "no such field; see the schema for the fields there are",
    }
    with pytest.raises(ValidationError) as missing:
        Add.model_validate({})
    assert from_pydantic(missing.value.errors()) == [malformed("n", "nothing", "a value here")]


def test_what_was_found_is_shortened_and_made_visible() -> None:
    assert shown("Wolf") == '"Wolf"'
    assert shown(3) == "3"
    assert shown("a\x1bb\u202ec") == '"a\\u001bb\\u202ec"'
    assert shown("x" * 100) == '"' + "x" * 59 + '…"'
    assert path_of(("defenders", 0, "li\nfe")) == "defenders.0.li\\u000afe"
    assert path_of(()) == "(whole)"
