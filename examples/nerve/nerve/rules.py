"""Nerve: a tiny game with dice and secrets, for tests of what the table does with them.

Each round both sides are dealt one card, 1 to 6, seen by its owner only. Home plays or folds, then Away. A fold gives
the other side one point; if both play, the higher card takes two. A coin then decides whether the round counts double.
First to five points wins.

With the option `whistle` a match has two halves by the real clock, which is asked after each round: once time is up it
is half-time, and the second time full time.
"""

from typing import Annotated, Any

import msgspec

from tryline.core import events, options
from tryline.core.errors import MalformedMove
from tryline.core.game import Game, Moment, Rules, Telling
from tryline.core.language import (
    AWAY,
    CHANCE,
    DRAW,
    HOME,
    NOBODY,
    OVER,
    SECRET,
    Box,
    Names,
    State,
    blank,
    box_dtype,
    hush,
    rule,
    state_dtype,
    tell,
)
from tryline.core.options import option_fields, put_options
from tryline.core.rng import draw_below

CARDS = 6
UNSEEN = 7
PERIOD_SECONDS = 600


class Options(options.Options, frozen=True):
    target: Annotated[int, msgspec.Meta(ge=1, le=99)] = 5
    whistle: bool = False


BOX = box_dtype(option_fields(Options))
STATE = state_dtype(
    [
        ("stage", "i4"),
        ("card", "i4", (2,)),
        ("played", "i4", (2,)),
        ("score", "i4", (2,)),
        ("half", "i4"),
        ("ending", "i4"),
    ]
)


class Stage(Names):
    DEAL_HOME = 0
    DEAL_AWAY = 1
    HOME = 2
    AWAY = 3
    COIN = 4
    CLOCK = 5
    END = 6


class Choice(Names):
    FOLD = 0
    PLAY = 1


SIDES = ("home", "away")


class Event(events.Event):
    DEALT = 1, {"side": events.one_of(SIDES)}
    POINTS = 2, {"side": events.one_of(SIDES), "points": events.number}
    TIME_UP = 3, {"half": events.number}


class Ending(Names):
    NONE = 0
    TARGET = 1
    FULL_TIME = 2


@rule
def opening(box: Box, s: State) -> None:
    s.stage = Stage.DEAL_HOME
    s.half = 1


@rule
def actor(box: Box, s: State) -> int:
    if s.stage == Stage.END:
        return OVER
    if s.stage == Stage.HOME:
        return HOME
    if s.stage == Stage.AWAY:
        return AWAY
    return CHANCE


@rule
def choices(box: Box, s: State, out: Any) -> int:
    if s.stage not in (Stage.HOME, Stage.AWAY):
        return 0
    out[0] = Choice.FOLD
    out[1] = Choice.PLAY
    return 2


@rule
def chances(box: Box, s: State, out: Any) -> int:
    if s.stage in (Stage.COIN, Stage.CLOCK):
        return -2
    for i in range(CARDS):
        out[i] = 1
        if s.stage == Stage.DEAL_AWAY and s.card[HOME] == i + 1:
            out[i] = 0
    return CARDS


@rule
def source(box: Box, s: State) -> int:
    if s.stage == Stage.COIN:
        return 1
    return 2 if s.stage == Stage.CLOCK else 0


@rule
def play(box: Box, s: State, move: int) -> None:
    hush(s)
    if s.stage == Stage.DEAL_HOME:
        s.card[HOME] = move + 1
        tell(s, Event.DEALT, HOME)
        s.stage = Stage.DEAL_AWAY
    elif s.stage == Stage.DEAL_AWAY:
        s.card[AWAY] = move + 1
        tell(s, Event.DEALT, AWAY)
        s.stage = Stage.HOME
    elif s.stage == Stage.HOME:
        s.played[HOME] = move
        s.stage = Stage.AWAY
    elif s.stage == Stage.AWAY:
        s.played[AWAY] = move
        s.stage = Stage.COIN
    elif s.stage == Stage.COIN:
        score_round(box, s, 1 + move)
    elif move == 1:
        end_half(s)
    else:
        s.stage = Stage.DEAL_HOME


@rule
def score_round(box: Box, s: State, factor: int) -> None:
    points = 1
    if s.played[HOME] == s.played[AWAY]:
        side = HOME if s.card[HOME] > s.card[AWAY] else AWAY
        points = 2 * s.played[HOME]
    else:
        side = HOME if s.played[HOME] > s.played[AWAY] else AWAY
    s.score[side] += points * factor
    tell(s, Event.POINTS, side, points * factor)
    for i in range(2):
        s.card[i] = 0
        s.played[i] = 0
    s.stage = Stage.CLOCK if box.whistle else Stage.DEAL_HOME
    if s.score[side] >= box.target:
        s.stage = Stage.END
        s.ending = Ending.TARGET


@rule
def end_half(s: State) -> None:
    tell(s, Event.TIME_UP, s.half)
    if s.half == 2:
        s.stage = Stage.END
        s.ending = Ending.FULL_TIME
    else:
        s.stage = Stage.DEAL_HOME
        s.half = 2


@rule
def result(box: Box, s: State) -> tuple[int, int, int]:
    winner = NOBODY
    if s.stage == Stage.END:
        winner = HOME if s.score[HOME] > s.score[AWAY] else AWAY
        if s.score[HOME] == s.score[AWAY]:
            winner = DRAW
    return (int(s.score[HOME]), int(s.score[AWAY]), int(winner))


@rule
def conceal(box: Box, s: State, side: int) -> None:
    if s.card[1 - side] != 0:
        s.card[1 - side] = UNSEEN


@rule
def imagine(box: Box, s: State, side: int, rng: Any) -> None:
    if s.card[1 - side] != UNSEEN:
        return
    held = s.card[side]
    if held == 0:
        s.card[1 - side] = draw_below(rng, CARDS) + 1
        return
    card = draw_below(rng, CARDS - 1) + 1
    if card >= held:
        card += 1
    s.card[1 - side] = card


@rule
def as_seen(box: Box, s: State, move: int, side: int) -> int:
    if s.stage == Stage.DEAL_HOME + 1 - side:
        return SECRET
    return move


class Nerve(Game):
    id = "nerve"
    name = "Nerve"
    author = "Tryline"
    summary = "A card each, seen by its owner only: play it, or fold."
    minutes = "1"
    luck = True
    hidden = True
    sides = SIDES
    rules = Rules(opening, actor, choices, play, result, chances, source, conceal, imagine, as_seen=as_seen)
    state = STATE
    most_choices = 2
    most_outcomes = CARDS
    move_numbers = CARDS
    events = Event
    endings = Ending
    options = Options
    phases = ("deal", "call", "coin")

    def make_box(self, edition: str, options: Any) -> Box:
        box = blank(BOX)
        put_options(box, options)
        return box

    def write(self, box: Box, s: State, move: int) -> str:
        if s.stage in (Stage.HOME, Stage.AWAY):
            return Choice(move).name.lower()
        if s.stage == Stage.COIN:
            return ("single", "double")[move]
        return ("play on", "time up")[move] if s.stage == Stage.CLOCK else str(move + 1)

    def read(self, box: Box, s: State, text: str) -> list[int]:
        if text not in ("play", "fold"):
            raise MalformedMove(f'"{text}" is neither play nor fold.')
        return [int(Choice[text.upper()])]

    def why_not(self, box: Box, s: State, move: int) -> Telling:
        return Telling("nerve-not", {})

    def moment(self, box: Box, s: State) -> Moment:
        """Cards are drawn, each by its owner, and a string opens with a side's card; either side may toss the coin."""
        deals = s.stage in (Stage.DEAL_HOME, Stage.DEAL_AWAY)
        return Moment(
            period=int(s.half) if box.whistle else 0,
            phase="deal" if deals else "coin" if s.stage in (Stage.COIN, Stage.CLOCK) else "call",
            opens=deals,
            thrower=int(s.stage) if deals else NOBODY,
            drawn=deals,
        )

    def playing_time(self, box: Box) -> tuple[int, ...]:
        return (PERIOD_SECONDS,) if box.whistle else ()

    def asks_clock(self, box: Box, s: State) -> bool:
        return bool(s.stage == Stage.CLOCK)

    def position(self, box: Box, s: State) -> str:
        half = f" half {s.half}" if box.whistle else ""
        return f"{s.score[HOME]}-{s.score[AWAY]} cards {s.card.tolist()}{half}"


GAME = Nerve()
