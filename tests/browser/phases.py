"""Every phase of every game as the page is told it: for each the fullest position of a few matches played at random."""

import random
from typing import Any

import msgspec

from tryline.core.chance import Typed
from tryline.core.language import CHANCE, HOME
from tryline.core.match import Match
from tryline.games import find, find_level, presenter_of
from tryline.server.sent_messages import encoder

MOST_MOVES = 1200


def phases(game_id: str, edition: str | None, seeds: int, language: str = "en") -> dict[str, dict[str, Any]]:
    """By phase and whether something is thrown, what a table message says of the position."""
    found: dict[str, dict[str, Any]] = {}
    for seed in range(seeds):
        for name, frame in _frames(game_id, edition, f"phases {seed}", language):
            if name not in found or _length(frame) > _length(found[name]):
                found[name] = frame
    return found


def _frames(game_id: str, edition: str | None, seed: str, language: str) -> Any:
    game = find(game_id)
    match = Match(game, edition=edition, chance=Typed() if game.luck else None)
    draw = random.Random(seed)
    presenter = presenter_of(game)
    players = [find_level(game, "random").make(f"{seed} {side}") for side in (0, 1)]
    queue: list[int] = []
    while not match.over and len(match.moves) < MOST_MOVES:
        thrown = match.actor == CHANCE
        side = (match.side_to_answer or HOME) if thrown else match.actor
        numbers, texts = match.written_choices()
        words = [] if thrown else presenter.choices_in_words(match, numbers, texts, language)
        scene = msgspec.json.decode(encoder.encode(presenter.scene(match, match.view(side), language)))
        yield (
            "-".join(str(scene.get(part)) for part in ("phase", "window", "made") if scene.get(part) is not None),
            {
                "scene": scene,
                "now": presenter.what_now(match, language),
                "said": presenter.news(match, language, (side,)),
                "warnings": presenter.warnings(match, language),
                "choices": [{"move": move, "words": word} for move, word in zip(texts, words, strict=not thrown)],
                "kind": "throw" if thrown else "decide",
                "side": side,
                "points": match.points,
            },
        )
        if thrown:
            match.enter(draw.choice(numbers))
            continue
        queue = queue or list(players[side].decide(game, match.box, match.view(side)))
        match.play(queue.pop(0))


def _length(frame: dict[str, Any]) -> int:
    """How much there is to read."""
    said = [frame["now"], *frame["said"], *frame["warnings"], *(choice["words"] for choice in frame["choices"])]
    return sum(map(len, said))


def table_message(first: dict[str, Any], frame: dict[str, Any], number: int) -> dict[str, Any]:
    """A frame as the next message after the first one of a match that two people play at this screen."""
    side = frame["side"]
    return {
        **first,
        "version": first["version"] + number,
        "plies": number,
        "from": number - 1,
        "entries": [{"ply": number - 1, "by": side, "move": "x", "said": frame["said"]}],
        "points": frame["points"],
        "now": frame["now"],
        "warnings": frame["warnings"],
        "scene": frame["scene"],
        "asked": {
            **first["asked"],
            "kind": frame["kind"],
            "side": side,
            "seats": [first["match"]["seats"][side]["id"]],
        },
        "yours": True,
        "handOver": False,
        "look": side,
        "choices": frame["choices"],
    }
