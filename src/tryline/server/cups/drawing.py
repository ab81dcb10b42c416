"""The draw of a cup on the site: countries and places, out of a pot, by dice, by seeding or as people entered."""

import secrets
from collections.abc import Sequence

from tryline.lab.cup_matches import teams_of
from tryline.league import decisions as do
from tryline.league.applying import refused
from tryline.league.cup import Cup
from tryline.league.draws import DiceDraw, How, drawn_by_dice, from_pot, team_codes
from tryline.league.formats import Swiss


def drawn(cup: Cup, how: How, *, countries: bool, faces: Sequence[int] = ()) -> list[do.Decision]:
    """The decisions that make the draw. `faces`: what real dice have thrown; without any, they are thrown here.

    Raises CupRefusal.
    """
    if cup.facts.order:
        raise refused("drawn")
    trial, left = cup.copy(), list(faces)
    if countries or cup.format.pool_teams:
        _draw_countries(trial, how, left)
    if how == "dice" and not cup.format.pool_teams:
        trial.decide(_by_dice(trial, left))
    else:
        trial.decide(do.Draw(trial.order_for(how, secrets.randbelow), how))
    first = cup.format.stages[0]
    if isinstance(first, Swiss):
        trial.decide(trial.next_round(first.id))
    return [entry.decision for entry in trial.log[len(cup.log) :]]


def next_round(cup: Cup) -> do.Pair:
    """The pairs of the next round of the Swiss that is being played. Raises CupRefusal."""
    for stage in cup.format.stages:
        if isinstance(stage, Swiss) and len(cup.facts.rounds.get(stage.id, ())) < stage.rounds:
            return cup.next_round(stage.id)
    raise refused("no-round")


def country_codes(cup: Cup) -> list[str]:
    """The teams that people can play with: those of the cup, or those of its game."""
    teams = teams_of(cup)
    return team_codes(cup.format) or ([] if teams is None else list(teams.names))


def _by_dice(cup: Cup, faces: list[int]) -> do.Draw:
    ids = [*cup.facts.entrants]
    thrown = faces or throws(ids)
    try:
        return do.Draw(tuple(drawn_by_dice(ids, thrown)), "dice", tuple(thrown))
    except ValueError:
        raise refused("dice-count") from None


def _draw_countries(cup: Cup, how: How, faces: list[int]) -> None:
    """For everybody who has none. What real dice have thrown for them is taken off `faces`."""
    entrants = cup.facts.entrants.values()
    taken = {entrant.team for entrant in entrants}
    known = country_codes(cup)
    if not known:
        raise refused("no-teams")
    free = [code for code in known if code not in taken]
    wanted = min(len(free), sum(not entrant.team for entrant in entrants))
    used: list[int] = []
    if how == "dice":
        given = faces or throws(free, wanted)
        draw = DiceDraw(free)
        while (count := draw.dice) and len(draw.order) < wanted:
            thrown = given[len(used) : len(used) + count]
            if len(thrown) < count:
                raise refused("dice-count")
            draw.throw(thrown)
            used += thrown
        del faces[: len(used)]
        free = draw.order
    elif how == "pot":
        free = from_pot(free, secrets.randbelow)
    cup.deal_teams(free, how, used)


def throws(ids: Sequence[str], wanted: int | None = None) -> list[int]:
    """What fair dice throw for a draw of so many of these, or of all."""
    draw, faces = DiceDraw(ids), list[int]()
    while draw.dice and (wanted is None or len(draw.order) < wanted):
        thrown = [secrets.randbelow(6) + 1 for _ in range(draw.dice)]
        draw.throw(thrown)
        faces += thrown
    return faces
