"""A recorded match on the full screen, to be stepped through."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.geometry import Size
from textual.screen import Screen

from tryline import table
from tryline.cli.commentary import Commentary
from tryline.cli.tui.keys import Keys
from tryline.cli.tui.match_view import PANEL_BELOW, PANEL_BESIDE
from tryline.cli.tui.panel import Panel, Scoreboard, commentary_lines
from tryline.core.match import Match
from tryline.core.news import say
from tryline.core.secrecy import entries_of
from tryline.games import find_plugin, presenter_of
from tryline.terminal.board import BoardView


class ReplayScreen(Screen[None]):
    """Forward and back through a match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter,space,down", "go(1)", "next"),
        Binding("left,backspace,up", "go(-1)", "back"),
        Binding("home", "go(-100000)", "start"),
        Binding("end", "go(100000)", "end"),
        Binding("t", "turn_board", "turn-board"),
        Binding("q,escape", "dismiss(None)", "quit"),
    ]

    def __init__(self, whole: Match, language: str, *, notation: bool = False) -> None:
        super().__init__()
        self._whole = whole
        self._language = language
        self._notation = notation
        self._entries = entries_of(whole, None)
        """What is stepped through: a run of secret decisions is one step."""
        self._at = 0
        self._match = whole.rewound()
        self._viewers = table.viewers_of(whole)
        self._commentary = Commentary(language, self._viewers, story=not notation)
        self._board = find_plugin(whole.game.id).board()(id="board")
        self._presenter = presenter_of(whole.game)
        self._board.can_focus = False
        self._scoreboard = Scoreboard()
        self._panel = Panel(language)

    def compose(self) -> ComposeResult:
        """As in a match, without the input line."""
        yield self._scoreboard
        with Container(id="field"):
            yield self._board
            yield self._panel
        yield Keys(self._language)

    def on_mount(self) -> None:
        """Start at the opening."""
        self._panel.said("")
        self._panel.hint("")
        self._settle(self.app.size)
        self.app.theme_changed_signal.subscribe(self, lambda _: self._show())
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Fit the board to the new room."""
        self._settle(event.size)

    def _settle(self, size: Size) -> None:
        beside = self._board.settle(Size(size.width - 2, size.height - 2), Size(PANEL_BESIDE, PANEL_BELOW))
        self.query_one("#field").set_class(beside, "beside")

    def action_go(self, moves: int) -> None:
        """Forward, or back by playing the match again up to there."""
        wanted = max(0, min(self._at + moves, len(self._entries)))
        if wanted < self._at:
            self._match = self._whole.rewound()
            self._at = 0
        for places in self._entries[self._at : wanted]:
            for move in self._whole.moves[places.start : places.stop]:
                self._match.play_again(move.number, move.seconds)
        self._at = wanted
        if self._whole.open and self._at == len(self._entries):
            self._match = self._whole.copy()  # with the resignation or agreement that may have ended it
        self._show()

    def _show(self) -> None:
        match = self._match
        scene = self._presenter.scene(match, table.seen_by(match, self._viewers), self._language)
        self._board.show(BoardView(match, self._presenter, scene, acting=False, language=self._language))
        note = say("cli-move-of", self._language, move=self._at, moves=len(self._entries))
        self._scoreboard.display_match(match, ("", ""), note, self._language)
        at_end = self._at == len(self._entries)
        warnings = self._presenter.warnings(match, self._language)
        self._panel.now(
            " ".join([self._presenter.what_now(match, self._language), *warnings]) if at_end or warnings else note
        )
        told = self._commentary.remarks(match)
        self._panel.tell(
            commentary_lines(self._panel, match, self._language, told, self._viewers, notation=self._notation)
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Not every board turns."""
        return action != "turn_board" or self._board.turns

    def action_turn_board(self) -> None:
        """Lay the board the other way."""
        if self._board.turn_round():
            self._settle(self.app.size)
