"""What a client says at a live match (docs/http.md, "Live"); what it is sent is in `server/sent_messages.py`.

The page's types are made from these Structs (tools/page_types.py): a docstring below a field is its comment there.
"""

from typing import Annotated, Literal

import msgspec

from tryline.core.seats import Lineup
from tryline.server.requests import Hash

Version = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    id: Annotated[int, msgspec.Meta(ge=0, le=1 << 53)] | None = None


class Hello(_Message, frozen=True, tag="hello"):
    """The first message."""

    ticket: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    language: Literal["en", "af"] = "en"


class Play(_Message, frozen=True, kw_only=True, tag="play"):
    """Decide, or vote."""

    version: Version
    move: Text


class Throw(_Message, frozen=True, kw_only=True, tag="throw"):
    """Let the dice fall, or type in what fell."""

    version: Version
    move: Text | None = None


class Correct(_Message, frozen=True, kw_only=True, tag="correct"):
    """Put right what was typed in last."""

    version: Version
    move: Text


class Undo(_Message, frozen=True, kw_only=True, tag="undo"):
    """Take back one's last decision, if nobody has to be asked."""

    version: Version


What = Literal["draw", "takeback", "rematch"]


class OfferIt(_Message, frozen=True, kw_only=True, tag="offer"):
    """Ask the other side for something."""

    what: What
    level: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """Of another match against a computer: how strong it shall be; default: as strong as it was."""


class Accept(_Message, frozen=True, kw_only=True, tag="accept"):
    """Agree."""

    what: What


class Decline(_Message, frozen=True, kw_only=True, tag="decline"):
    """Do not agree; or ask no longer."""

    what: What


class Commit(_Message, frozen=True, kw_only=True, tag="commit"):
    """Commit to your part of the dice (docs/chance.md)."""

    my_commitment: Hash
    """SHA-256 of your seed, in hexadecimal."""


class Reveal(_Message, frozen=True, kw_only=True, tag="reveal"):
    """Your part of the dice, once everybody has committed."""

    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Renew(_Message, frozen=True, tag="renew"):
    """You do not have the seed that you committed to: everybody commits anew."""


class CallOff(_Message, frozen=True, tag="call-off"):
    """Call off a match that has not begun: nobody wins."""


class LeaveLesson(_Message, frozen=True, tag="leave-lesson"):
    """Just play, without the lesson that leads the match."""


class Resign(_Message, frozen=True, tag="resign"):
    """Give up."""


class Claim(_Message, frozen=True, tag="claim"):
    """The other side has left."""


class Pause(_Message, frozen=True, tag="pause"):
    """Stop the clocks."""


class Resume(_Message, frozen=True, tag="resume"):
    """Let them go on."""


class TimeOut(_Message, frozen=True, tag="time-out"):
    """Stop playing time for one's side."""


class Ping(_Message, frozen=True, tag="ping"):
    """Is the server there?"""


class Look(_Message, frozen=True, kw_only=True, tag="look"):
    """On a shared screen: whose people look now."""

    side: Literal[0, 1]


class Hint(_Message, frozen=True, tag="hint"):
    """What would be good?"""


class Why(_Message, frozen=True, tag="why"):
    """Why not; or why did that happen?"""

    move: Text | None = None


class At(_Message, frozen=True, kw_only=True, tag="at"):
    """Look back."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]


class Sheet(_Message, frozen=True, tag="sheet"):
    """What did the match come to, and where did it turn?"""


class Language(_Message, frozen=True, kw_only=True, tag="language"):
    """Speak another language."""

    language: Literal["en", "af"]


class NewLineup(_Message, frozen=True, kw_only=True, tag="lineup"):
    """Share one's side otherwise from the next period on."""

    side: Literal[0, 1]
    lineup: Lineup


PhraseName = Literal[
    "hello",
    "good-luck",
    "well-played",
    "unlucky",
    "what-luck",
    "thinking",
    "one-moment",
    "back-again",
    "thanks",
    "good-match",
    "again",
    "try",
    "wow",
    "ouch",
    "ha",
    "phew",
]
"""Set phrases, then reactions: what players may say without having agreed to a chat. The page has the words."""


class SayPhrase(_Message, frozen=True, kw_only=True, tag="phrase"):
    """Say a set phrase to the other players."""

    phrase: PhraseName


class AgreeToChat(_Message, frozen=True, kw_only=True, tag="agree-to-chat"):
    """Agree to a chat, or do so no longer."""

    on: bool


class SayText(_Message, frozen=True, kw_only=True, tag="say"):
    """Say something in the chat."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


Message = (
    Hello
    | Play
    | Throw
    | Correct
    | Undo
    | OfferIt
    | Accept
    | Decline
    | Commit
    | Reveal
    | Renew
    | CallOff
    | LeaveLesson
    | Resign
    | Claim
    | Pause
    | Resume
    | TimeOut
    | Ping
    | Look
    | Hint
    | Why
    | At
    | Sheet
    | Language
    | NewLineup
    | SayPhrase
    | AgreeToChat
    | SayText
)

decoder = msgspec.json.Decoder(Message)
