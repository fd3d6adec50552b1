"""What Discord answers when it refuses: a status, a code of its own and a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from tests.wire.jsons import Json, encode

if TYPE_CHECKING:
    from collections.abc import Iterable


def respond(body: Json, status: int = 200, headers: Iterable[tuple[str, str]] = ()) -> web.Response:
    """Answer with JSON, whose content type discord.py wants without a charset."""
    return web.Response(body=encode(body), status=status, content_type="application/json", headers=dict(headers))


def refuse(status: int, code: int, sentence: str) -> web.Response:
    """Answer with an error."""
    return respond({"message": sentence, "code": code}, status)


def unauthorized() -> web.Response:
    """Refuse a wrong token."""
    return refuse(401, 0, "401: Unauthorized")


def unknown_interaction() -> web.Response:
    """Refuse to acknowledge what does not exist or has expired."""
    return refuse(404, 10062, "Unknown interaction")


def already_acknowledged() -> web.Response:
    """Refuse to acknowledge twice."""
    return refuse(400, 40060, "Interaction has already been acknowledged.")


def unknown_webhook() -> web.Response:
    """Refuse to follow up what was not acknowledged."""
    return refuse(404, 10015, "Unknown Webhook")


def unknown_message() -> web.Response:
    """Refuse to handle a message that does not exist, or that the bot cannot see."""
    return refuse(404, 10008, "Unknown Message")


def too_many_follow_ups() -> web.Response:
    """Refuse a sixth follow-up where the bot is only user-installed."""
    return refuse(400, 40094, "This interaction has reached the maximum number of follow up messages")


def missing_access() -> web.Response:
    """Refuse what happens in a channel that the bot does not see."""
    return refuse(403, 50001, "Missing Access")


def invalid_form(sentence: str) -> web.Response:
    """Refuse a body of the wrong shape."""
    return refuse(400, 50035, f"Invalid Form Body: {sentence}")
