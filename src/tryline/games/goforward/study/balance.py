"""The balance figures of Go Forward Rugby (docs/rules/goforward.md, 7), as Tryline measures them."""

import numpy as np

from tryline.core.events import name_of
from tryline.core.language import Box
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.records import DESIGNS, Contest, Effect
from tryline.games.goforward.rules.tally import IN_TURN, ON_WAY, TRIES
from tryline.search.season import Figures

NO_LINE = "no line"
"""In the shares of tries by effect."""


def summary(found: Figures) -> dict[str, float]:
    """The figures of section 7, by name."""
    tries = found.tallied[:, TRIES:IN_TURN]
    winner, first = found.column("winner"), found.column("first")
    with_ball = np.concatenate(
        [np.where(first == 0, tries[:, 0], tries[:, 1]), np.where(first == 1, tries[:, 2], tries[:, 3])]
    )
    without = np.concatenate(
        [np.where(first == 0, tries[:, 1], tries[:, 0]), np.where(first == 1, tries[:, 3], tries[:, 2])]
    )

    def mean(*events: Event) -> float:
        return float(found.count(*events).mean())

    carries, passes = mean(Event.CARRIES), mean(Event.PASSES)
    rucks, tackles = mean(Event.RUCK_WON, Event.RUCK_KEPT), mean(Event.TACKLED, Event.MISSED)
    return {
        "tries a side and half": float(tries.mean()),
        "none": float((tries == 0).mean()),
        "one": float((tries == 1).mean()),
        "two": float((tries == 2).mean()),
        "three or more": float((tries >= 3).mean()),
        "first ball wins": float((winner == first).mean()),
        "first ball loses": float((winner == 1 - first).mean()),
        "draws": float((winner == 2).mean()),
        "tries in a half with its first ball": float(with_ball.mean()),
        "tries in a half without": float(without.mean()),
        "carries": carries,
        "carries that succeed": 1.0 - mean(Event.TACKLED) / carries,
        "carries that meet a tackle": tackles / carries,
        "tackles that are made": mean(Event.TACKLED) / tackles,
        "passes": passes,
        "passes that are caught": mean(Event.CAUGHT) / passes,
        "rucks": rucks,
        "rucks kept by the attacker": mean(Event.RUCK_KEPT) / rucks,
        "tackle attempts": tackles,
        "tacklers": mean(Event.TACKLER) / tackles,
        "extra rows": mean(Event.GAINS),
        "picks": mean(Event.PICKS),
        "quick balls": mean(Event.QUICK_BALL),
        "retreats": mean(Event.RETREATS),
        "claims": mean(Event.CLAIMS),
        "kicks": mean(Event.KICKS),
        "shifts": mean(Event.SHIFTS),
        "reshuffles": mean(Event.RESHUFFLES),
        "decisions and throws": float((found.column("decisions") + found.column("throws")).mean()),
    }


def effect_name(box: Box, design: int) -> str:
    """What the line of a design does: `gain`, `mod carry`."""
    effect = Effect(int(box.effect[design]))
    return (
        f"{name_of(effect)} {name_of(Contest(int(box.contest[design])))}" if effect == Effect.MOD else name_of(effect)
    )


def tries_by_effect(box: Box, found: Figures) -> dict[str, float]:
    """The share of tries in whose turn the scorer had used a line with this effect; with several, for each of them."""
    tries = found.tallied[:, TRIES:IN_TURN].sum()
    shares = {NO_LINE: float(found.tallied[:, IN_TURN + DESIGNS].sum() / tries)}
    for design in range(DESIGNS):
        name = effect_name(box, design)
        shares[name] = shares.get(name, 0.0) + float(found.tallied[:, IN_TURN + design].sum() / tries)
    return shares


def tries_by_way(found: Figures) -> dict[str, float]:
    """The share of tries on whose way, since the scorer got the ball, a line with this effect had been used."""
    tries = found.tallied[:, TRIES:IN_TURN].sum()
    effects = map(Effect, (Effect.GAIN, Effect.PICK, Effect.QUICK, Effect.SHIFT, Effect.KICK))
    return {
        name_of(effect): float(found.tallied[:, ON_WAY + step].sum() / tries) for step, effect in enumerate(effects)
    }
