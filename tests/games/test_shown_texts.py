"""What people enter and others are shown follows one rule (`core/texts.py`), wherever it comes in with a match."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tryline.cli.company import People, seating_of
from tryline.core import record
from tryline.core.errors import BadFile, BadOptions
from tryline.core.match import Match
from tryline.games import find

BAD = {
    "control": "A\x07nn",
    "bidi override": "\u202eAnn",
    "zero width": "A\u200bnn",
    "filler": "\u3164",
    "filler inside": "A\u3164nn",
    "mixed alphabets": "\u0410nn",
}
GOOD = [
    "O'Brien",
    "O\u2019Brien",
    "Siân Müller",
    "Môre-oggend 7",
    "\u2019n Skop",
    "ŉ Drie",
    "Наталья",
    "山田",
    "Zoe\u0308",
]

Change = Callable[[Any, str], object]
Enter = Callable[[str], object]


def own_box(game: str, change: Change) -> Enter:
    """Contents of one's own in the options of a match."""

    def enter(text: str) -> object:
        known = find(game)
        assert known.box_files is not None
        raw = msgspec.to_builtins(known.box_files.published)
        change(raw, text)
        return known.box_of({"box": raw})

    return enter


def card(change: Change) -> Change:
    """The first card is changed."""
    return lambda raw, text: change(next(iter(raw.get("cards", raw.get("decks")).values()))[0], text)


def team(change: Change) -> Change:
    """The first team card of RUGBY_Bokx is changed."""
    return lambda raw, text: change(raw["teams"]["teams"][0], text)


def own_action(field: str) -> Change:
    """Pocket Rugby has an action more."""
    action = {"id": "grubber", "name": "Grubber", "class": "kick", "source": "own"}
    return lambda raw, text: raw["dice"].update(actions=[{**action, field: text}])


def error_face(raw: Any, text: str) -> None:
    """A face of a die with an error is changed."""
    next(face for face in raw["dice"]["player"] if face["action"] == "error")["name"] = text


def seat(field: str) -> Enter:
    """A match file in which a seat has been changed."""

    def enter(text: str) -> object:
        plain = json.loads(record.write(Match(find("scrum")), {"blue": record.Seat("Ann", "club")}))
        plain["seats"]["blue"][field] = text
        return record.read(json.dumps(plain), find)

    return enter


def two_of_a_side(text: str) -> object:
    """A match file in which both have a name."""
    return seat("name")(f"Ben, {text}")


def shared(text: str) -> object:
    """A match file with two people at a side."""
    match = Match(find("scrum"))
    written = record.write(match, {}, seating_of(match.game, People("Ben,Cas", "Zoe"), [False, False]))
    return record.read(json.dumps(json.loads(written)).replace('"Cas"', json.dumps(text)), find)


def at_the_terminal(text: str) -> object:
    """Two people at a side, as they are named when a match begins."""
    return seating_of(find("scrum"), People(f"Ben,{text}", "Zoe"), [False, False])


def referee(text: str) -> object:
    """Who reads out the cards."""
    return seating_of(find("bokx"), People("Ben", "Zoe", referee=text), [False, False])


POINTS: dict[str, tuple[Enter, str]] = {
    "goforward line": (
        own_box("goforward", card(lambda card, text: card["line"].update(name=text))),
        "cards.toml: card PR-A: line: name: ",
    ),
    "bokx title": (
        own_box("bokx", card(lambda card, text: card["title"].update(en=text))),
        "decks.toml: cards ..01: title: en: ",
    ),
    "bokx call": (
        own_box("bokx", card(lambda card, text: card["call"].update(af=text))),
        "decks.toml: cards ..01: call: af: ",
    ),
    "bokx name": (
        own_box("bokx", team(lambda team, text: team["name"].update(af=text))),
        "teams.toml: teams NZL: name: af: ",
    ),
    "bokx pool": (
        own_box("bokx", team(lambda team, text: team.update(pool=text))),
        "teams.toml: teams NZL: pool: ",
    ),
    "bokx badge": (
        own_box("bokx", team(lambda team, text: team.update(badge=text))),
        "teams.toml: teams NZL: badge: ",
    ),
    "bokx player": (
        own_box("bokx", team(lambda team, text: team.update(squad=[text] * 15))),
        "teams.toml: teams NZL: squad: number 1: ",
    ),
    "pocket card": (
        own_box("pocket", card(lambda card, text: card.update(name=text))),
        "cards.toml: cards ...: name: ",
    ),
    "pocket defence": (
        own_box("pocket", card(lambda card, text: card["defence"][0].update(name=text))),
        "cards.toml: cards ..., defence .*: name: ",
    ),
    "pocket face": (own_box("pocket", error_face), "dice.toml: player ..: name: "),
    "pocket action": (own_box("pocket", own_action("name")), "dice.toml: actions grubber: name: "),
    "seat of a file": (seat("name"), "seats.*name"),
    "seats of a file": (two_of_a_side, "seats.*name"),
    "line-up of a file": (shared, "seat"),
    "line-up": (at_the_terminal, "blue: the name of a seat: "),
    "referee": (referee, "the referee: "),
}
NAMES: dict[str, tuple[Enter, str]] = {
    "goforward card": (
        own_box("goforward", card(lambda card, text: card.update(id=text))),
        "cards.toml: card .*: id: ",
    ),
    "pocket action": (own_box("pocket", own_action("id")), "dice.toml: actions .*: id: "),
    "level of a file": (seat("level"), "seats: blue: level: "),
}
"""Of things, which cannot have every name that people can."""


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize(
    ("enter", "place"),
    [pytest.param(*point, id=name) for points in (POINTS, NAMES) for name, point in points.items()],
)
def test_a_text_that_hides_or_misleads_is_refused_with_its_place(enter: Enter, place: str, bad: str) -> None:
    with pytest.raises((BadOptions, BadFile), match=place):
        enter(BAD[bad])


@pytest.mark.parametrize("enter", [pytest.param(enter, id=name) for name, (enter, _) in POINTS.items()])
def test_names_with_accents_and_apostrophes_are_taken(enter: Enter) -> None:
    for text in GOOD:
        enter(text)


def test_a_box_file_is_told_what_is_wrong_and_what_would_be_right(tmp_path: Path) -> None:
    game = find("bokx")
    assert game.box_files is not None
    for file in game.box_files.folder.iterdir():
        text = file.read_text(encoding="utf-8")
        (tmp_path / file.name).write_text(text.replace('pool = "A"', 'pool = "A\\u202e"', 1), encoding="utf-8")
    with pytest.raises(BadOptions, match=r"teams.toml: teams NZL: pool: .*cannot be seen.*: leave them out\.$"):
        game.read_box(tmp_path)
