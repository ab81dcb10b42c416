"""How Pocket Rugby looks: both sides' cards, the phase of play as a row, two bars that meet, and the dice themselves.

The picture is a list of lines of styled text. What colour says is said by shape or word as well: Home is plain and
Away hooped, bars differ in their fill, and what counts now has a mark before it.
"""

import textwrap
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from tryline.core.events import name_of
from tryline.core.language import AWAY, HOME, Box, State
from tryline.core.news import say
from tryline.games.pocket.rules.faces import die_name
from tryline.games.pocket.rules.notation import position_name
from tryline.games.pocket.rules.records import Action, Die, Phase
from tryline.games.pocket.table import presenter as talk
from tryline.games.pocket.table.presenter import Effort, Moment, Throw
from tryline.terminal import palette
from tryline.terminal.lines import Colours, Option, Section, columns, fit, fitting, options_lines
from tryline.terminal.palette import Colour

MARKS = ("█", "▤")
BROWN = Colour(0x7A, 0x52, 0x2C)
BLACK = Colour(0x2C, 0x33, 0x2F)
PURPLE = Colour(0x5E, 0x3B, 0x84)
COIN = Colour(0xB8, 0x9B, 0x4A)
ON_LIGHT = (Die.WHITE, Die.COIN)
DIE_COLOURS = {
    Die.BROWN: BROWN,
    Die.BLACK: BLACK,
    Die.WHITE: palette.CHALK,
    Die.PURPLE: PURPLE,
    Die.COIN: COIN,
}
LIT = "●"
PIP, NO_PIP = "●", "○"
CARD_PIP = "■"
COVERED = 3
WIDE = 60
"""Columns from which on the cards name positions in full."""
ROOMY = 30
"""Lines from which on both cards are shown in full."""


class View(NamedTuple):
    """What is to be drawn."""

    box: Box
    state: State
    moments: list[Moment]
    language: str
    options: list[Option]
    cursor: int | None


def draw(view: View, width: int, height: int, colours: Colours) -> list[Text]:
    """The whole board, in no more than so many lines. Dice shrink before anything is left out."""
    large = height >= ROOMY
    sizes = [(13, 3)] if large else [(11, 3), (11, 2)]
    for inner, high in sizes:
        sections = _sections(view, width, colours, large=large, inner=inner, high=high)
        if sum(len(section.lines) for section in sections) <= height:
            break
    return fitting(sections, height)


def _sections(view: View, width: int, colours: Colours, *, large: bool, inner: int, high: int) -> list[Section]:
    """Everything from top to bottom."""
    moment = view.moments[-1] if view.moments else talk.START
    return [
        Section(3, [_head(view, width, colours)]),
        Section(2, _sides(view, width, colours)),
        Section(7, [Text()]),
        Section(5, _cards(view, width, colours, everything=large)),
        Section(6, [Text()] if view.box.edition == 2 else []),
        Section(1, [_row(view, moment, width, colours), *_bars(view, moment.effort, width, colours)]),
        Section(8, [Text()] if large else []),
        Section(4, dice_lines(view, width, colours, inner, high)),
        Section(9, [Text()]),
        Section(0, options_lines(view.options, view.cursor, width, colours)),
    ]


def _head(view: View, width: int, colours: Colours) -> Text:
    """Half, target, weather."""
    line = Text(talk.half_words(view.box, view.state, view.language), style="bold")
    if sky := talk.sky_words(view.state, view.language):
        line.append(f" · {sky}", style=f"not bold {colours.accent}")
    if view.state.adv:
        words = f"{say('pocket-advantage', view.language)} {_pips(view.state)}"
        line.append(f" · {words}", style=f"not bold {colours.accent}")
    return fit(line, width)


def _pips(s: State) -> str:
    """The covered tackles that are left, and those that are used up."""
    return PIP * int(s.adv) + NO_PIP * (COVERED - int(s.adv))


def _sides(view: View, width: int, colours: Colours) -> list[Text]:
    """Who they are, who has the ball, the advantage, injuries and the sin bin."""
    return columns([_side(view, HOME, colours), _side(view, AWAY, colours)], width)


def _side(view: View, side: int, colours: Colours) -> list[Text]:
    s, language = view.state, view.language
    name = Text(f"{MARKS[side]} {talk.side_words(view.box, side, language)}", style=f"bold {colours.sides[side]}")
    in_play = s.phase not in (*talk.BEFORE_PLAY, Phase.FULL_TIME)
    if in_play and s.ball == side:
        name.append(f"  ◂ {say('pocket-ball', language)}")
    hurt = talk.hurt_words(s, side, language)
    health = Text(hurt or say("pocket-nobody-hurt", language), style=colours.danger if hurt else colours.quiet)
    shown = talk.card_words(s, side, language, CARD_PIP)
    bin_line = Text(shown or say("pocket-no-cards", language), style=colours.accent if shown else colours.quiet)
    return [name, health, bin_line]


# Team cards -----------------------------------------------------------------------------------------------------------


def _cards(view: View, width: int, colours: Colours, *, everything: bool) -> list[Text]:
    """What the team cards offer; where room is short, only what the side can use with or without the ball."""
    if view.box.edition != 2:
        return []
    ball = int(view.state.ball)
    cards = []
    for side in (HOME, AWAY):
        attack = _attack(view, side, colours, wide=width >= WIDE)
        defence = _moves(view, side, own=False, colours=colours)
        cards.append([*attack, *defence] if everything else attack if side == ball else defence)
    return columns([cards[HOME], cards[AWAY]], width)


def _card_line(words: str, value: str, *, lit: bool, colours: Colours) -> Text:
    line = Text()
    line.append(f"{LIT if lit else ' '}{value} {words}", style=f"bold {colours.accent}" if lit else colours.quiet)
    return line


def _attack(view: View, side: int, colours: Colours, *, wide: bool) -> list[Text]:
    """Bonuses and the move of one's own; lit when they count for the effort under way."""
    lines = []
    for position, action, bonus, off in talk.bonuses(view.box, view.state, side):
        facts = {"position": position_name(position), "action": name_of(Action(action))}
        words = say("pocket-bonus" if wide else "pocket-bonus-short", view.language, **facts)
        lit = _counts(view, side, position, action) and not off
        lines.append(_card_line(words, f"+{bonus}", lit=lit, colours=colours))
    return lines + _moves(view, side, own=True, colours=colours)


def _counts(view: View, side: int, position: int, action: int) -> bool:
    """Whether this is what the side with the ball is doing."""
    s = view.state
    return bool(s.ball == side and s.intensity and s.carrier == position and s.action == action)


def _moves(view: View, side: int, *, own: bool, colours: Colours) -> list[Text]:
    """What the PURPLE die must show for the moves of a side's card."""
    box = view.box
    due = talk.move_due(box, view.state)
    return [
        _card_line(
            talk.move_words(box, side, line.move, view.language),
            f"{line.check}+",
            lit=due == (side, line.move),
            colours=colours,
        )
        for line in talk.card_moves(box, side)
        if line.own == own
    ]


# The phase of play ----------------------------------------------------------------------------------------------------


def _row(view: View, moment: Moment, width: int, colours: Colours) -> Text:
    s = view.state
    words = talk.phase_words(view.box, s, moment, view.language, "▸")
    if s.phase in talk.BEFORE_PLAY or not words:
        return Text()
    side = int(s.roller) if s.phase in talk.AT_SET_PIECE else moment.side
    line = Text()
    line.append(f"{MARKS[side]} ", style=colours.sides[side])
    line.append(words, style="bold")
    if s.range:
        line.append(f"  {say('pocket-range', view.language)} {s.range} m", style=colours.accent)
    return fit(line, width)


def _bars(view: View, effort: Effort | None, width: int, colours: Colours) -> list[Text]:
    """The intensity, and the tackle as it builds up against it, on one scale; room is kept when there is neither."""
    if effort is None:
        return [Text(), Text()]
    names = [say("pocket-intensity", view.language), say("pocket-tackle", view.language)]
    label = max(map(len, names)) + 1
    total = sum(effort.tackle)
    room = max(1, width - label - 12)
    unit = max(1, min(2, room // max(effort.intensity, total, 10)))
    attack, defence = effort.side, 1 - effort.side
    first = Text(f"{names[0]:<{label}}")
    first.append("█" * (unit * effort.intensity), style=colours.sides[attack])
    first.append(f" {effort.intensity}", style="bold")
    second = Text(f"{names[1]:<{label}}")
    for index, value in enumerate(effort.tackle):
        second.append("▓▒"[index % 2] * (unit * value), style=colours.sides[defence])
    missing = max(0, effort.intensity - total)
    if not effort.end or effort.end == "break":
        second.append("·" * (unit * missing), style=colours.quiet)
    words = talk.tackle_words(effort)
    second.append(f" {words}" if len(effort.tackle) < 2 else f" {words} = {total}", style="bold")
    return [fit(first, width), fit(second, width)]


# Dice -----------------------------------------------------------------------------------------------------------------


def dice_lines(view: View, width: int, colours: Colours, inner: int, high: int) -> list[Text]:
    """The dice that fell last, the newest on the right; those of the phase before are faint."""
    most = max(1, (width + 1) // (inner + 3))
    thrown = [moment.throw for moment in view.moments if moment.throw is not None][-most:]
    current = view.moments[-1].phase_of_play if view.moments else 0
    rows = [Text() for _ in range(high + 3)]
    for index, throw in enumerate(thrown):
        faint = throw.phase_of_play != current
        block = die_block(throw, view.language, inner, high, faint=faint, colours=colours)
        name = die_name(throw.die, view.language)[: inner + 2].center(inner + 2)
        newest = index == len(thrown) - 1
        block.append(Text(name, style="bold" if newest else colours.quiet))
        for row, piece in zip(rows, block, strict=True):
            row.append(" " if index else "")
            row.append_text(piece)
    return rows


def die_block(throw: Throw, language: str, inner: int, high: int, *, faint: bool, colours: Colours) -> list[Text]:
    """A solid block with engraved words; its outline stands without colour, too."""
    paint, ink = _die_paint(throw)
    if faint:
        ground = Colour(*bytes.fromhex(colours.ground.removeprefix("#")))
        paint, ink = paint.toward(ground, 0.62), ink.toward(ground, 0.45)
    edge = Style(color=paint.hex)
    body = Style(color=ink.hex, bgcolor=paint.hex, bold=not faint)
    said = throw.words[language].upper()
    room = max(inner - 2, min(inner, max(map(len, said.split()))))
    words = textwrap.wrap(said, room)[:high]
    above = (high - len(words)) // 2
    rows = [""] * above + words + [""] * (high - above - len(words))
    block = [Text(" " + "▄" * inner + " ", style=edge)]
    for text in rows:
        line = Text("▐", style=edge)
        line.append(text.center(inner), style=body)
        line.append("▌", style=edge)
        block.append(line)
    return [*block, Text(" " + "▀" * inner + " ", style=edge)]


def _die_paint(throw: Throw) -> tuple[Colour, Colour]:
    """The colour of a die and of what is engraved on it; a position's die has the colour of his side."""
    if throw.die in DIE_COLOURS:
        return DIE_COLOURS[Die(throw.die)], palette.INK if throw.die in ON_LIGHT else palette.CHALK
    return (palette.HOME_COLOUR, palette.CHALK) if throw.side == HOME else (palette.AWAY_COLOUR, palette.INK)
