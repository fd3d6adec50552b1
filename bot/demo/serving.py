"""Serving the demo until it is stopped: in the terminal, or on the page."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import webbrowser
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from zoneinfo import available_timezones

from simcord.backend.errors import SetupError

from bot.demo.world import open_world
from bot.logs import set_up_logs
from bot.stopping import when_told_to_stop

_WELCOME = """\
Damage Step is running here, with no token and no account:

  {address}

You are a player; the page lets you change to a judge or a moderator. Begin with /help or /combat.
Ctrl+C ends it; nothing is kept.
"""


class CannotServeError(Exception):
    """The page can't be shown; its text is one sentence."""


def serve(port: int, *, browser: bool) -> None:
    """Serve the demo until it is stopped; port 0 takes any that is free. Raise CannotServeError if the port is taken."""
    set_up_logs("WARNING", as_json=False)
    # That there is no voice, and that no message is read, is as it should be.
    logging.getLogger("discord").setLevel(logging.ERROR)
    with TemporaryDirectory(prefix="damage-step-demo-") as folder:
        asyncio.run(_serve(Path(folder), port, browser=browser))


async def _serve(folder: Path, port: int, *, browser: bool) -> None:
    stopped = when_told_to_stop()
    async with open_world(folder) as world, AsyncExitStack() as page:
        preview = world.env.preview(world.channel, viewers=world.people, layout="channel", timezone=_zone(), port=port)
        try:
            await page.enter_async_context(preview)
        except SetupError as error:
            raise CannotServeError(f"port {port} is taken; name another one with --port, or none") from error
        sys.stdout.write(_WELCOME.format(address=preview.url))
        sys.stdout.flush()
        if browser:
            # A browser in the terminal does not return until it is left.
            threading.Thread(target=webbrowser.open, args=(preview.url,), daemon=True).start()
        ends = [asyncio.create_task(stopped.wait()), asyncio.create_task(preview.wait_closed())]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for end in ends:
            end.cancel()


def _zone() -> str:
    """Give the name of this machine's time zone, where it says so."""
    _, found, name = str(Path("/etc/localtime").resolve()).partition("/zoneinfo/")
    return name if found and name in available_timezones() else "UTC"
