"""The records of RUGBY_Bokx: what is in the box, and what changes in a match."""

from tryline.core.events import most_arguments
from tryline.core.language import box_dtype, state_dtype
from tryline.core.options import option_fields
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.names import CALL_ROOM, DECKS, MOST_CARDS, MOST_NODES, NAME_ROOM, SQUAD, TITLE_ROOM
from tryline.games.bokx.rules.options import Options

BOX = box_dtype(
    [
        *option_fields(Options),
        ("half_length", "i4"),  # in seconds or plays
        ("extra_length", "i4"),  # of a period of extra time
        # Decks
        ("deck_size", "i4", (DECKS,)),  # how many
        ("root", "i4", (DECKS, MOST_CARDS)),  # the node with which a card's effect begins
        # The parts of effects, NODE: a kind and its arguments. `then` and `otherwise` are other nodes.
        ("kind", "i4", (MOST_NODES,)),
        ("who", "i4", (MOST_NODES,)),
        ("number", "i4", (MOST_NODES,)),  # blocks of a MOVE, flags of a CALL, place of a KICK_OFF, 1 for at=kick
        ("then", "i4", (MOST_NODES,)),
        ("otherwise", "i4", (MOST_NODES,)),
        # Words, as UTF-8; the second of two is Afrikaans
        ("signal", "i4", (DECKS, MOST_CARDS, 2)),  # of a conditional card, one for each branch
        ("title", "u1", (DECKS, MOST_CARDS, 2, TITLE_ROOM)),
        ("call", "u1", (DECKS, MOST_CARDS, 2, 2, CALL_ROOM)),  # by branch and language
        ("team_code", "u1", (2, 4)),
        ("team_name", "u1", (2, 2, NAME_ROOM)),
        ("pool", "u1", (2, NAME_ROOM)),
        ("badge", "u1", (2, NAME_ROOM)),
        ("colours", "u1", (2, 2, NAME_ROOM)),
        ("player", "u1", (2, SQUAD, NAME_ROOM)),
    ]
)

STATE = state_dtype(
    [
        ("phase", "i4"),
        ("team", "i4"),  # that throws, draws or decides; T of section 3 while a card is in hand
        ("x", "i4"),
        ("y", "i4"),
        ("heading", "i4"),  # of Blue: 1 towards x = 21, -1 towards x = 0
        ("score", "i4", (2,)),
        ("tries", "i4", (2,)),
        ("period", "i4"),
        ("clock", "i4"),
        ("first_kicker", "i4"),
        # The play under way
        ("free_run", "i4"),
        ("no_drop", "i4"),
        ("unit", "i4"),
        ("carrier", "i4"),  # the number on his back; commentary only (5.6)
        ("side", "i4"),  # L or R, where it is said before the throw
        ("brought", "i4"),  # into a ruck, by which side; commentary only
        ("die", "i4"),  # the first die of a toss, a ruck or a run's line; 0 before
        ("chain", "i4"),
        ("kick", "i4"),
        ("kicker", "i4"),
        ("from_x", "i4"),
        ("from_y", "i4"),
        ("mult", "i4"),
        ("deck", "i4"),
        ("node", "i4"),  # of a card's choice
        ("pending", "i4"),  # the phase that goes on if the real clock says so
        # Decks, this period
        ("drawn", "i4", (DECKS,)),  # cards drawn; once all have been seen it goes from the deck's size to twice that
        ("order", "u1", (DECKS, MOST_CARDS)),  # the cards drawn in their order, then the others
        # After sudden death
        ("place_kicks", "i4"),
        ("place_goals", "i4", (2,)),
        ("ending", "i4"),
        ("winner", "i4"),
    ],
    arguments=most_arguments(Event),
)
