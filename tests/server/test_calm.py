"""When play is calm: who is told first, and how what is done at intervals is done together."""

import asyncio
from typing import Any

import pytest

from tests.server.commands import play
from tests.server.test_takebacks import begin, come, settled
from tryline.core.language import AWAY, HOME
from tryline.server.server_clock import next_beat
from tryline.server.site import Site
from tryline.server.viewer import Viewer


async def test_whoever_is_asked_next_is_told_first(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await begin(site, "scrum")
    home, away, spectator = await come(live, HOME), await come(live, AWAY), await come(live)
    told: list[Viewer] = []
    for viewer in (home, away, spectator):
        monkeypatch.setattr(viewer.connection, "send", lambda message, viewer=viewer: told.append(viewer))
    for _ in range(6):
        side = live.table.question.side
        await play(live, home if side == HOME else away, live.table.position.choices[1][0])
        await settled(live)
        asked = home if live.table.question.side == HOME else away
        assert told[0] is asked
        assert set(told) == {home, away, spectator}
        told.clear()


@pytest.mark.parametrize(
    ("at", "interval", "waits"),
    [
        (10.0, 0.5, 0.5),
        (10.3, 0.5, 0.2),
        (10.3, 1.0, 0.7),
        (4.525, 0.025, 0.025),  # which is a little less than a multiple, as numbers are stored: that beat has been
    ],
)
async def test_the_next_beat_is_a_whole_number_of_intervals_away(
    monkeypatch: pytest.MonkeyPatch, at: float, interval: float, waits: float
) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    class Loop:
        def time(self) -> float:
            return at

    def loop() -> Any:
        return Loop()

    with monkeypatch.context() as patched:
        patched.setattr(asyncio, "sleep", sleep)
        patched.setattr(asyncio, "get_running_loop", loop)
        await next_beat(interval)
    assert waited == [pytest.approx(waits)]
