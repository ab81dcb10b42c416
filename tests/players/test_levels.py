"""Levels: by name, for games with and without players of their own."""

from collections.abc import Callable

import pytest

from nerve.rules import GAME as NERVE
from tryline.core.chance import Seeded, Typed
from tryline.core.errors import UnknownName
from tryline.core.game import Game, Telling
from tryline.core.language import CHANCE, HOME, Box, State
from tryline.core.match import Match
from tryline.games import all_levels, find, find_level, levels, names, next_level
from tryline.games.bokx.rules.game import GAME as BOKX
from tryline.games.goforward.rules.game import GAME as GOFORWARD
from tryline.games.pocket.rules.game import GAME as POCKET
from tryline.games.scrum.rules.game import GAME as SCRUM
from tryline.search.advice import ALL_OF, LINES, Adviser
from tryline.search.levels import LADDER, RANDOM
from tryline.search.player import Advice, Player
from tryline.search.season import RANDOM as RANDOM_POLICY
from tryline.search.season import Season


def test_people_are_offered_the_ladder_the_easiest_level_first() -> None:
    """The same names in all games, in the same order; some steps may be missing, but not the first ones."""
    for name in names():
        offered = [level.name for level in levels(find(name))]
        assert offered == [step for step in LADDER if step in offered]
        assert offered[:3] == ["mini", "school", "club"]
        assert offered[-1] == "legend"
        assert all_levels(find(name))[0] is RANDOM


@pytest.mark.parametrize(
    ("game", "former", "now"),
    [
        (SCRUM, "county", "province"),
        (SCRUM, "test", "country"),
        (POCKET, "thumb", "club"),
        (POCKET, "exact", "legend"),
        (POCKET, "steady", "steady"),
        (BOKX, "thumb", "club"),
        (BOKX, "solved", "legend"),
        (BOKX, "deep", "deep"),
        (GOFORWARD, "thumb", "club"),
        (GOFORWARD, "quick", "province"),
        (GOFORWARD, "steady", "country"),
        (GOFORWARD, "deep", "legend"),
        (NERVE, "cautious", "club"),
    ],
)
def test_names_that_levels_had_once_are_still_read(game: Game, former: str, now: str) -> None:
    """In match files, in databases, on the command line and in studies."""
    assert find_level(game, former).name == now


def test_every_old_level_is_still_there() -> None:
    """Whatever stands in a file from before the ladder."""
    thinking = ("quick", "steady", "deep")
    old = {
        SCRUM: ("mini", "school", "club", "county", "test", "legend"),
        POCKET: ("thumb", *thinking, "exact"),
        BOKX: ("thumb", *thinking, "solved"),
        GOFORWARD: ("thumb", *thinking),
        NERVE: ("cautious", *thinking),
    }
    for game, known in old.items():
        assert [find_level(game, name) for name in ("random", *known)]


def test_the_next_level_is_the_one_above() -> None:
    """The easiest for somebody new; none above the strongest."""
    assert next_level(POCKET, None) == levels(POCKET)[0]
    assert [getattr(next_level(POCKET, name), "name", None) for name in ("mini", "thumb", "club", "exact")] == [
        "school",
        "legend",
        "legend",
        None,
    ]
    assert next_level(POCKET, "random") == levels(POCKET)[0]
    with pytest.raises(UnknownName):
        next_level(POCKET, "godlike")


def test_who_slips_makes_any_move_every_so_often() -> None:
    """Half of the time and every fifth time; natively just as often, and nobody else slips."""
    mini, school, club = (find_level(NERVE, name) for name in ("mini", "school", "club"))
    assert [level.policy.slips for level in (mini, school, club) if level.policy] == [0.5, 0.2, 0.0]
    match = Match(NERVE, chance=Seeded(1))
    view = match.view(match.actor)
    sound = club.make(0).decide(NERVE, match.box, view)
    for level, share in ((mini, 0.25), (school, 0.1), (club, 0.0)):  # of two choices, half of the slips are right
        player = level.make("slips")
        others = [player.decide(NERVE, match.box, view) != sound for _ in range(2000)]
        assert abs(sum(others) / 2000 - share) < 0.04


def test_native_slips_weaken_a_player() -> None:
    """The same policy, slipping every time, is random play: it takes as many decisions."""
    box = NERVE.box_of({})
    policy = find_level(NERVE, "club").policy
    assert policy is not None
    random_one = Season(NERVE, box, RANDOM_POLICY, policy, native=False).play(3, 300).column("winner")
    slipping = Season(NERVE, box, policy._replace(slips=1.0), policy, native=False).play(3, 300).column("winner")
    sound = Season(NERVE, box, policy, policy, native=False).play(3, 300).column("winner")
    won = [(winners == HOME).mean() for winners in (random_one, slipping, sound)]
    assert abs(won[0] - won[1]) < 0.1
    assert won[2] > won[1]


def test_what_a_level_says_of_its_pace_is_so() -> None:
    """Who has solved a game does not think about each move; Pocket's tables are solved anew after an injury."""
    paces = [find_level(POCKET, name).pace for name in ("random", "club", "quick", "legend")]
    assert paces == ["at once", "at once", "0.2 s a move", "mostly at once"]
    assert find_level(BOKX, "legend").pace == "at once"


def test_a_game_without_players_of_its_own_is_played_by_the_tree_search() -> None:
    """A legal choice in Nerve."""
    match = Match(NERVE, chance=Seeded(1))
    player = find_level(NERVE, "quick").make(1)
    match.play(player.decide(NERVE, match.box, match.view(match.actor))[0])


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    """By name."""
    with pytest.raises(UnknownName, match="random, mini, school, club, province, country or legend"):
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
        "advice-chance": {"chance": 54},
        "advice-hardly": {},
        "advice-chance-points": {"chance": "54.0", "points": "+1.1"},
        "advice-chance-next": {"chance": "54.0", "points": "+1.11"},
        "advice-points": {"points": "+1.10"},
        "advice-rows": {"rows": "-0.5"},
        "advice-wins": {"turns": 3},
        "advice-loses": {"turns": 1},
    }
    advice = [Advice([1], 0.5, Telling(name, facts)) for name, facts in told.items()]
    assert [one.words("en") for one in advice] == [
        "54%",
        "hardly looked at",
        "54.0%, +1.1 points",
        "54.0%, +1.11",
        "+1.10 points",
        "-0.5 rows",
        "wins in 3 turns",
        "loses in 1 turn",
    ]
    assert [one.words("af") for one in advice] == [
        "54%",
        "skaars bekyk",
        "54.0%, +1.1 punte",
        "54.0%, +1.11",
        "+1.10 punte",
        "-0.5 rye",
        "wen in 3 beurte",
        "verloor in 1 beurt",
    ]
    assert Advice([1], 0.5).words("en") == ""
