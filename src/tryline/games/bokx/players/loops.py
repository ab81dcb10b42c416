"""The graph of RUGBY_Bokx without circles in which no time passes: throws that may be thrown again, and tied rucks.

Such a circle is divided out: what comes back with probability p counts 1 / (1 - p) times. Then one sweep over the graph
is exact, and whoever follows it comes to an end.
"""

from typing import Any

import numpy as np

from tryline.core.language import CHANCE
from tryline.games.bokx.players.graph import Graph

BY_EDGE = ("to", "sign", "points", "ticks", "stops", "odds")


def without_loops(graph: Graph) -> Graph:
    """The same graph; an edge that would lead back at once has odds of nought."""
    return _divide_out(_skip_ties(graph))


def _sources(graph: Graph) -> Any:
    return np.repeat(np.arange(len(graph.names)), np.diff(graph.first))


def _divide_out(graph: Graph) -> Graph:
    """Throws that may come back to themselves."""
    source = _sources(graph)
    loops = (graph.ticks == 0) & (graph.to == source) & (graph.who[source] == CHANCE)
    back = np.zeros(len(graph.names))
    back[source[loops]] = graph.odds[loops]
    odds = graph.odds / (1.0 - back[source])
    odds[loops] = 0.0
    return graph._replace(odds=odds)


def _skip_ties(graph: Graph) -> Graph:
    """Two throws of which the second may lead back to the first: the first leads at once to what follows them."""
    source, place = _sources(graph), np.zeros(len(graph.names), dtype=np.int64)
    place[graph.order] = np.arange(len(graph.order))
    back = (graph.ticks == 0) & (place[graph.to] > place[source])
    heads = np.unique(graph.to[back])
    seconds = np.unique(source[back])
    replaced = {int(head): _both_throws(graph, int(head)) for head in heads}
    count = np.diff(graph.first)
    count[list(replaced)] = [len(edges) for edges in replaced.values()]
    first = np.concatenate([[0], np.cumsum(count)]).astype(graph.first.dtype)
    kept = ~np.isin(source, heads)
    columns: dict[str, Any] = {}
    spots = np.repeat(first[:-1] - graph.first[:-1], np.diff(graph.first)) + np.arange(len(source))
    for number, name in enumerate(BY_EDGE):
        old = getattr(graph, name)
        new = np.zeros(int(first[-1]), dtype=old.dtype)
        new[spots[kept]] = old[kept]
        for head, edges in replaced.items():
            new[first[head] : first[head + 1]] = [edge[number] for edge in edges]
        columns[name] = new
    order = np.concatenate([graph.order[~np.isin(graph.order, seconds)], seconds.astype(graph.order.dtype)])
    counted = np.array([len(graph.names), first[-1]], dtype=graph.count.dtype)
    return graph._replace(count=counted, first=first, order=order, **columns)


def _both_throws(graph: Graph, head: int) -> list[tuple[Any, ...]]:
    """The edges of two throws taken together, without the way back."""
    found: dict[tuple[Any, ...], float] = {}
    back = 0.0
    for first in range(graph.first[head], graph.first[head + 1]):
        second = int(graph.to[first])
        for edge in range(graph.first[second], graph.first[second + 1]):
            odds = float(graph.odds[first] * graph.odds[edge])
            if graph.to[edge] == head:
                back += odds
                continue
            sign = graph.sign[first] * graph.sign[edge]
            points = graph.points[first] + graph.sign[first] * graph.points[edge]
            key = (graph.to[edge], sign, points, graph.ticks[edge], graph.stops[edge])
            found[key] = found.get(key, 0.0) + odds
    return [(*key, odds / (1.0 - back)) for key, odds in found.items()]
