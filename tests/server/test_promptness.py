"""What keeps a move from waiting: the server's threads run when there is something to do, garbage is collected between
moves, and nothing that takes no time is done on a thread."""

import asyncio
import gc
import gzip
import platform
import re
import threading
import weakref
from collections.abc import Callable
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any

import pytest
from litestar.routes import HTTPRoute
from litestar.testing import RequestFactory

from tryline.server import garbage, prompt_thread, replay_routes
from tryline.server.app import make_app
from tryline.server.settings import Settings

SCHED = Path("/proc/thread-self/sched")
"""What the kernel says of the calling thread, if it was built to."""


def slice_of_this_thread() -> int | None:
    """Nanoseconds, where the kernel tells."""
    found = re.search(r"^se\.slice\s*:\s*(\d+)", SCHED.read_text(), re.MULTILINE) if SCHED.exists() else None
    return None if found is None else int(found.group(1))


def in_thread(*calls: Callable[[], object]) -> list[object]:
    """What each of these says, called one after the other in a thread of their own."""
    said: list[object] = []
    thread = threading.Thread(target=lambda: said.extend(call() for call in calls))
    thread.start()
    thread.join()
    return said


def test_a_thread_that_runs_promptly_needs_the_processor_for_a_short_time_only_and_those_it_starts_are_as_others() -> (
    None
):
    usual = slice_of_this_thread()
    done, mine, theirs = in_thread(
        prompt_thread.run_promptly, slice_of_this_thread, lambda: in_thread(slice_of_this_thread)[0]
    )
    assert done is (platform.system() == "Linux" and platform.machine() in ("x86_64", "aarch64"))
    version = tuple(map(int, platform.release().split(".")[:2])) if platform.system() == "Linux" else (0, 0)
    if usual is not None and done and version >= (6, 12):
        assert (mine, theirs) == (prompt_thread.SLICE, usual)


def test_on_a_system_that_does_not_know_how_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "mips")
    assert prompt_thread.run_promptly() is False


class Knot:
    """Something that only the garbage collector can free."""

    def __init__(self) -> None:
        self.me = self


async def test_new_garbage_is_collected_at_the_next_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    beats = 0

    async def beat(interval: float) -> None:
        nonlocal beats
        beats += 1
        await asyncio.sleep(0)

    monkeypatch.setattr(garbage, "next_beat", beat)
    gc.collect()
    gc.disable()  # whatever is collected now is so by the beats
    try:
        knot = weakref.ref(Knot())
        collecting = asyncio.get_running_loop().create_task(garbage.collect_new_garbage())
        while beats < 3:
            await asyncio.sleep(0)
        assert knot() is not None, "there is too little to look through"
        plenty: list[list[int]] = [[] for _ in range(garbage.ENOUGH)]
        while beats < 6:
            await asyncio.sleep(0)
        assert knot() is None
        assert len(plenty) == garbage.ENOUGH
        collecting.cancel()
    finally:
        gc.enable()


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")  # of its next version
def test_no_request_waits_for_a_thread_that_looks_whether_it_is_allowed(tmp_path: Path) -> None:
    """The web framework runs a guard on a thread unless it is a coroutine: three switches for every request."""
    app = make_app(Settings(str(tmp_path / "site.sqlite"), reviewers=0))
    handlers = [handler for route in app.routes for handler in _handlers_of(route)]
    guards = {guard for handler in handlers for guard in handler.resolve_guards()}
    app.state.site.store.close()
    assert len(guards) >= 4
    assert all(map(iscoroutinefunction, guards))


def _handlers_of(route: Any) -> list[Any]:
    return list(route.route_handlers) if isinstance(route, HTTPRoute) else [route.route_handler]


@pytest.mark.parametrize("accepted", ["gzip, br", "identity"])
async def test_a_replay_is_unpacked_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch, accepted: str) -> None:
    """For whoever wants it so: it is several megabytes."""
    unpacked: list[int] = []
    decompress = gzip.decompress

    def note(data: bytes) -> bytes:
        unpacked.append(threading.get_ident())
        return decompress(data)

    monkeypatch.setattr(gzip, "decompress", note)
    request: Any = RequestFactory().get("/", headers={"Accept-Encoding": accepted})
    packed = gzip.compress(b"{}")
    response = await replay_routes._response(request, packed)
    assert response.content == (packed if "gzip" in accepted else b"{}")
    assert len(unpacked) == ("gzip" not in accepted)
    assert threading.get_ident() not in unpacked
