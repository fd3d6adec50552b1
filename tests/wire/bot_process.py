"""A bot in a process of its own, logged into a loopback Discord."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.wire.world import TOKEN

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator, Mapping

    from tests.wire.loopback import Loopback

ROOT = Path(__file__).parents[2]
BARE = ("tests.wire.bare_bot:run",)
PROBE = ("tests.wire.probe_bot:run",)
DAMAGE_STEP = ("bot.cli:main", "run")
START_SECONDS = 30
_INHERITED = frozenset({"PATH", "LANG", "SYSTEMROOT"})


@dataclass(frozen=True, slots=True)
class BotProcess:
    """A running bot and the folder that it works in."""

    process: Process
    folder: Path

    def log(self) -> str:
        """Give what it wrote to the terminal so far."""
        return (self.folder / "log.txt").read_text(encoding="utf-8")

    def errors(self) -> list[str]:
        """Give the lines of the log, which is JSON, that tell of an error or are no log record at all."""
        return [line for line in self.log().splitlines() if not re.match(r'\{.*"level": ?"(debug|info|warning)"', line)]

    def resident_bytes(self) -> int:
        """Give the memory that it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) * 1024

    def terminate(self) -> None:
        """Ask it to stop, as a container does."""
        self.process.send_signal(signal.SIGTERM)

    async def ended(self, *, within: float = 10) -> int:
        """Wait for its end and give the exit status."""
        async with asyncio.timeout(within):
            return await self.process.wait()


async def _start(discord: Loopback, folder: Path, entry: tuple[str, ...], settings: Mapping[str, str]) -> BotProcess:
    """Start the process in a folder where no settings of whoever runs the tests are found."""
    environment = {name: value for name, value in os.environ.items() if name in _INHERITED or name.startswith("COVERAGE")}
    environment |= {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", "DISCORD_TOKEN": TOKEN, "LOG_JSON": "true", **settings}
    with (folder / "log.txt").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.wire.launch", discord.address, *entry),
            cwd=folder,
            env=environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
    return BotProcess(process, folder)


@asynccontextmanager
async def running(
    discord: Loopback, folder: Path, entry: tuple[str, ...], settings: Mapping[str, str] | None = None
) -> AsyncIterator[BotProcess]:
    """Run a bot until the end of the block, which begins when all its shards are connected."""
    bot = await _start(discord, folder, entry, settings or {})
    try:
        connected = asyncio.create_task(discord.gateway.connected(within=START_SECONDS))
        ended = asyncio.create_task(bot.process.wait())
        await asyncio.wait((connected, ended), return_when=asyncio.FIRST_COMPLETED)
        if not connected.done() or connected.exception():
            connected.cancel()
            raise AssertionError(f"the bot did not connect:\n{bot.log()}")
        yield bot
    finally:
        await _stop(bot)


async def _stop(bot: BotProcess) -> None:
    """End what is still running: politely, then without asking."""
    if bot.process.returncode is None:
        bot.terminate()
        try:
            await bot.ended()
        except TimeoutError:
            bot.process.kill()
            await bot.process.wait()
