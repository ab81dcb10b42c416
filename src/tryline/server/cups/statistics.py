"""Who is best at what in a cup, of what its game has: tries, points, attack, defence, matches won, fair play."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from tryline.lab.cup_matches import has_points
from tryline.league.cup import Cup
from tryline.league.words import Words
from tryline.server.cups.replies import BestInfo, StatisticInfo, StatisticKind

SHOWN = 5
"""Of the best of something."""


class _Record(NamedTuple):
    """What somebody has come to in all of their matches."""

    played: int = 0
    won: int = 0
    scored: int = 0
    conceded: int = 0
    tries: int = 0
    cards: int = 0
    penalties: int = 0
    """Against them."""
    given_away: int = 0
    """Matches that they did not play."""


def statistics_of(cup: Cup, words: Words) -> list[StatisticInfo]:
    """The best of each kind, of those who have played; a kind in which nobody has anything is left out."""
    played = {id: record for id, record in _records(cup).items() if record.played}

    def best(kind: StatisticKind, worth: Callable[[_Record], Any], shown: Callable[[_Record], object]) -> StatisticInfo:
        order = sorted(played, key=lambda id: worth(played[id]), reverse=True)[:SHOWN]
        return StatisticInfo(kind, [BestInfo(id, words.name(id), str(shown(played[id]))) for id in order])

    if not played:
        return []
    found = []
    if any(each.tries for each in played.values()):
        found.append(best("tries", lambda each: each.tries, lambda each: each.tries))
    if has_points(cup):
        found += [
            best("points", lambda each: each.scored, lambda each: each.scored),
            best("attack", lambda each: each.scored / each.played, lambda each: f"{each.scored / each.played:.1f}"),
            best(
                "defence", lambda each: -each.conceded / each.played, lambda each: f"{each.conceded / each.played:.1f}"
            ),
        ]
    else:
        found.append(best("wins", lambda each: (each.won, -each.played), lambda each: f"{each.won}/{each.played}"))
    shown = _fair_play_words(played.values(), words)
    return [*found, best("conduct" if _is_counted(played.values()) else "fair-play", _fairness, shown)]


def _fairness(each: _Record) -> tuple[float, ...]:
    """Few cards, then few matches given away, then few penalties; then those who played most."""
    had = each.played + each.given_away
    return -each.cards / each.played, -each.given_away / had, -each.penalties / each.played, each.played


def _is_counted(records: Iterable[_Record]) -> bool:
    """Whether there is more to be said of fair play than how many matches were played."""
    return any(each.cards or each.penalties for each in records)


def _fair_play_words(records: Iterable[_Record], words: Words) -> Callable[[_Record], str]:
    """What is said of somebody's fair play: what anybody was blamed for."""
    records = list(records)
    if not _is_counted(records):
        return lambda each: f"{each.played}/{each.played + each.given_away}"
    named = [name for name in ("cards", "given_away", "penalties") if any(getattr(each, name) for each in records)]

    def shown(each: _Record) -> str:
        counted = {name.replace("_", "-"): int(getattr(each, name)) for name in named}
        return ", ".join(words.say("cup-site-conduct", what=what, count=count) for what, count in counted.items())

    return shown


def _records(cup: Cup) -> dict[str, _Record]:
    records = {id: _Record() for id in cup.facts.entrants}
    for fixture in cup.view.fixtures():
        outcome = cup.view.outcome(fixture)
        if outcome is None or outcome.kind in ("bye", "nobody"):
            continue
        score = outcome.home, outcome.away
        for at, id in enumerate(outcome.sides):
            old, won = records[id], outcome.winner == ("home", "away")[at]
            if outcome.kind == "played":
                records[id] = _Record(
                    old.played + 1,
                    old.won + won,
                    old.scored + score[at],
                    old.conceded + score[1 - at],
                    old.tries + (outcome.tries or (0, 0))[at],
                    old.cards + (outcome.cards or (0, 0))[at],
                    old.penalties + (outcome.penalties or (0, 0))[at],
                    old.given_away,
                )
            elif not won:
                records[id] = old._replace(given_away=old.given_away + 1)
    return records
