# What the page says, whatever the game. The words of a board are in board-*.ftl, those of house rules in page-options.ftl.
page-title = { $page ->
        [lobby] Lobby
        [new] A new match
        [match] Match
        [dice] Check the dice
        [about] About
        [glossary] Rugby words
       *[missing] Nothing here
    }
page-skip = Skip to the page
page-home = Tryline, to the games
page-pages = Pages
page-games = Games
page-lobby = Lobby
page-about = About
page-close = Close
page-opening = Opening the page ...
page-not-loaded = This page has not arrived.
page-load-again = Load it again
page-unreachable = The server cannot be reached. Is your connection up?
page-try-again = Try again
page-missing = There is nothing here.
page-missing-more = The address may be mistyped, or the match it names may never have been played.
page-to-games = To the games
page-guest = Guest { NUMBER($number, useGrouping: 0) }
page-yes = yes

# Settings and keys
page-settings = Settings
page-settings-of = Settings of { $name }
page-your-name = Your name
page-change-name = Change
page-named = You play as { $name }.
page-language = Language
page-theme = Light or dark
page-theme-name = { $theme ->
        [light] Light
        [dark] Dark
       *[auto] As my device
    }
page-sound = Sound
page-sound-on = Whistle, kick and dice
page-lessons = Lessons
page-lessons-on = A few sentences on each phase, in games that teach
page-lessons-off = No more lessons
page-lessons-gone = No more lessons. The settings bring them back.
page-lesson = Lesson
page-keys = Keys
page-key = { $what ->
        [choose] play a choice by its number
        [throw] throw the dice
        [undo] take back
        [hint] ask for a hint
        [step] look back, move by move
        [ends] to the first move, back to now
        [board] to the board; arrows go from piece to piece
        [choices] to the choices
       *[keys] these keys
    }

# Home
page-headline = Five rugby games, one table
page-lead = Play the computer, send a friend a link, or pass the screen across. One click and you are on the pitch.
page-join = Join a match
page-join-label = Somebody sent you a link?
page-join-example = Link or code
page-join-verb = Join
page-join-wrong = That is no link to a match. It looks like tryline.example/m/abc123.
page-join-or = Nobody there?
page-lobby-link = See who is looking for a match
page-mine = Your matches
page-mine-all = All { $count } of your matches
page-waiting-games = Fetching the games ...
page-edition = { $edition ->
        [1] First edition
        [2] Second edition
       *[other] Edition { $edition }
    }
page-minutes = minutes
page-luck = luck
page-players = players
page-two-or-teams = 2, or teams
page-luck-any = { $luck ->
        [true] some
       *[false] none
    }
page-play = { $whom ->
        [computer] Play the computer
        [friend] Play a friend
       *[screen] Same screen
    }
page-laying = Laying the table ...
page-choose-more = Choose level, side and rules
page-by = by { $author }
page-independent = Tryline is independent of the authors and publishers of these games.
page-about-more = Whose games these are

# Lists of matches
page-open-seat = Open seat
page-against = against
page-verb = { $verb ->
        [continue] Continue
        [join] Join
       *[watch] Watch
    }
page-list = { $name ->
        [mine] Your matches
        [open] Looking for somebody
       *[live] On the pitch now
    }
page-list-empty = { $name ->
        [open] Nobody is waiting. Begin a match and list it here.
       *[live] No match is being played in public. Yours could be the first.
    }
page-lobby-lost = The server does not answer. Trying again ...
page-lobby-new = Begin a match of your own
page-waiting-lobby = Looking for matches ...

# About
page-about-what = Tryline puts five rugby tabletop games on one table, for people and for computers, in English and Afrikaans.
page-about-whose = Whose games these are
page-about-independent = The games belong to their authors and publishers, whom we admire and with whom we have no ties. We restate the rules in our own words, draw our own boards, and use none of their artwork, logos or text. If you like a game here, buy the real thing: it is better still on a kitchen table.
page-about-rebuilt = Where no public source shows a die or a card, ours is rebuilt around what is known, and says so in its file.
page-about-fair = Fair dice
page-about-dice = Before a match the server promises its part of the dice, and every player adds theirs. After the final whistle "Check the dice" recomputes every throw in your own browser.
page-about-kept = The page keeps your settings and the keys to your seats in this browser, and one signed cookie so that the server knows your name. It loads nothing from anywhere else and counts nobody.
page-about-programs = Your own program can play too:
page-about-schema = the interface
page-about-words = In a match, words with a dotted line are explained: tap them, or rest on them.
page-glossary = Rugby words
page-glossary-what = What the games on this table say, in a sentence each, for those who never held the ball.
page-glossary-link = All rugby words, from A to Z

# At the door of a match
page-waiting-match = Walking to the table ...
page-invited-by = { $name } wants to play you.
page-invited = A seat is open.
page-invited-more = Sit down and the match begins. You need no account: we give you a name, and you can change it any time.
page-sit-down = Sit down and play
page-sitting-down = Sitting down ...
page-only-watch = Only watch

# The table
page-match-of = { $home } against { $away }
page-score = Score
page-pitch = The pitch
page-sheet = What to read
page-tab = { $tab ->
        [now] What now
       *[commentary] Commentary
    }
page-level = { $level ->
        [random] Random
        [mini] Mini
        [school] School
        [club] Club
        [county] County
        [test] Test
        [legend] Legend
        [thumb] Rule of thumb
        [quick] Quick
        [steady] Steady
        [deep] Deep
        [exact] Exact
        [solved] Solved
       *[other] { $level }
    }
page-side = { $side ->
        [blue] Blue
        [red] Red
        [yellow] Yellow
        [home] Home
        [away] Away
       *[other] { $side }
    }
page-computer = computer
page-away-now = not here
page-time-left = Time left
page-more = More
page-menu = This match
page-period = { $period ->
        [1] First half
        [2] Second half
       *[other] Period { $period }
    }
page-time-out-of = Time-out, { $side }
page-referee-is = Referee: { $name }
page-watching-count = { $count ->
        [one] 1 watching
       *[other] { $count } watching
    }
page-waiting-board = Drawing the board ...
page-no-board = The board has not arrived; here is the position in plain characters.
page-choices = What you can do
page-all-moves = All { $count } moves as a list
page-find-move = Find or type a move
page-throw = Throw
page-turn-card = Turn the card
page-type-throw = What fell on your table?
page-read-out = Read out: { $card }
page-undo = Take back
page-hint = Hint
page-thinking-hint = Looking for a good choice ...
page-sending = Sending ...
page-reconnecting = Reconnecting ... nothing is lost.
page-thinks = { $name } is thinking ...
page-waits-for = Waiting for { $name } to come back ...
page-vote-left = { $voted } of { $seats } have voted, { $left } s left
page-you-watch = You are watching.
page-looking-back = { $ply ->
        [0] Before the first move
       *[other] After move { $ply }
    }
page-back-to-now = Back to now
page-waiting-seats = { $count ->
        [one] Waiting for one more to sit down.
       *[other] Waiting for { $count } more to sit down.
    }
page-invite = Send this link to whom you want to play
page-invite-seat = For the seat "{ $seat }"
page-copy = Copy
page-copied = The link is copied.
page-copy-by-hand = Copy it by hand, please: this browser does not allow it.
page-share = Share
page-share-text = Come and play me at rugby, on a table.
page-offer = An offer
page-offered = { $what ->
        [draw] { $side } offers a draw.
        [takeback] { $side } asks to take back.
       *[rematch] { $side } wants another match.
    }
page-you-offered = { $what ->
        [draw] You have offered a draw.
        [takeback] You have asked to take back.
       *[rematch] You have asked for another match.
    }
page-withdraw = Withdraw
page-accept = Accept
page-decline = Decline
page-offer-verb = { $what ->
        [draw] Offer a draw
        [takeback] Ask to take back
       *[rematch] Ask for a rematch
    }
page-correct = The last throw was not { $move }, but
page-correct-verb = Correct it
page-pause = Stop the clocks
page-resume = Let the clocks run
page-time-out = Take a time-out
page-claim = Claim the match: they have left
page-claim-of = The other side has left
page-gone = { $count ->
        [one] { $side } has left.
       *[other] { $side } have left.
    }
page-claim-in = If nobody comes back, you can claim the match in
page-claim-verb = Claim the match
page-lineup-verb = Line-up of { $side }
page-lineup-of = Line-up of { $side }
page-lineup-order = Who plays, in this order
page-lineup-you = you
page-lineup-up = { $name } one place up
page-lineup-captain = Captain
page-lineup-swap = They change places
page-swap = { $swap ->
        [period] with each half
        [never] never
       *[string] with each play
    }
page-policy-about = { $kind ->
        [alternate] The seats take a play each, and answer whatever comes until their next.
        [vote] Everybody votes on each decision. A tie, or no vote in time, goes to the captain.
        [caller-thrower] One decides, the next one throws the dice.
        [by-phase] Each phase has its seat; what is left out is the captain's.
       *[single] The captain decides and throws; the others look on.
    }
page-lineup-send = Change the line-up
page-lineup-when = It plays from the next break, or at once if nobody has decided anything yet.
page-lineup-sent = The line-up is changed: it plays from the next break, or at once if nobody had decided anything yet.
page-lineup-coming = This is the line-up for period { $period }, which is still to come.
page-which-rule = Which rule was that?
page-no-reason = Nothing in the rules stands in the way.
page-copy-watch = Copy the link to watch
page-copy-seat = Copy my seat, for another device
page-download = Download the match
page-resign = Resign
page-resign-sure = Give this match up?
page-play-on = Play on
page-commentary = Commentary
page-move-of = move { $at } of { $plies }
page-steps = Look back
page-step = { $step ->
        [first] To the first move
        [back] One move back
        [on] One move on
       *[last] Back to now
    }
page-secret-move = in secret
page-no-moves = The players are still in the tunnel.
page-full-time = Full time
page-rematch = Rematch
page-rematch-offered = Rematch offered
page-accept-rematch = They want a rematch: play
page-next-match = To the next match
page-replay = Watch it again
page-check-dice = Check the dice
page-hand-to = Pass the screen to { $name }
page-hand-why = Each of you has cards that the other may not see. Nothing is shown until the right one looks.
page-hand-ready = I am { $name }: show me

# Check the dice
page-dice-what = Before the match the server sealed its half of the dice in the promise below, and everybody at the table then added a half of their own, so nobody could choose what falls. This page opens the seal and works out every throw again, here in your browser, without asking the server.
page-waiting-dice = Fetching the throws ...
page-dice-none = This game has no dice: there is nothing to check.
page-dice-typed = The dice of this match fell on a real table and were typed in: there is nothing to recompute.
page-dice-later = The seal opens with the final whistle. Until then, note the promise below; it cannot be changed any more.
page-dice-insecure = This browser only computes on secure pages: open this address with https, or on the machine that Tryline runs on.
page-dice-checking = Checked { $done } of { $all } throws ...
page-dice-good = { $count ->
        [one] The promise was kept, and the one throw is as it had to be.
       *[other] The promise was kept, and all { $count } throws are as they had to be.
    }
page-dice-bad = Something is wrong: { $wrong } of { $count } throws do not agree, or the promise was broken.
page-dice-commitment = The promise (SHA-256 of the secret)
page-dice-fits = The secret fits the promise.
page-dice-fits-not = The secret does not fit the promise.
page-dice-kept = It is the promise that this browser wrote down when you sat down.
page-dice-kept-not = This browser wrote down another promise when you sat down.
page-dice-secret = The server's secret
page-dice-secret-later = revealed with the final whistle
page-dice-seeds = What the players added
page-dice-your-seed = yours
page-dice-number = Throw
page-dice-fell = What fell
page-dice-chance = Chance
page-dice-agrees = Agrees
page-dice-clock = the clock
page-dice-secret-throw = a secret for now
page-dice-should = should be { $outcome }
page-back-to-match = Back to the match

# A new match
page-new-edition = Edition
page-new-whom = Against
page-whom = { $whom ->
        [computer] The computer
        [friend] A friend, by link
       *[screen] Somebody at this screen
    }
page-new-listed = Anybody may join: list it in the lobby
page-new-level = How strong?
page-new-side = You play
page-new-any-side = Either
page-new-teams = Teams
page-new-usual-team = As usual
page-new-clock = Clock
page-new-clock-on = Thinking time for each side
page-new-minutes = Minutes
page-new-seconds = Seconds more each turn
page-new-dice = Dice
page-new-dice-fair = The computer throws, provably fair
page-new-by-hand = They wait until the thrower presses the button
page-new-dice-typed = We throw real dice and type in what falls
page-new-people = Teams of several people, referee
page-new-seats = People
page-new-policy = How they share
page-new-within = Seconds to vote
page-policy = { $kind ->
        [alternate] In turns
        [vote] By vote
        [caller-thrower] One calls, one throws
        [by-phase] Each has a phase
       *[single] The captain does all
    }
page-phase = { $phase ->
        [toss] Toss
        [attack] Attack
        [kicks] Kicks
        [defence] Defence
        [set-pieces] Set pieces
        [captain] Captain's calls
        [backs] Backs
        [forwards] Forwards
        [kicker] Kicks
        [ruck] Rucks
       *[other] { $phase }
    }
page-seat-number = Seat { $number }
page-new-referee = Referee who reads out the cards
page-referee-who = { $who ->
        [open] An open seat
        [me] Me
       *[none] Nobody
    }
page-new-rules = House rules
page-new-as-box = As in the box
page-new-begin = { $whom ->
        [friend] Begin and get the link
       *[other] Kick off
    }
page-team = { $team ->
        [NZL] New Zealand
        [AUS] Australia
        [RSA] South Africa
        [ENG] England
       *[other] { $team }
    }
page-level-about-random = any legal move
page-level-about-mini = a first game: any turn that looks fair, and half the chances missed
page-level-about-school = sees goals and moves towards them, without thinking of the answer
page-level-about-club = thinks of the answer
page-level-about-county = plans ahead
page-level-about-test = as strong as one second a move allows
page-level-about-legend = as strong as five seconds a move allow
page-level-about-thumb = goes by a rule of thumb and answers at once
page-level-about-quick = thinks a fifth of a second
page-level-about-steady = thinks a second
page-level-about-deep = thinks five seconds
page-level-about-exact = has solved the game, and knows the chance of winning with every choice
page-level-about-solved = has solved the game: knows what every block is worth, and what the clock allows
