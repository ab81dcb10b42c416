"""Pictures of the terminal for the documentation: `python -m tools.screenshots`.

Every picture is made by playing at the real screen, so it cannot show anything that the program does not do.
"""

import asyncio
import os
import re
import tempfile
from functools import partial
from pathlib import Path

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
TURNS = ("c6-c7", "c8-b8 c10-c9", "b5-b6/b7 c7-c6", "b8-c8 b9-b8", "c4-c5 a6-a7", "c9-d8 a8-a9")
THROWS = (
    *("heads", "S1", "F3", "D2", "D5", "K2", "D4", "K5"),  # South Africa scores
    *("S2", "C1", "D6", "D6", "K2", "S6", "R6", "K5", "tap"),  # an injury, a yellow card, a tap penalty
    *("S1", "F2", "D3", "D6", "S1", "F3", "D5"),
)
BOKX = (
    *("5", "2", "receive", "play right", "4", "3", "right", "5"),  # Yellow kicks off, Blue catches
    *("run backs", "5", "4", "left", "6", "2", "1", "continue", "3", "5", "6", "2", "4"),  # a break, a ruck won
    *("run forwards", "3", "RN06"),  # slapped down: a penalty, or the advantage
)


async def scrum(file: Path) -> None:
    """A match of Scrum under way, with a piece picked up."""
    from tryline.cli.local_match import LocalMatch
    from tryline.cli.tui.app import TrylineApp
    from tryline.games import find, find_level
    from tryline.games.scrum.rules.squares import read_square
    from tryline.games.scrum.terminal.board import ScrumBoard

    game = find("scrum")
    local = LocalMatch.begin(game, (None, find_level(game, "club")), seed="picture")
    for turn in TURNS:
        local.play(turn)
    app = TrylineApp(local=local)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = app.screen.query_one(ScrumBoard)
        board.pick(read_square(5, 12, "b6") or 0)
        await pilot.pause()
        picture = app.export_screenshot(title="tryline play scrum")
    keep(file, picture)


async def pocket(file: Path) -> None:
    """A match of Pocket Rugby, second edition: the second tackle roll is due."""
    from tryline.cli.local_match import LocalMatch
    from tryline.cli.tui.app import TrylineApp
    from tryline.games import find, find_level

    game = find("pocket")
    nations = {"home_nation": "RSA", "away_nation": "NZL", "weather": "hot"}
    local = LocalMatch.begin(game, (None, find_level(game, "thumb")), edition="2", options=nations, dice="typed")
    for throw in THROWS:
        local.play(throw)
    app = TrylineApp(local=local)
    async with app.run_test(size=(100, 34)) as pilot:
        await pilot.pause()
        picture = app.export_screenshot(title="tryline play pocket --edition 2")
    keep(file, picture)


async def bokx(file: Path) -> None:
    """A match of RUGBY_Bokx: a card leaves the choice between a penalty and the advantage."""
    from tryline.cli.local_match import LocalMatch
    from tryline.cli.tui.app import TrylineApp
    from tryline.games import find

    teams = {"blue_team": "RSA", "yellow_team": "NZL"}
    local = LocalMatch.begin(find("bokx"), (None, None), options=teams, dice="typed")
    for word in BOKX:
        local.play(word)
    app = TrylineApp(local=local)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        picture = app.export_screenshot(title="tryline play bokx")
    keep(file, picture)


async def goforward(file: Path) -> None:
    """A match of Go Forward Rugby against the rule of thumb: a tackle is due, eight turns into the match."""
    from tryline.cli.local_match import LocalMatch
    from tryline.cli.tui.app import TrylineApp
    from tryline.games import find, find_level
    from tryline.games.goforward.rules.records import Phase

    game = find("goforward")
    thumb = find_level(game, "thumb")
    local = LocalMatch.begin(game, (None, thumb), seed="picture")
    mine = thumb.make("picture")
    while not local.over:
        s = local.match.state
        if local.computer is None and s.turn >= 8 and s.phase == Phase.DEFEND:
            break
        view = local.match.view(local.match.actor)
        question = local.computer_decision() if local.computer else partial(mine.decide, game, local.match.box, view)
        for move in question():
            local.play(move)
    app = TrylineApp(local=local)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        picture = app.export_screenshot(title="tryline play goforward")
    keep(file, picture)


def keep(file: Path, picture: str) -> None:
    """Write it; it asks another site for a font, but any monospaced one will do."""
    file.write_text(re.sub(r"@font-face \{.*?\}", "", picture, flags=re.DOTALL), encoding="utf-8")


def main() -> None:
    """Make them all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TRYLINE_DATA"] = folder
        os.environ["TRYLINE_THEME"] = "dark"
        asyncio.run(scrum(PICTURES / "scrum-terminal.svg"))
        asyncio.run(pocket(PICTURES / "pocket-terminal.svg"))
        asyncio.run(bokx(PICTURES / "bokx-terminal.svg"))
        asyncio.run(goforward(PICTURES / "goforward-terminal.svg"))


if __name__ == "__main__":
    main()
