"""The image as the Dockerfile describes it: locked, small, without rights, with one place for data."""

from __future__ import annotations

import re

import pytest

from tests.image.dockerfile import ROOT, Instruction, read_stages, sent_to_the_build

STAGES = read_stages()
BUILD, FINAL = STAGES[0], STAGES[-1]


def only(stage: list[Instruction], name: str) -> Instruction:
    found = [instruction for instruction in stage if instruction.name == name]
    assert len(found) == 1, name
    return found[0]


def test_there_are_two_stages_on_the_same_slim_base() -> None:
    bases = [stage[0].words()[0] for stage in STAGES]
    assert bases == ["python:3.13-slim"] * 2


def test_only_instructions_that_docker_knows() -> None:
    known = {"FROM", "WORKDIR", "ENV", "RUN", "COPY", "VOLUME", "USER", "ENTRYPOINT", "CMD"}
    assert {instruction.name for stage in STAGES for instruction in stage} <= known


def test_it_does_not_run_as_root() -> None:
    user, group = only(FINAL, "USER").rest.split(":")
    assert int(user) > 0
    assert int(group) > 0
    data = next(copy for copy in FINAL if copy.name == "COPY" and copy.words() == ["/data", "/data"])
    assert data.option("chown") == f"{user}:{group}"


def test_it_keeps_its_data_in_one_volume_and_nowhere_else() -> None:
    assert only(FINAL, "VOLUME").words() == ["/data"]
    assert only(FINAL, "WORKDIR").words() == ["/data"]
    assert "DATABASE_URL=sqlite+aiosqlite:////data/damage-step.db" in only(FINAL, "ENV").words()


def test_it_starts_the_bot() -> None:
    assert only(FINAL, "ENTRYPOINT").words() + only(FINAL, "CMD").words() == ["damage-step", "run"]


def test_everything_fetched_is_locked_by_hash() -> None:
    for run in (step.rest for stage in STAGES for step in stage if step.name == "RUN"):
        for command in run.split("&&"):
            if re.search(r"pip .*install", command):
                assert "--require-hashes" in command or {"--no-deps", "--no-index"} <= set(command.split()), command


def test_no_registry_or_index_is_named() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert not re.search(r"https?://|index-url|\w+\.\w+/\w+:", text)


def test_what_is_copied_is_there_and_is_sent_to_the_build() -> None:
    copied = {source for step in BUILD if step.name == "COPY" for source in step.words()[:-1]}
    assert copied == sent_to_the_build()
    assert all((ROOT / source).exists() for source in copied)


@pytest.mark.parametrize(("smaller", "larger"), [("runtime", "demo"), ("demo", "dev"), ("build", "dev")])
def test_the_locks_agree(smaller: str, larger: str) -> None:
    def pins(name: str) -> set[str]:
        lock = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        return set(re.findall(r"^(\S+==\S+)", lock, re.MULTILINE))

    assert pins(smaller)
    assert pins(smaller) <= pins(larger)
