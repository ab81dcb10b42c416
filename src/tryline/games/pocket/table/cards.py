"""The team cards of Pocket Rugby, line by line, and which of their moves is due."""

from typing import NamedTuple

from tryline.core.events import name_of
from tryline.core.language import Box, State
from tryline.games.pocket.rules import numbers
from tryline.games.pocket.rules.records import ACTIONS, MOST_MOVES, POSITIONS, Goal, Phase, SetPiece


class Bonus(NamedTuple):
    """A line of a team card: what it adds to an effort of its side, or to a kick at goal (5.1)."""

    position: int | None
    """None for a kick at goal that anybody takes."""
    action: int | None
    """None for a kick at goal."""
    goal: int | None
    bonus: int
    off: bool
    """Rain takes it (6)."""


class CardMove(NamedTuple):
    """A line of a team card: what the PURPLE die must show for a move (5.2), and against or with what."""

    move: int
    check: int
    own: bool
    """With an effort of one's own; else against something of the opponent's."""
    trigger: str
    """`effort`, `drop`, `scrum` or `lineout`."""
    position: int | None = None
    """The only position whose effort counts."""
    action: int | None = None


def bonuses(box: Box, s: State, side: int) -> list[Bonus]:
    """The bonuses on a side's card."""
    rained_off = not box.kick_bonus[s.weather]
    efforts = [
        Bonus(position, action, None, int(bonus), bool(rained_off and numbers.is_kick(box, action)))
        for position in range(POSITIONS)
        for action, bonus in enumerate(box.bonus[side, position])
        if bonus
    ]
    return efforts + [line for goal in Goal for line in _goal_bonuses(box, side, goal, rained_off)]


def _goal_bonuses(box: Box, side: int, goal: int, rained_off: bool) -> list[Bonus]:
    """The metres that a card adds to a kick at goal; one line if it adds the same for everybody."""
    metres = box.goal_bonus[side, goal].tolist()
    if len(set(metres)) == 1:
        return [Bonus(None, None, goal, metres[0], rained_off)] if metres[0] else []
    return [Bonus(position, None, goal, bonus, rained_off) for position, bonus in enumerate(metres) if bonus]


GOALS_UNDER_WAY = {
    Phase.DROP_RANGE: Goal.DROP,
    Phase.DROP_CHOICE: Goal.DROP,
    Phase.CHARGE_CHOICE: Goal.DROP,
    Phase.CHARGE_CHECK: Goal.DROP,
    Phase.DROP_KICK: Goal.DROP,
    Phase.PEN_CHOICE: Goal.PENALTY,
    Phase.PEN_RANGE: Goal.PENALTY,
    Phase.PEN_KICK: Goal.PENALTY,
    Phase.CONV_RANGE: Goal.CONVERSION,
    Phase.CONV_KICK: Goal.CONVERSION,
}


def counts(s: State, side: int, line: Bonus) -> bool:
    """Whether a bonus counts for what is under way."""
    if s.ball != side or line.off or line.position not in (None, s.carrier):
        return False
    if line.action is not None:
        return bool(s.intensity and line.action == s.action)
    return GOALS_UNDER_WAY.get(Phase(int(s.phase))) == line.goal


def card_moves(box: Box, side: int) -> list[CardMove]:
    """The moves on a side's card, in its order."""
    found: dict[int, CardMove] = {}
    for checks, numbers_of, own in (
        (box.own_check[side], box.own_move[side], True),
        (box.interrupt_check[side], box.interrupt_move[side], False),
    ):
        for action in range(ACTIONS):
            positions = [position for position in range(POSITIONS) if checks[position, action]]
            if positions:
                first = positions[0]
                only = first if len(positions) == 1 else None
                move = int(numbers_of[first, action])
                found[move] = CardMove(move, int(checks[first, action]), own, "effort", only, action)
    for piece in SetPiece:
        if box.steal_check[side, piece]:
            move = int(box.steal_move[side, piece])
            found[move] = CardMove(move, int(box.steal_check[side, piece]), False, name_of(piece))
    if box.charge_check[side]:
        move = int(box.charge_move[side])
        found[move] = CardMove(move, int(box.charge_check[side]), False, "drop")
    return [found[move] for move in range(MOST_MOVES) if move in found]


def move_due(box: Box, s: State) -> tuple[int, int] | None:
    """The side and number of the card move that is asked for or checked now."""
    defence = int(1 - s.ball)
    if s.phase in (Phase.INTERRUPT_CHECK, Phase.INTERRUPT_CHOICE):
        return defence, int(box.interrupt_move[defence, s.carrier, s.action])
    if s.phase in (Phase.OWN_CHECK, Phase.OWN_CHOICE):
        return int(s.ball), int(box.own_move[s.ball, s.carrier, s.action])
    if s.phase in (Phase.CHARGE_CHECK, Phase.CHARGE_CHOICE):
        return defence, int(box.charge_move[defence])
    if s.phase in (Phase.STEAL_CHECK, Phase.STEAL_CHOICE):
        return int(1 - s.roller), int(box.steal_move[1 - s.roller, s.set_piece])
    return None
