"""Tree search for any game: dice, secrets, time, cancelling, several cores."""

import itertools
import threading
import time
from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest

from nerve.rules import GAME as NERVE
from tests.games.scrum.boards import place
from tryline.core.chance import Scripted, Seeded
from tryline.core.game import Rules
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.rng import stream
from tryline.games.scrum.rules.game import GAME as SCRUM
from tryline.search import thinker
from tryline.search.player import Advice, RandomPlayer
from tryline.search.thinker import ENOUGH, Search, TreePlayer, TreeSearch
from tryline.search.tree import BY_OUTLOOKS, NONE, Tree, make_desk, make_tree, simulate_of


@pytest.fixture(autouse=True)
def native() -> None:
    """The kernels, so that the tests measure the search and not the compiler."""
    thinker.kernel_of(NERVE).need()
    thinker.kernel_of(SCRUM).need()


def nerve(home: int, away: int) -> Match:
    """A first round with these cards."""
    return Match(NERVE, chance=Scripted([home - 1, away - 1]))


def worths(match: Match, side: int, seed: int = 0) -> dict[str, float]:
    """What the search thinks of each choice."""
    search = TreeSearch(NERVE, seed=seed).run(match.box, match.view(side), side, simulations=4000)
    return {NERVE.write(match.box, match.state, found.move): found.worth for found in search.choices}


def test_a_strong_card_is_played_and_a_weak_one_folded() -> None:
    """Though the other card is hidden."""
    assert worths(nerve(6, 3), HOME)["play"] > worths(nerve(6, 3), HOME)["fold"]
    away = nerve(3, 1)
    away.play("play")
    assert worths(away, AWAY)["fold"] > worths(away, AWAY)["play"]


def test_hidden_cards_do_not_change_what_is_found() -> None:
    """The same view, the same search, whatever the other side holds."""
    assert worths(nerve(4, 1), HOME) == worths(nerve(4, 6), HOME)


def test_it_beats_random_play() -> None:
    """Forty matches of Nerve to 30 points; by luck alone 30 wins come once in 900 runs."""
    wins = 0
    for number in range(40):
        thinking, guessing = TreePlayer(NERVE, simulations=300, seed=number), RandomPlayer(number)
        side = number % 2
        match = Match(NERVE, options={"target": 30}, chance=Seeded(number))
        while not match.over:
            player = thinking if match.actor == side else guessing
            match.play(player.decide(NERVE, match.box, match.view(match.actor))[0])
        wins += match.ended.winner == side
    assert wins >= 30


def test_a_win_in_one_step_is_found_in_scrum() -> None:
    """b10-b11 touches the ball on c12."""
    match = place("c12", blue=["b10", "e2"], red=["e8", "a1"])
    search = TreeSearch(SCRUM).run(match.box, match.state, HOME, simulations=3000)
    best = search.choices[0]
    assert best.worth > 0.99
    assert best.line[0] == best.move
    while match.actor == HOME:
        move, *best_line = best.line
        match.play(move)
        best = best._replace(line=best_line)
    assert match.ended.winner == HOME


def test_the_same_seed_finds_the_same_and_the_interpreter_too() -> None:
    """Search after search, one thread or two."""
    match = place("c6", blue=["c5", "e2"], red=["e8", "a1"])

    def run(threads: int, seed: int = 5) -> Search:
        search = TreeSearch(SCRUM, seed=seed, threads=threads).run(match.box, match.state, HOME, simulations=64)
        return search._replace(seconds=0.0)

    assert run(1) == run(1)
    assert run(2) == run(2)
    assert run(1) != run(1, seed=6)
    assert run(2).simulations == 64

    root = np.zeros(1, dtype=NERVE.state)
    root[0] = nerve(4, 2).state
    box = nerve(4, 2).box
    trees = []
    for simulate in (simulate_of(NERVE.rules), thinker.kernel_of(NERVE).need()):
        tree = make_tree(500)
        simulate(box, root, HOME, tree, make_desk(NERVE, np.zeros(1, np.int8)), stream(3), 60)
        trees.append(tree)
    for slow, fast in zip(*trees, strict=True):
        assert (slow == fast).all()


def test_a_full_tree_goes_on_counting() -> None:
    """Room for three nodes, a hundred simulations."""
    match = nerve(4, 2)
    search = TreeSearch(NERVE, nodes=3).run(match.box, match.view(HOME), HOME, simulations=100)
    assert search.simulations == 100


def test_it_can_be_stopped_at_once() -> None:
    """From another thread, in the middle of a search without end."""
    match = Match(SCRUM)
    search = TreeSearch(SCRUM, threads=2)
    found: list[Search] = []
    thinking = threading.Thread(
        target=lambda: found.append(search.run(match.box, match.state, HOME, seconds=3600)), daemon=True
    )
    thinking.start()
    time.sleep(0.2)
    search.stop()
    thinking.join(timeout=10)
    assert found
    assert found[0].choices


def grown(rules: Rules, simulations: int) -> Tree:
    """The tree of a first round of Nerve by other rules."""
    match = nerve(4, 2)
    root = np.zeros(1, dtype=NERVE.state)
    root[0] = match.view(HOME)
    tree = make_tree(2000)
    desk = make_desk(NERVE, np.zeros(1, np.int8), BY_OUTLOOKS)
    simulate_of(rules)(match.box, root, HOME, tree, desk, stream(3), simulations)
    return tree


def test_an_outlook_stands_for_the_end_of_the_match() -> None:
    """Whatever happens, home looks to have nine tenths of it."""
    tree = grown(NERVE.rules._replace(outlook=lambda box, s: 0.9), 40)
    assert tree.visits[0] == 40
    assert tree.total[0] / tree.visits[0] == pytest.approx(0.9)


def test_what_is_routine_is_tried_at_the_root_only() -> None:
    """Below it every decision of the searcher is left to habit: with one habit, each has one outcome."""
    rules = NERVE.rules._replace(
        habit=lambda box, s, out, n, rng: int(out[0]),
        routine=lambda box, s: NERVE.rules.actor(box, s) == HOME,
        outlook=lambda box, s: 0.5,
    )
    tree = grown(rules, 200)
    tried: dict[int, set[int]] = {}
    for node in range(int(tree.used[0])):
        child = int(tree.child[node])
        while child != NONE:
            if tree.chooser[child] == HOME:
                tried.setdefault(node, set()).add(int(tree.move[child]))
            child = int(tree.sibling[child])
    assert len(tried.pop(0)) > 1
    assert tried
    assert all(len(moves) == 1 for moves in tried.values())


def _tick(ticks: Iterator[int]) -> float:
    """A clock that goes on by a millisecond whenever it is looked at."""
    return 0.001 * next(ticks)


def test_it_answers_early_where_the_rest_of_the_time_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best card: the choice is the same, and found with fewer simulations, by a clock that ticks by itself."""
    match = nerve(6, 3)
    monkeypatch.setattr(thinker, "CHUNK_SECONDS", 0.001)  # the clock is looked at after every simulation
    found = []
    for settle in (False, True):
        ticks = itertools.count()
        monkeypatch.setattr(time, "monotonic", partial(_tick, ticks))
        found.append(TreeSearch(NERVE).run(match.box, match.view(HOME), HOME, seconds=2.0, settle=settle))
    patient, early = found
    assert early.choices[0].move == patient.choices[0].move
    assert early.simulations < patient.simulations


def test_it_reports_as_it_thinks() -> None:
    """More and more simulations."""
    match = nerve(4, 2)
    seen: list[int] = []
    TreeSearch(NERVE).run(
        match.box, match.view(HOME), HOME, simulations=20_000, report=lambda search: seen.append(search.simulations)
    )
    assert seen == sorted(seen)
    assert len(seen) > 1


def test_advice_has_odds() -> None:
    """In words, best first."""
    match = nerve(6, 3)
    player = TreePlayer(NERVE, simulations=2000)
    advice = player.advise(NERVE, match.box, match.view(HOME), lines=2)
    assert [NERVE.write(match.box, match.state, line.moves[0]) for line in advice] == ["play", "fold"]
    assert advice[0].words("en").endswith("%")


def test_a_hint_says_nothing_before_enough_has_been_looked_at() -> None:
    """And no chance is certain, nor told of a choice that was hardly looked at."""
    match = nerve(6, 3)
    view = match.view(HOME)
    assert TreePlayer(NERVE, simulations=ENOUGH // 2).advise(NERVE, match.box, view) == []
    told: list[list[Advice]] = []
    TreePlayer(NERVE, simulations=2000).advise(NERVE, match.box, view, report=told.append)
    assert told
    assert all(advice and advice[0].words("en").endswith("%") for advice in told)
    words = {line.words("en") for advice in told for line in advice}
    assert "hardly looked at" in words
    assert not words & {"0%", "100%"}


def test_a_search_needs_a_limit() -> None:
    """Or it would never end."""
    match = nerve(6, 3)
    with pytest.raises(ValueError, match="time or a number"):
        TreeSearch(NERVE).run(match.box, match.view(HOME), HOME)
