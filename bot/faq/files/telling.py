"""The report of an import, in plain words: what is new, changed, conflicting, refused and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faq.files.merging import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.faq.files.merging import Finding, Kind, Plan
    from engine.problems import Problem

_HEADINGS: dict[Kind, str] = {
    "new": "New",
    "changed": "Changed",
    "conflicting": "Conflicting",
    "refused": "Refused",
    "unchanged": "Unchanged",
}


def summary(plan: Plan) -> str:
    """Count the findings: `3 new, 1 changed, 2 refused`."""
    counts = [(len(plan.of(kind)), kind) for kind in KINDS]
    return ", ".join(f"{number} {kind}" for number, kind in counts if number) or "nothing"


def heading(plan: Plan, kind: Kind) -> str:
    """Head the findings of a kind; of conflicting ones tell what happens to them."""
    found = plan.of(kind)
    fate = ""
    if kind == "conflicting":
        fate = ": the file is taken" if any(finding.content for finding in found) else ": they stay as they are here"
    return f"{_HEADINGS[kind]} ({len(found)}){fate}"


def lines_of(finding: Finding) -> list[str]:
    """Tell of one entry: its id and title, why, and every problem."""
    named = f"{finding.place} – {finding.title}" if finding.title else finding.place
    return [f"{named}{f' ({finding.why})' if finding.why else ''}", *(f"  {in_words(problem)}" for problem in finding.problems)]


def in_words(problem: Problem) -> str:
    """Put a problem for people: where, what was found, what would be right."""
    return f"{problem.path}: found {problem.found}; expected {problem.expected}"


def whole(plan: Plan) -> str:
    """Write the whole report as text."""
    return "\n".join(_whole(plan)) + "\n"


def _whole(plan: Plan) -> Iterator[str]:
    yield f"{summary(plan)}."
    for kind in KINDS:
        if plan.of(kind):
            yield from ("", heading(plan, kind))
            for finding in plan.of(kind):
                yield from (f"  {line}" for line in lines_of(finding))
