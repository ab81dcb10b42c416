"""Pocket Rugby as the page draws it."""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

import msgspec
import pytest

from tests.games.pocket.scenes import CLASSIC
from tryline.core.chance import Seeded, Typed
from tryline.core.events import name_of
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match
from tryline.games import find, find_level, presenter_of
from tryline.games.pocket.rules.records import Die, Phase, SetPiece, Weather
from tryline.games.pocket.table.build_scene import DICE, PHASES, PIECES, WEATHERS


def typed(*moves: str, edition: str = "1", **options: Any) -> Match:
    match = Match(find("pocket"), edition=edition, options=CLASSIC | options, chance=Typed())
    return play(match, *moves)


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        if match.actor == CHANCE:
            match.enter(move)
        else:
            match.play(move)
    return match


def drawn(match: Match, language: str = "en") -> dict[str, Any]:
    """The scene as the page gets it."""
    scene = presenter_of(match.game).scene(match, match.view(HOME), language)
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene))
    return found


def folded(seen: dict[str, Any]) -> dict[str, Any]:
    """The phase of play as the page puts it together from the steps."""
    together: dict[str, Any] = {}
    for step in seen["steps"]:
        together |= step["play"]
    return together


@pytest.mark.parametrize(("edition", "language", "auto_free"), [("1", "en", "on"), ("2", "af", "off")])
def test_every_moment_of_a_match_can_be_sent(edition: str, language: str, auto_free: str) -> None:
    game = find("pocket")
    options: dict[str, Any] = {"auto_free": auto_free == "on"}
    if edition == "2":
        options |= {"home_nation": "ENG", "away_nation": "AUS", "weather": "roll"}
    match = Match(game, edition=edition, options=options, chance=Seeded("scene"))
    players = [find_level(game, "random").make(f"scene-{side}") for side in (HOME, AWAY)]
    before = 0
    while not match.over:
        seen = drawn(match, language)
        assert folded(seen) == seen["play"]
        assert seen["play"]["score"] == match.state.score.tolist()
        assert seen["plies"] == seen["steps"][-1]["ply"] + 1
        assert seen["steps"][0]["ply"] <= before, "nothing that fell since the last decision is left out"
        assert [call["move"] for call in seen["calls"]] == [choice.text for choice in match.choices()]
        before = seen["plies"]
        for number in players[match.actor].decide(game, match.box, match.view(match.actor)):
            match.play(number)
    assert drawn(match)["over"]
    assert drawn(match)["calls"] == []


def test_the_fight_builds_up() -> None:
    """4.2: two tackle rolls against the intensity."""
    match = typed("heads", "S1", "F2")
    effort = drawn(match)["play"]["effort"]
    assert (effort["words"], effort["number"], effort["intensity"], effort["tackle"]) == ("Hit up", 5, 5, [])
    assert drawn(play(match, "D3"))["play"]["effort"]["tackle"] == [2]
    seen = drawn(play(match, "D5"))
    assert (seen["play"]["effort"]["tackle"], seen["play"]["effort"]["end"]) == ([2, 4], "tackled")
    dice = [step["die"]["words"] for step in seen["steps"] if step["die"]]
    assert dice[-4:] == ["Pass Forward", "Hit up 5", "2", "4"]


def test_a_break_and_what_comes_of_it() -> None:
    """4.3: a try, then a conversion from a range of its own."""
    match = typed("heads", "S1", "F3", "D1", "D1")
    assert drawn(match)["play"]["effort"]["end"] == "break"
    assert drawn(play(match, "K6"))["play"]["after"] == "video"
    seen = drawn(play(match, "K1"))
    assert (seen["play"]["after"], seen["play"]["score"]) == ("try", [5, 0])
    seen = drawn(play(match, "D5"))
    assert seen["play"]["kick"] == {"kind": "conversion", "side": HOME, "range": 30, "reached": None}
    seen = drawn(play(match, "K4"))
    assert (seen["play"]["kick"]["reached"], seen["play"]["score"]) == (45, [7, 0])
    assert drawn(play(match, "S5"))["play"]["kick"] is None, "a new phase of play"


def test_a_pass_shows_the_die_of_the_man_who_gets_it() -> None:
    match = typed("tails", "S2", "C5")
    seen = drawn(match)
    assert seen["caller"] == AWAY
    assert [call["to"] for call in seen["calls"]] == [1, 3, 4]
    wing = seen["calls"][1]["faces"]
    assert [(face["words"], face["intensity"]) for face in wing] == [
        ("Hit up", 3),
        ("Hit up", 4),
        ("Into the corner", 8),
        ("Chip and chase", 6),
        ("Pass", None),
        ("Into touch", None),
    ]
    assert [face["error"] for face in wing] == [False] * 5 + [True]
    assert seen["play"]["hands"] == [0, 2]


def test_odds_of_a_drop_goal_and_of_a_penalty() -> None:
    """1.7: from 30 m four faces of six reach; with an unseen range 21 throws of 36."""
    drop = drawn(typed("heads", "S2", "C4", "D5"))["calls"]
    assert [(call["kind"], call["odds"]) for call in drop] == [("drop", [4, 6]), ("pass", None)]
    penalty = drawn(typed("heads", "S6", "R5", "K1"))["calls"]
    assert [(call["kind"], call["odds"]) for call in penalty] == [("kick", [21, 36]), ("tap", None)]


def test_a_set_piece_says_who_feeds_it() -> None:
    seen = drawn(typed("heads", "S6"))
    assert seen["play"]["piece"] == {"kind": "lineout", "feeds": AWAY, "words": "Line-out, Away to throw"}
    assert seen["due"]["die"] == "white"
    assert [face["words"] for face in seen["due"]["faces"]][3] == "Not straight"


def test_cards_advantage_and_injuries_come_with_the_throw_that_brings_them() -> None:
    """4.5: a yellow dot, then a tap; 4.1: the advantage counts in the intensity."""
    match = typed("heads", "S6", "R5", "K5")
    seen = drawn(match)
    assert (seen["play"]["yellows"], seen["play"]["tacklesLess"]) == ([1, 0], [1, 0])
    assert "yellows" not in seen["steps"][-2]["play"] or seen["steps"][-2]["play"]["yellows"] == [0, 0]
    seen = drawn(play(match, "tap", "S5"))
    assert seen["play"]["advantage"] == 3
    assert seen["play"]["effort"]["parts"] == [{"words": "advantage", "value": 1}]
    assert seen["play"]["effort"]["intensity"] == 4
    assert drawn(play(match, "D6", "D6"))["play"]["hurt"] == [[0] * 5, [1, 0, 0, 0, 0]]


def test_team_cards_say_what_counts_and_against_what() -> None:
    """5.1 and 5.2; 6: rain takes the kick bonus and one from every intensity."""
    nations = {"home_nation": "RSA", "away_nation": "NZL", "weather": "rain"}
    match = typed("heads", "S1", "F4", edition="2", **nations)
    seen = drawn(match)
    home, away = seen["cards"]
    assert home["nation"] == "South Africa"
    assert [(line["words"], line["value"], line["off"]) for line in home["bonuses"]] == [
        ("Forward Hit up", "+1", False),
        ("Forward Line break", "+2", False),
        ("Forward Rolling maul", "+2", False),
        ("Back High ball", "+1", True),
    ]
    assert [(line["words"], line["check"], line["against"]) for line in away["moves"]] == [
        ("Decoy", 4, "own Dummy"),
        ("Intercept", 5, "their Chip and chase"),
        ("Stop the maul", 5, "their Rolling maul"),
        ("Charge down", 6, "their drop goal"),
    ]
    parts = [(part["words"], part["value"]) for part in seen["play"]["effort"]["parts"]]
    assert parts == [("team card", 2), ("weather", -1)]
    assert (seen["play"]["move"]["words"], seen["play"]["move"]["how"]) == ("Stop the maul", "due")
    assert seen["calls"][0]["odds"] == [2, 6]
    assert drawn(play(match, "yes", "P1"))["play"]["move"]["how"] == "fails"
    assert seen["targets"] == [10, 20]


def test_jackal_is_against_forwards_only() -> None:
    match = typed("heads", edition="2", home_nation="AUS", away_nation="ENG")
    moves = {line["words"]: line["against"] for line in drawn(match)["cards"][0]["moves"]}
    assert moves["Jackal"] == "their Forward Hit up"
    assert drawn(match, "af")["cards"][0]["moves"][0]["against"].startswith("eie ")


def test_what_costs_nothing_is_named_so_that_the_page_can_answer_it() -> None:
    """The card check, and no real choice."""
    match = typed("heads", "S1", "F6", "R6", auto_free=False)
    assert drawn(match)["free"] == "yes"
    assert drawn(play(match, "no"))["free"] is None


@pytest.mark.parametrize(
    ("names", "numbers"),
    [(DICE, Die), (PHASES, Phase), (PIECES, SetPiece), (WEATHERS, list(Weather)[: Weather.ROLL])],
)
def test_the_scene_has_a_name_for_every_number_of_the_rules(names: Sequence[str], numbers: Iterable[IntEnum]) -> None:
    assert list(names) == [name_of(number) for number in numbers]
