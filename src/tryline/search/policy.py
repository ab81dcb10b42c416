"""Policy iteration over the charts of `solver`: what value iteration comes to after a hundred sweeps, in a few steps.

For every decision of a chart it is kept which option is taken, and what that comes to: the odds of the anchors to which
the chart leads in the end. Anchors that lead to one another are then a few linear equations. If some other option would
be better at what these come to, it is taken from there on, and the odds of its chart are worked out again. From one
table to the next little changes, so that most of what was taken last time still holds.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.language import AWAY, rule
from tryline.search.solver import Charts, option_worth, settle

TIE: Final = 1e-14
"""Another option is taken if it is better by more than this."""
MOST_STEPS: Final = 100
"""Far more than it ever takes; beyond them values are settled by sweeps."""


class Policies(NamedTuple):
    """What is taken in every chart, and what that comes to."""

    targets: Any  # by root: the anchors to which its chart leads, then -1
    taken: Any  # by decision: an option
    rows: Any  # by decision: the odds of its root's targets
    column: Any  # by anchor, while a chart is looked at: where it stands among the targets
    matrix: Any  # room for the equations of one chart: decisions, and what they lead to
    member: Any  # by anchor: its number among those that are solved together, or -1
    equations: Any  # room for those


def new_policies(charts: Charts, anchors: int, together: int) -> Policies:
    """The first option everywhere. So many anchors are solved together."""
    roots, decisions = len(charts.first_decision) - 1, len(charts.decides)
    first_odds = charts.first_odds[charts.first_option[charts.first_decision]]
    found = []
    for root in range(roots):
        reached = np.unique(charts.to[first_odds[root] : first_odds[root + 1]])
        found.append(reached[reached < anchors])
    widest = max(map(len, found), default=0)
    targets = np.full((roots, widest), -1, dtype=np.int64)
    for root, reached in enumerate(found):
        targets[root, : len(reached)] = reached
    most = int(np.diff(charts.first_decision).max(initial=0))
    return Policies(
        targets=targets,
        taken=charts.first_option[:decisions].copy(),
        rows=np.full((decisions, widest), np.nan),
        column=np.full(anchors, -1, dtype=np.int64),
        matrix=np.zeros((most, most + widest)),
        member=np.full(anchors, -1, dtype=np.int64),
        equations=np.zeros((together, together + 1)),
    )


@rule
def eliminate(room: Any, size: int, width: int) -> None:
    """Solve equations in place: the first columns are the unknowns, and the others what they are to come to.

    No row is exchanged for another: what is not on the diagonal are odds of leading on, which come to one at most.
    """
    for k in range(size):
        for i in range(size):
            if i == k or room[i, k] == 0.0:
                continue
            times = room[i, k] / room[k, k]
            for c in range(k, width):
                room[i, c] -= times * room[k, c]
    for i in range(size):
        for c in range(size, width):
            room[i, c] /= room[i, i]


@rule
def follow_policy(charts: Charts, policies: Policies, root: int, anchors: int) -> None:
    """What every decision of a chart comes to, with the options that are taken now."""
    first = charts.first_decision[root]
    size = charts.first_decision[root + 1] - first
    targets = policies.targets[root]
    width = size
    while width - size < len(targets) and targets[width - size] >= 0:
        policies.column[targets[width - size]] = width
        width += 1
    room = policies.matrix
    for i in range(size):
        for c in range(width):
            room[i, c] = 0.0
        room[i, i] = 1.0
        option = policies.taken[first + i]
        for entry in range(charts.first_odds[option], charts.first_odds[option + 1]):
            to = charts.to[entry]
            if to < anchors:
                room[i, policies.column[to]] += charts.odds[entry]
            else:
                room[i, to - anchors - first] -= charts.odds[entry]
    eliminate(room, size, width)
    for i in range(size):
        for c in range(size, width):
            policies.rows[first + i, c - size] = room[i, c]


@rule
def solve_together(policies: Policies, charts: Charts, skipped: int, anchors: Any, worth: Any) -> None:
    """What some anchors are worth that lead to one another, with the options that are taken now."""
    n = len(anchors)
    room = policies.equations
    for i in range(n):
        policies.member[anchors[i]] = i
    for i in range(n):
        root = skipped + anchors[i]
        row = policies.rows[charts.first_decision[root]]
        room[i, :] = 0.0
        room[i, i] = 1.0
        for t in range(policies.targets.shape[1]):
            target = policies.targets[root, t]
            if target < 0:
                break
            j = policies.member[target]
            if j >= 0:
                room[i, j] -= row[t]
            else:
                room[i, n] += row[t] * worth[target]
    eliminate(room, n, n + 1)
    for i in range(n):
        worth[anchors[i]] = room[i, n]
        policies.member[anchors[i]] = -1


@rule
def work_out(charts: Charts, policies: Policies, root: int, worth: Any) -> None:
    """What every decision of a chart is worth, with the options that are taken now."""
    anchors = len(worth) - len(charts.decides)
    targets = policies.targets[root]
    for decision in range(charts.first_decision[root], charts.first_decision[root + 1]):
        total = 0.0
        for t in range(len(targets)):
            if targets[t] < 0:
                break
            total += policies.rows[decision, t] * worth[targets[t]]
        worth[anchors + decision] = total


@rule
def improve(charts: Charts, policies: Policies, root: int, worth: Any) -> bool:
    """Take better options in a chart, if there are any; whether there were."""
    anchors = len(worth) - len(charts.decides)
    better = False
    for decision in range(charts.first_decision[root], charts.first_decision[root + 1]):
        first = charts.first_option[decision]
        last = charts.first_option[decision + 1]
        if last - first == 1:
            continue
        sign = -1.0 if charts.decides[decision] == AWAY else 1.0
        best = sign * worth[anchors + decision] + TIE
        for option in range(first, last):
            if option == policies.taken[decision]:
                continue
            other = sign * option_worth(charts, option, worth)
            if other > best:
                best = other
                policies.taken[decision] = option
                better = True
    return better


@rule
def settle_at_once(
    charts: Charts, policies: Policies, skipped: int, anchors: Any, worth: Any, precision: float, changes: Any
) -> None:
    """What `settle` comes to: the values of some anchors, and of all decisions of their charts."""
    before = len(worth) - len(charts.decides)
    for i in range(len(anchors)):
        root = skipped + anchors[i]
        if np.isnan(policies.rows[charts.first_decision[root], 0]):
            follow_policy(charts, policies, root, before)
    for _ in range(MOST_STEPS):
        solve_together(policies, charts, skipped, anchors, worth)
        better = False
        for i in range(len(anchors)):
            root = skipped + anchors[i]
            work_out(charts, policies, root, worth)
            if improve(charts, policies, root, worth):
                follow_policy(charts, policies, root, before)
                better = True
        if not better:
            return
    settle(charts, skipped, anchors, worth, precision, changes)
