"""Who is best at what in a cup: tries, points, attack, defence, fair play."""

from collections.abc import Callable
from typing import NamedTuple

from tryline.league.cup import Cup
from tryline.league.words import Words
from tryline.server.cups.replies import BestInfo, StatisticInfo

SHOWN = 5
"""Of the best of something."""


class _Record(NamedTuple):
    """What somebody has come to in all of their matches."""

    played: int = 0
    scored: int = 0
    conceded: int = 0
    tries: int = 0
    given_away: int = 0
    """Matches that they did not play."""


def statistics_of(cup: Cup, words: Words) -> list[StatisticInfo]:
    """The best of each kind, of those who have played; a kind in which nobody has anything is left out."""
    records = _records(cup)
    played = {id: record for id, record in records.items() if record.played}

    def best(worth: Callable[[_Record], float], shown: Callable[[_Record], str]) -> list[BestInfo]:
        order = sorted(played, key=lambda id: -worth(played[id]))[:SHOWN]
        return [BestInfo(id, words.name(id), shown(played[id])) for id in order]

    found = [
        StatisticInfo("tries", best(lambda each: each.tries, lambda each: str(each.tries))),
        StatisticInfo("points", best(lambda each: each.scored, lambda each: str(each.scored))),
        StatisticInfo(
            "attack", best(lambda each: each.scored / each.played, lambda each: f"{each.scored / each.played:.1f}")
        ),
        StatisticInfo(
            "defence",
            best(lambda each: -each.conceded / each.played, lambda each: f"{each.conceded / each.played:.1f}"),
        ),
        StatisticInfo(
            "fair-play",
            best(
                lambda each: (each.played / (each.played + each.given_away)) + each.played / 10_000,
                lambda each: f"{each.played}/{each.played + each.given_away}",
            ),
        ),
    ]
    has_tries = any(record.tries for record in played.values())
    return [each for each in found if each.rows and (each.kind != "tries" or has_tries)]


def _records(cup: Cup) -> dict[str, _Record]:
    records = {id: _Record() for id in cup.facts.entrants}
    for fixture in cup.view.fixtures():
        outcome = cup.view.outcome(fixture)
        if outcome is None or outcome.kind in ("bye", "nobody"):
            continue
        score = outcome.home, outcome.away
        for at, id in enumerate(outcome.sides):
            old = records[id]
            if outcome.kind == "played":
                tries = outcome.tries[at] if outcome.tries is not None else 0
                records[id] = old._replace(
                    played=old.played + 1,
                    scored=old.scored + score[at],
                    conceded=old.conceded + score[1 - at],
                    tries=old.tries + tries,
                )
            elif outcome.winner != ("home", "away")[at]:
                records[id] = old._replace(given_away=old.given_away + 1)
    return records
