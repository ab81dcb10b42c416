"""Scrums, line-outs and penalties in Pocket Rugby: nodes N20 to N23 of docs/rules/pocket.md."""

from typing import Final

from tryline.core.language import Box, State, rule, tell
from tryline.games.pocket.rules.ball import award_penalty, begin_phase, changeover, clock, miss, offer_penalty
from tryline.games.pocket.rules.numbers import reach
from tryline.games.pocket.rules.open_play import GOAL
from tryline.games.pocket.rules.records import Choice, Event, Goal, Phase, Referee, SetPiece

COVERED_TACKLES: Final = 3  # pocket 4.5


@rule
def set_piece(box: Box, s: State, face: int) -> None:
    """N20, seen by whoever rolls (pocket 4.4)."""
    roller = s.roller
    other = 1 - roller
    seen = box.referee[face]
    if seen == Referee.GREEN:
        if box.steal_check[other, s.set_piece] == 0:
            win_set_piece(s)
        else:
            s.phase = Phase.STEAL_CHECK if box.auto_free != 0 else Phase.STEAL_CHOICE
    elif seen == Referee.RED:
        tell(s, Event.SET_PIECE_LOST, other, s.set_piece)
        changeover(s, other)
    elif seen == Referee.PENALTY_WON:
        award_penalty(box, s, roller)
    elif seen == Referee.PENALTY_AGAINST:
        award_penalty(box, s, other)
    elif s.set_piece == SetPiece.SCRUM:
        tell(s, Event.RESET, roller)
    else:
        s.roller = other
        tell(s, Event.NOT_STRAIGHT, other)


@rule
def win_set_piece(s: State) -> None:
    """The side that rolled has the ball."""
    tell(s, Event.SET_PIECE_WON, s.roller, s.set_piece)
    changeover(s, s.roller)


@rule
def steal_check(box: Box, s: State, face: int) -> None:
    """N20: the other side tries to steal what the roller has won."""
    thief = 1 - s.roller
    move = box.steal_move[thief, s.set_piece]
    if box.purple[face] >= box.steal_check[thief, s.set_piece]:
        tell(s, Event.MOVE_WORKS, thief, move)
        changeover(s, thief)
    else:
        tell(s, Event.MOVE_FAILS, thief, move)
        win_set_piece(s)


@rule
def card_roll(box: Box, s: State, face: int) -> None:
    """N21: a yellow dot is a card for the side that gave the penalty away (pocket 4.5)."""
    guilty = 1 - s.ball
    if box.yellow[face] != 0:
        s.yellows[guilty] += 1
        s.def_mod[guilty] = min(2, s.yellows[guilty])
        tell(s, Event.YELLOW, guilty, s.yellows[guilty])
    else:
        tell(s, Event.NO_CARD, guilty)
    offer_penalty(box, s)


@rule
def pen_choice(box: Box, s: State, choice: int) -> None:
    """N22."""
    if choice == Choice.TAP:
        tell(s, Event.TAP, s.ball)
        begin_phase(s, s.ball)
        s.adv = COVERED_TACKLES
        return
    s.adv = 0
    s.phase = Phase.PEN_KICK if box.penalty_range_first != 0 else Phase.PEN_RANGE


@rule
def pen_range(box: Box, s: State, face: int) -> None:
    """N23, the first roll."""
    s.range = box.range[face]
    s.phase = Phase.PEN_CHOICE if box.penalty_range_first != 0 else Phase.PEN_KICK
    tell(s, Event.PENALTY_FROM, s.ball, s.range)


@rule
def pen_kick(box: Box, s: State, face: int) -> None:
    """N23, the second roll."""
    if reach(box, s, Goal.PENALTY, face) >= s.range:
        s.score[s.ball] += GOAL
        tell(s, Event.PENALTY_GOAL, s.ball, s.range)
        clock(box, s)
    else:
        tell(s, Event.PENALTY_MISSED, s.ball, s.range)
        miss(box, s)
