"""Taking back and secret decisions at a live match: what is refused, what is on disk, and what others are sent."""

import asyncio
import hashlib
import hmac
import json
from typing import Any, cast

import pytest

from tests.server.commands import do, play, undo
from tests.server.test_long import Recorder
from tryline.core import record
from tryline.core.errors import NothingToUndo, Refusal
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.secrecy import EVERYBODY
from tryline.games import find
from tryline.server import messages, sent_messages
from tryline.server.live import LiveMatch
from tryline.server.match_exports import dice_of, record_of
from tryline.server.requests import ClockRequest, MatchRequest, SeatRequest
from tryline.server.session import _reply
from tryline.server.site import Site
from tryline.server.viewer import Viewer

BOTH = [SeatRequest(0, "me"), SeatRequest(1, "me")]
COMPUTER = [SeatRequest(0, "me"), SeatRequest(1, "computer", "random")]


async def begin(site: Site, game: str, seats: list[SeatRequest] = BOTH, **request: Any) -> LiveMatch:
    person = await site.set_name(None, "Ann")
    return (await site.begin(MatchRequest(game, seats=seats, **request), person)).live


async def come(live: LiveMatch, *sides: int) -> Viewer:
    """Somebody comes who plays these sides; nobody's, if none is named."""
    seats = frozenset(seat.id for seat in live.table.roster if seat.side in sides and seat.kind == "person")
    viewer = Viewer(Recorder(), seats, frozenset(sides), "en")  # type: ignore[arg-type]
    live.enter(viewer)
    await settled(live)
    return viewer


def sent(viewer: Viewer) -> list[dict[str, Any]]:
    return cast(Recorder, viewer.connection).sent


async def settled(live: LiveMatch) -> None:
    """Whoever has to be told something has been told it."""
    while any(viewer.behind for viewer in live.audience.viewers) or live.lock.locked:
        await asyncio.sleep(0.001)


async def decide(live: LiveMatch, viewer: Viewer, move: str | None = None) -> None:
    """Play a move; the first choice if none is named."""
    await play(live, viewer, move or live.table.position.choices[1][0])
    await settled(live)


async def until_thrown(live: LiveMatch, viewer: Viewer) -> int:
    """Play on until something has been thrown on a decision; where that decision is."""
    while True:
        viewer.look = live.table.question.side
        ply = len(live.table.match.moves)
        await decide(live, viewer)
        if any(move.actor == CHANCE for move in live.table.match.moves[ply:]):
            return ply


# Taking back ----------------------------------------------------------------------------------------------------------


async def test_on_one_screen_the_other_side_is_asked_past_a_throw(site: Site) -> None:
    live = await begin(site, "bokx")
    viewer = await come(live, HOME, AWAY)
    ply = await until_thrown(live, viewer)
    side = live.table.match.moves[ply].actor
    before = list(live.table.match.moves)
    assert sent(viewer)[-1]["undo"] == "agreement"
    with pytest.raises(NothingToUndo, match="A throw has fallen since, and stands unless"):
        await undo(live, viewer)
    for _ in range(2):  # asking twice is not agreeing
        await do(live, viewer, messages.OfferIt(what="takeback"))
    assert live.table.offers == {"takeback": side}
    assert list(live.table.match.moves) == before
    await do(live, viewer, messages.Decline(what="takeback"))
    with pytest.raises(Refusal):
        await do(live, viewer, messages.Accept(what="takeback"))
    await do(live, viewer, messages.OfferIt(what="takeback"))
    await do(live, viewer, messages.Accept(what="takeback"))
    await settled(live)
    assert list(live.table.match.moves) == before[:ply]
    assert [(taken.after, taken.agreed) for taken in live.table.match.taken_back] == [(ply, 1 - side)]


async def test_what_was_taken_back_is_on_disk_and_checked_like_every_throw(site: Site) -> None:
    live = await begin(site, "bokx", practice=True)
    viewer = await come(live, HOME, AWAY)
    for _ in range(3):
        await until_thrown(live, viewer)
        await undo(live, viewer)
    await until_thrown(live, viewer)
    taken, throws, version = list(live.table.match.taken_back), live.table.match.throws, live.table.position.version
    assert len(taken) == 3
    site.live_matches.remove(live)
    again = await site.find(live.id)
    assert again is not live
    assert (again.table.match.taken_back, again.table.match.throws) == (taken, throws)
    assert again.table.position.version == version
    assert again.table.match.practice
    viewer = await come(again, HOME, AWAY)
    await until_thrown(again, viewer)
    await do(again, viewer, messages.Resign())
    told = await dice_of(site, again.id)
    assert len(told["throws"]) == again.table.match.throws
    assert sum(throw["taken_back"] for throw in told["throws"]) == sum(each.throws for each in taken)
    for index, throw in enumerate(told["throws"]):
        message = json.dumps([index, 0, told["seeds"]], separators=(",", ":"), sort_keys=True).encode()
        word = int.from_bytes(hmac.digest(told["secret"].encode(), message, "sha256")[:8], "big")
        ticket = word % sum(throw["weights"])
        outcome = next(n for n in range(len(throw["weights"])) if ticket < sum(throw["weights"][: n + 1]))
        assert throw["clock"] or outcome == throw["outcome"], "the formula of docs/chance.md"
    assert hashlib.sha256(told["secret"].encode()).hexdigest() == told["commitment"]
    read = record.read(await record_of(site, again.id), find).match
    assert read.taken_back == taken
    assert read.practice


async def thrown_against_computer(site: Site, *, practice: bool) -> tuple[LiveMatch, Viewer]:
    """A match in which something was thrown on the person's last decision, and they are asked again."""
    while True:
        live = await begin(site, "pocket", COMPUTER, practice=practice)
        viewer = await come(live, HOME)
        ply: int | None = None
        async with asyncio.timeout(60):
            while live.table.status == "live":
                if live.table.question.side != HOME:
                    await asyncio.sleep(0.005)
                elif ply is not None and CHANCE in live.table.match.moves.actors_since(ply):
                    return live, viewer
                else:
                    ply = len(live.table.match.moves)
                    await decide(live, viewer)


async def test_a_computer_agrees_to_nothing_unless_it_is_practice(site: Site) -> None:
    live, viewer = await thrown_against_computer(site, practice=False)
    assert sent(viewer)[-1]["undo"] == "practice"
    for ask in (undo(live, viewer), do(live, viewer, messages.OfferIt(what="takeback"))):
        with pytest.raises(NothingToUndo, match="begin a match for practice"):
            await ask
    assert live.table.match.taken_back == []
    live, viewer = await thrown_against_computer(site, practice=True)
    await undo(live, viewer)
    assert live.table.match.actor == HOME
    assert live.table.match.taken_back[0].agreed is None


async def test_versions_are_never_used_again(site: Site) -> None:
    """Through takebacks and restarts, for every side's eyes."""
    live = await begin(site, "goforward", practice=True)
    versions = {eyes: [live.table.sight.version_of(eyes)] for eyes in EVERYBODY}
    viewer = await come(live, HOME, AWAY)
    for step in range(60):
        viewer.look = live.table.question.side
        if step % 7 == 6:
            await undo(live, viewer)
        else:
            await decide(live, viewer, live.table.position.choices[1][step % len(live.table.position.choices[1])])
        if step % 20 == 19:
            site.live_matches.remove(live)
            live = await site.find(live.id)
            viewer = await come(live, HOME, AWAY)
        for eyes, used in versions.items():
            version = live.table.sight.version_of(eyes)
            assert version >= used[-1]
            used.append(version)


# Secret decisions -----------------------------------------------------------------------------------------------------


async def team(live: LiveMatch, viewer: Viewer, *, ready_made: bool) -> int:
    """The viewer chooses a whole team; how many decisions that took."""
    side, decisions = live.table.match.actor, 0
    while live.table.match.actor == side:
        texts = live.table.position.choices[1]
        await decide(live, viewer, "quick" if ready_made and "quick" in texts else texts[0])
        decisions += 1
    return decisions


@pytest.mark.parametrize("watching", [(AWAY,), ()])
async def test_others_can_neither_count_nor_time_secret_decisions(site: Site, watching: tuple[int, ...]) -> None:
    """A ready-made team and one of one's own: the same messages at the same time."""
    heard = []
    for ready_made in (True, False):
        live = await begin(site, "goforward")
        home, other = await come(live, HOME), await come(live, *watching)
        await settled(live)
        before = len(sent(other))
        decisions = await team(live, home, ready_made=ready_made)
        assert (decisions == 1) == ready_made
        new = sent(other)[before:]
        assert len(new) == 1, "one message, when all is decided"
        heard.append({key: value for key, value in new[0].items() if key != "match"})
        assert len(sent(home)) > decisions, "who decides is told of each"
    assert heard[0] == heard[1]
    assert heard[0]["version"] == heard[0]["plies"] == 1
    assert [entry["move"] for entry in heard[0]["entries"]] == [None]


async def test_whoever_connects_or_asks_in_the_middle_learns_nothing(site: Site) -> None:
    live = await begin(site, "goforward", clock=ClockRequest(5))
    home, away = await come(live, HOME), await come(live, AWAY)
    start = sent(away)[-1]
    fields = ("version", "plies", "scene", "now", "asked", "entries", "points", "warnings", "undo")
    for step in range(4):
        await decide(live, home, live.table.position.choices[1][0])
        if step == 2:
            await undo(live, home)
        if step == 3:  # the server was restarted
            site.live_matches.remove(live)
            live = await site.find(live.id)
            home = await come(live, HOME)
        late, watcher = await come(live, AWAY), await come(live)
        for viewer in (late, watcher):
            told = sent(viewer)[-1]
            assert told["plies"] == 0
            assert "undo" not in told
        told = sent(late)[-1]
        assert [told.get(field) for field in fields] == [start.get(field) for field in fields]
        with pytest.raises(Refusal, match="So far 0 moves"):
            await _reply(live, late, messages.At(ply=1))
        why = await _reply(live, late, messages.Why())
        assert isinstance(why, sent_messages.Reasons)
        assert why.lines == []
        live.leave(late)
        live.leave(watcher)
    told = await dice_of(site, live.id)
    assert all(throw["ply"] is None for throw in told["throws"])


async def test_an_offer_does_not_go_with_the_first_secret_decision(site: Site) -> None:
    live = await begin(site, "goforward")
    home, away = await come(live, HOME), await come(live, AWAY)
    await do(live, away, messages.OfferIt(what="draw"))
    await decide(live, home)
    assert live.table.offers == {"draw": AWAY}
    await team(live, home, ready_made=False)
    assert live.table.offers == {}


async def test_looking_back_goes_by_entries(site: Site) -> None:
    live = await begin(site, "goforward")
    home, away = await come(live, HOME), await come(live, AWAY)
    await team(live, home, ready_made=False)
    await team(live, away, ready_made=True)
    assert live.table.sight.entries(AWAY) < live.table.sight.entries(HOME)
    for viewer in (home, away):
        eyes = live.table.eyes(viewer)
        past = await _reply(live, viewer, messages.At(ply=1, id=3))
        assert isinstance(past, sent_messages.Past)
        assert past.ply == 1
        assert live.table.sight.moves_after(eyes, live.table.sight.entries(eyes)) == len(live.table.match.moves)
    entries = [entry for message in sent(away) for entry in message["entries"]]
    assert [entry["ply"] for entry in entries] == list(range(live.table.sight.entries(AWAY)))


async def test_a_late_answer_is_stale_for_everybody(site: Site) -> None:
    live = await begin(site, "goforward")
    home, away = await come(live, HOME), await come(live, AWAY)
    version = live.table.version_for(home)
    await decide(live, home)
    with pytest.raises(Refusal) as refused:
        await play(live, home, live.table.position.choices[1][0], version)
    assert refused.value.code == "stale"
    with pytest.raises(Refusal) as refused:
        await play(live, away, live.table.position.choices[1][0], live.table.version_for(home))
    assert refused.value.code == "stale", "it is not the version that this side knows"
