"""Words about a scene of Go Forward Rugby that the plain picture and the full-screen board share."""

from tryline.core.events import name_of
from tryline.core.news import say
from tryline.games.goforward.rules.events import SIDES
from tryline.games.goforward.rules.records import Phase
from tryline.games.goforward.table.scene import GoForwardScene, Throw

ROWS = 4


def head_words(scene: GoForwardScene) -> str:
    """`First half, turn 3 of 20`."""
    if scene.phase == name_of(Phase(Phase.FULL_TIME)):
        return say("goforward-head-over", scene.language)
    return say("goforward-head", scene.language, half=scene.half, turn=scene.turn, turns=scene.turns)


def way_words(scene: GoForwardScene, side: int) -> str:
    """`Home 3 slides`, the way to a try; only the name once one is scored, until the rack is back on the field."""
    if not 1 <= scene.row <= ROWS:
        return side_words(scene, side)
    return say("goforward-way", scene.language, side=SIDES[side], slides=scene.slides[side])


def side_words(scene: GoForwardScene, side: int) -> str:
    """`Home`."""
    return say("goforward-name", scene.language, side=SIDES[side])


def pile_words(scene: GoForwardScene, side: int) -> str:
    """The draw pile and the discards."""
    own = scene.sides[side]
    discards = " ".join(scene.codes(own.discards)) or "-"
    return say("goforward-piles", scene.language, pile=own.pile, discards=discards)


def die_words(throw: Throw, language: str) -> str:
    """What a die was thrown for: `pass [4]`."""
    return f"{say('goforward-die', language, phase=throw.phase)} [{throw.face}]"
