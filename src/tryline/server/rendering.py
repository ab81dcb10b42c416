"""What a viewer is sent: the match as it may be seen with their eyes, in their language (`messages`)."""

from collections.abc import Iterable
from typing import Literal, cast

from msgspec import Raw

from tryline.core.clock import Clocks
from tryline.core.guide import Guide
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match
from tryline.core.news import tell_in_words
from tryline.core.seats import Question
from tryline.core.secrecy import Eyes
from tryline.games import presenter_of
from tryline.server.dice import ROUNDS
from tryline.server.match_table import MatchTable
from tryline.server.messages import What
from tryline.server.offers import claimable
from tryline.server.past_scenes import Look
from tryline.server.queries import HintedTurn
from tryline.server.replays import ended_words
from tryline.server.scenes import page_scene
from tryline.server.sent_messages import (
    Asked,
    ClockTimes,
    Entry,
    Guidance,
    HintedChoice,
    Hints,
    Lineups,
    MatchInfo,
    Offer,
    Own,
    Past,
    PlayingTime,
    Position,
    Promises,
    Seat,
    Status,
    Table,
    ThinkingTime,
    encoder,
)
from tryline.server.server_clock import now
from tryline.server.takebacks import needed
from tryline.server.talk import chat_for, has_company
from tryline.server.viewer import MoveNews, Viewer, seen
from tryline.table import contents_note
from tryline.table.presenter import AnyPresenter, Choice, Scene


def entries_of(
    presenter: AnyPresenter, noted: Iterable[MoveNews], first: int, last: int, eyes: Eyes, language: str, over: bool
) -> list[Entry]:
    """Entries of the list of moves from `first` to before `last`."""
    entries: list[Entry] = []
    for each in noted:
        place, begins = each.places[eyes]
        if not first <= place < last:
            continue
        entry = _entry(presenter, each, eyes, language, over)
        if begins:
            entries.append(entry)
        else:
            entries[-1].said += entry.said
            entries[-1].main |= entry.main
    return entries


def _entry(presenter: AnyPresenter, noted: MoveNews, eyes: Eyes, language: str, over: bool) -> Entry:
    """A line in the list of moves."""
    hidden = not noted.text or (not over and bool(noted.secret_from) and (eyes is None or eyes in noted.secret_from))
    news = noted.news[eyes]
    said = [tell_in_words(telling, language) for telling in news]
    place, _ = noted.places[eyes]
    by: Literal["dice"] | int = "dice" if noted.actor == CHANCE else noted.actor
    return Entry(place, by, None if hidden else noted.text, said, any(map(presenter.matters, news)))


def table_message(table: MatchTable, viewer: Viewer, eyes: Eyes, first: int, entries: list[Entry] | None) -> bytes:
    """The table as a viewer sees it, with the moves from `first` on, and without what they know already."""
    info = _match_info(table, viewer)
    start = _UNCHANGED if viewer.match_info_sent is info else info
    viewer.match_info_sent = info
    if viewer.seats or entries is not None:
        return _table(table, viewer, eyes, first, entries, start)
    key = ("watching", first, viewer.language, start)  # all who only watch are told the same
    return table.position.once(key, lambda: _table(table, viewer, eyes, first, None, start))


def _table(
    table: MatchTable, viewer: Viewer, eyes: Eyes, first: int, entries: list[Entry] | None, start: bytes
) -> bytes:
    """Three objects as one: what stays while moves are made, the position, and what is for this viewer alone."""
    question = table.sight.question_for(eyes, table.question)
    position = _position(table, question, eyes, viewer, first, entries)
    own = encoder.encode(_own(table, question, viewer, eyes))
    return start + position[1:-1] + (b"}" if own == b"{}" else b"," + own[1:])


def _own(table: MatchTable, question: Question, viewer: Viewer, eyes: Eyes) -> Own:
    """What is for one viewer alone."""
    undo, claim = needed(table, viewer, question), claimable(table, viewer)
    is_timed = table.timekeeper.clocks is not None or question.until is not None or claim is not None
    clocks = _clocks_now(table.timekeeper.clocks) if is_timed else None
    due = _due(table) if "referee" in viewer.seats and not viewer.sides else None
    votes = table.seats.seating.votes if question.kind == "vote" and viewer.sides == {question.side} else {}
    guide = None if table.guide is None else _guidance(table, table.guide, viewer)
    if viewer.seats.isdisjoint(question.seats) or table.led(question) is not None:
        return Own(look=viewer.look, votes=votes, due=due, undo=undo, claim=claim, clocks=clocks, guide=guide)
    may_see = table.match.open or eyes is not None or question.side is None
    return Own(
        yours=True,
        hand_over=not may_see,
        look=viewer.look,
        votes=votes,
        choices=_choices(table, question, viewer.language) if may_see else [],
        due=due,
        undo=undo,
        claim=claim,
        clocks=clocks,
        guide=guide,
    )


def _guidance(table: MatchTable, guide: Guide, viewer: Viewer) -> Guidance | None:
    """What the lesson says to whoever learns, while it leads the match and at its end."""
    if table.status != "live" or not (guide.on or guide.ended) or guide.side not in viewer.sides:
        return None
    step = guide.asked
    return Guidance(
        answered=guide.answered,
        steps=len(guide.lesson.steps),
        praise=guide.praise(viewer.language),
        says=guide.said(viewer.language),
        meant=() if step is None else step.meant,
        show=step is not None and step.show,
        ended=guide.ended,
    )


def _match_info(table: MatchTable, viewer: Viewer) -> bytes:
    """What stays as it is while moves are made, as the beginning of a message: the match, and who is at it."""
    return table.info.once((viewer.seats, viewer.language), lambda: _opened(Table(_told_info(table, viewer))))


def _told_info(table: MatchTable, viewer: Viewer) -> MatchInfo:
    return MatchInfo(
        id=table.id,
        game=table.game.id,
        edition=table.edition,
        status=cast(Status, table.status),
        practice=table.practice,
        shared=viewer.sides == {HOME, AWAY},
        sides=presenter_of(table.game).side_names(table.match, viewer.language),
        teams=presenter_of(table.game).team_cards(table.match.box, viewer.language),
        seats=_seats(table, viewer),
        offers=[Offer(cast(What, what), side) for what, side in table.offers.items()],
        watching=table.presence.watching,
        rematch=table.rematch,
        commitment=table.dice.commitment,
        promises=_promises(table) if table.dice.kind == "fair" else None,
        note=contents_note(table.game, table.game.read_options(table.options), viewer.language),
        company=has_company(table, viewer),
        chat=chat_for(table, viewer),
    )


def _promises(table: MatchTable) -> Promises:
    """Everybody's part of the dice."""
    dice, roster = table.dice, table.roster
    return Promises(
        stage=dice.stage(roster),
        fair=dice.is_fair(roster),
        commitments=dice.commitments,
        awaited=dice.awaited(roster),
        uncommitted=dice.uncommitted(roster),
        broken=dice.broken,
        rounds=ROUNDS,
    )


def _opened(message: Table) -> bytes:
    """A message to which more is added."""
    return encoder.encode(message)[:-1] + b","


_UNCHANGED = _opened(Table())


def _position(
    table: MatchTable, question: Question, eyes: Eyes, viewer: Viewer, first: int, entries: list[Entry] | None
) -> bytes:
    """How it stands, as JSON, and how it came to that: everybody with the same eyes and language is told alike."""
    match, language, version = table.sight.shown(eyes), viewer.language, table.version_for(viewer)

    def told() -> bytes:
        over, presenter, plies = match.over, presenter_of(match.game), table.sight.entries(eyes)
        newest = entries_of(presenter, table.news, first, plies, eyes, language, over) if entries is None else entries
        position = Position(
            version=version,
            plies=plies,
            points=match.points,
            now=presenter.what_now(match, language) if table.status != "open" else "",
            asked=Asked(question.kind, question.side, question.seats, question.until),
            scene=page_scene(match, seen(match, eyes, all_open=match.open), language),
            start=first,
            entries=newest,
            warnings=presenter.warnings(match, language),
            lesson=presenter.lesson(match, language) if table.status == "live" else None,
            ended=ended_words(match, table.roster, language) if over else None,
            lineups=_lineups(table) if table.has_teams else None,
        )
        return encoder.encode(position)

    if entries is not None:
        return told()
    return table.position.once((None if match.open else eyes, language, first, version), told)


def _seats(table: MatchTable, viewer: Viewer) -> list[Seat]:
    """Who sits where."""
    return [
        Seat(
            seat.id,
            seat.side,
            seat.kind,
            seat.name,
            seat.level,
            here=table.is_present(seat.id),
            yours=seat.id in viewer.seats,
        )
        for seat in table.roster
    ]


def _lineups(table: MatchTable) -> Lineups:
    """How sides of several seats share what they have to answer, period by period."""
    home, away = (table.seats.seating.sides[name] for name in table.game.sides)
    return Lineups(table.match.moment.period, (home, away))


def _choices(table: MatchTable, question: Question, language: str) -> list[Choice]:
    """What a viewer who is asked may answer; where something is thrown, what may be typed in."""
    match = table.match
    if question.kind in ("decide", "vote"):
        # It is JSON already, which an encoder takes for any type.
        return cast(list[Choice], Raw(presenter_of(match.game).offered(match, match.legal(), language)))
    if table.dice.kind == "typed":
        called, (numbers, texts) = match.game.called, table.position.choices
        names = (called(match.box, match.state, number) for number in numbers)
        words = [name[0] if name else text for name, text in zip(names, texts, strict=True)]
        return list(map(Choice, texts, words))
    return []


def _due(table: MatchTable) -> str | None:
    """What was drawn and waits for the referee to read it out."""
    due = table.seats.reading("referee", now()) if table.status == "live" else None
    return None if due is None else due.text


def _clocks_now(clocks: Clocks | None) -> ClockTimes:
    """How late it is."""
    at = now()
    told = ClockTimes(at)
    if clocks is not None and clocks.thinking is not None:
        thinking = clocks.thinking
        left = (thinking.left(HOME, at), thinking.left(AWAY, at))
        told.thinking = ThinkingTime(left, thinking.turn, thinking.since is not None)
    if clocks is not None and clocks.play is not None:
        play = clocks.play
        told.play = PlayingTime(play.period, play.elapsed(at), play.length, play.runs(at), play.time_out(at))
    return told


def hint_message(version: int, turns: Iterable[HintedTurn], done: bool) -> bytes:
    """What was found so far about the choices."""
    choices = [
        HintedChoice(turn.move, turn.odds, best=n == 0, throws=turn.throws if n == 0 else None)
        for n, turn in enumerate(turns)
    ]
    return encoder.encode(Hints(version, choices, done))


def past_message(past: Match, look: Look) -> Past:
    """The match as it was, as it may be seen; whom it answers is added. The scene is JSON already: it is kept, and that
    is smaller."""
    scene = page_scene(past, seen(past, look.eyes, all_open=look.all_open), look.language)
    return Past(
        to=None,
        ply=look.ply,
        scene=cast(Scene, Raw(encoder.encode(scene))),
        now=presenter_of(past.game).what_now(past, look.language),
        points=past.points,
    )
