"""Set positions for Scrum tests, written as they look."""

from collections.abc import Iterable

from tryline.core.match import Match
from tryline.games.scrum.rules.game import GAME
from tryline.games.scrum.rules.position import read_position


def match_at(position: str, **options: object) -> Match:
    """A match that starts at a position string."""
    return Match(GAME, options={"position": position, **options})


def place(ball: str, blue: Iterable[str] = (), red: Iterable[str] = (), *, turn: str = "b", **options: object) -> Match:
    """A match that starts with these pieces on the standard board. A far-off piece stands in for an empty side."""
    grid = {ball: "o", **dict.fromkeys(blue, "b"), **dict.fromkeys(red, "r")}
    rows = []
    for row in range(12, 0, -1):
        letters = "".join(grid.get(f"{column}{row}", ".") for column in "abcde")
        for run in range(5, 0, -1):
            letters = letters.replace("." * run, str(run))
        rows.append(letters)
    return match_at(f"{'/'.join(rows)} {turn} 2 -", **options)


def texts(match: Match) -> set[str]:
    """The legal steps, written."""
    return {choice.text for choice in match.choices()}


def turns(match: Match) -> set[str]:
    """The legal turns, written: for positions with few of them."""
    found = set()
    for choice in match.choices():
        after = match.copy()
        after.play(choice.number)
        if after.over or after.actor != match.actor:
            found.add(choice.text)
        else:
            found |= {f"{choice.text} {rest}" for rest in turns(after)}
    return found


__all__ = ["match_at", "place", "read_position", "texts", "turns"]
