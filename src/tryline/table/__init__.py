"""What people at a table are told and shown, on whatever screen. A game with more to say has a file here."""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from tryline.core.errors import UnknownName, one_of
from tryline.core.game import Game
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, NOBODY, OVER, State, copy_of
from tryline.core.match import Choice, Match
from tryline.core.moves import Move
from tryline.core.news import say, tell_in_words

SPECIAL = {
    "scrum": "tryline.table.scrum",
    "pocket": "tryline.table.pocket",
    "bokx": "tryline.table.bokx",
    "goforward": "tryline.table.goforward",
}
"""Modules with something of their own among: `what_now(match, language)` for decisions, `throw_now(match, language)`,
`choice_words(match, choice, language)`, `warnings(match, language)`, `picture(match, state, language)`,
`why(match, language, viewers)`, `lesson(match, language)`, `new_paragraph(move)`, `appendix(match, language)` for the
help page, `dull(telling)` for news that the board says better, and SAID_BY_NOTATION."""
MOST_LISTED = 12
"""A throw with more outcomes than this is not listed in full."""


@cache
def _special(game: str, name: str) -> Any:
    """What a game's own file has under a name, or None."""
    return getattr(import_module(SPECIAL[game]), name, None) if game in SPECIAL else None


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


def what_now(match: Match, language: str) -> str:
    """One sentence: who has to do what."""
    actor = match.actor
    if actor == OVER:
        return outcome(match, language)
    special = _special(match.game.id, "throw_now" if actor == CHANCE else "what_now")
    if special is not None:
        return str(special(match, language))
    if actor == CHANCE:
        texts = [choice.text for choice in match.choices()]
        listed = texts if len(texts) <= MOST_LISTED else [texts[0], "...", texts[-1]]
        return say("table-throw", language, outcomes=", ".join(listed))
    return say("table-turn", language, side=side_name(match.game, actor, language))


def choice_words(match: Match, choice: Choice, language: str) -> str:
    """A decision as a verb, as a button would have it; its notation if the game has no words for it."""
    return choices_in_words(match, [choice.number], [choice.text], language)[0]


def choices_in_words(match: Match, numbers: Sequence[int], texts: list[str], language: str) -> list[str]:
    """The same for each of many; the very texts, if the game has no words."""
    special = _special(match.game.id, "choice_words")
    return texts if special is None else [str(special(match, number, language)) for number in numbers]


def warnings(match: Match, language: str) -> list[str]:
    """What an attentive neighbour would point out."""
    special = _special(match.game.id, "warnings")
    return [] if special is None or match.over else list(special(match, language))


def explains(game: Game) -> bool:
    """Whether a game can say which rule is behind a result."""
    return _special(game.id, "why") is not None


def why(match: Match, language: str, viewers: Sequence[int] = ()) -> list[str]:
    """Which rules are behind what happened last, as these may hear it; nothing if the game does not say."""
    special = _special(match.game.id, "why")
    return [] if special is None else list(special(match, language, viewers))


def teaches(game: Game) -> bool:
    """Whether a game has lessons."""
    return _special(game.id, "lesson") is not None


def lesson(match: Match, language: str) -> str | None:
    """A few sentences on the phase that is on; None if the game has none, or the match is over."""
    special = _special(match.game.id, "lesson")
    taught = None if special is None or match.over else special(match, language)
    return None if taught is None else str(taught)


def appendix(match: Match, language: str) -> list[str]:
    """What a game has to add to its help page: the cards, for instance, as they are in this match."""
    special = _special(match.game.id, "appendix")
    return [] if special is None else list(special(match, language))


def picture(match: Match, state: State, language: str) -> str:
    """The position in plain characters, as somebody may see it."""
    special = _special(match.game.id, "picture")
    return match.game.picture(match.box, state) if special is None else str(special(match, state, language))


def outcome(match: Match, language: str) -> str:
    """Who has won, in one sentence."""
    winner, reason, _ = match.ended
    if winner in (DRAW, NOBODY):
        return say("table-draw", language, reason=reason)
    return say("table-wins", language, side=side_name(match.game, winner, language), reason=reason)


def seen_by(match: Match, viewers: Sequence[int]) -> State:
    """The state without what any of the viewers may not know; all of it if nobody plays who could peep."""
    if not match.game.hidden or not viewers:
        return match.state
    state = copy_of(match.state)
    for side in viewers:
        match.game.rules.conceal(match.box, state, side)
    return state


def news(match: Match, language: str, viewers: Sequence[int] = ()) -> list[str]:
    """The sentences of the last move."""
    told = match.news_in(seen_by(match, viewers))
    return [tell_in_words(telling, language) for telling in told]


def remarks(match: Match, language: str, viewers: Sequence[int] = ()) -> list[str]:
    """The sentences of the last move that its notation does not say already."""
    said = _special(match.game.id, "SAID_BY_NOTATION") or ()
    dull = _special(match.game.id, "dull")
    told = [telling for telling in match.news_in(seen_by(match, viewers)) if telling.event not in said]
    return [tell_in_words(telling, language) for telling in told if dull is None or not dull(telling)]


def has_paragraphs(game: Game) -> bool:
    """Whether a game has its own idea of where the commentary begins a line."""
    return _special(game.id, "new_paragraph") is not None


def new_paragraph(game: Game, move: Move) -> bool:
    """Whether the commentary begins a line with a move, though nobody else is at it."""
    special = _special(game.id, "new_paragraph")
    return special is not None and bool(special(move))


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
