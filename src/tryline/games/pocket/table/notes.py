"""What is noted while a match of Pocket Rugby goes on: the dice that fell, and the phase of play as it builds up."""

from collections.abc import Generator, Mapping
from typing import NamedTuple

from tryline.core.game import Telling
from tryline.core.language import AWAY, CHANCE, HOME, Box, State
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import LANGUAGES
from tryline.games.pocket.rules import book, numbers
from tryline.games.pocket.rules.faces import engraving
from tryline.games.pocket.rules.records import POSITIONS, Event, Goal, Phase, Position
from tryline.games.pocket.table.cards import move_due
from tryline.games.pocket.table.scene import AfterBreak, EndOfEffort, HowMoveGoes, Kick, KickName, Side
from tryline.table.following import Follower

BEFORE_PLAY = (Phase.WEATHER, Phase.COIN)
AT_SET_PIECE = (Phase.SET_PIECE, Phase.STEAL_CHECK, Phase.STEAL_CHOICE)
ENDS_OF_TACKLES: Mapping[int, EndOfEffort] = {
    Event.TACKLED: "tackled",
    Event.STOPPED: "stopped",
    Event.BIG_HIT: "ruck",
    Event.BREAK: "break",
}
RANGES: Mapping[int, KickName] = {
    Phase.DROP_RANGE: "drop",
    Phase.CONV_RANGE: "conversion",
    Phase.PEN_RANGE: "penalty",
}
KICKS: Mapping[int, Goal] = {
    Phase.DROP_KICK: Goal.DROP,
    Phase.CONV_KICK: Goal.CONVERSION,
    Phase.PEN_KICK: Goal.PENALTY,
}
AFTER_BREAK: Mapping[int, AfterBreak] = {Event.TRY: "try", Event.NO_TRY: "no-try", Event.VIDEO: "video"}
CARD_MOVES: Mapping[int, HowMoveGoes] = {
    Event.MOVE_WORKS: "works",
    Event.MOVE_FAILS: "fails",
    Event.MOVE_DECLINED: "declined",
}
LAST_MOMENTS = 12
MOST_MOMENTS = 60
DECISIONS = 2
"""The last decision, and the one before, whose dice may still be rolling on somebody's screen."""


class Throw(NamedTuple):
    """A die that fell."""

    die: int
    face: str
    """Its notation: `D3`."""
    words: dict[str, str]
    """What it said, by language."""
    side: int
    """Whose player, for a position's die."""
    phase: int
    """What it was thrown for."""


class Effort(NamedTuple):
    """A run or a kick, and the tackle as it builds up against it."""

    side: int
    position: int
    action: int
    number: int
    intensity: int
    tackle: tuple[int, ...] = ()
    """The values of the tackle rolls so far."""
    end: EndOfEffort = ""
    parts: tuple[tuple[str, int], ...] = ()
    """What was added to the number to make the intensity: `("bonus", 2)`."""


class Condition(NamedTuple):
    """What a side carries with it: cards, injuries, and the advantage of a quick tap."""

    yellows: tuple[int, int] = (0, 0)
    tackles_less: tuple[int, int] = (0, 0)
    hurt: tuple[tuple[int, ...], tuple[int, ...]] = ((0,) * POSITIONS, (0,) * POSITIONS)
    advantage: int = 0


class Moment(NamedTuple):
    """The match just after a move, as far as the state does not say it."""

    throw: Throw | None
    """None for a decision."""
    hands: tuple[int, ...]
    """Who has had the ball in this phase of play, in order."""
    effort: Effort | None
    """The effort of this phase of play; it stays until the Scrum Half rolls again."""
    phase_of_play: int
    """Counts the rolls of the Scrum Halves."""
    side: int
    """Whose phase of play it is, or was until just now."""
    ball: int | None = None
    """The side that has the ball; None before play and after it."""
    score: tuple[int, int] = (0, 0)
    kick: Kick | None = None
    """The kick at goal of this phase of play."""
    after: AfterBreak = ""
    """What came of a break."""
    piece: tuple[int, int] | None = None
    """The scrum or line-out, and who feeds it or throws in."""
    card_move: tuple[int, int, HowMoveGoes] | None = None
    """The side and number of a move on a team card, and what became of it."""
    condition: Condition = Condition()
    decided: bool = False
    news: tuple[Telling, ...] = ()


START = Moment(None, (), None, 0, HOME)


class Throws(Follower[Moment]):
    """Notes what fell."""

    def note(self, match: Match, move: Move) -> Generator[None, None, Moment]:
        """The moment after a move."""
        box, before = match.box, match.state
        last = self.notes[-1] if self.notes else START
        phase, ball = int(before.phase), int(before.ball)
        rolls_half = phase == Phase.HALF_ROLL
        throw = None
        if move.actor == CHANCE:
            words = {language: engraving(box, before, move.number, language) for language in LANGUAGES}
            throw = Throw(book.source(box, before), move.text, words, ball, phase)
        effort = None if phase in (Phase.HALF_ROLL, Phase.POSITION_ROLL) else last.effort
        first = effort.tackle[0] if effort is not None and effort.tackle else 0
        mod, first_face = int(before.def_mod[1 - ball]), int(before.first) - 1
        reached = int(numbers.reach(box, before, KICKS[phase], move.number)) if phase in KICKS else None
        yield
        s = match.state
        told = {event: Event(event).values(*values) for event, *values in s.news[: s.told].tolist()}
        hands = (int(Position.SCRUM_HALF),) if rolls_half else last.hands
        if Event.GIVEN in told:
            hands = (*hands, told[Event.GIVEN]["position"])
        elif Event.PASSED in told:
            hands = (*hands, told[Event.PASSED]["to"])
        if Event.EFFORT in told:
            side, position, action, number, intensity = told[Event.EFFORT].values()
            effort = Effort(side, position, action, number, intensity, parts=_intensity_parts(box, s))
        if effort is not None and Event.CHANGED in told:
            intensity = told[Event.CHANGED]["intensity"]
            parts = (*effort.parts, ("trick", intensity - effort.intensity))
            effort = effort._replace(intensity=intensity, parts=parts)
        if effort is not None and phase == Phase.TACKLE_1:
            effort = effort._replace(tackle=(max(0, int(box.tackle[move.number]) - mod),))
        elif effort is not None and phase == Phase.TACKLE_2:
            total = int(numbers.tackle_total(box, mod, first_face, move.number))
            effort = effort._replace(tackle=(first, max(0, total - first)))
        if effort is not None and phase in (Phase.TACKLE_1, Phase.TACKLE_2):
            ends = [end for event, end in ENDS_OF_TACKLES.items() if event in told]
            effort = effort._replace(end=ends[0] if ends else "")
        return Moment(
            throw,
            hands,
            effort,
            last.phase_of_play + rolls_half,
            ball if rolls_half else last.side,
            int(s.ball) if s.phase not in (*BEFORE_PLAY, Phase.FULL_TIME) else None,
            (int(s.score[HOME]), int(s.score[AWAY])),
            _kick(last.kick, phase, reached, s),
            next((words for event, words in AFTER_BREAK.items() if event in told), "" if rolls_half else last.after),
            (int(s.set_piece), int(s.roller)) if s.phase in AT_SET_PIECE else None,
            _card_move(box, s, told),
            _condition(s),
            move.actor != CHANCE,
            tuple(match.news),
        )

    def stale(self, note: Moment) -> bool:
        """What is neither of this phase of play, nor came after one of the last decisions, nor is quite new."""
        if len(self.notes) <= LAST_MOMENTS:
            return False
        decided = sum(each.decided for each in self.notes)
        earlier = note.phase_of_play < self.notes[-1].phase_of_play
        return len(self.notes) > MOST_MOMENTS or (earlier and decided - note.decided >= DECISIONS)


def moments(match: Match) -> list[Moment]:
    """The last moments of a match."""
    return list(Throws.of(match).notes)


def _kick(last: Kick | None, phase: int, reached: int | None, s: State) -> Kick | None:
    """The kick at goal after a move in a phase."""
    if phase in RANGES:
        return Kick(RANGES[phase], as_side(s.ball), int(s.range))
    if phase in KICKS and last is not None:
        return Kick(last.kind, last.side, last.range, reached)
    return None if phase in (Phase.HALF_ROLL, Phase.POSITION_ROLL, Phase.SET_PIECE) else last


def as_side(number: int) -> Side:
    """A side's number as the type that a scene has for it."""
    return 1 if number == AWAY else 0


def _condition(s: State) -> Condition:
    home, away = (tuple(s.injured[side].tolist()) for side in (HOME, AWAY))
    return Condition(
        (int(s.yellows[HOME]), int(s.yellows[AWAY])),
        (int(s.def_mod[HOME]), int(s.def_mod[AWAY])),
        (home, away),
        int(s.adv),
    )


def _card_move(box: Box, s: State, told: Mapping[int, Mapping[str, int]]) -> tuple[int, int, HowMoveGoes] | None:
    """The move of a team card that was just tried, or is due."""
    for event, how in CARD_MOVES.items():
        if event in told:
            return told[event]["side"], told[event]["move"], how
    due = move_due(box, s)
    return None if due is None else (*due, "due")


def _intensity_parts(box: Box, s: State) -> tuple[tuple[str, int], ...]:
    """What the effort under way adds to its number and takes from it (4.1)."""
    side, position, action = int(s.ball), int(s.carrier), int(s.action)
    kick = numbers.is_kick(box, action)
    parts = {
        "bonus": 0 if kick and not box.kick_bonus[s.weather] else int(box.bonus[side, position, action]),
        "advantage": int(s.adv > 0),
        "hurt": 0 if kick and not box.injury_hits_kicks else -int(s.injured[side, position]),
        "weather": -int(numbers.weather_malus(box, s, side)),
    }
    return tuple((name, value) for name, value in parts.items() if value)
