"""How long the order search takes, from the everyday question to the hardest within the limits."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from engine.order import Change, Instance, OneOrderer, Op, Question, Recipient, search

if TYPE_CHECKING:
    from collections.abc import Callable

HERO = Recipient("Lorraine", "me", champion=True, room=25)

TWELVE = (
    Change("a", Op.ADD, 2),
    Change("b", Op.ADD, 5),
    Change("c", Op.SUBTRACT, 1),
    Change("d", Op.SUBTRACT, 3),
    Change("e", Op.MULTIPLY, 2),
    Change("f", Op.MULTIPLY, 3),
    Change("g", Op.HALVE_UP),
    Change("h", Op.HALVE_DOWN),
    Change("i", Op.CAP, 12),
    Change("j", Op.RAISE, 4),
    Change("k", Op.SET, 7),
    Change("l", Op.SUBTRACT, 2),
)
STOCKED = (
    *TWELVE[:9],
    Change("p", Op.POOL, pool="p", controller="me"),
    Change("q", Op.POOL, pool="q", controller="me"),
    Change("z", Op.ZERO, uses="z", controller="me"),
)
CONDITIONAL = (
    *TWELVE[:9],
    Change("x", Op.MULTIPLY, 2, at_least=6),
    Change("y", Op.ZERO, at_most=3),
    Change("z", Op.SUBTRACT, 4, at_least=9, at_most=15),
)
TWENTY = (
    *CONDITIONAL,
    *(Change(f"{change.id}2", change.op, change.n) for change in TWELVE[:6]),
    Change("x2", Op.MULTIPLY, 2, at_least=6),
    Change("y2", Op.ZERO, at_most=3),
)


def one_instance(*changes: Change, amount: int = 10) -> Question:
    """Ask about one instance with all its changes on the recipient."""
    return Question(
        instances=(Instance("strike", "Blanche", HERO.id, amount),),
        recipients={HERO.id: HERO},
        taking={HERO.id: changes},
        pools={"p": 3, "q": 5},
        uses={"z": 1},
        orderer="me",
    )


def retaliators(*amounts: int) -> Question:
    """Ask about several instances on one recipient with three pools, two one-use changes and two statics."""
    return Question(
        instances=tuple(Instance(f"retaliator {n}", f"r{n}", HERO.id, a) for n, a in enumerate(amounts)),
        recipients={HERO.id: HERO},
        taking={
            HERO.id: (
                *(Change(key, Op.POOL, pool=key, controller="me") for key in "pqr"),
                Change("once", Op.ZERO, uses="once", controller="me"),
                Change("half", Op.HALVE_DOWN, uses="half", controller="me"),
                Change("less", Op.SUBTRACT, 1),
                Change("more", Op.ADD, 2, at_least=3),
            )
        },
        pools={"p": 3, "q": 4, "r": 6},
        uses={"once": 1, "half": 1},
        orderer="me",
    )


def defenders(count: int, *changes: Change) -> Question:
    """Ask about one instance on each of several objects, with all changes on each."""
    return Question(
        instances=tuple(Instance(str(n), "Dragon", f"Wolf #{n}", 10 + n) for n in range(count)),
        recipients={f"Wolf #{n}": Recipient(f"Wolf #{n}", "me", room=9) for n in range(count)},
        taking={f"Wolf #{n}": changes for n in range(count)},
    )


QUESTIONS: dict[str, tuple[Question, float]] = {
    "no change": (one_instance(), 3e-6),
    "two changes": (one_instance(TWELVE[2], TWELVE[4]), 12e-6),
    "three changes": (one_instance(TWELVE[2], TWELVE[4], TWELVE[0]), 50e-6),
    "twelve unconditional": (one_instance(*TWELVE), 0.025),
    "twelve with pools and a one-use": (one_instance(*STOCKED), 0.025),
    "twelve, three conditional": (one_instance(*CONDITIONAL), 0.25),
    "twenty of twelve kinds": (one_instance(*TWENTY), 1.0),
    "25 defenders, twelve on each": (defenders(25, *TWELVE), 1.0),
    "25 defenders, twenty on each": (defenders(25, *TWENTY), 1.0),
    "six retaliators sharing": (retaliators(3, 4, 5, 7, 9, 12), 1.0),
}
"""By name: the question, and the seconds it may take."""


def time_of(task: Callable[[], object]) -> float:
    """Give the seconds of one run, the best of several."""
    start = perf_counter()
    task()
    once = perf_counter() - start
    rounds = max(1, min(2000, int(0.05 / once)))
    best = once
    for _ in range(3):
        start = perf_counter()
        for _ in range(rounds):
            task()
        best = min(best, (perf_counter() - start) / rounds)
    return best


def measure() -> dict[str, tuple[float, float, bool]]:
    """Give by name: seconds taken, seconds allowed, and whether the answer is exact."""
    policy = OneOrderer()
    return {
        name: (time_of(lambda q=question: search(q, policy)), limit, search(question, policy).exact)  # type: ignore[misc]
        for name, (question, limit) in QUESTIONS.items()
    }


def main() -> None:
    """Print the times."""
    for name, (seconds, limit, exact) in measure().items():
        slow = "" if seconds <= limit else "  too slow"
        print(f"{name:32} {seconds * 1e6:12,.1f} µs  of {limit * 1e6:12,.1f}  {'exact' if exact else 'bounded'}{slow}")


if __name__ == "__main__":
    main()
