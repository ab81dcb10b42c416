"""What people are told and shown of any match, on whatever screen. What differs by game is in its presenter."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from tryline.core.errors import UnknownName, one_of
from tryline.core.game import Game
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, NOBODY, State, copy_of
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import has_words, say
from tryline.search.levels import Level


def side_name(game: Game, side: int, language: str) -> str:
    """`Blue`."""
    return _side_name(game.sides[side], language)


@cache
def _side_name(side: str, language: str) -> str:
    known = say("table-side", language, side=side)
    return known[:1].upper() + known[1:]


def read_side(game: Game, text: str, language: str) -> int:
    """The side that somebody means: by its name in either language, `home` or `away`. Raises UnknownName."""
    said = text.strip().casefold()
    for side, usual in enumerate(("home", "away")):
        if said in (game.sides[side], usual, side_name(game, side, language).casefold()):
            return side
    raise UnknownName(f'{game.name} has no side "{text[:40]}": choose {one_of(game.sides)}.')


def outcome(match: Match, language: str) -> str:
    """Who has won, in one sentence."""
    winner, reason, _ = match.ended
    if winner in (DRAW, NOBODY):
        return say("table-draw", language, reason=reason)
    return say("table-wins", language, side=side_name(match.game, winner, language), reason=reason)


def level_name(game: Game, level: str, language: str) -> str:
    """What people call a level."""
    return label(game, "level", level, language)


def level_about(game: Game, level: Level, language: str) -> str:
    """What somebody who plays against a level can expect, in a few words."""
    own, shared = f"{game.id}-level-{level.name}-about", f"page-level-about-{level.name}"
    return next((say(name, language) for name in (own, shared) if has_words(name, language)), level.words)


def label(game: Game, kind: str, name: str, language: str) -> str:
    """What people call a level, a phase or a team: the game's own word for it, or the one that games share."""
    own = f"{game.id}-{kind}-{name}"
    if has_words(own, language):
        return say(own, language)
    return say(f"page-{kind}", language, **{kind: name})


def contents_note(game: Game, options: Any, language: str) -> str:
    """That the dice or cards of a match with these options are our reconstruction; empty, if they are not."""
    if not game.has_reconstructed(options):
        return ""
    own = f"{game.id}-reconstructed"
    return say(own if has_words(own, language) else "table-reconstructed", language)


def called(side: str, people: str) -> str:
    """A side by its team and who plays it: `South Africa (Ann)`."""
    return f"{side} ({people})" if people and people != side else side


def result(match: Match, names: tuple[str, str], language: str, *, mine: int | None = None) -> str:
    """Who has won, in a few words: `You won`, `South Africa (Ann) won`, `The match is drawn`."""
    winner, reason, _ = match.ended
    if reason in ("called-off", "lapsed"):
        return outcome(match, language)
    if winner in (DRAW, NOBODY):
        return say("table-result", language, who="nobody", name="")
    return say("table-result", language, who="you" if winner == mine else "side", name=names[winner])


def closed_words(match: Match, names: tuple[str, str], language: str) -> str:
    """How a match ended without a move: `Red resigned.`; nothing, if it did not."""
    if match.closed is None:
        return ""
    winner, reason, _ = match.closed
    return say("table-how-closed", language, reason=reason, other="" if winner == DRAW else names[1 - winner])


def points_say_it(match: Match) -> bool:
    """Whether the points show who has won: not after a resignation, and not where there is only one to score."""
    winner, _, points = match.ended
    return sum(points) > 1 and (winner in (DRAW, NOBODY) or points[winner] > points[1 - winner])


def whistled(match: Match) -> bool:
    """Whether it was played to its end: then all is open. A resignation can be taken back at a terminal, and shows
    nothing."""
    return match.over and match.closed is None


def seen_by(match: Match, viewers: Sequence[int]) -> State:
    """The state without what any of the viewers may not know; all of it after the final whistle, or if nobody plays who
    could peep."""
    if not viewers or whistled(match) or not match.game.hidden:
        return match.state
    state = copy_of(match.state)
    for side in viewers:
        match.game.rules.conceal(match.box, state, side)
    return state


def written(game: Game, moves: Iterable[Move], viewers: Sequence[int] = ()) -> str:
    """Moves in notation, without those that are secret from a viewer. What was drawn in a game with secrets is left to
    the news."""
    return " ".join(
        move.text
        for move in moves
        if not (game.hidden and move.actor == CHANCE) and not set(viewers) & set(move.secret_from)
    )


def taken(game: Game, name: str, moves: Sequence[Move], language: str, viewers: Sequence[int] = ()) -> str:
    """What was taken back or played again (`cli-taken-back`); nothing if that was no move but the end of a match."""
    listed = written(game, moves, viewers)
    if not listed:
        return say(f"{name}-unseen", language) if moves else ""
    return say(name, language, moves=listed)


def viewers_of(match: Match) -> tuple[int, ...]:
    """For whom a match file is shown: for anybody once all may be seen, and before that for both sides at once."""
    return () if match.open else (HOME, AWAY)
