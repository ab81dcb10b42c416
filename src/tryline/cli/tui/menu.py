"""The menu: which game, against whom, on which side; or an unfinished match."""

import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, Literal, NamedTuple

from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tryline import table
from tryline.cli import saved_files
from tryline.cli.company import People, seating_of
from tryline.cli.computers import Players
from tryline.cli.local_match import LocalMatch
from tryline.cli.progress import suggested_level
from tryline.cli.seated_match import PERSON
from tryline.cli.settings import Settings
from tryline.cli.tui.dialogs import AskScreen, HelpScreen
from tryline.cli.tui.keys import Keys
from tryline.cli.tui.match_screen import MatchScreen
from tryline.cli.tui.menu_header import MenuHeader
from tryline.core.errors import TrylineError
from tryline.core.game import Game
from tryline.core.language import AWAY, HOME
from tryline.core.news import has_words, say
from tryline.core.seats import Seating
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
        Binding("escape", "back", "back"),
        Binding("l", "language", "language"),
        Binding("question_mark", "help", "help"),
        Binding("q", "dismiss(None)", "quit"),
    ]

    def __init__(self, language: str, pace: float, settings: Settings) -> None:
        super().__init__()
        self._language = language
        self._pace = pace
        self._settings = settings
        self._pages: list[Page] = []
        self._edition: str | None = None

    def compose(self) -> ComposeResult:
        """The header, the question, the answers."""
        with Vertical(id="card"):
            yield MenuHeader()
            yield Static("", id="question", markup=False)
            yield OptionList(id="answers", markup=False)
        yield Keys(self._language)

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

    def action_language(self) -> None:
        """The other language, from now on; the questions begin anew in it."""
        spoken: Literal["en", "af"] = "en" if self._language == "af" else "af"
        self._language = spoken
        self._settings.keep_language(spoken)
        self.query_one(Keys).speak(spoken)
        self._start_again()

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
            Answer(f"{self._title(game, edition)}: {self._about(game, edition)}", partial(self._choose, game, edition))
            for game in games
            for edition in game.editions
        ]
        other = Answer(self._say("cli-menu-language"), self.action_language)
        return Page(self._say("cli-menu-what", game="Tryline"), [*fresh, *waiting, other])

    def _title(self, game: Game, edition: str) -> str:
        if len(game.editions) == 1:
            return game.name
        return self._say("cli-menu-edition", game=game.name, edition=edition)

    def _about(self, game: Game, edition: str) -> str:
        name = f"{game.id}-page-about"
        which = int(edition) if edition.isdecimal() else edition
        return self._say(name, edition=which) if has_words(name, self._language) else game.summary

    def _choose(self, game: Game, edition: str) -> None:
        self._edition = edition
        self._ask(self._whom(game))

    def _whom(self, game: Game) -> Page:
        own_dice = Answer(self._say("cli-menu-typed"), lambda: self._begin(game, (None, None), dice="typed"))
        practice = Answer(self._say("cli-menu-practice"), partial(self._ask_about, self._which_level, game, True))
        return Page(
            self._say("cli-menu-whom"),
            [
                Answer(self._say("cli-menu-computer"), partial(self._ask_about, self._which_level, game, False)),
                Answer(self._say("cli-menu-person"), lambda: self._ask_two(game, [])),
                *([own_dice] if game.luck else []),
                Answer(self._say("cli-menu-watch"), lambda: self._ask(self._watch(game, None))),
                *([practice] if game.luck else []),
                Answer(self._say("cli-menu-people"), partial(self._ask_names, game, [])),
            ],
        )

    # Several people -------------------------------------------------------------------------------------------------

    def _ask_names(self, game: Game, known: list[str]) -> None:
        """Who plays each side, and then how they share; Escape leaves a side to one person."""
        if len(known) < len(game.sides):
            side = table.side_name(game, len(known), self._language)
            question = AskScreen(self._say("cli-menu-names", side=side), "", self._say("cli-menu-names-note"))
            self.app.push_screen(question, lambda names: self._ask_names(game, [*known, names or ""]))
        else:
            self._ask(self._how_they_share(game, known))

    def _how_they_share(self, game: Game, names: list[str]) -> Page:
        kinds = ["alternate", *(["caller-thrower"] if game.luck else []), "vote"]
        answers = [
            Answer(self._say(f"cli-share-{kind}"), partial(self._ask_referee, game, names, kind)) for kind in kinds
        ]
        return Page(self._say("cli-menu-share"), answers)

    def _ask_referee(self, game: Game, names: list[str], kind: str) -> None:
        """Somebody who reads out the cards, in a game that has some."""
        home, away = names
        ours, theirs = (kind if "," in side else "" for side in names)

        def begin(referee: str | None) -> None:
            people = People(home, away, ours, theirs, referee or "", by_hand=kind == "caller-thrower")
            try:
                seating = seating_of(game, people, (False, False))
                self._begin(game, (None, None), seating=seating)
            except TrylineError as trouble:
                self.notify(str(trouble), severity="error", markup=False)

        if game.has_piles:
            question = AskScreen(self._say("cli-menu-referee"), "", self._say("cli-menu-names-note"))
            self.app.push_screen(question, begin)
        else:
            begin(None)

    def _which_level(self, game: Game, practice: bool) -> Page:
        known = levels(game)
        answers = [
            Answer(self._level_line(game, level), partial(self._ask_about, self._which_side, game, level, practice))
            for level in known
        ]
        return Page(self._say("cli-menu-level"), answers, known.index(suggested_level(game)))

    def _which_side(self, game: Game, level: Level, practice: bool) -> Page:
        seats: dict[int, Players] = {HOME: (None, level), AWAY: (level, None)}
        return Page(
            self._say("cli-menu-side"),
            [
                Answer(
                    table.side_name(game, side, self._language),
                    partial(self._begin, game, players, practice=practice),
                )
                for side, players in seats.items()
            ],
        )

    def _watch(self, game: Game, home: Level | None) -> Page:
        side = table.side_name(game, HOME if home is None else AWAY, self._language)

        def then(level: Level) -> Callable[[], None]:
            if home is None:
                return lambda: self._ask(self._watch(game, level))
            return lambda: self._begin(game, (home, level))

        known = levels(game)
        answers = [Answer(self._level_line(game, level), then(level)) for level in known]
        return Page(self._say("cli-menu-plays", side=side), answers, min(2, len(known) - 1))

    def _level_line(self, game: Game, level: Level) -> Table:
        """Name, words and honest time in three columns."""
        line = Table.grid(padding=(0, 2, 0, 0), expand=True)
        line.add_column(width=9)
        line.add_column(ratio=1)
        line.add_column(width=14, justify="right")
        name = table.level_name(game, level.name, self._language)
        line.add_row(Text(name, "bold"), table.level_about(game, level, self._language), self._wait_for(level))
        return line

    def _wait_for(self, level: Level) -> str:
        """How long one waits for it."""
        kind = "seldom" if level.seldom else "some" if level.seconds else "none"
        return self._say("cli-menu-wait", kind=kind, seconds=f"{level.seconds:g}")

    def _describe(self, file: Path) -> str:
        """An unfinished match in a few words, without checking its moves: that is done when it is resumed."""
        when = ""
        try:
            when = time.strftime("%d %b %H:%M", time.localtime(file.stat().st_mtime))
            said = json.loads(file.read_text(encoding="utf-8"))
            game = find(said["game"])
            who = f"{game.name}, {' - '.join(self._seated(game, seat) for seat in said['seats'].values())}"
            return self._say("cli-menu-resume", who=who, count=len(said["moves"]), when=when)
        except (OSError, ValueError, KeyError, TypeError, AttributeError, TrylineError):
            return self._say("cli-menu-resume-file", file=file.name, when=when)

    def _seated(self, game: Game, seat: dict[str, str]) -> str:
        """Who plays a side, as a match file has it."""
        if seat.get("level"):
            return table.level_name(game, seat["level"], self._language)
        return self._say("cli-person") if seat["name"] == PERSON else seat["name"]

    def _ask_two(self, game: Game, names: list[str]) -> None:
        """Two people at this screen: what each of them is called."""
        if len(names) == len(game.sides):
            try:
                seating = seating_of(game, People(names[0], names[1]), (False, False))
                self._begin(game, (None, None), seating=seating)
            except TrylineError as trouble:
                self.notify(str(trouble), severity="error", markup=False)
            return

        def answered(name: str | None) -> None:
            if name is not None:
                self._ask_two(game, [*names, name])

        number = len(names)
        question = self._say("page-name-of", side=table.side_name(game, number, self._language))
        usual = self._say("cli-player", number=number + 1)
        self.app.push_screen(AskScreen(question, usual, self._say("cli-name-note")), answered)

    # What follows ---------------------------------------------------------------------------------------------------

    def _begin(
        self,
        game: Game,
        seats: Players,
        dice: str | None = None,
        *,
        practice: bool = False,
        seating: Seating | None = None,
    ) -> None:
        hand = self._settings.by_hand
        self._open(
            LocalMatch.begin(
                game, seats, edition=self._edition, dice=dice, practice=practice, seating=seating, by_hand=hand
            )
        )

    def _resume(self, file: Path) -> None:
        try:
            self._open(LocalMatch.resume(file, by_hand=self._settings.by_hand))
        except TrylineError as trouble:
            self.notify(str(trouble), severity="error", markup=False)

    def _open(self, local: LocalMatch) -> None:
        self.app.push_screen(MatchScreen(local, self._language, self._pace, self._settings), self._played)

    def _played(self, following: LocalMatch | None) -> None:
        if following is None:
            self._start_again()
        else:
            self._open(following)
