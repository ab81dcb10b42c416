"""Matches of cups that are played on the site: they begin with the right sides, teams and clock, and their results
enter the cup by themselves."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, insert, select

from tryline.core.clock import SECOND
from tryline.core.errors import NotYourSeat, Refusal, TrylineError
from tryline.core.language import AWAY, DRAW, HOME
from tryline.core.news import refusal
from tryline.core.texts import LONGEST_NAME
from tryline.games import find
from tryline.lab.cup_matches import decision_of, options_of
from tryline.lab.scores import Score, score_of
from tryline.league import decisions as do
from tryline.league.applying import refused
from tryline.league.cup import Cup, Listed
from tryline.league.entrants import Entrant
from tryline.server.bringing import find_here, look_at
from tryline.server.change import Change
from tryline.server.cups import rows
from tryline.server.cups.deadlines import overdue, time_up
from tryline.server.cups.events import Begun, Ended
from tryline.server.cups.registry import Cups, OwnedCup
from tryline.server.cups.state import THE_SERVER, Author, CupState, Playing
from tryline.server.endings import UNDECIDED
from tryline.server.errors import NotFound, StoreError
from tryline.server.live import LiveMatch
from tryline.server.logs import log
from tryline.server.match_setup import MatchSetup, set_up
from tryline.server.match_table import MatchTable
from tryline.server.ownership import post_notice
from tryline.server.requests import MatchRequest, SeatRequest
from tryline.server.schema import cup_matches, matches, unfinished
from tryline.server.server_clock import now
from tryline.server.site import Site

DEADLINE_INTERVAL = 60.0
"""Seconds between two looks for matches whose time is up."""
CLUB_INTERVAL = 5.0
"""The same in a club, where a process may have become the oldest meanwhile."""
MISSED_WITHIN = 3600 * SECOND
"""How long ago matches may have ended whose results may not have entered their cups yet."""
AT_ONCE = 2
"""Matches between computers that one cup plays at a time."""
MOST_TRIES = 3
"""How often computers play a match that stays level where a winner is needed; then the organiser settles it."""


class CupMatches:
    """Begins matches of cups, and listens to how they end."""

    def __init__(self, site: Site, cups: Cups) -> None:
        self._site = site
        self._cups = cups
        self._tasks: set[asyncio.Task[None]] = set()
        self._tending: set[str] = set()
        """Cups that are being looked after."""
        self._put_off: set[str] = set()
        """Those that could not be looked after, because something could not be read or written; they are soon again."""
        self._has_taken_up = False
        """Whether what is under way was taken up since this process became the oldest."""
        site.on_over = self._over
        cups.on_change.append(self._changed)
        cups.on_delete.append(self._deleted)
        if site.club is not None:
            site.club.on_loss.add(self.let_go)

    async def start(self) -> None:
        """Take up what was under way when the server stopped, and look after it. Of the processes of a club, the oldest
        does so; another one that becomes the oldest reads all cups anew."""
        if self._site.club is None:
            await self._take_charge()
        self._spawn(self._keep_deadlines)

    async def _take_charge(self) -> None:
        """Take up what is under way, if that was not done yet. Raises StoreError."""
        if self._has_taken_up:
            return
        self.let_go()
        self._has_taken_up = True  # if all is lost while it is read, it is to be done again
        try:
            await self._take_up(unfinished | _over_lately())
        except TrylineError:
            self._has_taken_up = False
            raise

    async def _take_up(self, which: ColumnElement[bool]) -> None:
        """Read the cups of such matches."""
        found = select(cup_matches.c.cup).join(matches, matches.c.id == cup_matches.c.match).distinct()
        query = found.where(which)
        for id in await self._site.store.read(lambda connection: list(connection.execute(query).scalars())):
            try:
                await self._cups.find(id)  # whatever is read from disk is looked after
            except TrylineError as error:
                log.error("a cup cannot be taken up", cup=id, error=repr(error))
                if isinstance(error, StoreError):
                    self._put_off.add(id)

    def let_go(self) -> None:
        """Another process may be the oldest now: once this one is so again, it reads all cups anew."""
        self._has_taken_up = False
        self._tending.clear()
        self._cups.let_go()

    def heed(self) -> None:
        """A match of a cup may have ended at another process of the club, also of one that is not in memory."""
        if self._is_in_charge:
            for owned in self._cups.in_memory():
                self._changed(owned)
            self._spawn(partial(self._take_up, _over_lately()))

    @property
    def _is_in_charge(self) -> bool:
        club = self._site.club
        return club is None or club.is_oldest

    async def close(self) -> None:
        """Stop what is under way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async def run() -> None:
            try:
                await work()
            except NotFound:
                pass  # the cup, or the match, was deleted meanwhile
            except TrylineError as error:
                log.error("a cup could not be looked after", error=repr(error.__cause__ or error))
            except Exception:
                log.exception("a cup could not be looked after")

        task = asyncio.get_running_loop().create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Deadlines ------------------------------------------------------------------------------------------------------

    async def _keep_deadlines(self) -> None:
        while True:
            try:
                if self._is_in_charge:
                    await self._take_charge()
                    put_off, self._put_off = self._put_off, set()
                    for id in put_off:
                        self._look_after(id)
                    await self.check_deadlines(now())
                else:
                    self._has_taken_up = False
            except TrylineError as error:
                log.error("deadlines could not be looked after", error=repr(error.__cause__ or error))
            await asyncio.sleep(DEADLINE_INTERVAL if self._site.club is None else CLUB_INTERVAL)

    async def check_deadlines(self, at: int) -> None:
        """Do what the rules of cups say where a time is up. A cup that cannot be read keeps no other waiting."""
        for id in await self._site.store.read(partial(rows.cups_due, at=at)):
            try:
                await self._time_up(id, at)
            except TrylineError as error:
                log.error("deadlines could not be looked after", cup=id, error=repr(error.__cause__ or error))

    async def _time_up(self, id: str, at: int) -> None:
        owned = await self._cups.find(id)
        absent = {each.fixture.id: await self._absent(owned, each) for each in overdue(owned.state, at)}

        def work(_: OwnedCup, state: CupState) -> tuple[()]:
            for listed in overdue(state, at):
                if listed.fixture.id in absent:
                    time_up(state, listed, absent[listed.fixture.id], at)
            return ()

        await self._cups.change(id, work)

    async def _absent(self, owned: OwnedCup, listed: Listed) -> frozenset[str]:
        """The sides that a match waits for: both, unless it has begun here; then whoever has to act."""
        both = frozenset(side.id for side in _sides(owned.state.cup, listed) if side.kind != "computer")
        playing = owned.state.under_way().get(listed.fixture.id)
        if playing is None:
            return both
        table = await look_at(self._site, playing.match)
        waits_for = table.dice.awaited(table.roster) if table.status == "open" else table.question.seats
        sides = {table.seat(name).side for name in waits_for}
        found = frozenset(id for side, id in zip((HOME, AWAY), playing.sides, strict=True) if side in sides)
        return found & both or both

    # Beginning ------------------------------------------------------------------------------------------------------

    async def begin(self, id: str, fixture: str, person: str, name: str) -> str:
        """One of those who play it, or whoever runs the cup, begins a match; its id. Raises a TrylineError.

        If it is under way already, that one is meant.
        """
        return await asyncio.shield(
            asyncio.get_running_loop().create_task(self._begin(id, fixture, person, Author(name, "entrant", person)))
        )

    async def _begin(self, id: str, fixture: str, person: str | None, author: Author) -> str:
        async with self._cups.held(id) as owned:
            cup = owned.state.cup
            listed = cup.match(fixture, timed=False)
            if person is not None:
                who = owned.standing(person)
                if not who.is_staff and who.entrants.isdisjoint({listed.home, listed.away}):
                    raise refusal(NotYourSeat, "cup-not-yours")
                author = author._replace(role=who.staff_role if who.is_staff else "entrant")
            if (playing := owned.state.under_way().get(listed.fixture.id)) is not None:
                if _plays_it(playing, listed):
                    return playing.match
                with contextlib.suppress(NotFound):
                    await self._call_off(playing.match)
            if listed.status != "ready":
                raise refused("match-waits" if listed.status == "waiting" else "is-over", id=listed.fixture.id)
            if not owned.state.can_be_played_here(listed):
                raise refused("not-on-site")
            return await self._create(owned, listed, author)

    async def _create(self, owned: OwnedCup, listed: Listed, author: Author) -> str:
        """Write the match and the line of the log in one transaction. With the lock."""
        sides = _sides(owned.state.cup, listed)
        setup = await asyncio.to_thread(_setup, owned.state, listed, sides)
        seated: dict[str, list[str]] = {}
        for entrant, seat in zip(sides, setup.roster, strict=True):
            people = owned.people_of(entrant.id)
            if entrant.kind != "computer" and not people:
                raise refused("nobody-for", name=entrant.name)
            for person in people if entrant.kind != "computer" else ():
                seated.setdefault(person, []).append(seat.id)
        trial = owned.state.copy()
        without_people = not seated
        fixture = listed.fixture.id

        def write(connection: Connection, match_id: str) -> None:
            sides_there = sides[0].id, sides[1].id
            if trial.version == owned.state.version:  # it may be called again, where the transaction is tried again
                trial.add(Begun(fixture, match_id, sides_there, without_people), author, now())
            self._cups.write(connection, owned, trial)
            connection.execute(insert(cup_matches).values(match=match_id, cup=owned.id, fixture=fixture))

        async def create() -> LiveMatch:
            live, _ = await self._site.begin_seated(setup, seated, work=write)
            return live

        task = asyncio.get_running_loop().create_task(create())
        await self._cups.commit(owned, trial, (), task)
        live = task.result()
        if without_people:
            _go_on(live)
        return live.id

    # Ending ---------------------------------------------------------------------------------------------------------

    def _over(self, live: LiveMatch) -> None:
        """A match is over: if it is one of a cup, its result enters the cup."""
        self._spawn(partial(self._enter_result, live.id))

    async def _enter_result(self, match: str) -> None:
        query = select(cup_matches).where(cup_matches.c.match == match)
        row = await self._site.store.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return
        if self._is_in_charge:
            await self._settle(await self._cups.find(row.cup), row.fixture, match)
        else:
            await self._site.store.write(post_notice)  # the oldest process of the club enters it

    async def _settle(self, owned: OwnedCup, fixture: str, match: str) -> None:
        """Enter what came of a match, once. Its end may have been missed by a server that was killed."""
        known = owned.state.playing.get(fixture)
        if known is None or known.match != match or known.ended is not None:
            return
        try:
            table = await look_at(self._site, match)
        except NotFound:  # nobody ever came, and it was deleted
            await self._cups.change(owned.id, partial(_end, fixture=fixture, match=match, score=None))
            return
        if table.status == "over":
            void = table.position.ended.reason in UNDECIDED
            score = None if void else await asyncio.to_thread(score_of, table.match.copy())
            await self._cups.change(owned.id, partial(_end, fixture=fixture, match=match, score=score))
        elif _is_given_up(owned.state, known, fixture, table):
            await self._call_off(match)
        elif known.without_people:  # also if nobody has it any more, or another process, at which somebody watches
            _go_on(await find_here(self._site, match))

    async def _call_off(self, match: str) -> None:
        live = await find_here(self._site, match)
        await live.perform(partial(_called_off, live))

    def _deleted(self, owned: OwnedCup) -> None:
        """People may finish what they play; between computers nobody wants to know any more."""
        for playing in owned.state.under_way().values():
            if playing.without_people:
                self._spawn(partial(self._call_off, playing.match))

    # Looking after --------------------------------------------------------------------------------------------------

    def _changed(self, owned: OwnedCup) -> None:
        if self._is_in_charge:
            self._look_after(owned.id)

    def _look_after(self, id: str) -> None:
        if id not in self._tending:
            self._tending.add(id)
            self._spawn(partial(self._tend, id))

    async def _tend(self, id: str) -> None:
        """Enter results that were missed, and let computers play those matches that they have among themselves."""
        try:
            try:
                owned = await self._cups.find(id)
                for fixture, playing in owned.state.under_way().items():
                    await self._settle(owned, fixture, playing.match)
            finally:
                self._tending.discard(id)
            while (due := await asyncio.to_thread(next_for_computers, owned.state)) is not None and not owned.lost:
                await self._begin(id, due.fixture.id, None, THE_SERVER)
        except StoreError:
            self._put_off.add(id)
            raise


def _over_lately() -> ColumnElement[bool]:
    """Matches whose results may not have entered their cups yet, because a process was killed."""
    return (matches.c.status == "over") & (matches.c.updated > now() - MISSED_WITHIN)


def _is_given_up(state: CupState, playing: Playing, fixture: str, table: MatchTable) -> bool:
    """Whether a side has given the match away, others are to play it, or a computer has taken over for somebody."""
    structure = state.cup.facts.structure
    if structure is None or fixture not in structure.fixtures:
        return True
    listed = state.cup.match(fixture, timed=False)
    if not _plays_it(playing, listed):
        return True
    outcome = listed.outcome
    entrants = state.cup.facts.entrants
    seated = zip(playing.sides, table.roster, strict=False)
    replaced = any(seat.kind == "person" and entrants[id].kind == "computer" for id, seat in seated)
    return replaced or (outcome is not None and outcome.kind in ("forfeit", "walkover"))


def _plays_it(playing: Playing, listed: Listed) -> bool:
    """Whether those who are to play a match are those who do: a correction may have sent others through."""
    return not playing.given_up and set(playing.sides) == {listed.home, listed.away}


def _called_off(live: LiveMatch) -> Change:
    return Change() if live.table.status == "over" else live.table.close("called-off", DRAW)


def _go_on(live: LiveMatch) -> None:
    """Computers play a match to its end, whether somebody watches or not."""
    live.audience.goes_on = True
    live.schedule()


def _sides(cup: Cup, listed: Listed) -> tuple[Entrant, Entrant]:
    return cup.facts.entrants[listed.home or ""], cup.facts.entrants[listed.away or ""]


def next_for_computers(state: CupState) -> Listed | None:
    """The next match between two computers, unless enough of them are being played."""
    under_way = state.under_way()
    if sum(playing.without_people for playing in under_way.values()) >= AT_ONCE or not state.cup.setup.game:
        return None
    tried = _unsettled(state)
    for listed in state.cup.ready(timed=False):
        if listed.fixture.id in under_way or tried[listed.fixture.id] >= MOST_TRIES:
            continue
        if all(side.kind == "computer" for side in _sides(state.cup, listed)):
            return listed
    return None


def _unsettled(state: CupState) -> Counter[str]:
    """How often each match has been played to its end here since it was last asked to be played again."""
    played: Counter[str] = Counter()
    for line in state.lines:
        match line.event:
            case Ended(fixture, void=False):
                played[fixture] += 1
            case do.Replay(fixture):
                del played[fixture]
            case _:
                pass
    return played


def _setup(state: CupState, listed: Listed, sides: tuple[Entrant, Entrant]) -> MatchSetup:
    """The match as the cup wants it. Raises BadOptions."""
    setup = state.cup.setup
    seats = [
        SeatRequest(0 if number == 0 else 1, "computer", side.level, side.name[:LONGEST_NAME])
        if side.kind == "computer"
        else SeatRequest(0 if number == 0 else 1, "me", name=side.name[:LONGEST_NAME])
        for number, side in enumerate(sides)
    ]
    people = any(side.kind != "computer" for side in sides)
    request = MatchRequest(
        setup.game,
        setup.edition or None,
        options_of(state.cup, listed),
        seats,
        clock=state.rules.clock if people else None,
        by_hand=people and find(setup.game).luck,
    )
    return set_up(request, "")._replace(mine=[])


def _end(owned: OwnedCup, state: CupState, *, fixture: str, match: str, score: Score | None) -> tuple[()]:
    """A match is over; it counts if the cup can take its result. One that is level where a winner is needed cannot be
    taken, nor one of a match that has a result by now, or that others are to play."""
    known: Playing | None = state.playing.get(fixture)
    if known is None or known.match != match or known.ended is not None:
        return ()
    if score is None:
        state.add(Ended(fixture, match, void=True), THE_SERVER, now())
        return ()
    try:
        listed = state.cup.match(fixture, timed=False)
        home_first = (listed.home, listed.away) == known.sides
        if not _plays_it(known, listed):
            raise refused("other-sides")
        seen = score if home_first else score.turned()
        state.add(Ended(fixture, match, seen.home, seen.away), THE_SERVER, now())
        state.add(decision_of(fixture, seen), THE_SERVER, now())
    except Refusal as why:
        log.info("the result of a match does not enter its cup", cup=owned.id, match=match, why=str(why))
        if state.playing[fixture].ended is None:
            state.add(Ended(fixture, match, score.home, score.away, void=True), THE_SERVER, now())
    return ()
