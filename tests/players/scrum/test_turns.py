"""The engine's turn generator gives exactly the positions that the rules' own steps lead to."""

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.players.scrum.boards import board, opening, random_positions, standard
from tryline.core.kernels import kernels_of
from tryline.core.language import OVER, blank, copy_of, reader
from tryline.games.scrum.players.desk import DRAWN, FORCED, LOST, OPEN, OWN_GOAL, THREAT, WON, make_desk
from tryline.games.scrum.players.engine import ScrumEngine, kernels
from tryline.games.scrum.players.field import make_field, pages
from tryline.games.scrum.players.goals import wins_now
from tryline.games.scrum.players.turns import INFINITE, list_kids, steps_to
from tryline.games.scrum.players.worth import around_ball, learned, spread_out
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.game import GAME

BOX = standard()
FIELD = pages(make_field(BOX))
WORTH = pages(learned())
DESK = pages(make_desk())
read_board = reader(book.STATE, "men", "key", "ball", "ending", "turns")
PUBLISHED = Path(__file__).parents[2] / "data" / "scrum-published.jsonl"


def endings_by_rules(state: Any) -> dict[tuple[int, int], Any]:
    """Every board that a turn leads to, with the state there; play one step at a time as the rules do."""
    found: dict[tuple[int, int], Any] = {}
    side = int(state.turn)
    out = np.zeros(book.MOST_CHOICES, dtype=np.int64)
    for first in out[: book.choices(BOX, state, out)].copy():
        halfway = copy_of(state)
        book.play(BOX, halfway, int(first))
        if halfway.turns != state.turns or halfway.ending:
            found[int(halfway.men[side]), int(halfway.ball)] = halfway
            continue
        for second in out[: book.choices(BOX, halfway, out)].copy():
            end = copy_of(halfway)
            book.play(BOX, end, int(second))
            found[int(end.men[side]), int(end.ball)] = end
    return found


def kids_of(state: Any) -> dict[tuple[int, int], int]:
    """Every board that the engine lists, with its place on the desk."""
    side = int(state.turn)
    n = list_kids(
        FIELD, WORTH, DESK, 0, side, state.men[side], state.men[1 - side], int(state.ball), state.key, state.moved,
        int(state.due - state.made), INFINITE,
    )  # fmt: skip
    kids = {(int(DESK.kid_men[0, i]), int(DESK.kid_ball[0, i])): i for i in range(n)}
    assert len(kids) == n, "a position is listed twice"
    return kids


def published_games() -> list[list[str]]:
    """The positions of games that the published program played."""
    return [json.loads(line)["positions"] for line in PUBLISHED.read_text().splitlines()]


def boards(texts: list[str]) -> list[Any]:
    """The states of positions in which a turn is to be made."""
    found = [board(f"{' '.join(text.split()[:2])} 2 -") for text in texts]
    return [state for state in found if state.ending == book.Ending.NONE]


def positions() -> list[Any]:
    games = published_games()
    return [
        opening(),
        *random_positions(10, seed=7),
        *boards([game[len(game) * 2 // 3] for game in games[:: len(games) // 10]]),
    ]


@pytest.mark.parametrize("state", positions())
def test_same_positions_as_the_rules(state: Any) -> None:
    expected = endings_by_rules(state)
    kids = kids_of(state)
    side = int(state.turn)
    wins = {key for key, end in expected.items() if end.ending == book.Ending.GOAL}
    if wins:
        assert len(kids) == 1
        assert set(kids) <= wins
        return
    assert set(kids) == set(expected)
    for key, i in kids.items():
        end = expected[key]
        kind = int(DESK.kid_kind[0, i])
        assert int(DESK.kid_key[0, i]) == int(end.key)
        assert (kind == OWN_GOAL) == (end.ending == book.Ending.OWN_GOAL)
        assert (kind == DRAWN) == (end.ending == book.Ending.SCRUM_ENCLOSED)
        if kind == FORCED:
            assert book.must_push(BOX, end)
        if kind in {OPEN, THREAT, FORCED}:
            own, other, ball = end.men[1 - side], end.men[side], int(end.ball)
            value = spread_out(FIELD, WORTH, 1 - side, own, other, ball)
            value += around_ball(FIELD, WORTH, 1 - side, own, other, ball)
            if wins_now(FIELD, side, other, own, ball):
                value += WORTH.threat[1 - side, ball]
                assert kind in {THREAT, FORCED}
            assert int(DESK.kid_worth[0, i]) == -value


ENDINGS = {WON: book.Ending.GOAL, OWN_GOAL: book.Ending.OWN_GOAL, DRAWN: book.Ending.SCRUM_ENCLOSED}
"""The kinds of turns that end a game."""
Ends = dict[tuple[int, int], tuple[int, int]]
"""By pieces and ball: the key of the position and how the game ended there."""


class ByRules:
    """All turns of a position by the compiled rules, on a board without a history."""

    def __init__(self) -> None:
        self.rules = kernels_of(GAME).need().rules
        self.box = GAME.box_of({"repetition": False})
        self.states = [blank(book.STATE) for _ in range(3)]
        self.bytes = [memoryview(state.base.view(np.uint8)) for state in self.states]
        assert book.STATE.fields is not None
        self.size = book.STATE.fields["seen"][1]
        self.lists = [np.zeros(book.MOST_CHOICES, dtype=np.int32) for _ in range(2)]

    def play(self, level: int, step: int) -> tuple[int, ...]:
        """A step on a copy of the state at this level; what the copy is then."""
        self.bytes[level + 1][: self.size] = self.bytes[level][: self.size]
        self.rules.play(self.box, self.states[level + 1], step)
        return read_board(self.states[level + 1])

    def steps(self, level: int) -> list[int]:
        out = self.lists[level]
        return out[: self.rules.choices(self.box, self.states[level], out)].tolist()

    def ends(self, state: Any) -> Ends:
        found: Ends = {}
        side, turns = int(state.turn), int(state.turns)
        self.bytes[0][: self.size] = memoryview(state.tobytes())[: self.size]
        for first in self.steps(0):
            *men, key, ball, ending, now = self.play(0, first)
            if now != turns:
                found[men[side], ball] = key, ending
                continue
            for second in self.steps(1):
                *men, key, ball, ending, _ = self.play(1, second)
                found[men[side], ball] = key, ending
        return found


def test_same_positions_as_the_rules_from_thousands() -> None:
    """The one place where rules are written twice: compiled, from games of the published program,
    from random play (also between two steps of a turn) and from crowds before a goal line."""
    published = boards([text for game in published_games() for text in game[::2]])
    states = [*published, *random_positions(1200, 11, kernels_of(GAME).need().rules), *map(near_goal, range(600))]
    assert len(states) > 3000
    run, engine, by_rules = kernels.need(), ScrumEngine(BOX, megabytes=1), ByRules()
    desk, endings = engine._desk, set[int]()
    for state in states:
        engine._set_board(state, 0, None)
        run.search(*engine._sheets(run), engine._table, 1, -INFINITE, INFINITE)
        n = int(desk.kids[0])
        listed = zip(desk.kid_men[0, :n].tolist(), desk.kid_ball[0, :n].tolist(), strict=True)
        facts = zip(desk.kid_key[0, :n].tolist(), desk.kid_kind[0, :n].tolist(), strict=True)
        kids, ends = dict(zip(listed, facts, strict=True)), by_rules.ends(state)
        found = {at: (key, ENDINGS.get(kind, book.Ending.NONE)) for at, (key, kind) in kids.items()}
        assert len(kids) == n, "a position is listed twice"
        if n == 1 and found != ends:  # whoever can win needs no other turn
            assert found.items() <= ends.items()
            assert {ending for _, ending in found.values()} == {book.Ending.GOAL}
            continue
        assert found == ends
        endings.update(ending for _, ending in ends.values())
    assert endings == {book.Ending.NONE, *ENDINGS.values()}, "wins, own goals and enclosed scrums are among them"


@pytest.mark.parametrize("state", positions()[::4])
def test_steps_lead_to_the_kid(state: Any) -> None:
    side = int(state.turn)
    out = np.zeros(2, dtype=np.int64)
    for men, ball in list(kids_of(state))[::7]:
        n = steps_to(
            FIELD, side, state.men[side], state.men[1 - side], int(state.ball), state.moved,
            int(state.due - state.made), np.uint64(men), ball, out,
        )  # fmt: skip
        assert n > 0
        end = copy_of(state)
        for step in out[:n]:
            legal = np.zeros(book.MOST_CHOICES, dtype=np.int64)
            assert step in legal[: book.choices(BOX, end, legal)]
            book.play(BOX, end, int(step))
        assert (int(end.men[side]), int(end.ball)) == (men, ball)


def near_goal(seed: int) -> Any:
    """A random board with the ball within two rows of Blue's goal row and some pieces near it."""
    chance = random.Random(seed)
    while True:
        ball = chance.randrange(45, 60)
        near = [square for square in range(35, 60) if square != ball]
        chance.shuffle(near)
        state = blank(book.STATE)
        box = standard(blue=near[:4], red=near[4:9], ball=ball, turn=0, first=False)
        book.opening(box, state)
        if book.actor(box, state) != OVER:
            return state


@pytest.mark.parametrize("seed", range(40))
def test_a_win_at_once_is_seen(seed: int) -> None:
    state = near_goal(seed)
    wins = [end for end in endings_by_rules(state).values() if end.ending == book.Ending.GOAL]
    seen = wins_now(FIELD, 0, state.men[0], state.men[1], int(state.ball))
    kids = kids_of(state)
    assert any(int(DESK.kid_kind[0, i]) == WON for i in kids.values()) == bool(wins)
    assert seen == bool(wins)


def test_a_turn_that_lets_the_other_side_win_is_marked() -> None:
    for seed in range(12):
        state = near_goal(seed)
        kids = kids_of(state)
        for (men, ball), i in list(kids.items())[::11]:
            if DESK.kid_kind[0, i] == LOST:
                box = standard(ball=ball, turn=1, first=False)
                box.men[0] = men
                box.men[1] = state.men[1]
                after = blank(book.STATE)
                book.opening(box, after)
                assert any(end.winner == 1 for end in endings_by_rules(after).values())
