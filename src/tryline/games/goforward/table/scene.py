"""What the page draws of a match of Go Forward Rugby: field, racks, hands and piles, and what the dice decided.

A card goes by the number of its design; a card that the viewer may not know is counted, never named. Everything about
cards comes from the viewer's concealed view. What is noted about contests is what everybody at the table saw.
"""

from collections.abc import Generator
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from tryline.core.events import name_of
from tryline.core.language import AWAY, HOME, Box, State
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import say
from tryline.games.goforward.rules import modules
from tryline.games.goforward.rules.cards import nth_back, slides_to_try
from tryline.games.goforward.rules.contents import NUMBERS
from tryline.games.goforward.rules.notation import code
from tryline.games.goforward.rules.passing import pass_number
from tryline.games.goforward.rules.records import (
    BACKS,
    COLUMNS,
    DESIGNS,
    UNKNOWN,
    Phase,
    Place,
    Position,
    Use,
    Window,
)
from tryline.games.goforward.table.presenter import line_name, line_words
from tryline.table.following import Follower

BEFORE_KICK_OFF = (Phase.TEAM, Phase.DEAL, Phase.TOSS, Phase.RPS)
TACKLES = (Phase.DEFEND, Phase.TACKLE, Phase.TACKLE_DIE, Phase.CARRY_DIE)
RUCKS = (Phase.COMMIT, Phase.CANCEL_CARD, Phase.RUCK_DIE, Phase.RUCK_DIE_2)
SCRUMS = (Phase.SCRUM_DIE, Phase.SCRUM_DIE_2)
LINEOUTS = (Phase.LINEOUT_DIE, Phase.LINEOUT_DIE_2)
FIRST_DICE = (Phase.TACKLE_DIE, Phase.RUCK_DIE, Phase.SCRUM_DIE, Phase.LINEOUT_DIE)
SECOND_DICE = (Phase.CARRY_DIE, Phase.RUCK_DIE_2, Phase.SCRUM_DIE_2, Phase.LINEOUT_DIE_2)
SINGLE_DICE = (Phase.PASS_DIE, Phase.KICK_DIE, Phase.CONVERSION_DIE, Phase.GOAL_DIE, Phase.REFEREE_DIE)
AT_EDGE = (0, COLUMNS - 1)


# Contests -----------------------------------------------------------------------------------------------------------


class Part(NamedTuple):
    """What one side brings to a contest."""

    side: int
    cards: list[int]
    """Designs, each as often as it is in it."""
    cancelled: int | None
    """The design that counts nothing."""
    figures: int
    """What the cards count together."""
    extra: int
    """What lines, the feed and the like add."""
    die: int | None = None

    @property
    def total(self) -> int:
        """So far."""
        return self.figures + self.extra + (self.die or 0)


class Test(NamedTuple):
    """A contest of one or two dice: as it builds up, and as it ended."""

    kind: str
    """`pass`, `tackle`, `ruck`, `kick`, `conversion`, `goal`, `referee`, `scrum`, `line-out`."""
    parts: tuple[Part, ...] = ()
    """Of both sides, in the order in which they throw; nothing for a single die."""
    side: int = HOME
    """Who throws a single die."""
    needs: int | None = None
    """What a single die is held against."""
    below: bool = False
    """Whether it must stay below that; otherwise it must reach it."""
    die: int | None = None
    good: bool | None = None
    """How a single die ended, for whoever threw it."""
    winner: int | None = None
    """Who won a contest of two dice."""


def _designs(counts: Any) -> list[int]:
    """So many of each design as a list."""
    return [design for design, n in enumerate(counts.tolist()) for _ in range(n)]


def building(box: Box, s: State) -> Test | None:
    """The contest that is under way, before its dice; None if there is none."""
    phase, window = Phase(int(s.phase)), int(s.window)
    if phase == Phase.WINDOW:
        phase = {Window.W1A: Phase.PASS_DIE, Window.W2A: Phase.TACKLE_DIE, Window.W3A: Phase.RUCK_DIE}.get(
            Window(window), phase
        )
    if phase == Phase.PASS_DIE:
        return Test("pass", side=int(s.attacker), needs=pass_number(box, s), below=True)
    if phase in TACKLES:
        return Test("tackle", (_tackle(box, s), _carry(box, s)))
    if phase in RUCKS:
        return Test("ruck", tuple(_ruck(box, s, side) for side in (int(s.attacker), 1 - int(s.attacker))))
    if phase in SCRUMS:
        feeder = 1 - int(s.attacker)
        fed = Part(feeder, [], None, int(s.mod[feeder]), modules.FEED)
        return Test("scrum", (fed, Part(1 - feeder, [], None, int(s.mod[1 - feeder]), 0)))
    if phase in LINEOUTS:
        sides = (int(s.thrower), 1 - int(s.thrower))
        return Test("line-out", tuple(Part(side, [], None, int(s.mod[side]), 0) for side in sides))
    return _single(s, phase)


def _single(s: State, phase: Phase) -> Test | None:
    """A die that is held against a number."""
    side = int(s.attacker)
    if phase == Phase.KICK_DIE:
        return Test("kick", side=side, needs=int(s.first_die))
    if phase == Phase.CONVERSION_DIE:
        return Test("conversion", side=int(s.decider), needs=modules.conversion_needs(int(s.column)))
    if phase == Phase.GOAL_DIE:
        return Test("goal", side=side, needs=5 if s.column in AT_EDGE else 3)
    if phase == Phase.REFEREE_DIE:
        return Test("referee", side=int(s.offender) - 1, needs=modules.SEEN_UP_TO + 1)
    return None


def _tackle(box: Box, s: State) -> Part:
    cards = _designs(s.tacklers)
    side = 1 - int(s.attacker)
    return Part(side, cards, None, sum(int(box.tackle[card]) for card in cards), int(s.mod[side]))


def _carry(box: Box, s: State) -> Part:
    side, carrier = int(s.attacker), int(s.carrier) - 1
    return Part(side, [carrier], None, int(box.run[carrier]), int(s.mod[side]))


def _ruck(box: Box, s: State, side: int) -> Part:
    cards = _designs(s.committed[side])
    cancelled = int(s.cancelled[side]) - 1 if s.cancelled[side] else None
    figures = sum(int(box.shove[card]) for card in cards)
    if cancelled is not None:
        figures -= int(box.shove[cancelled])
    return Part(side, cards, cancelled, figures, int(s.mod[side]))


class Note(NamedTuple):
    """The last contest whose dice have fallen, and the turn in which they did."""

    test: Test | None
    turn: int


class Notes(Follower[Note]):
    """Notes how contests went. The first to throw wins what is level, except in a tackle."""

    def note(self, match: Match, move: Move) -> Generator[None, None, Note]:
        """The note of a move."""
        box, s = match.box, match.state
        last = self.notes[-1] if self.notes else Note(None, 0)
        phase = Phase(int(s.phase))
        if phase in SINGLE_DICE:
            last = Note(_thrown(building(box, s), int(box.face[move.number])), int(s.turn))
        elif phase in FIRST_DICE or phase in SECOND_DICE:
            test = building(box, s)
            if test is not None:
                dice = [int(box.face[move.number])]
                if phase in SECOND_DICE:
                    dice.insert(0, int(box.face[s.first_die]))
                last = Note(_contested(test, dice), int(s.turn))
        yield
        return last

    def stale(self, note: Note) -> bool:
        """All but the newest."""
        return len(self.notes) > 1


def _thrown(test: Test | None, die: int) -> Test | None:
    if test is None or test.needs is None:
        return None
    return test._replace(die=die, good=die < test.needs if test.below else die >= test.needs)


def _contested(test: Test, dice: list[int]) -> Test:
    parts = [part._replace(die=die) for part, die in zip(test.parts, [*dice, None], strict=False)]
    if len(dice) < len(parts):
        return test._replace(parts=tuple(parts))
    first, second = parts
    level_for = second if test.kind == "tackle" else first
    winner = first if first.total > second.total else second if second.total > first.total else level_for
    return test._replace(parts=(first, second), winner=winner.side)


def last_test(match: Match, turns_ago: int = 1) -> Test | None:
    """The last contest whose dice have fallen, if it was not longer ago."""
    notes = Notes.of(match).notes
    if not notes or notes[-1].turn < int(match.state.turn) - turns_ago:
        return None
    return notes[-1].test


def _tests(match: Match, s: State) -> list[Test]:
    """The contest under way after the one that led to it in this turn; otherwise the last one."""
    now = building(match.box, s)
    last = last_test(match, 1 if now is None else 0)
    return [test for test in (last, now) if test is not None]


def _test_data(test: Test) -> dict[str, Any]:
    parts = [{**part._asdict(), "total": part.total} for part in test.parts]
    return {**test._asdict(), "parts": parts}


# The table ----------------------------------------------------------------------------------------------------------


def scene(match: Match, state: State, language: str) -> dict[str, Any]:
    """The table as the owner of this view may see it."""
    box, s = match.box, state
    phase = Phase(int(s.phase))
    return {
        "language": language,
        "designs": _designs_of(match, language),
        "phase": name_of(phase),
        "window": name_of(Window(int(s.window))) if phase == Phase.WINDOW else None,
        "decider": int(s.decider),
        "half": int(s.half),
        "turn": int(s.turn),
        "turns": int(box.turns) * (3 if s.half == 3 else 2),
        "turnsOfHalf": int(box.turns),
        "row": int(s.row),
        "score": s.score.tolist(),
        "tries": s.tries.tolist(),
        "slides": [slides_to_try(s, side) for side in (HOME, AWAY)],
        "streak": int(s.streak),
        "ball": None if phase in BEFORE_KICK_OFF else _ball(s),
        "sides": [_side(box, s, side) for side in (HOME, AWAY)],
        "picked": _picked(s),
        "plan": _plan(box, s, phase),
        "pass": _pass(s, phase),
        "tests": [_test_data(test) for test in _tests(match, s)],
    }


_printed: WeakKeyDictionary[Match, dict[str, list[dict[str, Any]]]] = WeakKeyDictionary()


def _designs_of(match: Match, language: str) -> list[dict[str, Any]]:
    """The cards of the box, which stay the same all through a match."""
    known = _printed.setdefault(match, {})
    if language not in known:
        known[language] = [_design(match.box, design, language) for design in range(DESIGNS)]
    return known[language]


def _design(box: Box, design: int, language: str) -> dict[str, Any]:
    """A card as it is printed."""
    position = Position(int(box.position[design]))
    return {
        "code": code(box, design),
        "position": say("goforward-position", language, position=name_of(position)),
        "numbers": list(NUMBERS[position]),
        "run": int(box.run[design]),
        "tackle": int(box.tackle[design]),
        "shove": int(box.shove[design]),
        "line": line_name(box, design),
        "does": line_words(box, design, language),
        "use": name_of(Use(int(box.use[design]))),
    }


def _ball(s: State) -> dict[str, Any]:
    """Whose it is, in which space, and who carries it: a design, null for nobody, "?" for somebody unknown."""
    carrier = int(s.carrier)
    return {
        "side": int(s.attacker),
        "column": int(s.column),
        "carrier": None if carrier == 0 else "?" if carrier == UNKNOWN else carrier - 1,
    }


def _side(box: Box, s: State, side: int) -> dict[str, Any]:
    cards = s.cards[side]
    return {
        "spaces": [_space(s, side, column) for column in range(COLUMNS)],
        "hand": _known_of(cards[Place.HAND], int(s.hand_n[side])),
        "bench": _known_of(cards[Place.BENCH], int(s.bench_n[side])),
        "pile": int(s.draw_n[side] + s.under_n[side]),
        "discards": _designs(cards[Place.DISCARD]),
        "used": bool(s.used[side]),
    }


def _known_of(counts: Any, number: int) -> dict[str, Any]:
    """The cards of a place that the viewer knows, and how many there are besides."""
    known = _designs(counts)
    return {"cards": known, "unseen": number - len(known)}


def _space(s: State, side: int, column: int) -> dict[str, Any]:
    """Who stands and who lies in a space. `shown` are those whom the other side knows to stand there."""
    standing = _known_of(s.cards[side, Place.STAND + column], int(s.stand_n[side, column]))
    return {
        **standing,
        "shown": _designs(s.seen[side, column]),
        "moved": _designs(s.moved[side, column]),
        "lying": _designs(s.cards[side, Place.LIE + column]),
    }


def _picked(s: State) -> dict[str, int] | None:
    """The card that is about to move."""
    if s.picked == 0 or s.phase not in (Phase.MOVE_TO, Phase.PLACE_TO):
        return None
    column, design = divmod(int(s.picked) - 1, DESIGNS)
    return {"side": int(s.decider), "column": column, "design": design}


def _plan(box: Box, s: State, phase: Phase) -> list[dict[str, int | None]]:
    """The backs of the side that sets up, where they are to stand, as far as the viewer knows them."""
    side = int(s.decider)
    if phase not in (Phase.BACKS_ATT, Phase.BACKS_DEF) or not s.cards[side, Place.BENCH].any():
        return []
    return [
        {"design": nth_back(box, s, side, i), "column": int(s.plan[i]) - 1 if i < s.step else None}
        for i in range(BACKS)
    ]


def _pass(s: State, phase: Phase) -> dict[str, int] | None:
    """Who passes to whom, until it is caught or dropped."""
    if phase != Phase.PASS_DIE and not (phase == Phase.WINDOW and s.window == Window.W1A):
        return None
    return {
        "side": int(s.attacker),
        "from": int(s.column),
        "passer": int(s.passer) - 1,
        "to": int(s.receiver_column),
        "receiver": int(s.receiver) - 1,
    }
