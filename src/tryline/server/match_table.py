"""A live match in memory: the match, its seats, clocks, dice and offers, and where it stands now.

Commands change it, one at a time (`server/commands.py`), and return what is to be written and told. It knows
nothing of connections, tasks or the database.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tryline.core.chance import Chance
from tryline.core.clock import Clocks
from tryline.core.errors import MatchOver, NotYourSeat, NotYourTurn, Stale
from tryline.core.game import Game
from tryline.core.guide import Guide, Guided
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.moves import TakenBack
from tryline.core.news import refusal
from tryline.core.seats import Question, Seating, Seats
from tryline.core.secrecy import Eyes
from tryline.games import find, presenter_of
from tryline.server.cached_match import new_match
from tryline.server.change import Change
from tryline.server.dice import Dice
from tryline.server.lessons import guide_of
from tryline.server.live_timekeeper import LiveTimekeeper
from tryline.server.match_setup import Seat, people_of
from tryline.server.news_log import NewsLog
from tryline.server.position import Known, Position
from tryline.server.presence import Presence
from tryline.server.schema import MatchRow
from tryline.server.server_clock import now
from tryline.server.sight import Sight
from tryline.server.talk import Talk
from tryline.server.viewer import Sender

NOT_BEGUN = Question(0, "decide", None, ())


_NO_SIDES: Final[frozenset[int]] = frozenset()


class MatchTable:
    """All that is known of a match that somebody plays or watches."""

    __slots__ = (
        "_guided",
        "created",
        "dice",
        "edition",
        "game",
        "guide",
        "has_computers",
        "has_teams",
        "id",
        "info",
        "listed",
        "match",
        "news",
        "offers",
        "options",
        "parts_due",
        "people",
        "points",
        "position",
        "practice",
        "presence",
        "rematch",
        "rematch_level",
        "roster",
        "seats",
        "sight",
        "status",
        "stored_takebacks",
        "talk",
        "timekeeper",
        "typed_by",
    )

    def __init__(
        self, row: MatchRow, moves: Sequence[tuple[int, float | None]], taken_back: Sequence[TakenBack]
    ) -> None:
        self.id = row.id
        self.game: Game = find(row.game)
        self.edition = row.edition
        self.options = self.game.options_at(row.format, row.edition, row.options)
        self.roster = msgspec.convert(row.roster, list[Seat])
        self.dice = msgspec.convert(row.dice, Dice)
        self.has_teams = any(sum(seat.side == side for seat in self.roster) > 1 for side in (HOME, AWAY))
        self.people = people_of(self.roster, HOME), people_of(self.roster, AWAY)
        """The seats of each side that are for people."""
        self.has_computers = any(seat.kind == "computer" for seat in self.roster)
        self.listed = row.listed
        self.created = row.created
        self.practice = row.practice
        self._guided = None if row.lesson is None else msgspec.convert(row.lesson, Guided)
        self.guide: Guide | None = None
        """Leads the match through a lesson, if it has one."""
        self.rematch = row.rematch
        self.rematch_level: str | None = None
        """How strong the computers of a rematch shall be, if otherwise than in this match."""
        self.status = row.status
        self.points = (row.points[0], row.points[1])
        """The score that the match's row has, by which lists tell it."""
        self.offers: dict[str, int] = {}
        """Open offers, and the side that made each."""
        self.talk = Talk()
        self.presence = Presence([seat.id for seat in self.roster if seat.kind == "person"])
        self.typed_by = _NO_SIDES
        """The sides of whoever typed in the last throw."""
        self.parts_due: dict[str, int] = {}
        """Until when those who are asked for their part of the dice have time, by seat."""
        self._restore(row, moves)
        for taken in taken_back:
            self.match.remember_taken_back(taken)
        self.stored_takebacks = len(taken_back)
        self.info = Known()
        """What was worked out about everything but the position; replaced with every change that is not just a move."""
        self.renew()

    def _restore(self, row: MatchRow, moves: Sequence[tuple[int, float | None]]) -> None:
        """Replay the stored moves. The first throws of a match are made when it begins."""
        seating = msgspec.convert(row.seating, Seating)
        self.match = self._new_match(seating)
        if self.status != "open":
            self.match.chance = self._chance()
        self.sight = Sight(self.match, row.base)
        self.seats = Seats(self.match, seating)  # these two before the moves, which would be played once more for them
        presenter_of(self.game).follow(self.match)
        for number, seconds in moves:
            self.match.play_again(number, seconds)
        self.seats.resume()
        self.sight.restore(row.bases)
        if row.closed is not None:
            self.match.close(row.closed["reason"], row.closed["winner"])
        self.timekeeper = LiveTimekeeper(
            self.match, None if row.clocks is None else msgspec.convert(row.clocks, Clocks)
        )
        self.timekeeper.resume_thinking()
        self._log_news()

    def _new_match(self, seating: Seating) -> Match:
        """The match before its first throw or move."""
        match = new_match(self.game, self.edition, self.options, seating.waits, practice=self.practice)
        match.given = self.dice.given
        self.guide = guide_of(match, self._guided)
        return match

    def _chance(self) -> Chance | None:
        """Where throws come from, once the match has begun."""
        chance = self.dice.chance(self.roster)
        return chance if self.guide is None else self.guide.dice(chance)

    def _log_news(self) -> None:
        self.news = NewsLog(self.sight.runs)
        self.match.watchers.append(self.news)

    def begin(self) -> Change:
        """Every seat is taken and the dice are settled: make the first throws."""
        self.status = "live"
        self.presence.restart([seat.id for seat in self.roster if seat.kind == "person"])
        seating, clocks = self.seats.seating, self.timekeeper.clocks
        given = self.match.moves.numbers(self.dice.given)
        match = self.match = self._new_match(seating)
        self.sight = Sight(match, self.sight.base)
        self._log_news()
        match.chance = self._chance()
        if self.guide is not None:
            self.guide.open()
        for number, seconds in given:
            match.play_again(number, seconds)
        match.let_fall()
        self.seats = Seats(match, seating)
        self.timekeeper = LiveTimekeeper(match, clocks)
        self.timekeeper.start_thinking(self.asked().side)
        if match.over:
            self.status = "over"
        self.renew()
        return Change("table", moves=match.moves[len(given) :], first=len(given), columns=self.columns())

    def forget(self) -> None:
        """Break the reference cycles, so that it is freed without the garbage collector."""
        self.match.watchers.clear()
        self.match.time_is_up = None

    # What is so -----------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Something has changed: from now on it stands otherwise."""
        self.position = Position(self.match, self.sight.version, self.asked())

    def asked(self) -> Question:
        """Who has to decide or throw, as of now. `Position.question` has it after a change."""
        if self.status == "open":
            return NOT_BEGUN
        question = self.seats.question(now())
        if self.dice.kind == "typed" and self.is_thrown_for(question):
            people = tuple(seat.id for seat in self.roster if seat.kind == "person")
            return question._replace(side=None, seats=people)  # a computer has no hands: whoever is there throws for it
        return question

    def is_thrown_for(self, question: Question) -> bool:
        """Whether only computers are asked to throw."""
        return question.kind in ("throw", "draw") and all(self.seat(name).kind == "computer" for name in question.seats)

    @property
    def is_timed(self) -> bool:
        """Whether a clock of it may run."""
        return self.timekeeper.clocks is not None and self.status == "live"

    @property
    def question(self) -> Question:
        """Who has to decide or throw now; nobody, before the match begins."""
        return self.position.question

    def version_for(self, sender: Sender) -> int:
        """The version that somebody knows: it goes up with every change that they may see.

        Else it would tell how many secret decisions were taken. On a shared screen there is nobody to tell.
        """
        if self.sight.runs is None or len(sender.sides) == 2:
            return self.position.version
        return self.sight.version_of(self.eyes(sender))

    def seat(self, name: str) -> Seat:
        """A seat by its name."""
        return next(seat for seat in self.roster if seat.id == name)

    def is_present(self, name: str) -> bool:
        """Whether a seat can answer: its person is connected, or it is a computer's."""
        return self.presence.has(name) or self.seat(name).kind == "computer"

    def is_alone(self, sender: Sender) -> bool:
        """Whether no other person plays: against computers, or all people at one screen."""
        return all(seat.kind == "computer" or seat.id in sender.seats for seat in self.roster)

    def eyes(self, sender: Sender) -> Eyes:
        """For which side somebody sees the match. On a shared screen, for the side that has said it looks (`look`)."""
        if len(sender.sides) == 1:
            return HOME if HOME in sender.sides else AWAY
        if not sender.sides:
            return None
        if sender.look is not None and self.question.side not in (None, sender.look):
            sender.look = None
        return None if sender.look is None else (HOME if sender.look == HOME else AWAY)

    def led(self, question: Question) -> int | None:
        """What a lesson plays for whoever is asked, the learner too."""
        return self.guide.due if self.guide is not None and question.kind == "decide" else None

    # Checks ---------------------------------------------------------------------------------------------------------

    def open_question(self, version: int | None = None, sender: Sender | None = None) -> Question:
        """The question to answer, if the match is not over and the position has this version for whoever answers.

        Raises a Refusal.
        """
        if self.status == "open":
            raise refusal(NotYourTurn, "not-begun")
        if version is not None and sender is not None and version != self.version_for(sender):
            raise refusal(Stale, "other-position")
        if self.question.kind == "over":
            raise refusal(MatchOver, "over")
        return self.question

    def seat_for(self, sender: Sender, question: Question) -> str:
        """The seat for which somebody answers."""
        mine = [name for name in question.seats if name in sender.seats]
        if mine and not self.match.open and self.eyes(sender) is None and question.side is not None:
            raise refusal(NotYourSeat, "screen-first")
        if mine:
            return mine[0]
        if not sender.seats:
            raise refusal(NotYourSeat, "watching")
        return next(iter(sorted(sender.seats)))  # Seats refuses it, and says whose turn it is

    def side_of(self, sender: Sender) -> int:
        """The side for which somebody acts. Raises a Refusal."""
        if not sender.sides:
            raise refusal(NotYourSeat, "watching")
        to_answer = self.question.side
        return to_answer if to_answer in sender.sides else min(sender.sides)

    # Changes --------------------------------------------------------------------------------------------------------

    def close(self, reason: str, winner: int) -> Change:
        """End the match without a move."""
        self.match.close(reason, winner)
        self.status = "over"
        self.offers.clear()
        return self.row_changed()

    def row_changed(self) -> Change:
        """More than the position has changed, and it is written with the match's row."""
        return Change("table", columns=self.columns(), reveals=self.status == "over" and self.game.hidden)

    def columns(self) -> dict[str, Any]:
        """The columns of the match's row that change during a match."""
        closed, clocks = self.match.closed, self.timekeeper.clocks
        ended = self.match.ended
        self.points = ended.points
        over = {"winner": ended.winner, "reason": ended.reason} if self.match.over else None
        return {
            "seating": msgspec.to_builtins(self.seats.seating),
            "clocks": None if clocks is None else msgspec.to_builtins(clocks),
            "asleep": None,
            "base": self.sight.base,
            "bases": self.sight.stored_bases,
            "status": self.status,
            "closed": None if closed is None else {"reason": closed.reason, "winner": closed.winner},
            "ended": over,
            "points": list(ended.points),
            "updated": now(),
            **({} if self.guide is None else {"lesson": msgspec.to_builtins(self.guide.guided)}),
            **({"dice": msgspec.to_builtins(self.dice)} if self.status == "over" else {}),
        }
