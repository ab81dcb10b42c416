"""What happens at a live match by itself: a flag falls, a vote closes, somebody's part of the dice is late."""

from collections.abc import Callable

from tryline.core.clock import call_flag
from tryline.server import answers, promises
from tryline.server.change import Change
from tryline.server.match_table import MatchTable
from tryline.server.server_clock import now

Lag = Callable[[int], int]
"""How long messages of a side are on their way, in milliseconds."""


def next_deadline(table: MatchTable, lag: Lag) -> int | None:
    """When something happens next by itself; None if nothing does."""
    if table.status == "open":
        return promises.next_deadline(table)
    if table.status != "live":
        return None
    times = [] if table.question.until is None else [table.question.until]
    thinking = table.timekeeper.thinking
    falls = None if thinking is None else thinking.falls_at()
    if falls is not None:
        times.append(falls + _grace(table, lag))
    return min(times, default=None)


def _grace(table: MatchTable, lag: Lag) -> int:
    """How long a move that was made in time may still be on its way."""
    thinking = table.timekeeper.thinking
    if thinking is None or thinking.turn is None:
        return 0
    return table.timekeeper.allowance(thinking.turn, lag(thinking.turn))


def time_up(table: MatchTable, lag: Lag) -> Change:
    """Some time is up: end the match of a side without time, close a vote, or go on without a part of the dice."""
    if table.status == "open":
        return promises.time_up(table)
    if table.status != "live":
        return Change()
    thinking = table.timekeeper.thinking
    if thinking is not None and call_flag(table.match, thinking, now() - _grace(table, lag)):
        table.status = "over"
        return table.row_changed()
    return answers.settle(table) or Change("moves")
