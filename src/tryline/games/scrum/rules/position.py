"""Position strings of Scrum: one line that says everything the rules need (docs/rules/scrum.md, Notation)."""

from typing import NamedTuple

from msgspec.structs import replace

from tryline.core.errors import BadPosition
from tryline.core.language import AWAY, HOME, Box, State, blank
from tryline.core.news import tell_in_words
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.board import BoardPlan, make_box
from tryline.games.scrum.rules.notation import STEP, step_number, write_turn
from tryline.games.scrum.rules.options import DEFAULTS, Options
from tryline.games.scrum.rules.referee import legal_steps, why_not
from tryline.games.scrum.rules.squares import read_square

OPENING = "2r2/r3r/2r2/1r3/r1r2/5/bob2/1b3/2b2/b3b/2b2/5 b 1 -"
LETTERS = {HOME: "b", AWAY: "r"}


class Position(NamedTuple):
    """A position as it is written: the board at the start of the turn, and the steps made since."""

    plan: BoardPlan
    turn: int
    first: bool
    steps: int
    """Steps in a normal turn."""
    made: list[tuple[int, int, int | None]]
    """The steps already made in this turn: from, to, where the ball went."""

    def box(self, options: Options = DEFAULTS) -> Box:
        """The box of a match that starts here."""
        return make_box(*self.plan, replace(options, steps=self.steps), turn=self.turn, first=self.first)


def write_position(box: Box, s: State) -> str:
    """The position string of a state."""
    rows = []
    for row in reversed(range(box.height)):
        text, empty = "", 0
        for column in range(box.width):
            letter = letter_at(box, s, row * box.width + column)
            if letter == ".":
                empty += 1
                continue
            text += (str(empty) if empty else "") + letter
            empty = 0
        rows.append(text + (str(empty) if empty else ""))
    first = box.first and s.turns == 0
    made = write_turn(box, s.trail[: s.made].tolist())
    return f"{'/'.join(rows)} {LETTERS[int(s.turn)]} {1 if first else int(box.steps)} {made or '-'}"


def letter_at(box: Box, s: State, square: int) -> str:
    """`b`, `r`, `o` for the ball, or `.`."""
    if s.ball == square:
        return "o"
    if s.men[HOME] & box.bit[square]:
        return "b"
    return "r" if s.men[AWAY] & box.bit[square] else "."


def read_position(text: str, *, steps: int = 2) -> Position:
    """Read a position string. `steps` is the number of steps in a normal turn. Raises BadPosition."""
    fields = text.split()
    if len(fields) < 4:
        raise BadPosition(
            f"A position has four parts (board, side to move, steps due, steps made) and this one has {len(fields)}. "
            f"The opening is: {OPENING}"
        )
    width, height, squares = _read_board(fields[0])
    if fields[1] not in ("b", "r"):
        raise BadPosition(f'The second part says who is to move, b or r; here it is "{fields[1]}".')
    turn = HOME if fields[1] == "b" else AWAY
    if fields[2] not in ("1", str(steps)):
        raise BadPosition(
            f'The third part is 1 on the first turn of a game and {steps} otherwise; here it is "{fields[2]}".'
        )
    first = fields[2] == "1" and steps != 1
    if first and turn == AWAY:
        raise BadPosition(
            f"Only Blue's first turn of the game has one step; with Red to move the third part is {steps}."
        )
    texts = [] if fields[3:] == ["-"] else fields[3:]
    made = _read_made(texts, width, height)
    _take_back(squares, turn, made, texts)
    plan = BoardPlan(width, height, tuple(squares["b"]), tuple(squares["r"]), squares["o"][0])
    plan.check(BadPosition)
    position = Position(plan, turn, first, steps, made)
    if made:
        _check_made(position, texts)
    return position


def _read_board(text: str) -> tuple[int, int, dict[str, list[int]]]:
    rows = text.split("/")
    height = len(rows)
    if not 6 <= height <= 15:
        raise BadPosition(f"A board has 6 to 15 rows separated by /; this one has {height}.")
    width = 0
    places: dict[str, list[tuple[int, int]]] = {"b": [], "r": [], "o": []}
    for number, row in zip(range(height, 0, -1), rows, strict=True):
        column = 0
        for letter in row:
            if letter in places:
                places[letter].append((number - 1, column))
                column += 1
            elif letter in "123456789":
                column += int(letter)
            else:
                raise BadPosition(
                    f'Row {number} ("{row}") has the letter "{letter}": only b, r, o and 1-9 mean something.'
                )
        if number == height:
            width = column
        if column != width:
            raise BadPosition(f'Row {number} ("{row}") has {column} squares, but row {height} has {width}.')
    if not 3 <= width <= 9:
        raise BadPosition(f"A row has 3 to 9 squares; here it has {width}.")
    if len(places["o"]) != 1:
        raise BadPosition(f"There is one ball, written o; here there are {len(places['o'])}.")
    return width, height, {letter: [row * width + column for row, column in found] for letter, found in places.items()}


def _read_made(texts: list[str], width: int, height: int) -> list[tuple[int, int, int | None]]:
    if len(texts) > book.MOST_STEPS:
        raise BadPosition(f"A turn has at most {book.MOST_STEPS} steps; here {len(texts)} have been made.")
    made = []
    for text in texts:
        found = STEP.fullmatch(text)
        names = found.groups(default="") if found else ()
        squares = [read_square(width, height, c + r) for c, r in zip(names[::2], names[1::2], strict=True) if c]
        known = [square for square in squares if square is not None]
        if not known or len(known) < len(squares):
            raise BadPosition(f'The steps already made are like c6-c7 or a6-b6/b7, or - for none; here is "{text}".')
        made.append((known[0], known[1], known[2] if len(known) == 3 else None))
    return made


def _take_back(
    squares: dict[str, list[int]], turn: int, made: list[tuple[int, int, int | None]], texts: list[str]
) -> None:
    """Undo the steps on the board as written, which shows it after them."""
    own = squares[LETTERS[turn]]
    for (start, to, ball), text in zip(reversed(made), reversed(texts), strict=True):
        if to not in own:
            raise BadPosition(f"The step {text} has been made, but no piece of that side stands where it ends.")
        own.remove(to)
        if ball is not None:
            if squares["o"] != [ball]:
                raise BadPosition(f"The push {text} has been made, but the ball is elsewhere.")
            squares["o"] = [to]
        if start in own or start in squares["o"] or start in squares[LETTERS[1 - turn]]:
            raise BadPosition(f"The step {text} has been made, but the square that it left is not empty.")
        own.append(start)


def _check_made(position: Position, texts: list[str]) -> None:
    """Play the steps again under the rules."""
    box = position.box()
    s = blank(book.STATE)
    book.opening(box, s)
    for step, text in zip(position.made, texts, strict=True):
        number = step_number(box, *step)
        if number is None:
            raise BadPosition(f"The step {text} cannot have been made: its squares are not neighbours.")
        if number not in legal_steps(box, s):
            raise BadPosition(f"The step {text} cannot have been made: {tell_in_words(why_not(box, s, number))}")
        book.play(box, s, number)
    if position.made and s.made == 0:
        raise BadPosition(
            f"The steps {' '.join(texts)} end the turn: write the position after it, with - for the steps made."
        )
