"""What a viewer is sent: the match as it may be seen with their eyes, in their language (`messages`)."""

from collections.abc import Iterable
from functools import partial
from typing import Literal, cast

from tryline import table
from tryline.core.clock import Clocks
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, NOBODY, State
from tryline.core.match import Match
from tryline.core.news import tell_in_words
from tryline.core.seats import Question
from tryline.core.secrecy import Eyes, SecretRuns
from tryline.games import find_plugin, presenter_of
from tryline.server.connection import INTERNAL_ERROR
from tryline.server.dice import ROUNDS
from tryline.server.live import LiveMatch
from tryline.server.logs import log
from tryline.server.messages import (
    Asked,
    Choice,
    ClockTimes,
    Ended,
    Entry,
    Guidance,
    HintedChoice,
    Hints,
    Lineups,
    MatchInfo,
    Offer,
    Own,
    Past,
    PictureScene,
    PlayingTime,
    Position,
    Promises,
    Seat,
    Status,
    Table,
    ThinkingTime,
    What,
    encoder,
)
from tryline.server.offers import claimable
from tryline.server.queries import HintedTurn
from tryline.server.server_clock import now
from tryline.server.takebacks import wanted
from tryline.server.talk import chat_for, has_company
from tryline.server.viewer import MoveNews, Viewer, seen
from tryline.table.presenter import AnyPresenter, Scene


def show(live: LiveMatch, viewer: Viewer) -> None:
    """Tell a viewer how it stands. Whoever is slow hears of several changes at once, when they have caught up."""
    if viewer.connection.slow or viewer.catching_up:
        return
    viewer.dirty = False
    try:
        eyes, first = _known(live, viewer)
        entries = live.sight.entries(eyes)
        if entries > first and (viewer.plies_sent < 0 or not _is_logged(live, eyes, first)):
            viewer.catching_up = True
            live.spawn(_read_up, live, viewer)
            return
        viewer.plies_sent = entries
        viewer.connection.send(_message(live, viewer, eyes, first, None))
    except Exception:
        _give_up(live, viewer)


def _known(live: LiveMatch, viewer: Viewer) -> tuple[Eyes, int]:
    """With whose eyes a viewer looks, and how many entries they have; with other eyes the list begins anew."""
    eyes = live.eyes(viewer)
    if eyes != viewer.eyes_sent and not live.match.open:
        viewer.plies_sent = -1
    viewer.eyes_sent = eyes
    return eyes, max(0, viewer.plies_sent)


def _is_logged(live: LiveMatch, eyes: Eyes, first: int) -> bool:
    """Whether the news log has the whole of this entry and of all after it."""
    if not live.news_log:
        return False
    place, begins = live.news_log[0].places[eyes]
    return place < first or (place == first and begins)


def _give_up(live: LiveMatch, viewer: Viewer) -> None:
    """A fault of ours: whoever comes again starts afresh."""
    log.exception("a table could not be drawn", match=live.id)
    viewer.connection.close(INTERNAL_ERROR, "Something went wrong on our side; it has been noted.")


async def _read_up(live: LiveMatch, viewer: Viewer) -> None:
    """Tell a viewer the whole story first. The match goes on meanwhile: what is new by then is in the news log."""
    try:
        while not viewer.connection.closed and not await _told_up(live, viewer):
            pass
    except Exception:
        _give_up(live, viewer)
    finally:
        viewer.catching_up = False
    if viewer.dirty:
        live.send_update(viewer)


async def _told_up(live: LiveMatch, viewer: Viewer) -> bool:
    """Work the story out and send it; False if it is not the story of this match any more, or too old."""
    async with live.lock:  # what is being written is not told yet
        eyes, _ = _known(live, viewer)
        frozen, base, last, language = live.match.copy(), live.sight.base, live.sight.entries(eyes), viewer.language
    story = await live.stories.up_to(frozen, base, last, eyes, language, partial(_tell, live))
    async with live.lock:
        now_eyes, first = _known(live, viewer)
        if (now_eyes, viewer.language, live.match.open, live.sight.base) != (eyes, language, *story[1::-1]):
            return False
        known, plies = len(story.entries), live.sight.entries(eyes)
        if known < plies and not _is_logged(live, eyes, known):
            return False
        newest = _entries(presenter_of(live.game), live.news_log, known, plies, eyes, language, live.match.over)
        viewer.plies_sent = plies
        viewer.connection.send(_message(live, viewer, eyes, first, [*story.entries, *newest][first:plies]))
    return True


def _tell(live: LiveMatch, frozen: Match, first: int, last: int, eyes: Eyes, language: str) -> list[Entry]:
    """Entries of the list of moves of a match. On a thread."""
    again = frozen.rewound()
    runs = None
    if not frozen.open:
        runs = SecretRuns()
        again.watch(runs)
    noted = []
    for move in frozen.moves:
        again.play_again(move.number, move.seconds)
        place = len(again.moves) - 1 if runs is None else runs.last_place(eyes)[0]
        if place >= first:
            noted.append(live.move_news(again, move, runs))
    return _entries(presenter_of(live.game), noted, first, last, eyes, language, frozen.over)


def _entries(
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


def _message(live: LiveMatch, viewer: Viewer, eyes: Eyes, first: int, entries: list[Entry] | None) -> bytes:
    """The table as a viewer sees it, with the moves from `first` on, and without what they know already."""
    info = _match_info(live, viewer)
    start = _UNCHANGED if viewer.match_info_sent is info else info
    viewer.match_info_sent = info
    if viewer.seats or entries is not None:
        return _table(live, viewer, eyes, first, entries, start)
    key = ("watching", first, viewer.language, start)  # all who only watch are told the same
    told: bytes | None = live.position_cache.get(key)
    if told is None:
        told = live.position_cache[key] = _table(live, viewer, eyes, first, None, start)
    return told


def _table(live: LiveMatch, viewer: Viewer, eyes: Eyes, first: int, entries: list[Entry] | None, start: bytes) -> bytes:
    """Three objects as one: what stays while moves are made, the position, and what is for this viewer alone."""
    question = live.sight.question_for(eyes, live.question())
    position = _position(live, question, eyes, viewer, first, entries)
    own = encoder.encode(_own(live, question, viewer, eyes))
    return start + position[1:-1] + (b"}" if own == b"{}" else b"," + own[1:])


def _own(live: LiveMatch, question: Question, viewer: Viewer, eyes: Eyes) -> Own:
    """What is for one viewer alone."""
    back, claim = wanted(live, viewer, question), claimable(live, viewer)
    undo = None if back is None else back.needs
    is_timed = live.timekeeper.clocks is not None or question.until is not None or claim is not None
    clocks = _clocks_now(live.timekeeper.clocks) if is_timed else None
    due = _due(live) if "referee" in viewer.seats and not viewer.sides else None
    votes = live.seats.seating.votes if question.kind == "vote" and viewer.sides == {question.side} else {}
    guide = _guidance(live, viewer)
    if live.led(question) is not None or viewer.seats.isdisjoint(question.seats):
        return Own(look=viewer.look, votes=votes, due=due, undo=undo, claim=claim, clocks=clocks, guide=guide)
    may_see = live.match.open or eyes is not None or question.side is None
    return Own(
        yours=True,
        hand_over=not may_see,
        look=viewer.look,
        votes=votes,
        choices=_choices(live, question, viewer.language) if may_see else [],
        due=due,
        undo=undo,
        claim=claim,
        clocks=clocks,
        guide=guide,
    )


def _guidance(live: LiveMatch, viewer: Viewer) -> Guidance | None:
    """What the lesson says to whoever learns, while it leads the match and at its end."""
    guide = live.guide
    if guide is None or live.status != "live" or not (guide.on or guide.ended) or guide.side not in viewer.sides:
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


def _match_info(live: LiveMatch, viewer: Viewer) -> bytes:
    """What stays as it is while moves are made, as the beginning of a message: the match, and who is at it."""
    key = (viewer.seats, viewer.language)
    known: bytes | None = live.match_cache.get(key)
    if known is None:
        told = MatchInfo(
            id=live.id,
            game=live.game.id,
            edition=live.edition,
            status=cast(Status, live.status),
            practice=live.practice,
            shared=viewer.sides == {HOME, AWAY},
            sides=presenter_of(live.game).side_names(live.match, viewer.language),
            teams=presenter_of(live.game).team_cards(live.match.box, viewer.language),
            seats=_seats(live, viewer),
            offers=[Offer(cast(What, what), side) for what, side in live.offers.items()],
            watching=sum(not each.seats for each in live.viewers),
            rematch=live.rematch,
            commitment=live.dice.commitment,
            promises=_promises(live) if live.dice.kind == "fair" else None,
            note=table.contents_note(live.game, live.game.read_options(live.options), viewer.language),
            company=has_company(live, viewer),
            chat=chat_for(live, viewer),
        )
        known = live.match_cache[key] = _opened(Table(told))
    return known


def _promises(live: LiveMatch) -> Promises:
    """Everybody's part of the dice."""
    dice, roster = live.dice, live.roster
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
    live: LiveMatch, question: Question, eyes: Eyes, viewer: Viewer, first: int, entries: list[Entry] | None
) -> bytes:
    """How it stands, as JSON, and how it came to that: everybody with the same eyes and language is told alike."""
    match, language, version = live.sight.shown(eyes), viewer.language, live.version_for(viewer)
    key = (None if match.open else eyes, language, first, version)
    known: bytes | None = live.position_cache.get(key) if entries is None else None
    if known is None:
        over, presenter = match.over, presenter_of(match.game)
        plies = live.sight.entries(eyes)
        newest = [] if entries is not None else _entries(presenter, live.news_log, first, plies, eyes, language, over)
        told = Position(
            version=version,
            plies=plies,
            points=match.points,
            now=presenter.what_now(match, language) if live.status != "open" else "",
            asked=Asked(question.kind, question.side, question.seats, question.until),
            scene=page_scene(match, seen(match, eyes, all_open=match.open), language),
            start=first,
            entries=newest if entries is None else entries,
            warnings=presenter.warnings(match, language),
            lesson=presenter.lesson(match, language) if live.status == "live" else None,
            ended=_ended(live, language) if over else None,
            lineups=_lineups(live) if live.has_teams else None,
        )
        known = encoder.encode(told)
        if entries is None:
            live.position_cache[key] = known
    return known


def page_scene(match: Match, state: State, language: str) -> Scene:
    """What is to be drawn: the game's scene, or its picture in characters if the page has no board for it."""
    presenter = presenter_of(match.game)
    if find_plugin(match.game.id).page_board:
        return presenter.scene(match, state, language)
    return PictureScene(language=language, picture=presenter.picture_of(match, state, language))


def _seats(live: LiveMatch, viewer: Viewer) -> list[Seat]:
    """Who sits where."""
    return [
        Seat(
            seat.id,
            seat.side,
            seat.kind,
            seat.name,
            seat.level,
            here=live.is_present(seat.id),
            yours=seat.id in viewer.seats,
        )
        for seat in live.roster
    ]


def _lineups(live: LiveMatch) -> Lineups:
    """How sides of several seats share what they have to answer, period by period."""
    home, away = (live.seats.seating.sides[name] for name in live.game.sides)
    return Lineups(live.match.moment.period, (home, away))


def _choices(live: LiveMatch, question: Question, language: str) -> list[str] | list[Choice]:
    """What a viewer who is asked may answer; where something is thrown, what may be typed in."""
    match = live.match
    if question.kind in ("decide", "vote"):
        numbers, texts = live.choices()
        words = presenter_of(match.game).choices_in_words(match, numbers, texts, language)
        if words is texts:
            return texts
    elif live.dice.kind == "typed":
        called, (numbers, texts) = match.game.called, match.written_choices()
        names = (called(match.box, match.state, number) for number in numbers)
        words = [name[0] if name else text for name, text in zip(names, texts, strict=True)]
    else:
        return []
    return list(map(Choice, texts, words))


def _due(live: LiveMatch) -> str | None:
    """What was drawn and waits for the referee to read it out."""
    due = live.seats.reading("referee", now()) if live.status == "live" else None
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


def _ended(live: LiveMatch, language: str) -> Ended:
    match = live.match
    winner, reason, points = match.ended
    home, away = presenter_of(match.game).side_names(match, language)
    names = table.called(home, _people(live, HOME, language)), table.called(away, _people(live, AWAY, language))
    words = table.result(match, names, language)
    return Ended("draw" if winner in (DRAW, NOBODY) else winner, reason, words, points)


def _people(live: LiveMatch, side: int, language: str) -> str:
    """Who plays a side; a computer without a name of its own goes by its level."""
    seats = [seat for seat in live.roster if seat.side == side]
    called = (
        table.level_name(live.game, seat.level, language) if seat.is_called_by_level and seat.level else seat.name
        for seat in seats
    )
    return ", ".join(called)


def hint_message(version: int, turns: Iterable[HintedTurn], done: bool) -> bytes:
    """What was found so far about the choices."""
    choices = [
        HintedChoice(turn.move, turn.odds, best=n == 0, throws=turn.throws if n == 0 else None)
        for n, turn in enumerate(turns)
    ]
    return encoder.encode(Hints(version, choices, done))


def past_message(past: Match, ply: int, eyes: Eyes, language: str, *, all_open: bool, to: int | None) -> Past:
    """The match as it was, as it may be seen."""
    return Past(
        to=to,
        ply=ply,
        scene=page_scene(past, seen(past, eyes, all_open=all_open), language),
        now=presenter_of(past.game).what_now(past, language),
        points=past.points,
    )
