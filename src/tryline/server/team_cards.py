"""The team cards of a match that may not be in memory, for lists and invitations."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tryline.core.errors import TrylineError
from tryline.games import find, presenter_of
from tryline.table.presenter import TeamCards

NONE: TeamCards = (None, None)


def cards_of(game: str, edition: str, options: Mapping[str, Any], language: str) -> TeamCards:
    """The cards that the options of a match name."""
    try:
        return _cards_of(game, edition, json.dumps(options, sort_keys=True), language)
    except TrylineError:  # a game that is not installed any more, or teams that its box no longer has
        return NONE


@lru_cache(maxsize=512)
def _cards_of(game_id: str, edition: str, options: str, language: str) -> TeamCards:
    game, given = find(game_id), json.loads(options)
    teams = game.teams(edition, game.read_options({}))
    if teams is None or not given.keys() & {teams.home, teams.away}:
        return NONE
    return presenter_of(game).team_cards(game.box_of(given, edition), language)
