"""The messages of a live match, both ways (docs/http.md, "Live").

The page's types are made from these Structs (tools/page_types.py): a docstring below a field is its comment there.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from tryline.core.seats import Lineup, Stint
from tryline.server.dice import Stage
from tryline.server.requests import Hash
from tryline.table.presenter import Cited, Scene, Side
from tryline.table.sheet import MatchSheet

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

# What is sent. A field that has a default is left out while it has that value.


Status = Literal["open", "live", "over"]


class _Sent(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, rename="camel"):
    pass


class Asked(_Sent):
    """What is asked now."""

    kind: Literal["decide", "vote", "throw", "draw", "over"]
    side: Side | None
    seats: tuple[str, ...]
    """The seats that may answer."""
    until: int | None = None
    """When a vote closes, in milliseconds of the server's clock."""


class Entry(_Sent):
    """A move in the list of moves, with what the commentary says about it; or a run of moves that are secrets."""

    ply: int
    """Its place in the list."""
    by: Side | Literal["dice"]
    move: str | None
    """Its notation; null if it is a secret."""
    said: list[str]
    main: bool = False
    """Whether it belongs in a short story of the match: points, cards, the ball changes hands."""


class Ended(_Sent):
    """How the match ended."""

    winner: Side | Literal["draw"]
    reason: str
    words: str
    """Who has won: `South Africa (Ann) won`."""
    points: tuple[int, int]


class Lineups(_Sent):
    """How sides of several seats share what they have to answer, from period to period."""

    period: int
    """The one that is on."""
    sides: tuple[list[Stint], list[Stint]]


class PictureScene(Scene, frozen=True):
    """What the page shows of a game for which it has no board."""

    picture: str


class Position(_Sent, kw_only=True):
    """How it stands, and how it came to that."""

    version: int
    """Goes up with every change that you may see. An answer names it, so that a late or a doubled one hits nothing."""
    plies: int
    """How many entries the list of moves has."""
    points: tuple[int, int]
    now: str
    """One sentence: who has to do what."""
    asked: Asked
    scene: Scene
    """What to draw: each game has its own."""
    start: int = msgspec.field(name="from")
    """The list of moves from this ply on; whatever the page has from there is replaced."""
    entries: list[Entry]
    warnings: list[str] = []
    """What an attentive neighbour would point out."""
    lesson: Cited | None = None
    """A few sentences on the phase that is on, for those who learn the game; none if the game does not teach."""
    ended: Ended | None = None
    lineups: Lineups | None = None
    """Where a side has several seats."""


class Choice(_Sent):
    """A decision that can be taken now."""

    move: str
    """Its notation, which is what is sent."""
    words: str
    """What people call it."""


class ThinkingTime(_Sent):
    """The thinking clocks."""

    left: tuple[int, int]
    turn: Side | None
    runs: bool


class PlayingTime(_Sent):
    """The match clock."""

    period: int
    elapsed: int
    length: int
    runs: bool
    time_out: Side | None


class ClockTimes(_Sent):
    """How late it is; all times in milliseconds."""

    now: int
    """The server's time when this was sent."""
    thinking: ThinkingTime | None = None
    play: PlayingTime | None = None


class Guidance(_Sent):
    """What the lesson says that leads the match."""

    answered: int
    """How many steps have been made."""
    steps: int
    praise: str = ""
    """About the last one."""
    says: str = ""
    """What is to be done now; at the end, that it is the end. Nothing while the lesson plays."""
    meant: tuple[str, ...] = ()
    """The moves that are good here; none if all are."""
    show: bool = False
    """Whether to mark them from the start, and not only after a wrong one."""
    ended: bool = False
    """Whether the lesson is over, and the match goes on without it."""


class Own(_Sent):
    """What is for one viewer alone."""

    yours: bool = False
    """Whether you are asked."""
    hand_over: bool = False
    """On a shared screen: somebody has to say first that it is theirs (`look`). Nothing hidden is in this message."""
    look: Side | None = None
    """On a shared screen: the side whose people look now."""
    votes: dict[str, str] = {}
    """What your side has voted for so far."""
    choices: Sequence[str | Choice] = []
    """What you can do now; texts, where people say nothing else than the notation."""
    due: str | None = None
    """What was drawn and waits for the referee to read it out; only the referee is told."""
    undo: Literal["nothing", "agreement", "practice"] | None = None
    """What it needs to take back your last decision: nothing; that the other side agrees (`offer`); or there is nobody
    who could, because a throw has fallen and this is no practice. Null if there is nothing of yours to take back."""
    claim: int | None = None
    """The other side has left: from when on you may claim the match, in milliseconds of the server's clock."""
    clocks: ClockTimes | None = None
    """Where something depends on how late it is."""
    guide: Guidance | None = None
    """What the lesson says that leads the match, if it has one."""


class Seat(_Sent):
    """A seat, and who sits on it."""

    id: str
    side: Side | Literal["referee"]
    kind: Literal["person", "computer", "open"]
    name: str
    level: str | None
    here: bool
    yours: bool


class Offer(_Sent):
    """What a side has asked the other for."""

    what: What
    side: Side


class Promises(_Sent):
    """Everybody's part of the dice, and how far settling them is (docs/chance.md)."""

    stage: Stage
    """Whether seats are open, some have yet to commit, some have yet to reveal, or the dice are settled."""
    fair: bool
    """Whether everybody who plays takes part; if not, the dice are called the house's."""
    commitments: dict[str, str | None]
    """By seat, of those who take part; null until it has come."""
    awaited: list[str]
    """The seats that are to commit or to reveal now."""
    uncommitted: list[str]
    """The seats of people who take no part."""
    broken: list[list[str]]
    """For each earlier round, the seats that did not reveal."""
    rounds: int
    """After so many of them the match is called off."""


Chat = Literal["none", "closed", "asked", "wanted", "open"]
"""There can be none; nobody has asked for it; you have; somebody else has, and you have not agreed; or it is open."""


class MatchInfo(_Sent):
    """What moves do not change."""

    id: str
    game: str
    edition: str
    status: Status
    """Open until it begins: every seat is taken, and the dice are settled."""
    practice: bool
    """Whether throws can be taken back."""
    shared: bool
    """Whether this screen answers for both sides."""
    sides: tuple[str, str]
    """What the sides are called: their teams, colours or places."""
    seats: list[Seat]
    offers: list[Offer]
    watching: int
    rematch: str | None
    """The next match, once both want one."""
    commitment: str | None
    """What the house has promised about the dice."""
    promises: Promises | None
    """What everybody has promised; null where the dice are typed in, or there are none."""
    note: str
    """That the dice or cards of this match are our reconstruction; empty if they are not."""
    company: bool
    """Whether somebody else plays to whom phrases can be said."""
    chat: Chat
    """Whether you and the other players have a chat."""


class Table(_Sent, tag_field="is", tag="table"):
    """Everything about a match as its viewer may see it. Comes first, and after every change.

    On the wire it has the fields of `Position` and `Own` too; many viewers share a position, so it is encoded apart.
    """

    match: MatchInfo | None = None
    """Sent only when it has changed."""


class HintedChoice(_Sent):
    """A decision, or a whole turn of several, and how good it is."""

    move: str
    odds: str
    """`54.1%`, or points."""
    best: bool
    throws: tuple[int, int] | None = None
    """Of the best one: so many throws of so many bring it off; null where the next die does not say."""


class Hints(_Sent, tag_field="is", tag="hint"):
    """What was found so far about the choices."""

    version: int
    choices: list[HintedChoice]
    done: bool


class Delayed(_Sent, tag_field="is", tag="delayed"):
    """Other matches come first: the computer that is asked thinks in its turn."""

    version: int
    matches: int
    """So many matches of yours wait for a computer."""


class Line(_Sent):
    """What a player has said: a set phrase, or a text in the chat."""

    seat: str
    phrase: PhraseName | None = None
    text: str | None = None


class Said(_Sent, tag_field="is", tag="said"):
    """A player has said something."""

    line: Line


class Talk(_Sent, tag_field="is", tag="talk"):
    """All that was said of late, for whoever connects or has just agreed to a chat."""

    lines: list[Line]


Aside = Hints | Delayed | Said | Talk
"""What is sent besides tables and answers."""


class _Answer(_Sent, tag_field="is", kw_only=True):
    to: int | None
    """The `id` of the message that is answered."""


class Past(_Answer, tag="past", kw_only=True):
    """The match as it was."""

    ply: int
    scene: Scene
    now: str
    points: tuple[int, int]


class SheetAnswer(_Answer, tag="sheet", kw_only=True):
    """The match sheet."""

    sheet: MatchSheet


class Reasons(_Answer, tag="why", kw_only=True):
    """Why a move is refused, or which rules are behind what happened last."""

    lines: list[Cited]


class Refused(_Answer, tag="refused", kw_only=True):
    """A message that could not be followed."""

    code: str
    why: str
    rules: tuple[str, ...] = ()
    """The sections and rulings of the game's rules that say so."""


class Done(_Answer, tag="done", kw_only=True):
    """A message that was followed, where there is nothing else to say."""

    version: int


Answer = Past | SheetAnswer | Reasons | Refused | Done

encoder = msgspec.json.Encoder()
