# Bekers op papier.
cup-print-kind = { $kind ->
        [fixtures] Wedstryde
        [tables] Punteleer
        [bracket] Uitklopskema
        [score-sheets] Tellingblaaie
        [team-cards] Spankaarte
        [certificates] Sertifikate
        [programme] Program
       *[entries] Inskrywingslys
    }
cup-print-table = tafel { $table }
cup-print-not-played = nie gespeel nie
cup-print-settled-by = deur { $by ->
        [extra-time] ekstra tyd
        [kicks] stelskoppe
        [lot] loting
        [play] spel
       *[seeding] keuring
    }
cup-print-no-tables = Hierdie beker het nog geen punteleer nie.
cup-print-no-bracket = Hierdie beker het geen uitklop nie.
cup-print-all-played = Al die wedstryde is gespeel.
cup-print-grid = Wie teen wie
cup-print-members = Mense
cup-print-paid-count = { $count ->
        [0] Niemand het nog ingeskryf nie.
       *[other] { $paid } van { $count } het betaal.
    }

# Tellingblaaie
cup-print-scoring = { $name } ({ $points })
cup-print-ended = Dit het geëindig deur
cup-print-winner = Wenner
cup-print-final-score = Eindtelling
cup-print-level = As dit gelykop is, gewen deur
cup-print-settled = { $by ->
        [extra-time] Ekstra tyd
        [kicks] Stelskoppe
       *[lot] Loting
    }
cup-print-referee = Skeidsregter

# Sertifikate
cup-print-certificate = Sertifikaat
cup-print-came = { $place ->
        [1] het die beker gewen
        [2] was tweede
        [3] was derde
       *[0] het deelgeneem
    }
cup-print-date = Datum
cup-print-signed = Geteken

# Die program
cup-print-entrants = Wie speel
cup-print-count = { $count ->
        [one] Een deelnemer
       *[other] { $count } deelnemers
    }
cup-print-start = Eerste wedstryde om { $time }
cup-print-names = Name
cup-print-thanks = Met dank aan almal wat gehelp, iets gegee of kom kyk het.

# By die terminaal
cup-printed = Geskryf: { $file }. Maak dit in 'n blaaier oop en druk dit daarvandaan.
cup-paid = { $paid ->
        [yes] { $name } het betaal
       *[no] { $name } het nog nie betaal nie
    }; { $count } van { $all } het betaal.
cup-has-paid = ja
refused-cup-print-kind = "{ $kind }" is niks wat gedruk kan word nie: kies { $kinds }.
