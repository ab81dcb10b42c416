"""Go Forward Rugby, section 1: how many secret decisions a side takes, and when, cannot be told from outside."""

from typing import Any, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.goforward.racks import HOUSE, MODULES
from tryline.core.chance import Seeded
from tryline.core.match import Match
from tryline.core.secrecy import Eyes, SecretRuns, asks_secret
from tryline.games.goforward.rules.game import GAME
from tryline.testing.conformance import play_picks

SETS: list[dict[str, Any]] = [{}, {"setup": "quick"}, HOUSE, MODULES, {**MODULES, "restart": "setup", "toss": "rps"}]
Picks = list[int]
PICKS = st.lists(st.integers(0, 1000), min_size=1, max_size=9)


def decide(match: Match, picks: Picks) -> list[tuple[int, int, bytes]]:
    """Take the secret decisions that are due; what the other side has after each: entries, moves and its view."""
    world, runs = match.copy(), SecretRuns()
    world.watch(runs)
    side = world.actor
    other = cast(Eyes, 1 - side)
    shown: list[tuple[int, int, bytes]] = []
    while world.actor == side and asks_secret(world):
        choices = world.legal()
        world.play_again(choices[picks[len(shown) % len(picks)] % len(choices)], None)
        known = runs.shown(world, other)
        shown.append((runs.entries(other), len(known.moves), known.view(1 - side).tobytes()))
    return shown


@settings(max_examples=60, derandomize=True)
@given(st.sampled_from(SETS), st.integers(0, 10**6), st.integers(0, 120), PICKS, PICKS)
def test_however_a_side_decides_in_secret_the_other_has_one_entry_at_the_end(
    options: dict[str, Any], seed: int, played: int, one: Picks, another: Picks
) -> None:
    """A ready-made team, shape or restart is one decision, one's own are many: until the last one nothing is shown."""
    match = Match(GAME, options=options, chance=Seeded(seed))
    runs = SecretRuns()
    match.watch(runs)
    play_picks(match, [(seed * (i + 7)) % 997 for i in range(played)])
    while not match.over and not (asks_secret(match) and runs.side is None):
        play_picks(match, [seed % 97])
    if match.over:
        return
    other = 1 - match.actor
    start = runs.entries(cast(Eyes, other)), len(match.moves), match.view(other).tobytes()
    for picks in (one, another):
        *before, last = decide(match, picks)
        assert all(shown == start for shown in before)
        assert last[0] == start[0] + 1
        assert last[1] == len(match.moves) + len(before) + 1


def test_there_are_runs_of_different_lengths() -> None:
    """Or the test above would show nothing."""
    match = Match(GAME, chance=Seeded(1))
    quick = [choice.text for choice in match.choices()].index("quick")
    assert len(decide(match, [quick])) == 1
    assert len(decide(match, [0])) > 1
