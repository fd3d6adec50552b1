"""A visitor at the running demo; without Chromium there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.opening import find_chromium, open_demo, visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browser.visitor import Visitor


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Run one demo for all visitors."""
    with open_demo() as served:
        yield served


@pytest.fixture
def visitor(request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Let somebody look at the demo."""
    browser = find_chromium()
    if browser is None:
        pytest.skip("no Chromium on this machine (apt-get install chromium)")
    with visit(request.getfixturevalue("address"), browser) as somebody:
        yield somebody
