# The board of Scrum on the page, for those who hear it.
board-scrum-board = Board of Scrum. Arrow keys go from square to square, Enter picks a player up and puts it down, Escape lets go.
board-scrum-cell = { $square }: { $what }{ $notes }
board-scrum-cell-empty = empty
board-scrum-cell-ball = ball
board-scrum-cell-piece = { $side } { $number }
board-scrum-note-can = , can step
board-scrum-note-moved = , has stepped
board-scrum-note-target = , { $side } { $number } can step here
board-scrum-note-push = , { $side } { $number } can push it
board-scrum-note-ball-to = , the ball can go here
board-scrum-note-held = , picked up
board-scrum-note-exit = , the only way out of the scrum
board-scrum-note-threat = , { $side } can touch down here
board-scrum-picked = { $side } { $number } picked up: { $count ->
        [one] one square to go to.
       *[other] { $count } squares to go to.
    }
board-scrum-pushing = Where does the ball go? { $count } squares.
board-scrum-let-go = Let go.
