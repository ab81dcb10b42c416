"""Line mode: what is printed of a match, as plain text: its story, its board, the choices, and what the coach says."""

import textwrap
from typing import TextIO

from tryline import table
from tryline.cli.commentary import CommentaryByViewers
from tryline.cli.local_match import LocalMatch
from tryline.cli.seated_match import PERSON
from tryline.cli.settings import Settings
from tryline.cli.tutor import guide_lines, meant_line
from tryline.cli.why import why_lines
from tryline.core.errors import TrylineError
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.moves import Move
from tryline.core.news import say
from tryline.table.presenter import refused_words

WIDTH = 78
MOST_LISTED = 8
"""Choices that are listed without being asked for."""


class PlainTelling:
    """A match as it is told on a stream of text."""

    def __init__(self, local: LocalMatch, lines_out: TextIO, language: str, settings: Settings, *, coach: bool) -> None:
        self.local = local
        self._coach = coach
        """Whether there are hints, reasons and lessons in this match."""
        self._settings = settings
        self._out = lines_out
        self._language = language
        self._commentary = CommentaryByViewers(language, story=True)
        self._begun = 0
        """How many moves there were when the program started."""
        self._heard = 0
        """How many there were before the last decision."""
        self._told = 0
        """Moves whose news have been told, or are of no interest any more."""
        self._taught: set[str] = set()
        """What the coach has said already."""
        self._listed = False
        """Whether the choices of this question have been listed."""
        self._guided = -1
        """How many moves there were when the lesson spoke last."""

    def _print(self, *texts: str) -> None:
        if texts:
            print(*texts, sep="\n", file=self._out, flush=True)

    def _say(self, name: str, **facts: str | int) -> str:
        return say(name, self._language, **facts)

    def _refused(self, refusal: TrylineError) -> str:
        return refused_words(refusal, self._language, notation=self._settings.notation)

    def _filled(self, words: str) -> str:
        return textwrap.fill(words, WIDTH, break_on_hyphens=False)

    def _written(self, moves: list[Move]) -> str:
        return table.written(self.local.game, moves, self.local.viewers)

    def _name(self, side: int) -> str:
        return self.local.presenter.side_names(self.local.match, self._language)[side]

    def _introduce(self) -> None:
        who = [self.local.who(side, self._language) or self._say(f"cli-{PERSON}") for side in (HOME, AWAY)]
        home, away = self.local.presenter.side_names(self.local.match, self._language)
        names = {"home": home, "away": away, "homewho": who[0], "awaywho": who[1]}
        self._print(f"{self.local.game.name}. {self._say('cli-seats', **names)}")
        company = self.local.company
        if company is not None and company.seats.seating.referee is not None:
            self._print(self._say("cli-referee", seat=company.seats.seating.referee))
        if self.local.match.practice:
            self._print(self._say("cli-for-practice"))
        if self.local.human_sides:
            self._help()
        if not any(move.actor != CHANCE for move in self.local.match.moves):
            self._tell_news()
        self._begun = len(self.local.match.moves)
        self._board()

    def _tell_news(self) -> None:
        """The story since it was told last, throws included."""
        match = self.local.match
        remarks = self._commentary.remarks(match, self.local.viewers)
        paragraphs: list[list[str]] = [[]]
        actor: int | None = None
        for move, said in zip(match.moves[self._told :], remarks[self._told :], strict=True):
            by_sides = not self.local.presenter.has_paragraphs and move.actor != actor
            actor = move.actor
            if by_sides or self.local.presenter.new_paragraph(move):
                paragraphs.append([])
            paragraphs[-1] += said
        self._told = len(remarks)
        for sentences in paragraphs:
            if sentences:
                self._print(self._filled(" ".join(sentences)))

    def _tell_lesson(self) -> None:
        """What the lesson says, once for each position."""
        if self._guided != len(self.local.match.moves):
            self._guided = len(self.local.match.moves)
            lines = guide_lines(self.local, self._language)
            self._print(*("" for _ in lines[:1]), *map(self._filled, lines))

    @property
    def _led(self) -> bool:
        """Whether a lesson leads the match."""
        return self.local.guide is not None and self.local.guide.on

    def _coach_line(self) -> None:
        """What the coach says of a phase, when it is new; a lesson says enough by itself."""
        if not self._led and self._coach and self._settings.coach and not self.local.typed:
            taught = self.local.presenter.lesson(self.local.match, self._language)
            if taught is not None and taught.text not in self._taught:
                self._taught.add(taught.text)
                self._print(self._filled(taught.text))

    def _list_choices(self) -> None:
        """The choices in words with their numbers, once for each question, if they are few."""
        if self.local.awaits_throw or self._listed:
            return
        self._listed = True
        if len(self.local.match.legal()) <= MOST_LISTED:
            self._print(*self._choice_lines())

    def _choice_lines(self) -> list[str]:
        match = self.local.match
        numbers, texts = match.written_choices()
        words = self.local.presenter.choices_in_words(match, numbers, texts, self._language)
        notation = self._settings.notation
        return [
            f"  {index}  {said}{f'  [{text}]' if notation and said.casefold() != text.casefold() else ''}"
            for index, (said, text) in enumerate(zip(words, texts, strict=True), start=1)
        ]

    def _board(self, _: str = "") -> None:
        self._listed = False
        self._print(self.local.presenter.picture_of(self.local.match, self.local.view, self._language))
        self._clock_line()
        for warning in self.local.presenter.warnings(self.local.match, self._language):
            self._print(warning)

    def _clock_line(self) -> None:
        words = self.local.time.words(self._language)
        if words:
            self._print(words)

    def _help(self, _: str = "") -> None:
        choices = self.local.match.choices() if self.local.screen.handed_to is None else []
        example = choices[0].text if choices else "..."
        self._print(self._filled(self._say("cli-help", example=example)))
        more = [
            *(["cli-help-why"] if self._coach else []),
            *(["cli-help-lesson"] if self.local.presenter.teaches and self._coach else []),
            *([] if self._coach else ["cli-no-coach"]),
            *(["cli-help-cards"] if self.local.presenter.appendix(self.local.match, self._language) else []),
            *(["cli-help-always"] if self.local.game.has_free_choices else []),
            *(["cli-help-clock"] if self.local.time.clock is not None else []),
            *(["cli-help-typed"] if self.local.typed else []),
            *(["guide-help"] if self._led else []),
            *(["cli-help-throws"] if self.local.game.luck and not self.local.typed else []),
        ]
        for name in more:
            self._print(self._filled(self._say(name)))

    def _again(self, _: str) -> None:
        """Tell once more what has happened since the last decision here."""
        self._told = min(self._heard, len(self.local.match.moves))
        self._tell_news()

    def _moves(self, _: str) -> None:
        match = self.local.match
        self._print(self._say("cli-moves", count=len(match.legal())))
        numbers, texts = match.written_choices()
        if self.local.awaits_throw or self.local.presenter.choices_in_words(match, numbers, texts, "en") == texts:
            self._print(textwrap.fill("  ".join(texts), WIDTH, break_on_hyphens=False))
        else:
            self._print(*self._choice_lines())

    def _why(self, _: str) -> None:
        self._print(*why_lines(self.local.match, self._language, self.local.viewers))

    def _lesson(self, _: str) -> None:
        taught = self.local.presenter.lesson(self.local.match, self._language)
        words = self._say("cli-no-lesson") if taught is None else taught.in_full(self._language)
        self._print(self._filled(words))

    def _cards(self, _: str) -> None:
        self._print(*(self.local.presenter.appendix(self.local.match, self._language) or [self._say("cli-no-cards")]))

    def _clock(self, _: str) -> None:
        self._print(self.local.time.words(self._language) or self._say("cli-no-clock"))

    def _position(self, _: str) -> None:
        self._print(self.local.game.position(self.local.match.box, self.local.view))

    def _show_meant(self, _: str) -> None:
        self._print(self._filled(meant_line(self.local, self._language)))
