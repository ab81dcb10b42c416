"""Balance figures that a specification tells, beside what Tryline measures.

Both sides are samples. A figure agrees if the difference is no more than four standard errors of the difference, and
half of the last digit that the specification prints. Values that need no sample must agree to the last digit.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

ERRORS = 4.0
"""Standard errors of the difference that are put down to luck."""

Told = Mapping[str, tuple[float, float]]
"""By figure: what the specification prints, and half of its last digit."""


class Row(NamedTuple):
    """One figure, told and measured."""

    part: str
    figure: str
    told: str
    measured: float
    error: float
    """The standard error of the difference; 0 for what is worked out and not sampled."""
    beyond: float
    """How far the difference goes beyond half of the last printed digit."""

    @property
    def agrees(self) -> bool:
        """Whether luck explains the difference."""
        return self.beyond <= ERRORS * self.error + 1e-9


def in_range(part: str, figure: str, low: float, high: float, measured: float, error: float) -> Row:
    """A figure of which a range is told, perhaps with one end only."""
    told = f"{low:g} - {high:g}"
    if high == math.inf:
        told = f"{low:g} or more"
    elif low == -math.inf:
        told = f"{high:g} or less"
    return Row(part, figure, told, measured, error, max(0.0, low - measured, measured - high))


def rounded(part: str, figure: str, told: float, half: float, measured: float, error: float) -> Row:
    """A figure that is told to a last digit."""
    return Row(part, figure, f"{told:g}", measured, error, max(0.0, abs(measured - told) - half))


def compare(part: str, samples: Mapping[str, Any], told: Told, theirs: int) -> Iterator[Row]:
    """What a season comes to, by figure and match, beside the figures from so many matches of theirs."""
    for figure, (value, half) in told.items():
        name, _, tail = figure.partition(", ")
        if tail.endswith("%"):
            yield _compare_tail(part, figure, samples[name], float(tail[:-2]), (value, half), theirs)
            continue
        values = samples[figure]
        yield rounded(part, figure, value, half, float(values.mean()), error_of(values, theirs))


def error_of(values: Any, theirs: int) -> float:
    """The standard error of the difference between our mean and theirs."""
    return float(values.std()) * math.sqrt(1 / len(values) + 1 / theirs)


def _compare_tail(part: str, figure: str, values: Any, percent: float, told: tuple[float, float], theirs: int) -> Row:
    """A percentile: its error is half the distance between those one standard error to either side."""
    off = 100 * math.sqrt(percent / 100 * (1 - percent / 100) * (1 / len(values) + 1 / theirs))
    low, middle, high = (float(value) for value in np.percentile(values, [percent - off, percent, percent + off]))
    return rounded(part, figure, *told, middle, (high - low) / 2)
