"""Go Forward Rugby on the full screen: rack, field, hands and ground; and one screen for two people with secrets."""

import random
import re
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, RichLog, Static

from tests.cli.test_tui_match import computers_done, screen, text, write, written
from tryline.cli.computers import Players
from tryline.cli.local_match import LocalMatch
from tryline.cli.tui.app import TrylineApp
from tryline.cli.tui.dialogs import AskScreen, HelpScreen, PageScreen
from tryline.core.language import AWAY, HOME
from tryline.games import find, find_level
from tryline.games.goforward.rules.notation import code
from tryline.games.goforward.rules.records import DESIGNS, Phase, Place
from tryline.games.goforward.terminal.board import GoForwardBoard

GAME = find("goforward")
FRIENDS: Players = (None, None)
CODES = r"\b(?:(?:PR|LK|FL|N8|HB|FH|CE|WG)-[AB]|HK|FB)\b"
USUAL = {"deck": "classic", "setup": "quick", "ready": "usual"}
"""The same team and shape for everybody, so that a board can be told word for word."""
SIZES = [(80, 24), (120, 40), (200, 60), (100, 30)]


def app_for(seats: Players = FRIENDS, *, seed: str = "3", language: str = "en", **options: object) -> TrylineApp:
    options = {**USUAL, "pass_moves": "after", **options}
    return TrylineApp(local=LocalMatch.begin(GAME, seats, options=options, seed=seed), pace=0.001, language=language)


def board(pilot: Pilot[None]) -> GoForwardBoard:
    return screen(pilot).query_one(GoForwardBoard)


def drawn(pilot: Pilot[None]) -> list[str]:
    """The lines of the board, without colours."""
    return [line.plain.rstrip() for line in board(pilot)._lines]


def everything(pilot: Pilot[None]) -> str:
    """Every word on the screen, whatever part of it says it."""
    table = pilot.app.screen
    said = [str(part.content) for part in table.query(Static)]
    said += [str(line.text) for line in table.query_one(RichLog).lines]
    entry = table.query_one("#entry", Input)
    return "\n".join([*drawn(pilot), *said, entry.value, entry.placeholder])


async def settled(pilot: Pilot[None]) -> None:
    """Wait until all dice have been seen to fall."""
    for _ in range(400):
        await pilot.pause(0.005)
        if not screen(pilot)._playing_back:
            return
    raise AssertionError("the dice never stop")


async def take(pilot: Pilot[None]) -> None:
    """Whoever is to get the screen takes it."""
    await settled(pilot)
    await pilot.press("enter")
    await pilot.pause()


class Witness:
    """Keeps account of what a side has been allowed to see, and looks for the rest on the screen."""

    def __init__(self, local: LocalMatch) -> None:
        self._local = local
        self._allowed: dict[int, set[str]] = {HOME: set(), AWAY: set()}
        self.searched = 0

    def look(self) -> None:
        """Whatever is open now may be on the screen from now on: views, and moves that everybody sees."""
        match = self._local.match
        for side in (HOME, AWAY):
            seen = match.view(side)
            shown = seen.cards.sum(axis=(0, 1)) - seen.cards[side, Place.DRAW]
            self._allowed[side] |= {code(match.box, design) for design in range(DESIGNS) if shown[design]}
            for move in match.moves:
                if side not in move.secret_from:
                    self._allowed[side] |= set(re.findall(CODES, move.text))

    def search(self, shown: str) -> None:
        """No card on the screen that one of those in front of it has never been shown."""
        self.look()
        viewers = self._local.viewers
        allowed = set.intersection(*(self._allowed[side] for side in viewers))
        if viewers == [self._local.match.actor]:
            allowed |= {found for choice in self._local.match.choices() for found in re.findall(CODES, choice.text)}
        found = set(re.findall(CODES, shown))
        assert found <= allowed, f"{sorted(found - allowed)} on the screen of {viewers}"
        self.searched += DESIGNS - len(allowed)


# The board ------------------------------------------------------------------------------------------------------------


async def test_the_board_word_for_word() -> None:
    """Everything is said without colour: rows, rack, ball, backs, hand, choices with their chances."""
    async with app_for().run_test(size=(80, 24)) as pilot:
        await take(pilot)
        assert drawn(pilot) == [
            "First half, turn 1 of 20",
            "█ Home 3 slides → in-goal ║  1  │ ▐2▌ ┃  3  │  4  ║ in-goal ← Away 2 slides ▤",
            "▤ Away   hand ▒▒ ▒▒ ▒▒ ▒▒   pile 17   discards -",
            "PR-A PR-B HK",
            "LK-A LK-B FL-A",
            "FL-B N8-A HB-A FH-B CE-A      CE-B           WG-B FB        WG-A",
            "═ c0 ●▼ ══════╪═ c1 ═════════╪═ c2 ═════════╪═ c3 ═════════╪═ c4 ═════════",
            "●HB-A PR-A HK  FH-B CE-A      CE-B           WG-B FB        WG-A",
            "PR-B LK-A LK-B",
            "FL-A FL-B N8-A",
            "█ Home   hand PR-A 1/1/6  HK 2/2/4  FL-B 3/2/4  N8-B 4/3/3    pile 17   disc…",
            "  1  pass PR-A@c0           6  pass FL-A@c0           11  pass CE-B@c2",
            "  2  pass PR-B@c0           7  pass FL-B@c0           12  pass WG-B@c3",
            "  3  pass HK@c0             8  pass N8-A@c0           13  pass FB@c3",
            "  4  pass LK-A@c0           9  pass FH-B@c1           14  pass WG-A@c4",
            "  5  pass LK-B@c0           10  pass CE-A@c1",
        ]


async def test_backs_ground_and_a_ball_that_nobody_has() -> None:
    """Set up by hand: backs are counted, whoever lies is in brackets, and an unclaimed ball is hollow."""
    table = LocalMatch.begin(GAME, FRIENDS, seed="3")
    for said in ("quick", "quick", "c0", "shape", "ball HB-A", "shape"):
        table.play(said)
    async with TrylineApp(local=table, pace=0.001).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        bar = next(i for i, line in enumerate(drawn(pilot)) if "╪" in line)
        assert drawn(pilot)[bar - 1 : bar + 2] == [
            "▒▒▒▒▒▒▒▒▒ 9    ▒▒             ▒              ▒▒             ▒",
            "═ c0 ●▼ ══════╪═ c1 ═════════╪═ c2 ═════════╪═ c3 ═════════╪═ c4 ═════════",
            "●▒▒▒▒▒▒▒▒▒ 9   ▒▒             ▒              ▒▒             ▒",
        ]
        s = table.match.state
        s.carrier = 0
        s.cards[HOME, Place.STAND, 0] -= 1
        s.cards[HOME, Place.LIE, 0] += 1
        s.stand_n[HOME, 0] -= 1
        s.lie_n[HOME, 0] += 1
        screen(pilot)._show()
        shown = drawn(pilot)
        assert "═ c0 ○▼ ══════╪" in "\n".join(shown)
        at = shown.index("▒▒▒▒▒▒▒▒ 8     ▒▒             ▒              ▒▒             ▒")
        assert shown[at + 1] == "[PR-A]"


@pytest.mark.parametrize(("row", "field"), [(5, "║  1  │  2  ┃  3  │  4  ║ ▐TRY▌ ← Away"), (0, "Home → ▐TRY▌ ║  1  │")])
async def test_a_try_is_on_the_board_until_the_restart(row: int, field: str) -> None:
    async with app_for().run_test(size=(80, 24)) as pilot:
        await take(pilot)
        screen(pilot).local.match.state.row = row
        screen(pilot)._show()
        assert field in drawn(pilot)[1]


@pytest.mark.parametrize("size", SIZES)
async def test_every_size_has_rack_hand_and_choices(size: tuple[int, int]) -> None:
    async with app_for().run_test(size=size) as pilot:
        await take(pilot)
        shown = "\n".join(drawn(pilot))
        for words in ("c0", "c4", "hand", "N8-B 4/3/3"):
            assert words in shown
        # In words where there is room for them, and as they are written down where there is not.
        assert "Pass to wing A in space 5, three chances in six" in shown or "14  pass WG-A@c4" in shown
        assert len(drawn(pilot)) <= board(pilot)._room.height
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "First half, turn 1 of 20" in drawn(pilot)[0]


async def test_a_screen_that_is_too_small_still_has_the_choices() -> None:
    async with app_for().run_test(size=(50, 18)) as pilot:
        await take(pilot)
        assert "14  pass WG-A@c4" in drawn(pilot)[-1]


async def test_with_room_to_spare_every_card_has_its_figures() -> None:
    async with app_for().run_test(size=(150, 50)) as pilot:
        await take(pilot)
        shown = "\n".join(drawn(pilot))
        assert "●HB-A 3/1/1" in shown
        assert "hand PR-A 1/1/6 Drive low: 2 more in a ruck" in shown


async def test_the_board_turns_and_lies_the_right_way_for_a_lone_visitor() -> None:
    thumb = find_level(GAME, "thumb")
    async with app_for((thumb, None)).run_test(size=(80, 24)) as pilot:
        await computers_done(pilot)
        await settled(pilot)
        shown = drawn(pilot)
        home, away = (next(i for i, line in enumerate(shown) if line.startswith(mark)) for mark in ("█ Home   ", "▤"))
        assert home < away
        await screen(pilot).run_action("turn_board")
        shown = drawn(pilot)
        assert [line[0] for line in shown if line.startswith(("█ Home   ", "▤"))] == ["▤", "█"]


async def test_two_digits_nonsense_clicks_and_arrows() -> None:
    async with app_for().run_test(size=(80, 24)) as pilot:
        await take(pilot)
        await write(pilot, "flarb")
        assert '"flarb" cannot be read here: carry with a hand card' in text(pilot, "#said")
        await pilot.press("escape")
        await write(pilot, "carry PR-A")
        assert "you need a hand card of the position of HB-A" in text(pilot, "#said")
        await pilot.press("escape", "1", "3", "enter")
        await settled(pilot)
        assert "pass FB@c3" in written(pilot)
        await pilot.press("u")
        await take(pilot)
        assert "pass FB@c3" not in written(pilot)
        left, top, width = board(pilot)._options_at(board(pilot)._view)  # type: ignore[arg-type]
        await pilot.click(board(pilot), offset=(left + 2 * ((width + 1) // 3) + 4, top + 1))
        await settled(pilot)
        assert "pass WG-B@c3" in written(pilot)
        await pilot.press("u")
        await take(pilot)
        await pilot.press("down", "right", "right", "right", "left", "left", "down", "enter")
        await settled(pilot)
        assert "pass FL-B@c0" in written(pilot)


async def test_help_lists_the_cards_and_why_names_the_rules() -> None:
    async with app_for().run_test(size=(80, 24)) as pilot:
        await take(pilot)
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        page = str(pilot.app.screen.query_one(Static).content)
        assert "PR-A prop         1/1/6  Drive low: 2 more in a ruck" in page
        await pilot.press("escape")
        await write(pilot, "pass FH-B@c1")
        await settled(pilot)
        await pilot.press("w")
        assert isinstance(pilot.app.screen, PageScreen)
        page = str(pilot.app.screen.query_one(Static).content)
        assert "Home: the half back passes to the fly half, one space away. (rule 5)" in page
        assert "`tryline rules goforward 2.1` shows what a rule says" in page


@pytest.mark.parametrize(("language", "words"), [("en", "Pass the screen to"), ("af", "Gee die skerm aan vir")])
async def test_both_languages(language: str, words: str) -> None:
    async with app_for(language=language).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert text(pilot, "#now").startswith(words)
        await take(pilot)
        assert ("Eerste helfte" if language == "af" else "First half") in drawn(pilot)[0]
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)


async def test_typed_dice_and_cards() -> None:
    """A die is for everybody at the table; a card only for whoever draws it."""
    table = LocalMatch.begin(GAME, FRIENDS, dice="typed", options=USUAL)
    async with TrylineApp(local=table, pace=0.001).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert text(pilot, "#now").startswith("Pass the screen to Home.")
        await take(pilot)
        assert text(pilot, "#now") == "Home: deal yourself a card. Which one is it?"
        for card in ("HK", "FB", "FL-A", "PR-A"):
            await write(pilot, card)
        await settled(pilot)
        assert text(pilot, "#now").startswith("Pass the screen to Away.")
        assert "hand HK" not in everything(pilot)
        await take(pilot)
        for card in ("HK", "FB", "FL-A", "PR-A"):
            await write(pilot, card)
        assert text(pilot, "#now") == "The toss: who has the ball first?"
        await write(pilot, "home")
        await take(pilot)
        await write(pilot, "pass FH-B@c1")
        await take(pilot)
        await write(pilot, "skip")
        assert text(pilot, "#now") == "Home: throw for the pass. Caught below 6."
        await pilot.press("4")
        await settled(pilot)
        assert "pass [4]" in drawn(pilot)[0] or table.match.state.phase == Phase.DRAW


# One screen for two ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["1"])
async def test_a_shared_screen_never_shows_what_the_other_side_has(seed: str) -> None:
    """From the choice of the teams through some turns, with undo and redo: every word on the screen is searched."""
    dice = random.Random(seed)
    table = LocalMatch.begin(GAME, FRIENDS, seed=seed)
    witness = Witness(table)
    async with TrylineApp(local=table, pace=0.0001).run_test(size=(100, 30)) as pilot:
        for step in range(60):
            await settled(pilot)
            witness.search(everything(pilot))
            if table.screen.handed_to is not None:
                assert table.viewers == [HOME, AWAY]
                assert text(pilot, "#now").startswith("Pass the screen to")
                await pilot.press("enter")
                await settled(pilot)
            assert table.viewers == [table.match.actor]
            witness.search(everything(pilot))
            if step % 10 == 9:
                await pilot.press("u")
                await pilot.pause(0.01)
                if isinstance(pilot.app.screen, AskScreen):  # the other side agrees
                    await pilot.press("enter")
                await settled(pilot)
                witness.search(everything(pilot))
                await pilot.press("r")
                await settled(pilot)
                witness.search(everything(pilot))
                continue
            screen(pilot)._decide(dice.choice(table.match.choices()).number)
    assert witness.searched > 100


async def test_whoever_waits_can_do_nothing_with_the_screen() -> None:
    """No hint, no move and no list of moves before the screen is taken; what was typed before is gone."""
    async with app_for().run_test(size=(80, 24)) as pilot:
        await take(pilot)
        await write(pilot, "bottom HK")
        assert screen(pilot).query_one("#entry", Input).value == "bottom HK"
        screen(pilot)._decide(screen(pilot).local.match.choices()[0].number)
        await settled(pilot)
        assert screen(pilot).local.screen.handed_to == AWAY
        assert screen(pilot).query_one("#entry", Input).value == ""
        assert screen(pilot).query_one("#entry", Input).placeholder == ""
        before = written(pilot)
        await pilot.press("h")
        assert text(pilot, "#said").startswith("Pass the screen to Away.")
        await pilot.press("1", "down", "m")
        assert written(pilot) == before
        assert screen(pilot).local.screen.handed_to == AWAY


async def test_a_resumed_match_is_handed_over_first(tmp_path: Path) -> None:
    table = LocalMatch.begin(GAME, FRIENDS, seed="3", options=USUAL, file=tmp_path / "m.tryline")
    table.take_screen()
    table.play("pass FH-B@c1")
    resumed = LocalMatch.resume(tmp_path / "m.tryline")
    witness = Witness(resumed)
    async with TrylineApp(local=resumed, pace=0.001).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert text(pilot, "#now").startswith("Pass the screen to Away.")
        witness.search(everything(pilot))
        hands = [line for line in drawn(pilot) if line.startswith(("█ Home   ", "▤ Away   "))]
        assert all("hand ▒▒ ▒▒ ▒▒ ▒▒" in line for line in hands)
        await take(pilot)
        witness.search(everything(pilot))
        assert "hand ▒▒ ▒▒ ▒▒ ▒▒" in next(line for line in drawn(pilot) if line.startswith("█ Home   "))


async def test_after_the_final_whistle_all_cards_are_open() -> None:
    local = LocalMatch.begin(GAME, (None, find_level(GAME, "random")), options=USUAL, seed="3")
    draw = random.Random(1)
    while not local.over:
        local.play(draw.choice(local.match.choices()).text)
        local.take_screen()
    async with TrylineApp(local=local, pace=0.001).run_test(size=(120, 50)) as pilot:
        await settled(pilot)
        shown = "\n".join(drawn(pilot))
        assert "▒" not in shown
        assert "▤ Away" in shown


async def test_after_a_resignation_nobody_sees_more() -> None:
    """Resigning can be taken back, so that it must not show the cards."""
    async with app_for().run_test(size=(80, 24)) as pilot:
        await take(pilot)
        await pilot.press("x")
        await pilot.press("enter")
        await settled(pilot)
        assert screen(pilot).local.over
        hands = [line for line in drawn(pilot) if line.startswith(("█ Home   ", "▤ Away   "))]
        assert len(hands) == 2
        assert all("hand ▒▒ ▒▒ ▒▒ ▒▒" in line for line in hands)
        await pilot.press("u")
        await settled(pilot)
        assert screen(pilot).local.screen.handed_to == HOME


# Answers that are forced ----------------------------------------------------------------------------------------------


def test_against_the_computer_only_real_questions_are_asked() -> None:
    """A whole match: whenever the person is asked there is something to choose, and undo leads to such a question."""
    random_ = find_level(GAME, "random")
    table = LocalMatch.begin(GAME, (None, random_), seed="5", options={"setup": "quick"}, practice=True)
    dice, asked = random.Random(5), 0
    while not table.over:
        if table.computer is not None:
            for number in table.computer_decision()():
                table.play(number)
            continue
        assert table.screen.handed_to is None
        assert len(table.match.choices()) > 1
        table.play(dice.choice(table.match.choices()).number)
        asked += 1
        if asked % 20 == 0 and not table.over:
            moves = [move.number for move in table.match.moves]
            table.undo()
            assert table.computer is None
            assert len(table.match.choices()) > 1
            table.redo()
            assert [move.number for move in table.match.moves] == moves
    skips = [move for move in table.match.moves if move.actor == HOME and move.seconds == 0.0 and move.text == "skip"]
    assert asked > 50
    assert skips


def test_on_a_shared_screen_being_skipped_would_tell() -> None:
    """Where the screen changes hands a side is asked though it can only skip, as if it had something to use."""
    table = LocalMatch.begin(GAME, FRIENDS, seed="5", options={"setup": "quick"})
    dice, nothing_to_choose = random.Random(5), 0
    while not table.over:
        if table.screen.handed_to is not None:
            side = table.screen.handed_to
            assert side == table.match.actor
            nothing_to_choose += len(table.match.choices()) == 1
            moves = len(table.match.moves)
            table.take_screen()
            assert len(table.match.moves) == moves
        elif len(table.match.choices()) == 1:
            assert table.viewers == [table.match.actor]
        table.play(dice.choice(table.match.choices()).number)
    assert nothing_to_choose > 5
