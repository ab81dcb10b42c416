# Die telboek vir 'n spel op 'n regte bord.
companion-period = { $period ->
        [1] Eerste helfte
        [2] Tweede helfte
        [3] Wedstryd
       *[0] Eindfluitjie
    }
companion-button = { $kind ->
        [try] Drie { $points }
        [conversion] Doelskop { $points }
        [penalty] Strafskop { $points }
        [drop] Skepdoel { $points }
       *[time-out] Blaaskans
    }
companion-entry = { $at } { $kind ->
        [try] { $side }, drie { $points }
        [conversion] { $side }, doelskop { $points }
        [penalty] { $side }, strafskop { $points }
        [drop] { $side }, skepdoel { $points }
        [time-out] { $side }, blaaskans
        [full-time] eindfluitjie
       *[end] rustyd
    }
companion-saved = Die telboek is in { $file } gestoor.
companion-names = Name van albei kante, met 'n skuinsstreep tussenin
companion-note = Enter verander dit, Escape kanselleer.
companion-help =
    start, pause             die klok
    try { $home }, conversion { $home }, penalty { $away }, drop { $away }
    timeout { $home }        die klok staan tot by start
    end                      rustyd, en dan die eindfluitjie
    undo                     neem die laaste inskrywing terug
    names A / B, show, help, quit
    Kante by naam, of 1 en 2.
