"""Scenes of Go Forward Rugby for the tests: racks and hands set up as wanted, and played by what is written down.

A is home and B is away, as in docs/rules/goforward.md.
"""

import tomllib
from collections.abc import Mapping
from typing import Any

from tryline.core.chance import Typed
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match
from tryline.games.goforward.rules import contents
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.notation import code
from tryline.games.goforward.rules.records import COLUMNS, COPIES, DESIGNS, STATE, Phase, Place

A, B = HOME, AWAY
Q = "PR-A PR-B HK LK-A LK-B FL-A FL-B N8-A HB-A FH-B CE-A CE-B WG-A WG-B FB"
DIE = {-1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5}
CLASSIC = {"deck": "classic"}
"""The deck of the worked examples (docs/rules/goforward.md, 10)."""
HOUSE: dict[str, Any] = {
    **CLASSIC,
    "ready": "usual",
    "toss": "rps",
    "carrier": "open",
    "pass_moves": "after",
    "pass_back": "pairs",
    "must_claim": True,
    "claim_extra": True,
    "pick": "committed",
    "angle": "after",
    "restart": "setup",
    "halftime_reshuffle": True,
    "deck_out": "stop",
    "open_carrier": "nine",
    "rush_defence": True,
    "extra_time": True,
}
"""Every switch away from its default."""
MODULES: dict[str, Any] = {"conversions": True, "penalties": True, "scrums": True, "lineouts": True}
"""Every module."""
FORMER_MODULES: dict[str, Any] = {**MODULES, "kickers": False, "scrum_pack": "three", "trapped": False}
"""The modules with every switch of theirs away from its default."""


def box_with(lines: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The classic deck with other lines on some cards."""
    box: dict[str, Any] = {
        name: tomllib.loads((contents.CLASSIC.folder / f"{name}.toml").read_text(encoding="utf-8"))
        for name in ("cards", "match")
    }
    for card in box["cards"]["cards"]:
        if card["id"] in lines:
            card["line"] = {"use": "on-rack", "effect": "mod", "source": "own", **lines[card["id"]]}
    return box


LASTING = box_with(
    {
        "PR-A": {"name": "Anchor", "contest": "ruck", "amount": 1, "lasting": True},
        "FL-A": {"name": "Fetcher", "contest": "tackle", "amount": 1, "lasting": True},
        "CE-A": {"name": "Decoy", "contest": "carry", "amount": 1, "lasting": True},
        "HB-B": {"name": "Spin pass", "contest": "pass", "amount": 1, "lasting": True},
        "LK-B": {"name": "Long arms", "contest": "foe-pass", "amount": 1, "lasting": True},
    }
)
"""A box with a lasting line for every contest."""
CODES = {code(GAME.box_of({}), design): design for design in range(DESIGNS)}
Rack = Mapping[int, str]


def scene(
    *,
    row: int = 2,
    ball: tuple[int, int] = (A, 0),
    carrier: str = "",
    a: Rack | None = None,
    b: Rack | None = None,
    a_lying: Rack | None = None,
    b_lying: Rack | None = None,
    a_hand: str = "",
    b_hand: str = "",
    a_discards: str = "",
    rest: int | tuple[int, int] = 4,
    turn: int = 3,
    streak: int = 0,
    score: tuple[int, int] = (0, 0),
    shown_carrier: bool = False,
    **options: Any,
) -> Match:
    """The attacker's phase 1. Whoever of the fifteen is not named lies in the column `rest`.

    `carrier` is who has the ball; with `shown_carrier` the option of that name is "open".
    """
    if shown_carrier:
        options["carrier"] = "open"
    match = Match(GAME, options={**CLASSIC, **options}, chance=Typed())
    s = match.state
    fresh = GAME.opening(match.box)
    for name in STATE.names or ():
        s[name] = fresh[name]
    rests = (rest, rest) if isinstance(rest, int) else rest
    for side, racks, lying, hand in ((A, a, a_lying, a_hand), (B, b, b_lying, b_hand)):
        _put_side(match, side, racks or {}, lying or {}, hand, a_discards if side == A else "", rests[side])
    s.attacker, s.column = ball
    s.carrier = CODES[carrier] + 1 if carrier else 0
    s.row = row
    s.streak = streak
    s.score[:] = score
    s.tries[:] = score
    s.half = 1 if turn <= 10 else 2
    s.turn = turn
    s.owner = s.attacker
    s.stage = 1
    s.step = 0
    s.phase = Phase.ATTACK
    s.decider = s.attacker
    return match


def _put_side(match: Match, side: int, racks: Rack, lying: Rack, hand: str, discards: str, rest: int) -> None:
    s, box = match.state, match.box
    s.cards[side] = 0
    s.cards[side, Place.DRAW] = COPIES
    s.bench_n[side] = s.hand_n[side] = s.discard_n[side] = 0
    board = [0] * DESIGNS

    def put(name: str, place: int) -> None:
        s.cards[side, Place.DRAW, CODES[name]] -= 1
        s.cards[side, place, CODES[name]] += 1

    for base, where in ((Place.STAND, racks), (Place.LIE, lying)):
        for column, names in where.items():
            for name in names.split():
                put(name, base + column)
                board[CODES[name]] += 1
    for name in hand.split():
        put(name, Place.HAND)
    for name in discards.split():
        put(name, Place.DISCARD)
    for design in [*(CODES[name] for name in Q.split()), *range(DESIGNS), *range(DESIGNS)]:
        position = box.position[design]
        there = sum(board[d] for d in range(DESIGNS) if box.position[d] == position)
        if there < box.needed[position] and s.cards[side, Place.DRAW, design] > 0:
            put(code(box, design), Place.LIE + rest)
            board[design] += 1
    count_up(match, side)


def count_up(match: Match, side: int) -> None:
    """Make the public counts right after cards were put somewhere by hand."""
    s = match.state
    s.hand_n[side] = s.cards[side, Place.HAND].sum()
    s.draw_n[side] = s.cards[side, Place.DRAW].sum()
    s.discard_n[side] = s.cards[side, Place.DISCARD].sum()
    for column in range(COLUMNS):
        s.stand_n[side, column] = s.cards[side, Place.STAND + column].sum()
        s.lie_n[side, column] = s.cards[side, Place.LIE + column].sum()
    s.known[side] = s.cards[side, Place.LIE : Place.LIE + COLUMNS].sum(axis=0)
    assert sum(s.stand_n[side]) + sum(s.lie_n[side]) == 15


def act(match: Match, *steps: str | int) -> Match:
    """Decisions by notation, dice by number. Windows that no step is meant for are skipped."""
    for step in steps:
        while now(match) == "window" and not str(step).startswith(("use", "skip")):
            match.play("skip")
        if isinstance(step, int):
            assert match.actor == CHANCE, f"die {step}: {now(match)} is no throw"
            match.enter(DIE[step])
        else:
            match.play(step)
    return match


def finish(match: Match) -> Match:
    """Skip windows and go through phase 4 with whatever cards come, up to the next decision of another kind."""
    while not match.over and now(match) in ("window", "draw", "bottom", "stand-move"):
        if match.actor == CHANCE:
            match.enter(match.choices()[0].number)
        else:
            match.play(match.choices()[0].number)
    return match


def now(match: Match) -> str:
    """The node that is next."""
    return Phase(match.state.phase).name.lower().replace("_", "-")


def offered(match: Match) -> list[str]:
    """What can be decided."""
    return [choice.text for choice in match.choices()]


def ball(match: Match) -> tuple[int, int, str]:
    """Side, column and carrier."""
    s = match.state
    return int(s.attacker), int(s.column), code(match.box, s.carrier - 1) if s.carrier else ""


def who_stands(match: Match, side: int, column: int) -> list[str]:
    """Codes of the standing cards of a space."""
    return _codes(match, side, Place.STAND + column)


def who_lies(match: Match, side: int, column: int) -> list[str]:
    """Codes of the lying cards of a space."""
    return _codes(match, side, Place.LIE + column)


def hand(match: Match, side: int) -> list[str]:
    """Codes of a hand."""
    return _codes(match, side, Place.HAND)


def discards(match: Match, side: int) -> list[str]:
    """Codes of a discard pile."""
    return _codes(match, side, Place.DISCARD)


def _codes(match: Match, side: int, place: int) -> list[str]:
    counts = match.state.cards[side, place].tolist()
    return [code(match.box, design) for design, n in enumerate(counts) for _ in range(n)]


def events(match: Match) -> list[str]:
    """The events of the last move, without the game's name."""
    return [telling.event.removeprefix("goforward-") for telling in match.news]
