"""The draw of a cup as it can be shown: ball by ball, with the dice that were thrown for each."""

from collections.abc import Sequence

from tryline.league import decisions as do
from tryline.league.brackets import Known
from tryline.league.cup import Cup
from tryline.league.draws import DiceDraw, team_codes
from tryline.league.words import Words
from tryline.server.cups.replies import BallInfo, DrawShow, ThrowInfo


def draw_show(cup: Cup, words: Words) -> DrawShow | None:
    """The draw that counts; None before it, and where nothing was drawn. In a cup of countries it is the countries
    that were drawn."""
    counting = cup.counting
    made = [entry.decision for entry in cup.log if entry.number in counting]
    draw = next((each for each in made if isinstance(each, do.Draw)), None)
    if draw is None:
        return None
    teams = next((each for each in reversed(made) if isinstance(each, do.Teams) and each.how is not None), None)
    if cup.format.pool_teams and teams is not None:
        taken = {team for id, team in _teams(cup).items() if id not in teams.teams}
        pot = [code for code in team_codes(cup.format) if code not in taken]
        balls = [BallInfo(id, words.ball(team), _person(cup, id)) for id, team in teams.teams.items()]
        return DrawShow(teams.how or "pot", balls, _throws(pot, teams.faces, len(balls)))
    if draw.how == "entry":
        return None
    ids = [id for id in cup.facts.entrants if id in set(draw.order)]
    places = _places(cup, words)
    balls = [BallInfo(id, words.name(id), places.get(id, "")) for id in draw.order]
    return DrawShow(draw.how, balls, _throws(ids, draw.faces, len(balls)))


def _teams(cup: Cup) -> dict[str, str]:
    return {id: entrant.team for id, entrant in cup.facts.entrants.items()}


def _person(cup: Cup, id: str) -> str:
    entrant = cup.facts.entrants.get(id)
    return "" if entrant is None else entrant.name


def _places(cup: Cup, words: Words) -> dict[str, str]:
    """Where everybody begins: their pool, or their first match in a knock-out."""
    shape = cup.view.shapes[0]
    if shape.pools:
        named = {pool: words.say("cup-pool", pool=pool) if pool else "" for pool in shape.pools}
        return {
            source.entrant: named[pool]
            for pool, sources in shape.pools.items()
            for source in sources
            if isinstance(source, Known)
        }
    found: dict[str, str] = {}
    for fixture in shape.fixtures:
        for source in (fixture.home, fixture.away):
            if isinstance(source, Known) and source.entrant:
                found.setdefault(source.entrant, words.match(fixture))
    return found


def _throws(pot: Sequence[str], faces: Sequence[int], wanted: int) -> list[ThrowInfo]:
    """What fell, throw by throw. Nothing, if that does not fit: entrants may have been renamed or removed since."""
    draw, throws, at = DiceDraw(pot), list[ThrowInfo](), 0
    while (count := draw.dice) and at + count <= len(faces) and len(draw.order) < wanted:
        thrown = list(faces[at : at + count])
        ball = len(draw.order)
        throws.append(ThrowInfo(thrown, None if draw.throw(thrown) is None else ball))
        at += count
    return throws
