"""The lock of a match: one holder at a time, in order, even if somebody is cancelled while they wait."""

import asyncio

import pytest

from tryline.server.match_lock import MatchLock


def a_lock() -> tuple[MatchLock, list[str]]:
    """A lock, and notes of its releases."""
    notes: list[str] = []
    return MatchLock(lambda: notes.append("released")), notes


async def hold(lock: MatchLock, notes: list[str], name: str, *, steps: int = 2) -> None:
    """Acquire the lock, hold it for some steps, release it."""
    async with lock:
        notes.append(f"{name} in")
        for _ in range(steps):
            await asyncio.sleep(0)
        notes.append(f"{name} out")


async def test_one_holder_at_a_time_in_order_and_a_release_between_two() -> None:
    lock, notes = a_lock()
    await asyncio.gather(*(hold(lock, notes, name) for name in "abc"))
    assert notes == [note for name in "abc" for note in (f"{name} in", f"{name} out", "released")]
    assert not lock.locked


async def test_a_free_lock_is_acquired_at_once() -> None:
    lock, notes = a_lock()
    lock.when_mine(_nothing)
    assert lock.locked
    waiting = asyncio.ensure_future(hold(lock, notes, "a"))
    await asyncio.sleep(0)
    assert not notes, "whoever comes later waits"
    lock.release()
    assert lock.locked, "nobody comes between: the waiter has it already"
    await waiting
    assert notes == ["released", "a in", "a out", "released"]
    lock.when_mine(_nothing)
    lock.release()
    assert not lock.locked


async def test_a_free_lock_is_entered_without_waiting() -> None:
    lock, notes = a_lock()
    entering = lock.__aenter__()
    with pytest.raises(StopIteration):
        entering.send(None)  # it comes to its end in one step
    assert lock.locked
    assert not notes


async def test_a_cancelled_waiter_is_skipped() -> None:
    lock, notes = a_lock()
    lock.when_mine(_nothing)
    tasks = [asyncio.ensure_future(hold(lock, notes, name)) for name in "abc"]
    await asyncio.sleep(0)
    tasks[0].cancel()
    tasks[1].cancel()
    await asyncio.sleep(0)
    lock.release()
    await tasks[2]
    assert [task.cancelled() for task in tasks] == [True, True, False]
    assert notes == ["released", "c in", "c out", "released"]
    assert not lock.locked


async def test_a_waiter_that_is_cancelled_as_the_lock_becomes_theirs_passes_it_on() -> None:
    lock, notes = a_lock()
    lock.when_mine(_nothing)
    first, second = (asyncio.ensure_future(hold(lock, notes, name)) for name in "ab")
    await asyncio.sleep(0)
    lock.release()
    first.cancel()  # the lock is theirs, and they have not run yet
    await second
    assert first.cancelled()
    assert [note for note in notes if note != "released"] == ["b in", "b out"]
    assert not lock.locked


async def test_an_exception_inside_releases_the_lock() -> None:
    lock, notes = a_lock()

    async def stumble() -> None:
        async with lock:
            raise ArithmeticError

    task = asyncio.ensure_future(stumble())
    await hold(lock, notes, "a")
    with pytest.raises(ArithmeticError):
        await task
    assert not lock.locked


async def test_the_lock_is_released_even_if_the_callback_fails() -> None:
    def fail() -> None:
        raise ArithmeticError

    lock = MatchLock(fail)
    lock.when_mine(_nothing)
    passed: list[str] = []

    async def pass_through() -> None:
        with pytest.raises(ArithmeticError):
            async with lock:
                passed.append("in")

    waiting = asyncio.ensure_future(pass_through())
    await asyncio.sleep(0)
    with pytest.raises(ArithmeticError):
        lock.release()
    await waiting
    assert passed == ["in"]
    assert not lock.locked


async def test_commands_and_those_who_wait_take_turns() -> None:
    """A command is called at once while the lock is free, and else when everybody before it has had it."""
    lock, notes = a_lock()
    lock.when_mine(lambda: notes.append("first"))
    waiting = asyncio.ensure_future(hold(lock, notes, "a"))
    await asyncio.sleep(0)
    lock.when_mine(lambda: notes.append("second"))
    assert notes == ["first"]
    lock.release()
    await waiting
    await asyncio.sleep(0)
    assert notes == ["first", "released", "a in", "a out", "released", "second"]
    assert lock.locked, "whoever has it releases it"


def _nothing() -> None:
    """Just to have the lock."""
