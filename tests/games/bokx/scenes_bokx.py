"""Scenes of RUGBY_Bokx for the tests: a match set up as wanted, and played by the tokens that are written down."""

from typing import Any

from tryline.core.chance import Typed
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match
from tryline.games.bokx.rules.clock import clear, place_kick_off
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Kick, Phase, Unit

BLUE, YELLOW = HOME, AWAY
HOUSE: dict[str, Any] = {
    "red_zone": "opp10",
    "run_side": "before",
    "five_metre": False,
    "lineout_row": 3,
    "fk_touch": "law",
    "made_dead": 22,
    "free_run_after": "any_turnover",
    "free_run_success": "forwards",
    "regain_run_on": False,
    "cards": "classic",
    "card_moves": "field",
    "conversion": "by_width",
    "ingoal_five": "rethrow",
    "dead_ball": "choice",
    "change_ends": "ask",
    "draw": "extra_time",
}
"""Every switch but the clock's, away from its default."""


def scene(
    phase: Phase,
    team: int = BLUE,
    ball: tuple[int, int] | None = None,
    *,
    seconds: int = 0,
    score: tuple[int, int] = (0, 0),
    unit: Unit = Unit.BL,
    first_kicker: int = BLUE,
    half: int = 1,
    heading: int = 1,
    kicked_from: tuple[int, int] | None = None,
    **options: Any,
) -> Match:
    """A match at a phase. `team` throws or decides there; in a CATCH the other side has kicked."""
    match = Match(GAME, options=options, chance=Typed())
    s = match.state
    clear(s)
    s.heading = heading
    s.first_kicker = first_kicker
    s.period = half
    s.clock = seconds
    s.score[:] = score
    if phase in (Phase.KO_HALFWAY, Phase.KO_22, Phase.KO_GOAL):
        place_kick_off(s, phase, team)
    s.phase = phase
    s.team = team
    s.unit = unit
    if phase == Phase.CATCH:
        s.kick = Kick.OPEN
        s.kicker = 1 - team
        s.mult = 1
        s.from_x, s.from_y = kicked_from or (10, 7)
    if ball is not None:
        s.x, s.y = ball
    return match


def roll(match: Match, script: str) -> Match:
    """Play throws, cards and decisions: `KICK 5 4 6 1 L`, `2 TK05 GOAL 3`. Every one must be what is due."""
    for word in script.split():
        if match.actor == CHANCE:
            match.enter(word.replace("_", " ").lower() if word in ("PLAY_ON", "TIME_UP") else word)
        else:
            match.play(word)
    return match


def now(match: Match) -> str:
    """The phase and the team that acts in it: `CATCH yellow`."""
    return f"{Phase(match.state.phase).name} {GAME.sides[match.state.team]}"


def ball(match: Match) -> tuple[int, int]:
    """Where the ball is."""
    return int(match.state.x), int(match.state.y)


def score(match: Match) -> tuple[int, int]:
    """Points of Blue and Yellow."""
    return match.ended.points


def clock(match: Match) -> int:
    """Seconds, or plays."""
    return int(match.state.clock)


def calls(match: Match) -> set[str]:
    """What can be decided, by the names of the rules."""
    from tryline.games.bokx.rules.notation import options

    return {choice.name for choice in options(match.box, match.state)}


def events(match: Match) -> list[str]:
    """The events of the last move, without the game's name."""
    return [telling.event.removeprefix("bokx-") for telling in match.news]
