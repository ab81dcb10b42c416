# Go Forward Rugby aan die tafel: wat nou, keuses, dobbelstene, kaarte, en die reëls daaragter.

# Wat nou: besluite.
goforward-now-team = { goforward-side }: kies jul vyftien, posisie vir posisie, of 'n klaargemaakte span.
goforward-now-rps = { goforward-side }: klip, papier of skêr?
goforward-now-end = { goforward-side }: aan watter kant staan die voorspelers?
goforward-now-backs-att = { goforward-side }: waar staan hierdie agterspeler?
goforward-now-open-carrier = { goforward-side }: wie het die bal?
goforward-now-backs-def = { goforward-side }: waar staan hierdie agterspeler? Soveel in elke vak as die ander kant.
goforward-now-attack = { $regrouped ->
        [yes] { goforward-side }: vir wie gee jul aan?
       *[no] { goforward-side }: wat maak jul met die bal?
    }
goforward-now-w1a = { $ball ->
        [yes] { goforward-side }: help jul aangee? Dit word gevang onder { $needed }.
       *[no] { goforward-side }: bederf die aangee? Dit word gevang onder { $needed }.
    }
goforward-now-w1b = { goforward-side }: gevang. Dra dadelik verder?
goforward-now-w2s = { goforward-side }: hardloop na 'n ander vak?
goforward-now-w2a = { $ball ->
        [yes] { goforward-side }: help jul draer teen die tekkel?
       *[no] { goforward-side }: help jul tekkel?
    }
goforward-now-w2b = { goforward-side }: deur! Maak meer daarvan?
goforward-now-w3a = { goforward-side }: 'n reël vir die losskrum, voor die dobbelstene?
goforward-now-w3b = { goforward-side }: jul bal uit die losskrum. Maak meer daarvan?
goforward-now-quick-card = { goforward-side }: vinnige bal. Watter kaart dra?
goforward-now-shift-to = { goforward-side }: na watter kant gaan die draer?
goforward-now-cancel-card = { goforward-side }: watter kaart word uit die losskrum gesit?
goforward-now-stand-move = { goforward-side }: { $regrouping ->
        [yes] laat voor die aangee iemand opstaan
       *[no] laat iemand opstaan
    } of skuif iemand, { $moves ->
        [one] nog een keer.
       *[other] tot { $moves } keer.
    }
goforward-now-move-to = { goforward-side }: waarheen?
goforward-now-defend = { goforward-side }: tekkel, of dek en laat hulle deur?
goforward-now-tackle = { goforward-side }: nog 'n tekkelaar, of die dobbelstene?
goforward-now-commit = { goforward-side }: stuur iemand in die losskrum in?
goforward-now-next-carrier = { goforward-side }: wie neem die bal?
goforward-now-bottom = { goforward-side }: jul hou te veel. Watter kaart gaan onder die stapel?
goforward-now-place = { goforward-side }: rangskik jul rak vir die herbegin.
goforward-now-restart-carrier = { goforward-side }: wie het die bal?
goforward-now-conversion = { goforward-side }: skop doelwaarts?
goforward-now-kicker = { goforward-side }: wie skop?
goforward-now-penalty = Strafskop: { goforward-side } tik, skop uit of skop doelwaarts?
goforward-now-edge = { goforward-side }: by watter kant uit?
goforward-now-lineout-call = { goforward-side }: lynstaan. Kort, middel of lank?

# Wat nou: eie dobbelstene en kaarte.
goforward-now-toss = Die loot: wie het die bal eerste?
goforward-now-team-draw = { goforward-side }: trek jul span. Wie speel hierdie posisie?
goforward-now-end-draw = Aan watter kant staan die pakke?
goforward-now-shape-draw = { goforward-side }: trek die vorm van jul agterlyn.
goforward-now-back-draw = { goforward-side }: trek die vak van hierdie agterspeler.
goforward-now-deal = { goforward-side }: deel vir jul 'n kaart uit. Watter een is dit?
goforward-now-draw = { goforward-side }: trek 'n kaart. Watter een is dit?
goforward-now-pass-die = { goforward-side }: gooi vir die aangee. Gevang onder { $needed }.
goforward-now-tackle-die = { goforward-side }: gooi vir die tekkel.
goforward-now-carry-die = { goforward-side }: gooi vir die draer.
goforward-now-ruck-die = { goforward-side }: gooi vir die losskrum, met die bal.
goforward-now-ruck-die-2 = { goforward-side }: gooi vir die losskrum, sonder die bal.
goforward-now-kick-die = { goforward-side }: gooi vir die skop. Behou van { $needed } af op.
goforward-now-conversion-die = { goforward-side }: gooi vir die doelskop.
goforward-now-referee-die = Gooi vir die skeidsregter: -1 of 2, en hy het dit gesien.
goforward-now-goal-die = { goforward-side }: gooi vir die strafdoel.
goforward-now-scrum-die = { goforward-side } gooi die skrum in: gooi.
goforward-now-scrum-die-2 = { goforward-side }: gooi vir die skrum.
goforward-now-lineout-die = { goforward-side } gooi in: gooi die dobbelsteen.
goforward-now-lineout-die-2 = { goforward-side }: gooi vir die lynstaan.

goforward-warning-pass = Nog 'n aangee agtermekaar kos 'n ry.

# Keuses.
goforward-choose = { $choice ->
        [done] Klaar
        [skip] Slaan oor
        [roll] Gooi die dobbelstene
        [cover] Dek
        [decline] Niemand
        [hold] Hou
        [quick] Klaargemaakte span: gewone
        [shape] Gewone agterlyn
        [shape-left] Gewone vorm, pak in vak 1
        [shape-right] Gewone vorm, pak in vak 5
        [tap] Tik en hardloop
        [touch] Skop uit
        [goal] Skop doelwaarts
        [kick-at-goal] Skop
        [regroup] Staan op of skuif eers, gee dan aan
       *[no-kick] Geen skop
    }
goforward-call = { $call ->
        [rock] Klip
        [paper] Papier
        [scissors] Skêr
        [short] Kort
        [middle] Middel
       *[long] Lank
    }
goforward-choose-ready = Klaargemaakte span: { $name ->
        [heavy] swaar pak
        [runners] hardlopers
        [tacklers] tekkelaars
        [passers] aangeërs
        [even] ewewigtig
       *[other] { $name }
    }
goforward-shape = { $name ->
        [wide] wyd
        [close] naby die pak
        [deep] diep
        [swing] swaaiend
        [crossed] gekruis
       *[other] { $name }
    }
goforward-choose-shape = Agterlyn: { goforward-shape }
goforward-choose-shape-at = Vorm: { goforward-shape }, pak in vak { $space }
goforward-chances = { $chance ->
        [0] geen kans
        [1] een kans uit ses
        [2] twee kanse uit ses
        [3] drie kanse uit ses
        [4] vier kanse uit ses
        [5] vyf kanse uit ses
       *[6] seker gevang
    }
goforward-choose-pair = { $card } en { $other }
goforward-choose-kicker = { $card } skop, { $needs } of meer
goforward-choose-back = { $card } na vak { $space }
goforward-choose-column = Na vak { $space }
goforward-choose-carry = Dra met { $card }, hardloop { $run }
goforward-choose-kick = Skop met { $card }
goforward-choose-pass = Gee aan na { $card } in vak { $space }, { goforward-chances }
goforward-choose-claim = Neem die bal met { $card } in vak { $space }
goforward-choose-use = { $card }, { $line }: { $does }
goforward-choose-stand = Laat { $card } in vak { $space } opstaan
goforward-choose-move = Skuif { $card } uit vak { $space }, hardloop { $run }
goforward-choose-place = Sit { $card } uit vak { $space } elders
goforward-choose-cancel-card = Skakel { $card } uit, stoot { $shove }
goforward-choose-defend = Tekkel met { $card }, tel { $tackle }
goforward-choose-tackle = Tekkel met { $card }, tel { $tackle }
goforward-choose-commit = { $card } in die losskrum in, tel { $shove }
goforward-choose-next-carrier = Bal aan { $card }, hardloop { $run }
goforward-choose-open-carrier = Bal aan { $card }, hardloop { $run }
goforward-choose-bottom = { $card }

# Reëls.
goforward-effect-mod = { $contest ->
        [pass] { $amount } meer vir jul aangee
        [foe-pass] { $amount } van hul aangee af
        [tackle] { $amount } meer vir jul tekkel
        [carry] { $amount } meer vir die draer
       *[ruck] { $amount } meer in 'n losskrum
    }
goforward-effect-lasting = waar hy by die bal staan, sodra hy gesien is: { goforward-effect-mod }
goforward-effect-cancel = 'n kaart van hulle tel niks in 'n losskrum
goforward-effect-shift = die draer gaan een vak opsy
goforward-effect-gain = nog 'n ry { $when ->
        [both] ná 'n lopie of losskrum
        [ruck] ná 'n losskrum
       *[carry] ná 'n lopie
    }{ $support ->
        [yes] , met steun
       *[no] { "" }
    }
goforward-effect-pick = tel die bal uit 'n losskrum op, 'n ry verder
goforward-effect-quick = { $rack ->
        [yes] sy ontvanger dra dadelik
       *[no] die ontvanger dra dadelik
    }
goforward-effect-kick = skop { $rows } rye ver, behou van { $keep } af op

# Die tafel.
goforward-name = { $side ->
        [home] Tuis
       *[away] Besoekers
    }
goforward-position = { $position ->
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
goforward-die = { $phase ->
        [pass-die] aangee
        [tackle-die] tekkel
        [carry-die] lopie
        [ruck-die] losskrum, bal
        [ruck-die-2] losskrum, ander
        [kick-die] skop
        [conversion-die] doelskop
        [referee-die] skeidsregter
        [goal-die] strafdoel
        [scrum-die] skrum, ingooi
        [scrum-die-2] skrum, ander
        [lineout-die] lynstaan, ingooi
       *[lineout-die-2] lynstaan, ander
    }
goforward-head = { $half ->
        [1] Eerste helfte
        [2] Tweede helfte
       *[other] Ekstra tyd
    }, { $turn ->
        [0] voor die eerste beurt
       *[other] beurt { $turn } van { $turns }
    }
goforward-turn = beurt { $turn } van { $turns }
goforward-head-over = Eindfluitjie
goforward-way = { goforward-name } { $slides ->
        [one] 1 ry
       *[other] { $slides } rye
    }
goforward-streak = { $count ->
        [one] 1 aangee agtermekaar
       *[other] { $count } aangeë agtermekaar
    }
goforward-hand = hand { $cards }
goforward-hand-word = hand
goforward-bench = { $count } om op te stel
goforward-piles = stapel { $pile }   afgegooi { $discards }
goforward-try-word = DRIE
goforward-in-goal = doelgebied
goforward-cards-head = Kaart, posisie, RUN/TACKLE/SHOVE, reël:

goforward-help-page =
    Druk die nommer voor 'n keuse (van tien af albei syfers en
    Enter); of gaan soontoe met die pyle en druk Enter; of klik
    dit; of tik dit: carry PR-B, pass FH-B@c1, move WG-B c3, skip.

    Twee voor een skerm: dit word tussen jul aangegee. Druk Enter
    as niemand anders dit kan sien nie. Tot dan wys net die rûe.
    Teen die rekenaar word jy net gevra as daar iets te kies is.

    u  neem terug         h  wenk: wat 'n keuse kan bring
    r  speel weer         w  hoekom: die reëls agter die beurt
    e  les: waaroor die fase gaan wat aan is
    s  stoor 'n afskrif   t  draai die bord
    x  gee oor            q  verlaat; die wedstryd word bewaar
    Ctrl+L  dag of nag
    Waar 'n keuse met so 'n letter begin, skryf die woord: undo.

    Op die bord: ▒ 'n kaart met sy rug na jou, ● die bal, ○ die bal
    by niemand. 'n Kaart van jou wat hulle gesien het, is onderstreep;
    wat agter die rak lê, is in [hakies]. 1/1/6 is RUN, TACKLE en SHOVE.

# Die wedstrydblad.
goforward-sheet-run = Meeste rye sonder om die bal te verloor

# The game in one minute, for whoever has just come.
goforward-in-one-minute =
    'n Rak met albei spanne op skuif oor 'n veld van vier rye; van die ander sien jy net die agterkante. Met die
    bal gee jy aan, of dra jy: ruil die draer vir 'n kaart uit jou hand wat pas. Keer niemand hom nie,
    skuif die rak 'n ry vorentoe. Tekkelkrag en 'n dobbelsteen staan teen spoed en 'n dobbelsteen; 'n raak tekkel bring 'n losskrum, en wie
    harder stoot, kry die bal. Verby die laaste ry is 'n drie. Ná twintig beurte wen die meeste drieë.

# What a phase is about, and what a good player looks at.
goforward-lesson-toss = Wie die bal eerste het, stel eerste op, en die verdediging staan oorkant. Met rustyd is dit andersom.
goforward-lesson-team = Vyftien van jou 36 kaarte speel; die ander is jou hand en stapel, en net 'n kaart van dieselfde posisie kan dra. Waar 'n posisie twee ontwerpe het, hou een van elk albei lyne binne bereik.
goforward-lesson-end = Nommers 1 tot 9 en die bal staan aan een punt. Die ander punt is 'n lang aangee ver.
goforward-lesson-backs = Agterspelers naby die bal is maklik om na aan te gee; ver af staan minder tekkelaars oorkant. Die verdediging het in elke vak soveel as die aanval.
goforward-lesson-carrier = Wie die bal het, behoort 'n maat in jou hand te hê, of goeie hande vir 'n aangee. Die ander span word nie gewys wie dit is nie.
goforward-lesson-attack = Om te dra het jy 'n kaart van die draer se posisie in jou hand nodig, en die rak skuif net deur te dra. Het jy nie een nie, gee aan na iemand wat wel het. 'n Aangee net ná 'n aangee kos 'n ry.
goforward-lesson-pass = Die spoed van albei, min die afstand: die dobbelsteen moet daaronder bly. 'n Lyn kan die aangee help of bederf, en elke span het een aksie in hierdie fase.
goforward-lesson-quick = Gevang. 'n Lyn wat die ontvanger dadelik laat dra, gee die verdediging geen tyd om oor te kom nie.
goforward-lesson-shift = 'n Hoeklopie vat die bal een vak opsy, en net wie daar staan, mag tekkel. Gaan waar min oorkant staan.
goforward-lesson-tackle-line = Albei spanne mag een lyn voor die dobbelstene gebruik. Hou dit as die tekkel in elk geval veilig of verlore is.
goforward-lesson-through = Die draer is deur. 'n Lyn wat nog 'n ry wen, is die meeste werd as dit die drie bring, of die laaste ry daarvoor.
goforward-lesson-ruck-line = 'n Lyn kan by die stoot tel of een van hul kaarte uitsit. Jy het een aksie in hierdie fase, en Pick n Run is ook een.
goforward-lesson-ruck-won = Die losskrum is gewen. 'n Agtsteman wat daarin was, of daar staan, kan die bal optel en die rak 'n ry aanvat.
goforward-lesson-stand-move = Wie lê, tekkel niemand nie. Laat opstaan wie naby die bal is, en laat iemand oorkant elke vak wat 'n veilige aangee kan haal.
goforward-lesson-defend = Tekkelaars gaan lê, raak of mis: gebruik nie meer as nodig nie. Die tekkel moet streng hoër wees as die draer se spoed en dobbelsteen. Naby jou lyn kos 'n mis die meeste.
goforward-lesson-commit = Die hoogste stoot eerste, maar hou iemand op sy voete om die bal op te tel. Die verdediging het streng meer nodig; 'n gelyke losskrum bly by die aanval.
goforward-lesson-hand = Twee kaarte kom, en vier bly. Hou maats vir wie die bal het of dit kan kry, dan die lyne wat 'n ry wen.
goforward-lesson-restart = Ná 'n drie staan almal op en mag enige plek gaan. Die aanval kom eerste en noem sy draer; die verdediging sien waar die bal is en hoeveel waar staan.
goforward-lesson-kick = Die rak gaan vorentoe, en die dobbelsteen besluit wie die bal daar het. Goed op jou eie laaste ry, swak met 'n maat in jou hand.
goforward-lesson-goal = 'n Skop van die middel het 2 nodig, daarlangs 3, van die kante 5. 'n Goeie skopper het minder nodig, 'n voorspeler meer.
goforward-lesson-penalty = Tik en speel aan, skop buite toe vir twee rye, of skop pale toe vir drie punte as die lyn naby is.
goforward-lesson-lineout = Albei spanne sê kort, middel of lank. Verskil hulle, is dit die ingooier se bal, so die verdediging moet raai.
goforward-lesson-scrum = Albei pakke stoot met almal wat staan. Die ingooier het 4 meer, en wen as dit gelyk is.

# Die tellingblad.
goforward-score-reminder = Twee helftes van { $turns } beurte. Kruis elke beurt af wanneer dit verby is.
