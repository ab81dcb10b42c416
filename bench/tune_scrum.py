"""Tune the evaluation of the Scrum engine by self-play: `play`, `fit` weights to the results, `match` old and new.

    python bench/tune_scrum.py play  --games 2000 --nodes 20000 --out games.npz
    python bench/tune_scrum.py fit   games.npz --out weights.npz
    python bench/tune_scrum.py guess --out first.npz
    python bench/tune_scrum.py mean  first.npz weights.npz --out mean.npz
    python bench/tune_scrum.py match old.npz new.npz --games 200 --nodes 100000

The method is described in docs/engine.md.
"""

import argparse
import random
import time
from pathlib import Path
from typing import Any

import numpy as np

from tryline.core.language import blank, copy_of
from tryline.games.scrum.players import worth as evaluation
from tryline.games.scrum.players.engine import CONTEMPT, ScrumEngine, kernels
from tryline.games.scrum.players.field import HEIGHT, SQUARES, WIDTH, make_field, pages
from tryline.games.scrum.players.goals import wins_now
from tryline.games.scrum.players.turns import SURE
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.game import GAME

SCALE = 250.0
"""Hundredths of a row that turn an even game into one of 73%: fixes the unit of the weights."""
SHAPES = {
    "ball": evaluation.BALL,
    "place": evaluation.PLACE,
    "crowd": evaluation.CROWD,
    "lanes": evaluation.LANES,
    "threat": evaluation.THREAT,
}
SIZES = {name: int(np.prod(shape)) for name, shape in SHAPES.items()}
STARTS = dict(zip(SIZES, np.cumsum([0, *SIZES.values()])[:-1].tolist(), strict=True))
TOTAL = sum(SIZES.values())
SHARED_PLACE = (2, 13, WIDTH)
SHARED_CROWD = (9, 5, 5)
EXTRA = {"shared place": TOTAL + 1, "shared crowd": TOTAL + 1 + int(np.prod(SHARED_PLACE))}
"""While fitting, what all rows (or thirds) of the board have in common has numbers of its own, beyond TOTAL."""
NUMBERS = EXTRA["shared crowd"] + int(np.prod(SHARED_CROWD))
LONGEST = 250
UNKNOWN = 3
"""The result of a position that was looked at but not played on from."""


def standard_box() -> Any:
    """The published board."""
    return GAME.box_of({})


def load(path: str | None) -> dict[str, Any]:
    """Weights from a file, or the engine's own."""
    with np.load(path or evaluation.WEIGHTS) as kept:
        return {name: kept[name] for name in kept.files}


def play_at_random(box: Any, state: Any, chance: random.Random) -> None:
    """One random turn."""
    out = np.zeros(book.MOST_CHOICES, dtype=np.int64)
    start = int(state.turns)
    while state.turns == start and state.ending == 0:
        book.play(box, state, int(out[chance.randrange(book.choices(box, state, out))]))


def start_position(box: Any, chance: random.Random, length: int) -> Any:
    """The position after a few random turns."""
    while True:
        state = blank(book.STATE)
        book.opening(box, state)
        for _ in range(length):
            if state.ending == 0:
                play_at_random(box, state, chance)
        if state.ending == 0:
            return state


def noted(field: Any, state: Any, score: int) -> list[tuple[int, ...]]:
    """The position and its score, unless a win is proven or on the board: such positions are never evaluated."""
    side, ball = int(state.turn), int(state.ball)
    own, other = state.men[side], state.men[1 - side]
    if abs(score) >= SURE or wins_now(field, side, own, other, ball):
        return []
    return [(int(own), int(other), ball, side, score, int(wins_now(field, 1 - side, other, own, ball)))]


def play_games(options: argparse.Namespace) -> None:
    """Self-play; every position with its score and the result of its game goes to a file."""
    chance = random.Random(options.seed)
    box = standard_box()
    field = pages(make_field(box))
    worth = evaluation.expand(load(options.weights))
    engines = [ScrumEngine(box, worth=worth, megabytes=6) for _ in range(2)]
    sideways = ScrumEngine(box, worth=worth, megabytes=6)
    rows: list[tuple[int, ...]] = []
    started = time.perf_counter()
    counts = [0, 0, 0]
    for game in range(options.games):
        state = start_position(box, chance, chance.randrange(2, 8))
        for engine in engines:
            engine.forget()
        mine: list[tuple[int, ...]] = []
        while state.ending == 0 and state.turns < LONGEST:
            if chance.random() < options.noise:
                play_at_random(box, state, chance)
                continue
            if chance.random() < options.detours:
                detour = copy_of(state)
                play_at_random(box, detour, chance)
                if detour.ending == 0:
                    thought = sideways.think(detour, nodes=options.nodes // 2)
                    rows.extend((*row, UNKNOWN, game) for row in noted(field, detour, thought.score))
            thought = engines[int(state.turn)].think(state, nodes=options.nodes, draw=-options.contempt)
            mine.extend(noted(field, state, thought.score))
            for step in thought.best:
                book.play(box, state, step)
        winner = int(state.winner) if state.ending != 0 else 2
        counts[winner] += 1
        for row in mine:
            outcome = 1 if winner == 2 else 2 if winner == row[3] else 0
            rows.append((*row, outcome, game))
        if (game + 1) % 100 == 0:
            print(f"{game + 1} games, {len(rows)} positions, {time.perf_counter() - started:.0f} s", flush=True)
    columns = list(zip(*rows, strict=True))
    np.savez_compressed(
        options.out,
        men=np.array(columns[:2], dtype=np.uint64).T,
        rest=np.array(columns[2:], dtype=np.int32).T,
    )
    print(f"blue {counts[0]}, red {counts[1]}, draw or unfinished {counts[2]}")


def features(men: Any, rest: Any) -> Any:
    """The numbers of the weights that make up each position's worth; TOTAL stands for none."""
    n = len(men)
    squares = np.arange(SQUARES, dtype=np.uint64)
    boards = [((men[:, whose, None] >> squares) & np.uint64(1)).astype(bool) for whose in range(2)]
    ball, side = rest[:, 0].astype(np.int64), rest[:, 1]
    mirror = np.array([evaluation.mirrored(square) for square in range(SQUARES)])
    red = side == 1
    for board in boards:
        board[red] = board[red][:, mirror]
    ball = np.where(red, mirror[ball], ball)
    row, column = ball // WIDTH, ball % WIDTH
    found = [STARTS["ball"] + row * 3 + np.minimum(column, WIDTH - 1 - column)]
    for whose, board in enumerate(boards):
        order = np.argsort(~board, axis=1, kind="stable")[:, :10]
        present = np.take_along_axis(board, order, axis=1)
        up = np.clip(order // WIDTH - row[:, None], -6, 6) + 6
        across = np.abs(order % WIDTH - column[:, None])
        number = ((whose * HEIGHT + row[:, None]) * 13 + up) * WIDTH + across
        found.extend(np.where(present, STARTS["place"] + number, TOTAL).T)
        common = (whose * 13 + up) * WIDTH + across
        found.extend(np.where(present, EXTRA["shared place"] + common, TOTAL).T)
    field = make_field(standard_box())
    ring = (field.ring[ball][:, None] >> squares & np.uint64(1)).astype(bool)
    ahead = [(field.ahead[s][ball][:, None] >> squares & np.uint64(1)).astype(bool) for s in range(2)]
    free = ring & ~boards[0] & ~boards[1]
    mine, theirs = (np.sum(ring & board, axis=1) for board in boards)
    up, down = (np.sum(free & part, axis=1) for part in ahead)
    crowd = np.minimum(mine, 4) * 5 + np.minimum(theirs, 4)
    found.append(STARTS["crowd"] + ((row // 4) * 9 + np.sum(free, axis=1)) * 25 + crowd)
    found.append(EXTRA["shared crowd"] + np.sum(free, axis=1) * 25 + crowd)
    found.append(STARTS["lanes"] + ((up * 4 + down) * 4 + np.minimum(mine, 3)) * 4 + np.minimum(theirs, 3))
    found.append(np.where(rest[:, 3] == 1, STARTS["threat"] + row, TOTAL))
    table = np.stack(found, axis=1)
    assert table.shape[0] == n
    return table


def unfold(flat: Any) -> None:
    """Add what is common to all rows to the weights of each."""
    place = flat[STARTS["place"] : STARTS["place"] + SIZES["place"]].reshape(evaluation.PLACE)
    place += flat[EXTRA["shared place"] : EXTRA["shared crowd"]].reshape(SHARED_PLACE)[:, None]
    crowd = flat[STARTS["crowd"] : STARTS["crowd"] + SIZES["crowd"]].reshape(evaluation.CROWD)
    crowd += flat[EXTRA["shared crowd"] :].reshape(SHARED_CROWD)[None]


def fit(options: argparse.Namespace) -> None:
    """Logistic regression of the results (mixed with the search's own scores) on the weights, by Adam."""
    men, rest = [], []
    for path in options.games:
        with np.load(path) as kept:
            men.append(kept["men"])
            rest.append(kept["rest"])
    all_rest = np.concatenate(rest)
    table = features(np.concatenate(men), all_rest)
    outcome = all_rest[:, 4] / 2.0
    judged = 1.0 / (1.0 + np.exp(-np.clip(all_rest[:, 2], -3000, 3000) / SCALE))
    mix = np.where(all_rest[:, 4] == UNKNOWN, 1.0, options.mix)
    target = (1.0 - mix) * outcome + mix * judged
    held_out = all_rest[:, 5] % 10 == 0
    start = load(options.start) if options.start else evaluation.first_guess()
    flat = np.zeros(NUMBERS)
    flat[:TOTAL] = np.concatenate([np.ravel(start[name]) for name in SHAPES]) / SCALE
    anchor = flat.copy()
    hold = np.full(NUMBERS, options.decay)
    hold[STARTS["place"] : STARTS["lanes"]] *= 10.0
    hold[: STARTS["place"]] *= 0.2
    momentum, speed = np.zeros_like(flat), np.zeros_like(flat)
    train, truth = table[~held_out], target[~held_out]

    def loss(rows: Any, wanted: Any) -> float:
        p = np.clip(1.0 / (1.0 + np.exp(-flat[rows].sum(axis=1))), 1e-6, 1 - 1e-6)
        return float(-np.mean(wanted * np.log(p) + (1 - wanted) * np.log(1 - p)))

    before = loss(table[held_out], target[held_out])
    print(f"{len(train)} positions, {held_out.sum()} held out; loss before {before:.4f}")
    for step in range(1, options.steps + 1):
        p = 1.0 / (1.0 + np.exp(-flat[train].sum(axis=1)))
        pull = np.repeat(p - truth, train.shape[1])
        slope = np.bincount(train.ravel(), weights=pull, minlength=NUMBERS) / len(train)
        slope += hold * (flat - anchor) / len(train)
        slope[TOTAL] = 0.0
        momentum = 0.9 * momentum + 0.1 * slope
        speed = 0.999 * speed + 0.001 * slope * slope
        rate = options.rate * min(1.0, 2.0 - 2.0 * step / options.steps)
        flat -= rate * (momentum / (1 - 0.9**step)) / (np.sqrt(speed / (1 - 0.999**step)) + 1e-9)
        if step % 50 == 0:
            ours, theirs = loss(train, truth), loss(table[held_out], target[held_out])
            print(f"step {step}: loss {ours:.4f}, held out {theirs:.4f}", flush=True)
    unfold(flat)
    kept_weights = {
        name: (SCALE * flat[STARTS[name] : STARTS[name] + SIZES[name]]).reshape(SHAPES[name]).astype(np.float32)
        for name in SHAPES
    }
    np.savez_compressed(options.out, **kept_weights)  # type: ignore[arg-type]


def guess(options: argparse.Namespace) -> None:
    """The weights by hand."""
    np.savez_compressed(options.out, **evaluation.first_guess())


def mean(options: argparse.Namespace) -> None:
    """The mean of two sets of weights."""
    one, two = load(options.one), load(options.two)
    np.savez_compressed(options.out, **{name: ((one[name] + two[name]) / 2).astype(np.float32) for name in SHAPES})


def match(options: argparse.Namespace) -> None:
    """Two sets of weights against each other, every opening with both colours."""
    chance = random.Random(options.seed)
    box = standard_box()
    engines = [ScrumEngine(box, worth=evaluation.expand(load(path))) for path in (options.old, options.new)]
    points = {"old": 0, "new": 0, "draw": 0}
    for game in range(options.games):
        if game % 2 == 0:
            first = start_position(box, chance, 4)
        state = copy_of(first)
        for engine in engines:
            engine.forget()
        while state.ending == 0 and state.turns < LONGEST:
            number = (int(state.turn) + game) % 2
            for step in engines[number].think(state, nodes=options.nodes, draw=-options.contempt).best:
                book.play(box, state, step)
        winner = int(state.winner) if state.ending != 0 else 2
        points["draw" if winner == 2 else ("old", "new")[(winner + game) % 2]] += 1
        if (game + 1) % 20 == 0:
            print(f"{game + 1} games: new {points['new']}, old {points['old']}, drawn {points['draw']}", flush=True)


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    commands = parser.add_subparsers(required=True)
    play = commands.add_parser("play")
    play.add_argument("--games", type=int, default=1000)
    play.add_argument("--nodes", type=int, default=20_000)
    play.add_argument("--noise", type=float, default=0.04, help="share of random turns")
    play.add_argument("--contempt", type=int, default=CONTEMPT, help="so that most games have a winner")
    play.add_argument("--detours", type=float, default=1.0, help="random turns to look at for each turn played")
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--weights")
    play.add_argument("--out", type=Path, required=True)
    play.set_defaults(run=play_games)
    fitting = commands.add_parser("fit")
    fitting.add_argument("games", nargs="+", type=Path)
    fitting.add_argument("--start", help="weights to start from and to stay near (default: the first guess)")
    fitting.add_argument("--mix", type=float, default=0.8, help="share of the search's own score in the target")
    fitting.add_argument("--decay", type=float, default=4.0, help="how strongly weights stay where they start")
    fitting.add_argument("--rate", type=float, default=0.01)
    fitting.add_argument("--steps", type=int, default=400)
    fitting.add_argument("--out", type=Path, required=True)
    fitting.set_defaults(run=fit)
    guessing = commands.add_parser("guess")
    guessing.add_argument("--out", type=Path, required=True)
    guessing.set_defaults(run=guess)
    middle = commands.add_parser("mean")
    middle.add_argument("one")
    middle.add_argument("two")
    middle.add_argument("--out", type=Path, required=True)
    middle.set_defaults(run=mean)
    contest = commands.add_parser("match")
    contest.add_argument("old")
    contest.add_argument("new")
    contest.add_argument("--games", type=int, default=100)
    contest.add_argument("--nodes", type=int, default=100_000)
    contest.add_argument("--contempt", type=int, default=CONTEMPT)
    contest.add_argument("--seed", type=int, default=1)
    contest.set_defaults(run=match)
    options = parser.parse_args()
    kernels.need()
    options.run(options)


if __name__ == "__main__":
    main()
