# Scrum: the news of a match.
scrum-step = { $side ->
        [blue] Blue
       *[red] Red
    } { $number } steps to { $to }.
scrum-push = { $side ->
        [blue] Blue
       *[red] Red
    } { $number } drives, ball to { $ball }.
# For whoever hears of the ball alone.
scrum-ball = The ball goes to { $to }.
scrum-scrum = { $side ->
        [blue] Scrum! Blue must push the ball out to { $square }.
       *[red] Scrum! Red must push the ball out to { $square }.
    }
scrum-goal = { $side ->
        [blue] Blue touches down on { $square } and wins!
       *[red] Red touches down on { $square } and wins!
    }
scrum-own-goal = { $side ->
        [blue] Red has brought the ball home for Blue on { $square }: Blue wins!
       *[red] Blue has brought the ball home for Red on { $square }: Red wins!
    }
scrum-drawn = { $reason ->
        [scrum-enclosed] Every push would bury the ball: the match is drawn.
        [repetition] The same position for the third time: the match is drawn.
        [no-turn] No turn is possible: the match is drawn.
       *[length] The match has gone on too long: it is drawn.
    }
