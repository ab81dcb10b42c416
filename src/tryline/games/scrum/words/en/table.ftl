# Scrum: what is asked and pointed out during a match.
scrum-now-first = { $side } opens with one step.
scrum-now-one = { $side } makes one step.
scrum-now-step = { $side }: step { $step } of { $due }.
scrum-now-next = { $side }: step { $step } of { $due }, by another piece.
scrum-now-push = Scrum! { $side } must push the ball out to { $square }.
scrum-now-where = The piece on { $square } steps: choose where to.
scrum-now-ball = The piece on { $square } pushes: choose where the ball goes.
scrum-choose-step = Number { $number } to { $square }
scrum-choose-push = Number { $number } drives, ball to { $square }
scrum-chance = { $side } can touch down on { $square }.
scrum-threat = { $side } threatens to touch down on { $square }.
scrum-pick-own = Pick one of your own pieces.
scrum-pick-moved = The piece on { $square } has stepped already; take another one.
scrum-pick-scrum = It is a scrum: only a piece beside the ball may push.
scrum-pick-none = The piece on { $square } has no step.
scrum-pick-neighbour = A piece and the ball move to a neighbouring square only.
scrum-help-page =
    Play with the mouse: click a piece, then where it steps.
    For a push, click the ball, then where the ball goes.

    Or with the keys: arrows move, Enter picks, Escape puts down.
    Or type a move: c6-c7, or a6-b6/b7 for a push. Several steps
    in one line make a turn.

    u  undo               h  hint from the strongest player
    r  redo               s  save a copy
    w  why: the rule      e  lesson: what this is about
    t  turn the board     p  pause, when you watch
    q  quit; the match is saved, resume it from the menu
    x  resign             Ctrl+L  light or dark

    Yellow rings: squares you can go to. Chalk dots: the last
    turn. Yellow dots: your step so far. Red corners: somebody
    can touch down there next turn.

# The match sheet.
scrum-sheet-scrums = Scrums to push
scrum-turned-crossed = The ball went into { $other }'s half for good.
scrum-turned-for-good = { $said }

# The game in one minute, for whoever has just come.
scrum-in-one-minute =
    Seven pieces a side and one ball on a board of five by twelve squares. In a turn you make two steps, with two
    different pieces, each to any neighbouring square. A piece that steps onto the ball pushes it to a free square
    beside it. Bring the ball to the far row with one of your pieces next to it, and you win. If the ball has only one way out, it is a
    scrum: whoever stands beside it must push it out, and does nothing else.

# What a phase is about, and what a good player looks at.
scrum-lesson-opening = Blue opens with a single step. Look for a square from which a piece can push next turn, or push at once: the ball goes to any free square beside it, but not back where the pusher came from.
scrum-lesson-step = Two steps, by two different pieces. First ask what the other side could do next turn: can it push the ball to your row and stand beside it? Then bring your own pieces behind the ball, where they can push it forward.
scrum-lesson-next = The second step is by another piece, on the board as the first left it. Leave the ball a way out: at the end of the turn it must have at least one free neighbour. Exactly one makes a scrum.
scrum-lesson-push = A scrum: the ball has one way out, and you must push it there with a piece beside it. All you choose is who pushes, so look what stands round the exit and which square the pusher leaves.

# The score sheet: how a match can end.
scrum-ending = { $ending ->
        [goal] goal
        [own-goal] own goal
        [scrum-enclosed] scrum with no way out
        [repetition] repetition
        [no-turn] no turn left
       *[length] too long
    }
