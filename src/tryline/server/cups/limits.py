"""How large a cup on the site may be: everything about it is worked out anew for whoever looks, after every change."""

from tryline.league.applying import refused
from tryline.league.formats import DoubleElimination, Format, RoundRobin, Stage, Swiss

MOST_ENTRANTS = 256
MOST_MATCHES = 1500


def check_size(format: Format) -> None:
    """Raises CupRefusal."""
    if format.entrants.most > MOST_ENTRANTS or most_matches(format) > MOST_MATCHES:
        raise refused("too-large", entrants=MOST_ENTRANTS, matches=MOST_MATCHES)


def most_matches(format: Format) -> int:
    """No cup of this format has more matches."""
    entrants = format.entrants.most
    matches = 0
    for stage in format.stages:
        if (before := format.before(stage)) is not None and stage.take is not None:
            pools = before.pools if isinstance(before, RoundRobin) else 1
            entrants = min(entrants, stage.take.places * pools + stage.take.best_next)
        matches += _most_in(stage, entrants)
    return matches


def _most_in(stage: Stage, entrants: int) -> int:
    if isinstance(stage, RoundRobin):
        each = -(-entrants // stage.pools)
        return stage.pools * stage.legs * each * (each - 1) // 2
    if isinstance(stage, Swiss):
        return stage.rounds * (entrants + 1) // 2
    return (4 if isinstance(stage, DoubleElimination) else 2) * entrants
