# Cups on paper.
cup-print-kind = { $kind ->
        [fixtures] Fixtures
        [tables] Tables
        [bracket] Bracket
        [score-sheets] Score sheets
        [team-cards] Team cards
        [certificates] Certificates
        [programme] Programme
       *[entries] Entry list
    }
cup-print-table = table { $table }
cup-print-not-played = not played
cup-print-settled-by = by { $by ->
        [extra-time] extra time
        [kicks] place kicks
        [lot] lot
        [play] play
       *[seeding] seeding
    }
cup-print-no-tables = This cup has no tables yet.
cup-print-no-bracket = This cup has no knock-out.
cup-print-all-played = All matches have been played.
cup-print-grid = Who met whom
cup-print-members = People
cup-print-paid-count = { $count ->
        [0] Nobody has entered yet.
       *[other] { $paid } of { $count } have paid.
    }

# Score sheets
cup-print-scoring = { $name } ({ $points })
cup-print-ended = It ended by
cup-print-winner = Winner
cup-print-final-score = Final score
cup-print-level = If level, won by
cup-print-settled = { $by ->
        [extra-time] Extra time
        [kicks] Place kicks
       *[lot] Lot
    }
cup-print-referee = Referee

# Certificates
cup-print-certificate = Certificate
cup-print-came = { $place ->
        [1] won the cup
        [2] came second
        [3] came third
       *[0] took part
    }
cup-print-date = Date
cup-print-signed = Signed

# The programme
cup-print-entrants = Who plays
cup-print-count = { $count ->
        [one] One entrant
       *[other] { $count } entrants
    }
cup-print-start = First matches at { $time }
cup-print-names = Names
cup-print-thanks = With thanks to all who helped, gave something, or came to watch.

# At the terminal
cup-printed = Written: { $file }. Open it in a browser and print it from there.
cup-paid = { $paid ->
        [yes] { $name } has paid
       *[no] { $name } has not paid
    }; { $count } of { $all } have paid.
cup-has-paid = yes
refused-cup-print-kind = "{ $kind }" is nothing to print: choose { $kinds }.
