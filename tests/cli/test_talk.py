"""What the terminal says about a match."""

from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

import tryline
from tryline.cli import talk
from tryline.cli.talk.scrum import threats
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.news import LANGUAGES
from tryline.games import find
from tryline.games.scrum.board import square_name


def names(language: str) -> list[str]:
    text = (Path(tryline.__file__).parent / "locale" / language / "cli.ftl").read_text(encoding="utf-8")
    return [entry.id.name for entry in parse(text).body if isinstance(entry, Message)]


def test_every_language_has_the_same_words() -> None:
    for language in LANGUAGES:
        assert sorted(names(language)) == sorted(set(names("en")))


def from_position(text: str) -> Match:
    game = find("scrum")
    options, moves = game.read_position(text, {})
    match = Match(game, options=options)
    for move in moves:
        match.play(move)
    return match


@pytest.mark.parametrize(
    ("position", "blue", "red"),
    [
        ("2r2/r3r/2r2/1r3/r1r2/5/bob2/1b3/2b2/b3b/2b2/5 b 1 -", [], []),
        # One push onto the row, touched by the pusher.
        ("r4/o4/b4/4r/5/5/5/4b/5/5/5/5 b 2 -", ["b12"], []),
        # The ball lies on the row and a piece can walk up to it.
        ("r3o/5/3b1/b4/5/5/5/5/5/5/5/4r b 2 -", ["e12"], []),
        # A threat of the side that is not to move.
        ("b4/5/5/5/5/5/5/5/5/1r3/1o3/r4 b 2 -", [], ["a1", "b1", "c1", "d1"]),
    ],
)
def test_threats(position: str, blue: list[str], red: list[str]) -> None:
    match = from_position(position)
    found = [[square_name(5, square) for square in threats(match, side)] for side in (HOME, AWAY)]
    assert found == [blue, red]


def test_a_threat_is_one_that_can_be_carried_out() -> None:
    """Every square that is warned of is one on which a turn by the rules ends the match, and no other."""
    match = from_position("r3o/5/3b1/b4/5/5/5/5/5/5/5/4r b 2 -")
    reached = set()
    for first in match.choices():
        after = match.copy()
        after.play(first.number)
        if after.over:
            reached.add(int(after.state.ball))
            continue
        for second in after.choices():
            end = after.copy()
            end.play(second.number)
            if end.over and end.ended.winner == HOME:
                reached.add(int(end.state.ball))
    assert sorted(reached) == threats(match, HOME)


def test_what_now_in_a_scrum() -> None:
    match = from_position("r4/5/5/5/5/5/5/rr3/o1r2/br3/5/4b r 2 -")
    assert talk.what_now(match, "en") == "Scrum! Red must push the ball out to b4."
