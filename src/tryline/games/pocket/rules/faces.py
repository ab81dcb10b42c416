"""What stands on the faces of the dice of Pocket Rugby, as they are read at the throw that is due, in words."""

from tryline.core.box import get_name
from tryline.core.events import Facts, name_of
from tryline.core.language import Box, State
from tryline.core.news import LANGUAGES, say
from tryline.games.pocket.rules import book
from tryline.games.pocket.rules.notation import position_name
from tryline.games.pocket.rules.records import (
    Die,
    Kind,
    Phase,
    Position,
    Referee,
    SetPiece,
    TryResult,
    Weather,
    action_facts,
    name_facts,
)

KICKS = (Phase.DROP_KICK, Phase.CONV_KICK, Phase.PEN_KICK)
RANGES = (Phase.DROP_RANGE, Phase.CONV_RANGE, Phase.PEN_RANGE)
ALSO = {
    "pocket-face-drop": ("drop goal", "drop", "skepskop"),
    "pocket-face-error": ("error", "fout"),
    "pocket-face-offence": ("penalty", "penalty won", "strafskop"),
    "pocket-face-offended": ("penalty against", "strafskop teen"),
    "pocket-face-big-hit": ("big hit", "bighit", "duikslag"),
    "pocket-face-ruck": ("ruck", "win", "yes", "ja"),
    "pocket-face-no-ruck": ("no", "nee", "nothing", "-"),
    "pocket-face-yellow": ("yellow card", "dot", "yes", "ja"),
    "pocket-face-no-card": ("no", "nee", "nothing", "-"),
}
"""Other names under which a face may be typed in."""


def die_name(die: int, language: str) -> str:
    """`BROWN`, `Forward`."""
    if die in set(Position):
        return say("pocket-position", language, position=position_name(die))
    return say("pocket-die", language, die=name_of(Die(die)))


def engraving(box: Box, s: State, face: int, language: str) -> str:
    """What a face of the die that is thrown now says for this throw."""
    name, facts = _said(box, s, face)
    return say(name, language, **facts)


def called(box: Box, s: State, face: int) -> tuple[str, ...]:
    """Everything that a face may be called at this throw, what stands on it first."""
    name, facts = _said(box, s, face)
    words = [say(name, language, **facts) for language in LANGUAGES]
    if "number" in facts and not (name == "pocket-face-big-hit" and _is_plain(box, int(facts["number"]))):
        words.append(str(facts["number"]))
    words += [say("pocket-to", language, to=facts["to"]) for language in LANGUAGES] if "to" in facts else []
    return tuple(dict.fromkeys([*words, *ALSO.get(name, ())]))


def _is_plain(box: Box, tackle: int) -> bool:
    """Whether that tackle value stands on a BROWN face without a BIG HIT, which then is what people mean by it."""
    return any(value == tackle and not hit for value, hit in zip(box.tackle, box.big_hit, strict=True))


def _said(box: Box, s: State, face: int) -> tuple[str, Facts]:
    """The sentence that names a face, and its facts."""
    die = book.source(box, s)
    if die in set(Position):
        return _player_face(box, die, face)
    if die == Die.COIN:
        return "pocket-face-coin", {"face": ("heads", "tails")[face]}
    if die == Die.BROWN:
        if s.phase in RANGES:
            return "pocket-face-metres", {"number": int(box.range[face])}
        name = "pocket-face-big-hit" if box.big_hit[face] else "pocket-face-number"
        return name, {"number": int(box.tackle[face])}
    if die == Die.BLACK:
        return _black_face(box, s, face)
    if die == Die.WHITE:
        seen = Referee(box.referee[face])
        again = "reset" if s.set_piece == SetPiece.SCRUM else "not-straight"
        return "pocket-face-referee", {"result": again if seen == Referee.AGAIN else name_of(seen)}
    if s.phase == Phase.WEATHER:
        weather = name_of(Weather(box.weather_of[face]))
        return "pocket-face-weather", {"number": int(box.purple[face]), "weather": weather}
    return "pocket-face-number", {"number": int(box.purple[face])}


def _player_face(box: Box, position: int, face: int) -> tuple[str, Facts]:
    kind = box.kind[position, face]
    if kind == Kind.EFFORT:
        facts = action_facts(box, int(box.action[position, face]))
        return "pocket-face-effort", {**facts, "number": int(box.number[position, face])}
    if kind == Kind.PASS_TO:
        return "pocket-face-pass-to", {"to": position_name(box.to[position, face])}
    if kind == Kind.ERROR:
        return "pocket-face-error", name_facts(get_name(box.face_name[position, face]))
    if kind == Kind.PENALTY:
        name = "pocket-face-offence" if box.penalty_won[position, face] else "pocket-face-offended"
        return name, name_facts(get_name(box.face_name[position, face]))
    return ("pocket-face-pass" if kind == Kind.PASS else "pocket-face-drop"), {}


def _black_face(box: Box, s: State, face: int) -> tuple[str, Facts]:
    if s.phase in KICKS:
        return "pocket-face-metres", {"number": int(box.kick[face])}
    if s.phase == Phase.RUCK:
        return ("pocket-face-ruck" if box.ruck_win[face] else "pocket-face-no-ruck"), {}
    if s.phase == Phase.CARD_ROLL:
        return ("pocket-face-yellow" if box.yellow[face] else "pocket-face-no-card"), {}
    return "pocket-face-try", {"result": name_of(TryResult(box.try_result[face]))}
