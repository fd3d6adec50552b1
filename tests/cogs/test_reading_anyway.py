"""A line that can't be read whole still opens as a panel: what a message's menu does is there without the menu, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from tests.cogs.table import Table

TALK = "I don't get it: Wolf 3/2 attacks Bear 2/3 and then somebody sneezes"
OPEN = "Open what you could read"


async def test_what_could_be_read_opens_in_a_panel_of_ones_own(table: Table) -> None:
    mistake = await table.player.slash(table.channel, "combat quick", text=TALK)
    assert mistake.response
    panel = await table.player.click(mistake.response, label=OPEN)
    assert panel.ephemeral
    assert "Wolf" in text(panel).split("Attacker")[1]
    assert "Bear" in text(panel).split("Defenders")[1]
    assert "somebody sneezes" in text(panel)


async def test_it_opens_after_a_restart(table: Table) -> None:
    mistake = await table.player.slash(table.channel, "combat quick", text=TALK)
    assert mistake.response
    await table.restart()
    assert "Bear" in text(await table.player.click(mistake.response, label=OPEN))


async def test_where_nothing_can_be_read_it_is_not_offered(table: Table) -> None:
    mistake = await table.player.slash(table.channel, "combat quick", text="what is for lunch?")
    assert list(buttons(mistake)) == ["Mend it"]
