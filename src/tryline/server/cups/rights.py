"""Who may do what in a cup: organisers everything, helpers what happens in the hall, entrants what is theirs."""

from collections.abc import Iterable
from typing import NamedTuple

from tryline.core.errors import NotYourSeat
from tryline.core.news import refusal
from tryline.server.cups import orders
from tryline.server.cups.events import STAFF, Role
from tryline.server.cups.rows import Member
from tryline.server.cups.state import CupState

FOR_STAFF = (orders.Forfeit, orders.PlayAgain, orders.Announce, orders.Retract, orders.CheckIn)
"""What helpers may do, besides results."""
FOR_ALL = (orders.Join, orders.Result, orders.Withdraw)
"""What depends on whose it is."""


class Standing(NamedTuple):
    """What somebody is in a cup."""

    person: str | None
    roles: frozenset[Role]
    entrants: frozenset[str]
    """Those for whom they answer."""

    @property
    def is_organiser(self) -> bool:
        """Whether they may decide everything."""
        return "organiser" in self.roles

    @property
    def is_staff(self) -> bool:
        """Whether they are an organiser or a helper."""
        return not self.roles.isdisjoint(STAFF)

    @property
    def staff_role(self) -> Role:
        """As what they decide what entrants may not."""
        return "organiser" if self.is_organiser else "helper"


def standing(state: CupState, members: Iterable[Member], person: str | None) -> Standing:
    """What somebody is in a cup. Nobody answers for those who have left, or whose place a computer has taken."""
    mine = [member for member in members if person is not None and member.person == person]
    facts = state.cup.facts
    answered = frozenset(
        member.entrant
        for member in mine
        if member.role == "entrant"
        and member.entrant in facts.entrants
        and member.entrant not in facts.gone
        and facts.entrants[member.entrant].kind != "computer"
    )
    roles: frozenset[Role] = frozenset(member.role for member in mine if member.role != "entrant" or answered)
    return Standing(person, roles, answered)


def role_for(order: orders.Order, who: Standing, sides: Iterable[str] = ()) -> Role:
    """As what somebody may give an order. `sides`: the entrants whose affair it is. Raises NotYourSeat."""
    if who.is_organiser or (who.is_staff and isinstance(order, (*FOR_STAFF, orders.Result))):
        return who.staff_role
    if isinstance(order, FOR_ALL) and (isinstance(order, orders.Join) or not who.entrants.isdisjoint(sides)):
        return "entrant"
    raise refusal(NotYourSeat, "cup-not-yours" if isinstance(order, FOR_ALL) else "cup-organiser-only")
