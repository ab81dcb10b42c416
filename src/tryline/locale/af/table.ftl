# What is said at any table, whatever the game and the screen.
table-side = { $side ->
        [blue] Blou
        [red] Rooi
        [yellow] Geel
        [home] Die tuisspan
        [away] Die besoekers
       *[other] { $side }
    }
table-turn = { $side } is aan die beurt.
table-throw = Tik in wat gegooi is: { $outcomes }.
table-wins = { $reason ->
        [resignation] { $side } wen: die ander kant het oorgegee.
        [time] { $side } wen op tyd.
        [abandoned] { $side } wen: die ander kant is weg.
       *[other] { $side } wen.
    }
table-draw = { $reason ->
        [agreement] Die wedstryd is volgens ooreenkoms gelykop.
       *[other] Die wedstryd is gelykop.
    }
table-clock = { $played } van { $length }{ $state ->
        [runs] { "" }
        [up] , die tyd is om: die helfte eindig by die volgende onderbreking
        [time-out] , blaaskans vir { $side }
       *[paused] , die klok staan
    }

# Wat 'n keuse werd is, by 'n wenk.
advice-chance = { $chance }%
advice-chance-points = { $chance }%, { $points } punte
advice-chance-next = { $chance }%, { $points }
advice-points = { $points } punte
advice-rows = { $rows } rye
advice-wins = { $turns ->
        [one] wen in 1 beurt
       *[other] wen in { $turns } beurte
    }
advice-loses = { $turns ->
        [one] verloor in 1 beurt
       *[other] verloor in { $turns } beurte
    }
