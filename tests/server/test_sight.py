"""What viewers of a match are told of its versions."""

from tryline.core.match import Waits
from tryline.games import find
from tryline.server.cached_match import new_match
from tryline.server.sight import Sight


def test_the_list_begins_with_what_was_told_until_some_of_it_is_taken_back() -> None:
    match = new_match(find("scrum"), "standard", {}, Waits.NOTHING)
    sight = Sight(match, 0)
    assert sight.begins_with(0, 0)
    for _ in range(3):
        match.play(match.choices()[0].text)
    assert all(sight.begins_with(count, count) for count in range(4))
    assert not sight.begins_with(4, 4)
    assert not sight.begins_with(4, 3)
    assert not sight.begins_with(-1, -1)
    with sight.changes_from(2):
        match.back_to(2)
        match.play(match.choices()[-1].text)
    assert not any(sight.begins_with(count, count) for count in range(4))
    assert sight.begins_with(sight.version, 3)


def test_a_correction_that_brings_more_moves_makes_another_list() -> None:
    """As when a throw is put right after which the clock lets another one fall."""
    match = new_match(find("scrum"), "standard", {}, Waits.NOTHING)
    sight = Sight(match, 0)
    for _ in range(3):
        match.play(match.choices()[0].text)
    version = sight.version
    with sight.changes_from(2):
        match.back_to(2)
        for _ in range(2):
            match.play(match.choices()[-1].text)
    assert not sight.begins_with(version, 3)
    assert sight.version > version
