"""Levels: by name, for games with and without players of their own."""

from collections.abc import Callable

import pytest

from nerve.rules import GAME as NERVE
from tryline.core.chance import Seeded, Typed
from tryline.core.errors import UnknownName
from tryline.core.game import Game, Telling
from tryline.core.language import CHANCE, Box, State
from tryline.core.match import Match
from tryline.games import find, find_level, levels
from tryline.games.bokx.rules.game import GAME as BOKX
from tryline.games.pocket.rules.game import GAME as POCKET
from tryline.games.scrum.rules.game import GAME as SCRUM
from tryline.search.advice import ALL_OF, LINES, Adviser
from tryline.search.player import Advice, Player


def test_every_game_has_levels_weakest_first() -> None:
    """Random first, and none that searches thinks less than the one before; who has solved a game need not."""
    for game in (SCRUM, BOKX, NERVE):
        known = levels(game)
        assert known[0].name == "random"
        times = [level.seconds for level in known if level.name != "solved"]
        assert times == sorted(times)
        assert len({level.name for level in known}) == len(known)


def test_what_a_level_says_of_its_pace_is_so() -> None:
    """Who has solved a game does not think about each move; Pocket's tables are solved anew after an injury."""
    paces = [find_level(POCKET, name).pace for name in ("random", "thumb", "quick", "exact")]
    assert paces == ["at once", "at once", "0.2 s a move", "mostly at once"]
    assert find_level(BOKX, "solved").pace == "at once"


def test_a_game_without_players_of_its_own_is_played_by_the_tree_search() -> None:
    """A legal choice in Nerve."""
    match = Match(NERVE, chance=Seeded(1))
    player = find_level(NERVE, "quick").make(1)
    match.play(player.decide(NERVE, match.box, match.view(match.actor))[0])


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    """By name."""
    with pytest.raises(UnknownName, match="random, cautious, quick, steady or deep"):
        find_level(NERVE, "godlike")


class Listening(Player):
    """Notes how many lines it is asked for."""

    def __init__(self) -> None:
        self.lines = 0

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        raise AssertionError("nobody asks for a decision")

    def advise(
        self, game: Game, box: Box, view: State, *, lines: int = 3, report: Callable[[list[Advice]], None] | None = None
    ) -> list[Advice]:
        self.lines = lines
        return []


@pytest.mark.parametrize(
    ("game", "moves", "lines"),
    [
        ("bokx", ("6", "1", "kick off", "play left", "5", "1", "left", "4"), None),
        ("bokx", ("6", "1"), None),
        ("scrum", (), LINES),
    ],
)
def test_a_hint_has_every_choice_where_they_are_few(game: str, moves: tuple[str, ...], lines: int | None) -> None:
    """bokx 5.9: options with odds, not the best three of six; where there are many, three."""
    match = Match(find(game), chance=Typed() if find(game).luck else None)
    for move in moves:
        (match.enter if match.actor == CHANCE else match.play)(move)
    choices = len(match.choices())
    assert (choices > ALL_OF) == (lines is not None)
    adviser = Adviser(levels(match.game)[-1])
    adviser._player = listening = Listening()
    adviser.ask(match)
    assert listening.lines == (lines or choices)


def test_the_words_of_a_hint_are_in_the_language_of_the_match() -> None:
    told: dict[str, dict[str, str | int]] = {
        "advice-chance": {"chance": "54.0"},
        "advice-chance-points": {"chance": "54.0", "points": "+1.1"},
        "advice-chance-next": {"chance": "54.0", "points": "+1.11"},
        "advice-points": {"points": "+1.10"},
        "advice-rows": {"rows": "-0.5"},
        "advice-wins": {"turns": 3},
        "advice-loses": {"turns": 1},
    }
    advice = [Advice([1], 0.5, Telling(name, facts)) for name, facts in told.items()]
    assert [one.words("en") for one in advice] == [
        "54.0%",
        "54.0%, +1.1 points",
        "54.0%, +1.11",
        "+1.10 points",
        "-0.5 rows",
        "wins in 3 turns",
        "loses in 1 turn",
    ]
    assert [one.words("af") for one in advice] == [
        "54.0%",
        "54.0%, +1.1 punte",
        "54.0%, +1.11",
        "+1.10 punte",
        "-0.5 rye",
        "wen in 3 beurte",
        "verloor in 1 beurt",
    ]
    assert Advice([1], 0.5).words("en") == ""
