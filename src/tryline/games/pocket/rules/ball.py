"""Who has the ball next in Pocket Rugby: tackles, changeovers, penalties and the clock (docs/rules/pocket.md, 3)."""

from tryline.core.language import AWAY, HOME, Box, State, rule, tell
from tryline.games.pocket.rules.numbers import full_at, half_at
from tryline.games.pocket.rules.options import AdvantageAfterScore, MissedGoal, Restart, SecondHalf
from tryline.games.pocket.rules.records import Ending, Event, Phase, Position, SetPiece


@rule
def begin_phase(s: State, side: int) -> None:
    """The Scrum Half of a side rolls next (N3)."""
    s.phase = Phase.HALF_ROLL
    s.ball = side
    s.carrier = Position.SCRUM_HALF
    s.passes = 0
    s.action = 0
    s.number = 0
    s.intensity = 0
    s.rolls = 0
    s.first = 0
    s.second = 0
    s.range = 0
    s.set_piece = 0
    s.roller = 0


@rule
def changeover(s: State, side: int) -> None:
    """A side has won the ball; no advantage outlives that, and no BIG HIT counts on."""
    s.adv = 0
    s.hit = 0
    begin_phase(s, side)


@rule
def tackled(s: State) -> None:
    """N15: the attack keeps the ball, and one covered tackle is used up."""
    s.adv = max(0, s.adv - 1)
    begin_phase(s, s.ball)


@rule
def error(s: State, set_piece: int) -> None:
    """N19: the defence gets the feed or the throw."""
    s.adv = 0
    s.hit = 0
    s.set_piece = set_piece
    s.roller = 1 - s.ball
    s.phase = Phase.SET_PIECE
    tell(s, Event.SCRUM if set_piece == SetPiece.SCRUM else Event.LINEOUT, s.roller)


@rule
def award_penalty(box: Box, s: State, side: int) -> None:
    """A penalty, card check first (N21)."""
    begin_phase(s, side)
    tell(s, Event.PENALTY, side)
    s.phase = Phase.CARD_ROLL if box.auto_free != 0 else Phase.CARD_CHOICE


@rule
def offer_penalty(box: Box, s: State) -> None:
    """On to N22, or first to the range if the house says so (pocket 9, point 6)."""
    s.phase = Phase.PEN_RANGE if box.penalty_range_first != 0 else Phase.PEN_CHOICE


@rule
def clock(box: Box, s: State) -> None:
    """N24, after the attack has scored (pocket 4.6)."""
    scorer = s.ball
    best = max(s.score[HOME], s.score[AWAY])
    if best >= full_at(box, s):
        begin_phase(s, scorer)
        s.adv = 0
        s.phase = Phase.FULL_TIME
        s.ending = Ending.FULL_TIME
        s.winner = HOME if s.score[HOME] > s.score[AWAY] else AWAY
        tell(s, Event.FULL_TIME, s.winner, s.score[HOME], s.score[AWAY])
        return
    half = s.half
    receiver = 1 - scorer if box.restart == Restart.CONCEDER else scorer
    if s.half == 1 and best >= half_at(box, s):
        s.half = 2
        for side in range(2):
            if s.yellows[side] < 2:
                s.def_mod[side] = 0
        tell(s, Event.HALF_TIME, s.score[HOME], s.score[AWAY])
        if box.second_half == SecondHalf.OTHER:
            receiver = 1 - s.first_receiver
        elif box.second_half == SecondHalf.SAME:
            receiver = s.first_receiver
        else:
            receiver = scorer
    kept = s.adv if receiver == scorer and s.half == half and keeps_advantage(box) else 0
    changeover(s, receiver)  # N2
    s.adv = kept


@rule
def keeps_advantage(box: Box) -> bool:
    """Whether a quick tap's advantage outlives a score (pocket 9, point 37)."""
    return bool(box.advantage_after_score == AdvantageAfterScore.STAYS)


@rule
def miss(box: Box, s: State) -> None:
    """A goal missed: the defence has the ball, unless the house says otherwise (pocket 9, point 8)."""
    if box.missed_goal == MissedGoal.KEEP:
        begin_phase(s, s.ball)
    else:
        changeover(s, 1 - s.ball)
