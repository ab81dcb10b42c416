# RUGBY_Bokx: die nuus van 'n wedstryd. $variant kies een van drie bewoordings waar daar meer as een is.
bokx-side = { $side_af ->
        [blue] Blou
        [yellow] Geel
       *[other] { $side_af }
    }
bokx-other = { $other_af ->
        [blue] Blou
        [yellow] Geel
       *[other] { $other_af }
    }
bokx-role = { $shirt ->
        [1] die loskopstut
        [2] die haker
        [3] die vaskopstut
        [4] die nommer 4-slot
        [5] die nommer 5-slot
        [6] die oopkantflank
        [7] die steelkantflank
        [8] die agtsteman
        [9] die skrumskakel
        [10] die losskakel
        [11] die linkervleuel
        [12] die binnesenter
        [13] die buitesenter
        [14] die regtervleuel
        [15] die heelagter
       *[other] die man met die bal
    }
bokx-player = { $named ->
        [yes] { $name }
       *[no] { bokx-role }
    }
bokx-blocks = { $blocks ->
        [one] een blok
       *[other] { $blocks } blokke
    }
bokx-signal = { $signal ->
        [play-on] wys speel voort
        [advantage] hou 'n arm uit vir voordeel
        [penalty] wys 'n strafskop, arm reguit en op
        [free-kick] wys 'n vryskop, arm gebuig
        [scrum] wys 'n skrum
        [try] se arm is op vir die drie
        [knock-on] wys 'n aanslaan, hand tik bo die kop
        [forward-pass] wys 'n vorentoe-aangee, hande swaai aan
        [offside] wys onkant
        [obstruction] wys obstruksie, arms gekruis
        [high-tackle] trek 'n hand oor die keel: te hoog getekkel
        [not-rolling-away] draai 'n vinger: rol nie weg nie
        [not-releasing] klem albei hande teen die bors: laat nie los nie
        [hands-in-ruck] vee laag met die hand: hande in die losskrum
        [falling-over] buig 'n arm af: val oor die losskrum
        [in-at-the-side] swaai 'n arm om: van die kant af in
        [not-straight] hou 'n hand op: nie reguit nie
        [collapse] trek 'n arm af: laat val
        [closing-gap] bring albei hande bymekaar: gaping toe
        [barging] stamp met die elmboog: stoot uit die lyn
        [wheeled] draai 'n vinger bo die kop: gedraai
        [unplayable] wys onspeelbaar
        [held-up] sprei albei hande: omhoog gehou
        [drop-out] wys na die middel vir die afskop
        [review] teken 'n skerm in die lug: kyk weer
        [foul-play] slaan vuis in palm: vuil spel
       *[reset] wys sak weer
    }
bokx-toss-tied = Albei gooi { $number }: weer.
bokx-toss-won = { bokx-side } wen die loot met 'n { $number }.
bokx-kicks-first = { bokx-side } sal afskop.
bokx-ends = { bokx-side } speel na { $way ->
        [right] regs
       *[left] links
    }.
# Waar 'n spankaart 'n groep het, word hy genoem wat dit volgens sy posisie doen.
bokx-kicker = { $named ->
        [yes] { $name } van { bokx-side }
       *[no] { bokx-side }
    }
bokx-ko-halfway = { $variant ->
        [1] { bokx-kicker } skop van die middellyn af.
        [2] Afskop op die middellyn: { bokx-kicker }.
       *[3] { bokx-kicker } plaas die bal op die middellyn.
    }
bokx-ko-22 = { bokx-kicker } skop van die 22 af.
bokx-ko-goal = { bokx-kicker } skop van die doellyn af.
bokx-ko-short = Die afskop gaan nie tien meter nie.
bokx-calls = { $choice ->
        [run-bl] { $variant ->
                [1] { bokx-side } roep die agterlyn.
                [2] { bokx-side } swaai dit wyd.
               *[3] { bokx-side } laat die agterlyn loop.
            }
        [run-fw] { $variant ->
                [1] { bokx-side } roep die voorspelers.
                [2] { bokx-side } hou dit naby.
               *[3] { bokx-side } stuur die voorspelers in.
            }
        [kick] { bokx-side } skop.
        [kick-double] { bokx-side } soek afstand: 'n skop wat dubbel tel.
        [drop] { bokx-side } mik vir 'n skepskop.
        [continue] { bokx-side } hardloop aan.
        [goal] { bokx-side } wys na die pale.
       *[scrum] { bokx-side } kies 'n skrum.
    }
bokx-charged-down = { $variant ->
        [1] Afgestorm! { bokx-side } het die bal.
        [2] Die skop word gesmoor, en { bokx-side } tel op.
       *[3] { bokx-side } kry 'n hand daaraan: afgestorm.
    }
bokx-kicked = { $named ->
        [yes] Die skop van { $name } gaan { bokx-blocks } veldaf.
       *[no] Die skop gaan { bokx-blocks } veldaf.
    }
bokx-lands = Dit val { bokx-blocks } na { $way ->
        [left] links
       *[right] regs
    }.
bokx-touch = Oor die kantlyn aan die { $way ->
        [left] linkerkant
       *[right] regterkant
    }.
bokx-dead = Oor die doodballyn, ná { bokx-blocks }!
bokx-touch-in-goal = Oor die doelkantlyn.
bokx-caught = { $variant ->
        [1] Gevang deur { bokx-kicker }.
        [2] { bokx-kicker } vat dit veilig.
       *[3] Goeie hande: { bokx-kicker } het dit.
    }
bokx-regained = { $variant ->
        [1] { bokx-side } kry sy eie skop terug!
        [2] Die jaers is daar: { bokx-side } herwin dit.
       *[3] { bokx-side } wen die wedloop na die bal.
    }
bokx-intercepted = { $variant ->
        [1] Onderskep! { bokx-side } is weg daarmee.
        [2] { bokx-side } pluk die aangee af.
       *[3] Die aangee is gelees: { bokx-side } het dit op die loop.
    }
bokx-way = { $way ->
        [left] links
       *[right] regs
    }
bokx-run-across = { $variant ->
        [1] Dit gaan { bokx-blocks } { bokx-way } na { bokx-player }.
        [2] Wyd { bokx-way } met { bokx-blocks }, waar { bokx-player } dit het.
       *[3] Uit na { bokx-way } met { bokx-blocks }: { bokx-player }.
    }
bokx-run-into-touch = Oor die kantlyn is { bokx-player } van { bokx-side }.
bokx-run-on = { $variant ->
        [1] Vorentoe met { bokx-blocks } vir { bokx-side }: { bokx-player }.
        [2] 'n Wins van { bokx-blocks } deur { bokx-player }.
       *[3] Vorentoe met { bokx-blocks }: { bokx-player }.
    }
bokx-over-the-line = { $shirt ->
        [0] { bokx-side } is oor die doellyn met die bal!
       *[other] { $variant ->
            [1] Oor die lyn: { bokx-player } van { bokx-side }!
            [2] { bokx-side } is in die doelgebied: { bokx-player } het die bal!
           *[3] Oor die doellyn met { bokx-player }!
        }
    }
bokx-tackled = { $variant ->
        [1] Getekkel: { bokx-player } van { bokx-side } gaan grond toe.
        [2] Hulle keer { bokx-player }, en 'n losskrum vorm.
       *[3] Neergetrek: { bokx-player }.
    }
bokx-missed = { $variant ->
        [1] Tekkel gemis: { bokx-player } van { bokx-side } is deur!
        [2] Hulle kan { bokx-player } nie hou nie!
       *[3] { bokx-side } glip uit die tekkel: { bokx-player } is los!
    }
bokx-ruck-tied = Albei gooi { $number } in die losskrum: weer.
bokx-ruck-leans = Die losskrum leun na { bokx-side } se kant.
bokx-ruck-won = { $turnover ->
        [yes] { $variant ->
                [1] Omgekeer! { bokx-side } wen die losskrum.
                [2] Omgekeer: { bokx-other } verloor die bal in die losskrum.
               *[3] Omgekeer! { bokx-kicker } het dit agter in die losskrum.
            }
       *[no] { $variant ->
                [1] { bokx-side } wen die losskrum.
                [2] Skoon bal uit die losskrum vir { bokx-side }.
               *[3] { bokx-kicker } het dit agter in die losskrum.
            }
    }
bokx-ruck-lost = { $turnover ->
        [yes] { $variant ->
                [1] Omgekeer! { bokx-side } steel die losskrum.
                [2] Omgekeer: { bokx-side } dryf oor die bal.
               *[3] { bokx-other } verloor dit in die losskrum; { bokx-side } se bal.
            }
       *[no] { $variant ->
                [1] { bokx-side } hou tog die bal in die losskrum.
                [2] { bokx-side } wen dit terug in die losskrum.
               *[3] { bokx-other } kry dit nie uit die losskrum nie; { bokx-side } se bal.
            }
    }
bokx-scrum = Skrum, { bokx-side } gooi in.
bokx-scrum-won = { $variant ->
        [1] { bokx-side } wen sy skrum.
        [2] 'n Vaste skrum: { bokx-side } se bal.
       *[3] Gehaak en gewen deur { bokx-kicker }.
    }
bokx-scrum-lost = Teen die ingooi! { bokx-side } het die bal.
bokx-lineout = Lynstaan, { bokx-side } gooi in.
bokx-lineout-won = { $variant ->
        [1] { bokx-side } wen sy lynstaan.
        [2] In die lyn gevat deur { bokx-kicker }.
       *[3] Goeie ingooi, goeie lig: { bokx-side } se bal.
    }
bokx-lineout-lost = { bokx-side } steel die lynstaan.
bokx-penalty = Strafskop vir { bokx-side }.
bokx-free-kick = Vryskop vir { bokx-side }.
bokx-card = { $title_af }. Die skeidsregter { bokx-signal }. { $call_af }
bokx-try = { $shirt ->
        [0] Drie vir { bokx-side }! Vyf punte.
       *[other] { $variant ->
            [1] 'n Drie, gedruk deur { bokx-player }: vyf punte vir { bokx-side }.
            [2] Gedruk deur { bokx-player }: vyf punte vir { bokx-side }!
           *[3] Drie vir { bokx-side }, deur { bokx-player }. Vyf punte.
        }
    }
bokx-by = { $named ->
        [yes] { " " }deur { $name }
       *[no] { "" }
    }
bokx-converted = { $variant ->
        [1] Verdoel{ bokx-by }: nog twee vir { bokx-side }.
        [2] Geskop{ bokx-by }, reguit tussen die pale: nog twee vir { bokx-side }.
       *[3] Die vlae is op vir die skop{ bokx-by }: nog twee vir { bokx-side }.
    }
bokx-unconverted = { $variant ->
        [1] Die doelskop{ bokx-by } is mis.
        [2] Die doelskop{ bokx-by } dryf wyd.
       *[3] Die skop{ bokx-by } is teen die paal: nie verdoel nie.
    }
bokx-drop-goal = Skepdoel{ bokx-by }! Drie punte vir { bokx-side }.
bokx-drop-missed = Die skepskop{ bokx-by } is wyd.
bokx-penalty-goal = Die strafskop{ bokx-by } is oor: drie punte vir { bokx-side }.
bokx-penalty-missed = Die strafskop{ bokx-by } is mis.
bokx-in-goal-turnover = { bokx-side } wen die bal in sy eie doelgebied.
bokx-held-up = Oor die lyn omhoog gehou.
bokx-made-dead = { bokx-side } druk die bal dood.
bokx-six = 'n Ses: { bokx-blocks } tot dusver, en gooi weer.
bokx-card-moves = Die bal gaan { bokx-blocks } na die doellyn wat { bokx-side } verdedig.
bokx-again = 'n Vyf: { bokx-side } gooi weer.
bokx-time-up = Die toeter: die tyd is verby.
bokx-half-time = Rustyd, { $home }-{ $away }.
bokx-ends-change = Die spanne ruil kante.
bokx-extra-time = { $home } elk: ekstra tyd.
bokx-sudden-death = Steeds gelyk: skielike dood, die eerste punte wen.
bokx-place-kicks = Steeds gelyk: stelskoppe, vyf elk.
bokx-place-kick-over = { bokx-kicker } skop dit oor: { $goals } tot dusver.
bokx-place-kick-missed = { bokx-kicker } skop mis: { $goals } tot dusver.
bokx-full-time = Uitslag, { $home }-{ $away }.
bokx-won = { bokx-side } wen!
bokx-drawn = Gelykop.
