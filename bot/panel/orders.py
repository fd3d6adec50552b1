"""Choices of a ruling as questions to answer otherwise: orders, and one of several options, with best and worst labelled."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice, permutations
from typing import TYPE_CHECKING

from bot.panel.inputs import MANY, OPTION, Pick, shortened
from bot.panel.name_lists import join, split
from engine.labels import matches
from engine.problems import DescriptionError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pydantic import BaseModel

    from engine.game import Game
    from engine.resolution import Choice, Resolution

OPEN = "open"
"""The option that leaves the choice open, so that what is best is taken."""
_ALL_ORDERS = 4
"""So many things have few enough orders to list them all."""


@dataclass(frozen=True, slots=True)
class Question:
    """One choice of a ruling, to be answered otherwise."""

    choice: Choice
    title: str
    """What is chosen: “the order of the retaliators”."""
    player: str
    """Who chooses: “the attacking player”."""
    is_order: bool
    picks: tuple[Pick, ...]
    """At most 25; of many things not every order is among them, but any can be typed."""
    complete: bool
    """Whether every answer is among the picks."""


def questions(combat: BaseModel, resolution: Resolution, game: Game) -> tuple[Question, ...]:
    """Make a question of every choice that a description can answer."""
    return tuple(_question(combat, choice, game) for choice in resolution.choices if game.can_choose(choice))


def take(combat: BaseModel, question: Question, picked: str, game: Game) -> BaseModel:
    """Describe the combat with a picked value taken; a value that is none of the picks changes nothing."""
    if picked == OPEN:
        return game.choose(combat, question.choice, ())
    places = picked.split(",")
    options = question.choice.options
    if not all(place.isdecimal() and int(place) < len(options) for place in places):
        return combat
    return game.choose(combat, question.choice, [options[int(place)] for place in places])


def read_order(question: Question, text: str) -> str | None:
    """Find the value of an order that was typed, names separated by commas; None if it is not each thing once."""
    options = question.choice.options
    places = []
    for name in split(text):
        found = matches(name, options)
        if len(found) != 1:
            return None
        places.append(options.index(found[0]))
    return _value(places) if sorted(places) == list(range(len(options))) else None


def write_order(question: Question) -> str:
    """Write the order that was taken, to be changed by hand."""
    return join(dict.fromkeys((*question.choice.taken, *question.choice.options)))


def _question(combat: BaseModel, choice: Choice, game: Game) -> Question:
    words = game.wording()
    is_order = game.is_order(choice)
    player = words.sides.get(choice.player, choice.player)
    best = _best(combat, choice, game)
    answers = _orders(choice, best) if is_order else [(place,) for place in range(len(choice.options))]
    shown = [_whole(choice, taken) if is_order else _places(choice, taken) for taken in (choice.taken, best, choice.worst_taken)]
    about = shortened(f"What is best for {player} is taken.", OPTION)
    # Without a number that hangs on it nobody could tell what is best.
    picks = [Pick(OPEN, "Leave it open", about, chosen=not choice.given)] if choice.best is not None else []
    picks += [_pick(choice, answer, shown, player, is_order=is_order) for answer in answers]
    complete = not is_order or len(choice.options) <= _ALL_ORDERS
    return Question(choice, words.chosen_in(choice), player, is_order, tuple(picks[:MANY]), complete)


def _best(combat: BaseModel, choice: Choice, game: Game) -> tuple[str, ...]:
    """Find what would be taken if nothing were said; nothing where no number hangs on it."""
    if choice.best is None:
        return ()
    if not choice.given:
        return choice.taken
    try:
        free = game.resolve(game.choose(combat, choice, ()))
    except DescriptionError:
        return ()
    same = (choice.kind, choice.about, choice.source)
    return next((other.taken for other in free.choices if (other.kind, other.about, other.source) == same), ())


def _orders(choice: Choice, best: tuple[str, ...]) -> list[tuple[int, ...]]:
    """List orders: what was taken, the best and the worst first, then as many others as fit."""
    first = [_whole(choice, taken) for taken in (choice.taken, best, choice.worst_taken) if taken]
    everything = permutations(range(len(choice.options)))
    few = len(choice.options) <= _ALL_ORDERS
    described = tuple(range(len(choice.options)))
    others = list(islice(everything, MANY)) if few else [described, described[::-1]]
    return list(dict.fromkeys((*first, *others)))[: MANY - 1]


def _whole(choice: Choice, taken: Iterable[str]) -> tuple[int, ...]:
    """Make a whole order of what was taken: the rest follows as described."""
    places = _places(choice, taken)
    return (*places, *(place for place in range(len(choice.options)) if place not in places))


def _places(choice: Choice, taken: Iterable[str]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(choice.options.index(name) for name in taken if name in choice.options))


def _pick(choice: Choice, answer: tuple[int, ...], shown: list[tuple[int, ...]], player: str, *, is_order: bool) -> Pick:
    taken, best, worst = shown
    label = ", then ".join(choice.options[place] for place in answer) if is_order else choice.options[answer[0]]
    said = []
    if choice.best is not None and choice.best != choice.worst:
        said += [f"best for {player} ({choice.best})"] if answer == best else []
        said += [f"worst for {player} ({choice.worst})"] if answer == worst != best else []
    if answer == taken:
        said.append("as it was taken")
    return Pick(
        _value(answer), shortened(label, OPTION), shortened("; ".join(said), OPTION), chosen=choice.given and answer == taken
    )


def _value(places: Iterable[int]) -> str:
    return ",".join(map(str, places))
