"""Run a bot against a loopback Discord: `python -m tests.wire.launch ADDRESS MODULE:FUNCTION [ARGUMENT…]`.

The function is called with the arguments as its command line. Nothing in the process may connect anywhere but to this machine.
"""

from __future__ import annotations

import importlib
import sys
from ipaddress import ip_address

import discord
import discord.gateway
import discord.http
from yarl import URL


def point_at(address: URL) -> None:
    """Send everything that discord.py does to the address; interaction answers and follow-ups share the same routes."""
    if address.host is None or not ip_address(address.host).is_loopback:
        raise ValueError(f"{address} is not on this machine")
    discord.http.Route.BASE = str(address / "api" / "v10")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = address.with_scheme("ws") / "gateway"
    discord.Asset.BASE = str(address / "cdn")


def refuse_other_machines(event: str, arguments: tuple[object, ...]) -> None:
    """Stop a connection to another machine before it is made."""
    if event == "socket.connect" and isinstance(arguments[1], tuple) and not ip_address(arguments[1][0]).is_loopback:
        raise ConnectionRefusedError(f"{arguments[1]} is not on this machine")


def main() -> None:
    """Point discord.py at the loopback and call the entry point."""
    _, address, entry, *arguments = sys.argv
    point_at(URL(address))
    sys.addaudithook(refuse_other_machines)
    module, _, function = entry.partition(":")
    sys.argv = [entry, *arguments]
    getattr(importlib.import_module(module), function)()


if __name__ == "__main__":
    main()
