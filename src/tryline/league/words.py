"""A cup in words: what stages, matches and sides are called, what decided a table, and what stands in the log."""

import re
from collections.abc import Callable, Mapping

from tryline.core.news import say
from tryline.league import decisions as do
from tryline.league.applying import CupRefusal
from tryline.league.brackets import NOBODY, After, Again, Known, Next, Place, Source
from tryline.league.cup import Cup, Listed
from tryline.league.entrants import Entrant
from tryline.league.fixtures import Fixture
from tryline.league.formats import Format, RoundRobin, Stage, Swiss
from tryline.league.points import Outcome
from tryline.league.standings import Reason, Row

KNOWN_MATCHES: Mapping[str, str] = {
    r"F": "final",
    r"B": "bronze",
    r"SF(?P<number>\d+)": "semi",
    r"QF(?P<number>\d+)": "quarter",
    r"W(?P<round>\d+)-(?P<number>\d+)": "winners",
    r"L(?P<round>\d+)-(?P<number>\d+)": "losers",
    r"GF": "grand",
    r"GF2": "again",
    r"R(?P<round>\d+)-(?P<number>\d+)": "other",
}
"""What the ids of matches in a knock-out stand for."""


def in_language(names: Mapping[str, str], language: str) -> str:
    """A name in a language; in English, if there is no other."""
    return names.get(language, names["en"])


def stage_words(stage: Stage, language: str) -> str:
    """What a stage is called."""
    if stage.name:
        return stage.name.get(language) or next(iter(stage.name.values()))
    kind = str(stage.__struct_config__.tag)
    return say("cup-stage", language, kind="pools" if isinstance(stage, RoundRobin) and stage.pools > 1 else kind)


def round_words(short_id: str, language: str) -> str:
    """What the round of a knock-out match is called; without a match, winning the cup."""
    if not short_id:
        return say("cup-round-name", language, kind="champion", round=0)
    for pattern, kind in KNOWN_MATCHES.items():
        if found := re.fullmatch(pattern, short_id):
            return say("cup-round-name", language, kind=kind, round=int(found.groupdict().get("round") or 0))
    return short_id


class Words:
    """A cup in one language."""

    def __init__(self, cup: Cup, language: str, team_names: Callable[[str], str] = str) -> None:
        """`team_names` says what a team with some code is called."""
        self._cup = cup
        self._language = language
        self._team_names = team_names

    def say(self, name: str, /, **facts: str | int) -> str:
        """A sentence in its language."""
        return say(name, self._language, **facts)

    @property
    def format(self) -> Format:
        """The format of the cup."""
        return self._cup.format

    def name(self, id: str) -> str:
        """An entrant, with the team they play with."""
        entrant = self._cup.facts.entrants.get(id)
        if entrant is None:
            return self.say("cup-nobody") if id == NOBODY else id
        return self.entrant(entrant)

    def ball(self, id: str) -> str:
        """What stands on a ball of the draw: an entrant or a team."""
        return self.name(id) if id in self._cup.facts.entrants else self._team_names(id)

    def entrant(self, entrant: Entrant) -> str:
        """An entrant by name and team."""
        team = self._team_names(entrant.team) if entrant.team else ""
        return entrant.name if not team or team == entrant.name else f"{entrant.name} ({team})"

    def match(self, fixture: Fixture) -> str:
        """What a match is called: `Quarter-final 1`, `Pool A, round 2`."""
        stage = self.format.stage(fixture.stage)
        if isinstance(stage, RoundRobin):
            if fixture.pool:
                return self.say("cup-pool-round", pool=fixture.pool, round=fixture.round)
            return self.say("cup-round", round=fixture.round)
        for pattern, kind in KNOWN_MATCHES.items():
            if found := re.fullmatch(pattern, fixture.short_id):
                numbers = {"round": 0, "number": 0, **{name: int(value) for name, value in found.groupdict().items()}}
                return self.say("cup-match", kind="swiss" if isinstance(stage, Swiss) else kind, **numbers)
        return fixture.short_id

    def side(self, source: Source) -> str:
        """Who plays, or where they will come from."""
        who = self._cup.view.side(source)
        if who is not None:
            return self.name(who)
        match source:
            case Place(_, pool, rank):
                if not pool:
                    return self.say("cup-place-table", rank=rank)
                return self.say("cup-place", rank=rank, pool=self.say("cup-pool", pool=pool))
            case Next(_, rank, number):
                return self.say("cup-best-next", rank=rank, number=number)
            case After(match, "winner"):
                return self.say("cup-winner-of", match=self.match(self._fixture(match)))
            case After(match, _) | Again(match, _):
                return self.say("cup-loser-of", match=self.match(self._fixture(match)))
            case Known(entrant):
                return self.name(entrant)

    def _fixture(self, id: str) -> Fixture:
        return self._cup.match(id).fixture

    def result(self, listed: Listed) -> str:
        """The score, or how it was decided, or what it waits for."""
        if listed.outcome is not None:
            return self.outcome(listed.outcome)
        return self.say("cup-waits" if listed.status == "waiting" else "cup-to-play")

    def outcome(self, outcome: Outcome) -> str:
        """The score of a match, or how it was decided."""
        winner = "" if outcome.winner is None else self.name(outcome.sides[0 if outcome.winner == "home" else 1])
        if outcome.kind == "bye":
            return self.say("cup-bye")
        if outcome.kind == "nobody":
            return self.say("cup-nobody")
        if outcome.kind != "played":
            return self.say("cup-forfeit", winner=winner) if winner else self.say("cup-forfeit-both")
        if outcome.by and winner:
            return self.say("cup-score-settled", home=outcome.home, away=outcome.away, winner=winner, by=outcome.by)
        return self.say("cup-score", home=outcome.home, away=outcome.away)

    def why(self, row: Row, reason: Reason) -> str:
        """Why somebody is ahead of the next, who has as many points."""
        facts = {"best": _figure(reason.best, reason.criterion), "other": _figure(reason.other, reason.criterion)}
        because = self.say(
            f"cup-why-{reason.criterion}", count=len(reason.group), others=len(reason.group) - 1, **facts
        )
        above, below = self.name(reason.above), self.name(reason.below)
        return self.say("cup-why", above=above, below=below, points=row.points, because=because)

    def entry(self, entry: do.Entry) -> str:
        """A line of the log."""
        decision = entry.decision
        match decision:
            case do.Enter(entrant):
                return self.say("cup-log-enter", name=self.entrant(entrant))
            case do.Amend(entrant):
                return self.say("cup-log-amend", name=self.entrant(entrant))
            case do.Teams(teams):
                given = ", ".join(f"{self._person(id)} {self._team_names(team)}" for id, team in teams.items())
                return self.say("cup-log-teams", teams=given[:900])
            case do.Draw(order, how):
                return self.say("cup-log-draw", how=how, order=", ".join(map(self._person, order))[:900])
            case do.Pair(_, pairs):
                return self.say("cup-log-pair", count=len(pairs))
            case do.Result() | do.Forfeit() | do.Replay():
                return self._match_entry(decision)
            case do.Withdraw(entrant):
                return self.say("cup-log-withdraw", name=self._person(entrant))
            case do.Plan(_, tables, minutes):
                timing = self._cup.facts.timing
                return self.say("cup-log-plan", tables=tables or timing.tables, minutes=minutes or timing.minutes)
            case do.Late(minutes, match):
                return self.say("cup-log-late", minutes=minutes, match=match or "all")
            case do.Undo(numbers):
                undone = self._cup.log[min(numbers) - 1]
                return self.say("cup-log-undo", what=self.entry(undone), more=len(numbers) - 1)

    def _match_entry(self, decision: do.Result | do.Forfeit | do.Replay) -> str:
        fixture: Fixture | None
        try:
            fixture = self._fixture(decision.match)
        except CupRefusal:  # the draw was undone since
            fixture = None
        match = decision.match if fixture is None else self.match(fixture)
        home, away = ("?", "?") if fixture is None else (self.side(fixture.home), self.side(fixture.away))
        if isinstance(decision, do.Replay):
            return self.say("cup-log-replay", match=match)
        if isinstance(decision, do.Forfeit):
            by = {"home": home, "away": away, "both": self.say("cup-both-sides")}[decision.by]
            return self.say("cup-log-forfeit", match=match, by=by)
        name = "cup-log-correction" if decision.correction else "cup-log-result"
        return self.say(name, match=match, home=home, away=away, score=f"{decision.home}-{decision.away}")

    def _person(self, id: str) -> str:
        entrant = self._cup.facts.entrants.get(id)
        return id if entrant is None else entrant.name


def _figure(value: float, criterion: str) -> str:
    """A figure as people read it: differences with a sign."""
    if criterion == "fewest-conceded":
        value = -value
    plain = f"{value:g}"
    return f"+{plain}" if "difference" in criterion and value > 0 else plain
