# What the page says, whatever the game. The words of a board are in board-*.ftl, those of house rules in page-options.ftl.
page-title = { $page ->
        [lobby] Lobby
        [matches] Your matches
        [device] This device
        [replay] Watch again
        [embed] Match
        [new] A new match
        [match] Match
        [own] Your own dice and cards
        [learn] Learn
        [dice] Check the dice
        [about] About
        [rules] Rules
        [glossary] Rugby words
        [cups] Cups
        [cup-new] A new cup
        [cup] Cup
        [cup-screen] Big screen
       *[missing] Nothing here
    }
page-skip = Skip to the page
page-home = Tryline, to the games
page-pages = Pages
page-games = Games
page-lobby = Lobby
page-matches = Matches
page-cups = Cups
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
page-somebody = Somebody
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
page-sign-out = Sign out everywhere else
page-sign-out-what = Other browsers and devices that play as you, and links to your seats, stop working. Here you stay who you are.
page-signed-out = You are signed out everywhere else.
page-sound = Sound
page-sound-on = Whistle, kick and dice
page-lessons = Lessons
page-lessons-on = A few sentences on each phase, in games that teach
page-notation = Notation
page-notation-on = Show moves and cards in notation too
page-lessons-off = No more lessons
page-lessons-gone = No more lessons. The settings bring them back.
page-lesson = Lesson
page-keys = Keys
page-key = { $what ->
        [choose] play a choice by its number
        [throw] throw the dice; while something is shown, on to the next event
        [skip] skip to the present
        [pause] pause, and go on
        [one-on] one event on, while paused
        [again] show the last exchange again
        [undo] take back
        [hint] ask for a hint
        [step] look back, move by move
        [ends] to the first move, back to now
        [rule] which rule was that?
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
page-laying = Setting up the match ...
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
page-about-dice = Before a match the house and every player promise their part of the dice by its hash, and only when all have promised does anybody show theirs: so nobody can choose what falls. After the final whistle "Check the dice" recomputes every throw in your own browser. Who would have to work together to cheat is told in docs/chance.md.
page-about-kept = The page keeps your settings and the keys to your seats in this browser, and one signed cookie so that the server knows your name. It loads nothing from anywhere else and counts nobody.
page-about-programs = Your own program can play too:
page-about-schema = the interface
page-about-words = In a match, words with a dotted line are explained: tap them, or rest on them.
page-glossary = Rugby words
page-glossary-what = What the games on this table say, in a sentence each, for those who never held the ball.
page-glossary-link = All rugby words, from A to Z

# At the door of a match
page-waiting-match = Opening the match ...
page-invited-by = { $name } wants to play you.
page-invited = A seat is open.
page-invited-practice = It is for practice: throws can be taken back.
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
        [province] Province
        [country] Country
        [legend] Legend
        [county] Province
        [test] Country
        [thumb] Club
        [quick] Quick
        [steady] Steady
        [deep] Deep
        [exact] Legend
        [solved] Legend
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
page-practice = practice
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
page-playback = How the match is shown
page-pause-show = Pause
page-show-on = Go on
page-one-on = One event on
page-again = Show me that again
page-skip-shown = Skip
page-pace = How fast it is shown
page-pace-name = { $pace ->
        [slow] Slow
        [fast] Fast
        [instant] Instant
       *[normal] Normal
    }
page-self-thrown = Let my dice fall by themselves
page-paused-show = Paused
page-story = While you were away
page-story-read = Close
page-turn-card = Turn the card
page-type-throw = What fell on your table?
page-read-out = Read out: { $card }
page-undo = Take back
page-hint = Hint
page-number = { $n ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $n }
    }
page-hint-throws = { $all ->
        [yes] Every throw brings it off.
       *[no] It comes off with { $good } of { $of } throws.
    }
page-hint-wins = { $share ->
        [even] From here each side wins about as often.
        [all] From here you win almost always ({ $figure }).
        [none] From here you hardly ever win ({ $figure }).
       *[some] From here you win about { $good } matches in { $of } ({ $figure }).
    }
page-hint-worth = That is worth { $odds }.
page-thinking-hint = Looking for a good choice ...
page-hint-too-little = Too little could be looked at for a hint. Ask again in a minute.
page-sending = Sending ...
page-reconnecting = Reconnecting ... nothing is lost.
page-moving = Another server takes this match up. The clocks stand still, and nothing is lost.
page-thinks = { $name } is thinking ...
page-waits-turn = { $matches ->
        [one] { $name } waits its turn: others come first ...
       *[other] { $name } waits its turn: { $matches } of your matches want a computer ...
    }
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
page-invite = Send this link to the person you want to play
page-invite-seat = For the seat "{ $seat }"
page-settling = { $stage ->
        [commit] Settling the dice: everybody promises their part.
       *[reveal] Settling the dice: all have promised, and now everybody shows their part.
    }
page-settling-waits = Waiting for { $names }. The page does it by itself.
page-settling-anew = { $names } did not show what was promised, so everybody promises anew: round { $round } of { $rounds }. After the last one the match is called off.
page-copy = Copy
page-copied = The link is copied.
page-copy-by-hand = This browser does not let the page copy: select the link and copy it yourself.
page-share = Share
page-share-text = Come and play me at rugby, on a table.
page-offer = An offer
page-offered = { $what ->
        [draw] { $side } offers a draw.
        [takeback] { $side } asks to take a move back.
       *[rematch] { $side } wants another match.
    }
page-you-offered = { $what ->
        [draw] You have offered a draw.
        [takeback] You have asked to take a move back.
       *[rematch] You have asked for another match.
    }
page-agrees = { $side }: do you agree?
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
page-resign-sure = Resign this match?
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
page-no-moves = Nothing has been played yet.
page-full-time = Full time
page-rematch = Rematch
page-rematch-offered = Rematch offered
page-accept-rematch = Accept the rematch
page-next-match = To the next match
page-replay = Watch it again
page-review = How much of it was luck?
page-you-won = You won
page-result-points = { $result }, { $more }–{ $less }
page-next-level = Next: play { $level }
page-share-match = Share the match
page-turned = Where it turned
page-match-sheet = Match sheet
page-name-of = Who plays { $side }?
page-check-dice = Check the dice
page-hand-to = Pass the screen to { $name }
page-hand-why = Each of you has cards that the other may not see. Nothing is shown until the right one looks.
page-hand-ready = I am { $name }: show me

# Check the dice
page-dice-what = Before the match the house promised its secret, and everybody at the table a number of their own, each by its hash (SHA-256). Only when all had promised did the players show their numbers. So nobody could choose what falls. With the final whistle the house shows its secret too, and this page works out every throw again, here in your browser, without asking the server.
page-waiting-dice = Fetching the throws ...
page-dice-none = This game has no dice: there is nothing to check.
page-dice-typed = The dice of this match fell on a real table and were typed in: there is nothing to recompute.
page-dice-later = The house shows its secret with the final whistle. Until then, note the promises below; they cannot be changed any more.
page-dice-good = { $count ->
        [one] Every promise was kept, and the one throw is as it had to be.
       *[other] Every promise was kept, and all { $count } throws are as they had to be.
    }
page-dice-bad = Something is wrong: { $wrong } of { $count } throws do not agree, or a promise was broken. The lines below say which.
page-dice-house = { $count ->
        [one] The one throw follows from the secret of the house, which kept its promise.
       *[other] All { $count } throws follow from the secret of the house, which kept its promise.
    }
page-dice-are-house = The dice of this match are the house's, not provably fair.
page-dice-uncommitted = No part in them was promised by: { $names }.
page-dice-house-not-you = Your own promise is in them: nobody could choose them against you.
page-dice-changed = The house has changed its promise about the dice: this page does not show your part.
page-dice-too-often = The house asks for another promise about the dice, more often than is allowed: this page gives none.
page-dice-rounds-not = This browser had to promise { $count } times, more often than the server tells of.
page-dice-called-off = The match was called off before anything was thrown.
page-dice-not-yours = What this browser promised is not in these dice. That is right only if you went on at another device since.
page-dice-broken = { $names } did not show what was promised in round { $round }: everybody promised anew.
page-dice-commitment = What the house promised (SHA-256 of its secret)
page-dice-fits = The secret fits the promise.
page-dice-fits-not = The secret does not fit the promise.
page-dice-kept = It is the promise that this browser wrote down before it showed your part.
page-dice-kept-not = This browser wrote down another promise of the house before it showed your part. That is right only if you went on at another device since.
page-dice-secret = The house's secret
page-dice-secret-later = revealed with the final whistle
page-dice-commitments = What the players promised (SHA-256 of their numbers)
page-dice-seed-not = What was shown for "{ $seat }" is not what was promised.
page-dice-all-kept = These are the promises that this browser wrote down before it showed yours.
page-dice-all-kept-not = This browser wrote down other promises before it showed yours. That is right only if you went on at another device since.
page-dice-nobody = nothing yet, or nobody did
page-dice-seeds = What the players showed
page-dice-your-seed = yours
page-dice-number = Throw
page-dice-fell = What fell
page-dice-chance = Chance
page-dice-agrees = Agrees
page-dice-clock = the clock
page-dice-secret-throw = a secret for now
page-dice-taken-back = taken back
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
page-new-dice-typed = We throw real dice and type in what falls
page-new-practice = Practice: throws can be taken back. Otherwise they stand, unless the other side agrees.
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
page-level-about-mini = for a first match: makes many mistakes
page-level-about-school = knows the game, and still makes mistakes
page-level-about-club = makes no careless mistakes
page-level-about-province = looks further than most people
page-level-about-country = hard to beat
page-level-about-legend = the strongest of all

# The rules.
page-rules = Rules
page-rules-of = The rules of { $game }
page-rules-read = Read the rules
page-rules-apart = Open the rules on a page of their own
page-rules-play = Play it
page-rules-search = Search the rules
page-rules-found = { $count ->
        [0] Nothing found.
        [one] One passage.
       *[other] { $count } passages.
    }
page-rules-contents = Contents
page-in-one-minute = In one minute
page-own-site = The game's own site
page-laws = The laws of rugby, by World Rugby
page-rule = rule { $rule }
page-waiting-rules = Fetching the rules ...
page-glossary-of = What words mean in { $game }
page-in-rugby = In rugby: { $means }

# Guided first matches.
page-learn = Learn it
page-guide = The lesson
page-guide-step = Step { $step } of { $steps }
page-guide-leave = Just play
page-guide-show = Show me
page-guide-done = The end of the lesson
page-guide-play-on = From here you play on against { $name }.
page-guide-home = To the games
page-no-lesson = There is no lesson for this game.
page-dice-lesson = from the lesson, or from the match that is played on

# Cups, where other pages speak of them.
page-to-cup = To { $name }
page-next-matches = Your next matches in cups
page-next-against = Against { $name }
page-next-verb = { $begun ->
        [true] Continue
       *[false] To the cup
    }
page-until = by { $time }
page-due = { $late ->
        [true] { $cup }: the time for your match against { $name } was up at { $time }.
       *[false] { $cup }: your match against { $name } is to be played by { $time }.
    }
page-due-more = { $count ->
        [one] One more is to be played soon.
       *[other] { $count } more are to be played soon.
    }
page-due-count = { $count ->
        [one] one match to be played soon
       *[other] { $count } matches to be played soon
    }
page-home-cup = A cup for the whole hall
page-home-cup-what = Pools, a draw, a knock-out and a big screen, with four friends or a whole school. It takes two minutes to set up.
page-home-cup-new = Set up a cup
