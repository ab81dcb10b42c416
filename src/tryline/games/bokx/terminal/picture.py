"""How RUGBY_Bokx looks: the pitch in blocks with the ball and its way, both indicators, the dice, the referee's card.

The picture is a list of lines of styled text. What colour says is said by shape or word as well: Blue is plain and
Yellow hooped, the zones have dots and colons, the poles bear the mark of the side that plays towards them.
"""

import textwrap
from itertools import pairwise
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from tryline.core.language import AWAY, HOME
from tryline.core.news import say
from tryline.games.bokx.rules.field import COLUMNS, GOAL, ROWS
from tryline.games.bokx.table.plain import last_dice
from tryline.games.bokx.table.scene import Block, BokxScene, PhaseName, Thrown, ZoneColumns
from tryline.table.presenter import TeamCard
from tryline.terminal import palette
from tryline.terminal.lines import Colours, Option, Section, fit, fitting, options_lines
from tryline.terminal.palette import Colour

AT_POLES: tuple[PhaseName, ...] = ("call-play", "penalty", "penalty-goal", "drop-goal")
TARGETS = {"left": "L", "right": "R"}
"""The letters on blocks to which these choices would bring the ball."""
MARKS = ("█", "▤")
ARROWS = {1: "→", -1: "←"}
LINES = {1: "┃", 21: "┃", 5: "│", 17: "│", 11: "│", 9: "┊", 13: "┊"}
"""Goal lines, 22 m lines, halfway and the dotted ten-metre lines, by the column to their right."""
POLES = (7, 8)
BALL, WIDE_BALL, START, WAY = "●", "()", "○", "•"
TEXTURE = {"red": "·", "blue": ":"}
ZONE_TINTS = {"red": Colour(0x9C, 0x3B, 0x2E), "blue": Colour(0x2B, 0x59, 0xC3)}
PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
FRAMES = ("╭─╮│╰─╯", "╔═╗║╚═╝")
DIE_WIDE = 7
GAP = 2
SINGLE = 6
"""So many choices stand in one column, so that there is room for their odds."""
NARROW = 29
"""Columns of the pitch with one for each block."""
BESIDE = 32
"""Columns that the rest needs beside the pitch."""
BELOW = 18
"""Lines that the rest needs below the pitch."""


class View(NamedTuple):
    """What is to be drawn."""

    scene: BokxScene
    clock: str
    """What the real clock shows; empty if the match has none."""
    options: list[Option]
    cursor: int | None


class Drawn(NamedTuple):
    """The lines, and where among them the choices are."""

    lines: list[Text]
    left: int
    top: int
    width: int


def draw(view: View, width: int, height: int, colours: Colours) -> Drawn:
    """The whole board: the pitch above the rest where there is room, else beside it, else without some of it."""
    if height >= ROWS + 2 + BELOW and width >= pitch_width(2):
        high = 2 if height >= 2 * ROWS + 2 + BELOW and width >= pitch_width(4) else 1
        wide = max(cell for cell in (2, 3, 4) if width >= pitch_width(cell)) if high == 1 else 4
        pitch = pitch_lines(view, wide, high, framed=True)
        rest = _rest(view, width, height - len(pitch) - 1, colours)
        return _drawn(view, [*pitch, Text(), *rest], 0, width, colours)
    if width >= NARROW + GAP + BESIDE // 2 and height >= ROWS // 2:
        wide = 2 if height >= ROWS and width >= pitch_width(2) + GAP + BESIDE else 1
        left = pitch_width(wide) + GAP
        pitch = pitch_lines(view, wide, 1 if height >= ROWS else 0, framed=height >= ROWS + 2)
        rest = _rest(view, width - left, height, colours)
        lines = []
        for index in range(max(len(pitch), len(rest))):
            line = pitch[index].copy() if index < len(pitch) else Text()
            line.append(" " * (left - line.cell_len))
            if index < len(rest):
                line.append_text(rest[index])
            lines.append(line)
        return _drawn(view, lines, left, width - left, colours, len(rest))
    return _drawn(view, _rest(view, width, height, colours), 0, width, colours)


def _drawn(view: View, lines: list[Text], left: int, width: int, colours: Colours, end: int | None = None) -> Drawn:
    """The choices are the last lines of the rest."""
    options = options_lines(view.options, view.cursor, width, colours, 1 if len(view.options) <= SINGLE else 2)
    return Drawn(lines, left, (len(lines) if end is None else end) - len(options), width)


# The pitch ------------------------------------------------------------------------------------------------------------


def pitch_width(wide: int) -> int:
    """Columns of a pitch whose blocks are so wide."""
    return COLUMNS * wide + len(LINES)


def pitch_lines(view: View, wide: int, high: int, *, framed: bool) -> list[Text]:
    """The pitch. With `high` 0 a line shows two rows of blocks."""
    marks = block_marks(view, wide)
    lines = []
    for y in range(0, ROWS, 2 if high == 0 else 1):
        rows = (y, y + 1) if high == 0 else (y,)
        line = Text()
        for x in range(COLUMNS):
            if x in LINES:
                line.append_text(_edge(view, x, rows))
            mark = next((marks[x, row] for row in rows if (x, row) in marks), None)
            line.append_text(_block(view, x, mark, wide))
        lines += [line, *[_without_marks(view, wide)] * (max(1, high) - 1)]
    if not framed:
        return lines
    touch = Text("─" * pitch_width(wide), style=palette.LINE.hex)
    return [touch, *lines, touch.copy()]


def block_marks(view: View, wide: int) -> dict[Block, str]:
    """What stands on which block: the ball before all, then where choices lead, then the ball's way."""
    scene, path = view.scene, view.scene.path
    marks: dict[Block, str] = {}
    for start, end in pairwise(path):
        for block in _way(start, end):
            marks[block] = WAY
    if len(path) > 1:
        marks[path[0]] = START
    for call in scene.calls if view.options else []:
        if call.move in TARGETS and call.to is not None and not call.out:
            marks[call.to] = TARGETS[call.move]
    marks[scene.ball] = BALL if wide == 1 else WIDE_BALL
    return marks


def _way(start: Block, end: Block) -> list[Block]:
    """The blocks between two."""
    length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    return [
        tuple(round(a + (b - a) * step / length) for a, b in zip(start, end, strict=True))  # type: ignore[misc]
        for step in range(length + 1)
    ]


def _zone(view: View, x: int) -> ZoneColumns | None:
    """The zone of a column for the side with the ball."""
    return next((zone for zone in view.scene.shading if zone.first <= x <= zone.last), None)


def _turf(view: View, x: int) -> Colour:
    """The colour of a column."""
    zone = _zone(view, x)
    turf = palette.TURF[x // 2 % 2]
    if x in (0, GOAL):
        turf = turf.toward(palette.NIGHT, 0.35)
    return turf if zone is None else turf.toward(ZONE_TINTS[zone.zone], 0.3)


def _block(view: View, x: int, mark: str | None, wide: int) -> Text:
    zone, turf = _zone(view, x), _turf(view, x)
    ground = Style(color=turf.toward(palette.CHALK, 0.45).hex, bgcolor=turf.hex)
    if mark is None:
        return Text((" " if zone is None else TEXTURE[zone.zone]).center(wide), style=ground)
    if mark in (BALL, WIDE_BALL):
        return Text(mark.center(wide), style=Style(color=palette.INK.hex, bgcolor=palette.CHALK.hex, bold=True))
    bright = palette.ACT if mark not in (START, WAY) else palette.CHALK
    return Text(mark.center(wide), style=Style(color=bright.hex, bgcolor=turf.hex, bold=True))


def _edge(view: View, x: int, rows: tuple[int, ...]) -> Text:
    """A line across the pitch; on a goal line the poles, with the mark and colour of the side that plays there."""
    turf = _turf(view, x)
    if x in (1, GOAL) and any(row in POLES for row in rows):
        right = x == GOAL
        side = HOME if (view.scene.headings[HOME] > 0) == right else AWAY
        paint = palette.HOME_COLOUR if side == HOME else Colour(0xE8, 0xC5, 0x47)
        return Text(MARKS[side], style=Style(color=paint.toward(palette.CHALK, 0.3).hex, bgcolor=turf.hex, bold=True))
    return Text(LINES[x], style=Style(color=palette.CHALK.hex, bgcolor=turf.hex))


def _without_marks(view: View, wide: int) -> Text:
    line = Text()
    for x in range(COLUMNS):
        if x in LINES:
            line.append_text(_edge(view, x, ()))
        line.append_text(_block(view, x, None, wide))
    return line


# The rest -------------------------------------------------------------------------------------------------------------


def _rest(view: View, width: int, height: int, colours: Colours) -> list[Text]:
    """Time, sides, dice, card and choices. Dice shrink before anything is left out."""
    options = options_lines(view.options, view.cursor, width, colours, 1 if len(view.options) <= SINGLE else 2)
    card = _card(view, width, colours)
    for large in (True, False):
        sections = [
            Section(2, [_head(view, width, colours)]),
            Section(1, [_side(view, side, width, colours) for side in (HOME, AWAY)]),
            Section(5, _team_cards(view, width, colours)),
            Section(7, [Text()]),
            Section(3, dice_lines(view, width, colours) if large else [_small_dice(view, width, colours)]),
            Section(8, [Text()] if card else []),
            Section(4, card),
            Section(6, [Text()]),
            Section(0, options),
        ]
        if sum(len(section.lines) for section in sections if section.rank < 5) <= height:
            break
    return fitting(sections, height)


def _head(view: View, width: int, colours: Colours) -> Text:
    """Half, time, and the zone of the ball."""
    scene = view.scene
    line = Text(scene.period, style="bold")
    if time := view.clock or scene.time:
        line.append(f" · {time}", style="not bold")
    zone = next((zone.zone for zone in scene.shading if zone.here), None)
    if zone is not None and scene.phase in AT_POLES:
        line.append(f" · {say('bokx-zone', scene.language, zone=zone)}", style=f"not bold {colours.accent}")
    return fit(line, width)


def _side(view: View, side: int, width: int, colours: Colours) -> Text:
    """`█ Blue → 12  1 try  run, backs`."""
    scene = view.scene
    line = Text(f"{MARKS[side]} ", style=f"bold {colours.sides[side]}")
    if (card := scene.teams[side]) is not None:
        line.append_text(_kit(card))
    line.append(f"{scene.names[side]:<8}")
    line.append(f" {ARROWS[scene.headings[side]]} {scene.score[side]:>2}")
    line.append(f"  {scene.counts[side]}", style=f"not bold {colours.quiet}")
    if play := scene.plays[side]:
        line.append(f"  ▸ {play}", style=f"bold {colours.accent}")
    return fit(line, width)


def _kit(card: TeamCard) -> Text:
    """The two colours of a team card."""
    kit = Text()
    for colour in card.colours:
        kit.append("■", style=Style(color=colour))
    return kit.append(" ")


def _team_cards(view: View, width: int, colours: Colours) -> list[Text]:
    """Pool, badge and colours of the teams that have a card."""
    cards = [(name, card) for name, card in zip(view.scene.names, view.scene.teams, strict=True) if card is not None]
    return [fit(Text(f"{name}: {card.words}", style=colours.quiet), width) for name, card in cards]


def dice_lines(view: View, width: int, colours: Colours) -> list[Text]:
    """The dice of the last play, the newest on the right; each with what it was thrown for."""
    rows = [Text() for _ in range(6)]
    for index, throw in enumerate(last_dice(view.scene)[-max(1, (width + 1) // (DIE_WIDE + 1)) :]):
        label = Text(throw.purpose[:DIE_WIDE].center(DIE_WIDE), style=colours.quiet)
        for row, piece in zip(rows, [*_die(throw, colours), label], strict=True):
            row.append(" " if index else "")
            row.append_text(piece)
    return rows


def _die(throw: Thrown, colours: Colours) -> list[Text]:
    """A die with its pips, in the colour of the side that threw it; Yellow's has a double edge."""
    corner = FRAMES[throw.side]
    edge = colours.sides[throw.side]
    block = [Text(corner[0] + corner[1] * 5 + corner[2], style=edge)]
    for pips in PIPS[throw.face]:
        line = Text(corner[3], style=edge)
        line.append(pips, style="bold")
        line.append(corner[3], style=edge)
        block.append(line)
    return [*block, Text(corner[4] + corner[5] * 5 + corner[6], style=edge)]


def _small_dice(view: View, width: int, colours: Colours) -> Text:
    line = Text()
    for throw in last_dice(view.scene)[-max(1, width // 12) :]:
        line.append(f"{throw.purpose} ", style=colours.quiet)
        line.append(f"[{throw.face}]  ", style=f"bold {colours.sides[throw.side]}")
    return fit(line, width)


def _card(view: View, width: int, colours: Colours) -> list[Text]:
    """The last card, face up: number and title in both languages, the call and the signal."""
    card = view.scene.card
    if card is None:
        return []
    title = f"{card.id} {card.title}"
    head = Text("▌", style=colours.accent)
    head.append(title, style="bold")
    if len(title) + len(card.other) + 4 <= width:
        head.append(f" / {card.other}", style=colours.quiet)
    lines = [fit(head, width)]
    for words in textwrap.wrap(f"{card.call} {card.signal}", max(8, width - 1))[:3]:
        line = Text("▌", style=colours.accent)
        line.append(words)
        lines.append(fit(line, width))
    return lines
