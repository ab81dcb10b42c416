"""The match sheet: what a match came to and where it turned, read from its moves once it is over.

A game says what it counts while the match is gone through again (`Presenter.keep_sheet`). By default those of its
events are counted whose names are known here.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from tryline.core.events import Event, name_of
from tryline.core.game import Game
from tryline.core.language import AWAY, DRAW, HOME, NOBODY
from tryline.core.match import Match
from tryline.core.news import has_words, say
from tryline.table import closed_words

LINES: Final = (
    "tries",
    "conversions",
    "penalty-goals",
    "drop-goals",
    "turns",
    "possession",
    "territory",
    "run",
    "drives",
    "tackles-broken",
    "turnovers",
    "scrums",
    "lineouts",
    "penalties",
    "cards",
)
"""What can stand on a sheet, from the top down. The words are `table-sheet-...`, or a game's own `<game>-sheet-...`."""
COUNTED: Final[Mapping[str, str]] = {
    "try": "tries",
    "converted": "conversions",
    "penalty-goal": "penalty-goals",
    "drop-goal": "drop-goals",
    "scrum-won": "scrums",
    "lineout-won": "lineouts",
    "penalty": "penalties",
    "yellow": "cards",
}
"""Events that count for their side, whatever the game."""
SCORES: Final = frozenset(("try", "converted", "penalty-goal", "drop-goal", "goal", "own-goal"))
"""Events that tell of points: of several things that a move brings, these say why the score has changed."""
FAILED: Final[Mapping[str, str]] = {
    "unconverted": "conversions",
    "penalty-missed": "penalty-goals",
    "goal-missed": "penalty-goals",
    "drop-missed": "drop-goals",
}
"""Events that are attempts which came to nothing."""
MOST_TURNING_POINTS: Final = 3


class SheetLine(msgspec.Struct, frozen=True):
    """Something that was counted for both sides."""

    name: str
    """One of LINES."""
    label: str
    figures: tuple[str, str]
    """`3`, `2 of 4`, `58%`."""
    share: int | None
    """Home's part in per cent, where both parts make up a whole."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment at which a match turned."""

    ply: int
    """How many moves had been made then."""
    points: tuple[int, int]
    words: str


class MatchSheet(msgspec.Struct, frozen=True):
    """What is told of a match once it is over."""

    how: str
    """What decided it, in a sentence or two."""
    lines: list[SheetLine]
    turning: list[TurningPoint]


class Happening(NamedTuple):
    """Something that a move brought, with its arguments by name."""

    name: str
    event: Event
    values: Mapping[str, int]


class Turn(NamedTuple):
    """A moment that may have been a turning point."""

    ply: int
    side: int
    """Whom it favoured."""
    kind: str
    """Its words are `table-turned-...`, or the game's own `<game>-turned-...`."""
    points: tuple[int, int]
    said: str = ""
    """What the commentary told of it."""


class SheetBook:
    """What is written down while a match is gone through again."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        """In order; those of the score are added by themselves."""
        self._counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
        self._failed: dict[str, list[int]] = defaultdict(lambda: [0, 0])
        self._most: dict[str, list[int]] = defaultdict(lambda: [0, 0])
        self._parts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
        self._rows: dict[str, tuple[int, int]] = {}
        """Whose row it is, and how long."""

    def count(self, name: str, side: int) -> None:
        """Once more for a side."""
        self._counts[name][side] += 1

    def fail(self, name: str, side: int) -> None:
        """An attempt that came to nothing."""
        self._failed[name][side] += 1

    def reach(self, name: str, side: int, value: int) -> None:
        """How far a side has come; the most counts."""
        self._most[name][side] = max(self._most[name][side], value)

    def go_on(self, name: str, side: int) -> None:
        """Once more in a row for a side; the longest row counts."""
        whose, length = self._rows.get(name, (side, 0))
        self._rows[name] = (side, length + 1 if whose == side else 1)
        self.reach(name, side, self._rows[name][1])

    def end_row(self, name: str) -> None:
        """Nobody's row goes on."""
        self._rows.pop(name, None)

    def hold(self, name: str, side: int) -> None:
        """A side has had something for another moment: the ball, or play in the other half."""
        self._parts[name][side] += 1

    def lines(self, game: Game, language: str) -> list[SheetLine]:
        """All of them in order. What nobody has done is left out."""
        made = []
        for name in LINES:
            figures, share = self._figures(name, language), None
            if name in self._parts:
                share = round(100 * self._parts[name][HOME] / sum(self._parts[name]))
                figures = f"{share}%", f"{100 - share}%"
            if figures is not None:
                made.append(SheetLine(name, label(game, "sheet", name, language), figures, share))
        return made

    def _figures(self, name: str, language: str) -> tuple[str, str] | None:
        counts, failed = self._counts.get(name, [0, 0]), self._failed.get(name)
        if failed is not None:
            tried = [made + missed for made, missed in zip(counts, failed, strict=True)]
            home, away = (
                say("table-sheet-of", language, made=counts[side], tried=tried[side]) if tried[side] else "0"
                for side in (HOME, AWAY)
            )
            return home, away
        numbers = self._most.get(name, counts)
        return (str(numbers[HOME]), str(numbers[AWAY])) if any(numbers) else None

    def tries(self, side: int) -> int:
        """How many a side has scored."""
        return self._counts["tries"][side] if "tries" in self._counts else 0


def count_events(book: SheetBook, happened: Sequence[Happening]) -> None:
    """Count the events whose names are known in every game, for the side that they name."""
    for name, _, values in happened:
        side = values.get("side")
        if side in (HOME, AWAY) and name in COUNTED:
            book.count(COUNTED[name], side)
        elif side in (HOME, AWAY) and name in FAILED:
            book.fail(FAILED[name], side)


def happenings(match: Match) -> list[Happening]:
    """What the last move of a match brought."""
    told = match.state.news[: int(match.state.told)].tolist()
    events = [(match.game.events(number), numbers) for number, *numbers in told]
    return [Happening(name_of(event), event, event.values(*numbers)) for event, numbers in events]


def score_turn(match: Match, before: tuple[int, int], said: str) -> Turn | None:
    """What a move has made of the score; nothing, if nobody has scored."""
    after = match.points
    if after == before:
        return None
    side = HOME if after[HOME] - before[HOME] > after[AWAY] - before[AWAY] else AWAY
    was, now = (points[side] - points[1 - side] for points in (before, after))
    kind = "ahead" if was <= 0 < now else "level" if now == 0 else "closer" if now < 0 else "further"
    return Turn(len(match.moves), side, kind, after, said)


def choose_turns(turns: Sequence[Turn], winner: int) -> list[Turn]:
    """The moments that a match turned at: where the winner went ahead for good, then the latest others at which the
    lead changed. To be closer, or further ahead, is no turn; to draw level is none if the same side then goes ahead."""
    turned = [turn for turn in turns if turn.kind not in ("closer", "further")]
    then_by = [*(turn.side for turn in turned[1:]), NOBODY]
    changed = [turn for turn, then in zip(turned, then_by, strict=False) if turn.kind != "level" or turn.side != then]
    last_lead = [turn for turn in changed if turn.kind in ("ahead", "level")][-1:]
    decisive = [turn for turn in last_lead if turn.side == winner and turn.kind == "ahead"]
    chosen = [turn for turn in changed if turn not in decisive][-(MOST_TURNING_POINTS - len(decisive)) :]
    for_good = [turn._replace(kind="for-good") for turn in decisive]
    return sorted([*chosen, *for_good], key=lambda turn: turn.ply)


def tell_turn(game: Game, turn: Turn, names: tuple[str, str], language: str) -> TurningPoint:
    """A turning point in words."""
    facts: dict[str, str | int] = {"side": names[turn.side], "other": names[1 - turn.side], "said": turn.said}
    facts |= {"own": turn.points[turn.side], "theirs": turn.points[1 - turn.side]}
    return TurningPoint(turn.ply, turn.points, label(game, "turned", turn.kind, language, **facts).strip())


def tell_how(match: Match, book: SheetBook, names: tuple[str, str], last: str, language: str) -> str:
    """What decided a match. `last` is what its last move brought, where that says it all."""
    if match.closed is not None:
        return closed_words(match, names, language)
    winner, _, points = match.ended
    ended_it = sum(points) == 1 and book.turns[-1].ply == len(match.moves)  # one goal is all there is to tell
    if winner in (DRAW, NOBODY) or ended_it:
        return last
    worst = min((turn.points[winner] - turn.points[1 - winner] for turn in book.turns), default=0)
    sentences = [
        say("table-how-behind", language, side=names[winner], points=-worst)
        if worst < 0
        else say("table-how-led", language, side=names[winner])
    ]
    won, lost = book.tries(winner), book.tries(1 - winner)
    if won + lost > 0 and (book.tries(HOME), book.tries(AWAY)) != points:
        name = "table-how-tries" if won > lost else "table-how-kicks"
        sentences.append(say(name, language, won=won, lost=lost))
    return " ".join(sentences)


def label(game: Game, kind: str, name: str, language: str, **facts: str | int) -> str:
    """The words of that kind and name: those of the game, if it has its own."""
    own = f"{game.id}-{kind}-{name}"
    return say(own if has_words(own, language) else f"table-{kind}-{name}", language, **facts)
