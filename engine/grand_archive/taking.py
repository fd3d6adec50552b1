"""Take something in a choice: the same combat, described with what a player chose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.effect_labels import label_effects
from engine.grand_archive.board import set_up
from engine.grand_archive.check import find_retaliators
from engine.grand_archive.combat import Combat, EffectOrder
from engine.grand_archive.redirection import check_redirection

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.effects import Effect
    from engine.resolution import Choice


def can_take(choice: Choice) -> bool:
    """Tell whether a description has words for what is taken."""
    return choice.kind in _TAKE


def take(combat: Combat, choice: Choice, taken: Sequence[str]) -> Combat:
    """Describe the combat with what is taken, or with nothing taken; give it back where a description has no words for that."""
    return _TAKE[choice.kind](combat, choice, tuple(taken)) if choice.kind in _TAKE else combat


def _order_retaliators(combat: Combat, _choice: Choice, taken: tuple[str, ...]) -> Combat:
    """Put who was ordered first; who retaliates and deals nothing needs a place in the order too."""
    if not taken:
        return combat.model_copy(update={"retaliation_order": ()})
    board = set_up(combat)
    _, targets = check_redirection(combat, board)
    rest = [piece.label for piece in find_retaliators(board, targets) if piece.label not in taken]
    return combat.model_copy(update={"retaliation_order": (*taken, *rest)})


def _order_effects(combat: Combat, choice: Choice, taken: tuple[str, ...]) -> Combat:
    """Put the order in the place of the one on the same damage; one on all damage to the object stays for the rest."""
    if not taken:
        left = [order for order in combat.effect_orders if order.on != choice.about or order.source not in (None, choice.source)]
        return combat.model_copy(update={"effect_orders": tuple(left)})
    own = EffectOrder(on=choice.about, source=choice.source or None, effects=taken)
    kept = [order for order in combat.effect_orders if (order.on, order.source) != (own.on, own.source)]
    # Of two orders on the same damage the later one holds.
    return combat.model_copy(update={"effect_orders": (*kept, own)})


def _discard(combat: Combat, choice: Choice, taken: tuple[str, ...]) -> Combat:
    return combat.model_copy(update={"discards": taken[:1] == choice.options[:1] if taken else None})


def _intercept(combat: Combat, choice: Choice, taken: tuple[str, ...]) -> Combat:
    """Let an object intercept or not; who does not is no defender, and retaliates no more unless it may from the side."""
    intercepts = taken[:1] == choice.options[:1]
    labels = {piece.path: piece.label for piece in set_up(combat).others}
    others = [
        unit.model_copy(
            update={"intercepts": intercepts, "retaliates": unit.retaliates and (intercepts or "ambush" in unit.keywords)}
        )
        if labels[f"others.{place}"] == choice.about
        else unit
        for place, unit in enumerate(combat.others)
    ]
    return combat.model_copy(update={"others": tuple(others)})


def _leave_out(combat: Combat, choice: Choice, taken: tuple[str, ...]) -> Combat:
    """Make an effect certain that was optional, or take it out."""
    if not taken:
        return combat
    applies = taken[:1] == choice.options[:1]
    label = choice.options[0].removeprefix("apply ")
    piece = set_up(combat).by_label[choice.source]
    effects = (*piece.taking, *piece.dealing)
    settled = [_settled(effect, name == label, applies) for effect, name in zip(effects, label_effects(effects), strict=True)]
    here, there = settled[: len(piece.taking)], settled[len(piece.taking) :]
    changed: dict[str, object] = {"dealing": _left(there)}
    if piece.unit is not None:
        changed["taking"] = _left(here)
    return _replaced(combat, piece.path.split("."), changed)


def _settled(effect: Effect, meant: bool, applies: bool) -> Effect | None:  # noqa: FBT001 - two plain facts
    if not (meant and effect.optional):
        return effect
    return effect.model_copy(update={"optional": False}) if applies else None


def _left(effects: Sequence[Effect | None]) -> tuple[Effect, ...]:
    return tuple([effect for effect in effects if effect is not None])


def _replaced(combat: Combat, way: Sequence[str], changed: dict[str, object]) -> Combat:
    """Change fields of the object at a path."""
    data = combat.model_dump(exclude_unset=True)
    here: Any = data
    for part in way:
        here = here[int(part)] if part.isdecimal() else here[part]
    here.update(changed)
    return Combat.model_validate(data)


_TAKE: dict[str, Callable[[Combat, Choice, tuple[str, ...]], Combat]] = {
    "retaliators": _order_retaliators,
    "effects": _order_effects,
    "discard": _discard,
    "intercept": _intercept,
    "option": _leave_out,
}
