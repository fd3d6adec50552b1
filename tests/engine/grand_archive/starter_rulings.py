"""What the answers of the starter pack say about their combats, read off the answers by hand."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Said:
    """The end of a combat as an answer tells it."""

    taken: dict[str, int]
    """Damage dealt, of everything that was dealt any."""
    dead: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    """Abilities that trigger, the first to resolve first."""
    durability: dict[str, int] = field(default_factory=dict)
    counters: dict[str, dict[str, int]] = field(default_factory=dict)
    effects: dict[str, dict[str, int]] = field(default_factory=dict)
    """What is left of an effect that can run out."""
    doubts: tuple[str, ...] = ()
    """Points that the answer calls open."""
    result: str | None = None


SAID = {
    "all-prevented-and-on-hit": Said({}),
    "ally-with-a-weapon": Said({"Silvie": 3}, durability={"Iron Sword": 1}),
    "ambush-for-the-champion": Said({"Silvie": 3, "Wolf": 2}, dead=("Wolf",)),
    "attack-card-negated": Said({}),
    "attacker-dies-before-damage": Said({"Wolf": 2}, dead=("Wolf",)),
    "attacking-a-domain": Said({"Keep": 4}, fired=("Ram: On Hit",), durability={"Keep": 0}),
    "banished-instead-of-dying": Said({"Wisp": 3}, fired=("Wolf: On Hit",)),
    "both-champions-die": Said({"Lorraine": 3, "Vanitas": 5}, dead=("Lorraine", "Vanitas"), result="draw"),
    "buff-and-debuff": Said({"Silvie": 3}, counters={"Wolf": {"buff": 1}}),
    "bulwark-and-unpreventable": Said({"Sentinel": 3}, counters={"Sentinel": {"bulwark": 1}}),
    "bulwark-next-to-a-shield": Said({}, counters={"Sentinel": {"bulwark": 1}}, effects={"Sentinel": {"Guard": 0}}),
    "bulwark-with-two-counters": Said({}, counters={"Sentinel": {"bulwark": 1}}),
    "champion-and-on-kill": Said({"Silvie": 3}, dead=("Silvie",), doubts=("champion-killed",), result="loss"),
    "cleave-and-durability": Said({"Silvie": 2, "Ann": 2, "Bea": 2}, durability={"Long Blade": 2}),
    "cleave-and-retaliation": Said({"Reaver": 3, "Ann": 2, "Bea": 2, "Cid": 2}, dead=("Ann",)),
    "cleave-and-stealth": Said({"Sneak": 2, "Fox": 2}, doubts=("cleave-roles", "stealth-and-cleave")),
    "combat-phase-ended": Said({}, durability={"Iron Sword": 2}),
    "combat-prevention-and-spells": Said({"Silvie": 3}, effects={"Silvie": {"Parry": 0}}),
    "command-attack": Said({"Fox": 4}),
    "critical-and-prevention": Said({"Silvie": 2}),
    "critical-twice": Said({"Silvie": 6}),
    "damage-that-counts-durability": Said({"Silvie": 2}, durability={"Sunblade": 2}),
    "debuffed-to-zero-life": Said({"Fox": 2}, dead=("Fox",)),
    "does-intercept-rest": Said({"Shieldmaid": 3, "Wolf": 2}, fired=("Shieldmaid: Intercept",)),
    "durability-when-defender-leaves": Said({}, durability={"Iron Sword": 2}),
    "durability-when-prevented": Said({}, durability={"Iron Sword": 1}),
    "gun-fires-everything": Said({"Silvie": 4}, durability={"Long Gun": 1}),
    "immortal-and-lethal-damage": Said({"Jin": 6}, fired=("Giant: On Hit",)),
    "last-durability-counter": Said({"Bear": 3}, durability={"Old Axe": 0}),
    "late-arrival": Said({"Silvie": 3}),
    "link-shield": Said({"Squire": 4}, fired=("Wolf: On Hit",)),
    "multistrike-targets": Said({"Ann": 2, "Bea": 2}),
    "no-first-strike": Said({"Wolf": 2, "Fox": 3}, dead=("Wolf", "Fox"), fired=("Fox: On Kill", "Wolf: On Kill")),
    "on-hit-or-on-death-first": Said({"Fox": 3}, dead=("Fox",), fired=("Fox: On Death", "Wolf: On Kill", "Wolf: On Hit")),
    "on-hit-per-object": Said({"Ann": 2, "Bea": 2}, fired=("Reaver: On Hit", "Reaver: On Hit"), doubts=("hits-per-object",)),
    "one-use-ward-against-unpreventable": Said({"Silvie": 4}, effects={"Silvie": {"Ward": 0}}),
    "overkill": Said({"Lamb": 7}, dead=("Lamb",), fired=("Giant: On Hit",)),
    "power-adds-up": Said({"Silvie": 6}),
    "power-drops-to-zero": Said({"Lorraine": 1}, durability={"Iron Sword": 1}),
    "prevention-for-several-units": Said({"Ann": 1, "Bea": 1}),
    "pride-and-retaliation": Said({"Proud Lion": 2, "Wolf": 3}, dead=("Wolf",)),
    "redirecting-unblockable": Said({"Bea": 2}),
    "retaliate-while-rested": Said({"Wolf": 2, "Guard": 1}),
    "retaliation-and-on-hit": Said({"Wolf": 2, "Fox": 1}, fired=("Fox: On Hit",)),
    "retaliator-gains-stealth": Said({"Wolf": 2}),
    "retaliator-removed": Said({"Fox": 2}, dead=("Fox",)),
    "retort-and-ranged": Said({"Archer": 3, "Sentry": 3}),
    "rounding-half-damage": Said({"Silvie": 2}),
    "several-retaliators": Said(
        {"Reaver": 4, "Ann": 1, "Bea": 1}, dead=("Reaver",), fired=("Bea: On Kill", "Bea: On Hit", "Ann: On Hit")
    ),
    "shield-against-unpreventable": Said({"Silvie": 2}, effects={"Silvie": {"Guard": 3}}),
    "shield-leftover-points": Said({"Silvie": 1}, effects={"Silvie": {"Guard": 0}}),
    "shroud-and-attacks": Said({"Oracle": 3}, dead=("Oracle",)),
    "spell-damage-is-no-hit": Said({"Silvie": 2}, effects={"Silvie": {"Deflection": 1}}),
    "stolen-attacker": Said({}, doubts=("control-change",)),
    "stop-retaliation-in-time": Said({"Bear": 2}, dead=("Bear",)),
    "target-gains-stealth": Said({}, durability={"Iron Sword": 2}),
    "token-dies": Said({"Servant": 3}, dead=("Servant",), fired=("Servant: On Death", "Wolf: On Kill")),
    "trigger-order": Said({"Wolf": 1, "Fox": 1}, fired=("Fox: On Hit", "Wolf: On Hit")),
    "two-weapons-in-one-attack": Said({"Silvie": 3}, durability={"Iron Sword": 1, "Dagger": 1}, doubts=("several-weapons",)),
    "weapon-destroyed-mid-attack": Said({"Silvie": 2}, durability={"Iron Sword": 2}),
    "what-is-doubled": Said({"Silvie": 12}),
    "who-orders-damage-effects": Said({"Silvie": 5}),
    "zero-ends-the-chain": Said({}, doubts=("zero-in-chain",)),
}
