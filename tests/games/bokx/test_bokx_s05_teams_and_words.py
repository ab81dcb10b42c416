"""RUGBY_Bokx, section 5 and writing: team cards, the carrier by the die, commentary, notation and the picture."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.bokx.scenes_bokx import BLUE, YELLOW, events, now, roll, scene
from tryline.core.box import get_name
from tryline.core.errors import AmbiguousMove, IllegalMove, MalformedMove
from tryline.core.events import name_of
from tryline.core.game import Telling
from tryline.core.language import CHANCE
from tryline.core.match import Match
from tryline.core.news import LANGUAGES, refuse_in_words, say, tell_in_words
from tryline.games.bokx.rules.contents import BOX_FILES, COLOURS, find_team
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Choice, Deck, Phase, Signal, Unit
from tryline.games.bokx.rules.notation import CALLS, SAID_IN_AFRIKAANS, WRITTEN
from tryline.games.bokx.rules.runs import shirt
from tryline.games.bokx.table.presenter import BokxPresenter
from tryline.games.bokx.table.teams import PAINTS

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

    def test_pool_badge_and_colours_are_shown(self) -> None:
        """5.4: in the scene, which the page and the terminal draw, in the plain picture and in the list of teams."""
        own = msgspec.to_builtins(BOX_FILES.published)
        team = next(team for team in own["teams"]["teams"] if team["code"] == "SCO")
        team |= {"badge": "a thistle", "colours": ["navy", "#ffffff"]}
        match = scene(CALL, BLUE, (10, 7), box=own, yellow_team="SCO")
        shown = BokxPresenter(GAME).scene(match, match.state, "af")
        assert shown.teams[BLUE] is None
        card = shown.teams[YELLOW]
        assert card is not None
        assert (card.code, card.pool, card.badge) == ("SCO", "Groep B", "a thistle")
        assert (card.colours, card.colour_words) == (("#1a2a56", "#ffffff"), "vlootblou en #ffffff")
        assert "  Scotland: Pool B, a thistle, navy and #ffffff." in picture(match)
        teams = GAME.teams("standard", GAME.read_options({}))
        assert (teams.labels["en"]["SCO"], teams.labels["af"]["SCO"]) == ("Scotland, pool B", "Skotland, groep B")

    def test_every_colour_of_a_card_has_a_paint_and_words(self) -> None:
        assert set(PAINTS) == set(COLOURS)
        for language in LANGUAGES:
            assert len({say("bokx-colour", language, colour=name.replace(" ", "-")) for name in COLOURS}) == len(
                COLOURS
            )

    def test_a_long_badge_is_clipped(self) -> None:
        """Matches with such a badge were saved before it was shown."""
        own = msgspec.to_builtins(BOX_FILES.published)
        own["teams"]["teams"][0]["badge"] = "ë" * 40
        assert get_name(GAME.box_of({"box": own, "blue_team": "NZL"}).badge[BLUE]) == "ë" * 16

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

    @pytest.mark.parametrize(
        ("phase", "where", "tokens", "number"),
        [
            (CALL, (10, 7), "KICK 4 3", 10),
            (CALL, (12, 7), "DROP 6", 10),
            (CALL, (12, 7), "DROP 1", 10),
            (Phase.PENALTY, (12, 7), "GOAL 6", 10),
            (Phase.PENALTY, (12, 7), "GOAL 1", 10),
            (Phase.CONVERSION, (21, 7), "6", 10),
            (Phase.CONVERSION, (21, 7), "1", 10),
            (CALL, (0, 7), "MAKE_DEAD", 10),
            (Phase.PLACE_KICK, (10, 7), "6", 10),
            (Phase.CATCH, (10, 7), "6", 15),
        ],
    )
    def test_a_squad_is_named_in_every_play(
        self, phase: Phase, where: tuple[int, int], tokens: str, number: int
    ) -> None:
        """5.5: whoever does it by his position, in both languages."""
        match = roll(scene(phase, BLUE, where, **with_squad()), tokens)
        for language in LANGUAGES:
            assert f"Man {number}" in words(match, language)
        assert "Man" not in words(roll(scene(phase, BLUE, where), tokens))

    @pytest.mark.parametrize(("phase", "number"), [(Phase.SCRUM, 2), (Phase.LINEOUT, 5), (Phase.RUCK_SUCCESS, 9)])
    def test_so_are_forwards_and_the_scrum_half_in_one_wording_at_least(self, phase: Phase, number: int) -> None:
        match = roll(scene(phase, BLUE, (10, 2), **with_squad()), "6")
        (telling,) = match.news
        told = {tell_in_words(Telling(telling.event, {**telling.facts, "variant": v})) for v in (1, 2, 3)}
        assert any(f"Man {number}" in said for said in told)

    def test_nobody_is_named_when_a_kick_is_regained(self) -> None:
        match = roll(scene(Phase.CATCH, YELLOW, (21, 5)), "1 1")
        assert words(match) == "Try for Blue! Five points."


class TestWords:
    """5.5: commentary; no throw depends on it."""

    def test_every_event_can_be_said_in_every_wording(self) -> None:
        box = GAME.box_of({"blue_team": "RSA"})
        for event in Event:
            unknown = [(1, 0, 1)] if "shirt" in event.arguments else []
            for numbers in ((0, 1, 1, 0), (1, 1, 2, 1), *unknown):
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
            facts = Event.CARD.facts(box, Event.CARD.values(0, Deck[card.id[:2]], int(card.id[2:]) - 1, 0))
            for language, title, call in (("en", card.title.en, card.call.en), ("af", card.title.af, card.call.af)):
                said = tell_in_words(Telling("bokx-card", facts), language)
                assert said.startswith(f"{title}. ")
                assert said.endswith(call)

    def test_every_signal_has_words_of_its_own(self) -> None:
        for language in LANGUAGES:
            facts = {"card": "", "title": "", "title_af": "", "call": "", "call_af": ""}
            said = {
                tell_in_words(Telling("bokx-card", {**facts, "signal": name_of(signal)}), language) for signal in Signal
            }
            assert len(said) == len(Signal)

    @pytest.mark.parametrize(("tackler", "tokens", "turned"), [
        (BLUE, "6 6 1 1", False),  # Blue ahead, and Yellow keeps its ball
        (BLUE, "6 6 1 6", True),  # Blue wins Yellow's ball
        (BLUE, "6 1 6 6", False),  # Yellow was ahead, and wins it
        (BLUE, "6 1 6 1", True),
        (YELLOW, "6 6 1 1", True),
        (YELLOW, "6 6 1 6", False),
    ])  # fmt: skip
    def test_turned_over_only_when_the_ball_changed_sides(self, tackler: int, tokens: str, turned: bool) -> None:
        """T16: the tackler's side had not brought the ball into the ruck."""
        match = roll(scene(Phase.TACKLE, tackler, (10, 7)), tokens)
        (telling,) = match.news
        assert (match.actor == tackler) == turned
        assert (telling.facts["turnover"] == "yes") == turned
        for language, word in (("en", "Turned over"), ("af", "Omgekeer")):
            told = {tell_in_words(Telling(telling.event, {**telling.facts, "variant": v}), language) for v in (1, 2, 3)}
            assert any(word in said for said in told) == turned

    def test_a_knock_on_in_words(self) -> None:
        match = roll(scene(CALL, BLUE, (10, 7)), "RUN_BL 2 RN02")
        assert words(match) == (
            "Knock-on. The referee signals a knock-on, hand tapping above the head. "
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
            (Phase.KO_22, (4, 7), "make dead", "a kick-off is due, single or double distance; say single or double"),
            (Phase.KO_GOAL, (0, 7), "make dead", "a kick-off is due"),
            (Phase.KO_22, (4, 7), "drop", "a kick-off is due"),
            (Phase.KO_22, (4, 7), "run backs", "a kick-off is due"),
            (Phase.KICK_SIDE, (0, 7), "make dead", "make dead: say left or right"),
            (Phase.KICK_SIDE, (5, 7), "kick double", "kick double: say left or right"),
            (Phase.MISSED_TACKLE, (5, 7), "make dead", "make dead: say continue"),
            (Phase.MISSED_TACKLE, (5, 7), "kick double", "double distance in open play is for your own 22"),
            (Phase.PENALTY, (12, 7), "make dead", "make dead: say goal"),
            (Phase.PENALTY, (12, 7), "drop", "a penalty or a free kick is no drop goal"),
            (Phase.FREE_KICK, (12, 7), "goal", "a free kick is no kick at the poles"),
            (CALL, (12, 7), "goal", "only a penalty is kicked at the poles"),
            (CALL, (12, 7), "scrum", "a scrum is taken instead of a penalty or a free kick"),
            (CALL, (12, 7), "continue", "one runs on after a missed tackle"),
        ],
    )
    def test_refusals_say_why_in_this_phase(self, phase: Phase, where: tuple[int, int], call: str, why: str) -> None:
        with pytest.raises(IllegalMove, match=why):
            scene(phase, BLUE, where).play(call)

    def test_a_double_kick_off_is_understood(self) -> None:
        """`kick double` at a kick-off is what it says."""
        for phase in (Phase.KO_22, Phase.KO_GOAL):
            for text in ("kick double", "skop dubbel", "d"):
                match = scene(phase, BLUE)
                match.play(text)
                assert (now(match), match.state.mult) == ("KICK_DIST blue", 2)

    @pytest.mark.parametrize(
        ("phase", "where", "said", "choice"),
        [
            (CALL, (3, 7), "skop", Choice.KICK),
            (CALL, (3, 7), "skop dubbel", Choice.KICK_DOUBLE),
            (CALL, (3, 7), "hardloop agterlyn", Choice.RUN_BL),
            (CALL, (3, 7), "Hardloop voorspelers", Choice.RUN_FW),
            (CALL, (17, 7), "skepskop", Choice.DROP),
            (CALL, (0, 7), "druk dood", Choice.MAKE_DEAD),
            (Phase.MISSED_TACKLE, (9, 7), "hardloop", Choice.CONTINUE),
            (Phase.MISSED_TACKLE, (9, 7), "run", Choice.CONTINUE),
            (Phase.PENALTY, (17, 7), "pale", Choice.GOAL),
            (Phase.PENALTY, (17, 7), "skrum", Choice.SCRUM),
            (Phase.RUN_SIDE, (9, 7), "links", Choice.L),
            (Phase.KO_22, (4, 7), "enkel", Choice.SINGLE),
            (Phase.TOSS_CALL, (10, 7), "skop", Choice.KICK_OFF),
            (Phase.TOSS_CALL, (10, 7), "ontvang", Choice.RECEIVE),
            (Phase.END_CALL, (10, 7), "regs", Choice.PLAY_PLUS),
            (Phase.HALF_TIME, (10, 7), "ruil", Choice.CHANGE),
            (CALL, (3, 7), "b", Choice.RUN_BL),
            (CALL, (3, 7), "rf", Choice.RUN_FW),
            (CALL, (3, 7), "k", Choice.KICK),
            (CALL, (3, 7), "kd", Choice.KICK_DOUBLE),
            (CALL, (17, 7), "dg", Choice.DROP),
            (Phase.RUN_SIDE, (9, 7), "r", Choice.R),
            (Phase.TOSS_CALL, (10, 7), "r", Choice.RECEIVE),
            (Phase.END_CALL, (10, 7), "l", Choice.PLAY_MINUS),
        ],
    )
    def test_afrikaans_and_short_forms(self, phase: Phase, where: tuple[int, int], said: str, choice: Choice) -> None:
        """What a text means among the calls on offer."""
        match = scene(phase, BLUE, where)
        assert GAME.read(match.box, match.state, said) == [choice]

    def test_every_call_can_be_made_in_afrikaans(self) -> None:
        assert set(SAID_IN_AFRIKAANS) == set(Choice)
        for choice, text in SAID_IN_AFRIKAANS.items():
            assert choice in CALLS[text]

    @pytest.mark.parametrize(
        ("said", "both"), [("run", "run backs or run forwards"), ("hardloop", "hardloop agterlyn or hardloop voorsp")]
    )
    def test_a_run_of_whom(self, said: str, both: str) -> None:
        with pytest.raises(AmbiguousMove, match=both):
            scene(CALL, BLUE, (10, 7)).play(said)

    def test_a_refusal_in_afrikaans_names_afrikaans_calls(self) -> None:
        with pytest.raises(IllegalMove) as refused:
            scene(Phase.KO_22, BLUE).play("druk dood")
        assert refuse_in_words(refused.value, "af").endswith("sê enkel of dubbel.")

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
        assert lines[3] == "  South Africa: Pool B, green and gold."
        assert len(lines) == 4 + 18 + 1
        assert lines[4 + 1 + 7].startswith("  7  ##| .  . ()")
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
