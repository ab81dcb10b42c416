"""The cards of a match of Go Forward Rugby as they are printed, in words."""

from typing import Any
from weakref import WeakKeyDictionary

from tryline.core.box import get_name
from tryline.core.events import name_of
from tryline.core.game import Telling
from tryline.core.language import Box
from tryline.core.match import Match
from tryline.core.news import say
from tryline.games.goforward.rules.contents import NUMBERS
from tryline.games.goforward.rules.notation import code
from tryline.games.goforward.rules.records import DESIGNS, Contest, Effect, Position, Use
from tryline.games.goforward.table.scene import Design

_printed: WeakKeyDictionary[Match, dict[str, tuple[Design, ...]]] = WeakKeyDictionary()


def designs(match: Match, language: str) -> tuple[Design, ...]:
    """The cards of the box, which stay the same all through a match."""
    known = _printed.setdefault(match, {})
    if language not in known:
        known[language] = tuple(_design(match.box, design, language) for design in range(DESIGNS))
    return known[language]


def listed(counts: Any) -> tuple[int, ...]:
    """So many of each design, one by one: `(0, 0, 3)` for two of the first and one of the fourth."""
    return tuple(design for design, n in enumerate(counts.tolist()) for _ in range(n))


def position_words(position: int, language: str) -> str:
    """`wing`."""
    return say("goforward-position", language, position=name_of(Position(position)))


def position_telling(box: Box, design: int) -> Telling:
    """What a card plays, to be told in any language."""
    return Telling("goforward-position", {"position": name_of(Position(int(box.position[design])))})


def design_of(box: Box, named: str) -> int:
    """The design of a code."""
    return next(design for design in range(DESIGNS) if code(box, design) == named)


def _name(box: Box, design: int, language: str) -> str:
    """What a card is called among others: `hooker`, `prop A` where there is more than one kind of prop."""
    position = position_words(int(box.position[design]), language)
    alike = [other for other in range(DESIGNS) if box.position[other] == box.position[design]]
    return position if len(alike) == 1 else f"{position} {'ABCDEFGHI'[alike.index(design)]}"


def _design(box: Box, design: int, language: str) -> Design:
    position = Position(int(box.position[design]))
    return Design(
        code=code(box, design),
        name=_name(box, design, language),
        position=position_words(position, language),
        numbers=tuple(NUMBERS[position]),
        run=int(box.run[design]),
        tackle=int(box.tackle[design]),
        shove=int(box.shove[design]),
        line=get_name(box.line[design]),
        does=_does(box, design, language),
        use=name_of(Use(int(box.use[design]))),
    )


def _does(box: Box, design: int, language: str) -> str:
    """What a line does: `2 more in a ruck`."""
    effect = Effect(int(box.effect[design]))
    when = "both" if box.on_carry[design] and box.on_ruck[design] else "ruck" if box.on_ruck[design] else "carry"
    return say(
        "goforward-effect-lasting" if box.lasting[design] else f"goforward-effect-{name_of(effect)}",
        language,
        contest=name_of(Contest(int(box.contest[design]))),
        amount=int(box.amount[design]),
        when=when,
        support="yes" if box.support[design] else "no",
        rows=int(box.rows[design]),
        keep=int(box.keep[design]),
        rack="yes" if box.use[design] == Use.ON_RACK else "no",
    )
