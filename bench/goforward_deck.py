"""Go Forward Rugby: the deck beside those before it, and what it was to come to, by the rule of thumb and the search.

python bench/goforward_deck.py                     1.7 million matches by the rule of thumb, about 20 minutes
python bench/goforward_deck.py --games 40          and as many of the search against itself with each deck, 4 s each
python bench/goforward_deck.py --only today        without the decks before it, in a third of the time
"""

import argparse
import time
from collections.abc import Mapping
from itertools import combinations
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from tryline.core import rng
from tryline.core.kernels import buffers, kernels_of, one_state
from tryline.core.language import CHANCE, OVER, Box
from tryline.games.goforward.players.planner import Planner
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.notation import code
from tryline.games.goforward.rules.records import Choice
from tryline.games.goforward.rules.setup import choosable
from tryline.games.goforward.study import teams
from tryline.games.goforward.study.balance import NO_LINE, summary, tries_by_effect, tries_by_way
from tryline.games.goforward.study.teams import Score, Team
from tryline.search.season import Figures, together

RUNS: Mapping[str, Mapping[str, Any]] = {
    "classic": GAME.former_defaults[1],
    "second": GAME.former_defaults[2],
    "today": {},
}
"""The options of each column."""
Column = dict[str, str]
"""What a deck came to, by the name of a goal."""
STRONGEST = "tries that the strongest effect makes, in their turn"
STRONGEST_BY_SEARCH = "tries that the strongest effect makes, search against itself"
MET = "carries that meet a tackle"
MET_BY_SEARCH = "carries that meet a tackle, search against itself"
RUCKS = "rucks a match"
RUCKS_BY_SEARCH = "rucks a match, search against itself"
READY_MADE = "largest score between ready-made teams"
FOUND = "best of all teams against the field, on fresh matches"
EDGE = "best choice at a position"
PACE = "tries a side and half"
GOALS: Mapping[str, str] = {
    STRONGEST: "at most 33.3 %",
    STRONGEST_BY_SEARCH: "at most 33.3 %",
    MET: "",
    MET_BY_SEARCH: "at least 66.7 %",
    RUCKS: "at least 8",
    RUCKS_BY_SEARCH: "at least 8",
    READY_MADE: "at most 55 %",
    FOUND: "at most 55 %",
    EDGE: "",
    PACE: "one or two",
}
SHOWN = (
    "tries a side and half",
    "carries",
    "carries that meet a tackle",
    "tackles that are made",
    "tacklers",
    "rucks",
    "rucks kept by the attacker",
    "passes",
    "passes that are caught",
    "extra rows",
    "picks",
    "quick balls",
    "shifts",
    "kicks",
    "draws",
)


def team_name(box: Box, team: Team) -> str:
    """`PR A+B, LK B, ...`: which designs a team fields where there are two."""
    words = []
    for step, answer in enumerate(team):
        position = code(box, int(box.first[choosable(step)])).split("-")[0]
        words.append(f"{position} {_answer(answer)}")
    return " ".join(words)


def _answer(answer: int) -> str:
    return {Choice.BOTH_FIRST: "A", Choice.ONE_EACH: "A+B", Choice.BOTH_SECOND: "B"}[Choice(answer)]


def _share(score: Score) -> str:
    points = f"{score.points:.1%} ± {score.points_half:.1%} of the points"
    return f"{points}, {score.wins:.1%} ± {score.wins_half:.1%} of the matches that somebody won"


def play_of_the_field(console: Console, boxes: Mapping[str, Box], matches: int, goals: Mapping[str, Column]) -> None:
    """What a match is like if both sides field any team, and what every choice of a team is worth."""
    found = {name: teams.field(box, matches, "deck") for name, box in boxes.items()}
    figures = {name: summary(each) for name, each in found.items()}
    table = Table(f"any team against any team, {matches} matches", *boxes)
    for name in SHOWN:
        table.add_row(name, *(f"{figures[run][name]:.3f}" for run in boxes))
    table.add_section()
    effects = {name: tries_by_effect(box, found[name]) for name, box in boxes.items()}
    for effect in sorted(set().union(*effects.values())):
        table.add_row(f"tries with {effect}", *(f"{effects[run].get(effect, 0.0):.1%}" for run in boxes))
    table.add_section()
    ways = {name: tries_by_way(each) for name, each in found.items()}
    for effect in next(iter(ways.values())):
        table.add_row(f"tries with {effect} on the way", *(f"{ways[run][effect]:.1%}" for run in boxes))
    console.print(table)
    table = Table("points of a choice beside the mean of its position", *boxes)
    edges = {name: teams.edges(box, found[name]) for name, box in boxes.items()}
    for row in zip(*edges.values(), strict=True):
        position = code(next(iter(boxes.values())), int(next(iter(boxes.values())).first[choosable(row[0].step)]))
        words = (f"{100 * edge.worth:+.2f} ± {196 * edge.error:.2f} %" for edge in row)
        table.add_row(f"{position.split('-')[0]} {_answer(row[0].answer)}", *words)
    table.add_section()
    best = (f"{100 * teams.best_by_edges(edges[name]):+.2f} %" for name in boxes)
    table.add_row("all the best choices together", *best)
    console.print(table)
    for name, column in goals.items():
        share, effect = strongest_effect(effects[name])
        column[STRONGEST] = f"{share:.1%} ({effect})"
        column[MET] = f"{figures[name]['carries that meet a tackle']:.1%}"
        column[RUCKS] = f"{figures[name]['rucks']:.2f}"
        column[EDGE] = f"{max(edge.worth for edge in edges[name]):+.1%}"
        column[PACE] = f"{figures[name]['tries a side and half']:.2f}"


def strongest_effect(effects: Mapping[str, float]) -> tuple[float, str]:
    """The share of tries of the effect that makes most, and the effect."""
    return max((share, effect) for effect, share in effects.items() if effect != NO_LINE)


def ready_made(console: Console, boxes: Mapping[str, Box], matches: int, goals: Mapping[str, Column]) -> None:
    """Every ready-made team against every other."""
    for name, box in boxes.items():
        ready = teams.ready_made(box)
        points = {
            (i, j): teams.meet(box, ready[i], ready[j], matches, f"ready {i} {j}").points
            for i, j in combinations(range(len(ready)), 2)
        }
        points |= {(j, i): 1.0 - share for (i, j), share in points.items()}
        numbers = (f"{i + 1}" for i in range(len(ready)))
        table = Table(f"{name}: ready-made teams, points of the row, {matches} matches", *numbers)
        for i, team in enumerate(ready):
            cells = (f"{points[i, j]:.1%}" if i != j else "" for j in range(len(ready)))
            table.add_row(f"{i + 1} {team_name(box, team)}", *cells)
        console.print(table)
        goals[name][READY_MADE] = f"{max(points.values()):.1%} ± {0.98 / matches**0.5:.1%}"


def best_teams(console: Console, boxes: Mapping[str, Box], matches: int, goals: Mapping[str, Column]) -> None:
    """Every team against the field, the best of them again, and the best of all once more on fresh matches."""
    for name, box in boxes.items():
        found = teams.best_teams(box, matches, "best")
        table = Table(f"{name}: the best of {len(teams.all_teams(box))} teams against the field", "")
        for team, score in found[:5]:
            table.add_row(team_name(box, team), _share(score))
        fresh = teams.meet(box, found[0][0], teams.FIELD, 100 * matches, "fresh")
        table.add_section()
        table.add_row("the first of them on fresh matches", _share(fresh))
        console.print(table)
        goals[name][FOUND] = f"{fresh.points:.1%} ± {fresh.points_half:.1%}"


def search_match(box: Box, simulations: int, seed: str) -> Figures:
    """A match of the search against itself, with everything counted. Each sees only what its side may see."""
    rules, tally = kernels_of(GAME).need().rules, GAME.tally
    players = [Planner(GAME, simulations=simulations, seed=f"{seed} {side}") for side in range(2)]
    for player in players:
        player.prepare()
    work = one_state(GAME)
    s = work[0]
    rules.opening(box, s)
    _, weights = buffers(GAME)
    stream = rng.stream(seed)
    told = np.zeros(max(Event) + 1, dtype=np.int32)
    tallied = np.zeros(tally.width, dtype=np.int32)
    decisions = throws = 0
    while (who := rules.actor(box, s)) != OVER:
        if who == CHANCE:
            moves = [rng.draw_weighted(stream, weights, rules.chances(box, s, weights))]
            throws += 1
        else:
            seen = work.copy()
            rules.conceal(box, seen[0], who)
            moves = players[who].decide(GAME, box, seen[0])
            decisions += len(moves)
        for move in moves:
            before = tally.before(s)
            rules.play(box, s, move)
            for event in s.news[: s.told, 0].tolist():
                told[event] += 1
            tally.after(s, who, move, before, tallied)
    row = [*rules.result(box, s), int(s.ending), decisions, throws, rules.first(box, s)]
    return Figures(np.array([row]), told[np.newaxis], tallied[np.newaxis])


def strong_players(
    console: Console, boxes: Mapping[str, Box], games: int, simulations: int, goals: Mapping[str, Column]
) -> None:
    """The search against itself: the same figures as by the rule of thumb."""
    table = Table(f"search against itself, {simulations} simulations a decision, {games} matches", *boxes)
    columns = []
    for name, box in boxes.items():
        started = time.perf_counter()
        found = together([search_match(box, simulations, f"strong {game}") for game in range(games)])
        columns.append({**with_intervals(box, found), "seconds": f"{time.perf_counter() - started:.0f}"})
        effect = strongest_effect(tries_by_effect(box, found))[1]
        goals[name][STRONGEST_BY_SEARCH] = f"{columns[-1][f'tries with {effect}']} ({effect})"
        goals[name][MET_BY_SEARCH] = columns[-1]["carries that meet a tackle"]
        goals[name][RUCKS_BY_SEARCH] = columns[-1]["rucks"]
    for figure in {figure: None for column in columns for figure in column}:
        table.add_row(figure, *(column.get(figure, "") for column in columns))
    console.print(table)


def with_intervals(box: Box, found: Figures, times: int = 300) -> dict[str, str]:
    """The figures of some matches with half their 95% intervals, by drawing as many matches from them again."""

    def figures(part: Figures) -> dict[str, float]:
        shown = {name: figure for name, figure in summary(part).items() if name in SHOWN}
        shown |= {f"tries with {name}": share for name, share in tries_by_effect(box, part).items()}
        return shown | {f"tries with {name} on the way": share for name, share in tries_by_way(part).items()}

    n = len(found.rows)
    generator = np.random.default_rng(0)
    again = [figures(Figures(*(part[chosen] for part in found))) for chosen in generator.integers(n, size=(times, n))]
    return {
        name: f"{figure:.3f} ± {1.96 * float(np.std([each[name] for each in again])):.3f}"
        for name, figure in figures(found).items()
    }


def show_goals(console: Console, goals: Mapping[str, Column]) -> None:
    """What each deck came to beside what was asked for."""
    table = Table("figure", "goal", *goals)
    for name, goal in GOALS.items():
        if any(name in column for column in goals.values()):
            table.add_row(name, goal, *(column.get(name, "") for column in goals.values()))
    console.print(table)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--matches", type=int, default=20_000, help="of any team against any team")
    parser.add_argument("--pairs", type=int, default=5_000, help="matches of each pair of ready-made teams")
    parser.add_argument("--search", type=int, default=200, help="matches of each team in the search for the best")
    parser.add_argument("--games", type=int, default=0, help="matches of the search against itself")
    parser.add_argument("--simulations", type=int, default=100, help="of the search for a decision")
    parser.add_argument("--only-games", action="store_true", help="leave out the rule of thumb")
    parser.add_argument("--only", choices=RUNS, help="one of the columns")
    options = parser.parse_args()
    console = Console(width=170)
    boxes = {name: GAME.box_of(given) for name, given in RUNS.items() if options.only in (None, name)}
    goals: dict[str, Column] = {name: {} for name in boxes}
    started = time.perf_counter()
    if not options.only_games:
        play_of_the_field(console, boxes, options.matches, goals)
        ready_made(console, boxes, options.pairs, goals)
        best_teams(console, boxes, options.search, goals)
    if options.games:
        strong_players(console, boxes, options.games, options.simulations, goals)
    show_goals(console, goals)
    console.print(f"{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
