"""The site: people, their matches and their tickets."""

import asyncio
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, func, insert, select, text, update

from tryline.core import record
from tryline.core.errors import NotYourSeat, Stale
from tryline.core.moves import TakenBack
from tryline.core.news import refusal
from tryline.core.texts import cleaned, told_apart
from tryline.server import promises, schema, tickets
from tryline.server.change import Change
from tryline.server.club_signature import club_key
from tryline.server.commitments import take_secret
from tryline.server.computers import Computers
from tryline.server.dice import Dice
from tryline.server.errors import StoreError, TooManyMatches
from tryline.server.lease import NoLease
from tryline.server.live import LiveMatch, ignore
from tryline.server.live_matches import LiveMatches
from tryline.server.logs import log
from tryline.server.match_rows import add_moves
from tryline.server.match_setup import MatchSetup, Seat, open_seat, set_up
from tryline.server.metrics import MATCHES
from tryline.server.ownership import own
from tryline.server.reading import READING, from_outside
from tryline.server.rematch import Rematch
from tryline.server.requests import JoinRequest, MatchRequest
from tryline.server.saving import rows_of
from tryline.server.schema import MatchRow, MoveRow
from tryline.server.security import Sessions
from tryline.server.sending import show
from tryline.server.server_clock import clock, next_beat, now
from tryline.server.store import Store
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker
from tryline.server.tidying import Tidying

MAINTENANCE_INTERVAL = 1.0
"""Seconds. The time is written as often: a crash costs or gives a clock no more than this."""
SELDOM = 5
"""Such intervals between two times that all is done which can wait."""


class BegunMatch(NamedTuple):
    """A new match, with the secrets that answer for its seats."""

    live: LiveMatch
    ticket: str | None
    invitations: dict[str, str]


class Site:
    """People, matches and tickets."""

    def __init__(
        self, store: Store, computers: Computers, *, pace: float = 0.5, max_matches: int = 100, tidy_days: int = 30
    ) -> None:
        """`pace`: seconds that a computer's move takes at least. `max_matches`: unfinished ones of one person.

        `tidy_days`: after so many without anybody, unfinished matches are closed or deleted.
        """
        self.store = store
        self.computers = computers
        self.pace = pace
        self._max_matches = max_matches
        self.sessions = Sessions("", {})
        """Signs cookies, with a key that is stored in the database."""
        self.club_key = b""
        """Another one, from the same, for what is between the processes of a club."""
        self._tickets = store.batched(tickets.tickets_of)
        self.tidying = Tidying(self, tidy_days)
        self._maintenance: asyncio.Task[None] | None = None
        self._heartbeat: asyncio.Task[None] | None = None
        self.connections = 0
        """Open live connections."""
        self.live_matches = LiveMatches(store, self._live_match)
        self.club = self.live_matches.club
        """The other processes that serve the same matches, where there may be any."""
        self.on_over: Callable[[LiveMatch], None] | None = None
        """Told of every match that is over; perhaps more than once."""

    async def start(self) -> None:
        """Read the settings in the database, and start the maintenance task."""

        def work(connection: Connection) -> tuple[dict[str, str], dict[str, int]]:
            known = {row.name: row.value for row in connection.execute(select(schema.settings))}
            defaults = {"key": secrets.token_hex(32), "alive": str(now())}
            once = text("INSERT INTO settings (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")
            for name, value in defaults.items():
                if name not in known:
                    connection.execute(once, {"name": name, "value": value})
            signed_out = select(schema.people.c.id, schema.people.c.sessions).where(schema.people.c.sessions > 0)
            return defaults | known, {row.id: row.sessions for row in connection.execute(signed_out)}

        self._heartbeat = asyncio.get_running_loop().create_task(
            clock.keep_beating(partial(_paused, self.live_matches))
        )
        try:
            known, numbers = await self.store.write(work)
        except NoLease:
            if self.club is None:
                raise
            await asyncio.to_thread(self.store.begin_again)  # it took long to start, and others took us for gone
            known, numbers = await self.store.write(work)
        self.sessions = Sessions(known["key"], numbers)
        self.live_matches.alive_at = int(known["alive"])
        self.club_key = club_key(known["key"])
        if self.club is not None:
            await self.club.start(self.club_key)
        self._maintenance = asyncio.get_running_loop().create_task(self._run_maintenance())

    async def _run_maintenance(self) -> None:
        """Every second: write the time, if a clock runs. Every few: unload idle matches, and tidy up if that is due."""
        for number in count():
            await next_beat(MAINTENANCE_INTERVAL)
            try:
                if self.club is None and any(live.table.is_timed for live in self.live_matches):
                    await self.write_time()
                if number % SELDOM == 0:
                    self.store.renew()
                    await self.live_matches.unload_idle()
                    await self.tidying.tidy()
            except StoreError as error:
                log.error("maintenance failed", error=repr(error.__cause__ or error))
            except Exception:
                log.exception("maintenance failed")

    async def write_time(self) -> None:
        """Write the time: until then the clocks of matches in memory have run. With its lease a process does so too."""
        if self.club is not None:
            await self.store.write(lambda connection: None)
            return
        alive = update(schema.settings).where(schema.settings.c.name == "alive").values(value=str(now()))
        await self.store.write(lambda connection: connection.execute(alive))

    async def hand_over(self) -> None:
        """Let other processes of the club have all matches, if there may be any: whoever is there connects again."""
        if self.club is None:
            return
        for live in self.live_matches:
            await live.shut_down()
        for work in (self.tidying.write_attended, self.club.leave):
            try:
                await work()
            except StoreError as error:
                log.error("the matches could not be handed over", error=repr(error.__cause__ or error))
        self.live_matches.let_go()

    async def close(self) -> None:
        """Stop all tasks, write what is under way, and close the database."""
        for task in (self._maintenance, self._heartbeat):
            if task is not None:
                task.cancel()
        await self.hand_over()
        for live in self.live_matches:
            await live.shut_down()
        try:
            if self.club is None:
                await self.tidying.write_attended()
                await self.write_time()
        except StoreError as error:
            log.error("the time could not be written", error=repr(error.__cause__ or error))
        await self.computers.close()
        self.store.close()

    # People -------------------------------------------------------------------------------------------------------

    async def name_of(self, person: str | None) -> str | None:
        """The name of a person, if they have one."""
        if person is None:
            return None
        query = select(schema.people.c.name).where(schema.people.c.id == person)
        return await self.store.read(lambda connection: connection.execute(query).scalar())

    async def set_name(self, person: str | None, name: str) -> str:
        """Name a person, or a new one if nobody is given; returns the person. Raises BadText."""
        name = cleaned(name)
        known = await self.name_of(person)
        chosen = person if person is not None and known is not None else secrets.token_urlsafe(16)[:22]

        def work(connection: Connection) -> None:
            table = schema.people
            if known is None:
                connection.execute(insert(table).values(id=chosen, name=name, created=now(), sessions=0))
            else:
                connection.execute(update(table).where(table.c.id == chosen).values(name=name))

        await self.store.write(work)
        return chosen

    # Matches ------------------------------------------------------------------------------------------------------

    async def begin(self, request: MatchRequest, person: str, asker: Asker = NOBODY_KNOWN) -> BegunMatch:
        """Begin a match. Raises BadOptions, BadPosition, UnknownName, NotFound, TooManyMatches or TooOften.

        `asker`: for whom what was played before is checked.
        """
        await self.check_match_limit(person)
        name = await self.name_of(person) or "Guest"
        work = partial(set_up, request, name)
        # With moves it takes seconds, and others wait to begin theirs.
        setup = await (READING.run(work, from_outside("", asker)) if request.moves else asyncio.to_thread(work))
        secret = await take_secret(self.store, request.commitment) if request.dice == "fair" and setup.game.luck else ""
        kind = "none" if not setup.game.luck else request.dice
        dice = Dice(kind, secret, given=len(setup.moves)).commit(setup.mine, request.my_commitment)
        return await self._create(setup, dice, person, listed=request.listed, asker=asker)

    async def begin_seated(
        self,
        setup: MatchSetup,
        seated: Mapping[str, Sequence[str]],
        *,
        listed: bool = False,
        work: Callable[[Connection, str], None] | None = None,
    ) -> tuple[LiveMatch, dict[str, str]]:
        """Begin a match for people who have their seats; and the ticket of each. Raises TooManyMatches.

        `work` is done in the same transaction, with the id of the match.
        """
        taking_part = [seat.id for seat in setup.roster if seat.kind == "person"]
        dice = Dice.fresh(taking_part) if setup.game.luck else Dice("none")
        issued = {person: secrets.token_urlsafe(18) for person in seated}

        def write(connection: Connection, match_id: str) -> None:
            for person, seats in seated.items():
                self._check_match_limit(connection, person)
                tickets.issue(connection, issued[person], match_id, seats, person)
            if work is not None:
                work(connection, match_id)

        begun = await self._create(setup, dice, None, listed=listed, work=write)
        return begun.live, issued

    async def check_match_limit(self, person: str) -> None:
        """Whether a person may have one more unfinished match. Raises TooManyMatches."""
        await self.store.read(lambda connection: self._check_match_limit(connection, person))

    def _check_match_limit(self, connection: Connection, person: str, joining: str = "") -> None:
        """Whether a person may have one more unfinished match than those besides `joining`. Raises TooManyMatches."""
        held, matches = schema.tickets, schema.matches
        mine = select(held.c.match).where(held.c.person == person, held.c.match != joining)
        query = select(func.count()).where(matches.c.id.in_(mine), schema.unfinished)
        if connection.execute(query).scalar_one() >= self._max_matches:
            raise refusal(TooManyMatches, "too-many", most=self._max_matches)

    async def _create(
        self,
        setup: MatchSetup,
        dice: Dice,
        person: str | None,
        *,
        listed: bool,
        work: Callable[[Connection, str], None] | None = None,
        after: str = "",
        asker: Asker = NOBODY_KNOWN,
    ) -> BegunMatch:
        """Write a new match with its tickets, and begin it if no seat is open and nobody takes part in the dice.

        `after`: the match of ours that it follows, which `work` changes too.
        """
        match_id = secrets.token_urlsafe(9)[:10].replace("-", "x").replace("_", "y")
        at = now()
        row = MatchRow(
            match_id,
            setup.game.id,
            setup.edition,
            setup.options,
            record.VERSION,
            msgspec.to_builtins(setup.roster),
            msgspec.to_builtins(setup.seating),
            msgspec.to_builtins(dice),
            None if setup.clocks is None else msgspec.to_builtins(setup.clocks),
            None,
            0,
            None,
            setup.practice,
            None if setup.lesson is None else msgspec.to_builtins(setup.lesson),
            listed,
            "open",
            None,
            None,
            [0, 0],
            None,
            at,
            at,
        )
        given: list[tuple[int, float | None]] = [(number, None) for number in setup.moves]
        build = partial(self._live_match, row, given, [])
        wanted = from_outside("", asker)
        live = await (READING.run(build, wanted, limited=False) if given else asyncio.to_thread(build))
        ticket = secrets.token_urlsafe(18) if setup.mine else None
        invitations = {seat.id: secrets.token_urlsafe(18) for seat in setup.roster if seat.kind == "open"}
        begins = dice.stage(setup.roster) == "settled"
        begun = live.table.begin() if begins else Change()
        columns = row._asdict() | (begun.columns or {})
        rows: list[MoveRow] = [(match_id, ply, number, None, at) for ply, number in enumerate(setup.moves)]
        rows += rows_of(match_id, begun)

        def write(connection: Connection) -> None:
            if person is not None:
                self._check_match_limit(connection, person)
            connection.execute(insert(schema.matches).values(**columns))
            if self.club is not None:
                own(connection, [match_id], self.club.epoch)
            if rows:
                add_moves(connection, rows)
            if person is not None:  # without a seat too: the match counts as theirs
                tickets.issue(connection, ticket or secrets.token_urlsafe(18), match_id, setup.mine, person)
            for seat, secret in invitations.items():
                tickets.issue(connection, secret, match_id, [seat], None)
            if work is not None:
                work(connection, match_id)

        await self.store.write(write, after)
        live = self.live_matches.add(live)  # once it is on disk, somebody may have read it before us
        MATCHES.labels(setup.game.id).inc()
        return BegunMatch(live, ticket, invitations)

    def _live_match(
        self, row: MatchRow, moves: list[tuple[int, float | None]], taken_back: list[TakenBack]
    ) -> LiveMatch:
        live = LiveMatch(row, moves, taken_back, self.store, self.computers, pace=self.pace, send=show)
        live.on_rematch = self._rematch
        live.on_over = self.on_over
        return live

    async def find(self, match_id: str, asker: Asker = NOBODY_KNOWN) -> LiveMatch:
        """A match, from memory or from disk. Raises NotFound."""
        return await self.live_matches.find(match_id, asker)

    async def join(self, match_id: str, request: JoinRequest, person: str, asker: Asker = NOBODY_KNOWN) -> str:
        """Take a seat; returns the ticket. Raises NotFound, BadOptions, NotYourSeat or TooManyMatches."""
        live = await self.find(match_id, asker)
        name = await self.name_of(person) or "Guest"
        async with live.lock:
            if live.discarded:
                raise refusal(Stale, "read-again")
            invited = await tickets.invited_seats(self.store, match_id, request.invitation)
            if not invited and not live.table.listed:
                raise refusal(NotYourSeat, _wrong_invitation(request.invitation, invited))
            seat = open_seat(live.table.roster, request.seat or (invited[0] if invited else None))
            if invited and seat.id not in invited and not live.table.listed:
                raise refusal(NotYourSeat, "other-invitation")
            if live.table.game.hidden and (mine := await self.seats_of(match_id, None, person)):
                sides = {live.table.seat(name).side for name in mine} | {seat.side}
                if "referee" in sides and len(sides) > 1:
                    raise refusal(NotYourSeat, "one-hat")
            await self.store.read(lambda connection: self._check_match_limit(connection, person, match_id))
            ticket = secrets.token_urlsafe(18)
            taken = Seat(seat.id, seat.side, "person", told_apart(name, (each.name for each in live.table.roster)))
            roster = [taken if each.id == seat.id else each for each in live.table.roster]

            def work(connection: Connection) -> None:
                tickets.use_up_invitations(connection, match_id, seat.id)
                tickets.issue(connection, ticket, match_id, [seat.id], person)

            def sit_down() -> Change:
                dice = live.table.dice.commit([seat.id], request.my_commitment)
                return promises.settled(live.table, dice, roster, work)

            await live.committed(sit_down)
        live.schedule()
        return ticket

    async def seats_of(self, match_id: str, ticket: str | None, person: str | None) -> frozenset[str]:
        """The seats that a ticket answers for; without one, those of the person. Raises NotYourSeat."""
        if ticket is None and person is None:
            return frozenset()
        seats = tickets.seats_of(await self._tickets.get(match_id) or [], ticket, person)
        if seats:
            self.tidying.attended.add(match_id)
        return seats

    # Rematch ------------------------------------------------------------------------------------------------------

    async def _rematch(self, old: LiveMatch) -> None:
        """The same match again with sides swapped; every ticket answers for the same seat of the other side."""
        following = Rematch(old.table)

        def copy_tickets(connection: Connection, new_id: str) -> None:
            """Make the tickets of the old match valid in the new one."""
            table, matches = schema.tickets, schema.matches
            seated = select(table).where(table.c.match == old.id, table.c.person.is_not(None))
            for ticket in connection.execute(seated).all():
                self._check_match_limit(connection, ticket.person, new_id)
                seats = [following.other(name) for name in ticket.seats]
                values = {**ticket._asdict(), "match": new_id, "seats": seats, "created": now()}
                connection.execute(insert(table).values(**values))
            first = update(matches).where(matches.c.id == old.id, matches.c.rematch.is_(None))
            if not connection.execute(first.values(rematch=new_id)).rowcount:
                raise refusal(Stale, "read-again")  # there is one, of which an old copy knows nothing

        setup, dice, listed = following.setup(), following.dice(), old.table.listed
        try:
            begun = await self._create(setup, dice, None, listed=listed, work=copy_tickets, after=old.id)
        except (Stale, StoreError):
            old.drop()  # there may be one on disk: whoever connects again is told it
            raise
        old.table.rematch = begun.live.id
        await old.perform(partial(Change, "table"))


def _paused(in_memory: Iterable[LiveMatch], seconds: float) -> None:
    """The server was not awake for so long: nobody's clock ran, which the pages do not know yet."""
    log.warning("the server was not awake", seconds=round(seconds, 3))
    for live in in_memory:
        if live.table.is_timed:
            live.execute(partial(Change, "table"), ignore)


def _wrong_invitation(invitation: str | None, invited: list[str] | None) -> str:
    """Why somebody cannot sit down: the name of the refusal."""
    if invitation is None:
        return "private"
    return "invitation" if invited is None else "invitation-used"
