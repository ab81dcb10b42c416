"""The metrics of the server, for Prometheus at `/metrics`."""

from collections.abc import Iterator

from prometheus_client import REGISTRY, Counter, Gauge
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector


class _Moves(Collector):
    """A counter of moves without a lock, which would cost something with every move."""

    def __init__(self) -> None:
        self.made: dict[str, int] = {}
        """By game. Changed on the event loop only."""
        REGISTRY.register(self)

    def collect(self) -> Iterator[CounterMetricFamily]:
        """For Prometheus."""
        moves = CounterMetricFamily("tryline_moves_total", "Moves made, throws included.", labels=["game"])
        for game, made in list(self.made.items()):
            moves.add_metric([game], made)
        yield moves


MOVES = _Moves()
MATCHES = Counter("tryline_matches_total", "Matches begun.", ["game"])
LIVE = Gauge("tryline_live_matches", "Matches in memory.")
THOUGHTS = Gauge("tryline_thoughts_waiting", "Thoughts of computer players that wait for a process.")
REVIEWS = Gauge("tryline_reviews_waiting", "Reviews of matches that wait for a process.")
CONNECTIONS = Gauge("tryline_connections", "Open live connections.")
FORWARDED = Counter("tryline_forwarded_total", "What was forwarded to another process of the club.", ["kind"])
REFUSALS = Counter("tryline_refusals_total", "Messages that could not be followed.", ["code"])
