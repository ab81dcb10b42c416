"""The tree that any game can be searched with: Monte Carlo tree search over information sets.

Each simulation imagines what the searcher cannot see, walks down the tree by upper confidence bounds, throws the dice
where the rules throw them, adds one node and plays on by habit (at random, if the game has none) to the end, or until
the game can tell how the match looks (`outlook`). Children that the imagined cards do not allow are passed over, and a
child is judged against the times that it *was* allowed (single-observer information-set search). What the searcher does
not see of a throw or of the other side's decision makes no node of its own: choices that it cannot tell apart are one,
and where it sees nothing at all, habit decides. In a game without secrets or dice this is plain tree search. One
source, interpreted and native.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, cast

import numpy as np

from tryline.core.game import Game, Rules, no_bias, no_outlook
from tryline.core.kernels import dtypes_of
from tryline.core.language import AWAY, CHANCE, HOME, OVER, SECRET, Box, Rule, rule
from tryline.core.native import Plan, resolve
from tryline.core.rng import Stream, draw_below, draw_unit, draw_weighted, stream

NONE: Final = -1
LONGEST_PATH: Final = 4096


class Settings(NamedTuple):
    """How a search weighs what it finds."""

    explore: float
    """How much it counts that a choice has been tried seldom,"""
    bias_weight: float
    """and that it looks promising."""
    play_on: int = 0
    """How many outlooks a simulation passes over once it has left the tree, before it goes by one."""


BY_RESULTS: Final = Settings(explore=0.7, bias_weight=0.6)
BY_OUTLOOKS: Final = Settings(explore=0.2, bias_weight=0.2, play_on=2)
"""Outlooks differ less than results do, and so does whatever is weighed against them."""


class Tree(NamedTuple):
    """Nodes as columns. Node 0 is the root; the children of a node are a linked list."""

    move: Any
    child: Any
    sibling: Any
    chooser: Any
    """Who chose the move that leads here: HOME, AWAY or CHANCE."""
    visits: Any
    allowed: Any
    """How often the move was legal when its parent was visited."""
    total: Any
    """The sum of results for HOME: 1 for a win, 0.5 for a draw, or what the outlook says."""
    used: Any
    """used[0] nodes are in use."""


class Desk(NamedTuple):
    """Working memory of one searching thread."""

    state: Any
    out: Any
    seen: Any
    """By choice: its move as the searcher sees it made."""
    alike: Any
    """By choice: how many moves look like it to the searcher."""
    weights: Any
    path: Any
    mark: Any
    """By move number: the stamp of the node at which the move was last seen to be legal and untried."""
    index: Any
    """By move number: its place among the choices."""
    lure: Any
    """By choice: how promising it looks at first sight."""
    chosen: Any
    stamp: Any
    stop: Any
    """Not zero: come back at once."""
    settings: Settings


def make_tree(nodes: int) -> Tree:
    """An empty tree with room for that many nodes."""
    tree = Tree(
        move=np.zeros(nodes, np.int32),
        child=np.zeros(nodes, np.int32),
        sibling=np.zeros(nodes, np.int32),
        chooser=np.zeros(nodes, np.int8),
        visits=np.zeros(nodes, np.int32),
        allowed=np.zeros(nodes, np.int32),
        total=np.zeros(nodes, np.float64),
        used=np.zeros(1, np.int64),
    )
    new_node(tree, NONE, CHANCE, NONE)
    return tree


def make_desk(game: Game, stop: Any, settings: Settings | None = None) -> Desk:
    """Working memory; `stop` is shared by all threads of a search. The usual settings depend on the game."""
    usual = BY_RESULTS if game.rules.outlook is no_outlook else BY_OUTLOOKS
    return Desk(
        state=np.zeros(1, dtype=game.state),
        out=np.zeros(game.most_choices, np.int32),
        seen=np.zeros(game.most_choices, np.int32),
        alike=np.zeros(game.most_choices, np.int32),
        weights=np.zeros(game.most_outcomes, np.int64),
        path=np.zeros(LONGEST_PATH, np.int32),
        mark=np.zeros(game.move_numbers, np.int64),
        index=np.zeros(game.move_numbers, np.int32),
        lure=np.zeros(game.most_choices, np.float64),
        chosen=np.zeros(1, np.int32),
        stamp=np.zeros(1, np.int64),
        stop=stop,
        settings=settings or usual,
    )


@rule
def new_node(tree: Tree, move: int, chooser: int, sibling: int) -> int:
    """The next node of the tree."""
    node = tree.used[0]
    tree.used[0] += 1
    tree.move[node] = move
    tree.chooser[node] = chooser
    tree.child[node] = NONE
    tree.sibling[node] = sibling
    return node


@rule
def add_node(tree: Tree, parent: int, move: int, chooser: int) -> int:
    """A new child of a node, or NONE if the tree is full."""
    if tree.used[0] == len(tree.move):
        return NONE
    node = new_node(tree, move, chooser, tree.child[parent])
    tree.child[parent] = node
    return node


@rule
def seen_node(tree: Tree, node: int, seen: int, chooser: int) -> int:
    """The child that an outcome, or a decision that the searcher does not see, leads to."""
    child = tree.child[node]
    while child != NONE:
        if tree.move[child] == seen:
            return child
        child = tree.sibling[child]
    return add_node(tree, node, seen, chooser)


@rule
def put_choice(desk: Desk, n: int, move: int, seen: int, rng: Stream) -> int:
    """One more choice after the first n, or one of those that look like it, by chance; how many there are now."""
    if move != seen:
        for i in range(n):
            if desk.seen[i] == seen:
                desk.alike[i] += 1
                if draw_below(rng, desk.alike[i]) == 0:
                    desk.out[i] = move
                return n
    desk.out[n] = move
    desk.seen[n] = seen
    desk.alike[n] = 1
    return n + 1


@rule
def for_side(mean: float, side: int) -> float:
    """A result for HOME, as the side sees it."""
    if side == AWAY:
        return 1.0 - mean
    return mean


@rule
def select(tree: Tree, desk: Desk, node: int, who: int, n: int, has_bias: bool, rng: Stream) -> int:
    """The choice to follow, and the child it leads to in desk.chosen (NONE if it has not been tried)."""
    desk.stamp[0] += 1
    stamp = desk.stamp[0]
    for i in range(n):
        desk.mark[desk.seen[i]] = stamp
        desk.index[desk.seen[i]] = i
    best = NONE
    best_score = -1e9
    known = 0
    desk.chosen[0] = NONE
    child = tree.child[node]
    while child != NONE:
        move = tree.move[child]
        if desk.mark[move] == stamp:
            desk.mark[move] = 0
            known += 1
            tree.allowed[child] += 1
            visits = tree.visits[child]
            mean = for_side(tree.total[child] / visits, who)
            lure = desk.lure[desk.index[move]]
            doubt = desk.settings.explore * np.sqrt(np.log(tree.allowed[child]) / visits)
            score = mean + doubt + desk.settings.bias_weight * lure / (visits + 1)
            if score > best_score:
                best = desk.index[move]
                best_score = score
                desk.chosen[0] = child
        child = tree.sibling[child]
    if known == n:
        return best
    if not has_bias:
        best_score = -1e9  # every move is tried once before any is tried twice
    hope = 0.5
    if tree.visits[node] > 0:
        hope = for_side(tree.total[node] / tree.visits[node], who)
    for i in range(n):
        if desk.mark[desk.seen[i]] == stamp:
            score = hope + desk.settings.bias_weight * desk.lure[i] + 0.01 * draw_unit(rng)
            if score > best_score:
                best = i
                best_score = score
                desk.chosen[0] = NONE
    return best


def simulate_of(rules: Rules) -> Rule:
    """The search loop of a game, as a plain function."""
    actor, choices, chances, play, result = rules.actor, rules.choices, rules.chances, rules.play, rules.result
    imagine, bias, as_seen, habit = rules.imagine, rules.bias, rules.as_seen, rules.habit
    outlook, routine = rules.outlook, rules.routine
    has_bias = rules.bias is not no_bias
    has_outlook = rules.outlook is not no_outlook

    def simulate(box: Box, root: Any, side: int, tree: Tree, desk: Desk, rng: Stream, simulations: int) -> int:
        """Run simulations for `side` from root[0]; how many were run before `stop` was raised."""
        s = desk.state[0]
        out = desk.out
        weights = desk.weights
        for done in range(simulations):
            if desk.stop[0] != 0:
                return done
            desk.state[0] = root[0]
            imagine(box, s, side, rng)
            node = 0
            depth = 0
            desk.path[0] = 0
            growing = True
            passed_over = 0
            value = -1.0
            while True:
                if has_outlook and not growing:
                    look = outlook(box, s)
                    if look >= 0.0:
                        if passed_over == desk.settings.play_on:
                            value = look
                            break
                        passed_over += 1
                who = actor(box, s)
                if who == OVER:
                    break
                if who == CHANCE:
                    move = draw_weighted(rng, weights, chances(box, s, weights))
                    if growing:
                        node = seen_node(tree, node, as_seen(box, s, move, side), CHANCE)
                else:
                    n = choices(box, s, out)
                    if growing and who != side and as_seen(box, s, out[0], side) == SECRET:
                        # The searcher does not see what is chosen here, so it cannot go by it either.
                        move = habit(box, s, out, n, rng)
                        node = seen_node(tree, node, SECRET, who)
                    elif growing and node > 0 and routine(box, s):
                        move = habit(box, s, out, n, rng)
                        node = seen_node(tree, node, as_seen(box, s, move, side), who)
                    elif growing:
                        kinds = 0
                        for i in range(n):
                            seen = out[i] if who == side else as_seen(box, s, out[i], side)
                            kinds = put_choice(desk, kinds, out[i], seen, rng)
                        if has_bias:
                            for i in range(kinds):
                                desk.lure[i] = bias(box, s, out[i])
                        chosen = select(tree, desk, node, who, kinds, has_bias, rng)
                        move = out[chosen]
                        child = desk.chosen[0]
                        if child == NONE:
                            child = add_node(tree, node, desk.seen[chosen], who)
                            if child != NONE:
                                tree.allowed[child] = 1
                            growing = False
                        node = child
                    else:
                        node = NONE
                        move = habit(box, s, out, n, rng)
                if node != NONE and depth < LONGEST_PATH - 1:
                    if desk.path[depth] != node:
                        depth += 1
                        desk.path[depth] = node
                else:
                    growing = False
                play(box, s, move)
            if value < 0.0:
                winner = result(box, s)[2]
                value = 0.5
                if winner == HOME:
                    value = 1.0
                elif winner == AWAY:
                    value = 0.0
            for i in range(depth + 1):
                tree.visits[desk.path[i]] += 1
                tree.total[desk.path[i]] += value
        return simulations

    return simulate


Simulate = Callable[[Box, Any, int, Tree, Desk, Stream, int], int]


def plan(path: str) -> Plan[Simulate]:
    """The search kernel of a game."""
    game = cast(Game, resolve(path))

    def make(simulate: Simulate) -> Simulate:
        box = game.box_of({})
        root = np.zeros(1, dtype=game.state)
        game.rules.opening(box, root[0])
        desk = make_desk(game, np.zeros(1, np.int8))
        simulate(box, root, HOME, make_tree(16), desk, stream(0), 1)
        return simulate

    return Plan((simulate_of(game.rules),), dtypes_of(game), make)
