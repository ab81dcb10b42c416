"""Taking back: a throw that was taken back never comes again, the file knows it, and one rule says who must agree."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerve.rules import GAME as NERVE
from tryline.core import record
from tryline.core.chance import Chance, Fair, Seeded, Typed
from tryline.core.errors import BadFile, MalformedMove, NothingToUndo
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match, Waits
from tryline.core.news import LANGUAGES, refuse_in_words
from tryline.core.takeback import as_played, last_decision, takeback
from tryline.games import find
from tryline.games.bokx.rules.game import GAME as BOKX
from tryline.games.scrum.rules.game import GAME as SCRUM

BOTH = (HOME, AWAY)
FAIR = Fair("5" * 64, {"home": "ann", "away": "ben"})


def possession(options: Mapping[str, Any] = MappingProxyType({"change_ends": "never"})) -> Match:
    """RUGBY_Bokx after the kick-off, with the ball in hand and dice of seed 7."""
    match = Match(BOKX, options=options, chance=Seeded(7))
    while "run backs" not in [choice.text for choice in match.choices()]:
        match.play(match.choices()[0].number)
    return match


# Throws ---------------------------------------------------------------------------------------------------------------


def test_a_throw_that_is_taken_back_never_comes_again() -> None:
    """See the die, take back and call something else: what falls is drawn anew, with the next number."""
    match = possession()
    throws = match.throws
    first = match.play("run backs")[1]
    match.undo()
    assert match.throws > throws
    due = match.throws
    weights: list[int] = []

    class Spy(Seeded):
        def outcome(self, index: int, weights_: Any) -> int:
            if not weights:
                assert index == due
                weights.extend(weights_)
            return super().outcome(index, weights_)

    match.chance = Spy(7)
    second = match.play("run backs")[1]
    assert second.number == Seeded(7).outcome(due, weights)
    assert first.number == Seeded(7).outcome(throws, weights)


def test_redo_brings_back_what_had_fallen_and_draws_nothing() -> None:
    match = possession()
    match.play("run backs")
    after, moves, throws = match.state.tobytes(), list(match.moves), match.throws
    match.undo()
    match.undo()
    assert len(match.taken_back) == 2
    match.redo()
    match.redo()
    assert (match.state.tobytes(), list(match.moves), match.throws) == (after, moves, throws)
    assert match.taken_back == []
    with pytest.raises(NothingToUndo):
        match.redo()


def test_going_back_many_moves_is_one_takeback() -> None:
    match = possession()
    moves = list(match.moves)
    last = match.moves.last_of(BOTH)
    assert last is not None
    taken = match.back_to(2, agreed=AWAY)
    assert taken == moves[2:]
    assert [(each.after, each.agreed) for each in match.taken_back] == [(2, AWAY)]
    assert match.redo() == moves[2:]


Step = tuple[str, int]
WALK = st.lists(st.tuples(st.sampled_from(["play", "play", "play", "undo", "back", "redo"]), st.integers(0, 99)))


def walk(match: Match, steps: list[Step]) -> Match:
    """Play, take back and play again."""
    for what, number in steps:
        decided = any(move.actor != CHANCE for move in match.moves)
        if what == "play" and match.actor == CHANCE:
            match.release()
        elif what == "play" and not match.over:
            choices = match.choices()
            match.play(choices[number % len(choices)].number)
        elif what == "undo" and decided:
            match.undo()
        elif what == "back" and match.moves:
            plies = [ply for ply, move in enumerate(match.moves) if move.actor != CHANCE]
            if plies:
                match.back_to(plies[number % len(plies)], agreed=number % 2)
        elif what == "redo" and match._redoable:
            match.redo()
    return match


@settings(max_examples=60)
@given(WALK, st.sampled_from([Seeded("walk"), FAIR]), st.sampled_from([NERVE, BOKX]), st.sampled_from(Waits))
def test_every_throw_number_stands_exactly_once(steps: list[Step], chance: Chance, game: Any, waits: Waits) -> None:
    """Among the moves or among what was taken back; each is what the formula of docs/chance.md says."""
    match = walk(Match(game, chance=chance, waits=waits), steps)
    fallen = [
        (move.number, chance.outcome(number, before.weights()))
        for number, (before, move) in enumerate(
            (before.copy(), move) for before, move, _ in as_played(match) if move.actor == CHANCE
        )
    ]
    assert [outcome for outcome, _ in fallen] == [due for _, due in fallen]
    assert len(fallen) == match.throws
    assert [move for _, move, stands in as_played(match) if stands] == list(match.moves)


@settings(max_examples=40)
@given(WALK, st.sampled_from([Seeded("walk"), FAIR]), st.sampled_from([NERVE, BOKX, SCRUM]))
def test_a_file_keeps_what_was_taken_back(steps: list[Step], chance: Chance, game: Any) -> None:
    """It reads, says the same, and goes on with the same dice."""
    match = walk(Match(game, chance=chance if game.luck else None), steps)
    text = record.write(match)
    loaded = record.read(text, lambda _: game).match
    assert loaded.taken_back == match.taken_back
    assert record.write(loaded) == text
    with pytest.raises(NothingToUndo):
        loaded.redo()
    if isinstance(chance, Seeded) and not match.over:
        for each in (match, loaded):
            each.play(each.choices()[0].number)
        assert loaded.state.tobytes() == match.state.tobytes()


def card_drawn() -> Match:
    """RUGBY_Bokx with a card on the table that the referee has not read out yet."""
    match = Match(BOKX, options={"change_ends": "never"}, chance=Seeded(7), waits=Waits.DRAWS)
    while match.card_waits is None:
        match.play(match.choices()[0].number)
    return match


def test_a_card_that_the_referee_has_seen_never_comes_again() -> None:
    """It has not taken effect, but somebody knows it: it is taken back with the decision, and so it has its number."""
    match = card_drawn()
    seen, number, ply = match.card_waits, match.throws, last_decision(match, BOTH)
    assert seen is not None
    assert ply is not None
    assert takeback(match, ply, people=BOTH, together=True).needs == "agreement", "as if it had fallen"
    taken = match.back_to(ply, agreed=AWAY)
    assert seen.text not in [move.text for move in taken], "nobody has heard it"
    assert match.taken_back[-1].moves[-1].text == seen.text
    assert match.throws == number + 1
    assert record.read(record.write(match), find).match.throws == number + 1
    match.redo()
    assert (match.card_waits, match.throws) == (seen, number), "then it was never taken back, and waits again"
    assert match.release()[0].text == seen.text


def test_a_card_alone_needs_agreement_and_a_die_that_waits_does_not() -> None:
    """A card lies open before the referee. A die that waits for a hand has been seen by nobody."""
    seats = Match(NERVE, chance=Seeded("wait"), waits=Waits.THROWS)
    while seats.card_waits is not None:
        seats.release()
    ply = len(seats.moves)
    while seats.actor != CHANCE:
        seats.play(seats.choices()[0].number)
    assert seats.card_waits is None
    number = seats.throws
    assert takeback(seats, ply, people=BOTH, together=True).needs == "nothing"
    seats.back_to(ply)
    assert seats.throws == number


def written(match: Match) -> dict[str, Any]:
    fields: dict[str, Any] = json.loads(record.write(match))
    return fields


def test_a_file_with_a_changed_takeback_is_refused() -> None:
    """Whoever takes a throw out of it, or another one into it, is found out."""
    match = possession()
    match.play("run backs")
    match.back_to(match.moves.last_of(BOTH) or 0, agreed=AWAY)
    match.play("run backs")
    good = written(match)
    assert good["taken_back"][0]["agreed"] == "yellow"
    record.read(json.dumps(good), find)
    lost = {**good, "taken_back": []}
    with pytest.raises(BadFile, match="fall otherwise at throw"):
        record.read(json.dumps(lost), find)
    entry = good["taken_back"][0]
    die = entry["moves"][1]
    for changed, trouble in (
        ({**entry, "moves": [entry["moves"][0], {**die, "move": str(int(die["move"]) % 6 + 1)}]}, "before takeback 1"),
        ({**entry, "after": 999}, "takeback 1"),
        ({**entry, "moves": []}, "takeback 1 has no moves"),
        ({**entry, "agreed": "green"}, "nobody who could agree"),
    ):
        with pytest.raises(BadFile, match=trouble):
            record.read(json.dumps({**good, "taken_back": [changed]}), find)


def test_old_files_know_nothing_of_takebacks_and_are_not_for_practice() -> None:
    match = possession(BOKX.options_at(1, "standard", {}))
    fields = written(match)
    assert "taken_back" not in fields
    assert "practice" not in fields
    fields["tryline"] = 1
    loaded = record.read(json.dumps(fields), find).match
    assert (loaded.taken_back, loaded.practice, loaded.throws) == ([], False, match.throws)
    match.practice = True
    assert record.read(record.write(match), find).match.practice


def test_a_correction_of_a_typed_throw_is_in_the_file() -> None:
    """What was typed in wrongly has been on the table too."""
    match = Match(NERVE, chance=Typed())
    match.enter("3")
    match.correct("4")
    assert [move.text for taken in match.taken_back for move in taken.moves] == ["3"]
    assert [move.text for move in record.read(record.write(match), lambda _: NERVE).match.moves] == ["4"]


class Hasty(Match):
    """A match in which a text means two decisions."""

    def numbers(self, move: str | int) -> list[int]:
        return [number for part in str(move).split("+") for number in super(Hasty, self).numbers(part)]


def test_nobody_peeps_with_two_decisions_at_once() -> None:
    """Would the first be played and the second refused, the refusal would tell what fell between them."""
    match = Hasty(NERVE, chance=Seeded("peep"))
    match.play("play")
    before = match.state.tobytes(), match.throws
    with pytest.raises(MalformedMove, match="After play something is thrown"):
        match.play("play+play")
    assert (match.state.tobytes(), match.throws) == before


# The rule -------------------------------------------------------------------------------------------------------------


def test_undo_is_one_decision_not_a_possession() -> None:
    match = possession()
    match.play("run backs")
    while match.actor != HOME:
        match.play(match.choices()[0].number)
    before = len(match.moves)
    match.play(match.choices()[0].number)
    assert last_decision(match, BOTH) == before


def test_in_scrum_undo_is_a_step_of_the_turn_under_way_or_a_turn_that_is_over() -> None:
    match = Match(SCRUM)
    match.play("c6-c7")
    assert last_decision(match, BOTH) == 0
    match.play("c8-b8")
    assert last_decision(match, BOTH) == 1, "the first of two steps"
    match.play(match.choices()[0].number)
    assert match.actor == HOME
    assert last_decision(match, BOTH) == 1, "both steps"
    assert last_decision(match, [HOME]) == 0, "with what was answered"


@pytest.mark.parametrize(
    ("people", "together", "practice", "needs"),
    [
        ((HOME, AWAY), True, False, "agreement"),
        ((HOME, AWAY), False, False, "agreement"),
        ((HOME, AWAY), True, True, "nothing"),
        ((HOME, AWAY), False, True, "nothing"),
        ((HOME,), True, False, "practice"),
        ((HOME,), True, True, "nothing"),
    ],
)
def test_past_a_throw_the_other_side_must_agree_unless_it_is_practice(
    people: tuple[int, ...], together: bool, practice: bool, needs: str
) -> None:
    match = Match(BOKX, chance=Seeded(7), practice=practice)
    while match.actor != HOME or len(match.choices()) < 3:
        match.play(match.choices()[0].number)
    ply = len(match.moves)
    match.play("run backs")
    while match.actor != HOME:  # the rule is about throws here, not about what others have answered
        match.undo()
        match.play("run backs")
    back = takeback(match, ply, people=people, together=together)
    assert back.needs == needs
    assert back.asked == (AWAY if needs == "agreement" else None)


def test_what_nobody_has_seen_or_thrown_on_is_free_and_what_others_have_answered_is_not() -> None:
    match = Match(SCRUM)
    match.play("c6-c7")
    match.play("c8-b8")
    assert takeback(match, 1, people=BOTH, together=False).needs == "nothing"
    assert takeback(match, 0, people=BOTH, together=False).needs == "agreement"
    assert takeback(match, 0, people=BOTH, together=True).needs == "nothing"
    assert takeback(match, 0, people=[HOME], together=True).needs == "nothing", "a computer has answered"


def test_a_refusal_says_what_is_the_case_and_what_to_do_in_every_language() -> None:
    match = possession()
    ply = len(match.moves)
    match.play("run backs")
    alone = takeback(match, ply, people=[HOME], together=True)
    friends = takeback(match, ply, people=BOTH, together=True)
    for language in LANGUAGES:
        said = [refuse_in_words(back.refused(match), language) for back in (alone, friends)]
        assert len(set(said)) == 2
        assert all(sentence.count(":") == 1 for sentence in said), "the case: what to do"
    assert "begin a match for practice" in str(alone.refused(match))
