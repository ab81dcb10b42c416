"""The next round of a Swiss stage, from how the cup stands."""

from collections.abc import Sequence

from tryline.league import decisions as do
from tryline.league.applying import refused
from tryline.league.formats import Swiss
from tryline.league.points import Outcome
from tryline.league.swiss import Game, NoPairing, Pairs, Player, pair
from tryline.league.view import View


def next_round(view: View, stage: str) -> do.Pair:
    """The pairs of the next round of a Swiss, ready to be decided. Raises a Refusal."""
    rules = view.format.stage(stage)
    assert isinstance(rules, Swiss)
    members = view.members(stage, "") if view.shapes else None
    if members is None:
        raise refused("stage-waits" if view.shapes else "not-drawn")
    done = len(view.facts.rounds.get(stage, ()))
    if done >= rules.rounds:
        raise refused("all-paired", rounds=rules.rounds)
    if any(view.outcome(fixture) is None for fixture in view.shape(stage).fixtures):
        raise refused("round-open", round=done)
    try:
        found = pair(_players(view, stage, members, done), rules.rounds, frozenset(view.facts.gone) & {*members})
    except NoPairing:
        found = _any_pairs(view, members)
    return do.Pair(stage, tuple(found.pairs), tuple(found.byes))


def _any_pairs(view: View, members: Sequence[str]) -> Pairs:
    """Pairs by the table, where withdrawals have left nobody whom somebody has not met yet."""
    here = [entrant for entrant in members if entrant not in view.facts.gone]
    if len(here) < 2:
        raise refused("nobody-left")
    return Pairs(list(zip(here[::2], here[1::2], strict=False)), here[-1:] if len(here) % 2 else [])


def _players(view: View, stage: str, members: Sequence[str], rounds: int) -> list[Player]:
    games: dict[str, dict[int, Game]] = {entrant: {} for entrant in members}
    for fixture in view.shape(stage).fixtures:
        outcome = view.outcome(fixture)
        assert outcome is not None
        for at, entrant in enumerate(outcome.sides):
            if entrant:
                games[entrant][fixture.round] = _game(outcome, at)
    missed = Game("", False, 0, played=False)
    numbers = range(1, rounds + 1)
    return [Player(id, tuple(games[id].get(number, missed) for number in numbers)) for id in members]


def _game(outcome: Outcome, at: int) -> Game:
    won = outcome.winner == ("home", "away")[at]
    score = 2 if won else 1 if outcome.winner is None and outcome.kind == "played" else 0
    return Game(outcome.sides[1 - at], at == 0, score, outcome.kind == "played", outcome.kind == "bye")
