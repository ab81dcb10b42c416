"""Limits hold for a whole club, whichever of its processes somebody comes to."""

from contextlib import suppress

import pytest

from tests.server.club_sites import Processes, club_of
from tryline.server.errors import TooOften
from tryline.server.rate_limits import Allowance, NetworkLimits
from tryline.server.site import Site
from tryline.server.spending import KEPT, Ledger
from tryline.server.thinking.fair_queue import Asker
from tryline.server.thinking.quota import HEARD_FOR, Quota

ANN = Asker("192.0.2.1", "ann")


async def test_a_network_has_one_allowance_in_the_whole_club(processes: Processes) -> None:
    """But for a fifth of it, of which the others are not told at once."""
    sites = [await processes.open(name) for name in ("one:1", "two:2")]
    limits = [NetworkLimits({"names": Allowance(100, 3600)}, 10, lambda: 0.0, shared=True) for _ in sites]
    for site, each in zip(sites, limits, strict=True):
        club_of(site).ledger = Ledger(each)

    async def tell() -> None:
        for site in sites:
            await club_of(site)._renew()

    def take(number: int, most: int) -> int:
        """How many of so many somebody is given at a process."""
        given = 0
        with suppress(TooOften):
            for _ in range(most):
                limits[number].take("names", "10.0.0.1")
                given += 1
        return given

    assert take(0, 10) == 10
    await tell()
    assert take(1, 15) == 15
    await tell()  # both have used less than a fifth
    assert take(0, 50) == 50
    await tell()
    assert take(1, 100) == 25
    await tell()
    await tell()
    assert [take(number, 100) for number in (0, 1)] == [0, 0]
    limits[1].take("names", "10.0.0.2")


async def test_what_a_process_that_is_gone_has_told_is_not_counted_any_more(processes: Processes) -> None:
    """Least of all by itself, when it has begun again: it would count what it was asked a second time."""
    first, second = [await processes.open(name) for name in ("one:1", "two:2")]

    def limits_of(site: Site) -> NetworkLimits:
        limits = NetworkLimits({"names": Allowance(100, 3600)}, 10, lambda: 0.0, shared=True)
        club_of(site).ledger = Ledger(limits)
        return limits

    def take(limits: NetworkLimits, times: int) -> None:
        for _ in range(times):
            limits.take("names", "10.0.0.1")

    limits = limits_of(first)
    take(limits, 60)
    await club_of(first)._renew()  # the others are told
    await processes.put_down(first, by=second)
    for _ in range(2):
        await club_of(first)._renew()  # it begins again, and hears what others have told
    take(limits, 40)
    with pytest.raises(TooOften):
        take(limits, 1)
    newcomer = await processes.open("three:3")
    await processes.put_down(first, by=second)
    fresh = limits_of(newcomer)
    await club_of(newcomer)._renew()
    take(fresh, 100)


async def test_whoever_starts_does_not_count_what_others_took_before(processes: Processes) -> None:
    """Nobody knows how long ago that was: what has come back since then would be taken away again."""
    first = await processes.open("one:1")
    limits = [NetworkLimits({"names": Allowance(100, 3600)}, 10, lambda: 0.0, shared=True) for _ in range(2)]
    club_of(first).ledger = Ledger(limits[0])
    for _ in range(60):
        limits[0].take("names", "10.0.0.1")
    await club_of(first)._renew()
    second = await processes.open("two:2")
    club_of(second).ledger = Ledger(limits[1])
    await club_of(second)._renew()
    for _ in range(30):
        limits[0].take("names", "10.0.0.1")
    await club_of(first)._renew()
    await club_of(second)._renew()
    for _ in range(70):
        limits[1].take("names", "10.0.0.1")
    with pytest.raises(TooOften):
        limits[1].take("names", "10.0.0.1")


async def test_who_waits_for_hints_waits_for_them_in_the_whole_club(processes: Processes) -> None:
    first, second = [await processes.open(name) for name in ("one:1", "two:2")]
    here, there = Quota("hints", person=3, network=5), Quota("hints", person=3, network=5)
    ann, ben, eve = (Asker("192.0.2.1", name) for name in ("ann", "ben", "eve"))

    def tells(site: Site, quota: Quota) -> None:
        club_of(site).ledger = Ledger(
            NetworkLimits({}, 10, shared=True), [Quota("reviews", person=3, network=12), quota]
        )

    async def renew(*sites: Site) -> None:
        for site in sites:
            await club_of(site)._renew()

    tells(first, here)
    tells(second, there)
    for asker in (ann, ann, ann, ben, ben):
        here.take(asker)
    await renew(first, second)
    with pytest.raises(TooOften, match="You are waiting for 3 hints"):
        there.take(Asker("198.51.100.1", "ann"))
    with pytest.raises(TooOften, match="Your network is waiting for 5 hints"):
        there.take(eve)
    there.take(Asker("198.51.100.1", "eve"))
    here.give_back(ann)
    await renew(first, second)
    there.take(ann)
    await renew(*(KEPT + 1) * (first, second))  # what was told is deleted, and told again
    newcomer = await processes.open("three:3")
    late = Quota("hints", person=3, network=5)
    tells(newcomer, late)
    await renew(newcomer)
    with pytest.raises(TooOften, match="You are waiting for 3 hints"):
        late.take(ann)
    await processes.put_down(first, by=second)
    await renew(newcomer)
    for _ in range(2):  # one of the three is at the second process
        late.take(ann)
    with pytest.raises(TooOften):
        late.take(ann)


async def test_it_is_missed_for_a_while_only_that_nobody_waits_any_more(processes: Processes) -> None:
    """That is told once, and whoever does not hear it must not be refused for ever."""
    first, second = [await processes.open(name) for name in ("one:1", "two:2")]
    at = 0.0
    here, there = (Quota("hints", person=1, network=5, clock=lambda: at) for _ in range(2))
    told = Ledger(NetworkLimits({}, 10, shared=True), [here])
    club_of(first).ledger = told
    club_of(second).ledger = Ledger(NetworkLimits({}, 10, shared=True), [there])
    here.take(ANN)
    for site in (first, second):
        await club_of(site)._renew()
    here.give_back(ANN)
    told.next_rows(told._epoch)  # and the database does not answer
    for site in (first, second):
        await club_of(site)._renew()
    with pytest.raises(TooOften):
        there.take(ANN)
    at = HEARD_FOR + 1
    await club_of(second)._renew()
    there.take(ANN)


async def test_whoever_begins_again_does_not_count_what_others_took_before(processes: Processes) -> None:
    """It may have been away for an hour."""
    first, second = [await processes.open(name) for name in ("one:1", "two:2")]
    limits = [NetworkLimits({"names": Allowance(100, 3600)}, 10, lambda: 0.0, shared=True) for _ in range(2)]
    for site, each in zip((first, second), limits, strict=True):
        club_of(site).ledger = Ledger(each)
        await club_of(site)._renew()
    await processes.put_down(second, by=first)
    for _ in range(60):
        limits[0].take("names", "10.0.0.1")
    for site in (first, second, second):
        await club_of(site)._renew()
    for _ in range(100):
        limits[1].take("names", "10.0.0.1")


async def test_whoever_begins_again_tells_anew_who_waits(processes: Processes) -> None:
    """The others have forgotten it, with all that it was before."""
    first, second = [await processes.open(name) for name in ("one:1", "two:2")]
    here, there = Quota("hints", person=1, network=5), Quota("hints", person=1, network=5)
    for site, quota in ((first, here), (second, there)):
        club_of(site).ledger = Ledger(NetworkLimits({}, 10, shared=True), [quota])
    here.take(ANN)
    await club_of(first)._renew()
    await processes.put_down(first, by=second)
    for site in (first, first, second):
        await club_of(site)._renew()
    with pytest.raises(TooOften):
        there.take(ANN)
