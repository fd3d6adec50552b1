"""Staging: who stands where. Attackers on the left with what they use, everything they have to do with on the right.

It knows roles, not games: any object that deals damage and belongs to no attacker gets a band of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.render.digest import digest
from bot.render.picture.flows import flows_of
from bot.render.picture.pieces import concerned, pieces_of
from bot.render.picture.scene import Arrow, Band, Flow, Piece, Row, Scene
from bot.render.text import edition_line, verdict_of
from engine import events as ev

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game
    from engine.resolution import Resolution

_GEAR = frozenset(("card", "weapon"))


def stage(resolution: Resolution, game: Game) -> Scene:
    """Sort a resolution into bands."""
    found = digest(resolution.events)
    company = _Company(pieces_of(resolution.events))
    company.seat_attackers(resolution.events)
    flows = flows_of(found)
    for flow in flows:
        company.seat_beside_an_attacker(flow)
    for flow in flows:
        company.seat(flow)
    company.seat_the_rest({e.object for e in resolution.events if isinstance(e, ev.Present) and e.role == "defender"})
    bands = company.bands(flows)
    return Scene(verdict_of(found, game.wording()), bands, bool(resolution.doubts), edition_line(resolution, game))


@dataclass(slots=True)
class _Company:
    """Everybody, and who has a place already."""

    pieces: dict[str, Piece]
    gear: dict[str, list[str]] = field(default_factory=dict)
    """By what stands on the left: what it uses."""
    rows: dict[str, list[str]] = field(default_factory=dict)
    """By what stands on the left (nobody: an empty name): who stands on the right."""
    place: dict[str, str] = field(default_factory=dict)
    """By object: beside whom it stands."""

    def seat_attackers(self, events: Sequence[ev.Event]) -> None:
        """Put every attacker on the left, with what it uses."""
        present = [event for event in events if isinstance(event, ev.Present)]
        declared = [event for event in events if isinstance(event, ev.AttackDeclared)]
        for label in (*(e.attacker for e in declared), *(e.object for e in present if e.role == "attacker")):
            self._add_hub(label)
        for event in declared:
            for label in event.using:
                self._add(self.gear, event.attacker, label)
        for piece in present:
            # What takes part without being named in the attack: it left too early, or the attack never began.
            if piece.role in _GEAR and self.rows:
                mates = [hub for hub in self.rows if self.pieces[hub].side == piece.side]
                self._add(self.gear, (mates or list(self.rows))[0], piece.object)

    def seat_beside_an_attacker(self, flow: Flow) -> None:
        """Find a place for the other end of a flow from or to somebody on the left."""
        if flow.source in self.rows:
            self._add(self.rows, flow.source, flow.target)
        elif flow.target in self.rows:
            self._add(self.rows, flow.target, flow.source)

    def seat(self, flow: Flow) -> None:
        """Find a place for both ends of a flow."""
        self.seat_beside_an_attacker(flow)
        if flow.target in self.place:
            return
        if flow.source in self.place:
            self._add(self.rows, self.place[flow.source], flow.target)
        else:
            self._add_hub(flow.source)
            self._add(self.rows, flow.source, flow.target)

    def seat_the_rest(self, defenders: set[str]) -> None:
        """Show whoever defends or something became of, though no damage tells so."""
        for label, piece in self.pieces.items():
            if label not in self.place and (label in defenders or concerned(piece)):
                hub = next(iter(self.rows), "")
                self.rows.setdefault(hub, [])
                self._add(self.rows, hub, label)

    def bands(self, flows: Sequence[Flow]) -> tuple[Band, ...]:
        """Give every band with its rows, and every row with its arrows."""
        return tuple(
            Band(
                self.pieces.get(hub),
                tuple(self.pieces[label] for label in self.gear.get(hub, ())),
                tuple(flow for flow in flows if self._stays_at(hub, flow)),
                tuple(Row(self.pieces[label], self._arrows(hub, label, flows)) for label in self._as_described(labels)),
            )
            for hub, labels in self.rows.items()
        )

    def _as_described(self, labels: list[str]) -> list[str]:
        return [label for label in self.pieces if label in labels]

    def _add_hub(self, label: str) -> None:
        if label in self.pieces and label not in self.place:
            self.rows[label] = []
            self.place[label] = label

    def _add(self, where: dict[str, list[str]], hub: str, label: str) -> None:
        if label in self.pieces and label not in self.place:
            where.setdefault(hub, []).append(label)
            self.place[label] = hub

    def _is_row(self, label: str) -> bool:
        return label in self.rows.get(self.place.get(label, ""), ())

    def _stays_at(self, hub: str, flow: Flow) -> bool:
        """Say whether neither end of a flow is a row: it is told where its target stands."""
        return not self._is_row(flow.source) and not self._is_row(flow.target) and self.place.get(flow.target) == hub

    def _arrows(self, hub: str, label: str, flows: Sequence[Flow]) -> tuple[Arrow, ...]:
        arrows = []
        for flow in flows:
            side = self.pieces[flow.source].side if flow.source in self.pieces else ""
            if flow.target == label:
                caption = "" if flow.source == hub else "itself" if flow.source == label else flow.source
                arrows.append(Arrow(flow, inward=False, caption=caption, side=side))
            elif flow.source == label and not self._is_row(flow.target):
                caption = "" if flow.target == hub else f"to {flow.target}"
                arrows.append(Arrow(flow, inward=True, caption=caption, side=side))
        return tuple(arrows)
