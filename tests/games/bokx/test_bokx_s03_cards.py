"""RUGBY_Bokx, section 3: every card in every branch, how decks are drawn, and what a box of one's own is told."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.bokx.scenes_bokx import BLUE, YELLOW, ball, calls, clock, events, now, roll, scene, score
from tryline.core.errors import BadOptions
from tryline.core.language import CHANCE
from tryline.core.match import Match
from tryline.games.bokx.rules import effects
from tryline.games.bokx.rules.contents import BOX_FILES, check, classic_decks
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Deck, Phase, Who

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "bokx.md"
TOKENS = {Deck.KD: "KICK 2", Deck.RN: "RUN_BL 2"}
PHASES = {
    Deck.KD: Phase.CALL_PLAY,
    Deck.RN: Phase.CALL_PLAY,
    Deck.CA: Phase.CATCH,
    Deck.TK: Phase.TACKLE,
    Deck.IG: Phase.IN_GOAL,
    Deck.SC: Phase.SCRUM,
    Deck.LO: Phase.LINEOUT,
    Deck.RK: Phase.RUCK_SUCCESS,
}


def drawn(card: str, place: tuple[int, int], team: int = BLUE, **options: Any) -> Match:
    """T has just drawn a card with the ball at a place."""
    deck = Deck[card[:2]]
    match = scene(PHASES[deck], team, place, kicked_from=(15 if team == BLUE else 6, 4), **options)
    return roll(match, f"{TOKENS.get(deck, '2')} {card}")


HERE = (10, 7)
LINE = (10, 2)
OVER = (0, 5)
MARK = (2, 5)
CARDS = [
    ("KD01", HERE, "", "CALL_PLAY yellow", (9, 7)),
    ("KD02", HERE, "", "CALL_PLAY blue", (9, 7)),
    ("KD03", HERE, "", "KICK_DIST blue", HERE),
    ("KD04", HERE, "", "PENALTY blue", HERE),
    ("KD05", HERE, "", "PENALTY yellow", HERE),
    ("KD06", HERE, "", "SCRUM yellow", HERE),
    ("KD07", HERE, "", "KICK_DIST blue", HERE),
    ("KD08", HERE, "", "FREE_KICK yellow", HERE),
    ("KD09", HERE, "", "CALL_PLAY yellow", (12, 7)),
    ("KD10", HERE, "OPT1", "SCRUM blue", HERE),
    ("KD10", HERE, "OPT2", "CALL_PLAY blue", HERE),
    ("RN01", HERE, "", "RUN_LINE blue", HERE),
    ("RN02", HERE, "", "SCRUM yellow", HERE),
    ("RN03", HERE, "", "SCRUM yellow", HERE),
    ("RN04", HERE, "", "PENALTY blue", HERE),
    ("RN05", HERE, "", "PENALTY yellow", HERE),
    ("RN06", HERE, "OPT1", "PENALTY blue", HERE),
    ("RN06", HERE, "OPT2", "RUN_LINE blue", HERE),
    ("RN07", HERE, "", "CALL_PLAY yellow", HERE),
    ("RN08", HERE, "", "CALL_PLAY blue", (9, 7)),
    ("RN09", HERE, "", "PENALTY blue", HERE),
    ("RN10", HERE, "", "CALL_PLAY yellow", HERE),
    ("CA01", HERE, "", "CALL_PLAY blue", HERE),
    ("CA02", HERE, "", "CALL_PLAY yellow", HERE),
    ("CA03", (4, 7), "", "FREE_KICK blue", (4, 7)),
    ("CA03", (5, 7), "", "CALL_PLAY blue", (5, 7)),
    ("CA04", HERE, "", "SCRUM yellow", HERE),
    ("CA05", HERE, "", "PENALTY blue", HERE),
    ("CA06", HERE, "", "PENALTY yellow", HERE),
    ("CA07", HERE, "OPT1", "PENALTY blue", HERE),
    ("CA07", HERE, "OPT2", "SCRUM blue", (15, 4)),
    ("CA08", HERE, "", "CALL_PLAY yellow", (8, 7)),
    ("CA09", HERE, "", "CALL_PLAY blue", (9, 7)),
    ("CA10", HERE, "", "PENALTY yellow", HERE),
    ("TK01", HERE, "", "CALL_PLAY blue", HERE),
    ("TK02", HERE, "", "RUCK_CONTEST blue", HERE),
    ("TK03", HERE, "", "MISSED_TACKLE yellow", HERE),
    ("TK04", HERE, "", "CALL_PLAY blue", HERE),
    ("TK05", HERE, "", "PENALTY yellow", HERE),
    ("TK06", HERE, "", "PENALTY yellow", HERE),
    ("TK07", HERE, "", "PENALTY blue", HERE),
    ("TK08", HERE, "", "SCRUM blue", HERE),
    ("TK09", HERE, "", "RUCK_CONTEST blue", (9, 7)),
    ("TK10", HERE, "OPT1", "PENALTY yellow", HERE),
    ("TK10", HERE, "OPT2", "MISSED_TACKLE yellow", HERE),
    ("IG01", OVER, "", "CONVERSION yellow", OVER),
    ("IG02", OVER, "", "CONVERSION yellow", OVER),
    ("IG03", OVER, "", "KO_GOAL blue", (0, 7)),
    ("IG04", OVER, "", "KO_GOAL blue", (0, 7)),
    ("IG05", OVER, "", "KO_22 blue", (4, 7)),
    ("IG06", OVER, "", "PENALTY blue", MARK),
    ("IG07", OVER, "", "PENALTY yellow", MARK),
    ("IG08", OVER, "", "SCRUM yellow", MARK),
    ("IG09", OVER, "", "CALL_PLAY blue", OVER),
    ("IG10", OVER, "OPT1", "PENALTY yellow", MARK),
    ("IG10", OVER, "OPT2", "SCRUM yellow", MARK),
    ("SC01", HERE, "", "CALL_PLAY blue", HERE),
    ("SC02", HERE, "", "SCRUM yellow", HERE),
    ("SC03", HERE, "", "PENALTY blue", HERE),
    ("SC04", HERE, "", "PENALTY yellow", HERE),
    ("SC05", HERE, "", "FREE_KICK blue", HERE),
    ("SC06", HERE, "", "FREE_KICK yellow", HERE),
    ("SC07", HERE, "", "SCRUM blue", HERE),
    ("SC08", HERE, "", "CALL_PLAY blue", (11, 7)),
    ("SC09", HERE, "", "CALL_PLAY yellow", (9, 7)),
    ("SC10", HERE, "", "PENALTY yellow", HERE),
    ("LO01", LINE, "", "CALL_PLAY blue", LINE),
    ("LO02", LINE, "OPT1", "LINEOUT yellow", LINE),
    ("LO02", LINE, "OPT2", "SCRUM yellow", LINE),
    ("LO03", LINE, "", "SCRUM yellow", LINE),
    ("LO04", LINE, "", "PENALTY blue", LINE),
    ("LO05", LINE, "", "PENALTY yellow", LINE),
    ("LO06", LINE, "", "FREE_KICK blue", LINE),
    ("LO07", LINE, "", "FREE_KICK yellow", LINE),
    ("LO08", LINE, "", "CALL_PLAY blue", (12, 2)),
    ("LO09", LINE, "", "CALL_PLAY yellow", LINE),
    ("LO10", LINE, "", "PENALTY blue", LINE),
    ("RK01", HERE, "", "CALL_PLAY blue", HERE),
    ("RK02", HERE, "", "CALL_PLAY yellow", HERE),
    ("RK03", HERE, "", "PENALTY blue", HERE),
    ("RK04", HERE, "", "PENALTY yellow", HERE),
    ("RK05", HERE, "OPT1", "PENALTY blue", HERE),
    ("RK05", HERE, "OPT2", "CALL_PLAY blue", HERE),
    ("RK06", HERE, "", "SCRUM yellow", HERE),
    ("RK07", HERE, "", "SCRUM blue", HERE),
    ("RK08", HERE, "", "CALL_PLAY blue", (11, 7)),
    ("RK09", HERE, "", "CALL_PLAY yellow", (9, 7)),
    ("RK10", HERE, "", "PENALTY yellow", HERE),
]
CLASSIC = [
    ("KD07", HERE, "FREE_KICK blue"),
    ("RN09", (4, 7), "FREE_KICK blue"),
    ("RN09", (5, 7), "RUN_LINE blue"),
    ("CA10", HERE, "FREE_KICK yellow"),
    ("SC10", (4, 7), "PENALTY yellow"),
    ("SC10", (5, 7), "FREE_KICK yellow"),
    ("LO10", (17, 2), "PENALTY blue"),
    ("LO10", (16, 2), "CALL_PLAY blue"),
    ("RK10", (4, 7), "PENALTY yellow"),
    ("RK10", (5, 7), "FREE_KICK yellow"),
]
"""The former cards (R53)."""


class TestEveryCard:
    """3.2 to 3.9."""

    @pytest.mark.parametrize(
        ("card", "place", "option", "phase", "block"), CARDS, ids=[f"{c[0]}{c[2] or ''}-{c[1][0]}" for c in CARDS]
    )
    def test_what_it_does(
        self, card: str, place: tuple[int, int], option: str, phase: str, block: tuple[int, int]
    ) -> None:
        """For Blue; and, turned round, for Yellow."""
        match = roll(drawn(card, place), option)
        assert (now(match), ball(match)) == (phase, block)
        turned = roll(drawn(card, (21 - place[0], place[1]), YELLOW), option)
        other = phase.replace("blue", "?").replace("yellow", "blue").replace("?", "yellow")
        if "RUCK_CONTEST" in phase:
            other = phase
        if "KO_" in phase:
            block = (block[0], 15 - block[1])
        assert (now(turned), ball(turned)) == (other, (21 - block[0], block[1]))

    def test_none_is_left_out(self) -> None:
        """80 cards; both branches of those with two."""
        tried = [card[0] for card in CARDS]
        assert set(tried) == {card.id for card in BOX_FILES.published.decks.cards}
        for card in BOX_FILES.published.decks.cards:
            assert tried.count(card.id) == (2 if "IF(" in card.effect or "CHOICE(" in card.effect else 1)

    def test_flags(self) -> None:
        """RN07 and TK04: run or kick, no drop goal. RN10: a free run. R18, R37."""
        assert "DROP" not in calls(drawn("RN07", HERE))
        assert "DROP" not in calls(drawn("TK04", (12, 7)))
        assert "DROP" in calls(drawn("TK01", (12, 7)))
        assert drawn("RN10", HERE).state.free_run == 1

    def test_who_chooses(self) -> None:
        """The side that the card names."""
        assert drawn("KD10", HERE).actor == BLUE
        assert drawn("LO02", LINE).actor == YELLOW
        assert drawn("TK10", HERE).actor == YELLOW

    def test_tackle_and_steal_needs_no_ruck_r27(self) -> None:
        assert now(drawn("TK01", HERE)) == "CALL_PLAY blue"

    def test_a_try_by_card(self) -> None:
        match = drawn("IG02", OVER)
        assert (score(match), match.state.tries.tolist(), clock(match)) == ((0, 5), [0, 1], 10 + 5 + 20)

    def test_a_rethrow_is_charged_again(self) -> None:
        """SC07."""
        assert clock(roll(drawn("SC07", HERE), "5")) == 45 + 5 + 45


class TestLaw:
    """R53: what the cards call is the law of the game."""

    @pytest.mark.parametrize(("card", "place", "phase"), CLASSIC, ids=[f"{c[0]}-{c[1][0]}" for c in CLASSIC])
    def test_the_former_cards_are_a_switch(self, card: str, place: tuple[int, int], phase: str) -> None:
        assert now(drawn(card, place, cards="classic")) == phase

    @pytest.mark.parametrize(
        ("signal", "effects_allowed"),
        [("collapse", {"PENALTY"}), ("offside", {"PENALTY", "CHOICE"}), ("obstruction", {"PENALTY"})],
    )
    def test_what_is_a_penalty_wherever_it_happens(self, signal: str, effects_allowed: set[str]) -> None:
        """Collapsing a scrum, collapsing or pulling down a maul, offside (of a chaser with a choice), obstruction."""
        found = [card for card in BOX_FILES.published.decks.cards if card.signal == signal]
        assert len(found) >= 2
        assert {card.effect.partition("(")[0] for card in found} <= effects_allowed

    def test_no_offence_in_charging_a_kick_in_open_play(self) -> None:
        for card in BOX_FILES.published.decks.cards:
            if "charg" in card.title.en.lower():
                assert "FREE_KICK" not in card.effect
                assert "PENALTY" not in card.effect

    @pytest.mark.parametrize("cards", ["law", "classic"])
    def test_one_signal_for_each_branch_of_a_conditional_card(self, cards: str) -> None:
        decks = BOX_FILES.published.decks if cards == "law" else classic_decks()
        conditional = [card for card in decks.cards if card.effect.startswith("IF(")]
        assert "CA03" in {card.id for card in conditional}
        for card in conditional:
            assert card.else_signal not in ("", card.signal)
            assert card.else_call is not None

    def test_the_branch_that_holds_is_read_out(self) -> None:
        for place, signal in ((4, "free-kick"), (5, "play-on")):
            (telling,) = [news for news in drawn("CA03", (place, 7)).news if news.event == "bokx-card"]
            assert telling.facts["signal"] == signal
            assert ("your own 22" in str(telling.facts["call"])) == (signal == "free-kick")

    def test_you_is_the_side_that_drew(self) -> None:
        """Wherever a card says "you" or "your", what it says is about T."""
        told = {
            card.id for card in BOX_FILES.published.decks.cards if re.search(r"\byour?\b", card.call.en, re.IGNORECASE)
        }
        assert told == {"CA03", "RK07", "RK10", "SC10"}
        for card in BOX_FILES.published.decks.cards:
            if card.effect.startswith("CHOICE(O"):
                assert "you" not in card.call.en.lower()

    @pytest.mark.parametrize("cards", ["law", "classic"])
    def test_no_call_tells_a_distance_or_a_restart_that_may_differ(self, cards: str) -> None:
        """R55: how far the ball went is an event; where play restarts is one too."""
        decks = BOX_FILES.published.decks if cards == "law" else classic_decks()
        for card in decks.cards:
            for call in (card.call, card.else_call):
                if call is not None:
                    assert not re.search(r"\bblocks?\b|kick-off|metre", call.en)
                    assert not re.search(r"\bblok\b|\bblokke\b|\bafskop\b|meter", call.af)


class TestMoves:
    """R54: a card that moves the ball over a goal line goes to in-goal play; R55: what is told has happened."""

    @pytest.mark.parametrize(
        ("card", "start", "end", "phase"),
        [
            ("LO08", 19, 21, "IN_GOAL yellow"),
            ("RK08", 20, 21, "IN_GOAL yellow"),
            ("RK09", 1, 0, "IN_GOAL blue"),
            ("TK09", 1, 0, "IN_GOAL blue"),
            ("CA08", 2, 0, "IN_GOAL blue"),
            ("CA08", 1, 0, "IN_GOAL blue"),
            ("CA08", 0, 0, "IN_GOAL blue"),
            ("CA09", 1, 0, "CALL_PLAY blue"),
            ("KD01", 1, 0, "IN_GOAL blue"),
            ("KD01", 0, 0, "IN_GOAL blue"),
            ("KD02", 1, 0, "CALL_PLAY blue"),
            ("KD09", 19, 21, "CALL_PLAY yellow"),
            ("KD09", 20, 21, "CALL_PLAY yellow"),
            ("KD09", 0, 2, "CALL_PLAY yellow"),
            ("RN08", 1, 0, "CALL_PLAY blue"),
            ("RN08", 0, 0, "CALL_PLAY blue"),
            ("LO08", 18, 20, "CALL_PLAY blue"),
        ],
    )
    def test_over_a_goal_line(self, card: str, start: int, end: int, phase: str) -> None:
        """To the dead-ball line at most. Only blocks that the ball went are told, and towards whose goal line."""
        match = drawn(card, (start, 7))
        assert (now(match), ball(match)) == (phase, (end, 7))
        told = [news for news in match.news if news.event == "bokx-card-moves"]
        blocks = [(str(news.facts["side"]), news.facts["blocks"]) for news in told]
        assert blocks == ([("blue" if end < start else "yellow", abs(end - start))] if end != start else [])
        if phase.startswith("CALL_PLAY") and end in (0, 21):
            assert "MAKE_DEAD" in calls(match)
        if phase.startswith("IN_GOAL") and end != start:
            assert events(match)[-1] == "over-the-line"

    def test_whoever_was_driven_over_is_credited_with_the_try(self) -> None:
        match = scene(Phase.TACKLE, BLUE, (1, 7))
        match.state.carrier = 8
        roll(match, "2 TK09")
        assert match.state.carrier == 8
        assert score(roll(match, "1")) == (0, 5)

    def test_a_card_that_gives_the_ball_in_the_in_goal(self) -> None:
        """CA02 where the kickers are over the line; CA01 where the catchers are at home."""
        assert now(drawn("CA02", (0, 7))) == "IN_GOAL blue"
        assert "MAKE_DEAD" in calls(drawn("CA01", (0, 7)))


class TestDecks:
    """What can be drawn."""

    def test_a_seen_card_does_not_come_again_before_all_have_r45(self) -> None:
        """Uniform over the unseen; then the known order, again and again."""
        match = scene(Phase.SCRUM, BLUE, HERE)
        order = ["SC07", "SC03", "SC10", "SC01", "SC09", "SC02", "SC08", "SC04", "SC06", "SC05"]
        for turn in range(25):
            match.state.phase, match.state.team = Phase.SCRUM, BLUE
            match.state.x = 10
            roll(match, "2")
            left = [choice.text for choice in match.choices()]
            if turn < 10:
                assert sorted(left) == sorted(set(order) - set(order[:turn]))
                assert match.weights() == [1] * (10 - turn)
            else:
                assert left == [order[turn % 10]]
            roll(match, order[turn % 10])

    def test_which_card_an_outcome_is_t14(self) -> None:
        """Counted among the unseen in a row in which each drawn card has changed places with the first unseen one."""
        match = scene(Phase.RUCK_SUCCESS, BLUE, HERE)
        row = [f"RK{number:02}" for number in range(1, 11)]
        for turn, outcome in enumerate((3, 0, 7, 2, 5)):
            match.state.phase, match.state.team, match.state.x = Phase.RUCK_SUCCESS, BLUE, 10
            roll(match, "2")
            assert [choice.text for choice in match.choices()] == row[turn:]
            (drawn,) = match.enter(outcome)
            assert drawn.text == row[turn + outcome]
            row[turn], row[turn + outcome] = row[turn + outcome], row[turn]

    def test_other_decks_do_not_mind(self) -> None:
        match = drawn("SC07", HERE)
        assert [deck for deck in Deck if match.state.drawn[deck]] == [Deck.SC]

    def test_ten_cards_each_half_good_half_bad_r52(self) -> None:
        """5 + 5; SC07 is even. `source` says what the book describes."""
        cards = BOX_FILES.published.decks.cards
        for deck in Deck:
            mine = [card for card in cards if card.id.startswith(deck.name)]
            assert len(mine) == 10
            good = sum(card.good_for == "T" for card in mine)
            bad = sum(card.good_for == "O" for card in mine)
            assert (good, bad) in ((5, 5), (4, 5))
        assert {card.source for card in cards} == {"book", "reconstructed"}

    def test_play_on_is_not_for_the_in_goal_r43(self) -> None:
        with pytest.raises(effects.EffectProblem, match="PLAY_ON is only for cards of the deck KD, RN"):
            effects.parse("PLAY_ON", Deck.IG)

    def test_the_page_and_the_decks_say_the_same(self) -> None:
        """Titles, effects and sources of all 80 cards, as the rules print them."""
        rows = re.findall(
            r"^\| ([A-Z]{2}\d\d) \| (.*?) / (.*?) \| .*? \| `(.*?)` \| (good|bad|even) \| (book|rec) \|$",
            PAGE.read_text(),
            re.MULTILINE,
        )
        sides = {"T": "good", "O": "bad", "nobody": "even"}
        assert rows == [
            (
                card.id,
                card.title.en,
                card.title.af,
                card.effect,
                sides[card.good_for],
                card.source.removesuffix("onstructed"),
            )
            for card in BOX_FILES.published.decks.cards
        ]


NESTED = "IF(T22, CHOICE(O: MOVE(+3) > CALL(T,no_drop,free_run) / RETHROW), MOVE(-2) > SCRUM(O,at=kick))"


class TestWriting:
    """Effects as they are written."""

    def test_every_effect_is_read_laid_out_and_written_back(self) -> None:
        box = GAME.box_of({})
        for card in BOX_FILES.published.decks.cards:
            deck = Deck[card.id[:2]]
            node = int(box.root[deck, int(card.id[2:]) - 1])
            assert effects.write(effects.read_back(box, node)) == card.effect

    def test_effects_may_be_nested(self) -> None:
        """What the closed set can say is read and written back; that it is played: `TestEffectsOfOnesOwn`."""
        assert effects.write(effects.parse(NESTED, Deck.CA)) == NESTED
        assert effects.parse(NESTED, Deck.CA).who == Who.T

    @pytest.mark.parametrize(
        ("deck", "text", "complaint"),
        [
            (Deck.KD, "PLAY", '"PLAY" is no effect; it is PLAY_ON, CALL, MISSED'),
            (Deck.KD, "CALL", r'"\(" is wanted where the end stands'),
            (Deck.KD, "CALL(X)", '"X" is no side; it is T or O'),
            (Deck.KD, "CALL(T,fast)", '"fast" is no addition to CALL; it is no_drop or free_run'),
            (Deck.KD, "CALL(T) PLAY_ON", '"PLAY_ON" follows after the end'),
            (Deck.KD, "MISSED", "MISSED is only for cards of the deck TK"),
            (Deck.KD, "TRY", "TRY is only for cards of the deck IG"),
            (Deck.SC, "LINEOUT(T)", "LINEOUT is only for cards of the deck LO"),
            (Deck.KD, "RUCK", "RUCK is only for cards of the deck TK"),
            (Deck.SC, "SCRUM(T,at=kick)", "at=kick is only for cards of the deck KD or CA"),
            (Deck.CA, "SCRUM(T,at=home)", "the only addition to SCRUM is at=kick"),
            (Deck.KD, "MOVE(0) > CALL(T)", '"0" is no number of blocks'),
            (Deck.KD, "MOVE(2)", '">" is wanted'),
            (Deck.KD, "KICK_OFF(10,T)", '"10" is no place of a kick-off; it is halfway, 22 or goal'),
            (Deck.KD, "IF(T10, CALL(T), CALL(O))", '"T10" is no place; it is T22 or O22'),
            (Deck.KD, "MOVE(1) > " * 12 + "CALL(T)", "nested too deeply"),
        ],
    )
    def test_what_is_wrong_is_said(self, deck: Deck, text: str, complaint: str) -> None:
        with pytest.raises(effects.EffectProblem, match=complaint):
            effects.parse(text, deck)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of the shipped box."""
    for name in ("decks.toml", "teams.toml"):
        (tmp_path / name).write_text((BOX_FILES.folder / name).read_text(encoding="utf-8"))
    return tmp_path


def change(own: Path, file: str, entry: str, old: str, new: str) -> None:
    """Put a line right, or wrong, in one entry."""
    text = (own / file).read_text()
    start = text.index(entry)
    end = text.find("[[", start)
    part = text[start : end if end > 0 else len(text)]
    assert old in part
    (own / file).write_text(text[:start] + part.replace(old, new, 1) + text[start + len(part) :])


def with_effect(own: Path, deck: Deck, effect: str, place: tuple[int, int], team: int = BLUE) -> Match:
    """The first card of a deck has an effect of one's own, and T has just drawn it."""
    text = (own / "decks.toml").read_text()
    start = text.index(f'id = "{Deck(deck).name}01"')
    changed = re.sub(r'effect = ".*"', f'effect = "{effect}"', text[start:], count=1)
    (own / "decks.toml").write_text(text[:start] + changed)
    kicked_from = (15 if team == BLUE else 6, 4)
    match = scene(PHASES[deck], team, place, kicked_from=kicked_from, **GAME.read_box(own))
    return roll(match, f"{TOKENS.get(deck, '2')} {Deck(deck).name}01")


class TestEffectsOfOnesOwn:
    """3.1: effects that no published card has, or in a deck that has none of them."""

    @pytest.mark.parametrize(
        ("deck", "place", "again", "charged"),
        [
            (Deck.KD, HERE, "KICK_SUCCESS blue", 15 + 5 + 15),
            (Deck.RN, HERE, "RUN_SUCCESS blue", 15 + 5 + 15),
            (Deck.CA, HERE, "CATCH blue", 5 + 5 + 5),
            (Deck.TK, HERE, "TACKLE blue", 5 + 5 + 5),
            (Deck.IG, OVER, "IN_GOAL blue", 10 + 5 + 10),
            (Deck.SC, HERE, "SCRUM blue", 45 + 5 + 45),
            (Deck.LO, LINE, "LINEOUT blue", 30 + 5 + 30),
            (Deck.RK, HERE, "RUCK_SUCCESS blue", 15 + 5 + 15),
        ],
    )
    def test_rethrow(self, own: Path, deck: Deck, place: tuple[int, int], again: str, charged: int) -> None:
        """In every deck: the same phase again, same thrower, same block; charged again."""
        match = with_effect(own, deck, "RETHROW", place)
        assert (now(match), ball(match)) == (again, place)
        assert clock(roll(match, "6")) == charged

    @pytest.mark.parametrize("deck", list(Deck))
    @pytest.mark.parametrize(
        ("where", "phase", "block"),
        [("halfway", "KO_HALFWAY", (10, 7)), ("22", "KO_22", (4, 7)), ("goal", "KO_GOAL", (0, 7))],
    )
    def test_kick_off(self, own: Path, deck: Deck, where: str, phase: str, block: tuple[int, int]) -> None:
        """From every deck, from each of the three blocks, by T; the kick is then played."""
        place = OVER if deck == Deck.IG else HERE
        match = with_effect(own, deck, f"KICK_OFF({where},T)", place)
        assert (now(match), ball(match)) == (f"{phase} blue", block)
        roll(match, "4 3 R" if where == "halfway" else "SINGLE 4 3 R")
        assert (now(match), ball(match)) == ("CATCH yellow", (block[0] + 4, 10))

    def test_kick_off_by_the_others(self, own: Path) -> None:
        match = with_effect(own, Deck.RK, "KICK_OFF(halfway,O)", HERE)
        assert (now(match), ball(match)) == ("KO_HALFWAY yellow", (11, 8))

    @pytest.mark.parametrize("effect", ["LINEOUT(T)", "LINEOUT(O)", "RETHROW"])
    @pytest.mark.parametrize(
        ("team", "start", "move", "end"),
        [(BLUE, 19, "+2", 19), (BLUE, 16, "+2", 18), (BLUE, 3, "-4", 2), (YELLOW, 2, "+2", 2), (YELLOW, 18, "-5", 19)],
    )
    def test_a_lineout_that_was_moved_keeps_the_five_metres_r13(
        self, own: Path, effect: str, team: int, start: int, move: str, end: int
    ) -> None:
        match = with_effect(own, Deck.LO, f"MOVE({move}) > {effect}", (start, 2), team)
        thrower = team if effect != "LINEOUT(O)" else 1 - team
        assert (now(match), ball(match)) == (f"LINEOUT {GAME.sides[thrower]}", (end, 2))

    @pytest.mark.parametrize(("start", "move", "end"), [(18, "+2", 19), (3, "-9", 2), (10, "+3", 13)])
    def test_a_scrum_that_was_moved_keeps_the_five_metres_r13(self, own: Path, start: int, move: str, end: int) -> None:
        match = with_effect(own, Deck.SC, f"MOVE({move}) > RETHROW", (start, 7))
        assert (now(match), ball(match)) == ("SCRUM blue", (end, 7))

    def test_without_the_five_metres_it_stays_where_the_card_put_it(self, own: Path) -> None:
        """`five_metre = off`: marks are u = 1 to 20."""
        with_effect(own, Deck.LO, "MOVE(+2) > LINEOUT(T)", (19, 2))
        match = scene(Phase.LINEOUT, BLUE, (19, 2), five_metre=False, **GAME.read_box(own))
        assert ball(roll(match, "2 LO01")) == (20, 2)

    @pytest.mark.parametrize(
        ("place", "option", "phase", "block"),
        [
            ((3, 7), "OPT1", "CALL_PLAY blue", (6, 7)),
            ((3, 7), "OPT2", "CATCH blue", (3, 7)),
            ((5, 7), "", "SCRUM yellow", (15, 4)),
        ],
    )
    def test_nested_effects_are_played(
        self, own: Path, place: tuple[int, int], option: str, phase: str, block: tuple[int, int]
    ) -> None:
        """T11: a place, a choice of the others, moves, flags, and the block of the kick."""
        match = with_effect(own, Deck.CA, NESTED, place)
        if option:
            assert match.actor == YELLOW
            roll(match, option)
        assert (now(match), ball(match)) == (phase, block)
        flags = (int(match.state.free_run), int(match.state.no_drop))
        assert flags == ((1, 1) if option == "OPT1" else (0, 0))

    @pytest.mark.parametrize(
        ("deck", "effect", "start", "phase"),
        [
            (Deck.KD, "MOVE(+2) > PLAY_ON", 20, "IN_GOAL yellow"),
            (Deck.RN, "MOVE(+2) > PLAY_ON", 19, "IN_GOAL yellow"),
            (Deck.RN, "MOVE(+2) > RETHROW", 19, "IN_GOAL yellow"),
            (Deck.RN, "MOVE(-2) > PLAY_ON", 2, "RUN_LINE blue"),
            (Deck.KD, "MOVE(-2) > RETHROW", 2, "KICK_SUCCESS blue"),
            (Deck.TK, "MOVE(-2) > MISSED", 2, "IN_GOAL blue"),
            (Deck.TK, "MOVE(-2) > RETHROW", 2, "IN_GOAL blue"),
            (Deck.TK, "MOVE(+2) > RUCK", 19, "CALL_PLAY yellow"),
            (Deck.RK, "MOVE(+2) > RETHROW", 19, "IN_GOAL yellow"),
            (Deck.RK, "MOVE(-2) > RETHROW", 2, "CALL_PLAY blue"),
            (Deck.CA, "MOVE(-2) > RETHROW", 2, "CATCH blue"),
            (Deck.IG, "MOVE(+3) > RETHROW", 0, "CALL_PLAY yellow"),
            (Deck.IG, "RETHROW", 0, "IN_GOAL blue"),
            (Deck.SC, "MOVE(+9) > PENALTY(T)", 15, "PENALTY blue"),
        ],
    )
    def test_whatever_follows_a_move_over_a_goal_line_r54(
        self, own: Path, deck: Deck, effect: str, start: int, phase: str
    ) -> None:
        """Nobody runs, kicks or rucks on in the in-goal that they attack; no ruck is formed in any; marks are kept."""
        assert now(with_effect(own, deck, effect, (start, 7))) == phase


class TestABoxOfOnesOwn:
    """Each complaint names file, entry, field and what is allowed."""

    def test_the_shipped_box_passes_the_checks_that_everyone_elses_does(self) -> None:
        check(BOX_FILES.published)

    def test_a_changed_card_is_played(self, own: Path) -> None:
        """Nothing else is needed than the file; and the match brings it along."""
        change(own, "decks.toml", 'id = "SC07"', '"RETHROW"', '"MOVE(+4) > PENALTY(O)"')
        match = scene(Phase.SCRUM, BLUE, HERE, **GAME.read_box(own))
        assert (now(roll(match, "2 SC07")), ball(match)) == ("PENALTY yellow", (14, 7))

    def test_a_deck_may_be_shorter(self, own: Path) -> None:
        """A deck of one card is known once it has been seen."""
        text = (own / "decks.toml").read_text()
        head, *entries = text.split("[[cards]]")
        kept = [entry for entry in entries if 'id = "RK' not in entry or 'id = "RK01"' in entry]
        (own / "decks.toml").write_text(head + "".join(f"[[cards]]{entry}" for entry in kept))
        match = scene(Phase.RUCK_SUCCESS, BLUE, HERE, **GAME.read_box(own))
        for _ in range(3):
            match.state.phase = Phase.RUCK_SUCCESS
            roll(match, "2")
            assert match.actor == CHANCE
            assert [choice.text for choice in match.choices()] == ["RK01"]
            roll(match, "RK01")

    @pytest.mark.parametrize(
        ("file", "entry", "old", "new", "complaint"),
        [
            ("decks.toml", 'id = "KD03"', '"PLAY_ON"', '"GO"', 'decks.toml: cards KD03: effect: "GO": "GO" is no'),
            ("decks.toml", 'id = "IG03"', '"KICK_OFF(goal,T)"', '"PLAY_ON"', "cards IG03: effect: .*PLAY_ON is only"),
            ("decks.toml", 'id = "KD03"', 'id = "KD03"', 'id = "KD02"', "cards KD02: id: stands there twice"),
            ("decks.toml", 'id = "KD03"', 'id = "KD03"', 'id = "KD13"', "deck KD: id: KD03 is missing"),
            ("decks.toml", 'id = "KD03"', 'id = "KD03"', 'id = "XX03"', "cards XX03: id: is a deck and a number"),
            ("decks.toml", 'id = "KD03"', '"play-on"', '"thumbs"', 'KD03: signal: "thumbs" is not known; it is play'),
            ("decks.toml", 'id = "KD03"', "title", 'else_signal = "try"\ntitle', "KD03: else_signal: does not belong"),
            (
                "decks.toml",
                'id = "CA03"',
                'else_signal = "play-on"',
                'else_signal = "x"',
                'CA03: else_signal: "x" is not',
            ),
            ("decks.toml", 'id = "KD03"', '"Clean off the boot"', '""', "KD03: title: en: is a text of 1 to 48"),
            ("decks.toml", 'id = "KD03"', 'source = "book"', "", "cards KD03: .*missing required field `source`"),
            ("decks.toml", 'id = "KD03"', 'good_for = "T"', 'good_for = "X"', "cards KD03: good_for: Invalid enum"),
            ("decks.toml", 'id = "KD03"', "source", "made_dead = true\nsource", "KD03: made_dead: does not belong"),
            ("teams.toml", 'code = "RSA"', '"RSA"', '"NZL"', "teams NZL: code: NZL is taken by New Zealand"),
            ("teams.toml", 'code = "RSA"', '"RSA"', '"Bok"', 'teams Bok: code: "Bok" is no code; it is three capital'),
            ("teams.toml", 'code = "RSA"', '"green", "gold"', '"green"', "teams RSA: colours: there are 1; a team has"),
            (
                "teams.toml",
                'code = "RSA"',
                '"green", "gold"',
                '"green", "asdf"',
                'teams RSA: colours: "asdf" is no colour',
            ),
            (
                "teams.toml",
                'code = "RSA"',
                "pool",
                'squad = ["A"]\npool',
                "RSA: squad: there are 1 players; it is 15",
            ),
            ("teams.toml", 'code = "JPN"', '["JAP"]', '["RSA"]', "teams JPN: aliases: RSA is taken by South Africa"),
            ("teams.toml", 'code = "RSA"', '"South Africa"', f'"{"X" * 33}"', "teams RSA: name: en: .*1 to 32"),
        ],
    )
    def test_what_is_wrong_is_said(self, own: Path, file: str, entry: str, old: str, new: str, complaint: str) -> None:
        change(own, file, entry, old, new)
        with pytest.raises(BadOptions, match=complaint):
            GAME.read_box(own)

    def test_too_much_for_the_box(self, own: Path) -> None:
        """The flat table has an end."""
        text = (own / "decks.toml").read_text()
        long = "MOVE(+1) > MOVE(-1) > MOVE(+1) > MOVE(-1) > MOVE(+1) > MOVE(-1) > MOVE(+1) > SCRUM(T)"
        (own / "decks.toml").write_text(
            re.sub(r'effect = ".*"', f'effect = "{long}"', text).replace("made_dead", "#").replace("else_", "#")
        )
        options = GAME.read_box(own)
        with pytest.raises(BadOptions, match="effects together have more than 639 parts"):
            GAME.box_of(options)
