"""Several people at one terminal: how sides are shared out, who is asked by name, throws by hand, and the referee.

What they may answer is decided by `core.seats` (docs/seats.md); one screen asks them all, one after the other. Time
stands still for votes here: a vote is closed when everybody has voted.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tryline.core.chance import Typed
from tryline.core.errors import BadOptions, one_of
from tryline.core.game import Game
from tryline.core.language import CHANCE
from tryline.core.match import Choice, Match
from tryline.core.moves import Move
from tryline.core.news import LANGUAGES, say
from tryline.core.seats import (
    Alternate,
    ByPhase,
    CallerThrower,
    Lineup,
    Question,
    Seating,
    Seats,
    Single,
    Vote,
    check_phases,
)

Policy = Single | Alternate | CallerThrower | ByPhase | Vote
POLICIES = ("single", "alternate", "caller-thrower", "by-phase", "vote")
SWAPS = ("string", "period", "never")


class People(NamedTuple):
    """What somebody has said about the people at the terminal; empty where nothing was said."""

    home: str = ""
    """Names with commas between them."""
    away: str = ""
    home_shares: str = ""
    """`alternate`, `caller-thrower:period`, `by-phase:backs=Ann,kicker=Ben`."""
    away_shares: str = ""
    referee: str = ""
    by_hand: bool = False


def seating_of(game: Game, people: People, computers: Sequence[bool]) -> Seating | None:
    """The seats of a new match; None if nothing was said that needs any. `computers`: which sides one plays.

    Raises BadOptions.
    """
    if not any(people):
        return None
    lineups = {}
    given = ((people.home, people.home_shares), (people.away, people.away_shares))
    for side, (names, shares), computer in zip(game.sides, given, computers, strict=True):
        if computer and (names or shares):
            raise BadOptions(f"A computer plays {side}: it shares with nobody. Leave out who sits there.")
        seats = tuple(_names(names)) or (side,)
        lineups[side] = _lineup(game, side, seats, shares)
    if people.referee and not game.has_piles:
        raise BadOptions(f"{game.name} has no cards that a referee could read out to all. Leave out the referee.")
    if people.by_hand and not game.luck:
        raise BadOptions(f"{game.name} has nothing to throw: leave out the throws by hand.")
    referee = " ".join(people.referee.split()) or None
    return Seating.of(game, lineups, referee=referee, by_hand=people.by_hand)


def _names(text: str) -> list[str]:
    return [" ".join(name.split()) for name in text.split(",") if name.strip()]


def _lineup(game: Game, side: str, seats: tuple[str, ...], shares: str) -> Lineup:
    """The line-up of a side; several people take play strings in turn, if nothing else was said."""
    try:
        policy = read_policy(shares) if shares else Alternate() if len(seats) > 1 else Single()
        lineup = Lineup(seats, policy)
        msgspec.convert(msgspec.to_builtins(lineup), Lineup)
    except msgspec.ValidationError:
        raise BadOptions(f"{side}: a name has 1 to 40 letters, and a side 30 seats at most.") from None
    except ValueError as problem:
        raise BadOptions(f"{side}: {problem}.") from None
    check_phases(game, lineup)
    return lineup


def read_policy(text: str) -> Policy:
    """How a side shares, as it is written: a kind, and what it needs to know after a colon. Raises BadOptions."""
    kind, _, rest = (part.strip() for part in text.partition(":"))
    if kind == "caller-thrower":
        if rest and rest not in SWAPS:
            raise BadOptions(f'Caller and thrower change places with each {one_of(SWAPS)}, not "{rest[:40]}".')
        return CallerThrower(next((swap for swap in ("period", "never") if swap == rest), "string"))
    if kind == "by-phase":
        pairs = [pair.partition("=") for pair in rest.split(",") if pair.strip()]
        if not pairs or not all(name.strip() for _, _, name in pairs):
            raise BadOptions("Say who has which phase: by-phase:backs=Ann,forwards=Ben.")
        return ByPhase({phase.strip(): name.strip() for phase, _, name in pairs})
    plain: dict[str, Policy] = {"single": Single(), "alternate": Alternate(), "vote": Vote()}
    if kind not in plain or rest:
        raise BadOptions(f'A side shares by {one_of(POLICIES)}, not "{text[:40]}".')
    return plain[kind]


def is_shared(seating: Seating | None) -> bool:
    """Whether a match has more to ask for than one answer of each side: several seats, a referee, throws by hand."""
    if seating is None:
        return False
    several = any(len(stint.lineup.seats) > 1 for stints in seating.sides.values() for stint in stints)
    return several or seating.referee is not None or seating.by_hand


class Company:
    """Everybody at this terminal who answers in a match."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self._match = match
        self.seats = Seats(match, seating)

    @property
    def question(self) -> Question:
        """What is asked now."""
        return self.seats.question(self.seats.seating.seen)

    @property
    def asked(self) -> str | None:
        """Who of them is asked: of several who vote, the first who has not; None if nobody can answer."""
        question = self.question
        voted = self.seats.seating.votes if question.kind == "vote" else {}
        return next((seat for seat in question.seats if seat not in voted), None)

    @property
    def waiting(self) -> Choice | None:
        """The throw or the card that waits for somebody's hand or voice; None if nothing does."""
        match = self._match
        if match.over or match.actor != CHANCE or isinstance(match.chance, Typed):
            return None
        return match.due()

    @property
    def reads(self) -> bool:
        """Whether what waits is a card that the referee reads out, or somebody draws."""
        return self.waiting is not None and self.question.kind == "draw"

    def answer(self, move: str | int | None) -> list[Move]:
        """Whoever is asked answers: a decision, a vote, what fell on the table; None lets fall what waits.

        Raises a Refusal.
        """
        return self.seats.propose(self.asked or "", move, self.seats.seating.seen).moves

    def names(self, side: int) -> str:
        """Those who share a side, the captain first."""
        lineup = self.seats.lineup(side)
        return ", ".join([lineup.leader, *(seat for seat in lineup.seats if seat != lineup.leader)])

    def words(self, language: str) -> str:
        """Who is asked, and for what; empty if nobody here is."""
        question, seat, seating = self.question, self.asked, self.seats.seating
        if seat is None:
            return ""
        waiting = self.waiting
        if waiting is not None:
            if question.kind == "draw" and seat == seating.referee:
                return say("cli-seat-reads", language, seat=seat, card=self._card_words(waiting, language))
            return say("cli-seat-draws" if question.kind == "draw" else "cli-seat-throws", language, seat=seat)
        if question.kind == "vote":
            voted, voters = len(seating.votes), len(question.seats)
            return say("cli-seat-votes", language, seat=seat, voted=voted, voters=voters)
        if question.kind == "decide":
            return say("cli-seat-captain" if seating.to_captain else "cli-seat-decides", language, seat=seat)
        return say("cli-seat-types", language, seat=seat)

    def _card_words(self, card: Choice, language: str) -> str:
        """The card in words, where the game has some: its title in the language, else its notation."""
        match = self._match
        titles = match.game.called(match.box, match.state, card.number)
        at = LANGUAGES.index(language)
        return f"{card.text}, {titles[at]}" if len(titles) > at else card.text
