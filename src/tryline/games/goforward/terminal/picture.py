"""How Go Forward Rugby looks: the field with the rack on its row, both sides of the rack, the ground behind it, hands.

The picture is a list of lines of styled text. What colour says is said by shape as well: a back is ▒, the ball ●,
whoever lies is in brackets, and an own card that the other side has seen is underlined.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rich.text import Text

from tryline.core.language import AWAY, HOME, Box, State
from tryline.core.news import say
from tryline.games.goforward.rules.notation import code
from tryline.games.goforward.rules.panel import BEFORE_KICK_OFF
from tryline.games.goforward.rules.records import COLUMNS, DESIGNS, UNKNOWN, Place
from tryline.games.goforward.table import presenter as talk
from tryline.games.goforward.table.presenter import Throw
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

    box: Box
    state: State
    throws: list[Throw]
    language: str
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
    across = columns_for(view.options, width)
    options = options_lines(view.options, view.cursor, width, colours, across)
    above = 1 - view.below
    for words in (FULL, NAMES, BRIEF, TIGHT):
        sections = [
            Section(3, [] if words == TIGHT else [_head(view, width, colours)]),
            Section(2, [_field(view, width, words, colours)]),
            Section(5, [Text()]),
            Section(1 if _face_up(view, above) else 4, _pile_and_hand(view, above, width, words, colours)),
            Section(0, rack_lines(view, width, words, colours)),
            Section(1 if _face_up(view, view.below) else 4, _pile_and_hand(view, view.below, width, words, colours)),
            Section(6, [Text()]),
            Section(0, options),
        ]
        if sum(len(section.lines) for section in sections if section.rank < 5) <= height:
            break
    lines = fitting(sections, height)
    return Drawn(lines, len(lines) - len(options), across)


# The field ------------------------------------------------------------------------------------------------------------


def _head(view: View, width: int, colours: Colours) -> Text:
    """Half and turn, how often it was passed, and the last dice."""
    s = view.state
    line = Text(talk.head_words(view.box, s, view.language), style="bold")
    if s.streak > 0:
        line.append(f" · {say('goforward-streak', view.language, count=int(s.streak))}", style="not bold")
    for throw in view.throws:
        line.append(f" · {talk.die_words(throw, view.language)}", style=f"not bold {colours.accent}")
    return fit(line, width)


def _field(view: View, width: int, words: int, colours: Colours) -> Text:
    """The four rows with the rack on one of them, and how far each side has to go."""
    s, language = view.state, view.language
    goal = "" if words == TIGHT else say("goforward-in-goal", language)
    line = Text()
    line.append(f"{MARKS[HOME]} {talk.way_words(s, HOME, language)} → ", style=colours.sides[HOME])
    line.append_text(_in_goal(view, goal, s.row < 1, colours))
    line.append("║".rjust(2 if goal else 1), style=colours.quiet)
    for row in range(1, talk.ROWS + 1):
        here = row == s.row
        line.append(f" ▐{row}▌ " if here else f"  {row}  ", style=f"bold {colours.accent}" if here else "")
        line.append("║" if row == talk.ROWS else "┃" if row == talk.ROWS // 2 else "│", style=colours.quiet)
    line.append(" " if goal else "")
    line.append_text(_in_goal(view, goal, s.row > talk.ROWS, colours))
    line.append(f" ← {talk.way_words(s, AWAY, language)} {MARKS[AWAY]}", style=colours.sides[AWAY])
    if words == TIGHT and s.turn > 0:
        turn = say("goforward-turn", language, turn=int(s.turn), turns=talk.last_turn(view.box, s))
        line.append(f" · {turn}", style="bold")
    return fit(line, width)


def _in_goal(view: View, word: str, scored: bool, colours: Colours) -> Text:
    """One end of the field, or the try that was scored there."""
    if scored:
        return Text(f"▐{say('goforward-try-word', view.language)}▌", style=f"bold {colours.accent}")
    return Text(word, style=colours.quiet)


# The rack -------------------------------------------------------------------------------------------------------------


def rack_lines(view: View, width: int, words: int, colours: Colours) -> list[Text]:
    """Both sides back to back: ground, standing cards, the rack with its spaces, standing cards, ground."""
    s = view.state
    if s.phase in BEFORE_KICK_OFF:
        return []
    above, below = 1 - view.below, view.below
    wide = (width + 1) // COLUMNS - 1
    lines = _cells([_ground(view, above, column, wide, colours) for column in range(COLUMNS)], wide, bottom=True)
    lines += _cells(
        [_standing(view, above, column, wide, words, colours) for column in range(COLUMNS)], wide, bottom=True
    )
    lines.append(_bar(view, wide, colours))
    lines += _cells([_standing(view, below, column, wide, words, colours) for column in range(COLUMNS)], wide)
    lines += _cells([_ground(view, below, column, wide, colours) for column in range(COLUMNS)], wide)
    return lines


def _bar(view: View, wide: int, colours: Colours) -> Text:
    """The rack: the names of the spaces, and at the ball an arrow to the side that has it."""
    s = view.state
    line = Text()
    for column in range(COLUMNS):
        label = Text(f"═ c{column} ", style=colours.quiet)
        if s.column == column and view.state.bench_n.max() == 0:
            arrow = "▼" if s.attacker == view.below else "▲"
            mark = BALL if s.carrier > 0 else NOBODYS
            label.append(f"{mark}{arrow} ", style=f"bold {colours.sides[int(s.attacker)]}")
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


def _standing(view: View, side: int, column: int, wide: int, words: int, colours: Colours) -> list[Text]:
    """Who stands in a space, the carrier first: codes of the cards that can be seen, a back for each of the others."""
    box, s = view.box, view.state
    counts = s.cards[side, Place.STAND + column].tolist()
    unseen = int(s.stand_n[side, column]) - sum(counts)
    ball = s.attacker == side and s.column == column and s.carrier > 0
    carrier = int(s.carrier) - 1 if ball and s.carrier != UNKNOWN else None
    own = sum(s.cards[side, Place.HAND].tolist()) == s.hand_n[side] and unseen == 0
    style = colours.sides[side]
    pieces: list[Text] = []
    for design in sorted(range(DESIGNS), key=lambda design: design != carrier):
        for copy in range(counts[design]):
            has_ball = design == carrier and copy == 0
            piece = Text(f"{BALL if has_ball else ''}{code(box, design)}", style=f"bold {style}" if has_ball else style)
            if own and copy < s.seen[side, column, design]:
                piece.stylize("underline")
            if words == FULL:
                piece.append(" " * (6 - piece.cell_len) + talk.figures(box, design), style=f"not bold {colours.quiet}")
            pieces.append(piece)
    if unseen:
        backs = Text(BALL if ball and carrier is None else "", style=f"bold {style}")
        backs.append(BACK * unseen + (f" {unseen}" if unseen > 3 else ""), style=f"not bold {style}")
        pieces.append(backs)
    return pieces if words == FULL else wrap(pieces, wide)


def _ground(view: View, side: int, column: int, wide: int, colours: Colours) -> list[Text]:
    """Who lies behind a space, in brackets."""
    counts = view.state.cards[side, Place.LIE + column].tolist()
    lying = [code(view.box, design) for design, n in enumerate(counts) for _ in range(n)]
    if not lying:
        return []
    lying[0], lying[-1] = f"[{lying[0]}", f"{lying[-1]}]"
    if len(lying) == 1:
        lying = [f"[{lying[0].strip('[]')}]"]
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


def _face_up(view: View, side: int) -> bool:
    """Whether a hand can be seen."""
    return bool(view.state.cards[side, Place.HAND].sum() > 0)


# Hands and piles ------------------------------------------------------------------------------------------------------


def _pile_and_hand(view: View, side: int, width: int, words: int, colours: Colours) -> list[Text]:
    """A side's hand, face up or as backs, its draw pile and its discards."""
    box, s, language = view.box, view.state, view.language
    hand = s.cards[side, Place.HAND].tolist()
    unseen = int(s.hand_n[side]) - sum(hand)
    line = Text(f"{MARKS[side]} {talk.side_words(side, language)}", style=f"bold {colours.sides[side]}")
    if s.bench_n[side] > 0:
        line.append(f"   {say('goforward-bench', language, count=int(s.bench_n[side]))}", style="not bold")
    held = [_held(view, design, words, colours) for design, n in enumerate(hand) for _ in range(n)]
    if unseen or (held and words >= BRIEF):
        line.append(f"   {say('goforward-hand-word', language)}", style="not bold")
    if unseen:
        line.append(f" {' '.join([BACK * 2] * unseen)}", style="not bold")
    elif words >= BRIEF:
        for card in held:
            line.append(" ")
            line.append_text(card)
            line.append(" ")
    line.append(f"   {talk.pile_words(box, s, side, language)}", style=f"not bold {colours.quiet}")
    lines = [fit(line, width)]
    if words >= BRIEF:
        return lines
    word = f"  {say('goforward-hand-word', language)} "
    room = width - len(word)
    for index, row in enumerate([fit(card, room) for card in held] if words == FULL else wrap(held, room, 3)):
        lines.append(Text(word if index == 0 else " " * len(word), style=colours.quiet))
        lines[-1].append_text(row)
    return lines if side == view.below else lines[1:] + lines[:1]


def _held(view: View, design: int, words: int, colours: Colours) -> Text:
    """A card in the hand: `PR-A 1/1/6 Drive low`."""
    card = Text(code(view.box, design), style="bold")
    card.append(f" {talk.figures(view.box, design)}", style="not bold")
    if words < BRIEF:
        card.append(f" {talk.line_name(view.box, design)}", style=f"not bold {colours.accent}")
    if words == FULL:
        card.append(f": {talk.line_words(view.box, design, view.language)}", style=f"not bold {colours.quiet}")
    return card
