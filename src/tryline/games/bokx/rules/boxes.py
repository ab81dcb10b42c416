"""A RUGBY_Bokx box for one match: checked contents and options as the arrays that the rules read."""

from tryline.core.box import put_name
from tryline.core.errors import BadOptions
from tryline.core.language import AWAY, HOME, Box, blank
from tryline.core.options import put_options
from tryline.games.bokx.rules.contents import BOX_FILES, SIGNALS, Decks, Team, classic_decks, find_team
from tryline.games.bokx.rules.effects import EffectProblem, Layout, parse, replaced
from tryline.games.bokx.rules.names import NAME_ROOM, Deck, Where
from tryline.games.bokx.rules.options import Cards, Clock, MadeDead, Options
from tryline.games.bokx.rules.records import BOX

EXTRA = 10
"""Minutes, or plays, of each period of extra time (bokx 4.4)."""
MINUTE = 60


def make_box(options: Options) -> Box:
    """The box of a match. Raises BadOptions."""
    contents = BOX_FILES.of(options.box)
    box = blank(BOX)
    put_options(box, options)
    unit = 1 if options.clock == Clock.PLAYS else MINUTE
    box.half_length = options.length * unit
    box.extra_length = EXTRA * unit
    decks = contents.decks
    if options.cards == Cards.CLASSIC and options.box is None:  # own decks are what they are (R53)
        decks = classic_decks()
    _put_decks(box, decks, made_dead_at_22=options.made_dead == MadeDead._22)
    for side, code in ((HOME, options.blue_team), (AWAY, options.yellow_team)):
        if code is not None:
            _put_team(box, side, find_team(contents, code))
    return box


def _put_decks(box: Box, decks: Decks, *, made_dead_at_22: bool) -> None:
    layout = Layout(box)
    for card in decks.cards:
        deck = Deck[card.id[:2]]
        place = deck, int(card.id[2:]) - 1
        effect = parse(card.effect, deck)
        if card.made_dead and made_dead_at_22:
            effect = replaced(effect, Where.GOAL, Where.TWENTY_TWO)
        try:
            box.root[place] = layout.put(effect)
        except EffectProblem as problem:
            raise BadOptions(f"decks.toml: cards {card.id}: effect: {problem}.") from None
        box.deck_size[deck] += 1
        box.signal[place] = [SIGNALS.index(signal) for signal in (card.signal, card.else_signal or card.signal)]
        for language, words in enumerate((card.title.en, card.title.af)):
            put_name(box.title[place][language], words)
        for branch, call in enumerate((card.call, card.else_call or card.call)):
            for language, words in enumerate((call.en, call.af)):
                put_name(box.call[place][branch][language], words)


def _put_team(box: Box, side: int, team: Team) -> None:
    put_name(box.team_code[side], team.code)
    put_name(box.team_name[side, 0], team.name.en)
    put_name(box.team_name[side, 1], team.name.af)
    put_name(box.pool[side], _clipped(team.pool))
    put_name(box.badge[side], _clipped(team.badge))
    for number, colour in enumerate(team.colours):
        put_name(box.colours[side, number], colour)
    for number, player in enumerate(team.squad):
        put_name(box.player[side, number], player)


def _clipped(text: str) -> str:
    """As much of a text as there is room for."""
    return text.encode()[:NAME_ROOM].decode(errors="ignore")
