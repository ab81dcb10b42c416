"""Where the dice come from: a seed, a provably fair draw, the house, a script, or the players' own table.

Every source answers one question: what is the outcome of throw number `index` of this match, given the weight of each
outcome? Seeded and fair sources compute it from the index alone, so that a match that is undone, resumed or replayed
meets the same dice again. The formulas are in docs/chance.md.
"""

import hashlib
import hmac
import json
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from tryline.core.errors import BadFile, Refusal

WORD = 1 << 64


class Chance(ABC):
    """A source of outcomes."""

    kind: ClassVar[str]

    @abstractmethod
    def outcome(self, index: int, weights: Sequence[int]) -> int | None:
        """The number of an outcome, or None if somebody has to type it in."""

    def public(self, *, over: bool) -> dict[str, Any]:
        """What a match file says about this source while the match is under way, and once it is over."""
        return {"kind": self.kind}


def pick(weights: Sequence[int], word: Callable[[int], int]) -> int:
    """An outcome with exactly the given chances, from 64-bit words `word(0)`, `word(1)`, ...

    Words from the ragged end of the range are thrown away, which is what keeps it unbiased.
    """
    total = sum(weights)
    if total <= 0:
        raise ValueError("no outcome is possible")
    fair_end = WORD - WORD % total
    attempt = 0
    while (drawn := word(attempt)) >= fair_end:
        attempt += 1
    ticket = drawn % total
    for outcome, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return outcome
    raise AssertionError("the weights add up to their total")


class Seeded(Chance):
    """The same dice for the same seed, on every machine."""

    kind = "seeded"

    def __init__(self, seed: str | int) -> None:
        self.seed = str(seed)

    @classmethod
    def fresh(cls) -> "Seeded":
        """A seed that nobody has used."""
        return cls(secrets.token_hex(8))

    def outcome(self, index: int, weights: Sequence[int]) -> int:
        """First eight bytes of SHA-256 over the JSON list [seed, index, attempt]."""

        def word(attempt: int) -> int:
            message = json.dumps([self.seed, index, attempt], separators=(",", ":")).encode()
            return int.from_bytes(hashlib.sha256(message).digest()[:8], "big")

        return pick(weights, word)

    def public(self, *, over: bool) -> dict[str, Any]:
        """The seed is all there is."""
        return {"kind": self.kind, "seed": self.seed}


class Fair(Chance):
    """Dice that nobody can have chosen, and that everybody can check afterwards.

    Everybody commits to a hash before any seed is shown: the house to its secret, each participant to a seed. Then the
    participants reveal. No one who has not chosen all of these can have chosen an outcome, and once the secret is out,
    everyone can compute them all.
    """

    kind = "fair"

    def __init__(
        self,
        secret: str | None,
        seeds: Mapping[str, str],
        commitment: str | None = None,
        commitments: Mapping[str, str] | None = None,
        broken: Sequence[Sequence[str]] = (),
    ) -> None:
        """`commitments`: the participants' to their seeds; files from before these were asked for have none. `broken`:
        for each earlier round of commitments, which was void, those who did not reveal.

        Without the secret, which a file does not tell before the match is over, only the commitment to it is known.
        """
        if secret is None and commitment is None:
            raise ValueError("fair dice need a secret, or the commitment to one")
        self.secret = secret
        self.seeds = dict(sorted(seeds.items()))
        self.commitments = dict(sorted((commitments or {}).items()))
        self.broken = [list(late) for late in broken]
        self.promise = commitment if secret is None else self.commitment(secret)

    @staticmethod
    def fresh_secret() -> str:
        """256 random bits in hexadecimal."""
        return secrets.token_hex(32)

    @staticmethod
    def commitment(secret: str) -> str:
        """What is published before the match: SHA-256 of the text of a secret or a seed."""
        return hashlib.sha256(secret.encode()).hexdigest()

    def outcome(self, index: int, weights: Sequence[int]) -> int | None:
        """First eight bytes of HMAC-SHA-256, keyed with the secret, over the JSON list [index, attempt, seeds]."""
        if self.secret is None:
            return None
        key = self.secret.encode()

        def word(attempt: int) -> int:
            message = json.dumps([index, attempt, self.seeds], separators=(",", ":"), sort_keys=True).encode()
            return int.from_bytes(hmac.digest(key, message, "sha256")[:8], "big")

        return pick(weights, word)

    def public(self, *, over: bool) -> dict[str, Any]:
        """All that is needed to check a finished match; the secret not before that."""
        revealed = {"secret": self.secret} if over and self.secret is not None else {}
        committed = {"commitments": self.commitments} if self.commitments else {}
        void = {"broken": self.broken} if self.broken else {}
        return {"kind": self.kind, "commitment": self.promise, **revealed, "seeds": self.seeds, **committed, **void}


class House(Fair):
    """The same where somebody who plays has committed to nothing: they have to take the house's word for the dice."""

    kind = "house"


class Scripted(Chance):
    """Outcomes written down beforehand, for tests and worked examples."""

    kind = "scripted"

    def __init__(self, outcomes: Sequence[int]) -> None:
        self.outcomes = list(outcomes)

    def outcome(self, index: int, weights: Sequence[int]) -> int:
        """The next line of the script."""
        if index >= len(self.outcomes):
            raise Refusal(f"The script has {len(self.outcomes)} throws and throw {index + 1} is due.")
        outcome = self.outcomes[index]
        if not 0 <= outcome < len(weights) or weights[outcome] == 0:
            raise Refusal(f"Throw {index + 1} of the script is {outcome}, which cannot come here.")
        return outcome

    def public(self, *, over: bool) -> dict[str, Any]:
        """The script itself."""
        return {"kind": self.kind, "outcomes": self.outcomes}


class Typed(Chance):
    """Real dice on a real table: the players type in what they threw."""

    kind = "typed"

    def outcome(self, index: int, weights: Sequence[int]) -> None:
        """Nobody knows until somebody looks."""
        return


class _Seeded(msgspec.Struct, tag_field="kind", tag="seeded", forbid_unknown_fields=True):
    seed: str


class _Fair(msgspec.Struct, tag_field="kind", tag="fair", forbid_unknown_fields=True):
    commitment: str
    seeds: dict[str, str]
    secret: str | None = None
    commitments: dict[str, str] = {}
    broken: list[list[str]] = []


class _House(_Fair, tag_field="kind", tag="house", forbid_unknown_fields=True):
    pass


class _Scripted(msgspec.Struct, tag_field="kind", tag="scripted", forbid_unknown_fields=True):
    outcomes: list[int]


class _Typed(msgspec.Struct, tag_field="kind", tag="typed", forbid_unknown_fields=True):
    pass


ChanceFile = _Seeded | _Fair | _House | _Scripted | _Typed
"""What a match file says about the source of its dice."""


def from_file(said: ChanceFile) -> Chance:
    """The source that a match file describes. Raises BadFile."""
    if isinstance(said, _Seeded):
        return Seeded(said.seed)
    if isinstance(said, _Scripted):
        return Scripted(said.outcomes)
    if isinstance(said, _Typed):
        return Typed()
    if said.secret is not None and Fair.commitment(said.secret) != said.commitment:
        raise BadFile("chance: the secret is not the one that was committed to before the match.")
    if said.commitments:  # files from before participants committed have none
        for name in said.commitments.keys() | said.seeds.keys():
            if said.commitments.get(name) != Fair.commitment(said.seeds.get(name, "")):
                raise BadFile(f"chance: the seed of {name} is not the one that was committed to before the match.")
    source = House if isinstance(said, _House) else Fair
    return source(said.secret, said.seeds, said.commitment, said.commitments, said.broken)
