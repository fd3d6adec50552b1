"""What `/setup` tells: every choice, what is wrong with it, and where to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.servers import DRAFT_DAYS
from cogs.setup.chosen import problems
from engine import registry

if TYPE_CHECKING:
    import discord

    from bot.app import DamageStep
    from bot.store import ServerSettings

NAMES = {
    "judge_role_id": "Judge role",
    "faq_role_id": "FAQ role",
    "judge_channel_id": "Judge channel",
    "audit_channel_id": "Audit channel",
    "default_game": "Default game",
    "draft_days": "Draft days",
    "keep_days": "Keep days",
}
"""What can be chosen, and cleared."""
_FIRST = (
    "**Where to begin**\n"
    "1. `/setup judge_role: judge_channel:` so that questions reach somebody\n"
    "2. `/setup faq_role: audit_channel:` so that others can look after the FAQ, and you see what changes\n"
    "Until then whoever may *Manage Server* can do everything."
)
_INTEGRATIONS = (
    "-# Discord hides `/judge` and `/faq-admin` from everybody who may not manage the server. "
    "Show them to the role under *Server Settings ▸ Integrations ▸* my name."
)
_GONE_GAME = "The game that was chosen is no longer one of mine: name another, or clear it."
_HIDDEN = frozenset({"judge_role_id", "faq_role_id"})
"""Choices that need a hand in Discord's own settings."""
_FOR_PEOPLE = frozenset({"judge_role_id", "faq_role_id", "judge_channel_id", "audit_channel_id"})


def told(bot: DamageStep, server: discord.Guild, settings: ServerSettings, *, changed: frozenset[str]) -> str:
    """Tell all that a server has chosen."""
    parts = [f"{'**Changed.** This' if changed else 'This'} server’s settings:", *_lines(bot, settings)]
    wrong = list(problems(server, settings))
    if settings.default_game is not None and settings.default_game not in registry.game_keys():
        wrong.append(_GONE_GAME)
    if wrong:
        parts += ["**Please look at this**", *(f"- {line}" for line in wrong)]
    if all(getattr(settings, key) is None for key in _FOR_PEOPLE):
        parts.append(_FIRST)
    elif any(getattr(settings, key) is not None for key in changed & _HIDDEN):
        parts.append(_INTEGRATIONS)
    return "\n".join(parts)


def _lines(bot: DamageStep, settings: ServerSettings) -> list[str]:
    game = settings.default_game if settings.default_game in registry.game_keys() else None
    return [
        f"- Judges: {_role(settings.judge_role_id)}",
        f"- FAQ’s moderators: {_role(settings.faq_role_id)}",
        f"- Judges’ channel: {_channel(settings.judge_channel_id, 'questions wait in `/judge queue` only')}",
        f"- Audit channel: {_channel(settings.audit_channel_id, 'changes to the FAQ stand in its history only')}",
        f"- Default game: **{registry.game(game or bot.settings.default_game).name}**{_unchosen(game)}",
        f"- Drafts live **{_days(settings.draft_days or DRAFT_DAYS)}** after their last change{_unchosen(settings.draft_days)}",
        f"- Traces of people are kept **{_kept(settings.keep_days)}**{_unchosen(settings.keep_days)}",
    ]


def _role(role_id: int | None) -> str:
    return "not chosen" if role_id is None else f"<@&{role_id}>"


def _channel(channel_id: int | None, without: str) -> str:
    return f"not chosen; {without}" if channel_id is None else f"<#{channel_id}>"


def _days(days: int) -> str:
    return f"{days} {'day' if days == 1 else 'days'}"


def _kept(days: int | None) -> str:
    return "until somebody deletes them" if days is None else _days(days)


def _unchosen(choice: str | int | None) -> str:
    return "" if choice is not None else " (not chosen)"
