"""The charts of the solved RUGBY_Bokx: the best call at every block of the field, and what every block is worth."""

import textwrap
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.colours import AWAY_COLOUR, BOTTLE, CHALK, HOME_COLOUR, INK, LINE, PAPER, TURF, Colour
from tryline.core.kernels import buffers
from tryline.core.language import HOME, Box, copy_of
from tryline.games.bokx.players.graph import node_of, one_kick_off, stand
from tryline.games.bokx.players.solved import Tables, kernels, ranked, tables_for
from tryline.games.bokx.rules.field import COLUMNS, ROWS
from tryline.games.bokx.rules.field import GOAL as IN_GOAL
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Choice, Period, Phase
from tryline.games.bokx.rules.options import Clock
from tryline.games.bokx.study.pitch import Pitch
from tryline.study.charts import Charts, SolvedCharts
from tryline.study.drawing import INNER, MARGIN, QUIET, TITLE_WORDS, WIDTH, Sheet

HALF: Final = 2400
"""Seconds of a half in which the charts are set."""
MIDDLE: Final = HALF // 2
BLOCK: Final = 26.0
BIG_BLOCK: Final = INNER / COLUMNS


class Call(NamedTuple):
    """How a call is drawn."""

    name: str
    letter: str
    colour: Colour | None
    """None for the turf itself: the call that there is most of."""
    ink: Colour


CALLS: Final = {
    Choice.RUN_BL: Call("run with the backs", "B", None, CHALK),
    Choice.RUN_FW: Call("run with the forwards", "F", BOTTLE, CHALK),
    Choice.KICK: Call("kick", "K", HOME_COLOUR.toward(CHALK, 0.6), INK),
    Choice.KICK_DOUBLE: Call("kick double", "K2", HOME_COLOUR, CHALK),
    Choice.DROP: Call("drop goal", "D", AWAY_COLOUR, INK),
    Choice.MAKE_DEAD: Call("make dead", "X", INK, CHALK),
}


class Situation(NamedTuple):
    """What the scoreboard says."""

    words: str
    ahead: int
    seconds: int
    """Left of the second half."""


class Best(NamedTuple):
    """The best call at each block (u, v), for a situation: the choices, and the chances of winning."""

    situation: Situation
    calls: Any
    chances: Any


class BokxCharts(Charts):
    """The charts of RUGBY_Bokx."""

    def prepare(self) -> None:
        """Load or compile the solver."""
        kernels.need()

    def solve(self, box: Box) -> "SolvedBokx":
        """Every block of the field, and the last five minutes."""
        return SolvedBokx(box, tables_for(box))


class SolvedBokx(SolvedCharts):
    """The charts of RUGBY_Bokx with a box."""

    def __init__(self, box: Box, tables: Tables) -> None:
        self._box = box
        self._tables = tables

    def best_call(self, margin: int, seconds: int, house_rules: str) -> Sheet:
        """A pitch for each situation."""
        found = [best_calls(self._box, self._tables, situation) for situation in situations(margin, seconds)]
        return draw_best_calls(found, house_rules)

    def points(self, house_rules: str) -> Sheet:
        """One pitch."""
        return draw_points(points_by_block(self._box, self._tables), house_rules)


def situations(margin: int, seconds: int) -> tuple[Situation, Situation, Situation]:
    """Level in the middle of a half, and late in it ahead and behind."""
    late = f"{seconds} seconds left"
    points = "1 point" if margin == 1 else f"{margin} points"
    return (
        Situation("Level, 20 minutes left", 0, MIDDLE),
        Situation(f"{points} ahead, {late}", margin, seconds),
        Situation(f"{points} behind, {late}", -margin, seconds),
    )


def on_the_clock(box: Box) -> Box:
    """The same box with halves of forty minutes by the seconds of bokx 4.2: charts are set in the second of two."""
    timed = copy_of(box)
    timed.clock = Clock.SECONDS
    timed.half_length = HALF
    timed.halves = 2
    return timed


def best_calls(box: Box, tables: Tables, situation: Situation) -> Best:
    """Ask at every block from which a team may call."""
    box = on_the_clock(box)
    made = kernels.need()
    s = GAME.opening(box)
    s.phase = Phase.CALL_PLAY
    s.team = HOME
    s.period = Period.SECOND_HALF
    s.clock = HALF - situation.seconds
    s.score[:] = (max(0, situation.ahead), max(0, -situation.ahead))
    work, moves, worths = one_kick_off(), buffers(GAME)[0], np.zeros((GAME.most_choices, 2))
    calls = np.zeros((COLUMNS - 1, ROWS), dtype=np.int64)
    chances = np.zeros((COLUMNS - 1, ROWS))
    for u in range(COLUMNS - 1):
        for v in range(ROWS):
            s.x, s.y = u, v
            n = made.weigh(box, s, tables, work, moves, worths)
            best = ranked(worths, n)[0]
            calls[u, v], chances[u, v] = moves[best], worths[best, 0]
    return Best(situation, calls, chances)


def points_by_block(box: Box, tables: Tables) -> Any:
    """Net points from here on for the team with the ball, by (u, v); in the last column, over the line, too."""
    found = np.zeros((COLUMNS, ROWS))
    for u in range(COLUMNS):
        for v in range(ROWS):
            s = GAME.opening(box)
            s.x, s.y, s.team, s.phase = u, v, HOME, Phase.CALL_PLAY
            if u == IN_GOAL:
                s.phase, s.team = Phase.IN_GOAL, 1 - HOME
            found[u, v] = stand(s) * tables.worth[node_of(tables.graph, s)]
    return found


# Drawing --------------------------------------------------------------------------------------------------------------


def draw_best_calls(found: Sequence[Best], house_rules: str = "") -> Sheet:
    """A pitch for each situation, with the best call on every block."""
    shares = [int((best.calls == Choice.RUN_BL).sum()) for best in found]
    _, ahead, behind = found
    words = (
        f"RUGBY_Bokx: run with the backs from {shares[0]} of {found[0].calls.size} blocks when level, "
        f"from {shares[1]} when {ahead.situation.ahead} ahead and {shares[2]} when {-behind.situation.ahead} behind "
        f"with {behind.situation.seconds} seconds left."
    )
    lines = textwrap.wrap(words, TITLE_WORDS)
    top = 56 + 34 * len(lines) + 40
    panel = ROWS * BLOCK + 74
    sheet = Sheet(WIDTH, top + panel * len(found) + 20, words)
    _write_title(
        sheet, lines, f"The call that wins most often with the ball in hand, playing to the right{house_rules}."
    )
    for i, best in enumerate(found):
        _draw_panel(sheet, top + i * panel, best)
    return sheet


def _draw_panel(sheet: Sheet, top: float, best: Best) -> None:
    pitch = Pitch(sheet, MARGIN, top, BLOCK)
    for (u, v), number in np.ndenumerate(best.calls):
        call = CALLS[Choice(number)]
        pitch.fill(u, v, call.colour, call.letter, call.ink)
    pitch.chalk()
    pitch.name_lines()
    left = MARGIN + pitch.width + 32
    y = top + 18
    for line in textwrap.wrap(best.situation.words, 28):
        sheet.text(left, y, line, "heading", colour=BOTTLE)
        y += 24
    y += 10
    for choice, call in CALLS.items():
        blocks = int((best.calls == choice).sum())
        sheet.rect(left, y, 24, 24, call.colour or TURF[0])
        sheet.text(left + 12, y + 16.5, call.letter, "small", colour=call.ink, anchor="middle")
        quiet = QUIET if blocks == 0 else INK
        sheet.text(left + 36, y + 17, call.name, colour=quiet)
        sheet.text(WIDTH - MARGIN, y + 18, str(blocks), "figure", colour=quiet, anchor="end")
        y += 32
    sheet.line(left, y + 2, WIDTH - MARGIN, y + 2, LINE)
    y += 26
    sheet.text(left, y, "chance of winning", colour=QUIET)
    for words, u in (("on your own goal line", 1), ("at halfway", COLUMNS // 2 - 1), ("five metres out", IN_GOAL - 1)):
        y += 24
        sheet.text(left, y, words)
        sheet.text(WIDTH - MARGIN, y, f"{best.chances[u].mean():.0%}", "figure", anchor="end")


def draw_points(found: Any, house_rules: str = "") -> Sheet:
    """A pitch with the points that each block is worth."""
    crossing = next((u for u in range(IN_GOAL) if found[u].mean() > 0), IN_GOAL)
    words = (
        f"In RUGBY_Bokx the ball is worth {_signed(found[1].mean())} points on your own goal line and "
        f"{_signed(found[IN_GOAL - 1].mean())} on theirs; it turns into a gain {5 * (crossing - 1)} metres out."
    )
    lines = textwrap.wrap(words, TITLE_WORDS)
    top = 56 + 34 * len(lines) + 40
    sheet = Sheet(WIDTH, top + ROWS * BIG_BLOCK + 100, words)
    _write_title(
        sheet,
        lines,
        "Net points from here on, restarts included, for a team that calls the play, playing to the right"
        f"{house_rules}.",
    )
    pitch = Pitch(sheet, MARGIN, top, BIG_BLOCK)
    reach = float(np.abs(found).max())
    for (u, v), points in np.ndenumerate(found):
        pitch.fill(u, v, _tint(points, reach), _signed(points), INK, "figure")
    pitch.chalk(BOTTLE)
    pitch.name_lines()
    y = top + pitch.height + 42
    steps = 60
    for i in range(steps):
        at = (2 * (i + 0.5) / steps - 1) * reach
        sheet.rect(MARGIN + i * 4, y, 4.5, 16, _tint(at, reach))
    for place, words_below, anchor in (
        (0, _signed(-reach), "start"),
        (steps * 2, "0", "middle"),
        (steps * 4, _signed(reach), "end"),
    ):
        sheet.text(MARGIN + place, y + 32, words_below, "small", colour=QUIET, anchor=anchor)
    sheet.text(
        MARGIN + steps * 4 + 24, y + 13, "The last column: held over the line, before the defence throws.", colour=QUIET
    )
    return sheet


def _write_title(sheet: Sheet, lines: Sequence[str], subtitle: str) -> None:
    y = 56
    for line in lines:
        sheet.text(MARGIN, y, line, "title", colour=BOTTLE)
        y += 34
    sheet.text(MARGIN, y - 6, subtitle, colour=QUIET)


def _tint(points: float, reach: float) -> Colour:
    return PAPER.toward(HOME_COLOUR if points > 0 else AWAY_COLOUR, 0.7 * min(1.0, abs(points) / reach))


def _signed(points: float) -> str:
    """A number with its sign, and a real minus."""
    return f"{points:+.1f}".replace("-", "\N{MINUS SIGN}").replace("+0.0", "0.0").replace("\N{MINUS SIGN}0.0", "0.0")
