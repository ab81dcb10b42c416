"""Swiss rounds: who meets whom, given what everybody has come to.

`pair` is all that others need. Up to FEW entrants the pairs are those of the published Dutch system, by py4swiss. It
takes a fifth of a second for 100 entrants, one for 200, five for 400 and 55 for 1,000 (bench/swiss_speed.py), so that
larger fields are paired by `swiss_large`, which keeps the same absolute rules and goes by score groups, halves, and
home and away in the same way, but does not try every exchange.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

FEW: Final = 100
"""The largest field that py4swiss pairs."""


class Game(NamedTuple):
    """A round of one entrant."""

    opponent: str
    """Empty: there was none."""
    home: bool
    score: int
    """2 for a win, 1 for a draw, 0 for a loss."""
    played: bool = True
    """False: it was forfeited, or a bye, or missed."""
    bye: bool = False
    """Whether it was the bye of a round with an odd number."""


class Player(NamedTuple):
    """An entrant with the rounds so far, as many for everybody."""

    id: str
    games: tuple[Game, ...]

    @property
    def score(self) -> int:
        """Twice the usual score."""
        return sum(game.score for game in self.games)

    @property
    def met(self) -> frozenset[str]:
        """Whom they have played."""
        return frozenset(game.opponent for game in self.games if game.played)

    @property
    def had_bye(self) -> bool:
        """Whether they have had points without playing, and so get no bye."""
        return any(game.bye or (not game.played and game.score == 2) for game in self.games)

    @property
    def balance(self) -> int:
        """Matches at home less matches away."""
        return sum(1 if game.home else -1 for game in self.games if game.played)

    @property
    def last_two(self) -> tuple[bool, ...]:
        """Whether they were at home in the last two matches that they played, the newest last."""
        return tuple(game.home for game in self.games if game.played)[-2:]

    @property
    def must(self) -> bool | None:
        """Whether they must be at home (True) or away (False) next; None if either will do."""
        if self.balance <= -2 or self.last_two == (False, False):
            return True
        if self.balance >= 2 or self.last_two == (True, True):
            return False
        return None

    @property
    def would(self) -> bool | None:
        """Whether they would rather be at home (True) or away (False)."""
        if self.must is not None:
            return self.must
        if self.balance:
            return self.balance < 0
        return not self.last_two[-1] if self.last_two else None


class Pairs(NamedTuple):
    """A round: who is at home and who is away, and who has a bye."""

    pairs: list[tuple[str, str]]
    byes: list[str]


class NoPairing(Exception):
    """No round is possible in which nobody meets again whom they have played."""


def pair(players: Sequence[Player], rounds: int, absent: frozenset[str] = frozenset()) -> Pairs:
    """The next of so many rounds; players in the order of the seeding, also those who are absent. Raises NoPairing."""
    if len(players) - len(absent) <= FEW:
        return _by_py4swiss(players, rounds, absent)
    from tryline.league.swiss_large import pair_many

    present = [player for player in players if player.id not in absent]
    return pair_many(present, last=len(present[0].games) == rounds - 1)


def _by_py4swiss(players: Sequence[Player], rounds: int, absent: frozenset[str]) -> Pairs:
    from py4swiss.engines.common import PairingError
    from py4swiss.engines.dutch import Engine
    from py4swiss.trf import ParsedTrf
    from py4swiss.trf.codes import PlayerCode
    from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
    from py4swiss.trf.sections import PlayerSection, XSection

    numbers = {player.id: number for number, player in enumerate(players, start=1)}
    unpaired = {
        0: ResultToken.ZERO_POINT_BYE,
        1: ResultToken.HALF_POINT_BYE,
        2: ResultToken.FORFEIT_WIN,
    }
    played = {0: ResultToken.LOSS, 1: ResultToken.DRAW, 2: ResultToken.WIN}

    def result(game: Game) -> RoundResult:
        if game.played:
            colour = ColorToken.WHITE if game.home else ColorToken.BLACK
            return RoundResult(id=numbers[game.opponent], color=colour, result=played[game.score])
        token = ResultToken.PAIRING_ALLOCATED_BYE if game.bye else unpaired[game.score]
        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=token)

    sections = [
        PlayerSection(
            code=PlayerCode.PLAYER,
            starting_number=numbers[player.id],
            points_times_ten=5 * player.score,
            rank=numbers[player.id],
            results=[result(game) for game in player.games],
        )
        for player in players
    ]
    settings = XSection(number_of_rounds=rounds, zeroed_ids={numbers[id] for id in absent})
    try:
        found = Engine.generate_pairings(ParsedTrf(player_sections=sections, x_section=settings))
    except PairingError:
        raise NoPairing from None
    names = {number: id for id, number in numbers.items()}
    pairs = [(names[each.white], names[each.black]) for each in found if each.black]
    return Pairs(pairs, [names[each.white] for each in found if not each.black])


def home_first(one: Player, other: Player, order: int) -> bool:
    """Whether the first of two is at home: what both would like, else who needs it more, else who was there longer ago,
    else the better one's wish; by turns if neither has played."""
    if one.would is None and other.would is None:
        return order % 2 == 0
    if one.would is None or other.would is None:
        return bool(one.would) if other.would is None else not other.would
    if one.would != other.would:
        return one.would
    needs = [(player.must is not None, abs(player.balance)) for player in (one, other)]
    if needs[0] != needs[1]:
        return one.would if needs[0] > needs[1] else not other.would
    return one.would
