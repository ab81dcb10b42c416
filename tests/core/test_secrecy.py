"""Secret decisions as others learn of them: neither their number nor their time can be told."""

import pytest

from nerve.rules import GAME as NERVE
from tryline.core.chance import Seeded
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.secrecy import Eyes, SecretRuns, entries_of, shown_to
from tryline.games.goforward.rules.game import GAME
from tryline.games.scrum.rules.game import GAME as SCRUM


def watched() -> tuple[Match, SecretRuns]:
    match, runs = Match(GAME, chance=Seeded("secrets")), SecretRuns()
    match.watch(runs)
    return match, runs


def choose_team(match: Match, *, ready_made: bool) -> int:
    """A whole team of the side to move; how many decisions that took."""
    side, decisions = match.actor, 0
    while match.actor == side:
        texts = [choice.text for choice in match.choices()]
        match.play("quick" if ready_made and "quick" in texts else texts[0])
        decisions += 1
    return decisions


@pytest.mark.parametrize("eyes", [AWAY, None])
def test_a_ready_made_team_and_one_of_ones_own_are_one_entry_each(eyes: Eyes) -> None:
    seen = []
    for ready_made in (True, False):
        match, runs = watched()
        before = runs.entries(eyes)
        decisions = choose_team(match, ready_made=ready_made)
        seen.append((runs.entries(eyes) - before, [telling.event for telling in match.news_for(AWAY)]))
        assert (decisions == 1) == ready_made
        assert runs.entries(HOME) - before == decisions, "one's own decisions are one's own to read"
    assert seen[0] == seen[1]
    assert seen[0][0] == 1


def test_while_a_run_is_under_way_others_see_the_match_as_it_was() -> None:
    match, runs = watched()
    start = match.view(AWAY).tobytes()
    entries, moves = runs.entries(AWAY), len(match.moves)
    side = match.actor
    while match.actor == side:
        assert runs.entries(AWAY) == entries
        shown = runs.shown(match, AWAY)
        assert len(shown.moves) == moves
        assert shown.view(AWAY).tobytes() == start
        assert runs.shown(match, HOME) is match
        match.play(match.choices()[0].number)
    assert runs.entries(AWAY) == entries + 1
    assert runs.moves_after(AWAY, entries + 1) == len(match.moves)
    assert runs.shown(match, AWAY) is match


def test_taking_a_secret_decision_back_tells_nothing() -> None:
    match, runs = watched()
    for _ in range(3):
        match.play(match.choices()[0].number)
    for _ in range(3):
        before = runs.entries(AWAY), len(runs.shown(match, AWAY).moves)
        match.undo()
        assert (runs.entries(AWAY), len(runs.shown(match, AWAY).moves)) == before


def test_entries_of_a_file_leave_out_a_run_under_way() -> None:
    match, _ = watched()
    choose_team(match, ready_made=False)
    complete = entries_of(match, None)
    match.play(match.choices()[0].number)
    assert entries_of(match, None) == complete
    assert len(shown_to(match, None).moves) == complete[-1].stop
    match.close("resignation", HOME)
    assert entries_of(match, None) == [range(ply, ply + 1) for ply in range(len(match.moves))], "now all is open"
    assert shown_to(match, None) is match


def test_games_without_secrets_have_an_entry_for_each_move() -> None:
    match = Match(SCRUM)
    match.play("c6-c7")
    assert entries_of(match, AWAY) == [range(1)]
    nerve = Match(NERVE, chance=Seeded("open"))
    nerve.play("play")
    assert len(entries_of(nerve, HOME)) == len(nerve.moves), "decisions are open here, only cards are not"
