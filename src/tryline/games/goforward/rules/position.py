"""A position of Go Forward Rugby in one line of text. A view shows `?` for unseen cards."""

from tryline.core.events import name_of
from tryline.core.language import AWAY, HOME, Box, State
from tryline.games.goforward.rules.events import SIDES
from tryline.games.goforward.rules.notation import code
from tryline.games.goforward.rules.records import COLUMNS, UNKNOWN, Phase, Place, Window

UNSEEN = "?"


def space_words(standing: list[str], lying: list[str], carrier: str | None, plays: str | None = None) -> str:
    """A space of a side: who stands, whoever has the ball first and in round brackets, and in square ones who lies.

    Of a carrier who is not seen, `plays` is his position if that is known.
    """
    if carrier == UNSEEN:
        standing = [*standing, f"(ball: {plays})" if plays else "(ball)"]
    elif carrier is not None:
        at = standing.index(carrier)
        standing = [f"({carrier})", *standing[:at], *standing[at + 1 :]]
    return " ".join([*standing, *([f"[{' '.join(lying)}]"] if lying else [])]) or "-"


def position(box: Box, s: State) -> str:
    """Everything that the rules need to know."""
    parts = [
        f"{s.score[HOME]}-{s.score[AWAY]}",
        f"half {s.half}",
        f"turn {s.turn}",
        name_of(Phase(s.phase)),
        f"{SIDES[s.decider]} to decide",
        f"row {s.row}",
        f"ball {SIDES[s.attacker]} c{s.column}",
        f"streak {s.streak}",
    ]
    if s.window:
        parts.append(Window(s.window).name)
    for side in (HOME, AWAY):
        cards = s.cards[side]
        under = [code(box, card - 1) if card else UNSEEN for card in s.under[side, : s.under_n[side]].tolist()]
        parts += [
            f"{SIDES[side]} {' / '.join(_space(box, s, side, column) for column in range(COLUMNS))}",
            f"hand {' '.join(_names(box, cards[Place.HAND], s.hand_n[side]))}",
            f"pile {' '.join(_names(box, cards[Place.DRAW], s.draw_n[side]))}",
            f"under {' '.join(under)}",
            f"discards {' '.join(_names(box, cards[Place.DISCARD], s.discard_n[side]))}",
            f"bench {' '.join(_names(box, cards[Place.BENCH], s.bench_n[side]))}",
        ]
    for name in ("seen", "moved", "plan", "placed", "committed", "tacklers"):
        told = [f"{i}:{n}" for i, n in enumerate(s[name].ravel().tolist()) if n]
        parts.append(f"{name} {' '.join(told) or '-'}")
    return ", ".join(parts)


def _names(box: Box, counts: State, number: int) -> list[str]:
    """The codes of so many of each design, and a question mark for each further card of a place that has so many."""
    known = [code(box, design) for design, n in enumerate(counts.tolist()) for _ in range(n)]
    return known + [UNSEEN] * (int(number) - len(known))


def _space(box: Box, s: State, side: int, column: int) -> str:
    standing = _names(box, s.cards[side, Place.STAND + column], s.stand_n[side, column])
    lying = _names(box, s.cards[side, Place.LIE + column], s.lie_n[side, column])
    carrier = None
    if s.attacker == side and s.column == column and s.carrier > 0:
        carrier = UNSEEN if s.carrier == UNKNOWN else code(box, int(s.carrier) - 1)
    return space_words(standing, lying, carrier)
