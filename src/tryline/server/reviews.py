"""Reviews of finished matches: asked for, made one after the other in a process of their own, stored with the match.

Whoever asks looks again until it is there; the same match is never reviewed twice at once. A review that a match has is
made again if another version of the program has made it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from typing import Any, Final, Literal, NamedTuple

import msgspec

from tryline.core.errors import PlayerFault, Refusal, TrylineError
from tryline.core.match import Match
from tryline.core.news import refusal, refuse_in_words
from tryline.lab.review.account import Review
from tryline.lab.review.reviewing import NEVER_PLAYED
from tryline.server.errors import TooOften
from tryline.server.logs import log
from tryline.server.match_exports import record_of_table
from tryline.server.match_setup import Seat
from tryline.server.metrics import REVIEWS
from tryline.server.reading import READING, from_outside
from tryline.server.replay_files import read_file, seats_of_file, with_file
from tryline.server.review_told import ReviewTold, told
from tryline.server.site import Site
from tryline.server.stored_reviews import keep_review, readable, stored_review
from tryline.server.thinking import orders
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker, Rank
from tryline.server.thinking.quota import Quota
from tryline.server.thinking.wanted import Wanted
from tryline.server.thinking.workers import Partial, Workers

MODULE: Final = "tryline.server.thinking.review_worker"
LONGEST: Final = 600.0
"""Seconds after which a review is taken to hang: tables of a box that nobody has played with take two minutes."""
IDLE: Final = 600.0
"""Seconds without a review after which the process ends, and gives back its memory."""
MOST_WAITING: Final = 100
"""Reviews that are being made or wait for it."""
KEPT: Final = 32
"""Reviews of files, and reasons why there is none, that are remembered."""


class ReviewReply(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A review, or how far it has come."""

    stage: Literal["off", "none", "waiting", "preparing", "working", "ready", "failed"]
    """Off: this server makes none. None: nobody has asked for it. Preparing: tables are worked out, once."""
    id: str | None = None
    """Of a review of a file: by this it is asked for again."""
    done: int = 0
    """Moves that have been looked at."""
    of: int = 0
    why: str = ""
    """Why it failed, in words."""
    review: ReviewTold | None = None


class Subject(NamedTuple):
    """What is reviewed: a match that was played here, or one in a file."""

    key: str
    """The match, or a hash of the file."""
    seats: Sequence[Seat]
    is_file: bool = False


class _Job:
    """A review that is being made, or that failed."""

    def __init__(self) -> None:
        self.heard: orders.Progress | None = None
        self.fault: TrylineError | None = None

    def reply(self, language: str) -> ReviewReply:
        """How far it has come."""
        if self.fault is not None:
            return ReviewReply(stage="failed", why=refuse_in_words(self.fault, language))
        if self.heard is None:
            return ReviewReply(stage="waiting")
        return ReviewReply(stage="working" if self.heard.done else "preparing", done=self.heard.done, of=self.heard.of)


class Reviews:
    """The reviews of a server."""

    def __init__(self, site: Site, processes: int = 1) -> None:
        """`processes`: in how many they are made; 0 if this server makes none."""
        self._site = site
        self.workers = Workers(processes, MODULE, longest=LONGEST, idle=IDLE, waiting=REVIEWS)
        self.quota = Quota("reviews", person=3, network=12)
        self._jobs: dict[str, _Job] = {}
        self._failed: OrderedDict[str, _Job] = OrderedDict()
        self._of_files: OrderedDict[str, tuple[Review, list[Seat]]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def look(self, match_id: str, language: str, asker: Asker = NOBODY_KNOWN) -> ReviewReply:
        """The review of a match, or how far it has come. Raises NotFound or TooOften."""
        job = self._jobs.get(match_id)  # looked at first: it is stored before it leaves them
        if job is not None:
            await self._site.find(match_id, asker)  # somebody uses it: it stays with this process
            return job.reply(language)
        stored = await self._site.store.read(partial(stored_review, match=match_id))
        if stored is not None:
            review, seats = stored
            work, key = partial(told, review, seats, language), (self, match_id, language)
            return ReviewReply(stage="ready", review=await READING.run(work, from_outside(match_id, asker), key=key))
        await self._site.find(match_id, asker)
        return self._without_one(match_id, language)

    async def ask(
        self, match_id: str, asker: Asker, *, seated: bool, language: str, count: Callable[[], None] = lambda: None
    ) -> ReviewReply:
        """Have a match reviewed, unless it has been; `count` is called if it is. Raises NotFound, a Refusal or
        TooOften."""
        reply = await self.look(match_id, language, asker)
        if reply.stage not in ("none", "failed"):
            return reply
        live = await self._site.find(match_id, asker)
        match = await live.snapshot()
        check_played(match)
        count()
        work = partial(record_of_table, live.table, match)
        file = await READING.run(work, from_outside(match_id, asker))
        subject = Subject(match_id, list(live.table.roster))
        return self._begin(subject, file.encode(), asker, Rank.AT_THE_BOARD if seated else Rank.WATCHED, language)

    async def ask_file(
        self, body: bytes, asker: Asker, language: str, count: Callable[[], None] = lambda: None
    ) -> ReviewReply:
        """The same for the match in a file. Raises BadFile, a Refusal or TooOften."""
        key = sha256(body).hexdigest()[:32]
        reply = await self.look_at_file(key, language, asker)
        if reply.stage in ("none", "failed"):
            count()
            found = await with_file(partial(read_file, body), asker)
            check_played(found.match)
            subject = Subject(key, seats_of_file(found), is_file=True)
            reply = self._begin(subject, body, asker, Rank.WATCHED, language)
        return msgspec.structs.replace(reply, id=key)

    async def look_at_file(self, key: str, language: str, asker: Asker = NOBODY_KNOWN) -> ReviewReply:
        """The review of a file, or how far it has come; none if it is not remembered any more."""
        if key in self._of_files:
            self._of_files.move_to_end(key)
            review, seats = self._of_files[key]
            work, wanted = partial(told, review, seats, language), from_outside(key, asker)
            return ReviewReply(stage="ready", id=key, review=await READING.run(work, wanted, key=(self, key, language)))
        job = self._jobs.get(key)
        reply = self._without_one(key, language) if job is None else job.reply(language)
        return msgspec.structs.replace(reply, id=key)

    def _without_one(self, key: str, language: str) -> ReviewReply:
        if key in self._failed:
            return self._failed[key].reply(language)
        return ReviewReply(stage="none" if self.workers.most else "off")

    def _begin(self, subject: Subject, file: bytes, asker: Asker, rank: Rank, language: str) -> ReviewReply:
        if not self.workers.most:
            return ReviewReply(stage="off")
        if subject.key in self._jobs:  # somebody else has asked meanwhile
            return self._jobs[subject.key].reply(language)
        if len(self._jobs) >= MOST_WAITING:
            raise refusal(TooOften, "reviews-wait")
        self.quota.take(asker)
        self._failed.pop(subject.key, None)
        job = self._jobs[subject.key] = _Job()
        task = asyncio.get_running_loop().create_task(self._run(subject, file, Wanted(subject.key, asker, rank), job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return job.reply(language)

    async def _run(self, subject: Subject, file: bytes, wanted: Wanted, job: _Job) -> None:
        """Make a review and keep it, or say why there is none."""

        def report(heard: Partial) -> None:
            assert isinstance(heard, orders.Progress)
            job.heard = heard

        try:
            order = orders.Review(self.workers.next_number(), 0, file)
            answer = await self.workers.run(order, wanted, report=report)
            assert isinstance(answer, orders.Reviewed)
            review = await asyncio.to_thread(readable, answer.review)
            if subject.is_file:
                self._of_files[subject.key] = review, list(subject.seats)
                _forget_oldest(self._of_files)
            else:
                await self._site.store.write(partial(keep_review, match=subject.key, review=review))
        except PlayerFault as fault:
            log.error("a review failed", match=subject.key, fault=str(fault))
            self._fail(subject, job, refusal(Refusal, "review-failed"))
        except TrylineError as fault:
            self._fail(subject, job, fault)
        except Exception:  # whoever waits must hear of it, whatever it is
            log.exception("a review failed", match=subject.key)
            self._fail(subject, job, refusal(Refusal, "review-failed"))
        finally:
            del self._jobs[subject.key]
            self.quota.give_back(wanted.asker)

    def _fail(self, subject: Subject, job: _Job, fault: TrylineError) -> None:
        job.fault = fault
        self._failed[subject.key] = job
        _forget_oldest(self._failed)

    async def close(self) -> None:
        """End the processes; what is being made is not waited for."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self.workers.close()


def _forget_oldest(kept: "OrderedDict[str, Any]") -> None:
    while len(kept) > KEPT:
        kept.popitem(last=False)


def check_played(match: Match) -> None:
    """Raises a Refusal if a match has no result to review."""
    if not match.over:
        raise refusal(Refusal, "not-over")
    if match.closed is not None and match.closed.reason in NEVER_PLAYED:
        raise refusal(Refusal, "review-never-played")
