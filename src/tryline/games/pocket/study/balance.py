"""The balance figures of Pocket Rugby's classic set (docs/rules/pocket.md, 15), beside what Tryline measures.

`balance` says when a figure agrees.
"""

import math
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np

from tryline.core.language import AWAY, HOME
from tryline.games.pocket.players import thumb
from tryline.games.pocket.players.policies import LOOSE, THUMB
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.records import Event, Position
from tryline.games.pocket.rules.tally import LAST, LEADER, TRIES
from tryline.search.season import Figures, Policy, study, together
from tryline.study.balance import Row, Told, compare, error_of, in_range, rounded

CLASSIC = {"dice": "classic", "auto_free": True}
"""What the figures are told of."""
NATIONS = ("NZL", "AUS", "RSA", "ENG")
PAIRS = tuple(combinations_with_replacement(NATIONS, 2))
EDITION_1 = 20_000
PAIRING = 3_000
MATRIX = 12_000
"""How many matches the specification says it played: edition 1; a pairing of edition 2; a cell of the matrix."""

FIRST: Told = {
    "winner": (32.1, 0.05),
    "loser": (16.0, 0.05),
    "tries": (5.95, 0.005),
    "conversions": (3.5, 0.05),
    "penalty goals": (2.3, 0.05),
    "drop goals": (1.5, 0.05),
    "penalties": (5.3, 0.05),
    "taps": (1.3, 0.05),
    "yellow cards": (0.9, 0.05),
    "efforts that come to a tackle": (28, 0.5),
    "breaks": (9.9, 0.05),
    "ruck steals": (0.8, 0.05),
    "injuries": (0.8, 0.05),
    "scrums": (4.9, 0.05),
    "line-outs": (8.4, 0.05),
    "rolls": (198, 0.5),
    "rolls, 5 %": (103, 0.5),
    "rolls, 95 %": (308, 0.5),
    "winner not ahead on tries": (0.135, 0.0005),
    "last score a goal": (0.249, 0.0005),
    "first receiver wins": (0.495, 0.0005),
    "half-time leader wins": (0.73, 0.005),
    "margin 7 or less": (0.18, 0.005),
}
SECOND: Told = {
    "winner": (42.1, 0.05),
    "loser": (23.1, 0.05),
    "tries": (8.5, 0.05),
    "conversions": (5.0, 0.05),
    "penalty goals": (3.0, 0.05),
    "drop goals": (1.2, 0.05),
    "penalties": (7.1, 0.05),
    "taps": (1.9, 0.05),
    "yellow cards": (1.2, 0.05),
    "efforts that come to a tackle": (35, 0.5),
    "breaks": (14, 0.5),
    "ruck steals": (1.2, 0.05),
    "injuries": (1.0, 0.05),
    "scrums": (6, 0.5),
    "line-outs": (11, 0.5),
    "rolls": (263, 0.5),
    "rolls, 5 %": (151, 0.5),
    "rolls, 95 %": (390, 0.5),
    "throws, a BROWN pair being one": (228, 0.5),
    "winner not ahead on tries": (0.117, 0.0005),
    "last score a goal": (0.222, 0.0005),
    "first receiver wins": (0.495, 0.0005),
    "half-time leader wins": (0.73, 0.005),
    "margin 7 or less": (0.15, 0.005),
}
WIN_SHARES = {
    "NZL": (49.1, 49.7, 48.6, 50.0),
    "AUS": (50.3, 49.5, 51.5, 51.3),
    "RSA": (51.4, 48.5, 50.2, 50.5),
    "ENG": (50.0, 48.7, 49.5, 50.7),
}
RAIN: Told = {"winner": (21.9, 0.05), "loser": (9.6, 0.05), "tries": (3.4, 0.05), "rolls": (160, 0.5)}
SWITCHES: tuple[tuple[dict[str, str], Told], ...] = (
    ({"restart": "conceder"}, {"winner": (32.0, 0.05), "loser": (18.8, 0.05), "margin 7 or less": (0.25, 0.005)}),
    ({"second_half": "scorer"}, {"first receiver wins": (0.523, 0.0005)}),
    ({"second_half": "same"}, {"first receiver wins": (0.552, 0.0005)}),
    ({"card_per": "sum"}, {"rolls": (202, 0.5)}),
    ({"missed_goal": "keep"}, {"winner": (32.1, 0.05), "loser": (16.0, 0.05)}),  # "no visible change"
)
OPEN_PLAY = {"Forward": 1.87, "Centre": 1.97, "Wing": 1.91, "Back": 1.92}
CARDED = {"Forward": 2.41, "Centre": 2.40, "Wing": 2.35}


def samples(found: Figures) -> dict[str, Any]:
    """The figures of section 8, by name: what each match adds to the mean."""
    home, away, winner, throws = (found.column(name) for name in ("home", "away", "winner", "throws"))
    won, lost = np.maximum(home, away), np.minimum(home, away)
    tries = found.tallied[:, [TRIES + HOME, TRIES + AWAY]]
    each = np.arange(len(winner))
    return {
        "winner": won,
        "loser": lost,
        "tries": found.count(Event.TRY),
        "conversions": found.count(Event.CONVERTED),
        "penalty goals": found.count(Event.PENALTY_GOAL),
        "drop goals": found.count(Event.DROP_GOAL),
        "penalties": found.count(Event.PENALTY),
        "taps": found.count(Event.TAP),
        "yellow cards": found.count(Event.YELLOW),
        "efforts": found.count(Event.EFFORT),
        "efforts that come to a tackle": found.count(Event.TACKLED, Event.STOPPED, Event.BIG_HIT, Event.BREAK),
        "breaks": found.count(Event.BREAK),
        "ruck steals": found.count(Event.RUCK_WON),
        "injuries": found.count(Event.INJURED),
        "scrums": found.count(Event.SCRUM),
        "line-outs": found.count(Event.LINEOUT),
        "rolls": throws,
        "throws, a BROWN pair being one": throws - found.count(Event.FIRST_HIT),
        "winner not ahead on tries": tries[each, winner] <= tries[each, 1 - winner],
        "last score a goal": found.tallied[:, LAST] != Event.TRY,
        "first receiver wins": winner == found.column("first"),
        "half-time leader wins": winner == found.tallied[:, LEADER],
        "margin 7 or less": won - lost <= 7,
        "home wins": winner == HOME,
    }


# The parts of section 8 -----------------------------------------------------------------------------------------------


def edition_1(share: float) -> Iterator[Row]:
    """The first column of the table."""
    found = study(GAME, (THUMB, THUMB), options=CLASSIC, matches=int(EDITION_1 * share), seed="balance 1")
    yield from compare("edition 1", samples(found), FIRST, EDITION_1)


def play_pairs(matches: int, seed: str, **options: Any) -> Figures:
    """The ten pairings of edition 2, as one season."""
    return together([pairing(pair, matches, seed, **options) for pair in PAIRS])


def pairing(
    nations: tuple[str, str],
    matches: int,
    seed: str,
    policies: tuple[Policy, Policy] = (THUMB, THUMB),
    **options: Any,
) -> Figures:
    """A season of one pairing of edition 2."""
    options = {"home_nation": nations[0], "away_nation": nations[1], **CLASSIC, **options}
    seed = f"{seed} {nations[0]} {nations[1]}"
    return study(GAME, policies, edition="2", options=options, matches=matches, seed=seed)


def edition_2(share: float) -> Iterator[Row]:
    """The second column of the table."""
    found = play_pairs(int(PAIRING * share), "balance 2")
    yield from compare("edition 2", samples(found), SECOND, PAIRING * len(PAIRS))


def matrix(share: float) -> Iterator[Row]:
    """The win shares of the nations, 16 cells."""
    for home, away in product(NATIONS, NATIONS):
        found = samples(pairing((home, away), int(MATRIX * share), "matrix"))["home wins"] * 100.0
        told = WIN_SHARES[home][NATIONS.index(away)]
        yield rounded("nations", f"{home} beats {away}, %", told, 0.05, float(found.mean()), error_of(found, MATRIX))


def ranges(share: float) -> Iterator[Row]:
    """The pairings that stay within a range: with weather rolled, and with random passing and kick or tap."""
    for part, low, high, policies, weather in (
        ("weather rolled", 47, 53, (THUMB, THUMB), "roll"),
        ("random passing, kick or tap", 48, 52, (LOOSE, LOOSE), "off"),
    ):
        shares = []
        for pair in PAIRS:
            found = pairing(pair, int(PAIRING * share), part, policies, weather=weather)
            shares.append(100.0 * float(samples(found)["home wins"].mean()))
        error = 50.0 / math.sqrt(PAIRING * share)
        yield in_range(part, "lowest pairing, %", low, high, min(shares), error)
        yield in_range(part, "highest pairing, %", low, high, max(shares), error)


def weather(share: float) -> Iterator[Row]:
    """Rain, and what cold costs Australia, New Zealand v. Australia."""
    found = pairing(("NZL", "AUS"), int(PAIRING * 4 * share), "rain", weather="rain")
    yield from compare("rain", samples(found), RAIN, PAIRING)
    fine, cold = (
        100.0 * (1 - samples(pairing(("NZL", "AUS"), int(MATRIX * share), "cold", weather=kind))["home wins"])
        for kind in ("off", "cold")
    )
    error = math.hypot(error_of(fine, PAIRING), error_of(cold, PAIRING))
    yield rounded("cold", "win share that AUS loses, %", 2, 0.5, float(fine.mean() - cold.mean()), error)


def switches(share: float) -> Iterator[Row]:
    """House rules, below the table of section 9 and in point 9."""
    for options, told in SWITCHES:
        played = CLASSIC | options
        found = study(GAME, (THUMB, THUMB), options=played, matches=int(EDITION_1 * share), seed="switch")
        ((name, value),) = options.items()
        yield from compare(f"{name} = {value}", samples(found), told, EDITION_1)


def big_hits(share: float) -> Iterator[Row]:
    """The house rule of point 16."""
    found = play_pairs(int(PAIRING * share), "hits", either_big_hit=True)
    yield from compare("either_big_hit = on", samples(found), {"ruck steals": (2.2, 0.05)}, PAIRING * len(PAIRS))


def luck(share: float) -> Iterator[Row]:
    """How often the policy beats random passing and random kick or tap, from both seats."""
    for edition, low, high in (("1", 0.5155, 0.5165), ("2", 0.52, 0.53)):
        wins = []
        for policies in ((THUMB, LOOSE), (LOOSE, THUMB)):
            found = study(GAME, policies, edition=edition, options=CLASSIC, matches=int(EDITION_1 * share), seed="luck")
            wins.append(found.column("winner") == policies.index(THUMB))
        beaten = np.concatenate(wins)
        yield in_range(
            f"edition {edition}",
            "beats random passing, kick or tap",
            low,
            high,
            float(beaten.mean()),
            error_of(beaten, EDITION_1),
        )


def values(share: float) -> Iterator[Row]:
    """What a die, a kick and a tap are worth, in points: worked out, not sampled."""
    box = GAME.box_of(CLASSIC)
    book = thumb.new_book(box)[0]
    for part, def_mod, told in (("open play", 0, OPEN_PLAY), ("carded defence", 1, CARDED)):
        s = GAME.opening(box)
        s.def_mod[AWAY] = def_mod
        taker, hand, second = thumb.find_hands(box, book, s, 0, book.ball)
        for name, worth in told.items():
            position = Position[name.upper()]
            passed = second if position == taker else hand
            found = thumb.die_worth(box, book, s, 0, position, book.ball, passed)
            yield rounded(part, f"the ball with the {name}, points", worth, 0.005, float(found), 0.0)
        tap = float(thumb.covered_worth(box, book, s, 3))
        if def_mod == 0:
            kick = float(thumb.goal_worth(box, book, s, HOME, book.unseen[0]))
            yield rounded(part, "kick, points", 2.0, 0.005, kick, 0.0)
            yield rounded(part, "tap, points", 1.82, 0.005, tap, 0.0)
        else:
            yield in_range(part, "tap, points", 2.15, math.inf, tap, 0.0)


PARTS: tuple[Callable[[float], Iterator[Row]], ...] = (
    edition_1,
    edition_2,
    matrix,
    ranges,
    weather,
    switches,
    big_hits,
    luck,
    values,
)
"""`share` is how many matches are played, beside those that the specification says it played."""
