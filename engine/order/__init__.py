"""The order of effects: an exact search over the order in which damage-changing effects apply.

Ask `search` a `Question` under a game's `Policy`, or a `Session` all questions of one combat; the words are in `model`.
"""

from engine.order.budget import Budget
from engine.order.model import (
    Answer,
    Change,
    Delivery,
    EndlessDamageError,
    IllegalOrderError,
    Instance,
    Op,
    Plan,
    Policy,
    Question,
    Recipient,
    Step,
    Turn,
)
from engine.order.policy import OneOrderer
from engine.order.search import Session, search

__all__ = [
    "Answer",
    "Budget",
    "Change",
    "Delivery",
    "EndlessDamageError",
    "IllegalOrderError",
    "Instance",
    "OneOrderer",
    "Op",
    "Plan",
    "Policy",
    "Question",
    "Recipient",
    "Session",
    "Step",
    "Turn",
    "search",
]
