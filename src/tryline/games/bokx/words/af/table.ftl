# RUGBY_Bokx by die tafel: wat nou, keuses, dobbelstene, die spel wat aan is, en die reëls daaragter.

# Wat nou: besluite.
bokx-now-call-play = { bokx-side }: roep die spel.
bokx-now-run-side = { bokx-side } hardloop dwars, { bokx-blocks }: links of regs?
bokx-now-kick-side = { bokx-side } skop dwars, { bokx-blocks }: links of regs?
bokx-now-missed-tackle = { bokx-side } is deur: hardloop aan, of 'n ander spel?
bokx-now-penalty = Strafskop vir { bokx-side }: wat sal dit wees?
bokx-now-free-kick = Vryskop vir { bokx-side }: wat sal dit wees?
bokx-now-ko-22 = { bokx-side } skop van die 22 af: enkele of dubbele afstand?
bokx-now-ko-goal = { bokx-side } skop van die doellyn af: enkele of dubbele afstand?
bokx-now-dead-ball = { bokx-side }: 'n skrum waar geskop is, of 'n afskop van die 22 af?
bokx-now-card-choice = { bokx-side } kies wat die kaart bied.
bokx-now-toss-call = { bokx-side } het die loot gewen: afskop, of ontvang?
bokx-now-end-call = { bokx-side }: speel na regs, of na links?
bokx-now-half-time = Rustyd. { bokx-side }: ruil kante?

# Wat nou: gooie, en wat die vlakke beteken.
bokx-now-toss = { bokx-side }: gooi vir die loot. Die hoër gooi kies.
bokx-now-run-success = { bokx-side }: gooi vir die lopie. [1] onderskep, [2] [3] kaart, anders weg.
bokx-now-run-line = { bokx-side }: gooi hoe ver dwars. [6] word weer gegooi en bygetel.
bokx-now-run-channel = { bokx-side }: gooi hoe ver vorentoe. [6] word weer gegooi en bygetel.
bokx-now-tackle = { $unit ->
        [fw] { bokx-side }: gooi vir die tekkel. [1] [4] gemis, [2] [3] kaart, [5] [6] raak.
       *[bl] { bokx-side }: gooi vir die tekkel. [1] gemis, [2] [3] kaart, anders raak.
    }
bokx-now-ruck-contest = { bokx-side }: gooi vir die losskrum. Die hoër gooi is voor.
bokx-now-ruck-success = { bokx-side }: gooi vir die bal in die losskrum. [1] verloor, [2] [3] kaart, anders gewen.
bokx-now-kick-success = { bokx-side }: gooi vir die skop. [1] afgestorm, [2] [3] kaart, anders weg.
bokx-now-kick-dist = { bokx-side }: gooi hoe ver die skop gaan. [6] word weer gegooi en bygetel.
bokx-now-kick-line = { bokx-side }: gooi hoe ver dwars dit gaan. [6] word weer gegooi en bygetel.
bokx-now-catch = { bokx-side }: gooi vir die vang. [1] die skoppers herwin dit, [2] [3] kaart, anders gevang.
bokx-now-scrum = { bokx-side }: gooi vir die skrum. [1] verloor, [2] [3] kaart, anders gewen.
bokx-now-lineout = { bokx-side }: gooi vir die lynstaan. [1] verloor, [2] [3] kaart, anders gewen.
bokx-now-in-goal = { $five ->
        [held-up] { bokx-side } verdedig sy doelgebied: gooi. [6] omkeer, [5] opgehou, [2] [3] kaart, anders 'n drie.
        [rethrow] { bokx-side } verdedig sy doelgebied: gooi. [6] omkeer, [5] gooi weer, [2] [3] kaart, anders 'n drie.
       *[try] { bokx-side } verdedig sy doelgebied: gooi. [6] omkeer, [2] [3] kaart, anders 'n drie.
    }
bokx-now-conversion = { $least ->
        [5] { bokx-side }: gooi vir die doelskop van die kant af. [5] [6] is oor.
       *[3] { bokx-side }: gooi vir die doelskop. [3] of meer is oor.
    }
bokx-now-penalty-goal = { $zone ->
        [red] { bokx-side }: gooi vir die strafskop. Rooi sone: [5] [6] is oor.
       *[blue] { bokx-side }: gooi vir die strafskop. Blou sone: [3] of meer is oor.
    }
bokx-now-drop-goal = { $zone ->
        [red] { bokx-side }: gooi vir die skepskop. Rooi sone: [6] is oor.
       *[blue] { bokx-side }: gooi vir die skepskop. Blou sone: [5] [6] is oor.
    }
bokx-now-ko-halfway = { bokx-side } skop af: gooi. [1] [2] is nie tien meter nie.
bokx-now-draw = { bokx-side } trek 'n skeidsregterkaart: watter een is dit?
bokx-now-whistle = Die klok: is die tyd verby?
bokx-now-place-kick = { bokx-side }: gooi vir 'n stelskop. [3] of meer is oor.

# Keuses.
bokx-choose = { $choice ->
        [run-bl] Hardloop met die agterlyn
        [run-fw] Hardloop met die voorspelers
        [kick] Skop
        [kick-double] Skop, dubbele afstand
        [drop] Skepskop
        [make-dead] Druk die bal dood
        [continue] Hardloop aan
        [goal] Skop pale toe
        [scrum] Skrum
        [l] Links
        [r] Regs
        [single] Enkele afstand
        [double] Dubbele afstand
        [opt1] Eerste
        [opt2] Tweede
        [ko-22] Afskop van die 22 af
        [kick-off] Skop af
        [receive] Ontvang
        [play-plus] Speel na regs
        [play-minus] Speel na links
        [change] Ruil kante
       *[stay] Bly
    }
bokx-choose-side = { $where ->
        [left] Links
       *[right] Regs
    }: { $out ->
        [yes] uit
       *[no] in, { bokx-blocks } van die kantlyn
    }
bokx-effect = { $kind ->
        [play-on] speel voort
        [call] { bokx-side } het die bal
        [missed] hardloop aan
        [ruck] losskrum
        [scrum] skrum, { bokx-side } gooi in
        [lineout] lynstaan, { bokx-side } gooi in
        [penalty] strafskop vir { bokx-side }
        [free-kick] vryskop vir { bokx-side }
        [kick-off] afskop deur { bokx-side }
        [try] drie
       *[rethrow] gooi weer
    }

# Die dobbelstene volgens waarvoor gegooi is.
bokx-die = { $phase ->
        [toss] loot
        [run-success] lopie
        [run-line] dwars
        [run-channel] aan
        [tackle] tekkel
        [ruck-contest] losskr.
        [ruck-success] bal
        [kick-success] skop
        [kick-dist] ver
        [kick-line] dwars
        [catch] vang
        [scrum] skrum
        [lineout] lynst.
        [in-goal] doel
        [conversion] doelsk.
        [penalty-goal] straf
        [drop-goal] skep
        [ko-halfway] afskop
       *[place-kick] stel
    }

# Die spel wat aan is (5.12).
bokx-play = { $play ->
        [run-bl] lopie, agterlyn
        [run-fw] lopie, voorspelers
        [kick] skop
        [kick-double] skop, dubbel
        [kick-off] afskop
        [catch] vang
        [tackle] tekkel
        [ruck] losskrum
        [scrum] skrum
        [lineout] lynstaan
        [in-goal] doelgebied
        [over] oor die lyn
        [conversion] doelskop
        [penalty-goal] strafskop pale toe
        [drop-goal] skepskop
        [penalty] STRAFSKOP wag
        [free-kick] VRYSKOP wag
        [calls] roep die spel
        [free-run] roep, vry lopie
       *[none] { "" }
    }
bokx-period = { $period ->
        [1] Eerste helfte
        [2] Tweede helfte
        [3] Ekstra tyd, eerste
        [4] Ekstra tyd, tweede
        [5] Skielike dood
        [6] Stelskoppe
       *[0] Eindfluitjie
    }
bokx-time-seconds = { $played } van { $length }
bokx-time-plays = spel { $played } van { $length }
bokx-tries = { $count ->
        [one] 1 drie
       *[other] { $count } drieë
    }
bokx-goals = { $count ->
        [one] 1 stelskop
       *[other] { $count } stelskoppe
    }
bokx-zone = { $zone ->
        [red] Rooi sone
       *[blue] Blou sone
    }
# 'n Spankaart (5.4).
bokx-team = { $pool ->
        [none] { $name }
       *[other] { $name }, groep { $pool }
    }
bokx-pool = Groep { $pool }
bokx-colours = { $first } en { $second }
bokx-colour = { $colour ->
        [amber] amber
        [azure] asuur
        [black] swart
        [blue] blou
        [claret] wynrooi
        [gold] goud
        [green] groen
        [grey] grys
        [maroon] maroen
        [navy] vlootblou
        [orange] oranje
        [pink] pienk
        [purple] pers
        [red] rooi
        [sky-blue] hemelsblou
        [turquoise] turkoois
        [white] wit
       *[yellow] geel
    }
bokx-card-title = { $title_af }
bokx-card-other = { $title }
bokx-card-call = { $call_af }
bokx-card-signal = Die skeidsregter { bokx-signal }.
bokx-deck = { $deck ->
        [kd] Skop veldaf
        [rn] Hardloop
        [ca] Vang
        [tk] Tekkel
        [ig] Doelgebied
        [sc] Skrum
        [lo] Lynstaan
       *[rk] Losskrum en losgemaal
    }
# Wat 'n vlak vir 'n gooi beteken, so kort as kan kom.
bokx-means = { $means ->
        [card] kaart
        [away] weg is hy
        [intercepted] onderskep
        [charged-down] afgestorm
        [caught] gevang
        [regained] skoppers herwin
        [tackled] getekkel
        [missed] gemis
        [level] weer
        [ahead] voor
        [behind] agter
        [won] gewen
        [lost] verloor
        [try] drie
        [turnover] omset
        [held-up] opgehou
        [over] oor
        [wide] mis
        [short] nie tien meter nie
        [over-the-line] oor die lyn
        [dead] dooie bal
        [again] { $blocks } en weer
        [blocks] { $blocks ->
            [one] 1 blok
           *[other] { $blocks } blokke
        }
       *[counts] hoogste is voor
    }
bokx-whistle = { $word ->
        [time-up] Die tyd is verby
       *[play-on] Speel aan
    }

# 'n Kort les vir elke fase (5.9).
bokx-lesson-toss = Die hoër gooi wen die loot en kies om af te skop of te ontvang. Die ander kant kies waarheen hy speel wanneer die wedstryd begin. Wie ontvang, skop die ander helfte af, as daar een is.
bokx-lesson-ko-halfway = 'n Afskop van die middel af moet tien meter gaan: [1] en [2] gee die ander 'n skrum waar jy geskop het. Anders is dieselfde gooi hoe ver dit gaan, en nog een hoe ver dwars. Uit oor die kantlyn is ook die ander se skrum.
bokx-lesson-ko-deep = Hierdie afskop is altyd goed. Dubbele afstand tel elke dobbelsteen twee keer, dwars ook, en so gaan dit maklik uit oor die kantlyn; dan het die ander 'n skrum waar jy geskop het.
bokx-lesson-call-play = Die agterlyn kom verder, maar voorspelers is moeiliker om te tekkel. 'n Skop skuif die spel aan en laat albei kante om die bal veg; dubbele afstand is vir jou eie 22. In die Rooi en die Blou sone mag jy 'n skepskop waag, tensy 'n kaart dit verbied.
bokx-lesson-kick = 'n Skop in oop spel het sy suksesgooi nodig: [1] is afgestorm, [2] en [3] draai 'n kaart. Dan gooi jy hoe ver vorentoe en hoe ver dwars, en elke [6] word weer gegooi. Verby die doodlyn kry die ander die bal.
bokx-lesson-kick-side = Oor die kantlyn uit jou eie 22 wen al die grond; in oop spel van verder af is die lynstaan terug waar jy geskop het. Na 'n strafskop gooi jou kant in, anders die ander. 'n Afskop wat uitgaan, is hulle skrum.
bokx-lesson-catch = Wie vir die skop wag, gooi: [4] tot [6] is gevang, [1] en die skoppers het dit weer en mag reguit aanhardloop, tensy die huisreëls anders sê; [2] en [3] draai 'n kaart. Wie die bal het, roep die volgende spel, tensy die skoppers dit oor die doellyn het.
bokx-lesson-run = Elke lopie het sy suksesgooi nodig: [1] is onderskep, en die ander mag reguit aan hardloop; [2] en [3] draai 'n kaart. 'n Lopie gaan eers dwars en dan vorentoe, en elke [6] word weer gegooi. Voorspelers tel die helfte van elke dobbelsteen.
bokx-lesson-run-side = Die hele afstand tel, na die een kant of die ander. Gaan waar daar plek is: oor die kantlyn gooi die ander by 'n lynstaan in, en uit jou eie doelgebied is die bal dood.
bokx-lesson-tackle = [1] mis, [2] en [3] draai 'n kaart; [4] mis ook as 'n voorspeler die bal het. 'n Tekkel wat raak is, vorm 'n losskrum op daardie blok, en niemand het die bal nog gewen nie.
bokx-lesson-missed-tackle = Om aan te hardloop kos geen suksesgooi nie en bly in dieselfde ry. 'n Nuwe lopie is 'n aangee, met al sy gooie; 'n skop kan ook, 'n skepskop nie.
bokx-lesson-ruck = Albei kante gooi, en die hoër een is voor; gelyke gooie word weer gegooi. Wie voor is, gooi vir die bal: [1] verloor dit, [2] en [3] draai 'n kaart, die res wen dit.
bokx-lesson-scrum = Die kant wat ingooi, gooi die dobbelsteen: [1] word teen die kop verloor, [2] en [3] draai 'n kaart, die res is gewen. Wie die bal wen, roep die spel van daardie blok af.
bokx-lesson-lineout = Die kant wat ingooi, gooi die dobbelsteen: [1] is verloor, [2] en [3] draai 'n kaart, die res is gewen. Die bal is al binne die 15 m-kolletjies, en die spel gaan daarvandaan aan.
bokx-lesson-penalty = In die Rooi of die Blou sone mag jy pale toe skop vir drie punte. 'n Skop kantlyn toe wen grond en jou kant gooi in; dubbele afstand mag oral. Daar is ook die skrum, en die vinnige tik, wat sy suksesgooi nodig het.
bokx-lesson-free-kick = 'n Vryskop is geen skop pale toe nie, en as dit uitgaan, gooi die ander in. Dubbele afstand mag oral. Daar is ook die skrum, en die vinnige tik, wat sy suksesgooi nodig het.
bokx-lesson-drop-goal = Uit die Blou sone is [5] en [6] oor, uit die Rooi sone net [6]. Dit is drie punte en die ander se afskop van die middel af; mis jy, dan skop hulle van hul 22 af.
bokx-lesson-penalty-goal = Uit die Blou sone is [3] tot [6] oor, uit die Rooi sone [5] en [6]. Dit is drie punte en die ander se afskop van die middel af; mis jy, dan skop hulle van hul 22 af.
bokx-lesson-conversion = Die kant wat gedruk het, gooi een keer, vir twee punte. Oor of nie, die ander skop van die middel af.
bokx-lesson-in-goal = Die verdediging gooi vir sy laaste kans: [6] wen die bal, [2] en [3] draai 'n kaart, [1] en [4] is 'n drie. [5] ook, tensy die huisreëls anders sê.
bokx-lesson-draw = Die kaart wat getrek word, word dadelik gehoorsaam en gaan onder sy pak. Geen kaart kom weer in 'n helfte voordat die hele pak gesien is nie.
bokx-lesson-card-choice = Die kaart sê watter kant mag kies. Kyk waar die bal is: in 'n sone kan 'n strafskop drie punte wees, elders is dit dalk meer werd om aan te gaan.
bokx-lesson-dead-ball = Die skop het verby die doodlyn gegaan. 'n Skrum waar geskop is, hou die spel daar; 'n afskop van jou 22 af stuur die bal weg.
bokx-lesson-whistle = Die klok word gevra of die tyd verby is. As dit is, eindig die helfte hier; anders gaan die spel aan.
bokx-lesson-half-time = Die kante sê of hulle ruil; punte en drieë bly. Al die pakke word geskud, en die kant wat aan die begin ontvang het, skop af.
bokx-lesson-place-kick = Elke kant het vyf stelskoppe, om die beurt, en [3] tot [6] is oor. As dit niks beslis nie, gaan dit in pare aan totdat een kant voor is.

bokx-help-page =
    Wanneer jy besluit, druk die nommer voor 'n keuse; of gaan
    soontoe met die pyle en druk Enter; of klik dit; of tik dit:
    hardloop agterlyn, skop dubbel, skepskop, links, skrum.

    Terwyl dobbelstene val, wys Enter of 'n klik alles dadelik.
    Met eie dobbelstene en kaarte: druk die vlak wat geval het; tik
    'n kaart se nommer of titel: KD03, skoon van die voet af.
    Backspace vra die laaste gooi weer; correct 4 maak dit reg.

    u  neem terug         h  wenk: wat elke keuse werd is
    r  speel weer         w  hoekom: die reëls daaragter
    e  les: waaroor die fase gaan wat aan is
    s  stoor 'n afskrif   p  onderbreek, o  blaaskans (regte klok)
    x  gee oor            q  verlaat; die wedstryd word bewaar
    Ctrl+L  dag of nag

    Op die veld: () of ● die bal, ○ waar die laaste spel begin het, •
    sy pad; punte die Rooi sone, dubbelpunte die Blou sone van die kant
    met die bal. Pale dra die merk van die kant wat soontoe speel.

# Die wedstrydblad.
bokx-sheet-run = Langste lopie, in meter

# The game in one minute, for whoever has just come.
bokx-in-one-minute =
    Die veld lê voor jou in blokke van vyf meter, en elke span het een dobbelsteen. Wie die bal het, roep die spel: hardloop met die
    agterlyn of die voorspelers, skop, of skepskop. Dan gooi jy: 'n 1 verloor die bal, 'n 2 of 3 trek 'n skeidsregterkaart,
    die res gaan aan, en die volgende gooie sê hoe ver. Die ander span gooi om te tekkel of te vang. Oor die doellyn kom 'n
    drie, vyf punte, en twee vir die doelskop; ander doele tel drie. Die meeste punte wen.

# Die tellingblad.
bokx-score-reminder = { $halves ->
        [1] Een helfte
       *[other] Twee helftes
    } van { $by ->
        [plays] { $length } roepe
       *[minutes] { $length } minute
    }.
