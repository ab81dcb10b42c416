# What is said at any table, whatever the game and the screen.
table-side = { $side ->
        [blue] Blou
        [red] Rooi
        [yellow] Geel
        [home] Die tuisspan
        [away] Die besoekers
       *[other] { $side }
    }
table-reconstructed = Sommige van wat in die boks was, is ons eie rekonstruksie: geen openbare bron wys dit nie. Het jy die spel, gebruik jou eie.
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
        [called-off] Die wedstryd is afgestel voordat dit begin het. Niemand wen nie.
        [lapsed] Die wedstryd is nooit klaargespeel nie. Niemand wen nie.
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
advice-hardly = skaars bekyk
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

# Sodra dit verby is.
table-result = { $who ->
        [you] Jy het gewen
        [side] { $name } het gewen
       *[nobody] Die wedstryd is gelykop
    }
table-how-closed = { $reason ->
        [resignation] { $other } het oorgegee.
        [time] { $other } se tyd het uitgeloop.
        [abandoned] { $other } het die wedstryd verlaat.
        [called-off] Nie almal was gereed om te begin nie.
        [lapsed] Niemand het daarna teruggekom nie.
       *[agreement] Albei kante het op gelykop besluit.
    }
table-how-behind = { $points ->
        [one] { $side } was een punt agter en het nog gewen.
       *[other] { $side } was { $points } punte agter en het nog gewen.
    }
table-how-led = { $side } was nooit agter nie.
table-how-tries = { $won ->
        [one] Een drie
       *[other] { $won } drieë
    } teenoor { $lost ->
        [0] geen
       *[other] { $lost }
    }.
table-how-kicks = Stelskoppe het die deurslag gegee: drieë was { $won } teenoor { $lost }.
table-sheet-of = { $made } uit { $tried }
table-sheet-tries = Drieë
table-sheet-conversions = Doelskoppe
table-sheet-penalty-goals = Strafdoele
table-sheet-drop-goals = Skepskoppe
table-sheet-turns = Beurte
table-sheet-possession = Balbesit
table-sheet-territory = Gebied
table-sheet-run = Langste lopie
table-sheet-drives = Dryfskuiwe van die bal
table-sheet-tackles-broken = Tekkels gebreek
table-sheet-turnovers = Omkeerballe gewen
table-sheet-scrums = Skrums gewen
table-sheet-lineouts = Lynstane gewen
table-sheet-penalties = Strafskoppe gewen
table-sheet-cards = Geel kaarte
table-turned-ahead = { $side } het die voortou geneem, { $own }–{ $theirs }. { $said }
table-turned-level = { $side } het dit gelykop gemaak, { $own }–{ $theirs }. { $said }
table-turned-for-good = { $side } het die voortou vir goed geneem, { $own }–{ $theirs }. { $said }

# Something that is told, and where the rules say so.
table-cited = { $text } (reël { $rules })

# Die tellingblad: wat 'n skeidsregter langs 'n regte bord neerskryf.
table-half = { $number ->
        [1] Eerste helfte
       *[other] Tweede helfte
    }
table-noted = { $what ->
        [kick-off] Skop eerste af
       *[first] Begin
    }
table-sheet-time-outs = Blaaskanse
table-sheet-injuries = Beserings
