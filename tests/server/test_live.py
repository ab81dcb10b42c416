"""Live matches, as those who play them meet them: every line of docs/http.md, "Live"."""

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.server_process import LiveClient, Person, Refused, ServerProcess, run_server

ME = {"side": 0, "who": "me"}
FRIEND = {"side": 1, "who": "open"}
RANDOM = {"side": 1, "who": "computer", "level": "random"}
Make = Callable[[str], Person]


@pytest.fixture(scope="module")
def server(each_server: ServerProcess) -> ServerProcess:
    """A server for the file, on each kind of database."""
    return each_server


def two_friends(person: Make, game: str, **request: Any) -> tuple[LiveClient, LiveClient, str]:
    """Ann is home, Ben is away."""
    ann, ben = person("Ann"), person("Ben")
    begun = ann.begin(game=game, seats=[ME, FRIEND], **request)
    (invitation,) = begun["invitations"].values()
    ticket = ben.join(begun["id"], invitation=invitation)
    return ann.attend(begun["id"], begun["ticket"]), ben.attend(begun["id"], ticket), begun["id"]


def finish(players: list[LiveClient], seed: int = 1, most: int = 10_000) -> dict[str, Any]:
    """Play on at random until it is over."""
    draw = random.Random(seed)
    for _ in range(most):
        newest = max(players, key=lambda each: each.table["version"])
        for each in players:
            each.at_least(newest.table["version"])
        if newest.table["ended"]:
            return newest.table
        asked = next(each for each in players if each.table["yours"])
        asked.play(draw.choice(asked.table["choices"])["move"])
    raise AssertionError("it never ends")


def test_a_move_reaches_everybody_and_is_numbered(person: Make) -> None:
    ann, ben, match = two_friends(person, "scrum")
    watcher = person("Cleo").attend(match)
    assert ann.my_turn()["choices"]
    assert not ben.table["choices"], "what the other side may do is not for these eyes"
    before = ann.table["version"]
    ann.play("c6-c7")
    for seat in (ann, ben, watcher):
        table = seat.until(lambda table: table["version"] == before + 1)
        assert [entry["move"] for entry in seat.entries] == ["c6-c7"]
        assert table["plies"] == 1
    assert watcher.table["watching"] == 1
    assert not watcher.table["yours"]


def test_refusals_are_told_in_the_language_of_whoever_is_refused(person: Make) -> None:
    ann, ben, _ = two_friends(person, "scrum")
    ann.my_turn()
    with pytest.raises(Refused, match="It is Blue's turn"):
        ben.say("play", version=ben.table["version"], move="c6-c7")
    ben.say("language", language="af")
    with pytest.raises(Refused, match="Blou is aan die beurt"):
        ben.say("play", version=ben.table["version"], move="c6-c7")
    with pytest.raises(Refused, match="Niemand het daarvoor gevra nie"):
        ben.say("accept", what="draw")


def test_what_has_not_changed_is_not_told_again(person: Make) -> None:
    """Who is at the match is told when that changes, and what is as usual goes without saying."""
    ann, ben, _ = two_friends(person, "scrum")
    ann.until(lambda table: all(seat["here"] for seat in table["seats"]))
    ann.my_turn()
    ann.play("c6-c7")
    ben.until(lambda table: table["plies"] == 1)
    told = json.loads(ben.raw[-1])
    always = {"is", "version", "plies", "points", "now", "asked", "scene", "from", "entries", "lesson"}
    assert {*told} == always | {"yours", "choices"}
    assert [seat["name"] for seat in ben.table["seats"]] == ["Ann", "Ben"], "who was there is still there"
    heard = len(ben.raw)
    ann.say("offer", what="draw")
    ben.until(lambda table: bool(table["offers"]))
    assert [json.loads(text)["match"]["offers"] for text in ben.raw[heard:]] == [[{"what": "draw", "side": 0}]]


def test_late_doubled_and_foreign_messages_change_nothing(person: Make) -> None:
    ann, ben, match = two_friends(person, "scrum")
    watcher = person("Cleo").attend(match)
    version = ann.my_turn()["version"]
    with pytest.raises(Refused, match="not-your-turn"):
        ben.say("play", version=version, move="c6-c7")
    with pytest.raises(Refused, match="not-your-seat"):
        watcher.say("play", version=version, move="c6-c7")
    ann.play("c6-c7")
    with pytest.raises(Refused, match="stale"):
        ann.say("play", version=version, move="c6-c7")
    assert [entry["move"] for entry in ann.entries] == ["c6-c7"]


def test_a_refusal_says_why_and_what_would_be_right(person: Make) -> None:
    ann, _, _ = two_friends(person, "scrum")
    version = ann.my_turn()["version"]
    for move, code, words in (
        ("c6-c9", "illegal", "c6-c9"),
        ("nonsense", "malformed", "write c6-c7"),
        ("a1-a2", "illegal", "a1"),
    ):
        with pytest.raises(Refused) as refusal:
            ann.say("play", version=version, move=move)
        assert refusal.value.code == code
        assert words in refusal.value.why
    cited = {"rules": ["2.1"]}
    assert ann.say("why", move="c6-c9")["lines"] == [{"text": refusal_words(ann, "c6-c9"), **cited}]
    ann.say("language", language="af")
    assert ann.say("why", move="a1-a2")["lines"] == [{"text": "Daar is geen stuk van Blou op a1 nie.", **cited}]
    assert refusal_words(ann, "a1-a2") == "Daar is geen stuk van Blou op a1 nie."


def refusal_words(seat: LiveClient, move: str) -> str:
    """The sentence with which a move is refused."""
    with pytest.raises(Refused) as refusal:
        seat.say("play", version=seat.table["version"], move=move)
    return refusal.value.why


def test_somebody_who_connects_again_is_where_they_were(person: Make) -> None:
    ann, ben, _ = two_friends(person, "bokx")
    draw = random.Random(3)
    for _ in range(6):
        asked = ann if ann.my_or_their_turn(ben) else ben
        asked.play(draw.choice(asked.table["choices"])["move"])
    ben.until(lambda table: table["version"] >= ann.table["version"])
    ann.until(lambda table: table["version"] >= ben.table["version"])
    was, entries = dict(ann.table), list(ann.entries)
    ann.again()
    for name in ("version", "plies", "scene", "now", "choices", "points", "asked"):
        assert ann.table[name] == was[name], name
    assert ann.entries == entries
    assert [entry["ply"] for entry in entries] == list(range(len(entries)))


def test_somebody_who_comes_back_is_told_only_what_is_new(person: Make) -> None:
    ann = person("Ann")
    begun = ann.begin(game="scrum", seats=[ME, {"side": 1, "who": "me", "name": "Dad"}])
    seat = ann.attend(begun["id"], begun["ticket"])
    for _ in range(4):
        seat.play(seat.table["choices"][0]["move"])
    played = [entry["move"] for entry in seat.entries]
    told = f"?again=2&version={seat.table['version']}&plies={seat.table['plies']}"
    seat.again(told)
    assert (seat.table["from"], seat.table["entries"]) == (4, [])
    assert seat.table["choices"]
    seat.play(seat.table["choices"][0]["move"])
    seat.again(told)
    assert (seat.table["from"], len(seat.table["entries"])) == (4, 1)
    for other in ("", "?plies=4", "?version=four&plies=4", f"{told}00", f"?version={10**30}&plies={10**30}"):
        seat.again(other)
        assert [entry["move"] for entry in seat.entries[:4]] == played
    while seat.table["plies"] >= 4:
        before = seat.table["version"]
        seat.say("undo", version=before)
        seat.at_least(before + 1)
    while seat.table["plies"] < 5:
        seat.play(seat.table["choices"][-1]["move"])
    seat.again(told)
    assert (seat.table["from"], seat.table["plies"]) == (0, 5), "the list does not begin as it did"


@pytest.mark.parametrize("name", ["m%20m", "no-match", "a" * 17, "nobody"])
def test_what_is_no_match_is_refused_with_words(person: Make, name: str) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        person("Ann").attend(name)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4004, "There is no such match.")


def test_what_was_secret_is_told_again_to_somebody_who_comes_back(person: Make) -> None:
    ann, ben, _ = two_friends(person, "goforward")
    for _ in range(6):
        asked = ann if ann.my_or_their_turn(ben) else ben
        asked.play(asked.table["choices"][0]["move"])
    for seat in (ann, ben):
        seat.catch_up()
        known = seat.entries
        seat.again(f"?version={seat.table['version']}&plies={seat.table['plies']}")
        assert (seat.table["from"], seat.entries) == (0, known)


def test_undo_of_an_unfinished_turn_needs_nobody(person: Make) -> None:
    ann, ben, _ = two_friends(person, "scrum")
    ann.my_turn()
    ann.play("c6-c7")
    if ben.my_turn()["yours"]:  # the first turn is one step
        with pytest.raises(Refused, match="nothing-to-undo"):
            ann.say("undo", version=ann.table["version"])
        ben.play(ben.table["choices"][0]["move"])
        before = ben.table["version"]
        assert ben.table["undo"] == "nothing"
        ben.say("undo", version=before)
        table = ben.until(lambda table: table["version"] > before)
        assert table["plies"] == 1
        assert table["yours"]


def test_takeback_draw_and_resignation_by_agreement(person: Make) -> None:
    ann, ben, _ = two_friends(person, "scrum", clock={"minutes": 5, "seconds": 2})
    ann.my_turn()
    ann.play("c6-c7")
    ann.say("offer", what="takeback")
    ben.until(lambda table: table["offers"] == [{"what": "takeback", "side": 0}])
    with pytest.raises(Refused, match="not-your-turn"):
        ann.say("accept", what="takeback")
    ben.say("accept", what="takeback")
    table = ann.until(lambda table: table["plies"] == 0)
    assert table["yours"]
    assert table["clocks"]["thinking"]["left"][0] > 299_000 - 5_000
    ben.say("offer", what="draw")
    ann.until(lambda table: bool(table["offers"]))
    ann.say("decline", what="draw")
    ben.until(lambda table: not table["offers"])
    ben.say("resign")
    ended = ann.until(lambda table: bool(table["ended"]))["ended"]
    assert (ended["winner"], ended["reason"]) == (0, "resignation")
    with pytest.raises(Refused, match="over"):
        ann.say("resign")


def test_a_match_can_be_claimed_when_the_other_side_has_been_gone_for_a_minute(person: Make) -> None:
    ann, ben, match = two_friends(person, "scrum")
    watcher = person("Cleo").attend(match)
    ann.until(lambda table: all(seat["here"] for seat in table["seats"]))
    assert ann.table["claim"] is None
    with pytest.raises(Refused, match="is here, or"):
        ann.say("claim")
    ben.close()
    table = ann.until(lambda table: not table["seats"][1]["here"])
    assert 0 < table["claim"] - table["clocks"]["now"] <= 60_000
    assert watcher.until(lambda table: not table["seats"][1]["here"])["claim"] is None, "nobody wins by watching"
    with pytest.raises(Refused, match="less than 60 seconds"):
        ann.say("claim")
    ben.again()
    ann.until(lambda table: table["claim"] is None)


IMPATIENT = "from tryline.server import offers; offers.CLAIM_AFTER = 200; from tryline.cli.app import main; main()"
"""A server on which a match may be claimed after a fifth of a second."""


def test_whoever_stays_wins_a_match_that_the_others_have_left(folder: Path) -> None:
    with run_server(folder, ("-c", IMPATIENT)) as server:
        ann, ben, _ = two_friends(lambda name: Person(server, name), "scrum")
        ann.until(lambda table: all(seat["here"] for seat in table["seats"]))
        ben.close()
        table = ann.until(lambda table: table["claim"] is not None)
        time.sleep(max(0, table["claim"] - table["clocks"]["now"]) / 1000 + 0.05)
        ann.say("claim")
        ended = ann.until(lambda table: bool(table["ended"]))
        assert (ended["ended"]["winner"], ended["ended"]["reason"]) == (0, "abandoned")
        assert ended["claim"] is None
        ann.person.close()
        ben.person.close()


def test_games_that_teach_have_a_lesson_for_the_phase(person: Make) -> None:
    ann = person("Ann")
    taught = {}
    for game in ("bokx", "scrum"):
        begun = ann.begin(game=game, seats=[ME, RANDOM])
        taught[game] = ann.attend(begun["id"], begun["ticket"]).my_turn()["lesson"]
    assert taught["bokx"]["rules"][0] in ("2.2", "2.3")
    assert "toss" in taught["bokx"]["text"] or "kick" in taught["bokx"]["text"]
    assert taught["scrum"]["rules"] == ["2.2"]


def test_rematch_swaps_sides_and_the_old_tickets_open_it(person: Make) -> None:
    ann, ben, match = two_friends(person, "scrum")
    ann.say("resign")
    ben.until(lambda table: bool(table["ended"]))
    ann.say("offer", what="rematch")
    ben.until(lambda table: bool(table["offers"]))
    ben.say("accept", what="rematch")
    following = ann.until(lambda table: bool(table["rematch"]))["rematch"]
    assert following != match
    again = ben.person.attend(following, ben.ticket)
    mine = next(seat for seat in again.table["seats"] if seat["yours"])
    assert (mine["side"], mine["name"]) == (0, "Ben")
    again.play(again.table["choices"][0]["move"])


def test_a_crowd_is_told_of_every_move(person: Make) -> None:
    """More than are told at once, and some of them come while play goes on."""
    ann, ben, match = two_friends(person, "scrum")
    carl = person("Carl")
    crowd = [carl.attend(match) for _ in range(130)]
    for turn in range(4):
        newest = max(ann.table["version"], ben.table["version"])
        seat = next(seat for seat in (ann, ben) if seat.at_least(newest)["yours"])
        seat.play(seat.table["choices"][0]["move"])
        crowd.append(carl.attend(match))
        versions = {each.at_least(seat.table["version"])["version"] for each in crowd}
        assert versions == {seat.table["version"]}
        assert all(len(each.entries) == seat.table["plies"] for each in crowd), turn
    assert ann.until(lambda table: table["watching"] == len(crowd))
    for each in crowd:
        each.close()
    assert ann.until(lambda table: table["watching"] == 0)


def test_in_a_rematch_everybody_keeps_their_team(person: Make) -> None:
    ann, ben, _ = two_friends(person, "bokx", options={"blue_team": "RSA", "yellow_team": "NZL"})
    ann.say("resign")
    ben.until(lambda table: bool(table["ended"]))
    names = ann.table["scene"]["names"]
    ann.say("offer", what="rematch")
    ben.until(lambda table: bool(table["offers"]))
    ben.say("accept", what="rematch")
    following = ann.until(lambda table: bool(table["rematch"]))["rematch"]
    assert ben.person.attend(following, ben.ticket).table["scene"]["names"] == names[::-1]


def test_after_the_whistle_everybody_reads_what_was_hidden(person: Make) -> None:
    """Moves that were secret are in the list of moves, for both, once nothing is hidden any more."""
    ann, ben, _ = two_friends(person, "goforward")
    draw = random.Random(3)
    seat = ann
    for _ in range(60):
        seat = (ann, ben)[seat.table["asked"]["side"]]  # whoever decided last knows who is asked
        seat.my_turn()
        seat.play(draw.choice(seat.table["choices"])["move"])
    ann.say("resign")
    tables = [seat.until(lambda table: bool(table["ended"])) for seat in (ann, ben)]
    assert [table["from"] for table in tables] == [0, 0]
    assert tables[0]["entries"] == tables[1]["entries"]
    assert any(entry["move"] for entry in tables[0]["entries"])


def test_against_the_computer_undo_gives_your_decision_back(person: Make) -> None:
    ann = person("Ann")
    begun = ann.begin(game="scrum", seats=[ME, RANDOM])
    seat = ann.attend(begun["id"], begun["ticket"])
    seat.my_turn()
    seat.play("c6-c7")
    table = seat.until(lambda table: table["yours"] and table["plies"] > 1)
    seat.say("undo", version=table["version"])
    table = seat.until(lambda table: table["plies"] == 0)
    assert table["yours"]
    seat.play("c6-c7")


def test_one_screen_answers_for_both_sides(person: Make) -> None:
    ann = person("Ann")
    begun = ann.begin(game="scrum", seats=[ME, {"side": 1, "who": "me", "name": "Dad"}])
    seat = ann.attend(begun["id"], begun["ticket"])
    assert [each["name"] for each in seat.table["seats"]] == ["Ann", "Dad"]
    table = finish([seat])
    assert table["ended"]["winner"] in (0, 1, "draw")


def test_a_shared_screen_shows_hidden_cards_only_to_whoever_holds_it(person: Make) -> None:
    ann = person("Ann")
    begun = ann.begin(game="goforward", seats=[ME, {"side": 1, "who": "me", "name": "Dad"}])
    seat = ann.attend(begun["id"], begun["ticket"])
    side = seat.table["asked"]["side"]
    assert seat.table["handOver"]
    assert seat.table["choices"] == []
    with pytest.raises(Refused, match="not-your-seat"):
        seat.say("play", version=seat.table["version"], move="quick")
    seat.say("look", side=side)
    table = seat.until(lambda table: not table["handOver"])
    assert table["choices"]
    with pytest.raises(Refused):
        seat.say("look", side=7)


def test_a_team_takes_turns_and_a_vote_is_counted(person: Make) -> None:
    ann, ben = person("Ann"), person("Ben")
    begun = ann.begin(
        game="scrum",
        seats=[ME, {"side": 0, "who": "open"}, RANDOM],
        policies=[{"kind": "vote", "within": 60_000}, None],
    )
    ((seat, invitation),) = begun["invitations"].items()
    first = ann.attend(begun["id"], begun["ticket"])
    assert first.table["status"] == "open"
    assert first.table["now"] == ""
    with pytest.raises(Refused, match="not-your-turn"):
        first.say("play", version=first.table["version"], move="c6-c7")
    second = ben.attend(begun["id"], ben.join(begun["id"], invitation=invitation))
    first.until(lambda table: table["asked"]["kind"] == "vote")
    assert second.table["asked"]["seats"] == ["blue", seat]
    first.say("play", version=first.table["version"], move="c6-c7")
    assert second.until(lambda table: bool(table["votes"]))["votes"] == {"blue": "c6-c7"}
    second.say("play", version=second.table["version"], move="c6-c7")
    first.until(lambda table: table["plies"] > 0)
    assert first.entries[0]["move"] == "c6-c7"


def test_those_who_share_a_side_see_and_change_their_line_up(person: Make) -> None:
    ann, ben = person("Ann"), person("Ben")
    begun = ann.begin(game="bokx", seats=[ME, {"side": 0, "who": "open"}, RANDOM], policies=[{"kind": "vote"}, None])
    ((seat, invitation),) = begun["invitations"].items()
    first = ann.attend(begun["id"], begun["ticket"])
    second = ben.attend(begun["id"], ben.join(begun["id"], invitation=invitation))
    first.until(lambda table: table["status"] == "live")
    home, away = first.table["lineups"]["sides"]
    assert home == [{"period": 0, "lineup": {"seats": ["blue", seat], "policy": {"kind": "vote"}}}]
    assert len(away) == 1
    with pytest.raises(Refused, match="not your side"):
        second.say("lineup", side=1, lineup={"seats": ["yellow"]})
    with pytest.raises(Refused, match="seats of its side"):
        second.say("lineup", side=0, lineup={"seats": ["blue", "somebody"]})
    second.say("lineup", side=0, lineup={"seats": [seat, "blue"], "policy": {"kind": "alternate"}})
    changed = first.until(lambda table: table["lineups"]["sides"][0] != home)["lineups"]["sides"][0]
    assert changed[-1]["lineup"] == {"seats": [seat, "blue"], "policy": {"kind": "alternate"}}
    alone, _, _ = two_friends(person, "scrum")
    assert alone.table["lineups"] is None


def test_the_referee_reads_what_is_drawn_and_dice_may_wait(person: Make) -> None:
    ann, ref = person("Ann"), person("Ref")
    begun = ann.begin(game="bokx", seats=[ME, RANDOM, {"side": "referee", "who": "open"}], by_hand=True)
    ticket = ref.join(begun["id"], invitation=begun["invitations"]["referee"])
    player, referee = ann.attend(begun["id"], begun["ticket"]), ref.attend(begun["id"], ticket)
    draw = random.Random(5)
    for _ in range(400):
        seats = player.table["asked"]["seats"]
        if player.table["asked"]["kind"] == "draw":
            break
        if "blue" in seats:
            version = player.table["version"]
            if player.table["asked"]["kind"] == "throw":
                player.say("throw", version=version)
            else:
                player.say("play", version=version, move=draw.choice(player.table["choices"])["move"])
            player.at_least(version + 1)
        else:
            player.hear()
    else:
        pytest.fail("no card was drawn")
    table = referee.until(lambda table: table["asked"]["kind"] == "draw")
    assert table["yours"]
    assert table["due"], "the referee reads it out"
    assert player.table["due"] is None, "nobody else knows it yet"
    referee.say("throw", version=table["version"])
    referee.until(lambda after: after["version"] > table["version"])


def test_typed_dice_are_asked_for_and_put_right(person: Make) -> None:
    ann = person("Ann")
    begun = ann.begin(game="pocket", dice="typed", seats=[ME, {"side": 1, "who": "me"}])
    seat = ann.attend(begun["id"], begun["ticket"])
    assert seat.table["asked"]["kind"] == "throw"
    first, second = (choice["move"] for choice in seat.table["choices"][:2])
    with pytest.raises(Refused, match="malformed"):
        seat.say("throw", version=seat.table["version"])
    seat.say("throw", version=seat.table["version"], move=first)
    seat.until(lambda table: table["plies"] == 1)
    seat.say("correct", version=seat.table["version"], move=second)
    seat.until(lambda table: table["plies"] == 1 and seat.entries[0]["move"] == second)


def test_time_runs_out(person: Make) -> None:
    ann, ben, _ = two_friends(person, "scrum", clock={"minutes": 0.25, "seconds": 0})
    table = ann.my_turn()
    assert table["clocks"]["thinking"]["turn"] == 0
    assert table["clocks"]["thinking"]["runs"]
    with pytest.raises(Refused, match="not stopped"):
        ann.say("pause")
    ann.play("c6-c7")
    left = ben.until(lambda table: table["plies"] == 1)["clocks"]["thinking"]
    assert left["turn"] == 1


def test_hints_come_with_odds_and_only_where_they_hurt_nobody(person: Make) -> None:
    ann = person("Ann")
    begun = ann.begin(game="pocket", seats=[ME, RANDOM])
    seat = ann.attend(begun["id"], begun["ticket"])
    seat.my_turn()
    seat.say("hint")
    while not (hint := next((each for each in seat.heard if each["is"] == "hint" and each["done"]), None)):
        seat.hear()
    moves = {choice["move"] for choice in seat.table["choices"]}
    assert hint["version"] == seat.table["version"]
    assert hint["choices"]
    assert {choice["move"] for choice in hint["choices"]} <= moves
    assert hint["choices"][0]["best"] is True
    friend, _, _ = two_friends(person, "scrum")
    friend.my_turn()
    with pytest.raises(Refused, match="against the computer"):
        friend.say("hint")


def test_looking_back(person: Make) -> None:
    ann, ben, _ = two_friends(person, "scrum")
    opening = ann.my_turn()["scene"]
    ann.play("c6-c7")
    past = ben.say("at", ply=0)
    assert past["is"] == "past"
    assert past["scene"]["pieces"] == opening["pieces"]
    assert ben.say("at", ply=1)["scene"] != past["scene"]
    with pytest.raises(Refused, match="So far one move has been made"):
        ben.say("at", ply=2)


def test_words_in_another_language(person: Make) -> None:
    ann, _, _ = two_friends(person, "scrum")
    ann.my_turn()
    ann.play("c6-c7")
    english = json.dumps(ann.entries)
    ann.say("language", language="af")
    ann.until(lambda table: table["sides"][0] == "Blou")
    assert [entry["move"] for entry in ann.entries] == ["c6-c7"]
    assert json.dumps(ann.entries) != english


@pytest.mark.parametrize(
    "message",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"do": "play"}',
        '{"do": "play", "version": "x", "move": "c6-c7"}',
        '{"do": "play", "version": 0, "move": 7}',
        '{"do": "fly"}',
        '{"do": "hello"}',
        '{"do": "look", "side": 5}',
        '{"do": "at", "ply": -1}',
        '{"do": "play", "version": 0, "move": "c6-c7", "extra": 1}',
        "[" * 5000,
        '{"do": "lineup", "side": 0, "lineup": {"seats": []}}',
    ],
)
def test_a_malformed_message_is_refused_and_the_match_goes_on(person: Make, message: str) -> None:
    ann, _, _ = two_friends(person, "scrum")
    version = ann.my_turn()["version"]
    ann.socket.send(message)
    while ann.hear()["is"] != "refused":
        pass
    ann.play("c6-c7")
    assert ann.table["version"] == version + 1


def test_a_takeback_runs_the_clock_of_whoever_is_asked(person: Make) -> None:
    ann, ben, _ = two_friends(person, "scrum", clock={"minutes": 5, "seconds": 0})
    ann.my_turn()
    ann.play("c6-c7")
    ann.say("offer", what="takeback")
    ben.until(lambda table: bool(table["offers"]))
    ben.say("accept", what="takeback")
    table = ann.until(lambda table: table["plies"] == 0)
    assert table["asked"]["side"] == table["clocks"]["thinking"]["turn"] == 0


def test_undoing_half_a_turn_gives_no_thinking_time_back(person: Make) -> None:
    ann, ben, _ = two_friends(person, "scrum", clock={"minutes": 5, "seconds": 0})
    ann.my_turn()
    ann.play("c6-c7")
    ben.my_turn()
    ben.play(ben.table["choices"][0]["move"])
    left = ben.table["clocks"]["thinking"]["left"][1]
    ben.say("undo", version=ben.table["version"])
    table = ben.until(lambda table: table["plies"] == 1)
    assert table["clocks"]["thinking"]["left"][1] <= left
    assert table["clocks"]["thinking"]["turn"] == 1


def test_nobody_plays_and_reads_out_hidden_cards_as_well(person: Make) -> None:
    ann, ben = person("Ann"), person("Ben")
    with pytest.raises(Refused, match="referee cannot play"):
        ann.begin(game="goforward", seats=[ME, FRIEND, {"side": "referee", "who": "me"}])
    begun = ann.begin(game="goforward", listed=True, seats=[ME, FRIEND, {"side": "referee", "who": "open"}])
    with pytest.raises(Refused, match="referee cannot play"):
        ann.join(begun["id"], seat="referee")
    ben.join(begun["id"], seat="referee")


def test_a_throw_is_put_right_by_those_who_typed_it_in(person: Make) -> None:
    ann, ben, _ = two_friends(person, "pocket", dice="typed")
    asked = ann if ann.table["yours"] else ben
    other = ben if asked is ann else ann
    first, second = (choice["move"] for choice in asked.table["choices"][:2])
    asked.say("throw", version=asked.table["version"], move=first)
    other.until(lambda table: table["plies"] == 1)
    with pytest.raises(Refused, match="Only those who typed"):
        other.say("correct", version=other.table["version"], move=second)
    asked.until(lambda table: table["plies"] == 1)
    asked.say("correct", version=asked.table["version"], move=second)


def test_one_rematch_however_many_ask_for_it(person: Make) -> None:
    ann, ben, match = two_friends(person, "scrum")
    seats = [ann, ben, ann.person.attend(match, ann.ticket), ben.person.attend(match, ben.ticket)]
    ann.say("resign")
    for seat in seats:
        seat.until(lambda table: bool(table["ended"]))
        seat.socket.send(json.dumps({"do": "offer", "what": "rematch"}))
    following = {seat.until(lambda table: bool(table["rematch"]))["rematch"] for seat in seats}
    assert len(following) == 1


def test_votes_that_are_open_are_not_in_the_file(person: Make) -> None:
    ann, ben = person("Ann"), person("Ben")
    begun = ann.begin(game="scrum", seats=[ME, {"side": 0, "who": "open"}, RANDOM], policies=[{"kind": "vote"}, None])
    ((_, invitation),) = begun["invitations"].items()
    seat = ann.attend(begun["id"], begun["ticket"])
    ben.attend(begun["id"], ben.join(begun["id"], invitation=invitation))
    seat.until(lambda table: table["asked"]["kind"] == "vote")
    seat.say("play", version=seat.table["version"], move="c6-c7")
    assert "c6-c7" not in ben.http.get(f"/api/matches/{begun['id']}/record").text


def test_a_refused_answer_leaves_the_real_clock_as_it_was(person: Make) -> None:
    ann, ben, _ = two_friends(person, "bokx", options={"clock": "real"})
    asked = ann if ann.my_or_their_turn(ben) else ben
    other = ben if asked is ann else ann
    runs = other.table["clocks"]["play"]["runs"]
    with pytest.raises(Refused, match="not-your-turn"):
        other.say("play", version=other.table["version"], move="kick off")
    other.again()
    assert other.table["clocks"]["play"]["runs"] == runs
