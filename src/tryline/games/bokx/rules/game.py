"""RUGBY_Bokx as a game on the table: switches, team cards, notation, words and the field."""

import zlib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from tryline.core.game import Game, Moment, Rules, Teams, Telling
from tryline.core.language import Box, State
from tryline.games.bokx.rules import book, boxes, contents, records
from tryline.games.bokx.rules.boxes import get_name
from tryline.games.bokx.rules.moment import PHASES, moment
from tryline.games.bokx.rules.notation import called, card_name, read_move, why_not, write_move
from tryline.games.bokx.rules.position import SIDES, position
from tryline.games.bokx.rules.records import MOST_CARDS, Choice, Clock, Event, Phase

VARIANTS = 3
"""Ways of saying the same thing."""
SHIRTS = 32
"""`who` in the news is the number on a player's back and so many times his side."""
WITH_PLAYER = {
    Event.RUN_ACROSS,
    Event.RUN_INTO_TOUCH,
    Event.RUN_ON,
    Event.OVER_THE_LINE,
    Event.TACKLED,
    Event.MISSED,
    Event.TRY,
}
WITHOUT_SIDE = {Event.TIME_UP, Event.ENDS_CHANGE, Event.SUDDEN_DEATH, Event.PLACE_KICKS, Event.DRAWN}
WITH_SCORE = {Event.HALF_TIME, Event.EXTRA_TIME, Event.FULL_TIME}
WITH_FACE = {Event.TOSS_TIED, Event.RUCK_TIED}


class RugbyBokx(Game):
    """Rugby on a field of blocks: call the play, throw, and obey the referee's cards."""

    id = "bokx"
    name = "RUGBY_Bokx"
    author = "J. H. Nel"
    summary = "A field of blocks, a die each and the referee's cards: run, kick, tackle, ruck."
    minutes = "80"
    luck = True
    hidden = False
    sides = SIDES
    rules = Rules(book.opening, book.actor, book.choices, book.play, book.result, book.chances, book.source)
    state = records.STATE
    most_choices = records.MOST_CHOICES
    most_outcomes = records.MOST_CARDS
    move_numbers = len(Choice) + 1
    events = Event
    endings = records.Ending
    options = boxes.Options
    phases = PHASES

    def make_box(self, edition: str, options: Any) -> Box:
        """Decks, teams and switches of a match."""
        return boxes.make_box(options)

    def teams(self, edition: str, options: Any) -> Teams:
        """The team cards, by code. They change names and colours, not the odds (5.4)."""
        cards = (options.box or contents.published()).teams.teams
        return Teams(tuple(card.code for card in cards), "blue_team", "yellow_team")

    def box_folder(self) -> Traversable:
        """Referee's cards and team cards."""
        return contents.folder()

    def read_box(self, folder: Path) -> dict[str, Any]:
        """A folder of box files as an option of a match."""
        return {"box": msgspec.to_builtins(contents.read_contents(folder))}

    def write(self, box: Box, s: State, move: int) -> str:
        """`run backs`, `4`, `KD01`."""
        return write_move(box, s, move)

    def read(self, box: Box, s: State, text: str) -> list[int]:
        """A call."""
        return read_move(box, s, text)

    def called(self, box: Box, s: State, outcome: int) -> tuple[str, ...]:
        """A card by its title, in either language."""
        return called(box, s, outcome)

    def moment(self, box: Box, s: State) -> Moment:
        """Half, phase group, play strings, and who throws."""
        return moment(s)

    def playing_time(self, box: Box) -> tuple[int, ...]:
        """With `clock = real`: both halves, then the periods of extra time (4.1, 4.4)."""
        if box.clock != Clock.REAL:
            return ()
        return (int(box.length), int(box.length), int(box.extra_length))

    def asks_clock(self, box: Box, s: State) -> bool:
        """Is time up? (8.1)."""
        return bool(s.phase == Phase.WHISTLE)

    def why_not(self, box: Box, s: State, move: int) -> Telling:
        """What would be right."""
        return why_not(box, s, move)

    def facts(self, box: Box, event: int, a: int, b: int) -> dict[str, str | int]:
        """Sides by the names on their team cards, runners by number or name, cards by their words."""
        if event in WITHOUT_SIDE:
            return {}
        if event in WITH_SCORE:
            return {"home": a, "away": b}
        if event in WITH_FACE:
            return {"number": a}
        side = a // SHIRTS if event in WITH_PLAYER else a
        facts = {**side_facts(box, "side", side), **side_facts(box, "other", 1 - side)}
        if event in WITH_PLAYER:
            facts |= _player(box, side, a % SHIRTS)
        if event == Event.CALLS:
            facts["choice"] = Choice(b).name.lower().replace("_", "-")
        elif event == Event.CARD:
            facts |= card_facts(box, b // MOST_CARDS, b % MOST_CARDS)
        elif event in (Event.RUN_ACROSS, Event.LANDS, Event.TOUCH):
            facts |= {"blocks": abs(b), "way": "left" if b < 0 else "right"}
        elif event == Event.ENDS:
            facts["way"] = "right" if b else "left"
        else:
            facts["blocks"] = b
        return facts

    def tellings(self, box: Box, s: State) -> list[Telling]:
        """The news of the last move, each with one of several wordings.

        Which one depends on the position alone, by a checksum: so a replay reads like the match, and no die is
        touched (5.5).
        """
        variant = 1 + zlib.crc32(s.tobytes()) % VARIANTS
        return [Telling(telling.event, {**telling.facts, "variant": variant}) for telling in super().tellings(box, s)]

    def position(self, box: Box, s: State) -> str:
        """Everything that the rules need to know."""
        return position(box, s)


def side_facts(box: Box, key: str, side: int) -> dict[str, str | int]:
    """What a side is called, in both languages; the words for Blue and Yellow are in the catalogues."""
    names = [get_name(box.team_name[side, language]) for language in (0, 1)]
    return {key: names[0] or SIDES[side], f"{key}_af": names[1] or SIDES[side]}


def _player(box: Box, side: int, number: int) -> dict[str, str | int]:
    """The carrier's number (5.7), and his name where the team card has a squad."""
    name = get_name(box.player[side, number - 1]) if number else ""
    return {"shirt": number, "named": "yes" if name else "no", "name": name}


def card_facts(box: Box, deck: int, card: int) -> dict[str, str | int]:
    """A card's id, title, call and signal, in both languages."""
    facts: dict[str, str | int] = {"card": card_name(deck, card)}
    for language, ending in ((0, ""), (1, "_af")):
        facts[f"title{ending}"] = get_name(box.title[deck, card, language])
        facts[f"call{ending}"] = get_name(box.call[deck, card, language])
    facts["signal"] = contents.SIGNALS[box.signal[deck, card]]
    return facts


GAME = RugbyBokx()
