# The table of Go Forward Rugby on the page.
board-gf-table = Tafel van Go Forward Rugby. Pyltjies gaan van kaart na kaart, Enter speel of wys 'n kaart, Escape maak toe.
board-gf-half = { $half ->
        [1] Eerste helfte
        [2] Tweede helfte
       *[other] Ekstra tyd
    }
board-gf-turn = { $turn ->
        [0] voor die eerste beurt
       *[other] beurt { $turn } van { $turns }
    }
board-gf-field = Veld. Die rak staan op ry { $row } van 4. { $home } { $homeSlides ->
        [one] een skuif
       *[other] { $homeSlides } skuiwe
    } van 'n drie, { $away } { $awaySlides ->
        [one] een skuif.
       *[other] { $awaySlides } skuiwe.
    }
board-gf-slides = { $slides ->
        [one] 1 skuif na 'n drie
       *[other] { $slides } skuiwe na 'n drie
    }
board-gf-rack = Rak van { $side }
board-gf-hand = Hand van { $side }
board-gf-your-hand = Jou hand
board-gf-space = Plek c{ $column }
board-gf-space-can = Plek c{ $column }: { $words }
board-gf-cards = { $count ->
        [one] 1 kaart
       *[other] { $count } kaarte
    }
board-gf-pile = Stapel
board-gf-discards = Afgooi
board-gf-bench = { $count ->
        [one] 1 moet nog staan
       *[other] { $count } moet nog staan
    }
board-gf-streak = { $count ->
        [one] 1 aangee na mekaar
       *[other] { $count } aangeë na mekaar
    }
board-gf-choose-team = Kies
board-gf-close = Maak toe
board-gf-back = kaart onderstebo, { $side }
board-gf-card = { $position } { $number }, { $code }: hardloop { $run }, duik { $tackle }, stoot { $shove }. { $line }: { $does }. { $place }{ $notes }
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
board-gf-position = { $position ->
        [prop] stut
        [hooker] haker
        [lock] slot
        [flanker] flank
        [number-eight] agtsteman
        [half-back] skrumskakel
        [fly-half] losskakel
        [centre] senter
        [wing] vleuel
       *[full-back] heelagter
    }
board-gf-does-mod = { $contest ->
        [pass] +{ $amount } vir jou aangee
        [foe-pass] -{ $amount } op hulle aangee
        [tackle] +{ $amount } vir jou duik
        [carry] +{ $amount } wanneer hy dra
       *[ruck] +{ $amount } in 'n losskrum
    }
board-gf-does-cancel = een van hulle tel niks in 'n losskrum
board-gf-does-shift = na 'n dra gaan hy een plek opsy
board-gf-does-gain = nog 'n ry { $when ->
        [both] na 'n dra of losskrum
        [ruck] na 'n losskrum
       *[carry] na 'n dra
    }{ $support ->
        [yes] , met steun
       *[no] { "" }
    }
board-gf-does-pick = tel die bal uit 'n losskrum op, een ry vorentoe
board-gf-does-quick = { $use ->
        [on-rack] wie sy aangee vang, dra dadelik
       *[discard] wie die aangee vang, dra dadelik
    }
board-gf-does-kick = skop { $rows } rye vorentoe; behou van { $keep } af op
board-gf-use = { $use ->
        [on-rack] op die rak
       *[discard] afgooi
    }
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
