"""Set-ups and restarts as one decision of the tree search, which knows no more than its side."""

import pytest

from tests.players.goforward.test_shapes import WHOLE, begun
from tryline.core import rng
from tryline.core.chance import Seeded
from tryline.core.language import copy_of
from tryline.core.match import Match
from tryline.games.goforward.players.planner import PATIENCE, Planner
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import Phase
from tryline.games.goforward.rules.shapes import next_step, shapes
from tryline.search.player import ask
from tryline.search.thinker import Search


@pytest.mark.parametrize("phase", WHOLE)
def test_a_set_up_is_one_decision(phase: Phase, monkeypatch: pytest.MonkeyPatch) -> None:
    """One answer has all the steps, and takes no more simulations than a few other decisions."""
    match = begun(phase)
    player = Planner(simulations=100, seed=1)
    player.prepare()
    searches: list[int] = []
    run = player._search.run

    def counted(*args: object, **limits: object) -> Search:
        found = run(*args, **limits)  # type: ignore[arg-type]
        searches.append(found.simulations)
        return found

    monkeypatch.setattr(player._search, "run", counted)
    side = match.actor
    for move in ask(player, GAME, match.box, match.view(side)):
        match.play(move)
    assert match.actor != side or shapes(match.state) == 0
    assert 1 < len(searches) <= 2 * 64
    assert sum(searches) <= PATIENCE * 100 + len(searches)


def test_the_choice_of_an_end_needs_no_search() -> None:
    match = Match(GAME, chance=Seeded("end"))
    while match.state.phase != Phase.END:
        match.play("quick")
    player = Planner(simulations=1, seed=1)
    assert GAME.write(match.box, match.state, player.decide(GAME, match.box, match.view(match.actor))[0]) in (
        "c0",
        "c4",
    )
    assert len(player.decide(GAME, match.box, match.view(match.actor))) == 1


@pytest.mark.parametrize("phase", WHOLE[1:])
def test_a_set_up_does_not_use_hidden_cards(phase: Phase) -> None:
    """In worlds that look alike to the side the same shape is chosen with the same seed."""
    match = begun(phase)
    side = match.actor
    chosen = []
    for world in range(3):
        twin = match.view(side)
        GAME.rules.imagine(match.box, twin, side, rng.stream(f"twin {world}"))
        view = copy_of(twin)
        GAME.rules.conceal(match.box, view, side)
        player = Planner(simulations=60, seed=3)
        player.prepare()
        chosen.append(ask(player, GAME, match.box, view))
        assert [next_step(match.box, twin, shape) for shape in range(6)] == [
            next_step(match.box, view, shape) for shape in range(6)
        ]
    assert chosen[0] == chosen[1] == chosen[2]


def test_hints_for_a_restart_are_whole_shapes() -> None:
    """Best first, each with all its steps."""
    match = begun(Phase.PLACE)
    player = Planner(simulations=600, seed=3)
    player.prepare()
    advice = player.advise(GAME, match.box, match.view(match.actor))
    assert [hint.worth for hint in advice] == sorted((hint.worth for hint in advice), reverse=True)
    assert advice
    for hint in advice:
        after = match.copy()
        for move in hint.moves:
            after.play(move)
        assert after.state.carrier > 0


def test_a_planner_that_is_stopped_answers_with_what_it_has() -> None:
    """After its first hints: it reports no more, and they are legal."""
    match = begun(Phase.PLACE)
    player = Planner(simulations=3000, seed=3)
    player.prepare()
    reports = []

    def stop_at_once(found: object) -> None:
        reports.append(found)
        player.stop()

    advice = player.advise(GAME, match.box, match.view(match.actor), report=stop_at_once)
    assert len(reports) == 1
    match.play(advice[0].moves[0])
