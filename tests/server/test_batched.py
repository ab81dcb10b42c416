"""Many things looked up in one question."""

import asyncio

import pytest

from tryline.server.batched import MOST, Batched


class Book:
    """What can be looked up, and what was asked."""

    def __init__(self) -> None:
        self.there = {number: str(number) for number in range(1000)}
        self.torn: set[int] = set()
        self.asked: list[list[int]] = []
        self.open = asyncio.Event()
        self.open.set()

    async def look_up(self, keys: list[int]) -> dict[int, str]:
        self.asked.append(keys)
        found = {key: self.there[key] for key in keys if key in self.there}
        await self.open.wait()
        if torn := self.torn.intersection(keys):
            raise ValueError(f"torn: {sorted(torn)}")
        return found


@pytest.fixture
def book() -> Book:
    return Book()


@pytest.fixture
def batched(book: Book) -> Batched[int, str]:
    return Batched(book.look_up)


async def test_what_is_asked_for_at_once_is_one_question(book: Book, batched: Batched[int, str]) -> None:
    assert await asyncio.gather(*map(batched.get, (1, 2, 5000, 1))) == ["1", "2", None, "1"]
    assert book.asked == [[1, 2, 5000]]


async def test_what_is_asked_for_meanwhile_is_the_next_question(book: Book, batched: Batched[int, str]) -> None:
    book.open.clear()
    first = asyncio.ensure_future(batched.get(1))
    await asyncio.sleep(0.01)
    later = [asyncio.ensure_future(batched.get(key)) for key in (1, 2, 3)]
    await asyncio.sleep(0.01)
    assert book.asked == [[1]]
    book.there[1] = "changed"
    book.open.set()
    assert await first == "1"
    assert await asyncio.gather(*later) == ["changed", "2", "3"], "an answer is older than its question"
    assert book.asked == [[1], [1, 2, 3]]


async def test_a_question_is_not_endless(book: Book, batched: Batched[int, str]) -> None:
    keys = range(2 * MOST + 1)
    assert await asyncio.gather(*map(batched.get, keys)) == [str(key) for key in keys]
    assert [len(asked) for asked in book.asked] == [MOST, MOST, 1]


async def test_a_fault_of_one_is_not_borne_by_the_others(book: Book, batched: Batched[int, str]) -> None:
    book.torn = {2}
    first, second, third = await asyncio.gather(*map(batched.get, (1, 2, 3)), return_exceptions=True)
    assert (first, third) == ("1", "3")
    assert isinstance(second, ValueError)
    assert str(second) == "torn: [2]"
    book.torn.clear()
    assert await batched.get(2) == "2", "it is looked up again"


async def test_whoever_asks_no_more_takes_nothing_from_the_others(book: Book, batched: Batched[int, str]) -> None:
    book.open.clear()
    book.torn = {2}
    asking = [asyncio.ensure_future(batched.get(key)) for key in (1, 2, 3)]
    await asyncio.sleep(0.01)
    asking[0].cancel()
    asking[1].cancel()
    book.open.set()
    assert await asking[2] == "3"
