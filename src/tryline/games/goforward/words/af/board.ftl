# The table of Go Forward Rugby on the page.
board-gf-table = Tafel van Go Forward Rugby. Pyltjies gaan van kaart na kaart, Enter speel of wys 'n kaart, Escape maak toe.
board-gf-half = { $half ->
        [1] Eerste helfte
        [2] Tweede helfte
       *[other] Ekstra tyd
    }
board-gf-field = Veld. Die rak staan op ry { $row } van 4. { $home } { $homeSlides ->
        [one] een skuif
       *[other] { $homeSlides } skuiwe
    } van 'n drie, { $away } { $awaySlides ->
        [one] een skuif.
       *[other] { $awaySlides } skuiwe.
    }
board-gf-rack = Rak van { $side }
board-gf-hand = Hand van { $side }
board-gf-your-hand = Jou hand
board-gf-space = Plek c{ $column }. { $parts }{ $ball }
board-gf-space-side = { $side }: { $standing ->
        [0] niemand staan nie
        [one] een staan
       *[other] { $standing } staan
    }, { $lying ->
        [0] niemand lê nie.
        [one] een lê.
       *[other] { $lying } lê.
    }
board-gf-space-ball = { $held ->
        [yes] {" "}{ $side } het die bal hier.
       *[no] {" "}Die bal is hier, vir { $side } om te neem.
    }
board-gf-pile-of = Stapel van { $side }: { $count }
board-gf-discards-of = Afgooi van { $side }: { $count }. { $codes }
board-gf-row = Ry { $row } van 4
board-gf-row-in-goal = Doelgebied van { $side }
board-gf-row-rack = , die rak staan hier
board-gf-space-can = Plek c{ $column }: { $words }
board-gf-space-vain = Plek c{ $column }: nie nou nie. Hoekom?
board-gf-why = Hoekom nie nou nie?
board-gf-cards = { $count ->
        [one] 1 kaart
       *[other] { $count } kaarte
    }
board-gf-pile = Stapel
board-gf-discards = Afgooi
board-gf-streak = { $count ->
        [one] 1 aangee na mekaar
       *[other] { $count } aangeë na mekaar
    }
board-gf-choose-team = Kies
board-gf-close = Maak toe
board-gf-backs = { $count ->
        [one] 'n kaart
       *[other] { $count } kaarte
    } onderstebo, { $side }
board-gf-card = { $number } { $code }, { $position }: hardloop { $run }, duik { $tackle }, stoot { $shove }. { $line }: { $does }. { $place }{ $notes }
board-gf-place = { $place ->
        [hand] In die hand
        [stand] Staan in c{ $column }
        [lie] Lê in c{ $column }
        [discards] Afgegooi
       *[other] Op die tafel
    }
board-gf-note-ball = , het die bal
board-gf-note-shown = , deur die ander kant gesien
board-gf-note-moved = , het beweeg
board-gf-note-can = . Jy kan: { $words }
board-gf-run = Loop
board-gf-tackle = Duik
board-gf-shove = Stoot
board-gf-on-rack = (op die rak)
board-gf-test = { $kind ->
        [pass] Aangee
        [tackle] Duik
        [ruck] Losskrum
        [kick] Skop
        [conversion] Vervyfskop
        [goal] Strafdoel
        [referee] Skeidsregter
        [scrum] Skrum
       *[line-out] Lynstaan
    }
board-gf-test-below = onder { $needs }
board-gf-test-from = { $needs } of meer
board-gf-test-referee = sien dit onder { $needs }
board-gf-test-end = { $kind ->
        [pass] { $good ->
            [yes] gevang
           *[no] laat val
        }
        [kick] { $good ->
            [yes] behou
           *[no] verloor
        }
        [referee] { $good ->
            [yes] nie gesien nie
           *[no] gesien
        }
       *[other] { $good ->
            [yes] oor
           *[no] mis
        }
    }
board-gf-test-won = { $kind ->
        [tackle] { $thrower ->
            [yes] vasgevat
           *[no] deur
        }
        [ruck] { $thrower ->
            [yes] bal behou
           *[no] omkeerbal
        }
       *[other] { $side } wen
    }
board-gf-die = dobbelsteen: { $face }
