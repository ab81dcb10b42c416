"""RUGBY_Bokx on the full screen: the pitch, its indicators, dice and cards, and the real clock."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from tests.cli.test_tui_match import screen, text, write, written
from tryline.cli.computers import Players
from tryline.cli.local_match import LocalMatch
from tryline.cli.tui.app import TrylineApp
from tryline.cli.tui.dialogs import HelpScreen, PageScreen
from tryline.games import find
from tryline.games.bokx.rules.names import Phase
from tryline.games.bokx.terminal.board import BokxBoard

GAME = find("bokx")
FRIENDS: Players = (None, None)
SIZES = [(80, 24), (120, 40), (200, 60), (100, 30), (60, 20), (34, 16)]
KICK_OFF = "5 2 kick_off play_right 4 3 right"


class Hand:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.time = 0

    def __call__(self) -> int:
        return self.time


def app_for(
    script: str = "",
    *,
    dice: str = "typed",
    language: str = "en",
    now: Hand | None = None,
    coach: bool = True,
    practice: bool = False,
    **options: object,
) -> TrylineApp:
    local = LocalMatch.begin(GAME, FRIENDS, options=options, seed="1", dice=dice, practice=practice, now=now or Hand())
    for word in script.split():
        local.play(word.replace("_", " "))
    return TrylineApp(local=local, pace=0.001, language=language, coach=coach)


def board(pilot: Pilot[None]) -> BokxBoard:
    return screen(pilot).query_one(BokxBoard)


def drawn(pilot: Pilot[None]) -> list[str]:
    """The lines of the board, without colours."""
    return [line.plain.rstrip() for line in board(pilot)._lines]


async def test_the_board_word_for_word() -> None:
    """Everything is said without colour: who plays where, the ball and its way, the zones, the play that is on."""
    async with app_for(f"{KICK_OFF} 5 run_backs").run_test(size=(80, 24)) as pilot:
        await pilot.press("4", "3")
        await pilot.pause()
        assert drawn(pilot) == [
            " ┃    │    ┊··│··┊····│::: ┃   First half · 1:00 of 40:00",
            " ┃    │    ┊··│··┊····│::: ┃   █ Blue     ←  0  0 tries",
            " ┃    │  L ┊··│··┊····│::: ┃   ▤ Yellow   →  0  0 tries  ▸ run, backs",
            " ┃    │    ┊··│··┊····│::: ┃",
            " ┃    │    ┊··│··┊····│::: ┃   ╔═════╗ ╔═════╗",
            " ┃    │  ● ┊··│··┊····│::: ┃   ║●   ●║ ║●    ║",
            " ┃    │    ┊··│··┊····│::: ┃   ║     ║ ║  ●  ║",
            " █    │    ┊··│··┊····│::: ▤   ║●   ●║ ║    ●║",
            " █    │  R ┊··│··┊····│::: ▤   ╚═════╝ ╚═════╝",
            " ┃    │    ┊··│··┊····│::: ┃     run    across",
            " ┃    │    ┊··│··┊····│::: ┃",
            " ┃    │    ┊··│··┊····│::: ┃     1  Left: to (7,2)",
            " ┃    │    ┊··│··┊····│::: ┃     2  Right: to (7,8)",
            " ┃    │    ┊··│··┊····│::: ┃",
            " ┃    │    ┊··│··┊····│::: ┃",
            " ┃    │    ┊··│··┊····│::: ┃",
        ]
        await pilot.press("2", "2")
        await pilot.pause()
        pitch = [line[:29] for line in drawn(pilot)]
        assert [pitch[y].rstrip() for y in (5, 6, 8)] == [
            " ┃    │  ○ ┊··│··┊····│::: ┃",
            " ┃    │  • ┊··│··┊····│::: ┃",
            " █    │  ••┊●·│··┊····│::: ▤",
        ]


async def test_left_and_right_are_marked_on_the_pitch() -> None:
    async with app_for("5 2 kick_off play_right 4 3").run_test(size=(80, 24)) as pilot:
        lines = drawn(pilot)
        assert [(y, line.index("R")) for y, line in enumerate(lines[:16]) if "R" in line[:29]] == [(5, 9)]
        assert [(y, line.index("L")) for y, line in enumerate(lines[:16]) if "L" in line[:29]] == [(11, 9)]
        assert "    1  Left: to (7,11)" in lines[11]
        assert "    2  Right: to (7,5)" in lines[12]
        await pilot.press("2")
        await pilot.pause()
        assert [y for y, line in enumerate(drawn(pilot)[:16]) if "●" in line[:29]] == [5]


async def test_a_parked_penalty_and_the_card_face_up_in_both_languages() -> None:
    script = f"{KICK_OFF} 5 run_backs 3 RN04"
    async with app_for(script).run_test(size=(80, 24)) as pilot:
        shown = "\n".join(drawn(pilot))
        assert "▤ Yellow   →  0  0 tries  ▸ PENALTY parked" in shown
        assert "▌RN04 Defence creeps up / Verdediging onkant" in shown
        card = " ".join(line.split("▌")[1] for line in drawn(pilot) if "▌" in line)
        assert card.endswith("The referee signals offside.")
        await pilot.press("3")
        await pilot.pause()
        assert written(pilot)[-1] == "scrum"
    async with app_for(script, language="af").run_test(size=(80, 24)) as pilot:
        shown = "\n".join(drawn(pilot))
        assert "▤ Geel     →  0  0 drieë  ▸ STRAFSKOP wag" in shown
        assert "▌RN04 Verdediging onkant / Defence creeps up" in shown


async def test_dice_by_key_cards_by_title_and_nonsense_in_words() -> None:
    async with app_for(f"{KICK_OFF} 5").run_test(size=(80, 24)) as pilot:
        await write(pilot, "flarb")
        assert '"flarb" is no call: say run backs, run forwards or kick.' in text(pilot, "#said")
        await pilot.press("escape")
        await write(pilot, "run forwards")
        await pilot.press("7")
        await pilot.press("enter")
        assert '"7" cannot come here' in text(pilot, "#said")
        await pilot.press("escape", "3")
        await pilot.pause()
        assert screen(pilot).local.match.state.phase == Phase.DRAW
        assert "RN02  Knock-on" in "\n".join(drawn(pilot))
        await write(pilot, "forward pass")
        assert written(pilot)[-2:] == ["3", "RN03"]
        await pilot.press("backspace")
        await pilot.pause()
        assert written(pilot)[-1] == "3"


async def test_a_choice_is_clicked_and_a_number_past_the_last_is_not_one() -> None:
    async with app_for(f"{KICK_OFF} 5").run_test(size=(80, 24)) as pilot:
        left, top, _ = board(pilot)._options_at(board(pilot)._view)  # type: ignore[arg-type]
        await pilot.click(board(pilot), offset=(left + 4, top + 2))
        await pilot.pause()
        assert written(pilot)[-1] == "kick"
        await pilot.press("u")
        await pilot.pause()
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert written(pilot)[-1] == "run forwards"


async def test_a_ticking_clock_does_not_move_the_cursor() -> None:
    """Somebody may point elsewhere than the hint does."""
    hand = Hand()
    async with app_for(f"{KICK_OFF} 5", now=hand, clock="real").run_test(size=(80, 24)) as pilot:
        table = screen(pilot)
        scene = board(pilot)._view
        assert scene is not None
        advised = scene._replace(advice=(scene.match.choices()[0].number,))
        board(pilot).show(advised)
        assert board(pilot)._cursor == 0
        board(pilot).action_move(1)
        board(pilot).show(advised)
        assert board(pilot)._cursor == 1
        hand.time += 3000
        table._tick()
        assert "0:03" in drawn(pilot)[0]
    assert table.local.time.clock is not None
    assert table.local.time.clock.seen == 3000


async def test_why_is_a_page() -> None:
    async with app_for(f"{KICK_OFF} 5").run_test(size=(80, 24)) as pilot:
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PageScreen)
        assert "catch [5]" in pilot.app.screen._words
        assert "(rule 2.6)" in pilot.app.screen._words
        await pilot.press("w")
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HelpScreen)


async def test_a_lesson_is_a_page() -> None:
    """5.9."""
    async with app_for(f"{KICK_OFF} 5", language="af").run_test(size=(80, 24)) as pilot:
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PageScreen)
        assert pilot.app.screen._words.startswith("Die agterlyn kom verder")
        await pilot.press("e")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, PageScreen)


async def test_without_the_coach_its_keys_do_nothing() -> None:
    """5.9: can be disabled."""
    app = app_for(f"{KICK_OFF} 5", coach=False)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("h", "w", "e"):
            assert key not in {binding.binding.key for binding in pilot.app.screen.active_bindings.values()}
            await pilot.press(key)
            await pilot.pause()
            assert not isinstance(pilot.app.screen, PageScreen)
            await pilot.press("escape")
        assert text(pilot, "#hints") == ""
        assert text(pilot, "#said") == ""


async def test_the_real_clock_is_shown_paused_and_stopped_for_a_time_out() -> None:
    hand = Hand()
    async with app_for(KICK_OFF, now=hand, clock="real", length=5).run_test(size=(80, 24)) as pilot:
        hand.time += 65_000
        screen(pilot)._tick()
        assert "First half · 1:05 of 5:00" in drawn(pilot)[0]
        await pilot.press("p")
        hand.time += 65_000
        await pilot.pause()
        assert "1:05 of 5:00, the clock stands" in drawn(pilot)[0]
        await pilot.press("o")
        assert "The clock stands still already." in text(pilot, "#said")
        await pilot.press("p", "o")
        await pilot.pause()
        assert "time-out for Yellow" in drawn(pilot)[0]
        await pilot.press("5")
        await pilot.pause()
        assert screen(pilot).local.time.runs
        await write(pilot, "timeout blue")
        assert "time-out for Blue" in drawn(pilot)[0]


@pytest.mark.parametrize(("size", "language"), [*((size, "en") for size in SIZES), ((80, 24), "af")])
async def test_every_size_shows_every_choice_within_its_room(size: tuple[int, int], language: str) -> None:
    for script in ("", KICK_OFF, f"{KICK_OFF} 5", f"{KICK_OFF} 5 run_backs 3 RN06"):
        async with app_for(script, language=language).run_test(size=size) as pilot:
            lines = board(pilot)._lines
            assert len(lines) <= board(pilot).size.height
            assert all(line.cell_len <= board(pilot).size.width for line in lines)
            keys = [str(index + 1) for index in range(len(board(pilot)._choices))]
            left, top, _ = board(pilot)._options_at(board(pilot)._view)  # type: ignore[arg-type]
            options = " ".join(line.plain[left:] for line in lines[top:])
            assert all(f" {key} " in f"{options} " for key in keys)


async def test_one_person_plays_both_sides_and_takes_back() -> None:
    """5.10: solo practice."""
    async with app_for(dice="seeded", practice=True).run_test(size=(80, 24)) as pilot:
        for _ in range(12):
            while screen(pilot)._playing_back:
                await pilot.press("enter")
                await pilot.pause()
            await pilot.press("1")
            await pilot.pause()
        while screen(pilot)._playing_back:
            await pilot.press("enter")
            await pilot.pause()
        played = written(pilot)
        await pilot.press("u")
        await pilot.pause()
        assert len(written(pilot)) < len(played)
        screen(pilot).query_one(Input).focus()
        await write(pilot, "redo")
        assert written(pilot) == played


async def test_team_cards_are_shown_with_pool_badge_and_colours() -> None:
    """5.4: two squares in the colours of the card before the name, and a line where there is room."""
    async with app_for(KICK_OFF, blue_team="RSA").run_test(size=(120, 40)) as pilot:
        lines = drawn(pilot)
        blue = next(line for line in board(pilot)._lines if "South Africa" in line.plain)
        assert "█ ■■ South Africa" in blue.plain
        assert {"#1f6b3f", "#f0b429"} <= {str(span.style) for span in blue.spans}
        assert any("South Africa: Pool B, green and gold" in line for line in lines)
        assert any("▤ Yellow" in line for line in lines)
