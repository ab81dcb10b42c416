"""What a match came to, as a cup wants to know it: points, who won, and what else its game counts."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from tryline.core.chance import Seeded
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.games import find, find_level
from tryline.search.player import Player, ask


class Score(NamedTuple):
    """The end of a match."""

    home: int
    away: int
    winner: int
    """HOME, AWAY or DRAW: a match may be decided though the points are level."""
    tries: tuple[int, int] | None = None
    cards: tuple[int, int] | None = None
    penalties: tuple[int, int] | None = None

    def turned(self) -> "Score":
        """The same seen from the other side."""
        winner = {HOME: AWAY, AWAY: HOME}.get(self.winner, self.winner)
        return Score(self.away, self.home, winner, *(each and each[::-1] for each in self[3:]))


def score_of(match: Match) -> Score:
    """What a match has come to. It is gone through once more to count what the game counts."""
    home, away = match.points
    tally = match.game.tally
    row = _tallied(match)
    counted = (
        None if column is None else (int(row[column + HOME]), int(row[column + AWAY]))
        for column in (tally.tries, tally.cards, tally.penalties)
    )
    return Score(home, away, match.ended.winner, *counted)


def _tallied(match: Match) -> Any:
    """What the tally of its game counts in a match."""
    tally = match.game.tally
    row = np.zeros(tally.width, dtype=np.int32)
    if not tally.width:
        return row
    again = match.rewound()
    for move in match.moves:
        before = tally.before(again.state)
        who = again.actor
        again.play_again(move.number, move.seconds)
        tally.after(again.state, who, move.number, before, row)
    return row


def play_match(game: str, edition: str | None, options: Mapping[str, Any], levels: tuple[str, str], seed: str) -> Score:
    """One match between two computers. Raises BadOptions or UnknownName."""
    found = find(game)
    match = Match(found, edition=edition, options=options, chance=Seeded(seed))
    play_out(match, [find_level(found, level).make(f"{seed}/{side}") for side, level in enumerate(levels)])
    return score_of(match)


def play_out(match: Match, players: Sequence[Player]) -> None:
    """Play a match to its end between two computers."""
    for player in players:
        player.prepare()
    while not match.over:
        side = match.actor
        for move in ask(players[side], match.game, match.box, match.view(side)):
            match.play(move, side=side)
