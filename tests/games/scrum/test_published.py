"""Games played by the published program replay exactly: every turn is legal and leads to the same position."""

import json
from pathlib import Path

import pytest

from tryline.core.language import AWAY, DRAW, HOME
from tryline.core.match import Match
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.game import GAME

DATA = Path(__file__).parents[2] / "data" / "scrum-published.jsonl"
GAMES = [json.loads(line) for line in DATA.read_text().splitlines()]
WINNERS = {HOME: "blue", AWAY: "red", DRAW: "draw"}


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_published_game_replays(number: int) -> None:
    """Turn by turn: board, side to move, scrum; and at the end the result and its reason."""
    game = GAMES[number]
    match = Match(GAME)
    for turn, position in zip(game["turns"], game["positions"], strict=True):
        assert not match.over
        match.play(turn)
        board, side = match.position.split()[:2]
        scrum = " scrum" if book.is_scrum(match.box, match.state) else ""
        assert f"{board} {side}{scrum}" == position
    assert (WINNERS[match.ended.winner], match.ended.reason) == (game["result"], game["reason"])


def test_every_way_to_end_is_in_the_sample() -> None:
    """Goals and own goals of both sides, both common draws."""
    assert {(game["result"], game["reason"]) for game in GAMES} == {
        ("blue", "goal"),
        ("red", "goal"),
        ("blue", "own-goal"),
        ("red", "own-goal"),
        ("draw", "scrum-enclosed"),
        ("draw", "repetition"),
    }
