"""What the clubhouse counts, for Prometheus at `/metrics`."""

from prometheus_client import Counter, Gauge

MOVES = Counter("tryline_moves_total", "Moves made, throws included.", ["game"])
MATCHES = Counter("tryline_matches_total", "Matches begun.", ["game"])
LIVE = Gauge("tryline_live_matches", "Matches in memory.")
CONNECTIONS = Gauge("tryline_connections", "Open live connections.")
REFUSALS = Counter("tryline_refusals_total", "Messages that could not be followed.", ["code"])
