"""Pocket Rugby: look for dice that make a good game (docs/contents.md).

python bench/pocket_search.py [--minutes 10] [--seed 1] [--from "..."]

It begins with a set that honours the leaflets, changes a face or two, and keeps the change if the set comes nearer to
the goals, judged by some hundred matches of edition 1 between players by the rule of thumb, and against random choices.
Each set that was kept is printed, in the form that `--from` reads; `bench/pocket_dice.py` measures what was chosen.
"""

import argparse
import random
import time
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from tryline.core.language import AWAY, HOME
from tryline.games.pocket.players.policies import THUMB
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.published import classic
from tryline.games.pocket.rules.tally import DECISIONS
from tryline.games.pocket.study.goals import FEW
from tryline.search.season import RANDOM, Policy, Season

START = (
    "S: pass>forward pass>centre pass>wing pass>back hit-up3 error>lineout; "
    "F: line-break6 hit-up5 pass rolling-maul5 chip-and-chase3 penalty>attack; "
    "C: thru-the-gap7 drop-goal pass dummy5 drop-goal error>scrum; "
    "W: into-the-corner8 hit-up3 pass chip-and-chase4 pass error>lineout; "
    "B: high-ball6 drop-goal pass hit-up4 drop-goal error>scrum; "
    "D: 1/40 1/20 2/35 3/10 4/30 5/50"
)
"""BROWN has a tackle and a range on each face, and the BIG HIT on the last."""
KICKS = tuple(f"chip-and-chase{number}" for number in range(2, 7))
ANYTHING = ("drop-goal", "pass", "error>scrum", "hit-up3", "hit-up4", "penalty>attack", *KICKS[1:4])
FACES: dict[str, tuple[tuple[str, ...], ...]] = {
    "S": (
        ("pass>forward",),
        ("pass>centre",),
        ("pass>wing",),
        ("pass>back",),
        ("hit-up3", "hit-up4"),
        ("error>lineout", "error>scrum", "penalty>attack"),
    ),
    "F": (
        ("line-break6",),
        ("hit-up5",),
        ("pass",),
        ("rolling-maul4", "rolling-maul5"),
        KICKS[:3],
        ("pass", "penalty>attack", "error>scrum"),
    ),
    "C": (("thru-the-gap7",), ("drop-goal",), ("pass",), ("dummy4", "dummy5"), ANYTHING, ANYTHING),
    "W": (
        ("into-the-corner8",),
        ("hit-up3",),
        ("pass",),
        KICKS,
        *(("pass", "error>lineout", "penalty>attack", "hit-up4"),) * 2,
    ),
    "B": (("high-ball6",), ("drop-goal",), ("pass",), ("hit-up3", "hit-up4"), ANYTHING, ANYTHING),
}
"""What may stand on each face of a die. Where there is one answer, the leaflets or the publisher give it: the strongest
faces, passes, drop goals for two, a hit-up of the Forward that is stronger than the Wing's, a Scrum Half who runs. Each
of the four has a kick; Dummy, Chip & chase and Rolling maul have a place."""
TACKLES = ("112345", "122345", "112245", "123445", "112344", "012345", "123345")
RANGES = ("40 20 35 10 30 50", "50 10 35 20 30 40", "50 25 45 10 30 50", "40 10 50 15 25 45", "45 25 50 10 20 50")
MATCHES = 400


class Set(NamedTuple):
    """A set of dice, as it is written on the command line."""

    faces: Mapping[str, tuple[str, ...]]
    brown: tuple[str, ...]

    def __str__(self) -> str:
        dice = [f"{letter}: {' '.join(faces)}" for letter, faces in self.faces.items()]
        return "; ".join([*dice, f"D: {' '.join(self.brown)}"])


def read(text: str) -> Set:
    """A set from its writing."""
    dice = {letter.strip(): tuple(faces.split()) for letter, faces in (part.split(":") for part in text.split(";"))}
    brown = dice.pop("D")
    return Set(dice, brown)


def honours(found: Set) -> bool:
    """Whether a penalty can be won in open play, though not all the time, and the referee has something to do."""
    every = [face for faces in found.faces.values() for face in faces]
    return 1 <= every.count("penalty>attack") <= 2 and sum(face.startswith("error") for face in every) >= 3


def changed(found: Set, chance: random.Random) -> Set:
    """A set with a face or two changed."""
    faces, brown = dict(found.faces), found.brown
    for _ in range(chance.choice((1, 1, 2))):
        letter = chance.choice("SFCWBD")
        if letter == "D":
            tackles, ranges = chance.choice(TACKLES), chance.choice(RANGES).split()
            brown = tuple(f"{tackle}/{far}" for tackle, far in zip(tackles, ranges, strict=True))
        else:
            row = list(faces[letter])
            place = chance.randrange(len(row))
            row[place] = chance.choice(FACES[letter][place])
            faces[letter] = tuple(row)
    return Set(faces, brown)


def options_of(found: Set) -> dict[str, Any]:
    """The set as a box of one's own; whatever it does not say is classic."""
    plain = msgspec.to_builtins(classic())
    plain["dice"]["player"] = [
        {"id": f"{letter}{number}", "source": "own", **_face(face)}
        for letter, faces in found.faces.items()
        for number, face in enumerate(faces, start=1)
    ]
    for face, written in zip(plain["dice"]["brown"], found.brown, strict=True):
        face["tackle"], face["range"] = map(int, written.split("/"))
    return {"box": plain}


def _face(written: str) -> dict[str, Any]:
    action, _, rest = written.partition(">")
    if action == "pass":
        return {"action": "pass", **({"to": rest} if rest else {})}
    if action == "error":
        return {"action": "error", "leads": rest, "name": "ERROR"}
    if action == "penalty":
        return {"action": "penalty", "awarded": rest, "name": "OFFENCE"}
    if action == "drop-goal":
        return {"action": action}
    return {"action": action.rstrip("0123456789"), "number": int(action.lstrip("abcdefghijklmnopqrstuvwxyz-"))}


class Judged(NamedTuple):
    """How near a set comes to the goals; less is better."""

    cost: float
    decisions: float
    few: float
    throws: float
    beats_random: float

    def __str__(self) -> str:
        return (
            f"cost {self.cost:.2f}: {self.decisions:.1f} decisions a side, {self.few:.1%} with {FEW} or fewer, "
            f"{self.throws:.0f} throws, beats random {self.beats_random:.1%}"
        )


def judge(found: Set, seed: str, matches: int = MATCHES) -> Judged:
    """Play some matches of edition 1."""
    box = GAME.box_of(options_of(found), "1")
    notes = THUMB.notes(box, GAME.opening(box))
    thumb = THUMB._replace(notes=lambda box, opening: notes)
    own = _play(box, (thumb, thumb), seed, matches)
    decisions = own.tallied[:, [DECISIONS + HOME, DECISIONS + AWAY]]
    won = [
        (_play(box, pair, seed, matches).column("winner") == side).mean()
        for side, pair in enumerate(((thumb, RANDOM), (RANDOM, thumb)))
    ]
    mean, few = float(decisions.mean()), float((decisions <= FEW).mean())
    throws, beats = float(own.column("throws").mean()), float(sum(won) / 2)
    cost = max(0.0, 17.0 - mean) / 4 + 25 * few + max(0.0, throws - 240.0) / 15 + 20 * max(0.0, 0.66 - beats)
    return Judged(cost, mean, few, throws, beats)


def _play(box: Any, pair: tuple[Policy, Policy], seed: str, matches: int) -> Any:
    return Season(GAME, box, *pair).play(seed, matches, count=True)


def search(start: Set, seconds: float, chance: random.Random) -> Iterator[tuple[Set, Judged]]:
    """Sets that are better and better."""
    best, judged = start, judge(start, str(chance.random()))
    yield best, judged
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        other = changed(best, chance)
        if not honours(other):
            continue
        found = judge(other, str(chance.random()))
        if found.cost < judged.cost:
            found = judge(other, str(chance.random()), 4 * MATCHES)  # not luck alone
        if found.cost < judged.cost:
            best, judged = other, found
            yield best, judged


def main() -> None:
    """Print what is found on the way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--from", dest="start", default=START, help="the set to begin with")
    asked = parser.parse_args()
    for found, judged in search(read(asked.start), 60 * asked.minutes, random.Random(asked.seed)):
        print(judged, found, sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
