"""What the page is told about a table of Go Forward Rugby, and that it is told nothing else."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tryline.core import rng
from tryline.core.chance import Seeded, Typed
from tryline.core.language import AWAY, CHANCE, HOME, State
from tryline.core.match import Match
from tryline.games import find_level, presenter_of
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import COPIES, DESIGNS, Knows, Phase, Place
from tryline.games.goforward.table.notes import last_test
from tryline.testing.conformance import play_picks

MODULES = {"conversions": True, "penalties": True, "scrums": True, "lineouts": True}
USUAL = {"setup": "quick", "ready": "usual"}
SETS: list[dict[str, Any]] = [{}, {"setup": "quick"}, MODULES, {**USUAL, "toss": "rps", "carrier": "open", **MODULES}]


def drawn(match: Match, state: State) -> dict[str, Any]:
    """The scene, as it goes over the wire."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(presenter_of(match.game).scene(match, state, "en")))
    return told


def played(options: dict[str, Any], seed: int, moves: int) -> Match:
    match = Match(GAME, options=options, chance=Seeded(seed))
    play_picks(match, [(seed * (i + 7)) % 997 for i in range(moves)])
    return match


def shown_of(told: dict[str, Any], side: int) -> list[int]:
    """How many cards of each design the scene names in the places of a side."""
    own = told["sides"][side]
    named = [*own["hand"]["cards"], *own["bench"]["cards"], *own["discards"]]
    for space in own["spaces"]:
        named += space["cards"] + space["lying"]
    return [named.count(design) for design in range(DESIGNS)]


@settings(max_examples=25, derandomize=True)
@given(st.sampled_from(SETS), st.integers(0, 10**6), st.integers(0, 200), st.sampled_from([HOME, AWAY]))
def test_worlds_that_look_alike_are_drawn_alike(options: dict[str, Any], seed: int, moves: int, side: int) -> None:
    """The true match, and the same with all that a side cannot see dealt anew, give it the same scene (section 1)."""
    match = played(options, seed, moves)
    truth = drawn(match, match.view(side))
    world = match.view(side)
    GAME.rules.imagine(match.box, world, side, rng.stream(seed))
    match.state = world
    assert drawn(match, match.view(side)) == truth


@settings(max_examples=25, derandomize=True)
@given(st.sampled_from(SETS), st.integers(0, 10**6), st.integers(0, 200))
def test_nobody_watching_sees_a_hidden_card(options: dict[str, Any], seed: int, moves: int) -> None:
    """A scene for those who sit on neither side names only what everybody has seen."""
    match = played(options, seed, moves)
    told = drawn(match, match.public_view())
    s = match.state
    for side in (HOME, AWAY):
        own = told["sides"][side]
        assert own["hand"] == {"cards": [], "unseen": int(s.hand_n[side])}
        assert own["bench"] == {"cards": [], "unseen": int(s.bench_n[side])}
        for column, space in enumerate(own["spaces"]):
            seen = [design for design in range(DESIGNS) for _ in range(s.seen[side, column, design])]
            assert space["cards"] == space["shown"] == seen
    assert told["plan"] == []
    ball = told["ball"]
    if ball is not None and s.carrier > 0 and s.carrier_known != 1:
        assert ball["carrier"] == "?"


@settings(max_examples=25, derandomize=True)
@given(st.sampled_from(SETS), st.integers(0, 10**6), st.integers(0, 200))
def test_every_card_lies_somewhere(options: dict[str, Any], seed: int, moves: int) -> None:
    """36 cards a side: named, or counted. Of one's own only the pile is not named."""
    match = played(options, seed, moves)
    for viewer in (HOME, AWAY):
        told = drawn(match, match.view(viewer))
        for side in (HOME, AWAY):
            own = told["sides"][side]
            named = shown_of(told, side)
            assert max(named) <= COPIES
            counted = own["pile"] + own["hand"]["unseen"] + own["bench"]["unseen"]
            counted += sum(space["unseen"] for space in own["spaces"])
            assert sum(named) + counted == COPIES * DESIGNS
        mine = told["sides"][viewer]
        assert mine["hand"]["unseen"] == mine["bench"]["unseen"] == 0
        assert all(space["unseen"] == 0 for space in mine["spaces"])


def test_the_cards_are_described_as_printed() -> None:
    match = Match(GAME, options={"deck": "classic", "setup": "quick"}, chance=Seeded(1))
    by_code = {design["code"]: design for design in drawn(match, match.public_view())["designs"]}
    assert by_code["PR-A"] == {
        "code": "PR-A",
        "name": "prop A",
        "position": "prop",
        "numbers": [1, 3],
        "run": 1,
        "tackle": 1,
        "shove": 6,
        "line": "Drive low",
        "does": "2 more in a ruck",
        "use": "discard",
    }
    in_afrikaans = presenter_of(match.game).scene(match, match.public_view(), "af").designs
    assert [design.code for design in in_afrikaans] == list(by_code)
    assert in_afrikaans[0].position != "prop"


def attack() -> Match:
    """A quick match at its first decision."""
    match = Match(GAME, options=USUAL, chance=Seeded(11))
    assert match.state.phase == Phase.ATTACK
    return match


def test_a_pass_shows_who_to_whom_what_it_needs_and_how_it_went() -> None:
    match = attack()
    match.play("pass FH-B")
    told = drawn(match, match.public_view())
    code = [design["code"] for design in told["designs"]]
    assert code[told["pass"]["receiver"]] == "FH-B"
    [test] = told["tests"]
    assert (test["kind"], test["below"]) == ("pass", True)
    assert test["die"] is test["good"] is None
    while match.actor != CHANCE and match.state.phase == Phase.WINDOW:
        match.play("skip")
    told = drawn(match, match.public_view())
    assert told["tests"][0]["needs"] == test["needs"]
    assert told["tests"][0]["good"] == (told["tests"][0]["die"] < test["needs"])
    assert told["pass"] is None


def test_a_tackle_builds_up_and_is_still_seen_when_the_ruck_begins() -> None:
    """What is compared is on the table before the dice, and the last contest of a turn stays beside the next."""
    seen: set[tuple[str, ...]] = set()
    for seed in range(3):
        match = Match(GAME, options={"setup": "quick"}, chance=Seeded(seed))
        player = find_level(GAME, "thumb").make(seed)
        while not match.over and len(match.moves) < 160:
            for number in player.decide(GAME, match.box, match.view(match.actor)):
                match.play(number)
            tests = drawn(match, match.public_view())["tests"]
            seen.add(tuple(test["kind"] for test in tests))
            for test in tests[:-1]:
                assert test["winner"] is not None or test["good"] is not None
            if match.state.phase == Phase.TACKLE:
                tackle, carry = tests[-1]["parts"]
                assert tackle["figures"] == sum(int(match.box.tackle[card]) for card in tackle["cards"]) > 0
                shown = bool(match.state.carrier_known == Knows.CARD)
                assert carry["cards"] == ([int(match.state.carrier) - 1] if shown else [])
                assert carry["hidden"] != shown
                own = drawn(match, match.view(int(match.state.attacker)))["tests"][-1]["parts"][1]
                assert own["cards"] == [int(match.state.carrier) - 1]
                assert tackle["die"] is carry["die"] is None
    assert ("tackle", "ruck") in seen
    assert ("pass",) in seen


def test_the_first_die_of_a_tackle_does_not_tell_who_carries() -> None:
    """With dice that are typed in there is time to look at the table between the two."""
    match = Match(GAME, options=USUAL, chance=Seeded(3))
    s = match.state
    s.cards[:, Place.HAND] = 0
    s.cards[:, Place.HAND, 7:11] = 1
    s.hand_n[:] = 4
    match.chance = Typed()
    match.play(next(choice.number for choice in match.choices() if choice.text.startswith("carry")))
    while now_of(match) not in (Phase.TACKLE_DIE, Phase.CARRY_DIE):
        wanted = ("tackle", "roll", "skip")
        match.play(next(choice.number for choice in match.choices() if choice.text.startswith(wanted)))
        if now_of(match) == Phase.TACKLE:
            match.play("roll")
    match.enter("6")
    defender = 1 - int(s.attacker)
    for test in drawn(match, match.view(defender))["tests"]:
        assert test["parts"][1]["hidden"]
        assert test["parts"][1]["cards"] == []
        assert test["parts"][1]["figures"] == test["parts"][1]["total"] == 0
    told = drawn(match, match.view(defender))["ball"]
    assert (told["carrier"], told["position"]) == ("?", "half back")
    match.enter("-1")
    assert not drawn(match, match.view(defender))["tests"][0]["parts"][1]["hidden"]


def now_of(match: Match) -> Phase:
    return Phase(int(match.state.phase))


def test_totals_of_tackles_and_rucks_are_those_of_the_rules() -> None:
    """Every contest of some matches against what the rules told when its second die fell."""
    compared = 0
    for seed in range(3):
        match = Match(GAME, options={"setup": "quick"}, chance=Seeded(seed))
        player = find_level(GAME, "thumb").make(seed)
        while not match.over and len(match.moves) < 200:
            for number in player.decide(GAME, match.box, match.view(match.actor)):
                match.play(number)
        twin = match.rewound()
        for move in match.moves:
            phase = Phase(int(twin.state.phase))
            twin.play_again(move.number, None)
            if phase not in (Phase.CARRY_DIE, Phase.RUCK_DIE_2):
                continue
            news = next(news for news in twin.news if "against" in news.facts)
            test = last_test(twin)
            assert test is not None
            first, second = test.parts
            assert sorted((news.facts["total"], news.facts["against"])) == sorted((first.total, second.total))
            if phase == Phase.RUCK_DIE_2:
                assert GAME.sides[test.winner or 0] == news.facts["side"]
            else:
                assert (test.winner == first.side) == (news.event == "goforward-tackled")
            compared += 1
    assert compared >= 10
