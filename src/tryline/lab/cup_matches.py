"""Matches of a cup as matches of its game: which teams and house rules they are played with, and what they came to."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec

from tryline.core.game import Teams
from tryline.core.language import AWAY, DRAW, HOME
from tryline.games import find, presenter_of
from tryline.lab.cups import WINNERS
from tryline.lab.scores import Score
from tryline.league import decisions as do
from tryline.league.applying import refused
from tryline.league.cup import Cup, Listed
from tryline.league.draws import team_codes
from tryline.league.format_files import preset
from tryline.league.formats import Format


def preset_for(name: str, game: str) -> Format:
    """The format of that name for a game: one that counts no tries has no bonus points.

    There every loss is a narrow one, so that a losing bonus would be for everybody. Raises BadFormat or UnknownName."""
    format = preset(name)
    if game and find(game).tally.tries is None and format.points == "bonus":
        return msgspec.structs.replace(format, points="three")
    return format


def has_points(cup: Cup) -> bool:
    """Whether points are scored in the matches of a cup, and not just who won; it is taken to be so of a cup of
    anything."""
    return not cup.setup.game or _scores(cup.setup.game, cup.setup.edition)


@cache
def _scores(game: str, edition: str) -> bool:
    """What the game's score sheet says: where nothing scores, it is who won and how."""
    found = find(game)
    return not presenter_of(found).score_sheet(found.box_of({}, edition or None), "en").endings


def teams_of(cup: Cup) -> Teams | None:
    """The teams of the cup's game, if it has a game with teams."""
    if not cup.setup.game:
        return None
    game = find(cup.setup.game)
    edition = game.known_edition(cup.setup.edition or None)
    return game.teams(edition, game.read_options(cup.setup.options, edition))


def country_codes(cup: Cup) -> list[str]:
    """The teams that people can play with: those of the cup, or those of its game."""
    teams = teams_of(cup)
    return team_codes(cup.format) or ([] if teams is None else list(teams.names))


def team_of(cup: Cup, text: str) -> str:
    """The code of a team that people can play with, however its letters are written. Raises CupRefusal."""
    known = country_codes(cup)
    if not known:
        raise refused("no-teams")
    for code in known:
        if code.casefold() == text.casefold():
            return code
    raise refused("no-such-team", team=text[:40], teams=known)


def team_namer(cup: Cup, language: str) -> Callable[[str], str]:
    """What the teams of the cup's game are called; by their codes where it has none."""
    teams = teams_of(cup)
    return str if teams is None else lambda code: teams.name(code, language)


def options_of(cup: Cup, listed: Listed) -> dict[str, Any]:
    """The house rules of the cup, with the teams of both sides; where a winner is needed, also how a level score is
    settled, if the game can do so by itself."""
    options = {**_settling(cup, listed), **cup.setup.options}
    teams = teams_of(cup)
    for side, field in ((listed.home, "home"), (listed.away, "away")):
        code = cup.facts.entrants[side or ""].team
        if teams is not None and code in teams.names:
            options[getattr(teams, field)] = code
    return options


def _settling(cup: Cup, listed: Listed) -> Mapping[str, Any]:
    """The options with which a match is settled as its stage says."""
    rules = cup.format.stage(listed.fixture.stage).settled_by
    known = find(cup.setup.game).level_options
    return {} if "shared" in rules else next((known[rule] for rule in rules if rule in known), {})


def decision_of(match: str, score: Score) -> do.Result | do.Forfeit:
    """The result of a match that was played. The game itself may have found a winner though the points are level."""
    result = do.Result(match, score.home, score.away, score.tries, cards=score.cards, penalties=score.penalties)
    ahead = DRAW if score.home == score.away else HOME if score.home > score.away else AWAY
    winner = WINNERS[score.winner]
    if ahead == score.winner:
        return result
    if ahead == DRAW:
        return msgspec.structs.replace(result, winner=winner, by="play")
    return do.Forfeit(match, "home" if winner == "away" else "away")  # whoever led has given up
