"""Referee's cards in RUGBY_Bokx: what can be drawn, and what a card does (docs/rules/bokx.md, 3).

No deck lies shuffled anywhere. A card is drawn when it is due, among those not yet seen in this half; once all have
been seen, their order is known, and repeats: `s.order` is a deck that is shuffled one card at a time. The effect of a
card is a chain of nodes in the box, followed from the root.
"""

from tryline.core.language import Box, State, rule, tell
from tryline.games.bokx.rules.clock import CARD_SECONDS, charge, stoppage
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.field import GOAL, heading, mark, own22
from tryline.games.bokx.rules.kicks import kick_dist_next
from tryline.games.bokx.rules.names import CallFlag, Choice, Deck, Effect, Phase, Where, Who
from tryline.games.bokx.rules.possession import free_kick, give, kick_off, penalty, score_try, scrum, scrum_at_kick
from tryline.games.bokx.rules.runs import form_ruck, missed_tackle, run_line_next


@rule
def card_chances(box: Box, s: State) -> int:
    """How many cards can come, each as likely as the others: the unseen ones, or the known next one."""
    left = box.cards[s.deck] - s.drawn[s.deck]
    return int(left) if left > 0 else 1


@rule
def card_at(box: Box, s: State, outcome: int) -> int:
    """The card of an outcome: of those that can come, counted from 0."""
    deck = s.deck
    place = s.drawn[deck] + outcome
    size = box.cards[deck]
    return int(s.order[deck, place if place < size else place - size])


@rule
def draw(box: Box, s: State, outcome: int) -> None:
    """DRAW: the card is read, obeyed, and put under the deck, so that the order repeats once all are seen (R45)."""
    deck = s.deck
    card = card_at(box, s, outcome)
    drawn = s.drawn[deck]
    size = box.cards[deck]
    if drawn < size:
        s.order[deck, drawn + outcome] = s.order[deck, drawn]
        s.order[deck, drawn] = card
    s.drawn[deck] = size if drawn + 1 == 2 * size else drawn + 1
    charge(box, s, CARD_SECONDS)
    tell(s, Event.CARD, s.team, deck, card)
    obey(box, s, box.root[deck, card])


@rule
def card_choice(box: Box, s: State, choice: int) -> None:
    """CARD_CHOICE: what the card left open is decided."""
    node = s.node
    s.node = 0
    obey(box, s, box.then[node] if choice == Choice.OPT1 else box.otherwise[node])


@rule
def who_chooses(box: Box, s: State) -> int:
    """The side that a card leaves the choice to."""
    return int(s.team if box.who[s.node] == Who.T else 1 - s.team)


@rule
def obey(box: Box, s: State, node: int) -> None:
    """Follow an effect to its end, or to a choice (3.1)."""
    kind = box.kind[node]
    while kind in (Effect.MOVE, Effect.IF):
        if kind == Effect.MOVE:
            move_ball(s, box.number[node])
            node = box.then[node]
        else:
            tested = s.team if box.who[node] == Who.T else 1 - s.team
            node = box.then[node] if own22(s, tested) else box.otherwise[node]
        kind = box.kind[node]
    if kind == Effect.CHOICE:
        s.node = node
        s.phase = Phase.CARD_CHOICE
        return
    side = s.team if box.who[node] == Who.T else 1 - s.team
    number = box.number[node]
    if kind == Effect.PLAY_ON:
        play_on(box, s)
    elif kind == Effect.CALL:
        give(s, side, number & CallFlag.FREE_RUN != 0, number & CallFlag.NO_DROP != 0)
    elif kind == Effect.PENALTY:
        penalty(box, s, side)
    elif kind == Effect.FREE_KICK:
        free_kick(box, s, side)
    elif kind == Effect.SCRUM:
        if number != 0:
            scrum_at_kick(box, s, side)
        else:
            scrum(box, s, side)
    elif kind == Effect.MISSED:
        missed_tackle(s)
    elif kind == Effect.RUCK:
        form_ruck(s)
    elif kind == Effect.TRY:
        score_try(box, s, 1 - s.team)
    elif kind == Effect.LINEOUT:
        s.deck = 0
        mark(box, s)  # R13: the card may have moved the ball
        stoppage(box, s, Phase.LINEOUT, side)
    elif kind == Effect.KICK_OFF:
        if number == Where.HALFWAY:
            kick_off(box, s, Phase.KO_HALFWAY, side)
        elif number == Where.TWENTY_TWO:
            kick_off(box, s, Phase.KO_22, side)
        else:
            kick_off(box, s, Phase.KO_GOAL, side)
    else:
        rethrow(box, s)


@rule
def move_ball(s: State, blocks: int) -> None:
    """Along the channel as T plays; a card never carries the ball over a goal line."""
    if 0 < s.x < GOAL:
        s.x = min(GOAL - 1, max(1, s.x + blocks * heading(s, s.team)))


@rule
def play_on(box: Box, s: State) -> None:
    """As if the throw had been [4] to [6]."""
    deck = s.deck
    s.deck = 0
    if deck == Deck.KD:
        kick_dist_next(s)
    elif deck == Deck.RN:
        run_line_next(box, s)
    elif deck == Deck.TK:
        form_ruck(s)
    else:
        give(s, s.team, False, False)


@rule
def rethrow(box: Box, s: State) -> None:
    """The same phase again, same thrower; the throw is charged again."""
    deck = s.deck
    s.deck = 0
    if deck == Deck.KD:
        s.phase = Phase.KICK_SUCCESS
    elif deck == Deck.RN:
        s.phase = Phase.RUN_SUCCESS
    elif deck == Deck.CA:
        s.phase = Phase.CATCH
    elif deck == Deck.TK:
        s.phase = Phase.TACKLE
    elif deck == Deck.IG:
        s.phase = Phase.IN_GOAL
    elif deck == Deck.SC:
        mark(box, s)  # R13: the card may have moved the ball
        s.phase = Phase.SCRUM
    elif deck == Deck.LO:
        mark(box, s)
        s.phase = Phase.LINEOUT
    else:
        s.phase = Phase.RUCK_SUCCESS
