"""What comes from outside play: the word of the real clock, and throws that wait for somebody."""

import json

import pytest

from nerve.rules import GAME as NERVE
from tryline.core import record
from tryline.core.chance import Chance, Scripted, Seeded, Typed
from tryline.core.errors import BadFile, NotYourTurn
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match, Waits
from tryline.testing.conformance import finds

WHISTLE = {"target": 30, "whistle": True}


class Timed(Match):
    """A match of two halves whose clock says what it is told to say."""

    def __init__(self, chance: Chance, waits: Waits = Waits.NOTHING) -> None:
        super().__init__(NERVE, options=WHISTLE, chance=chance, waits=waits)
        self.up = False
        self.time_is_up = lambda: self.up


def round_of(match: Match) -> str:
    """Home takes the point for a fold; the word of the clock after it."""
    before = len(match.moves)
    match.play("play")
    match.play("fold")
    return next(move.text for move in match.moves[before:] if move.text in ("play on", "time up"))


def test_the_clock_ends_the_half_at_the_end_of_the_round() -> None:
    """It is asked there and nowhere else; its word is recorded, and the rules do the rest."""
    match = Timed(Seeded("whistle"))
    assert round_of(match) == "play on"
    assert match.moment.period == 1
    match.up = True
    assert (match.actor, match.moment.period) == (HOME, 1), "the round goes on"
    assert round_of(match) == "time up"
    assert match.moment.period == 2
    assert match.actor == HOME
    assert round_of(match) == "time up"
    assert [telling.event for telling in match.news] == ["nerve-time-up"]
    assert match.ended.reason == "full-time"
    assert match.ended.winner == HOME


def test_without_a_clock_chance_answers() -> None:
    """As its weights say, so that searches and simulations come to an end."""
    match = Match(NERVE, options=WHISTLE, chance=Scripted([2, 4, 0, 1, 2, 4, 0, 0, 2, 4, 0, 1]))
    assert [round_of(match) for _ in range(3)] == ["time up", "play on", "time up"]
    assert match.ended.reason == "full-time"


def test_taken_back_the_clock_is_asked_again_and_redo_knows_what_it_said() -> None:
    """What was said is a move like any other."""
    match = Timed(Seeded("whistle"))
    match.up = True
    round_of(match)
    after = match.state.tobytes()
    assert "time up" in [move.text for move in match.undo()]
    match.up = False
    match.redo()
    assert match.state.tobytes() == after
    match.undo()
    assert "play on" in [move.text for move in match.play("fold")]


def test_nobody_waits_for_the_clock() -> None:
    """Its word is no throw: where all throws are let fall by hand, it comes by itself."""
    match = Timed(Seeded("whistle"), Waits.THROWS)
    match.release()
    match.release()
    match.play("play")
    match.play("fold")
    assert [move.text for move in match.release()][1:] == ["play on"]


def test_with_typed_dice_the_word_of_the_clock_is_typed_only_if_there_is_none() -> None:
    """Whoever keeps the time on the real table says what it is."""
    timed, untimed = Timed(Typed()), Match(NERVE, options=WHISTLE, chance=Typed())
    for match in (timed, untimed):
        match.enter("3")
        match.enter("5")
        match.play("play")
        match.play("fold")
        match.enter("single")
    assert timed.moves[-1].text == "play on"
    assert [choice.text for choice in untimed.choices()] == ["play on", "time up"]
    untimed.enter("time up")
    assert untimed.moment.period == 2


def test_a_file_keeps_what_the_clock_said() -> None:
    """Whatever the dice of the match would have said; what no clock says is found, with the number of the move."""
    for up in (True, False):
        match = Timed(Seeded("whistle"))
        match.up = up
        round_of(match)
        plain = record.unseal(json.loads(record.write(match)))
        said = next(number for number, entry in enumerate(plain["moves"]) if entry["move"] in ("play on", "time up"))
        assert plain["moves"][said] == {"by": "dice", "move": "time up" if up else "play on"}
        assert record.read(json.dumps(plain), finds(NERVE)).match.state.tobytes() == match.state.tobytes()
        plain["moves"][said]["move"] = "half-time"
        with pytest.raises(BadFile, match=rf"Move {said + 1} of .*cannot have been thrown"):
            record.read(json.dumps(plain), finds(NERVE))


def test_draws_wait_to_be_read_out() -> None:
    """The card lies there, known to whoever may look; the coin falls by itself."""
    match = Match(NERVE, chance=Scripted([2, 4, 1, 0, 5]), waits=Waits.DRAWS)
    assert match.moves == []
    assert match.due() == (2, "3")
    with pytest.raises(NotYourTurn, match="First the throw must fall"):
        match.play("play")
    with pytest.raises(NotYourTurn, match="not typed in"):
        match.enter("1")
    assert [move.text for move in match.release()] == ["3"]
    assert [move.text for move in match.release()] == ["5"]
    with pytest.raises(NotYourTurn, match="No throw waits"):
        match.release()
    match.play("fold")
    assert [move.text for move in match.play("play")] == ["play", "double"], "and the next card waits again"
    assert match.due() == (0, "1")


def test_every_throw_can_be_made_to_wait() -> None:
    """It falls as it would have fallen by itself, and taking back does not change it."""
    by_itself = Match(NERVE, chance=Seeded("hand"))
    by_hand = Match(NERVE, chance=Seeded("hand"), waits=Waits.THROWS)
    for move in ("play", "play", "fold", "play"):
        by_itself.play(move)
        while by_hand.actor == CHANCE:
            by_hand.release()
        by_hand.play(move)
    by_hand.undo()
    assert by_hand.actor == AWAY
    by_hand.redo()
    while by_hand.actor == CHANCE:
        assert len(by_hand.release()) == 1
    assert by_hand.state.tobytes() == by_itself.state.tobytes()
    assert Match(NERVE, chance=Typed(), waits=Waits.THROWS).due() is None


def test_somebody_who_sits_nowhere_sees_no_hand() -> None:
    """Neither card; the match itself is untouched by looking."""
    match = Match(NERVE, chance=Scripted([2, 4]))
    assert match.public_view().card.tolist() == [7, 7]
    assert match.state.card.tolist() == [3, 5]
