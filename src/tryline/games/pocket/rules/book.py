"""The rules of Pocket Rugby, both editions, after `docs/rules/pocket.md`; read the two side by side.

Edition 1 is edition 2 with empty team cards, no weather and other numbers in the box. The function that plays a node
has its name from section 3 there: `open_play` has N0 to N18, `set_pieces` N20 to N23, `ball` who has the ball next and
the clock, `numbers` intensity and tackle. Whoever is awarded a penalty has the ball from then on, so that `s.ball` is
the attack throughout; only in a set piece it is the side that made the error.
"""

from typing import Any

from tryline.core.language import CHANCE, NOBODY, OVER, Box, State, hush, rule, tell
from tryline.core.rng import Stream, draw_below
from tryline.games.pocket.rules.ball import offer_penalty
from tryline.games.pocket.rules.open_play import (
    after_break,
    charge_check,
    coin,
    conv_kick,
    conv_range,
    drop_choice,
    drop_kick,
    drop_range,
    interrupt_check,
    own_check,
    own_move,
    pass_to,
    player_roll,
    ruck,
    tackle_1,
    tackle_2,
    weather,
)
from tryline.games.pocket.rules.records import FACES, Choice, Die, Event, Phase, Position, Result, Weather
from tryline.games.pocket.rules.set_pieces import (
    card_roll,
    pen_choice,
    pen_kick,
    pen_range,
    set_piece,
    steal_check,
    win_set_piece,
)


@rule
def opening(box: Box, s: State) -> None:
    """Before the coin, and before the weather if it is to be rolled."""
    s.half = 1
    s.winner = NOBODY
    s.phase = Phase.COIN
    if box.weather == Weather.ROLL:
        s.phase = Phase.WEATHER
    else:
        s.weather = box.weather


@rule
def actor(box: Box, s: State) -> int:
    """Who decides, or the dice."""
    phase = s.phase
    if phase < Phase.PASS_TO:
        return CHANCE
    if phase < Phase.CHARGE_CHOICE:
        return int(s.ball)
    if phase < Phase.STEAL_CHOICE:
        return int(1 - s.ball)
    if phase == Phase.STEAL_CHOICE:
        return int(1 - s.roller)
    return OVER


@rule
def choices(box: Box, s: State, out: Any) -> int:
    """Three team-mates, four if the Scrum Half may choose, or one of two."""
    if s.phase < Phase.PASS_TO or s.phase == Phase.FULL_TIME:
        return 0
    if s.phase == Phase.PASS_TO:
        n = 0
        for position in range(Position.FORWARD, Position.BACK + 1):
            if position != s.carrier:
                out[n] = position
                n += 1
        return n
    if s.phase == Phase.DROP_CHOICE:
        out[0] = Choice.DROP
        out[1] = Choice.PASS
    elif s.phase == Phase.PEN_CHOICE:
        out[0] = Choice.KICK
        out[1] = Choice.TAP
    else:
        out[0] = Choice.YES
        out[1] = Choice.NO
    return 2


@rule
def chances(box: Box, s: State, out: Any) -> int:
    """Fair dice and a fair coin."""
    return -2 if s.phase == Phase.COIN else -FACES


@rule
def source(box: Box, s: State) -> int:
    """The die that is thrown."""
    phase = s.phase
    if phase == Phase.COIN:
        return Die.COIN
    if phase in (Phase.HALF_ROLL, Phase.POSITION_ROLL):
        return int(s.carrier)
    if phase in (Phase.DROP_RANGE, Phase.TACKLE_1, Phase.TACKLE_2, Phase.CONV_RANGE, Phase.PEN_RANGE):
        return Die.BROWN
    if phase in (Phase.DROP_KICK, Phase.RUCK, Phase.BREAK, Phase.CONV_KICK, Phase.CARD_ROLL, Phase.PEN_KICK):
        return Die.BLACK
    if phase == Phase.SET_PIECE:
        return Die.WHITE
    return Die.PURPLE


@rule
def play(box: Box, s: State, move: int) -> None:
    """What was thrown, or what somebody has decided."""
    hush(s)
    phase = s.phase
    if phase in (Phase.HALF_ROLL, Phase.POSITION_ROLL):
        player_roll(box, s, move)
    elif phase == Phase.TACKLE_1:
        tackle_1(box, s, move)
    elif phase == Phase.TACKLE_2:
        tackle_2(box, s, move)
    elif phase == Phase.RUCK:
        ruck(box, s, move)
    elif phase == Phase.BREAK:
        after_break(box, s, move)
    elif phase == Phase.CONV_RANGE:
        conv_range(box, s, move)
    elif phase == Phase.CONV_KICK:
        conv_kick(box, s, move)
    elif phase == Phase.SET_PIECE:
        set_piece(box, s, move)
    elif phase == Phase.CARD_ROLL:
        card_roll(box, s, move)
    elif phase == Phase.PEN_CHOICE:
        pen_choice(box, s, move)
    elif phase == Phase.PEN_RANGE:
        pen_range(box, s, move)
    elif phase == Phase.PEN_KICK:
        pen_kick(box, s, move)
    elif phase == Phase.PASS_TO:
        pass_to(s, move)
    elif phase == Phase.DROP_RANGE:
        drop_range(box, s, move)
    elif phase == Phase.DROP_CHOICE:
        drop_choice(box, s, move)
    elif phase == Phase.DROP_KICK:
        drop_kick(box, s, move)
    elif phase == Phase.INTERRUPT_CHECK:
        interrupt_check(box, s, move)
    elif phase == Phase.OWN_CHECK:
        own_check(box, s, move)
    elif phase == Phase.CHARGE_CHECK:
        charge_check(box, s, move)
    elif phase == Phase.STEAL_CHECK:
        steal_check(box, s, move)
    elif phase == Phase.WEATHER:
        weather(box, s, move)
    elif phase == Phase.COIN:
        coin(s, move)
    else:
        try_or_decline(box, s, move == Choice.YES)


@rule
def try_or_decline(box: Box, s: State, tries: bool) -> None:
    """A card move or a card check that was offered: roll for it, or go on without (pocket 7)."""
    phase = s.phase
    if phase == Phase.CARD_CHOICE:
        if tries:
            s.phase = Phase.CARD_ROLL
        else:
            offer_penalty(box, s)
    elif phase == Phase.INTERRUPT_CHOICE:
        if tries:
            s.phase = Phase.INTERRUPT_CHECK
        else:
            tell(s, Event.MOVE_DECLINED, 1 - s.ball, box.interrupt_move[1 - s.ball, s.carrier, s.action])
            own_move(box, s)
    elif phase == Phase.OWN_CHOICE:
        if tries:
            s.phase = Phase.OWN_CHECK
        else:
            tell(s, Event.MOVE_DECLINED, s.ball, box.own_move[s.ball, s.carrier, s.action])
            s.rolls = 2
            s.phase = Phase.TACKLE_1
    elif phase == Phase.CHARGE_CHOICE:
        if tries:
            s.phase = Phase.CHARGE_CHECK
        else:
            tell(s, Event.MOVE_DECLINED, 1 - s.ball, box.charge_move[1 - s.ball])
            s.phase = Phase.DROP_KICK
    elif tries:
        s.phase = Phase.STEAL_CHECK
    else:
        thief = 1 - s.roller
        tell(s, Event.MOVE_DECLINED, thief, box.steal_move[thief, s.set_piece])
        win_set_piece(s)


@rule
def is_free(box: Box, s: State) -> bool:
    """Whether the decision that is due is about something that costs nothing to try (pocket 7)."""
    if s.phase == Phase.INTERRUPT_CHOICE:
        return bool(box.interrupt_result[1 - s.ball, s.carrier, s.action] != Result.PENALTY)
    return s.phase in (Phase.OWN_CHOICE, Phase.CARD_CHOICE, Phase.CHARGE_CHOICE, Phase.STEAL_CHOICE)


@rule
def habit(box: Box, s: State, out: Any, n: int, rng: Stream) -> int:
    """Somebody who does not think long tries whatever costs nothing, and chooses at random otherwise."""
    if is_free(box, s):
        return Choice.YES
    return int(out[draw_below(rng, n)])


@rule
def result(box: Box, s: State) -> tuple[int, int, int]:
    """Points, and who has won: a draw is impossible (pocket 4.6)."""
    return (int(s.score[0]), int(s.score[1]), int(s.winner))


@rule
def first(box: Box, s: State) -> int:
    """Whoever received the first kick-off."""
    return int(s.first_receiver)
