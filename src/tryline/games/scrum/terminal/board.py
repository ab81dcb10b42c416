"""The Scrum board: pick a piece, a square and, for a push, where the ball goes; by mouse or by keys."""

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.strip import Strip

from tryline.core.language import AWAY, HOME
from tryline.core.news import say, tell_in_words
from tryline.games.scrum.rules.notation import step_number
from tryline.games.scrum.rules.squares import square_name, step_parts
from tryline.games.scrum.table.scene import ScrumScene
from tryline.games.scrum.terminal.picture import Marks, Plan, Step, paint
from tryline.terminal.board import Board, BoardView
from tryline.terminal.canvas import Canvas

LARGEST = 5
"""Lines of text that a square may take."""
STANDING_IS_FINE = 3
"""A board that stands is preferred once its squares have this many lines."""
MARGIN = 3


class ScrumBoard(Board):
    """The pitch."""

    turns = True

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("enter,space", "pick", "Pick", show=False),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view: BoardView | None = None
        self._plan = Plan(5, 12, 1, lying=True)
        self._room = (Size(80, 24), Size(30, 6))
        self._turned = False
        self._cursor: int | None = None
        self._start: int | None = None
        self._to: int | None = None
        self._legal: dict[Step, int] = {}
        self._canvas: Canvas | None = None

    # What the screen asks for ---------------------------------------------------------------------------------------

    def show(self, view: BoardView) -> None:
        """Show a position."""
        self._view = view
        self._start = self._to = None
        box = view.match.box
        choices = view.match.choices() if view.acting else []
        self._legal = {step_parts(box, choice.number): choice.number for choice in choices}
        self._repaint()

    def settle(self, room: Size, panel: Size) -> bool:
        """Stand if the squares come out well, else lie; turn it round if the player wants it so."""
        self._room = (room, panel)
        columns, rows = self._shape()
        plans = [
            # (squares' lines, preferred at the same size, beside the panel, lying)
            (_fit(room.width - panel.width, room.height, columns, rows), 2, True, False),
            (_fit(room.width - panel.width, room.height, rows, columns), 1, True, True),
            (_fit(room.width, room.height - panel.height, rows, columns), 0, False, True),
            (_fit(room.width, room.height - panel.height, columns, rows), -1, False, False),
        ]
        standing = [plan for plan in plans if not plan[3]]
        if self._turned:
            usual = self._best(plans)
            chosen = max(plan for plan in plans if plan[3] != usual[3])
        elif standing[0][0] >= STANDING_IS_FINE:
            chosen = standing[0]
        else:
            chosen = self._best(plans)
        lines, _, beside, lying = chosen
        self._plan = Plan(columns, rows, lines, lying)
        self.styles.width = MARGIN + 2 * lines * self._plan.across
        self.styles.height = lines * self._plan.down + 1
        self.styles.margin = (
            0,
            0,
            0,
            0 if beside else max(0, (room.width - MARGIN - 2 * lines * self._plan.across) // 2),
        )
        self._repaint()
        return beside

    @staticmethod
    def _best(plans: list[tuple[int, int, bool, bool]]) -> tuple[int, int, bool, bool]:
        return plans[0] if plans[0][0] >= STANDING_IS_FINE else max(plans)

    def turn_round(self) -> bool:
        """Stand instead of lie, or the other way about."""
        self._turned = not self._turned
        return True

    def now(self) -> str:
        """What to do with the piece that has been picked."""
        if self._view is None or self._start is None:
            return ""
        name = square_name(self._plan.columns, self._start)
        return say("scrum-now-where" if self._to is None else "scrum-now-ball", self._view.language, square=name)

    def put_down(self) -> bool:
        """First the ball, then the piece."""
        if self._start is None:
            return False
        if self._to is not None:
            self._to = None
        else:
            self._start = None
        self._touched()
        return True

    # Picking --------------------------------------------------------------------------------------------------------

    def action_move(self, right: int, below: int) -> None:
        """Move the cursor."""
        if self._cursor is not None:
            self._cursor = self._plan.next_to(self._cursor, right, below)
            self._repaint()

    def action_pick(self) -> None:
        """Pick what is under the cursor."""
        if self._cursor is not None:
            self.pick(self._cursor)

    def on_click(self, event: events.Click) -> None:
        """Pick what is under the mouse."""
        square = self._plan.square_at(event.x - MARGIN, 2 * event.y) if event.x >= MARGIN else None
        if square is not None:
            self._cursor = square
            self.pick(square)

    def pick(self, square: int) -> None:
        """A square has been pointed at: as a piece, as its target, or as the ball's."""
        view = self._view
        if view is None or not view.acting:
            return
        if self._start is not None and self._to is not None and (self._start, self._to, square) in self._legal:
            self._decide((self._start, self._to, square))
        elif any(start == square for start, _, _ in self._legal):
            same = self._start == square and self._to is None
            self._start, self._to = (None if same else square), None
            self._touched()
        elif self._start is None:
            self.post_message(self.Refused(self._why_not_pick(view, square)))
            self._repaint()
        elif self._to is not None:
            self._refuse(view, self._start, self._to, square)
        else:
            self._pick_target(view, self._start, square)

    def _pick_target(self, view: BoardView, start: int, square: int) -> None:
        steps = [step for step in self._legal if step[:2] == (start, square)]
        if len(steps) == 1:
            self._decide(steps[0])
        elif steps:
            self._to = square
            self._touched()
        elif square_name(self._plan.columns, square) == _scene(view).ball and _is_step(view, start, square):
            self._refuse_push(view, start, square)
        else:
            self._refuse(view, start, square, None)

    def _decide(self, step: Step) -> None:
        self.post_message(self.Chosen(self._legal[step]))

    def _touched(self) -> None:
        self._repaint()
        self.post_message(self.Touched())

    def _refuse(self, view: BoardView, start: int, to: int, ball: int | None) -> None:
        """Say which rule the step would break."""
        number = step_number(view.match.box, start, to, ball)
        if number is None:
            self._complain(say("scrum-pick-neighbour", view.language))
        else:
            reason = tell_in_words(view.match.why_not(number), view.language)
            self._complain(reason[:1].upper() + reason[1:])

    def _refuse_push(self, view: BoardView, start: int, ball: int) -> None:
        """No push of this piece is legal: the first free way for the ball tells why."""
        scene, box = _scene(view), view.match.box
        taken = {*scene.pieces[HOME], *scene.pieces[AWAY]}
        for square in range(scene.width * scene.height):
            if square_name(scene.width, square) not in taken and step_number(box, start, ball, square) is not None:
                self._refuse(view, start, ball, square)
                return

    def _complain(self, sentence: str) -> None:
        self.post_message(self.Refused(sentence))
        self._repaint()

    def _why_not_pick(self, view: BoardView, square: int) -> str:
        scene = _scene(view)
        name = square_name(scene.width, square)
        if scene.turn is None or name not in scene.pieces[scene.turn]:
            return say("scrum-pick-own", view.language)
        if name in [step.to for step in scene.now]:
            return say("scrum-pick-moved", view.language, square=name)
        return say("scrum-pick-none" if scene.push_to is None else "scrum-pick-scrum", view.language, square=name)

    # Drawing --------------------------------------------------------------------------------------------------------

    def _shape(self) -> tuple[int, int]:
        if self._view is None:
            return 5, 12
        scene = _scene(self._view)
        return scene.width, scene.height

    def _repaint(self) -> None:
        view = self._view
        if view is None:
            return
        columns, rows = self._shape()
        if (columns, rows) != (self._plan.columns, self._plan.rows):
            self.settle(*self._room)
            return
        if self._cursor is None:
            self._cursor = self._plan.square(_scene(view).ball)
        self._canvas = paint(self._plan, _scene(view), self._marks(view))
        self.refresh()

    def _marks(self, view: BoardView) -> Marks:
        opened: tuple[int, ...] = ()
        if self._start is not None:
            if self._to is None:
                opened = tuple({to for start, to, _ in self._legal if start == self._start})
            else:
                opened = tuple({b for f, t, b in self._legal if (f, t) == (self._start, self._to) and b is not None})
        advice = view.advice if self._start is None else ()
        return Marks(
            cursor=self._cursor if self.has_focus and view.acting else None,
            picked=self._start,
            ball_to_go=self._to,
            open_squares=opened,
            advice=tuple(step_parts(view.match.box, number) for number in advice),
            pushers=tuple({start for start, _, _ in self._legal}),
        )

    def on_focus(self) -> None:
        """The cursor appears."""
        self._repaint()

    def on_blur(self) -> None:
        """The cursor goes."""
        super().on_blur()
        self._repaint()

    def render_line(self, y: int) -> Strip:
        """One line: the label, then the turf."""
        plan, canvas = self._plan, self._canvas
        style = self.rich_style
        quiet = style + Style(dim=True)
        if canvas is None:
            return Strip.blank(self.size.width, style)
        if y < plan.down * plan.lines:
            label = plan.labels_down()[y // plan.lines] if y % plan.lines == (plan.lines - 1) // 2 else ""
            return Strip([Segment(f"{label:>{MARGIN - 1}} ", quiet), *canvas.line(y)])
        if y == plan.down * plan.lines:
            labels = "".join(label.center(2 * plan.lines) for label in plan.labels_across())
            return Strip([Segment(" " * MARGIN + labels, quiet)])
        return Strip.blank(self.size.width, style)


def _scene(view: BoardView) -> ScrumScene:
    assert isinstance(view.scene, ScrumScene)
    return view.scene


def _is_step(view: BoardView, start: int, to: int) -> bool:
    return step_number(view.match.box, start, to, None) is not None


def _fit(width: int, height: int, across: int, down: int) -> int:
    """How many lines of text a square can take in a room."""
    return max(1, min((width - MARGIN) // (2 * across), (height - 1) // down, LARGEST))
