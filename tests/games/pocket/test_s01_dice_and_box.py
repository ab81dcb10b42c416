"""Pocket Rugby, section 1: the dice; and what a box of one's own is told when something is wrong with it."""

import re
import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from tryline.core.errors import BadOptions
from tryline.games.pocket.rules.checks import check
from tryline.games.pocket.rules.contents import Contents
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.published import BOX_FILES, PACKAGE, classic
from tryline.games.pocket.rules.records import Action, Kind


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped box with the classic dice and cards, whose entries the cases are about."""
    classic_folder = files(PACKAGE) / "classic"
    for folder in (BOX_FILES.folder, classic_folder):
        for file in folder.iterdir():
            (tmp_path / file.name).write_text(file.read_text())
    return tmp_path


def change(folder: Path, file: str, entry: str, old: str, new: str) -> None:
    """Put a line right, or wrong, in one entry."""
    text = (folder / file).read_text()
    start = text.index(entry)
    end = text.find("[[", start)
    part = text[start : end if end > 0 else len(text)]
    assert old in part
    (folder / file).write_text(text[:start] + part.replace(old, new, 1) + text[start + len(part) :])


class TestTheDice:
    """Section 1, as data."""

    @pytest.mark.parametrize("contents", [BOX_FILES.published, classic()], ids=["standard", "classic"])
    def test_the_shipped_box_passes_the_checks_that_everyone_elses_does(self, contents: Contents) -> None:
        check(contents)

    @pytest.mark.parametrize("contents", [BOX_FILES.published, classic()], ids=["standard", "classic"])
    def test_every_face_says_where_it_comes_from(self, contents: Contents) -> None:
        dice = contents.dice
        faces = [*dice.player, *dice.brown, *dice.black, *dice.white, *dice.purple]
        assert len(faces) == 54
        assert {face.source for face in faces} == {"book", "publisher", "reconstructed"}

    @pytest.mark.parametrize(
        ("position", "efforts"),
        [
            (0, [(Action.HIT_UP, 3)]),
            (1, [(Action.HIT_UP, 4), (Action.HIT_UP, 5), (Action.LINE_BREAK, 6), (Action.ROLLING_MAUL, 5)]),
            (2, [(Action.HIT_UP, 4), (Action.DUMMY, 5), (Action.THRU_THE_GAP, 7)]),
            (3, [(Action.HIT_UP, 3), (Action.HIT_UP, 4), (Action.INTO_THE_CORNER, 8), (Action.CHIP_AND_CHASE, 6)]),
            (4, [(Action.HIT_UP, 4), (Action.HIGH_BALL, 6), (Action.CHIP_AND_CHASE, 5)]),
        ],
    )
    def test_the_efforts_of_the_classic_set(self, position: int, efforts: list[tuple[Action, int]]) -> None:
        """Section 15."""
        box = GAME.box_of({"dice": "classic"})
        faces = [i for i in range(6) if box.kind[position, i] == Kind.EFFORT]
        assert [(box.action[position, i], box.number[position, i]) for i in faces] == efforts

    def test_the_chance_that_a_kick_is_good_1_7(self) -> None:
        """6/6 from 10 m down to 1/6 from 50 m; 21/36 from an unseen range."""
        box = GAME.box_of({"dice": "classic"})
        good = {int(m): sum(kick >= m for kick in box.kick.tolist()) for m in box.range}
        assert good == {10: 6, 20: 5, 30: 4, 35: 3, 40: 2, 50: 1}
        assert sum(good.values()) == 21

    def test_both_editions_have_the_same_player_dice(self) -> None:
        """Ruling 35."""
        first, second = (GAME.make_box(edition, GAME.read_options({})) for edition in GAME.editions)
        for field in ("kind", "action", "number", "tackle", "range", "big_hit", "try_result", "kick", "referee"):
            assert (first[field] == second[field]).all()


class TestABoxOfOnesOwn:
    """Each complaint names file, entry, field and what is allowed."""

    def test_a_changed_face_is_played(self, folder: Path) -> None:
        """Nothing else is needed than the file."""
        change(folder, "dice.toml", 'id = "S5"', "number = 3", "number = 9")
        options = GAME.read_options(GAME.read_box(folder))
        assert GAME.make_box("1", options).number[0, 4] == 9
        assert GAME.box_of({"dice": "classic"}).number[0, 4] == 3

    def test_a_match_with_a_box_of_ones_own_brings_it_in_its_file(self, folder: Path) -> None:
        """The folder may be gone when the match is read again."""
        from tryline.core import record
        from tryline.core.chance import Seeded
        from tryline.core.match import Match
        from tryline.games import find

        change(folder, "dice.toml", 'id = "S5"', "number = 3", "number = 9")
        match = Match(GAME, options=GAME.read_box(folder), chance=Seeded("own"))
        text = record.write(match)
        shutil.rmtree(folder)
        assert record.read(text, find).match.box.tobytes() == match.box.tobytes()

    @pytest.mark.parametrize(
        ("file", "entry", "old", "new", "complaint"),
        [
            ("dice.toml", 'id = "F3"', "number = 6\n", "", "dice.toml: player F3: number: is missing; it is a number"),
            ("dice.toml", 'id = "F3"', "number = 6", "number = 16", "player F3: number: 16 is out of range.*1 to 15"),
            ("dice.toml", 'id = "F3"', "number = 6", 'number = "six"', "player F3: number: Expected `int.*got `str`"),
            (
                "dice.toml",
                'id = "F3"',
                '"line-break"',
                '"hand-off"',
                'player F3: action: "hand-off".*hit-up, line-break',
            ),
            ("dice.toml", 'id = "F3"', 'id = "F3"', 'id = "F2"', "player F2: id: stands there twice"),
            ("dice.toml", 'id = "F3"', 'id = "F3"', 'id = "F7"', "player F7: id: is one of S1, S2"),
            ("dice.toml", 'id = "S1"', '"forward"', '"scrum-half"', 'player S1: to: "scrum-half".*forward'),
            ("dice.toml", 'id = "F3"', "source", 'to = "wing"\nsource', "player F3: to: does not belong here"),
            ("dice.toml", 'id = "F6"', 'leads = "scrum"', 'leads = "maul"', 'F6: leads: "maul".*scrum or lineout'),
            ("dice.toml", 'id = "F6"', 'name = "KNOCK ON"', f'name = "{"O" * 25}"', "F6: name: .*1 to 24"),
            ("dice.toml", 'id = "D6"', "tackle = 5", "tackle = 10", "brown D6: tackle: 10.*0 to 9"),
            ("dice.toml", 'id = "K1"', 'try = "try"', 'try = "maybe"', 'black K1: try: "maybe".*try, no-try or video'),
            ("dice.toml", 'id = "K1"', "kick = 50\n", "", "black K1: Object missing required field `kick`"),
            ("dice.toml", 'id = "R4"', '"again"', '"orange"', 'white R4: result: "orange".*green, red'),
            ("dice.toml", 'id = "P6"', "number = 6", "number = 7", "purple P6: number: 7.*1 to 6"),
            (
                "dice.toml",
                'id = "K1"',
                "source",
                "colour = 1\nsource",
                "black K1: Object contains unknown field `colour`",
            ),
            ("cards.toml", 'id = "AUS"', '"AUS"', '"NZL"', "cards NZL: id: stands there twice"),
            ("cards.toml", 'id = "AUS"', '"AUS"', '"Aus"', "cards Aus: id: is three capital letters"),
            ("cards.toml", 'name = "DECOY"', "check = 4", "check = 7", "cards NZL, defence DECOY: check: 7.*1 to 6"),
            ("cards.toml", 'name = "DECOY"', '"one-roll"', '"take"', "defence DECOY: result: .*one-roll"),
            ("cards.toml", 'name = "INTERCEPT"', '"chip-and-chase"', '"rolling-maul"', "STOP THE MAUL is for the same"),
            ("cards.toml", 'name = "CHARGE DOWN"', '"take"', '"penalty"', "CHARGE DOWN: result: .*it is take"),
            ("weather.toml", 'id = "cold"', '"P4"', '"P5"', "faces: P5 brings another weather"),
            ("weather.toml", 'id = "cold"', '"P4"', "", "faces: P4 brings no weather"),
            ("weather.toml", 'id = "cold"', '"AUS"', '"FRA"', 'weather cold: malus: "FRA".*NZL'),
            ("weather.toml", 'id = "rain"', "full = 20\n", "", "weather rain: full: half and full go together"),
            ("match.toml", 'id = "1"', "full = 30", "full = 20", "editions 1: full: 20.*23 to 150"),
        ],
    )
    def test_what_is_wrong_is_said(
        self, folder: Path, file: str, entry: str, old: str, new: str, complaint: str
    ) -> None:
        change(folder, file, entry, old, new)
        with pytest.raises(BadOptions, match=rf"^{re.escape(file)}: .*") as refused:
            BOX_FILES.read(folder)
        assert re.search(complaint, str(refused.value)), refused.value

    @pytest.mark.parametrize(("die", "face"), [("player", "W6"), ("brown", "D6"), ("black", "K6"), ("purple", "P6")])
    def test_a_die_with_five_faces_is_refused(self, folder: Path, die: str, face: str) -> None:
        text = (folder / "dice.toml").read_text()
        start = text.index(f'[[{die}]]\nid = "{face}"')
        end = text.find("\n\n", start)
        (folder / "dice.toml").write_text(text[:start] + text[end if end > 0 else len(text) :])
        with pytest.raises(BadOptions, match=rf"dice.toml: {die}: id: .* are needed, .* and {face} is missing"):
            BOX_FILES.read(folder)

    @pytest.mark.parametrize(
        ("old", "new", "complaint"),
        [
            ('result = "(green|red|penalty-won|penalty-against)"', 'result = "again"', "other than"),
            ('try = "(try|no-try)"', 'try = "video"', 'other than "video"'),
        ],
    )
    def test_dice_with_which_no_match_would_end_are_refused(
        self, folder: Path, old: str, new: str, complaint: str
    ) -> None:
        text = (folder / "dice.toml").read_text().replace("big_hit = true\n", "")
        (folder / "dice.toml").write_text(re.sub(old, new, text))
        with pytest.raises(BadOptions, match=complaint):
            BOX_FILES.read(folder)

    def test_a_file_that_is_missing_or_no_toml(self, folder: Path) -> None:
        (folder / "cards.toml").write_text("[[cards")
        with pytest.raises(BadOptions, match=r"cards\.toml: not a TOML file"):
            BOX_FILES.read(folder)
        (folder / "cards.toml").unlink()
        with pytest.raises(BadOptions, match=r"cards\.toml: there is no such file"):
            BOX_FILES.read(folder)
