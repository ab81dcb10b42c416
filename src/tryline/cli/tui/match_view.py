"""A match on the full screen, as it is shown: the score, the board, the panel and the input line."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Input

from tryline import table
from tryline.cli.commentary import CommentaryByViewers
from tryline.cli.ending import closed_words, result_words
from tryline.cli.hints import hint_sentence
from tryline.cli.local_match import LocalMatch
from tryline.cli.settings import Settings
from tryline.cli.tui.keys import Keys
from tryline.cli.tui.panel import Panel, Scoreboard, commentary_lines
from tryline.cli.tui.timeline import Timeline
from tryline.cli.tutor import guide_lines
from tryline.core.errors import TrylineError
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match
from tryline.core.news import say
from tryline.games import find_plugin
from tryline.search.advice import first_turn
from tryline.search.player import Advice
from tryline.table.presenter import refused_words
from tryline.terminal.board import Board, BoardView

PANEL_BESIDE = 34
PANEL_BELOW = 5


class Entry(Input):
    """The input line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "play-it"),
        Binding("escape", "screen.put_down", "to-board"),
    ]


class MatchView(Screen[LocalMatch | None]):
    """Everything on the screen is shown as far as the timeline has come."""

    def __init__(self, local: LocalMatch, language: str, settings: Settings, *, coach: bool = True) -> None:
        super().__init__()
        self.local = local
        self._settings = settings
        self._coach = coach
        """Whether there are hints, reasons and lessons in this match."""
        self._language = language
        self._paused = False
        self._advice: list[Advice] = []
        self._board: Board = find_plugin(local.game.id).board()(id="board")
        self._scoreboard = Scoreboard()
        self._panel = Panel(language)
        self._story = CommentaryByViewers(language, story=True)
        self._remarks = CommentaryByViewers(language)
        decided = any(move.actor != CHANCE for move in local.match.moves)
        self._timeline = Timeline(local.match, from_the_start=not local.typed and not decided)

    def compose(self) -> ComposeResult:
        """Score on top, board and panel, the input line, the keys."""
        yield self._scoreboard
        with Container(id="field"):
            yield self._board
            yield self._panel
        yield Entry(id="entry", select_on_focus=False)
        yield Keys(self._language)

    def on_resize(self, event: events.Resize) -> None:
        """Fit the board to the new room."""
        self._settle(event.size)

    def _settle(self, size: Size) -> None:
        room = Size(size.width - 2, size.height - 3)
        beside = self._board.settle(room, Size(PANEL_BESIDE, PANEL_BELOW))
        self.query_one("#field").set_class(beside, "beside")

    def _say(self, name: str, **facts: str | int) -> str:
        return say(name, self._language, **facts)

    def _refuse(self, refusal: TrylineError) -> None:
        self._panel.said(refused_words(refusal, self._language, notation=self._settings.notation), refusal=True)

    # What is so -------------------------------------------------------------------------------------------------------

    @property
    def _playing_back(self) -> bool:
        """Whether something has happened that nobody has seen yet."""
        return self._timeline.behind(self.local.match) > 0

    @property
    def _acting(self) -> bool:
        somebody = not self.local.over and self.local.computer is None and not self.local.waiting
        return somebody and not self._playing_back and not self._handing_over

    @property
    def _waiting(self) -> bool:
        """Whether a throw or a card waits for Enter."""
        return self.local.waiting and not self._playing_back and not self._handing_over

    @property
    def _handing_over(self) -> bool:
        """Whether the screen goes to the other person before anything else happens."""
        return not self._playing_back and self.local.screen.handed_to is not None

    @property
    def _shown(self) -> Match:
        return self._timeline.shown if self._playing_back else self.local.match

    # Showing ----------------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Bring everything on the screen to where the timeline is."""
        match = self._shown
        advice = self._advice if self._acting else []
        self._show_board()
        self._panel.hint(hint_sentence(match, advice, self._language) if advice else "")
        self._scoreboard.display_match(match, (self._who(HOME), self._who(AWAY)), self._note(), self._language)
        self._panel.now(self._now())
        self._panel.guide([] if self._playing_back else guide_lines(self.local, self._language))
        self._panel.coach(self._coach_line())
        self._tell()
        self.query_one("#entry", Input).placeholder = self._invitation()
        self.refresh_bindings()

    def _who(self, side: int) -> str:
        """Who plays a side: a name, a level, or you."""
        usual = "page-lineup-you" if self.local.mine == side else "cli-person"
        return self.local.who(side, self._language) or self._say(usual)

    def _show_board(self) -> None:
        local, match = self.local, self._shown
        advice = self._advice if self._acting else []
        best = first_turn(match, advice[0]) if advice else []
        view = BoardView(
            match,
            local.presenter,
            local.presenter.scene(match, local.view_of(match), self._language),
            self._acting,
            self._language,
            tuple(number for number, _ in best),
            {line.moves[0]: line.words(self._language) for line in reversed(advice) if line.moves},
            local.time.words(self._language),
            AWAY if local.human_sides == [AWAY] else HOME,
        )
        self._board.show(view)

    def _tell(self) -> None:
        """The commentary, in words or with notation."""
        local, match, notation = self.local, self._shown, self._settings.notation
        viewers = () if match.game.hidden and table.whistled(match) else local.viewers
        told = (self._remarks if notation else self._story).remarks(local.match, viewers)[: len(match.moves)]
        lines = commentary_lines(self._panel, match, self._language, told, viewers, notation=notation)
        self._panel.tell(lines)

    def _caption(self) -> str:
        """What the event on the board means: the last one of which there was anything to say."""
        told = self._story.remarks(self.local.match, self.local.viewers)[: len(self._shown.moves)]
        return next((" ".join(sentences) for sentences in reversed(told) if sentences), "")

    def _last_said(self) -> str:
        """What was said of the event on the board."""
        told = self._story.remarks(self.local.match, self.local.viewers)[: len(self._shown.moves)]
        return " ".join(told[-1]) if told else ""

    def _invitation(self) -> str:
        """What can be typed, with an example from the match; while a match is shown, which keys there are."""
        if self._playing_back:
            return self._say("cli-entry-paused" if self._paused else "cli-entry-showing")
        if self._waiting:
            return self._say("cli-entry-waiting")
        choices = self.local.match.choices() if self._acting else []
        if not choices:
            return ""
        return self._say("cli-entry-throw" if self.local.awaits_throw else "cli-entry", example=choices[0].text)

    def _note(self) -> str:
        practice = self._say("cli-practice") if self.local.match.practice else ""
        return self.local.save_error or " ".join(filter(None, (self.local.game.name, practice)))

    def _coach_line(self) -> str:
        """A few sentences on the phase that is on, for whoever is asked; the first one, where there is little room."""
        if not (self._coach and self._settings.coach and (self._acting or self._waiting)):
            return ""
        taught = self.local.presenter.lesson(self.local.match, self._language)
        if taught is None or self.query_one("#field").has_class("beside"):
            return "" if taught is None else taught.text
        first, stop, _ = taught.text.partition(". ")
        return first + stop.strip()

    def _now(self) -> str:
        """One sentence: what has just happened, or who has to do what."""
        local = self.local
        if self._playing_back:
            return self._caption() or self._say("cli-falling")
        if local.over:
            return self._end_words()
        if local.screen.handed_to is not None:
            return self._say("cli-hand-over", side=table.side_name(local.game, local.screen.handed_to, self._language))
        level = local.computer
        if level is not None and not self._paused:
            side = table.side_name(local.game, local.match.actor, self._language)
            if level.seconds < 0.3:
                return self._caption() or self._say("cli-thinking-briefly", side=side)
            return self._say("cli-thinking", side=side, seconds=f"{level.seconds:g}")
        if self._paused and (level is not None or self.local.time.clock is None):
            return self._say("cli-paused")
        return self._question()

    def _question(self) -> str:
        """What a person is asked."""
        local = self.local
        seat = "" if local.company is None else local.company.words(self._language)
        if local.company is not None and local.company.reads:
            return seat
        warnings = local.presenter.warnings(local.match, self._language)
        now = self._board.now() or local.presenter.what_now(local.match, self._language)
        throw = self._say("cli-throw") if local.waiting and local.company is None else ""
        return " ".join(filter(None, (seat, now, throw, *warnings)))

    def _end_words(self) -> str:
        local = self.local
        stronger = local.stronger
        above = "none" if stronger is None else table.level_name(local.game, stronger.name, self._language)
        result, how = result_words(local, self._language), closed_words(local, self._language)
        return " ".join(filter(None, (result, how, self._say("cli-over-next", level=above))))
