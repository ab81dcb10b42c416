"""A Go Forward Rugby box for one match: checked contents, modules and house rules as the arrays that the rules read."""

from typing import Any, Literal

import msgspec

from tryline.core.language import Box, blank
from tryline.games.goforward.rules.contents import NUMBERS, ORDER, Card, Contents, check, published
from tryline.games.goforward.rules.records import BOX, MOST_LEAD, Contest, Effect, Position, Toss, Use, Window


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What players may choose: how to set up, the modules of goforward 8 and the switches of goforward 9."""

    setup: Literal["hand", "quick"] = "hand"
    """By hand the sides choose fifteen and place their backs; quick deals the team and the shape of goforward 2."""
    toss: Literal["coin", "rps"] = "coin"
    pass_back: Literal["every", "pairs"] = "every"
    claim_extra: bool = True
    pick: Literal["committed_or_standing", "committed"] = "committed_or_standing"
    angle: Literal["after", "before"] = "after"
    restart: Literal["free", "setup"] = "free"
    halftime_reshuffle: bool = False
    deck_out: Literal["reshuffle", "stop"] = "reshuffle"
    open_carrier: Literal["any", "nine"] = "any"
    rush_defence: bool = False
    extra_time: bool = False
    conversions: bool = False
    penalties: bool = False
    scrums: bool = False
    lineouts: bool = False
    box: Contents | None = None
    """Contents of one's own instead of the published ones."""


def make_box(options: Options) -> Box:
    """The box of a match. Raises BadOptions."""
    contents = published() if options.box is None else options.box
    check(contents)
    box = blank(BOX)
    box.turns = contents.match.clock.turns
    box.hand = contents.match.clock.hand
    box.draw = contents.match.clock.draw
    box.face[:] = contents.match.die.faces
    for lead in range(-MOST_LEAD, MOST_LEAD + 1):
        pairs = [mine + lead > theirs for mine in box.face.tolist() for theirs in box.face.tolist()]
        box.beats[lead + MOST_LEAD] = sum(pairs) / len(pairs)
    for design, card in enumerate(contents.cards.cards):
        _put_card(box, design, card)
    for position in Position:
        box.first[position] = ORDER.index(position)
        box.designs[position] = ORDER.count(position)
        box.needed[position] = len(NUMBERS[position])
    codes = [card.id.upper() for card in contents.cards.cards]
    for code in contents.match.quick.team:
        box.quick[codes.index(code.upper())] += 1
    _put_points(box, contents, options)
    _put_switches(box, options)
    _put_windows(box)
    return box


def _put_windows(box: Box) -> None:
    """Which lines can be used in which window, with the ball and without it (the table of goforward 7)."""
    for design, effect in enumerate(box.effect.tolist()):
        contest = box.contest[design] if effect == Effect.MOD else None
        shift = effect == Effect.SHIFT
        ruck = contest == Contest.RUCK or effect == Effect.CANCEL
        carry = effect == Effect.GAIN and box.on_carry[design]
        fits = {
            (Window.W1A, True): contest == Contest.PASS,
            (Window.W1A, False): contest == Contest.FOE_PASS,
            (Window.W1B, True): effect == Effect.QUICK,
            (Window.W2S, True): shift and box.angle_before,
            (Window.W2A, False): contest == Contest.TACKLE,
            (Window.W2A, True): contest == Contest.CARRY,
            (Window.W2B, True): carry or (shift and not box.angle_before),
            (Window.W3A, True): ruck,
            (Window.W3A, False): ruck,
            (Window.W3B, True): effect == Effect.PICK or (effect == Effect.GAIN and box.on_ruck[design]),
        }
        for (window, with_ball), fit in fits.items():
            box.fits[window, int(with_ball), design] = bool(fit)
            if fit and box.use[design] == Use.DISCARD:
                box.from_hand[window, int(with_ball)] = 1


def _put_points(box: Box, contents: Contents, options: Options) -> None:
    """Tries are counted; with a module that brings points, points are (goforward 8)."""
    points = contents.match.points
    box.try_points = points.try_ if options.conversions or options.penalties else 1
    box.conversion_points = points.conversion
    box.penalty_points = points.penalty


def _put_switches(box: Box, options: Options) -> None:
    box.quick_setup = options.setup == "quick"
    box.toss = Toss[options.toss.upper()]
    box.pass_back_pairs = options.pass_back == "pairs"
    box.claim_extra = options.claim_extra
    box.pick_committed = options.pick == "committed"
    box.angle_before = options.angle == "before"
    box.restart_setup = options.restart == "setup"
    box.halftime_reshuffle = options.halftime_reshuffle
    box.deck_out_stop = options.deck_out == "stop"
    box.open_nine = options.open_carrier == "nine"
    box.rush_defence = options.rush_defence
    box.extra_time = options.extra_time
    box.conversions = options.conversions
    box.penalties = options.penalties
    box.scrums = options.scrums
    box.lineouts = options.lineouts


def _put_card(box: Box, design: int, card: Card) -> None:
    line = card.line
    box.run[design] = card.run
    box.tackle[design] = card.tackle
    box.shove[design] = card.shove
    box.position[design] = ORDER[design]
    box.use[design] = Use.DISCARD if line.use == "discard" else Use.ON_RACK
    box.effect[design] = Effect[line.effect.upper()]
    if line.contest is not None:
        box.contest[design] = Contest[line.contest.upper().replace("-", "_")]
    box.amount[design] = line.amount or 0
    box.on_carry[design] = line.when in ("carry", "both")
    box.on_ruck[design] = line.when in ("ruck", "both")
    box.support[design] = line.condition == "support"
    box.rows[design] = line.rows or 0
    box.keep[design] = line.keep or 0
    _put_name(box.code[design], card.id.upper())
    _put_name(box.line[design], line.name)


def _put_name(room: Any, name: str) -> None:
    letters = name.encode()
    room[: len(letters)] = list(letters)


def get_name(room: Any) -> str:
    """Read a name from the box."""
    return bytes(room.tolist()).rstrip(b"\0").decode()
