"""The position of a match of RUGBY_Bokx in one line."""

from tryline.core.language import AWAY, HOME, Box, State
from tryline.games.bokx.rules.names import SIDES, Choice, Deck, Kick, Phase, Unit


def position(box: Box, s: State) -> str:
    """Everything that the rules need to know, in one line."""
    parts = [
        f"{s.score[HOME]}-{s.score[AWAY]}",
        f"tries {s.tries[HOME]}-{s.tries[AWAY]}",
        f"period {s.period}",
        f"clock {s.clock}",
        Phase(s.phase).name,
        SIDES[s.team],
        f"ball ({s.x},{s.y})",
        f"blue {'+' if s.heading > 0 else '-'}",
        f"first {SIDES[s.first_kicker]}",
    ]
    if s.phase in (Phase.RUN_SUCCESS, Phase.RUN_LINE, Phase.RUN_SIDE, Phase.RUN_CHANNEL, Phase.TACKLE) or s.carrier:
        parts.append(f"{Unit(s.unit).name} {s.carrier}")
    if s.kick:
        kick = Kick(s.kick).name.lower().replace("_", "-")
        parts.append(f"{kick} {SIDES[s.kicker]} ({s.from_x},{s.from_y}) x{s.mult}")
    parts += [f"{name} {int(s[name])}" for name in ("die", "chain", "node") if s[name]]
    parts += [name.replace("_", "-") for name in ("free_run", "no_drop") if s[name]]
    if s.side:
        parts.append(Choice(s.side).name)
    if s.pending:
        parts.append(f"pending {Phase(s.pending).name}")
    if s.phase in (Phase.DRAW, Phase.CARD_CHOICE):
        parts.append(f"deck {Deck(s.deck).name}")
    if s.place_kicks:
        parts.append(f"place kicks {s.place_kicks}: {s.place_goals[HOME]}-{s.place_goals[AWAY]}")
    seen = [f"{Deck(deck).name} {_seen(box, s, deck)}" for deck in Deck if s.drawn[deck]]
    return ", ".join([*parts, *([f"cards {'; '.join(seen)}"] if seen else [])])


def _seen(box: Box, s: State, deck: int) -> str:
    """The cards of a deck in the order in which they came; with a stroke before the next once all are known."""
    size, drawn = int(box.deck_size[deck]), int(s.drawn[deck])
    seen = [str(card + 1) for card in s.order[deck, : min(size, drawn)].tolist()]
    if drawn >= size:
        seen[drawn - size] = f"/{seen[drawn - size]}"
    return " ".join(seen)
