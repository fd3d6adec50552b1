"""The router: takes a press or a submit to what answers it, by its custom id and by nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import discord

from bot.interactions.custom_ids import CustomId
from bot.interactions.replies import RefusedError
from bot.interactions.twice import Twice

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.app import DamageStep
    from bot.interactions.guard import Guard

    Handler = Callable[["Press"], Awaitable[None]]
_ROUTED = frozenset({discord.InteractionType.component, discord.InteractionType.modal_submit})
_OLD = "This is from an older version of me and no longer works. Please start anew with a command."


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button, a choice in a select, or the submit of a modal."""

    interaction: discord.Interaction[DamageStep]
    about: CustomId


class Router:
    """Handlers by kind and action."""

    def __init__(self, guard: Guard) -> None:
        self._guard = guard
        self._handlers: dict[tuple[str, str], Handler] = {}
        self._twice = Twice()

    def on(self, kind: str, action: str, handler: Handler, *, once: bool = False) -> None:
        """Let a handler answer an action; each action has one. `once`: of a double click only the first counts."""
        if (kind, action) in self._handlers:
            raise ValueError(f"{kind}:{action} has a handler")
        self._handlers[kind, action] = self._only_once(handler) if once else handler

    def _only_once(self, handler: Handler) -> Handler:
        async def answer(press: Press) -> None:
            if self._twice.again(press):
                await press.interaction.response.defer()
            else:
                await handler(press)

        return answer

    def off(self, kind: str) -> None:
        """Forget all handlers of a kind."""
        self._handlers = {key: handler for key, handler in self._handlers.items() if key[0] != kind}

    async def route(self, interaction: discord.Interaction[DamageStep]) -> None:
        """Answer a press or a submit; other interactions are not ours."""
        if interaction.type not in _ROUTED:
            return
        text = str(cast("dict[str, object]", interaction.data or {}).get("custom_id", ""))
        about = CustomId.read(text)
        name = f"{about.kind}:{about.action}" if about else "unknown"

        async def answer() -> None:
            handler = self._handlers.get((about.kind, about.action)) if about else None
            if handler is None or about is None:
                raise RefusedError(_OLD)
            await handler(Press(interaction, about))

        await self._guard.run(interaction, name, answer)
