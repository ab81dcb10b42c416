"""Who plays in a cup: people, teams of several people, and computers; and which country each plays for."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from tryline.core.texts import cleaned, told_apart

EntrantKind = Literal["person", "team", "computer"]
LONGEST_LIST = 30
"""Members of a team."""


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody with a place in a cup."""

    id: str
    name: str
    kind: EntrantKind = "person"
    members: tuple[str, ...] = ()
    """Of a team of several people."""
    level: str = ""
    """Of a computer."""
    team: str = ""
    """The code of the country or team card they play with."""
    seed: int | None = None
    """Their place in the seeding, 1 for the best."""
    paid: bool = False


def cleaned_entrant(entrant: Entrant, others: Iterable[Entrant]) -> Entrant:
    """The entrant with names as they are kept and shown: told apart from those of the others. Raises BadText."""
    name = told_apart(cleaned(entrant.name), [other.name for other in others if other.id != entrant.id])
    members = tuple(cleaned(member) for member in entrant.members[:LONGEST_LIST])
    return msgspec.structs.replace(entrant, name=name, members=members)


def by_seeding(entrants: Sequence[Entrant]) -> list[Entrant]:
    """The best first; those without a seed come last, as they entered."""
    return sorted(entrants, key=lambda entrant: (entrant.seed is None, entrant.seed or 0))


def teams_in_order(entrants: Sequence[Entrant], teams: Sequence[str]) -> dict[str, str]:
    """Teams for those who have none, in the order in which both are given; no team is given twice."""
    taken = {entrant.team for entrant in entrants}
    free = [team for team in teams if team not in taken]
    without = [entrant.id for entrant in entrants if not entrant.team]
    return dict(zip(without, free, strict=False))
