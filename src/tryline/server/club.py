"""The clubhouse: who is who, which matches there are, and those that are live in memory."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, insert, select, update

from tryline.core import record
from tryline.core.chance import Fair
from tryline.core.clock import Clocks
from tryline.core.errors import NotYourSeat, Stale
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.news import refusal
from tryline.core.seats import Seating
from tryline.server import tables
from tryline.server.computers import Computers
from tryline.server.kept import Kept
from tryline.server.live import LiveMatch
from tryline.server.logs import log
from tryline.server.metrics import LIVE, MATCHES
from tryline.server.rendering import show
from tryline.server.store import Store, StoreTrouble, add_moves, moves_of
from tryline.server.tidying import DAY, tidy, unfinished
from tryline.server.viewers import now
from tryline.server.wishes import Dice, JoinWish, MatchWish, NotThere, Plan, Seat, TooMany, open_seat, plan

MOST_LISTED = 60
HEARTBEAT = 1.0
"""Seconds between two notes of the time on disk: clocks lose and gain no more than this by a crash."""
TIDY_EVERY = 3600 * 1000
"""Milliseconds between two looks for what nobody will ask for again."""
IDLE = 60_000
"""Milliseconds after which a match that nobody looks at leaves memory."""


def mark(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Begun(NamedTuple):
    """A match that has been begun."""

    live: LiveMatch
    ticket: str | None
    invitations: dict[str, str]


class Club:
    """Everything that the server knows."""

    def __init__(self, store: Store, computers: Computers, *, pace: float = 0.5, most_matches: int = 100) -> None:
        """Nobody has more than `most_matches` that are not over."""
        self.store = store
        self.computers = computers
        self.pace = pace
        self._most_matches = most_matches
        self.key = ""
        """Signs cookies; kept in the database."""
        self._live: dict[str, LiveMatch] = {}
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._alive_at = 0
        """The last time at which the server was running before this start."""
        self._tidy_at = 0
        self._heart: asyncio.Task[None] | None = None
        self.closing = False
        self.connections = 0
        """How many are at matches, playing or watching."""

    async def open(self) -> None:
        """Open the doors."""

        def work(connection: Connection) -> dict[str, str]:
            known = {row.name: row.value for row in connection.execute(select(tables.settings))}
            fresh = {"key": secrets.token_hex(32), "alive": str(now())}
            for name, value in fresh.items():
                if name not in known:
                    connection.execute(insert(tables.settings).values(name=name, value=value))
            return fresh | known

        known = await self.store.write(work)
        self.key = known["key"]
        self._alive_at = int(known["alive"])
        self._heart = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self) -> None:
        """Note the time, and let go of matches that nobody looks at, and of what is out of date."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                if any(live.time.clocks is not None and live.status == "live" for live in self._live.values()):
                    await self._note_time()
                await self._clear_tables()
                if now() >= self._tidy_at:
                    spare = self._live.keys() | self._loading.keys()
                    more = await self.store.write(partial(tidy, at=now(), spare=spare))
                    self._tidy_at = now() + (0 if more else TIDY_EVERY)
            except StoreTrouble as trouble:
                log.error("the time could not be noted", error=repr(trouble.__cause__ or trouble))
            except Exception:
                log.exception("the heart has missed a beat")

    async def _clear_tables(self) -> None:
        """Let go of matches that nobody looks at."""
        for live in list(self._live.values()):
            if live.lost:
                self._forget(live)
            elif live.idle(IDLE):
                await self._put_to_sleep(live)
                await asyncio.sleep(0)  # there may be many, and whoever plays waits for one of them at most

    async def _note_time(self) -> None:
        """The server is running: clocks of matches in memory have run until now."""
        noted = update(tables.settings).where(tables.settings.c.name == "alive").values(value=str(now()))
        await self.store.write(lambda connection: connection.execute(noted))

    async def _put_to_sleep(self, live: LiveMatch) -> None:
        """Nobody looks at a match: it leaves memory, and its clocks stand from now on."""
        async with live.gate:
            table = tables.matches
            slept = update(table).where(table.c.id == live.id).values(asleep=now())
            if live.time.clocks is not None and live.status == "live":
                await self.store.write(lambda connection: connection.execute(slept))
            if live.idle(IDLE):  # nobody has come meanwhile
                self._forget(live)

    def _forget(self, live: LiveMatch) -> None:
        live.part()
        self._live.pop(live.id, None)
        LIVE.set(len(self._live))

    async def close(self) -> None:
        """Finish what is under way."""
        self.closing = True
        if self._heart is not None:
            self._heart.cancel()
        for live in list(self._live.values()):
            await live.close_down()
        try:
            await self._note_time()
        except StoreTrouble as trouble:
            log.error("the time could not be noted", error=repr(trouble.__cause__ or trouble))
        self.computers.close()
        self.store.close()

    # People -------------------------------------------------------------------------------------------------------

    async def name_of(self, person: str | None) -> str | None:
        """What somebody is called."""
        if person is None:
            return None
        query = select(tables.people.c.name).where(tables.people.c.id == person)
        return await self.store.read(lambda connection: connection.execute(query).scalar())

    async def call(self, person: str | None, name: str) -> str:
        """Give somebody a name; a new person if there was none. Returns who it is."""
        name = " ".join(name.split())
        known = await self.name_of(person)
        chosen = person if person is not None and known is not None else secrets.token_urlsafe(16)[:22]

        def work(connection: Connection) -> None:
            table = tables.people
            if known is None:
                connection.execute(insert(table).values(id=chosen, name=name, created=now()))
            else:
                connection.execute(update(table).where(table.c.id == chosen).values(name=name))

        await self.store.write(work)
        return chosen

    # Matches ------------------------------------------------------------------------------------------------------

    async def promise(self) -> str:
        """The house's part of the dice of a match to come: only what it commits to is told."""
        secret = Fair.fresh_secret()
        commitment = Fair.commitment(secret)
        table = tables.promises

        def work(connection: Connection) -> None:
            connection.execute(insert(table).values(commitment=commitment, secret=secret, created=now()))

        await self.store.write(work)
        return commitment

    async def begin(self, wish: MatchWish, person: str) -> Begun:
        """Begin a match. Raises BadOptions, BadPosition, UnknownName, NotThere or TooMany."""
        await self.store.read(lambda connection: self._check_room(connection, person))
        name = await self.name_of(person) or "Guest"
        planned = await asyncio.to_thread(plan, wish, name)
        secret = await self._secret(wish.commitment) if wish.dice == "fair" and planned.game.luck else ""
        kind = "none" if not planned.game.luck else wish.dice
        dice = Dice(kind, secret)
        for seat in planned.mine:
            dice = dice.with_seed(seat, wish.seed)
        return await self._put(planned, dice, person, listed=wish.listed)

    def _check_room(self, connection: Connection, person: str, match_id: str | None = None) -> None:
        """Whether somebody may have one match more, or this one. Raises TooMany."""
        if unfinished(connection, person, besides=match_id) >= self._most_matches:
            most = self._most_matches
            raise refusal(TooMany, "too-many", most=most)

    async def _secret(self, commitment: str | None) -> str:
        if commitment is None:
            return Fair.fresh_secret()

        def take(connection: Connection) -> str | None:
            table = tables.promises
            secret = connection.execute(select(table.c.secret).where(table.c.commitment == commitment)).scalar()
            connection.execute(table.delete().where(table.c.commitment == commitment))
            return secret

        secret = await self.store.write(take) if commitment.isalnum() else None
        if secret is None:
            raise NotThere("There is no such commitment, or it has been used: ask for a new one.")
        return secret

    async def _put(
        self,
        planned: Plan,
        dice: Dice,
        person: str | None,
        *,
        listed: bool,
        work: Callable[[Connection, str], None] | None = None,
    ) -> Begun:
        """Write a new match with its tickets, and begin it if everybody has sat down."""
        match_id = secrets.token_urlsafe(9)[:10].replace("-", "x").replace("_", "y")
        at = now()
        kept = Kept(
            match_id,
            planned.game.id,
            planned.edition,
            planned.options,
            msgspec.to_builtins(planned.roster),
            msgspec.to_builtins(planned.seating),
            msgspec.to_builtins(dice),
            None if planned.clocks is None else msgspec.to_builtins(planned.clocks),
            None,
            0,
            listed,
            "open",
            None,
            None,
            [0, 0],
            None,
            at,
            at,
        )
        live = await asyncio.to_thread(self._make, kept, [])
        ticket = secrets.token_urlsafe(18) if planned.mine else None
        invitations = {seat.id: secrets.token_urlsafe(18) for seat in planned.roster if seat.kind == "open"}
        full = not invitations
        if full:
            live.begin()
        columns = kept._asdict() | (live.columns() if full else {})
        rows = live.rows(0)

        def write(connection: Connection) -> None:
            if person is not None:
                self._check_room(connection, person)
            connection.execute(insert(tables.matches).values(**columns))
            if rows:
                add_moves(connection, rows)
            if person is not None:  # whoever has begun it and only watches has no seats, but one match more
                secret = ticket or secrets.token_urlsafe(18)
                connection.execute(insert(tables.tickets).values(**_ticket(secret, match_id, planned.mine, person)))
            for seat, secret in invitations.items():
                connection.execute(insert(tables.tickets).values(**_ticket(secret, match_id, [seat], None)))
            if work is not None:
                work(connection, match_id)

        await self.store.write(write)
        self._live[match_id] = live
        LIVE.set(len(self._live))
        MATCHES.labels(planned.game.id).inc()
        live.go_on()
        return Begun(live, ticket, invitations)

    def _make(self, kept: Kept, moves: list[tuple[int, float | None]]) -> LiveMatch:
        live = LiveMatch(kept, moves, self.store, self.computers, pace=self.pace, tell=show)
        live.on_rematch = self._rematch
        return live

    async def find(self, match_id: str) -> LiveMatch:
        """A match, from memory or from disk. Raises NotThere."""
        live = self._live.get(match_id)
        if live is not None and not live.lost:
            live.touch()
            return live
        if match_id not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(match_id))
            self._loading[match_id] = task
            task.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(self._loading[match_id])

    async def _load(self, match_id: str) -> LiveMatch:
        def work(connection: Connection) -> tuple[Kept, list[tuple[int, float | None]]] | None:
            row = connection.execute(select(tables.matches).where(tables.matches.c.id == match_id)).one_or_none()
            if row is None:
                return None
            return Kept(**row._asdict()), moves_of(connection, match_id)

        def build(found: tuple[Kept, list[tuple[int, float | None]]]) -> LiveMatch:
            kept, moves = found
            if kept.clocks is not None:
                until = self._alive_at if kept.asleep is None else kept.asleep
                clocks = msgspec.convert(kept.clocks, Clocks).resume(until, went_on=True)
                kept = kept._replace(clocks=msgspec.to_builtins(clocks))
            return self._make(kept, moves)

        found = await self.store.read(work)
        if found is None:
            raise refusal(NotThere, "no-match")
        live = await asyncio.to_thread(build, found)
        if live.time.clocks is not None and live.status == "live":
            await live.save()
        self._live[match_id] = live
        LIVE.set(len(self._live))
        live.go_on()
        return live

    async def join(self, match_id: str, wish: JoinWish, person: str) -> str:
        """Take a seat; returns the ticket. Raises NotThere, BadOptions, NotYourSeat or TooMany."""
        live = await self.find(match_id)
        name = await self.name_of(person) or "Guest"
        async with live.gate:
            if live.lost:
                raise refusal(Stale, "read-again")
            invited = await self._invited(match_id, wish.invitation)
            if wish.invitation is not None and invited is None and not live.listed:
                raise refusal(NotYourSeat, "invitation")
            if not live.listed and invited is None:
                raise refusal(NotYourSeat, "private")
            seat = open_seat(live.roster, wish.seat or (invited[0] if invited else None))
            if invited is not None and seat.id not in invited and not live.listed:
                raise refusal(NotYourSeat, "other-invitation")
            if live.game.hidden and (mine := await self.seats_of(match_id, None, person)):
                held = {live.seat(name).side for name in mine} | {seat.side}
                if "referee" in held and len(held) > 1:
                    raise refusal(NotYourSeat, "one-hat")
            await self.store.read(lambda connection: self._check_room(connection, person, match_id))
            ticket = secrets.token_urlsafe(18)
            taken = Seat(seat.id, seat.side, "person", name)
            roster = [taken if each.id == seat.id else each for each in live.roster]

            def work(connection: Connection) -> None:
                table, matches = tables.tickets, tables.matches
                connection.execute(update(matches).where(matches.c.id == match_id).values(updated=now()))
                invitations = select(table).where(table.c.match == match_id, table.c.person.is_(None))
                for row in connection.execute(invitations).all():
                    if row.seats == [seat.id]:
                        connection.execute(table.delete().where(table.c.mark == row.mark, table.c.match == match_id))
                connection.execute(insert(table).values(**_ticket(ticket, match_id, [seat.id], person)))

            await live.seat_taken(roster, live.dice.with_seed(seat.id, wish.seed), work)
        return ticket

    async def _invited(self, match_id: str, invitation: str | None) -> list[str] | None:
        if invitation is None:
            return None
        table = tables.tickets
        query = select(table.c.seats).where(
            table.c.mark == mark(invitation), table.c.match == match_id, table.c.person.is_(None)
        )
        found: list[str] | None = await self.store.read(lambda connection: connection.execute(query).scalar())
        return found

    async def seats_of(self, match_id: str, ticket: str | None, person: str | None) -> frozenset[str]:
        """The seats that a ticket answers for; without one, those of the person. Raises NotYourSeat."""
        table = tables.tickets
        if ticket is not None:
            query = select(table.c.seats).where(table.c.mark == mark(ticket), table.c.match == match_id)
            query = query.where(table.c.person.is_not(None))
        elif person is not None:
            query = select(table.c.seats).where(table.c.person == person, table.c.match == match_id)
        else:
            return frozenset()
        found = await self.store.read(lambda connection: connection.execute(query).scalars().all())
        if ticket is not None and not found:
            raise refusal(NotYourSeat, "ticket")
        return frozenset(seat for seats in found for seat in seats)

    # Lists --------------------------------------------------------------------------------------------------------

    async def summary(self, match_id: str) -> dict[str, Any]:
        """A match in short. Raises NotThere."""
        return _summary_of_live(await self.find(match_id))

    async def lobby(self, person: str | None = None) -> dict[str, list[dict[str, Any]]]:
        """The matches that anybody may join or watch, and somebody's own that are not over."""

        def work(connection: Connection) -> dict[str, list[Kept]]:
            table = tables.matches
            newest = table.c.updated.desc()
            lately = table.c.updated > now() - DAY  # whoever has not come by then has gone
            listed = select(table).where(table.c.listed, lately).order_by(newest).limit(MOST_LISTED)
            found = {
                status: [Kept(**row._asdict()) for row in connection.execute(listed.where(table.c.status == status))]
                for status in ("open", "live")
            }
            if person is not None:
                seats = select(tables.tickets.c.match).where(tables.tickets.c.person == person)
                mine = select(table).where(table.c.id.in_(seats), table.c.status != "over").order_by(newest)
                found["mine"] = [Kept(**row._asdict()) for row in connection.execute(mine.limit(MOST_LISTED))]
            return found

        found = await self.store.read(work)
        return {kind: [self._summary(kept) for kept in rows] for kind, rows in found.items()}

    def _summary(self, kept: Kept) -> dict[str, Any]:
        live = self._live.get(kept.id)
        return _summary_of_kept(kept) if live is None else _summary_of_live(live)

    async def record_of(self, match_id: str) -> str:
        """The match file. Raises NotThere."""
        live = await self.find(match_id)
        match = await live.frozen()
        if not match.open:
            raise refusal(NotYourSeat, "hidden-file")
        names = {}
        for side in (HOME, AWAY):
            seats = [seat for seat in live.roster if seat.side == side]
            level = seats[0].level if len(seats) == 1 else None
            names[match.game.sides[side]] = record.Seat(", ".join(seat.name for seat in seats)[:80], level)
        plain = all(len(stint.lineup.seats) == 1 for stints in live.seats.seating.sides.values() for stint in stints)
        # Votes that are not closed yet are nobody else's business.
        seating = msgspec.structs.replace(live.seats.seating, votes={}, away=[])
        kept: Seating | None = None if plain and seating.referee is None else seating
        return await asyncio.to_thread(record.write, match, names, kept, live.time.clocks)

    async def dice_of(self, match_id: str) -> dict[str, Any]:
        """Everything that is needed to check the dice. Raises NotThere."""
        live = await self.find(match_id)
        frozen = await live.frozen()

        def replay() -> list[dict[str, Any]]:
            again = frozen.rewound()
            throws = []
            for ply, move in enumerate(frozen.moves):
                if again.actor == CHANCE:
                    timed = again.game.asks_clock(again.box, again.state)
                    shown = frozen.open
                    throws.append(
                        {
                            "ply": ply,
                            "weights": again.weights() if shown else None,
                            "outcome": move.number if shown else None,
                            "text": move.text if shown else None,
                            "clock": timed,
                        }
                    )
                again.play_again(move.number, move.seconds)
            return throws

        throws = await asyncio.to_thread(replay)
        chance = frozen.chance if live.status != "open" else live.dice.chance()
        told = {"kind": "none"} if chance is None else chance.public(over=frozen.over)
        return {"id": live.id, "game": live.game.id, "over": frozen.over, **told, "throws": throws}

    # Once more ----------------------------------------------------------------------------------------------------

    async def _rematch(self, old: LiveMatch) -> None:
        """The same match again with sides swapped; whoever held a seat holds the other side's."""
        sides = old.game.sides

        def other(name: str) -> str:
            for mine, theirs in (sides, sides[::-1]):
                if name == mine or name.startswith(f"{mine}-"):
                    return theirs + name[len(mine) :]
            return name

        swapped = {0: 1, 1: 0, "referee": "referee"}
        roster = [msgspec.structs.replace(seat, id=other(seat.id), side=swapped[seat.side]) for seat in old.roster]
        roster.sort(key=lambda seat: (seat.side == "referee", str(seat.side), seat.id))
        seating = old.seats.seating
        lineups = {}
        for mine, theirs in (sides, sides[::-1]):
            lineup = seating.sides[mine][0].lineup
            renamed = msgspec.to_builtins(lineup)
            renamed["seats"] = [other(name) for name in lineup.seats]
            if lineup.captain is not None:
                renamed["captain"] = other(lineup.captain)
            if "phases" in renamed.get("policy", {}):
                renamed["policy"]["phases"] = {p: other(name) for p, name in renamed["policy"]["phases"].items()}
            lineups[theirs] = msgspec.convert(renamed, type(lineup))
        fresh = Seating.of(old.game, lineups, referee=seating.referee, by_hand=seating.by_hand)
        clocks = None
        if old.time.clocks is not None and old.time.clocks.thinking is not None:
            thinking = old.time.clocks.thinking
            clocks = Clocks(None, type(thinking).new(thinking.base, thinking.increment))
        planned = Plan(old.game, old.edition, _swapped(old.options, sides), roster, fresh, [], clocks)
        promised = old.next_dice
        dice = Dice(old.dice.kind, promised.secret if promised is not None else "")
        given = {} if promised is None else {other(name): seed for name, seed in promised.seeds.items()}
        for seat in roster:
            if seat.kind == "person":
                dice = dice.with_seed(seat.id, given.get(seat.id))

        def hand_on(connection: Connection, new_id: str) -> None:
            """Whoever has a ticket of the old match answers with it in the new one."""
            table, matches = tables.tickets, tables.matches
            for row in connection.execute(select(table).where(table.c.match == old.id)).all():
                if row.person is not None:
                    self._check_room(connection, row.person, new_id)
                seats = [other(name) for name in row.seats]
                values = {"mark": row.mark, "match": new_id, "seats": seats, "person": row.person, "created": now()}
                connection.execute(insert(table).values(**values))
            connection.execute(update(matches).where(matches.c.id == old.id).values(rematch=new_id))

        begun = await self._put(planned, dice, None, listed=old.listed, work=hand_on)
        old.rematch = begun.live.id
        old.tell_all()


def _swapped(options: dict[str, Any], sides: tuple[str, ...]) -> dict[str, Any]:
    """The same options with the teams changed over (`blue_team`, `yellow_team`): everybody keeps their own."""
    home, away = (f"{side}_" for side in sides)
    swapped = {}
    for name, value in options.items():
        mine, theirs = (home, away) if name.startswith(home) else (away, home)
        swapped[theirs + name[len(mine) :] if name.startswith(mine) else name] = value
    return swapped


def _ticket(secret: str, match_id: str, seats: list[str], person: str | None) -> dict[str, Any]:
    return {"mark": mark(secret), "match": match_id, "seats": seats, "person": person, "created": now()}


def _result(ended: dict[str, Any]) -> dict[str, Any]:
    """How a match ended, as people are told."""
    return {**ended, "winner": ended["winner"] if ended["winner"] in (HOME, AWAY) else "draw"}


def _summary_of_kept(kept: Kept) -> dict[str, Any]:
    return {
        "id": kept.id,
        "game": kept.game,
        "edition": kept.edition,
        "seats": [dict(seat) for seat in kept.roster],
        "status": kept.status,
        "listed": kept.listed,
        "points": kept.points,
        "created": kept.created,
        "ended": None if kept.ended is None else _result(kept.ended),
        "rematch": kept.rematch,
        "commitment": msgspec.convert(kept.dice, Dice).commitment,
    }


def _summary_of_live(live: LiveMatch) -> dict[str, Any]:
    ended = live.match.ended
    return {
        "id": live.id,
        "game": live.game.id,
        "edition": live.edition,
        "seats": [msgspec.to_builtins(seat) for seat in live.roster],
        "status": live.status,
        "listed": live.listed,
        "points": list(ended.points),
        "created": live.created,
        "ended": _result({"winner": ended.winner, "reason": ended.reason}) if live.match.over else None,
        "rematch": live.rematch,
        "commitment": live.dice.commitment,
    }
