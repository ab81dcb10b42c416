# The table of Go Forward Rugby on the page.
board-goforward-table = Tafel van Go Forward Rugby. Pyltjies gaan van kaart na kaart, Enter speel of wys 'n kaart, Escape maak toe.
board-goforward-half = { $half ->
        [1] Eerste helfte
        [2] Tweede helfte
       *[other] Ekstra tyd
    }
board-goforward-field = Veld. Die rak staan op ry { $row } van 4. { $home } { $homeSlides ->
        [one] een skuif
       *[other] { $homeSlides } skuiwe
    } van 'n drie, { $away } { $awaySlides ->
        [one] een skuif.
       *[other] { $awaySlides } skuiwe.
    }
board-goforward-rack = Rak van { $side }
board-goforward-hand = Hand van { $side }
board-goforward-your-hand = Jou hand
board-goforward-space-name = Vak { $space }
board-goforward-space = Vak { $space }. { $parts }{ $ball }
board-goforward-space-side = { $side }: { $standing ->
        [0] niemand staan nie
        [one] een staan
       *[other] { $standing } staan
    }, { $lying ->
        [0] niemand lê nie.
        [one] een lê.
       *[other] { $lying } lê.
    }
board-goforward-space-ball = { $held ->
        [yes] {" "}{ $side } het die bal hier.
       *[no] {" "}Die bal is hier, vir { $side } om te neem.
    }
board-goforward-pile-of = Stapel van { $side }: { $count }
board-goforward-discards-of = Afgooi van { $side }: { $count }. { $names }
board-goforward-row = Ry { $row } van 4
board-goforward-row-in-goal = Doelgebied van { $side }
board-goforward-row-rack = , die rak staan hier
board-goforward-space-can = Vak { $space }: { $words }
board-goforward-space-vain = Vak { $space }: nie nou nie. Hoekom?
board-goforward-why = Hoekom nie nou nie?
board-goforward-cards = { $count ->
        [one] 1 kaart
       *[other] { $count } kaarte
    }
board-goforward-pile = Stapel
board-goforward-discards = Afgooi
board-goforward-streak = { $count ->
        [one] 1 aangee na mekaar
       *[other] { $count } aangeë na mekaar
    }
board-goforward-choose-team = Kies
board-goforward-close = Maak toe
board-goforward-backs = { $count ->
        [one] 'n kaart
       *[other] { $count } kaarte
    } onderstebo, { $side }
board-goforward-card = { $number }, { $name }: hardloop { $run }, tekkel { $tackle }, stoot { $shove }. { $line }: { $does }. { $place }{ $notes }
board-goforward-place = { $place ->
        [hand] In die hand
        [stand] Staan in vak { $space }
        [lie] Lê in vak { $space }
        [discards] Afgegooi
       *[other] Op die tafel
    }
board-goforward-note-ball = , het die bal
board-goforward-note-position-ball = , 'n { $position } het die bal
board-goforward-hidden = verborge
board-goforward-note-shown = , deur die ander kant gesien
board-goforward-note-moved = , het beweeg
board-goforward-note-can = . Jy kan: { $words }
board-goforward-run = Loop
board-goforward-tackle = Tekkel
board-goforward-shove = Stoot
board-goforward-on-rack = (op die rak)
board-goforward-test = { $kind ->
        [pass] Aangee
        [tackle] Tekkel
        [ruck] Losskrum
        [kick] Skop
        [conversion] Vervyfskop
        [goal] Strafdoel
        [referee] Skeidsregter
        [scrum] Skrum
       *[line-out] Lynstaan
    }
board-goforward-test-below = onder { $needs }
board-goforward-test-from = { $needs } of meer
board-goforward-test-referee = sien dit onder { $needs }
board-goforward-test-end = { $kind ->
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
board-goforward-test-won = { $kind ->
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
board-goforward-die-due = Gooi die dobbelsteen
board-goforward-die = dobbelsteen: { $face }
