"""How many positions a second the Scrum engine looks at, and how deep it gets in one second, from five positions.

A position counts once for each node in which it was made and judged; all legal turns are among them.

    python bench/engine_speed.py [--movetime 1]
"""

import argparse

from tryline.games.scrum.players.engine import ScrumEngine, kernels
from tryline.games.scrum.players.ugi import read_board, score_words
from tryline.games.scrum.rules.game import GAME

POSITIONS = {
    "opening": "2r2/r3r/2r2/1r3/r1r2/5/bob2/1b3/2b2/b3b/2b2/5 b 1 -",
    "first reply": "2r2/r3r/2r2/1r3/r1r2/o4/1bb2/1b3/2b2/b3b/2b2/5 r 2 -",
    "midfield": "5/1r1r1/2r2/1r3/1rob1/1rbb1/1b3/2b2/1b1b1/5/5/r4 b 2 -",
    "goal in sight": "2r2/1r3/1rob1/2b2/1b1r1/1b3/2r2/5/1b1b1/r4/2b2/4r r 2 -",
    "open field": "r3r/5/r3r/5/2r2/r1o2/4r/b1b1b/5/b3b/5/b3b b 2 -",
}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--movetime", type=float, default=1.0, help="seconds for each position")
    options = parser.parse_args()
    kernels.need()
    print(f"| position | depth in {options.movetime:g} s | deepest | positions | positions a second | score |")
    print("|---|---|---|---|---|---|")
    for name, text in POSITIONS.items():
        box, state = read_board(text)
        thought = ScrumEngine(box).think(state, movetime=options.movetime)
        print(
            f"| {name} | {thought.depth} | {thought.deepest} | {thought.nodes:,} | {thought.nps:,} "
            f"| {score_words(thought.lines[0])} |"
        )
    print(f"\n{GAME.name}, standard board, one core")


if __name__ == "__main__":
    main()
