"""How Pocket Rugby looks: both sides' cards, the phase of play as a row, two bars that meet, and the dice themselves.

The picture is a list of lines of styled text. What colour says is said by shape or word as well: Home is plain and
Away hooped, bars differ in their fill, and what counts now has a mark before it.
"""

import textwrap

from rich.style import Style
from rich.text import Text

from tryline.core.language import AWAY, HOME
from tryline.core.news import say
from tryline.games.pocket.table.plain import card_words, hurt_words, phase_words, tackle_words
from tryline.games.pocket.table.scene import PocketScene, TeamCard, Thrown
from tryline.terminal import palette
from tryline.terminal.lines import Colours, Option, Section, columns, fit, fitting, options_lines
from tryline.terminal.palette import Colour

MARKS = ("█", "▤")
BROWN = Colour(0x7A, 0x52, 0x2C)
BLACK = Colour(0x2C, 0x33, 0x2F)
PURPLE = Colour(0x5E, 0x3B, 0x84)
COIN = Colour(0xB8, 0x9B, 0x4A)
DIE_COLOURS = {
    "brown": (BROWN, palette.CHALK),
    "black": (BLACK, palette.CHALK),
    "white": (palette.CHALK, palette.INK),
    "purple": (PURPLE, palette.CHALK),
    "coin": (COIN, palette.INK),
}
"""The colour of a die and of what is engraved on it."""
LIT = "●"
PIP, NO_PIP = "●", "○"
CARD_PIP = "■"
WIDE = 60
"""Columns from which on the cards name positions in full."""
ROOMY = 30
"""Lines from which on both cards are shown in full."""


def draw(
    scene: PocketScene, options: list[Option], cursor: int | None, width: int, height: int, colours: Colours
) -> list[Text]:
    """The whole board, in no more than so many lines. Dice shrink before anything is left out."""
    large = height >= ROOMY
    sizes = [(13, 3)] if large else [(11, 3), (11, 2)]
    choices = Section(0, options_lines(options, cursor, width, colours))
    for inner, high in sizes:
        sections = [*_sections(scene, width, colours, large=large, inner=inner, high=high), choices]
        if sum(len(section.lines) for section in sections) <= height:
            break
    return fitting(sections, height)


def _sections(scene: PocketScene, width: int, colours: Colours, *, large: bool, inner: int, high: int) -> list[Section]:
    """Everything above the choices, from top to bottom."""
    return [
        Section(3, [_head(scene, width, colours)]),
        Section(2, columns([_side(scene, HOME, colours), _side(scene, AWAY, colours)], width)),
        Section(7, [Text()]),
        Section(5, _cards(scene, width, colours, everything=large)),
        Section(6, [Text()] if scene.cards else []),
        Section(1, [_row(scene, width, colours), *_bars(scene, width, colours)]),
        Section(8, [Text()] if large else []),
        Section(4, _dice(scene, width, colours, inner, high)),
        Section(9, [Text()]),
    ]


def _head(scene: PocketScene, width: int, colours: Colours) -> Text:
    """Half, target, weather, and the covered tackles that are left and that are used up."""
    line = Text(scene.half, style="bold")
    left = scene.play.advantage
    pips = f"{say('pocket-advantage', scene.language)} {PIP * left}{NO_PIP * (scene.covered - left)}" if left else ""
    for words in (scene.sky, pips):
        if words:
            line.append(f" · {words}", style=f"not bold {colours.accent}")
    return fit(line, width)


def _side(scene: PocketScene, side: int, colours: Colours) -> list[Text]:
    """Who they are, who has the ball, injuries and the sin bin."""
    language = scene.language
    name = Text(f"{MARKS[side]} {scene.names[side]}", style=f"bold {colours.sides[side]}")
    if scene.play.ball == side:
        name.append(f"  ◂ {say('pocket-ball', language)}")
    hurt = hurt_words(scene, side)
    health = Text(hurt or say("pocket-nobody-hurt", language), style=colours.danger if hurt else colours.quiet)
    shown = card_words(scene, side, CARD_PIP)
    bin_line = Text(shown or say("pocket-no-cards", language), style=colours.accent if shown else colours.quiet)
    return [name, health, bin_line]


# Team cards -----------------------------------------------------------------------------------------------------------


def _cards(scene: PocketScene, width: int, colours: Colours, *, everything: bool) -> list[Text]:
    """What the team cards offer; where room is short, only what the side can use with or without the ball."""
    if scene.cards is None:
        return []
    cards = []
    attacker = scene.play.side if scene.play.ball is None else scene.play.ball
    for side, card in enumerate(scene.cards):
        attack = _attack(card, colours, wide=width >= WIDE)
        defence = _moves(card, own=False, colours=colours)
        cards.append([*attack, *defence] if everything else attack if side == attacker else defence)
    return columns(cards, width)


def _card_line(words: str, value: str, *, lit: bool, colours: Colours) -> Text:
    line = Text()
    line.append(f"{LIT if lit else ' '}{value} {words}", style=f"bold {colours.accent}" if lit else colours.quiet)
    return line


def _attack(card: TeamCard, colours: Colours, *, wide: bool) -> list[Text]:
    """Bonuses and the move of one's own; lit when they count for the effort under way."""
    lines = []
    for line in card.bonuses:
        words = line.words if wide else line.short
        lines.append(_card_line(words, line.value, lit=line.counts, colours=colours))
    return lines + _moves(card, own=True, colours=colours)


def _moves(card: TeamCard, *, own: bool, colours: Colours) -> list[Text]:
    """What the PURPLE die must show for the moves of a card."""
    return [
        _card_line(line.words, f"{line.check}+", lit=line.counts, colours=colours)
        for line in card.moves
        if line.own == own
    ]


# The phase of play ----------------------------------------------------------------------------------------------------


def _row(scene: PocketScene, width: int, colours: Colours) -> Text:
    play = scene.play
    words = phase_words(scene, "▸")
    if not words:
        return Text()
    side = play.side if play.piece is None else play.piece.feeds
    line = Text()
    line.append(f"{MARKS[side]} ", style=colours.sides[side])
    line.append(words, style="bold")
    if scene.range:
        line.append(f"  {say('pocket-range', scene.language)} {scene.range} m", style=colours.accent)
    return fit(line, width)


def _bars(scene: PocketScene, width: int, colours: Colours) -> list[Text]:
    """The intensity, and the tackle as it builds up against it, on one scale; room is kept when there is neither."""
    effort = scene.play.effort
    if effort is None:
        return [Text(), Text()]
    names = [say("pocket-intensity", scene.language), say("pocket-tackle", scene.language)]
    label = max(map(len, names)) + 1
    total = sum(effort.tackle)
    room = max(1, width - label - 12)
    unit = max(1, min(2, room // max(effort.intensity, total, 10)))
    first = Text(f"{names[0]:<{label}}")
    first.append("█" * (unit * effort.intensity), style=colours.sides[effort.side])
    first.append(f" {effort.intensity}", style="bold")
    second = Text(f"{names[1]:<{label}}")
    for index, value in enumerate(effort.tackle):
        second.append("▓▒"[index % 2] * (unit * value), style=colours.sides[1 - effort.side])
    if effort.end in ("", "break"):
        second.append("·" * (unit * max(0, effort.intensity - total)), style=colours.quiet)
    words = tackle_words(effort)
    second.append(f" {words}" if len(effort.tackle) < 2 else f" {words} = {total}", style="bold")
    return [fit(first, width), fit(second, width)]


# Dice -----------------------------------------------------------------------------------------------------------------


def _dice(scene: PocketScene, width: int, colours: Colours, inner: int, high: int) -> list[Text]:
    """The dice that fell last, the newest on the right; those of the phase before are faint."""
    most = max(1, (width + 1) // (inner + 3))
    thrown = [(step.die, step.string) for step in scene.steps if step.die is not None][-most:]
    rows = [Text() for _ in range(high + 3)]
    for index, (die, string) in enumerate(thrown):
        block = _die_block(die, inner, high, faint=string != scene.steps[-1].string, colours=colours)
        name = die.name[: inner + 2].center(inner + 2)
        newest = index == len(thrown) - 1
        block.append(Text(name, style="bold" if newest else colours.quiet))
        for row, piece in zip(rows, block, strict=True):
            row.append(" " if index else "")
            row.append_text(piece)
    return rows


def _die_block(die: Thrown, inner: int, high: int, *, faint: bool, colours: Colours) -> list[Text]:
    """A solid block with engraved words; its outline stands without colour, too."""
    paint, ink = _die_paint(die)
    if faint:
        ground = Colour(*bytes.fromhex(colours.ground.removeprefix("#")))
        paint, ink = paint.toward(ground, 0.62), ink.toward(ground, 0.45)
    edge = Style(color=paint.hex)
    body = Style(color=ink.hex, bgcolor=paint.hex, bold=not faint)
    said = die.words.upper()
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


def _die_paint(die: Thrown) -> tuple[Colour, Colour]:
    """The colour of a die and of what is engraved on it; a position's die has the colour of his side."""
    of_side = (palette.HOME_COLOUR, palette.CHALK) if die.side == HOME else (palette.AWAY_COLOUR, palette.INK)
    return DIE_COLOURS.get(die.die, of_side)
