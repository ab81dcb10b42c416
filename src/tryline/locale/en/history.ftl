# What the page says about matches that were played: the list of them, statistics, replays, sharing.
history-title = Your matches
history-none = Nothing here yet. Every match that you play is kept, and you find it here.
history-none-fit = No match fits that.
history-play = Play a match
history-nobody = Play a match first: it is kept here, and no account is needed.
history-waiting = Looking for your matches ...
history-lost = Your matches could not be looked up.
history-count = { $count ->
        [one] one match
       *[other] { $count } matches
    }
history-filter = Which matches
history-any-game = All games
history-game = Game
history-result = Result
history-result-name = { $result ->
        [won] Won
        [drawn] Drawn
        [lost] Lost
        [none] No result
       *[any] All results
    }
history-against = Against
history-against-name = { $against ->
        [people] People
        [computer] The computer
        [screen] On one screen
       *[any] Everybody
    }
history-levels = A level
history-search = Name of an opponent
history-under-way = Under way
history-more = Earlier matches
history-loading = Looking further ...

# Statistics
statistics-title = What it came to
statistics-practice = Matches for practice do not count here.
statistics-none = Nothing has been finished yet that counts.
statistics-won = { $won ->
        [one] You have won one of { $played ->
            [one] one match
           *[other] { $played } matches
        }.
       *[other] You have won { $won } of { $played ->
            [one] one match
           *[other] { $played } matches
        }.
    }
statistics-streak-won = { $row ->
        [one] You won the last one
       *[other] You won the last { $row }
    }; your longest winning run is { $best }.
statistics-streak-lost = { $row ->
        [one] You lost the last one
       *[other] You lost the last { $row }
    }; your longest winning run is { $best }.
statistics-streak-none = Your longest winning run is { $best }.
statistics-results-chart = { $every ->
        [day] Results day by day
        [week] Results week by week
        [month] Results month by month
       *[year] Results year by year
    }
statistics-points-chart = Points a match: { $points } for you, { $conceded } against
statistics-luck-chart = Luck and errors a match, in wins of 100: luck { $luck }, errors { $errors } ({ $count ->
        [one] one match reviewed
       *[other] { $count } matches reviewed
    })
statistics-luck = { $when }: luck { $luck }, errors { $errors }
statistics-luck-table = Luck and errors a match, in wins of 100
statistics-reviewed = Reviewed
statistics-luck-head = Luck
statistics-errors-head = Errors
statistics-since = { $every ->
        [week] week of { $date }
       *[other] { $date }
    }
statistics-stretch = { $when }: { $won } won, { $drawn } drawn, { $lost } lost
statistics-points = { $when }: { $points } for, { $conceded } against
statistics-table = By game and opponent
statistics-played = Played
statistics-won-head = Won
statistics-drawn-head = Drawn
statistics-lost-head = Lost
statistics-for = For
statistics-conceded = Against
statistics-people = people
statistics-opponent = Opponent

# Watching a match again
replay-title = Watch a match
replay-waiting = Fetching the match ...
replay-bar = Along the match
replay-move = Move
replay-at = Move { $at } of { $plies }, { $home }–{ $away }
replay-play = Play
replay-sight = Cards
replay-sight-name = { $sight ->
        [open] all open
       *[side] as { $side } saw them
    }
replay-tab = { $tab ->
        [sheet] Match sheet
        [review] Luck and skill
       *[commentary] Commentary
    }
replay-not-over = This match was not over when its file was saved.
replay-embed-open = Open in Tryline
replay-file = Open a match file
replay-file-drop = or drop a .tryline file anywhere on this page
replay-file-here = Let go to watch this match
replay-file-reading = Checking every move ...
replay-file-refused = This file cannot be watched.
replay-file-large = It is too large for a match file.

# Luck and skill
review-page-title = Luck and skill
review-page-stage = { $stage ->
        [preparing] Working out the tables for this. That is done once, and can take a minute or two ...
        [working] Looking at every throw and every decision ...
       *[waiting] Waiting for a turn: other matches come first ...
    }
review-page-progress = How far the review has come
review-page-chart = Who was winning
review-page-move = Moment of the match
review-page-at = { $chance ->
        [50] After move { $at }, at { $points }: from there both win as often.
       *[other] After move { $at }, at { $points }: from there { $name } wins { $chance } of 100 matches.
    }
review-page-flag = { $wins ->
        [0] Decision { $number }, which cost less than one win in 100
        [one] Decision { $number }, which cost one win in 100
       *[other] Decision { $number }, which cost { $wins } wins in 100
    }
review-page-luck = Luck
review-page-luck-what = of one’s own dice and cards, in wins of 100 matches
review-page-errors = What decisions cost
review-page-errors-what = in wins of 100 matches
review-page-even = With even luck
review-page-even-what = how many of 100 such matches each would win
review-page-costly = What could have been better
review-page-better = “{ $played }” was played. “{ $better }” was better.
review-page-show = Show it
review-page-try = Try it
review-page-figures = All figures
review-page-figures-what = In per cent of the match

# Sharing
share-verb = Share
share-title = Share
share-moment = This moment, after move { $at }
share-match = This match
share-link = Link
share-copy = Copy
share-send = Send
share-whole = Copy the link to the whole match
share-picture = A picture of the pitch as it is now
share-no-picture = This browser cannot draw the picture.
share-frame = A frame for your own page

# Playing on
play-on-verb = Play on from here
play-on-title = Play on after move { $at }
play-on-what = Everything lies as it did then. It is practice: it changes nothing about the match that was played.
play-on-side = You play
play-on-friend = A friend, by link
play-on-begin = Play on
play-on-busy = Laying everything out ...

# What is yours
yours-title = Yours to keep
yours-what = There is no account: this browser is you. Everything that you have played belongs to it.
yours-move = Take everything to another device
yours-move-what = Open this link on the other device, or hold its camera to the code. It works once, and for ten minutes.
yours-export = Download all matches
yours-forget = Forget me
yours-forget-what = Your matches, statistics and name are deleted, here and on the server. Matches with other people stay theirs, and you are somebody in them; what is under way with them is resigned. This cannot be undone.
yours-forget-sure = Delete everything of mine
yours-keep = Keep it
yours-forgotten = You are forgotten.
device-title = Make this device yours
device-what = You become { $name } here, with everything that { $name } has played.
device-other = You are { $name } on this device now. What { $name } has played cannot be reached from here any more.
device-yes = Be { $name } on this device
device-no = Leave it as it is
device-wrong = This link leads nowhere
