"""The dice of a match on the server, and everybody's part of them (docs/chance.md).

Before a match begins, its dice go through the stages of `Stage`. Everything here is a value: what a step makes of the
dice is written with the match (`server/promises.py`), so that a stage survives a restart.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Literal

import msgspec

from tryline.core.chance import Chance, Fair, House, Typed
from tryline.core.clock import SECOND
from tryline.core.errors import NotYourTurn, Refusal
from tryline.core.news import refusal
from tryline.server.match_setup import Seat

Stage = Literal["seats", "commit", "reveal", "settled"]
"""Seats are open; some have yet to commit in this round; some have yet to reveal; the dice are settled."""
ROUNDS = 3
"""How often the dice of a match are tried to settle before it is called off."""
PART_WITHIN = 60 * SECOND
"""Milliseconds that somebody who is connected has for their part of the dice."""


class Dice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the dice of a match come from, as stored in its row."""

    kind: Literal["fair", "typed", "none"]
    secret: str = ""
    seeds: dict[str, str] = {}
    """What was revealed, by seat. Nobody is shown any of it before the dice are settled."""
    commitments: dict[str, str | None] = {}
    """The seats that take part, and what each has committed to in this round; None until then."""
    left_out: list[str] = []
    """Seats that did not commit in time."""
    broken: list[list[str]] = []
    """For each earlier round, the seats that did not reveal."""
    given: int = 0
    """So many of the first moves were taken over from another match: their throws are not of these dice."""

    @classmethod
    def fresh(cls, taking_part: Iterable[str] = ()) -> "Dice":
        """Fair dice with a secret of their own; these seats are asked to commit."""
        return cls("fair", Fair.fresh_secret(), commitments=dict.fromkeys(taking_part))

    @property
    def commitment(self) -> str | None:
        """What fair dice publish of their secret before anybody else commits."""
        return Fair.commitment(self.secret) if self.kind == "fair" else None

    def stage(self, roster: Sequence[Seat]) -> Stage:
        """How far the dice are."""
        if any(seat.kind == "open" for seat in roster):
            return "seats"
        if None in self.commitments.values():
            return "commit"
        return "reveal" if self.commitments.keys() - self.seeds.keys() else "settled"

    def awaited(self, roster: Sequence[Seat]) -> list[str]:
        """The seats whose commitment or seed is to come now."""
        stage = self.stage(roster)
        if stage == "commit":
            return [name for name, commitment in self.commitments.items() if commitment is None]
        return [name for name in self.commitments if name not in self.seeds] if stage == "reveal" else []

    def uncommitted(self, roster: Sequence[Seat]) -> list[str]:
        """The seats of people who take no part in the dice: for them these are the house's."""
        people = (seat.id for seat in roster if seat.kind == "person")
        return [name for name in people if name not in self.commitments] if self.kind == "fair" else []

    def is_fair(self, roster: Sequence[Seat]) -> bool:
        """Whether people play, and all of them take part."""
        people = any(seat.kind == "person" for seat in roster)
        return self.kind == "fair" and people and not self.uncommitted(roster)

    def commit(self, seats: Collection[str], commitment: str | None) -> "Dice":
        """These seats commit; None, to nothing."""
        if self.kind != "fair" or commitment is None:
            return self
        return msgspec.structs.replace(self, commitments={**self.commitments, **dict.fromkeys(seats, commitment)})

    def reveal(self, seats: Collection[str], seed: str) -> "Dice":
        """The seed of those of these seats that have committed to it. Raises a Refusal if none has."""
        commitment = Fair.commitment(seed)
        fitting = {name: seed for name in seats if self.commitments.get(name) == commitment}
        if not fitting:
            raise refusal(Refusal, "other-seed")
        return msgspec.structs.replace(self, seeds={**self.seeds, **fitting})

    def leave_out(self, seats: Collection[str]) -> "Dice":
        """These seats have committed to nothing in time: the dice are settled without them."""
        rest = {name: commitment for name, commitment in self.commitments.items() if name not in seats}
        return msgspec.structs.replace(self, commitments=rest, left_out=[*self.left_out, *seats])

    def anew(self, late: Collection[str]) -> "Dice":
        """The next round, because these seats have not revealed: everybody commits again, the house first."""
        fresh = Dice.fresh(self.commitments)
        broken = [*self.broken, list(late)]
        return msgspec.structs.replace(fresh, left_out=self.left_out, broken=broken, given=self.given)

    def called_off(self, late: Collection[str]) -> "Dice":
        """There is no next round: the dice are never settled, and nothing is thrown with them."""
        broken = [*self.broken, list(late)] if late else self.broken
        return msgspec.structs.replace(self, commitments={}, seeds={}, broken=broken)

    def chance(self, roster: Sequence[Seat]) -> Chance | None:
        """The source of the outcomes, once the dice are settled."""
        if self.kind == "none":
            return None
        if self.kind == "typed":
            return Typed()
        kept = {name: commitment for name, commitment in self.commitments.items() if commitment is not None}
        return (Fair if self.is_fair(roster) else House)(self.secret, self.seeds, commitments=kept, broken=self.broken)


def asked_now(dice: Dice, roster: Sequence[Seat], mine: Collection[str], stage: Stage) -> list[str]:
    """Those of these seats of which the dice need something in this stage. Raises a Refusal if it is none."""
    asked = [name for name in dice.awaited(roster) if name in mine]
    if not asked or dice.stage(roster) != stage:
        raise refusal(NotYourTurn, "no-part")
    return asked
