# The words around a match at the terminal.
cli-side = { $side ->
        [blue] Blue
        [red] Red
       *[other] { $side }
    }
cli-person = person
cli-turn = { $side } to move.
cli-throw = Type in what was thrown.
cli-wins = { $side } wins.
cli-draw = The match is drawn.
cli-resigned = { $loser } resigns: { $winner } wins.
cli-thinking = { $side } is thinking, for { $seconds } s at most ...
cli-thinking-briefly = { $side } is thinking ...
cli-plays = { $side } plays { $moves }.
cli-taken-back = Taken back: { $moves }.
cli-played-again = Played again: { $moves }.
cli-saved = Saved as { $file }.
cli-kept = The match is kept in { $file }.
cli-loaded = Loaded { $file }.
cli-looking = Looking for a good move ...
cli-hint = { $rank }. { $moves }
cli-hint-words = { $rank }. { $moves }  ({ $words })
cli-seats = { $home } ({ $homewho }) against { $away } ({ $awaywho }).
cli-nobody-resigns = Nobody sits here who could resign.
cli-not-now = The computer is to move.
cli-moves = { $count ->
        [one] One move:
       *[other] { $count } moves:
    }
cli-help = Type a move such as { $example }, or one of: moves, hint, undo, redo, save FILE, load FILE, board, position, resign, help, quit.
cli-file-wanted = Say which file: { $command } NAME.tryline.

# Scrum: what now, and what threatens.
scrum-now-first = { $side } opens with one step.
scrum-now-one = { $side } makes one step.
scrum-now-step = { $side }: step { $step } of { $due }.
scrum-now-next = { $side }: step { $step } of { $due }, by another piece.
scrum-now-push = Scrum! { $side } must push the ball out to { $square }.
scrum-now-where = { $square } steps: choose where to.
scrum-now-ball = { $square } pushes: choose where the ball goes.
scrum-threat = { $side } threatens to touch down on { $square }.
