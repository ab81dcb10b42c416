"""What a rule book can say happened: events, the names and kinds of their arguments, and the facts of a sentence.

    class Event(events.Event):
        TRY = 1, {"side": SIDE, "number": number}

A rule says `tell(s, Event.TRY, side, shirt)`. The sentence `<game>-try` of the catalogues is then given the facts that
the kinds make of these numbers.
"""

from collections.abc import Callable, Mapping
from enum import IntEnum

from tryline.core.language import Box

Facts = dict[str, str | int]
Kind = Callable[[Box, Mapping[str, int], str], Facts]
"""(box, values, name): what sentences may know of the argument of that name; `values` has all arguments by name."""


class Event(IntEnum):
    """The events of a game, each with its number, its arguments in order, and what kind each of them is."""

    arguments: Mapping[str, Kind]

    def __new__(cls, number: int, arguments: Mapping[str, Kind] | None = None) -> "Event":
        """A member is `NUMBER` or `NUMBER, ARGUMENTS`."""
        member = int.__new__(cls, number)
        member._value_ = number
        member.arguments = arguments or {}
        return member

    def facts(self, box: Box, values: Mapping[str, int]) -> Facts:
        """What the sentence of this event needs to know."""
        facts: Facts = {}
        for name, kind in self.arguments.items():
            facts |= kind(box, values, name)
        return facts

    def values(self, *numbers: int) -> dict[str, int]:
        """Its arguments by name; there may be more numbers than it has arguments."""
        return dict(zip(self.arguments, numbers, strict=False))


def most_arguments(events: type[Event]) -> int:
    """How many arguments an event of a game has at most, which its state has room for."""
    return max(len(event.arguments) for event in events)


def number(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """A plain number."""
    return {name: values[name]}


def named(kind: type[IntEnum]) -> Kind:
    """A member of an enumeration, by the name that catalogues of words have for it."""

    def facts(box: Box, values: Mapping[str, int], name: str) -> Facts:
        return {name: name_of(kind(values[name]))}

    return facts


def one_of(texts: Mapping[int, str] | tuple[str, ...]) -> Kind:
    """One of several texts, by its number."""

    def facts(box: Box, values: Mapping[str, int], name: str) -> Facts:
        return {name: texts[values[name]]}

    return facts


def name_of(member: IntEnum) -> str:
    """The stable name of an event or an ending, for files and catalogues of words: `scrum-enclosed`."""
    return member.name.lower().replace("_", "-")
