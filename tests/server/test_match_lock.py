"""The gate of a match: one at a time, in order, whoever gives up while they wait."""

import asyncio

import pytest

from tryline.server.gate import Gate


def a_gate() -> tuple[Gate, list[str]]:
    """A gate, and what happens at it."""
    notes: list[str] = []
    return Gate(lambda: notes.append("told")), notes


async def go_through(gate: Gate, notes: list[str], name: str, *, steps: int = 2) -> None:
    """Go in, stay a while, go out."""
    async with gate:
        notes.append(f"{name} in")
        for _ in range(steps):
            await asyncio.sleep(0)
        notes.append(f"{name} out")


async def test_one_at_a_time_in_order_and_everybody_is_told_between_two() -> None:
    gate, notes = a_gate()
    await asyncio.gather(*(go_through(gate, notes, name) for name in "abc"))
    assert notes == [note for name in "abc" for note in (f"{name} in", f"{name} out", "told")]
    assert not gate.shut


async def test_it_is_taken_at_once_where_it_is_free() -> None:
    gate, notes = a_gate()
    gate.take()
    assert gate.shut
    with pytest.raises(AssertionError):
        gate.take()
    waiting = asyncio.ensure_future(go_through(gate, notes, "a"))
    await asyncio.sleep(0)
    assert not notes, "whoever comes later waits"
    gate.open()
    assert gate.shut, "nobody comes between: it is theirs already"
    await waiting
    assert notes == ["told", "a in", "a out", "told"]
    gate.take()
    gate.open()
    assert not gate.shut


async def test_a_free_gate_is_entered_without_waiting() -> None:
    gate, notes = a_gate()
    entering = gate.__aenter__()
    with pytest.raises(StopIteration):
        entering.send(None)  # it comes to its end in one step
    assert gate.shut
    assert not notes


async def test_whoever_gives_up_while_they_wait_is_passed_over() -> None:
    gate, notes = a_gate()
    gate.take()
    tasks = [asyncio.ensure_future(go_through(gate, notes, name)) for name in "abc"]
    await asyncio.sleep(0)
    tasks[0].cancel()
    tasks[1].cancel()
    await asyncio.sleep(0)
    gate.open()
    await tasks[2]
    assert [task.cancelled() for task in tasks] == [True, True, False]
    assert notes == ["told", "c in", "c out", "told"]
    assert not gate.shut


async def test_whoever_gives_up_as_the_gate_becomes_theirs_lets_the_next_one_in() -> None:
    gate, notes = a_gate()
    gate.take()
    first, second = (asyncio.ensure_future(go_through(gate, notes, name)) for name in "ab")
    await asyncio.sleep(0)
    gate.open()
    first.cancel()  # it has been told that it may go in, and has not gone
    await second
    assert first.cancelled()
    assert [note for note in notes if note != "told"] == ["b in", "b out"]
    assert not gate.shut


async def test_the_gate_opens_after_trouble_inside() -> None:
    gate, notes = a_gate()

    async def stumble() -> None:
        async with gate:
            raise ArithmeticError

    task = asyncio.ensure_future(stumble())
    await go_through(gate, notes, "a")
    with pytest.raises(ArithmeticError):
        await task
    assert not gate.shut


async def test_the_gate_opens_even_if_telling_fails() -> None:
    def fail() -> None:
        raise ArithmeticError

    gate = Gate(fail)
    gate.take()
    passed: list[str] = []

    async def pass_through() -> None:
        with pytest.raises(ArithmeticError):
            async with gate:
                passed.append("in")

    waiting = asyncio.ensure_future(pass_through())
    await asyncio.sleep(0)
    with pytest.raises(ArithmeticError):
        gate.open()
    await waiting
    assert passed == ["in"]
    assert not gate.shut
