"""The menu: which game, against whom, on which side; or an unfinished match."""

import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, NamedTuple

from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from tryline import table
from tryline.cli import saved_files
from tryline.cli.local_match import LocalMatch, Players
from tryline.cli.tui.dialogs import HelpScreen
from tryline.cli.tui.match_screen import MatchScreen
from tryline.cli.tui.menu_header import MenuHeader
from tryline.core.errors import TrylineError
from tryline.core.game import Game
from tryline.core.language import AWAY, HOME
from tryline.core.news import say
from tryline.games import find, levels, names
from tryline.search.levels import Level

MOST_RESUMED = 5


class Answer(NamedTuple):
    """A line of the menu, and what it leads to."""

    words: str | Table
    then: Callable[[], None]


class Page(NamedTuple):
    """A question of the menu."""

    question: str
    answers: list[Answer]
    first: int = 0
    """Which answer is highlighted."""


class MenuScreen(Screen[None]):
    """One question after another; Escape goes a question back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("question_mark", "help", "Help"),
        Binding("q", "dismiss(None)", "Quit"),
    ]

    def __init__(self, language: str, pace: float) -> None:
        super().__init__()
        self._language = language
        self._pace = pace
        self._pages: list[Page] = []
        self._edition: str | None = None

    def compose(self) -> ComposeResult:
        """The header, the question, the answers."""
        with Vertical(id="card"):
            yield MenuHeader()
            yield Static("", id="question", markup=False)
            yield OptionList(id="answers", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """The first question."""
        self._start_again()

    def _start_again(self) -> None:
        self._pages = []
        self._ask(self._first_page())

    def _say(self, name: str, **facts: str | int) -> str:
        return say(name, self._language, **facts)

    def _ask(self, page: Page) -> None:
        self._pages.append(page)
        self._turn_to(page)

    def _ask_about(self, page: Callable[..., Page], *about: object) -> None:
        self._ask(page(*about))

    def _turn_to(self, page: Page) -> None:
        self.query_one("#question", Static).update(page.question)
        answers = self.query_one(OptionList)
        answers.clear_options()
        answers.add_options([Option(answer.words) for answer in page.answers])
        answers.highlighted = page.first
        answers.focus()

    @on(OptionList.OptionSelected)
    def _answered(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._pages[-1].answers[event.option_index].then()

    def action_back(self) -> None:
        """The question before."""
        if len(self._pages) > 1:
            self._pages.pop()
            self._turn_to(self._pages[-1])

    def action_help(self) -> None:
        """How to play here."""
        self.app.push_screen(HelpScreen(self._say("cli-help-page")))

    # The questions --------------------------------------------------------------------------------------------------

    def _first_page(self) -> Page:
        waiting = [
            Answer(self._describe(file), partial(self._resume, file))
            for file in saved_files.unfinished()[:MOST_RESUMED]
        ]
        games = [find(name) for name in names()]
        fresh = [
            Answer(f"{self._title(game, edition)}: {game.summary}", partial(self._choose, game, edition))
            for game in games
            for edition in game.editions
        ]
        return Page(self._say("cli-menu-what", game="Tryline"), [*fresh, *waiting])

    def _title(self, game: Game, edition: str) -> str:
        if len(game.editions) == 1:
            return game.name
        return self._say("cli-menu-edition", game=game.name, edition=edition)

    def _choose(self, game: Game, edition: str) -> None:
        self._edition = edition
        self._ask(self._whom(game))

    def _whom(self, game: Game) -> Page:
        own_dice = Answer(self._say("cli-menu-typed"), lambda: self._begin(game, (None, None), dice="typed"))
        return Page(
            self._say("cli-menu-whom"),
            [
                Answer(self._say("cli-menu-computer"), lambda: self._ask(self._which_level(game))),
                Answer(self._say("cli-menu-person"), lambda: self._begin(game, (None, None))),
                *([own_dice] if game.luck else []),
                Answer(self._say("cli-menu-watch"), lambda: self._ask(self._watch(game, None))),
            ],
        )

    def _which_level(self, game: Game) -> Page:
        known = levels(game)
        answers = [
            Answer(_level_line(level), partial(self._ask_about, self._which_side, game, level)) for level in known
        ]
        return Page(self._say("cli-menu-level"), answers, min(1, len(known) - 1))

    def _which_side(self, game: Game, level: Level) -> Page:
        return Page(
            self._say("cli-menu-side"),
            [
                Answer(table.side_name(game, HOME, self._language), lambda: self._begin(game, (None, level))),
                Answer(table.side_name(game, AWAY, self._language), lambda: self._begin(game, (level, None))),
            ],
        )

    def _watch(self, game: Game, home: Level | None) -> Page:
        side = table.side_name(game, HOME if home is None else AWAY, self._language)

        def then(level: Level) -> Callable[[], None]:
            if home is None:
                return lambda: self._ask(self._watch(game, level))
            return lambda: self._begin(game, (home, level))

        known = levels(game)
        answers = [Answer(_level_line(level), then(level)) for level in known]
        return Page(self._say("cli-menu-plays", side=side), answers, min(2, len(known) - 1))

    def _describe(self, file: Path) -> str:
        """An unfinished match in a few words, without checking its moves: that is done when it is resumed."""
        when = ""
        try:
            when = time.strftime("%d %b %H:%M", time.localtime(file.stat().st_mtime))
            said = json.loads(file.read_text(encoding="utf-8"))
            who = f"{said['game']}: {' - '.join(str(seat['name']) for seat in said['seats'].values())}"
            return self._say("cli-menu-resume", who=who, count=len(said["moves"]), when=when)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return self._say("cli-menu-resume-file", file=file.name, when=when)

    # What follows ---------------------------------------------------------------------------------------------------

    def _begin(self, game: Game, seats: Players, dice: str | None = None) -> None:
        self._open(LocalMatch.begin(game, seats, edition=self._edition, dice=dice))

    def _resume(self, file: Path) -> None:
        try:
            self._open(LocalMatch.resume(file))
        except TrylineError as trouble:
            self.notify(str(trouble), severity="error", markup=False)

    def _open(self, local: LocalMatch) -> None:
        self.app.push_screen(MatchScreen(local, self._language, self._pace), lambda _: self._start_again())


def _level_line(level: Level) -> Table:
    """Name, words and honest time in three columns."""
    line = Table.grid(padding=(0, 2, 0, 0), expand=True)
    line.add_column(width=8)
    line.add_column(ratio=1)
    line.add_column(width=14, justify="right")
    line.add_row(Text(level.name, "bold"), level.words, level.pace)
    return line
