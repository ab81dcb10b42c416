"""Match files: `.tryline`, JSON that people can read. The format is described in docs/match-file.md.

A file that loads is a match that can be played: every move has been checked against the rules, and the end that the
file states is the end that the moves lead to.
"""

import base64
import contextlib
import hashlib
import json
import os
import secrets
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from tryline.core.chance import Chance, ChanceFile, Typed, from_file
from tryline.core.clock import Clocks
from tryline.core.errors import BadFile, TrylineError, one_of
from tryline.core.game import Game
from tryline.core.guide import Guided
from tryline.core.language import CHANCE, DRAW
from tryline.core.match import Match, name_of_actor
from tryline.core.moves import Move, TakenBack
from tryline.core.seats import Seating
from tryline.core.takeback import lines
from tryline.core.texts import fault_in

VERSION = 3
"""Of the format. Versions 1 and 2 had other defaults in some games (`Game.former_defaults`)."""
SEALED = {"chance", "given", "moves", "taken_back", "seating", "clocks", "lesson"}
"""The fields that are sealed while a match with secrets is under way; the numbers in them would tell how many secret
decisions there were."""
LARGEST_FILE = 8 * 1024 * 1024


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits on a side of the table."""

    name: Annotated[str, msgspec.Meta(max_length=80, pattern=r"^[^\x00-\x1f\x7f-\x9f]*\Z")]
    level: str | None = None
    """The computer player's level; None for a person."""


class _Entry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    by: str
    move: str
    seconds: Annotated[float, msgspec.Meta(ge=0, le=1e9)] | None = None


class _TakenBack(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    after: Annotated[int, msgspec.Meta(ge=0)]
    moves: list[_Entry]
    agreed: str | None = None


class _Result(msgspec.Struct, forbid_unknown_fields=True):
    winner: str
    reason: str
    points: list[int]


class _Closed(msgspec.Struct, forbid_unknown_fields=True):
    winner: str
    reason: Literal["resignation", "agreement", "time", "abandoned", "called-off", "lapsed"]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    tryline: int
    game: str
    edition: str
    options: dict[str, Any]
    seats: dict[str, Seat]
    moves: list[_Entry]
    state: str
    chance: ChanceFile | None = None
    practice: bool = False
    given: Annotated[int, msgspec.Meta(ge=0)] = 0
    taken_back: list[_TakenBack] = []
    seating: Seating | None = None
    clocks: Clocks | None = None
    lesson: Guided | None = None
    closed: _Closed | None = None
    result: _Result | None = None


class Record(NamedTuple):
    """A match, and who played it."""

    match: Match
    seats: dict[str, Seat]
    seating: Seating | None = None
    """Who answers for a side, where several people do."""
    clocks: Clocks | None = None
    """The clocks of the match, where it has any."""
    lesson: Guided | None = None
    """The lesson that leads the match, or led it."""


def state_mark(match: Match) -> str:
    """A short fingerprint of where the moves lead: SHA-256 over a line of text, the first 16 digits."""
    line = f"{match.game.id} {len(match.moves)} {match.position}"
    return hashlib.sha256(line.encode()).hexdigest()[:16]


def write(
    match: Match,
    seats: dict[str, Seat] | None = None,
    seating: Seating | None = None,
    clocks: Clocks | None = None,
    lesson: Guided | None = None,
) -> str:
    """The text of a match file: one line a move. The same match gives the same text."""
    game = match.game
    fields: dict[str, Any] = {
        "tryline": VERSION,
        "game": game.id,
        "edition": match.edition,
        "options": match.options,
        "seats": msgspec.to_builtins(seats or {}),
    }
    if match.practice:
        fields["practice"] = True
    if match.given:
        fields["given"] = match.given
    if match.chance is not None:
        fields["chance"] = match.chance.public(over=match.over)
    fields["moves"] = [_entry(game, move) for move in match.moves]
    if match.taken_back:
        fields["taken_back"] = [_taken_back(game, taken) for taken in match.taken_back]
    fields["state"] = state_mark(match)
    if seating is not None:
        fields["seating"] = msgspec.to_builtins(seating)
    if clocks is not None:
        fields["clocks"] = msgspec.to_builtins(clocks)
    if lesson is not None:
        fields["lesson"] = msgspec.to_builtins(lesson)
    if not match.open:
        fields["sealed"] = _seal({name: fields.pop(name) for name in [*fields] if name in SEALED})
    if match.closed is not None:
        fields["closed"] = {"winner": _winner_name(match), "reason": match.closed.reason}
    if match.over:
        fields["result"] = _result(match)
    return "{\n" + ",\n".join(_field(name, value) for name, value in fields.items()) + "\n}\n"


def _field(name: str, value: Any) -> str:
    """A field of the file; a list of moves or takebacks has a line for each."""
    if name not in ("moves", "taken_back") or not value:
        return f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False, allow_nan=False)}"
    listed = ",\n    ".join(json.dumps(each, ensure_ascii=False, allow_nan=False) for each in value)
    return f"  {json.dumps(name)}: [\n    {listed}\n  ]"


def _entry(game: Game, move: Move) -> dict[str, Any]:
    entry: dict[str, Any] = msgspec.to_builtins(_Entry(name_of_actor(game, move.actor), move.text, move.seconds))
    return entry


def _taken_back(game: Game, taken: TakenBack) -> dict[str, Any]:
    agreed = {} if taken.agreed is None else {"agreed": game.sides[taken.agreed]}
    return {"after": taken.after, **agreed, "moves": [_entry(game, move) for move in taken.moves]}


def _seal(secrets_of_match: dict[str, Any]) -> str:
    """What would tell secrets of a match that is not over, so that nobody reads it who only looks at the file."""
    text = json.dumps(secrets_of_match, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode())).decode()


def unseal(plain: dict[str, Any]) -> dict[str, Any]:
    """The fields of a match file with its seal broken; as they are if it has none. Raises BadFile."""
    if "sealed" not in plain:
        return plain
    plain = dict(plain)
    try:
        inflate = zlib.decompressobj()
        inside = inflate.decompress(base64.b64decode(plain.pop("sealed"), validate=True), LARGEST_FILE)
        found = json.loads(inside, parse_constant=_no_constant, object_pairs_hook=_no_doubles)
        if not inflate.eof or set(found) - SEALED or set(found) & set(plain):
            raise ValueError("it holds something else")
    except (ValueError, TypeError, RecursionError, zlib.error):
        raise BadFile("sealed: the seal of this match is damaged.") from None
    return {**plain, **found}


def _winner_name(match: Match) -> str:
    winner = match.ended.winner
    return "draw" if winner == DRAW else match.game.sides[winner]


def _result(match: Match) -> dict[str, Any]:
    return {"winner": _winner_name(match), "reason": match.ended.reason, "points": list(match.ended.points)}


def read(
    text: str,
    find: Callable[[str], Game],
    *,
    begin: Callable[..., Match] = Match,
    check: Callable[[], None] = lambda: None,
) -> Record:
    """The match in the text of a file. Raises BadFile.

    `find` gives the game of a name, `begin` a match before its first move; `check` is called before every move, and may
    raise where somebody does not want to wait for ever.
    """
    said = _parse(text)
    try:
        game = find(said.game)
        for side, seat in said.seats.items():
            if side not in game.sides:
                raise BadFile(f'seats: "{side}" is no side of {game.name}, whose sides are {" and ".join(game.sides)}.')
            _check_seat(side, seat)
        if said.edition not in game.editions:
            raise BadFile(f'edition: {game.name} has no edition "{said.edition}".')
        source = None if said.chance is None else from_file(said.chance)
        if game.luck and source is None:
            raise BadFile("chance: a game with dice must say where they came from.")
        # With dice that are typed in, nothing falls by itself while the moves are checked.
        options = game.options_at(said.tryline, said.edition, said.options)
        match = begin(game, edition=said.edition, options=options, chance=Typed(), practice=said.practice)
    except BadFile:
        raise
    except TrylineError as problem:
        raise BadFile(f"This match cannot be set up: {problem}") from None
    try:
        _replay(match, said, source, check)
    except BadFile:
        raise
    except TrylineError as problem:
        raise BadFile(f"chance: {problem}") from None
    match.chance = source
    match.given = said.given
    if said.state != state_mark(match):
        raise BadFile(
            f"state: the moves lead to a position with the mark {state_mark(match)}, but the file was saved at "
            f"{said.state}. Moves have been changed, added or lost since."
        )
    if said.seating is not None:
        _check_seating(match, said.seating)
    if said.closed is not None:
        _close(match, said.closed)
    result = msgspec.convert(_result(match), _Result) if match.over else None
    if said.result != result:
        stated = "no result" if said.result is None else f"{said.result.winner} by {said.result.reason}"
        true = "no result yet" if result is None else f"{result.winner} by {result.reason}"
        raise BadFile(f"result: the file says {stated}, but the moves lead to {true}.")
    return Record(match, said.seats, said.seating, said.clocks, said.lesson)


def _check_seat(side: str, seat: Seat) -> None:
    """Whether its texts can be shown to others. Several people of one side stand in its name with commas between."""
    for field, texts in (("name", seat.name.split(", ")), ("level", [seat.level or ""])):
        for text in texts:
            if text and (fault := fault_in(text)):
                raise BadFile(f"seats: {side}: {field}: {fault}.")


def _check_seating(match: Match, seating: Seating) -> None:
    try:
        seating.check(match.game)
    except TrylineError as problem:
        raise BadFile(f"seating: {problem}") from None
    present = seating.after == len(match.moves)
    if present and seating.votes and not {*seating.votes.values()} <= {choice.text for choice in match.choices()}:
        raise BadFile("seating: a vote is for no move that can be made here.")
    match.waits = seating.waits


def _close(match: Match, said: _Closed) -> None:
    names = [*match.game.sides, "draw"]
    if match.over:
        raise BadFile(f"closed: the match was over before the {said.reason}.")
    if said.winner not in names:
        raise BadFile(f'closed: "{said.winner}" cannot have won; it is {one_of(names)}.')
    try:
        match.close(said.reason, names.index(said.winner))
    except ValueError as problem:
        raise BadFile(f"closed: {problem}.") from None


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    if len(plain) < len(pairs):
        raise ValueError(f"a field stands twice in {', '.join(plain)[:60]}")
    return plain


def _parse(text: str) -> _File:
    try:
        plain = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_doubles)
        json.dumps(plain, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadFile("This is not a match file: it has characters that are no text.") from None
    except RecursionError:
        raise BadFile("This is not a match file: it is nested too deeply.") from None
    except ValueError as problem:
        raise BadFile(f"This is not a complete match file: {problem}.") from None
    if isinstance(plain, dict):
        plain = unseal(plain)
    if not isinstance(plain, dict) or "tryline" not in plain:
        raise BadFile(f'This is not a match file: it should be a JSON object with "tryline": {VERSION}.')
    version = plain["tryline"]
    if isinstance(version, int) and version > VERSION:
        raise BadFile(
            f"This file has version {version} of the format, and this Tryline reads up to {VERSION}: update Tryline."
        )
    if type(version) is not int or version < 1:
        raise BadFile(f"tryline: the version of the format is 1 to {VERSION}, not {json.dumps(version)[:40]}.")
    try:
        return msgspec.convert(plain, _File)
    except msgspec.ValidationError as problem:
        raise BadFile(f"This match file is damaged: {problem}.") from None


def _replay(match: Match, said: _File, source: Chance | None, check: Callable[[], None]) -> None:
    """Play every move as it was made, take back what was taken back, and recompute every throw."""
    for number, taken in enumerate(said.taken_back, start=1):
        if not taken.moves or taken.agreed not in (None, *match.game.sides):
            raise BadFile(f"taken_back: takeback {number} has no moves, or nobody who could agree.")
    told = lines(said.moves, [(taken.after, taken.moves) for taken in said.taken_back])
    for number, taken in enumerate(said.taken_back, start=1):
        _play_on(match, said, told[number - 1], source, check, f" before takeback {number}")
        if taken.after + len(taken.moves) != len(match.moves):
            raise BadFile(f"taken_back: takeback {number} leaves {taken.after} moves, which have never been made.")
        agreed = None if taken.agreed is None else match.game.sides.index(taken.agreed)
        match.back_to(taken.after, agreed, for_good=True)
    _play_on(match, said, told[-1], source, check)


def _play_on(
    match: Match,
    said: _File,
    entries: list[_Entry],
    source: Chance | None,
    check: Callable[[], None],
    when: str = "",
) -> None:
    """Play the entries that have not been played yet."""
    for number, entry in enumerate(entries[len(match.moves) :], start=len(match.moves) + 1):
        check()
        where = f"Move {number} of {len(entries)}{when} ({entry.by}: {entry.move[:60]})"
        if match.over:
            raise BadFile(f"{where}: the match was over before it.")
        actor = match.actor
        if entry.by != name_of_actor(match.game, actor):
            raise BadFile(f"{where}: it was the turn of {name_of_actor(match.game, actor)}.")
        choice = next((choice for choice in match.choices() if choice.text == entry.move), None)
        if choice is None:
            raise BadFile(f"{where}: {_why(match, entry.move)}")
        if actor == CHANCE:
            timed = source is None or match.game.asks_clock(match.box, match.state)
            led = 0 if said.lesson is None else said.lesson.led
            foreign = number <= max(led, said.given)
            due = None if source is None or timed or foreign else source.outcome(match.throws, match.weights())
            if due not in (None, choice.number):
                raise BadFile(f"{where}: the dice of this match fall otherwise at throw {match.throws + 1}.")
        match.play_again(choice.number, entry.seconds)


def _why(match: Match, text: str) -> str:
    if match.actor == CHANCE:
        return "that cannot have been thrown."
    try:
        match.copy().play(text)
    except TrylineError as refusal:
        return str(refusal)
    return "a file has one decision a line, written in full."


def load(path: Path, find: Callable[[str], Game]) -> Record:
    """Read a match file from disk. Raises BadFile, whose sentence begins with the file's name."""
    text = load_text(path)
    try:
        return read(text, find)
    except BadFile as problem:
        raise BadFile(f"{path.name}: {problem}") from None


def load_text(path: Path) -> str:
    """Read a text file that is no larger than it can be. Raises BadFile, whose sentence begins with the file's name."""
    try:
        if path.exists() and not path.is_file():
            raise BadFile(f"{path.name or path}: not a file but a directory or a device.")
        if path.stat().st_size > LARGEST_FILE:
            raise BadFile(f"{path.name}: larger than any match file ({LARGEST_FILE // 1024 // 1024} MB).")
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{path.name}: not a text file.") from None
    except (OSError, ValueError) as problem:
        raise BadFile(f"{path.name[:80]}: {getattr(problem, 'strerror', None) or problem}.") from None
    return text


def save(
    path: Path,
    match: Match,
    seats: dict[str, Seat] | None = None,
    seating: Seating | None = None,
    clocks: Clocks | None = None,
    lesson: Guided | None = None,
) -> None:
    """Write a match file. A kill at any moment leaves the old file or the new one, never a part. Raises BadFile."""
    save_text(path, write(match, seats, seating, clocks, lesson))


def save_text(path: Path, text: str) -> None:
    """Write a text file: the old one or the new one is there at any moment, never a part. Raises BadFile."""
    try:
        temporary = path.with_name(f".{secrets.token_hex(6)}.tryline.tmp")
        try:
            with temporary.open("x", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise
        _sync_folder(path.parent)
    except (OSError, ValueError) as problem:
        raise BadFile(f"{path.name[:80]} cannot be saved: {getattr(problem, 'strerror', None) or problem}.") from None


def _sync_folder(folder: Path) -> None:
    """Make the new name durable, where the system lets us."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
