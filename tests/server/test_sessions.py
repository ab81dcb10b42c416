"""Cookies that name a person can be made void, for good."""

from tryline.server.computers import Computers
from tryline.server.security import Sessions
from tryline.server.signing_out import sign_out_everywhere
from tryline.server.site import Site
from tryline.server.store import Store


def test_a_cookie_counts_until_it_is_void() -> None:
    sessions = Sessions("key", {"ben": 2})
    ann, ben = sessions.sign("ann"), sessions.sign("ben")
    assert (sessions.read(ann), sessions.read(ben)) == ("ann", "ben")
    sessions.void("ann", 1)
    assert (sessions.read(ann), sessions.read(ben)) == (None, "ben")
    assert sessions.read(sessions.sign("ann")) == "ann"
    for number in ("", ":0", ":1", ":x"):
        assert sessions.read(Sessions("key", {}).sign(f"ben{number}")) is None
    assert Sessions("other", {}).read(ben) is None
    assert sessions.read("nonsense") is None


def test_a_cookie_of_another_process_counts_before_its_number_was_heard_of() -> None:
    """And the earlier ones do not any more; whose connections are to be closed is said all the same."""
    oldest, other = Sessions("key", {}), Sessions("key", {})
    before = other.sign("ann")
    oldest.void("ann", 1)
    after = oldest.sign("ann")
    assert other.read(before) == "ann"
    assert other.read(after) == "ann"
    assert other.read(before) is None
    assert other.sign("ann") == after
    assert other.read(Sessions("wrong", {"ann": 2}).sign("ann")) is None
    assert other.learn({}) == [], "this was read before"
    assert (other.read(before), other.read(after)) == (None, "ann")
    assert other.learn({"ann": 1}) == ["ann"]
    assert other.learn({"ann": 1}) == []
    assert (other.read(before), other.read(after)) == (None, "ann")
    oldest.void("ann", 2)
    assert oldest.learn({"ann": 1}) == []
    assert oldest.read(after) is None


async def test_what_is_void_stays_void_after_a_restart(each_database: str) -> None:
    site = Site(Store(each_database), Computers(1))
    await site.start()
    ann = await site.set_name(None, "Ann")
    before = site.sessions.sign(ann)
    await sign_out_everywhere(site, ann)
    after = site.sessions.sign(ann)
    await site.close()
    again = Site(Store(each_database), Computers(1))
    await again.start()
    assert again.sessions.read(before) is None
    assert again.sessions.read(after) == ann
    await again.close()
