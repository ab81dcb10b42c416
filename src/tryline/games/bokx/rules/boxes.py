"""A RUGBY_Bokx box for one match: checked contents and switches as the arrays that the rules read."""

from typing import Annotated, Any, Literal

import msgspec

from tryline.core.errors import BadOptions
from tryline.core.language import AWAY, HOME, Box, blank
from tryline.games.bokx.rules.contents import SIGNALS, Contents, Decks, Team, check, find_team, published
from tryline.games.bokx.rules.effects import EffectProblem, Layout, parse, replaced
from tryline.games.bokx.rules.records import BOX, Clock, Deck, Ends, Five, Where

EXTRA = 10
"""Minutes, or plays, of each period of extra time (bokx 4.4)."""
MINUTE = 60


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What players may choose: teams, the clock, and the switches of bokx 6.1."""

    blue_team: str | None = None
    """The code of a team card, such as RSA; without one the team is Blue."""
    yellow_team: str | None = None
    clock: Literal["seconds", "plays", "real"] = "seconds"
    length: Annotated[int, msgspec.Meta(ge=1, le=120)] = 40
    """Of a half: minutes, or with `clock = plays` calls of both teams together."""
    halves: Literal[2, 1] = 2
    draw: Literal["draw", "extra_time"] = "draw"
    change_ends: Literal["ask", "always", "never"] = "ask"
    end_of_half: Literal["law", "instant"] = "law"
    red_zone: Literal["own10", "opp10"] = "own10"
    run_side: Literal["after", "before"] = "after"
    five_metre: bool = True
    lineout_row: Literal[2, 3] = 2
    fk_touch: Literal["book", "law"] = "book"
    made_dead: Literal["goal", 22] = "goal"
    free_run_after: Literal["interception", "any_turnover"] = "interception"
    regain_run_on: bool = False
    conversion: Literal["blue", "by_width"] = "blue"
    ingoal_five: Literal["try", "held_up", "rethrow"] = "try"
    dead_ball: Literal["scrum", "choice"] = "scrum"
    box: Contents | None = None
    """Contents of one's own instead of the published ones."""


def make_box(options: Options) -> Box:
    """The box of a match. Raises BadOptions."""
    contents = published() if options.box is None else options.box
    check(contents)
    box = blank(BOX)
    _put_switches(box, options)
    _put_decks(box, contents.decks, made_dead_at_22=options.made_dead == 22)
    for side, code in ((HOME, options.blue_team), (AWAY, options.yellow_team)):
        if code is not None:
            _put_team(box, side, find_team(contents, code))
    return box


def _put_switches(box: Box, options: Options) -> None:
    box.red_from = 9 if options.red_zone == "own10" else 13
    box.side_first = options.run_side == "before"
    box.near = 2 if options.five_metre else 1
    box.lineout_row = options.lineout_row
    box.free_kick_by_law = options.fk_touch == "law"
    box.dead_to_22 = options.made_dead == 22
    box.free_run_any = options.free_run_after == "any_turnover"
    box.regain_run_on = options.regain_run_on
    box.conversion_by_width = options.conversion == "by_width"
    box.in_goal_five = Five[options.ingoal_five.upper()]
    box.dead_ball_choice = options.dead_ball == "choice"
    box.instant = options.end_of_half == "instant"
    box.change_ends = Ends[options.change_ends.upper()]
    box.halves = options.halves
    box.extra_time = options.draw == "extra_time"
    box.clock = Clock[options.clock.upper()]
    unit = 1 if options.clock == "plays" else MINUTE
    box.length = options.length * unit
    box.extra_length = EXTRA * unit


def _put_decks(box: Box, decks: Decks, *, made_dead_at_22: bool) -> None:
    layout = Layout(box)
    for card in decks.cards:
        deck = Deck[card.id[:2]]
        place = deck, int(card.id[2:]) - 1
        effect = parse(card.effect, deck)
        if card.made_dead and made_dead_at_22:
            effect = replaced(effect, Where.GOAL, Where.TWENTY_TWO)
        try:
            box.root[place] = layout.put(effect)
        except EffectProblem as problem:
            raise BadOptions(f"decks.toml: cards {card.id}: effect: {problem}.") from None
        box.cards[deck] += 1
        box.signal[place] = SIGNALS.index(card.signal)
        for language, words in enumerate((card.title.en, card.title.af)):
            put_name(box.title[place][language], words)
        for language, words in enumerate((card.call.en, card.call.af)):
            put_name(box.call[place][language], words)


def _put_team(box: Box, side: int, team: Team) -> None:
    put_name(box.team_code[side], team.code)
    put_name(box.team_name[side, 0], team.name.en)
    put_name(box.team_name[side, 1], team.name.af)
    for number, player in enumerate(team.squad):
        put_name(box.player[side, number], player)


def put_name(room: Any, name: str) -> None:
    """Write a name into the box."""
    letters = name.encode()
    room[: len(letters)] = list(letters)


def get_name(room: Any) -> str:
    """Read a name from the box."""
    return bytes(room.tolist()).rstrip(b"\0").decode()
