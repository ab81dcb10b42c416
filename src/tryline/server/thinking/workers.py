"""The worker processes of a server: what waits for them, which of them does what, and new ones for those that end."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import count

import msgspec
from prometheus_client import Gauge

from tryline.core.errors import PlayerFault
from tryline.server.logs import log
from tryline.server.metrics import THOUGHTS
from tryline.server.thinking import relay
from tryline.server.thinking.fair_queue import FairQueue
from tryline.server.thinking.kept_players import KeptPlayers
from tryline.server.thinking.orders import (
    LANES,
    Advise,
    Advised,
    Answer,
    Decide,
    Failed,
    Progress,
    Ready,
    Result,
    Review,
    Stop,
)
from tryline.server.thinking.wanted import Wanted
from tryline.server.thinking.worker_process import WorkerProcess

MOST_ATTEMPTS = 3
"""So often a thought is begun if the process in which it runs ends."""
LONGEST_THOUGHT = 120.0
"""Seconds after which a player is taken to hang, unless it is said otherwise, and its process is ended."""
DELAY_TOLD = 2.0
"""Seconds after which those who wait are told that others come first."""
RESTART_DELAY, LONGEST_RESTART_DELAY = 0.5, 10.0
"""Seconds before the next try if a worker does not even start; longer every time."""
MOST_FAILED_STARTS = 5
"""After so many in a row nobody waits for a worker any longer."""


Task = Decide | Advise | Review
Partial = Advised | Progress
"""What is heard before the last word: hints that may get better, how far a review has come."""
Report = Callable[[Partial], None]
Delayed = Callable[[int], None]
"""Called if a thought has to wait long, with the number of matches of the same person that do."""


@dataclass(eq=False)
class _Job:
    """A thought that somebody waits for."""

    order: Task
    wanted: Wanted
    done: "asyncio.Future[Result]"
    report: Report | None
    attempts: int = 0


@dataclass(eq=False)
class _Worker:
    """A worker, and what it thinks about in each lane."""

    process: WorkerProcess | None = None
    ready: bool = False
    players: KeptPlayers = field(default_factory=KeptPlayers)
    jobs: dict[int, _Job] = field(default_factory=dict)
    alarms: dict[int, asyncio.TimerHandle] = field(default_factory=dict)
    rest: asyncio.TimerHandle | None = None
    """Ends it, if it has nothing to do until then."""
    retired: bool = False


class Workers:
    """At most so many processes, each started when those before it are busy."""

    def __init__(
        self,
        most: int,
        module: str = "tryline.server.thinking.worker",
        *,
        longest: float | None = None,
        idle: float | None = None,
        waiting: Gauge = THOUGHTS,
    ) -> None:
        """`module`: what the processes run. `longest`: seconds after which one is taken to hang. `idle`: seconds
        without work after which one is ended; default: it stays. `waiting`: says how many thoughts wait."""
        self.most = most
        self.lenders: relay.Lenders | None = None
        """Other machines in whose processes they think, if there are any."""
        self._module = module
        self._longest = longest
        self._idle = idle
        self._waiting = waiting
        self._workers: list[_Worker] = []
        self._queues: list[FairQueue[_Job]] = [FairQueue() for _ in LANES]
        self._deciding: dict[str, _Job] = {}
        """The decision that a match waits for."""
        self._numbers = count(1)
        self._failed_starts = 0
        self._restart: asyncio.TimerHandle | None = None
        self._starting: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def busy(self) -> list[int]:
        """The numbers of the processes in which somebody thinks."""
        return [worker.process.pid for worker in self._workers if worker.process is not None and worker.jobs]

    def next_number(self) -> int:
        """A number for an order."""
        return next(self._numbers)

    def start(self) -> None:
        """Have a worker ready before it is asked."""
        if not self._workers and self._restart is None and not self._closed:
            self._start_worker()

    async def run(
        self, order: Task, wanted: Wanted, *, report: Report | None = None, delayed: Delayed | None = None
    ) -> Result:
        """What comes of an order. Raises PlayerFault. If the task is cancelled, whoever thinks stops."""
        job = _Job(order, wanted, asyncio.get_running_loop().create_future(), report)
        self._add(job)
        if isinstance(order, Decide):
            self._deciding[wanted.match] = job
        self._give_work()
        delay = asyncio.get_running_loop().call_later(DELAY_TOLD, self._tell_delay, job, delayed)
        try:
            return await job.done
        except asyncio.CancelledError:
            self._cancel(job)
            raise
        finally:
            delay.cancel()
            if self._deciding.get(wanted.match) is job:
                del self._deciding[wanted.match]

    def hurry(self, wanted: Wanted) -> None:
        """Somebody has come to a match: what it waits for may be more urgent now."""
        job = self._deciding.get(wanted.match)
        if job is not None and wanted.rank < job.wanted.rank:
            job.wanted = wanted
            if self._queues[job.order.lane].remove(job):
                self._add(job)

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        if self._restart is not None:
            self._restart.cancel()
        if self._starting:
            await asyncio.wait(self._starting)
        await asyncio.gather(*(worker.process.close() for worker in self._workers if worker.process is not None))

    # Jobs -----------------------------------------------------------------------------------------------------------

    def _add(self, job: _Job) -> None:
        self._queues[job.order.lane].add(job, job.wanted.asker, job.wanted.match, job.wanted.rank)

    def _give_work(self) -> None:
        """Give what waits to workers that are free, and start another one if that is not enough."""
        for lane, queue in enumerate(self._queues):
            while len(queue) and (free := [each for each in self._workers if each.ready and lane not in each.jobs]):
                job = queue.take()
                assert job is not None
                self._give(job, free)
        waiting = sum(map(len, self._queues))
        self._waiting.set(waiting)
        if waiting and len(self._workers) < self.most and all(each.ready for each in self._workers):
            self._start_worker()

    def _give(self, job: _Job, free: list[_Worker]) -> None:
        """Give a job to one of these: to the one whose player remembers the match, if it is among them."""
        order, worker = job.order, free[0]
        if isinstance(order, Decide):
            worker = next((each for each in free if order.player in each.players), free[0])
            order = msgspec.structs.replace(order, forget=worker.players.keep(order.player))
        assert worker.process is not None
        if worker.rest is not None:
            worker.rest.cancel()
        worker.jobs[order.lane] = job
        overdue = partial(self._overdue, worker, job)
        longest = LONGEST_THOUGHT if self._longest is None else self._longest
        worker.alarms[order.lane] = asyncio.get_running_loop().call_later(longest, overdue)
        worker.process.send(order)

    def _cancel(self, job: _Job) -> None:
        if self._queues[job.order.lane].remove(job):
            return
        for worker in self._workers:
            if worker.jobs.get(job.order.lane) is job and worker.process is not None:
                worker.process.send(Stop(job.order.number))

    def _tell_delay(self, job: _Job, delayed: Delayed | None) -> None:
        queue = self._queues[job.order.lane]
        if job in queue and delayed is not None:
            delayed(queue.matches_of(job.wanted.asker))

    def _overdue(self, worker: _Worker, job: _Job) -> None:
        log.error("a thought did not come to an end", match=job.wanted.match)
        job.attempts = MOST_ATTEMPTS
        if worker.process is not None:
            worker.process.kill()

    # Workers --------------------------------------------------------------------------------------------------------

    def _start_worker(self) -> None:
        if self._restart is None:
            worker = _Worker()
            self._workers.append(worker)
            task = asyncio.get_running_loop().create_task(self._launch(worker))
            self._starting.add(task)
            task.add_done_callback(self._starting.discard)

    async def _launch(self, worker: _Worker) -> None:
        try:
            heard, gone = partial(self._heard, worker), partial(self._gone, worker)
            if self.lenders is None:
                worker.process = await WorkerProcess.start(self._module, heard, gone)
            else:
                known = self.lenders.environment(self._module)
                worker.process = await WorkerProcess.start(relay.MODULE, heard, gone, known)
        except OSError as problem:
            log.error("a worker could not be started", error=repr(problem))
            self._gone(worker)

    def _heard(self, worker: _Worker, answer: Answer) -> None:
        if isinstance(answer, Ready):
            worker.ready = True
            self._failed_starts = 0
            self._give_work()
            return
        job = next(job for job in worker.jobs.values() if job.order.number == answer.number)
        if isinstance(answer, Progress) or (isinstance(answer, Advised) and not answer.last):
            if job.report is not None and not job.done.done():
                job.report(answer)
            return
        del worker.jobs[job.order.lane]
        worker.alarms.pop(job.order.lane).cancel()
        if job.done.done():
            pass  # nobody waits for it any more
        elif isinstance(answer, Failed):
            job.done.set_exception(PlayerFault(answer.why))
        else:
            job.done.set_result(answer)
        self._give_work()
        if self._idle is not None and not worker.jobs:
            worker.rest = asyncio.get_running_loop().call_later(self._idle, self._retire, worker)

    def _retire(self, worker: _Worker) -> None:
        """End a worker that has nothing to do: it takes memory."""
        assert worker.process is not None
        worker.ready, worker.retired = False, True
        worker.process.kill()

    def _gone(self, worker: _Worker) -> None:
        """A worker has ended: others do what it was doing."""
        self._workers.remove(worker)
        for alarm in (*worker.alarms.values(), *filter(None, [worker.rest])):
            alarm.cancel()
        if self._closed:
            for job in worker.jobs.values():
                job.done.cancel()
            return
        if worker.retired:
            self._give_work()
            return
        log.error("a worker has ended", thoughts=len(worker.jobs))
        for job in worker.jobs.values():
            self._try_again(job)
        if not worker.ready:
            self._start_failed()
        self._give_work()

    def _try_again(self, job: _Job) -> None:
        job.attempts += 1
        if job.done.done():
            return
        if job.attempts < MOST_ATTEMPTS:
            self._add(job)
        else:
            job.done.set_exception(PlayerFault("The process in which it thought has ended."))

    def _start_failed(self) -> None:
        """Wait before the next try, and let nobody wait for ever."""
        delay = min(LONGEST_RESTART_DELAY, RESTART_DELAY * 2.0**self._failed_starts)
        self._failed_starts += 1
        self._restart = asyncio.get_running_loop().call_later(delay, self._start_again)
        if self._failed_starts >= MOST_FAILED_STARTS:
            for queue in self._queues:
                while (job := queue.take()) is not None:
                    job.done.set_exception(PlayerFault("There is no process in which it could think."))

    def _start_again(self) -> None:
        self._restart = None
        self._give_work()
