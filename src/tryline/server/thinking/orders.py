"""What the server and a worker process say to each other, as frames of bytes."""

import struct
from typing import Any

import msgspec

from tryline.search.player import Advice

LANES = (0.5, 1.5, float("inf"))
"""A worker thinks about one thing in each lane at once, by the seconds that it may take: who is quick never waits for
somebody who is slow."""
HEADER = struct.Struct("<I")
"""The length of a frame."""


def lane_of(seconds: float) -> int:
    """The lane of somebody who thinks so long."""
    return next(lane for lane, most in enumerate(LANES) if seconds <= most)


class Position(msgspec.Struct, frozen=True, array_like=True):
    """What a side may see of a match."""

    game: str
    edition: str
    options: bytes
    view: bytes


class Decide(msgspec.Struct, frozen=True, tag=True):
    """A player decides."""

    number: int
    lane: int
    position: Position
    player: str
    """Who it is, for the next time; such a player is made if the worker does not have it."""
    level: str
    seed: str
    forget: list[str]
    """Players that will not be asked again."""


class Advise(msgspec.Struct, frozen=True, tag=True):
    """Hints."""

    number: int
    lane: int
    position: Position


class Review(msgspec.Struct, frozen=True, tag=True):
    """The luck and the errors of a match that is over."""

    number: int
    lane: int
    file: bytes
    """The match file."""


class Stop(msgspec.Struct, frozen=True, tag=True):
    """Nobody waits for it any more."""

    number: int


class Ready(msgspec.Struct, frozen=True, tag=True):
    """A worker can think."""


class Decided(msgspec.Struct, frozen=True, tag=True):
    """What a player decides."""

    number: int
    moves: list[int]


class Advised(msgspec.Struct, frozen=True, tag=True):
    """Hints; better ones may follow."""

    number: int
    advice: list[Advice]
    last: bool


class Progress(msgspec.Struct, frozen=True, tag=True):
    """How many moves of a match have been looked at; none while tables are made ready."""

    number: int
    done: int
    of: int


class Reviewed(msgspec.Struct, frozen=True, tag=True):
    """The review of a match, as JSON."""

    number: int
    review: bytes


class Failed(msgspec.Struct, frozen=True, tag=True):
    """What went wrong."""

    number: int
    why: str


Order = Decide | Advise | Review | Stop
Result = Decided | Advised | Reviewed
Answer = Ready | Result | Progress | Failed

_encoder = msgspec.msgpack.Encoder()
read_order = msgspec.msgpack.Decoder(Order).decode
read_answer = msgspec.msgpack.Decoder(Answer).decode


def frame(message: Any) -> bytes:
    """A message with its length."""
    body = _encoder.encode(message)
    return HEADER.pack(len(body)) + body
