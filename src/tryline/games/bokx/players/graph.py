"""RUGBY_Bokx as a graph: every block and phase that play can come to, and what may follow each, found by the rules.

One side's half of the graph serves both: a node is seen by the team to act, which plays to u = 21, and a change of
teams is a sign. Folded away are cards already seen (any card of a deck may come), the carrier's name, score and clock
(edges say how many points and seconds they bring), and, once a kick comes down, where it was kicked: a card that goes
back there goes `BACK` blocks.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.language import AWAY, CHANCE, HOME, Box, State, copy_of, hush, rule
from tryline.games.bokx.rules.book import actor, chances, choices, play
from tryline.games.bokx.rules.clock import place_kick_off, shuffle_decks
from tryline.games.bokx.rules.field import GOAL, ROWS, heading
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Deck, Kick, Period, Phase
from tryline.games.bokx.rules.options import Clock, Draw, EndOfHalf, LastCall

TICK: Final = 5
"""Seconds: every play takes a multiple of them (bokx 4.2)."""
BACK: Final = 4
"""Blocks, the mean of a kick."""
MOST_NODES: Final = 500_000
MOST_EDGES: Final = 3_000_000
ENDLESS: Final = 1_000_000_000


class Graph(NamedTuple):
    """Nodes, each with its edges. Edges of a throw carry odds; those of a decision stand in the order of `choices`."""

    count: Any  # nodes and edges
    names: Any
    slots: Any  # an open hash table of names
    who: Any  # CHANCE, HOME (the team to act) or AWAY (the other, where a card asks it)
    first: Any  # edge, by node
    to: Any
    sign: Any  # -1 where the other team acts next
    points: Any  # for the team to act
    ticks: Any
    stops: Any  # 1 if the half ends here when time is up
    odds: Any
    order: Any  # nodes, such that what follows without time passing stands before


# One state for all that are alike -------------------------------------------------------------------------------------


@rule
def fold(s: State) -> None:
    """Forget what the graph does not tell apart."""
    hush(s)
    s.clock = 0
    s.period = Period.SECOND_HALF
    s.first_kicker = 0
    s.carrier = 0
    s.brought = 0
    for side in range(2):
        s.score[side] = 0
        s.tries[side] = 0
    shuffle_decks(s)
    phase = s.phase
    if phase != Phase.RUCK_CONTEST:
        s.die = 0
    if phase in (Phase.RUN_LINE, Phase.RUN_SIDE, Phase.KICK_LINE, Phase.KICK_SIDE):
        s.chain = min(s.chain, ROWS)  # out on either side
    elif phase in (Phase.RUN_CHANNEL, Phase.KICK_DIST):
        s.chain = min(s.chain, GOAL + 1)
    in_hand = phase in (Phase.DRAW, Phase.CARD_CHOICE)
    running = phase in (Phase.RUN_SUCCESS, Phase.RUN_LINE, Phase.RUN_SIDE, Phase.RUN_CHANNEL, Phase.TACKLE)
    if not (running or phase == Phase.MISSED_TACKLE or (in_hand and s.deck in (Deck.RN, Deck.TK))):
        s.unit = 0
    if phase == Phase.CATCH or (in_hand and s.deck == Deck.CA):
        s.kick = 0
        s.mult = 0
        s.kicker = 0
        s.from_x = min(GOAL, max(0, s.x + BACK * heading(s, s.team)))
        s.from_y = s.y


@rule
def turn_over(s: State) -> None:
    """Give each team the other's place."""
    s.team = 1 - s.team
    s.kicker = 1 - s.kicker
    s.heading = -s.heading


@rule
def stand(s: State) -> int:
    """Fold a state and see it as the team to act does; -1 if that is Yellow. A ruck, for which both throw, stays."""
    sign = 1
    fold(s)
    if s.team == AWAY and s.phase != Phase.RUCK_CONTEST:
        turn_over(s)
        sign = -1
    if s.heading < 0:
        s.heading = 1
        s.x = GOAL - s.x
        s.y = ROWS - 1 - s.y
        s.from_x = GOAL - s.from_x
        s.from_y = ROWS - 1 - s.from_y
    if s.kick == Kick.NONE:
        s.kicker = 0
        if s.phase != Phase.CATCH and not (s.phase in (Phase.DRAW, Phase.CARD_CHOICE) and s.deck == Deck.CA):
            s.from_x = 0
            s.from_y = 0
    return sign


@rule
def name(s: State) -> int:
    """A number for everything that may differ between two nodes."""
    total = pack(pack(pack(int(s.phase), 2, s.team), 32, s.x), 16, s.y)
    total = pack(pack(pack(total, 2, s.unit), 2, s.free_run), 2, s.no_drop)
    total = pack(pack(pack(total, 16, s.side), 8, s.die), 32, s.chain)
    total = pack(pack(pack(total, 8, s.kick), 2, s.kicker), 4, s.mult)
    total = pack(pack(pack(total, 32, s.from_x), 16, s.from_y), 8, s.deck)
    return pack(total, 1024, s.node)


@rule
def pack(total: int, room: int, field: int) -> int:
    """One more field, below `room`, in a number."""
    return room * total + int(field)


@rule
def recall(number: int, s: State) -> None:
    """The opposite of `name`, in a state that is folded already."""
    s.node = number % 1024
    number //= 1024
    s.deck = number % 8
    s.from_y = number // 8 % 16
    s.from_x = number // 128 % 32
    number //= 4096
    s.mult = number % 4
    s.kicker = number // 4 % 2
    s.kick = number // 8 % 8
    number //= 64
    s.chain = number % 32
    s.die = number // 32 % 8
    s.side = number // 256 % 16
    number //= 4096
    s.no_drop = number % 2
    s.free_run = number // 2 % 2
    s.unit = number // 4 % 2
    number //= 8
    s.y = number % 16
    s.x = number // 16 % 32
    s.team = number // 512 % 2
    s.phase = number // 1024
    s.heading = 1


# Exploring ------------------------------------------------------------------------------------------------------------


def new_graph(nodes: int = MOST_NODES, edges: int = MOST_EDGES) -> Graph:
    """Room for the graph of any box, unless it is meant to be small."""
    return Graph(
        np.zeros(2, dtype=np.int64),
        np.zeros(nodes, dtype=np.int64),
        np.full(4 * nodes, -1, dtype=np.int32),
        np.zeros(nodes, dtype=np.int8),
        np.zeros(nodes + 1, dtype=np.int32),
        np.zeros(edges, dtype=np.int32),
        np.zeros(edges, dtype=np.int8),
        np.zeros(edges, dtype=np.int8),
        np.zeros(edges, dtype=np.int8),
        np.zeros(edges, dtype=np.int8),
        np.zeros(edges),
        np.zeros(nodes, dtype=np.int32),
    )


def trimmed(graph: Graph) -> Graph:
    """The same graph without the room that it did not need."""
    nodes, edges = graph.count
    by_node = {part: getattr(graph, part)[:nodes].copy() for part in ("names", "who", "order")}
    by_edge = {part: getattr(graph, part)[:edges].copy() for part in ("to", "sign", "points", "ticks", "stops", "odds")}
    return graph._replace(first=graph.first[: nodes + 1].copy(), **by_node, **by_edge)


def plays_the_last_call(box: Box) -> bool:
    """Whether the clock that counts plays makes a difference to where a half ends, not only to when (T15)."""
    instant = box.clock == Clock.PLAYS and box.end_of_half == EndOfHalf.INSTANT
    return bool(instant and box.last_call == LastCall.PLAYED)


def timeless(box: Box) -> tuple[Box, Box]:
    """The box without an end of time, and the box in which time is up: between them they tell what ends a half."""
    endless = copy_of(box)
    endless.clock = Clock.SECONDS
    endless.end_of_half = EndOfHalf.LAW
    endless.half_length = ENDLESS
    over = copy_of(endless)
    over.end_of_half = box.end_of_half
    if plays_the_last_call(box):
        over.clock = Clock.PLAYS
    over.half_length = 0
    over.halves = 1
    over.draw = Draw.DRAW
    return endless, over


@rule
def slot_of(graph: Graph, number: int) -> int:
    """Where a name is in the hash table, or where it would be."""
    size = len(graph.slots)
    slot = ((number ^ number >> 21 ^ number >> 43) * 31) % size
    while graph.slots[slot] >= 0 and graph.names[graph.slots[slot]] != number:
        slot = (slot + 1) % size
    return int(slot)


@rule
def node_of(graph: Graph, s: State) -> int:
    """The node of a state as `stand` leaves it; -1 if play never comes there."""
    return int(graph.slots[slot_of(graph, name(s))])


@rule
def add_node(graph: Graph, s: State) -> int:
    """The node of a state as `stand` leaves it, a new one if need be."""
    number = name(s)
    slot = slot_of(graph, number)
    if graph.slots[slot] < 0:
        node = graph.count[0]
        if node == len(graph.names):
            raise IndexError("more blocks and phases than the graph has room for")
        graph.slots[slot] = node
        graph.names[node] = number
        graph.count[0] = node + 1
    return int(graph.slots[slot])


def explore(endless: Box, over: Box, work: Any, graph: Graph, out: Any, weights: Any) -> None:
    """Find everything that may follow a kick-off. `work` is room for two states, the first of them blank."""
    s = work[0]
    after = work[1]
    s.heading = 1
    place_kick_off(s, Phase.KO_HALFWAY, HOME)
    stand(s)
    add_node(graph, s)
    node = 0
    edge = 0
    while node < graph.count[0]:
        recall(graph.names[node], s)
        who = actor(endless, s)
        graph.who[node] = who
        graph.first[node] = edge
        n = abs(chances(endless, s, weights)) if who == CHANCE else choices(endless, s, out)
        if edge + n > len(graph.to):
            raise IndexError("more ways on than the graph has room for")
        for k in range(n):
            move = k if who == CHANCE else out[k]
            work[1] = work[0]
            play(over, after, move)
            stops = 1 if after.phase == Phase.FULL_TIME else 0
            work[1] = work[0]
            play(endless, after, move)
            points = after.score[HOME] - after.score[AWAY]
            ticks = after.clock // TICK
            sign = stand(after)
            to = add_node(graph, after)
            same = edge
            if who == CHANCE:  # the same again?
                same = graph.first[node]
                while same < edge and not (
                    graph.to[same] == to and graph.sign[same] == sign and graph.points[same] == points
                    and graph.ticks[same] == ticks and graph.stops[same] == stops
                ):  # fmt: skip
                    same += 1
            if same == edge:
                graph.to[edge] = to
                graph.sign[edge] = sign
                graph.points[edge] = points
                graph.ticks[edge] = ticks
                graph.stops[edge] = stops
                graph.odds[edge] = 0.0
                edge += 1
            graph.odds[same] += 1.0 / n
        node += 1
        graph.first[node] = edge
    graph.count[1] = edge
    set_order(graph)


@rule
def set_order(graph: Graph) -> None:
    """Put nodes in an order in which what follows at once stands before, as far as there are no circles."""
    nodes = graph.count[0]
    stack = np.zeros(nodes, dtype=np.int64)
    begun = np.zeros(nodes, dtype=np.int64)  # edges looked at, plus 1
    placed = 0
    for root in range(nodes):
        if begun[root] > 0:
            continue
        depth = 0
        stack[0] = root
        begun[root] = 1
        while depth >= 0:
            node = stack[depth]
            edge = graph.first[node] + begun[node] - 1
            if edge == graph.first[node + 1]:
                graph.order[placed] = node
                placed += 1
                depth -= 1
                continue
            begun[node] += 1
            to = graph.to[edge]
            if graph.ticks[edge] == 0 and begun[to] == 0:
                depth += 1
                stack[depth] = to
                begun[to] = 1


def one_kick_off() -> Any:
    """Room for two states in which nothing has happened yet."""
    return np.zeros(2, dtype=GAME.state)
