"""Exact values by value iteration over the rules themselves, for games whose play comes back to the same few states.

Those states are the anchors: a game numbers them, and a table holds what each is worth to Home. What happens between
two anchors is charted once: the rules are played out, every throw and every choice, until each branch comes to an
anchor. Throws are then taken together, so that a chart holds nothing but decisions, and for each option the odds of
what it leads to. Loops (roll again, pass on) are solved on the way, not unrolled: a state that comes back to itself
with probability p counts 1 / (1 - p) times.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.game import Game, Rules
from tryline.core.language import AWAY, CHANCE, HOME, Rule, rule

NEW: Final = 0
OPEN: Final = 1
DONE: Final = 2
SWEEPS: Final = 10_000
"""More than any table needs; value iteration stops when nothing changes."""


class Desk(NamedTuple):
    """Room to chart from one state."""

    states: Any
    names: Any
    size: Any  # nodes and columns of the last chart
    slots: Any  # an open hash table of names
    slot: Any  # of a node
    edges: Any  # by node and outcome or option: a node, or -1 - anchor
    odds: Any
    fans: Any  # how many edges a node has
    who: Any  # CHANCE or the side that decides
    status: Any
    rows: Any  # by node and column: the odds of coming to what the column stands for
    column: Any  # of a node, or -1
    anchor_column: Any
    meaning: Any  # of a column: -1 - node, or an anchor
    stack: Any
    opened: Any
    out: Any
    weights: Any


class Charts(NamedTuple):
    """Charts from many roots, one after the other. Decisions, options and odds are numbered through."""

    count: Any  # how many roots, decisions, options and odds there are
    first_decision: Any  # by root
    first_option: Any  # by decision
    decides: Any  # by decision: the side
    first_odds: Any  # by option
    to: Any  # an anchor, or after all anchors a decision
    odds: Any


def new_desk(game: Game, anchors: int, *, nodes: int = 4096, columns: int = 512) -> Desk:
    """Room for charts of that size. A chart that is larger is a fault of the game's `fold`."""
    width = max(game.most_choices, game.most_outcomes)
    return Desk(
        states=np.zeros(nodes, dtype=game.state),
        names=np.zeros(nodes, dtype=np.int64),
        size=np.zeros(2, dtype=np.int64),
        slots=np.full(4 * nodes, -1, dtype=np.int64),
        slot=np.zeros(nodes, dtype=np.int64),
        edges=np.zeros((nodes, width), dtype=np.int64),
        odds=np.zeros((nodes, width)),
        fans=np.zeros(nodes, dtype=np.int64),
        who=np.zeros(nodes, dtype=np.int64),
        status=np.zeros(nodes, dtype=np.int64),
        rows=np.zeros((nodes, columns)),
        column=np.zeros(nodes, dtype=np.int64),
        anchor_column=np.full(anchors, -1, dtype=np.int64),
        meaning=np.zeros(columns, dtype=np.int64),
        stack=np.zeros(nodes, dtype=np.int64),
        opened=np.zeros(nodes, dtype=np.int64),
        out=np.zeros(game.most_choices, dtype=np.int32),
        weights=np.zeros(game.most_outcomes, dtype=np.int64),
    )


def new_charts(roots: int, *, decisions: int, options: int, odds: int) -> Charts:
    """Room for so many roots with so many decisions, options and odds in all."""
    return Charts(
        count=np.zeros(4, dtype=np.int64),
        first_decision=np.zeros(roots + 1, dtype=np.int64),
        first_option=np.zeros(decisions + 1, dtype=np.int64),
        decides=np.zeros(decisions, dtype=np.int64),
        first_odds=np.zeros(options + 1, dtype=np.int64),
        to=np.zeros(odds, dtype=np.uint32),
        odds=np.zeros(odds),
    )


def trimmed(charts: Charts) -> Charts:
    """The same charts without the room that they did not need."""
    roots, decisions, options, odds = charts.count
    return Charts(
        charts.count.copy(),
        charts.first_decision[: roots + 1].copy(),
        charts.first_option[: decisions + 1].copy(),
        charts.decides[:decisions].copy(),
        charts.first_odds[: options + 1].copy(),
        charts.to[:odds].copy(),
        charts.odds[:odds].copy(),
    )


# Charting -----------------------------------------------------------------------------------------------------------


def chart_of(rules: Rules, fold: Rule, name: Rule, anchor: Rule) -> Rule:
    """The function that charts what may follow a state of a game.

    `fold(box, s, start)` forgets what the table does not tell apart, `name(s)` is a number that no other state of the
    chart has, `anchor(s, start)` the number of an anchor, or -1 in between.
    """
    explore = explore_of(rules, fold, name, anchor)

    @rule
    def chart(box: Any, start: Any, desk: Desk, charts: Charts) -> None:
        nodes = explore(box, start, desk)
        write_chart(desk, charts, nodes)

    return chart


def explore_of(rules: Rules, fold: Rule, name: Rule, anchor: Rule) -> Rule:
    """The function that finds every state between `start` and the next anchors."""
    actor, choices, chances, play = rules.actor, rules.choices, rules.chances, rules.play

    @rule
    def explore(box: Any, start: Any, desk: Desk) -> int:
        for known in range(desk.size[0]):
            desk.slots[desk.slot[known]] = -1
        desk.size[0] = 1
        desk.states[0] = start[0]
        desk.names[0] = name(start[0])
        desk.slot[0] = slot_of(desk, desk.names[0])
        desk.slots[desk.slot[0]] = 0
        count = 1
        node = 0
        while node < count:
            who = actor(box, desk.states[node])
            desk.who[node] = who
            if who == CHANCE:
                n = chances(box, desk.states[node], desk.weights)
                total = 0.0
                for k in range(n):
                    total += desk.weights[k]
                for k in range(abs(n)):
                    desk.odds[node, k] = 1.0 / -n if n < 0 else desk.weights[k] / total
            else:
                n = choices(box, desk.states[node], desk.out)
            desk.fans[node] = abs(n)
            if count + abs(n) > len(desk.states):
                raise IndexError("more states between two anchors than the desk has room for")
            for k in range(abs(n)):
                move = k if who == CHANCE else desk.out[k]
                desk.states[count] = desk.states[node]
                play(box, desk.states[count], move)
                reached = anchor(desk.states[count], start[0])
                if reached >= 0:
                    desk.edges[node, k] = -1 - reached
                    continue
                fold(box, desk.states[count], start[0])
                desk.names[count] = name(desk.states[count])
                slot = slot_of(desk, desk.names[count])
                if desk.slots[slot] < 0:
                    desk.slots[slot] = count
                    desk.slot[count] = slot
                    count += 1
                    desk.size[0] = count
                desk.edges[node, k] = desk.slots[slot]
            node += 1
        return count

    return explore


@rule
def slot_of(desk: Desk, name: int) -> int:
    """Where a name is in the hash table, or where it would be."""
    size = len(desk.slots)
    slot = (name ^ name >> 17 ^ name >> 31) % size
    while desk.slots[slot] >= 0 and desk.names[desk.slots[slot]] != name:
        slot = (slot + 1) % size
    return int(slot)


@rule
def write_chart(desk: Desk, charts: Charts, nodes: int) -> None:
    """Add the chart of the first node: its decisions, and for each option the odds of what it leads to.

    The first node stands first; if it is a throw, as a decision that has one option.
    """
    used = name_columns(desk, nodes)
    desk.size[1] = used
    decision = charts.count[1]
    for node in range(nodes):
        if node == 0 or desk.who[node] != CHANCE:
            desk.status[node] = decision  # from here on the number of the decision
            decision += 1
    decisions = decision
    option = charts.count[2]
    entry = charts.count[3]
    room = (len(charts.first_option) - decisions, len(charts.first_odds) - option, len(charts.odds) - entry)
    if room[0] < 1 or room[1] < desk.edges.shape[1] * nodes or room[2] < used * desk.edges.shape[1] * nodes:
        raise IndexError("more decisions than the charts have room for")
    for node in range(nodes):
        decision = desk.status[node]
        if desk.who[node] != CHANCE:
            charts.decides[decision] = desk.who[node]
            charts.first_option[decision] = option
            for k in range(desk.fans[node]):
                charts.first_odds[option] = entry
                entry = write_odds(desk, charts, desk.edges[node, k], used, entry)
                option += 1
        elif node == 0:
            charts.decides[decision] = HOME
            charts.first_option[decision] = option
            charts.first_odds[option] = entry
            entry = write_odds(desk, charts, 0, used, entry)
            option += 1
    charts.count[0] += 1
    charts.count[1] = decisions
    charts.count[2] = option
    charts.count[3] = entry
    charts.first_decision[charts.count[0]] = decisions
    charts.first_option[decisions] = option
    charts.first_odds[option] = entry
    for c in range(used):
        if desk.meaning[c] >= 0:
            desk.anchor_column[desk.meaning[c]] = -1


@rule
def write_odds(desk: Desk, charts: Charts, edge: int, used: int, entry: int) -> int:
    """The odds of one option, from where it leads first."""
    if edge < 0:
        charts.to[entry] = -1 - edge
        charts.odds[entry] = 1.0
        return entry + 1
    if desk.who[edge] != CHANCE:
        charts.to[entry] = len(desk.anchor_column) + desk.status[edge]
        charts.odds[entry] = 1.0
        return entry + 1
    for c in range(used):
        if desk.rows[edge, c] > 0.0:
            meaning = desk.meaning[c]
            charts.to[entry] = meaning if meaning >= 0 else len(desk.anchor_column) + desk.status[-1 - meaning]
            charts.odds[entry] = desk.rows[edge, c]
            entry += 1
    return entry


@rule
def name_columns(desk: Desk, nodes: int) -> int:
    """Take throws together: for every throw the odds of the anchors and decisions that it leads to in the end."""
    used = 0
    for node in range(nodes):
        desk.column[node] = -1
        desk.status[node] = NEW
        if desk.who[node] != CHANCE:
            desk.column[node] = used
            desk.meaning[used] = -1 - node
            used += 1
        for k in range(desk.fans[node]):
            reached = -1 - desk.edges[node, k]
            if reached >= 0 and desk.anchor_column[reached] < 0:
                desk.anchor_column[reached] = used
                desk.meaning[used] = reached
                used += 1
    width = used
    opened = 0
    if 2 * width > desk.rows.shape[1]:
        raise IndexError("more anchors and decisions than the desk has columns for")
    for first in range(nodes):
        if desk.who[first] != CHANCE or desk.status[first] != NEW:
            continue
        depth = 0
        desk.stack[0] = first
        desk.status[first] = OPEN
        while depth >= 0:
            node = desk.stack[depth]
            waiting = False
            for k in range(desk.fans[node]):
                child = desk.edges[node, k]
                if child < 0 or desk.who[child] != CHANCE:
                    continue
                if desk.status[child] == NEW:
                    depth += 1
                    desk.stack[depth] = child
                    desk.status[child] = OPEN
                    waiting = True
                    break
                if desk.status[child] == OPEN and desk.column[child] < 0:
                    desk.column[child] = width
                    desk.opened[opened] = child
                    width += 1
                    opened += 1
            if not waiting:
                add_up(desk, node, width, opened)
                desk.status[node] = DONE
                depth -= 1
    for node in range(nodes):
        if desk.who[node] == CHANCE:
            close(desk, node, width, opened)
    return used


@rule
def add_up(desk: Desk, node: int, width: int, opened: int) -> None:
    """The odds of a throw from those of what it leads to; a way back to itself is divided out."""
    desk.rows[node, :] = 0.0
    for k in range(desk.fans[node]):
        child = desk.edges[node, k]
        odds = desk.odds[node, k]
        if child < 0:
            desk.rows[node, desk.anchor_column[-1 - child]] += odds
        elif desk.who[child] != CHANCE or desk.status[child] == OPEN:
            desk.rows[node, desk.column[child]] += odds
        else:
            for c in range(width):
                desk.rows[node, c] += odds * desk.rows[child, c]
    close(desk, node, width, opened)
    own = desk.column[node]
    if own >= 0 and desk.rows[node, own] > 0.0:
        back = desk.rows[node, own]
        desk.rows[node, own] = 0.0
        for c in range(width):
            desk.rows[node, c] /= 1.0 - back


@rule
def close(desk: Desk, node: int, width: int, opened: int) -> None:
    """Replace throws that were still open when this one was added up by what they have come to since."""
    for i in range(opened - 1, -1, -1):
        known = desk.opened[i]
        odds = desk.rows[node, desk.column[known]]
        if known != node and odds > 0.0 and desk.status[known] == DONE:
            desk.rows[node, desk.column[known]] = 0.0
            for c in range(width):
                desk.rows[node, c] += odds * desk.rows[known, c]


@rule
def node_worth(desk: Desk, node: int, worth: Any) -> float:
    """What a state of the last chart is worth to Home, from what anchors and decisions are."""
    anchors = len(desk.anchor_column)
    if desk.who[node] != CHANCE:
        return float(worth[anchors + desk.status[node]])
    total = 0.0
    for c in range(desk.size[1]):
        if desk.rows[node, c] > 0.0:
            meaning = desk.meaning[c]
            total += desk.rows[node, c] * worth[meaning if meaning >= 0 else anchors + desk.status[-1 - meaning]]
    return total


# Value iteration ----------------------------------------------------------------------------------------------------


@rule
def option_worth(charts: Charts, option: int, worth: Any) -> float:
    """What an option is worth to Home, from what anchors and decisions are."""
    total = 0.0
    for i in range(charts.first_odds[option], charts.first_odds[option + 1]):
        total += charts.odds[i] * worth[charts.to[i]]
    return total


@rule
def decision_worth(charts: Charts, decision: int, worth: Any) -> float:
    """What a decision is worth to Home: its best option, for the side that decides."""
    first = charts.first_option[decision]
    best = option_worth(charts, first, worth)
    for option in range(first + 1, charts.first_option[decision + 1]):
        other = option_worth(charts, option, worth)
        if (other < best) == (charts.decides[decision] == AWAY):
            best = other
    return best


@rule
def sweep(charts: Charts, root: int, worth: Any) -> float:
    """Work out every decision of a chart once more, and what its root is worth to Home."""
    anchors = len(worth) - len(charts.decides)
    for decision in range(charts.first_decision[root + 1] - 1, charts.first_decision[root] - 1, -1):
        worth[anchors + decision] = decision_worth(charts, decision, worth)
    return float(worth[anchors + charts.first_decision[root]])


@rule
def settle_chart(charts: Charts, root: int, worth: Any, precision: float) -> float:
    """Sweep over one chart until no decision of it changes by more than this; what its root is worth to Home.

    The root alone would not do: it may stay as it is for a while, because another option is still worth too little.
    """
    anchors = len(worth) - len(charts.decides)
    change = np.inf
    while change > precision:
        change = 0.0
        for decision in range(charts.first_decision[root + 1] - 1, charts.first_decision[root] - 1, -1):
            now = decision_worth(charts, decision, worth)
            change = max(change, abs(now - worth[anchors + decision]))
            worth[anchors + decision] = now
    return float(worth[anchors + charts.first_decision[root]])


@rule
def settle(charts: Charts, skipped: int, anchors: Any, worth: Any, precision: float, changes: Any) -> int:
    """Sweep over some anchors until none changes by more than this; how often that was.

    The chart of an anchor has its number, after so many charts that are skipped. `changes` is room for two numbers an
    anchor. Changes soon shrink by the same factor at every sweep; every third one therefore goes all the way that the
    factor promises. What counts in the end is a plain sweep that changes nothing.
    """
    n = len(anchors)
    for again in range(SWEEPS):
        change = 0.0
        along = 0.0
        before = 0.0
        for i in range(n):
            now = sweep(charts, skipped + anchors[i], worth)
            changes[1, i] = changes[0, i]
            changes[0, i] = now - worth[anchors[i]]
            worth[anchors[i]] = now
            change = max(change, abs(changes[0, i]))
            along += changes[0, i] * changes[1, i]
            before += changes[1, i] * changes[1, i]
        if change <= precision:
            return again + 1
        if again % 3 == 2 and 0.0 < along < 0.99 * before:
            factor = along / before
            for i in range(n):
                worth[anchors[i]] += changes[0, i] * factor / (1.0 - factor)
    return SWEEPS
