# Why a decision is refused. A sentence stands by itself, with a capital, or follows a move and a colon.
goforward-not-carry = to carry you need a hand card of the position of { $card }, who has the ball.
goforward-not-himself = pass to one of your own who stands, not to the carrier himself.
goforward-not-after-regrouping = who has stood up or moved others passes now, to somebody who has not moved in this turn.
goforward-not-spent = one action a phase, and yours is spent: say skip.
goforward-say = { $phase ->
        [team] choose the two players (or the one) of a position, or say quick or team and its name for a ready-made one.
        [rps] say rock, paper or scissors.
        [end] your forwards go to an end space: say c0 or c4.
        [backs-att] say the space for this back, or shape, or shape and its name, for all of them.
        [open-carrier] name one of those who stand with the ball: ball and the card.
        [backs-def] say a space in which the other side has more backs than you have placed, or shape if it is one.
        [attack] carry with a hand card of the carrier's position, pass to somebody else who stands and has not moved, or kick with a kicking card; say regroup to stand up or move before a pass; if nobody has the ball, claim it or hold.
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
        [place] place somebody who has not been placed yet, take a shape first of all, or say done.
        [place-to] say the space that he goes to.
        [restart-carrier] name who has the ball: ball, the card and its space.
        [conversion] say kick or no kick.
        [kicker] name who kicks: kicker and the card.
        [penalty] say tap or touch, or goal if the line is one or two slides away.
        [edge] say the edge: c0 or c4.
        [lineout-call] say short, middle or long.
       *[other] wait for the dice.
    }
