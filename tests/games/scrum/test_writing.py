"""Notation and position strings: they round-trip, and what is wrong with a bad one is said."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.scrum.boards import match_at
from tryline.core.errors import AmbiguousMove, BadPosition, IllegalMove, MalformedMove, Refusal
from tryline.core.match import Match
from tryline.games.scrum.rules.game import GAME
from tryline.games.scrum.rules.position import OPENING, read_position

LIKELY = r"[bro1-9/]{5,70} [br] [12] (-|[a-e][1-9]-[a-e][1-9])"
ALPHABET = "abcderox 0123456789-/#\n\x00é"


class TestNotation:
    """Steps and turns."""

    def test_a_step_a_push_and_a_turn(self) -> None:
        """`c6-c7`, `a6-b6/b7`, and steps separated by spaces."""
        match = Match(GAME)
        assert [move.text for move in match.play("a6-b6/b7")] == ["a6-b6/b7"]
        assert [move.text for move in match.play("c8-c7 b9-b8")] == ["c8-c7", "b9-b8"]

    def test_a_push_without_its_target_is_ambiguous(self) -> None:
        """Unless there is only one."""
        match = Match(GAME)
        with pytest.raises(AmbiguousMove) as caught:
            match.play("a6-b6")
        assert "a6-b6/b7" in caught.value.candidates
        scrum = match_at("2r2/5/5/br3/b1r1r/2rbo/1r1bb/1b3/b1r2/5/5/5 r 2 -")
        assert len(scrum.choices()) == 1
        pushed = scrum.play(scrum.choices()[0].text.split("/")[0])
        assert "/" in pushed[0].text

    def test_all_or_nothing(self) -> None:
        """A turn whose second step is illegal leaves the first unplayed."""
        match = Match(GAME)
        match.play("c6-c7")
        before = match.state.tobytes()
        with pytest.raises(IllegalMove):
            match.play("c8-d8 b9-b5")
        assert match.state.tobytes() == before
        assert len(match.moves) == 1

    @pytest.mark.parametrize(
        ("text", "kind", "sentence"),
        [
            ("", MalformedMove, "one to three steps"),
            ("castle", MalformedMove, "is not a step"),
            ("c6c7", MalformedMove, "is not a step"),
            ("c6-c7/", MalformedMove, "is not a step"),
            ("f6-f7", MalformedMove, "off the board"),
            ("c6-c13", MalformedMove, "off the board"),
            ("c0-c1", MalformedMove, "off the board"),
            ("c6-c8", IllegalMove, "neighbouring"),
            ("c6-c6", IllegalMove, "neighbouring"),
            ("c8-c7", IllegalMove, "Red's"),
            ("d5-d6", IllegalMove, "no piece of Blue"),
            ("c4-b5", IllegalMove, "taken"),
            ("c6-c7/c8", IllegalMove, "the ball is not on c7"),
            ("c6-b6/a6", IllegalMove, "taken"),
            ("c6-c7 a6-a7", IllegalMove, "no step may follow"),
            ("c6-c7 " * 50, MalformedMove, "one to three steps"),
        ],
    )
    def test_refusals_say_why(self, text: str, kind: type[Refusal], sentence: str) -> None:
        """Each kind of mistake has its own sentence."""
        with pytest.raises(kind, match=sentence):
            Match(GAME).play(text)

    @given(st.text(ALPHABET, max_size=30))
    def test_nonsense_is_refused_and_changes_nothing(self, text: str) -> None:
        """Whatever is typed."""
        match = Match(GAME)
        before = match.state.tobytes()
        try:
            match.play(text)
        except Refusal as refusal:
            assert str(refusal)
            assert match.state.tobytes() == before


class TestPositionStrings:
    """One line that says it all."""

    @settings(max_examples=30)
    @given(st.lists(st.integers(0, 10_000), max_size=30))
    def test_they_round_trip_also_in_the_middle_of_a_turn(self, picks: list[int]) -> None:
        """The position read back is the position on the board, with the same choices."""
        match = Match(GAME)
        for pick in picks:
            if match.over:
                break
            choices = match.choices()
            match.play(choices[pick % len(choices)].number)
        position = read_position(match.position)
        box = position.box()
        s = GAME.opening(box)
        for start, to, ball in position.made:
            text = GAME.read(box, s, _step(start, to, ball))
            GAME.rules.play(box, s, text[0])
        assert GAME.position(box, s) == match.position
        assert GAME.ended(box, s)[0] == match.ended.winner or match.ended.reason == "repetition"
        again = match.copy()
        again.box, again.state = box, s
        if not match.over:
            assert [choice.text for choice in again.choices()] == [choice.text for choice in match.choices()]

    def test_the_opening(self) -> None:
        """As the rules write it."""
        assert Match(GAME).position == OPENING
        assert match_at(OPENING).position == OPENING

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "four parts"),
            (OPENING.rsplit(" ", 1)[0], "four parts"),
            ("/".join(OPENING.split("/")[:5]) + " b 2 -", "has 5"),
            (OPENING[3:], "has 5 squares, but row 12 has 0"),
            (OPENING.replace("bob2", "bxb2"), 'letter "x"'),
            (OPENING.replace("bob2", "bob3"), "has 6 squares"),
            (OPENING.replace("bob2", "b1b2"), "one ball"),
            (OPENING.replace("bob2", "bobo1"), "one ball"),
            (OPENING.replace(" b 1", " w 1"), "b or r"),
            (OPENING.replace(" b 1", " b 3"), "third part"),
            (OPENING.replace(" b 1", " r 1"), "Blue's first turn"),
            (OPENING.replace("-", "c6-c7"), "no piece of that side stands where it ends"),
            (OPENING.replace("-", "jump"), "like c6-c7"),
            (OPENING.replace(" b 1 -", " b 2 c5-c6 c6-c6 a5-a6 b4-b5"), "at most 3 steps"),
            ("5/5/5/5/5/5/rrr2/ror2/rrr2/5/5/b4 b 2 -", "no empty neighbour"),
            ("5/5/5/5/5/5/5/1o3/5/5/5/b4 b 2 -", "Red has 0"),
            ("9/9/9/9/9/9/9/o7b/r8 b 2 -", "at most 64"),
            ("2/2/2/2/2/ob b 2 -", "3 to 9 squares"),
            ("5/5/5/o4/b4/r4/5/5/5/5/5/5 b 2 a8-a9/a10", "end|stands|ball"),
        ],
    )
    def test_what_is_wrong_is_said(self, text: str, sentence: str) -> None:
        """Each fault with its place."""
        with pytest.raises(BadPosition, match=sentence):
            read_position(text)

    @settings(max_examples=300)
    @given(
        st.one_of(st.text(ALPHABET, max_size=80), st.from_regex(r"[bro1-9/]{5,70} [br] [12] (-|[a-e][1-9]-[a-e][1-9])"))
    )
    def test_nonsense_is_refused(self, text: str) -> None:
        """Never anything but BadPosition, or a position that writes itself again."""
        try:
            position = read_position(text)
        except BadPosition as problem:
            assert str(problem)
        else:
            box = position.box()
            s = GAME.opening(box)
            if not position.made:
                assert read_position(GAME.position(box, s)) == position._replace(
                    plan=read_position(GAME.position(box, s)).plan
                )

    @settings(max_examples=200)
    @given(st.data())
    def test_a_damaged_position_is_refused_or_still_a_position(self, data: st.DataObject) -> None:
        """One character of the opening changed, dropped or doubled."""
        place = data.draw(st.integers(0, len(OPENING) - 1))
        text = OPENING[:place] + data.draw(st.text(ALPHABET, max_size=2)) + OPENING[place + 1 :]
        try:
            read_position(text)
        except BadPosition as problem:
            assert str(problem)


def _step(start: int, to: int, ball: int | None) -> str:
    names = [f"{'abcde'[square % 5]}{square // 5 + 1}" for square in (start, to) + (() if ball is None else (ball,))]
    return f"{names[0]}-{names[1]}" + (f"/{names[2]}" if ball is not None else "")
