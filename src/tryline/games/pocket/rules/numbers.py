"""What the dice come to in Pocket Rugby: intensity and tackle (docs/rules/pocket.md, 4.1 and 4.2)."""

from tryline.core.language import Box, State, rule
from tryline.games.pocket.rules.options import CardPer, LowBy
from tryline.games.pocket.rules.records import Verdict


@rule
def is_kick(box: Box, action: int) -> bool:
    """The class of an effort."""
    return bool(box.kicked[action] != 0)


@rule
def weather_malus(box: Box, s: State, side: int) -> int:
    """What the weather takes from every intensity of a side (pocket 6)."""
    if box.malus[s.weather, side] != 0 and s.score[1 - side] >= box.malus_from[s.weather]:
        return 1
    return 0


@rule
def intensity_of(box: Box, s: State, adv: int, position: int, action: int, number: int) -> int:
    """How hard an effort of the attack is to tackle, with so many covered tackles left (pocket 4.1)."""
    side = s.ball
    kick = is_kick(box, action)
    intensity = number - weather_malus(box, s, side)
    if not kick or box.kick_bonus[s.weather] != 0:
        intensity += box.bonus[side, position, action]
    if adv > 0:
        intensity += 1
    if not kick or box.injury_hits_kicks != 0:
        intensity -= s.injured[side, position]
    return max(1, intensity)


@rule
def is_low(box: Box, action: int, number: int, intensity: int) -> bool:
    """Whether a first BIG HIT puts the man down whatever the numbers (pocket 4.2; 9, point 15)."""
    level = intensity if box.low_by == LowBy.MODIFIED else number
    return bool(box.may_be_low[action] != 0 and level <= box.low)


@rule
def tackle_total(box: Box, def_mod: int, first: int, second: int) -> int:
    """Two tackle rolls of a side that may be short of men (pocket 4.2; 9, point 20)."""
    if box.card_per == CardPer.SUM:
        return max(0, box.tackle[first] + box.tackle[second] - def_mod)
    return max(0, box.tackle[first] - def_mod) + max(0, box.tackle[second] - def_mod)


@rule
def verdict(box: Box, def_mod: int, intensity: int, low: bool, first: int, second: int) -> int:
    """How a tackle of two rolls comes out: rules 2 to 5 of pocket 4.2."""
    if low and (box.big_hit[first] != 0 or (box.either_big_hit != 0 and box.big_hit[second] != 0)):
        return Verdict.RUCK
    if box.big_hit[second] != 0 or tackle_total(box, def_mod, first, second) >= intensity:
        return Verdict.TACKLE
    return Verdict.BREAK


@rule
def verdict_of_one(box: Box, def_mod: int, intensity: int, roll: int) -> int:
    """How a tackle of one roll comes out: no ruck, no injury (pocket 4.2)."""
    if box.big_hit[roll] != 0 or max(0, box.tackle[roll] - def_mod) >= intensity:
        return Verdict.TACKLE
    return Verdict.BREAK


@rule
def reach(box: Box, s: State, goal: int, face: int) -> int:
    """How far a kick at goal of the attack goes, with the bonus of its team card (pocket 5.1)."""
    bonus = box.goal_bonus[s.ball, goal, s.carrier] if box.kick_bonus[s.weather] != 0 else 0
    return int(box.kick[face] + bonus)


@rule
def half_at(box: Box, s: State) -> int:
    """The points that end the first half."""
    return int(box.half_at[s.weather])


@rule
def full_at(box: Box, s: State) -> int:
    """The points that end the match."""
    return int(box.full_at[s.weather])
