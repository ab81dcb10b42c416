"""Go Forward Rugby, section 1: hidden information. What a side cannot tell apart stays the same, move by move."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.goforward.racks import (
    CODES,
    FORMER_MODULES,
    HOUSE,
    LASTING,
    MODULES,
    A,
    B,
    act,
    finish,
    now,
    scene,
)
from tryline.core import rng
from tryline.core.chance import Seeded
from tryline.core.language import CHANCE, OVER, SECRET, State, copy_of
from tryline.core.match import Match
from tryline.games import presenter_of
from tryline.games.goforward.rules.cards import put_under, reshuffle, surely_off_board, take
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import (
    COLUMNS,
    COPIES,
    DESIGNS,
    LYING,
    STANDING,
    UNKNOWN,
    Choice,
    Knows,
    Phase,
    Place,
    Position,
)
from tryline.search.player import ask
from tryline.search.thinker import TreePlayer
from tryline.testing.conformance import play_picks

SETS: list[dict[str, Any]] = [
    {},
    {"setup": "quick"},
    HOUSE,
    MODULES,
    {**FORMER_MODULES, "restart": "setup", "toss": "rps", "setup": "quick"},
    {**MODULES, "box": LASTING},
    {**HOUSE, "carrier": "hidden", "setup": "quick"},
]
PLANNING = (Phase.TEAM, Phase.BACKS_ATT, Phase.BACKS_DEF, Phase.PLACE, Phase.PLACE_TO)
PRESENTER = presenter_of(GAME)
rules = GAME.rules


def imagined(match: Match, side: int, seed: int) -> State:
    """A world that the side cannot tell from the true one."""
    world = match.view(side)
    rules.imagine(match.box, world, side, rng.stream(seed))
    return world


def legal(box: Any, s: State) -> list[int]:
    out = np.zeros(GAME.most_choices, dtype=np.int32)
    return out[: rules.choices(box, s, out)].tolist()


def weights(box: Any, s: State) -> list[int]:
    out = np.zeros(GAME.most_outcomes, dtype=np.int64)
    n = rules.chances(box, s, out)
    return [1] * -n if n < 0 else out[:n].tolist()


def view(box: Any, s: State, side: int) -> State:
    seen = copy_of(s)
    rules.conceal(box, seen, side)
    return seen


def same_for(box: Any, s: State, move: int, world: State, side: int) -> int | None:
    """A move in the other world that looks the same to the side; None if there is none."""
    if rules.actor(box, world) == CHANCE:
        possible = [outcome for outcome, weight in enumerate(weights(box, world)) if weight]
    else:
        possible = legal(box, world)
    label = rules.as_seen(box, s, move, side)
    alike = [m for m in possible if rules.as_seen(box, world, m, side) == label]
    if label == SECRET and s.phase in (Phase.BACKS_ATT, Phase.BACKS_DEF, Phase.PLACE, Phase.PLACE_TO):
        # What will be seen of an arrangement is how many stand where.
        if STANDING <= move < LYING:
            alike = [m for m in alike if m >= STANDING and (m - STANDING) // DESIGNS == (move - STANDING) // DESIGNS]
        else:
            alike = [m for m in alike if m == move]
    if not alike:
        return None
    return move if move in alike else alike[-1]


def shows_another_card(box: Any, s: State, world: State, side: int) -> bool:
    """Whether the next move shows who had the ball, what was called or who pushes, and the worlds differ in it."""
    if s.phase in (Phase.ATTACK, Phase.CARRY_DIE) and s.attacker != side:
        return bool(s.carrier != world.carrier)
    if s.phase in (Phase.RPS, Phase.LINEOUT_CALL) and s.call.tolist() != world.call.tolist():
        return True
    scrum = box.scrums and s.phase in (Phase.PASS_DIE, Phase.RUCK_DIE_2, Phase.REFEREE_DIE)
    contest = s.phase == Phase.LINEOUT_CALL or scrum
    return bool(contest and s.cards.tobytes() != world.cards.tobytes())


def told(box: Any, s: State, side: int) -> list[Any]:
    return GAME.tellings(box, view(box, s, side))


@settings(max_examples=30, derandomize=True)
@given(
    st.sampled_from(SETS),
    st.integers(0, 10**6),
    st.integers(0, 150),
    st.sampled_from([A, B]),
    st.lists(st.integers(0, 1000), min_size=5, max_size=60),
)
def test_worlds_that_look_alike_go_on_looking_alike(
    options: dict[str, Any], seed: int, played: int, side: int, picks: list[int]
) -> None:
    """The same view, choices, own pile, news and refusals, until the other side does what it could not do there."""
    match = Match(GAME, options=options, chance=Seeded(seed))
    play_picks(match, [(seed * (i + 7)) % 997 for i in range(played)])
    while match.actor == 1 - side and Phase(match.state.phase) in PLANNING:
        play_picks(match, [0])  # how far the other side has got with a plan is a secret: it is imagined anew
    box, s = match.box, copy_of(match.state)
    world = imagined(match, side, seed)
    for pick in picks:
        assert view(box, s, side).tobytes() == view(box, world, side).tobytes()
        assert told(box, s, side) == told(box, world, side)
        shown, alike = (PRESENTER.scene(match, view(box, each, side), "en") for each in (s, world))
        assert shown == alike
        who = rules.actor(box, s)
        assert who == rules.actor(box, world)
        if who == OVER:
            return
        if who == CHANCE:
            if s.phase in (Phase.DRAW, Phase.DEAL, Phase.BACK_DRAW) and s.drawer != side:
                assert sum(weights(box, s)) == sum(weights(box, world))
            else:
                assert weights(box, s) == weights(box, world)
            possible = [outcome for outcome, weight in enumerate(weights(box, s)) if weight]
        else:
            possible = legal(box, s)
            if who == side:
                assert possible == legal(box, world)
                for number in (0, 7, 31, 55, 140, 230, 400):
                    assert GAME.why_not(box, s, number) == GAME.why_not(box, world, number)
        move = possible[pick % len(possible)]
        twin = same_for(box, s, move, world, side)
        if twin is None or shows_another_card(box, s, world, side):
            return
        rules.play(box, s, move)
        rules.play(box, world, twin)


def check_world(box: Any, s: State) -> None:
    """36 cards a side, a legal fifteen on the board, counts that are right, and knowledge that is true."""
    for side in (A, B):
        total = s.cards[side].sum(axis=0)
        for card in s.under[side, : s.under_n[side]]:
            total[card - 1] += 1
        assert total.tolist() == [COPIES] * DESIGNS
        assert (s.cards[side] >= 0).all()
        assert s.cards[side, Place.HAND].sum() == s.hand_n[side]
        assert s.cards[side, Place.DRAW].sum() == s.draw_n[side]
        assert s.cards[side, Place.DISCARD].sum() == s.discard_n[side]
        board = s.cards[side, Place.BENCH :].sum(axis=0)
        assert (s.known[side] <= board).all()
        for column in range(COLUMNS):
            assert s.cards[side, Place.STAND + column].sum() == s.stand_n[side, column]
            assert s.cards[side, Place.LIE + column].sum() == s.lie_n[side, column]
            assert (s.seen[side, column] <= s.cards[side, Place.STAND + column]).all()
        new = np.zeros((COLUMNS, DESIGNS), dtype=int)  # a carrier who came in unseen is counted nowhere
        if s.attacker == side and s.carrier_known == Knows.POSITION:
            new[s.column, s.carrier - 1] = 1
            assert box.position[s.carrier - 1] == s.carrier_position - 1
        assert (s.known[side] + new.sum(axis=0) <= board).all()
        for design in range(DESIGNS):
            assert surely_off_board(box, s, side, design) <= total[design] - board[design] - s.cards[side, 2, design]
        if s.pack[side]:
            for column in range(COLUMNS):
                for design in range(DESIGNS):
                    unseen = s.cards[side, Place.STAND + column, design] - s.seen[side, column, design]
                    unseen -= new[column, design]
                    assert unseen >= 0
                    assert unseen == 0 or (box.position[design] <= 5) == (column + 1 == s.pack[side])
        if board.sum():
            assert legal_team([design for design in range(DESIGNS) for _ in range(board[design])])
    if s.carrier:
        assert s.cards[s.attacker, Place.STAND + s.column, s.carrier - 1] > 0
        if s.carrier_known == 1:
            assert s.seen[s.attacker, s.column, s.carrier - 1] > 0


NUMBERS = [(1, 3)] * 2 + [(2,)] + [(4, 5)] * 2 + [(6, 7)] * 2 + [(8,)] * 2 + [(9,)] * 2 + [(10,)] * 2
NUMBERS += [(12, 13)] * 2 + [(11, 14)] * 2 + [(15,)]


def legal_team(cards: list[int]) -> bool:
    """Whether the cards can be numbered 1 to 15 one to one (goforward 4), by augmenting paths."""
    wears: dict[int, int] = {}

    def fit(card: int, tried: set[int]) -> bool:
        for number in NUMBERS[cards[card]]:
            if number not in tried:
                tried.add(number)
                if number not in wears or fit(wears[number], tried):
                    wears[number] = card
                    return True
        return False

    return len(cards) == 15 and all(fit(card, set()) for card in range(15))


@settings(max_examples=10, derandomize=True)
@given(st.sampled_from(SETS), st.integers(0, 10**6), st.lists(st.integers(0, 1000), min_size=1, max_size=30))
def test_every_step_is_sound_and_can_be_imagined(options: dict[str, Any], seed: int, picks: list[int]) -> None:
    """The invariants of section 3 after every node of whole matches, and in the worlds that the sides imagine."""
    match = Match(GAME, options=options, chance=Seeded(seed))
    while not match.over:  # with a shift, or two who always show rock would never have a toss
        play_picks(match, [pick + len(match.moves) for pick in picks])
    again = match.rewound()
    for number, move in enumerate(match.moves):
        again.play_again(move.number, None)
        s = again.state
        check_world(match.box, s)
        assert 1 <= s.row <= 4 or s.restart_by > 0
        if s.phase == Phase.ATTACK:
            assert max(s.hand_n) <= match.box.hand
        if number % 9 == 0:
            for side in (A, B):
                world = imagined(again, side, number)
                check_world(match.box, world)
                assert view(match.box, world, side).tobytes() == again.view(side).tobytes()


def test_a_view_has_only_what_was_shown() -> None:
    """The passer and the receiver are known, the rest of the rack and the hand are not; counts are."""
    match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A HK", 2: "CE-A"}, a_hand="FB", b={2: "WG-A"})
    match.state.known[A] = 0
    before = match.view(B)
    assert before.carrier == UNKNOWN
    assert before.cards[A, Place.STAND + 1].sum() == 0
    assert before.stand_n[A].tolist()[1:3] == [2, 1]
    act(match, "pass CE-A@c2", 2)
    after = match.view(B)
    assert after.cards[A, Place.STAND + 1].nonzero()[0].tolist() == [CODES["FH-A"]]
    assert after.cards[A, Place.STAND + 2].nonzero()[0].tolist() == [CODES["CE-A"]]
    assert after.carrier == CODES["CE-A"] + 1
    assert after.cards[A, Place.HAND].sum() == 0
    assert after.hand_n[A] == 1
    assert match.view(A).cards[A, Place.HAND, CODES["FB"]] == 1


def test_seen_cards_are_remembered_where_they_stand_until_a_restart() -> None:
    """After it they are known to be on the board, but not where."""
    match = scene(row=4, ball=(A, 4), carrier="FB", a={4: "FB HK"}, a_hand="FB WG-B", rest=0)
    act(match, "carry FB", "done")
    assert match.view(B).cards[A, Place.STAND + 4, CODES["FB"]] == 1
    finish(match)
    assert now(match) == "place"
    s = match.view(B)
    assert s.cards[A, Place.STAND : Place.STAND + COLUMNS, CODES["FB"]].sum() == 0
    assert s.known[A, CODES["FB"]] == 1
    for seed in range(10):
        world = imagined(match, B, seed)
        assert world.cards[A, Place.STAND : Place.STAND + COLUMNS, CODES["FB"]].sum() == 1


def test_which_of_two_copies_left_cannot_be_told() -> None:
    """A seen wing and his unseen twin stand together; one of them goes, and the other may be anybody."""
    match = scene(ball=(A, 0), carrier="HB-A", a={0: "HB-A FH-B", 3: "WG-A WG-A"}, b={0: "FB"})
    match.state.seen[A, 3, CODES["WG-A"]] = 1
    match.state.known[A, CODES["WG-A"]] = 1
    act(match, "pass FH-B", -1, "move WG-A@c3", "c2")
    s = match.state
    assert (s.seen[A, 2, CODES["WG-A"]], s.seen[A, 3, CODES["WG-A"]]) == (1, 0)


def test_an_arrangement_is_seen_only_when_it_is_done() -> None:
    """While A rearranges, B sees the old counts, and not how far A has got."""
    match = scene(row=1, ball=(B, 4), carrier="FB", b={4: "FB"}, b_hand="FB", a={2: "HK"}, rest=0)
    finish(act(match, "carry FB", "done"))
    assert (now(match), match.actor) == ("place", A)
    before = match.view(B)
    before.told = before.news[:] = 0
    act(match, "place HK@c2")
    assert match.view(B).tobytes() == before.tobytes()
    act(match, "c4")
    assert match.view(B).tobytes() == before.tobytes()
    act(match, "done")
    assert match.view(B).stand_n[A].tolist() == [14, 0, 0, 0, 1]


def test_after_a_reshuffle_everybody_knows_what_is_in_the_pile() -> None:
    """The pile is imagined from the discards that went into it, and they are on nobody's rack."""
    match = scene(carrier="PR-A", a={0: "PR-A", 1: "N8-A FH-A"}, a_hand="FB", a_discards="N8-B N8-B FH-B HB-B")
    s = match.state
    s.known[A] = 0
    s.seen[A] = 0
    for design in range(DESIGNS):
        for _ in range(int(s.cards[A, Place.DRAW, design])):
            s.cards[A, Place.DRAW, design] -= 1
            s.draw_n[A] -= 1
            take(s, A, design)
    reshuffle(match.box, s, A)
    while s.hand_n[A] > 4:
        put_under(s, A, int(s.cards[A, Place.HAND].nonzero()[0][0]))
    s.told = s.news[:] = 0
    for seed in range(20):
        world = imagined(match, B, seed)
        check_world(match.box, world)
        assert world.cards[A, Place.DRAW].tolist() == s.cards[A, Place.DRAW].tolist()
        assert world.cards[A, Place.STAND + 1, CODES["N8-B"]] == 0


@pytest.mark.parametrize("side", [A, B])
def test_secret_moves_are_not_shown_to_the_other_side(side: int) -> None:
    """Teams, backs, carriers, cards under the pile and drawn cards; everything else is."""
    match = Match(GAME, chance=Seeded("secret"))
    hidden = set()
    while not match.over:
        play_picks(match, [3, 1, 4, 1, 5])
    again = match.rewound()
    for move in match.moves:
        phase = Phase(again.state.phase)
        label = rules.as_seen(match.box, again.state, move.number, side)
        again.play_again(move.number, None)
        if label != move.number:
            hidden.add(phase)
            assert move.actor != side
    assert {Phase.TEAM, Phase.DEAL, Phase.DRAW, Phase.BOTTOM} <= hidden
    assert not hidden & {Phase.WINDOW, Phase.COMMIT, Phase.PASS_DIE, Phase.STAND_MOVE}


class TestTheCarrier:
    """Ruling 9: the card that carries is hidden until a tackle is resolved; the one that it replaces is seen (T17)."""

    def carried(self, **options: Any) -> Match:
        setting = {"ball": (A, 1), "carrier": "WG-A", "a": {1: "WG-A HK"}, "b": {1: "FB HB-A"}, "a_hand": "WG-B FL-B"}
        match = scene(**{**setting, **options})
        match.state.known[A] = 0
        return act(match, f"carry {str(options.get('a_hand', 'WG-B')).split()[0]}")

    def test_the_move_and_its_news_say_only_that_somebody_carries(self) -> None:
        match = self.carried()
        assert match.moves[-1].secret_from == (B,)
        assert match.view(B).carrier == UNKNOWN
        assert match.view(A).carrier == CODES["WG-B"] + 1
        [carries] = [news for news in match.news_for(B) if news.event == "goforward-carries"]
        assert (carries.facts["card"], carries.facts["out"]) == ("hidden", "WG-A")
        assert match.view(B).cards[A, Place.STAND + 1].sum() == 0
        assert match.view(B).cards[A, Place.DISCARD, CODES["WG-A"]] == 1

    def test_he_is_imagined_as_any_card_of_his_position_that_can_still_come(self) -> None:
        match = self.carried(a_lying={0: "WG-B"})
        seen = {int(imagined(match, B, seed).carrier) - 1 for seed in range(40)}
        assert seen == {CODES["WG-A"], CODES["WG-B"]}
        match = self.carried(a_lying={0: "WG-B"}, a_discards="WG-B", a_hand="WG-A")
        assert {int(imagined(match, B, seed).carrier) - 1 for seed in range(20)} == {CODES["WG-A"]}

    @pytest.mark.parametrize("dice", [(-1, 6), (6, -1)])
    def test_a_tackle_shows_him_whether_it_is_made_or_not(self, dice: tuple[int, int]) -> None:
        match = act(self.carried(), "tackle FB", "roll", dice[0])
        assert match.view(B).carrier == UNKNOWN, "the defender's die alone shows nothing"
        act(match, dice[1])
        view = match.view(B)
        assert view.cards[A, Place.STAND + 1, CODES["WG-B"]] + view.cards[A, Place.LIE + 1, CODES["WG-B"]] == 1
        assert view.known[A, CODES["WG-B"]] == 1

    def test_a_carry_that_nobody_tackles_shows_nothing(self) -> None:
        match = finish(act(self.carried(), "cover", "done"))
        assert (match.state.row, match.view(B).carrier) == (3, UNKNOWN)
        assert match.view(B).carrier_position - 1 == Position.WING

    def test_a_pass_and_the_next_carry_show_him(self) -> None:
        match = finish(act(self.carried(), "cover", "done"))
        passed = act(match.copy(), "pass HK")
        assert passed.view(B).cards[A, Place.STAND + 1, CODES["WG-B"]] == 1
        match.state.cards[A, Place.HAND, CODES["WG-A"]] += 1
        match.state.hand_n[A] += 1
        act(match, "carry WG-A")
        assert match.view(B).cards[A, Place.DISCARD, CODES["WG-B"]] == 1
        assert match.view(B).carrier == UNKNOWN

    def test_a_line_on_the_rack_shows_him_and_everybody_is_asked_alike(self) -> None:
        """A wing may have a line on the rack: the attacker is asked, whichever wing it is (T5)."""
        for held in ("WG-A", "WG-B"):
            match = self.carried(a_hand=held)
            act(match, "cover", "done")
            assert (now(match), match.actor) == ("window", A)
        match = act(self.carried(a_hand="WG-A"), "cover", "done", "use on rack WG-A")
        assert match.view(B).carrier in (0, CODES["WG-A"] + 1)

    def test_a_position_of_one_design_hides_nothing(self) -> None:
        match = act(scene(carrier="FB", a={0: "FB"}, a_hand="FB", b={0: "HK"}), "carry FB")
        assert match.view(B).carrier == CODES["FB"] + 1
        assert match.moves[-1].secret_from == ()

    def test_open_shows_him_at_once(self) -> None:
        match = self.carried(shown_carrier=True)
        assert match.view(B).carrier == CODES["WG-B"] + 1
        assert match.moves[-1].secret_from == ()

    def test_two_copies_of_the_carrier_are_told_apart(self) -> None:
        """One wing was seen here, another of the same design came in unseen: the seen one may leave, and he is left."""
        match = self.carried(a={1: "WG-A WG-B HK"}, a_lying={0: "HB-A FH-A"})
        match.state.seen[A, 1, CODES["WG-B"]] = 1
        match.state.known[A, CODES["WG-B"]] = 1
        act(match, "tackle FB", "roll", -1, 6)
        assert match.view(B).cards[A, Place.STAND + 1, CODES["WG-B"]] == 2
        assert match.view(B).known[A, CODES["WG-B"]] == 2

    def test_the_search_decides_the_same_whoever_carries(self) -> None:
        """The defender's tackle goes by the position, and not by the card."""
        match = self.carried()
        moves = []
        for card in ("WG-A", "WG-B"):
            world = match.copy()
            for design in (CODES["WG-A"], CODES["WG-B"]):
                world.state.cards[A, Place.STAND + 1, design] = design == CODES[card]
            world.state.carrier = CODES[card] + 1
            moves.append(ask(TreePlayer(GAME, simulations=30, seed=1), GAME, world.box, world.view(B)))
        assert moves[0] == moves[1]


def test_what_others_are_told_of_a_set_up_is_that_a_side_chooses() -> None:
    """The same sentence at every step of a team, a back line and a restart."""
    match = Match(GAME, chance=Seeded(3))
    said = set()
    while now(match) == "team" and match.actor == A:
        said.add(PRESENTER.what_now(match, "en"))
        match.play(match.choices()[0].number)
    assert len(said) == 1
    match = scene(row=1, ball=(B, 4), carrier="FB", b={4: "FB"}, b_hand="FB", a={2: "HK"}, rest=0)
    finish(act(match, "carry FB", "done"))
    before = PRESENTER.what_now(match, "en")
    assert PRESENTER.what_now(act(match, "place HK@c2"), "en") == before


def test_a_quick_set_up_is_as_secret_as_one_by_hand() -> None:
    """Teams, back lines and the carrier are drawn or chosen unseen, and differ from match to match (T8)."""
    teams, counts = set(), set()
    for seed in range(8):
        match = Match(GAME, options={"setup": "quick"}, chance=Seeded(seed))
        assert now(match) == "open-carrier"
        side = match.actor
        teams.add(tuple(match.state.cards[side, Place.BENCH :].sum(axis=0).tolist()))
        counts.add(tuple(match.state.stand_n[side].tolist()))
        act(match, "ball HK")
        view = match.view(1 - side)
        assert view.carrier == UNKNOWN
        assert view.cards[side, Place.STAND : Place.STAND + COLUMNS].sum() == view.known[side].sum() == 0
        assert view.stand_n.tolist() == match.state.stand_n.tolist()
        assert view.stand_n[0].tolist() == view.stand_n[1].tolist(), "the defender mirrors the numbers"
        check_world(match.box, match.state)
        drawn = [move for move in match.moves if move.actor == CHANCE and move.secret_from]
        assert len(drawn) == 2 * (8 + 4 + 6), "as many entries in every match: eight positions, four cards, six backs"
    assert len(teams) > 6
    assert len(counts) > 2


def test_a_ready_made_team_or_shape_looks_like_one_by_hand() -> None:
    """What is chosen is secret, and so is how it was chosen (T8)."""
    by_hand, ready = (Match(GAME, chance=Seeded(5)) for _ in range(2))
    ready.play("team heavy")
    for _ in range(8):
        by_hand.play(by_hand.choices()[0].number)
    assert ready.view(B).tobytes() == by_hand.view(B).tobytes()
    assert ready.moves[-1].secret_from == (B,)
    assert rules.as_seen(ready.box, by_hand.rewound().state, Choice.QUICK, B) == SECRET
