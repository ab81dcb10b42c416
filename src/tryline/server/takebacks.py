"""Taking back at a live match: the rule is in `core/takeback.py`, and here is who sits where."""

from collections.abc import Set

from tryline.core.errors import NothingToUndo
from tryline.core.news import refusal
from tryline.core.seats import Question
from tryline.core.secrecy import Eyes
from tryline.core.takeback import Needs, Takeback, last_decision, needs_of
from tryline.server import messages
from tryline.server.change import Change, GoneBack
from tryline.server.match_table import MatchTable
from tryline.server.viewer import Sender


def needed(table: MatchTable, sender: Sender, question: Question) -> Needs | None:
    """What it needs to take back for somebody when this is asked; None if there is nothing of theirs to take back.

    Every player is told after every move, so it does not look for the beginning of a turn.
    """
    sides, moves = sender.sides, table.match.moves
    if not sides or table.status != "live":
        return None
    ply = moves.last_of(sides) if table.guide is None else _last_decision(table, sender)
    if ply is None:
        return None
    side = moves.actor_at(ply)
    people = table.people[1 - side]
    needs = needs_of(table.match, side, ply, has_people=bool(people), together=people <= sender.seats)
    if needs == "nothing" and sender.seats.isdisjoint(question.seats) and not table.is_alone(sender):
        return None  # somebody else of their side decides on
    return needs


def _last_decision(table: MatchTable, sender: Sender) -> int | None:
    """Where it begins what somebody can take back."""
    ply = last_decision(table.match, sender.sides)
    return ply if table.guide is None else table.guide.last_decision(ply)


def _required(table: MatchTable, sender: Sender, question: Question) -> Takeback:
    """The takeback that somebody can want who is asked this. Raises a Refusal."""
    needs, ply = needed(table, sender, question), _last_decision(table, sender)
    if needs is None or ply is None:
        raise refusal(NothingToUndo, "nothing-to-take-back")
    return Takeback(ply, table.match.moves.actor_at(ply), needs)


def undo(table: MatchTable, sender: Sender, said: messages.Undo) -> Change:
    """Take back one's last decision, if nobody has to be asked. Raises a Refusal."""
    back = _required(table, sender, table.open_question(said.version, sender))
    if back.needs != "nothing":
        raise back.refused(table.match)
    return _go_back(table, back.ply, None, gives_time=table.is_alone(sender))


def ask(table: MatchTable, sender: Sender) -> Change:
    """Ask the other side to agree to a takeback; at once, if nobody has to be asked. Raises a Refusal."""
    back = _required(table, sender, table.open_question())
    if back.needs == "practice":
        raise back.refused(table.match)
    if back.needs == "nothing":
        return _go_back(table, back.ply, None, gives_time=table.is_alone(sender))
    table.offers["takeback"] = back.side
    return Change("table")


def agree(table: MatchTable, side: int) -> Change:
    """A side has been asked by the other and agrees. Raises a Refusal."""
    table.open_question()
    ply = last_decision(table.match, {1 - side})
    if ply is None:
        raise refusal(NothingToUndo, "nothing-to-take-back")
    return _go_back(table, ply, side, gives_time=True)


def _go_back(table: MatchTable, ply: int, agreed: int | None, *, gives_time: bool) -> Change:
    """Take back from this ply on, with the thinking time since then if `gives_time`."""
    with table.sight.changes_from(ply) as knew:
        table.match.back_to(ply, agreed, for_good=True)
    table.timekeeper.taken_back()
    turn = table.asked().side
    if gives_time:
        table.timekeeper.give_back(turn)
    else:
        table.timekeeper.pass_turn(turn)
    return replaced(table, ply, knew)


def replaced(table: MatchTable, ply: int, knew: Set[Eyes]) -> Change:
    """The moves from this ply on have been replaced by others, or by none."""
    over = table.match.over
    if over:
        table.status = "over"
    drops = bool(knew - {table.match.actor})
    if drops:
        table.offers.clear()
    known, table.stored_takebacks = table.stored_takebacks, len(table.match.taken_back)
    return Change(
        "back",
        moves=table.match.moves[ply:],
        first=ply,
        columns=table.columns(),
        back=GoneBack(ply, frozenset(knew), known, table.match.taken_back[known:]),
        info=over or drops,
        reveals=over and table.game.hidden,
    )
