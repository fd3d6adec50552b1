"""What was read, kept as JSON between the report and the answer to it: a restart in between does not matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.faq.files.filed import from_document, to_document
from bot.faq.files.reading import Found, Pile, Refused
from engine.problems import Problem, ProblemKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.faq.files.merging import Plan

Kept = dict[str, Any]


def keep(pile: Pile, plan: Plan, *, name: str, overwrite: bool) -> Kept:
    """Write what was read, from a file of which name, and what the report said would be written."""
    return {
        "found": [[found.place, to_document(found.filed)] for found in pile.found],
        "refused": [[refused.place, [problem.as_json() for problem in refused.problems]] for refused in pile.refused],
        "name": name,
        "overwrite": overwrite,
        "mark": plan.mark,
    }


def read_pile(kept: Kept) -> Pile:
    """Read what was kept."""
    found = tuple(Found(place, from_document(document)) for place, document in kept["found"])
    refused = tuple(Refused(place, tuple(_problem(one) for one in problems)) for place, problems in kept["refused"])
    return Pile(found, refused)


def _problem(kept: Mapping[str, str]) -> Problem:
    return Problem(
        kept["path"], ProblemKind(kept["kind"]), kept["found"], kept["expected"], kept.get("clause"), kept.get("excerpt")
    )
