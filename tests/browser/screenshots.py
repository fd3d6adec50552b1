"""`make screenshots`: the README's pictures, taken from the running demo so that they stay true."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

from PIL import Image

from bot.demo.conversation import read_conversation
from tests.browser.opening import ROOT, find_chromium, open_demo, visit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Locator

    from tests.browser.visitor import Visitor

FOLDER = ROOT / "docs" / "images"
LARGEST = 150_000
"""Bytes of one picture."""


def take(folder: Path) -> list[Path]:
    """Walk through the demo and leave a picture of each station."""
    browser = find_chromium()
    if browser is None:
        sys.exit("Chromium is needed for this: apt-get install chromium")
    with open_demo() as address:
        with visit(address, browser, width=1100, height=640) as visitor:
            visitor.settle()
            taken = [_save(folder / "demo.png", visitor.page.screenshot())]
        # High enough that no message is longer than the window.
        with visit(address, browser, width=920, height=2600, scale=1.5) as visitor:
            taken += [_save(folder / f"{name}.png", picture) for name, picture in _stations(visitor)]
    return taken


def _stations(visitor: Visitor) -> Iterator[tuple[str, bytes]]:
    """Go from a question to its answer, and give what is seen on the way."""
    visitor.ask("combat quick", text=read_conversation().combat)
    ruling = visitor.message(visitor.messages.count() - 1)
    yield "ruling", ruling.locator(".message-components").screenshot()
    yield "why", visitor.press("Why", ruling).locator(".message-components").screenshot()
    yield "panel", visitor.press("Edit", ruling).locator(".message-components").screenshot()
    picture = visitor.press("Picture", ruling).locator("img").first
    picture.wait_for()
    yield "picture", picture.screenshot()
    visitor.ask("rule find", query="does my sword lose durability if the attack fizzled")
    yield "rule", _standing_still(visitor).screenshot()
    visitor.ask("faq", query="cleave and stealth")
    yield "faq", _standing_still(visitor).screenshot()


def _standing_still(visitor: Visitor) -> Locator:
    """Give the newest message's body once the page has scrolled to it."""
    body = visitor.message(visitor.messages.count() - 1).locator(".message-components > *").first
    body.scroll_into_view_if_needed()
    visitor.page.wait_for_timeout(500)
    return body


def _save(path: Path, screenshot: bytes) -> Path:
    """Keep a screenshot with as many colours as fit; few are needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = Image.open(io.BytesIO(screenshot)).convert("RGB")
    for colours in (128, 64, 32):
        picture.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)
        if path.stat().st_size <= LARGEST:
            break
    return path


if __name__ == "__main__":
    for path in take(FOLDER):
        sys.stdout.write(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} KB\n")
