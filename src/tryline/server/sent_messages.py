"""What a client is sent at a live match (docs/http.md, "Live"). A field that has a default is left out while it has it.

The page's types are made from these Structs (tools/page_types.py): a docstring below a field is its comment there.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from tryline.core.seats import Stint
from tryline.server.dice import Stage
from tryline.server.messages import PhraseName, What
from tryline.table.presenter import Choice, Cited, Scene, Side, TeamCards
from tryline.table.sheet import MatchSheet

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
    teams: TeamCards
    """Pool, badge and colours, where a side plays with a team card."""
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


class Silence(_Sent, tag_field="is", tag="silence"):
    """Another server takes the match up if this one does not answer: after so many seconds of silence, `ping`."""

    seconds: int


class Moving(_Sent, tag_field="is", tag="moving"):
    """The server that had the match does not answer: a table follows once it was taken up here. If another server was
    first, this connection is closed (4012)."""


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


Aside = Hints | Delayed | Silence | Moving | Said | Talk
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
