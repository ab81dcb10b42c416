"""Go Forward Rugby as plain text: field, racks space by space, hands and piles. A view shows `?` for unseen cards."""

from tryline.core.language import AWAY, HOME, Box, State
from tryline.games.goforward.rules.notation import SIDES, code
from tryline.games.goforward.rules.records import COLUMNS, UNKNOWN, Phase, Place, Window

NOW = {
    Phase.TOSS: "the toss",
    Phase.DEAL: "the hands are dealt",
    Phase.PASS_DIE: "the die: is the pass caught?",
    Phase.TACKLE_DIE: "the tackler's die",
    Phase.CARRY_DIE: "the carrier's die",
    Phase.RUCK_DIE: "the attacker's die in the ruck",
    Phase.RUCK_DIE_2: "the defender's die in the ruck",
    Phase.KICK_DIE: "the die: is the kick kept?",
    Phase.DRAW: "cards are drawn",
    Phase.CONVERSION_DIE: "the die: the conversion",
    Phase.REFEREE_DIE: "the die: has the referee seen the niggle?",
    Phase.GOAL_DIE: "the die: the penalty kick",
    Phase.SCRUM_DIE: "the feeder's die in the scrum",
    Phase.SCRUM_DIE_2: "the other die in the scrum",
    Phase.LINEOUT_DIE: "the thrower's die in the line-out",
    Phase.LINEOUT_DIE_2: "the other die in the line-out",
    Phase.TEAM: "choose a team of fifteen",
    Phase.RPS: "rock, paper or scissors?",
    Phase.END: "which end for the forwards?",
    Phase.BACKS_ATT: "place the backs",
    Phase.OPEN_CARRIER: "who has the ball?",
    Phase.BACKS_DEF: "place the backs, as many in each space as the other side",
    Phase.ATTACK: "carry, pass or kick?",
    Phase.WINDOW: "use an action line?",
    Phase.QUICK_CARD: "quick ball: carry with which card?",
    Phase.SHIFT_TO: "which way does the carrier go?",
    Phase.CANCEL_CARD: "which card is put out of the ruck?",
    Phase.STAND_MOVE: "stand up or move",
    Phase.MOVE_TO: "where to?",
    Phase.DEFEND: "tackle or cover?",
    Phase.TACKLE: "another tackler, or roll?",
    Phase.COMMIT: "commit a card to the ruck?",
    Phase.NEXT_CARRIER: "who takes the ball?",
    Phase.BOTTOM: "which card goes under the pile?",
    Phase.PLACE: "rearrange for the restart",
    Phase.PLACE_TO: "where to?",
    Phase.RESTART_CARRIER: "who has the ball?",
    Phase.CONVERSION: "kick at goal?",
    Phase.PENALTY: "penalty: tap, touch or goal?",
    Phase.EDGE: "which edge?",
    Phase.LINEOUT_CALL: "line-out: short, middle or long?",
    Phase.FULL_TIME: "full time",
}
HALVES = ("first half", "second half", "extra time")
BEFORE_KICK_OFF = (Phase.TEAM, Phase.DEAL, Phase.TOSS, Phase.RPS)


def names(box: Box, counts: list[int], unseen: int = 0) -> list[str]:
    """The codes of so many of each design, and a question mark for each card that is not seen."""
    return [code(box, design) for design, n in enumerate(counts) for _ in range(n)] + ["?"] * unseen


def standing(box: Box, s: State, side: int, column: int) -> list[str]:
    """Who stands in a space, the carrier in round brackets."""
    counts = s.cards[side, Place.STAND + column].tolist()
    found = names(box, counts, int(s.stand_n[side, column]) - sum(counts))
    if s.attacker == side and s.column == column and s.carrier > 0:
        if s.carrier == UNKNOWN:
            return [*found, "(ball)"]
        carrier = code(box, int(s.carrier) - 1)
        found.remove(carrier)
        found.insert(0, f"({carrier})")
    return found


def rack_line(box: Box, s: State, side: int, column: int) -> str:
    """A space of a side: who stands, and in square brackets who lies."""
    lying = names(box, s.cards[side, Place.LIE + column].tolist())
    return " ".join([*standing(box, s, side, column), *([f"[{' '.join(lying)}]"] if lying else [])]) or "-"


def picture(box: Box, s: State) -> str:
    """Score, field, hands and piles, and both racks."""
    phase = Phase(s.phase)
    half = "full time" if phase == Phase.FULL_TIME else HALVES[s.half - 1]
    lines = [f"Go Forward Rugby, {half}, turn {s.turn} of {box.turns * (3 if s.half == 3 else 2)}"]
    lines += [_side_line(box, s, side) for side in (HOME, AWAY)]
    field = " ".join(f"[{row}]" if row == s.row else f" {row} " for row in range(1, 5))
    lines.append(f"  field  home in-goal |{field}| away in-goal   home goes right, away left")
    if phase not in BEFORE_KICK_OFF:
        for side in (AWAY, HOME):
            for column in range(COLUMNS):
                ball = "o" if s.attacker == side and s.column == column else " "
                lines.append(f"  {SIDES[side]} c{column} {ball} {rack_line(box, s, side, column)}")
    if s.streak:
        lines.append(f"  passes in a row: {s.streak}")
    asked = "" if phase < Phase.TEAM or phase == Phase.FULL_TIME else f"{SIDES[s.decider]}: "
    lines.append(f"  now    {asked}{NOW[phase]}")
    return "\n".join(lines)


def _side_line(box: Box, s: State, side: int) -> str:
    hand = s.cards[side, Place.HAND].tolist()
    held = " ".join(names(box, hand, int(s.hand_n[side]) - sum(hand))) or "-"
    away = " ".join(names(box, s.cards[side, Place.DISCARD].tolist())) or "-"
    pile = s.draw_n[side] + s.under_n[side]
    return f"  {SIDES[side]} {s.score[side]:>2}   hand {held}   pile {pile}   discards {away}"


def position(box: Box, s: State) -> str:
    """Everything that the rules need to know, in one line."""
    parts = [
        f"{s.score[HOME]}-{s.score[AWAY]}",
        f"half {s.half}",
        f"turn {s.turn}",
        Phase(s.phase).name.lower().replace("_", "-"),
        f"{SIDES[s.decider]} to decide",
        f"row {s.row}",
        f"ball {SIDES[s.attacker]} c{s.column}",
        f"streak {s.streak}",
    ]
    if s.window:
        parts.append(Window(s.window).name)
    for side in (HOME, AWAY):
        hand = s.cards[side, Place.HAND].tolist()
        pile = s.cards[side, Place.DRAW].tolist()
        under = [code(box, card - 1) if card else "?" for card in s.under[side, : s.under_n[side]].tolist()]
        bench = s.cards[side, Place.BENCH].tolist()
        racks = " / ".join(rack_line(box, s, side, column) for column in range(COLUMNS))
        parts += [
            f"{SIDES[side]} {racks}",
            f"hand {' '.join(names(box, hand, int(s.hand_n[side]) - sum(hand)))}",
            f"pile {' '.join(names(box, pile, int(s.draw_n[side]) - sum(pile)))}",
            f"under {' '.join(under)}",
            f"discards {' '.join(names(box, s.cards[side, Place.DISCARD].tolist()))}",
            f"bench {' '.join(names(box, bench, int(s.bench_n[side]) - sum(bench)))}",
        ]
    for name in ("seen", "moved", "plan", "placed", "committed", "tacklers"):
        told = [f"{i}:{n}" for i, n in enumerate(s[name].ravel().tolist()) if n]
        parts.append(f"{name} {' '.join(told) or '-'}")
    return ", ".join(parts)
