"""How long something stays on the screen before the next event: as long as it takes to read."""

from typing import NamedTuple

from tryline.cli.settings import PACES, Pace


class _Speed(NamedTuple):
    """Seconds."""

    least: float
    word: float
    most: float


_SPEEDS: dict[Pace, _Speed] = {
    "slow": _Speed(0.9, 0.42, 9.0),
    "normal": _Speed(0.5, 0.26, 6.0),
    "fast": _Speed(0.18, 0.07, 1.5),
    "instant": _Speed(0.0, 0.0, 0.0),
}
"""The same as on the page (web/src/table/pace.ts): normal is what a child reads in."""


def reading_time(words: str, pace: Pace) -> float:
    """Seconds that a caption needs."""
    speed = _SPEEDS[pace]
    return min(speed.most, speed.least + speed.word * len(words.split()))


def next_pace(pace: Pace, step: int) -> Pace:
    """One faster (1) or slower (-1), as far as there is one."""
    return PACES[max(0, min(PACES.index(pace) + step, len(PACES) - 1))]
