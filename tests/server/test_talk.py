"""What players say to one another: set phrases for all, a chat for those who came by a link and agree to it."""

from collections.abc import Callable

import pytest

from tests.server.server_process import LiveClient, Person, Refused, ServerProcess
from tryline.server import talk

ME, FRIEND = {"side": 0, "who": "me"}, {"side": 1, "who": "open"}
RANDOM = {"side": 1, "who": "computer", "level": "random"}
Make = Callable[[str], Person]
Two = tuple[LiveClient, LiveClient]


def sit_down(person: Make, **match: object) -> Two:
    ann, ben = person("Ann"), person("Ben")
    begun = ann.begin(game="scrum", seats=[ME, FRIEND], **match)
    ticket = ben.join(begun["id"], invitation=begun["invitations"]["red"])
    return ann.attend(begun["id"], begun["ticket"]), ben.attend(begun["id"], ticket)


@pytest.fixture(scope="module")
def server(each_server: ServerProcess) -> ServerProcess:
    """A server for the file, on each kind of database."""
    return each_server


@pytest.fixture
def two(person: Make) -> Two:
    """Ann and Ben, who play each other by a link."""
    return sit_down(person)


def heard(client: LiveClient) -> list[dict[str, str]]:
    """What somebody has been told that players said."""
    client.say("language", language="en")  # the answer comes after all that was sent before it
    return [each["line"] for each in client.heard if each["is"] == "said"]


def test_a_set_phrase_is_heard_by_players_and_by_nobody_else(person: Make, two: Two) -> None:
    ann, ben = two
    eve = person("Eve").attend(ann.table["id"])
    ann.say("phrase", phrase="well-played")
    assert heard(ben) == heard(ann) == [{"seat": "blue", "phrase": "well-played"}]
    with pytest.raises(Refused, match="watching"):
        eve.say("phrase", phrase="hello")
    assert heard(eve) == []
    with pytest.raises(Refused, match="malformed"):
        ann.say("phrase", phrase="anything I like")


def test_too_much_at_once_is_refused_whoever_reconnects(two: Two) -> None:
    ann, ben = two
    for _ in range(talk.AT_ONCE):
        ann.say("phrase", phrase="ha")
    with pytest.raises(Refused, match="too often"):
        ann.say("phrase", phrase="ha")
    ann.again()
    with pytest.raises(Refused, match="try again in"):
        ann.say("phrase", phrase="ha")
    ben.say("phrase", phrase="ouch")
    assert len(heard(ben)) == talk.AT_ONCE + 1


def test_a_chat_is_open_once_both_have_agreed(person: Make, two: Two) -> None:
    ann, ben = two
    assert ann.table["chat"] == ben.table["chat"] == "closed"
    with pytest.raises(Refused, match="has agreed"):
        ann.say("say", text="hello")
    ann.say("agree-to-chat", on=True)
    assert ann.until(lambda table: table["chat"] == "asked")
    assert ben.until(lambda table: table["chat"] == "wanted")
    with pytest.raises(Refused, match="has agreed"):
        ann.say("say", text="hello")
    ben.say("agree-to-chat", on=True)
    assert ann.until(lambda table: table["chat"] == "open")
    ann.say("say", text="  <b>Good</b> evening, 'n mooi aand ☀ ")
    assert heard(ben)[-1] == {"seat": "blue", "text": "<b>Good</b> evening, 'n mooi aand ☀"}
    eve = person("Eve").attend(ann.table["id"])
    assert eve.table["chat"] == "none"
    assert heard(eve) == []
    ben.again()
    heard(ben)
    (told,) = [each for each in ben.heard if each["is"] == "talk"]
    assert len(told["lines"]) == 1, "whoever comes back is told what was said"
    ben.say("agree-to-chat", on=False)
    assert ann.until(lambda table: table["chat"] == "closed")
    with pytest.raises(Refused, match="has agreed"):
        ann.say("say", text="still there?")


@pytest.mark.parametrize("text", ["", "   ", "x" * 201, "a\nb", "a\u202eb", "\u2066x", "\x07", "\ue000"])
def test_a_text_is_one_line_of_plain_characters(two: Two, text: str) -> None:
    ann, ben = two
    for one in two:
        one.say("agree-to-chat", on=True)
    with pytest.raises(Refused, match=r"malformed|bad-text"):
        ann.say("say", text=text)
    assert heard(ben) == []


def test_strangers_and_those_who_play_alone_have_no_chat(person: Make) -> None:
    ann, _ = sit_down(person, listed=True)
    assert (ann.table["company"], ann.table["chat"]) == (True, "none")
    with pytest.raises(Refused, match="set phrases"):
        ann.say("agree-to-chat", on=True)
    ann.say("phrase", phrase="good-luck")
    cleo = person("Cleo")
    for other in (RANDOM, {"side": 1, "who": "me"}, FRIEND):
        begun = cleo.begin(game="scrum", seats=[ME, other])
        alone = cleo.attend(begun["id"], begun["ticket"])
        assert (alone.table["company"], alone.table["chat"]) == (False, "none")
        with pytest.raises(Refused, match="Nobody else plays"):
            alone.say("phrase", phrase="hello")
