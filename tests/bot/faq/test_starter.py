"""Every entry of every starter pack can be loaded into an empty FAQ."""

from __future__ import annotations

import pytest

from bot.faq.files.merging import Ground, plan
from bot.faq.files.starter import starter_pile
from bot.faq.files.telling import whole
from engine import registry


@pytest.mark.parametrize("key", registry.game_keys())
def test_the_whole_pack_is_new_to_an_empty_faq(key: str) -> None:
    game = registry.game(key)
    loaded = plan(starter_pile(game), Ground({}, {}))
    assert not loaded.of("refused"), whole(loaded)
    assert [finding.place for finding in loaded.of("new")] == sorted(entry.id for entry in game.starter_faq())


@pytest.mark.parametrize("key", registry.game_keys())
def test_every_entry_of_a_pack_names_its_clauses(key: str) -> None:
    assert [found.filed.id for found in starter_pile(registry.game(key)).found if not found.filed.content.clauses] == []
