"""`/combat quick`: one line, one ruling; and what happens to a mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from tests.cogs.table import Table

FLAMES = (
    "Lorraine (champion, 25 life) attacks Blanche (ally 1/2, retaliates)"
    " with Training Sword (weapon 1, durability 2) and Rending Flames (attack 3, double damage); Blanche: prevent 1, +1 damage"
)


async def test_a_line_of_text_gets_its_ruling(table: Table) -> None:
    shown = await table.player.slash(table.channel, "combat quick", text=FLAMES)
    first = text(shown).splitlines()[0]
    assert first.endswith(
        "Lorraine deals 7 to Blanche; Blanche deals 1 to Lorraine; Blanche dies; Training Sword 2 → 1 durability"
    )
    assert not shown.ephemeral
    assert list(buttons(shown)) == ["Why", "Change order", "What if", "Edit", "Picture", "Text"]
