"""Every object has a label of its own, and any unambiguous part of it will do to mean it."""

from __future__ import annotations

import pytest

from engine.labels import assign_labels, matches


@pytest.mark.parametrize(
    ("names", "labels"),
    [
        ((), ()),
        (("Wolf", "Bear"), ("Wolf", "Bear")),
        (("Wolf", "Wolf", "Wolf"), ("Wolf", "Wolf #2", "Wolf #3")),
        (("Wolf", "Wolf #2", "Wolf"), ("Wolf", "Wolf #2", "Wolf #3")),
        (("Wolf", "Wolf", "Wolf #2"), ("Wolf", "Wolf #3", "Wolf #2")),
        (("Wolf #2", "Wolf #2"), ("Wolf #2", "Wolf #2 #2")),
    ],
)
def test_a_name_that_is_taken_gets_a_number(names: tuple[str, ...], labels: tuple[str, ...]) -> None:
    assert assign_labels(names) == labels


def test_a_reference_means_a_label_then_the_same_in_other_case_then_a_part() -> None:
    labels = ("Wolf", "wolf", "Dire Wolf", "Bear")
    assert matches("wolf", labels) == ("wolf",)
    assert matches("WOLF", labels) == ("Wolf", "wolf")
    assert matches("dire", labels) == ("Dire Wolf",)
    assert matches("cat", labels) == ()
