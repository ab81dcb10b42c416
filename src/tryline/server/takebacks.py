"""Taking back at a live match: the rule is in `core/takeback.py`, and here is who sits where."""

from tryline.core.errors import NothingToUndo
from tryline.core.language import AWAY, HOME
from tryline.core.news import refusal
from tryline.core.seats import Question
from tryline.core.takeback import Takeback, last_decision, takeback
from tryline.server.live import LiveMatch
from tryline.server.server_clock import now
from tryline.server.viewer import Viewer


def wanted(live: LiveMatch, viewer: Viewer, question: Question) -> Takeback | None:
    """The takeback that a viewer can want; None if there is nothing of theirs to take back."""
    if live.status != "live" or not viewer.sides:
        return None
    ply = last_decision(live.match, viewer.sides)
    if live.guide is not None:
        ply = live.guide.last_decision(ply)
    if ply is None:
        return None
    others = live.people_on(1 - live.match.moves[ply].actor)
    together = all(seat.id in viewer.seats for seat in others)
    people = [side for side in (HOME, AWAY) if live.people_on(side)]
    back = takeback(live.match, ply, people=people, together=together)
    if back.needs == "nothing" and not live.is_alone(viewer) and viewer.seats.isdisjoint(question.seats):
        return None  # somebody else of their side decides on
    return back


async def undo(live: LiveMatch, viewer: Viewer, version: int) -> None:
    """Take back one's last decision, if nobody has to be asked. Raises a Refusal."""
    async with live.lock:
        back = wanted(live, viewer, live.open_question(version, viewer))
        if back is None:
            raise refusal(NothingToUndo, "nothing-to-take-back")
        if back.needs != "nothing":
            raise back.refused(live.match)
        await _go_back(live, back.ply, None, gives_time=live.is_alone(viewer))
    live.schedule()


async def ask(live: LiveMatch, viewer: Viewer) -> None:
    """Ask the other side to agree to a takeback; at once, if nobody has to be asked. Raises a Refusal."""
    async with live.lock:
        back = wanted(live, viewer, live.open_question())
        if back is None:
            raise refusal(NothingToUndo, "nothing-to-take-back")
        if back.needs == "practice":
            raise back.refused(live.match)
        if back.needs == "nothing":
            await _go_back(live, back.ply, None, gives_time=live.is_alone(viewer))
        else:
            live.offers["takeback"] = back.side
            live.notify_all()
    live.schedule()


async def agree(live: LiveMatch, side: int) -> None:
    """A side has been asked by the other and agrees. To be called with the match lock. Raises a Refusal."""
    live.open_question()
    ply = last_decision(live.match, {1 - side})
    if ply is None:
        raise refusal(NothingToUndo, "nothing-to-take-back")
    await _go_back(live, ply, side, gives_time=True)


async def _go_back(live: LiveMatch, ply: int, agreed: int | None, *, gives_time: bool) -> None:
    """Take back from this ply on, with the thinking time since then if `gives_time`."""
    with live.changes_from(ply):
        live.match.back_to(ply, agreed, for_good=True)
    live.timekeeper.taken_back()
    thinking = None if live.timekeeper.clocks is None else live.timekeeper.clocks.thinking
    if thinking is not None and gives_time:
        side = live.seats.question(now()).side
        live.set_thinking_clock(thinking.taken_back(len(live.match.moves), side, now()))
    else:
        live.pass_turn()
    await live.write_takeback(ply)
