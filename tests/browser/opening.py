"""The demo as a process of its own, and a browser that looks at it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """Tell where this machine's Chromium is, if it has one."""
    return next((found for name in _BROWSERS if (found := shutil.which(name))), None)


@contextmanager
def open_demo() -> Iterator[str]:
    """Run the demo, and give the address of its page."""
    command = [sys.executable, "-m", "bot", "demo", "--no-browser"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as demo:
        try:
            assert demo.stdout is not None
            yield next(found[0] for line in demo.stdout if (found := re.search(r"http://\S+", line)))
        finally:
            demo.terminate()


@contextmanager
def visit(address: str, browser: str, *, width: int = 1280, height: int = 900, scale: float = 1) -> Iterator[Visitor]:
    """Look at a page of the demo as somebody who was never there before."""
    with TemporaryDirectory(prefix="visitor-", ignore_cleanup_errors=True) as profile, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=browser,
            headless=True,
            args=list(_ARGUMENTS),
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
        )
        try:
            page = context.pages[0]
            page.set_default_timeout(10_000)
            page.goto(address)
            yield Visitor(page)
        finally:
            context.close()
