"""What the terminal says about a match of Go Forward Rugby: what is due, what a choice does, dice, cards, and why.

Everything here is public, except words about choices and a state: those are for whoever may see them.
"""

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from tryline import table
from tryline.core.events import name_of
from tryline.core.game import Telling
from tryline.core.language import AWAY, CHANCE, HOME, Box, State
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import say
from tryline.games.goforward.rules.boxes import get_name
from tryline.games.goforward.rules.cards import nth_back, slides_to_try
from tryline.games.goforward.rules.game import HIDDEN_CARD
from tryline.games.goforward.rules.notation import CALLS, SIDES, WORDS, code, write_move
from tryline.games.goforward.rules.panel import BEFORE_KICK_OFF, names, rack_line
from tryline.games.goforward.rules.passing import pass_number
from tryline.games.goforward.rules.records import (
    CALL,
    CARD,
    CARRY,
    COLUMNS,
    DESIGNS,
    KICK,
    LYING,
    RACK,
    STANDING,
    TO,
    USE,
    Choice,
    Contest,
    Effect,
    Event,
    Phase,
    Place,
    Position,
    Use,
    Window,
)
from tryline.games.goforward.rules.sections import EVENTS, PAGE
from tryline.games.goforward.rules.setup import choosable
from tryline.table.following import Follower
from tryline.table.presenter import Presenter

SAID_BY_NOTATION = (
    "goforward-tackler",
    "goforward-covers",
    "goforward-commits",
    "goforward-declines",
    "goforward-bottoms",
    "goforward-stood-up",
    "goforward-moved",
)
DICE = {
    Phase.PASS_DIE,
    Phase.TACKLE_DIE,
    Phase.CARRY_DIE,
    Phase.RUCK_DIE,
    Phase.RUCK_DIE_2,
    Phase.KICK_DIE,
    Phase.CONVERSION_DIE,
    Phase.REFEREE_DIE,
    Phase.GOAL_DIE,
    Phase.SCRUM_DIE,
    Phase.SCRUM_DIE_2,
    Phase.LINEOUT_DIE,
    Phase.LINEOUT_DIE_2,
}
ROWS = 4
TURNS = ("carry ", "pass ", "kick ", "claim ", "hold")
"""What a turn begins with."""


class Throw(NamedTuple):
    """A die that fell."""

    face: int
    phase: str
    """What it was thrown for: `pass-die`."""


class Note(NamedTuple):
    """What the state after a move does not say."""

    turn: int
    throw: Throw | None
    begins: bool
    """Whether a turn begins with it."""


class Notes(Follower[Note]):
    """Notes the dice."""

    def note(self, match: Match, move: Move) -> Generator[None, None, Note]:
        """The note of a move."""
        phase, turn = Phase(int(match.state.phase)), int(match.state.turn)
        thrown = Throw(int(match.box.face[move.number]), name_of(phase)) if phase in DICE else None
        yield
        return Note(turn, thrown, phase == Phase.ATTACK)

    def stale(self, note: Note) -> bool:
        """Dice of earlier turns, and all that has none; but not the turn that is on."""
        return note.turn < self.notes[-1].turn - 1


def last_throws(match: Match) -> list[Throw]:
    """The dice of the last turn in which any fell, if that is this turn or the one before."""
    thrown = [note for note in Notes.of(match).notes if note.throw is not None]
    if not thrown or thrown[-1].turn < int(match.state.turn) - 1:
        return []
    return [note.throw for note in thrown if note.turn == thrown[-1].turn and note.throw is not None]


# Words --------------------------------------------------------------------------------------------------------------


def what_now(match: Match, language: str) -> str:
    """Which decision is due."""
    box, s = match.box, match.state
    phase = Phase(int(s.phase))
    name = name_of(Window(int(s.window))) if phase == Phase.WINDOW else name_of(phase)
    return say(f"goforward-now-{name}", language, **_facts(box, s, match.actor))


def throw_now(match: Match, language: str) -> str:
    """Which die or card is due, and what it must show."""
    s = match.state
    side = match.asked
    return say(
        f"goforward-now-{name_of(Phase(int(s.phase)))}",
        language,
        **_facts(match.box, s, HOME if side is None else side),
    )


def _facts(box: Box, s: State, side: int) -> dict[str, str | int]:
    facts: dict[str, str | int] = {
        "side": SIDES[side],
        "other": SIDES[1 - side],
        "moves": int(s.moves_left),
        "ball": "yes" if side == s.attacker else "no",
    }
    if s.phase in (Phase.PASS_DIE, Phase.WINDOW) and s.passer > 0:
        facts["needed"] = pass_number(box, s)
    if s.phase == Phase.TEAM:
        facts["ready"] = "yes" if s.step == 0 else "no"
        facts["position"] = name_of(Position(choosable(int(s.step))))
    if s.phase == Phase.KICK_DIE:
        facts["needed"] = int(s.first_die)
    return facts


def warnings(match: Match, language: str) -> list[str]:
    """A pass straight after a pass costs a row."""
    s = match.state
    if s.phase != Phase.ATTACK or s.streak == 0 or s.carrier == 0:
        return []
    if match.box.pass_back_pairs == 1 and s.streak % 2 == 0:
        return []
    return [say("goforward-warning-pass", language, count=int(s.streak))]


def figures(box: Box, design: int) -> str:
    """RUN, TACKLE and SHOVE: `1/1/6`."""
    return f"{box.run[design]}/{box.tackle[design]}/{box.shove[design]}"


def line_name(box: Box, design: int) -> str:
    """`Drive low`."""
    return get_name(box.line[design])


def line_words(box: Box, design: int, language: str) -> str:
    """What a line does: `+2 in a ruck`."""
    effect = Effect(int(box.effect[design]))
    when = "both" if box.on_carry[design] and box.on_ruck[design] else "ruck" if box.on_ruck[design] else "carry"
    return say(
        f"goforward-effect-{name_of(effect)}",
        language,
        contest=name_of(Contest(int(box.contest[design]))),
        amount=int(box.amount[design]),
        when=when,
        support="yes" if box.support[design] else "no",
        rows=int(box.rows[design]),
        keep=int(box.keep[design]),
        rack="yes" if box.use[design] == Use.ON_RACK else "no",
    )


def pass_chance(box: Box, s: State, column: int, design: int) -> int:
    """The faces of six with which this pass would be caught, before anybody uses a line."""
    n = int(box.run[s.carrier - 1] + box.run[design]) - abs(column - int(s.column))
    if box.rush_defence == 1:
        n -= max(0, int(s.streak) - 1)
    return sum(int(face) < n for face in box.face)


def choice_words(match: Match, move: int, language: str) -> str:
    """A decision in a few words, with the figure that counts: `Pass FH-B c1, 5/6`, `Tackle FL-A (3)`."""
    box, s = match.box, match.state
    phase = Phase(int(s.phase))
    if move < TO:
        if phase == Phase.TEAM and move >= Choice.BOTH_FIRST:
            return _pair_words(box, write_move(box, s, move))
        known = Choice(move) in WORDS
        return say("goforward-choose", language, choice=name_of(Choice(move))) if known else write_move(box, s, move)
    if move < CALL:
        return _column_words(box, s, phase, move - TO, language)
    if move < CARD:
        return say("goforward-call", language, call=CALLS[phase][move - CALL])
    if move < STANDING:
        return _hand_words(box, s, phase, move, language)
    return _rack_words(box, s, phase, move, language)


def _pair_words(box: Box, pair: str) -> str:
    """`PR-A 1/1/6 + PR-B 2/2/5`."""
    by_code = {code(box, design): design for design in range(DESIGNS)}
    return " + ".join(f"{name} {figures(box, by_code[name])}" for name in pair.split())


def _column_words(box: Box, s: State, phase: Phase, column: int, language: str) -> str:
    if phase in (Phase.BACKS_ATT, Phase.BACKS_DEF):
        card = code(box, nth_back(box, s, int(s.decider), int(s.step)))
        return say("goforward-choose-back", language, card=card, column=column)
    return say("goforward-choose-column", language, column=column)


def _hand_words(box: Box, s: State, phase: Phase, move: int, language: str) -> str:
    """A card whose place is clear: in the hand, or with the ball."""
    base = next(base for base in (RACK, USE, KICK, CARRY, CARD) if move >= base)
    design = move - base
    facts: dict[str, str | int] = {"card": code(box, design), "run": int(box.run[design])}
    if base in (RACK, USE):
        return say(
            "goforward-choose-use",
            language,
            line=line_name(box, design),
            does=line_words(box, design, language),
            **facts,
        )
    if base == CARRY:
        return say("goforward-choose-carry", language, **facts)
    if base == KICK:
        return say("goforward-choose-kick", language, **facts)
    facts |= {"tackle": int(box.tackle[design]), "shove": int(box.shove[design]), "figures": figures(box, design)}
    return say(f"goforward-choose-{name_of(phase)}", language, **facts)


def _rack_words(box: Box, s: State, phase: Phase, move: int, language: str) -> str:
    """A card that stands or lies somewhere."""
    column, design = divmod(move - (LYING if move >= LYING else STANDING), DESIGNS)
    facts: dict[str, str | int] = {"card": code(box, design), "column": column, "run": int(box.run[design])}
    if move >= LYING:
        return say("goforward-choose-claim" if phase == Phase.ATTACK else "goforward-choose-stand", language, **facts)
    if phase == Phase.ATTACK and s.carrier > 0:
        facts["chance"] = pass_chance(box, s, column, design)
        return say("goforward-choose-pass", language, **facts)
    word = {
        Phase.ATTACK: "claim",
        Phase.STAND_MOVE: "move",
        Phase.PLACE: "place",
        Phase.RESTART_CARRIER: "next-carrier",
    }[phase]
    return say(f"goforward-choose-{word}", language, figures=figures(box, design), **facts)


def die_words(throw: Throw, language: str) -> str:
    """What a die was thrown for: `pass [4]`."""
    return f"{say('goforward-die', language, phase=throw.phase)} [{throw.face}]"


def head_words(box: Box, s: State, language: str) -> str:
    """`First half, turn 3 of 20`."""
    if s.phase == Phase.FULL_TIME:
        return say("goforward-head-over", language)
    return say("goforward-head", language, half=int(s.half), turn=int(s.turn), turns=last_turn(box, s))


def last_turn(box: Box, s: State) -> int:
    """How many turns there are, extra time included once it is played."""
    return int(box.turns) * (3 if s.half == 3 else 2)


def way_words(s: State, side: int, language: str) -> str:
    """`Home 3 slides`, the way to a try; only the name once one is scored, until the rack is back on the field."""
    if not 1 <= s.row <= ROWS:
        return side_words(side, language)
    return say("goforward-way", language, side=SIDES[side], slides=slides_to_try(s, side))


def side_words(side: int, language: str) -> str:
    """`Home`."""
    return say("goforward-name", language, side=SIDES[side])


def dull(telling: Telling) -> bool:
    """Cards that were drawn or put away unseen: the board counts them."""
    return telling.facts.get("card") == HIDDEN_CARD


def new_paragraph(move: Move) -> bool:
    """A turn begins a line of the commentary."""
    return move.actor != CHANCE and move.text.startswith(TURNS)


def why(match: Match, language: str, viewers: Sequence[int] = ()) -> list[str]:
    """What this turn has brought so far, or the last one if this has not begun, and the rules that say so."""
    twin = match.rewound()
    notes = Notes.of(twin).notes
    lines: list[str] = []
    for move in match.moves:
        twin.play_again(move.number, move.seconds)
        note = notes[-1]
        if note.begins:
            lines.clear()
        if twin.state.told == 0:
            continue
        said = " ".join(table.news(twin, language, viewers))
        events = [Event(event) for event, _, _ in twin.state.news[: twin.state.told].tolist()]
        sections = ", ".join(dict.fromkeys(section for event in events for section in EVENTS[event]))
        what = die_words(note.throw, language) if note.throw is not None else table.written(match.game, [move], viewers)
        name = "goforward-why" if what else "goforward-why-silent"
        lines.append(say(name, language, said=said, sections=sections, **({"what": what} if what else {})))
    return [*lines, say("goforward-why-page", language, page=PAGE)] if lines else []


def appendix(match: Match, language: str) -> list[str]:
    """The cards of this match, with their figures and lines."""
    box = match.box
    lines = [say("goforward-cards-head", language)]
    for design in range(DESIGNS):
        position = say("goforward-position", language, position=name_of(Position(int(box.position[design]))))
        line = f"{line_name(box, design)}: {line_words(box, design, language)}"
        lines.append(f"{code(box, design):<5}{position:<13}{figures(box, design):<7}{line}")
    return ["\n".join(lines)]


# Line mode ----------------------------------------------------------------------------------------------------------


def picture(match: Match, s: State, language: str) -> str:
    """Score, field, hands and piles, and both racks, in plain characters; `?` is a card that nobody here has seen."""
    box = match.box
    lines = [f"Go Forward Rugby. {head_words(box, s, language)}."]
    for side in (HOME, AWAY):
        lines += _side_lines(box, s, side, language)
    field = " ".join(f"[{row}]" if row == s.row else f" {row} " for row in range(1, 5))
    ways = ", ".join(way_words(s, side, language) for side in (HOME, AWAY))
    lines.append(f"  {side_words(HOME, language)} |{field}| {side_words(AWAY, language)}   {ways}")
    if s.phase not in BEFORE_KICK_OFF:
        for side in (AWAY, HOME):
            for column in range(COLUMNS):
                ball = "o" if s.attacker == side and s.column == column else " "
                lines.append(f"  {side_words(side, language):<9} c{column} {ball} {rack_line(box, s, side, column)}")
    if dice := last_throws(match):
        lines.append("  " + "  ".join(die_words(throw, language) for throw in dice))
    return "\n".join(lines)


def _side_lines(box: Box, s: State, side: int, language: str) -> list[str]:
    hand = s.cards[side, Place.HAND].tolist()
    unseen = int(s.hand_n[side]) - sum(hand)
    held = [
        f"{name} {figures(box, design)}" for design, n in enumerate(hand) for name in names(box, [0] * design + [n])
    ]
    words = say("goforward-hand", language, cards=", ".join([*held, *["?"] * unseen]) or "-")
    return [f"  {side_words(side, language):<9} {s.score[side]:>2}   {words}   {pile_words(box, s, side, language)}"]


def pile_words(box: Box, s: State, side: int, language: str) -> str:
    """The draw pile and the discards."""
    discards = " ".join(names(box, s.cards[side, Place.DISCARD].tolist())) or "-"
    return say("goforward-piles", language, pile=int(s.draw_n[side] + s.under_n[side]), discards=discards)


class GoForwardPresenter(Presenter[Any]):
    """What people are told and shown about GoForward."""

    said_by_notation = frozenset(SAID_BY_NOTATION)

    def scene(self, match: Match, state: State, language: str) -> Any:
        """What lies on the table."""
        from tryline.games.goforward.table.scene import scene

        return scene(match, state, language)

    def picture(self, scene: Any) -> str:
        """In plain characters."""
        raise AssertionError

    def picture_of(self, match: Match, state: State, language: str) -> str:
        """In plain characters."""
        return picture(match, state, language)

    def decide_now(self, match: Match, language: str) -> str:
        """Which decision is due."""
        return what_now(match, language)

    def throw_now(self, match: Match, language: str) -> str:
        """Which throw is due."""
        return throw_now(match, language)

    def choices_in_words(self, match: Match, numbers: Sequence[int], texts: list[str], language: str) -> list[str]:
        """Each as a verb."""
        return [choice_words(match, number, language) for number in numbers]

    def warnings(self, match: Match, language: str) -> list[str]:
        """What an attentive neighbour would point out."""
        return [] if match.over else warnings(match, language)

    def why(self, match: Match, language: str, viewers: Sequence[int] = ()) -> list[str]:
        """The rules behind what happened last."""
        return why(match, language, viewers)

    def appendix(self, match: Match, language: str) -> list[str]:
        """For the help page."""
        return appendix(match, language)

    def dull(self, telling: Telling) -> bool:
        """News that the board says better."""
        return dull(telling)

    def new_paragraph(self, move: Move) -> bool:
        """Where a line begins."""
        return new_paragraph(move)
