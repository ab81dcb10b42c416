"""Phase 4 of a turn of Go Forward Rugby, the refresh: cards are drawn, and too many put away (goforward 3)."""

from typing import Any

from tryline.core.language import Box, State, rule, tell
from tryline.games.goforward.rules.cards import put_under, reshuffle, take_from_under
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.options import DeckOut
from tryline.games.goforward.rules.records import CARD, DESIGNS, Phase, Place, Window


@rule
def begin_refresh(box: Box, s: State) -> None:
    """Each side draws, the attacker of this turn first."""
    s.window = Window.NONE
    s.drawer = s.owner
    s.to_draw = box.draw
    s.phase = Phase.DRAW


@rule
def draw_on(box: Box, s: State) -> bool:
    """Draw what needs no chance: known cards from under the pile. False if a card is to be drawn by chance."""
    side = s.drawer
    if s.to_draw > 0 and s.draw_n[side] > 0:
        return False
    if s.to_draw > 0 and s.under_n[side] > 0:
        design = take_from_under(s, side)
        s.to_draw -= 1
        tell(s, Event.DREW, side, design + 1)
    elif s.to_draw > 0 and s.discard_n[side] > 0 and box.deck_out == DeckOut.RESHUFFLE:
        reshuffle(box, s, side)
    elif side == s.owner:
        s.drawer = 1 - side
        s.to_draw = box.draw
    else:
        s.to_draw = 0
        s.phase = Phase.BOTTOM
        s.decider = s.owner
    return True


@rule
def list_bottoms(s: State, out: Any) -> int:
    """Any hand card."""
    n = 0
    for design in range(DESIGNS):
        if s.cards[s.decider, Place.HAND, design] > 0:
            out[n] = CARD + design
            n += 1
    return n


@rule
def bottom(s: State, design: int) -> None:
    """A card too many goes under the own draw pile, unseen."""
    put_under(s, s.decider, design)
    tell(s, Event.BOTTOMS, s.decider, design + 1)
