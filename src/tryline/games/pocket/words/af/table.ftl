# Pocket Rugby aan tafel: dobbelstene en hul vlakke, keuses, wat nou, die twee kaarte.
pocket-die = { $die ->
        [brown] BRUIN
        [black] SWART
        [white] WIT
        [purple] PERS
       *[coin] muntstuk
    }
pocket-face-effort = { pocket-action } { $number }
pocket-face-pass-to = Aangee na { pocket-to }
pocket-face-pass = Aangee
pocket-face-drop = Skepskop of aangee
pocket-face-error = { pocket-named }
pocket-face-offence = { pocket-named }: strafskop
pocket-face-offended = { pocket-named }: strafskop teen
pocket-face-coin = { $face ->
        [heads] Kop
       *[tails] Stert
    }
pocket-face-number = { $number }
pocket-face-metres = { $number } m
pocket-face-big-hit = Groot tekkel { $number }
pocket-face-try = { $result ->
        [try] Drie
        [no-try] Geen drie
       *[video] Video
    }
pocket-face-ruck = Losskrum gewen
pocket-face-no-ruck = Geen merk
pocket-face-yellow = Geel
pocket-face-no-card = Geen kol
pocket-face-referee = { $result ->
        [green] Groen
        [red] Rooi
        [reset] Oor
        [not-straight] Skeef
        [penalty-won] Strafskop vir
       *[penalty-against] Strafskop teen
    }
pocket-face-weather = { $number } { $weather ->
        [fine] Mooi
        [cold] Koud
        [hot] Warm
       *[rain] Reën
    }

# Wat nou: besluite.
pocket-now-pass-to = { pocket-side }: die { pocket-position } gee aan. Na wie?
pocket-now-drop-choice = { pocket-side }: 'n skepskop van { $number } m, of 'n aangee?
pocket-now-pen-choice = { $number ->
        [0] Strafskop aan { pocket-of-side }: skop pale toe, of tik en hardloop?
       *[other] Strafskop aan { pocket-of-side } van { $number } m: skop pale toe, of tik en hardloop?
    }
pocket-now-own-choice = { pocket-side }: probeer { pocket-named }?
pocket-now-interrupt-choice = { pocket-side }: probeer { pocket-named }?
pocket-now-charge-choice = { pocket-side }: probeer { pocket-named }?
pocket-now-steal-choice = { pocket-side }: probeer { pocket-named }?
pocket-now-card-choice = { pocket-side }: vra vir 'n geel kaart?

# Wat nou: gooie.
pocket-now-weather = Gooi die PERS dobbelsteen: die weer.
pocket-now-coin = Gooi die muntstuk: kop, en die tuisspan ontvang.
pocket-now-half-roll = { pocket-side }: gooi die skrumskakel.
pocket-now-position-roll = { pocket-side }: gooi die { pocket-position }.
pocket-now-drop-range = { pocket-side }: gooi BRUIN, die afstand van die skepskop.
pocket-now-charge-check = { pocket-side }: gooi PERS, word dit afgestorm?
pocket-now-drop-kick = { pocket-side }: gooi SWART, die skepskop van { $number } m.
pocket-now-interrupt-check = { pocket-side }: gooi PERS vir { pocket-named }.
pocket-now-own-check = { pocket-side }: gooi PERS vir { pocket-named }.
pocket-now-tackle-1 = { pocket-side }: gooi BRUIN, die eerste tekkelgooi.
pocket-now-tackle-2 = { pocket-side }: gooi BRUIN, die tweede tekkelgooi.
pocket-now-ruck = { pocket-side }: gooi SWART, die losskrum.
pocket-now-break = { pocket-side }: gooi SWART, is dit 'n drie?
pocket-now-conv-range = { pocket-side }: gooi BRUIN, die afstand van die doelskop.
pocket-now-conv-kick = { pocket-side }: gooi SWART, die doelskop van { $number } m.
pocket-now-set-piece = { pocket-side }: gooi WIT, die { pocket-piece }.
pocket-now-steal-check = { pocket-side }: gooi PERS, word die { pocket-piece } gesteel?
pocket-now-card-roll = { pocket-side }: gooi SWART, 'n geel kaart?
pocket-now-pen-range = { pocket-side }: gooi BRUIN, die afstand van die strafskop.
pocket-now-pen-kick = { pocket-side }: gooi SWART, die strafskop van { $number } m.

# Die werkwoorde van die keuses.
pocket-choose = { $choice ->
        [pass-forward] Gee aan na die voorspeler
        [pass-centre] Gee aan na die senter
        [pass-wing] Gee aan na die vleuel
        [pass-back] Gee aan na die heelagter
        [drop] Probeer die skepdoel
        [pass] Gee liewer aan
        [kick] Skop pale toe
        [tap] Tik en hardloop
        [yes] Ja, probeer dit
       *[no] Nee, speel voort
    }

# Die bord.
pocket-half = { $half ->
        [1] Eerste helfte, tot { $goal }
        [2] Tweede helfte, tot { $goal }
       *[3] Eindfluitjie
    }
pocket-sky = { $weather ->
        [fine] mooi weer
        [cold] koud
        [hot] warm
        [rain] reën
       *[off] { "" }
    }
pocket-advantage = voordeel
pocket-ball = bal
pocket-hurt = beseer:
pocket-nobody-hurt = niemand beseer
pocket-cards = { $number ->
        [1] geel
       *[other] rooi
    }
pocket-tackles-less = tekkels -{ $number }
pocket-no-cards = geen kaarte
pocket-intensity = intensiteit
pocket-tackle = tekkel
pocket-range = afstand
pocket-feed = { $piece ->
        [scrum] Skrum, { pocket-of-side } gooi in
       *[lineout] Lynstaan, { pocket-of-side } gooi in
    }
pocket-bonus = { pocket-position } { pocket-action }
pocket-bonus-short = { $position ->
        [scrum-half] Skr
        [forward] Vsp
        [centre] Sen
        [wing] Vle
       *[back] Hag
    } { pocket-action }
pocket-goal = { $goal ->
        [drop] Skepdoel
        [penalty] Strafdoel
       *[conversion] Doelskop
    }
pocket-goal-of = { pocket-position } { pocket-goal }
pocket-move = { pocket-named }

# Waarvoor 'n dobbelsteen gegooi word.
pocket-for = { $phase ->
        [weather] weer
        [coin] wie ontvang
        [half-roll] bal uit
        [position-roll] in die hand
        [drop-range] afstand
        [charge-check] afgestorm?
        [drop-kick] skepskop
        [interrupt-check] slim set
        [own-check] slim set
        [tackle-1] eerste tekkel
        [tackle-2] tweede tekkel
        [ruck] losskrum
        [break] drie?
        [conv-range] afstand
        [conv-kick] doelskop
        [set-piece] skeidsregter
        [steal-check] gesteel?
        [card-roll] kaart?
        [pen-range] afstand
       *[pen-kick] strafskop
    }
# Wat 'n intensiteit maak, behalwe die getal op die dobbelsteen.
pocket-part = { $part ->
        [bonus] spankaart
        [advantage] voordeel
        [hurt] beseer
        [trick] slim set
       *[weather] weer
    }
pocket-trigger-what = { $trigger ->
        [drop] skepskop
        [scrum] skrum
        [lineout] lynstaan
       *[effort] poging
    }
pocket-trigger = { $own ->
        [yes] eie { $what }
       *[no] hulle { $what }
    }

pocket-help-page =
    Wanneer jy besluit, druk die nommer voor 'n keuse; of gaan
    soontoe met die pyle en druk Enter; of klik dit; of tik dit:
    pass wing, kick, tap, drop, yes, no.

    Terwyl dobbelstene val, wys Enter of 'n klik alles dadelik.
    Met eie dobbelstene: kies die vlak wat geval het, of tik dit:
    D3, of wat daarop staan (2, stormloop 4, groot tekkel); albei
    tekkelgooie gelyk as 3 5. Backspace vra die laaste gooi weer;
    correct D4 maak dit reg.

    a  ja, en moenie weer vra oor wat niks kos nie; tik ask om
       weer gevra te word

    u  neem terug         h  wenk: wat elke keuse werd is
    r  speel weer         s  stoor 'n afskrif
    w  hoekom: die reël   e  les: waaroor dit gaan
    x  gee oor            p  onderbreek, wanneer jy kyk
    q  verlaat; die wedstryd word bewaar en wag in die kieslys
    Ctrl+L  dag of nag

    Die boonste balk is die intensiteit, die onderste die tekkel
    soos dit groei. 'n Kol voor 'n reël van 'n spankaart: dit tel nou.
    Kolle langs die helfte: tekkels met die voordeel wat oorbly.

# Die wedstrydblad.
pocket-sheet-run = Meeste fases na mekaar

# The game in one minute, for whoever has just come.
pocket-in-one-minute =
    Elke speler is 'n dobbelsteen. Die Skrumskakel s'n sê wie die bal kry; daardie speler s'n sê of hy hardloop,
    skop, aangee of fouteer. 'n Lopie het 'n getal: is die verdediging se twee dobbelstene saam minder, is hy deur.
    Dan sê die swart een of dit 'n drie is, vyf punte, 'n skop vir nog twee. 'n Strafskop gaan pale toe vir drie, of word
    getik vir 'n vinnige aanval. Jy kies na wie jy aangee en wanneer jy skop. Die eerste met 30 punte wen, tweede uitgawe 40.

# What a phase is about, and what a good player looks at.
pocket-lesson-weather = Die weer word een keer gegooi, vir die hele wedstryd. In reën is elke poging 1 swakker, verloor skoppe die kaart se bonus, en is die helfte van die punte genoeg.
pocket-lesson-coin = Die muntstuk sê wie eerste ontvang; die ander kant ontvang ná rustyd. Dit is dus nie 'n groot voordeel nie.
pocket-lesson-half-roll = Elke fase begin met die Skrumskakel. Vier vlakke uit ses noem die speler wat die bal kry, een is 'n lopie van sy eie, een 'n strafskop teen jou.
pocket-lesson-position-roll = Die speler se eie dobbelsteen sê wat hy doen. 'n Poging het 'n getal, en die verdediging moet dit met twee gooie haal.
pocket-lesson-pass = Vergelyk die dobbelstene van dié wat dit kan kry. Die vleuel het die hoogste getal, die voorspeler is bestendig, senter en heelagter mag 'n skepskop waag. 'n Bonus van jou kaart of 'n besering verander die volgorde.
pocket-lesson-drop = Die afstand is bekend voor jy besluit. Van 25 meter af is vyf skoppe uit ses oor, van 30 vier, van 40 of 45 twee, van 50 een. 'n Mis is hul bal; 'n aangee hou joune.
pocket-lesson-charge = 'n Kaart kan die skepskop afstorm. Om te probeer kos niks: slaag dit, is die bal gevat, so nie gaan die skop aan.
pocket-lesson-interrupt = 'n Beweging van die verdediging se kaart antwoord juis hierdie poging. Die meeste kos niks om te probeer nie. Om die losgemaal te stuit, gee 'n strafskop weg: weeg drie punte teen 'n deurbraak op.
pocket-lesson-own = 'n Beweging van jou eie kaart maak hierdie poging moeiliker om te keer. Om te probeer kos niks.
pocket-lesson-tackle = Twee gooie word teen die intensiteit bymekaargetel. 'n GROOT TEKKEL op die tweede gooi keer enigiemand; op die eerste sit dit 'n lae stormloop plat en kan dit die bal wen.
pocket-lesson-ruck = 'n Eerste GROOT TEKKEL het hom platgesit. Twee vlakke uit ses van die swart dobbelsteen wen die bal vir die verdediging; anders is dit 'n tekkel soos enige ander.
pocket-lesson-break = Hy is deur. Drie vlakke is 'n drie, twee nie, en VIDEO gooi weer: drie keer uit vyf is dit vyf punte.
pocket-lesson-conversion = Bruin gee die afstand, swart die skop: minstens die afstand is twee punte. Wie gedruk het, ontvang in elk geval weer.
pocket-lesson-set-piece = Die kant wat nie die fout gemaak het nie, gooi die wit dobbelsteen. 'n Skrum word twee keer uit vyf gewen; een keer uit vyf elke kant toe is dit 'n strafskop.
pocket-lesson-steal = Hulle het hul eie bal gewen, maar 'n kaart kan dit nog steel. Om te probeer kos niks.
pocket-lesson-card = Een vlak uit ses van die swart dobbelsteen het die geel kol. 'n Kant met 'n kaart se tekkelgooie is elk 1 swakker vir die helfte, en van die tweede kaart af 2 swakker tot die einde. Om te vra kos niks.
pocket-lesson-penalty = 'n Skop van 'n afstand wat jy nog nie ken nie, is vyf keer uit twaalf oor, vir drie punte. 'n Tik maak elkeen van jou pogings 1 sterker totdat drie tekkels raak is: die meeste werd teen 'n kant met 'n kaart.
pocket-lesson-penalty-kick = Bruin gee die afstand, swart die skop: minstens die afstand is drie punte, 'n mis is hul bal.

# Die tellingblad.
pocket-score-reminder = Rustyd wanneer 'n kant { $half } punte het, eindfluit wanneer 'n kant { $full } het; 'n doelskop word nog geskop.
