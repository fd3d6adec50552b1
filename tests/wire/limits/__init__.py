"""Discord's limits on what a bot sends: `problems(method, path, body)` says what would be refused, and where.

Pure functions over JSON bodies, for the loopback as well as for anything else that sees requests.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.wire.jsons import as_object, at
from tests.wire.limits.commands import choice_problems, command_problems
from tests.wire.limits.messages import message_problems
from tests.wire.limits.modals import modal_problems

if TYPE_CHECKING:
    from tests.wire.jsons import Json

__all__ = ["problems"]

_VERSION = re.compile(r"^(https?://[^/]+)?/api/v\d+")
_CALLBACK = re.compile(r"/interactions/[^/]+/[^/]+/callback")
_COMMANDS = re.compile(r"/applications/[^/]+(/guilds/[^/]+)?/commands")
_MESSAGE = re.compile(r"/channels/[^/]+/messages(/[^/]+)?|/webhooks/[^/]+/[^/]+(/messages/[^/]+)?")


def problems(method: str, path: str, body: Json) -> list[str]:
    """Say what in a request's body Discord would refuse or could ping somebody; a multipart one's is its `payload_json`."""
    path = _VERSION.sub("", path.partition("?")[0])
    if method == "POST" and _CALLBACK.fullmatch(path):
        return _callback_problems(body)
    if method == "PUT" and _COMMANDS.fullmatch(path):
        return command_problems(body)
    if method in {"POST", "PATCH"} and _MESSAGE.fullmatch(path):
        return message_problems(as_object(body), new=method == "POST")
    return []


def _callback_problems(body: Json) -> list[str]:
    data = as_object(at(body, "data"))
    match at(body, "type"):
        case 4:
            return message_problems(data, new=True)
        case 7:
            return message_problems(data, new=False)
        case 8:
            return choice_problems(data)
        case 9:
            return modal_problems(data)
        case 5 | 6:
            return []
        case kind:
            return [f"type: {kind} answers no interaction"]
