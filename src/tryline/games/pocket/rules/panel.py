"""What a spectator of Pocket Rugby sees: the score-board in plain characters, and the position in one line."""

from tryline.core.language import AWAY, HOME, Box, State
from tryline.games.pocket.rules import numbers
from tryline.games.pocket.rules.boxes import get_name
from tryline.games.pocket.rules.notation import position_name
from tryline.games.pocket.rules.records import Action, Phase, Position, SetPiece, Weather

SIDES = ("home", "away")
NOW = {
    Phase.WEATHER: "the PURPLE die brings the weather",
    Phase.COIN: "the coin decides who receives",
    Phase.HALF_ROLL: "the Scrum Half rolls",
    Phase.POSITION_ROLL: "the carrier rolls",
    Phase.DROP_RANGE: "the BROWN die gives the range of a drop goal",
    Phase.CHARGE_CHECK: "the PURPLE die: is it charged down?",
    Phase.DROP_KICK: "the BLACK die: the drop goal",
    Phase.INTERRUPT_CHECK: "the PURPLE die: does the defence's move work?",
    Phase.OWN_CHECK: "the PURPLE die: does the attack's move work?",
    Phase.TACKLE_1: "the BROWN die: the first tackle roll",
    Phase.TACKLE_2: "the BROWN die: the second tackle roll",
    Phase.RUCK: "the BLACK die: the ruck",
    Phase.BREAK: "the BLACK die: a try?",
    Phase.CONV_RANGE: "the BROWN die gives the range of the conversion",
    Phase.CONV_KICK: "the BLACK die: the conversion",
    Phase.SET_PIECE: "the WHITE die: the referee",
    Phase.STEAL_CHECK: "the PURPLE die: is it stolen?",
    Phase.CARD_ROLL: "the BLACK die: a yellow card?",
    Phase.PEN_RANGE: "the BROWN die gives the range of the penalty",
    Phase.PEN_KICK: "the BLACK die: the penalty kick",
    Phase.PASS_TO: "whom does he pass to?",
    Phase.DROP_CHOICE: "drop goal, or pass?",
    Phase.OWN_CHOICE: "try the card's own move?",
    Phase.CARD_CHOICE: "roll for a yellow card?",
    Phase.PEN_CHOICE: "penalty: kick or tap?",
    Phase.CHARGE_CHOICE: "try to charge it down?",
    Phase.INTERRUPT_CHOICE: "try the card's move?",
    Phase.STEAL_CHOICE: "try to steal it?",
    Phase.FULL_TIME: "full time",
}


def side_key(box: Box, side: int) -> str:
    """What the news call a side: its nation, or `home` and `away` where that would not tell them apart."""
    nations = [get_name(box.nation[i]) for i in (HOME, AWAY)]
    return nations[side] if nations[HOME] != nations[AWAY] else SIDES[side]


def title(box: Box, side: int) -> str:
    """`Home NZL`."""
    return f"{SIDES[side].capitalize()} {get_name(box.nation[side])}".strip()


def picture(box: Box, s: State) -> str:
    """The score-board."""
    half = "full time" if s.phase == Phase.FULL_TIME else ("first half", "second half")[s.half - 1]
    goal = numbers.half_at(box, s) if s.half == 1 else numbers.full_at(box, s)
    head = f"Pocket Rugby {box.edition}, {half}"
    lines = [head if s.phase == Phase.FULL_TIME else f"{head} (to {goal})"]
    lines += [_score_line(box, s, side) for side in (HOME, AWAY)]
    if s.weather != Weather.OFF:
        lines.append(f"  weather   {Weather(s.weather).name.lower()}")
    if s.phase not in (Phase.WEATHER, Phase.COIN, Phase.FULL_TIME):
        lines.append(f"  ball      {title(box, s.ball)}: {position_name(s.carrier)}{_advantage(s)}")
    lines += _effort_lines(box, s)
    if s.range:
        lines.append(f"  range     {s.range} m")
    if s.phase in (Phase.SET_PIECE, Phase.STEAL_CHECK, Phase.STEAL_CHOICE):
        kind = "scrum, feed" if s.set_piece == SetPiece.SCRUM else "line-out, throw"
        lines.append(f"  restart   {kind} to {title(box, s.roller)}")
    lines.append(f"  now       {NOW[Phase(s.phase)]}")
    return "\n".join(lines)


def _score_line(box: Box, s: State, side: int) -> str:
    mark = ">" if s.ball == side and s.phase not in (Phase.WEATHER, Phase.COIN, Phase.FULL_TIME) else " "
    line = f"{mark} {title(box, side):<9} {s.score[side]:>3}"
    if s.yellows[side]:
        line += f"  yellow {'#' * s.yellows[side]}"
    if s.def_mod[side]:
        line += f"  tackles -{s.def_mod[side]}"
    hurt = [position_name(position) for position in range(5) if s.injured[side, position]]
    return f"{line}  injured: {', '.join(hurt)}" if hurt else line


def _advantage(s: State) -> str:
    return f", advantage {'*' * s.adv}" if s.adv else ""


def _effort_lines(box: Box, s: State) -> list[str]:
    """The intensity, and the tackle as it builds up against it."""
    if s.intensity == 0:
        return []
    name = Action(s.action).name.replace("_", " ")
    lines = [f"  effort    {name} {s.number}", f"  intensity {'#' * s.intensity} {s.intensity}"]
    if s.first:
        value = max(0, int(box.tackle[s.first - 1]) - int(s.def_mod[1 - s.ball]))
        big = " BIG HIT" if box.big_hit[s.first - 1] else ""
        lines.append(f"  tackle    {'=' * value} {value}{big}".replace("  0", " 0") + " + ?")
    return lines


def position(box: Box, s: State) -> str:
    """Everything that the rules need to know, in one line."""
    parts = [
        f"{s.score[HOME]}-{s.score[AWAY]}",
        f"half {s.half}",
        Phase(s.phase).name.lower().replace("_", "-"),
        f"{SIDES[s.ball]} {position_name(s.carrier)}",
        f"adv {s.adv}",
        f"yellow {s.yellows[HOME]}/{s.yellows[AWAY]}",
        f"mod {s.def_mod[HOME]}/{s.def_mod[AWAY]}",
        f"injured {_letters(s, HOME)}/{_letters(s, AWAY)}",
    ]
    if s.intensity:
        parts.append(f"{Action(s.action).name.lower().replace('_', '-')} {s.number} at {s.intensity}")
    if s.first:
        parts.append(f"first D{s.first}")
    if s.range:
        parts.append(f"range {s.range}")
    if s.phase in (Phase.SET_PIECE, Phase.STEAL_CHECK, Phase.STEAL_CHOICE):
        parts.append(f"{SetPiece(s.set_piece).name.lower()} {SIDES[s.roller]}")
    if s.weather:
        parts.append(Weather(s.weather).name.lower())
    return ", ".join(parts)


def _letters(s: State, side: int) -> str:
    return "".join("SFCWB"[p] * int(s.injured[side, p]) for p in Position) or "-"
