"""The team cards of Pocket Rugby, line by line, and which of their moves is due."""

from typing import NamedTuple

from tryline.core.events import name_of
from tryline.core.language import Box, State
from tryline.games.pocket.rules import numbers
from tryline.games.pocket.rules.records import ACTIONS, MOST_MOVES, POSITIONS, Phase, SetPiece


class Bonus(NamedTuple):
    """A line of a team card: what it adds to an effort of its side (5.1)."""

    position: int
    action: int
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
    return [
        Bonus(position, action, int(bonus), bool(numbers.is_kick(action) and not box.kick_bonus[s.weather]))
        for position in range(POSITIONS)
        for action, bonus in enumerate(box.bonus[side, position])
        if bonus
    ]


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
