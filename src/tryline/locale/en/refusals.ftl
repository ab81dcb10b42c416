# Why something is refused that no rule of a game is about. What a rule forbids is in why-not.ftl.

# A list of several names.
refused-or = { $names } or { $last }

# The match.
refused-over = The match is over.
refused-turn = It is { table-side }'s turn.
refused-type-first = First the throw must be typed in.
refused-fall-first = First the throw must fall.
refused-no-throw = Nothing is to be thrown now.
refused-no-throw-waits = No throw waits to fall.
refused-no-throw-last = The last move was no throw; take back what came after it first.
refused-not-typed = The dice of this match are not typed in: Tryline throws them.
refused-nothing-to-take-back = There is no move to take back.
refused-none-of-yours = There is no move of yours to take back.
refused-thrown = A throw has fallen since, and stands unless { table-side } agrees to take it back: ask them.
refused-thrown-practice = A throw has fallen since, and stands: the computer does not agree to take it back. For that, begin a match for practice.
refused-throw-between = After { $move } something is thrown: give the rest when it has fallen.
refused-nothing-to-replay = There is no move to play again.

# What cannot be read.
refused-too-long = That move is too long to be one.
refused-outcome = "{ $text }" cannot come here: it is one of { $outcomes }.
refused-outcome-called = "{ $text }" cannot come here: it is one of { $outcomes }, or what it says: { $names }.
refused-outcome-which = "{ $text }" could be { $candidates }: say which.
refused-no-call = "{ $text }" is no call: { $say }
refused-unreadable = "{ $text }" cannot be read here: { $say }
refused-which = "{ $text }" can mean { $candidates }.
refused-no-step = "{ $text }" is not a step: write c6-c7, or a6-b6/b7 for a push of the ball to b7.
refused-off-board = "{ $text }" names { $square }, which is off the board: squares go from a1 to { $last }.
refused-no-neighbour = A piece and the ball move to a neighbouring square only, which "{ $text }" does not do.
refused-push-where = That step pushes the ball; say where to: { $candidates }.
refused-no-turn = A turn is one to three steps such as c6-c7 or a6-b6/b7, separated by spaces.
refused-turn-ends = The turn ends with { $step }: no step may follow it.

# Seats and votes.
refused-say-what = Say what you decide.
refused-say-what-fell = Say what was thrown or drawn.
refused-one-vote = A vote is for one decision at a time.
refused-other-seat = After { $move } another seat answers: give one decision at a time.
refused-referee = The referee reads out what is drawn, and decides nothing else.
refused-no-seat = Whoever has no seat on a side only watches.
refused-vote-closed = The vote is closed.
refused-vote-tied = The vote is closed without a winner: { $seat } decides.
refused-for-others = This is for { $seats } to answer.
refused-for-nobody = This is for nobody here to answer.
refused-no-break = { $game } has no break at which line-ups change.

# Clocks.
refused-clock-stands = The clock stands still already.
refused-no-time-out = No time-out is left in this period: there are { $count } for each side.
refused-no-clock = This match has no real clock. Begin one with --option clock=real.
refused-clock-runs = The clock is running already.
refused-time-is-up = Time is up: the half ends at the next stoppage.
refused-kick-off = The clock starts by itself at the kick-off.

# On the server.
refused-read-again = The match is being read again; try once more.
refused-not-begun = The match begins once every seat is taken and the dice are settled.
refused-no-part = The dice need nothing of you now.
refused-other-seed = This seed is not the one that you committed to.
refused-other-position = That was for another position; here is how it stands now.
refused-screen-first = First say that the screen is yours.
refused-watching = You are watching this match.
refused-others-typed = Only those who typed it in can put it right.
refused-not-alone = There is nothing that you can take back alone. You can ask the other side.
refused-not-over = The match is not over yet.
refused-not-asked-for = Nobody has asked for that, or not any longer.
refused-computer-plays-on = The computer plays on.
refused-still-here = The other side is here, or has been gone for less than { $seconds } seconds.
refused-time-runs = Thinking time is not stopped while other people play.
refused-not-your-side = That is not your side.
refused-not-your-turn = It is not your turn.
refused-not-at-screen = That side is not at this screen.
refused-hints-decide = Hints are for the side that has to decide.
refused-hints-alone = Hints are for matches against the computer, and on one screen.
refused-hint-coming = A hint is on its way.
refused-hints-of-person = You are waiting for { $most } hints already: another one can be asked for when one of them has come.
refused-hints-of-network = Your network is waiting for { $most } hints, which is the most: try again in a moment.
refused-so-far = { $moves ->
        [one] So far one move has been made.
       *[other] So far { $moves } moves have been made.
    }
refused-invitation = This invitation is not for this match. Has part of the link been lost? Ask for it again.
refused-invitation-used = Somebody has taken the seat that this invitation was for. Ask for another match.
refused-private = This match is private: a seat needs its invitation.
refused-other-invitation = This invitation is for another seat.
refused-ticket = This ticket is not for this match.
refused-hidden-file = While cards are hidden there is no file of this match; it comes with the final whistle.
refused-one-hat = Whoever reads out hidden cards as the referee cannot play as well.
refused-too-many = Nobody has more than { $most } matches that are not over: finish one, or give one up.
refused-too-often = That was too often: try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
refused-reading-waits = Your network is waiting for { $most } answers that have to be worked out, which is the most: try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
refused-too-many-connections = Your network has { $most } open connections, which is the most: close a page, then load this one again.
refused-server-full = The server is full: try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
refused-no-match = There is no such match.
refused-signed-out = You were signed out everywhere.
refused-stopping = The server is stopping.
refused-not-stored = This could not be stored; nothing has changed. Try again.
refused-not-looked-up = This could not be looked up. Try again.
refused-disk-full = The server's disk is full; nothing has changed. Whoever runs the server must make room.
refused-unsure = The database does not answer, and whether this was stored is not known. Look at it again before you repeat it.
refused-elsewhere = Another server of this club has this match now. Try again.
refused-owner-gone = The server that had this match is gone, and whether this was done is not known. Look at it again before you repeat it.
refused-body-too-large = That is too much for one request, which may have { $size } kB at most.
refused-damaged = This match is damaged where it is stored and cannot be opened; whoever runs the server can say more.
refused-no-rules = There is no such game on the table.
refused-full = Every seat of this match is taken. You can watch it.
refused-has-begun = The match has begun: it can be resigned, or drawn by agreement.
refused-name-first = Choose a name first.
refused-waits-elsewhere = You wait in another window now.
refused-nobody-listens = Nobody else plays who could hear that.
refused-no-chat = There is a chat once everybody who plays has agreed to it.
refused-no-chat-here = A chat is for people who play each other by a link. Here there are set phrases.
refused-text-hidden = This text has characters that cannot be seen, or that turn others round: leave them out.
refused-text-empty = This text shows nothing: write at least one letter.
refused-text-long = This text is too long: { $most } characters at most.
refused-text-marks = This text has too many accents on one letter: two at most.
refused-text-alphabets = This text mixes alphabets whose letters look alike: keep to one of them.
refused-lesson-plays = Wait a moment: this is played for you.
refused-lesson-alone = A lesson says how its match is set up: give the game and the lesson, and leave out everything else.
refused-no-lesson = { $game } has no lesson: play it with `tryline play`.
refused-reviews-of-person = You are waiting for { $most } reviews already: ask for another when one of them has come.
refused-reviews-of-network = Your network is waiting for { $most } reviews, which is the most: try again in a moment.
refused-reviews-wait = Many matches are being reviewed just now. Try again in a few minutes.
refused-review-failed = This match could not be reviewed. You can try again.
refused-review-never-played = This match was never finished: there is no result to review.
refused-file-too-long = Checking this file takes too long.
refused-file-too-large = A match file has { $size } kB at most.
refused-file-no-text = This is not a match file: it is not a text.
refused-file-secret = This match is not over, and its cards are still secret. It can be watched once it is over.
refused-play-on-practice = To play on from a moment of another match is practice: say so.
refused-play-on-move = Move { $number } ({ $move }) cannot be played there.
refused-play-on-over = The match is over at that moment: choose an earlier one.
refused-no-device-link = This link has been used, or its ten minutes are over. Make another one on the other device.
refused-export-under-way = Your archive is on its way already.
refused-cluster-missing = --cluster needs Ray, which is not installed: pip install 'tryline[cluster]'
refused-cluster-silent = No cluster answers at "{ $address }": RAY_ADDRESS must name one that runs; without it, Ray starts on this machine.

# Cups on the site.
refused-no-cup = There is no such cup.
refused-too-many-cups = You run { $most } cups that are not over, as many as one person may: delete one first.
refused-cup-link = This link is not valid any more: ask for a new one.
refused-cup-organiser-only = Only those who run the cup may do this.
refused-cup-not-yours = Only those who play this match, or run the cup, may do this.
refused-cup-announcement = This announcement has been taken down.
refused-cup-no-such-helper = They do not help here any more.
