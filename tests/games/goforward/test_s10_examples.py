"""Go Forward Rugby, section 10: the worked examples, one test each. Columns and dice as written there."""

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
from tryline.core.match import Match
from tryline.games.goforward.rules.records import Place


def pass_1(**extra: str) -> Match:
    return scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, b={2: "FB"}, **extra)  # type: ignore[arg-type]


def test_example_01_book_pass() -> None:
    """N = 5: caught on 4, dropped on 5."""
    caught = act(pass_1(), "pass CE-A@c2", 4)
    assert ball(caught) == (A, 2, "CE-A")
    dropped = act(pass_1(), "pass CE-A@c2", 5)
    assert ball(dropped)[:2] == (B, 2)


@pytest.mark.parametrize(("column", "die", "caught"), [(2, -1, True), (2, 2, False), (3, -1, False)])
def test_example_02_red_one(column: int, die: int, caught: bool) -> None:
    """N = 0 is caught on the red one only, N = -1 never."""
    match = scene(carrier="LK-B", a={0: "LK-B", column: "PR-A"})
    act(match, f"pass PR-A@c{column}", die)
    assert (ball(match)[0] == A) == caught


def test_example_03_same_space() -> None:
    """N = 6."""
    start = scene(carrier="HB-A", a={0: "HB-A N8-A"})
    assert ball(act(start.copy(), "pass N8-A", 5)) == (A, 0, "N8-A")
    assert ball(act(start, "pass N8-A", 6))[0] == B


def test_example_04_both_modify() -> None:
    """+2 and -1 make N = 6; then no QUICK, because the action of phase 1 is spent."""
    match = pass_1(a_hand="HB-B FH-A CE-B", b_hand="LK-B")
    act(match, "pass CE-A@c2", "use HB-B", "use LK-B", 5)
    assert ball(match) == (A, 2, "CE-A")
    assert now(match) == "stand-move"
    assert match.state.moves_left == 2
    assert discards(match, A) == ["HB-B"]
    assert discards(match, B) == ["LK-B"]
    act(match, "done")
    assert match.actor == B
    assert now(match) == "stand-move"


def test_example_05_second_pass_dropped() -> None:
    """The row is lost at once, before the die."""
    match = scene(row=3, streak=1, ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, b={2: "FB WG-B"})
    act(match, "pass CE-A@c2")
    assert match.state.row == 2
    act(match, 6, "ball FB")
    assert (ball(match)[0], match.state.row, match.state.streak) == (B, 2, 0)
    assert finish(match).actor == B


def test_example_06_own_last_row() -> None:
    """Nothing to lose, and no try for B."""
    match = scene(row=1, streak=2, ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"})
    act(match, "pass CE-A@c2")
    assert (match.state.row, match.state.streak) == (1, 3)
    assert match.ended.points == (0, 0)


def test_example_07_drop_into_an_empty_space() -> None:
    """Unclaimed: CLAIM by running or by standing up; with `claim_extra`, one more stand/move."""
    match = scene(
        ball=(A, 1),
        carrier="FH-A",
        a={1: "FH-A", 3: "CE-A"},
        b={4: "WG-B"},
        b_lying={3: "LK-B"},
        rest=(4, 0),
        claim_extra=True,
        must_claim=True,
    )
    finish(act(match, "pass CE-A@c3", 6))
    assert ball(match) == (B, 3, "")
    assert sorted(offered(match)) == ["claim WG-B@c4", "claim lying LK-B@c3"]
    other = match.copy()
    act(match, "claim WG-B@c4")
    assert ball(match) == (B, 3, "WG-B")
    assert match.state.moves_left == 1
    assert "move WG-B@c3" not in offered(match)
    assert "stand LK-B@c3" in offered(match)
    act(match, "stand LK-B@c3")
    assert match.actor == A
    assert now(match) == "stand-move"
    assert ball(act(other, "claim lying LK-B")) == (B, 3, "LK-B")


def test_example_08_nobody_opposite() -> None:
    """No tackle is offered, the carry slides, and W2b opens."""
    match = scene(ball=(A, 4), carrier="WG-A", a={4: "WG-A"}, a_hand="WG-B FB", rest=0)
    act(match, "carry WG-B")
    assert match.actor == B
    assert now(match) == "stand-move"
    act(match, "stand HK", "stand FB")
    assert match.state.row == 3
    assert match.actor == A
    assert offered(match) == ["skip", "use FB"]


def test_example_09_book_tackle_corrected() -> None:
    """2 + 1 + 2 = 5 against 9 (ruling 26)."""
    match = scene(
        ball=(A, 1), carrier="FH-B", a={1: "FH-B"}, a_hand="FH-A", b={1: "FB HK LK-A PR-A"}, b_hand="FL-A", rest=4
    )
    act(match, "carry FH-A", "tackle FB", "roll", "use FL-A", 2, 5)
    told = next(telling for telling in match.news if telling.event == "goforward-missed")
    assert (told.facts["total"], told.facts["against"]) == (5, 9)
    assert who_lies(match, B, 1) == ["FB"]
    assert len(who_stands(match, B, 1)) == 3
    assert discards(match, B) == ["FL-A"]
    assert match.state.row == 3
    assert ball(match) == (A, 1, "FH-A")


def test_example_10_tie() -> None:
    """7 against 7 is no tackle."""
    match = scene(ball=(A, 1), carrier="FH-B", a={1: "FH-B"}, a_hand="FH-A", b={1: "HK FB"})
    act(match, "carry FH-A", "tackle HK", "tackle FB", 3, 3)
    assert match.state.row == 3
    assert who_lies(match, B, 1) == ["HK", "FB"]


def test_example_11_red_one_in_a_tackle() -> None:
    """5 against 4: made; W2b never opens, so Gas is not available."""
    match = scene(ball=(A, 1), carrier="WG-B", a={1: "WG-B PR-A"}, a_hand="WG-A", b={1: "FL-A"})
    act(match, "carry WG-A", "tackle FL-A", 2, -1)
    assert "tackled" in events(match)
    assert who_lies(match, A, 1) == ["WG-A"]
    assert who_lies(match, B, 1) == ["FL-A"]
    assert now(match) == "commit"
    assert match.actor == A


def book_ruck(row: int = 3, eight: str = "FL-A", **extra: str) -> Match:
    """Example 12 up to the moment before the dice: A has 5 and 3, B has 3 and 6 and keeps a 1."""
    match = scene(
        row=row,
        ball=(A, 1),
        carrier="WG-A",
        a={1: "WG-A PR-B FL-A"},
        b={1: f"FB {eight} PR-A HB-B"},
        a_hand=f"WG-B {extra.get('a_hand', '')}",
        b_hand=extra.get("b_hand", ""),
    )
    act(match, "carry WG-B", "tackle FB", "roll", 6, -1)
    return act(match, "commit PR-B", f"commit {eight}", "commit FL-A", "commit PR-A", "decline")


def test_example_12_book_ruck_corrected() -> None:
    """12 against 15 (ruling 27): B wins, the one card left carries, the row stays."""
    match = act(book_ruck(), 4, 6)
    told = next(telling for telling in match.news if telling.event == "goforward-ruck-won")
    assert (told.facts["total"], told.facts["against"]) == (15, 12)
    assert ball(match) == (B, 1, "HB-B")
    assert match.state.row == 3
    assert finish(match).actor == B


def test_example_13_same_ruck_dice_exchanged() -> None:
    """14 against 13: A keeps it, unclaimed; the tackled carrier may be stood up."""
    match = finish(act(book_ruck(), 6, 4))
    assert ball(match) == (A, 1, "")
    assert "claim lying WG-B@c1" in offered(match)


def test_example_14_ruck_tie() -> None:
    """13 against 13: A keeps it."""
    assert ball(act(book_ruck(), 5, 4))[0] == A


def test_example_15_pick_n_run_by_the_defender() -> None:
    """N8-B stands up with the ball, row 2; on row 1 it is a try."""
    match = act(book_ruck(eight="N8-B"), 4, 6, "use on rack N8-B")
    assert ball(match) == (B, 1, "N8-B")
    assert match.state.row == 2
    assert who_stands(match, B, 1) == ["N8-B", "HB-B"]
    assert "PR-A" in who_lies(match, B, 1)
    scored = act(book_ruck(row=1, eight="N8-B"), 4, 6, "use on rack N8-B")
    assert scored.ended.points == (0, 1)


def test_example_16_one_action_per_phase() -> None:
    """12 against 16: B's action is spent, so no PICK."""
    match = scene(
        ball=(A, 1),
        carrier="WG-A",
        a={1: "WG-A PR-B HK"},
        a_hand="WG-B",
        b={1: "FB N8-A CE-A HB-B"},
        b_hand="PR-A",
    )
    act(match, "carry WG-B", "tackle FB", "roll", 6, -1)
    act(match, "commit PR-B", "commit N8-A", "commit HK", "commit CE-A", "decline", "use PR-A", 3, 6)
    told = next(telling for telling in match.news if telling.event == "goforward-ruck-won")
    assert (told.facts["total"], told.facts["against"]) == (16, 12)
    assert now(match) != "window"
    assert "N8-A" in who_lies(match, B, 1)
    assert ball(match) == (B, 1, "HB-B")


def test_example_17_niggle() -> None:
    """B's 6 counts nothing: 9 against 12. The card lies like the others."""
    match = act(book_ruck(a_hand="HK"), "use HK", "cancel PR-A", 4, 6)
    told = next(telling for telling in match.news if telling.event == "goforward-ruck-kept")
    assert (told.facts["total"], told.facts["against"]) == (12, 9)
    assert ball(match) == (A, 1, "")
    assert "PR-A" in who_lies(match, B, 1)


def test_example_18_quick_service_and_try() -> None:
    """Pass, carry at once, nobody opposite: try, and B restarts on row 3."""
    match = scene(row=4, carrier="HB-A", a={0: "HB-A", 1: "FH-B"}, a_hand="FH-A HK", b={0: "FB"}, streak=0)
    act(match, "pass FH-B@c1", 2, "use on rack HB-A", "carry FH-A")
    assert discards(match, A) == ["FH-B"]
    act(match, "done")
    assert match.ended.points == (1, 0)
    assert match.state.row == 5
    finish(match)
    assert (now(match), match.actor) == ("place", B)
    assert (match.state.row, match.state.attacker, match.state.streak) == (3, B, 0)
    act(match, "done", "ball FB@c0")
    assert (now(match), match.actor) == ("place", A)
    assert act(match, "done").actor == B


def test_example_19_gain_to_the_line() -> None:
    """Gap! makes it row 5. From row 4 the slide scores by itself and the card stays in the hand."""
    setting = {"ball": (A, 4), "carrier": "FB", "a": {4: "FB"}, "a_hand": "FB WG-B", "rest": 0}
    match = act(scene(row=3, **setting), "carry FB", "done", "use WG-B")  # type: ignore[arg-type]
    assert match.ended.points == (1, 0)
    match = act(scene(row=4, **setting), "carry FB", "done")  # type: ignore[arg-type]
    assert match.ended.points == (1, 0)
    assert "WG-B" in hand(match, A)
    assert now(match) != "window"


def test_example_20_angle_runner() -> None:
    """CE-B goes one space to the side before the tackle, or with `angle` after it; in c4 only c3 is possible."""
    setting = {"ball": (A, 2), "carrier": "CE-A", "a": {2: "CE-A"}, "a_hand": "CE-B", "b": {2: "HB-A", 3: "FB"}}
    before = act(scene(**setting), "carry CE-B", "use on rack CE-B", "c3")  # type: ignore[arg-type]
    assert (ball(before), offered(before)) == ((A, 3, "CE-B"), ["cover", "tackle FB"])
    match = act(scene(**setting, angle="after"), "carry CE-B", "tackle HB-A", -1, 6)  # type: ignore[arg-type]
    assert match.state.row == 3
    act(match, "use on rack CE-B")
    assert offered(match) == ["c1", "c3"]
    act(match, "c3")
    assert ball(match) == (A, 3, "CE-B")
    assert who_stands(match, A, 3) == ["CE-B"]
    edge = scene(ball=(A, 4), carrier="CE-A", a={4: "CE-A"}, a_hand="CE-B", rest=0)
    act(edge, "carry CE-B", "use on rack CE-B")
    assert offered(edge) == ["c3"]


def test_example_21_match() -> None:
    """PR-B matches PR-A, HK does not; the swap stands even if the tackle is made."""
    match = scene(carrier="PR-A", a={0: "PR-A"}, a_hand="PR-B HK", b={0: "N8-B"})
    assert "carry PR-B" in offered(match)
    assert "carry HK" not in offered(match)
    act(match, "carry PR-B", "tackle N8-B", 6, -1)
    assert who_lies(match, A, 0) == ["PR-B"]
    assert discards(match, A) == ["PR-A"]


def test_example_22_crash_ball() -> None:
    """6 against 7; GAIN cannot follow."""
    match = scene(ball=(A, 2), carrier="CE-B", a={2: "CE-B"}, a_hand="CE-A WG-B", b={2: "FB"})
    act(match, "carry CE-A", "tackle FB", "use on rack CE-A", 4, 3)
    told = next(telling for telling in match.news if telling.event == "goforward-missed")
    assert (told.facts["total"], told.facts["against"]) == (6, 7)
    assert match.state.row == 3
    assert now(match) != "window"


def test_example_23_refresh_with_a_thin_pile() -> None:
    """One card, a reshuffle of six, one more; then one goes to the bottom."""
    match = scene(carrier="PR-A", a={0: "PR-A"}, a_hand="FB CE-B WG-B", a_discards="FH-A FH-A HB-B HB-B N8-B N8-B")
    s = match.state
    s.cards[A, Place.DRAW] = 0
    s.cards[A, Place.DRAW, CODES["HK"]] = 1
    s.draw_n[A] = 1
    act(match, "hold", "done", "done")
    match.enter("HK")
    assert "reshuffles" in events(match)
    assert offered(match) == ["N8-B", "HB-B", "FH-A"]
    match.enter("N8-B")
    while now(match) == "draw":
        match.enter(offered(match)[0])
    assert (now(match), match.actor, len(hand(match, A))) == ("bottom", A, 5)
    act(match, "bottom FB")
    assert (len(hand(match, A)), s.draw_n[A] + s.under_n[A], len(discards(match, A))) == (4, 6, 0)


@pytest.mark.parametrize(("row", "die", "after", "side"), [(4, 5, 2, B), (4, 4, 2, A), (2, 5, 1, B)])
def test_example_24_kick(row: int, die: int, after: int, side: int) -> None:
    """Two rows forward, never over the line; kept on 5 or more."""
    match = scene(row=row, ball=(B, 1), carrier="FH-A", b={1: "FH-A FB"}, a={1: "CE-A WG-A"}, b_hand="FH-B")
    act(match, "kick FH-B", die)
    assert match.state.row == after
    assert ball(match)[:2] == (side, 1)
    assert now(match) == "next-carrier"
    assert match.actor == side
    assert match.ended.points == (0, 0)


def test_example_25_commit_again() -> None:
    """A declines, B commits 4, A commits 5, both decline: 7 against 7, A keeps the ball."""
    match = scene(ball=(A, 1), carrier="WG-A", a={1: "WG-A PR-B FB"}, a_hand="WG-B", b={1: "CE-A HK FB"})
    act(match, "carry WG-B", "tackle CE-A", "roll", 6, -1)
    act(match, "decline", "commit HK", "commit PR-B", "decline", "decline", 2, 3)
    told = next(telling for telling in match.news if telling.event == "goforward-ruck-kept")
    assert (told.facts["total"], told.facts["against"]) == (7, 7)


def test_example_26_restart_reaction() -> None:
    """At a restart counts need not mirror; after turn 10 it is a half-time set-up, in which they do."""
    setting = {"row": 4, "ball": (A, 4), "carrier": "FB", "a": {4: "FB"}, "a_hand": "FB", "rest": 0}
    match = finish(act(scene(turn=6, **setting), "carry FB", "done"))  # type: ignore[arg-type]
    assert (now(match), match.actor, match.state.row) == ("place", B, 3)
    act(match, "place PR-A@c0", "c2", "place HB-A@c0 c2", "done", "ball HB-A@c2")
    assert (now(match), match.actor) == ("place", A)
    for name in ("PR-A", "PR-B", "HK", "LK-A", "LK-B"):
        act(match, f"place {name}@c0 c2")
    act(match, "done")
    assert (len(who_stands(match, A, 2)), len(who_stands(match, B, 2))) == (5, 2)
    assert (now(match), match.actor) == ("attack", B)
    half = finish(act(scene(turn=10, **setting), "carry FB", "done"))  # type: ignore[arg-type]
    assert half.state.half == 2
    assert now(half) == "end"
    act(half, "c4", "shape", "ball HB-A", "shape")
    assert half.state.stand_n[A].tolist() == half.state.stand_n[B].tolist() == [1, 2, 1, 2, 9]
