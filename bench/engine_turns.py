"""What it costs the Scrum engine to list the turns of a position, by its own generator and by the rules' own steps.

Both run natively and judge each resulting position once, in the same way. By the rules, a turn is one or two calls of
`play`, each on a copy of the state, without its history.

    python bench/engine_turns.py [--rounds 300]
"""

import argparse
import time
from typing import Any

import numpy as np

from engine_speed import POSITIONS
from tryline.core.language import Box, State, rule
from tryline.core.native import kernel
from tryline.games.scrum.players.desk import Desk, make_desk
from tryline.games.scrum.players.field import Field, make_field
from tryline.games.scrum.players.turns import INFINITE, add_kid, list_kids, new_stamp
from tryline.games.scrum.players.ugi import read_board
from tryline.games.scrum.players.worth import Worth, learned
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.book import choices, play


@rule
def start_from(s: State, before: State) -> None:
    """Copy what a step changes, but for the history of the match."""
    for side in range(2):
        s.men[side] = before.men[side]
    for i in range(book.MOST_STEPS):
        s.trail[i] = before.trail[i]
    s.moved, s.key, s.ball = before.moved, before.key, before.ball
    s.turn, s.due, s.made, s.turns = before.turn, before.due, before.made, before.turns
    s.ending, s.winner = before.ending, before.winner


@rule
def change_by(box: Box, place: Any, ball: int, step: int) -> int:
    """What a step changes in the worth of the pieces."""
    f = step // 72
    return int(place[ball, box.way[f, step // 9 % 8]]) - int(place[ball, f])


@rule
def list_by_rules(box: Box, field: Field, worth: Worth, desk: Desk, states: Any, lists: Any) -> int:
    """Write the kids of states[0] to the desk and return how many."""
    s, halfway, end = states[0], states[1], states[2]
    stamp = new_stamp(desk)
    side = s.turn
    own, other = s.men[side], s.men[1 - side]
    place = worth.place[1 - side, 1]
    kids = 0
    for i in range(choices(box, s, lists[0])):
        first = lists[0, i]
        start_from(halfway, s)
        play(box, halfway, first)
        if halfway.turns != s.turns:
            kids = add_kid(
                field, worth, desk, 0, kids, stamp, side, own, other, halfway.key, halfway.men[side], halfway.ball,
                change_by(box, place, halfway.ball, first),
            )  # fmt: skip
            continue
        for j in range(choices(box, halfway, lists[1])):
            second = lists[1, j]
            start_from(end, halfway)
            play(box, end, second)
            change = change_by(box, place, end.ball, first) + change_by(box, place, end.ball, second)
            kids = add_kid(
                field, worth, desk, 0, kids, stamp, side, own, other, end.key, end.men[side], end.ball, change
            )
    return kids


@rule
def list_by_engine(field: Field, worth: Worth, desk: Desk, states: Any) -> int:
    """The same by the engine's generator."""
    s = states[0]
    side = s.turn
    own, other = s.men[side], s.men[1 - side]
    return int(list_kids(field, worth, desk, 0, side, own, other, s.ball, s.key, s.moved, s.due - s.made, INFINITE))


def rules_again(rounds: int, box: Box, field: Field, worth: Worth, desk: Desk, states: Any, lists: Any) -> int:
    """Make the list so often; how many kids it has."""
    n = 0
    for _ in range(rounds):
        n = list_by_rules(box, field, worth, desk, states, lists)
    return n


def engine_again(rounds: int, field: Field, worth: Worth, desk: Desk, states: Any) -> int:
    """Make the list so often; how many kids it has."""
    n = 0
    for _ in range(rounds):
        n = list_by_engine(field, worth, desk, states)
    return n


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=2000, help="how often each list is made")
    rounds = parser.parse_args().rounds
    by_rules, by_engine = kernel(rules_again), kernel(engine_again)
    worth, desk, states = learned(), make_desk(), np.zeros(3, dtype=book.STATE)
    lists = np.zeros((2, book.MOST_CHOICES), np.int32)
    print("| position | turns lead to | engine, microseconds | rules, microseconds | times |")
    print("|---|---|---|---|---|")
    for name, text in POSITIONS.items():
        box, state = read_board(text)
        box.repetition = 0
        field = make_field(box)
        states[0] = state
        found = by_engine(1, field, worth, desk, states)
        assert found == by_rules(1, box, field, worth, desk, states, lists)
        engine = _took(by_engine, rounds, field, worth, desk, states)
        rules = _took(by_rules, rounds, box, field, worth, desk, states, lists)
        print(f"| {name} | {found} | {engine:.1f} | {rules:.1f} | {rules / engine:.1f} |")


def _took(function: Any, rounds: int, *given: Any) -> float:
    """Microseconds for one list, the best of five."""
    times = []
    for _ in range(5):
        begun = time.perf_counter()
        function(rounds, *given)
        times.append(time.perf_counter() - begun)
    return min(times) / rounds * 1e6


if __name__ == "__main__":
    main()
