"""Play the Scrum engine against the published program (npm package jocly) and print a table of the results.

The published program runs as a process of its own (`bench/published_player.js`), which needs Node and a folder where
`npm install jocly@0.9.13` was run; nothing of it is part of this repository. Each opening is played twice, once with
each colour. All games are judged by our rules.

    python bench/versus_published.py --jocly FOLDER/node_modules/jocly --games 20 --movetime 1
"""

import argparse
import json
import math
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tryline.core.language import OVER, blank, copy_of
from tryline.games.scrum.players.engine import CONTEMPT, ScrumEngine, kernels
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.game import GAME
from tryline.games.scrum.rules.squares import STAYS

Turn = list[list[int | None]]
EXPERT = 5


def standard_box() -> Any:
    """The published board."""
    return GAME.box_of({})


class Broken(Exception):
    """The published program gave nothing that can be played."""


class Published:
    """The published program behind a pipe."""

    def __init__(self, jocly: str, level: int) -> None:
        script = str(Path(__file__).with_name("published_player.js"))
        self._level = level
        self._process = subprocess.Popen(
            ["node", script, jocly], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.revived = 0

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        if self._process.stdin is None or self._process.stdout is None:
            raise Broken("it has no pipes")
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise Broken("it ended")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def turn(self, turns: list[Turn]) -> tuple[Turn, float]:
        """Its turn, and the seconds it took by its own clock.

        It draws by repetition without looking at whose turn it is. Where our rules go on, so must it: it is asked
        again with its list of visited positions emptied.
        """
        answer = self._ask({"turns": turns, "level": self._level})
        if answer.get("over"):
            self.revived += 1
            answer = self._ask({"turns": turns, "level": self._level, "revive": True})
        if "turn" not in answer:
            raise Broken(str(answer.get("error", "it holds that the game is over")))
        return answer["turn"], answer["seconds"]

    def close(self) -> None:
        """End its process."""
        self._process.kill()
        self._process.wait()


class Tally(NamedTuple):
    """How one game went."""

    outcome: str
    reason: str
    turns: int
    our_seconds: float
    our_turns: int
    their_seconds: float
    their_turns: int


def as_squares(box: Any, codes: list[int]) -> Turn:
    """A turn in the rules' numbers as the published program writes it."""
    turn: Turn = []
    for code in codes:
        f, way, push = code // 72, code // 9 % 8, code % 9
        t = int(box.way[f, way])
        turn.append([f, t, None if push == STAYS else int(box.way[t, push])])
    return turn


def play_turn(box: Any, state: Any, turn: Turn) -> None:
    """Make a turn, each step of which must be legal here."""
    start = int(state.turns)
    out = np.zeros(book.MOST_CHOICES, dtype=np.int64)
    for f, t, b in turn:
        legal = [int(code) for code in out[: book.choices(box, state, out)]]
        code = next((code for code in legal if as_squares(box, [code])[0] == [f, t, b]), None)
        if code is None or state.turns != start:
            raise Broken(f"it played {turn}, which is not legal")
        book.play(box, state, code)
    if state.turns == start:
        raise Broken(f"it played {turn}, which is not a whole turn")


def random_opening(box: Any, chance: random.Random, length: int) -> list[Turn]:
    """A few random turns after which the game still goes on."""
    out = np.zeros(book.MOST_CHOICES, dtype=np.int64)
    while True:
        state = blank(book.STATE)
        book.opening(box, state)
        turns: list[Turn] = []
        while len(turns) < length and state.ending == 0:
            start = int(state.turns)
            codes: list[int] = []
            while state.turns == start and state.ending == 0:
                codes.append(int(out[chance.randrange(book.choices(box, state, out))]))
                book.play(box, state, codes[-1])
            turns.append(as_squares(box, codes))
        if book.actor(box, state) != OVER:
            return turns


def play_game(box: Any, engine: ScrumEngine, other: Published, opening: list[Turn], ours: int, limits: Any) -> Tally:
    """One game; `ours` is the side that the engine plays."""
    state = blank(book.STATE)
    book.opening(box, state)
    turns = list(opening)
    for turn in opening:
        play_turn(box, state, turn)
    engine.forget()
    spent = [0.0, 0.0]
    made = [0, 0]
    while book.actor(box, state) != OVER:
        if state.turn == ours:
            start = time.perf_counter()
            turn = as_squares(box, engine.think(copy_of(state), **limits).best)
            spent[0] += time.perf_counter() - start
            made[0] += 1
        else:
            turn, seconds = other.turn(turns)
            spent[1] += seconds
            made[1] += 1
        play_turn(box, state, turn)
        turns.append(turn)
    outcome = "draw" if state.winner == 2 else "win" if state.winner == ours else "loss"
    reason = book.Ending(int(state.ending)).name.lower().replace("_", " ")
    return Tally(outcome, reason, len(turns), spent[0], made[0], spent[1], made[1])


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95% interval of a share."""
    if games == 0:
        return 0.0, 1.0
    z = 1.96
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def main() -> None:
    """Run the match."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--jocly", default="jocly", help="folder of the npm package (default: found through NODE_PATH)")
    parser.add_argument("--level", type=int, default=EXPERT, help="its level, 0 to 5 (default: 5, Expert)")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--movetime", type=float, default=1.0, help="seconds a move of our engine")
    parser.add_argument("--nodes", type=int, help="positions a move instead of a time")
    parser.add_argument("--contempt", type=int, default=CONTEMPT, help="hundredths of a row that a draw is worth less")
    parser.add_argument("--opening", type=int, default=4, help="random turns before each game")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    kernels.need()
    box = standard_box()
    engine = ScrumEngine(box)
    limits = {"nodes": options.nodes} if options.nodes else {"movetime": options.movetime}
    limits["draw"] = -options.contempt
    tallies: list[Tally] = []
    dropped: list[str] = []
    revived = 0
    chance = random.Random(options.seed)
    opening: list[Turn] = []
    for number in range(options.games):
        if number % 2 == 0:
            opening = random_opening(box, chance, options.opening)
        other = Published(options.jocly, options.level)
        try:
            tally = play_game(box, engine, other, opening, number % 2, limits)
        except Broken as trouble:
            dropped.append(f"game {number + 1}: {trouble}")
            print(f"game {number + 1}: dropped, {trouble}", file=sys.stderr, flush=True)
            continue
        finally:
            revived += other.revived
            other.close()
        tallies.append(tally)
        colour = "blue" if number % 2 == 0 else "red"
        print(f"game {number + 1} as {colour}: {tally.outcome} ({tally.reason}), {tally.turns} turns", flush=True)

    wins, draws, losses = (sum(t.outcome == outcome for t in tallies) for outcome in ("win", "draw", "loss"))
    low, high = wilson(wins, len(tallies))
    ours = sum(t.our_seconds for t in tallies) / max(1, sum(t.our_turns for t in tallies))
    theirs = sum(t.their_seconds for t in tallies) / max(1, sum(t.their_turns for t in tallies))
    print()
    print("| games | wins | draws | losses | wins, share (95%) | our s a move | their s a move | dropped | continued |")
    print("|---|---|---|---|---|---|---|---|---|")
    print(
        f"| {len(tallies)} | {wins} | {draws} | {losses} | {wins / max(1, len(tallies)):.0%} ({low:.0%}-{high:.0%}) "
        f"| {ours:.2f} | {theirs:.2f} | {len(dropped)} | {revived} |"
    )
    print("\ncontinued: turns on which the published program held a game drawn that our rules go on with")


if __name__ == "__main__":
    main()
