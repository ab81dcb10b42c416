"""What is in a RUGBY_Bokx box: eight decks of referee's cards and the team cards, as they stand in TOML files.

The published contents and a user's own go through the same checks; each complaint names the file, the entry, the field
and what would be right.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Literal, NoReturn

import msgspec

from tryline.core.box import BoxFiles, read_box_file
from tryline.core.errors import BadOptions, one_of
from tryline.core.events import name_of
from tryline.core.texts import fault_in
from tryline.games.bokx.rules.effects import EffectProblem, mentions, parse
from tryline.games.bokx.rules.names import (
    CALL_ROOM,
    MOST_CARDS,
    NAME_ROOM,
    SQUAD,
    TITLE_ROOM,
    Deck,
    Effect,
    Signal,
)

Source = Literal["book", "reconstructed", "own"]
"""Where an entry comes from (bokx 3); `own` is for the cards on the user's own table."""
SIGNALS = tuple(name_of(signal) for signal in Signal)
FIFTEEN = 15
CODE = re.compile(r"[A-Z]{3}")
CARD_ID = re.compile(rf"({'|'.join(deck.name for deck in Deck)})([0-9]{{2}})")
DECKS_FILE = "decks.toml"
TEAMS_FILE = "teams.toml"
CLASSIC_FILE = "classic.toml"


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in English and Afrikaans."""

    en: str
    af: str


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A referee's card."""

    id: str
    effect: str
    title: Words
    call: Words
    signal: str
    else_call: Words | None = None
    """Of a conditional card, whose effect is an IF: what is said where the condition does not hold."""
    else_signal: str = ""
    """And what the referee's arms say there; default: both as above."""
    good_for: Literal["T", "O", "nobody"]
    made_dead: bool = False
    """Its kick-off from the goal line is for a ball made dead, so that the switch `made_dead` moves it (R17)."""
    source: Source
    note: str = ""


class Decks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`decks.toml`."""

    cards: list[Card]


COLOURS = (
    *("amber", "azure", "black", "blue", "claret", "gold", "green", "grey", "maroon", "navy", "orange", "pink"),
    *("purple", "red", "sky blue", "turquoise", "white", "yellow"),
)
"""What the two colours of a team may be called; any other is written as #rrggbb."""
HEX = re.compile(r"#[0-9a-fA-F]{6}")


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A team card (bokx 5.4)."""

    code: str
    name: Words
    colours: list[str]
    pool: str = ""
    aliases: list[str] = []
    squad: list[str] = []
    """Players in the order of their numbers: none, 15, or 23 with the bench."""
    badge: str = ""
    source: Source
    note: str = ""


class Teams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`teams.toml`."""

    teams: list[Team]


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in a box: one field a file."""

    decks: Decks
    teams: Teams


def find_team(contents: Contents, code: str) -> Team:
    """The team card with a code or an alias, such as JAP. Raises BadOptions."""
    for team in contents.teams.teams:
        if code.upper() in (team.code, *team.aliases):
            return team
    known = one_of([team.code for team in contents.teams.teams])
    raise BadOptions(f'RUGBY_Bokx: there is no team card "{code}": choose {known}.')


# Checks -----------------------------------------------------------------------------------------------------------


def _fault(file: str, entry: str, field: str, sentence: str) -> NoReturn:
    raise BadOptions(f"{file}: {entry}: {field}: {sentence}.")


def _check_text(file: str, entry: str, field: str, text: str, room: int) -> None:
    if not 1 <= len(text.encode()) <= room or text != text.strip():
        _fault(file, entry, field, f"is a text of 1 to {room} letters, in one line")
    if fault := fault_in(text):
        _fault(file, entry, field, fault)


def check(contents: Contents) -> None:
    """Raise BadOptions if no match can be played with this."""
    _check_decks(contents.decks)
    _check_teams(contents.teams)


def _check_decks(decks: Decks) -> None:
    for card in decks.cards:
        _check_card(card)
    for deck in Deck:
        ids = [card.id for card in decks.cards if card.id.startswith(deck.name)]
        if not 1 <= len(ids) <= MOST_CARDS:
            _fault(DECKS_FILE, f"deck {deck.name}", "cards", f"there are {len(ids)}; a deck has 1 to {MOST_CARDS}")
        for wanted in (f"{deck.name}{number:02}" for number in range(1, len(ids) + 1)):
            if wanted not in ids:
                twice = next((name for name in ids if ids.count(name) > 1), None)
                if twice is not None:
                    _fault(DECKS_FILE, f"cards {twice}", "id", "stands there twice; each id once")
                _fault(DECKS_FILE, f"deck {deck.name}", "id", f"{wanted} is missing; cards are numbered from 01 on")


def _check_card(card: Card) -> None:
    entry = f"cards {card.id}"
    found = CARD_ID.fullmatch(card.id)
    if found is None:
        decks = one_of([deck.name for deck in Deck])
        _fault(DECKS_FILE, entry, "id", f"is a deck and a number such as KD01; the decks are {decks}")
    try:
        effect = parse(card.effect, Deck[found[1]])
    except EffectProblem as problem:
        _fault(DECKS_FILE, entry, "effect", str(problem))
    if card.made_dead and not mentions(effect, Effect.KICK_OFF):
        _fault(DECKS_FILE, entry, "made_dead", "does not belong here: only a card with a KICK_OFF has it")
    conditional = effect.kind == Effect.IF
    for field, signal in (("signal", card.signal), ("else_signal", card.else_signal)):
        if signal not in SIGNALS and (signal or field == "signal"):
            _fault(DECKS_FILE, entry, field, f'"{signal}" is not known; it is {one_of(SIGNALS)}')
    if not conditional and (card.else_signal or card.else_call is not None):
        field = "else_signal" if card.else_signal else "else_call"
        _fault(DECKS_FILE, entry, field, "does not belong here: only a card whose effect is an IF has it")
    texts = [("title", card.title, TITLE_ROOM), ("call", card.call, CALL_ROOM)]
    if card.else_call is not None:
        texts.append(("else_call", card.else_call, CALL_ROOM))
    for field, words, room in texts:
        _check_text(DECKS_FILE, entry, f"{field}: en", words.en, room)
        _check_text(DECKS_FILE, entry, f"{field}: af", words.af, room)


def _check_teams(teams: Teams) -> None:
    taken: dict[str, str] = {}
    for team in teams.teams:
        entry = f"teams {team.code}"
        for field, code in (("code", team.code), *(("aliases", alias) for alias in team.aliases)):
            if CODE.fullmatch(code) is None:
                _fault(TEAMS_FILE, entry, field, f'"{code}" is no code; it is three capital letters such as RSA')
            if code in taken:
                _fault(TEAMS_FILE, entry, field, f"{code} is taken by {taken[code]}; each team has its own")
            taken[code] = team.name.en
        _check_text(TEAMS_FILE, entry, "name: en", team.name.en, NAME_ROOM)
        _check_text(TEAMS_FILE, entry, "name: af", team.name.af, NAME_ROOM)
        for field, text in (("pool", team.pool), ("badge", team.badge)):  # as much is shown as there is room for
            if text and (fault := fault_in(text)):
                _fault(TEAMS_FILE, entry, field, fault)
        if len(team.colours) != 2:
            _fault(TEAMS_FILE, entry, "colours", f"there are {len(team.colours)}; a team has two")
        for colour in team.colours:
            if colour not in COLOURS and HEX.fullmatch(colour) is None:
                known = one_of(COLOURS)
                _fault(TEAMS_FILE, entry, "colours", f'"{colour}" is no colour: choose {known}, or write #12402f')
        if len(team.squad) not in (0, FIFTEEN, SQUAD):
            _fault(TEAMS_FILE, entry, "squad", f"there are {len(team.squad)} players; it is {FIFTEEN}, {SQUAD} or none")
        for number, player in enumerate(team.squad, 1):
            _check_text(TEAMS_FILE, entry, f"squad: number {number}", player, NAME_ROOM)


BOX_FILES = BoxFiles(__package__, Contents, check)


@cache
def classic_decks() -> Decks:
    """The published decks with the cards that some of today's have replaced (R53)."""
    former = read_box_file(files(__package__) / CLASSIC_FILE, Decks)
    by_id = {card.id: card for card in former.cards}
    decks = Decks([by_id.get(card.id, card) for card in BOX_FILES.published.decks.cards])
    _check_decks(decks)
    return decks
