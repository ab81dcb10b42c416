"""A Go Forward Rugby box for one match: checked contents, modules and house rules as the arrays that the rules read."""

from tryline.core.box import put_name
from tryline.core.language import Box, blank, box_dtype
from tryline.core.options import option_fields, put_options
from tryline.games.goforward.rules.contents import CLASSIC, FILES, NUMBERS, ORDER, SECOND, USUAL, Card, Contents
from tryline.games.goforward.rules.options import Angle, Deck, Options
from tryline.games.goforward.rules.outlook import WEIGHTS
from tryline.games.goforward.rules.records import (
    BACKS,
    CODE_ROOM,
    DESIGNS,
    FACES,
    MOST_LEAD,
    MOST_READY,
    NAME_ROOM,
    Contest,
    Effect,
    Position,
    Use,
    Window,
)

BOX = box_dtype(
    [
        *option_fields(Options),
        ("turns", "i4"),  # in a half
        ("hand", "i4"),
        ("draw", "i4"),
        ("face", "i4", (FACES,)),
        ("run", "i4", (DESIGNS,)),
        ("tackle", "i4", (DESIGNS,)),
        ("shove", "i4", (DESIGNS,)),
        ("goal", "i4", (DESIGNS,)),  # how well he kicks at goal
        ("position", "i4", (DESIGNS,)),
        ("first", "i4", (10,)),  # by position: its first design, and how many it has
        ("designs", "i4", (10,)),
        ("beats", "f8", (2 * MOST_LEAD + 1,)),  # the chance that a die with a lead is greater than another
        ("needed", "i4", (10,)),  # players of it in a team
        ("outlook", "f8", (len(WEIGHTS),)),
        ("teams", "i4"),  # how many are ready-made; the first is that of a quick set-up
        ("team", "i4", (MOST_READY, DESIGNS)),
        ("shapes", "i4"),  # of a back line
        ("shape", "i4", (MOST_READY, BACKS)),  # how far from the pack each back stands
        # Action lines
        ("use", "i4", (DESIGNS,)),
        ("effect", "i4", (DESIGNS,)),
        ("contest", "i4", (DESIGNS,)),
        ("amount", "i4", (DESIGNS,)),
        ("on_carry", "i4", (DESIGNS,)),
        ("on_ruck", "i4", (DESIGNS,)),
        ("support", "i4", (DESIGNS,)),
        ("rows", "i4", (DESIGNS,)),
        ("keep", "i4", (DESIGNS,)),
        ("lasting", "i4", (DESIGNS,)),
        ("any_lasting", "i4"),
        ("fits", "i4", (8, 2, DESIGNS)),  # by window, and whether its owner has the ball
        ("from_hand", "i4", (8, 2)),  # whether any line that is played from the hand fits
        ("shows_lasting", "i4", (8, 2)),  # whether any lasting line does
        # Points: 1 for a try without the modules
        ("try_points", "i4"),
        ("conversion_points", "i4"),
        ("penalty_points", "i4"),
        # Names, as UTF-8
        ("code", "u1", (DESIGNS, CODE_ROOM)),
        ("line", "u1", (DESIGNS, NAME_ROOM)),
        ("team_name", "u1", (MOST_READY, NAME_ROOM)),
        ("shape_name", "u1", (MOST_READY, NAME_ROOM)),
    ]
)

DECKS = {Deck.STANDARD: FILES, Deck.CLASSIC: CLASSIC, Deck.SECOND: SECOND}


def make_box(options: Options) -> Box:
    """The box of a match. Raises BadOptions."""
    contents = DECKS[options.deck].of(options.box)
    box = blank(BOX)
    put_options(box, options)
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
    _put_ready(box, contents)
    _put_points(box, contents, options)
    _put_windows(box)
    box.outlook[:] = WEIGHTS
    return box


def _put_ready(box: Box, contents: Contents) -> None:
    """Ready-made teams and shapes."""
    codes = [card.id.upper() for card in contents.cards.cards]
    ready = [("quick", contents.match.quick.team), *((team.name, team.team) for team in contents.match.teams)]
    box.teams = len(ready)
    for i, (name, team) in enumerate(ready):
        put_name(box.team_name[i], name)
        for code in team:
            box.team[i, codes.index(code.upper())] += 1
    shapes = contents.match.shapes or [USUAL]
    box.shapes = len(shapes)
    for i, shape in enumerate(shapes):
        put_name(box.shape_name[i], shape.name)
        box.shape[i] = shape.backs


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
            (Window.W2S, True): shift and box.angle == Angle.BEFORE,
            (Window.W2A, False): contest == Contest.TACKLE,
            (Window.W2A, True): contest == Contest.CARRY,
            (Window.W2B, True): carry or (shift and box.angle == Angle.AFTER),
            (Window.W3A, True): ruck,
            (Window.W3A, False): ruck,
            (Window.W3B, True): effect == Effect.PICK or (effect == Effect.GAIN and box.on_ruck[design]),
        }
        for (window, with_ball), fit in fits.items():
            box.fits[window, int(with_ball), design] = bool(fit)
            if fit and box.use[design] == Use.DISCARD:
                box.from_hand[window, int(with_ball)] = 1
            if fit and box.lasting[design]:
                box.shows_lasting[window, int(with_ball)] = box.any_lasting = 1


def _put_points(box: Box, contents: Contents, options: Options) -> None:
    """Tries are counted; with a module that brings points, points are (goforward 8)."""
    points = contents.match.points
    box.try_points = points.try_ if options.conversions or options.penalties else 1
    box.conversion_points = points.conversion
    box.penalty_points = points.penalty


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
    box.lasting[design] = line.lasting
    box.goal[design] = card.goal
    put_name(box.code[design], card.id.upper())
    put_name(box.line[design], line.name)
