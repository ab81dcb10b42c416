"""What comes from outside play: official moves, and throws that wait for somebody."""

import json

import pytest

from toy import GAME as NERVE
from tryline.core import record
from tryline.core.chance import Scripted, Seeded, Typed
from tryline.core.errors import BadFile, IllegalMove, MalformedMove, MatchOver, NothingToUndo, NotYourTurn
from tryline.core.language import AWAY, CHANCE, HOME, OFFICIAL
from tryline.core.match import Match, Waits
from tryline.games.scrum import GAME as SCRUM
from tryline.testing.conformance import finds

WHISTLE = {"target": 30, "whistle": True}


def round_of(match: Match) -> None:
    """Both fold, and nobody scores but the one point for a fold."""
    match.play("play")
    match.play("fold")


def test_a_whistle_ends_the_half_at_the_end_of_the_round() -> None:
    """It is recorded where it came, and the rules do the rest."""
    match = Match(NERVE, options=WHISTLE, chance=Seeded("whistle"))
    assert [official.text for official in match.officials()] == ["time-up"]
    assert match.moment.period == 1
    made = match.official("time-up")
    assert [(move.actor, move.text) for move in made] == [(OFFICIAL, "time-up")]
    assert [telling.event for telling in match.news] == ["nerve-time-up"]
    assert match.moment.period == 1
    assert match.actor == HOME, "the round goes on"
    round_of(match)
    assert match.moment.period == 2
    match.play("play")
    match.official("time-up")
    match.play("fold")
    assert match.ended.reason == "full-time"
    assert match.ended.winner == HOME


def test_an_official_move_out_of_order_is_refused() -> None:
    """Twice, in a match without a whistle, in a game without any, after the end; and players cannot make one."""
    match = Match(NERVE, options=WHISTLE, chance=Seeded("whistle"))
    match.official("time-up")
    before = match.state.tobytes()
    with pytest.raises(IllegalMove, match="not in order"):
        match.official("time-up")
    with pytest.raises(MalformedMove, match="time-up"):
        match.official("half-time")
    with pytest.raises(MalformedMove):
        match.play("time-up")
    with pytest.raises(IllegalMove, match="no move number -1"):
        match.play(-1)
    assert match.state.tobytes() == before
    with pytest.raises(IllegalMove):
        Match(NERVE, chance=Seeded("whistle")).official("time-up")
    with pytest.raises(MalformedMove, match="none"):
        Match(SCRUM).official("time-up")
    match.close("resignation", HOME)
    assert match.officials() == []
    with pytest.raises(MatchOver):
        match.official("time-up")


def test_undo_takes_the_whistle_back_with_the_decision_before_it() -> None:
    """And redo brings it again; where no decision came before it, there is nothing to take back."""
    match = Match(NERVE, options=WHISTLE, chance=Seeded("whistle"))
    match.official("time-up")
    with pytest.raises(NothingToUndo):
        match.undo()
    match = Match(NERVE, options=WHISTLE, chance=Seeded("whistle"))
    match.play("play")
    match.official("time-up")
    after = match.state.tobytes()
    assert [move.text for move in match.undo()] == ["play", "time-up"]
    assert match.state.time_up == 0
    match.redo()
    assert match.state.tobytes() == after


def test_a_whistle_can_come_while_a_throw_is_typed_in() -> None:
    """The throw is still to come; the story tells both."""
    match = Match(NERVE, options=WHISTLE, chance=Typed())
    match.enter("3")
    match.official("time-up")
    assert match.actor == CHANCE
    match.enter("5")
    assert match.state.card.tolist() == [3, 5]
    assert [move.text for move, _ in match.story()] == ["3", "time-up", "5"]


def test_a_file_with_a_whistle_loads_and_a_false_one_does_not() -> None:
    """Whistles that the rules do not allow there are found, with the number of the move."""
    match = Match(NERVE, options=WHISTLE, chance=Seeded("whistle"))
    match.play("play")
    match.official("time-up")
    plain = record.unseal(json.loads(record.write(match)))
    assert plain["moves"][-1] == {"by": "official", "move": "time-up"}
    assert record.read(json.dumps(plain), finds(NERVE)).match.state.tobytes() == match.state.tobytes()
    plain["moves"].append({"by": "official", "move": "time-up"})
    with pytest.raises(BadFile, match=r"Move 5 of 5 .*not in order"):
        record.read(json.dumps(plain), finds(NERVE))
    plain["moves"][-1]["move"] = "kick-off"
    with pytest.raises(BadFile, match=r"Move 5 of 5 .*no official move"):
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
