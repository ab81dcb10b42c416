"""The Scrum engine for the standard board: deepening searches within a time, a number of positions or a depth."""

import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.kernels import dtypes_of
from tryline.core.language import Box, Rule, State
from tryline.core.native import Kernels, Plan
from tryline.games.scrum.players import line, search
from tryline.games.scrum.players.desk import (
    BARRED,
    DEEPEST,
    DRAW_WORTH,
    MOST_BARRED,
    NODE_LIMIT,
    NODES,
    PAST,
    ROOT_LEFT,
    STOP,
    Desk,
    make_desk,
)
from tryline.games.scrum.players.field import FIELD, Field, is_standard, make_field, pages
from tryline.games.scrum.players.table import Table, clear, make_table
from tryline.games.scrum.players.turns import INFINITE, SURE, WIN
from tryline.games.scrum.players.worth import WORTH, Worth, learned
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.game import GAME

MOST_DEPTH: Final = 40
LONGEST_LINE: Final = 12
WINDOW: Final = 40
TABLE_MEGABYTES: Final = 24
CONTEMPT: Final = 150
"""By how many hundredths of a row a draw is worse than an even game, for the side that thinks."""
MARGIN: Final = 0.008
"""Seconds that are kept back from a time limit for what comes after the search."""


def table_bits(megabytes: int) -> int:
    """The largest table, as a power of two of slots, that fits."""
    return max(10, (megabytes * 1_000_000 // 24).bit_length() - 1)


class Native(NamedTuple):
    """The two kernels; interpreted, they are the plain functions of the same names."""

    search: Callable[..., int]
    expected_line: Callable[..., int]


class Line(NamedTuple):
    """One way that the game may go on."""

    score: int
    """Hundredths of a row for the side to move, or WIN less the turns until a win."""
    turns: list[list[int]]
    """Each turn as a list of steps, in the rules' numbers."""

    @property
    def wins_in(self) -> int | None:
        """Turns until the win, counting both sides'; negative if it is the other side's; None if nothing is proven."""
        if self.score > SURE:
            return WIN - self.score
        if self.score < -SURE:
            return -(WIN + self.score)
        return None


class Thought(NamedTuple):
    """What the engine has found out so far."""

    lines: list[Line]
    depth: int
    deepest: int
    nodes: int
    seconds: float

    @property
    def best(self) -> list[int]:
        """The steps of the best turn."""
        return self.lines[0].turns[0]

    @property
    def score(self) -> int:
        """What the best line is worth."""
        return self.lines[0].score

    @property
    def nps(self) -> int:
        """Positions a second."""
        return int(self.nodes / max(self.seconds, 1e-6))


def plan() -> Plan[Native]:
    """The engine."""
    return Plan((search.search, line.expected_line), (*dtypes_of(GAME), FIELD, WORTH), _make)


def _make(*parts: Rule) -> Native:
    native = Native(*parts)
    box = GAME.box_of({})
    ScrumEngine(box, megabytes=1, native=native).think(GAME.opening(box), depth=1)
    return native


kernels: Kernels[Native] = Kernels("tryline.games.scrum.players.engine:plan")
INTERPRETED: Final = Native(search.search, line.expected_line)


class ScrumEngine:
    """A player that thinks. One thought at a time; `stop` may come from any thread."""

    def __init__(
        self,
        box: Box,
        *,
        megabytes: int = TABLE_MEGABYTES,
        worth: Worth | None = None,
        native: Native | None = None,
    ) -> None:
        if not is_standard(box):
            raise ValueError("the Scrum engine plays the standard board of 5 by 12 with two steps a turn")
        self._field: Field = make_field(box)
        self._worth = worth if worth is not None else learned()
        self._desk: Desk = make_desk()
        self._table: Table = make_table(table_bits(megabytes))
        self._pages = (pages(self._field), pages(self._worth), pages(self._desk))
        self._native = native
        self._steps = np.zeros((LONGEST_LINE, 2), dtype=np.int64)
        self._counts = np.zeros(LONGEST_LINE, dtype=np.int64)
        self._stopped = threading.Event()
        self._repetition = bool(box.repetition)
        self._number = 0
        self._draw_for_blue = 0

    def forget(self) -> None:
        """Start a new game with an empty table."""
        clear(self._table)

    def get_ready(self) -> None:
        """Forget an earlier `stop`; one that comes from now on ends the next thought."""
        self._stopped.clear()
        self._desk.signal[STOP] = 0

    def stop(self) -> None:
        """End the current thought within milliseconds; it still gives its best turn."""
        self._stopped.set()
        self._desk.signal[STOP] = 1

    def think(
        self,
        state: State,
        *,
        movetime: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        endless: bool = False,
        lines: int = 1,
        draw: int = 0,
        is_ready: bool = False,
        on_thought: Callable[[Thought], None] | None = None,
    ) -> Thought:
        """Look for the best turn until one of the limits is reached; with `endless`, not before `stop`.

        `draw` is what a draw is worth to the side to move. The state's own history counts for repetition. `is_ready`
        says that `get_ready` was called, so that a `stop` since then counts.
        """
        if state.ending != book.Ending.NONE:
            raise ValueError("the game is over")
        if not is_ready:
            self.get_ready()
        start = time.perf_counter()
        self._set_board(state, draw, nodes)
        timer = None
        if movetime is not None:
            self._number += 1
            timer = threading.Timer(max(movetime - MARGIN, 0.001), self._ring, (self._number,))
            timer.daemon = True
            timer.start()
        try:
            look_on = endless or lines > 1
            thought = self._deepen(start, depth or MOST_DEPTH, max(1, lines), movetime, look_on, on_thought)
            if endless:
                self._stopped.wait()
            return thought
        finally:
            if timer is not None:
                timer.cancel()
                self._number += 1

    def _ring(self, number: int) -> None:
        if number == self._number:
            self._desk.signal[STOP] = 1

    def _code(self, depth: int, movetime: float | None) -> Native:
        """Native code if there is any yet. Without a clock to look at, waiting for it is quicker than doing without."""
        if self._native is None:
            self._native = kernels.now()
            while self._native is None and depth > 1 and movetime is None and not self._stopped.is_set():
                self._native = kernels.wait(0.02)
                if kernels.failure is not None:
                    break
        return self._native or INTERPRETED

    def _set_board(self, state: State, draw: int, nodes: int | None) -> None:
        desk = self._desk
        desk.tally[NODES] = 0
        desk.tally[NODE_LIMIT] = nodes or 0
        desk.tally[DEEPEST] = 0
        desk.tally[BARRED] = 0
        desk.tally[DRAW_WORTH] = draw
        desk.tally[ROOT_LEFT] = int(state.due) - int(state.made)
        desk.moved[0] = state.moved
        desk.men[0] = state.men
        desk.ball[0] = state.ball
        desk.side[0] = state.turn
        desk.key[0] = state.key
        desk.stand[0] = 0
        past = state.seen[state.seen != 0] if self._repetition else state.seen[:0, 0]
        desk.past[: len(past)] = past
        desk.tally[PAST] = len(past)
        self._table.now[0] = (self._table.now[0] + 1) % 32_000
        draw_for_blue = draw if state.turn == 0 else -draw
        if draw_for_blue != self._draw_for_blue:
            self._draw_for_blue = draw_for_blue
            self.forget()

    def _deepen(
        self,
        start: float,
        most: int,
        lines: int,
        movetime: float | None,
        look_on: bool,
        on_thought: Callable[[Thought], None] | None,
    ) -> Thought:
        found: list[Line] = []
        thought: Thought | None = None
        for depth in range(1, most + 1):
            fresh = self._look(self._code(depth, movetime), depth, lines, found)
            if fresh:
                taken = [one.turns[0] for one in fresh]
                older = [one for one in found if one.turns[0] not in taken]
                found = sorted(fresh + older, key=lambda one: -one.score)[:lines]
                thought = self._thought(found, depth, start)
                if on_thought is not None:
                    on_thought(thought)
            if self._desk.signal[STOP] != 0 or (not look_on and self._is_settled(found, depth)):
                break
        if thought is None:
            raise RuntimeError("a position that is not over has no turn")
        return thought

    def _thought(self, found: Sequence[Line], depth: int, start: float) -> Thought:
        tally = self._desk.tally
        return Thought(list(found), depth, int(tally[DEEPEST]), int(tally[NODES]), time.perf_counter() - start)

    def _is_settled(self, found: list[Line], depth: int) -> bool:
        """Whether looking deeper cannot change the choice: a single turn, or a proven win or loss."""
        if self._desk.kids[0] == 1:
            return True
        return bool(found) and found[0].wins_in is not None and abs(found[0].wins_in) <= depth

    def _look(self, run: Native, depth: int, lines: int, known: Sequence[Line]) -> list[Line]:
        """Search to this depth, once for every line; fewer lines come back if it was stopped."""
        desk = self._desk
        fresh: list[Line] = []
        desk.tally[BARRED] = 0
        for number in range(min(lines, MOST_BARRED)):
            guess = known[number].score if number < len(known) else None
            one = self._search_one(run, depth, guess)
            if one is None:
                break
            fresh.append(one)
            if desk.signal[STOP] != 0:
                break
            desk.barred[number] = desk.root_key[0]
            desk.tally[BARRED] = number + 1
        return fresh

    def _sheets(self, run: Native) -> tuple[Any, Any, Any]:
        """Field, worth and desk as this code reads them."""
        records = (self._field, self._worth, self._desk)
        return self._pages if run is INTERPRETED else records

    def _search_one(self, run: Native, depth: int, guess: int | None) -> Line | None:
        desk = self._desk
        desk.root_key[0] = 0
        alpha, beta = -INFINITE, INFINITE
        if guess is not None and depth > 2 and abs(guess) < SURE:
            alpha, beta = guess - WINDOW, guess + WINDOW
        while True:
            run.search(*self._sheets(run), self._table, depth, alpha, beta)
            value = int(desk.best[0])
            if desk.signal[STOP] != 0 or alpha < value < beta:
                break
            if value <= alpha:
                alpha = -INFINITE
            else:
                beta = INFINITE
        if desk.root_key[0] == 0:
            return None
        return Line(int(desk.root_worth[0]), self._read_line(run))

    def _read_line(self, run: Native) -> list[list[int]]:
        """The expected line. It is short when interpreted, because reading it takes as long as looking for it."""
        desk = self._desk
        counts = self._counts[:1] if run is INTERPRETED else self._counts
        halted = bool(desk.signal[STOP])
        n = 0
        while n == 0:  # a signal that comes just now would cut the list of turns short
            desk.signal[STOP] = 0
            n = run.expected_line(*self._sheets(run), self._table, desk.root_key[0], self._steps, counts)
            halted = halted or bool(desk.signal[STOP])
        desk.signal[STOP] = int(halted)
        return [[int(step) for step in self._steps[i, : self._counts[i]]] for i in range(n)]
