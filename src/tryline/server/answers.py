"""Answering what is asked at a live match: moves, votes and throws."""

from collections.abc import Sequence

from tryline.core.errors import NotYourSeat, Refusal
from tryline.core.game import Moment
from tryline.core.kernels import quickest_rules
from tryline.core.moves import Move
from tryline.core.news import refusal
from tryline.server import messages, takebacks
from tryline.server.change import Change
from tryline.server.match_table import MatchTable
from tryline.server.server_clock import now
from tryline.server.viewer import Sender


def play(table: MatchTable, sender: Sender, said: messages.Play | messages.Throw) -> Change:
    """Decide, vote or throw. Raises a Refusal, and nothing has changed."""
    question = table.open_question(said.version, sender)
    seat = table.seat_for(sender, question)
    if table.dice.kind == "typed" and seat in question.seats:
        asked = table.seats.question(now())
        seat = asked.seats[0] if table.is_thrown_for(asked) else seat
    change = answer(table, seat, _number_of(table, said.move), sender.lag)
    table.typed_by = sender.sides
    return change


def _number_of(table: MatchTable, move: str | None) -> str | int | None:
    """The number of a move in the notation that viewers are sent, which needs no parsing; else the text itself."""
    if move is None:
        return None
    number = table.game.number_of(table.match.box, move)
    if number is not None and number in table.match.legal():
        return number
    numbers, texts = table.position.choices
    try:
        return numbers[texts.index(move)]
    except ValueError:
        return move


def answer(table: MatchTable, seat: str, move: str | int | None, lag: int = 0) -> Change:
    """A seat answers; its message was on its way for `lag` milliseconds. Raises a Refusal, and nothing has changed."""
    match = table.match
    if match.rules is table.game.rules:
        match.rules = quickest_rules(table.game)  # they may have been compiled meanwhile
    if table.guide is not None:
        table.guide.check(move)
    question, moment, clocks = table.question, match.moment, table.timekeeper.clocks
    if clocks is not None:
        table.timekeeper.decided()
    try:
        made = table.seats.propose(seat, move, now()).moves
    except Refusal:
        table.timekeeper.clocks = clocks
        raise
    if not made:
        return Change("moves", columns=table.columns())
    table.sight.answered(question)
    if question.side is not None:
        table.timekeeper.arrived(question.side, lag)
    return _played(table, made, moment)


def _played(table: MatchTable, made: Sequence[Move], before: Moment) -> Change:
    """Moves have been made: run the clocks."""
    if table.timekeeper.clocks is not None:
        table.timekeeper.moved(before)
        table.timekeeper.pass_turn(table.asked().side)
    over = table.match.over
    if over:
        table.status = "over"
    drops = bool(table.offers) and not table.sight.in_secret_run  # an offer that goes tells that something was decided
    if drops:
        table.offers.clear()
    # Clocks, votes, the score and the result are columns of the match's row.
    scored = table.match.points != table.points
    more = scored or table.timekeeper.clocks is not None or over or table.seats.seating.votes
    return Change(
        "moves",
        moves=made,
        first=table.match.moves.made - len(made),
        columns=table.columns() if more else None,
        info=over or drops,
        reveals=over and table.game.hidden,
    )


def settle(table: MatchTable) -> Change | None:
    """Play what a closed vote has decided; None if no vote waits for that."""
    moment = table.match.moment
    made = table.seats.settle(now())
    return _played(table, made, moment) if made else None


def correct(table: MatchTable, sender: Sender, said: messages.Correct) -> Change:
    """Correct the throw that was typed in last. Raises a Refusal."""
    table.open_question(said.version, sender)
    if not sender.sides or (sender.sides != table.typed_by and not table.is_alone(sender)):
        raise refusal(NotYourSeat, "others-typed")
    before = max(0, len(table.match.moves) - 1)
    with table.sight.changes_from(before) as knew:
        table.match.correct(said.move)
    table.timekeeper.corrected(before)
    table.timekeeper.pass_turn(table.asked().side)
    return takebacks.replaced(table, before, knew)


def leave_lesson(table: MatchTable, sender: Sender, said: messages.LeaveLesson) -> Change:
    """Whoever learns just plays on, without the lesson. Raises a Refusal."""
    table.open_question()
    if table.guide is None or table.guide.side not in sender.sides:
        raise refusal(NotYourSeat, "watching")
    table.guide.leave()
    return table.row_changed()
