"""Go Forward Rugby, section 7: cards, windows and the seven effects, each alone and where two meet in one step."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.goforward.racks import (
    CLASSIC,
    CODES,
    LASTING,
    A,
    B,
    act,
    ball,
    box_with,
    discards,
    hand,
    now,
    offered,
    scene,
    who_stands,
)
from tryline.core.chance import Typed
from tryline.core.errors import BadOptions
from tryline.core.match import Match
from tryline.games.goforward.rules import contents
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.passing import pass_number
from tryline.games.goforward.rules.records import DESIGNS, Effect, Place, Position, Use
from tryline.games.goforward.table.cards import designs

BOX = GAME.box_of(CLASSIC)


class TestTheDeck:
    """The figures that the rules state of the classic deck, and the checks of boxes; of today's: test_deck."""

    def test_means_over_the_deck(self) -> None:
        forwards = BOX.position <= Position.NUMBER_EIGHT
        assert [round(float(figure.mean()), 2) for figure in (BOX.run, BOX.tackle, BOX.shove)] == [2.83, 1.67, 2.89]
        means = [round(float(f[forwards].mean()), 2) for f in (BOX.run, BOX.tackle, BOX.shove)]
        assert means == [2.22, 2.00, 4.33]
        means = [round(float(f[~forwards].mean()), 2) for f in (BOX.run, BOX.tackle, BOX.shove)]
        assert means == [3.44, 1.33, 1.44]

    def test_team_q(self) -> None:
        sums = [int((figure * BOX.team[0]).sum()) for figure in (BOX.run, BOX.tackle, BOX.shove)]
        assert sums == [40, 25, 47]
        pack = BOX.position <= Position.HALF_BACK
        assert int((BOX.shove * BOX.team[0])[pack].sum()) == 37

    def test_twelve_lines_are_discarded_and_six_are_on_the_rack(self) -> None:
        assert (BOX.use == Use.DISCARD).sum() == 12
        assert set(BOX.effect.tolist()) == set(Effect), "every effect of the closed set is on a card"

    def test_every_entry_says_where_it_comes_from(self) -> None:
        """Figures, lines and the figures that the book gives."""
        raw = tomllib.loads((contents.CLASSIC.folder / "cards.toml").read_text(encoding="utf-8"))
        assert all(card["source"] and card["line"]["source"] for card in raw["cards"])
        book = {(card["id"], figure) for card in raw["cards"] for figure in card.get("book", [])}
        assert book == {("FH-A", "run"), ("CE-A", "run"), ("N8-B", "shove")}
        lines = {card["id"] for card in raw["cards"] if card["line"]["source"] == "book"}
        assert lines == {"FL-A", "N8-A", "N8-B", "CE-B"}, "ruling 32: both number eights"

    @pytest.mark.parametrize(
        ("change", "complaint"),
        [
            (lambda raw: raw["cards"].pop(), "18 designs, and here are 17"),
            (lambda raw: raw["cards"][0].update(numbers=[2]), "the place of number 1/3"),
            (lambda raw: raw["cards"][1].update(id="PR-A"), "another card has it already"),
            (lambda raw: raw["cards"][0]["line"].pop("amount"), "amount: an effect mod needs it"),
            (lambda raw: raw["cards"][2]["line"].update(amount=1), "amount: an effect cancel has none"),
            (lambda raw: raw["cards"][2]["line"].update(use="on-rack"), "played from the hand"),
            (lambda raw: raw["cards"][0].update(line={**raw["cards"][7]["line"]}), "pick stands on a number eight"),
        ],
    )
    def test_a_box_of_ones_own_is_checked(self, change: Callable[[Any], object], complaint: str) -> None:
        """Each complaint names the card and the field."""
        raw = tomllib.loads((contents.CLASSIC.folder / "cards.toml").read_text(encoding="utf-8"))
        change(raw)
        match = tomllib.loads((contents.CLASSIC.folder / "match.toml").read_text(encoding="utf-8"))
        with pytest.raises(BadOptions, match=complaint):
            GAME.box_of({"box": {"cards": raw, "match": match}})

    def test_a_file_with_a_wrong_figure_names_the_card(self, tmp_path: Path) -> None:
        for name in ("cards.toml", "match.toml"):
            text = (contents.CLASSIC.folder / name).read_text(encoding="utf-8")
            (tmp_path / name).write_text(text.replace("run = 5", 'run = "fast"'))
        with pytest.raises(BadOptions, match=r"cards.toml: cards WG-A: run: Expected `int`, got `str`"):
            GAME.read_box(tmp_path)

    def test_a_box_of_ones_own_is_played(self) -> None:
        raw = tomllib.loads((contents.CLASSIC.folder / "cards.toml").read_text(encoding="utf-8"))
        raw["cards"][0]["shove"] = 9
        match = tomllib.loads((contents.CLASSIC.folder / "match.toml").read_text(encoding="utf-8"))
        box = GAME.box_of({"box": {"cards": raw, "match": match}})
        assert box.shove[0] == 9


def carried(**extra: object) -> Match:
    """A centre carries against one tackler, and the window before the dice is next."""
    setting = {"ball": (A, 2), "carrier": "CE-A", "a": {2: "CE-A HK"}, "b": {2: "FB"}, "a_hand": "CE-B", **extra}
    return act(scene(**setting), f"carry {str(setting['a_hand']).split()[0]}", "tackle FB")  # type: ignore[arg-type]


def ruck(a: str = "PR-A HK", b: str = "LK-A HB-A", **extra: object) -> Match:
    """A ruck in c1 with A to commit."""
    match = scene(
        ball=(A, 1),
        carrier="WG-A",
        a={1: f"WG-A {a}"},
        b={1: f"FB {b}"},
        **{**extra, "a_hand": f"WG-B {extra.get('a_hand', '')}"},  # type: ignore[arg-type]
    )
    return act(match, "carry WG-B", "tackle FB", "roll", 6, -1)


class TestEffects:
    """Each alone."""

    def test_mod_pass(self) -> None:
        """Bullet pass: N + 2."""
        match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, a_hand="HB-B")
        act(match, "pass CE-A")
        assert offered(match) == ["skip", "use HB-B"]
        assert ball(act(match, "use HB-B", 6)) == (A, 2, "CE-A")

    def test_mod_foe_pass(self) -> None:
        """Long arms: N - 1."""
        match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, b_hand="LK-B")
        assert ball(act(match, "pass CE-A", "use LK-B", 4))[0] == B

    def test_mod_tackle(self) -> None:
        """Take out their legs: 2 + 1 + 3 against 3 + 2."""
        match = act(carried(b_hand="FL-A"), "use FL-A", 3, 2)
        assert now(match) == "commit"

    def test_mod_carry_on_the_rack(self) -> None:
        """Crash ball, only on the card that came in (ruling 17)."""
        assert now(act(carried(), 6, 2)) == "commit"
        match = carried(carrier="CE-B", a={2: "CE-B HK"}, a_hand="CE-A")
        assert offered(match) == ["skip", "use on rack CE-A"]
        assert act(match, "use on rack CE-A", 3, 2).state.row == 3
        assert discards(match, A) == ["CE-B"]

    def test_ruling_17_the_line_of_the_card_that_left_is_gone(self) -> None:
        """WG-A's Gas goes to the discards with him; nothing is left to ask about."""
        match = scene(ball=(A, 2), carrier="WG-A", a={2: "WG-A"}, a_hand="WG-B", shown_carrier=True)
        act(match, "carry WG-B", "done")
        assert (now(match), match.state.row) == ("draw", 3)

    @pytest.mark.parametrize("eight", ["N8-A", "N8-B"])
    def test_ruling_32_both_number_eights_pick_and_run(self, eight: str) -> None:
        match = act(ruck(a=eight), f"commit {eight}", "decline", 6, 2)
        act(match, f"use on rack {eight}")
        assert (match.state.row, ball(match)) == (3, (A, 1, eight))

    def test_mod_ruck(self) -> None:
        """Drive low: 2 + 5 against 4 + 3 is a tie and kept; without it the ball is lost."""
        lost = act(ruck(a_hand="PR-A"), "decline", "commit LK-A", "decline", "decline", "skip", 5, 3)
        assert ball(lost)[0] == B
        kept = act(ruck(a_hand="PR-A"), "decline", "commit LK-A", "decline", "decline", "use PR-A", 5, 3)
        assert ball(kept)[0] == A

    def test_cancel(self) -> None:
        """Niggle needs a card to name."""
        match = act(ruck(a_hand="HK"), "decline", "commit LK-A", "decline", "decline")
        assert "use HK" in offered(match)
        act(match, "use HK")
        assert offered(match) == ["cancel LK-A"]
        assert ball(act(match, "cancel LK-A", 3, 3))[0] == A
        empty = act(ruck(a_hand="HK"), "decline", "decline")
        assert offered(empty) == ["skip"]

    def test_gain_with_support(self) -> None:
        """Support line: somebody else stands with the ball."""
        alone = act(carried(a={2: "CE-A"}, a_hand="CE-B FL-B"), 2, 6)
        assert "use FL-B" not in offered(alone)
        together = act(carried(a_hand="CE-B FL-B"), 2, 6)
        assert act(together, "use FL-B").state.row == 4

    def test_gain_after_a_ruck_needs_the_ball_claimed(self) -> None:
        """Rolling maul."""
        match = act(ruck(a_hand="PR-B"), "commit PR-A", "decline", "decline", 6, 2)
        assert ball(match) == (A, 1, "HK")
        assert act(match, "use PR-B").state.row == 3
        bare = act(ruck(a="PR-A", a_hand="PR-B"), "commit PR-A", "decline", 6, 2)
        assert ball(bare)[2] == ""
        assert "use PR-B" not in offered(bare)

    @pytest.mark.parametrize("line", ["LK-A", "WG-B", "FB"])
    def test_gain_always(self, line: str) -> None:
        match = act(carried(a={2: "CE-A"}, a_hand=f"CE-B {line}"), 2, 6)
        assert act(match, f"use {line}").state.row == 4
        assert line in discards(match, A)

    def test_gain_on_the_rack(self) -> None:
        """Gas."""
        match = scene(ball=(A, 2), carrier="WG-B", a={2: "WG-B"}, a_hand="WG-A")
        act(match, "carry WG-A", "done", "use on rack WG-A")
        assert match.state.row == 4
        assert who_stands(match, A, 2) == ["WG-A"]

    def test_ruling_13_pick_by_an_eight_who_stands(self) -> None:
        match = act(ruck(a="N8-A HK"), "commit HK", "decline", "decline", 6, 2)
        assert act(match, "use on rack N8-A").state.row == 3

    def test_ruling_13_pick_committed(self) -> None:
        standing = act(ruck(a="N8-A HK", pick="committed"), "commit HK", "decline", "decline", 6, 2)
        assert now(standing) != "window" or "use on rack N8-A" not in offered(standing)
        committed = act(ruck(a="N8-A HK", pick="committed"), "commit N8-A", "decline", "decline", 6, 2)
        assert act(committed, "use on rack N8-A").state.row == 3

    def test_ruling_13_no_pick_by_a_tackled_eight(self) -> None:
        match = scene(ball=(A, 1), carrier="N8-B", a={1: "N8-B HK"}, b={1: "FB"}, a_hand="N8-A")
        act(match, "carry N8-A", "tackle FB", 6, -1, "decline", 6, -1)
        assert now(match) != "window" or offered(match) == ["skip"]

    def test_pick_without_anybody_standing(self) -> None:
        """W3b may supply a carrier in the "none" case."""
        match = act(ruck(a="N8-A"), "commit N8-A", "decline", 6, 2)
        assert ball(match)[2] == ""
        assert ball(act(match, "use on rack N8-A")) == (A, 1, "N8-A")

    def test_quick_from_the_hand_by_any_passer(self) -> None:
        """Flat ball: the line is spent, another card carries."""
        match = scene(ball=(A, 1), carrier="CE-B", a={1: "CE-B", 2: "CE-A"}, a_hand="FH-A CE-A", b={2: "FB"})
        act(match, "pass CE-A", -1)
        assert offered(match) == ["skip", "use FH-A"]
        act(match, "use FH-A")
        assert offered(match) == ["carry CE-A"]
        act(match, "carry CE-A", "skip")
        assert match.state.streak == 0
        assert (now(match), match.actor) == ("defend", B)

    def test_quick_needs_another_card(self) -> None:
        """A fly half cannot be both the line and the carry."""
        match = scene(carrier="CE-B", ball=(A, 1), a={1: "CE-B", 2: "FH-B"}, a_hand="FH-A HK")
        assert offered(act(match, "pass FH-B", -1)) == ["skip"]

    def test_quick_service_only_by_the_half_back_who_passed(self) -> None:
        match = scene(carrier="FH-B", ball=(A, 0), a={0: "FH-B HB-A", 1: "CE-A"}, a_hand="CE-A")
        act(match, "pass CE-A", -1)
        assert now(match) == "stand-move" or offered(match) == ["skip"]

    def test_shift_stays_on_the_field(self) -> None:
        match = scene(ball=(A, 0), carrier="CE-A", a={0: "CE-A"}, a_hand="CE-B")
        act(match, "carry CE-B", "use on rack CE-B")
        assert offered(match) == ["c1"]

    def test_kick_takes_the_place_of_carry_and_pass(self) -> None:
        match = scene(ball=(A, 1), row=1, carrier="CE-A", a={1: "CE-A"}, a_hand="FH-B", b={1: "FB"})
        assert offered(match) == ["kick FH-B"]
        act(match, "kick FH-B", 2)
        assert (match.state.row, ball(match)) == (3, (B, 1, "FB"))


class TestMeetings:
    """Lines that can meet in one step, and the limit of one a phase."""

    def test_both_sides_in_w1a(self) -> None:
        match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, a_hand="HB-B", b_hand="LK-B")
        act(match, "pass CE-A", "use HB-B", "use LK-B")
        assert match.state.mod.tolist() == [2, 1]

    def test_ruling_18_each_side_has_one_chance_and_no_reply(self) -> None:
        """The attacker who skipped first is not asked again after the defender's line."""
        match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, a_hand="HB-B", b_hand="LK-B")
        act(match, "pass CE-A", "skip", "use LK-B")
        assert now(match) == "pass-die"

    def test_both_sides_in_w2a(self) -> None:
        match = carried(carrier="CE-B", a={2: "CE-B HK"}, a_hand="CE-A", b_hand="FL-A")
        assert match.actor == B
        act(match, "use FL-A", "use on rack CE-A")
        assert match.state.mod.tolist() == [2, 1]

    def test_crash_ball_spends_the_action_of_phase_2(self) -> None:
        match = carried(carrier="CE-B", a={2: "CE-B HK"}, a_hand="CE-A FB")
        act(match, "use on rack CE-A", 2, 6)
        assert match.state.row == 3
        assert "FB" in hand(match, A)
        assert now(match) != "window"

    def test_gain_and_shift_exclude_each_other(self) -> None:
        match = act(carried(a={2: "CE-A"}, a_hand="CE-B WG-B", angle="after"), 2, 6)
        assert offered(match) == ["skip", "use WG-B", "use on rack CE-B"]
        act(match, "use WG-B")
        assert now(match) != "window"

    def test_two_niggles_in_one_ruck(self) -> None:
        match = act(ruck(a_hand="HK", b_hand="HK"), "commit PR-A", "commit LK-A", "decline", "decline")
        act(match, "use HK", "cancel LK-A", "use HK", "cancel PR-A", 3, 3)
        told = next(telling for telling in match.news if telling.event == "goforward-ruck-kept")
        assert (told.facts["total"], told.facts["against"]) == (3, 3)

    def test_mod_and_niggle(self) -> None:
        match = act(ruck(a_hand="PR-A", b_hand="HK"), "commit PR-A", "commit LK-A", "decline", "decline")
        act(match, "use PR-A", "use HK", "cancel PR-A", 3, 3)
        told = next(telling for telling in match.news if telling.event == "goforward-ruck-won")
        assert (told.facts["total"], told.facts["against"]) == (7, 5)

    def test_ruling_14_pick_or_help_not_both(self) -> None:
        match = act(ruck(a="N8-A HK", a_hand="PR-A"), "commit N8-A", "decline", "decline", "use PR-A", 6, 2)
        assert now(match) != "window"

    def test_pick_and_gain_exclude_each_other(self) -> None:
        match = act(ruck(a="N8-A HK", a_hand="PR-B"), "commit N8-A", "decline", "decline", 6, 2)
        assert offered(match) == ["skip", "use PR-B", "use on rack N8-A"]
        act(match, "use on rack N8-A")
        assert now(match) != "window"

    def test_quick_is_an_action_of_phase_1_and_leaves_phase_2_its_own(self) -> None:
        match = scene(carrier="HB-A", a={0: "HB-A", 1: "FH-B"}, a_hand="FH-A WG-B")
        act(match, "pass FH-B", -1, "use on rack HB-A", "carry FH-A", "done")
        assert "use WG-B" in offered(match)

    def test_ruling_15_and_16_angle_before(self) -> None:
        """The space is chosen when carrying, tacklers come from there, and phase 2's action is spent."""
        match = scene(ball=(A, 2), carrier="CE-A", a={2: "CE-A"}, a_hand="CE-B WG-B", b={2: "FB HK", 3: "WG-A"})
        act(match, "carry CE-B", "use on rack CE-B", "c3")
        assert (now(match), match.actor) == ("defend", B)
        assert offered(match) == ["cover", "tackle WG-A"]
        act(match, "tackle WG-A", -1, 6)
        assert match.state.row == 3
        assert now(match) != "window"

    def test_no_angle_after_with_angle_before(self) -> None:
        match = scene(ball=(A, 2), carrier="CE-A", a={2: "CE-A"}, a_hand="CE-B WG-B")
        act(match, "carry CE-B", "skip", "done")
        assert offered(match) == ["skip", "use WG-B"]


class TestLasting:
    """T18: a lasting line counts while its card stands in the ball's space and has been shown, and is no action."""

    def test_it_is_shown_once_and_counts_from_then_on(self) -> None:
        """Anchor, 1 more in a ruck: PR-A shows himself, does not push, and stays."""
        match = act(ruck(box=LASTING, b_hand="HK"), "decline", "commit LK-A", "decline", "decline")
        assert offered(match) == ["skip", "use on rack PR-A"]
        act(match, "use on rack PR-A")
        assert offered(match) == ["skip"], "he is shown, and there is nothing else to use"
        kept = act(match, 6, 3)
        told = next(telling for telling in kept.news if telling.event == "goforward-ruck-kept")
        assert (told.facts["total"], told.facts["against"]) == (7, 7)
        assert kept.view(B).cards[A, Place.STAND + 1, CODES["PR-A"]] == 1

    def test_whoever_is_in_the_ruck_has_left_the_rack(self) -> None:
        match = act(ruck(box=LASTING), "commit PR-A", "decline", "decline")
        assert now(match) == "ruck-die" or offered(match) == ["skip"]
        act(match, 2, 2)
        told = next(telling for telling in match.news if telling.event == "goforward-ruck-kept")
        assert told.facts["total"] == 8

    def test_in_a_tackle_and_in_a_carry(self) -> None:
        """Fetcher helps those who tackle beside him; Decoy the carrier, and no action is spent."""
        setting = {"carrier": "WG-A", "a": {2: "WG-A CE-A"}, "a_hand": "WG-B FB", "b": {2: "FB FL-A"}}
        match = scene(ball=(A, 2), box=LASTING, **setting)  # type: ignore[arg-type]
        act(match, "carry WG-B", "tackle FB", "roll", "use on rack FL-A", "use on rack CE-A", 3, 2)
        told = next(telling for telling in match.news if telling.event == "goforward-missed")
        assert (told.facts["total"], told.facts["against"]) == (2 + 1 + 3, 4 + 1 + 2)
        assert "use FB" in offered(match)

    def test_in_a_pass(self) -> None:
        """Spin pass and Long arms, both in the ball's space."""
        match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A HB-B", 2: "CE-A"}, b={1: "LK-B"}, box=LASTING)
        act(match, "pass CE-A", "use on rack HB-B", "use on rack LK-B")
        assert pass_number(match.box, match.state) == 5 + 1 - 1

    def test_the_hidden_carrier_does_not_show_his_own(self) -> None:
        """Nobody can tell whether he or another centre would; he is shown with the dice, and counts then."""
        match = scene(ball=(A, 2), carrier="CE-B", a={2: "CE-B HK"}, a_hand="CE-A", b={2: "FB"}, box=LASTING)
        act(match, "carry CE-A", "tackle FB")
        assert "use on rack CE-A" not in offered(match)
        act(match, 3, 2)
        told = next(telling for telling in match.news if telling.event.endswith(("missed", "tackled")))
        assert told.facts["against"] == 2 + 1 + 2

    def test_it_is_printed(self) -> None:
        match = Match(GAME, options={"box": LASTING}, chance=Typed())
        words = {card.code: card.does for card in designs(match, "en")}
        assert words["PR-A"] == "where he stands with the ball, once seen: 1 more in a ruck"

    @pytest.mark.parametrize("line", [{"use": "discard"}, {"effect": "pick", "contest": None, "amount": None}])
    def test_only_a_modifier_on_the_rack_lasts(self, line: dict[str, Any]) -> None:
        changed = {"name": "Anchor", "contest": "ruck", "amount": 1, "lasting": True, **line}
        with pytest.raises(BadOptions, match="only an effect mod on the rack lasts"):
            GAME.box_of({"box": box_with({"N8-A": {name: value for name, value in changed.items() if value}})})


def test_being_asked_gives_nothing_away() -> None:
    """A side with cards in the hand is asked in every window, whether or not one of them fits."""
    for held in ("HB-B", "HK"):
        match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, a_hand=held, b_hand="HK")
        act(match, "pass CE-A")
        assert (now(match), match.actor) == ("window", A)
        act(match, "skip")
        assert (now(match), match.actor) == ("window", B)
    empty = act(scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}), "pass CE-A")
    assert now(empty) == "pass-die", "everybody sees that there is nothing to use"


def test_every_code_is_known() -> None:
    assert len(CODES) == DESIGNS
