# What is said at any table, whatever the game and the screen.
table-side = { $side ->
        [blue] Blue
        [red] Red
        [yellow] Yellow
        [home] Home
        [away] Away
       *[other] { $side }
    }
table-reconstructed = Some of what came in the box is our reconstruction: no public source shows it. If you own the game, use your own.
table-turn = { $side } to move.
table-throw = Type in what was thrown: { $outcomes }.
table-wins = { $reason ->
        [resignation] { $side } wins: the other side has resigned.
        [time] { $side } wins on time.
        [abandoned] { $side } wins: the other side has left.
       *[other] { $side } wins.
    }
table-draw = { $reason ->
        [agreement] The match is drawn by agreement.
        [called-off] The match was called off before it began. Nobody wins.
        [lapsed] The match was never finished. Nobody wins.
       *[other] The match is drawn.
    }
table-clock = { $played } of { $length }{ $state ->
        [runs] { "" }
        [up] , time is up: the half ends at the next stoppage
        [time-out] , time-out for { $side }
       *[paused] , the clock stands
    }

# What a choice is worth, beside a hint.
advice-chance = { $chance }%
advice-hardly = hardly looked at
advice-chance-points = { $chance }%, { $points } points
advice-chance-next = { $chance }%, { $points }
advice-points = { $points } points
advice-rows = { $rows } rows
advice-wins = { $turns ->
        [one] wins in 1 turn
       *[other] wins in { $turns } turns
    }
advice-loses = { $turns ->
        [one] loses in 1 turn
       *[other] loses in { $turns } turns
    }

# Once it is over.
table-result = { $who ->
        [you] You won
        [side] { $name } won
       *[nobody] The match is drawn
    }
table-how-closed = { $reason ->
        [resignation] { $other } resigned.
        [time] { $other } ran out of time.
        [abandoned] { $other } left the match.
        [called-off] Not everybody was ready to begin.
        [lapsed] Nobody came back to it.
       *[agreement] Both sides agreed to a draw.
    }
table-how-behind = { $points ->
        [one] { $side } came from one point behind.
       *[other] { $side } came from { $points } points behind.
    }
table-how-led = { $side } never fell behind.
table-how-tries = { $won ->
        [one] One try
       *[other] { $won } tries
    } to { $lost ->
        [0] none
       *[other] { $lost }
    }.
table-how-kicks = Kicks at goal decided it: tries were { $won } to { $lost }.
table-sheet-of = { $made } of { $tried }
table-sheet-tries = Tries
table-sheet-conversions = Conversions
table-sheet-penalty-goals = Penalty goals
table-sheet-drop-goals = Drop goals
table-sheet-turns = Turns
table-sheet-possession = Possession
table-sheet-territory = Territory
table-sheet-run = Longest run
table-sheet-drives = Drives of the ball
table-sheet-tackles-broken = Tackles broken
table-sheet-turnovers = Turnovers won
table-sheet-scrums = Scrums won
table-sheet-lineouts = Lineouts won
table-sheet-penalties = Penalties won
table-sheet-cards = Yellow cards
table-turned-ahead = { $side } took the lead, { $own }–{ $theirs }. { $said }
table-turned-level = { $side } drew level, { $own }–{ $theirs }. { $said }
table-turned-for-good = { $side } took the lead for good, { $own }–{ $theirs }. { $said }

# Something that is told, and where the rules say so.
table-cited = { $text } (rule { $rules })

# The score sheet: what a referee writes down beside a real board.
table-half = { $number ->
        [1] First half
       *[other] Second half
    }
table-noted = { $what ->
        [kick-off] Kicked off first
       *[first] Began
    }
table-sheet-time-outs = Time-outs
table-sheet-injuries = Injuries
