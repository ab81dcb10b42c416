# What is said at any table, whatever the game and the screen.
table-side = { $side ->
        [blue] Blue
        [red] Red
        [yellow] Yellow
        [home] Home
        [away] Away
       *[other] { $side }
    }
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
