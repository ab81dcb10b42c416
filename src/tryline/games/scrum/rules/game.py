"""Scrum as a game: options, notation and words around the book."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from tryline.core.box import read_box_file
from tryline.core.errors import BadOptions, IllegalMove, MalformedMove
from tryline.core.game import Game, Rules, Telling
from tryline.core.language import Box, State, copy_of
from tryline.core.news import refusal
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.board import BoardPlan, check_size, make_box
from tryline.games.scrum.rules.notation import read_step, step_number, write_step, write_steps
from tryline.games.scrum.rules.options import Options
from tryline.games.scrum.rules.position import read_position, write_position
from tryline.games.scrum.rules.referee import legal_steps, why_not
from tryline.games.scrum.rules.sections import SECTIONS
from tryline.games.scrum.rules.squares import board_of, read_square, square_name


class BoxFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a Scrum box file."""

    source: Literal["book", "publisher", "reconstructed"]
    width: int
    height: int
    blue: list[str]
    red: list[str]
    ball: str


@cache
def standard() -> BoxFile:
    """The published box."""
    return read_box_file(files("tryline.games.scrum.rules") / "box" / "standard.toml", BoxFile)


def plan_of(options: Options) -> BoardPlan:
    """The board that the options ask for."""
    contents = standard()

    def chosen(name: str) -> Any:
        given = getattr(options, name)
        return getattr(contents, name) if given is None else given

    width, height = chosen("width"), chosen("height")
    check_size(width, height, BadOptions)
    if (width, height) != (contents.width, contents.height) and None in (options.blue, options.red, options.ball):
        raise BadOptions(
            f"A board of {width} by {height} needs a set-up of its own: give blue, red and ball as well as its size."
        )

    def squares(name: str, texts: list[str]) -> tuple[int, ...]:
        numbers = []
        for text in texts:
            number = read_square(width, height, text)
            if number is None:
                last = square_name(width, width * height - 1)
                raise BadOptions(f'{name}: "{text}" is no square of the board, which goes from a1 to {last}.')
            numbers.append(number)
        return tuple(numbers)

    blue, red = squares("blue", chosen("blue")), squares("red", chosen("red"))
    plan = BoardPlan(width, height, blue, red, squares("ball", [chosen("ball")])[0])
    plan.check(BadOptions)
    return plan


class Scrum(Game):
    """An abstract for two: push the ball to the far row and touch it there."""

    id = "scrum"
    name = "Scrum"
    author = "Michel Gutierrez (Jocly)"
    site = "https://www.jocly.com/"
    sections = SECTIONS
    summary = "Two steps a turn, one ball, no luck: push it over the line before they do."
    minutes = "5-15"
    luck = False
    hidden = False
    whole_turns = True
    sides = book.SIDES
    rules = Rules(book.opening, book.actor, book.choices, book.play, book.result, bias=book.bias)
    state = book.STATE
    most_choices = book.MOST_CHOICES
    move_numbers = 72 * book.SQUARES
    events = book.Event
    endings = book.Ending
    options = Options

    def make_box(self, edition: str, options: Any) -> Box:
        """A board as the options ask for."""
        if options.position is None:
            return make_box(*plan_of(options), options)
        clash = [name for name in ("width", "height", "blue", "red", "ball") if getattr(options, name) is not None]
        if clash:
            raise BadOptions(f"A position brings its own board: leave out {' and '.join(clash)}.")
        position = read_position(options.position, steps=options.steps)
        if position.made:
            raise BadOptions("A match starts between turns: the position must not have steps made already.")
        return position.box(options)

    def write(self, box: Box, s: State, move: int) -> str:
        """`c6-c7` or `a6-b6/b7`."""
        return write_step(box, move)

    def write_all(self, box: Box, s: State, moves: Sequence[int]) -> list[str]:
        """The same for each."""
        return write_steps(box, moves)

    def number_of(self, box: Box, text: str) -> int | None:
        """By the board's list of steps."""
        return board_of(box).numbers.get(text)

    def read(self, box: Box, s: State, text: str) -> list[int]:
        """One step or several, up to a whole turn, separated by spaces."""
        texts = text.lower().split()
        if not 1 <= len(texts) <= book.MOST_STEPS:
            raise refusal(MalformedMove, "no-turn")
        s = copy_of(s)
        moves: list[int] = []
        for step in texts:
            if moves and s.made == 0:
                raise refusal(IllegalMove, "turn-ends", step=write_step(box, moves[-1])).citing("2.2")
            legal = legal_steps(box, s)
            move = read_step(box, step, int(s.ball), legal)
            moves.append(move)
            if move not in legal:
                break
            book.play(box, s, move)
        return moves

    def why_not(self, box: Box, s: State, move: int) -> Telling:
        """The rule that it breaks."""
        return why_not(box, s, move)

    def position(self, box: Box, s: State) -> str:
        """The position string."""
        return write_position(box, s)

    def read_position(self, text: str, given: Mapping[str, Any]) -> tuple[dict[str, Any], list[int]]:
        """The position at the start of its turn, and the steps made since."""
        position = read_position(text, steps=self.read_options(given).steps)
        box = position.box()
        start = write_position(box, self.opening(box))
        numbers = (step_number(box, *step) for step in position.made)
        return {**given, "position": start}, [number for number in numbers if number is not None]


GAME = Scrum()
