"""Lessons: matches in which the dice and the other side are written down, and the learner is told what to try.

A lesson is a TOML file in the folder `lessons` of a game. What it says stands in the game's words: `<game>-learn-<id>`
asks for a step, `-right` praises it, `-wrong` explains what was wrong with any other move.
"""

from collections.abc import Mapping
from fnmatch import fnmatchcase
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal

import msgspec

from tryline.core.box import read_box_file
from tryline.core.errors import BadOptions, one_of
from tryline.core.game import Game

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$")]
Script = tuple[str, ...]
"""Moves and outcomes in their order, by notation."""


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class Way(_Entry, frozen=True, kw_only=True):
    """A good answer after which the match goes on in its own way."""

    accept: Annotated[Script, msgspec.Meta(min_length=1)]
    then: Script = ()


class Wrong(_Entry, frozen=True, kw_only=True):
    """What is said about certain moves that are not the ones meant."""

    move: str
    """Their notation; `*` stands for anything."""
    say: Id


class Step(_Entry, frozen=True, kw_only=True):
    """Something that the learner is asked to do."""

    id: Id
    accept: Annotated[Script, msgspec.Meta(min_length=1)] | Literal["any"]
    """The moves that are good here, by notation; `any` if every move is."""
    then: Script = ()
    """What falls and what is played by itself after them, until the learner is asked again."""
    ways: Annotated[tuple[Way, ...], msgspec.Meta(description="[[step.way]]")] = msgspec.field(name="way", default=())
    """More good moves, after which something else happens."""
    wrong: tuple[Wrong, ...] = ()
    show: bool = False
    """Whether the moves that are meant are marked from the start, and not only after a wrong one."""
    claim: Literal["best"] | None = None
    """What the text claims of these moves; a test asks the strongest player."""

    def after(self, move: str) -> Script | None:
        """What happens after a move; None if it is not a good one."""
        for way in self.ways:
            if move in way.accept:
                return way.then
        return self.then if self.accept == "any" or move in self.accept else None

    @property
    def meant(self) -> Script:
        """The moves that are meant; none, if any move is good."""
        if self.accept == "any":
            return ()
        return (*self.accept, *(move for way in self.ways for move in way.accept))

    def why_not(self, move: str) -> str:
        """The name of what is said about a move that is not meant."""
        special = (wrong.say for wrong in self.wrong if fnmatchcase(move, wrong.move))
        return next(special, f"{self.id}-wrong")


class Lesson(_Entry, frozen=True, kw_only=True):
    """A whole lesson."""

    side: str
    """The learner's."""
    edition: str | None = None
    options: dict[str, Any] = {}
    before: Script = ()
    """What has been played and thrown before the learner is asked for the first time."""
    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)] = msgspec.field(name="step")

    def side_number(self, game: Game) -> int:
        """The learner's side."""
        return game.sides.index(self.side)


def read_lessons(game: Game, folder: Traversable) -> Mapping[str, Lesson]:
    """The lessons in a folder, by name; none, if there is no such folder. Raises BadOptions naming file and place."""
    if not folder.is_dir():
        return {}
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {file.name.removesuffix(".toml"): _read(game, file) for file in files}


def _read(game: Game, file: Traversable) -> Lesson:
    lesson = read_box_file(file, Lesson)
    if lesson.side not in game.sides:
        raise BadOptions(f'{file.name}: side: there is no side "{lesson.side}": choose {one_of(game.sides)}.')
    if lesson.edition is not None and lesson.edition not in game.editions:
        raise BadOptions(f'{file.name}: edition: there is no edition "{lesson.edition}".')
    ids = [step.id for step in lesson.steps]
    for number, step in enumerate(lesson.steps, start=1):
        if ids.index(step.id) != number - 1:
            raise BadOptions(f"{file.name}: step {number}: there is a step called {step.id} before it.")
    game.read_options(lesson.options)
    return lesson
