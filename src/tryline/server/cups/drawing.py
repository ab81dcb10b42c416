"""The draw of a cup on the site: countries and places, out of a pot, by dice, by seeding or as people entered."""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from tryline.lab.cup_matches import country_codes
from tryline.league import decisions as do
from tryline.league.applying import refused
from tryline.league.cup import Cup
from tryline.league.draws import FACES, DiceDraw, How, from_pot
from tryline.league.formats import Swiss
from tryline.league.words import Words
from tryline.server.cups.replies import BallInfo, DiceInfo


class _Pot(NamedTuple):
    """What is drawn from."""

    balls: list[str]
    wanted: int
    """How many are drawn."""
    countries: bool


class _Rolled(NamedTuple):
    """A pot that was drawn from by dice, or has been so far."""

    order: list[str]
    faces: list[int]
    dice: int
    """How many are thrown next; 0 if all are drawn."""
    again: bool
    """Whether the last throw was for nobody."""


def drawn(cup: Cup, how: How, *, countries: bool, faces: Sequence[int] = ()) -> list[do.Decision]:
    """The decisions that make the draw. `faces`: what real dice have thrown; without any, they are thrown here.

    Raises CupRefusal.
    """
    if cup.facts.order:
        raise refused("drawn")
    trial, pots = cup.copy(), _pots(cup, countries)
    left = list(faces)
    if how == "dice" and not left:
        left = [face for pot in pots for face in _throws(pot)]
    if countries or cup.format.pool_teams:
        _draw_countries(trial, how, pots[0], left)
    if how == "dice" and not cup.format.pool_teams:
        rolled = _rolled(pots[-1], left)
        _check_rolled(rolled)
        trial.decide(do.Draw(tuple(rolled.order), how, tuple(rolled.faces)))
    else:
        trial.decide(do.Draw(trial.order_for(how, secrets.randbelow), how))
    if left:
        raise refused("dice-count")
    first = cup.format.stages[0]
    if isinstance(first, Swiss):
        trial.decide(trial.next_round(first.id))
    return [entry.decision for entry in trial.log[len(cup.log) :]]


def dice_so_far(cup: Cup, words: Words, faces: Sequence[int], *, countries: bool) -> DiceInfo:
    """How far a draw is for which real dice have thrown these faces. Raises CupRefusal."""
    if cup.facts.order:
        raise refused("drawn")
    left, balls = list(faces), list[BallInfo]()
    without = [entrant.name for entrant in cup.facts.entrants.values() if not entrant.team]
    rolled = _Rolled([], [], 0, again=False)
    for pot in _pots(cup, countries):
        rolled = _rolled(pot, left)
        for number, id in enumerate(rolled.order):
            balls.append(BallInfo(id, words.ball(id), without[number] if pot.countries else ""))
        if rolled.dice:
            break
    if left:
        raise refused("dice-count")
    return DiceInfo(balls, rolled.dice, rolled.again)


def next_round(cup: Cup) -> do.Pair:
    """The pairs of the next round of the Swiss that is being played. Raises CupRefusal."""
    for stage in cup.format.stages:
        if isinstance(stage, Swiss) and len(cup.facts.rounds.get(stage.id, ())) < stage.rounds:
            return cup.next_round(stage.id)
    raise refused("no-round")


def _pots(cup: Cup, countries: bool) -> list[_Pot]:
    """Countries, if they are drawn, for those who have none; and places, where countries do not bring their own."""
    pots = []
    entrants = cup.facts.entrants.values()
    if countries or cup.format.pool_teams:
        known = country_codes(cup)
        if not known:
            raise refused("no-teams")
        taken = {entrant.team for entrant in entrants}
        free = [code for code in known if code not in taken]
        missing = sum(not entrant.team for entrant in entrants)
        pots.append(_Pot(free, min(len(free), missing), countries=True))
    if not cup.format.pool_teams:
        pots.append(_Pot([*cup.facts.entrants], len(entrants), countries=False))
    return pots


def _rolled(pot: _Pot, faces: list[int]) -> _Rolled:
    """Draw with these faces, as far as they go; those that are used are taken off.

    Raises CupRefusal if the last throw is short of dice."""
    draw, used, again = DiceDraw(pot.balls), list[int](), False
    while (count := draw.dice) and len(draw.order) < pot.wanted:
        thrown = faces[:count]
        if not thrown:
            return _Rolled(draw.order, used, count, again)
        if len(thrown) < count:
            raise refused("dice-count")
        again = draw.throw(thrown) is None
        used += thrown
        del faces[:count]
    return _Rolled(draw.order[: pot.wanted], used, 0, again=False)


def _check_rolled(rolled: _Rolled) -> None:
    if rolled.dice:
        raise refused("dice-count")


def _draw_countries(cup: Cup, how: How, pot: _Pot, faces: list[int]) -> None:
    """For everybody who has none. What dice have thrown for them is taken off `faces`."""
    if how == "dice":
        rolled = _rolled(pot, faces)
        _check_rolled(rolled)
        cup.deal_teams(rolled.order, how, rolled.faces)
    else:
        cup.deal_teams(from_pot(pot.balls, secrets.randbelow) if how == "pot" else pot.balls, how)


def _throws(pot: _Pot) -> list[int]:
    """What fair dice throw for a pot."""
    draw, faces = DiceDraw(pot.balls), list[int]()
    while draw.dice and len(draw.order) < pot.wanted:
        thrown = [secrets.randbelow(FACES) + 1 for _ in range(draw.dice)]
        draw.throw(thrown)
        faces += thrown
    return faces
