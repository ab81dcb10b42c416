# Why a decision is refused. A sentence follows the move and a colon.

# Scrum.
scrum-not-no-step = that is no step on this board.
scrum-not-off-board = the ball cannot leave the board.
scrum-not-theirs = { $side ->
        [blue] the piece on { $square } is Red's and it is Blue's turn.
       *[red] the piece on { $square } is Blue's and it is Red's turn.
    }
scrum-not-nobody = { $side ->
        [blue] there is no piece of Blue on { $square }.
       *[red] there is no piece of Red on { $square }.
    }
scrum-not-twice = the piece on { $square } has stepped in this turn already; each step is by another piece.
scrum-not-taken = { $square } is taken; a piece steps to an empty square or onto the ball.
scrum-not-where = a step onto the ball pushes it; say where it goes, as in { $from }-{ $to }/...
scrum-not-ball = the ball is not on { $square } but on { $ball }.
scrum-not-back = the ball may not go to the square that the pusher has just left.
scrum-not-ball-taken = the ball cannot go to { $square }, which is taken.
scrum-not-scrum = { $side ->
        [blue] it is a scrum: Blue must push the ball to its only exit, { $square }.
       *[red] it is a scrum: Red must push the ball to its only exit, { $square }.
    }
scrum-not-buried = that push would leave the ball with no free neighbour.
scrum-not-no-turn = after that step no further step could complete the turn with a free neighbour left for the ball.
scrum-not-enclosed = at the end of a turn the ball must have a free neighbour.

# Pocket Rugby.
pocket-not-himself = nobody passes to himself.
pocket-say-whom = say whom the ball goes to, pass { $first }, pass { $second } or pass { $third }.
pocket-say-drop = say drop to try the drop goal, or pass.
pocket-say-penalty = say kick for the posts, or tap.
pocket-say-yes-or-no = say yes or no.

# RUGBY_Bokx.
bokx-say = { $calls ->
        [none] say { $last }.
       *[other] say { $calls } or { $last }.
    }
bokx-not-after-missed-tackle = no drop goal straight after a missed tackle; { bokx-say }
bokx-not-by-card = the card says run or kick; { bokx-say }
bokx-not-from-here = a drop goal needs the Red or the Blue zone; { bokx-say }
bokx-not-double = double distance in open play is for your own 22; { bokx-say }
bokx-not-dead = a ball is made dead in your own in-goal; { bokx-say }
bokx-not-at-goal = the mark is in neither the Red nor the Blue zone; { bokx-say }

# Go Forward Rugby.
goforward-not-carry = to carry you need a hand card of the position of { $card }, who has the ball.
goforward-not-himself = pass to one of your own who stands, not to the carrier himself.
goforward-not-spent = one action a phase, and yours is spent: say skip.
goforward-say = { $phase ->
        [team] choose the two players (or the one) of a position, or say quick for the ready-made team.
        [rps] say rock, paper or scissors.
        [end] your forwards go to an end space: say c0 or c4.
        [backs-att] say the space for this back, or shape for all of them.
        [open-carrier] name one of those who stand with the ball: ball and the card.
        [backs-def] say a space in which the other side has more backs than you have placed, or shape if it is one.
        [attack] carry with a hand card of the carrier's position, pass to somebody else who stands, or kick with a kicking card; if nobody has the ball, claim it.
        [window] use a line that fits this moment, or skip.
        [quick-card] carry with a hand card of the receiver's position.
        [shift-to] say the space beside the carrier.
        [cancel-card] name a card that the other side has in this ruck: cancel and the card.
        [stand-move] stand somebody up, move somebody who has neither moved in this turn nor the ball, or say done.
        [move-to] say a space that he can run to.
        [defend] tackle with somebody who stands opposite the ball, or cover.
        [tackle] add a tackler from the ball's space, or roll.
        [commit] commit somebody who stands in the ball's space, or decline.
        [next-carrier] name one of those who stand with the ball: ball and the card.
        [bottom] you hold too many: bottom and a card of your hand.
        [place] place somebody who has not been placed yet, take the set-up shape first of all, or say done.
        [place-to] say the space that he goes to.
        [restart-carrier] name who has the ball: ball, the card and its space.
        [conversion] say kick or no kick.
        [penalty] say tap or touch, or goal if the line is one or two slides away.
        [edge] say the edge: c0 or c4.
        [lineout-call] say short, middle or long.
       *[other] wait for the dice.
    }
