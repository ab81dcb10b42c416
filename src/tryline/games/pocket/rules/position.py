"""A position of Pocket Rugby in one line."""

from tryline.core.events import name_of
from tryline.core.language import AWAY, HOME, Box, State
from tryline.games.pocket.rules.notation import position_name
from tryline.games.pocket.rules.records import SIDES, Phase, Position, SetPiece, Weather, action_facts


def position(box: Box, s: State) -> str:
    """Everything that the rules need to know, in one line."""
    parts = [
        f"{s.score[HOME]}-{s.score[AWAY]}",
        f"half {s.half}",
        name_of(Phase(s.phase)),
        f"{SIDES[s.ball]} {position_name(s.carrier)}",
        f"adv {s.adv}",
        f"yellow {s.yellows[HOME]}/{s.yellows[AWAY]}",
        f"mod {s.def_mod[HOME]}/{s.def_mod[AWAY]}",
        f"injured {_letters(s, HOME)}/{_letters(s, AWAY)}",
    ]
    if s.intensity:
        facts = action_facts(box, int(s.action))
        parts.append(f"{facts.get('called', facts['action'])} {s.number} at {s.intensity}")
    if s.first:
        parts.append(f"first D{s.first}")
    if s.second and box.failed_ruck:
        parts.append(f"second D{s.second}")
    if s.hit and box.hits_across_tackles:
        parts.append("hit")
    if s.range:
        parts.append(f"range {s.range}")
    if s.phase in (Phase.SET_PIECE, Phase.STEAL_CHECK, Phase.STEAL_CHOICE):
        parts.append(f"{name_of(SetPiece(s.set_piece))} {SIDES[s.roller]}")
    if s.weather:
        parts.append(name_of(Weather(s.weather)))
    return ", ".join(parts)


def _letters(s: State, side: int) -> str:
    return "".join("SFCWB"[p] * int(s.injured[side, p]) for p in Position) or "-"
