"""Go Forward Rugby, section 8: conversions, penalties, scrums, line-outs, and the order in which they come."""

import pytest

from tests.games.goforward.racks import (
    CODES,
    A,
    B,
    act,
    ball,
    box_with,
    events,
    finish,
    now,
    offered,
    scene,
    who_lies,
)
from tryline.core.match import Match
from tryline.games import presenter_of
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import DESIGNS


def try_at(column: int, **options: object) -> Match:
    setting = {"row": 4, "ball": (A, column), "carrier": "FB", "a": {column: "FB"}, "a_hand": "FB"}
    rest = 0 if column else 4
    return act(scene(**setting, rest=rest, **{"conversions": True, **options}), "carry FB", "done")  # type: ignore[arg-type]


class TestConversions:
    """After a try, before phase 4."""

    @pytest.mark.parametrize(
        ("column", "die", "points"),
        [(2, 2, 7), (2, -1, 5), (1, 3, 7), (3, 2, 5), (0, 5, 7), (4, 4, 5)],
    )
    def test_the_die_that_is_needed(self, column: int, die: int, points: int) -> None:
        match = try_at(column, kickers=False)
        assert match.ended.points == (5, 0)
        assert (now(match), match.actor) == ("conversion", A)
        act(match, "kick", die)
        assert match.ended.points == (points, 0)
        assert now(match) == "draw"

    def test_it_need_not_be_taken(self) -> None:
        assert act(try_at(2), "no kick").ended.points == (5, 0)

    def test_also_after_pick_n_run(self) -> None:
        match = scene(
            row=4, ball=(A, 1), carrier="WG-A", a={1: "WG-A N8-A"}, b={1: "FB"}, a_hand="WG-B", conversions=True
        )
        act(match, "carry WG-B", "tackle FB", 6, -1, "decline", 6, 2, "use on rack N8-A")
        assert (now(match), match.actor) == ("conversion", A)


def niggled(column: int = 1, row: int = 2, side: int = A, both: bool = False, **options: object) -> Match:
    """A ruck in which one side, or both, have niggled, up to the referee."""
    match = scene(
        row=row,
        ball=(A, column),
        carrier="WG-A",
        a={column: "WG-A PR-A FB"},
        b={column: "FB LK-A CE-A"},
        a_hand="WG-B HK" if side == A or both else "WG-B",
        b_hand="HK" if side == B or both else "",
        rest=4 if column != 4 else 0,
        penalties=True,
        **options,  # type: ignore[arg-type]
    )
    act(match, "carry WG-B", "tackle FB", "roll", 6, -1, "commit PR-A", "commit LK-A", "decline", "decline")
    if side == A or both:
        act(match, "use HK", "cancel LK-A")
    if side == B or both:
        act(match, "use HK", "cancel PR-A")
    return act(match, 6, 2)


class TestPenalties:
    """The one offence is CANCEL."""

    @pytest.mark.parametrize(("die", "seen"), [(-1, True), (2, True), (3, False), (6, False)])
    def test_the_referee(self, die: int, seen: bool) -> None:
        match = niggled()
        assert now(match) == "referee-die"
        act(match, die)
        assert (now(match) == "penalty") == seen
        if seen:
            assert match.actor == B
            assert "PR-A" in who_lies(match, A, 1)

    def test_the_attackers_offence_is_judged_first(self) -> None:
        match = act(niggled(both=True), 5)
        assert now(match) == "referee-die"
        act(match, 2)
        assert (now(match), match.actor) == ("penalty", A)
        assert act(niggled(both=True), 2).actor == B

    def test_tap(self) -> None:
        match = act(niggled(), 2, "tap")
        assert ball(match) == (B, 1, "CE-A")
        assert now(match) != "window", "W3b is skipped"

    @pytest.mark.parametrize(("column", "edge"), [(1, 0), (3, 4)])
    def test_touch_without_lineouts(self, column: int, edge: int) -> None:
        match = act(niggled(column=column, row=4), 2, "touch")
        assert (match.state.row, ball(match)[:2]) == (2, (B, edge))

    def test_touch_never_scores_and_the_middle_goes_either_way(self) -> None:
        match = act(niggled(column=2, row=1), 2, "touch")
        assert match.state.row == 1
        assert offered(match) == ["c0", "c4"]
        assert ball(act(match, "c4"))[:2] == (B, 4)

    @pytest.mark.parametrize(("row", "offer"), [(1, True), (2, True), (3, False)])
    def test_goal_needs_one_or_two_slides(self, row: int, offer: bool) -> None:
        assert ("goal" in offered(act(niggled(row=row), 2))) == offer

    @pytest.mark.parametrize(("column", "die", "good"), [(1, 3, True), (1, 2, False), (0, 5, True), (0, 4, False)])
    def test_goal(self, column: int, die: int, good: bool) -> None:
        match = act(niggled(column=column, kickers=False), 2, "goal", die)
        if good:
            assert match.ended.points == (0, 3)
            finish(match)
            assert (now(match), match.actor, match.state.row) == ("place", A, 2)
        else:
            assert (match.state.row, ball(match)[:2]) == (1, (A, 2))
            assert match.ended.points == (0, 0)

    def test_a_try_counts_five_with_penalties(self) -> None:
        match = scene(row=4, ball=(A, 2), carrier="FB", a={2: "FB"}, a_hand="FB", penalties=True)
        assert act(match, "carry FB", "done").ended.points == (5, 0)

    def test_no_referee_without_the_module(self) -> None:
        match = scene(ball=(A, 1), carrier="WG-A", a={1: "WG-A PR-A"}, b={1: "FB LK-A"}, a_hand="WG-B HK")
        act(
            match, "carry WG-B", "tackle FB", "roll", 6, -1, "commit PR-A", "commit LK-A", "use HK", "cancel LK-A", 6, 2
        )
        assert now(match) != "referee-die"


def dropped(**extra: object) -> Match:
    setting = {
        "ball": (A, 1),
        "carrier": "FH-A",
        "a": {1: "FH-A PR-A", 2: "CE-A HK LK-A", 3: "LK-B"},
        "b": {2: "PR-B FB", 3: "FL-A", 4: "N8-A"},
        "rest": 0,
        "scrums": True,
        "scrum_pack": "three",
        "streak": 0,
        **extra,
    }
    return act(scene(**setting), "pass CE-A@c2", 6)  # type: ignore[arg-type]


GOALS = {"FH-A": 2, "FB": 1}
"""Goal kicking in a box of the tests; everybody else has none."""


def with_kickers() -> dict[str, object]:
    box = box_with({})
    for card in box["cards"]["cards"]:
        card["goal"] = GOALS.get(card["id"], 0)
    return box


class TestKickers:
    """T21: with `kickers` somebody is named who kicks, and how well he does it counts."""

    @pytest.mark.parametrize(
        ("column", "kicker", "needs"),
        [(2, "FB", 2), (2, "HK", 3), (2, "FH-A", 2), (0, "FB", 5), (0, "HK", 6), (0, "FH-A", 4), (1, "FH-A", 2)],
    )
    def test_a_plain_kicker_needs_what_the_column_says(self, column: int, kicker: str, needs: int) -> None:
        match = act(try_at(column, box=with_kickers(), a_lying={3: "FH-A"}), "kick")
        assert (now(match), match.actor) == ("kicker", A)
        assert f"kicker {kicker}" in offered(match)
        act(match, f"kicker {kicker}")
        assert [news.facts["number"] for news in match.news] == [needs]
        good, bad = match.copy(), match
        assert act(good, needs).ended.points == (7, 0)
        assert act(bad, {2: -1}.get(needs, needs - 1)).ended.points == (5, 0)

    def test_anybody_of_the_fifteen_kicks_and_is_seen(self) -> None:
        """He is known to be on the field, and not where."""
        match = act(niggled(), 2, "goal", "kicker CE-A")
        assert now(match) == "goal-die"
        assert match.view(A).known[B, CODES["CE-A"]] == 1
        assert match.view(A).seen[B, :, CODES["CE-A"]].sum() == 0
        assert {"kicker HK", "kicker FB", "kicker WG-B"} <= set(offered(act(niggled(), 2, "goal"))), "standing or lying"

    def test_a_box_that_states_none_has_plain_kickers(self) -> None:
        box = box_with({})
        for card in box["cards"]["cards"]:
            card.pop("goal", None)
        assert GAME.box_of({"box": box}).goal.tolist() == [1] * DESIGNS
        published = dict(zip(CODES, GAME.box_of({}).goal.tolist(), strict=True))
        assert (published["PR-A"], published["FB"], published["FH-A"]) == (0, 1, 2)

    def test_choices_say_what_each_needs(self) -> None:
        match = act(try_at(0, box=with_kickers()), "kick")
        numbers, texts = match.written_choices()
        said = presenter_of(match.game).choices_in_words(match, numbers, texts, "en")
        assert "Full back kicks, 5 or more" in said
        assert "Hooker kicks, 6 or more" in said


class TestPacks:
    """T19: with `scrum_pack = eight` all forwards who stand push, wherever they stand."""

    def test_every_standing_forward_pushes_and_is_shown(self) -> None:
        match = dropped(scrum_pack="eight", a={0: "N8-A", 1: "FH-A PR-A", 2: "CE-A HK"}, a_lying={2: "LK-A"})
        assert match.state.mod.tolist() == [6 + 4 + 5, 5 + 3 + 5]
        assert match.view(B).seen[A, 0, CODES["N8-A"]] == 1

    def test_the_feeder_adds_four_and_wins_ties(self) -> None:
        tie = act(dropped(scrum_pack="eight", a={1: "FH-A PR-A", 2: "CE-A HK LK-A", 3: "FL-A"}), 2, 2)
        assert (tie.state.mod.tolist(), ball(tie)[0]) == ([17, 13], B)
        lost = act(dropped(scrum_pack="eight", a={1: "FH-A PR-A", 2: "CE-A HK LK-A", 3: "FL-A"}), 2, 3)
        assert ball(lost)[0] == A


class TestTrapped:
    """T20: with scrums a ruck that ends level traps the ball, and the side that had it feeds."""

    def ruck(self, **options: object) -> Match:
        match = scene(
            ball=(A, 1),
            carrier="WG-A",
            a={1: "WG-A PR-B FB"},
            a_hand="WG-B",
            **{"b": {1: "CE-A HK FB"}, "scrums": True, **options},  # type: ignore[arg-type]
        )
        act(match, "carry WG-B", "tackle CE-A", "roll", 6, -1)
        return act(match, "commit PR-B", "commit HK", "decline", "decline", 2, 3)

    def test_level_is_a_scrum_fed_by_whoever_had_the_ball(self) -> None:
        match = self.ruck()
        assert (now(match), match.state.feeder) == ("scrum-die", A)
        assert events(match)[:2] == ["trapped", "scrum"]
        assert ball(act(match, 6, 2)) == (A, 1, "FB")

    def test_the_other_side_can_win_it(self) -> None:
        match = self.ruck(b={1: "CE-A HK FB", 3: "PR-A PR-B"})
        assert act(match, 2, 6).state.attacker == B

    @pytest.mark.parametrize("options", [{"trapped": False}, {"scrums": False}])
    def test_otherwise_the_attacker_keeps_it(self, options: dict[str, object]) -> None:
        match = self.ruck(**options)
        assert "ruck-kept" in events(match)


class TestScrums:
    """Instead of a handover after a dropped pass, by the three best."""

    def test_three_best_in_the_column_or_beside_it_are_shown(self) -> None:
        """A: 6 + 5 + 4 of PR-A, LK-B and one of the fours; B: 5 + 3."""
        match = dropped()
        assert now(match) == "scrum-die"
        assert match.state.mod.tolist() == [15, 8]
        view = match.view(B)
        assert view.seen[A, 1, CODES["PR-A"]] == view.seen[A, 3, CODES["LK-B"]] == 1

    def test_the_feeder_adds_two_and_wins_ties(self) -> None:
        tie = act(dropped(a={1: "FH-A", 2: "CE-A HK LK-A"}), 2, 4)
        assert (tie.state.mod.tolist(), ball(tie)[0]) == ([8, 8], B)
        lost = act(dropped(), 2, 2)
        assert ball(lost)[:2] == (A, 2)
        assert lost.state.lie_n[A, 2] == 0, "nobody lies down"

    def test_who_dropped_and_wins_goes_on_counting_passes(self) -> None:
        assert act(dropped(streak=1), 2, 6).state.streak == 2
        assert act(dropped(streak=1, a={1: "FH-A", 2: "CE-A"}), 6, 2).state.streak == 0


def kicked(column: int = 1, **extra: object) -> Match:
    match = scene(
        row=1,
        ball=(A, column),
        carrier="CE-A",
        a={column: "CE-A", 0: "N8-A"},
        b={0: "FB", 1: "LK-A"},
        a_hand="FH-B",
        lineouts=True,
        rest=4,
        **extra,  # type: ignore[arg-type]
    )
    return act(match, "kick FH-B", 2)


class TestLineouts:
    """After a kick that is not kept, and after touch."""

    def test_different_calls_are_the_throwers_ball(self) -> None:
        match = kicked()
        assert (now(match), match.actor, match.state.column) == ("lineout-call", B, 0)
        act(match, "short")
        assert match.view(A).call.tolist() == [0, 0]
        act(match, "long")
        assert ball(match) == (B, 0, "FB")

    @pytest.mark.parametrize(("thrower", "other", "winner"), [(2, 2, A), (3, 2, B), (2, 6, A)])
    def test_equal_calls_are_a_contest(self, thrower: int, other: int, winner: int) -> None:
        """Die and best SHOVE: LK-A has 4 beside the column, N8-A has 5; the thrower wins ties."""
        match = act(kicked(), "middle", "middle")
        assert match.state.mod.tolist() == [5, 4]
        act(match, thrower, other)
        assert ball(match)[:2] == (winner, 0)

    def test_the_thrower_chooses_the_edge_from_the_middle(self) -> None:
        match = kicked(column=2)
        assert (now(match), match.actor) == ("edge", B)
        assert act(match, "c4").state.column == 4

    def test_touch_with_lineouts(self) -> None:
        """Order: referee, touch, line-out; who kicked to touch throws."""
        match = act(niggled(lineouts=True), 2, "touch")
        assert (now(match), match.actor) == ("lineout-call", B)
        assert "lineout" in events(match)
