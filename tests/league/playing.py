"""Cups for tests: entered, drawn and played by a random stream."""

import random
from collections.abc import Sequence

from tryline.league import decisions as do
from tryline.league.cup import Cup, Listed, Setup
from tryline.league.format_files import preset, read_format
from tryline.league.formats import Format, Swiss
from tryline.league.points import Side


def first(count: int) -> int:
    """A pick that always takes the first."""
    return 0


def made(format: str | Format, names: int | Sequence[str] | None = None) -> Cup:
    """A cup of a preset, a text or a format, with so many entrants; default: as few as there may be."""
    if isinstance(format, str):
        format = read_format(format, "test.toml") if "\n" in format else preset(format)
    cup = Cup(Setup("Test", format))
    wanted = format.entrants.least if names is None else names
    for name in [f"N{number}" for number in range(1, wanted + 1)] if isinstance(wanted, int) else wanted:
        cup.enter(name)
    return cup


def drawn(format: str | Format, names: int | Sequence[str] | None = None) -> Cup:
    """The same, drawn in the order of entry."""
    cup = made(format, names)
    cup.decide(do.Draw(cup.order_for("entry", first), "entry"))
    return cup


def open_round(cup: Cup) -> bool:
    """Pair the next round of a Swiss, if one is due."""
    for shape in cup.view.shapes:
        stage = shape.stage
        if not isinstance(stage, Swiss) or cup.view.members(stage.id, "") is None or cup.ready():
            continue
        if len(cup.facts.rounds.get(stage.id, ())) < stage.rounds:
            cup.decide(cup.next_round(stage.id))
            return True
    return False


def any_result(listed: Listed, luck: random.Random, rules: Sequence[str]) -> do.Result:
    """A result with tries; level ones are settled as the stage wants."""
    home, away = luck.randrange(4), luck.randrange(4)
    winner: Side | None = None
    by = ""
    if home == away and rules[0] in ("extra-time", "kicks", "lot"):
        winner, by = ("home" if luck.random() < 0.5 else "away"), rules[0]
    return do.Result(listed.fixture.id, home * 5, away * 5, tries=(home, away), winner=winner, by=by)


def play_on(cup: Cup, luck: random.Random, most: int = 10_000) -> None:
    """Play matches that are ready, in any order, until there are none or so many have been played."""
    while most > 0:
        ready = cup.ready()
        if not ready:
            if open_round(cup):
                continue
            return
        for listed in luck.sample(ready, min(most, len(ready))):
            cup.decide(any_result(listed, luck, cup.format.stage(listed.fixture.stage).settled_by))
            most -= 1


def pools(pools: int, legs: int, entrants: int) -> Cup:
    """Pools of so many altogether, drawn."""
    return drawn(
        f"""
name = {{ en = "Pools" }}
entrants = {{ least = {2 * pools}, most = {entrants} }}
[[stages]]
id = "pools"
kind = "round-robin"
pools = {pools}
legs = {legs}
""",
        entrants,
    )
