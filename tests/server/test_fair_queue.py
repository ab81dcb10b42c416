"""Who is served next: however much others ask for, nobody waits longer than there are others before them."""

import itertools
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from tryline.server.thinking.fair_queue import NOBODY_KNOWN, PATIENCE, Asker, FairQueue, Rank

NETWORKS, PEOPLE, MATCHES = "abc", "pqr", "xyz"
BOARD = Rank.AT_THE_BOARD

Item = tuple[Asker, str, Rank, int]
askers = st.builds(Asker, st.sampled_from(NETWORKS), st.sampled_from(PEOPLE))
wishes = st.tuples(askers, st.sampled_from(MATCHES), st.sampled_from(Rank))
crowds = st.lists(wishes, max_size=12)
few = settings(max_examples=80)


class Line:
    """A queue of items that say for whom they are."""

    def __init__(self) -> None:
        self.queue: FairQueue[Item] = FairQueue()
        self._numbers = itertools.count()
        self.waiting: list[Item] = []

    def add(self, asker: Asker, match: str, rank: Rank = BOARD) -> Item:
        item = asker, match, rank, next(self._numbers)
        self.queue.add(item, asker, match, rank)
        self.waiting.append(item)
        return item

    def add_all(self, crowd: list[tuple[Asker, str, Rank]]) -> None:
        for wish in crowd:
            self.add(*wish)

    def take(self) -> Item:
        item = self.queue.take()
        assert item is not None
        self.waiting.remove(item)
        return item

    def turns_until(self, wanted: Item, arrivals: list[list[tuple[Asker, str, Rank]]]) -> list[Item]:
        """Those who are served before it, while others go on coming."""
        before: list[Item] = []
        coming = iter(arrivals)
        while (item := self.take()) != wanted:
            before.append(item)
            self.add_all(next(coming, []))
        return before


@few
@given(crowds)
def test_everybody_is_served_once(crowd: list[tuple[Asker, str, Rank]]) -> None:
    line = Line()
    line.add_all(crowd)
    while line.waiting:
        assert len(line.queue) == len(line.waiting)
        line.take()
    assert line.queue.take() is None


@few
@given(crowds, st.lists(crowds, max_size=8), st.sampled_from(MATCHES))
def test_a_network_waits_for_one_turn_of_each_network_before_it(
    crowd: list[tuple[Asker, str, Rank]], arrivals: list[list[tuple[Asker, str, Rank]]], match: str
) -> None:
    """However many matches, names and later requests the others have."""
    line = Line()
    line.add_all(crowd)
    others = {asker.network for asker, _, rank, _ in line.waiting if rank == BOARD}
    before = line.turns_until(line.add(Asker("me", "me"), match), arrivals)
    served = Counter(asker.network for asker, _, rank, _ in before if rank == BOARD)
    assert served.keys() <= others
    assert set(served.values()) <= {1}


@few
@given(crowds, st.lists(crowds, max_size=8))
def test_in_the_turns_of_a_network_a_person_waits_for_one_of_each_person_before(
    crowd: list[tuple[Asker, str, Rank]], arrivals: list[list[tuple[Asker, str, Rank]]]
) -> None:
    line = Line()
    line.add_all(crowd)
    others = {asker.person for asker, _, rank, _ in line.waiting if rank == BOARD and asker.network == "a"}
    before = line.turns_until(line.add(Asker("a", "me"), "x"), arrivals)
    served = Counter(asker.person for asker, _, rank, _ in before if rank == BOARD and asker.network == "a")
    assert served.keys() <= others
    assert set(served.values()) <= {1}


@few
@given(crowds, st.lists(crowds, max_size=8))
def test_in_the_turns_of_a_person_a_match_waits_for_one_of_each_match_before(
    crowd: list[tuple[Asker, str, Rank]], arrivals: list[list[tuple[Asker, str, Rank]]]
) -> None:
    line, me = Line(), Asker("a", "p")
    line.add_all(crowd)
    others = {match for asker, match, rank, _ in line.waiting if rank == BOARD and asker == me}
    before = line.turns_until(line.add(me, "mine"), arrivals)
    served = Counter(match for asker, match, rank, _ in before if rank == BOARD and asker == me)
    assert served.keys() <= others
    assert set(served.values()) <= {1}


@few
@given(crowds, st.data())
def test_who_waits_no_longer_is_not_served_and_the_others_are(
    crowd: list[tuple[Asker, str, Rank]], data: st.DataObject
) -> None:
    line = Line()
    line.add_all(crowd)
    gone = set(data.draw(st.lists(st.sampled_from(line.waiting)))) if crowd else set()
    for item in gone:
        assert line.queue.remove(item)
        assert not line.queue.remove(item)
        assert item not in line.queue
    served = [line.queue.take() for _ in range(len(line.queue))]
    assert set(served) == set(line.waiting) - gone
    assert line.queue.take() is None


def test_whoever_waits_at_the_board_comes_first() -> None:
    line = Line()
    line.add(NOBODY_KNOWN, "letters", Rank.UNATTENDED)
    line.add(Asker("a", "p"), "watched", Rank.WATCHED)
    line.add(Asker("a", "p"), "played")
    assert [line.take()[1] for _ in range(3)] == ["played", "watched", "letters"]


@few
@given(st.sampled_from([Rank.WATCHED, Rank.UNATTENDED]))
def test_nobody_starves_while_others_sit_at_the_board(rank: Rank) -> None:
    line = Line()
    item = line.add(Asker("b", "q"), "x", rank)
    before = 0
    for number in itertools.count():
        line.add(Asker("a", "p"), str(number))
        if line.take() == item:
            break
        before += 1
    assert before == PATIENCE


@few
@given(crowds)
def test_how_many_matches_of_somebody_wait(crowd: list[tuple[Asker, str, Rank]]) -> None:
    line = Line()
    line.add_all(crowd)
    theirs = {(match, rank) for asker, match, rank in crowd if asker == Asker("a", "p")}
    assert line.queue.matches_of(Asker("a", "p")) == len(theirs)
    assert line.queue.matches_of(Asker("nowhere", "nobody")) == 0
