"""Random Swiss tournaments, every round of which is checked against the pairing rules.

`python -m tests.league.swiss_campaign 2000` plays so many; the tests play a few.
"""

import random
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tryline.league.swiss import Game, NoPairing, Pairs, Player, pair
from tryline.league.swiss_large import pair_many

Pairing = Callable[[Sequence[Player], int, frozenset[str]], Pairs]


class Figures(NamedTuple):
    """What a tournament came to."""

    rounds: int
    wishes: int
    """Wishes for home or away that were there, and below how many came true."""
    granted: int
    floats: int
    """Pairs of unequal scores."""
    stuck: int
    """Rounds that could not be paired."""


def by_large(players: Sequence[Player], rounds: int, absent: frozenset[str]) -> Pairs:
    """The pairing of large fields, for fields of any size."""
    present = [player for player in players if player.id not in absent]
    return pair_many(present, last=len(present[0].games) == rounds - 1)


def check_round(players: Sequence[Player], absent: frozenset[str], found: Pairs, rounds: int) -> None:
    """The absolute rules: everybody once, nobody again, one bye at most, and no third time at home or away in a row."""
    by_id = {player.id: player for player in players}
    present = [player.id for player in players if player.id not in absent]
    playing = [id for couple in found.pairs for id in couple] + found.byes
    assert sorted(playing) == sorted(present)
    assert len(found.byes) == len(present) % 2
    assert not any(by_id[id].had_bye for id in found.byes)
    last = len(players[0].games) == rounds - 1
    for home, away in found.pairs:
        one, other = by_id[home], by_id[away]
        assert other.id not in one.met
        leads = last and max(one.score, other.score) > len(one.games)
        if not leads:
            assert one.must is not False
            assert other.must is not True


def tournament(luck: random.Random, entrants: int, rounds: int, pairing: Pairing, *, leavers: bool = True) -> Figures:
    """One tournament with draws, forfeits, and some who are absent or leave."""
    games: dict[str, list[Game]] = {f"p{number}": [] for number in range(entrants)}
    gone: set[str] = set()
    wishes = granted = floats = 0
    for number in range(rounds):
        players = [Player(id, tuple(played)) for id, played in games.items()]
        away_now = {id for id in games if leavers and luck.random() < 0.02}
        gone |= {id for id in away_now if luck.random() < 0.5}
        absent = frozenset(gone | away_now)
        if len(games) - len(absent) < 2:
            break
        try:
            found = pairing(players, rounds, absent)
        except NoPairing:
            return Figures(number, wishes, granted, floats, 1)
        check_round(players, absent, found, rounds)
        by_id = {player.id: player for player in players}
        for home, away in found.pairs:
            one, other = by_id[home], by_id[away]
            floats += one.score != other.score
            wishes += (one.would is not None) + (other.would is not None)
            granted += (one.would is True) + (other.would is False)
            _play(games, home, away, luck)
        for id in found.byes:
            games[id].append(Game("", False, 2, played=False, bye=True))
        for id in absent:
            games[id].append(Game("", False, 0, played=False))
    return Figures(rounds, wishes, granted, floats, 0)


def _play(games: dict[str, list[Game]], home: str, away: str, luck: random.Random) -> None:
    drawn = luck.random()
    played = luck.random() > 0.03
    score = 1 if played and drawn < 0.2 else 2 if drawn < 0.6 else 0
    games[home].append(Game(away, True, score, played))
    games[away].append(Game(home, False, 2 - score, played))


def main(tournaments: int) -> None:
    """Both ways of pairing, fields of all sizes; one line for each."""
    for name, pairing, sizes in (("published", pair, (4, 60)), ("large", by_large, (60, 400))):
        luck = random.Random(name)
        total = [0] * len(Figures._fields)
        for _ in range(tournaments):
            entrants = luck.randint(*sizes)
            rounds = luck.randint(1, min(entrants // 2, 11))
            figures = tournament(luck, entrants, rounds, pairing)
            total = [one + other for one, other in zip(total, figures, strict=True)]
        rounds, wishes, granted, floats, stuck = total
        share = granted / max(1, wishes)
        print(f"{name}: {tournaments} tournaments, {rounds} rounds, {stuck} stuck")
        print(f"    {share:.2%} of wishes for home or away granted, {floats} pairs of unequal scores")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
