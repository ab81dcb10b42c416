"""Plays a match and writes what the page would be told after every move, to look at a board without a server.

python tools/scenes.py bokx --seed 3 > web/dev/scenes.json && npm --prefix web run dev
then open /dev/board.html and go through the match with the arrow keys
"""

import argparse
import json
import sys

from tryline import table
from tryline.core.chance import Seeded
from tryline.core.match import Match
from tryline.games import find, find_level, presenter_of


def main() -> None:
    """Write the scenes of one match."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--edition")
    parser.add_argument("--level", default="random")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--moves", type=int, default=400)
    parser.add_argument("--options", default="{}", help="as JSON")
    parser.add_argument("--view", type=int, default=0, choices=(0, 1))
    parser.add_argument("--language", default="en")
    given = parser.parse_args()
    game = find(given.game)
    chance = Seeded(given.seed) if game.luck else None
    match = Match(game, edition=given.edition, options=json.loads(given.options), chance=chance)
    players = [find_level(game, given.level).make(f"{given.seed}-{side}") for side in (0, 1)]
    presenter = presenter_of(game)
    frames = []
    queue: list[int] = []
    while True:
        mine = match.actor == given.view
        numbers, texts = match.written_choices() if mine else ([], [])
        words = presenter.choices_in_words(match, numbers, texts, given.language)
        frames.append(
            {
                "scene": presenter.scene(match, match.view(given.view), given.language),
                "now": presenter.what_now(match, given.language),
                "choices": [{"move": text, "words": said} for text, said in zip(texts, words, strict=True)],
                "view": given.view,
                "yours": mine,
                "sides": [table.side_name(game, side, given.language) for side in (0, 1)],
                "said": presenter.news(match, given.language, (given.view,)),
            }
        )
        if match.over or len(match.moves) >= given.moves:
            break
        queue = queue or list(players[match.actor].decide(game, match.box, match.view(match.actor)))
        match.play(queue.pop(0))
    json.dump({"game": game.id, "frames": frames}, sys.stdout)


if __name__ == "__main__":
    main()
