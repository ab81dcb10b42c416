"""Which decision of a person is taken back, and how a throw that was typed in is put right."""

from collections.abc import Collection, Sequence

from tryline.core.chance import Typed
from tryline.core.errors import NothingToUndo, Refusal
from tryline.core.guide import Guide
from tryline.core.language import CHANCE, State, copy_of
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import refusal
from tryline.core.takeback import Takeback, last_decision, takeback


def last_takeback(match: Match, people: Sequence[int], guide: Guide | None) -> Takeback:
    """The takeback that a person at this terminal can want, led by a lesson or not. Raises NothingToUndo."""
    if guide is not None and guide.on:
        ply = guide.last_decision(last_decision(match, people))
    else:
        ply = _last_choice(match, people)
    if ply is None:
        raise refusal(NothingToUndo, "none-of-yours")
    return takeback(match, ply, people=people, together=True)


def _last_choice(match: Match, people: Collection[int]) -> int | None:
    """Where the last decision of a person begins; answers to questions that left no choice are passed over."""
    again = match.rewound()
    asked: dict[int, State] = {}
    for ply, move in enumerate(match.moves):
        if move.actor in people:
            asked[ply] = copy_of(again.state)
        again.play_again(move.number, move.seconds)
    for ply, state in reversed(asked.items()):
        again.state = state
        if len(again.legal()) > 1:
            return _begin_of_turn(match, ply) if match.game.whole_turns else ply
    return None


def _begin_of_turn(match: Match, ply: int) -> int:
    """Where the turn began to which a step belongs; the step itself, if that turn is under way."""
    moves, side = match.moves, match.moves.actor_at(ply)
    if match.actor == side and all(move.actor == side for move in moves[ply:]):
        return ply
    return moves.run_of(ply)


def correct_throw(match: Match, people: Collection[int], text: str) -> tuple[int, list[Move]]:
    """Put right the last throw that was typed in; without a text it is asked for again. Raises a Refusal.

    What computers have decided on the wrong throw is taken back with it; what people have decided is not. Returns the
    place of the throw, and what was played or taken back.
    """
    if not isinstance(match.chance, Typed):
        raise NothingToUndo("The dice of this match are not typed in, so there is no throw to correct.")
    last = max((i for i, move in enumerate(match.moves) if move.actor == CHANCE), default=None)
    if last is None:
        raise NothingToUndo("No throw has been typed in yet.")
    since = match.moves[last + 1 :]
    if match.closed is not None or any(move.actor in people for move in since):
        raise NothingToUndo("Something has been decided on the last throw: undo that first.")
    if since:
        match.back_to(last + 1)
    try:
        return last, match.correct(text) if text else [match.lift()]
    except Refusal:
        if since:
            match.redo()
        raise
