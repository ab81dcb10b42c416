"""The games that are installed, ours and those of other packages."""

import logging
from collections.abc import Mapping
from functools import cache
from importlib import import_module

from tryline.core.errors import UnknownName, one_of
from tryline.core.game import Game
from tryline.core.lesson import Lesson
from tryline.core.plugins import installed
from tryline.plugin import Plugin
from tryline.search.levels import RANDOM, Level
from tryline.table.presenter import AnyPresenter


@cache
def names() -> tuple[str, ...]:
    """The ids of all games, in the order of lists. A game that cannot be used is reported, and left out."""
    places = {}
    for name in installed():
        try:
            places[name] = find_plugin(name).place
        except UnknownName as problem:
            logging.getLogger(__name__).warning("%s", problem)
    return tuple(sorted(places, key=lambda name: (places[name], name)))


@cache
def find_plugin(name: str) -> Plugin:
    """The plug-in of the game of that id. Raises UnknownName."""
    if name not in installed():
        raise UnknownName(f'There is no game "{name}" on the table: choose {one_of(sorted(installed()))}.')
    point = installed()[name]
    try:
        found = point.load()
        fault = _fault_of(found, name)
    except Exception as problem:  # whatever is wrong in somebody else's package, the other games go on
        raise UnknownName(f"The game {name} cannot be loaded from {point.value}: {problem!r}.") from problem
    if fault:
        raise UnknownName(f"The game {name} cannot be used: {point.value} {fault}.")
    assert isinstance(found, Plugin)
    return found


def _fault_of(found: object, name: str) -> str:
    """What is wrong with what an entry point names, as the end of a sentence; nothing, if nothing is."""
    if not isinstance(found, Plugin):
        return "is no Plugin"
    game = found.game
    lacks = [attribute for attribute in Game.__annotations__ if not hasattr(game, attribute)]
    if lacks:
        return f"has a game without {', '.join(lacks)}"
    if game.id != name:
        return f"is the game {game.id}"
    home = type(game).__module__
    if getattr(import_module(home), "GAME", None) is not game:  # compiled rules find it there
        return f"has a game that is not called GAME in the module of its class, {home}"
    return ""


def plugins() -> list[Plugin]:
    """All of them."""
    return [find_plugin(name) for name in names()]


def find(name: str) -> Game:
    """The game of that id. Raises UnknownName."""
    return find_plugin(name).game


@cache
def presenter_of(game: Game) -> AnyPresenter:
    """What people are told and shown about a game."""
    return find_plugin(game.id).presenter()


@cache
def lessons(game: Game) -> Mapping[str, Lesson]:
    """The guided matches of a game, by name."""
    return find_plugin(game.id).lessons()


def first_lesson(game: Game, edition: str) -> str | None:
    """The name of the lesson for those who are new to an edition, if there is one."""
    return next((name for name, lesson in lessons(game).items() if game.known_edition(lesson.edition) == edition), None)


def find_lesson(game: Game, name: str) -> Lesson:
    """The lesson of that name. Raises UnknownName."""
    known = lessons(game)
    if name not in known:
        which = f"choose {one_of([*known])}" if known else "it has none"
        raise UnknownName(f'{game.name} has no lesson "{name[:40]}": {which}.')
    return known[name]


def levels(game: Game) -> list[Level]:
    """The levels that people are offered, the easiest first and the strongest last."""
    return [level for level in all_levels(game) if not level.for_study]


def all_levels(game: Game) -> list[Level]:
    """Those and the others, which are for studies; random play is the first of them."""
    return [RANDOM, *find_plugin(game.id).levels()]


def find_level(game: Game, name: str) -> Level:
    """The level of that name, or that had it once. Raises UnknownName."""
    known = all_levels(game)
    for level in known:
        if name == level.name or name in level.formerly:
            return level
    raise UnknownName(f'{game.name} has no level "{name}": choose {one_of([level.name for level in known])}.')


def next_level(game: Game, beaten: str | None) -> Level | None:
    """The level to play next for somebody who has beaten this one: the first, if it was none of those that are offered;
    None if nobody is stronger."""
    known = levels(game)
    names = [level.name for level in known]
    name = None if beaten is None else find_level(game, beaten).name
    place = names.index(name) + 1 if name in names else 0
    return known[place] if place < len(known) else None
