"""The presenter of RUGBY_Bokx: what is due, what a decision means, which rules are behind a result, lessons."""

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from tryline.core.events import name_of
from tryline.core.language import AWAY, CHANCE, HOME, Box, State
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import say, tell_in_words
from tryline.games.bokx.rules import field
from tryline.games.bokx.rules.events import side_facts
from tryline.games.bokx.rules.kicks import least_for_conversion
from tryline.games.bokx.rules.names import Choice, Phase, Unit, Whistle, Zone
from tryline.games.bokx.rules.notation import WRITTEN
from tryline.games.bokx.rules.options import Clock, Five
from tryline.games.bokx.rules.sections import PHASES
from tryline.games.bokx.table.build_scene import build_scene, throws_for
from tryline.games.bokx.table.notes import Note, Notes, notes
from tryline.games.bokx.table.plain import picture
from tryline.games.bokx.table.scene import BokxScene
from tryline.games.bokx.table.sheet import write_sheet
from tryline.games.bokx.table.teams import team_cards
from tryline.games.bokx.table.words import choice_words, die_words, side_words
from tryline.table.presenter import Cited, Presenter, TeamCards
from tryline.table.score_sheet import ScoreSheet, halves, scoring
from tryline.table.sheet import Happening, SheetBook, label

CALLS: Final = {
    WRITTEN[choice]
    for choice in (
        Choice.RUN_BL,
        Choice.RUN_FW,
        Choice.KICK,
        Choice.KICK_DOUBLE,
        Choice.DROP,
        Choice.GOAL,
        Choice.SCRUM,
        Choice.SINGLE,
        Choice.DOUBLE,
    )
}
"""Calls that begin a play."""
LESSONS: Final[dict[Phase, str]] = {
    **{phase: name_of(phase) for phase in Phase if phase != Phase.FULL_TIME},
    **dict.fromkeys((Phase.TOSS, Phase.TOSS_CALL, Phase.END_CALL), "toss"),
    **dict.fromkeys((Phase.KO_22, Phase.KO_GOAL), "ko-deep"),
    **dict.fromkeys((Phase.KICK_SUCCESS, Phase.KICK_DIST, Phase.KICK_LINE), "kick"),
    **dict.fromkeys((Phase.RUN_SUCCESS, Phase.RUN_LINE, Phase.RUN_CHANNEL), "run"),
    **dict.fromkeys((Phase.RUCK_CONTEST, Phase.RUCK_SUCCESS), "ruck"),
}
"""The short lesson of each phase (5.9); phases of one play share it."""


class BokxPresenter(Presenter[BokxScene]):
    """What people are told and shown about RUGBY_Bokx."""

    scene_type = BokxScene
    follower = Notes
    turning_events = frozenset(
        (
            "intercepted",
            "ruck-lost",
            "scrum-lost",
            "lineout-lost",
            "free-kick",
            "card",
            "in-goal-turnover",
            "half-time",
            "full-time",
        )
    )
    said_by_notation = frozenset({"bokx-calls"})

    @override
    def throws_for(self, match: Match, number: int) -> tuple[int, int] | None:
        """By what stands on the die."""
        return throws_for(match, number)

    @override
    def scene(self, match: Match, state: State, language: str) -> BokxScene:
        """What lies on the table."""
        return build_scene(match, state, language)

    @override
    def picture(self, scene: BokxScene) -> str:
        """Score and time, the field, the last dice and the last card, in plain characters."""
        return picture(scene)

    @override
    def side_names(self, match: Match, language: str) -> tuple[str, str]:
        """The teams."""
        return side_words(match.box, HOME, language), side_words(match.box, AWAY, language)

    @override
    def team_cards(self, box: Box, language: str) -> TeamCards:
        """Pool, badge and colours."""
        return team_cards(box, language)

    @override
    def score_sheet(self, box: Box, language: str) -> ScoreSheet:
        """Points as the companion counts them, halves and time-outs (5.11)."""
        worth = (("tries", 5), ("conversions", 2), ("penalty-goals", 3), ("drop-goals", 3))
        by = "plays" if box.clock == Clock.PLAYS else "minutes"
        length = int(box.half_length) if box.clock == Clock.PLAYS else int(box.half_length) // 60
        return ScoreSheet(
            scoring(self.game, worth, language),
            halves(int(box.halves), language),
            counted=(label(self.game, "sheet", "time-outs", language),),
            noted=(say("table-noted", language, what="kick-off"),),
            reminder=say("bokx-score-reminder", language, halves=int(box.halves), length=length, by=by),
        )

    @override
    def keep_sheet(self, book: SheetBook, match: Match, before: State, happened: Sequence[Happening]) -> None:
        """Scores and kicks, possession and territory, runs, turnovers and set pieces."""
        super().keep_sheet(book, match, before, happened)
        write_sheet(book, before, match.state, happened)

    @override
    def decide_now(self, match: Match, language: str) -> str:
        """Which decision is due."""
        return _now(match, match.actor, language)

    @override
    def throw_now(self, match: Match, language: str) -> str:
        """Which throw or card is due, and what the faces mean."""
        return _now(match, int(match.state.team), language)

    @override
    def choices_in_words(self, match: Match, numbers: Sequence[int], texts: list[str], language: str) -> list[str]:
        """Each as a verb, and where it leads if that is known."""
        return [choice_words(match, number, language) for number in numbers]

    @override
    def why(self, match: Match, language: str, viewers: Sequence[int] = ()) -> list[Cited]:
        """Each move since the last decision with what it brought, and the rules that say so (5.9)."""
        seen = notes(match)
        first = max((index for index, note in enumerate(seen) if note.decided), default=0)
        return [_why(note, language) for note in seen[first:]]

    @override
    def lesson(self, match: Match, language: str) -> Cited | None:
        """Two or three sentences on the phase that is on, and where the rules have the rest (5.9)."""
        phase = Phase(int(match.state.phase))
        if match.over or phase not in LESSONS:
            return None
        return Cited(say(f"bokx-lesson-{LESSONS[phase]}", language), (PHASES[phase],))

    @override
    def new_paragraph(self, move: Move) -> bool:
        """A call begins a line of the commentary."""
        return move.actor != CHANCE and move.text in CALLS


def _now(match: Match, side: int, language: str) -> str:
    box, s = match.box, match.state
    facts: dict[str, str | int] = {
        **side_facts(box, "side", side),
        "blocks": int(s.chain),
        "unit": name_of(Unit(int(s.unit))),
        "zone": "red" if field.zone(box, s, side) == Zone.RED else "blue",
        "least": least_for_conversion(box, s),
        "five": name_of(Five(int(box.ingoal_five))),
    }
    return say(f"bokx-now-{name_of(Phase(int(s.phase)))}", language, **facts)


def _why(note: Note, language: str) -> Cited:
    """`tackle [4]: Missed!`; the card names itself."""
    said = " ".join(tell_in_words(telling, language) for telling in note.news)
    if said and note.phase != Phase.DRAW:
        said = f"{_what_words(note, language)}: {said}"
    return Cited(said or _what_words(note, language), tuple(note.sections))


def _what_words(note: Note, language: str) -> str:
    """What was thrown or decided: `tackle [4]`, `Run with the backs`."""
    if note.throw is not None:
        return f"{die_words(note.throw.phase, language)} [{note.throw.face}]"
    if note.decided:
        return say("bokx-choose", language, choice=name_of(Choice(note.move)))
    return say("bokx-whistle", language, word=name_of(Whistle(note.move)))
