"""What happens in RUGBY_Bokx, and what its sentences know of sides, runners and cards."""

from collections.abc import Mapping
from typing import Final

from tryline.core import events
from tryline.core.box import get_name
from tryline.core.events import Facts, Kind, name_of, named, number, one_of
from tryline.core.language import Box
from tryline.games.bokx.rules.names import SIDES, Choice, Deck, Signal


def side_facts(box: Box, key: str, side: int) -> Facts:
    """What a side is called, in both languages; the words for Blue and Yellow are in the catalogues."""
    names = [get_name(box.team_name[side, language]) for language in (0, 1)]
    return {key: names[0] or SIDES[side], f"{key}_af": names[1] or SIDES[side]}


def card_name(deck: int, card: int) -> str:
    """`KD01`."""
    return f"{Deck(deck).name}{card + 1:02}"


def card_facts(box: Box, deck: int, card: int, branch: int = 0) -> Facts:
    """A card's id, title, call and signal, in both languages; of a conditional card those of a branch."""
    facts: Facts = {"card": card_name(deck, card)}
    for language, ending in ((0, ""), (1, "_af")):
        facts[f"title{ending}"] = get_name(box.title[deck, card, language])
        facts[f"call{ending}"] = get_name(box.call[deck, card, branch, language])
    facts["signal"] = name_of(Signal(int(box.signal[deck, card, branch])))
    return facts


# Kinds of arguments -------------------------------------------------------------------------------------------------


def side(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """A side, and the other one."""
    return {**side_facts(box, name, values[name]), **side_facts(box, "other", 1 - values[name])}


def shirt(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """The number on the carrier's back (5.7), 0 for nobody known; his name where the team card has a squad."""
    return {name: values[name], **player_facts(box, values["side"], values[name])}


def player_facts(box: Box, side: int, number: int) -> Facts:
    """A player by his number, 0 for nobody known: his name where the team card has a squad."""
    player = get_name(box.player[side, number - 1]) if number else ""
    return {"named": "yes" if player else "no", "name": player}


def side_and(number: int) -> Kind:
    """A side, and whoever of it does such a thing by his position, if the team card has a squad (5.6)."""

    def facts(box: Box, values: Mapping[str, int], name: str) -> Facts:
        return {**side(box, values, name), **player_facts(box, values[name], number)}

    return facts


def across(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """Blocks across the field, below 0 to the left."""
    return {name: abs(values[name]), "way": "left" if values[name] < 0 else "right"}


def card(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """A card of the deck beside it, in the words of its branch."""
    return card_facts(box, values["deck"], values[name], values["branch"])


SIDE: Final[Mapping[str, Kind]] = {"side": side}
RUNNER: Final[Mapping[str, Kind]] = {"side": side, "shirt": shirt}
KICKER: Final[Mapping[str, Kind]] = {"side": side_and(10)}
HOOKER: Final[Mapping[str, Kind]] = {"side": side_and(2)}
LOCK: Final[Mapping[str, Kind]] = {"side": side_and(5)}
SCRUM_HALF: Final[Mapping[str, Kind]] = {"side": side_and(9)}
FULLBACK: Final[Mapping[str, Kind]] = {"side": side_and(15)}
POINTS: Final[Mapping[str, Kind]] = {"home": number, "away": number}


class Event(events.Event):
    """What happens. Where a comment does not say which side it is, it is the one that does it."""

    TOSS_TIED = 1, {"number": number}  # both faces
    TOSS_WON = 2, {**SIDE, "number": number}
    KICKS_FIRST = 3, SIDE  # that will kick off
    ENDS = 4, {**SIDE, "way": one_of(("left", "right"))}  # that chose
    KO_HALFWAY = 5, KICKER  # that kicks
    KO_22 = 6, KICKER  # that kicks
    KO_GOAL = 7, KICKER  # that kicks
    KO_SHORT = 8, {**SIDE, "number": number}  # the kicker's side
    CALLS = 9, {**SIDE, "choice": named(Choice)}
    CHARGED_DOWN = 10, SIDE  # that has the ball now
    KICKED = 11, {**KICKER, "blocks": number}  # the kicker's side
    LANDS = 12, {**SIDE, "blocks": across}  # the kicker's side
    TOUCH = 13, {**SIDE, "blocks": across}  # the kicker's side
    DEAD = 14, {**SIDE, "blocks": number}  # the kicker's side
    TOUCH_IN_GOAL = 15, SIDE  # the kicker's side
    CAUGHT = 16, FULLBACK  # the catcher's side
    REGAINED = 17, SIDE  # the kicker's side
    INTERCEPTED = 18, SIDE  # that has the ball now
    RUN_ACROSS = 19, {**RUNNER, "blocks": across}
    RUN_INTO_TOUCH = 20, RUNNER
    RUN_ON = 21, {**RUNNER, "blocks": number}
    OVER_THE_LINE = 22, RUNNER
    TACKLED = 23, RUNNER
    MISSED = 24, RUNNER
    RUCK_TIED = 25, {"number": number}  # the face
    RUCK_LEANS = 26, SIDE  # that is ahead in the ruck
    RUCK_WON = 27, {**SCRUM_HALF, "turnover": one_of(("no", "yes"))}  # that was ahead
    RUCK_LOST = 28, {**SIDE, "turnover": one_of(("no", "yes"))}  # that has the ball now
    SCRUM = 29, SIDE  # with the feed
    SCRUM_WON = 30, HOOKER  # with the feed
    SCRUM_LOST = 31, SIDE  # that has the ball now
    LINEOUT = 32, SIDE  # with the throw
    LINEOUT_WON = 33, LOCK  # with the throw
    LINEOUT_LOST = 34, SIDE  # that has the ball now
    PENALTY = 35, SIDE  # awarded
    FREE_KICK = 36, SIDE  # awarded
    CARD = 37, {**SIDE, "deck": named(Deck), "card": card, "branch": number}  # that drew it
    TRY = 38, RUNNER
    CONVERTED = 39, KICKER
    UNCONVERTED = 40, KICKER
    DROP_GOAL = 41, KICKER
    DROP_MISSED = 42, KICKER
    PENALTY_GOAL = 43, KICKER
    PENALTY_MISSED = 44, KICKER
    IN_GOAL_TURNOVER = 45, SIDE  # that has the ball now
    HELD_UP = 46, SIDE  # that defends
    MADE_DEAD = 47, SIDE  # that defends
    SIX = 48, {**SIDE, "blocks": number}  # that throws again
    TIME_UP = 49
    HALF_TIME = 50, POINTS
    ENDS_CHANGE = 51
    EXTRA_TIME = 52, POINTS
    SUDDEN_DEATH = 53
    PLACE_KICKS = 54
    PLACE_KICK_OVER = 55, {**KICKER, "goals": number}
    PLACE_KICK_MISSED = 56, {**KICKER, "goals": number}
    FULL_TIME = 57, POINTS
    WON = 58, SIDE
    DRAWN = 59
    AGAIN = 60, SIDE  # that throws again: [5] in the in-goal with `ingoal_five = rethrow`
    CARD_MOVES = 61, {**SIDE, "blocks": number}  # that defends the goal line ahead; as far as the ball could go
