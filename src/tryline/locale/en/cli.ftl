# The words around a match in the terminal.
cli-person = person
cli-thinking = { $side } is thinking, for { $seconds } s at most ...
cli-thinking-briefly = { $side } is thinking ...
cli-plays = { $side } plays { $moves }.
cli-taken-back = Taken back: { $moves }.
cli-taken-back-unseen = A decision that is not shown has been taken back.
cli-played-again-unseen = A decision that is not shown has been played again.
cli-played-again = Played again: { $moves }.
cli-agrees = A throw has fallen since. { $side }: do you agree to take it back? (yes or no)
cli-agrees-note = Enter agrees, Escape does not.
cli-for-practice = A match for practice: throws can be taken back.
cli-practice = (practice)
cli-saved = Saved as { $file }.
cli-autosaved = The match is saved in { $file }.
cli-loaded = Loaded { $file }.
cli-looking = Looking for a good move ...
cli-hint-too-little = Too little could be looked at for a hint: native code is not ready yet. Ask again in a minute.
cli-seats = { $home } ({ $homewho }) against { $away } ({ $awaywho }).
cli-nobody-resigns = Only computers play this match: nobody can resign.
cli-not-now = The computer is to move.
cli-moves = { $count ->
        [one] One move:
       *[other] { $count } moves:
    }
cli-help = Type a move such as { $example } or the number of a choice, or one of: moves, hint, why, again, undo, redo, save FILE, load FILE, board, position, coach, notation, resign, help, quit.
cli-help-typed = You throw the dice: type what fell, by its name or its value; two dice at once as `3 5`. `correct FACE` puts the last throw right, `correct` alone asks for it again.
cli-help-always = `always` answers yes to whatever costs nothing, and does not ask again; `ask` asks again.
cli-always = What costs nothing is tried without asking, until you say ask.
cli-asks-again = You are asked about everything again.
cli-help-why = `why` says which rules are behind what happened last.
cli-help-clock = The real clock runs: `clock` shows it, `pause` and `resume` stop it and let it go on, `timeout SIDE` takes a time-out. It goes on by itself with the next decision.
cli-hand-over = Pass the screen to { $side }. { $side }: press Enter as soon as nobody else can see it.
cli-help-cards = `cards` lists the cards with their figures and lines.
cli-no-cards = This game has no cards to list.
cli-rules-of = `tryline rules { $game } 2.1` shows what a rule says.
cli-no-rules = { $game } has no rules in words.
cli-no-section = The rules of { $game } have no section or ruling "{ $section }"; `tryline rules` shows all of them.
cli-help-lesson = `lesson` explains the current phase in a few sentences.
cli-no-lesson = There is no lesson here, or this game has none.
cli-seat-decides = { $seat } decides.
cli-seat-captain = The vote decided nothing: { $seat } decides.
cli-seat-votes = { $seat } votes; { $voted } of { $voters } have voted.
cli-seat-throws = { $seat }: press Enter to throw.
cli-seat-draws = { $seat }: press Enter to draw a card.
cli-seat-reads = { $seat } reads out { $card }: press Enter, and it counts.
cli-seat-types = { $seat } throws, and says what fell.
cli-voted = { $seat } has voted.
cli-referee = Referee: { $seat }.
cli-no-coach = This match is played without hints, reasons and lessons.
cli-no-clock = This match has no real clock.
cli-no-hint = Throw first: a hint is for decisions.
cli-file-wanted = Say which file: { $command } NAME.tryline.

# The full screen.
cli-entry = Type a move such as { $example }, or pick it above
cli-entry-throw = Type what fell, such as { $example }, or pick it above
cli-over-next = { $level ->
        [none] m: match sheet, v: watch it again, n: play again, q: leave.
       *[other] m: match sheet, v: watch it again, n: play { $level } next, q: leave.
    }
cli-watch-again = Watch it again: tryline replay { $file }
cli-next-level = The next level is { $level }: tryline play { $game } --level { $id }
cli-player = Player { $number }
cli-name-note = Enter goes on, Escape goes back.
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
cli-menu-wait = { $kind ->
        [seldom] mostly at once
        [some] { $seconds } s a move
       *[none] at once
    }
cli-menu-language = Afrikaans: speel in Afrikaans
cli-menu-whom = Against whom?
cli-menu-computer = Play against the computer
cli-menu-person = Play each other at this screen
cli-menu-typed = Play each other with your own dice
cli-menu-people = Several people on a side, or a referee
cli-menu-names = Who plays { $side }? Names, with commas between them; empty for one person
cli-menu-referee = Who is the referee, and reads out the cards? Leave it empty for nobody
cli-menu-share = How do those who share a side share it?
cli-share-alternate = They take play strings in turn
cli-share-caller-thrower = One calls, the next one throws
cli-share-vote = They vote on every decision
cli-menu-names-note = Enter goes on.
cli-menu-watch = Watch two computers
cli-menu-practice = Practise against the computer: throws can be taken back
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
cli-not-agreed = { table-side } does not agree: the throw stands.

# Throws, and how fast a match is shown.
cli-throw = Press Enter to throw.
cli-throw-plain = Press Enter to throw (auto: let the dice fall by themselves).
cli-throws = { $throws ->
        [hand] Your dice wait for you from now on: Enter throws them.
       *[auto] Your dice fall by themselves from now on; f, or the word hand, and they wait for you again.
    }
cli-help-throws = Your dice wait for you: Enter throws them. `auto` lets them fall by themselves from now on, `hand` gives them back to you.
cli-entry-showing = Enter: skip. p: pause. - and +: slower, faster. ,: show it again
cli-entry-paused = . shows the next step. p: go on. Enter: skip to the end. ,: show it again
cli-entry-waiting = Enter throws. f: let the dice fall by themselves
cli-pace = { $pace ->
        [slow] Pace: slow.
        [normal] Pace: normal.
        [fast] Pace: fast.
       *[instant] Pace: instant. Everything is shown at once.
    }
cli-nothing-again = Nothing has happened that could be shown again.
cli-chose = { $side }: { $choice }.
cli-coach = { $coach ->
        [on] The coach says a few words when a new phase begins.
       *[off] The coach says nothing from now on. `lesson` still explains the phase.
    }
cli-notation = { $notation ->
        [on] Moves are written in notation as well.
       *[off] Moves are told in words only.
    }
cli-why-nothing-yet = Nothing has happened yet.
cli-why-rules = The rules of { $game }, section by section: tryline rules { $id }

# Hints.
cli-hint-best = Best: { $best }.
cli-hint-best-of = Best: { $best }. Next best: { $second }.
cli-hint-worth = { $choice } ({ $worth })
cli-hint-line = { $rank }. { $words }
cli-hint-more = `hint all` lists every choice that was looked at.
cli-then = {", then "}
cli-worth-chance = about { $chance } chances in 100 to win
cli-worth-chance-points = about { $chance } chances in 100 to win; { $points } points on average
cli-worth-chance-next = about { $chance } chances in 100 to win; { $points } points with the next score
cli-worth-points = { $points } points on average
cli-worth-rows = { $rows } rows of the field

# The help page: what all games have.
cli-help-keys-throws =
    Your dice wait for you: Enter or Space throws them.
    f  the dice fall by themselves, or wait for you again
cli-help-keys =
    While something is shown: Enter skips to the end.
    p  pause              .  the next step, while paused
    ,  show it again      -  slower     +  faster
    h  hint; once more, and it lists every choice
    w  why: which rule was that?
    F2  the coach's line on or off
    F3  with notation, or in words only

# What the keys do, in the footer of the full screen.
cli-key-again = Again
cli-key-always = Yes, don't ask again
cli-key-another = Another match
cli-key-back = Back
cli-key-clock = Start / pause
cli-key-coach = Coach
cli-key-correct = Correct
cli-key-dice-alone = Dice by themselves
cli-key-dice-by-hand = Throw myself
cli-key-end = End
cli-key-end-half = End of half
cli-key-faster = Faster
cli-key-help = Help
cli-key-hint = Hint
cli-key-just-play = Just play
cli-key-language = Language
cli-key-lesson = Lesson
cli-key-lights = Lights
cli-key-names = Names
cli-key-next = Next
cli-key-notation = Notation
cli-key-pause = Pause
cli-key-play-it = Play it
cli-key-put-down = Put down
cli-key-quit = Quit
cli-key-ready = I have it
cli-key-redo = Redo
cli-key-resign = Resign
cli-key-save = Save
cli-key-sheet = Match sheet
cli-key-skip = Skip
cli-key-slower = Slower
cli-key-start = Start
cli-key-step = Step
cli-key-throw = Throw
cli-key-time-out = Time-out
cli-key-to-board = Back to the board
cli-key-turn-board = Turn board
cli-key-undo = Undo
cli-key-watch-again = Watch it again
cli-key-why = Why
cli-matches-none = No match fits. What is played at this terminal is kept and listed here.
cli-matches-heading = { $heading ->
        [number] no.
        [date] date
        [game] game
        [who] who
        [score] score
       *[result] result
    }
cli-matches-result = { $result ->
        [won] won
        [drawn] drawn
        [lost] lost
        [unfinished] unfinished
       *[over] over
    }
cli-matches-open = { $shown } of { $count }. Open one by its number: tryline matches 1
