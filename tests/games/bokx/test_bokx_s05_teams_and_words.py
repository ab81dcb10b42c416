"""RUGBY_Bokx, section 5 and writing: team cards, the carrier by the die, commentary, notation and the picture."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.bokx.scenes_bokx import BLUE, YELLOW, events, now, roll, scene
from tryline.core.errors import IllegalMove, MalformedMove
from tryline.core.events import name_of
from tryline.core.game import Telling
from tryline.core.language import CHANCE
from tryline.core.match import Match
from tryline.core.news import LANGUAGES, tell_in_words
from tryline.games.bokx.rules.contents import BOX_FILES, find_team
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Choice, Deck, Phase, Signal, Unit
from tryline.games.bokx.rules.notation import WRITTEN
from tryline.games.bokx.rules.runs import shirt
from tryline.games.bokx.table.presenter import BokxPresenter

CALL = Phase.CALL_PLAY
POOLS = {
    "A": "NZL FRA ITA URU NAM",
    "B": "RSA IRL SCO TGA ROU",
    "C": "WAL FIJ AUS POR GEO",
    "D": "ENG JPN ARG SAM CHI",
}


def words(match: Match, language: str = "en") -> str:
    return " ".join(tell_in_words(telling, language) for telling in match.news)


def picture(match: Match) -> str:
    return BokxPresenter(GAME).picture_of(match, match.state, "en")


def with_squad(code: str = "RSA") -> dict[str, Any]:
    """A box in which one team has names."""
    box = msgspec.to_builtins(BOX_FILES.published)
    for team in box["teams"]["teams"]:
        if team["code"] == code:
            team["squad"] = [f"Man {number}" for number in range(1, 16)]
    return {"box": box, "blue_team": code}


class TestTeamCards:
    """5.4 and 5.8."""

    def test_twenty_teams_in_four_pools(self) -> None:
        found: dict[str, list[str]] = {}
        for team in BOX_FILES.published.teams.teams:
            found.setdefault(team.pool, []).append(team.code)
        assert {pool: " ".join(codes) for pool, codes in found.items()} == POOLS

    @pytest.mark.parametrize(("alias", "code"), [("JAP", "JPN"), ("TON", "TGA"), ("rsa", "RSA")])
    def test_aliases(self, alias: str, code: str) -> None:
        assert find_team(BOX_FILES.published, alias).code == code

    def test_the_news_name_the_teams_in_both_languages(self) -> None:
        match = roll(scene(Phase.SCRUM, BLUE, (10, 7), blue_team="RSA", yellow_team="NZL"), "1")
        assert words(match) == "Against the head! New Zealand has the ball."
        assert words(match, "af") == "Teen die ingooi! Nieu-Seeland het die bal."

    def test_without_cards_they_are_blue_and_yellow(self) -> None:
        assert words(roll(scene(Phase.LINEOUT, BLUE, (10, 2)), "1"), "af") == "Geel steel die lynstaan."

    def test_a_team_of_ones_own(self, tmp_path: Path) -> None:
        """With its players, through the box files."""
        for file in BOX_FILES.folder.iterdir():
            (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
        squad = ", ".join(f'"Player {number}"' for number in range(1, 24))
        with (tmp_path / "teams.toml").open("a", encoding="utf-8") as teams:
            teams.write(
                '\n[[teams]]\ncode = "KBY"\nname = { en = "Kimberley", af = "Kimberley" }\n'
                f'colours = ["white", "black"]\nsquad = [{squad}]\nbadge = "a diamond"\nsource = "own"\n'
            )
        match = scene(CALL, BLUE, (10, 7), blue_team="KBY", **GAME.read_box(tmp_path))
        roll(match, "RUN_BL 4 5 L")
        assert "Player 15" in words(match)


class TestCarrier:
    """5.6 and 5.7: the first die of the line throw names him."""

    @pytest.mark.parametrize(("die", "number"), [(1, 9), (2, 10), (3, 12), (4, 13), (5, 15)])
    def test_backs(self, die: int, number: int) -> None:
        for side in (Choice.L, Choice.R):
            assert shirt(Unit.BL, die, side, 0) == number

    def test_the_wing_is_the_one_on_the_side_of_the_run(self) -> None:
        assert shirt(Unit.BL, 6, Choice.L, 0) == 11
        assert shirt(Unit.BL, 6, Choice.R, 0) == 14

    def test_forwards(self) -> None:
        named = [{shirt(Unit.FW, die, Choice.L, pick) for pick in range(6)} for die in range(1, 7)]
        assert named == [{1, 2, 3}, {1, 2, 3}, {4, 5}, {4, 5}, {6, 7, 8}, {6, 7, 8}]

    def test_he_stays_the_carrier_until_the_play_is_over(self) -> None:
        """The first die of the chain, not the last; CONTINUE keeps him; he is credited with the try."""
        match = roll(scene(CALL, BLUE, (10, 7), **with_squad()), "RUN_BL 4 6 1 L 5 1 CONTINUE 6 1 1")
        assert events(match) == ["try"]
        assert "Man 11" in words(match)
        assert match.state.carrier == 0

    def test_a_free_run_has_one_too(self) -> None:
        match = roll(scene(CALL, YELLOW, (10, 7), **with_squad()), "RUN_BL 1 RUN_FW 3")
        assert 1 <= match.state.carrier <= 8
        assert f"Man {match.state.carrier}" in words(match)

    def test_without_a_squad_he_is_called_by_his_position(self) -> None:
        match = roll(scene(CALL, BLUE, (10, 7)), "RUN_BL 4 5 L")
        assert "the fullback" in words(match)
        assert "die heelagter" in words(match, "af")

    def test_nobody_is_named_when_a_kick_is_regained(self) -> None:
        match = roll(scene(Phase.CATCH, YELLOW, (21, 5)), "1 1")
        assert words(match) == "Try for Blue! Five points."


class TestWords:
    """5.5: commentary; no throw depends on it."""

    def test_every_event_can_be_said_in_every_wording(self) -> None:
        box = GAME.box_of({"blue_team": "RSA"})
        for event in Event:
            unknown = [(1, 0, 1)] if "shirt" in event.arguments else []
            for numbers in ((0, 1, 1), (1, 1, 2), *unknown):
                for variant in range(1, GAME.wordings + 1):
                    facts = {**event.facts(box, event.values(*numbers)), "variant": variant}
                    for language in LANGUAGES:
                        said = tell_in_words(Telling(f"bokx-{name_of(event)}", facts), language)
                        assert said.strip()
                        assert said[0] == said[0].upper()

    def test_every_call_can_be_said(self) -> None:
        box = GAME.box_of({})
        said = set()
        for choice in (*range(Choice.RUN_BL, Choice.MAKE_DEAD), Choice.CONTINUE, Choice.GOAL, Choice.SCRUM):
            facts = {**Event.CALLS.facts(box, Event.CALLS.values(0, choice)), "variant": 1}
            said.add(tell_in_words(Telling("bokx-calls", facts)))
        assert len(said) == 8

    def test_every_card_is_read_with_the_referees_signal(self) -> None:
        """Title, signal and call in both languages."""
        box = GAME.box_of({})
        for card in BOX_FILES.published.decks.cards:
            facts = Event.CARD.facts(box, Event.CARD.values(0, Deck[card.id[:2]], int(card.id[2:]) - 1))
            for language, title, call in (("en", card.title.en, card.call.en), ("af", card.title.af, card.call.af)):
                said = tell_in_words(Telling("bokx-card", facts), language)
                assert said.startswith(f"{card.id}, {title}. ")
                assert said.endswith(call)

    def test_every_signal_has_words_of_its_own(self) -> None:
        for language in LANGUAGES:
            facts = {"card": "", "title": "", "title_af": "", "call": "", "call_af": ""}
            said = {
                tell_in_words(Telling("bokx-card", {**facts, "signal": name_of(signal)}), language) for signal in Signal
            }
            assert len(said) == len(Signal)

    def test_a_knock_on_in_words(self) -> None:
        match = roll(scene(CALL, BLUE, (10, 7)), "RUN_BL 2 RN02")
        assert words(match) == (
            "RN02, Knock-on. The referee signals a knock-on, hand tapping above the head. "
            "Knock-on: scrum to the other side. Scrum, Yellow to feed."
        )

    def test_the_same_event_is_told_in_several_ways(self) -> None:
        """Not by a die: the same match is told in the same words."""

        def told() -> list[str]:
            match, said = scene(Phase.SCRUM, BLUE, (10, 7)), []
            for _ in range(12):
                match.state.phase, match.state.team = Phase.SCRUM, BLUE
                said.append(words(roll(match, "6")))
            return said

        assert told() == told()
        assert len(set(told())) == GAME.wordings


class TestNotation:
    """Calls, throws, cards."""

    def test_names_of_the_rules_and_of_captains(self) -> None:
        for text in ("RUN_BL", "run bl", "run backs", "Backs", "run-backs"):
            match = scene(CALL, BLUE, (10, 7))
            match.play(text)
            assert now(match) == "RUN_SUCCESS blue"

    def test_every_choice_has_a_text_of_its_own(self) -> None:
        assert len(set(WRITTEN.values())) == len(Choice) == len(WRITTEN)

    def test_throws_and_cards(self) -> None:
        match = scene(CALL, BLUE, (10, 7))
        match.play("kick")
        assert [choice.text for choice in match.choices()] == ["1", "2", "3", "4", "5", "6"]
        match.enter("2")
        assert [choice.text for choice in match.choices()] == [f"KD{number:02}" for number in range(1, 11)]
        with pytest.raises(MalformedMove, match='"RN01" cannot come here: it is one of KD01'):
            match.enter("RN01")

    @pytest.mark.parametrize(
        ("phase", "where", "call", "why"),
        [
            (CALL, (5, 7), "drop", "drop goal: a drop goal needs the Red or the Blue zone; say run backs, run forw"),
            (Phase.MISSED_TACKLE, (15, 7), "drop", "no drop goal straight after a missed tackle"),
            (CALL, (5, 7), "kick double", "double distance in open play is for your own 22"),
            (CALL, (5, 7), "make dead", "a ball is made dead in your own in-goal"),
            (Phase.PENALTY, (5, 7), "goal", "the mark is in neither the Red nor the Blue zone"),
            (Phase.KICK_SIDE, (5, 7), "kick", "say left or right"),
        ],
    )
    def test_refusals_say_why(self, phase: Phase, where: tuple[int, int], call: str, why: str) -> None:
        with pytest.raises(IllegalMove, match=why):
            scene(phase, BLUE, where).play(call)

    def test_run_or_kick_only(self) -> None:
        match = roll(scene(CALL, YELLOW, (15, 7)), "RUN_BL 2 RN07")
        with pytest.raises(IllegalMove, match="the card says run or kick"):
            match.play("drop")

    def test_what_is_no_call(self) -> None:
        with pytest.raises(MalformedMove, match='"fly" is no call: say run backs, run forwards or kick'):
            scene(CALL, BLUE, (5, 7)).play("fly")


class TestPicture:
    """What a spectator sees."""

    def test_the_field(self) -> None:
        match = scene(CALL, BLUE, (3, 7), seconds=754, blue_team="RSA", score=(12, 7))
        picture(match)
        lines = picture(roll(match, "KICK_DOUBLE 4 6")).splitlines()
        assert lines[0] == "RUGBY_Bokx. First half, 12:49 of 40:00."
        assert lines[1] == "> South Africa     ->  12  0 tries  [kick, double]"
        assert lines[2] == "  Yellow           <-   7  0 tries"
        assert len(lines) == 3 + 18 + 1
        assert lines[3 + 1 + 7].startswith("  7  ##| .  . ()")
        assert lines[-1] == "  kick [4]  far [6]"

    def test_a_choice_of_a_card_is_spelled_out(self) -> None:
        match = scene(Phase.LINEOUT, BLUE, (10, 2))
        picture(match)
        assert picture(roll(match, "2 LO02")).splitlines()[-4:] == [
            "  LO02 Not straight / Ingooi nie reguit nie",
            "  Not straight: the opponents take the lineout or a scrum. The referee holds a hand up: not straight.",
            "  First: lineout, Yellow to throw",
            "  Second: scrum, Yellow to feed",
        ]

    def test_the_position_line(self) -> None:
        match = roll(scene(Phase.CATCH, BLUE, (10, 7)), "2 CA01")
        assert match.position == (
            "0-0, tries 0-0, period 1, clock 10, CALL_PLAY, blue, ball (10,7), blue +, first blue, cards CA 1"
        )

    @pytest.mark.parametrize("phase", list(Phase))
    def test_every_phase_has_a_picture(self, phase: Phase) -> None:
        match = scene(Phase.LINEOUT if phase == Phase.CARD_CHOICE else phase, BLUE, (10, 2))
        picture(match)
        if phase == Phase.CARD_CHOICE:
            roll(match, "2 LO02")
        assert "()" in picture(match)
        assert Phase(phase).name in match.position

    def test_the_real_clock_and_plays_are_shown(self) -> None:
        for clock, shown in (("real", "First half."), ("plays", "First half, play 3 of 40.")):
            match = scene(CALL, BLUE, (10, 7), clock=clock, seconds=3)
            assert shown in picture(match)
        assert scene(Phase.TOSS).actor == CHANCE
