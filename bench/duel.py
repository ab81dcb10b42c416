"""Two engines that speak the text protocol play each other: how a change of the search is measured.

    python bench/duel.py --one "tryline engine scrum" --two "..." --games 100 --go "movetime 100"

Each opening of random turns is played twice, with the colours changed. One engine thinks at a time. `--go-two` lets the
second think otherwise, such as a fifth of the positions: "nodes 20000" against "nodes 100000".
"""

import argparse
import math
import random
import shlex
import subprocess
from typing import Any

import numpy as np

from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.game import GAME
from tryline.games.scrum.rules.notation import write_turn

LONGEST = 300


class Engine:
    """A process that speaks the protocol."""

    def __init__(self, command: str, options: list[str]) -> None:
        self._process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.ask("ugi", "ugiok")
        for option in options:
            name, value = option.split("=")
            self._send(f"setoption name {name} value {value}")
        self.ask("isready", "readyok")

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def ask(self, line: str, until: str) -> str:
        """Send a line and read until the answer that starts so."""
        self._send(line)
        assert self._process.stdout is not None
        for answer in self._process.stdout:
            if answer.startswith(until):
                return answer.strip()
        raise RuntimeError(f"the engine ended instead of saying {until}")

    def turn(self, moves: list[str], go: str) -> str:
        """Its turn after these."""
        self._send("position startpos moves " + ";".join(moves))
        return self.ask(f"go {go}", "bestmove").removeprefix("bestmove ")

    def new_game(self) -> None:
        """Forget the last game."""
        self._send("uginewgame")

    def close(self) -> None:
        """End it."""
        self._send("quit")
        self._process.wait(timeout=10)


def play_text(box: Any, state: Any, text: str) -> None:
    """Play a turn in notation."""
    for move in GAME.read(box, state, text):
        book.play(box, state, move)


def opening(box: Any, chance: random.Random, length: int) -> list[str]:
    """Random turns after which the game goes on."""
    out = np.zeros(book.MOST_CHOICES, dtype=np.int64)
    while True:
        state = GAME.opening(box)
        turns: list[str] = []
        while len(turns) < length and state.ending == 0:
            start, steps = int(state.turns), []
            while state.turns == start and state.ending == 0:
                steps.append(int(out[chance.randrange(book.choices(box, state, out))]))
                book.play(box, state, steps[-1])
            turns.append(write_turn(box, steps))
        if state.ending == 0:
            return turns


def main() -> None:
    """Run the duel."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--one", required=True)
    parser.add_argument("--two", required=True)
    parser.add_argument("--option-one", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--option-two", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--go", default="movetime 100")
    parser.add_argument("--go-two", help="how long the second thinks; as long as the first if it is left out")
    parser.add_argument("--opening", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    engines = [Engine(options.one, options.option_one), Engine(options.two, options.option_two)]
    think = [options.go, options.go_two or options.go]
    box = GAME.box_of({})
    chance = random.Random(options.seed)
    wins, draws = [0, 0], 0
    start: list[str] = []
    for game in range(options.games):
        if game % 2 == 0:
            start = opening(box, chance, options.opening)
        state = GAME.opening(box)
        moves = list(start)
        for turn in moves:
            play_text(box, state, turn)
        for engine in engines:
            engine.new_game()
        while state.ending == 0 and len(moves) < LONGEST:
            mover = (int(state.turn) + game) % 2
            moves.append(engines[mover].turn(moves, think[mover]))
            play_text(box, state, moves[-1])
        if state.ending == 0 or state.winner == 2:
            draws += 1
        else:
            wins[(int(state.winner) + game) % 2] += 1
        if (game + 1) % 10 == 0:
            n = game + 1
            share = (wins[0] + draws / 2) / n
            spread = (wins[0] * (1 - share) ** 2 + draws * (0.5 - share) ** 2 + wins[1] * share**2) / n
            doubt = 1.96 * math.sqrt(spread / n)
            print(f"{n} games: one {wins[0]}, two {wins[1]}, drawn {draws}; one {share:.1%} +- {doubt:.1%}", flush=True)
    for engine in engines:
        engine.close()


if __name__ == "__main__":
    main()
