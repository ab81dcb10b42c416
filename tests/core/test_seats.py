"""Who answers for a side: policies, votes, the referee, those who only watch, and answers that are none."""

import json
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerve.rules import GAME as NERVE
from tryline.core import record
from tryline.core.chance import Chance, Fair, Scripted, Seeded, Typed
from tryline.core.errors import (
    BadFile,
    BadOptions,
    IllegalMove,
    MalformedMove,
    MatchOver,
    NoChange,
    NotYourSeat,
    NotYourTurn,
    Refusal,
    Stale,
    TooLate,
)
from tryline.core.game import Game
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match
from tryline.core.seats import Alternate, Answer, ByPhase, CallerThrower, Lineup, Seating, Seats, Single, Vote
from tryline.games import find
from tryline.games.pocket.rules.game import GAME as POCKET
from tryline.games.scrum.rules.game import GAME as SCRUM
from tryline.testing.conformance import finds

Policy = Single | Alternate | CallerThrower | ByPhase | Vote
WHISTLE = {"target": 30, "whistle": True}


def table(
    game: Game,
    policy: Policy,
    *people: str,
    chance: Chance | None = None,
    options: dict[str, Any] | None = None,
    referee: str | None = None,
    by_hand: bool = False,
    captain: str | None = None,
) -> Seats:
    """People on the first side who share it, and Zoe alone on the other."""
    ours, theirs = game.sides
    lineups = {ours: Lineup(people, policy, captain), theirs: Lineup(("Zoe",))}
    seating = Seating.of(game, lineups, referee=referee, by_hand=by_hand)
    return Seats(Match(game, options=options, chance=chance, waits=seating.waits), seating)


def say(seats: Seats, seat: str, move: str | int | None, now: int = 0) -> Answer:
    """An honest answer to the question that is asked."""
    return seats.propose(seat, move, now, seats.question(now).number)


def who(seats: Seats, now: int = 0) -> tuple[str, ...]:
    """Who may answer."""
    return seats.question(now).seats


# Policies ------------------------------------------------------------------------------------------------------------


def test_single_one_seat_does_all() -> None:
    """Bokx 5.2 a: the captain, or the first seat; the others of the side watch with its eyes."""
    seats = table(SCRUM, Single(), "Ann", "Ben", captain="Ben")
    assert who(seats) == ("Ben",)
    with pytest.raises(NotYourSeat, match="for Ben to answer"):
        say(seats, "Ann", "c6-c7")
    say(seats, "Ben", "c6-c7")
    assert seats.question(0)[1:4] == ("decide", AWAY, ("Zoe",)), "one step: the turn is over in the first turn"
    assert seats.side_of("Ann") == HOME


def test_alternate_seats_take_whole_turns() -> None:
    """Bokx 5.2 b, with turns for play strings: both steps of a turn are one seat's."""
    seats = table(SCRUM, Alternate(), "Ann", "Ben", "Cas")
    order = []
    for turn in range(8):
        side = seats.match.actor
        while not seats.match.over and seats.match.actor == side:
            seat = who(seats)[0]
            say(seats, seat, seats.match.choices()[turn].number)
            order.append(seat)
    callers = [seat for seat in order if seat != "Zoe"]
    assert callers == ["Ann", "Ben", "Ben", "Cas", "Cas", "Ann", "Ann"]


def test_several_decisions_in_one_answer_are_one_seats() -> None:
    """A whole turn of Scrum in one text is; two decisions of two seats are not."""
    seats = table(SCRUM, Alternate(), "Ann", "Ben")
    say(seats, "Ann", "c6-c7")
    made = say(seats, "Zoe", "c8-b8 b9-a9").moves
    assert len(made) == 2

    class TwoPhases(type(SCRUM)):  # type: ignore[misc]
        """Scrum whose second step is another phase."""

        phases = ("first", "second")

        def moment(self, box: Any, s: Any) -> Any:
            return super().moment(box, s)._replace(phase="second" if s.made else "first")

    shared = table(TwoPhases(), ByPhase({"first": "Ann", "second": "Ben"}), "Ann", "Ben")
    say(shared, "Ann", "c6-c7")
    say(shared, "Zoe", "c8-b8 b9-a9")
    before = shared.match.state.tobytes()
    with pytest.raises(NotYourSeat, match="another seat answers"):
        say(shared, "Ann", "a6-a7 b6-b7")
    assert shared.match.state.tobytes() == before
    say(shared, "Ann", "a6-a7")
    assert who(shared) == ("Ben",)


def test_alternate_a_string_may_open_with_a_throw() -> None:
    """In Nerve a side's string is its card, its call and what else it answers until its next card."""
    seats = table(NERVE, Alternate(), "Ann", "Ben", chance=Typed())
    order = []
    for answer in ("3", "5", "play", "play", "single", "1", "2", "fold"):
        mine = [seat for seat in who(seats) if seat != "Zoe"]
        order.append(mine[0] if mine else "-")
        say(seats, who(seats)[0], answer)
    assert order == ["Ann", "-", "Ann", "-", "Ann", "Ben", "-", "Ben"]


@pytest.mark.parametrize(
    ("swap", "callers"),
    [("string", ["Ann", "Ben", "Ann"]), ("never", ["Ann", "Ann", "Ann"]), ("period", ["Ann", "Ben", "Ben"])],
)
def test_caller_and_thrower_change_places(swap: Any, callers: list[str]) -> None:
    """Bokx 5.2 c: each string, each half, or never; the half ends after the first round here."""
    seats = table(NERVE, CallerThrower(swap), "Ann", "Ben", chance=Typed(), options=WHISTLE)
    seats.match.time_is_up = lambda: seats.match.moment.period == 1
    threw: list[str] = []
    called: list[str] = []
    for answers in (("3", "5", "play", "play", "single"),) * 3:
        for answer in answers:
            question = seats.question(0)
            if question.side == HOME:
                (threw if question.kind == "draw" else called).append(question.seats[0])
            say(seats, question.seats[0], answer)
    assert called == callers
    assert threw == [{"Ann": "Ben", "Ben": "Ann"}[seat] for seat in callers]


def test_by_phase_in_pocket_rugby() -> None:
    """Bokx 5.2 d: tackles, kicks and set pieces have their seats; what nobody was given is the captain's."""
    policy = ByPhase({"defence": "Def", "kicks": "Kick"})
    seats = table(POCKET, policy, "Cap", "Def", "Kick", chance=Typed())
    assert seats.question(0).side is None
    assert who(seats) == ("Cap", "Zoe"), "either side may toss the coin"
    say(seats, "Zoe", "heads")
    phases, dice = {}, random.Random(1)
    for _ in range(400):
        if seats.match.over:
            break
        question = seats.question(0)
        if question.side == HOME:
            phases[seats.match.moment.phase] = question.seats
        say(seats, question.seats[0], dice.choice(seats.match.choices()).text)
    assert phases == {"attack": ("Cap",), "defence": ("Def",), "kicks": ("Kick",), "set-pieces": ("Cap",)}


# Votes ---------------------------------------------------------------------------------------------------------------


def voters(**more: Any) -> Seats:
    """Three who vote within a minute, and Cas is the captain. The first card is on the table."""
    return table(NERVE, Vote(60_000), "Ann", "Ben", "Cas", captain="Cas", chance=Scripted([2, 4, 0, 1, 3]), **more)


def test_most_votes_win() -> None:
    """Bokx 5.2 e: as soon as all have voted; until then a vote may be changed."""
    seats = voters()
    question = seats.question(1000)
    assert question[1:] == ("vote", HOME, ("Ann", "Ben", "Cas"), 61_000)
    assert say(seats, "Ann", "fold", 2000).moves == []
    assert say(seats, "Ben", "fold", 2000).moves == []
    say(seats, "Ben", "play", 3000)
    assert seats.question(3000).number == question.number, "it is still the same question"
    assert [move.text for move in say(seats, "Cas", 1, 4000).moves] == ["play"]
    assert who(seats, 4000) == ("Zoe",)


def test_a_vote_with_absentees_closes_in_time() -> None:
    """Those who have voted decide; who comes late hears it, and the match waits to be told by whoever runs it."""
    seats = voters()
    number = seats.question(0).number
    seats.propose("Ben", "fold", 100, number)
    assert seats.settle(59_999) == []
    with pytest.raises(TooLate, match="closed") as refused:
        seats.propose("Ann", "play", 60_000, number)
    assert refused.value.code == "too-late"
    assert who(seats, 60_000) == ()
    assert [move.text for move in seats.settle(60_000)] == ["fold"]
    assert seats.settle(60_001) == []


@pytest.mark.parametrize("votes", [{}, {"Ann": "fold", "Ben": "play"}])
def test_a_tie_or_no_vote_goes_to_the_captain(votes: dict[str, str]) -> None:
    """Bokx 5.2 e: who may then say what he likes, and nobody else anything."""
    seats = voters()
    seats.question(0)
    for seat, move in votes.items():
        say(seats, seat, move, 10)
    assert seats.settle(60_000) == []
    assert seats.question(60_000)[1:] == ("decide", HOME, ("Cas",), None)
    with pytest.raises(TooLate, match="Cas decides"):
        say(seats, "Ann", "fold", 60_001)
    assert [move.text for move in say(seats, "Cas", "play", 10**9).moves] == ["play"]


def test_a_tie_of_all_goes_to_the_captain_at_once() -> None:
    """There is nobody to wait for; and a vote cannot be changed then."""
    seats = table(NERVE, Vote(60_000), "Ann", "Ben", chance=Scripted([2, 4]))
    say(seats, "Ben", "play")
    assert say(seats, "Ann", "fold").question[1:4] == ("decide", HOME, ("Ann",))
    with pytest.raises(TooLate):
        say(seats, "Ben", "fold")
    say(seats, "Ann", "play")


def test_throws_go_round_in_a_vote() -> None:
    """Bokx 5.2 e: each of the side's throws is the next seat's."""
    seats = table(NERVE, Vote(), "Ann", "Ben", "Cas", chance=Typed())
    throwers = []
    for _ in range(4):
        throwers.append(who(seats)[0])
        for answer in ("3", "5"):
            say(seats, who(seats)[0], answer)
        for seat in who(seats):
            say(seats, seat, "fold")
        say(seats, "Zoe", "play")
        say(seats, "Zoe", "single")
    assert throwers == ["Ann", "Ben", "Cas", "Ann"]


def test_a_vote_is_for_one_legal_decision() -> None:
    """Anything else is refused when it is cast."""
    seats = table(SCRUM, Vote(), "Ann", "Ben")
    with pytest.raises(IllegalMove):
        say(seats, "Ann", "c6-c8")
    say(seats, "Ann", "c6-c7")
    say(seats, "Ben", "c6-c7")
    say(seats, "Zoe", "c8-b8 b9-a9")
    with pytest.raises(MalformedMove, match="one decision"):
        say(seats, "Ann", "a6-a7 b6-b7")
    with pytest.raises(MalformedMove, match="what you decide"):
        say(seats, "Ann", None)
    assert seats.seating.votes == {}


# Those who are not there ---------------------------------------------------------------------------------------------


def test_somebody_stands_in_for_who_is_away() -> None:
    """The captain, else the first who is there; and no vote waits for him."""
    seats = table(SCRUM, Alternate(), "Ann", "Ben", "Cas", captain="Ben")
    assert seats.leave("Ann", 0).seats == ("Ben",)
    assert seats.leave("Ben", 0).seats == ("Cas",)
    assert seats.leave("Cas", 0).seats == ("Ann",), "nobody is there"
    assert seats.come_back("Ann", 0).seats == ("Ann",)
    seats.leave("a stranger", 0)
    assert seats.seating.away == ["Ben", "Cas"]
    vote = voters()
    say(vote, "Ann", "fold")
    say(vote, "Ben", "fold")
    assert vote.leave("Cas", 5).seats == ()
    assert [move.text for move in vote.settle(5)] == ["fold"]


# Half-time -----------------------------------------------------------------------------------------------------------


def test_a_new_lineup_plays_from_half_time() -> None:
    """Announced in the first half; before anybody has decided, and at the break, it plays at once."""
    seats = table(NERVE, Single(), "Ann", chance=Seeded("half"), options=WHISTLE)
    assert seats.change(HOME, Lineup(("Eve",)), 0) == 1
    assert who(seats) == ("Eve",)
    assert seats.change(HOME, Lineup(("Ann",)), 0) == 1
    say(seats, "Ann", "play")
    assert seats.change(HOME, Lineup(("Ben", "Cas"), Single(), "Cas"), 0) == 2
    assert seats.side_of("Ann") == HOME
    assert seats.side_of("Ben") is None
    seats.match.time_is_up = lambda: True
    say(seats, "Zoe", "fold")
    assert seats.match.moment.period == 2
    assert who(seats) == ("Cas",)
    assert seats.side_of("Ann") is None
    with pytest.raises(NotYourSeat, match="only watches"):
        say(seats, "Ann", "play")
    assert seats.change(HOME, Lineup(("Dan",)), 0) == 2
    assert who(seats) == ("Dan",), "at the break, nobody having decided"
    while seats.match.moment.period == 2:
        seats.match.undo()
    assert who(seats) == ("Zoe",), "taking back leads to the line-up of that half"
    assert seats.lineup(HOME).seats == ("Ann",)


def test_a_new_lineup_forgets_the_votes_of_the_old() -> None:
    """Where it plays at once, the question is asked anew."""
    seats = table(SCRUM, Vote(), "Ann", "Ben")
    asked = seats.question(0).number
    say(seats, "Ann", "c6-c7")
    assert seats.change(HOME, Lineup(("Eve", "Ben"), Vote()), 0) == 0
    assert seats.question(0)[:2] == (asked + 1, "vote")
    assert seats.seating.votes == {}


def test_changes_that_cannot_be() -> None:
    """No break, the other side's people, the referee, phases that are not there, a match that is over."""
    seats = table(SCRUM, Single(), "Ann", referee="Ref")
    for lineup, why in (
        (Lineup(("Zoe",)), "two places"),
        (Lineup(("Ref",)), "two places"),
        (Lineup(("Ann",), ByPhase({"ruck": "Ann"})), "no phase"),
    ):
        with pytest.raises(NoChange, match=why):
            seats.change(HOME, lineup, 0)
    say(seats, "Ann", "c6-c7")
    with pytest.raises(NoChange, match="Scrum has no break") as refused:
        seats.change(HOME, Lineup(("Ben",)), 0)
    assert refused.value.code == "no-change"
    seats.match.close("resignation", HOME)
    with pytest.raises(NoChange, match="over"):
        seats.change(HOME, Lineup(("Ben",)), 0)


def test_half_time_in_pocket_rugby() -> None:
    """The game says which half it is; the whole of it is played by seats, and each half by its own."""
    seats = table(POCKET, Alternate(), "Ann", "Ben", chance=Seeded("pocket"))
    answered: dict[int, set[str]] = {1: set(), 2: set()}
    changed = False
    while not seats.match.over:
        (seat,) = who(seats)
        answered[seats.match.moment.period].add(seat)
        say(seats, seat, seats.match.choices()[0].number)
        if not changed and not seats.match.over:
            assert seats.change(HOME, Lineup(("Cas", "Dan"), Alternate()), 0) == 2
            changed = True
    assert answered == {1: {"Ann", "Ben", "Zoe"}, 2: {"Cas", "Dan", "Zoe"}}


# The referee and those who watch -------------------------------------------------------------------------------------


def test_the_referee_reads_out_before_it_takes_effect() -> None:
    """Bokx 5.1: sees each draw and confirms it, and decides nothing else."""
    seats = table(NERVE, Single(), "Ann", chance=Scripted([2, 4, 1, 0, 3]), referee="Ref")
    assert seats.question(0)[1:4] == ("draw", None, ("Ref",))
    assert seats.reading("Ref", 0) == (2, "3")
    assert seats.reading("Ann", 0) is None
    with pytest.raises(NotYourSeat, match="Ref to answer"):
        say(seats, "Ann", None)
    with pytest.raises(NotYourTurn, match="not typed in"):
        say(seats, "Ref", "6")
    assert [move.text for move in say(seats, "Ref", None).moves] == ["3"]
    say(seats, "Ref", None)
    with pytest.raises(NotYourSeat, match="decides nothing else"):
        say(seats, "Ref", "play")
    say(seats, "Ann", "play")
    say(seats, "Zoe", "play")
    assert seats.match.moves[-1].text == "double", "the coin is no draw: it falls by itself"
    assert who(seats) == ("Ref",)
    assert seats.leave("Ref", 0).seats == ("Ann",), "without a referee the side draws for itself"


def test_without_a_referee_cards_take_effect_at_once() -> None:
    """Bokx 5.1."""
    seats = table(NERVE, Single(), "Ann", chance=Scripted([2, 4]))
    assert seats.question(0)[1:4] == ("decide", HOME, ("Ann",))


def test_real_dice_are_typed_in_by_who_threw_and_cards_by_the_referee() -> None:
    """Each outcome is checked; nothing cannot be typed in."""
    seats = table(NERVE, Single(), "Ann", chance=Typed(), referee="Ref")
    assert seats.reading("Ref", 0) is None
    with pytest.raises(MalformedMove, match="what was thrown"):
        say(seats, "Ref", None)
    with pytest.raises(MalformedMove, match="one of 1, 2"):
        say(seats, "Ref", "7")
    say(seats, "Ref", "3")
    with pytest.raises(IllegalMove):
        say(seats, "Ref", 2)
    say(seats, "Ref", "5")
    say(seats, "Ann", "play")
    say(seats, "Zoe", "play")
    assert seats.question(0)[1:4] == ("throw", None, ("Ann", "Zoe"))
    say(seats, "Zoe", "double")


def test_throws_by_hand() -> None:
    """With dice of the computer too, the seat that throws may be the one that lets them fall."""
    seats = table(POCKET, CallerThrower(), "Call", "Throw", chance=Seeded("hand"), by_hand=True)
    plain = Match(POCKET, chance=Seeded("hand"))
    say(seats, "Zoe", None)
    throwers = set()
    for _ in range(60):
        question = seats.question(0)
        if question.kind == "throw":
            throwers.add(question.seats[0])
            say(seats, question.seats[0], None)
        else:
            move = seats.match.choices()[0].number
            say(seats, question.seats[0], move)
            plain.play(move)
    assert throwers == {"Call", "Throw", "Zoe"}
    shorter = min(len(plain.moves), len(seats.match.moves))
    assert plain.moves[:shorter] == seats.match.moves[:shorter], "they fall as they would have"


def test_whoever_has_no_seat_sees_what_is_open_to_all() -> None:
    """A side sees its own card, the referee and the crowd neither."""
    seats = table(NERVE, Single(), "Ann", "Ben", chance=Scripted([2, 4]), referee="Ref")
    say(seats, "Ref", None)
    say(seats, "Ref", None)
    cards = {seat: seats.view(seat).card.tolist() for seat in ("Ann", "Ben", "Zoe", "Ref", "somebody")}
    assert cards == {"Ann": [3, 7], "Ben": [3, 7], "Zoe": [7, 5], "Ref": [7, 7], "somebody": [7, 7]}


def test_dice_that_nobody_can_know_wait() -> None:
    """Fair dice whose secret is elsewhere: nobody may answer for them."""
    seats = table(NERVE, Single(), "Ann", chance=Fair(None, {}, "promise"))
    assert seats.question(0)[1:4] == ("draw", None, ())
    for answer in ("3", None):
        with pytest.raises(NotYourSeat, match="nobody here"):
            say(seats, "Zoe", answer)


# Hostile answers -----------------------------------------------------------------------------------------------------


def test_wrong_seat_wrong_time_and_replay() -> None:
    """Each is refused with a code, and nothing changes."""
    seats = table(SCRUM, Alternate(), "Ann", "Ben", referee="Ref")
    first = seats.question(0).number
    seats.propose("Ann", "c6-c7", 0, first)
    before = (seats.match.state.tobytes(), msgspec.json.encode(seats.seating))
    now = seats.question(0).number
    for seat, move, number, code in (
        ("Ann", "c6-c7", first, "stale"),
        ("Zoe", "c8-c7", first, "stale"),
        ("Zoe", "c8-c7", now + 1, "stale"),
        ("Ann", "c8-c7", now, "not-your-turn"),
        ("Ben", "c8-c7", now, "not-your-turn"),
        ("Ref", "c8-c7", now, "not-your-seat"),
        ("Mallory", "c8-c7", now, "not-your-seat"),
        ("zoe", "c8-c7", now, "not-your-seat"),
        ("", "c8-c7", now, "not-your-seat"),
        ("Zoe", "c8-c3", now, "illegal"),
        ("Zoe", "", now, "malformed"),
        ("Zoe", "(" * 100_000, now, "malformed"),
        ("Zoe", -1, now, "illegal"),
        ("Zoe", 10**30, now, "illegal"),
    ):
        with pytest.raises(Refusal) as refused:
            seats.propose(seat, move, 0, number)
        assert refused.value.code == code, (seat, move)
        assert str(refused.value)
    assert before == (seats.match.state.tobytes(), msgspec.json.encode(seats.seating))
    seats.match.close("resignation", HOME)
    with pytest.raises(MatchOver):
        seats.propose("Zoe", "c8-c7", 0, seats.question(0).number)


def test_an_answer_from_before_a_takeback_is_stale() -> None:
    """Though the position is the same again."""
    seats = table(SCRUM, Single(), "Ann")
    asked = seats.question(0).number
    seats.propose("Ann", "c6-c7", 0, asked)
    seats.match.undo()
    with pytest.raises(Stale):
        seats.propose("Ann", "c6-c7", 0, asked)
    assert seats.question(0).number == asked + 2


def test_time_that_goes_back_opens_no_vote_again() -> None:
    """Somebody set the clock."""
    seats = voters()
    seats.question(0)
    seats.settle(60_000)
    assert seats.question(5).kind == "decide"
    with pytest.raises(TooLate):
        say(seats, "Ann", "play", 5)


@settings(max_examples=60)
@given(
    st.sampled_from([Single(), Alternate(), CallerThrower(), CallerThrower("period"), Vote(1000)]),
    st.lists(st.tuples(st.integers(0, 5), st.integers(0, 9), st.integers(0, 400), st.integers(-1, 1)), max_size=60),
    st.booleans(),
)
def test_only_those_who_may_answer_change_anything(
    policy: Policy, tries: list[tuple[int, int, int, int]], by_hand: bool
) -> None:
    """Whatever anybody says, whenever; saved and loaded at any moment, the seats say the same."""
    people = ["Ann", "Ben", "Cas", "Zoe", "Ref", "Mallory"]
    seats = table(NERVE, policy, *people[:3], chance=Seeded("mad"), options=WHISTLE, referee="Ref", by_hand=by_hand)
    now = 0
    for person, pick, passed, off in tries:
        now += passed
        asked = seats.question(now)
        moves = ["play", "fold", None, "6", "time up"]
        before = (seats.match.state.tobytes(), dict(seats.seating.votes))
        text = record.write(seats.match, seating=seats.seating)
        loaded = record.read(text, finds(NERVE))
        assert loaded.seating is not None
        twin = Seats(loaded.match, loaded.seating)
        results: list[Any] = []
        for one in (seats, twin):
            try:
                results.append(one.propose(people[person], moves[pick % 5], now, asked.number + off))
            except Refusal as refused:
                results.append((refused.code, str(refused)))
        assert results[0] == results[1]
        if people[person] not in asked.seats or off:
            assert (seats.match.state.tobytes(), dict(seats.seating.votes)) == before
        assert seats.settle(now) == twin.settle(now)
        assert seats.match.state.tobytes() == twin.match.state.tobytes()


# Files ---------------------------------------------------------------------------------------------------------------


def test_an_open_vote_is_saved_and_goes_on() -> None:
    """As if paused, or the time for it ran on, as asked."""
    seats = voters()
    number = seats.question(1000).number
    seats.propose("Ann", "fold", 11_000, number)
    text = record.write(seats.match, seating=seats.seating)
    for went_on, now, open_until in ((False, 500_000, 550_000), (True, 20_000, 61_000), (False, 7, 50_007)):
        loaded = record.read(text, finds(NERVE))
        assert loaded.seating is not None
        loaded.seating.resume(now, went_on=went_on)
        again = Seats(loaded.match, loaded.seating)
        assert again.question(now)[:2] == (number, "vote")
        assert again.question(now).until == open_until
        assert again.seating.votes == {"Ann": "fold"}
        again.propose("Ben", "fold", now, number)
        assert [move.text for move in again.settle(open_until)] == ["fold"]
    seats.match.close("resignation", AWAY)
    assert record.read(record.write(seats.match, seating=seats.seating), finds(NERVE)).match.over


def test_a_card_that_waits_for_the_referee_waits_after_loading() -> None:
    """And a match with a referee that was played on elsewhere gets a new question."""
    seats = table(NERVE, Single(), "Ann", chance=Seeded("file"), referee="Ref")
    say(seats, "Ref", None)
    loaded = record.read(record.write(seats.match, seating=seats.seating), finds(NERVE))
    assert loaded.seating is not None
    again = Seats(loaded.match, loaded.seating)
    assert again.question(0) == seats.question(0)
    assert again.match.actor == CHANCE
    assert again.reading("Ref", 0) == seats.reading("Ref", 0)
    loaded.match.release()
    assert again.question(0).number == seats.question(0).number + 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"sides": {"blue": [{"period": 0, "lineup": {"seats": ["Ann"]}}]}}, "needs a line-up"),
        ({"referee": "Ann"}, "two places"),
        ({"referee": "\x1b[2J"}, "damaged.*referee"),
        ({"referee": "Ref\n"}, "damaged.*referee"),
        ({"votes": {"Ann": "c1-c9"}}, "no move that can be made"),
        ({"votes": {"Mallory": "c6-c7"}}, "voted who has no seat"),
        ({"question": -1}, "damaged"),
        ({"sides": {}}, "needs a line-up"),
        ({"boss": "Ann"}, "unknown field"),
    ],
)
def test_a_bad_seating_in_a_file_is_refused(change: dict[str, Any], sentence: str) -> None:
    """With what is wrong."""
    seats = table(SCRUM, Vote(), "Ann", "Ben")
    seats.question(0)
    plain = json.loads(record.write(seats.match, seating=seats.seating))
    assert record.read(json.dumps(plain), find).seating == seats.seating
    plain["seating"].update(change)
    with pytest.raises(BadFile, match=sentence):
        record.read(json.dumps(plain), find)


@pytest.mark.parametrize(
    ("stints", "sentence"),
    [
        ([{"period": 1, "lineup": {"seats": ["Ann"]}}], "begin at period 0"),
        ([{"period": 0, "lineup": {"seats": ["Ann", "Ann"]}}], "stands twice"),
        ([{"period": 0, "lineup": {"seats": []}}], "damaged"),
        ([{"period": 0, "lineup": {"seats": ["Ann"], "captain": "Ben"}}], "no seat in it"),
        (
            [{"period": 0, "lineup": {"seats": ["Ann"], "policy": {"kind": "by-phase", "phases": {"x": "Bo"}}}}],
            "no seat",
        ),
        (
            [{"period": 0, "lineup": {"seats": ["Ann"], "policy": {"kind": "by-phase", "phases": {"x": "Ann"}}}}],
            "phase",
        ),
        ([{"period": 0, "lineup": {"seats": ["Ann"], "policy": {"kind": "lottery"}}}], "damaged"),
        ([{"period": 0, "lineup": {"seats": ["Ann"], "policy": {"kind": "vote", "within": 0}}}], "damaged"),
    ],
)
def test_a_bad_lineup_in_a_file_is_refused(stints: list[Any], sentence: str) -> None:
    """With what is wrong."""
    plain = json.loads(record.write(Match(SCRUM), seating=table(SCRUM, Single(), "Ann").seating))
    plain["seating"]["sides"]["blue"] = stints
    with pytest.raises(BadFile, match=sentence):
        record.read(json.dumps(plain), find)


def test_a_seating_that_cannot_be_is_said_so() -> None:
    """Before the match."""
    with pytest.raises(BadOptions, match="blue and red"):
        Seating.of(SCRUM, {"blue": Lineup(("Ann",))})
    with pytest.raises(BadOptions, match="choose toss, attack"):
        table(POCKET, ByPhase({"ruck": "Ann"}), "Ann", chance=Typed())
    with pytest.raises(BadOptions, match="none to share out"):
        table(SCRUM, ByPhase({"ruck": "Ann"}), "Ann")
