"""What lessons call best is best: the strongest player is asked. (RUGBY_Bokx: tests/players/bokx/test_solved.py.)"""

import pytest

from tryline.games import find, lessons
from tryline.testing.lessons import check_claims


@pytest.mark.parametrize(
    ("game", "lesson", "claims"),
    [
        ("scrum", "first", 6),
        ("pocket", "first-1", 8),
        ("pocket", "first-2", 6),
        ("goforward", "first", 1),
        ("nerve", "first", 2),
    ],
)
def test_what_a_lesson_calls_best_is_best(game: str, lesson: str, claims: int) -> None:
    assert len(check_claims(find(game), lessons(find(game))[lesson])) == claims
