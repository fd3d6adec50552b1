"""How long people wait: from Discord's event to the bot's acknowledgement, beside the barest discord.py bot in the same run.

`python -m benchmarks.wire [INTERACTIONS]`: the number is that over which memory may not grow, 20,000 if not given.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from contextlib import AsyncExitStack
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

from benchmarks.clock import report
from tests.wire.asking import Interaction, command, custom_id, press, submit
from tests.wire.bot_process import BARE, DAMAGE_STEP, BotProcess, running
from tests.wire.jsons import as_object
from tests.wire.loopback import Loopback, loopback
from tests.wire.world import OWNER

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.wire.exchange import Exchange

FULL = 20_000
BURSTS = 7
ONE_BY_ONE = 150
AT_ONCE = 100
SETTLING = 4.0
"""Seconds after which a bot that just connected is at rest: discord.py waits two for more servers."""
MEMORY_BAR = 2.5
GROWTH_BAR = 2 * 1024 * 1024
ACKNOWLEDGED = attrgetter("seconds")
"""What is compared: from the event to the acknowledgement. In a crowd that comes before the answer, which is printed too."""


@dataclass(frozen=True, slots=True)
class Wired:
    """A bot in a Discord of its own."""

    discord: Loopback
    bot: BotProcess


@dataclass(frozen=True, slots=True)
class Race:
    """What is measured beside `/ping`, and how many times as long it may take."""

    name: str
    bar: float
    ready: Callable[[Loopback], Awaitable[Interaction]]
    """Do what comes before, and give what is then asked again and again."""
    each: bool = False
    """Whether each of those at once needs something of its own: nobody presses a hundred times on one panel."""


async def _help(_: Loopback) -> Interaction:
    return command("help")


async def _setup(_: Loopback) -> Interaction:
    return command("setup", {"draft_days": 7}).by(OWNER)


async def _quick(_: Loopback) -> Interaction:
    return command("combat quick", {"text": COMBAT, "save": False})


async def _saved(_: Loopback) -> Interaction:
    return command("combat quick", {"text": COMBAT})


async def _panel(discord: Loopback) -> Interaction:
    """Open a panel and a form of it; submitting that is what is timed: each time a draft is read, changed and drawn."""
    shown = (await discord.ask(command("combat new"))).message
    stats = {"name": "Wolf", "power": "3", "life": "2"}
    form = await discord.ask(press(shown, custom_id(shown, "Add attacker")))
    shown = (await discord.ask(submit(as_object(form.data), stats, shown))).message
    form = await discord.ask(press(shown, custom_id(shown, "Edit: Stats")))
    return submit(as_object(form.data), stats, shown)


COMBAT = (
    "Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates) with Training Sword (weapon 1, durability 2)"
    " and Rending Flames (attack 3, double damage); Blanche: prevent 1"
)
RACES = (
    Race("/help, nothing saved", 3, _help),
    Race("/combat quick, unsaved", 3, _quick),
    Race("/combat quick, saved", 6, _saved),
    Race("panel update, one row saved", 6, _panel, each=True),
    Race("/setup, one row saved", 6, _setup),
)
PING = [command("ping")]


async def _asked(race: Race, discord: Loopback) -> list[Interaction]:
    return [await race.ready(discord) for _ in range(AT_ONCE if race.each else 1)]


async def _one_by_one(discord: Loopback, asked: list[Interaction]) -> list[Exchange]:
    return [await discord.ask(asked[number % len(asked)]) for number in range(ONE_BY_ONE)]


async def _at_once(discord: Loopback, asked: list[Interaction]) -> list[Exchange]:
    sent = [await discord.send(asked[number % len(asked)]) for number in range(AT_ONCE)]
    return [await exchange.answer(within=30) for exchange in sent]


@dataclass(frozen=True, slots=True)
class Waits:
    """The middle and the hundredth longest wait in a typical burst, in seconds."""

    p50: float
    p99: float

    def __str__(self) -> str:
        return f"{self.p50 * 1e3:.2f}/{self.p99 * 1e3:.2f} ms"


def _typical(bursts: list[list[Exchange]], what: Callable[[Exchange], float] = ACKNOWLEDGED) -> Waits:
    """Take the middle of the bursts, so that one that fell into a busy moment hardly shows."""
    waits = [[what(exchange) for exchange in burst] for burst in bursts]
    return Waits(median(map(median, waits)), median(quantiles(burst, n=100)[-1] for burst in waits))


async def _race(race: Race, bare: Wired, real: Wired) -> None:
    """Let both bots answer in turns, one at a time and many at once."""
    asked = await _asked(race, real.discord)
    for manner, ask in (("one at a time", _one_by_one), (f"{AT_ONCE} at once", _at_once)):
        floors, wholes = [], []
        for _ in range(BURSTS):
            floors.append(await ask(bare.discord, PING))
            wholes.append(await ask(real.discord, asked))
        floor, whole = _typical(floors), _typical(wholes)
        times = whole.p50 / floor.p50, whole.p99 / floor.p99
        answered = _typical(wholes, attrgetter("seconds_to_answer"))
        measured = f"{whole}, {times[0]:.2f}/{times[1]:.2f} x bare ({floor}); whole answer {answered}"
        report(f"{race.name}, {manner}, p50/p99", measured, f"at most {race.bar} x", met=max(times) <= race.bar)


async def _grow(wired: Wired, asked: list[Interaction], interactions: int) -> int:
    """Give the bytes by which a bot grows over so many interactions, once half as many have warmed it up."""

    async def ask(number: int) -> None:
        for _ in range(max(1, number // AT_ONCE)):
            await _at_once(wired.discord, asked)

    await ask(interactions // 2)
    before = wired.bot.resident_bytes()
    await ask(interactions)
    return wired.bot.resident_bytes() - before


async def _measure(interactions: int) -> None:
    async with AsyncExitStack() as stack:
        wired = []
        for entry in (BARE, DAMAGE_STEP):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            discord = await stack.enter_async_context(loopback())
            wired.append(Wired(discord, await stack.enter_async_context(running(discord, folder, entry))))
        bare, real = wired
        await asyncio.sleep(SETTLING)
        floor, whole = bare.bot.resident_bytes(), real.bot.resident_bytes()
        measured = f"{whole / 2**20:.1f} MB, {whole / floor:.2f} x bare ({floor / 2**20:.1f} MB)"
        report("memory at rest", measured, f"at most {MEMORY_BAR} x", met=whole <= MEMORY_BAR * floor)
        for race in RACES:
            await _race(race, bare, real)
        for race in RACES:
            growth = await _grow(real, await _asked(race, real.discord), interactions)
            report(
                f"growth over {interactions:,}, {race.name}", f"{growth / 2**20:+.2f} MB", "under 2 MB", met=growth < GROWTH_BAR
            )


def wire(interactions: int = FULL) -> None:
    """Measure the bot on the wire."""
    asyncio.run(_measure(interactions))


if __name__ == "__main__":
    wire(int(sys.argv[1]) if len(sys.argv) > 1 else FULL)
