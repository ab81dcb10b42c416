"""Where a process of a club is reached: what can be read as a host and a port, and what is said of anything else."""

import socket

import pytest

from tryline.server.addresses import place_of, who_cannot_reach
from tryline.server.ownership import Process
from tryline.server.settings import BadSetting, from_environment

GOOD = {
    "10.0.0.5:8000": ("10.0.0.5", 8000),
    "[2001:db8::5]:8000": ("2001:db8::5", 8000),
    "[fe80::1%eth0]:65535": ("fe80::1%eth0", 65535),
    "my_house.example.org:1": ("my_house.example.org", 1),
}
BAD = [
    "10.0.0.5",
    "10.0.0.5:",
    ":8000",
    "10.0.0.5:0",
    "10.0.0.5:65536",
    "10.0.0.5:http",
    "10.0.0.5:\uff18\uff10",
    "2001:db8::5",
    "2001:db8::5:8000",
    "[2001:db8::5]",
    "[10.0.0.5]:8000",
    "http://10.0.0.5:8000",
    "10.0.0.5:8000 10.0.0.6:8000",
    "10..5:8000",
    f"{'a.' * 100}a:80",
]


@pytest.mark.parametrize("address", GOOD)
def test_a_host_and_a_port_are_read(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert place_of(address) == Process(1, address).place == GOOD[address]
    monkeypatch.setenv("TRYLINE_REACHED_AT", f" {address}")
    assert from_environment("club.sqlite").reached_at == address


@pytest.mark.parametrize("address", BAD)
def test_a_server_is_not_started_where_nobody_could_reach_it(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And if one was, nobody listens there, as far as others are concerned."""
    assert place_of(address) is None
    with pytest.raises(ConnectionRefusedError):
        _ = Process(1, address).place
    monkeypatch.setenv("TRYLINE_REACHED_AT", address)
    with pytest.raises(BadSetting, match=r"host and port, as in 10\.0\.0\.5:8000"):
        from_environment("club.sqlite")


def test_who_says_nothing_is_reached_where_it_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    assert place_of("") is None
    monkeypatch.setenv("TRYLINE_REACHED_AT", "")
    assert from_environment("club.sqlite").reached_at == ""


@pytest.mark.parametrize("mine", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000"])
def test_other_machines_do_not_reach_what_is_only_for_this_one(mine: str) -> None:
    here = ["127.0.0.1:8001", "localhost:8001", "[::1]:8001", f"{socket.gethostname()}:8001"]
    elsewhere = ["10.0.0.6:8000", "[2001:db8::5]:8001", "box.example.org:80"]
    assert who_cannot_reach(mine, [*here, *elsewhere]) == elsewhere
    assert who_cannot_reach("10.0.0.5:8000", [*here, *elsewhere]) == []


def test_two_do_not_reach_each_other_at_one_address() -> None:
    assert who_cannot_reach("10.0.0.5:8000", ["10.0.0.6:8000", "10.0.0.5:8000"]) == ["10.0.0.5:8000"]
    assert who_cannot_reach("", ["10.0.0.6:8000"]) == []
