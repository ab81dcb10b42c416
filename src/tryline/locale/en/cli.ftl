# The words around a match in the terminal.
cli-person = person
cli-resigned = { $loser } resigns: { $winner } wins.
cli-thinking = { $side } is thinking, for { $seconds } s at most ...
cli-thinking-briefly = { $side } is thinking ...
cli-plays = { $side } plays { $moves }.
cli-taken-back = Taken back: { $moves }.
cli-taken-back-unseen = A decision that is not shown has been taken back.
cli-played-again-unseen = A decision that is not shown has been played again.
cli-played-again = Played again: { $moves }.
cli-saved = Saved as { $file }.
cli-autosaved = The match is saved in { $file }.
cli-loaded = Loaded { $file }.
cli-looking = Looking for a good move ...
cli-hint = { $rank }. { $moves }
cli-hint-words = { $rank }. { $moves }  ({ $words })
cli-seats = { $home } ({ $homewho }) against { $away } ({ $awaywho }).
cli-nobody-resigns = Only computers play this match: nobody can resign.
cli-not-now = The computer is to move.
cli-moves = { $count ->
        [one] One move:
       *[other] { $count } moves:
    }
cli-help = Type a move such as { $example }, or one of: moves, hint, undo, redo, save FILE, load FILE, board, position, resign, help, quit.
cli-help-typed = You throw the dice: type what fell, by its name or its value. `correct FACE` puts the last throw right, `correct` alone asks for it again.
cli-help-why = `why` says which rules are behind what happened last.
cli-help-clock = The real clock runs: `clock` shows it, `pause` and `resume` stop it and let it go on, `timeout SIDE` takes a time-out. It goes on by itself with the next decision.
cli-hand-over = Pass the screen to { $side }. { $side }: press Enter as soon as nobody else can see it.
cli-help-cards = `cards` lists the cards with their figures and lines.
cli-no-cards = This game has no cards to list.
cli-no-why = There is nothing to explain yet, or this game does not say.
cli-help-lesson = `lesson` explains the current phase in a few sentences.
cli-no-lesson = There is no lesson here, or this game has none.
cli-no-coach = This match is played without hints, reasons and lessons.
cli-no-clock = This match has no real clock.
cli-no-hint = Throw first: a hint is for decisions.
cli-file-wanted = Say which file: { $command } NAME.tryline.

# The full screen.
cli-entry = Type a move such as { $example }, or pick it above
cli-entry-throw = Type what fell, such as { $example }, or pick it above
cli-over-next = Press q to leave.
cli-falling = The dice fall ... Enter shows them all at once.
cli-paused = Paused. Press p to go on.
cli-move-of = Move { $move } of { $moves }
cli-save-where = Save a copy of the match as
cli-save-note = Enter saves, Escape cancels. Every move is saved anyway.
cli-resign-sure = Resign this match?
cli-yes = yes
cli-resign-note = Enter resigns, Escape plays on.
cli-menu-edition = { $game }, edition { $edition }
cli-menu-what = { $game }: what shall it be?
cli-menu-resume = { $count ->
        [one] Resume { $who }, one move, { $when }
       *[other] Resume { $who }, { $count } moves, { $when }
    }
cli-menu-resume-file = Resume { $file }, { $when }
cli-menu-whom = Against whom?
cli-menu-computer = Play against the computer
cli-menu-person = Play each other at this screen
cli-menu-typed = Play each other with your own dice
cli-menu-watch = Watch two computers
cli-menu-level = How strong?
cli-menu-side = Which side are you?
cli-menu-plays = Who plays { $side }?
cli-help-page =
    Play with the mouse: click what you choose.
    Or with the keys: arrows move, Enter picks, Escape puts down.
    Or type a move, then Enter.

    u  undo               h  hint from the strongest player
    r  redo               s  save a copy
    t  turn the board     p  pause, when you watch
    q  quit; the match is saved, resume it from the menu
    x  resign             Ctrl+L  light or dark
