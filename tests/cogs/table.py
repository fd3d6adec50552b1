"""A server to play at: the people in it, what they see, and a bot that can be restarted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import SecretStr
from simcord.components import walk_components
from simcord.enums import ComponentType
from simcord.results import InteractionResult

from bot.app import DamageStep
from bot.settings import Settings
from bot.store import Store

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle, GuildHandle
    from simcord.env import Env
    from simcord.results import ResponseMessage

    from bot.clock import Clock


@dataclass
class Table:
    """A server with a channel, and the people at it."""

    env: Env
    url: str
    clock: Clock
    server: GuildHandle
    channel: ChannelHandle
    player: MemberActor
    stranger: MemberActor
    moderator: MemberActor
    errors_expected: bool = False
    """Set by a test that provokes a fault: the log may then hold errors."""

    @property
    def bot(self) -> DamageStep:
        """The bot that is running now."""
        assert isinstance(self.env.bot, DamageStep)
        return self.env.bot

    async def restart(self) -> None:
        """Stop the bot and start another on the same database, as a new release would."""
        before = self.bot
        await self.env.restart_bot(make_bot(self.url, self.clock))
        # SimCord lets go of a bot without closing it.
        await before.store.close()


def make_bot(url: str, clock: Clock) -> DamageStep:
    """Make the bot as it runs, on a database and a clock of the test's own."""
    settings = Settings(_env_file=None, discord_token=SecretStr("not-a-token"), database_url=url)
    return DamageStep(settings, Store(url, clock), clock)


def components(shown: InteractionResult | ResponseMessage) -> list[dict[str, Any]]:
    """Give the components of an answer, those inside others too."""
    message = shown.response if isinstance(shown, InteractionResult) else shown
    assert message is not None, "no message was sent"
    return list(walk_components(message.components))


def text(shown: InteractionResult | ResponseMessage) -> str:
    """Give everything that can be read in an answer."""
    return "\n".join(str(component["content"]) for component in components(shown) if "content" in component)


def buttons(shown: InteractionResult | ResponseMessage) -> dict[str, str]:
    """Give the custom ids of an answer's buttons by what stands on them."""
    return {
        str(component["label"]): str(component.get("custom_id", component.get("url", "")))
        for component in components(shown)
        if component.get("type") == ComponentType.BUTTON
    }
