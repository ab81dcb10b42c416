"""A match is watched again as it was played, and a file that somebody brings is checked move by move."""

import random
from typing import Any

import msgspec
import pytest

from tryline.core import record
from tryline.core.chance import Seeded
from tryline.core.errors import BadFile
from tryline.core.match import Match
from tryline.core.news import refuse_in_words
from tryline.games import find, presenter_of
from tryline.server.match_setup import Seat
from tryline.server.replay_files import LARGEST, LONGEST, read_file, replay_file
from tryline.server.replays import Replay, replay_of
from tryline.server.scenes import page_scene

SEATS = [Seat("home", 0, "person", "Ann"), Seat("away", 1, "computer", "Club", "club")]


def played(game: str, moves: int = 10_000, **options: Any) -> Match:
    """A match that was played at random, to its end or so far."""
    found, draw = find(game), random.Random(3)
    match = Match(found, options=options, chance=Seeded("replay") if found.luck else None)
    while not match.over and len(match.moves) < moves:
        match.play(draw.choice(match.legal()))
    return match


def scenes(replay: Replay) -> list[dict[str, Any]]:
    """Every position in full, as the page puts it together."""
    scene: dict[str, Any] = {}
    found = []
    for frame in replay.frames:
        scene = {**scene, **frame.scene}
        found.append(scene)
    return found


def unlimited() -> None:
    """As long as it takes."""


@pytest.mark.parametrize("game", ["scrum", "nerve"])
def test_every_position_is_there(game: str) -> None:
    match = played(game)
    replay = replay_of(match, SEATS, "open", "en")
    assert len(replay.entries) == len(match.moves)
    assert len(replay.frames) == len(match.moves) + 1
    last = msgspec.to_builtins(page_scene(match, match.state, "en"))
    assert scenes(replay)[-1] == last
    points = [frame.points for frame in replay.frames if frame.points is not None]
    assert points[0] == (0, 0)
    assert points[-1] == match.points
    assert replay.ended is not None
    assert replay.ended.points == match.points
    assert "(Ann)" in replay.ended.words or "(" in replay.ended.words
    assert replay.sheet == presenter_of(match.game).match_sheet(match, "en")


def test_cards_are_seen_as_each_side_saw_them() -> None:
    match = played("goforward", 150)
    match.close("resignation", 0)
    home, away, everything = (replay_of(match, SEATS, sight, "en") for sight in ("home", "away", "open"))
    secret = [move.secret_from for move in match.moves]
    for side, replay in enumerate((home, away)):
        for entry, hidden in zip(replay.entries, secret, strict=True):
            assert (entry.move is None) == (side in hidden or entry.by == "dice")
    assert all(entry.move is not None for entry in everything.entries)
    assert scenes(home) != scenes(everything) != scenes(away)


def test_a_file_is_watched_like_any_other_match() -> None:
    match = played("scrum")
    text = record.write(match, {"blue": record.Seat("Ann"), "red": record.Seat("club", "club")})
    replay = replay_file(text.encode(), "open", "en", unlimited)
    assert replay.frames == replay_of(match, SEATS, "open", "en").frames
    assert [(seat.name, seat.kind) for seat in replay.seats] == [("Ann", "person"), ("club", "computer")]
    assert replay.id is None


def refused(body: bytes, language: str = "en") -> str:
    """Why a file is refused."""
    with pytest.raises(BadFile) as why:
        read_file(body, unlimited)
    return refuse_in_words(why.value, language)


def test_a_bad_file_is_explained() -> None:
    match = played("scrum", 12)
    text = record.write(match)
    eighth = match.moves[7].text
    wrong = text.replace(f'"move": "{eighth}"', '"move": "a1-a3"', 1)
    assert refused(wrong.encode()).startswith("Move 8 of 12") or "a1-a3" in refused(wrong.encode())
    assert "not a complete match file" in refused(text[:-20].encode())
    assert "state: the moves lead to" in refused(text.replace(record.state_mark(match), "0" * 16).encode())
    assert refused(b"\xff\xfe") == "This is not a match file: it is not a text."
    assert refused(b"\xff", "af") == "Dit is nie 'n wedstrydlêer nie: dit is nie teks nie."
    assert "1024 kB" in refused(b" " * (LARGEST + 1)).replace(",", "").replace("\u2009", "")
    assert "nested too deeply" in refused(b"[" * 200_000)


def test_secrets_of_a_match_under_way_stay_secret() -> None:
    assert "still secret" in refused(record.write(played("goforward", 60)).encode())


def test_a_file_that_takes_too_long_is_given_up() -> None:
    calls = 0

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls > 5:
            raise BadFile("time")

    with pytest.raises(BadFile, match="time"):
        read_file(record.write(played("scrum", 40)).encode(), check)
    assert calls == 6
    assert LONGEST < 10
