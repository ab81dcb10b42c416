"""Pocket Rugby as a game on the table: two editions, house rules, notation, words and the score-board."""

from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from tryline.core.game import Game, Moment, Rules, Teams, Telling
from tryline.core.language import Box, State
from tryline.games.pocket.rules import book, boxes, contents, records
from tryline.games.pocket.rules.boxes import get_name
from tryline.games.pocket.rules.moment import PHASES, moment
from tryline.games.pocket.rules.notation import SIDES, position_name, read_move, side_key, why_not, write_move
from tryline.games.pocket.rules.position import position
from tryline.games.pocket.rules.records import Action, Event, SetPiece, Weather

WITH_POSITION = {
    Event.GIVEN,
    Event.EFFORT,
    Event.LOOKS,
    Event.PASSED,
    Event.DROP_FROM,
    Event.DROP_GOAL,
    Event.DROP_MISSED,
    Event.TACKLED,
    Event.BIG_HIT,
    Event.STOPPED,
    Event.INJURED,
    Event.BREAK,
    Event.TRY,
    Event.NO_TRY,
    Event.ERROR,
}
WITH_MOVE = {Event.MOVE_WORKS, Event.MOVE_FAILS, Event.MOVE_DECLINED}
WITH_SET_PIECE = {Event.SET_PIECE_WON, Event.SET_PIECE_LOST}


class PocketRugby(Game):
    """Rugby with a handful of dice: run, pass, kick, and hope for the referee."""

    id = "pocket"
    name = "Pocket Rugby"
    author = "Pocket Sports"
    summary = "A handful of dice: pass, run at the tackle, kick or tap. Two editions."
    minutes = "20"
    editions = contents.EDITIONS
    luck = True
    hidden = False
    sides = SIDES
    rules = Rules(book.opening, book.actor, book.choices, book.play, book.result, book.chances, book.source)
    state = records.STATE
    most_choices = 3
    most_outcomes = records.FACES
    move_numbers = len(records.Choice) + 1
    events = Event
    endings = records.Ending
    options = boxes.Options
    phases = PHASES
    wordings = 3

    def make_box(self, edition: str, options: Any) -> Box:
        """Dice, cards and house rules of a match."""
        return boxes.make_box(edition, options)

    def teams(self, edition: str, options: Any) -> Teams | None:
        """The nations whose team cards are in the box."""
        if edition == "1":
            return None
        cards = (options.box or contents.published()).cards.cards
        return Teams(tuple(card.id for card in cards), "home_nation", "away_nation")

    def box_folder(self) -> Traversable:
        """Dice, cards, weather and the length of a match."""
        return contents.folder()

    def read_box(self, folder: Path) -> dict[str, Any]:
        """A folder of box files as an option of a match."""
        return {"box": msgspec.to_builtins(contents.read_contents(folder))}

    def write(self, box: Box, s: State, move: int) -> str:
        """`pass centre`, `kick`, `K3`."""
        return write_move(box, s, move)

    def read(self, box: Box, s: State, text: str) -> list[int]:
        """A call."""
        return read_move(box, s, text)

    def called(self, box: Box, s: State, outcome: int) -> tuple[str, ...]:
        """What stands on the face, in any language."""
        from tryline.games.pocket.rules.faces import called

        return called(box, s, outcome)

    def why_not(self, box: Box, s: State, move: int) -> Telling:
        """What would be right."""
        return why_not(s, move)

    def moment(self, box: Box, s: State) -> Moment:
        """Half, phase and who rolls."""
        return moment(s)

    def facts(self, box: Box, event: int, a: int, b: int) -> dict[str, str | int]:
        """Sides by nation where that tells them apart."""
        if event == Event.WEATHER:
            return {"weather": Weather(a).name.lower()}
        if event == Event.HALF_TIME:
            return {"home": a, "away": b}
        side = a // records.POSITIONS if event in WITH_POSITION else a
        facts: dict[str, str | int] = {"side": side_key(box, side), "other": side_key(box, 1 - side)}
        if event in WITH_POSITION:
            facts["position"] = position_name(a % records.POSITIONS)
        if event == Event.EFFORT:
            facts |= {"action": _slug(Action(b // 400)), "number": b // 20 % 20, "intensity": b % 20}
        elif event == Event.PASSED:
            facts["to"] = position_name(b)
        elif event in (Event.TACKLED, Event.BREAK):
            facts |= {"tackle": b // 20, "intensity": b % 20}
        elif event == Event.ERROR:
            facts |= _named(get_name(box.error_name[a % records.POSITIONS, b]))
        elif event in WITH_MOVE:
            facts |= _named(get_name(box.move_name[side, b]))
        elif event in WITH_SET_PIECE:
            facts["piece"] = _slug(SetPiece(b))
        elif event == Event.FULL_TIME:
            facts |= {"home": b // 200, "away": b % 200}
        else:
            facts["number"] = b
        return facts

    def position(self, box: Box, s: State) -> str:
        """Score, ball, advantage, cards and injuries."""
        return position(box, s)


def _named(name: str) -> dict[str, str | int]:
    """A name from the box, and a key by which a language may know a better one."""
    return {"name": name.capitalize(), "key": name.lower().replace(" ", "-")}


def _slug(name: Action | SetPiece) -> str:
    return name.name.lower().replace("_", "-")


GAME = PocketRugby()
