"""Where the dice come from: reproducible, fair, scripted, typed in."""

import hashlib
import hmac
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerve.rules import GAME
from tryline.core import chance, record
from tryline.core.chance import Fair, House, Scripted, Seeded, Typed, pick
from tryline.core.errors import BadFile, IllegalMove, MalformedMove, NothingToUndo, NotYourTurn, Refusal
from tryline.core.language import CHANCE, HOME
from tryline.core.match import Match
from tryline.games import find, find_level
from tryline.testing.conformance import finds, play_picks


class TestPick:
    """From random words to outcomes."""

    def test_every_ticket_belongs_to_its_outcome(self) -> None:
        """Weights 1, 0, 2: tickets 0, 1, 2."""
        assert [pick([1, 0, 2], lambda _, t=ticket: t) for ticket in range(3)] == [0, 2, 2]  # type: ignore[misc]

    def test_the_ragged_end_of_the_range_is_thrown_away(self) -> None:
        """2**64 is no multiple of 3: its last word would favour outcome 0."""
        words = [2**64 - 1, 4]
        assert pick([1, 1, 1], words.__getitem__) == 1

    def test_no_outcome_at_all_is_a_fault_of_the_game(self) -> None:
        """It is not drawn from for ever."""
        with pytest.raises(ValueError, match="no outcome"):
            pick([0, 0], lambda _: 0)

    @given(st.lists(st.integers(0, 9), min_size=1, max_size=8).filter(any), st.integers(0, 2**64 - 1))
    def test_impossible_outcomes_never_come(self, weights: list[int], word: int) -> None:
        """Whatever the word."""
        assert weights[pick(weights, lambda attempt: (word + attempt * 977) % 2**64)] > 0


class TestSeeded:
    """A match reproduces from its seed on every platform."""

    def test_known_throws(self) -> None:
        """These never change: saved matches depend on them."""
        dice = Seeded("try")
        assert [dice.outcome(i, [1] * 6) for i in range(12)] == [
            int.from_bytes(hashlib.sha256(f'["try",{i},0]'.encode()).digest()[:8], "big") % 6 for i in range(12)
        ]

    def test_throws_depend_on_their_number_alone(self) -> None:
        """So that a match that is resumed or replayed meets the same dice."""
        dice = Seeded("x")
        forwards = [dice.outcome(i, [1] * 6) for i in range(50)]
        assert [dice.outcome(i, [1] * 6) for i in reversed(range(50))] == forwards[::-1]
        assert len({Seeded(str(seed)).outcome(0, [1] * 1000) for seed in range(50)}) > 40

    def test_faces_come_equally_often(self) -> None:
        """6,000 throws; each face within five standard deviations of 1,000."""
        counts = [0] * 6
        for i in range(6000):
            counts[Seeded("fairness").outcome(i, [1] * 6)] += 1
        assert all(abs(count - 1000) < 5 * 29 for count in counts)


class TestFair:
    """Provably fair dice."""

    def test_anyone_can_recompute_a_throw_with_sha_256_and_hmac_alone(self) -> None:
        """The formula of docs/chance.md."""
        secret, seeds = "5" * 64, {"home": "ann's seed", "away": "ben's seed"}
        fair = Fair(secret, seeds)
        for index in range(20):
            message = json.dumps(
                [index, 0, {"away": "ben's seed", "home": "ann's seed"}], separators=(",", ":"), sort_keys=True
            )
            word = int.from_bytes(hmac.new(secret.encode(), message.encode(), "sha256").digest()[:8], "big")
            assert fair.outcome(index, [1] * 6) == word % 6
        assert Fair.commitment(secret) == hashlib.sha256(secret.encode()).hexdigest()

    def test_every_participant_changes_the_dice(self) -> None:
        """Nobody's seed is ignored, and neither is the secret."""
        base = [Fair("s", {"a": "1", "b": "2"}).outcome(i, [1] * 6) for i in range(40)]
        others = [Fair("s", {"a": "1", "b": "3"}), Fair("s", {"a": "x", "b": "2"}), Fair("t", {"a": "1", "b": "2"})]
        for other in others:
            assert [other.outcome(i, [1] * 6) for i in range(40)] != base

    def test_a_secret_that_was_not_committed_to_is_found_out(self) -> None:
        """When the file is read."""
        with pytest.raises(BadFile, match="committed"):
            chance.from_file(chance._Fair(Fair.commitment("secret"), {}, "another"))

    def test_the_secret_stays_secret_until_the_match_is_over(self) -> None:
        """A file of an unfinished match has the commitment only; whoever reads it cannot foresee the dice."""
        match = Match(GAME, chance=Fair("secret", {"home": "1"}))
        text = record.write(match)
        assert "secret" not in text
        loaded = record.read(text, finds(GAME)).match
        assert isinstance(loaded.chance, Fair)
        assert loaded.chance.outcome(5, [1, 1]) is None
        loaded.chance = Fair("secret", {"home": "1"})  # the house takes over again
        for game in (match, loaded):
            play_picks(game, [1] * 60)
            assert game.over
        assert record.write(match) == record.write(loaded)
        assert '"secret": "secret"' in record.write(match)

    def test_a_seed_that_was_not_committed_to_is_found_out(self) -> None:
        """When the file is read: a participant's, like the house's secret, and one that is not there at all."""
        committed = {name: Fair.commitment(f"{name}'s seed") for name in ("home", "away")}
        seeds = {name: f"{name}'s seed" for name in committed}
        source = chance.from_file(chance._Fair(Fair.commitment("s"), seeds, "s", committed))
        assert isinstance(source, Fair)
        assert source.public(over=True)["commitments"] == committed
        for wrong in ({**seeds, "away": "ground"}, {"home": "home's seed"}, {**seeds, "referee": "ground"}):
            for kind in (chance._Fair, chance._House):
                with pytest.raises(BadFile, match=r"seed of (away|referee) is not the one"):
                    chance.from_file(kind(Fair.commitment("s"), wrong, "s", committed))

    def test_a_file_from_before_participants_committed_is_read(self) -> None:
        """It says what it said, and nothing about commitments."""
        source = chance.from_file(chance._Fair(Fair.commitment("s"), {"home": "a"}, "s"))
        assert source.public(over=True) == {
            "kind": "fair",
            "commitment": Fair.commitment("s"),
            "secret": "s",
            "seeds": {"home": "a"},
        }

    def test_dice_to_which_somebody_committed_nothing_are_the_houses(self) -> None:
        """The throws follow in the same way, with the seeds of those who did."""
        committed, seeds = {"home": Fair.commitment("a")}, {"home": "a"}
        house = chance.from_file(chance._House(Fair.commitment("s"), seeds, "s", committed))
        assert isinstance(house, House)
        assert house.public(over=False)["kind"] == "house"
        throws = [house.outcome(index, [1] * 6) for index in range(20)]
        assert throws == [Fair("s", seeds).outcome(index, [1] * 6) for index in range(20)]

    def test_secrets_are_fresh(self) -> None:
        """256 bits."""
        assert len(Fair.fresh_secret()) == 64
        assert Fair.fresh_secret() != Fair.fresh_secret()
        assert Seeded.fresh().seed != Seeded.fresh().seed


class TestScripted:
    """For tests and worked examples."""

    def test_the_script_is_followed(self) -> None:
        """Home gets a 3, Away a 5."""
        match = Match(GAME, chance=Scripted([2, 4]))
        assert match.state.card.tolist() == [3, 5]
        assert match.actor == HOME

    def test_an_impossible_or_missing_line_is_refused(self) -> None:
        """Away cannot get Home's card; and a short script ends with a sentence."""
        with pytest.raises(Refusal, match="cannot come"):
            Match(GAME, chance=Scripted([2, 2]))
        with pytest.raises(Refusal, match="1 throws and throw 2"):
            Match(GAME, chance=Scripted([2]))

    @pytest.mark.parametrize("name", ["pocket", "bokx", "goforward"])
    def test_a_decision_whose_throws_are_refused_is_not_played(self, name: str) -> None:
        """Not even if some of them have fallen already: all is as it was."""
        game, tried = find(name), 0
        whole = Match(game, chance=Seeded("script"))
        outcomes = [move.number for move in whole.moves if move.actor == CHANCE]
        player = find_level(game, "random").make("script")
        while tried < 20 and not whole.over:
            before = list(whole.moves)
            number = player.decide(game, whole.box, whole.view(whole.actor))[0]
            fallen = [move.number for move in whole.play(number)[1:]]
            for cut in range(len(fallen)):
                short = Match(game, chance=Scripted(outcomes + fallen[:cut]))
                for move in before:
                    if len(short.moves) < len(before) and move.actor != CHANCE:
                        short.play(move.number)
                state = short.state.tobytes()
                with pytest.raises(Refusal, match="The script has"):
                    short.play(number)
                assert (list(short.moves), short.state.tobytes()) == (before, state)
                tried += cut > 0
            outcomes += fallen
        assert tried > 0


class TestTyped:
    """Real dice on a real table."""

    def test_the_match_waits_for_the_throw(self) -> None:
        """And takes it by its name."""
        match = Match(GAME, chance=Typed())
        assert match.actor == CHANCE
        assert [choice.text for choice in match.choices()] == ["1", "2", "3", "4", "5", "6"]
        with pytest.raises(NotYourTurn, match="typed in"):
            match.play("play")
        match.enter("3")
        assert [choice.text for choice in match.choices()] == ["1", "2", "4", "5", "6"]
        match.enter(4)
        assert match.state.card.tolist() == [3, 5]
        with pytest.raises(NotYourTurn, match="Nothing is to be thrown"):
            match.enter("1")

    def test_nonsense_is_refused(self) -> None:
        """With what can come."""
        match = Match(GAME, chance=Typed())
        with pytest.raises(MalformedMove, match="one of 1, 2, 3, 4, 5, 6"):
            match.enter("seven")
        with pytest.raises(IllegalMove):
            match.enter(77)

    def test_the_last_entry_can_be_corrected(self) -> None:
        """As long as nothing was decided on it; a bad correction leaves the old entry."""
        match = Match(GAME, chance=Typed())
        with pytest.raises(NothingToUndo):
            match.correct("1")
        match.enter("3")
        match.enter("5")
        match.correct("6")
        assert match.state.card.tolist() == [3, 6]
        with pytest.raises(MalformedMove):
            match.correct("3")
        assert match.state.card.tolist() == [3, 6]
        assert len(match.moves) == 2
        match.play("fold")
        with pytest.raises(NothingToUndo, match="no throw"):
            match.correct("4")

    def test_dice_that_are_not_typed_in_cannot_be_corrected(self) -> None:
        """Nor entered."""
        match = Match(GAME, chance=Seeded("a"))
        before = match.state.tobytes()
        with pytest.raises(NotYourTurn, match="not typed in"):
            match.correct(0)
        assert match.state.tobytes() == before
