# Why a decision is refused. A sentence stands by itself, with a capital, or follows a move and a colon.
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
scrum-not-taken = the square { $square } is taken; a piece steps to an empty square or onto the ball.
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
