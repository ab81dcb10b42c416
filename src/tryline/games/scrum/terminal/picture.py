"""How a Scrum position looks: mown turf, chalk, plain Blue, hooped Red, and the ball."""

from collections.abc import Iterable
from typing import NamedTuple

from tryline.core.language import AWAY, HOME
from tryline.games.scrum.rules.squares import COLUMNS
from tryline.games.scrum.table.scene import ScrumScene
from tryline.games.scrum.table.scene import Step as StepMade
from tryline.terminal import palette
from tryline.terminal.canvas import Canvas, Paint
from tryline.terminal.palette import Colour

HOOP = Colour(0x5A, 0x2C, 0x06)
SEAM = Colour(0x8A, 0x5A, 0x2B)

Step = tuple[int, int, int | None]
"""The squares of a step: from, to, and where a pushed ball goes."""


class Plan(NamedTuple):
    """Where the squares of a board lie on the canvas."""

    columns: int
    rows: int
    lines: int
    """Lines of text that a square is high; it is twice as many characters wide, which looks square."""
    lying: bool
    """Whether Blue attacks to the right instead of upwards."""

    @property
    def size(self) -> int:
        """Pixels along a square's side."""
        return 2 * self.lines

    @property
    def across(self) -> int:
        """Squares from left to right."""
        return self.rows if self.lying else self.columns

    @property
    def down(self) -> int:
        """Squares from top to bottom."""
        return self.columns if self.lying else self.rows

    def corner(self, square: int) -> tuple[int, int]:
        """The top left pixel of a square."""
        row, column = divmod(square, self.columns)
        across, down = (row, column) if self.lying else (column, self.rows - 1 - row)
        return across * self.size, down * self.size

    def centre(self, square: int) -> tuple[float, float]:
        """The middle of a square."""
        x, y = self.corner(square)
        return x + (self.size - 1) / 2, y + (self.size - 1) / 2

    def square_at(self, x: int, y: int) -> int | None:
        """The square that holds a pixel."""
        across, down = x // self.size, y // self.size
        if not (0 <= across < self.across and 0 <= down < self.down):
            return None
        row, column = (across, down) if self.lying else (self.rows - 1 - down, across)
        return row * self.columns + column

    def next_to(self, square: int, right: int, below: int) -> int:
        """The square to the right and below, or the same one at the edge."""
        x, y = self.corner(square)
        beyond = self.square_at(x + right * self.size, y + below * self.size)
        return square if beyond is None else beyond

    def labels_down(self) -> list[str]:
        """What stands left of each line of squares."""
        return list(COLUMNS[: self.columns]) if self.lying else [str(row) for row in range(self.rows, 0, -1)]

    def labels_across(self) -> list[str]:
        """What stands below each column of squares."""
        return [str(row) for row in range(1, self.rows + 1)] if self.lying else list(COLUMNS[: self.columns])

    def square(self, name: str) -> int:
        """The number of a square that the scene names."""
        return (int(name[1:]) - 1) * self.columns + COLUMNS.index(name[0])

    def step(self, made: StepMade) -> Step:
        """A step of the scene."""
        return self.square(made.start), self.square(made.to), None if made.ball is None else self.square(made.ball)


class Marks(NamedTuple):
    """What somebody in front of the screen has picked or may pick, and what a hint advises."""

    cursor: int | None = None
    picked: int | None = None
    ball_to_go: int | None = None
    """The square of a ball that is about to be pushed."""
    open_squares: tuple[int, ...] = ()
    advice: tuple[Step, ...] = ()
    pushers: tuple[int, ...] = ()
    """The pieces that may push the ball out."""


def paint(plan: Plan, scene: ScrumScene, marks: Marks) -> Canvas:
    """The whole board."""
    ball = plan.square(scene.ball)
    canvas = Canvas(plan.across * plan.size, plan.down * plan.size, palette.TURF[0])
    for square in range(plan.columns * plan.rows):
        _turf(canvas, plan, square)
    _chalk_lines(canvas, plan)
    _trails(canvas, plan, map(plan.step, scene.last), _mixed(palette.CHALK, 0.55))
    _trails(canvas, plan, map(plan.step, scene.now), palette.ACT)
    for name in (*scene.threats[HOME], *scene.threats[AWAY]):
        _frame(canvas, plan, plan.square(name), palette.DANGER, max(1, plan.size // 3))
    for side in (HOME, AWAY):
        for name in scene.pieces[side]:
            _piece(canvas, plan, plan.square(name), side)
    _ball(canvas, plan, ball)
    _trails(canvas, plan, marks.advice, palette.ACT)
    for square in marks.open_squares:
        _ring(canvas, plan, square, ball)
    if scene.push_to is not None and marks.picked is None:
        for square in marks.pushers:
            _frame(canvas, plan, square, palette.ACT, 1)
        _ring(canvas, plan, plan.square(scene.push_to), ball)
    for picked in (marks.picked, marks.ball_to_go):
        if picked is not None:
            _frame(canvas, plan, picked, palette.ACT, max(2, plan.size // 3))
    if marks.cursor is not None:
        _frame(canvas, plan, marks.cursor, palette.CHALK, max(1, plan.size // 4))
    return canvas


def _mixed(colour: Colour, share: float) -> Paint:
    return lambda _x, _y, ground: ground.toward(colour, share)


def _turf(canvas: Canvas, plan: Plan, square: int) -> None:
    """Mown both ways, so that stripes and squares can be told apart; the goal rows lie in the shade of the stand."""
    row, column = divmod(square, plan.columns)
    colour = palette.TURF[row % 2]
    if column % 2:
        colour = colour.toward(palette.BOTTLE, 0.13)
    if row in (0, plan.rows - 1):
        colour = colour.toward(palette.BOTTLE, 0.5)
    canvas.block(*plan.corner(square), plan.size, plan.size, colour)


def _chalk_lines(canvas: Canvas, plan: Plan) -> None:
    """The two try lines, and halfway."""
    for row, share in ((1, 0.75), (plan.rows - 1, 0.75), (plan.rows // 2, 0.25)):
        at = (row if plan.lying else plan.rows - row) * plan.size
        if plan.lying:
            canvas.block(at - (row == 1), 0, 1, canvas.height, _mixed(palette.CHALK, share))
        else:
            canvas.block(0, at - (row != 1), canvas.width, 1, _mixed(palette.CHALK, share))


def _trails(canvas: Canvas, plan: Plan, steps: Iterable[Step], paint: Paint) -> None:
    for start, to, ball in steps:
        canvas.trail(*plan.centre(start), *plan.centre(to), paint)
        if ball is not None:
            canvas.trail(*plan.centre(to), *plan.centre(ball), paint)


def _inset(plan: Plan, square: int, width: int, height: int) -> tuple[int, int, int, int]:
    x, y = plan.corner(square)
    return x + (plan.size - width) // 2, y + (plan.size - height) // 2, width, height


def _piece(canvas: Canvas, plan: Plan, square: int, side: int) -> None:
    size = plan.size
    width, height = {2: (2, 1), 4: (4, 3), 6: (5, 5)}.get(size, (size - 2, size - 2))
    left, top, _, _ = _inset(plan, square, width, height)
    if side == HOME:
        canvas.blob(left, top, width, height, palette.HOME_COLOUR)
        return
    band = max(1, height // 5)

    def hoops(_x: int, y: int, _ground: Colour) -> Colour:
        return HOOP if (y - top) // band % 2 else palette.AWAY_COLOUR

    canvas.blob(left, top, width, height, hoops)


def _ball(canvas: Canvas, plan: Plan, square: int) -> None:
    """An ellipse that lies the way of play."""
    size = plan.size
    length, girth = {2: (2, 1), 4: (3, 2), 6: (5, 3)}.get(size, (size - 2, size // 2))
    width, height = (length, girth) if plan.lying else (girth, length)
    left, top, _, _ = _inset(plan, square, width, height)
    canvas.blob(left, top, width, height, palette.CHALK)
    if size >= 8:
        seam = (
            (left + 2, top + height // 2 - 1, width - 4, 1)
            if plan.lying
            else (left + width // 2 - 1, top + 2, 1, height - 4)
        )
        canvas.block(*seam, SEAM)


def _ring(canvas: Canvas, plan: Plan, square: int, ball: int) -> None:
    if square == ball:
        _frame(canvas, plan, square, palette.ACT, max(1, plan.size // 3))
        return
    side = {2: 1, 4: 2, 6: 4}.get(plan.size, plan.size // 2)
    canvas.blob(*_inset(plan, square, side, side), palette.ACT, hollow=True)


def _frame(canvas: Canvas, plan: Plan, square: int, paint: Paint, corner: int) -> None:
    x, y = plan.corner(square)
    canvas.frame(x, y, plan.size, plan.size, paint, corner)
