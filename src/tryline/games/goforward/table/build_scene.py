"""Makes the scene of a match of Go Forward Rugby.

Everything about cards comes from the viewer's concealed view. What is noted about contests is what everybody saw.
"""

from typing import Any

from tryline.core.events import name_of
from tryline.core.language import AWAY, HOME, Box, State
from tryline.core.match import Match
from tryline.games.goforward.rules.cards import nth_back, slides_to_try
from tryline.games.goforward.rules.records import (
    BACKS,
    BEFORE_KICK_OFF,
    COLUMNS,
    DESIGNS,
    UNKNOWN,
    Knows,
    Phase,
    Place,
    Window,
)
from tryline.games.goforward.table.cards import designs, listed, position_words
from tryline.games.goforward.table.notes import last_throws, tests_now
from tryline.games.goforward.table.scene import Back, Ball, GoForwardScene, Known, Pass, Picked, SideOfTable, Space


def build_scene(match: Match, s: State, language: str) -> GoForwardScene:
    """The table as the owner of this view may see it."""
    box = match.box
    phase = Phase(int(s.phase))
    return GoForwardScene(
        language=language,
        designs=designs(match, language),
        phase=name_of(phase),
        window=name_of(Window(int(s.window))) if phase == Phase.WINDOW else None,
        decider=int(s.decider),
        half=int(s.half),
        turn=int(s.turn),
        turns=int(box.turns) * (3 if s.half == 3 else 2),
        turns_of_half=int(box.turns),
        row=int(s.row),
        score=(int(s.score[HOME]), int(s.score[AWAY])),
        tries=(int(s.tries[HOME]), int(s.tries[AWAY])),
        slides=(slides_to_try(s, HOME), slides_to_try(s, AWAY)),
        streak=int(s.streak),
        ball=None if phase in BEFORE_KICK_OFF else _ball(s, language),
        sides=(_side(s, HOME), _side(s, AWAY)),
        picked=_picked(s, phase),
        plan=_plan(box, s, phase),
        passing=_pass(s, phase),
        tests=tests_now(match, s),
        dice=last_throws(match),
    )


def _ball(s: State, language: str) -> Ball:
    carrier, position = int(s.carrier), None
    if carrier == UNKNOWN and s.carrier_known == Knows.POSITION:
        position = position_words(int(s.carrier_position) - 1, language)
    return Ball(
        side=int(s.attacker),
        column=int(s.column),
        carrier=None if carrier == 0 else "?" if carrier == UNKNOWN else carrier - 1,
        position=position,
    )


def _side(s: State, side: int) -> SideOfTable:
    cards = s.cards[side]
    return SideOfTable(
        spaces=tuple(_space(s, side, column) for column in range(COLUMNS)),
        hand=_known(cards[Place.HAND], s.hand_n[side]),
        bench=_known(cards[Place.BENCH], s.bench_n[side]),
        pile=int(s.draw_n[side] + s.under_n[side]),
        discards=listed(cards[Place.DISCARD]),
        used=bool(s.used[side]),
    )


def _known(counts: Any, number: Any) -> Known:
    cards = listed(counts)
    return Known(cards=cards, unseen=int(number) - len(cards))


def _space(s: State, side: int, column: int) -> Space:
    cards = listed(s.cards[side, Place.STAND + column])
    return Space(
        cards=cards,
        unseen=int(s.stand_n[side, column]) - len(cards),
        shown=listed(s.seen[side, column]),
        moved=listed(s.moved[side, column]),
        lying=listed(s.cards[side, Place.LIE + column]),
    )


def _picked(s: State, phase: Phase) -> Picked | None:
    if s.picked == 0 or phase not in (Phase.MOVE_TO, Phase.PLACE_TO):
        return None
    column, design = divmod(int(s.picked) - 1, DESIGNS)
    return Picked(side=int(s.decider), column=column, design=design)


def _plan(box: Box, s: State, phase: Phase) -> tuple[Back, ...]:
    side = int(s.decider)
    if phase not in (Phase.BACKS_ATT, Phase.BACKS_DEF) or not s.cards[side, Place.BENCH].any():
        return ()
    return tuple(
        Back(design=nth_back(box, s, side, i), column=int(s.plan[i]) - 1 if i < s.step else None) for i in range(BACKS)
    )


def _pass(s: State, phase: Phase) -> Pass | None:
    if phase != Phase.PASS_DIE and not (phase == Phase.WINDOW and s.window == Window.W1A):
        return None
    return Pass(
        side=int(s.attacker),
        origin=int(s.column),
        passer=int(s.passer) - 1,
        to=int(s.receiver_column),
        receiver=int(s.receiver) - 1,
    )
