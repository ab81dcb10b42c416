"""What people are told and shown about a match of Pocket Rugby."""

from collections.abc import Sequence

from typing_extensions import override

from tryline.core.language import AWAY, CHANCE, HOME, Box, State
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import say
from tryline.games.pocket.rules.notation import LETTERS
from tryline.games.pocket.rules.records import Die, Phase, Weather
from tryline.games.pocket.rules.sections import LESSONS
from tryline.games.pocket.table import plain, words
from tryline.games.pocket.table.build_scene import build_scene, throws_for
from tryline.games.pocket.table.notes import Throws
from tryline.games.pocket.table.scene import PocketScene
from tryline.games.pocket.table.sheet import write_sheet
from tryline.table.presenter import Cited, Presenter
from tryline.table.score_sheet import ScoreSheet, halves, scoring
from tryline.table.sheet import Happening, SheetBook, label


class PocketPresenter(Presenter[PocketScene]):
    """Dice, team cards, and what is due."""

    scene_type = PocketScene
    follower = Throws
    turning_events = frozenset(("ruck-won", "error", "set-piece-lost", "injured", "half-time", "full-time"))

    @override
    def throws_for(self, match: Match, number: int) -> tuple[int, int] | None:
        """By what stands on the die."""
        return throws_for(match, number)

    @override
    def scene(self, match: Match, state: State, language: str) -> PocketScene:
        """What lies on the table."""
        return build_scene(match, state, language)

    @override
    def picture(self, scene: PocketScene) -> str:
        """The score-board, the last dice, and the phase of play, in plain characters."""
        return plain.picture(scene, self.game.name)

    @override
    def side_names(self, match: Match, language: str) -> tuple[str, str]:
        """The nations."""
        return words.side_words(match.box, HOME, language), words.side_words(match.box, AWAY, language)

    @override
    def score_sheet(self, box: Box, language: str) -> ScoreSheet:
        """Points, halves, yellow cards and injuries (pocket 4.6)."""
        weather = Weather.OFF if box.weather == Weather.ROLL else int(box.weather)
        worth = (("tries", 5), ("conversions", 2), ("penalty-goals", 3), ("drop-goals", 3))
        return ScoreSheet(
            scoring(self.game, worth, language),
            halves(2, language),
            counted=tuple(label(self.game, "sheet", name, language) for name in ("cards", "injuries")),
            noted=(say("table-noted", language, what="first"),),
            reminder=say(
                "pocket-score-reminder", language, half=int(box.half_at[weather]), full=int(box.full_at[weather])
            ),
        )

    @override
    def keep_sheet(self, book: SheetBook, match: Match, before: State, happened: Sequence[Happening]) -> None:
        """Scores, cards, phases of play and set pieces."""
        super().keep_sheet(book, match, before, happened)
        write_sheet(book, happened)

    @override
    def decide_now(self, match: Match, language: str) -> str:
        """Which decision is due."""
        return words.now_words(match.box, match.state, match.actor, language)

    @override
    def throw_now(self, match: Match, language: str) -> str:
        """Which die is due, and for what."""
        return words.now_words(match.box, match.state, words.thrower(match.state), language)

    @override
    def choices_in_words(self, match: Match, numbers: Sequence[int], texts: list[str], language: str) -> list[str]:
        """Each as a verb."""
        return [words.choice_words(number, language) for number in numbers]

    @override
    def lesson(self, match: Match, language: str) -> Cited | None:
        """What this throw or decision is about."""
        if match.over:
            return None
        name, section = LESSONS[Phase(int(match.state.phase))]
        return Cited(say(f"pocket-lesson-{name}", language), (section,))

    @override
    def new_paragraph(self, move: Move) -> bool:
        """A phase of play begins with the Scrum Half's roll."""
        return move.actor == CHANCE and move.text.startswith(LETTERS[Die.SCRUM_HALF])
