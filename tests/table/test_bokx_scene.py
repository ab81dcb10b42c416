"""RUGBY_Bokx as the page draws it."""

from typing import Any

import msgspec
import pytest

from tryline.core.chance import Seeded, Typed
from tryline.core.events import name_of
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match, Waits
from tryline.games import find, find_level, presenter_of
from tryline.games.bokx.rules.names import Deck, Effect, Period, Phase
from tryline.games.bokx.table import faces
from tryline.games.bokx.table.build_scene import PHASE_NAMES
from tryline.games.bokx.table.faces import faces_of, grouped, house
from tryline.games.bokx.table.notes import MOST_NOTES
from tryline.games.bokx.table.scene import Face

OPENING = ("6", "1", "kick off", "play left")
"""Blue wins the toss and kicks off to the right."""


def typed(*moves: str, **options: Any) -> Match:
    match = Match(find("bokx"), options=options, chance=Typed())
    return play(match, *OPENING, *moves)


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
    sent: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene))
    return sent


def sent(faces: list[Face]) -> list[dict[str, Any]]:
    known: list[dict[str, Any]] = msgspec.to_builtins(faces)
    return known


def means(faces: list[dict[str, Any]]) -> dict[str, list[int]]:
    return {face["means"]: face["faces"] for face in faces}


def call(seen: dict[str, Any], move: str) -> dict[str, Any]:
    return next(call for call in seen["calls"] if call["move"] == move)


@pytest.mark.parametrize(("language", "clock"), [("en", "seconds"), ("af", "plays")])
def test_every_moment_of_a_match_can_be_sent(language: str, clock: str) -> None:
    game = find("bokx")
    options = {"length": 10, "clock": clock, "draw": "extra_time", "blue_team": "FIJ"}
    match = Match(game, options=options, chance=Seeded("scene"))
    players = [find_level(game, "random").make(f"scene-{side}") for side in (HOME, AWAY)]
    before = 0
    while not match.over:
        seen = drawn(match, language)
        assert seen["ball"] == [match.state.x, match.state.y]
        assert seen["steps"][-1]["at"] == seen["ball"] if seen["endsKnown"] else seen["steps"]
        assert seen["plies"] == seen["steps"][-1]["ply"] + 1
        assert seen["steps"][0]["ply"] <= before, "nothing that fell since the last decision is left out"
        assert [c["move"] for c in seen["calls"]] == [c.text for c in match.choices()]
        before = seen["plies"]
        for number in players[match.actor].decide(game, match.box, match.view(match.actor)):
            match.play(number)
    assert drawn(match)["calls"] == []


def test_what_each_throw_would_mean_stands_beside_the_call() -> None:
    """2.5 and 2.7: [1] is lost, [2] and [3] are a card, the others good."""
    match = typed("5", "1", "left", "4")
    seen = drawn(match)
    assert seen["caller"] == AWAY
    assert means(call(seen, "run backs")["faces"]) == {"intercepted": [1], "card": [2, 3], "away": [4, 5, 6]}
    assert means(call(seen, "kick")["faces"]) == {"charged down": [1], "card": [2, 3], "away": [4, 5, 6]}


def test_faces_of_a_throw_that_is_due() -> None:
    """2.8: a [4] does not stop forwards in the tackle; 2.1: forwards count half, and a [6] is thrown again."""
    match = typed("5", "1", "left", "4", "run forwards", "5")
    due = drawn(match)["due"]
    assert (due["what"], due["side"], due["for"]) == ("die", AWAY, "across")
    assert means(due["faces"]) == {"1 block": [1, 2], "2 blocks": [3, 4], "3 blocks": [5], "3 and again": [6]}
    due = drawn(play(match, "1", "right", "2"))["due"]
    assert due["side"] == HOME
    assert means(due["faces"]) == {"missed": [1, 4], "card": [2, 3], "tackled": [5, 6]}
    assert drawn(play(match, "2"))["due"]["what"] == "card"


def test_the_ruck_knows_who_is_ahead() -> None:
    """2.9: equal throws are made again."""
    match = typed("5", "1", "left", "4", "run backs", "5", "1", "right", "2", "5")
    assert means(drawn(match)["due"]["faces"]) == {"higher is ahead": [1, 2, 3, 4, 5, 6]}
    assert means(drawn(play(match, "4"))["due"]["faces"]) == {"behind": [1, 2, 3], "again": [4], "ahead": [5, 6]}


def test_left_and_right_show_the_block_or_that_it_is_out() -> None:
    match = typed("5", "6", "4")
    seen = drawn(match)
    assert seen["ball"] == [15, 7]
    assert (call(seen, "left")["to"], call(seen, "left")["out"]) == ([15, -1], True)
    assert (call(seen, "right")["to"], call(seen, "right")["out"]) == ([15, 16], True)
    match = typed("5", "3")
    seen = drawn(match)
    assert (call(seen, "left")["to"], call(seen, "right")["to"]) == ([15, 4], [15, 10])
    assert not call(seen, "left")["out"]


def test_ends_are_unknown_until_they_are_called() -> None:
    match = play(Match(find("bokx"), chance=Typed()), "6", "1", "kick off")
    seen = drawn(match)
    assert not seen["endsKnown"]
    assert [call["to"] for call in seen["calls"]] == [[21, 7], [0, 7]]
    assert drawn(play(match, "play left"))["endsKnown"]


def test_zones_are_shown_where_one_may_kick_at_the_poles() -> None:
    """1.3: the Red zone of Yellow, which plays towards x = 0, and its Blue zone."""
    match = typed("3", "1", "left", "4")
    assert match.actor == AWAY
    assert match.state.x == 13
    assert drawn(match)["zones"] == [], "u = 8 is in no zone"
    match = typed("6", "2", "1", "left", "1")
    assert match.actor == HOME, "the kicker has regained it, at u = 18"
    red, blue = drawn(match)["zones"]
    assert (red["zone"], red["from"], red["to"], red["here"]) == ("red", 9, 16, False)
    assert (blue["zone"], blue["from"], blue["to"], blue["here"]) == ("blue", 17, 19, True)
    assert means(call(drawn(match), "drop goal")["faces"]) == {"wide": [1, 2, 3, 4], "over": [5, 6]}


def test_a_card_lies_face_up_in_both_languages() -> None:
    match = typed("5", "1", "left", "4", "kick", "2", "KD03")
    card = drawn(match)["card"]
    assert (card["id"], card["title"], card["other"]) == ("KD03", "Clean off the boot", "Skoon van die voet af")
    assert drawn(match, "af")["card"]["title"] == "Skoon van die voet af"
    assert drawn(match)["steps"][-1]["card"] == card
    assert card["deck"] == "Kick downfield"


def test_steps_say_what_fell_and_where_the_ball_was() -> None:
    match = typed("5", "3", "left")
    steps = [step for step in drawn(match)["steps"] if step["string"] == drawn(match)["steps"][-1]["string"]]
    assert [step["die"] and step["die"]["face"] for step in steps] == [5, 3, None]
    assert [step["at"] for step in steps] == [[15, 7], [15, 7], [15, 4]]
    assert {tuple(step["from"]) for step in steps} == {(10, 7)}
    assert steps[0]["die"]["for"] == "kickoff"


def test_the_real_clock_is_kept_elsewhere() -> None:
    """8.1: the clock is asked at a stoppage; the throw before it keeps its meaning."""
    match = typed("2", clock="real", length=20)
    seen = drawn(match)
    assert seen["played"] is None
    assert seen["due"]["what"] == "clock"
    assert seen["steps"][-1]["die"]["means"] == "not ten metres"


@pytest.mark.parametrize("house", [{}, {"ingoal_five": "held_up", "conversion": "by_width", "red_zone": "opp10"}])
def test_what_faces_mean_is_remembered_rightly(house: dict[str, str]) -> None:
    """Whatever a throw means is what it would mean if it were worked out anew."""
    game = find("bokx")
    match = Match(game, options={"length": 10, **house}, chance=Seeded("faces"), waits=Waits.THROWS)
    player = find_level(game, "random").make("faces")
    checked = set()
    while not match.over:
        if match.actor != CHANCE:
            for number in player.decide(game, match.box, match.view(match.actor)):
                match.play(number)
            continue
        due = drawn(match)["due"]
        if due["what"] == "die":
            assert due["faces"] == sent(grouped(match.box, match.state, "en"))
            checked.add(due["for"])
        match.release()
    assert {"run", "across", "on", "tackle", "ruck", "kick", "far", "catch", "scrum"} <= checked


@pytest.mark.parametrize(
    ("house", "five"),
    [({"ingoal_five": "held_up"}, "held up"), ({"ingoal_five": "rethrow"}, "again"), ({}, "try")],
)
def test_matches_with_different_house_rules_do_not_share_meanings(house: dict[str, str], five: str) -> None:
    """R25 and R26: one process has matches with and without a switch, in whatever order they come."""
    for options, over in (
        ({"conversion": "by_width"}, [5, 6]),
        ({}, [3, 4, 5, 6]),
        ({"conversion": "by_width"}, [5, 6]),
    ):
        match = typed(**options)
        match.state.phase, match.state.team, match.state.x, match.state.y = Phase.CONVERSION, HOME, 21, 0
        assert means(sent(faces_of(match.box, match.state, "en")))["over"] == over
    for options, meaning in ((house, five), ({}, "try"), (house, five)):
        match = typed(**options)
        match.state.phase, match.state.team, match.state.x = Phase.IN_GOAL, AWAY, 21
        assert 5 in means(sent(faces_of(match.box, match.state, "en")))[meaning]


def test_what_is_remembered_tells_every_switch_and_every_deck_apart() -> None:
    """No box that differs in more than words has the mark of another."""
    game = find("bokx")
    switches: list[dict[str, Any]] = [
        {},
        {"red_zone": "opp10"},
        {"run_side": "before"},
        {"five_metre": False},
        {"lineout_row": 3},
        {"fk_touch": "law"},
        {"made_dead": 22},
        {"free_run_after": "any_turnover"},
        {"regain_run_on": False},
        {"free_run_success": "forwards"},
        {"free_run_success": "both"},
        {"cards": "classic"},
        {"card_moves": "field"},
        {"last_call": "cut"},
        {"conversion": "by_width"},
        {"ingoal_five": "held_up"},
        {"ingoal_five": "rethrow"},
        {"dead_ball": "choice"},
        {"end_of_half": "instant"},
        {"change_ends": "ask"},
        {"halves": 1},
        {"draw": "extra_time"},
        {"clock": "plays"},
        {"length": 10},
    ]
    boxes = [Match(game, options=options, chance=Typed()).box for options in switches]
    other_deck = Match(game, chance=Typed()).box
    other_deck.kind[int(other_deck.root[Deck.SC, 0])] = Effect.RETHROW
    assert len({house(box) for box in [*boxes, other_deck]}) == len(switches) + 1
    named = Match(game, options={"blue_team": "RSA"}, chance=Typed()).box
    assert house(named) == house(boxes[0]), "names change no meaning"


def test_what_is_remembered_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "MOST_KNOWN", 3)
    monkeypatch.setattr(faces, "_known", {})
    match = typed()
    match.state.phase = Phase.CONVERSION
    for row in range(12):
        match.state.y = row
        faces_of(match.box, match.state, "en")
        assert len(faces._known) <= 3


def test_place_kicks_are_counted_in_their_order() -> None:
    """4.4: five each in turn, Blue first; three or more is over."""
    match = typed()
    drawn(match)
    match.state.period, match.state.phase, match.state.team = Period.PLACE_KICKS, Phase.PLACE_KICK, HOME
    for face in ("3", "2", "1", "6", "5"):
        match.enter(face)
    seen = drawn(match)
    assert seen["placeKicks"] == [[True, False, True], [False, True]]
    assert len(seen["steps"]) <= MOST_NOTES


def test_phases_have_their_names() -> None:
    assert {phase: name_of(phase) for phase in Phase} == PHASE_NAMES
