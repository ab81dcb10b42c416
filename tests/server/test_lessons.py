"""Guided matches on the server: what is accepted, refused, played by itself, taken back, left, stored and told."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.server_process import LiveClient, Person, Refused, ServerProcess, run_server
from tryline.core import record
from tryline.core.lesson import Step
from tryline.games import find, lessons

ROUND = 400
"""Messages within which a lesson asks for its next step."""


def begin(person: Person, game: str, lesson: str = "first", **request: Any) -> LiveClient:
    begun = person.begin(game=game, lesson=lesson, **request)
    return person.attend(begun["id"], begun["ticket"])


def asked(client: LiveClient) -> dict[str, Any]:
    """Throw what waits for us until the lesson asks for its next step or is over; what it says then."""
    for _ in range(ROUND):
        guide = client.table["guide"]
        if guide is None or guide.get("says"):
            return client.table
        if client.table["yours"] and client.table["asked"]["kind"] in ("throw", "draw"):
            try:
                client.say("throw", version=client.table["version"])
            except Refused as refused:  # where either side may throw, the computer may have been quicker
                if refused.code != "stale":
                    raise
        else:
            client.hear()
    raise AssertionError(f"the lesson has stopped: {client.table}")


def good(step: Step, table: dict[str, Any]) -> str:
    moves = [choice["move"] for choice in table["choices"]]
    return moves[0] if step.accept == "any" else next(move for move in moves if move in step.meant)


def wrong(step: Step, table: dict[str, Any]) -> str | None:
    return next((choice["move"] for choice in table["choices"] if step.after(choice["move"]) is None), None)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("scrum", "first"),
        ("pocket", "first-1"),
        ("pocket", "first-2"),
        ("bokx", "first"),
        ("goforward", "first"),
        ("nerve", "first"),
    ],
)
def test_a_lesson_is_led_to_its_end_and_the_match_goes_on(server: ServerProcess, game: str, name: str) -> None:
    ann = Person(server, "Ann")
    client = begin(ann, game, name)
    lesson = lessons(find(game))[name]
    for place, step in enumerate(lesson.steps):
        table = asked(client)
        assert (table["guide"]["answered"], table["guide"]["steps"]) == (place, len(lesson.steps))
        assert table["yours"]
        bad = wrong(step, table)
        if bad is not None:
            with pytest.raises(Refused) as refused:
                client.play(bad)
            assert refused.value.code == "lesson"
            assert refused.value.why
        assert client.table["version"] == table["version"]
        client.play(good(step, table))
    table = asked(client)
    assert table["guide"]["ended"]
    client.until(lambda told: client.table["yours"])
    if client.table["asked"]["kind"] == "decide":
        client.play(client.table["choices"][0]["move"])
        client.until(lambda told: client.table["guide"] is None)
    client.close()
    ann.close()


def test_a_match_goes_on_with_its_lesson_after_a_kill(tmp_path: Path, each_database: str) -> None:
    with run_server(tmp_path, database=each_database) as server:
        ann = Person(server, "Ann")
        client = begin(ann, "pocket", "first-1")
        lesson = lessons(find("pocket"))["first-1"]
        for step in lesson.steps[:4]:
            client.play(good(step, asked(client)))
        asked(client)
        before = client.table
        server.kill()
        server.start()
        client.again()
        client.until(lambda told: client.table["guide"] is not None)
        for field in ("guide", "points", "plies", "choices"):
            assert client.table[field] == before[field]
        for step in lesson.steps[4:]:
            client.play(good(step, asked(client)))
        assert asked(client)["guide"]["ended"]
        client.close()
        ann.close()


def test_a_step_is_taken_back_and_asked_for_again(server: ServerProcess) -> None:
    ann = Person(server, "Ann")
    client = begin(ann, "goforward")
    lesson = lessons(find("goforward"))["first"]
    table = asked(client)
    assert table["undo"] is None
    client.play(good(lesson.steps[0], table))
    table = asked(client)
    assert table["undo"] == "nothing"
    client.say("undo", version=table["version"])
    client.until(lambda told: (client.table["guide"] or {}).get("answered") == 0)
    client.play(good(lesson.steps[0], asked(client)))
    assert asked(client)["guide"]["answered"] == 1
    client.close()
    ann.close()


def test_whoever_leaves_a_lesson_just_plays(server: ServerProcess) -> None:
    ann = Person(server, "Ann")
    client = begin(ann, "scrum")
    step = lessons(find("scrum"))["first"].steps[0]
    bad = wrong(step, asked(client))
    assert bad is not None
    client.say("leave-lesson")
    client.until(lambda told: client.table["guide"] is None)
    client.play(bad)
    client.close()
    ann.close()


def test_the_throws_of_a_lesson_are_told_apart_and_its_file_can_be_read(server: ServerProcess) -> None:
    ann = Person(server, "Ann")
    client = begin(ann, "bokx")
    steps = lessons(find("bokx"))["first"].steps
    for step in steps:
        client.play(good(step, asked(client)))
    asked(client)
    client.say("resign")
    client.until(lambda told: client.table["ended"] is not None)
    dice = ann.get(f"/api/matches/{client.table['id']}/dice")
    assert dice["throws"]
    assert all(throw["lesson"] for throw in dice["throws"])
    loaded = record.read(ann.http.get(f"/api/matches/{client.table['id']}/record").text, find)
    assert loaded.lesson is not None
    assert (loaded.lesson.lesson, loaded.lesson.led) == ("first", len(loaded.match.moves))
    client.close()
    ann.close()


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"game": "scrum", "lesson": "nothing"}, "unknown"),
        ({"game": "scrum", "lesson": "first", "practice": True}, "bad-options"),
        ({"game": "pocket", "lesson": "first-2", "edition": "1"}, "bad-options"),
    ],
)
def test_a_lesson_says_itself_how_its_match_is_set_up(
    server: ServerProcess, request_: dict[str, Any], code: str
) -> None:
    ann = Person(server, "Ann")
    with pytest.raises(Refused) as refused:
        ann.begin(**request_)
    assert refused.value.code == code
    ann.close()


def test_the_list_of_games_names_the_lesson_of_each_edition(server: ServerProcess) -> None:
    ann = Person(server, "Ann")
    found = {
        (game["id"], edition["id"]): edition["lesson"] for game in ann.get("/api/games") for edition in game["editions"]
    }
    assert found["pocket", "1"] == "first-1"
    assert found["pocket", "2"] == "first-2"
    assert all(found.values())
    ann.close()
