"""How Go Forward Rugby looks: the field with the rack on its row, both sides of the rack, the ground behind it, hands.

The picture is a list of lines of styled text. What colour says is said by shape as well: a back is ▒, the ball ●,
whoever lies is in brackets, and an own card that the other side has seen is underlined.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rich.text import Text

from tryline.core.language import AWAY, HOME
from tryline.core.news import say
from tryline.games.goforward.rules.records import COLUMNS
from tryline.games.goforward.table.scene import Ball, Design, GoForwardScene
from tryline.games.goforward.table.words import ROWS, die_words, head_words, pile_words, side_words, way_words
from tryline.terminal.lines import Colours, Option, Section, fit, fitting, options_lines

MARKS = ("█", "▤")
BACK, BALL, NOBODYS = "▒", "●", "○"
FULL, NAMES, BRIEF, TIGHT = range(4)
"""How much is said: figures in the rack and what the lines of the hand do; names of lines; neither; field and turn in
one line, without the dice."""
MOST_ACROSS = 5
GAP = 2


class View(NamedTuple):
    """What is to be drawn."""

    scene: GoForwardScene
    options: list[Option]
    cursor: int | None
    below: int
    """The side that is drawn below the rack."""


class Drawn(NamedTuple):
    """The lines, and where among them the choices are."""

    lines: list[Text]
    top: int
    across: int


def columns_for(options: list[Option], width: int) -> int:
    """As many columns of choices as fit beside each other."""
    if len(options) <= 3:
        return 1
    widest = max(
        len(option.key) + len(option.words) + len(option.odds) + 4 + 4 * bool(option.odds) for option in options
    )
    return max(1, min(MOST_ACROSS, (width + 1) // (widest + GAP), -(-len(options) // 3)))


def draw(view: View, width: int, height: int, colours: Colours) -> Drawn:
    """The whole board, with as much about the cards as there is room for; the choices always."""
    scene = view.scene
    across = columns_for(view.options, width)
    options = options_lines(view.options, view.cursor, width, colours, across)
    above = 1 - view.below
    for words in (FULL, NAMES, BRIEF, TIGHT):
        pile, *hand = _pile_and_hand(scene, above, width, words, colours)
        sections = [
            Section(3, [] if words == TIGHT else [_head(scene, width, colours)]),
            Section(2, [_field(scene, width, words, colours)]),
            Section(5, [Text()]),
            Section(1 if _face_up(scene, above) else 4, [*hand, pile]),
            Section(0, _rack(scene, view.below, width, words, colours)),
            Section(1 if _face_up(scene, view.below) else 4, _pile_and_hand(scene, view.below, width, words, colours)),
            Section(6, [Text()]),
            Section(0, options),
        ]
        if sum(len(section.lines) for section in sections if section.rank < 5) <= height:
            break
    lines = fitting(sections, height)
    return Drawn(lines, len(lines) - len(options), across)


# The field ------------------------------------------------------------------------------------------------------------


def _head(scene: GoForwardScene, width: int, colours: Colours) -> Text:
    """Half and turn, how often it was passed, and the last dice."""
    line = Text(head_words(scene), style="bold")
    if scene.streak > 0:
        line.append(f" · {say('goforward-streak', scene.language, count=scene.streak)}", style="not bold")
    for throw in scene.dice:
        line.append(f" · {die_words(throw, scene.language)}", style=f"not bold {colours.accent}")
    return fit(line, width)


def _field(scene: GoForwardScene, width: int, words: int, colours: Colours) -> Text:
    """The four rows with the rack on one of them, and how far each side has to go."""
    goal = "" if words == TIGHT else say("goforward-in-goal", scene.language)
    line = Text()
    line.append(f"{MARKS[HOME]} {way_words(scene, HOME)} → ", style=colours.sides[HOME])
    line.append_text(_in_goal(scene, goal, scene.row < 1, colours))
    line.append("║".rjust(2 if goal else 1), style=colours.quiet)
    for row in range(1, ROWS + 1):
        here = row == scene.row
        line.append(f" ▐{row}▌ " if here else f"  {row}  ", style=f"bold {colours.accent}" if here else "")
        line.append("║" if row == ROWS else "┃" if row == ROWS // 2 else "│", style=colours.quiet)
    line.append(" " if goal else "")
    line.append_text(_in_goal(scene, goal, scene.row > ROWS, colours))
    line.append(f" ← {way_words(scene, AWAY)} {MARKS[AWAY]}", style=colours.sides[AWAY])
    if words == TIGHT and scene.turn > 0:
        turn = say("goforward-turn", scene.language, turn=scene.turn, turns=scene.turns)
        line.append(f" · {turn}", style="bold")
    return fit(line, width)


def _in_goal(scene: GoForwardScene, word: str, scored: bool, colours: Colours) -> Text:
    """One end of the field, or the try that was scored there."""
    if scored:
        return Text(f"▐{say('goforward-try-word', scene.language)}▌", style=f"bold {colours.accent}")
    return Text(word, style=colours.quiet)


# The rack -------------------------------------------------------------------------------------------------------------


def _rack(scene: GoForwardScene, below: int, width: int, words: int, colours: Colours) -> list[Text]:
    """Both sides back to back: ground, standing cards, the rack with its spaces, standing cards, ground."""
    if scene.ball is None:
        return []
    wide = (width + 1) // COLUMNS - 1
    sides, columns = (HOME, AWAY), range(COLUMNS)
    standing = [[_standing(scene, side, column, wide, words, colours) for column in columns] for side in sides]
    ground = [[_ground(scene, side, column, wide, colours) for column in columns] for side in sides]
    return [
        *_cells(ground[1 - below], wide, bottom=True),
        *_cells(standing[1 - below], wide, bottom=True),
        _bar(scene, scene.ball, below, wide, colours),
        *_cells(standing[below], wide),
        *_cells(ground[below], wide),
    ]


def _bar(scene: GoForwardScene, ball: Ball, below: int, wide: int, colours: Colours) -> Text:
    """The rack: the names of the spaces, and at the ball an arrow to the side that has it."""
    setting_up = any(side.bench.cards or side.bench.unseen for side in scene.sides)
    line = Text()
    for column in range(COLUMNS):
        label = Text(f"═ c{column} ", style=colours.quiet)
        if ball.column == column and not setting_up:
            arrow = "▼" if ball.side == below else "▲"
            mark = NOBODYS if ball.carrier is None else BALL
            label.append(f"{mark}{arrow} ", style=f"bold {colours.sides[ball.side]}")
        label.append("═" * (wide - label.cell_len), style=colours.quiet)
        if column:
            line.append("╪", style=colours.quiet)
        line.append_text(fit(label, wide))
    return line


def _cells(cells: list[list[Text]], wide: int, *, bottom: bool = False) -> list[Text]:
    """Five cells beside each other; above the rack they stand on it."""
    high = max(len(cell) for cell in cells)
    lines = []
    for row in range(high):
        line = Text()
        for place, cell in enumerate(cells):
            index = row - (high - len(cell)) if bottom else row
            line.append(" " * (place * (wide + 1) - line.cell_len))
            if 0 <= index < len(cell):
                line.append_text(fit(cell[index].copy(), wide))
        lines.append(line)
    return lines


def _standing(scene: GoForwardScene, side: int, column: int, wide: int, words: int, colours: Colours) -> list[Text]:
    """Who stands in a space, the carrier first: codes of the cards that can be seen, a back for each of the others."""
    space = scene.sides[side].spaces[column]
    carrier = scene.ball.carrier if scene.ball is not None and scene.ball.in_space(side, column) else None
    own = scene.sides[side].hand.unseen == space.unseen == 0
    shown = Counter(space.shown if own else ())
    style = colours.sides[side]
    pieces: list[Text] = []
    for design in sorted(space.cards, key=lambda design: design != carrier):
        card, has_ball = scene.designs[design], design == carrier and not pieces
        piece = Text(f"{BALL if has_ball else ''}{card.code}", style=f"bold {style}" if has_ball else style)
        if shown[design] > 0:
            piece.stylize("underline")
            shown[design] -= 1
        if words == FULL:
            piece.append(" " * (6 - piece.cell_len) + card.figures, style=f"not bold {colours.quiet}")
        pieces.append(piece)
    if space.unseen:
        position = scene.ball.position if scene.ball is not None and carrier == "?" else None
        backs = Text(BALL if carrier == "?" else "", style=f"bold {style}")
        backs.append(f"{position} " if position else "", style=f"not bold {style}")
        backs.append(BACK * space.unseen + (f" {space.unseen}" if space.unseen > 3 else ""), style=f"not bold {style}")
        pieces.append(backs)
    return pieces if words == FULL else wrap(pieces, wide)


def _ground(scene: GoForwardScene, side: int, column: int, wide: int, colours: Colours) -> list[Text]:
    """Who lies behind a space, in brackets."""
    lying = scene.codes(scene.sides[side].spaces[column].lying)
    if not lying:
        return []
    lying[0] = f"[{lying[0]}"
    lying[-1] = f"{lying[-1]}]"
    return wrap([Text(word, style=f"italic {colours.quiet}") for word in lying], wide)


def wrap(pieces: Iterable[Text], width: int, gap: int = 1) -> list[Text]:
    """Pieces in as few lines as they need, each in the first one that has room."""
    lines: list[Text] = []
    for piece in pieces:
        line = next((line for line in lines if line.cell_len + gap + piece.cell_len <= width), None)
        if line is None:
            lines.append(piece.copy())
        else:
            line.append(" " * gap, style="not underline")
            line.append_text(piece)
    return lines


def _face_up(scene: GoForwardScene, side: int) -> bool:
    """Whether a hand can be seen."""
    return bool(scene.sides[side].hand.cards)


# Hands and piles ------------------------------------------------------------------------------------------------------


def _pile_and_hand(scene: GoForwardScene, side: int, width: int, words: int, colours: Colours) -> list[Text]:
    """A side's hand, face up or as backs, its draw pile and its discards."""
    language, own = scene.language, scene.sides[side]
    line = Text(f"{MARKS[side]} {side_words(scene, side)}", style=f"bold {colours.sides[side]}")
    if waiting := len(own.bench.cards) + own.bench.unseen:
        line.append(f"   {say('goforward-bench', language, count=waiting)}", style="not bold")
    held = [_held(scene.designs[design], words, colours) for design in own.hand.cards]
    if own.hand.unseen or (held and words >= BRIEF):
        line.append(f"   {say('goforward-hand-word', language)}", style="not bold")
    if own.hand.unseen:
        line.append(f" {' '.join([BACK * 2] * own.hand.unseen)}", style="not bold")
    elif words >= BRIEF:
        for card in held:
            line.append(" ")
            line.append_text(card)
            line.append(" ")
    line.append(f"   {pile_words(scene, side)}", style=f"not bold {colours.quiet}")
    lines = [fit(line, width)]
    if words >= BRIEF:
        return lines
    word = f"  {say('goforward-hand-word', language)} "
    room = width - len(word)
    for index, row in enumerate([fit(card, room) for card in held] if words == FULL else wrap(held, room, 3)):
        lines.append(Text(word if index == 0 else " " * len(word), style=colours.quiet))
        lines[-1].append_text(row)
    return lines


def _held(card: Design, words: int, colours: Colours) -> Text:
    """A card in the hand: `PR-A 1/1/6 Drive low`."""
    text = Text(card.code, style="bold")
    text.append(f" {card.figures}", style="not bold")
    if words < BRIEF:
        text.append(f" {card.line}", style=f"not bold {colours.accent}")
    if words == FULL:
        text.append(f": {card.does}", style=f"not bold {colours.quiet}")
    return text
