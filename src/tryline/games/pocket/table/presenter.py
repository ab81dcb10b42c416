"""What people are told about a match of Pocket Rugby: the dice that fell, the phase as it builds up, what is due."""

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from tryline.core.events import name_of
from tryline.core.game import Telling
from tryline.core.language import AWAY, CHANCE, HOME, Box, State
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import say
from tryline.games.pocket.rules import book, numbers
from tryline.games.pocket.rules.boxes import get_name
from tryline.games.pocket.rules.faces import engraving
from tryline.games.pocket.rules.notation import LETTERS, position_name
from tryline.games.pocket.rules.panel import side_key
from tryline.games.pocket.rules.records import (
    ACTIONS,
    MOST_MOVES,
    POSITIONS,
    Action,
    Choice,
    Die,
    Event,
    Phase,
    Position,
    SetPiece,
    Weather,
)
from tryline.table.following import Follower
from tryline.table.presenter import Presenter

BEFORE_PLAY = (Phase.WEATHER, Phase.COIN)
AT_SET_PIECE = (Phase.SET_PIECE, Phase.STEAL_CHECK, Phase.STEAL_CHOICE)
DEFENCE_THROWS = (Phase.TACKLE_1, Phase.TACKLE_2, Phase.INTERRUPT_CHECK, Phase.CHARGE_CHECK, Phase.RUCK)
ENDS_OF_TACKLES = {
    Event.TACKLED: "tackled",
    Event.STOPPED: "stopped",
    Event.BIG_HIT: "ruck",
    Event.BREAK: "break",
}
RANGES = {Phase.DROP_RANGE: "drop", Phase.CONV_RANGE: "conversion", Phase.PEN_RANGE: "penalty"}
KICKS = (Phase.DROP_KICK, Phase.CONV_KICK, Phase.PEN_KICK)
AFTER_BREAK = {Event.TRY: "try", Event.NO_TRY: "no-try", Event.VIDEO: "video"}
CARD_MOVES = {Event.MOVE_WORKS: "works", Event.MOVE_FAILS: "fails", Event.MOVE_DECLINED: "declined"}
LAST_DICE = 6
LAST_MOMENTS = 12
MOST_MOMENTS = 60
DECISIONS = 2
"""The last decision, and the one before, whose dice may still be rolling on somebody's screen."""


class Throw(NamedTuple):
    """A die that fell."""

    die: int
    face: str
    """Its notation: `D3`."""
    words: dict[str, str]
    """What it said, by language."""
    side: int
    """Whose player, for a position's die."""
    phase_of_play: int
    """Counts the rolls of the Scrum Halves."""
    phase: int
    """What it was thrown for."""


class Effort(NamedTuple):
    """A run or a kick, and the tackle as it builds up against it."""

    side: int
    position: int
    action: int
    number: int
    intensity: int
    tackle: tuple[int, ...] = ()
    """The values of the tackle rolls so far."""
    end: str = ""
    """`tackled`, `stopped` or `ruck` by a BIG HIT, `break`; empty while it is open."""
    parts: tuple[tuple[str, int], ...] = ()
    """What was added to the number to make the intensity: `("bonus", 2)`."""


class Kick(NamedTuple):
    """A kick at goal."""

    kind: str
    """`drop`, `conversion` or `penalty`."""
    side: int
    range: int
    reached: int | None = None
    """How far it went; None before the kick."""


class Condition(NamedTuple):
    """What a side carries with it: cards, injuries, and the advantage of a quick tap."""

    yellows: tuple[int, int] = (0, 0)
    tackles_less: tuple[int, int] = (0, 0)
    """What is taken from every tackle roll of a side that is short of men."""
    hurt: tuple[tuple[int, ...], tuple[int, ...]] = ((0,) * POSITIONS, (0,) * POSITIONS)
    """Injuries of both sides by position."""
    advantage: int = 0
    """Covered tackles that are left to the side with the ball."""


class Moment(NamedTuple):
    """The match just after a move, as far as the state does not say it."""

    throw: Throw | None
    """None for a decision."""
    hands: tuple[int, ...]
    """Who has had the ball in this phase of play, in order."""
    effort: Effort | None
    """The effort of this phase of play; it stays until the Scrum Half rolls again."""
    phase_of_play: int
    side: int
    """Whose phase of play it is, or was until just now."""
    ball: int | None = None
    """The side that has the ball; None before play and after it."""
    score: tuple[int, int] = (0, 0)
    kick: Kick | None = None
    """The kick at goal of this phase of play."""
    after: str = ""
    """What came of a break: `try`, `no-try`, or `video` as long as that is open."""
    piece: tuple[str, int] | None = None
    """The scrum or line-out, and who feeds it or throws in."""
    card_move: tuple[int, int, str] | None = None
    """The side and number of a move on a team card; whether it `works`, `fails`, was `declined`, or is `due`."""
    condition: Condition = Condition()
    decided: bool = False
    news: tuple[Telling, ...] = ()


START = Moment(None, (), None, 0, HOME)


class Throws(Follower[Moment]):
    """Notes what fell."""

    def note(self, match: Match, move: Move) -> Generator[None, None, Moment]:
        """The moment after a move."""
        box, before = match.box, match.state
        last = self.notes[-1] if self.notes else START
        phase, ball = int(before.phase), int(before.ball)
        rolls_half = phase == Phase.HALF_ROLL
        ordinal = last.phase_of_play + rolls_half
        throw = None
        if move.actor == CHANCE:
            words = {language: engraving(box, before, move.number, language) for language in ("en", "af")}
            throw = Throw(book.source(box, before), move.text, words, ball, ordinal, phase)
        effort = None if phase in (Phase.HALF_ROLL, Phase.POSITION_ROLL) else last.effort
        first = effort.tackle[0] if effort is not None and effort.tackle else 0
        mod, first_face = int(before.def_mod[1 - ball]), int(before.first) - 1
        yield
        s = match.state
        told = {event: (a, b) for event, a, b in s.news[: s.told].tolist()}
        hands = (int(Position.SCRUM_HALF),) if rolls_half else last.hands
        if Event.GIVEN in told:
            hands = (*hands, told[Event.GIVEN][0] % POSITIONS)
        elif Event.PASSED in told:
            hands = (*hands, told[Event.PASSED][1])
        if Event.EFFORT in told:
            who, sum_of = told[Event.EFFORT]
            effort = Effort(
                who // POSITIONS,
                who % POSITIONS,
                sum_of // 400,
                sum_of // 20 % 20,
                sum_of % 20,
                parts=intensity_parts(box, s),
            )
        if effort is not None and phase == Phase.TACKLE_1:
            effort = effort._replace(tackle=(max(0, int(box.tackle[move.number]) - mod),))
        elif effort is not None and phase == Phase.TACKLE_2:
            total = int(numbers.tackle_total(box, mod, first_face, move.number))
            effort = effort._replace(tackle=(first, max(0, total - first)))
        if effort is not None and phase in (Phase.TACKLE_1, Phase.TACKLE_2):
            end = next((words for event, words in ENDS_OF_TACKLES.items() if event in told), "")
            effort = effort._replace(end=end)
        return Moment(
            throw,
            hands,
            effort,
            ordinal,
            ball if rolls_half else last.side,
            int(s.ball) if s.phase not in (*BEFORE_PLAY, Phase.FULL_TIME) else None,
            (int(s.score[HOME]), int(s.score[AWAY])),
            _kick(box, last.kick, phase, move.number, s),
            next((words for event, words in AFTER_BREAK.items() if event in told), "" if rolls_half else last.after),
            (name_of(SetPiece(s.set_piece)), int(s.roller)) if s.phase in AT_SET_PIECE else None,
            _card_move(box, s, told),
            _condition(s),
            move.actor != CHANCE,
            tuple(match.news),
        )

    def stale(self, note: Moment) -> bool:
        """What is neither of this phase of play, nor came after one of the last decisions, nor is quite new."""
        if len(self.notes) <= LAST_MOMENTS:
            return False
        decided = sum(each.decided for each in self.notes)
        earlier = note.phase_of_play < self.notes[-1].phase_of_play
        return len(self.notes) > MOST_MOMENTS or (earlier and decided - note.decided >= DECISIONS)


def _kick(box: Box, last: Kick | None, phase: int, face: int, s: State) -> Kick | None:
    """The kick at goal after a move in a phase."""
    if phase in RANGES:
        return Kick(RANGES[Phase(phase)], int(s.ball), int(s.range))
    if phase in KICKS and last is not None:
        return last._replace(reached=int(box.kick[face]))
    return None if phase in (Phase.HALF_ROLL, Phase.POSITION_ROLL, Phase.SET_PIECE) else last


def _condition(s: State) -> Condition:
    home, away = (tuple(s.injured[side].tolist()) for side in (HOME, AWAY))
    return Condition(
        (int(s.yellows[HOME]), int(s.yellows[AWAY])),
        (int(s.def_mod[HOME]), int(s.def_mod[AWAY])),
        (home, away),
        int(s.adv),
    )


def _card_move(box: Box, s: State, told: dict[int, tuple[int, int]]) -> tuple[int, int, str] | None:
    """The move of a team card that was just tried, or is due."""
    for event, words in CARD_MOVES.items():
        if event in told:
            return (*told[event], words)
    due = move_due(box, s)
    return None if due is None else (*due, "due")


def intensity_parts(box: Box, s: State) -> tuple[tuple[str, int], ...]:
    """What the effort under way adds to its number and takes from it (4.1)."""
    side, position, action = int(s.ball), int(s.carrier), int(s.action)
    kick = numbers.is_kick(action)
    parts = {
        "bonus": 0 if kick and not box.kick_bonus[s.weather] else int(box.bonus[side, position, action]),
        "advantage": int(s.adv > 0),
        "hurt": 0 if kick and not box.injury_hits_kicks else -int(s.injured[side, position]),
        "weather": -int(numbers.weather_malus(box, s, side)),
    }
    return tuple((name, value) for name, value in parts.items() if value)


def moments(match: Match) -> list[Moment]:
    """The last moments of a match."""
    return list(Throws.of(match).notes)


# Words --------------------------------------------------------------------------------------------------------------


def side_words(box: Box, side: int, language: str) -> str:
    """`New Zealand`, or `Home`."""
    return say("pocket-side", language, side=side_key(box, side))


def position_words(position: int, language: str) -> str:
    """`Scrum Half`."""
    return say("pocket-position", language, position=position_name(position))


def action_words(effort: Effort, language: str) -> str:
    """`Into the corner 8`."""
    return f"{say('pocket-action', language, action=name_of(Action(effort.action)))} {effort.number}"


def move_words(box: Box, side: int, move: int, language: str) -> str:
    """The name of a move on a team card."""
    name = get_name(box.move_name[side, move])
    return say("pocket-move", language, name=name.capitalize(), key=name.lower().replace(" ", "-"))


def choice_words(match: Match, choice: int, language: str) -> str:
    """A decision as a verb: `Kick at goal`."""
    return say("pocket-choose", language, choice=name_of(Choice(choice)))


def new_paragraph(move: Move) -> bool:
    """A phase of play begins with the Scrum Half's roll."""
    return move.actor == CHANCE and move.text.startswith(LETTERS[Die.SCRUM_HALF])


def what_now(match: Match, language: str) -> str:
    """Which decision is due."""
    return _now(match.box, match.state, match.actor, language)


def throw_now(match: Match, language: str) -> str:
    """Which die is due, and for what."""
    return _now(match.box, match.state, thrower(match.state), language)


def thrower(s: State) -> int:
    """The side that throws."""
    if s.phase in DEFENCE_THROWS:
        return int(1 - s.ball)
    if s.phase == Phase.SET_PIECE:
        return int(s.roller)
    return int(1 - s.roller) if s.phase == Phase.STEAL_CHECK else int(s.ball)


def _now(box: Box, s: State, side: int, language: str) -> str:
    facts: dict[str, str | int] = {
        "side": side_key(box, side),
        "position": position_name(s.carrier),
        "number": int(s.range),
        "piece": name_of(SetPiece(s.set_piece)),
    }
    move = move_due(box, s)
    if move is not None:
        name = get_name(box.move_name[move])
        facts |= {"name": name.capitalize(), "key": name.lower().replace(" ", "-")}
    return say(f"pocket-now-{name_of(Phase(s.phase))}", language, **facts)


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


def half_words(box: Box, s: State, language: str) -> str:
    """`First half, to 20`."""
    half = 3 if s.phase == Phase.FULL_TIME else int(s.half)
    goal = numbers.half_at(box, s) if s.half == 1 else numbers.full_at(box, s)
    return say("pocket-half", language, half=half, goal=goal)


def sky_words(s: State, language: str) -> str:
    """`rain`; nothing if the weather plays no part."""
    return "" if s.weather == Weather.OFF else say("pocket-sky", language, weather=name_of(Weather(s.weather)))


def hurt_words(s: State, side: int, language: str) -> str:
    """`hurt: Centre, Wing`; empty if nobody is."""
    hurt = [position_words(position, language) for position in Position if s.injured[side, position]]
    return f"{say('pocket-hurt', language)} {', '.join(hurt)}" if hurt else ""


def card_words(s: State, side: int, language: str, pip: str) -> str:
    """`yellow ■■ tackles -2`; empty without a card."""
    if not s.yellows[side]:
        return ""
    words = f"{say('pocket-cards', language)} {pip * int(s.yellows[side])}"
    less = int(s.def_mod[side])
    return f"{words} {say('pocket-tackles-less', language, number=less)}" if less else words


def phase_words(box: Box, s: State, moment: Moment, language: str, arrow: str) -> str:
    """The phase of play in a row: who has had the ball, and what he does with it."""
    if s.phase in AT_SET_PIECE:
        return say("pocket-feed", language, side=side_key(box, int(s.roller)), piece=name_of(SetPiece(s.set_piece)))
    steps = [position_words(position, language) for position in moment.hands]
    if moment.effort is not None:
        steps.append(action_words(moment.effort, language))
    return f" {arrow} ".join(steps)


def tackle_words(effort: Effort) -> str:
    """`3 + 4`, `3 + ?`."""
    known = [str(value) for value in effort.tackle]
    return " + ".join(known if effort.end else [*known, "?"])


# Line mode ----------------------------------------------------------------------------------------------------------


def picture(match: Match, s: State, language: str) -> str:
    """The score-board, the last dice, and the phase of play, in plain characters."""
    box = match.box
    seen = moments(match)
    moment = seen[-1] if seen else START
    sky = sky_words(s, language)
    lines = [f"Pocket Rugby {box.edition}. {half_words(box, s, language)}{f'; {sky}' if sky else ''}."]
    lines += [_score_line(box, s, side, language) for side in (HOME, AWAY)]
    dice = last_throws(seen, LAST_DICE)
    if dice:
        lines.append("  " + " ".join(f"[{throw.face} {throw.words[language]}]" for throw in dice))
    in_play = s.phase not in (*BEFORE_PLAY, Phase.FULL_TIME) and (s.ball == moment.side or s.phase in AT_SET_PIECE)
    if in_play and (row := phase_words(box, s, moment, language, ">")):
        lines.append(f"  {row}")
    if moment.effort is not None:
        lines += _bars(moment.effort, language)
    if s.range:
        lines.append(f"  {say('pocket-range', language)} {s.range} m")
    return "\n".join(lines)


def last_throws(seen: list[Moment], most: int) -> list[Throw]:
    """The dice of this phase of play that fell last; those before it if it has none."""
    thrown = [moment.throw for moment in seen if moment.throw is not None]
    return [throw for throw in thrown if throw.phase_of_play == thrown[-1].phase_of_play][-most:] if thrown else []


def _score_line(box: Box, s: State, side: int, language: str) -> str:
    has_ball = s.ball == side and s.phase not in (*BEFORE_PLAY, Phase.FULL_TIME)
    parts = [f"{'>' if has_ball else ' '} {side_words(box, side, language):<14}{s.score[side]:>3}"]
    parts += [hurt_words(s, side, language), card_words(s, side, language, "#")]
    if has_ball and s.adv:
        parts.append(f"{say('pocket-advantage', language)} {'*' * int(s.adv)}")
    return "  ".join(part for part in parts if part)


def _bars(effort: Effort, language: str) -> list[str]:
    names = [say("pocket-intensity", language), say("pocket-tackle", language)]
    width = max(map(len, names))
    total = sum(effort.tackle)
    return [
        f"  {names[0]:<{width}}  {'#' * effort.intensity} {effort.intensity}",
        f"  {names[1]:<{width}}  {'=' * total}{' ' if total else ''}{tackle_words(effort)}",
    ]


class PocketPresenter(Presenter[Any]):
    """What people are told and shown about Pocket."""

    def scene(self, match: Match, state: State, language: str) -> Any:
        """What lies on the table."""
        from tryline.games.pocket.table.scene import scene

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

    def new_paragraph(self, move: Move) -> bool:
        """Where a line begins."""
        return new_paragraph(move)
