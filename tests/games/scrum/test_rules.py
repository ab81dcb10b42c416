"""Every rule and ruling of docs/rules/scrum.md that the worked examples leave open, by its heading."""

import pytest

from tests.games.scrum.boards import place, texts, turns
from tryline.core.errors import BadOptions, IllegalMove, MatchOver
from tryline.core.language import AWAY, DRAW, HOME
from tryline.core.match import Match
from tryline.games.scrum.rules.game import GAME


class TestBoardAndSetUp:
    """Board and set-up."""

    def test_the_opening(self) -> None:
        """Seven pieces a side, the ball on b6, Blue to move."""
        match = Match(GAME)
        assert match.position == "2r2/r3r/2r2/1r3/r1r2/5/bob2/1b3/2b2/b3b/2b2/5 b 1 -"
        assert match.actor == HOME

    def test_a1_is_square_0_and_e12_is_59(self) -> None:
        """Square number = 5 x (row - 1) + column."""
        box = Match(GAME).box
        assert box.men[HOME] & box.bit[7], "c2"
        assert box.men[AWAY] & box.bit[57], "c12"
        assert int(box.ball) == 26

    def test_neighbours_touch_by_side_or_corner(self) -> None:
        """A king's step: 3 in a corner, 5 on an edge, 8 inside."""
        box = Match(GAME).box
        assert [int(box.ring[square]).bit_count() for square in (0, 2, 7, 59)] == [3, 5, 8, 3]


class TestTheTurn:
    """The turn."""

    def test_a_normal_turn_is_two_steps_by_different_pieces(self) -> None:
        """The second sees the board that the first left."""
        match = Match(GAME)
        match.play("c6-c7")
        match.play("c8-d8")
        assert match.actor == AWAY, "the second step is still due"
        assert not any(text.startswith("d8-") for text in texts(match))
        with pytest.raises(IllegalMove, match="stepped in this turn already"):
            match.play("d8-d7")
        match.play("b9-c8")  # the square that the first step left
        assert match.actor == HOME

    def test_no_step_onto_a_piece(self) -> None:
        """Neither one's own nor the other's."""
        match = place("e6", blue=["b5", "b6", "c6"], red=["c5"])
        for step in ("b5-b6", "b5-c5"):
            with pytest.raises(IllegalMove, match="taken"):
                match.play(step)

    def test_the_ball_never_goes_to_the_square_that_the_pusher_left(self) -> None:
        """Ruling: only the square that *this* pusher comes from is barred."""
        match = place("c6", blue=["c5", "d6", "e1"], red=["e12"])
        with pytest.raises(IllegalMove, match="just left"):
            match.play("c5-c6/c5")
        match.play("c5-c6/c7")
        assert "d6-c7/c8" in texts(match)
        after = place("c6", blue=["c5", "d6", "e1"], red=["e12"])
        after.play("c5-c6/d5")
        assert "d6-d5/c5" in texts(after), "c5 was left by the first pusher, not by this one"

    def test_both_steps_may_push(self) -> None:
        """Ruling: allowed, by different pieces."""
        match = place("c6", blue=["c5", "b7", "e1"], red=["e12"])
        match.play("c5-c6/c7 b7-c7/c8")
        assert match.actor == AWAY
        assert match.position.startswith("4r/5/5/5/2o2/2b2/2b2")

    def test_a_scrum_that_falls_to_nobody_passes_on(self) -> None:
        """Ruling: the state is read off the board at the end of each turn; nothing else is remembered."""
        match = place("a5", blue=["e1", "e3", "c7"], red=["a4", "a6", "b4", "b5", "e12"])
        match.play("c7-b7 e1-e2")
        assert all("/b6" in step for step in texts(match)), "Red inherits the scrum"
        freed = place("a5", blue=["e1", "e3", "c7"], red=["a4", "a6", "b4", "b5", "e12"])
        assert "c7-b6" not in texts(freed), "it would enclose the ball for good"

    def test_the_first_turn_may_push(self) -> None:
        """Ruling: exactly one step, which may be a push."""
        match = Match(GAME)
        match.play("b5-b6/b7")
        assert match.actor == AWAY

    def test_a_scrum_push_counts_the_square_it_leaves_as_free(self) -> None:
        """Enclosing: the pusher's old square is an exit of the ball's new one."""
        match = place("a5", blue=["b5", "e1"], red=["a4", "a6", "b4", "a7", "b7", "c5", "c6", "c7"])
        assert turns(match) == {"b5-a5/b6"}


class TestEndOfTheGame:
    """End of the game."""

    def test_own_goal(self) -> None:
        """The mover brings the ball home for the other side."""
        match = place("c2", blue=["d2", "e8", "e9"], red=["a1", "e12"])
        match.play("d2-c2/b1 e8-d8")
        assert match.ended == (AWAY, "own-goal", (0, 1))

    def test_an_opponents_goal_in_the_middle_of_a_turn_is_ignored(self) -> None:
        """Ruling: only the end of the turn counts for the opponent."""
        match = place("c2", blue=["d2", "a2", "e9"], red=["c1", "e12"])
        match.play("d2-c2/b1")
        assert not match.over
        match.play("a2-b1/b2")
        assert not match.over
        assert match.actor == AWAY

    def test_the_ball_on_the_goal_row_untouched_goes_on(self) -> None:
        """Not yet a win."""
        match = place("c12", blue=["c10", "e1", "e3"], red=["a1", "a2"])
        match.play("e1-e2 e3-e4")
        assert not match.over
        match.play("a1-b1 a2-b2")
        match.play("c10-c11")
        assert match.ended == (HOME, "goal", (1, 0))

    def test_a_goal_goes_before_a_scrum_draw(self) -> None:
        """Ruling: a goal and a scrum draw at once: the goal counts."""
        match = place("a12", blue=["b11", "e1"], red=["a11", "e11"], turn="r")
        assert match.ended == (HOME, "goal", (1, 0))

    def test_a_step_that_brings_the_ball_home_but_encloses_it_does_not_win_yet(self) -> None:
        """Ruling of Tryline: as the first of two it may be mended, and then wins."""
        match = place("b12", blue=["c12", "a11", "b11", "e1"], red=["e8"])
        assert match.over, "already touched on the goal row"
        match = place("b11", blue=["c10", "a11", "e1"], red=["b12", "e8"])
        match.play("c10-b11/a12")
        assert not match.over
        assert match.actor == HOME
        assert {text.split("-")[0] for text in texts(match)} == {"a11"}, "only a11 can make room"
        match.play("a11-a10")
        assert match.ended == (HOME, "goal", (1, 0))

    def test_a_last_step_that_encloses_the_ball_on_the_goal_row_is_not_offered(self) -> None:
        """The same ruling for the second of two steps and for a scrum push."""
        match = place("b11", blue=["c10", "a11", "e1"], red=["b12", "e8"])
        match.play("e1-e2")
        assert "c10-b11/a12" not in texts(match)

    def test_repetition_counts_the_side_to_move(self) -> None:
        """Ruling: pieces, ball and side to move; and it can be switched off."""
        cycle = ["c12-d12 e11-e10", "c1-d1 e3-e2", "d12-c12 e10-e11", "d1-c1 e2-e3"]
        match = Match(GAME, options={"repetition": False})
        match.play("c2-c1")
        for turn in cycle * 3:
            match.play(turn)
        assert not match.over
        assert not match.state.seen.any(), "where nobody asks for it, nothing is written down"
        match = Match(GAME)
        match.play("c2-c1")
        for turn in cycle + cycle[:3]:
            match.play(turn)
        assert not match.over
        match.play(cycle[3])
        assert match.ended.reason == "repetition"

    def test_nothing_can_be_played_after_the_end(self) -> None:
        """Over is over."""
        match = place("d12", blue=["d11"], red=["a1"], turn="r")
        assert match.choices() == []
        with pytest.raises(MatchOver):
            match.play("a1-a2")

    def test_no_legal_turn_is_a_draw(self) -> None:
        """A side that is walled in: not known to occur, but decided."""
        walls = {"width": 3, "height": 6, "blue": ["a1"], "red": ["b1", "a2", "b2"], "ball": "c5"}
        match = Match(GAME, options=walls)
        assert match.ended == (DRAW, "no-turn", (0, 0))

    def test_a_game_of_4000_turns_is_drawn(self) -> None:
        """Ruling of Tryline: every match ends, also with repetition switched off."""
        box = GAME.box_of({"repetition": False})
        s = GAME.opening(box)
        s.turns = 3998
        GAME.rules.play(box, s, *GAME.read(box, s, "c2-c1"))
        assert GAME.ended(box, s).reason == "none"
        for step in GAME.read(box, s, "c12-d12 e11-e10"):
            GAME.rules.play(box, s, step)
        assert s.turns == 4000
        assert GAME.ended(box, s) == (DRAW, "length", (0, 0))


class TestOptions:
    """Options."""

    def test_another_board(self) -> None:
        """3 by 6 with two pieces a side."""
        match = Match(GAME, options={"width": 3, "height": 6, "blue": ["a1", "c1"], "red": ["a6", "c6"], "ball": "b3"})
        assert match.position == "r1r/3/3/1o1/3/b1b b 1 -"
        match.play("a1-a2")
        match.play("a6-a5 c6-c5")
        assert match.actor == HOME

    def test_three_steps_a_turn(self) -> None:
        """By three different pieces."""
        match = Match(GAME, options={"steps": 3})
        match.play("c6-c7")
        match.play("c8-d8 b9-c9")
        assert match.actor == AWAY
        match.play("a8-b8")
        assert match.actor == HOME

    def test_one_step_a_turn(self) -> None:
        """Like the first turn, always."""
        match = Match(GAME, options={"steps": 1})
        for turn in ("c6-c7", "c8-d8", "c7-d7"):
            match.play(turn)
        assert match.actor == AWAY

    def test_a_side_with_one_piece_steps_once(self) -> None:
        """Ruling of Tryline: once with each piece it has."""
        match = place("c6", blue=["a1"], red=["e12", "d12"])
        match.play("a1-a2")
        assert match.actor == AWAY

    @pytest.mark.parametrize(
        ("options", "sentence"),
        [
            ({"width": 2}, "3 to 9 wide"),
            ({"width": 9, "height": 8, "blue": ["a1"], "red": ["a8"], "ball": "b3"}, "at most 64 squares"),
            ({"height": 11}, "needs a set-up of its own"),
            ({"blue": []}, "1 to 10 pieces"),
            ({"blue": ["a1", "a1"]}, "Two things stand on a1"),
            ({"blue": ["f1"]}, "no square of the board"),
            ({"ball": "c2"}, "Two things stand on c2"),
            ({"steps": 4}, "steps"),
            ({"colour": "green"}, "unknown field"),
            ({"position": "5/5 b 2 -"}, "6 to 15 rows"),
            ({"position": "5/5/5/5/5/o4/b4/r4 b 2 -", "ball": "a1"}, "brings its own board"),
        ],
    )
    def test_bad_options_are_explained(self, options: dict[str, object], sentence: str) -> None:
        """What is wrong, and what would be right."""
        with pytest.raises(Exception, match=sentence) as caught:
            Match(GAME, options=options)
        assert getattr(caught.value, "code", None) in {"bad-options", "bad-position"}

    def test_the_box_file_itself_is_checked(self) -> None:
        """A square off the board in the set-up."""
        with pytest.raises(BadOptions, match="z9"):
            Match(GAME, options={"red": ["z9"]})
