"""Merging what was read with what a server has: by stable id, and told before anything is written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from bot.faq.checking import check
from bot.faq.files.filed import digest
from bot.faq.wording import name_key
from engine.problems import DescriptionError, Problem, ProblemKind, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.faq.content import Content
    from bot.faq.files.filed import Filed
    from bot.faq.files.reading import Found, Pile

Kind = Literal["new", "changed", "unchanged", "conflicting", "refused"]
KINDS: tuple[Kind, ...] = ("new", "changed", "conflicting", "refused", "unchanged")
BOTH_CHANGED = "it was changed here as well since it was exported"
DELETED = "it was deleted here"
UNKNOWN = "it differs from the one here, and the file does not say what it was made from"
ONLY_HERE = "it was changed here, and not in the file"


@dataclass(frozen=True, slots=True)
class Standing:
    """An entry that a server has."""

    version: int
    content: Content
    live: bool


@dataclass(frozen=True, slots=True)
class Ground:
    """As much of a server's FAQ as a merge touches."""

    entries: Mapping[str, Standing]
    """By id; deleted ones too."""
    owners: Mapping[str, str]
    """Who has a name now: the id of a live entry by the form of the name in which two are the same."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What becomes of one entry, or of a file that could not be read."""

    kind: Kind
    place: str
    """The entry's id; of what could not be read, the file."""
    title: str = ""
    why: str = ""
    problems: tuple[Problem, ...] = ()
    content: Content | None = None
    """What is written, if anything is."""
    before: Content | None = None
    """What the live entry holds now that it is written over."""
    version: int | None = None
    """The version of the server's entry that it was compared with; None if there was none."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import would do."""

    findings: tuple[Finding, ...]

    @property
    def writes(self) -> tuple[Finding, ...]:
        """The findings that change something."""
        return tuple(finding for finding in self.findings if finding.content is not None)

    @property
    def mark(self) -> list[list[str | int | None]]:
        """What would be written, short enough to be kept: two plans with the same mark write the same."""
        return [[one.place, one.version, digest(one.content)] for one in self.findings if one.content is not None]

    def of(self, kind: Kind) -> tuple[Finding, ...]:
        """Give the findings of a kind."""
        return tuple(finding for finding in self.findings if finding.kind == kind)


def plan(pile: Pile, ground: Ground, *, overwrite: bool = False) -> Plan:
    """Compare what was read with what there is; where both changed, the file is taken only if that is asked for."""
    findings = [_compare(found, ground.entries.get(found.filed.id), overwrite=overwrite) for found in pile.found]
    findings = _refuse_taken_names(findings, ground)
    findings += [Finding("refused", refused.place, problems=refused.problems) for refused in pile.refused]
    order = {kind: place for place, kind in enumerate(KINDS)}
    return Plan(tuple(sorted(findings, key=lambda finding: (order[finding.kind], finding.place))))


def names_in(pile: Pile) -> tuple[str, ...]:
    """Give the names that entries of a pile want, in the form in which two are the same."""
    return tuple(dict.fromkeys(name_key(name) for found in pile.found for name in found.filed.content.names))


def _compare(found: Found, here: Standing | None, *, overwrite: bool) -> Finding:
    filed = found.filed
    title, version = filed.content.title, here.version if here else None
    if here is not None and here.live and digest(filed.content) == digest(here.content):
        return Finding("unchanged", filed.id, title, version=version)
    try:
        content = check(filed.content.model_dump())
    except DescriptionError as error:
        return Finding("refused", filed.id, title, problems=error.problems, version=version)
    if here is None:
        return Finding("new", filed.id, title, content=content)
    if here.live and digest(content) == digest(here.content):
        return Finding("unchanged", filed.id, title, version=version)
    why = _conflict(filed, here)
    if why == ONLY_HERE:
        return Finding("unchanged", filed.id, title, why, version=version)
    if why:
        taken, before = (content, here.content if here.live else None) if overwrite else (None, None)
        return Finding("conflicting", filed.id, title, why, content=taken, before=before, version=version)
    return Finding("changed", filed.id, title, content=content, before=here.content, version=version)


def _conflict(filed: Filed, here: Standing) -> str:
    """Tell why an entry that differs can't simply be taken from the file; nothing if it can."""
    if not here.live:
        return DELETED
    if filed.exported is None:
        return UNKNOWN
    if filed.exported.digest == digest(here.content):
        return ""
    return ONLY_HERE if filed.exported.digest == digest(filed.content) else BOTH_CHANGED


def _refuse_taken_names(findings: list[Finding], ground: Ground) -> list[Finding]:
    """Refuse entries whose title or alias is another's afterwards; one that is refused keeps the names that it has."""
    while True:
        judged = list(_judge_names(findings, ground))
        if judged == findings:
            return findings
        findings = judged


def _judge_names(findings: list[Finding], ground: Ground) -> Iterable[Finding]:
    writing = {finding.place for finding in findings if finding.content is not None}
    owners = {name: owner for name, owner in ground.owners.items() if owner not in writing}
    for finding in findings:
        content = finding.content
        if content is None:
            yield finding
            continue
        taken = [(name, owners[name_key(name)]) for name in content.names if name_key(name) in owners]
        if taken:
            yield replace(
                finding, kind="refused", content=None, before=None, why="", problems=tuple(_taken(*one) for one in taken)
            )
            continue
        owners |= dict.fromkeys(map(name_key, content.names), finding.place)
        yield finding


def _taken(name: str, owner: str) -> Problem:
    found = f"{shown(name)}, which is a name of the entry {shown(owner)}"
    return Problem("title or aliases", ProblemKind.AMBIGUOUS, found, "names that no other entry has")
