"""A server with judges: their role, their channel, and what they and players do with questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from simcord.results import ResponseMessage

from tests.cogs.asking import answered, said
from tests.cogs.hands import entered, press_forged, within_limits
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle, RoleHandle, UserHandle
    from simcord.results import InteractionResult

    from bot.store.questions import Question
    from tests.cogs.hands import Value
    from tests.cogs.table import Table

ASKED = "Does my sword lose durability if the attack fizzled?"


@dataclass
class Court:
    """A table with two judges and a channel of their own."""

    table: Table
    role: RoleHandle
    bench: ChannelHandle
    """The judges' channel."""
    judge: MemberActor
    other_judge: MemberActor

    @property
    def player(self) -> MemberActor:
        """Who asks."""
        return self.table.player

    @property
    def server_id(self) -> int:
        """Where it is."""
        return self.table.server.id

    def messages(self, channel: ChannelHandle) -> list[ResponseMessage]:
        """Give the messages that everybody sees in a channel, the oldest first; all must be within Discord's limits."""
        env = self.table.env
        found = [ResponseMessage(env, env.backend.get_message(channel.id, one.id)) for one in channel.history()]
        for message in found:
            within_limits(message)
        return found

    def card(self) -> ResponseMessage:
        """Give the newest card in the judges' channel."""
        return self.messages(self.bench)[-1]

    async def ask(self, question: str = ASKED, *, who: MemberActor | None = None, **options: object) -> str:
        """Ask and file a question; give its id."""
        asker = who or self.player
        offered = answered(await asker.slash(self.table.channel, "ask", question=question, **options))
        question_id = draft_id(offered)
        await self.press(asker, offered, "judges")
        return question_id

    async def press(self, who: MemberActor | UserHandle, message: ResponseMessage, label: str) -> InteractionResult:
        """Press the button on which something stands."""
        (found,) = [one for one in buttons(message) if label in one]
        return await who.click(message, label=found)

    async def fill(self, who: MemberActor, shown: InteractionResult, **values: Value) -> InteractionResult:
        """Submit a form; what is not named stays as it was."""
        assert shown.modal is not None, text(said(shown))
        return await who.submit_modal(shown, {**entered(shown), **values})

    async def answer(self, words: str = "No: Damage Step 3.g.", *, who: MemberActor | None = None) -> InteractionResult:
        """Answer (or correct the answer to) the question of the newest card."""
        judge = who or self.judge
        label = "Correct" if "Correct" in buttons(self.card()) else "Answer"
        return await self.fill(judge, await judge.click(self.card(), label=label), answer=words)

    async def forge(self, who: MemberActor, message: ResponseMessage, custom_id: str) -> InteractionResult:
        """Press a button that does not stand there (any more), as a tampered or slow client would."""
        return await press_forged(self.table, who, message, custom_id)

    async def open_commands(self) -> None:
        """Let everybody use the judges' commands as far as Discord is concerned, as a server may choose."""
        for command in await self.table.bot.tree.fetch_commands():
            if command.name == "judge":
                self.table.server.set_command_permissions(command, {self.table.server.default_role: True})

    async def question(self, question_id: str) -> Question:
        """Read how a question stands."""
        found = await self.table.bot.store.questions.get(self.server_id, question_id)
        assert found is not None
        return found


def draft_id(offered: ResponseMessage) -> str:
    """Give the id of what is about to be asked, which is the question's later on."""
    return next(custom_id for custom_id in buttons(offered).values() if custom_id.startswith("v1:ask:")).split(":")[2]


async def open_court(table: Table) -> Court:
    """Name a judge role and a judges' channel, and seat two judges."""
    role = table.server.create_role("Judges")
    bench = table.server.create_text_channel("bench")
    judge = table.server.add_member(table.env.create_user("judge"), roles=[role])
    other = table.server.add_member(table.env.create_user("other-judge"), roles=[role])
    await table.bot.store.servers.change(table.server.id, judge_role_id=role.id, judge_channel_id=bench.id)
    return Court(table, role, bench, judge, other)
