"""The starter pack: loaded with one click, and never over what a server has made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.faq import Entries, Put
from engine import registry
from tests.cogs.asking import answered, said
from tests.cogs.curating import content, entries, put
from tests.cogs.table import buttons, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from bot.store.faq import Entry
    from tests.cogs.table import Table

GAME = "grand-archive"


async def test_the_starter_pack_is_loaded_although_somebody_writes_in_the_same_moment(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await table.moderator.slash(table.channel, "faq-admin import")
    first = registry.game(GAME).starter_faq()[0].id
    apply = Entries.apply

    async def late(self: Entries, server_id: int, author_id: int | None, puts: Sequence[Put]) -> tuple[Entry, ...]:
        monkeypatch.setattr(Entries, "apply", apply)
        await put(table, first, content("Mine"))
        return await apply(self, server_id, author_id, puts)

    monkeypatch.setattr(Entries, "apply", late)
    await table.moderator.click(answered(shown), label=next(iter(buttons(shown))))
    found = await entries(table)
    assert len(found) == len(registry.game(GAME).starter_faq())
    assert found[first].title == "Mine"


async def test_a_game_without_a_pack_has_none_to_offer(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = await table.moderator.slash(table.channel, "faq-admin import")
    monkeypatch.setattr(type(registry.game(GAME)), "starter_faq", lambda _game: ())
    assert "There is no starter pack" in text(await table.moderator.slash(table.channel, "faq-admin import"))
    loaded = await table.moderator.click(answered(shown), label=next(iter(buttons(shown))))
    assert "nothing was changed" in text(said(loaded))


async def test_a_pack_of_an_unknown_game_is_refused(table: Table) -> None:
    shown = answered(await table.moderator.slash(table.channel, "faq-admin import"))
    message = table.env.backend.get_message(shown.channel_id, shown.id)
    message.components[-1]["components"][0]["custom_id"] = "v1:starter:chess:load"
    refused = await table.moderator.click(shown, label=next(iter(buttons(shown))))
    assert "no such game" in text(said(refused))


async def test_the_starter_pack_is_loaded_with_one_click_and_only_once(table: Table) -> None:
    number = len(registry.game(GAME).starter_faq())
    shown = await table.moderator.slash(table.channel, "faq-admin import")
    assert f"{number} entries, {number} of them not here yet" in text(shown)
    label = f"Load {number} entries for Grand Archive"
    await table.restart()
    loaded = await table.moderator.click(answered(shown), label=label)
    assert f"Loaded {number} entries" in text(said(loaded))
    assert len(await entries(table)) == number
    again = await table.moderator.click(answered(shown), label=label)
    assert "here already; nothing was changed" in text(said(again))
    offered = await table.moderator.slash(table.channel, "faq-admin import")
    assert "none of them not here yet" in text(offered)
    assert not buttons(offered)


async def test_the_starter_pack_leaves_alone_what_a_server_changed_or_deleted(table: Table) -> None:
    shown = await table.moderator.slash(table.channel, "faq-admin import")
    label = next(iter(buttons(shown)))
    await table.moderator.click(answered(shown), label=label)
    first, second, third = sorted(await entries(table))[:3]
    faq = table.bot.store.faq
    await put(table, first, content("My own title"), 1)
    await faq.delete(table.server.id, second, 1, table.moderator.id)
    before = await entries(table)
    await table.moderator.click(answered(shown), label=label)
    assert await entries(table) == before
    assert third in before
