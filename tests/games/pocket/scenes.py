"""Scenes of Pocket Rugby for the tests: a match set up as wanted, and played by the faces that are written down."""

from collections.abc import Mapping, Sequence
from typing import Any

from tryline.core.chance import Typed
from tryline.core.language import CHANCE, HOME
from tryline.core.match import Match
from tryline.games.pocket.rules.ball import changeover
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.records import Phase, Position

HALF_ROLL = "half-roll"
CLASSIC: dict[str, Any] = {"dice": "classic", "auto_free": True}
"""What the worked examples are played with (section 15), and what a match was that stated nothing else before."""
HOUSE: dict[str, Any] = {
    "dice": "classic",
    "auto_free": True,
    "pass_cap": 1,
    "penalty_range_first": True,
    "restart": "conceder",
    "missed_goal": "keep",
    "second_half": "scorer",
    "final_conversion": False,
    "advantage_after_score": "stays",
    "failed_ruck": "numbers",
    "hits_across_tackles": True,
    "low_by": "modified",
    "injuries_stack": True,
    "injury_hits_kicks": True,
    "card_per": "sum",
}
"""Every house rule of both editions, away from its default."""
PLACES = {"F": "pass forward", "C": "pass centre", "W": "pass wing", "B": "pass back"}
CALLS = {"ATTEMPT": "drop", "PASS": "pass", "KICK": "kick", "TAP": "tap", "YES": "yes", "NO": "no"}


def scene(
    edition: str = "1",
    *,
    score: tuple[int, int] = (0, 0),
    half: int = 1,
    first: int = HOME,
    adv: int = 0,
    yellows: Sequence[int] = (0, 0),
    injured: Sequence[tuple[int, Position]] = (),
    **options: Any,
) -> Match:
    """Home's Scrum Half is about to roll, with the classic dice. `yellows` were all shown in this half."""
    match = Match(GAME, edition=edition, options=CLASSIC | options, chance=Typed())
    s = match.state
    s.first_receiver = first
    changeover(s, HOME)
    s.score[:] = score
    s.half = half
    s.adv = adv
    s.yellows[:] = yellows
    s.def_mod[:] = [min(2, cards) for cards in yellows]
    for side, position in injured:
        s.injured[side, position] = 1
    return match


def nations(home: str, away: str, **options: Any) -> Mapping[str, Any]:
    """Options for a match of team cards."""
    return {"home_nation": home, "away_nation": away, **options}


def roll(match: Match, script: str) -> Match:
    """Play faces and decisions: `S2 C4 D1 [PASS] [B] B4`. Every one must be what is due."""
    for word in script.split():
        if word.startswith("["):
            call = word.strip("[]")
            match.play(CALLS.get(call) or PLACES[call])
        else:
            assert match.actor == CHANCE, f"{word}: a decision is due, not a throw"
            match.enter(word)
    return match


def now(match: Match) -> str:
    """The node that is next."""
    return Phase(match.state.phase).name.lower().replace("_", "-")


def next_side(match: Match) -> int:
    """The side whose Scrum Half rolls next."""
    assert now(match) == HALF_ROLL
    return int(match.state.ball)


def score(match: Match) -> tuple[int, int]:
    """Points."""
    return match.ended.points


def events(match: Match) -> list[str]:
    """The events of the last move, without the game's name."""
    return [telling.event.removeprefix("pocket-") for telling in match.news]
