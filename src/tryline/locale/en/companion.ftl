# The score book for a game on a real board.
companion-period = { $period ->
        [1] First half
        [2] Second half
        [3] Match
       *[0] Full time
    }
companion-button = { $kind ->
        [try] Try { $points }
        [conversion] Conversion { $points }
        [penalty] Penalty { $points }
        [drop] Drop goal { $points }
       *[time-out] Time-out
    }
companion-entry = { $at } { $kind ->
        [try] { $side }, try { $points }
        [conversion] { $side }, conversion { $points }
        [penalty] { $side }, penalty { $points }
        [drop] { $side }, drop goal { $points }
        [time-out] { $side }, time-out
        [full-time] full time
       *[end] half-time
    }
companion-saved = The score book is saved in { $file }.
companion-names = Names of both sides, with a slash between them
companion-note = Enter changes them, Escape cancels.
companion-help =
    start, pause             the clock
    try { $home }, conversion { $home }, penalty { $away }, drop { $away }
    timeout { $home }        the clock stands until start
    end                      half-time, then full time
    undo                     takes back the last entry
    names A / B, show, help, quit
    Sides by name, or 1 and 2.
