"""How RUGBY_Bokx looks: the pitch in blocks with the ball and its way, both indicators, the dice, the referee's card.

The picture is a list of lines of styled text. What colour says is said by shape or word as well: Blue is plain and
Yellow hooped, the zones have dots and colons, the poles bear the mark of the side that plays towards them.
"""

import textwrap
from itertools import pairwise
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from tryline.core.language import AWAY, HOME, Box, State
from tryline.core.news import say
from tryline.games.bokx.rules import field
from tryline.games.bokx.rules.records import Phase, Zone
from tryline.games.bokx.table import presenter as talk
from tryline.games.bokx.table.presenter import Note, Throw
from tryline.terminal import palette
from tryline.terminal.lines import Colours, Option, Section, fit, fitting, options_lines
from tryline.terminal.palette import Colour

AT_POLES = (Phase.CALL_PLAY, Phase.PENALTY, Phase.PENALTY_GOAL, Phase.DROP_GOAL)
MARKS = ("█", "▤")
ARROWS = {1: "→", -1: "←"}
LINES = {1: "┃", 21: "┃", 5: "│", 17: "│", 11: "│", 9: "┊", 13: "┊"}
"""Goal lines, 22 m lines, halfway and the dotted ten-metre lines, by the column to their right."""
POLES = (7, 8)
BALL, WIDE_BALL, START, WAY = "●", "()", "○", "•"
TEXTURE = {Zone.NONE: " ", Zone.RED: "·", Zone.BLUE: ":"}
ZONE_TINTS = {Zone.RED: Colour(0x9C, 0x3B, 0x2E), Zone.BLUE: Colour(0x2B, 0x59, 0xC3)}
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

    box: Box
    state: State
    notes: list[Note]
    language: str
    clock: str
    """What the real clock shows; empty if the match has none."""
    options: list[Option]
    cursor: int | None
    targets: dict[tuple[int, int], str]
    """Letters on blocks to which a choice would bring the ball."""


class Drawn(NamedTuple):
    """The lines, and where among them the choices are."""

    lines: list[Text]
    left: int
    top: int
    width: int


def draw(view: View, width: int, height: int, colours: Colours) -> Drawn:
    """The whole board: the pitch above the rest where there is room, else beside it, else without some of it."""
    if height >= field.ROWS + 2 + BELOW and width >= pitch_width(2):
        high = 2 if height >= 2 * field.ROWS + 2 + BELOW and width >= pitch_width(4) else 1
        wide = max(cell for cell in (2, 3, 4) if width >= pitch_width(cell)) if high == 1 else 4
        pitch = pitch_lines(view, wide, high, framed=True)
        rest = _rest(view, width, height - len(pitch) - 1, colours)
        return _drawn(view, [*pitch, Text(), *rest], 0, width, colours)
    if width >= NARROW + GAP + BESIDE // 2 and height >= field.ROWS // 2:
        wide = 2 if height >= field.ROWS and width >= pitch_width(2) + GAP + BESIDE else 1
        left = pitch_width(wide) + GAP
        pitch = pitch_lines(view, wide, 1 if height >= field.ROWS else 0, framed=height >= field.ROWS + 2)
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
    return field.COLUMNS * wide + len(LINES)


def pitch_lines(view: View, wide: int, high: int, *, framed: bool) -> list[Text]:
    """The pitch. With `high` 0 a line shows two rows of blocks."""
    marks = block_marks(view, wide)
    lines = []
    for y in range(0, field.ROWS, 2 if high == 0 else 1):
        rows = (y, y + 1) if high == 0 else (y,)
        line = Text()
        for x in range(field.COLUMNS):
            if x in LINES:
                line.append_text(_edge(view, x, rows))
            mark = next((marks[x, row] for row in rows if (x, row) in marks), None)
            line.append_text(_block(view, x, mark, wide))
        lines += [line, *[_without_marks(view, wide)] * (max(1, high) - 1)]
    if not framed:
        return lines
    touch = Text("─" * pitch_width(wide), style=palette.LINE.hex)
    return [touch, *lines, touch.copy()]


def block_marks(view: View, wide: int) -> dict[tuple[int, int], str]:
    """What stands on which block: the ball before all, then where choices lead, then the ball's way."""
    s = view.state
    marks: dict[tuple[int, int], str] = {}
    path = view.notes[-1].path if view.notes else ()
    for start, end in pairwise(path):
        for block in _way(start, end):
            marks[block] = WAY
    if len(path) > 1:
        marks[path[0]] = START
    marks |= view.targets
    marks[int(s.x), int(s.y)] = BALL if wide == 1 else WIDE_BALL
    return marks


def _way(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The blocks between two."""
    length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    return [
        tuple(round(a + (b - a) * step / length) for a, b in zip(start, end, strict=True))  # type: ignore[misc]
        for step in range(length + 1)
    ]


def _turf(view: View, x: int) -> tuple[int, Colour]:
    """The zone of a column for the side with the ball, and its colour."""
    s = view.state
    side = talk.attack(s)
    u = field.along(s, side, x)
    zone = Zone.NONE
    if s.phase not in (*talk.BEFORE_PLAY, Phase.FULL_TIME) and int(view.box.red_from) <= u <= field.BLUE_TO:
        zone = Zone.BLUE if u >= field.BLUE_FROM else Zone.RED
    turf = palette.TURF[x // 2 % 2]
    if x in (0, field.GOAL):
        turf = turf.toward(palette.NIGHT, 0.35)
    return zone, turf if zone == Zone.NONE else turf.toward(ZONE_TINTS[zone], 0.3)


def _block(view: View, x: int, mark: str | None, wide: int) -> Text:
    zone, turf = _turf(view, x)
    ground = Style(color=turf.toward(palette.CHALK, 0.45).hex, bgcolor=turf.hex)
    if mark is None:
        return Text(TEXTURE[Zone(zone)].center(wide), style=ground)
    if mark in (BALL, WIDE_BALL):
        return Text(mark.center(wide), style=Style(color=palette.INK.hex, bgcolor=palette.CHALK.hex, bold=True))
    bright = palette.ACT if mark not in (START, WAY) else palette.CHALK
    return Text(mark.center(wide), style=Style(color=bright.hex, bgcolor=turf.hex, bold=True))


def _edge(view: View, x: int, rows: tuple[int, ...]) -> Text:
    """A line across the pitch; on a goal line the poles, with the mark and colour of the side that plays there."""
    _, turf = _turf(view, x)
    if x in (1, field.GOAL) and any(row in POLES for row in rows):
        right = x == field.GOAL
        side = HOME if (field.heading(view.state, HOME) > 0) == right else AWAY
        paint = palette.HOME_COLOUR if side == HOME else Colour(0xE8, 0xC5, 0x47)
        return Text(MARKS[side], style=Style(color=paint.toward(palette.CHALK, 0.3).hex, bgcolor=turf.hex, bold=True))
    return Text(LINES[x], style=Style(color=palette.CHALK.hex, bgcolor=turf.hex))


def _without_marks(view: View, wide: int) -> Text:
    line = Text()
    for x in range(field.COLUMNS):
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
            Section(6, [Text()]),
            Section(3, dice_lines(view, width, colours) if large else [_small_dice(view, width, colours)]),
            Section(7, [Text()] if card else []),
            Section(4, card),
            Section(5, [Text()]),
            Section(0, options),
        ]
        if sum(len(section.lines) for section in sections if section.rank < 5) <= height:
            break
    return fitting(sections, height)


def _head(view: View, width: int, colours: Colours) -> Text:
    """Half, time, and the zone of the ball."""
    s = view.state
    line = Text(talk.period_words(s, view.language), style="bold")
    time = view.clock or talk.time_words(view.box, s, view.language)
    if time:
        line.append(f" · {time}", style="not bold")
    zone = Zone(_turf(view, int(s.x))[0])
    if zone != Zone.NONE and s.phase in AT_POLES:
        words = say("bokx-zone", view.language, zone="red" if zone == Zone.RED else "blue")
        line.append(f" · {words}", style=f"not bold {colours.accent}")
    return fit(line, width)


def _side(view: View, side: int, width: int, colours: Colours) -> Text:
    """`█ Blue → 12  1 try  run, backs`."""
    s, language = view.state, view.language
    name = talk.side_words(view.box, side, language)
    line = Text(f"{MARKS[side]} {name:<8}", style=f"bold {colours.sides[side]}")
    line.append(f" {ARROWS[field.heading(s, side)]} {s.score[side]:>2}")
    line.append(f"  {talk.count_words(s, side, language)}", style=f"not bold {colours.quiet}")
    play = talk.play_words(s, side, language)
    if play:
        line.append(f"  ▸ {play}", style=f"bold {colours.accent}")
    return fit(line, width)


def dice_lines(view: View, width: int, colours: Colours) -> list[Text]:
    """The dice of the last play, the newest on the right; each with what it was thrown for."""
    rows = [Text() for _ in range(6)]
    for index, throw in enumerate(_thrown(view, max(1, (width + 1) // (DIE_WIDE + 1)))):
        label = Text(talk.die_words(throw, view.language)[:DIE_WIDE].center(DIE_WIDE), style=colours.quiet)
        for row, piece in zip(rows, [*_die(throw, colours), label], strict=True):
            row.append(" " if index else "")
            row.append_text(piece)
    return rows


def _thrown(view: View, most: int) -> list[Throw]:
    return talk.last_throws(view.notes, most)


def _die(throw: Throw, colours: Colours) -> list[Text]:
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
    for throw in _thrown(view, max(1, width // 12)):
        line.append(f"{talk.die_words(throw, view.language)} ", style=colours.quiet)
        line.append(f"[{throw.face}]  ", style=f"bold {colours.sides[throw.side]}")
    return fit(line, width)


def _card(view: View, width: int, colours: Colours) -> list[Text]:
    """The last card, face up: number and title in both languages, the call and the signal."""
    card = view.notes[-1].card if view.notes else None
    if card is None:
        return []
    title, other, face = talk.card_words(view.box, card, view.language)
    head = Text("▌", style=colours.accent)
    head.append(title, style="bold")
    if len(title) + len(other) + 4 <= width:
        head.append(f" / {other}", style=colours.quiet)
    lines = [fit(head, width)]
    for words in textwrap.wrap(face, max(8, width - 1))[:3]:
        line = Text("▌", style=colours.accent)
        line.append(words)
        lines.append(fit(line, width))
    return lines
