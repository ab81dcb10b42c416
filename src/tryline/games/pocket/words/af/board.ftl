# Die bord van Pocket Rugby op die bladsy.
board-pocket-ground = Die veld. Pyltjies gaan van man tot man.
board-pocket-man = { $position } { $number }, { $side }{ $notes }
board-pocket-note-ball = , het die bal
board-pocket-note-hurt = , beseer
board-pocket-defender = { $side } { $number }, in verdediging
board-pocket-kick-from = { $side } skop van { $metres } m
board-pocket-mark = Strafskop aan { $side }
board-pocket-has-ball = het die bal
board-pocket-card = { $number ->
        [1] geel kaart
       *[other] rooi kaart
    }
board-pocket-free = Ja, en moenie weer vra nie
board-pocket-free-on = Wat niks kos nie, word sonder om te vra probeer.
board-pocket-free-off = Vra my weer
board-pocket-tackles-less = tekkels −{ $number }
board-pocket-hurt = { $position } beseer
board-pocket-advantage = voordeel
board-pocket-points = { $side }: { $points } punte, { $goal } eindig die helfte
board-pocket-intensity = Intensiteit
board-pocket-tackle = Tekkel
board-pocket-fight = Intensiteit { $intensity } teen tekkel { $tackle }. { $verdict }
board-pocket-no-fight = Niemand vat dit nog in die tekkel in nie.
board-pocket-piece-scrum = Skrum, { $side } gooi in
board-pocket-piece-lineout = Lynstaan, { $side } gooi in
board-pocket-end-tackled = Getekkel
board-pocket-end-stopped = Groot tekkel
board-pocket-end-ruck = Groot tekkel: losskrum
board-pocket-end-break = Hy is deur!
board-pocket-after-try = Drie!
board-pocket-after-no-try = Geen drie
board-pocket-after-video = Videoskeidsregter
board-pocket-try = DRIE!
board-pocket-counts = tel nou
board-pocket-move-due = nou?
board-pocket-move-works = werk!
board-pocket-move-fails = misluk
board-pocket-move-declined = nie probeer nie
board-pocket-rained-off = uitgereën
board-pocket-dice = Die dobbelstene van hierdie fase
board-pocket-no-dice = Nog geen gooi in hierdie fase nie
board-pocket-die = { $name }, { $for }: { $words }
board-pocket-poles = Die pale
board-pocket-vain = { $words }: nie nou nie. Hoekom?
board-pocket-cards = Spankaarte
board-pocket-calls = Wat gedoen kan word
board-pocket-due = { $name }: { $for }
board-pocket-chance = { $good ->
        [one] 1 gooi uit { $of } slaag
       *[other] { $good } gooie uit { $of } slaag
    }
board-pocket-tap = +1 by alles vir { $number } tekkels
