"""Lessons at a live match: who leads it, what the learner is told, and how they leave it (`core/guide.py`)."""

from tryline.core.errors import BadOptions
from tryline.core.game import Game
from tryline.core.guide import Guide, Guided
from tryline.core.language import HOME
from tryline.core.match import Match
from tryline.core.news import refusal
from tryline.games import find_lesson, lessons, levels
from tryline.server.requests import MatchRequest, SeatRequest


def guide_of(match: Match, guided: Guided | None) -> Guide | None:
    """What leads a match that has not been played yet; nothing, if its lesson is not there any more."""
    if guided is None or guided.lesson not in lessons(match.game):
        return None
    return Guide(find_lesson(match.game, guided.lesson), match, guided)


def request_of_lesson(game: Game, request: MatchRequest) -> MatchRequest:
    """The request for a match that a lesson leads, in full: the lesson says how the match is set up, and at its end
    the learner plays on against the easiest level. Raises BadOptions or UnknownName."""
    assert request.lesson is not None
    lesson = find_lesson(game, request.lesson)
    edition = game.known_edition(lesson.edition)
    mine = (request.game, request.lesson, request.commitment, request.my_commitment)
    plain = MatchRequest(
        request.game, edition=request.edition, lesson=mine[1], commitment=mine[2], my_commitment=mine[3]
    )
    if request != plain or request.edition not in (None, edition):
        raise refusal(BadOptions, "lesson-alone")
    easiest = levels(game)[0].name
    is_home = lesson.side_number(game) == HOME
    learner = SeatRequest(0 if is_home else 1, "me")
    other = SeatRequest(1 if is_home else 0, "computer", easiest)
    return MatchRequest(
        request.game,
        edition=edition,
        options=lesson.options,
        seats=[learner, other],
        by_hand=game.luck,
        practice=True,
        lesson=request.lesson,
        commitment=request.commitment,
        my_commitment=request.my_commitment,
    )
