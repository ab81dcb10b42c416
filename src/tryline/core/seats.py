"""Who answers for a side: several people on one side, a referee, and everybody else (docs/seats.md).

This stands above the rules and serves every game; what it needs to know about play is in the game's `moment`. It never
looks at a clock: whoever runs the match tells it the time, in whole milliseconds. `Seating` is what is saved;
`Seats` keeps a match and its seating together and is the only way in which a seat's answer reaches the match.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated, Literal, NamedTuple

import msgspec

from tryline.core.chance import Typed
from tryline.core.errors import (
    BadOptions,
    MalformedMove,
    MatchOver,
    NoChange,
    NotYourSeat,
    NotYourTurn,
    Refusal,
    Stale,
    TooLate,
    one_of,
)
from tryline.core.game import Game, Moment
from tryline.core.language import AWAY, CHANCE, HOME, OVER, State
from tryline.core.match import Choice, Match, Waits
from tryline.core.moves import Move
from tryline.core.news import refusal
from tryline.core.texts import fault_in
from tryline.core.throws import enter_throws

SeatName = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f-\x9f]*\Z")]
Instant = Annotated[int, msgspec.Meta(ge=-(1 << 53), le=1 << 53)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]


# Line-ups ------------------------------------------------------------------------------------------------------------


class Tally(NamedTuple):
    """What a side has had so far: play strings of its own, and throws."""

    strings: int
    throws: int


class _Policy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    pass


class Single(_Policy, frozen=True, tag="single"):
    """The captain does all."""

    def caller(self, lineup: "Lineup", moment: Moment, tally: Tally) -> str:
        """Who decides."""
        return lineup.leader

    thrower = caller


class Alternate(_Policy, frozen=True, tag="alternate"):
    """The seats take whole play strings in turn, and whatever the side must answer until its next."""

    def caller(self, lineup: "Lineup", moment: Moment, tally: Tally) -> str:
        """Who decides."""
        return lineup.turn(tally.strings - 1)

    thrower = caller


class CallerThrower(_Policy, frozen=True, tag="caller-thrower"):
    """One seat decides, the next one throws; they change places."""

    swap: Literal["string", "period", "never"] = "string"

    def _turn(self, moment: Moment, tally: Tally) -> int:
        return max(0, {"string": tally.strings - 1, "period": moment.period - 1, "never": 0}[self.swap])

    def caller(self, lineup: "Lineup", moment: Moment, tally: Tally) -> str:
        """Who decides."""
        return lineup.turn(self._turn(moment, tally))

    def thrower(self, lineup: "Lineup", moment: Moment, tally: Tally) -> str:
        """Who throws."""
        return lineup.turn(self._turn(moment, tally) + 1)


class ByPhase(_Policy, frozen=True, tag="by-phase"):
    """Each phase of the game has its seat; what is left out is the captain's."""

    phases: dict[str, SeatName]

    def caller(self, lineup: "Lineup", moment: Moment, tally: Tally) -> str:
        """Who decides."""
        return self.phases.get(moment.phase, lineup.leader)

    thrower = caller


class Vote(_Policy, frozen=True, tag="vote"):
    """Every seat votes on each decision and the most votes win; throws go round."""

    within: Annotated[int, msgspec.Meta(ge=1, le=1 << 40)] = 60_000
    """Milliseconds after the question. What is tied then, or has no vote, goes to the captain."""

    def caller(self, lineup: "Lineup", moment: Moment, tally: Tally) -> str:
        """Who decides when the vote has not."""
        return lineup.leader

    def thrower(self, lineup: "Lineup", moment: Moment, tally: Tally) -> str:
        """Who throws."""
        return lineup.turn(tally.throws)


class Lineup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The seats of a side, and how they share what it has to answer."""

    seats: Annotated[tuple[SeatName, ...], msgspec.Meta(min_length=1, max_length=30)]
    policy: Single | Alternate | CallerThrower | ByPhase | Vote = Single()
    captain: SeatName | None = None
    """The first seat, if nobody is named."""

    def __post_init__(self) -> None:
        if len(set(self.seats)) < len(self.seats):
            raise ValueError("a seat stands twice in a line-up")
        named = [self.captain] if self.captain is not None else []
        if isinstance(self.policy, ByPhase):
            named += self.policy.phases.values()
        if not {*named} <= {*self.seats}:
            raise ValueError("a line-up gives a task to somebody who has no seat in it")
        if fault := next(filter(None, map(fault_in, self.seats)), None):
            raise ValueError(f"the name of a seat: {fault}")

    @property
    def leader(self) -> str:
        """The captain."""
        return self.captain or self.seats[0]

    def turn(self, number: int) -> str:
        """The seat whose turn it is, counted round."""
        return self.seats[max(0, number) % len(self.seats)]


class Stint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line-up and the period from which on it plays."""

    period: Count
    lineup: Lineup


class Seating(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits where, and how far the answer to the present question has come. This is what is saved."""

    sides: dict[str, list[Stint]]
    referee: SeatName | None = None
    """Reads out what is drawn, before it takes effect, and decides nothing else."""
    by_hand: bool = False
    """Whether throws wait for the seat that throws, with dice that could fall by themselves."""
    away: list[SeatName] = []
    """Those who are not there: the captain stands in for them, or else the first who is there."""
    question: Count = 0
    """The number of the question, which an answer must name."""
    after: Count = 0
    """How many moves had been made when it was asked."""
    asked_at: Instant = msgspec.field(default=0, name="asked")
    """When."""
    seen: Instant = 0
    """The last time that we were told."""
    votes: dict[str, str] = {}
    """The moves that seats have voted for, in notation."""
    to_captain: bool = False
    """Whether the vote was closed without a winner."""

    @classmethod
    def of(
        cls, game: Game, lineups: Mapping[str, Lineup], *, referee: str | None = None, by_hand: bool = False
    ) -> "Seating":
        """A new seating. Raises BadOptions."""
        sides = {side: [Stint(0, lineup)] for side, lineup in lineups.items()}
        seating = cls(sides, referee=referee, by_hand=by_hand)
        seating.check(game)
        return seating

    def check(self, game: Game) -> None:
        """Whether it suits the game. Raises BadOptions."""
        if {*self.sides} != {*game.sides} or not all(self.sides.values()):
            raise BadOptions(f"Each side of {game.name} needs a line-up: {' and '.join(game.sides)}.")
        for stints in self.sides.values():
            if stints[0].period != 0 or any(a.period >= b.period for a, b in pairwise(stints)):
                raise BadOptions("The line-ups of a side begin at period 0 and go up.")
            for stint in stints:
                check_phases(game, stint.lineup)
        if self.referee is not None and (fault := fault_in(self.referee)):
            raise BadOptions(f"The name of the referee: {fault}.")
        home, away = ({seat for stint in self.sides[side] for seat in stint.lineup.seats} for side in game.sides)
        twice = [seat for seat in sorted(home | away) if seat in home & away or seat == self.referee]
        if twice:
            raise BadOptions(f"{twice[0]} cannot sit in two places.")
        if not {*self.votes} <= home | away:
            raise BadOptions("Somebody has voted who has no seat.")

    @property
    def waits(self) -> Waits:
        """Which throws a match with these seats must hold back."""
        if self.by_hand:
            return Waits.THROWS
        return Waits.NOTHING if self.referee is None else Waits.DRAWS

    def resume(self, now: int, *, went_on: bool) -> None:
        """Go on after the program was not running: the time for a vote ran on, or it was as if paused."""
        if not went_on:
            self.asked_at += now - self.seen
        self.seen = max(now, self.seen) if went_on else now


def check_phases(game: Game, lineup: Lineup) -> None:
    """Whether a line-up names phases that the game has. Raises BadOptions."""
    if isinstance(lineup.policy, ByPhase):
        for phase in lineup.policy.phases:
            if phase not in game.phases:
                known = f"choose {one_of(game.phases)}" if game.phases else "it has none to share out"
                raise BadOptions(f'{game.name} has no phase "{phase[:40]}": {known}.')


# Routing -------------------------------------------------------------------------------------------------------------


class Question(NamedTuple):
    """What is asked now, and who may answer."""

    number: int
    """An answer must name it, so that one that comes twice or too late hits nothing."""
    kind: Literal["decide", "vote", "throw", "draw", "over"]
    side: int | None
    """The side whose time it is; None where either side or the referee may answer, or nobody."""
    seats: tuple[str, ...]
    """None, if a vote is closed and waits to be settled, or if nobody can answer."""
    until: int | None = None
    """When the vote closes."""


class Answer(NamedTuple):
    """What an accepted answer brought."""

    moves: list[Move]
    """What was played; nothing while a vote is open."""
    question: Question
    """What is asked next."""


class _Walk:
    """Watches the moves of a match and counts what each side has had."""

    def restart(self, match: Match) -> None:
        """The match is where it began."""
        self.changed = True
        """Whether there is a new position since somebody last looked."""
        self.strings = [0, 0]
        self.throws = [0, 0]
        self.fresh = True
        """Whether nobody has decided anything in this period."""
        self._last: int | None = None
        self._period = match.moment.period
        self._arrive(match)

    def copy(self) -> "_Walk":
        """One that goes on from here."""
        twin = object.__new__(_Walk)
        twin.__dict__.update(self.__dict__)
        twin.strings, twin.throws = list(self.strings), list(self.throws)
        return twin

    def before(self, match: Match, move: Move) -> None:
        """What was asked for is known from when we came here."""

    def after(self, match: Match, move: Move) -> None:
        """A move has been made."""
        if move.actor == CHANCE:
            if self._side_to_answer is not None:
                self.throws[self._side_to_answer] += 1
        else:
            self._last = move.actor
            self.fresh = False
        self.changed = True
        self._arrive(match)

    def _arrive(self, match: Match) -> None:
        moment, actor = match.moment, match.actor
        side = moment.thrower if actor == CHANCE else actor
        self._side_to_answer = side if side in (HOME, AWAY) else None
        if moment.period != self._period:
            self._period = moment.period
            self.fresh = True
        opens = moment.opens
        if opens is None:
            opens = actor in (HOME, AWAY) and actor != self._last
        if opens and self._side_to_answer is not None:
            self.strings[self._side_to_answer] += 1

    def tally(self, side: int) -> Tally:
        """What a side has had."""
        return Tally(self.strings[side], self.throws[side])


class Seats:
    """A match and those who answer in it."""

    def __init__(self, match: Match, seating: Seating) -> None:
        """A match that is played by seats should be begun with `waits=seating.waits`. Raises BadOptions."""
        seating.check(match.game)
        self.match = match
        self.seating = seating
        match.waits = seating.waits
        self._walk = _Walk()
        match.watch(self._walk)
        self._question: Question | None = None
        """What is asked, if that has been worked out since something changed."""
        self.resume()

    def resume(self) -> None:
        """Go on with a question that was read from a file, once the moves before it have been played."""
        self._walk.changed = not (self.seating.question > 0 and self.seating.after == len(self.match.moves))

    # What is so ---------------------------------------------------------------------------------------------------

    def lineup(self, side: int, period: int | None = None) -> Lineup:
        """The line-up of a side in a period; in this one if none is named."""
        if period is None:
            period = self.match.moment.period
        stints = self.seating.sides[self.match.game.sides[side]]
        at = len(stints) - 1
        while stints[at].period > period:
            at -= 1
        return stints[at].lineup

    def side_of(self, seat: str) -> int | None:
        """The side that a seat is on in this period; None for the referee and for everybody else, who only watches."""
        return next((side for side in (HOME, AWAY) if seat in self.lineup(side).seats), None)

    def view(self, seat: str) -> State:
        """The state as a seat may see it. Whoever is on no side sees what is hidden from neither."""
        side = self.side_of(seat)
        return self.match.public_view() if side is None else self.match.view(side)

    def reading(self, seat: str, now: int) -> Choice | None:
        """What has been drawn and waits to take effect, for the seat that is to read it out; None for all others."""
        question = self.question(now)
        return self.match.due() if question.kind == "draw" and seat in question.seats else None

    def question(self, now: int) -> Question:
        """What is asked now, and who may answer."""
        if self._walk.changed or now > self.seating.seen:
            self._follow(now)
        question = self._question
        if question is None or question.until is not None or self.match.closed is not None:
            question = self._question = self._work_out_question(self.seating.seen)
        return question

    def _work_out_question(self, now: int) -> Question:
        seating, match = self.seating, self.match
        number, actor, moment = seating.question, match.actor, match.moment
        if actor == OVER:
            return Question(number, "over", None, ())
        if actor == CHANCE:
            kind: Literal["draw", "throw"] = "draw" if moment.drawn else "throw"
            if not isinstance(match.chance, Typed) and match.due() is None:
                return Question(number, kind, None, ())
            if moment.drawn and seating.referee is not None and seating.referee not in seating.away:
                return Question(number, kind, None, (seating.referee,))
            sides = (HOME, AWAY) if match.side_to_answer is None else (match.side_to_answer,)
            return Question(number, kind, match.side_to_answer, tuple(self._thrower(side) for side in sides))
        lineup = self.lineup(actor, moment.period)
        policy = lineup.policy
        if not isinstance(policy, Vote) or seating.to_captain:
            return Question(number, "decide", actor, self._callers(lineup, moment, actor))
        until = seating.asked_at + policy.within
        if self._vote_is_closed(now):
            if self._winner() is not None:
                return Question(number, "vote", actor, (), until)
            seating.to_captain = True
            return Question(number, "decide", actor, self._callers(lineup, moment, actor))
        return Question(number, "vote", actor, self._voters(actor), until)

    def _follow(self, now: int) -> None:
        """Take in what has happened to the match; with a new position there is a new question."""
        seating = self.seating
        seating.seen = max(seating.seen, now)
        if self._walk.changed:
            self._walk.changed = False
            self._ask(seating.seen)

    def _ask(self, now: int) -> None:
        seating = self.seating
        self._question = None
        seating.question += 1
        seating.after = self.match.moves.made
        seating.asked_at = now
        seating.votes = {}
        seating.to_captain = False

    def _callers(self, lineup: Lineup, moment: Moment, side: int) -> tuple[str, ...]:
        """The one who decides for a side."""
        if len(lineup.seats) == 1:
            return lineup.seats
        return (self._caller(lineup, moment, self._walk.tally(side)),)

    def _caller(self, lineup: Lineup, moment: Moment, tally: Tally) -> str:
        return self._stand_in(lineup, lineup.policy.caller(lineup, moment, tally))

    def _thrower(self, side: int) -> str:
        lineup, walk = self.lineup(side), self._walk
        return self._stand_in(lineup, lineup.policy.thrower(lineup, self.match.moment, walk.tally(side)))

    def _stand_in(self, lineup: Lineup, seat: str) -> str:
        away = self.seating.away
        if seat not in away:
            return seat
        return next((name for name in (lineup.leader, *lineup.seats) if name not in away), seat)

    # Votes --------------------------------------------------------------------------------------------------------

    def _voters(self, side: int) -> tuple[str, ...]:
        return tuple(seat for seat in self.lineup(side).seats if seat not in self.seating.away)

    def _vote_is_closed(self, now: int) -> bool:
        policy = self.lineup(self.match.actor).policy
        late = isinstance(policy, Vote) and now >= self.seating.asked_at + policy.within
        return late or {*self._voters(self.match.actor)} <= {*self.seating.votes}

    def _winner(self) -> str | None:
        """The move with the most votes; None if there is a tie or no vote."""
        first, second = [*Counter(self.seating.votes.values()).most_common(2), ("", 0), ("", 0)][:2]
        return first[0] if first[1] > second[1] else None

    def settle(self, now: int) -> list[Move]:
        """Play what a closed vote has decided; nothing if no vote waits for that. To be called when one closes."""
        question = self.question(now)
        winner = self._winner()
        if question.kind != "vote" or question.seats or winner is None:
            return []
        made = self.match.play(winner)
        self.question(now)
        return made

    # Answers ------------------------------------------------------------------------------------------------------

    def propose(self, seat: str, move: str | int | None, now: int, question: int | None = None) -> Answer:
        """A seat answers a question: with a decision, a vote, or what was thrown or drawn on a real table.

        Whoever does not name the question knows by other means that the answer is for this one. None as the move lets
        the throw fall, or the card that was read out take effect. Raises a Refusal; then the match and the votes are as
        they were.
        """
        current = self.question(now)
        if current.kind == "over":
            raise refusal(MatchOver, "over")
        if question not in (None, current.number):
            raise Stale(f"Question {question} is no longer asked; now it is question {current.number}.")
        if seat not in current.seats:
            raise self._not_yours(current, seat)
        if current.kind in ("throw", "draw"):
            made = self._throw(move)
        elif move is None:
            raise refusal(MalformedMove, "say-what")
        elif current.kind == "vote":
            self.seating.votes[seat] = self._ballot(move)
            made = self.settle(now)
        else:
            if isinstance(move, str) and len(self.lineup(self.match.actor).seats) > 1:
                self._check_all_mine(seat, move)
            try:
                made = self.match.play(move, side=self.match.actor)
            except Refusal:
                self._walk.changed = False  # what was begun has been taken back: the same is asked
                raise
        return Answer(made, self.question(now))

    def _throw(self, move: str | int | None) -> list[Move]:
        if move is not None:
            side = self.match.side_to_answer
            alone = side is not None and len(self.lineup(side).seats) == 1
            return enter_throws(self.match, move) if alone else self.match.enter(move)
        if isinstance(self.match.chance, Typed):
            raise refusal(MalformedMove, "say-what-fell")
        return self.match.release()

    def _ballot(self, move: str | int) -> str:
        """The one decision that a seat votes for, in notation."""
        numbers = self.match.numbers(move)
        texts = {choice.number: choice.text for choice in self.match.choices()}
        if len(numbers) != 1:
            raise refusal(MalformedMove, "one-vote")
        if numbers[0] not in texts:
            self.match.copy().play(numbers[0])  # which says why not
        return texts[numbers[0]]

    def _check_all_mine(self, seat: str, move: str) -> None:
        """Several decisions in one answer must all be this seat's."""
        numbers = self.match.numbers(move)
        side, walk = self.match.actor, self._walk.copy()
        trial = self.match.copy()
        trial.chance = None  # nothing falls in it, and so nothing that fell is told
        trial.watchers.append(walk)
        for number in numbers[:-1]:
            trial.play(number, side=side)
            moment = trial.moment
            if trial.actor == side and seat != self._caller(self.lineup(side, moment.period), moment, walk.tally(side)):
                raise refusal(NotYourSeat, "other-seat", move=trial.moves[-1].text)

    def _not_yours(self, current: Question, seat: str) -> Refusal:
        side, sides = self.side_of(seat), self.match.game.sides
        if seat == self.seating.referee:
            return refusal(NotYourSeat, "referee")
        if side is None:
            return refusal(NotYourSeat, "no-seat")
        if current.side is not None and current.side != side:
            return refusal(NotYourTurn, "turn", side=sides[current.side])
        if current.kind == "vote" and not current.seats:
            return refusal(TooLate, "vote-closed")
        if self.seating.to_captain:
            return refusal(TooLate, "vote-tied", seat=current.seats[0])
        if current.seats:
            return refusal(NotYourSeat, "for-others", seats=current.seats)
        return refusal(NotYourSeat, "for-nobody")

    # Comings and goings -------------------------------------------------------------------------------------------

    def leave(self, seat: str, now: int) -> Question:
        """A seat is not there; somebody stands in for it, and no vote waits for it."""
        if seat not in self.seating.away and (self.side_of(seat) is not None or seat == self.seating.referee):
            self.seating.away.append(seat)
            self._question = None
        return self.question(now)

    def come_back(self, seat: str, now: int) -> Question:
        """A seat is there again."""
        self.seating.away = [name for name in self.seating.away if name != seat]
        self._question = None
        return self.question(now)

    def change(self, side: int, lineup: Lineup, now: int) -> int:
        """Announce a new line-up: it plays from the next period, or at once if nobody has decided anything in this one.

        Returns the period from which on it plays. Raises NoChange.
        """
        self._follow(now)
        name, period = self.match.game.sides[side], self.match.moment.period
        fresh = self._walk.fresh
        if self.match.over:
            raise refusal(NoChange, "over")
        if not fresh and period == 0:
            raise refusal(NoChange, "no-break", game=self.match.game.name)
        start = period if fresh else period + 1
        sides = self.seating.sides
        stints = [*(stint for stint in sides[name] if stint.period < start), Stint(start, lineup)]
        try:
            msgspec.structs.replace(self.seating, sides={**sides, name: stints}, votes={}).check(self.match.game)
        except BadOptions as problem:
            raise NoChange(str(problem)) from None
        sides[name] = stints
        self._question = None
        if fresh:
            self._ask(now)
        return start
