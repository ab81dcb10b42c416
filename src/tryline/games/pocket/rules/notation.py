"""Pocket Rugby in writing: decisions as a captain would call them, throws by the face that came up."""

from tryline.core.errors import MalformedMove
from tryline.core.events import name_of
from tryline.core.game import Telling
from tryline.core.language import CHANCE, Box, State
from tryline.core.news import refusal
from tryline.games.pocket.rules import book
from tryline.games.pocket.rules.records import Choice, Die, Phase, Position

LETTERS = "SFCWBDKRP"
"""The first letter of the faces of each die, as in docs/rules/pocket.md."""
COIN = ("heads", "tails")
PLACES = {
    "forward": Position.FORWARD,
    "centre": Position.CENTRE,
    "wing": Position.WING,
    "back": Position.BACK,
    "center": Position.CENTRE,
    "f": Position.FORWARD,
    "c": Position.CENTRE,
    "w": Position.WING,
    "b": Position.BACK,
}
CALLS = {
    "drop": Choice.DROP,
    "drop goal": Choice.DROP,
    "attempt": Choice.DROP,
    "pass": Choice.PASS,
    "kick": Choice.KICK,
    "posts": Choice.KICK,
    "tap": Choice.TAP,
    "quick tap": Choice.TAP,
    "yes": Choice.YES,
    "y": Choice.YES,
    "no": Choice.NO,
    "n": Choice.NO,
}


def position_name(position: int) -> str:
    """`scrum-half`."""
    return name_of(Position(position))


def write_move(box: Box, s: State, move: int) -> str:
    """`pass centre`, `kick`, or the face of a die: `K3`. Raises ValueError for numbers that mean nothing."""
    if book.actor(box, s) != CHANCE:
        return Choice(move).name.lower().replace("_", " ")
    die = book.source(box, s)
    if die == Die.COIN:
        return COIN[move]
    return f"{LETTERS[die]}{move + 1}"


def read_move(box: Box, s: State, text: str) -> list[int]:
    """A decision, or two in a row: `pass wing` instead of a drop goal says whom it goes to as well."""
    said = " ".join(text.lower().split())
    if said in CALLS:
        return [int(CALLS[said])]
    place = PLACES.get(said.removeprefix("pass ").removeprefix("to "))
    if place is None:
        raise refusal(MalformedMove, "no-call", text=text[:40], say=what_can_be_said(s))
    return [int(Choice.PASS), int(place)] if s.phase == Phase.DROP_CHOICE else [int(place)]


def what_can_be_said(s: State) -> Telling:
    """The calls of a decision."""
    if s.phase == Phase.PASS_TO:
        *others, last = [f"pass {position_name(place)}" for place in range(1, 5) if place != s.carrier]
        return Telling("pocket-say-whom", {"others": ", ".join(others), "last": last})
    if s.phase == Phase.DROP_CHOICE:
        return Telling("pocket-say-drop", {})
    if s.phase == Phase.PEN_CHOICE:
        return Telling("pocket-say-penalty", {})
    return Telling("pocket-say-yes-or-no", {})


def why_not(s: State, move: int) -> Telling:
    """Why a decision is refused here."""
    if s.phase == Phase.PASS_TO and move == s.carrier:
        return Telling("pocket-not-himself", {})
    return what_can_be_said(s)
