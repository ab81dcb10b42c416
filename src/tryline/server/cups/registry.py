"""The cups of a server: each has one owner in memory, which changes it; a change is on disk before anybody sees it."""

import asyncio
import contextlib
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from tryline.core.errors import NotYourSeat
from tryline.core.news import refusal
from tryline.core.texts import LONGEST_NAME, BadText, cleaned
from tryline.games import find, find_level
from tryline.league import decisions as do
from tryline.league.applying import refused
from tryline.league.cup import Cup, Setup
from tryline.server.cups import orders, rows
from tryline.server.cups.deadlines import next_due, set_deadlines
from tryline.server.cups.deciding import Asked, Deciding, check_rules
from tryline.server.cups.events import Arranged, Arrived, Linked, Role, Rules
from tryline.server.cups.limits import check_size
from tryline.server.cups.replies import CupInfo
from tryline.server.cups.rights import Standing, standing
from tryline.server.cups.rows import Member, StoredCup
from tryline.server.cups.state import Author, CupState, read_time
from tryline.server.errors import Damaged, NotFound, StoreError, TooManyMatches
from tryline.server.logs import log
from tryline.server.reading import READING, from_outside
from tryline.server.server_clock import now
from tryline.server.store import Store
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker

IN_MEMORY = 200
"""Cups that stay in memory; those that were used last."""
MOST_CUPS = 50
"""That one person runs and that are not over; and that are listed."""
LONGEST_FORMAT_NAME = 100


class _Rendered(NamedTuple):
    """A state of a cup as people see it."""

    state: CupState
    info: CupInfo


class OwnedCup:
    """A cup in memory. Its state is replaced as a whole, once the change is on disk."""

    def __init__(self, id: str, stored: StoredCup) -> None:
        self.id = id
        self.state = stored.state
        self.members = stored.members
        self.lock = asyncio.Lock()
        self._rendered: dict[str, _Rendered] = {}
        self.lost = False
        """Whether it is not known what is on disk: it is to be read anew."""

    def standing(self, person: str | None) -> Standing:
        """What somebody is in it."""
        return standing(self.state, self.members, person)

    async def rendered(
        self,
        language: str,
        render: Callable[[str, CupState, str], CupInfo],
        asker: Asker = NOBODY_KNOWN,
        *,
        limited: bool = False,
    ) -> CupInfo:
        """The cup as everybody may see it, worked out once for each language however many ask at the same time.
        Raises TooOften, if it is `limited`."""
        state = self.state
        known = self._rendered.get(language)
        if known is not None and known.state is state:
            return known.info
        work, key = partial(render, self.id, state, language), (self, id(state), language)
        info = await READING.run(work, from_outside(self.id, asker), key=key, limited=limited)
        if state is self.state:
            self._rendered[language] = _Rendered(state, info)
        return info

    def people_of(self, entrant: str) -> list[str]:
        """Those who answer for an entrant."""
        return sorted(each.person for each in self.members if each.role == "entrant" and each.entrant == entrant)


Work = Callable[[OwnedCup, CupState], Iterable[Member]]
"""Changes the next state of a cup, and says who is something in it from now on. Raises a TrylineError."""


class Cups:
    """All cups of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._owned: OrderedDict[str, OwnedCup] = OrderedDict()
        self._loading: dict[str, asyncio.Task[OwnedCup]] = {}
        self._times_let_go = 0
        self._bringing = asyncio.Lock()
        """Going through a long log is work: one at a time."""
        self._beginning: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By person: how many cups they run is counted for one new cup after the other."""
        self.on_change: list[Callable[[OwnedCup], None]] = []
        """Told of every cup that has changed, or was read from disk."""
        self.on_delete: list[Callable[[OwnedCup], None]] = []
        """Told of every cup that is no more, as it was."""

    async def find(self, id: str) -> OwnedCup:
        """A cup, from memory or from disk. Raises NotFound or Damaged."""
        owned = self._owned.get(id)
        if owned is not None and not owned.lost:
            self._owned.move_to_end(id)
            return owned
        if id not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    def in_memory(self) -> list[OwnedCup]:
        """The cups that are in memory."""
        return [owned for owned in self._owned.values() if not owned.lost]

    def let_go(self) -> None:
        """Another process may have changed what is in memory, or is being read: it is read anew."""
        self._times_let_go += 1
        for owned in self._owned.values():
            owned.lost = True
        self._owned.clear()

    async def _load(self, id: str) -> OwnedCup:
        while True:
            times = self._times_let_go
            stored = await self.store.read(partial(rows.stored_cup, cup=id))
            if times == self._times_let_go:
                break
        if stored is None:
            raise refusal(NotFound, "no-cup")
        return self._keep(OwnedCup(id, stored))

    def _keep(self, owned: OwnedCup) -> OwnedCup:
        self._owned[owned.id] = owned
        self._owned.move_to_end(owned.id)
        idle = [id for id, each in self._owned.items() if not each.lock.locked()]
        for id in idle[: max(0, len(self._owned) - IN_MEMORY)]:
            self._owned.pop(id).lost = True
        self._tell(owned)
        return owned

    def _tell(self, owned: OwnedCup) -> None:
        for told in self.on_change:
            told(owned)

    async def forget_person(self, person: str) -> None:
        """Nobody reads their name any more in the cups in which they were something. Raises StoreError."""
        ids = await self.store.read(partial(rows.all_cups_of, person=person))
        for id in ids:
            try:
                owned = await self.find(id)
            except Damaged:
                log.error("somebody could not be forgotten in a cup that cannot be read", cup=id)
                continue
            async with owned.lock:
                try:
                    await self.store.write(partial(rows.forget_person, cup=id, person=person))
                finally:
                    await self._drop(owned)

    async def _drop(self, owned: OwnedCup) -> None:
        """A cup is read anew by whoever asks next; what was being read meanwhile may be older than the disk."""
        owned.lost = True
        if (loading := self._loading.get(owned.id)) is not None:
            await asyncio.wait([loading])
        if (read := self._owned.get(owned.id)) is not None:
            read.lost = True

    async def delete(self, id: str, person: str) -> None:
        """The organiser deletes a cup. Raises NotYourSeat, NotFound or StoreError."""
        async with self.held(id) as owned:
            if not owned.standing(person).is_organiser:
                raise refusal(NotYourSeat, "cup-organiser-only")
            try:
                await self.store.write(partial(rows.delete_cup, cup=id))
            finally:
                await self._drop(owned)
        log.info("a cup was deleted by its organiser", cup=id, person=person)
        for told in self.on_delete:
            told(owned)

    # Changing -------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def held(self, id: str) -> AsyncIterator[OwnedCup]:
        """A cup that nobody else changes meanwhile. Raises NotFound or Damaged."""
        while True:
            owned = await self.find(id)
            async with owned.lock:
                if not owned.lost:  # while its lock was waited for
                    yield owned
                    return

    async def change(self, id: str, work: Work, also: Callable[[Connection], None] | None = None) -> OwnedCup:
        """Change a cup: whatever is acknowledged is on disk. `also` runs in the same transaction, before it is written.
        Raises a TrylineError, and then it is as it was."""
        # Whoever asked may go away meanwhile: memory and disk must not differ for that.
        return await asyncio.shield(asyncio.get_running_loop().create_task(self._change(id, work, also)))

    async def _change(self, id: str, work: Work, also: Callable[[Connection], None] | None) -> OwnedCup:
        async with self.held(id) as owned:
            trial = owned.state.copy()
            joined = frozenset(await asyncio.to_thread(self._work_out, work, owned, trial)) - owned.members

            def write(connection: Connection) -> None:
                if also is not None:
                    also(connection)
                self.write(connection, owned, trial)
                rows.add_members(connection, id, joined)

            if trial.version > owned.state.version or joined:
                await self.commit(owned, trial, joined, self.store.write(write))
        return owned

    @staticmethod
    def _work_out(work: Work, owned: OwnedCup, trial: CupState) -> Iterable[Member]:
        joined = work(owned, trial)
        if trial.version > owned.state.version:
            set_deadlines(trial, now())
        return joined

    @staticmethod
    def write(connection: Connection, owned: OwnedCup, trial: CupState) -> None:
        """Write the lines that a state has more than the cup."""
        lines = trial.new_lines(owned.state.version)
        rows.add_lines(connection, owned.id, lines)
        rows.end_members(connection, owned.id, lines)
        if trial.rules.days or owned.state.rules.days:
            rows.set_due(connection, owned.id, next_due(trial))

    async def commit(self, owned: OwnedCup, trial: CupState, joined: Iterable[Member], writing: Awaitable[Any]) -> None:
        """Wait until a state is written, and then let everybody see it. With the lock. Raises StoreError."""
        try:
            await writing
        except StoreError:
            owned.lost = True
            raise
        owned.members = (owned.members | frozenset(joined)) - rows.parted(trial.new_lines(owned.state.version))
        owned.state = trial
        self._tell(owned)

    async def decide(self, id: str, order: orders.Order, person: str, name: str, language: str) -> OwnedCup:
        """Carry out what somebody asks for. Raises a TrylineError."""

        def work(owned: OwnedCup, state: CupState) -> list[Member]:
            deciding = Deciding(state, Asked(owned.standing(person), name, now(), language, owned.members))
            deciding.carry_out(order)
            return [] if deciding.joined is None else [deciding.joined]

        return await self.change(id, work)

    # Beginning, and coming to it ------------------------------------------------------------------------------------

    async def create(self, setup: Setup, rules: Rules, author: Author) -> OwnedCup:
        """A new cup, whose organiser is whoever sets it up. Raises a TrylineError."""
        state = CupState(_checked(setup, rules))
        state.add(Arranged(rules), author, now())
        return await self._begin(state, author)

    async def take_over(self, brought: Cup, rules: Rules, author: Author) -> OwnedCup:
        """A cup that somebody brings, with its whole log. Raises a TrylineError."""
        async with self._bringing:
            state = await asyncio.to_thread(_brought, brought, rules, author, now())
        return await self._begin(state, author)

    async def _begin(self, state: CupState, author: Author) -> OwnedCup:
        id = secrets.token_urlsafe(9)[:10].replace("-", "x").replace("_", "y")
        assert author.person is not None
        organiser = Member(author.person, "organiser")

        def write(connection: Connection) -> None:
            rows.add_cup(connection, id, state.cup.setup)
            rows.add_lines(connection, id, state.lines)
            rows.add_members(connection, id, [organiser])

        async with self._beginning.setdefault(author.person, asyncio.Lock()):
            if await self._running(author.person) >= MOST_CUPS:
                raise refusal(TooManyMatches, "too-many-cups", most=MOST_CUPS)
            await self.store.write(write)
        return self._keep(OwnedCup(id, StoredCup(state, frozenset([organiser]))))

    async def _running(self, person: str) -> int:
        """How many cups somebody runs that are not over."""
        ids = await self.store.read(partial(rows.organised_by, person=person))
        if len(ids) < MOST_CUPS:  # then none of them has to be looked at
            return len(ids)
        found = 0
        for id in ids:
            with contextlib.suppress(Damaged, NotFound):
                cup = (await self.find(id)).state.cup
                found += not (cup.facts.order and cup.view.complete(cup.format.stages[-1].id))
        return found

    async def mine(self, person: str) -> list[OwnedCup]:
        """The cups in which somebody is something, the newest first; without those that cannot be read."""
        found = []
        for id in await self.store.read(partial(rows.cups_of, person=person, most=MOST_CUPS)):
            with contextlib.suppress(Damaged):
                found.append(await self.find(id))
        return found

    async def new_link(self, id: str, role: Role, entrant: str, person: str, name: str) -> str:
        """A secret that makes whoever comes with it something in a cup. Raises NotYourSeat or NotFound."""
        place = entrant if role == "entrant" else ""
        secret = secrets.token_urlsafe(18)

        def work(owned: OwnedCup, state: CupState) -> tuple[()]:
            who = owned.standing(person)
            if not who.is_organiser and not (place and place in who.entrants):
                raise refusal(NotYourSeat, "cup-organiser-only")
            if role == "entrant" and place not in state.cup.facts.entrants:
                raise refusal(NotFound, "cup-no-such-entrant", id=place[:40])
            author = Author(name, "organiser" if who.is_organiser else "entrant", person)
            state.add(Linked(role, place), author, now())
            return ()

        await self.change(id, work, partial(rows.add_link, cup=id, role=role, entrant=place, secret=secret))
        return secret

    async def arrive(self, id: str, secret: str, person: str, name: str) -> OwnedCup:
        """Somebody comes with a secret. Raises NotYourSeat or NotFound."""
        await self.find(id)
        link = await self.store.read(partial(rows.link_of, cup=id, secret=secret))

        def work(owned: OwnedCup, state: CupState) -> list[Member]:
            if link is None:
                raise refusal(NotYourSeat, "cup-link")
            member = Member(person, link.role, link.entrant)
            if member not in owned.members:
                state.add(Arrived(link.role, link.entrant, link.made), Author(name, link.role, person), now())
            return [member]

        def check(connection: Connection) -> None:
            if rows.link_of(connection, id, secret) is None:  # by now
                raise refusal(NotYourSeat, "cup-link")

        return await self.change(id, work, check)


def _checked(setup: Setup, rules: Rules) -> Setup:
    """What a cup on the site is, as it is kept. Raises a TrylineError."""
    if setup.game:
        find(setup.game).box_of(setup.options, setup.edition or None)
    check_rules(setup.game, rules)
    check_size(setup.format)
    for named in (setup.format, *setup.format.stages):
        for name in named.name.values():
            cleaned(name, LONGEST_FORMAT_NAME)
    options, edition = (setup.options, setup.edition) if setup.game else ({}, "")
    return Setup(cleaned(setup.name), setup.format, setup.game, edition, options)


def _brought(brought: Cup, rules: Rules, author: Author, at: int) -> CupState:
    """A cup that somebody brings, as it stands here. Raises a TrylineError."""
    setup = _checked(brought.setup, rules)
    for entry in brought.log:
        if isinstance(entry.decision, do.Enter | do.Amend) and entry.decision.entrant.kind == "computer":
            if not setup.game:
                raise refused("computers-need-game")
            find_level(find(setup.game), entry.decision.entrant.level)
    lines = [
        (entry.decision, Author(_known_as(entry.who), "organiser"), read_time(entry.when, at)) for entry in brought.log
    ]
    return CupState(setup, [*lines, (Arranged(rules), author, at)])


def _known_as(who: str) -> str:
    """The name of somebody in a log from elsewhere; nobody's, where it is none that is to be shown."""
    try:
        return cleaned(who[:LONGEST_NAME])
    except BadText:
        return ""
