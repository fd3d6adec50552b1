"""Hold coverage to the floors in .coverage-floor: `python -m tests.ratchet` after a run with coverage.

`total` is lines and branches of everything measured; `engine` is the branches of the engine alone.
"""

import json
import sys
from pathlib import Path

from pydantic import BaseModel

ROOT = Path(__file__).parent.parent
SLACK = 0.5
"""How far coverage may stand above its floor before the floor should follow, in percentage points."""


class Summary(BaseModel):
    """What coverage counted in one file, or in all of them."""

    num_branches: int
    covered_branches: int
    percent_covered: float


class MeasuredFile(BaseModel):
    """One file of the report."""

    summary: Summary


class Report(BaseModel):
    """The part of coverage.json that the floors are about."""

    files: dict[str, MeasuredFile]
    totals: Summary


def measure(report: Report) -> dict[str, float]:
    """Return the percentage covered for each floor's name."""
    engine = [file.summary for path, file in report.files.items() if Path(path).parts[0] == "engine"]
    branches = sum(summary.num_branches for summary in engine)
    covered = sum(summary.covered_branches for summary in engine)
    return {
        "total": report.totals.percent_covered,
        "engine": 100 * covered / branches if branches else 100.0,
    }


def read_floors(text: str) -> dict[str, float]:
    """Return the floors by name from lines of a name and a number."""
    return {name: float(number) for name, number in map(str.split, text.splitlines())}


def judge(name: str, percent: float, floor: float) -> str:
    """Say in one line how a percentage stands to its floor."""
    line = f"coverage: {name} {percent:.2f}% (floor {floor:g}%)"
    if percent < floor:
        return f"{line}: too low, {floor - percent:.2f} points of tests are missing"
    if percent > floor + SLACK:
        return f"{line}: raise the floor in .coverage-floor"
    return line


def main() -> int:
    """Print every number beside its floor; return 1 if one is below it."""
    report = Report.model_validate(json.loads((ROOT / "coverage.json").read_text(encoding="utf-8")))
    measured = measure(report)
    floors = read_floors((ROOT / ".coverage-floor").read_text(encoding="utf-8"))
    for name, floor in floors.items():
        print(judge(name, measured[name], floor))
    return int(any(measured[name] < floor for name, floor in floors.items()))


if __name__ == "__main__":
    sys.exit(main())
