"""Referee's cards in RUGBY_Bokx: what can be drawn, and what a card does (docs/rules/bokx.md, 3).

No deck lies shuffled anywhere. A card is drawn when it is due, among those not yet seen in this half; once all have
been seen, their order is known, and repeats: `s.order` is a deck that is shuffled one card at a time. The effect of a
card is a chain of nodes in the box, followed from the root.
"""

from tryline.core.language import AWAY, HOME, NOBODY, Box, State, rule, tell
from tryline.games.bokx.rules.clock import CARD_SECONDS, charge, stoppage
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.field import GOAL, ball_u, heading, mark, own22
from tryline.games.bokx.rules.kicks import kick_dist_next
from tryline.games.bokx.rules.names import CallFlag, Choice, Deck, Effect, Phase, Where, Who
from tryline.games.bokx.rules.options import CardMoves
from tryline.games.bokx.rules.possession import free_kick, give, kick_off, penalty, score_try, scrum, scrum_at_kick
from tryline.games.bokx.rules.runs import form_ruck, missed_tackle, run_line_next


@rule
def card_chances(box: Box, s: State) -> int:
    """How many cards can come, each as likely as the others: the unseen ones, or the known next one."""
    left = box.deck_size[s.deck] - s.drawn[s.deck]
    return int(left) if left > 0 else 1


@rule
def card_at(box: Box, s: State, outcome: int) -> int:
    """The card of an outcome: of those that can come, counted from 0."""
    deck = s.deck
    place = s.drawn[deck] + outcome
    size = box.deck_size[deck]
    return int(s.order[deck, place if place < size else place - size])


@rule
def draw(box: Box, s: State, outcome: int) -> None:
    """DRAW: the card is read, obeyed, and put under the deck, so that the order repeats once all are seen (R45)."""
    deck = s.deck
    card = card_at(box, s, outcome)
    drawn = s.drawn[deck]
    size = box.deck_size[deck]
    if drawn < size:
        s.order[deck, drawn + outcome] = s.order[deck, drawn]
        s.order[deck, drawn] = card
    s.drawn[deck] = size if drawn + 1 == 2 * size else drawn + 1
    charge(box, s, CARD_SECONDS)
    root = box.root[deck, card]
    tell(s, Event.CARD, s.team, deck, card, branch(box, s, root))
    obey(box, s, root)


@rule
def card_choice(box: Box, s: State, choice: int) -> None:
    """CARD_CHOICE: what the card left open is decided."""
    node = s.node
    s.node = 0
    obey(box, s, box.then[node] if choice == Choice.OPT1 else box.otherwise[node])


@rule
def branch(box: Box, s: State, node: int) -> int:
    """Which words of a card are read: 1 if it is conditional and its condition does not hold, else 0 (3.1)."""
    return 1 if box.kind[node] == Effect.IF and not holds(box, s, node) else 0


@rule
def holds(box: Box, s: State, node: int) -> bool:
    """Whether the ball is in the 22 that an IF names."""
    return own22(s, s.team if box.who[node] == Who.T else 1 - s.team)


@rule
def who_chooses(box: Box, s: State) -> int:
    """The side that a card leaves the choice to."""
    return int(s.team if box.who[s.node] == Who.T else 1 - s.team)


@rule
def obey(box: Box, s: State, node: int) -> None:
    """Follow an effect to its end, or to a choice (3.1)."""
    kind = box.kind[node]
    start = s.x
    while kind in (Effect.MOVE, Effect.IF):
        if kind == Effect.MOVE:
            move_ball(box, s, box.number[node])
            node = box.then[node]
        else:
            node = box.then[node] if holds(box, s, node) else box.otherwise[node]
        kind = box.kind[node]
    tell_move(s, start)
    if kind == Effect.CHOICE:
        s.node = node
        s.phase = Phase.CARD_CHOICE
        return
    side = s.team if box.who[node] == Who.T else 1 - s.team
    number = box.number[node]
    carried = in_goal_by_card(s, kind)
    if carried != NOBODY:
        over_by_card(s, carried)
    elif kind == Effect.PLAY_ON:
        play_on(box, s)
    elif kind == Effect.CALL:
        if s.x != start and ball_u(s, side) == GOAL:
            over_by_card(s, side)
        else:
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
def attacker(s: State) -> int:
    """The side that had the ball when the card was drawn."""
    return int(1 - s.team if s.deck in (Deck.CA, Deck.TK, Deck.IG) else s.team)


@rule
def move_ball(box: Box, s: State, blocks: int) -> None:
    """Along the channel as T plays, as far as the dead-ball line; or, by the house's rule, the goal line (R54)."""
    there = s.x + blocks * heading(s, s.team)
    if box.card_moves == CardMoves.IN_GOAL:
        s.x = min(GOAL, max(0, there))
    elif 0 < s.x < GOAL:
        s.x = min(GOAL - 1, max(1, there))


@rule
def tell_move(s: State, start: int) -> None:
    """How far a card has moved the ball, and towards whose goal line; nothing if it had no room to go (R55)."""
    if s.x != start:
        home_defends = (s.x > start) == (heading(s, HOME) < 0)
        tell(s, Event.CARD_MOVES, HOME if home_defends else AWAY, abs(s.x - start))


@rule
def in_goal_by_card(s: State, kind: int) -> int:
    """The side that has the ball in an in-goal where the play on the card cannot go on: in-goal play follows (R54).

    Nobody runs, kicks, tackles or rucks in the in-goal that they attack, and no ruck is formed in an in-goal at all.
    """
    if 0 < s.x < GOAL or kind not in (Effect.PLAY_ON, Effect.MISSED, Effect.RUCK, Effect.RETHROW):
        return NOBODY
    side = attacker(s)
    if s.deck in (Deck.TK, Deck.RK) or (s.deck in (Deck.KD, Deck.RN) and ball_u(s, side) == GOAL):
        return side
    return NOBODY


@rule
def over_by_card(s: State, side: int) -> None:
    """A side has the ball in an in-goal: the one that it attacks, where the defence throws, or its own."""
    carrier = s.carrier
    give(s, side, False, False)
    if s.phase == Phase.IN_GOAL:
        s.carrier = carrier
        tell(s, Event.OVER_THE_LINE, side, carrier)


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
        if 0 < s.x < GOAL:  # the card has brought the ball out again
            give(s, 1 - s.team, False, False)
        else:
            s.phase = Phase.IN_GOAL
    elif deck == Deck.SC:
        mark(box, s)  # R13: the card may have moved the ball
        s.phase = Phase.SCRUM
    elif deck == Deck.LO:
        mark(box, s)
        s.phase = Phase.LINEOUT
    else:
        s.phase = Phase.RUCK_SUCCESS
