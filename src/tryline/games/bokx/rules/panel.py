"""What a spectator of RUGBY_Bokx sees: the field in plain characters, and the position in one line."""

from tryline.core.language import AWAY, HOME, Box, State
from tryline.games.bokx.rules import clock, effects, field
from tryline.games.bokx.rules.boxes import get_name
from tryline.games.bokx.rules.kicks import least_for_conversion
from tryline.games.bokx.rules.notation import card_name
from tryline.games.bokx.rules.records import Choice, Clock, Deck, Five, Kick, Period, Phase, Unit, Zone

SIDES = ("blue", "yellow")
NOW = {
    Phase.TOSS: "the toss: the higher throw calls",
    Phase.TOSS_CALL: "kick off, or receive?",
    Phase.END_CALL: "which way to play?",
    Phase.KO_HALFWAY: "throws the kick-off: [3] or more goes ten metres",
    Phase.KO_22: "kicks off from the 22: single or double distance?",
    Phase.KO_GOAL: "kicks off from the goal line: single or double distance?",
    Phase.CALL_PLAY: "calls the play",
    Phase.KICK_SUCCESS: "throws for the kick: [1] charged down, [2] [3] card",
    Phase.KICK_DIST: "throws how far the kick goes",
    Phase.KICK_LINE: "throws how far across it goes",
    Phase.KICK_SIDE: "kicks to the left or to the right?",
    Phase.CATCH: "throws for the catch: [1] regained by the kickers, [2] [3] card",
    Phase.RUN_SUCCESS: "throws for the run: [1] intercepted, [2] [3] card",
    Phase.RUN_LINE: "throws how far across the run goes",
    Phase.RUN_SIDE: "runs to the left or to the right?",
    Phase.RUN_CHANNEL: "throws how far on the run goes",
    Phase.TACKLE: "throws for the tackle: [1] missed, [2] [3] card",
    Phase.MISSED_TACKLE: "is through: run on, or another play?",
    Phase.RUCK_CONTEST: "throws for the ruck",
    Phase.RUCK_SUCCESS: "throws for the ball in the ruck: [1] lost, [2] [3] card",
    Phase.SCRUM: "throws for the scrum: [1] lost, [2] [3] card",
    Phase.LINEOUT: "throws for the lineout: [1] lost, [2] [3] card",
    Phase.PENALTY: "has a penalty",
    Phase.FREE_KICK: "has a free kick",
    Phase.DROP_GOAL: "throws for the drop goal",
    Phase.PENALTY_GOAL: "throws for the penalty goal",
    Phase.CONVERSION: "throws for the conversion: [{least}] or more is over",
    Phase.IN_GOAL: "defends its in-goal: [6] turnover, {five}[2] [3] card, else a try",
    Phase.DRAW: "draws a referee's card",
    Phase.CARD_CHOICE: "chooses what the card offers",
    Phase.DEAD_BALL: "takes a scrum where it was kicked, or a kick-off from the 22?",
    Phase.WHISTLE: "the clock: is time up?",
    Phase.HALF_TIME: "half-time: change ends?",
    Phase.PLACE_KICK: "throws for a place kick: [3] or more is over",
    Phase.FULL_TIME: "full time",
}
TACKLE_FORWARDS = "throws for the tackle: [1] [4] missed, [2] [3] card"
IN_GOAL_FIVE = {
    Five.TRY: "",
    Five.HELD_UP: "[5] held up, ",
    Five.RETHROW: "[5] again, ",
}
PERIODS = {
    Period.FIRST_HALF: "first half",
    Period.SECOND_HALF: "second half",
    Period.EXTRA_FIRST: "extra time, first period",
    Period.EXTRA_SECOND: "extra time, second period",
    Period.SUDDEN_DEATH: "sudden death",
    Period.PLACE_KICKS: "place kicks",
}


def title(box: Box, side: int) -> str:
    """`Blue (South Africa)`."""
    name = get_name(box.team_name[side, 0])
    colour = SIDES[side].capitalize()
    return f"{colour} ({name})" if name else colour


def time(box: Box, s: State) -> str:
    """`12:35 of 40:00`, or the plays."""
    length = clock.length(box, s)
    if box.clock == Clock.PLAYS:
        return f"play {s.clock} of {length}"
    if box.clock == Clock.REAL:
        return f"real clock, {length // 60} minutes"
    return f"{s.clock // 60}:{s.clock % 60:02} of {length // 60}:00"


def picture(box: Box, s: State) -> str:
    """Score and time, the field, and what is on."""
    over = s.phase == Phase.FULL_TIME
    lines = [f"RUGBY_Bokx, {'full time' if over else f'{PERIODS[Period(s.period)]}, {time(box, s)}'}"]
    lines += [_score_line(box, s, side) for side in (HOME, AWAY)]
    lines += field_lines(s)
    lines += _play_lines(box, s)
    lines.append(f"  now     {_now(box, s)}")
    return "\n".join(lines)


def _score_line(box: Box, s: State, side: int) -> str:
    arrow = "->" if field.heading(s, side) > 0 else "<-"
    acts = side == s.team and s.phase not in (Phase.FULL_TIME, Phase.WHISTLE)
    line = f"{'>' if acts else ' '} {title(box, side):<24} {arrow} {s.score[side]:>3}  tries {s.tries[side]}"
    return f"{line}  place kicks {s.place_goals[side]}" if s.period == Period.PLACE_KICKS else line


def field_lines(s: State) -> list[str]:
    """Sixteen rows of blocks: goal lines |, 22 m and halfway lines ', ten-metre lines :, poles ##, the ball ()."""
    lines = ["    " + "".join(_edge(x) + "--" for x in range(field.COLUMNS)) + "-"]
    for y in range(field.ROWS):
        cells = [_edge(x) + ("()" if (x, y) == (s.x, s.y) else "##" if _poles(x, y) else " .") for x in range(22)]
        lines.append(f"{y:>3} " + "".join(cells) + " ")
    return [line.rstrip() for line in [*lines, lines[0]]]


def _edge(x: int) -> str:
    return {1: "|", 21: "|", 5: "'", 17: "'", 11: "'", 9: ":", 13: ":"}.get(x, " ")


def _poles(x: int, y: int) -> bool:
    return x in (0, 21) and y in (7, 8)


def _play_lines(box: Box, s: State) -> list[str]:
    lines = [f"  ball    ({s.x},{s.y})"]
    if s.kick != Kick.NONE and s.phase not in (Phase.KO_HALFWAY, Phase.KO_22, Phase.KO_GOAL):
        kind = Kick(s.kick).name.lower().replace("_", "-")
        double = ", double distance" if s.mult == 2 else ""
        lines.append(f"  kick    {kind} by {title(box, s.kicker)} from ({s.from_x},{s.from_y}){double}")
    if s.chain:
        lines.append(f"  so far  {s.chain} blocks")
    if s.free_run:
        lines.append("  run     free: straight on, no success or line throw")
    if s.phase in (Phase.CALL_PLAY, Phase.PENALTY):
        zone = Zone(field.zone(box, s, s.team))
        if zone != Zone.NONE:
            lines.append(f"  zone    {zone.name.capitalize()}")
    if s.phase == Phase.CARD_CHOICE:
        deck, card = last_card(box, s)
        lines.append(f"  card    {card_name(deck, card)} {get_name(box.title[deck, card, 0])}")
        for choice, node in (("first", box.then[s.node]), ("second", box.otherwise[s.node])):
            lines.append(f"  {choice:<7} {effects.write(effects.read_back(box, int(node)))}")
    return lines


def last_card(box: Box, s: State) -> tuple[int, int]:
    """The card in hand."""
    deck = int(s.deck)
    return deck, int(s.order[deck, (int(s.drawn[deck]) - 1) % int(box.cards[deck])])


def _now(box: Box, s: State) -> str:
    words = NOW[Phase(s.phase)].format(least=least_for_conversion(box, s), five=IN_GOAL_FIVE[Five(box.in_goal_five)])
    if s.phase == Phase.TACKLE and s.unit == Unit.FW:  # R35
        words = TACKLE_FORWARDS
    if s.phase in (Phase.WHISTLE, Phase.FULL_TIME):
        return words
    side = int(s.team)
    if s.phase == Phase.CARD_CHOICE:
        from tryline.games.bokx.rules.cards import who_chooses

        side = who_chooses(box, s)
    joint = ": " if s.phase in (Phase.TOSS, Phase.TOSS_CALL, Phase.END_CALL, Phase.HALF_TIME) else " "
    return f"{title(box, side)}{joint}{words}"


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
    size, drawn = int(box.cards[deck]), int(s.drawn[deck])
    seen = [str(card + 1) for card in s.order[deck, : min(size, drawn)].tolist()]
    if drawn >= size:
        seen[drawn - size] = f"/{seen[drawn - size]}"
    return " ".join(seen)
