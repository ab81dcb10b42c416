"""Pocket Rugby, section 14: everything that a box of one's own can describe, played; and what is only remarked on."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from tests.games.pocket.scenes import events, nations, next_side, now, roll, scene, score
from tryline.core.chance import Typed
from tryline.core.errors import BadOptions
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.games.pocket.rules.checks import check, unusual
from tryline.games.pocket.rules.contents import Contents
from tryline.games.pocket.rules.faces import engraving
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.published import BOX_FILES, classic
from tryline.games.pocket.rules.records import Position

Entry = dict[str, Any]
GRUBBER: Entry = {"id": "grubber", "name": "GRUBBER", "class": "kick", "source": "own"}
DRIVE: Entry = {"id": "pick-and-go", "name": "PICK AND GO", "class": "run", "low": True, "source": "own"}


def contents_with(
    faces: Mapping[str, Entry] | None = None,
    *,
    actions: list[Entry] | None = None,
    cards: Mapping[str, Entry] | None = None,
) -> Contents:
    """The classic contents with some faces, actions and lines of cards changed."""
    plain = msgspec.to_builtins(classic())
    for table in ("player", "brown", "black", "white", "purple"):
        for at, face in enumerate(plain["dice"][table]):
            if face["id"] in (faces or {}):
                plain["dice"][table][at] = {"id": face["id"], "source": "own", **(faces or {})[face["id"]]}
    plain["dice"]["actions"] = actions or []
    for card in plain["cards"]["cards"]:
        card |= (cards or {}).get(card["id"], {})
    return msgspec.convert(plain, Contents)


def own(*args: Any, **kwargs: Any) -> dict[str, Any]:
    """A box of one's own, as an option of a match."""
    return {"box": msgspec.to_builtins(contents_with(*args, **kwargs))}


def begun(**options: Any) -> Match:
    """A match of edition 2 in which Home has won the toss."""
    match = Match(GAME, edition="2", options={"auto_free": True, **options}, chance=Typed())
    match.enter("heads")
    return match


def defence(**fields: Any) -> Entry:
    """A card with one move."""
    return {"defence": [{"name": "TRICK", "check": 4, "source": "own", **fields}]}


class TestPenaltiesInOpenPlay:
    """The quick-tap rule speaks of a penalty won during the advantage, so it must be possible to win one."""

    WON: Mapping[str, Entry] = {"F6": {"action": "penalty", "awarded": "attack", "name": "HIGH TACKLE"}}
    LOST: Mapping[str, Entry] = {"F6": {"action": "penalty", "awarded": "defence", "name": "HOLDING ON"}}

    def test_the_attack_may_win_one(self) -> None:
        match = roll(scene(**own(self.WON)), "S1 F6")
        assert (now(match), match.state.ball, events(match)) == ("card-roll", HOME, ["offence", "penalty"])
        assert score(roll(match, "K1 [KICK] D4 K1")) == (3, 0)

    def test_during_a_quick_tap_the_advantage_is_reset(self) -> None:
        match = roll(scene(adv=1, **own(self.WON)), "S1 F6 K1")
        assert match.state.adv == 1
        assert roll(match, "[TAP]").state.adv == 3

    def test_the_attack_may_give_one_away(self) -> None:
        match = roll(scene(adv=2, **own(self.LOST)), "S1 F6")
        assert (now(match), match.state.ball, match.state.adv) == ("card-roll", AWAY, 0)
        assert events(match) == ["offended", "penalty"]

    def test_the_face_says_what_it_is(self) -> None:
        match = roll(scene(**own(self.WON)), "S1")
        assert engraving(match.box, match.state, 5, "en") == "High tackle: penalty"
        match.enter("penalty")
        assert now(match) == "card-roll"


class TestOwnActions:
    """Actions with a name and a class of one's own."""

    def test_a_kick_is_not_touched_by_an_injury_and_a_run_is(self) -> None:
        faces = {"F1": {"action": "grubber", "number": 4}, "F2": {"action": "pick-and-go", "number": 5}}
        options = own(faces, actions=[GRUBBER, DRIVE])
        hurt = [(HOME, Position.FORWARD)]
        assert roll(scene(injured=hurt, **options), "S1 F1").state.intensity == 4
        assert roll(scene(injured=hurt, **options), "S1 F2").state.intensity == 4

    @pytest.mark.parametrize(("number", "after"), [(4, "ruck"), (5, "half-roll")])
    def test_it_may_be_low(self, number: int, after: str) -> None:
        faces = {"F1": {"action": "pick-and-go", "number": number}}
        assert now(roll(scene(**own(faces, actions=[DRIVE])), "S1 F1 D6 D1")) == after

    def test_one_that_is_not_low_never_is(self) -> None:
        faces = {"F1": {"action": "grubber", "number": 3}}
        assert now(roll(scene(**own(faces, actions=[GRUBBER])), "S1 F1 D6 D1")) == "half-roll"

    def test_it_is_called_by_its_name_and_cards_may_speak_of_it(self) -> None:
        faces = {"F1": {"action": "grubber", "number": 4}}
        bonus = {"action": "grubber", "position": "forward", "bonus": 2, "source": "own"}
        options = own(faces, actions=[GRUBBER], cards={"RSA": {"attack": [bonus]}})
        match = roll(begun(**nations("RSA", "ENG"), **options), "S1 F1")
        assert match.state.intensity == 6
        from tryline.core.news import tell_in_words

        assert "Grubber 4, intensity 6" in tell_in_words(match.news[0])
        from tryline.games.pocket.table.presenter import PocketPresenter

        picture = PocketPresenter(match.game).scene(match, match.state, "af")
        assert picture.play.effort is not None
        assert (picture.play.effort.words, picture.play.effort.action) == ("Grubber", "own-8")


class TestTheScrumHalf:
    """He may pass to anybody, or drop for goal, if his die says so."""

    FREE: Mapping[str, Entry] = {"S1": {"action": "pass"}, "S2": {"action": "drop-goal"}}

    def test_he_passes_to_anybody(self) -> None:
        match = roll(scene(**own(self.FREE)), "S1")
        assert [choice.text for choice in match.choices()] == ["pass forward", "pass centre", "pass wing", "pass back"]
        assert roll(match, "[B]").state.carrier == Position.BACK

    def test_his_choice_is_asked_in_words(self) -> None:
        from tryline.core.errors import MalformedMove
        from tryline.core.news import refuse_in_words

        match = roll(scene(**own(self.FREE)), "S1")
        with pytest.raises(MalformedMove) as refused:
            match.play("kick it")
        assert "pass forward, pass centre, pass wing or pass back" in refuse_in_words(refused.value, "en")

    def test_he_drops_for_goal_or_passes(self) -> None:
        match = roll(scene(**own(self.FREE)), "S2 D4")
        assert score(roll(match.copy(), "[ATTEMPT] K1")) == (3, 0)
        assert len(roll(match, "[PASS]").choices()) == 4

    def test_others_may_pass_to_a_man_that_the_die_names(self) -> None:
        match = roll(scene(**own({"F5": {"action": "pass", "to": "wing"}})), "S1 F5")
        assert (now(match), match.state.carrier) == ("position-roll", Position.WING)


class TestGoalBonuses:
    """Metres on a team card, which rain takes as it takes every kick bonus."""

    CARDS: Mapping[str, Entry] = {
        "ENG": {
            "attack": [
                {"action": "drop-goal", "position": "back", "bonus": 10, "source": "own"},
                {"action": "penalty-goal", "bonus": 5, "source": "own"},
                {"action": "conversion", "bonus": 20, "source": "own"},
            ]
        }
    }

    @pytest.mark.parametrize(
        ("script", "points"),
        [
            ("S4 B4 D1 [ATTEMPT] K2", 3),  # 40 m, 30 + 10
            ("S2 C4 D1 [ATTEMPT] K2", 0),  # the Back's alone
            ("S1 F6 R6 K1 [KICK] D5 K3", 3),  # 30 m, 25 + 5
            ("S1 F6 R6 K1 [KICK] D3 K3", 0),  # 35 m
            ("S3 W3 D1 D1 K1 D3 K5", 7),  # 35 m, 15 + 20
        ],
    )
    def test_they_add_metres(self, script: str, points: int) -> None:
        match = roll(scene("2", **nations("ENG", "AUS"), **own(cards=self.CARDS)), script)
        assert score(match) == (points, 0)

    def test_rain_takes_them(self) -> None:
        match = scene("2", weather="rain", **nations("ENG", "AUS"), **own(cards=self.CARDS))
        assert score(roll(match, "S4 B4 D1 [ATTEMPT] K2")) == (0, 0)

    def test_the_card_shows_them(self) -> None:
        from tryline.games.pocket.table.presenter import PocketPresenter

        match = roll(begun(**nations("ENG", "AUS"), **own(cards=self.CARDS)), "S4 B4 D1")
        shown = PocketPresenter(match.game).scene(match, match.state, "en")
        assert shown.cards is not None
        assert [(line.words, line.value, line.counts) for line in shown.cards[0].bonuses] == [
            ("Back Drop goal", "+10 m", True),
            ("Penalty goal", "+5 m", False),
            ("Conversion", "+20 m", False),
        ]
        assert next(call.odds for call in shown.calls if call.kind == "drop") == (4, 6)


class TestOwnMoves:
    """Every effect of the list, against an effort of the opponent's and with one of one's own."""

    @pytest.mark.parametrize(
        ("move", "script", "after", "ball"),
        [
            ({"result": "take"}, "P4", "half-roll", AWAY),
            ({"result": "tackled"}, "P4", "half-roll", HOME),
            ({"result": "lineout"}, "P4", "set-piece", HOME),
            ({"result": "scrum"}, "P4", "set-piece", HOME),
            ({"result": "penalty"}, "[YES] P4", "card-roll", HOME),
            ({"result": "penalty-won"}, "P4", "card-roll", AWAY),
            ({"result": "weaker", "by": 2}, "P4 D1 D5", "half-roll", HOME),
            ({"result": "weaker", "by": 2}, "P3 D1 D5", "break", HOME),
        ],
    )
    def test_against_an_effort(self, move: Entry, script: str, after: str, ball: int) -> None:
        """Line break 6, 7 with the advantage; 1 + 4 stop a 5."""
        cards = {"ENG": defence(when="theirs", action="line-break", **move), "AUS": {"attack": []}}
        match = roll(scene("2", adv=1, **nations("AUS", "ENG"), **own(cards=cards)), f"S1 F3 {script}")
        assert (now(match), match.state.ball) == (after, ball)

    @pytest.mark.parametrize(
        ("move", "script", "after"),
        [
            ({"result": "one-roll"}, "P4 D5", "break"),
            ({"result": "one-roll"}, "P3 D5 D3", "half-roll"),
            ({"result": "stronger", "by": 1}, "P4 D5 D3", "break"),
            ({"result": "stronger", "by": 1}, "P3 D5 D3", "half-roll"),
            ({"result": "through"}, "P4", "break"),
        ],
    )
    def test_with_an_effort_of_ones_own(self, move: Entry, script: str, after: str) -> None:
        """Line break 6 against 4 + 2."""
        cards = {"AUS": {"attack": [], **defence(when="own", action="line-break", **move)}, "ENG": {"defence": []}}
        match = roll(scene("2", **nations("AUS", "ENG"), **own(cards=cards)), f"S1 F3 {script}")
        assert now(match) == after

    def test_a_penalty_won_ends_the_advantage_of_the_attack(self) -> None:
        cards = {"ENG": defence(when="theirs", action="line-break", result="penalty-won")}
        match = roll(scene("2", adv=2, **nations("NZL", "ENG"), **own(cards=cards)), "S1 F3 P4 K1 [KICK] D4 K1")
        assert (score(match), next_side(match)) == ((0, 3), AWAY)

    def test_what_a_move_changes_is_shown(self) -> None:
        from tryline.games.pocket.table.presenter import PocketPresenter

        cards = {"ENG": defence(when="theirs", action="line-break", result="weaker", by=2), "AUS": {"attack": []}}
        match = roll(begun(**nations("AUS", "ENG"), **own(cards=cards)), "S1 F3 P4")
        effort = PocketPresenter(match.game).scene(match, match.state, "en").play.effort
        assert effort is not None
        assert effort.intensity == 4
        assert [(part.words, part.value) for part in effort.parts] == [("trick", -2)]

    @pytest.mark.parametrize("move", [{"result": "weaker"}, {"result": "weaker", "by": 4}, {"result": "take", "by": 1}])
    def test_how_much_is_checked(self, move: Entry) -> None:
        with pytest.raises(BadOptions, match="defence TRICK: by: "):
            check(contents_with(cards={"ENG": defence(when="theirs", action="line-break", **move)}))


class TestRemarks:
    """What is unusual can be played, and is remarked on."""

    @pytest.mark.parametrize(
        ("faces", "remark"),
        [
            ({"S1": {"action": "pass"}}, "player S1: to: is missing: the leaflets have the Scrum Half"),
            ({"S1": {"action": "drop-goal"}}, "player S1: action: the leaflets have drop goals for the Centre and"),
            ({"W5": {"action": "drop-goal"}}, "player W1 to W6: action: the wing never passes"),
            ({"F5": {"action": "pass", "to": "wing"}}, "player F5: to: the leaflets leave it to the attack"),
            ({"F3": {"action": "hit-up", "number": 5}}, "player F1 to F6: action: the leaflets name line-break 6"),
            ({"F1": {"action": "hit-up", "number": 9}}, "player F1 to F6: number: the leaflets call line-break 6 the"),
            ({"D6": {"tackle": 5, "range": 55, "big_hit": True}}, "brown D6: range: no kick reaches 55 m; the longest"),
            ({"D6": {"tackle": 5, "range": 50}}, "brown: big_hit: on no face"),
            ({"K6": {"try": "try", "kick": 35}}, 'black: try: no face says "video"'),
            ({"K5": {"try": "no-try", "kick": 15}}, "black: yellow: on no face"),
            ({"R4": {"result": "green"}}, 'white: result: no face says "again"'),
            ({"P1": {"number": 2}}, "purple: number: not 1 to 6"),
        ],
    )
    def test_dice(self, faces: Mapping[str, Entry], remark: str) -> None:
        contents = contents_with(faces)
        check(contents)
        assert any(remark in said for said in unusual(contents)), unusual(contents)

    def test_both_hints_that_the_classic_set_overlooks(self) -> None:
        assert unusual(classic()) == [
            "dice.toml: player F1 to F6: action: the forward never kicks; the leaflets say that all four do.",
            "dice.toml: player: action: no penalty can be won in open play, which the leaflets' quick tap speaks of.",
        ]

    def test_there_is_nothing_unusual_about_the_standard_set(self) -> None:
        assert unusual(BOX_FILES.published) == []

    def test_cards(self) -> None:
        remarks = unusual(contents_with(cards={"ENG": {"attack": []}}))
        assert "cards.toml: cards ENG: attack: has 0 moves; the leaflet says four." in remarks

    def test_the_command_line_says_them_and_calls_the_box_good(
        self, tmp_path: Any, capsys: pytest.CaptureFixture[str]
    ) -> None:
        from tryline.cli.box import box

        folder = str(tmp_path / "mine")
        box("new", "pocket", folder)
        dice = tmp_path / "mine" / "dice.toml"
        dice.write_text(dice.read_text().replace('action = "pass"\nto = "forward"', 'action = "pass"', 1))
        capsys.readouterr()
        box("check", folder, "")
        said = capsys.readouterr().out
        assert "Unusual: dice.toml: player S1: to: is missing" in said
        assert "A good box for Pocket Rugby" in said


@pytest.mark.parametrize(
    ("action", "complaint"),
    [
        ({**GRUBBER, "id": "hit-up"}, "actions hit-up: id: is the name of something else already"),
        ({**GRUBBER, "id": "Grub ber"}, "actions Grub ber: id: is small letters"),
        ({**GRUBBER, "class": "throw"}, 'actions grubber: class: "throw" is not known; it is run or kick'),
        ({**GRUBBER, "name": ""}, "actions grubber: name: is a name of 1 to 24 letters"),
    ],
)
def test_what_is_wrong_with_an_action_is_said(action: Entry, complaint: str) -> None:
    with pytest.raises(BadOptions, match=complaint):
        check(contents_with(actions=[action]))


def test_dice_with_which_nobody_could_score_are_refused() -> None:
    """Every man passes the ball on for ever, or is tackled for ever."""
    faces = {f"{letter}{n}": {"action": "pass"} for letter in "FCWB" for n in range(1, 7)}
    faces |= {"S5": {"action": "pass"}, "S6": {"action": "pass"}}
    with pytest.raises(BadOptions, match="nobody could ever score"):
        check(contents_with(faces))
