"""Two people with secrets at one screen, line by line: it is handed over, and nobody reads what is not theirs."""

import io
import random
import re
from pathlib import Path

import pytest

from tests.cli.runner import Runner, run
from tryline.cli.local_match import LocalMatch
from tryline.cli.plain import CLEAR_SCREEN, PlainMatch
from tryline.core.language import AWAY, HOME
from tryline.games import find

__all__ = ["run"]

GAME = find("goforward")
FRIENDS = ("--home", "person", "--away", "person")
QUICK = ("--option", "setup=quick", "--option", "ready=usual", "--seed", "3")
NAMES = {"Home": HOME, "Away": AWAY}
PROMPT = re.compile(r"Pass the screen to (Home|Away)\.")
CARD = r"(?:(?:PR|LK|FL|N8|HB|FH|CE|WG)-[AB]|HK|FB)"


class Screen(io.StringIO):
    """A terminal that keeps everything."""

    def isatty(self) -> bool:
        return True


class Chooser(io.StringIO):
    """Somebody who takes the screen when it is offered and then says anything that can be said."""

    def __init__(self, local: LocalMatch, seed: str, lines: int) -> None:
        super().__init__()
        self._sitting, self._dice, self._left = local, random.Random(seed), lines

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self._left -= 1
        if self._left < 0 or self._sitting.over:
            return ""
        if self._sitting.screen.handed_to is not None:
            return "\n"
        return self._dice.choice(self._sitting.match.choices()).text + "\n"


def parts(out: str) -> list[tuple[str, str]]:
    """What was printed while each side had the screen."""
    pieces = PROMPT.split(out)
    return list(zip(pieces[1::2], pieces[2::2], strict=True))


def check_part(side: str, said: str) -> None:
    """Nothing of the other side's hand, draws or choices."""
    other = "Away" if side == "Home" else "Home"
    for hand in re.findall(rf"^  {other}\s+\d+   hand (.*?)   pile", said, flags=re.M):
        assert not re.search(CARD, hand), hand
    flowing = " ".join(said.split())
    for told in ("are dealt", "draw", "put"):
        assert not re.search(rf"{other} {told} {CARD}", flowing)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_line_mode_never_prints_what_the_other_side_holds(seed: str) -> None:
    """A whole match. On a terminal everything is wiped before the screen changes hands, and again when it is taken."""
    local = LocalMatch.begin(GAME, (None, None), seed=seed, options={"setup": "quick"})
    out = Screen()
    PlainMatch(local, Chooser(local, seed, 5000), out, "en").run()
    assert local.over
    played, full_time, end = out.getvalue().rpartition("Go Forward Rugby. Full time.")
    assert full_time
    assert len(re.findall(rf"^  (?:Home|Away)\s+\d+   hand {CARD}", end, flags=re.M)) == 2, (
        "after the whistle all is open"
    )
    assert "?" not in end
    found = parts(played)
    assert {side for side, _ in found} == {"Home", "Away"}
    own = 0
    for side, said in found:
        assert CLEAR_SCREEN in said
        public, *rest = said.split(CLEAR_SCREEN)
        check_part("Home", public)
        check_part("Away", public)
        check_part(side, rest[0])
        own += bool(re.search(rf"^  {side}\s+\d+   hand {CARD}", rest[0], flags=re.M))
    assert own == len(found)


def test_whoever_has_not_taken_the_screen_gets_no_moves_and_no_hint(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    ran = run(
        "play", "goforward", *FRIENDS, *QUICK, "--file", str(file), typed="moves\nhint\nwhy\nhelp\nboard\npass FH-B\n"
    )
    assert ran.code == 0
    assert not re.search(rf"hand {CARD}", ran.out)
    assert "such as ... or" in ran.out
    assert ran.out.count("Pass the screen to Home.") == 7
    ran = run("play", "--resume", str(file), typed="") if file.exists() else ran
    assert "pass FH-B" not in ran.out


def test_a_resumed_match_is_handed_over_first(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.tryline"
    run("play", "goforward", *FRIENDS, *QUICK, "--file", str(file), typed="\npass FH-B@c1\n")
    ran = run("play", "--resume", str(file), typed="\nskip\nquit\n")
    before, after = ran.out.split("Pass the screen to Away.", 1)
    assert not re.search(rf"hand {CARD}", before)
    check_part("Away", after.split("Pass the screen to")[0])
    assert re.search(rf"Away\s+0   hand {CARD}", after)


def test_undo_hands_the_screen_back(run: Runner) -> None:
    ran = run("play", "goforward", *FRIENDS, *QUICK, typed="\npass FH-B@c1\n\nundo\n\nmoves\nquit\n")
    assert [side for side, _ in parts(ran.out)] == ["Home", "Away", "Home"]
    assert "Taken back: pass FH-B@c1" in ran.out
    assert "15 moves:" in ran.out


def test_the_cards_can_be_listed_and_a_lone_player_needs_no_hand_over(run: Runner) -> None:
    ran = run("play", "goforward", "--level", "random", *QUICK, "--option", "deck=classic", typed="cards\nwhy\nquit\n")
    assert "Pass the screen" not in ran.out
    assert "HB-B half back    3/1/1  Bullet pass: 2 more for your pass" in ran.out
    assert re.search(rf"^  Home\s+0   hand {CARD}", ran.out, flags=re.M)
    ran = run("play", "scrum", *FRIENDS, typed="cards\nquit\n")
    assert "This game has no cards to list." in ran.out
