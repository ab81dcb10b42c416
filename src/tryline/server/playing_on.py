"""Playing on from a moment of another match: what was played before is checked, and taken over."""

import time

from tryline.core.errors import BadOptions
from tryline.core.kernels import quickest_rules
from tryline.core.match import Match
from tryline.core.news import refusal
from tryline.server.requests import MatchRequest

LONGEST = 4.0
"""Seconds of the processor's time that checking may take."""


def played_before(match: Match, request: MatchRequest) -> tuple[int, ...]:
    """The moves that a request says have been played, in a match before its first move. Raises BadOptions."""
    if not request.moves:
        return ()
    if not request.practice:
        raise refusal(BadOptions, "play-on-practice")
    match.rules = quickest_rules(match.game)
    until = time.thread_time() + LONGEST
    numbers = []
    for place, text in enumerate(request.moves, start=1):
        found = None if match.over else next((each for each in match.choices() if each.text == text), None)
        if found is None or time.thread_time() > until:
            raise refusal(BadOptions, "play-on-move", number=place, move=text)
        match.play_again(found.number, None)
        numbers.append(found.number)
    if match.over:
        raise refusal(BadOptions, "play-on-over")
    return tuple(numbers)
