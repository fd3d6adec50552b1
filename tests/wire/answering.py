"""The routes by which a bot answers interactions: the callback, the original answer, follow-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from tests.wire import payloads, refusals
from tests.wire.exchange import Answer, Exchange, Exchanges
from tests.wire.jsons import JsonObject, as_object, at, number
from tests.wire.messages import EPHEMERAL, LOADING, Messages, number_of
from tests.wire.refusals import respond

if TYPE_CHECKING:
    from tests.wire.record import Request

FOLLOW_UPS = 5
"""How many follow-ups a bot may send where it is only user-installed."""


class Answering:
    """What a bot does with interactions."""

    def __init__(self, exchanges: Exchanges, messages: Messages) -> None:
        """Answer interactions of these exchanges with these messages."""
        self._exchanges = exchanges
        self._messages = messages

    def callback(self, http: web.Request, request: Request) -> web.Response:
        """Acknowledge an interaction."""
        exchange = self._exchanges.by_id(int(http.match_info["id"]), http.match_info["token"])
        if exchange is None:
            return refusals.unknown_interaction()
        if exchange.callback is not None:
            return refusals.already_acknowledged()
        kind = number(at(request.body, "type"))
        if kind not in set(Answer):
            return refusals.invalid_form(f"type {kind} answers no interaction")
        exchange.callback = request
        self._carry_out(exchange, Answer(kind), request)
        exchange.acknowledged.set()
        if kind not in {Answer.THINKING, Answer.UPDATE_LATER}:
            exchange.settle()
        if "with_response" not in http.query:
            return web.Response(status=204)
        return respond(_receipt(exchange, Answer(kind)))

    def _carry_out(self, exchange: Exchange, kind: Answer, request: Request) -> None:
        data = as_object(at(request.body, "data"))
        match kind:
            case Answer.MESSAGE:
                exchange.original = self._create(exchange, request, data)
            case Answer.THINKING:
                flags = number(data.get("flags")) & EPHEMERAL | LOADING
                exchange.original = self._create(exchange, request, {"flags": flags})
                exchange.loading = True
            case Answer.UPDATE | Answer.UPDATE_LATER:
                exchange.original = exchange.asked.message
                if exchange.original is not None and kind is Answer.UPDATE:
                    self._messages.edit(exchange.original, request, data)
            case Answer.CHOICES | Answer.MODAL:
                pass

    def _create(self, exchange: Exchange, request: Request, body: JsonObject) -> JsonObject:
        """Let the bot write a message that says whose interaction it came of."""
        asked = exchange.asked
        message = self._messages.create(asked.where, request, body)
        cause: JsonObject = {"id": str(exchange.id), "type": int(asked.kind), "user": payloads.user(asked.who)}
        message["interaction_metadata"] = cause
        return message

    def follow_up(self, http: web.Request, request: Request) -> web.Response:
        """Send one more message."""
        exchange = self._exchanges.by_token(http.match_info["token"])
        if exchange is None:
            return refusals.unknown_webhook()
        if not exchange.asked.where.bot_may_post and len(exchange.follow_ups) >= FOLLOW_UPS:
            return refusals.too_many_follow_ups()
        if exchange.loading and exchange.original is not None:
            # The first follow-up to a deferred answer becomes that answer.
            self._settle(exchange, exchange.original, request)
            return respond(exchange.original)
        message = self._create(exchange, request, as_object(request.body))
        exchange.follow_ups.append(message)
        exchange.settle()
        return respond(message)

    def fetch(self, http: web.Request, _: Request) -> web.Response:
        """Show a message of the interaction."""
        message = self._message(http)
        return respond(message) if message else refusals.unknown_message()

    def edit(self, http: web.Request, request: Request) -> web.Response:
        """Change a message of the interaction; changing a deferred answer gives it."""
        message = self._message(http)
        exchange = self._exchanges.by_token(http.match_info["token"])
        if message is None or exchange is None:
            return refusals.unknown_message()
        self._settle(exchange, message, request)
        return respond(message)

    def delete(self, http: web.Request, _: Request) -> web.Response:
        """Take a message of the interaction back."""
        message = self._message(http)
        exchange = self._exchanges.by_token(http.match_info["token"])
        if message is None or exchange is None:
            return refusals.unknown_message()
        self._messages.delete(message)
        if message is exchange.original:
            exchange.original = None
            exchange.loading = False
            exchange.settle()
        return web.Response(status=204)

    def _settle(self, exchange: Exchange, message: JsonObject, request: Request) -> None:
        if message is exchange.original and exchange.loading:
            message["flags"] = number(message["flags"]) & ~LOADING
            exchange.loading = False
        self._messages.edit(message, request, as_object(request.body))
        exchange.settle()

    def _message(self, http: web.Request) -> JsonObject | None:
        exchange = self._exchanges.by_token(http.match_info["token"])
        if exchange is None:
            return None
        wanted = http.match_info["message"]
        if wanted == "@original":
            return exchange.original
        mine = [*exchange.follow_ups, *([exchange.original] if exchange.original else [])]
        return next((message for message in mine if number_of(message) == int(wanted)), None)


def _receipt(exchange: Exchange, kind: Answer) -> JsonObject:
    """Say what came of an acknowledgement."""
    interaction: JsonObject = {"id": str(exchange.id), "type": int(exchange.asked.kind)}
    resource: JsonObject = {"type": int(kind)}
    if exchange.original is not None:
        interaction["response_message_id"] = exchange.original["id"]
        interaction["response_message_loading"] = exchange.loading
        interaction["response_message_ephemeral"] = bool(number(exchange.original["flags"]) & EPHEMERAL)
        if kind in {Answer.MESSAGE, Answer.UPDATE}:
            resource["message"] = exchange.original
    return {"interaction": interaction, "resource": resource}
