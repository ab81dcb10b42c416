"""Go Forward Rugby, sections 3 to 6: attack, defence, ruck, refresh, restarts and the end."""

import pytest

from tests.games.goforward.racks import (
    CODES,
    A,
    B,
    act,
    ball,
    discards,
    events,
    finish,
    hand,
    now,
    offered,
    scene,
    who_lies,
    who_stands,
)
from tryline.core.errors import IllegalMove
from tryline.core.language import DRAW
from tryline.games.goforward.rules.estimates import chance_to_beat, chance_to_catch
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import UNKNOWN, Place

BOX = GAME.box_of({})


@pytest.mark.parametrize(
    ("k", "made"),
    [(-4, 31), (-3, 28), (-2, 25), (-1, 21), (0, 15), (1, 11), (2, 8), (3, 5), (4, 3), (5, 2), (6, 1)],
)
def test_phase_2_the_table_of_tackles(k: int, made: int) -> None:
    """P(tackle made) by RUN side minus TACKLE side, in 36ths."""
    assert chance_to_beat(BOX, -k) * 36 == pytest.approx(made)


@pytest.mark.parametrize(("n", "faces"), [(-1, 0), (0, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (12, 6)])
def test_section_5_the_table_of_passes(n: int, faces: int) -> None:
    assert chance_to_catch(BOX, n) * 6 == pytest.approx(faces)


class TestAttack:
    """Phase 1."""

    def test_a_pass_or_a_carry_must_be_taken_if_there_is_one(self) -> None:
        assert offered(scene(carrier="HB-A", a={0: "HB-A FB"}, pass_moves="after")) == ["pass FB@c0"]

    def test_ruling_8_hold_with_nothing_to_carry_and_nobody_to_pass_to(self) -> None:
        match = scene(carrier="PR-A", a={0: "PR-A"}, a_hand="HK", streak=3)
        assert offered(match) == ["hold"]
        act(match, "hold")
        assert (now(match), match.state.moves_left, match.state.streak) == ("stand-move", 2, 0)
        assert "move PR-A@c0" not in offered(match)

    def test_ruling_7_hold_if_nobody_can_reach_the_ball(self) -> None:
        match = scene(ball=(A, 0), a={4: "PR-A"}, rest=4)
        assert offered(match) == ["hold"]
        act(match, "hold", "move PR-A@c4", "c3")
        assert finish(match).state.attacker == A

    def test_ruling_6_the_claim_is_all_of_phase_1(self) -> None:
        match = act(scene(ball=(A, 1), a={0: "HB-A"}), "claim HB-A")
        assert (now(match), match.actor) == ("stand-move", B)

    def test_ruling_6_claim_extra(self) -> None:
        match = act(scene(ball=(A, 1), a={0: "HB-A"}, claim_extra=True), "claim HB-A")
        assert (now(match), match.actor, match.state.moves_left) == ("stand-move", A, 1)

    def test_ruling_6_a_claim_may_be_declined(self) -> None:
        """Two stand/moves instead, and the ball stays theirs and unclaimed, whoever comes to stand there."""
        match = scene(ball=(A, 1), a={0: "HB-A FH-A"})
        assert offered(match) == ["claim HB-A@c0", "claim FH-A@c0", "hold"]
        act(match, "hold", "move HB-A@c0 c1", "move FH-A@c0 c2")
        assert finish(match).actor == A
        assert ball(match) == (A, 1, "")
        assert "claim HB-A@c1" in offered(match)

    def test_ruling_6_must_claim(self) -> None:
        assert offered(scene(ball=(A, 1), a={0: "HB-A"}, must_claim=True)) == ["claim HB-A@c0"]

    def test_ruling_5_a_streak_belongs_to_one_possession(self) -> None:
        match = scene(ball=(A, 1), carrier="FH-A", streak=2, row=3, a={1: "FH-A", 2: "CE-A"}, b={2: "FB HK"})
        act(match, "pass CE-A", 6, "ball FB")
        finish(match)
        act(match, "pass HK")
        assert (match.state.row, match.state.streak) == (2, 1), "A went back to row 2, and B starts to count anew"

    @pytest.mark.parametrize(("streak", "row"), [(0, 3), (1, 2), (2, 2), (3, 2)])
    def test_ruling_4_every_pass_after_the_first_costs_a_row(self, streak: int, row: int) -> None:
        match = scene(ball=(A, 1), carrier="FH-A", streak=streak, row=3, a={1: "FH-A", 2: "CE-A"})
        assert act(match, "pass CE-A").state.row == row

    @pytest.mark.parametrize(("streak", "row"), [(0, 3), (1, 2), (2, 3), (3, 2)])
    def test_ruling_4_pass_back_pairs(self, streak: int, row: int) -> None:
        match = scene(ball=(A, 1), carrier="FH-A", streak=streak, row=3, a={1: "FH-A", 2: "CE-A"}, pass_back="pairs")
        assert act(match, "pass CE-A").state.row == row

    @pytest.mark.parametrize(("streak", "caught"), [(1, True), (2, False)])
    def test_ruling_29_rush_defence(self, streak: int, caught: bool) -> None:
        """N = 5 loses max(0, streak - 1)."""
        match = scene(ball=(A, 1), carrier="FH-A", streak=streak, a={1: "FH-A", 2: "CE-A"}, rush_defence=True)
        act(match, "pass CE-A", 4)
        assert (match.state.attacker == A) == caught

    def test_ruling_3_a_drop_forfeits_the_moves(self) -> None:
        match = act(scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, b={2: "FB"}), "pass CE-A", 6)
        assert finish(match).actor == B
        assert now(match) == "attack"

    def test_ruling_3_moves_before_the_pass_are_not_lost_by_a_drop(self) -> None:
        match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A", 3: "WG-A"}, b={2: "FB"}, a_lying={0: "HK"})
        assert "regroup" in offered(match)
        act(match, "regroup")
        assert "done" not in offered(match), "whoever regroups makes a move"
        act(match, "stand HK@c0", "move WG-A@c3 c4")
        assert (now(match), offered(match)) == ("attack", ["pass CE-A@c2"]), "who has moved receives no pass"
        act(match, "pass CE-A", 6)
        assert finish(match).actor == B
        assert who_stands(match, A, 4) == ["WG-A"]

    def test_ruling_3_one_move_before_and_one_after(self) -> None:
        match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, a_lying={0: "HK PR-A"}, a_hand="FB")
        act(match, "regroup", "stand HK@c0", "done", "pass CE-A", 2)
        assert (now(match), match.state.moves_left) == ("stand-move", 1)
        act(match, "stand PR-A@c0")
        assert match.actor == B

    def test_ruling_3_whoever_regroups_must_pass_and_somebody_is_left_for_it(self) -> None:
        match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, a_hand="FH-B", a_lying={0: "HK"})
        act(match, "regroup")
        assert "move CE-A@c2" not in offered(match), "he is the only one to pass to"
        act(match, "stand HK@c0", "done")
        assert offered(match) == ["pass CE-A@c2"]
        with pytest.raises(IllegalMove, match="passes now"):
            match.play("carry FH-B")

    def test_ruling_3_a_quick_ball_needs_the_moves(self) -> None:
        """QUICK takes the place of the two stand/moves: none may have been made."""
        setting = {"carrier": "HB-A", "a": {0: "HB-A", 1: "FH-B"}, "a_hand": "FH-A HK", "a_lying": {3: "LK-A LK-B"}}
        match = act(scene(**setting), "regroup", "stand LK-A@c3", "done", "pass FH-B", 2)  # type: ignore[arg-type]
        assert now(match) == "stand-move"
        assert now(act(scene(**setting), "pass FH-B", 2)) == "window"  # type: ignore[arg-type]

    def test_ruling_3_pass_moves_after(self) -> None:
        match = scene(carrier="HB-A", a={0: "HB-A", 1: "FH-B"}, a_lying={3: "LK-A"}, pass_moves="after")
        assert "regroup" not in offered(match)

    def test_ruling_12_the_ball_cannot_be_refused(self) -> None:
        match = act(scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, b={2: "FB"}), "pass CE-A", 6)
        assert ball(match) == (B, 2, "FB")

    def test_a_carry_sets_the_streak_to_nothing(self) -> None:
        match = act(scene(carrier="PR-A", a={0: "PR-A"}, a_hand="PR-B", streak=2), "carry PR-B")
        assert match.state.streak == 0

    def test_copies_of_a_design_may_replace_each_other(self) -> None:
        """Section 4."""
        match = act(scene(carrier="PR-A", a={0: "PR-A"}, a_hand="PR-A"), "carry PR-A")
        assert discards(match, A) == ["PR-A"]
        assert ball(match) == (A, 0, "PR-A")


class TestStandMove:
    """Section 6."""

    def test_each_card_once_a_turn_standing_up_included(self) -> None:
        match = scene(ball=(A, 0), carrier="HB-A", a={0: "HB-A FH-A"}, a_lying={1: "WG-A"})
        act(match, "pass FH-A", -1, "stand WG-A@c1")
        assert "move WG-A@c1" not in offered(match)
        assert "move HB-A@c0" in offered(match), "the former carrier may move"
        assert "move FH-A@c0" not in offered(match), "the receiver may not"

    def test_run_is_the_reach(self) -> None:
        match = act(scene(carrier="HB-A", a={0: "HB-A FH-A", 2: "PR-A"}), "pass FH-A", -1, "move PR-A@c2")
        assert offered(match) == ["c1", "c3"]

    def test_of_two_copies_the_one_that_has_not_moved_may_move(self) -> None:
        match = scene(carrier="HB-A", a={0: "HB-A FH-A", 2: "WG-A", 3: "WG-A"})
        act(match, "pass FH-A", -1, "move WG-A@c2", "c3")
        assert "move WG-A@c3" in offered(match)
        act(match, "move WG-A@c3", "c4")
        assert who_stands(match, A, 3) == who_stands(match, A, 4)[:1] == ["WG-A"]
        assert match.actor == B

    def test_lying_cards_do_not_move(self) -> None:
        match = act(scene(carrier="HB-A", a={0: "HB-A FH-A"}, a_lying={2: "WG-A"}), "pass FH-A", -1)
        with pytest.raises(IllegalMove):
            match.play("move WG-A@c2")


class TestDefence:
    """Phase 2."""

    def test_ruling_2_a_carry_that_nobody_tackles_slides(self) -> None:
        match = act(scene(carrier="PR-A", a={0: "PR-A"}, a_hand="PR-B", b={0: "FB"}), "carry PR-B", "cover", "done")
        assert match.state.row == 3
        assert who_stands(match, B, 0) == ["FB"]

    def test_ruling_9_the_card_that_leaves_is_seen_and_the_one_that_carries_is_not(self) -> None:
        match = act(scene(carrier="PR-A", a={0: "PR-A"}, a_hand="PR-B", b={0: "FB"}), "carry PR-B")
        view = match.view(B)
        assert view.carrier == UNKNOWN
        assert view.cards[A, Place.DISCARD, CODES["PR-A"]] == 1

    def test_ruling_9_open_shows_both(self) -> None:
        match = scene(carrier="PR-A", a={0: "PR-A"}, a_hand="PR-B", b={0: "FB"}, shown_carrier=True)
        act(match, "carry PR-B")
        view = match.view(B)
        assert view.carrier == CODES["PR-B"] + 1
        assert view.cards[A, Place.DISCARD, CODES["PR-A"]] == 1

    def test_ruling_28_a_missed_tackle_lays_the_tacklers_down_and_not_the_carrier(self) -> None:
        match = act(scene(carrier="PR-A", a={0: "PR-A"}, a_hand="PR-B", b={0: "FB HK"}), "carry PR-B", "tackle FB")
        act(match, "roll", -1, 6)
        assert who_lies(match, B, 0) == ["FB"]
        assert who_stands(match, A, 0) == ["PR-B"]

    def test_no_tackle_after_a_pass(self) -> None:
        match = act(scene(carrier="HB-A", a={0: "HB-A FB"}, b={0: "FB"}), "pass FB", -1, "done")
        assert (match.actor, now(match)) == (B, "stand-move")


class TestRuck:
    """Phase 3."""

    def ruck(self, a: str = "WG-A PR-A", b: str = "FB HK", **options: object):  # type: ignore[no-untyped-def]
        match = scene(ball=(A, 1), carrier="WG-A", a={1: a}, b={1: b}, a_hand="WG-B", **options)  # type: ignore[arg-type]
        return act(
            match, "carry WG-B", f"tackle {b.split(maxsplit=1)[0]}", *(["roll"] if len(b.split()) > 1 else []), 6, -1
        )

    def test_tackler_and_carrier_take_no_part(self) -> None:
        match = self.ruck()
        assert offered(match) == ["decline", "commit PR-A"]
        act(match, "decline")
        assert offered(match) == ["decline", "commit HK"]

    def test_a_side_without_cards_declines_by_itself_and_the_die_alone_counts(self) -> None:
        match = self.ruck(a="WG-A", b="FB")
        assert now(match) == "window" or now(match) == "ruck-die"
        act(match, 2, 2)
        assert ball(match) == (A, 1, "")

    def test_ruling_11_several_left_the_winner_picks_unseen(self) -> None:
        match = act(self.ruck(a="WG-A PR-A HK"), "decline", "decline", 6, 2)
        assert (now(match), match.actor) == ("next-carrier", A)
        act(match, "ball HK")
        assert match.view(B).carrier != CODES["HK"] + 1
        assert ball(match) == (A, 1, "HK")

    def test_the_ball_stays_in_the_column_and_the_rack_on_its_row(self) -> None:
        match = act(self.ruck(), "decline", "commit HK", "decline", -1, 6)
        assert ball(match)[:2] == (B, 1)
        assert match.state.row == 2


class TestRefresh:
    """Phase 4."""

    def test_two_cards_each_the_attacker_first_and_down_to_four(self) -> None:
        match = scene(carrier="HB-A", a={0: "HB-A FB"}, a_hand="HK CE-A WG-A", b_hand="HK CE-A WG-A WG-B")
        act(match, "pass FB", 2, "done", "done")
        order = []
        while now(match) == "draw":
            order.append(int(match.state.drawer))
            match.enter(match.choices()[0].number)
        assert order == [A, A, B, B]
        assert (now(match), match.actor) == ("bottom", A)
        act(match, "bottom HK")
        assert match.actor == B
        act(match, "bottom HK", "bottom CE-A")
        assert match.state.under[B, :2].tolist() == [CODES["HK"] + 1, CODES["CE-A"] + 1]
        assert match.state.hand_n.tolist() == [4, 4]

    def test_what_was_put_under_comes_back_in_order_when_the_rest_is_gone(self) -> None:
        match = scene(carrier="HB-A", a={0: "HB-A FB"})
        s = match.state
        s.cards[A, Place.DRAW] = s.draw_n[A] = 0
        s.under[A, :3] = [CODES["HK"] + 1, CODES["N8-A"] + 1, CODES["WG-A"] + 1]
        s.under_n[A] = 3
        act(match, "pass FB", 2, "done", "done")
        assert hand(match, A) == ["HK", "N8-A"]
        assert s.under[A, :2].tolist() == [CODES["WG-A"] + 1, 0]

    def test_ruling_22_deck_out_stop(self) -> None:
        match = scene(carrier="HB-A", a={0: "HB-A FB"}, a_discards="WG-A", deck_out="stop")
        match.state.cards[A, Place.DRAW] = match.state.draw_n[A] = 0
        finish(act(match, "pass FB", 2, "done", "done"))
        assert hand(match, A) == []
        assert discards(match, A) == ["WG-A"]

    def test_both_empty_draw_what_there_is(self) -> None:
        match = scene(carrier="HB-A", a={0: "HB-A FB"})
        match.state.cards[A, Place.DRAW] = match.state.draw_n[A] = 0
        finish(act(match, "pass FB", 2, "done", "done"))
        assert hand(match, A) == []
        assert now(match) == "attack"


class TestRestartAndEnd:
    """After a try, and after turn 20."""

    def scored(self, **options: object):  # type: ignore[no-untyped-def]
        setting = {"row": 4, "ball": (A, 4), "carrier": "FB", "a": {4: "FB"}, "a_hand": "FB", "rest": 0}
        return finish(act(scene(**{**setting, **options}), "carry FB", "done"))  # type: ignore[arg-type]

    def test_ruling_20_everybody_stands_up(self) -> None:
        match = self.scored()
        assert match.state.lie_n.sum() == 0
        assert match.state.stand_n.sum() == 30

    def test_ruling_19_each_card_once_any_distance(self) -> None:
        match = act(self.scored(), "place PR-A@c0 c4")
        assert "place PR-A@c4" not in offered(match)
        act(match, "done")
        assert "ball PR-A@c4" in offered(match)

    def test_the_set_up_shape_as_a_preset(self) -> None:
        match = act(self.scored(), "shape c4", "ball HB-A@c4", "shape c0")
        assert match.state.stand_n[B].tolist() == [1, 2, 1, 2, 9]
        assert match.state.stand_n[A].tolist() == [9, 2, 1, 2, 1]
        assert match.state.pack.tolist() == [0, 0], "nobody can tell that it is one"

    def test_ruling_19_restart_setup(self) -> None:
        match = self.scored(restart="setup")
        assert (now(match), match.actor) == ("end", B)
        act(match, "c0", "shape", "ball HB-A", "shape")
        assert now(match) == "attack"

    def test_ruling_31_a_try_on_the_last_turn_counts_without_a_restart(self) -> None:
        match = self.scored(turn=20)
        assert match.over
        assert match.ended[:2] == (A, "full-time")

    def test_ruling_30_a_draw(self) -> None:
        match = self.scored(turn=20, score=(0, 1))
        assert (match.ended.winner, match.ended.points) == (DRAW, (1, 1))

    def test_ruling_30_extra_time(self) -> None:
        """A new toss, a set-up, and the first try wins; ten turns without one are a draw."""
        match = self.scored(turn=20, score=(0, 1), extra_time=True)
        assert (now(match), match.state.half) == ("toss", 3)
        match.enter("away")
        act(match, "c0", "shape", "ball HB-A", "shape")
        match.state.row = 1
        match.state.carrier = CODES["HB-A"] + 1
        s = match.state
        s.stand_n[A, 0] = 0
        s.cards[A, Place.STAND, :] = 0
        s.cards[B, Place.HAND, CODES["HB-B"]] = 1
        s.hand_n[B] = int(s.cards[B, Place.HAND].sum())
        finish(act(match, "carry HB-B", "done"))
        assert match.ended == (B, "extra-time", (1, 2))

    def test_extra_time_without_a_try_is_a_draw(self) -> None:
        match = scene(turn=20, carrier="HB-A", a={0: "HB-A FB"}, extra_time=True)
        finish(act(match, "pass FB", -1, "done", "done"))
        match.enter("home")
        act(match, "c0", "shape", "ball HB-A", "shape")
        match.state.turn = 30
        act(match, "pass N8-A", -1, "done", "done")
        assert finish(match).ended.reason == "extra-time"
        assert match.ended.winner == DRAW

    def test_moving_back_never_scores(self) -> None:
        match = scene(row=4, ball=(B, 1), carrier="FH-A", streak=1, b={1: "FH-A", 2: "CE-A"})
        act(match, "pass CE-A")
        assert match.state.row == 4
        assert events(match) == ["passes"]
