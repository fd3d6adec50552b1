"""A person's hands on a panel: picking, pressing, filling in forms, as Discord's client would."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, cast

from simcord.actors import _component_interaction
from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, ComponentType

from tests.cogs.table import buttons, components, text
from tests.wire.limits.messages import COMPONENTS_V2, message_problems
from tests.wire.limits.modals import modal_problems

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from simcord.actors import MemberActor
    from simcord.builders import UserHandle
    from simcord.results import InteractionResult, ResponseMessage

    from tests.cogs.table import Table
    from tests.wire.jsons import Json, JsonObject

Value = str | bool | list[str]
_NOBODY: JsonObject = {"parse": []}


class Hands:
    """Works on one panel; everything that is shown must be within Discord's limits."""

    def __init__(self, table: Table, who: MemberActor | UserHandle, shown: ResponseMessage, *, restarting: bool = False) -> None:
        self.table = table
        self.who = who
        self.message = shown
        self.restarting = restarting
        """Whether the bot is restarted after every click."""
        within_limits(shown)

    @classmethod
    async def at_new_panel(cls, table: Table, *, restarting: bool = False, private: bool = False) -> Hands:
        """Open an empty panel."""
        shown = await table.player.slash(table.channel, "combat new", private=private)
        assert shown.response is not None
        return cls(table, table.player, shown.response, restarting=restarting)

    @property
    def text(self) -> str:
        """What can be read in the panel."""
        return text(self.message)

    @property
    def buttons(self) -> dict[str, str]:
        """The custom ids of its buttons, by what stands on them."""
        return buttons(self.message)

    @property
    def id(self) -> str:
        """The id of the draft."""
        return next(custom_id for custom_id in self.buttons.values() if ":panel:" in custom_id).split(":")[2]

    def is_disabled(self, label: str) -> bool:
        """Tell whether a button can't be pressed."""
        return any(one.get("label") == label and one.get("disabled") for one in components(self.message))

    def options(self, action: str) -> dict[str, str]:
        """Give the options of a select, value by label."""
        menu = self._menu(action)
        return {str(option["label"]).strip(): str(option["value"]) for option in menu["options"]}

    async def pick(self, label: str, action: str = "pick") -> InteractionResult:
        """Choose an option of a select by what stands on it, or by its beginning."""
        found = [value for name, value in self.options(action).items() if name == label or name.startswith(f"{label} ")]
        assert found, f"no option {label!r} in {list(self.options(action))}"
        custom_id = self._menu(action)["custom_id"]
        return await self._after(await self.who.select(self.message, [found[0]], custom_id=custom_id))

    async def press(self, label: str) -> InteractionResult:
        """Press a button."""
        return await self._after(await self.who.click(self.message, label=label))

    async def press_twice(self, label: str) -> InteractionResult:
        """Double-click: the second press was on its way before the first was answered. Give what came of the second."""
        second = self.about_to_press(label)
        await self.press(label)
        return await second()

    def about_to_press(self, label: str) -> Callable[[], Awaitable[InteractionResult]]:
        """Aim at a button as it stands now; the press itself comes later, whatever the panel shows by then."""
        before = deepcopy(self.table.env.backend.get_message(self.message.channel_id, self.message.id))
        data = {"custom_id": self.buttons[label], "component_type": ComponentType.BUTTON}

        async def press() -> InteractionResult:
            # SimCord's own click refuses a button that is gone by now, which Discord can't.
            return await self._after(await _component_interaction(self.who, before, data))

        return press

    async def fill(self, shown: InteractionResult, **values: Value) -> InteractionResult:
        """Submit a form: what is not named stays as the form had it."""
        assert shown.modal is not None, "no form was opened"
        return await self._after(await self.who.submit_modal(shown, {**entered(shown), **values}))

    async def press_and_fill(self, label: str, **values: Value) -> InteractionResult:
        """Press a button that opens a form, and fill that in."""
        return await self.fill(await self.press(label), **values)

    async def add_effect(self, kind: str, **values: Value) -> InteractionResult:
        """Choose a kind of effect for what is in focus, and fill in its form."""
        return await self.fill(await self.pick(kind, "effect"), **values)

    async def _after(self, result: InteractionResult) -> InteractionResult:
        if result.modal is not None:
            assert not modal_problems(result.modal)
        for message in result.followups:
            within_limits(message)
        if result.response is not None:
            within_limits(result.response)
            if result.response.id == self.message.id:
                self.message = result.response
        if self.restarting:
            await self.table.restart()
        return result

    def _menu(self, action: str) -> dict[str, Any]:
        menus = [one for one in components(self.message) if one.get("type") in SELECT_TYPES]
        return next(menu for menu in menus if f":{action}:" in menu["custom_id"])


def entered(shown: InteractionResult) -> dict[str, Value]:
    """Give what a form is filled in with when it opens: a client sends that if nobody touches it."""
    found: dict[str, Value] = {}
    for one in walk_components((shown.modal or {})["components"]):
        key = str(one.get("custom_id"))
        match one.get("type"):
            case ComponentType.TEXT_INPUT:
                found[key] = one.get("value") or ""
            case ComponentType.RADIO_GROUP:
                chosen = [option["value"] for option in one["options"] if option.get("default")]
                found |= {key: chosen[0]} if chosen else {}
            case ComponentType.CHECKBOX_GROUP | ComponentType.STRING_SELECT:
                found[key] = [option["value"] for option in one["options"] if option.get("default")]
    return found


def within_limits(message: ResponseMessage) -> None:
    """Check a message as Discord would."""
    body: JsonObject = {"components": cast("list[Json]", message.components), "flags": COMPONENTS_V2, "allowed_mentions": _NOBODY}
    assert not message_problems(body, new=True)


async def press_forged(
    table: Table, who: MemberActor | UserHandle, shown: ResponseMessage, custom_id: str, *values: str
) -> InteractionResult:
    """Press something that does not stand in a message, as only a forged client can."""
    kind = ComponentType.STRING_SELECT if values else ComponentType.BUTTON
    data = {"custom_id": custom_id, "component_type": kind, **({"values": list(values)} if values else {})}
    return await _component_interaction(who, table.env.backend.get_message(shown.channel_id, shown.id), data)
