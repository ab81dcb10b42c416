"""What each decision changes, and why it is refused. The facts that are given are never changed themselves."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from tryline.core.errors import Refusal
from tryline.core.news import refusal
from tryline.league import decisions as do
from tryline.league.brackets import NOBODY
from tryline.league.draws import drawn_by_dice, order_by_teams, team_codes
from tryline.league.entrants import Entrant, cleaned_entrant
from tryline.league.fixtures import Fixture, Round, build
from tryline.league.formats import FINDING, Bracket, Format, RoundRobin, Swiss
from tryline.league.planning import timetable
from tryline.league.points import Outcome
from tryline.league.view import Booking, Facts, Timing, View

MOST_SCORE: Final = 999
MOST_MINUTES: Final = 24 * 60


class CupRefusal(Refusal):
    """A decision that the cup does not take. It is as it was."""

    code = "cup"


def refused(name: str, /, **facts: Any) -> CupRefusal:
    """The refusal whose sentence is `refused-cup-...`."""
    return refusal(CupRefusal, f"cup-{name}", **facts)


def nothing_yet(format: Format) -> Facts:
    """The facts of a cup that nobody has entered."""
    return Facts(Timing("", format.tables, format.minutes, format.pause))


def apply(format: Format, facts: Facts, decision: do.Decision) -> Facts:
    """The facts with one decision more. Raises a Refusal."""
    made = facts.copy()
    _APPLY[type(decision)](format, facts, made, decision)
    if made.fixed and made.structure is not None:
        _release(View(format, made))
    return made


def _release(view: View) -> None:
    """Matches of which it is no longer known who plays them have no fixed time either."""
    facts = view.facts
    assert facts.structure is not None
    fixtures = facts.structure.fixtures
    for id in [id for id in facts.fixed if id not in fixtures or view.status(fixtures[id]) == "waiting"]:
        del facts.fixed[id]


def _rebuild(format: Format, facts: Facts) -> None:
    facts.structure = build(format, facts.order, facts.late, facts.rounds)


def still_fits(format: Format, facts: Facts) -> None:
    """Refuses facts in which a match that has a result is no longer between those who played it."""
    view = View(format, facts)
    structure = facts.structure
    stale = [
        id
        for id, outcome in facts.outcomes.items()
        if structure is None or id not in structure.fixtures or view.sides(structure.fixtures[id]) != outcome.sides
    ]
    if stale:
        raise refused("stale", matches=", ".join(stale[:8]), count=len(stale))


# Entrants


def _enter(format: Format, facts: Facts, made: Facts, decision: do.Enter) -> None:
    given = decision.entrant
    if given.id in facts.entrants:
        raise refused("entered-twice", id=given.id)
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,19}", given.id):
        raise refused("id", id=given.id[:40])
    if len(facts.entrants) >= format.entrants.most:
        raise refused("full", most=format.entrants.most)
    _check_teams(format, [*facts.entrants.values(), given])
    made.entrants[given.id] = cleaned_entrant(given, facts.entrants.values())
    if facts.order:
        _enter_late(format, facts, made, given.id)


def _enter_late(format: Format, facts: Facts, made: Facts, id: str) -> None:
    """After the draw: into the smallest pool, into a place that had a bye, or into the next round of a Swiss."""
    stage = format.stages[0]
    if isinstance(stage, Bracket) or View(format, facts).complete(stage.id):
        raise refused("too-late")
    if not isinstance(stage, RoundRobin | Swiss):
        places = 1 << (len(facts.order) + len(facts.late) - 1).bit_length()
        if len(facts.order) + len(facts.late) >= places:
            raise refused("no-bye-left")
    made.late = (*facts.late, id)
    _rebuild(format, made)
    still_fits(format, made)


def _amend(format: Format, facts: Facts, made: Facts, decision: do.Amend) -> None:
    given = decision.entrant
    _known(facts, given.id)
    others = [entrant for id, entrant in facts.entrants.items() if id != given.id]
    _check_teams(format, [*others, given])
    if facts.order and format.pool_teams and given.team != facts.entrants[given.id].team:
        raise refused("drawn")
    made.entrants[given.id] = cleaned_entrant(given, others)
    if facts.order:
        still_fits(format, made)


def _teams(format: Format, facts: Facts, made: Facts, decision: do.Teams) -> None:
    if facts.order and format.pool_teams:
        raise refused("drawn")
    if decision.how == "dice" and decision.faces and not _dice_give_teams(format, facts, decision):
        raise refused("dice-teams")
    for id, team in decision.teams.items():
        made.entrants[id] = msgspec.structs.replace(_known(facts, id), team=team)
    _check_teams(format, [*made.entrants.values()])


def _dice_give_teams(format: Format, facts: Facts, decision: do.Teams) -> bool:
    """Whether what fell gives these teams to those who had none, as they entered; of teams that the format does not
    name it is not known which were in the pot."""
    if not format.pool_teams:
        return True
    taken = {entrant.team for entrant in facts.entrants.values()}
    without = [id for id, entrant in facts.entrants.items() if not entrant.team]
    given = list(decision.teams)
    try:
        drawn = drawn_by_dice([code for code in team_codes(format) if code not in taken], decision.faces, len(given))
    except ValueError:
        return False
    return given == without[: len(given)] and drawn == list(decision.teams.values())


def _check_teams(format: Format, entrants: Sequence[Entrant]) -> None:
    named = [team for teams in format.pool_teams.values() for team in teams]
    if not named:
        return
    chosen = [entrant.team for entrant in entrants if entrant.team]
    for team in chosen:
        if team not in named:
            raise refused("no-such-team", team=team[:40], teams=named)
        if chosen.count(team) > 1:
            raise refused("team-taken", team=team)


def _known(facts: Facts, id: str) -> Entrant:
    if id not in facts.entrants:
        raise refused("no-such-entrant", id=id[:40])
    return facts.entrants[id]


def _withdraw(format: Format, facts: Facts, made: Facts, decision: do.Withdraw) -> None:
    _known(facts, decision.entrant)
    if decision.entrant in facts.gone:
        raise refused("gone", name=facts.entrants[decision.entrant].name)
    if not facts.order:
        del made.entrants[decision.entrant]
        return
    made.gone[decision.entrant] = View(format, facts).pools_over()
    still_fits(format, made)


# The draw and the rounds of a Swiss


def _draw(format: Format, facts: Facts, made: Facts, decision: do.Draw) -> None:
    if facts.order:
        raise refused("drawn")
    count = len(facts.entrants)
    if count < format.entrants.least:
        raise refused("too-few", count=count, least=format.entrants.least)
    if sorted(decision.order) != sorted(facts.entrants):
        raise refused("order")
    if decision.how == "dice" and not _dice_agree(facts, decision):
        raise refused("dice")
    if format.pool_teams and order_by_teams(format, [*facts.entrants.values()]) != list(decision.order):
        raise refused("teams-first")
    made.order = decision.order
    _rebuild(format, made)


def _dice_agree(facts: Facts, decision: do.Draw) -> bool:
    """Whether what fell gives the order; a draw of countries by dice has none of its own."""
    if not decision.faces:
        return True
    try:
        return drawn_by_dice([*facts.entrants], decision.faces) == list(decision.order)
    except ValueError:
        return False


def _pair(format: Format, facts: Facts, made: Facts, decision: do.Pair) -> None:
    shape = None if facts.structure is None else facts.structure.shapes.get(decision.stage)
    if shape is None or not isinstance(shape.stage, Swiss):
        raise refused("no-swiss", stage=decision.stage[:40])
    view = View(format, facts)
    rounds = facts.rounds.get(decision.stage, ())
    if len(rounds) >= shape.stage.rounds:
        raise refused("all-paired", rounds=shape.stage.rounds)
    members = view.members(decision.stage, "")
    if members is None:
        raise refused("stage-waits")
    if any(view.outcome(fixture) is None for fixture in shape.fixtures):
        raise refused("round-open", round=len(rounds))
    playing = [entrant for pair in decision.pairs for entrant in pair] + [*decision.byes]
    if sorted(playing) != sorted(entrant for entrant in members if entrant not in facts.gone):
        raise refused("pairs")
    made.rounds[decision.stage] = (*rounds, Round(decision.pairs, decision.byes))
    _rebuild(format, made)


# Results


def fixture_of(facts: Facts, id: str) -> Fixture:
    """The match of that id, or of the end of it that no other has. Raises CupRefusal."""
    if facts.structure is None:
        raise refused("not-drawn")
    fixtures = facts.structure.fixtures
    if id in fixtures:
        return fixtures[id]
    wanted = id.casefold()
    found = [each for each in fixtures.values() if wanted in (each.id.casefold(), each.short_id.casefold())]
    if len(found) != 1:
        raise refused("no-such-match", id=id[:40])
    return found[0]


def _open_sides(format: Format, facts: Facts, fixture: Fixture, correction: bool) -> tuple[str, str]:
    """Who plays a match that can be given a result."""
    view = View(format, facts)
    home, away = view.sides(fixture)
    if home is None or away is None:
        raise refused("match-waits", id=fixture.id)
    if NOBODY in (home, away):
        raise refused("match-bye", id=fixture.id)
    if fixture.id in facts.outcomes:
        if not correction:
            raise refused("has-result", id=fixture.id)
    elif home in facts.gone or away in facts.gone:
        name = facts.entrants[home if home in facts.gone else away].name
        raise refused("gone", name=name)
    elif correction:
        raise refused("nothing-to-correct", id=fixture.id)
    return home, away


def _result(format: Format, facts: Facts, made: Facts, decision: do.Result) -> None:
    fixture = fixture_of(facts, decision.match)
    sides = _open_sides(format, facts, fixture, decision.correction)
    _check_score(decision)
    winner, by = _winner(format, facts, fixture, decision, sides)
    outcome = Outcome(
        decision.home,
        decision.away,
        winner,
        by=by,
        tries=decision.tries,
        bonus=decision.bonus,
        sides=sides,
        cards=decision.cards,
        penalties=decision.penalties,
    )
    if by == "replay":
        made.outcomes.pop(fixture.id, None)
        made.replays[fixture.id] = (*facts.replays.get(fixture.id, ()), outcome)
    else:
        made.outcomes[fixture.id] = outcome
    if decision.correction:
        still_fits(format, made)


def _check_score(decision: do.Result) -> None:
    counted = (decision.tries, decision.cards, decision.penalties)
    for score in (decision.home, decision.away, *(each for pair in counted for each in pair or ())):
        if not 0 <= score <= MOST_SCORE:
            raise refused("score", most=MOST_SCORE)


def _winner(
    format: Format, facts: Facts, fixture: Fixture, decision: do.Result, sides: tuple[str, str]
) -> tuple[Any, str]:
    """Who won a match and what settled it, if it was level."""
    rules = format.stage(fixture.stage).settled_by
    if decision.home != decision.away:
        ahead = "home" if decision.home > decision.away else "away"
        if decision.winner not in (None, ahead) or decision.by:
            raise refused("not-level")
        return ahead, ""
    if decision.winner is not None and decision.by == "play":
        return decision.winner, "play"
    if decision.winner is not None:
        finding = [rule for rule in rules if rule in FINDING]
        if not finding:
            raise refused("settled-otherwise", rules=list(rules))
        if decision.by not in finding:
            raise refused("say-how", rules=finding)
        return decision.winner, decision.by
    if "shared" in rules:
        return None, ""
    if "seeding" in rules:
        return ("home" if _seed(facts, sides[0]) < _seed(facts, sides[1]) else "away"), "seeding"
    if "replay" in rules:
        return None, "replay"
    raise refused("level", rules=list(rules))


def _seed(facts: Facts, entrant: str) -> tuple[bool, int, int]:
    seed = facts.entrants[entrant].seed
    return seed is None, seed or 0, (*facts.order, *facts.late).index(entrant)


def _forfeit(format: Format, facts: Facts, made: Facts, decision: do.Forfeit) -> None:
    fixture = fixture_of(facts, decision.match)
    sides = _open_sides(format, facts, fixture, decision.correction)
    made.outcomes[fixture.id] = View(format, facts).forfeited(fixture, decision.by, sides)
    if decision.correction:
        still_fits(format, made)


def _replay(format: Format, facts: Facts, made: Facts, decision: do.Replay) -> None:
    fixture = fixture_of(facts, decision.match)
    if fixture.id not in facts.outcomes:
        raise refused("nothing-to-correct", id=fixture.id)
    made.replays[fixture.id] = (*facts.replays.get(fixture.id, ()), made.outcomes.pop(fixture.id))
    if View(format, made).outcome(fixture) is None:
        made.fixed.pop(fixture.id, None)
    still_fits(format, made)


# Tables and times


def _plan(format: Format, facts: Facts, made: Facts, decision: do.Plan) -> None:
    if decision.start and not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", decision.start):
        raise refused("time", time=decision.start[:40])
    if not (0 <= decision.tables <= 1000 and 0 <= decision.minutes <= 600 and 0 <= decision.since <= 30 * MOST_MINUTES):
        raise refused("plan")
    if not -1 <= decision.pause <= 120:
        raise refused("plan")
    view = View(format, facts)
    over, bookings = _over(view), _planned(view, made)
    made.fixed = {id: booking for id, booking in bookings.items() if id in over}
    now = facts.timing
    made.timing = Timing(
        decision.start or now.start,
        decision.tables or now.tables,
        decision.minutes or now.minutes,
        now.pause if decision.pause < 0 else decision.pause,
        decision.since or now.origin,
    )


def _planned(view: View, made: Facts) -> dict[str, Booking]:
    """The timetable before it changes."""
    bookings = timetable(view)
    made.planned += len(bookings)
    return bookings


def _over(view: View) -> set[str]:
    """The matches that are decided, also those that nobody has to play any more."""
    return {fixture.id for fixture in view.fixtures() if view.outcome(fixture) is not None}


def _late(format: Format, facts: Facts, made: Facts, decision: do.Late) -> None:
    if not 1 <= decision.minutes <= MOST_MINUTES:
        raise refused("plan")
    view = View(format, facts)
    bookings, over, now = _planned(view, made), _over(view), facts.timing
    if not decision.match:
        by = decision.minutes
        made.fixed = {
            id: each if id in over else Booking(each.minute + by, each.table, each.until + by)
            for id, each in bookings.items()
            if id in over or id in facts.fixed
        }
        left = [booking.minute for id, booking in bookings.items() if id not in made.fixed]
        made.timing = now._replace(origin=min(left, default=now.origin) + decision.minutes)
        return
    fixture = fixture_of(facts, decision.match)
    if fixture.id not in bookings:
        raise refused("match-bye", id=fixture.id)
    if fixture.id in over:
        raise refused("is-over", id=fixture.id)
    if view.status(fixture) == "waiting":
        raise refused("match-waits", id=fixture.id)
    late = bookings[fixture.id]
    made.fixed = {id: each for id, each in bookings.items() if id in over or each.minute <= late.minute}
    made.fixed[fixture.id] = late._replace(until=late.until + decision.minutes)
    made.timing = now._replace(origin=late.minute + now.minutes + now.pause)


_APPLY: Final[dict[type, Callable[[Format, Facts, Facts, Any], None]]] = {
    do.Enter: _enter,
    do.Amend: _amend,
    do.Teams: _teams,
    do.Draw: _draw,
    do.Pair: _pair,
    do.Result: _result,
    do.Forfeit: _forfeit,
    do.Replay: _replay,
    do.Withdraw: _withdraw,
    do.Plan: _plan,
    do.Late: _late,
}
