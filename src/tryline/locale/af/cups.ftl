# Bekers: fases, wedstryde, punteleers, en hoekom iets geweier word.

# Fases en wedstryde
cup-stage = { $kind ->
        [round-robin] Rondomtalie
        [pools] Groepe
        [swiss] Switserse rondes
        [double-elimination] Dubbele uitklop
       *[knock-out] Uitklop
    }
cup-pool = Groep { $pool }
cup-round = Ronde { $round }
cup-pool-round = Groep { $pool }, ronde { $round }
cup-match = { $kind ->
        [final] Eindstryd
        [bronze] Bronswedstryd
        [semi] Halfeindstryd { $number }
        [quarter] Kwarteindstryd { $number }
        [winners] Wenners se ronde { $round }, wedstryd { $number }
        [losers] Verloorders se ronde { $round }, wedstryd { $number }
        [grand] Groot eindstryd
        [again] Groot eindstryd, tweede wedstryd
        [swiss] Ronde { $round }, wedstryd { $number }
       *[other] Ronde van { $round }, wedstryd { $number }
    }
cup-place = { $rank ->
        [1] Eerste in { $pool }
        [2] Tweede in { $pool }
        [3] Derde in { $pool }
       *[other] Nommer { $rank } in { $pool }
    }
cup-place-table = { $rank ->
        [1] Eerste op die punteleer
        [2] Tweede op die punteleer
        [3] Derde op die punteleer
       *[other] Nommer { $rank } op die punteleer
    }
cup-best-next = Nommer { $number } van die beste { $rank ->
        [2] tweedes
        [3] derdes
       *[other] op plek { $rank }
    }
cup-winner-of = Wenner van { $match }
cup-loser-of = Verloorder van { $match }
cup-nobody = niemand
cup-bye = loslootjie

# Uitslae
cup-score = { $home }-{ $away }
cup-score-settled = { $home }-{ $away }, { $winner } deur { $by ->
        [extra-time] ekstra tyd
        [kicks] stelskoppe
        [lot] loting
        [play] spel
       *[seeding] keuring
    }
cup-forfeit = { $winner } sonder 'n wedstryd
cup-forfeit-both = deur geen kant gespeel nie
cup-to-play = nog te speel
cup-waits = wag

# Punteleers
cup-column = { $column ->
        [rank] #
        [entrant] Deelnemer
        [played] S
        [won] W
        [drawn] G
        [lost] V
        [scored] Vir
        [conceded] Teen
        [difference] Verskil
        [tries] Drieë
        [bonus] Bonus
        [points] Punte
        [match] Wedstryd
        [round] Ronde
        [time] Tyd
        [table] Tafel
        [home] Tuis
        [away] Weg
        [result] Uitslag
        [stage] Fase
        [pool] Groep
        [paid] Betaal
        [seed] Keuring
        [team] Span
        [kind] Wie
        [number] Nr.
        [decision] Besluit
       *[id] Id
    }
cup-withdrawn = { $name } (onttrek)
cup-kind = { $kind ->
        [person] mens
        [team] span
       *[computer] rekenaar
    }

# Hoekom iemand voor is. Albei het ewe veel punte.
cup-why = { $above } is voor { $below } met { $points ->
        [one] een punt
       *[other] { $points } punte
    }: { $because }.
cup-why-head-to-head = { $count ->
        [2] het gewen toe hulle teen mekaar gespeel het
       *[other] het teen al { $others } ander gewen wat gelyk is
    }
cup-why-mini-table = { $best } teenoor { $other } punte in die wedstryde tussen dié wat gelyk is
cup-why-mini-difference = puntverskil { $best } teenoor { $other } in die wedstryde tussen dié wat gelyk is
cup-why-wins = { $best } wedstryde gewen teenoor { $other }
cup-why-points-difference = puntverskil { $best } teenoor { $other }
cup-why-try-difference = drieverskil { $best } teenoor { $other }
cup-why-points-scored = { $best } punte aangeteken teenoor { $other }
cup-why-tries-scored = { $best } drieë gedruk teenoor { $other }
cup-why-fewest-conceded = { $best } punte afgestaan teenoor { $other }
cup-why-buchholz = die teenstanders het { $best } punte teenoor { $other }
cup-why-median-buchholz = die teenstanders sonder die beste en die swakste het { $best } punte teenoor { $other }
cup-why-sonneborn-berger = die teenstanders wat geklop is, en die helfte van dié met 'n gelykop, het { $best } teenoor { $other }
cup-why-ranking = beter gekeur
cup-why-lot = die loting: vroeër getrek

# Wat besluit is
cup-log-enter = { $name } skryf in.
cup-log-amend = { $name } is verander.
cup-log-teams = Spanne is uitgedeel: { $teams }.
cup-log-draw = Die loting, { $how ->
        [dice] met dobbelstene
        [seeding] volgens die keuring
        [entry] in die volgorde van inskrywing
       *[pot] uit die pot
    }: { $order }.
cup-log-pair = Die volgende ronde is afgepaar: { $count } wedstryde.
cup-log-result = { $match }: { $home } { $score } { $away }.
cup-log-correction = { $match }, reggestel: { $home } { $score } { $away }.
cup-log-forfeit = { $match } word nie deur { $by } gespeel nie.
cup-log-replay = { $match } word oorgespeel.
cup-log-withdraw = { $name } verlaat die beker.
cup-log-plan = Wedstryde is beplan: { $tables } tafels, { $minutes } minute elk.
cup-log-late = { $match ->
        [all] Alles is { $minutes } minute laat.
       *[other] { $match } is { $minutes } minute laat.
    }
cup-log-undo = Teruggeneem: { $what }{ $more ->
        [0] { "" }
        [one] {" "}En wat daarop gevolg het.
       *[other] {" "}En { $more } wat daarop gevolg het.
    }
cup-both-sides = enige kant

# By die terminaal
cup-made = { $name }: { $format }, gestoor in { $file }.
cup-entered = { $name } is ingeskryf as { $id }; { $count } van { $most } plekke is gevul.
cup-filled = { $count ->
        [one] Een rekenaar vul die laaste plek.
       *[other] { $count } rekenaars vul die leë plekke.
    }
cup-drawn = Die loting is gedoen.
cup-drawn-ball = { $number }. { $name }
cup-throw = { $dice ->
        [one] Gooi een dobbelsteen vir die volgende bal, en tik wat geval het (1 tot 6):
       *[other] Gooi { $dice } dobbelstene vir die volgende bal, en tik in volgorde wat geval het, soos { $example }:
    }
cup-throw-again = Dit is verby die laaste volle telling: gooi weer.
cup-throw-wrong = Tik { $dice ->
        [one] een getal
       *[other] { $dice } getalle
    } van 1 tot 6.
cup-paired = Ronde { $round } is afgepaar.
cup-entered-result = { $match }, { $home } teen { $away }: { $score }.
cup-champion = { $name } wen die beker.
cup-next-match = { $name }: { $match } teen { $other }, { $time }, tafel { $table }.
cup-no-next-match = { $name } het nie nog 'n wedstryd nie.
cup-nothing-ready = Geen wedstryd is gereed om gespeel te word nie.
cup-not-drawn = Die loting moet nog gedoen word.
cup-undone = Teruggeneem: nommer { $numbers }.
cup-left = { $name } verlaat die beker.
cup-planned = Beplan: die laaste wedstryd eindig om { $time }.
cup-exported = Geskryf: { $files }.
cup-computer-name = Rekenaar { $number }
cup-format-line = { $least } tot { $most } deelnemers
cup-format-line-one = { $most } deelnemers
cup-no-computers = Hier speel die rekenaar vir niemand nie: gee uitslae met `tryline cup result`.

# Simulasies
cup-round-name = { $kind ->
        [champion] Kampioen
        [final] Eindstryd
        [semi] Halfeindstryd
        [quarter] Kwarteindstryd
        [winners] Wenners { $round }
        [losers] Verloorders { $round }
        [grand] Groot eindstryd
        [again] Tweede eindstryd
       *[other] Laaste { $round }
    }
cup-chances-champion-most = { $team } wen { $share } van { $times } bekers, die meeste van almal; { $finalist } haal die eindstryd in { $finals }
cup-chances-champion-both = { $team } wen { $share } van { $times } bekers en haal { $finals } van al die eindstryde, die meeste van almal
cup-chances-notes = { $format }, { $game }: { $matches } wedstryde, almal gespeel; vlak { $level }, saad { $seed }; grense is 95%-intervalle
cup-chances-notes-strengths = { $notes }; { $strengths }
cup-chances-team = Span
cup-chances-speed = { $times } bekers, { $matches } wedstryde in { $seconds } s
cup-chances-playing = { $times } bekers word gespeel
cup-preparing = vinnige kode word gereed gemaak
cup-contender = Deelnemer { $number }

# Hoekom iets geweier word
refused-cup-preset = Daar is nie 'n formaat "{ $name }" nie: kies { $names }, of noem 'n lêer wat op .toml eindig.
refused-cup-entered-twice = { $id } is reeds ingeskryf.
refused-cup-id = "{ $id }" is nie 'n id nie: dit het 1 tot 20 kleinletters, syfers en koppeltekens.
refused-cup-full = Al { $most } plekke is gevul.
refused-cup-too-late = Dit is te laat om in te skryf: die eerste fase het nie meer plek nie, of is verby.
refused-cup-no-bye-left = Dit is te laat om in te skryf: almal het 'n teenstander, en daar is nie meer 'n loslootjie nie.
refused-cup-drawn = Die loting is reeds gedoen: neem dit eers terug.
refused-cup-not-drawn = Die loting moet nog gedoen word.
refused-cup-no-such-team = Daar is nie 'n span { $team } in hierdie beker nie: kies { $teams }.
refused-cup-team-taken = Iemand speel reeds met { $team }.
refused-cup-no-such-entrant = Niemand hier heet "{ $id }" nie.
refused-cup-which-entrant = "{ $id }" kan { $names } wees: gee die id.
refused-cup-no-teams = Hierdie beker het geen lande om te loot nie, en sy spel ook nie.
refused-cup-gone = { $name } het die beker verlaat.
refused-cup-too-few = { $count } het ingeskryf, en { $least } is nodig: laat rekenaars die plekke vul.
refused-cup-order = Die volgorde van 'n loting noem elke deelnemer een keer.
refused-cup-dice = Die gooie gee nie hierdie volgorde nie.
refused-cup-dice-teams = Die gooie gee nie hierdie spanne nie.
refused-cup-teams-first = Almal moet eers 'n span van hierdie beker hê, en geen span twee keer nie.
refused-cup-no-swiss = "{ $stage }" is nie 'n fase met Switserse rondes wat begin het nie.
refused-cup-all-paired = Al { $rounds } rondes is afgepaar.
refused-cup-stage-waits = Dit is nog nie bekend wie in hierdie fase speel nie.
refused-cup-round-open = Ronde { $round } word nog gespeel.
refused-cup-pairs = 'n Ronde noem almal wat nog daar is, een keer.
refused-cup-nobody-left = Niemand is oor om teen te speel nie.
refused-cup-no-such-match = Daar is nie 'n wedstryd "{ $id }" nie.
refused-cup-match-waits = Dit is nog nie bekend wie { $id } speel nie.
refused-cup-match-bye = Niemand hoef { $id } te speel nie.
refused-cup-has-result = { $id } het reeds 'n uitslag: sê dat dit 'n regstelling is.
refused-cup-is-over = { $id } is verby.
refused-cup-nothing-to-correct = { $id } het nog nie 'n uitslag nie.
refused-cup-score = Tellings is van 0 tot { $most }.
refused-cup-not-level = Die telling is nie gelyk nie: dit sê self wie gewen het.
refused-cup-settled-otherwise = 'n Gelyke telling word hier deur { $rules } beslis: laat die wenner weg.
refused-cup-say-how = Sê wat die gelyke telling beslis het: { $rules }.
refused-cup-level = Daar moet 'n wenner wees: sê wie gewen het, en deur { $rules }.
refused-cup-stale = { $count ->
        [one] Dit sou verander wie 'n wedstryd speel wat reeds 'n uitslag het: { $matches }. Neem dit eers terug.
       *[other] Dit sou verander wie { $count } wedstryde speel wat reeds uitslae het: { $matches }. Neem hulle eers terug.
    }
refused-cup-time = "{ $time }" is nie 'n tyd nie: skryf dit as 18:30.
refused-cup-plan = 'n Plan het 1 tot 1 000 tafels, wedstryde van 1 tot 600 minute, en pouses tot 120.
refused-cup-plan-full = Hierdie beker se plan is al te dikwels verander om dit weer te verander.
refused-cup-nothing-to-undo = Nommer { $number } is nie 'n besluit wat tel nie.
refused-cup-not-without = Nommer { $number }, wat later gekom het, is nie daarsonder moontlik nie: { $why }
refused-cup-bad-log = Die logboek breek af by nommer { $number }: { $why }
refused-cup-bad-file = { $file } is nie 'n beker nie: { $why }
refused-cup-no-game = Rekenaars en wedstryde hier benodig 'n beker met 'n spel: sê watter met `tryline cup new --game`.
refused-cup-forfeit-side = Sê wie nie speel nie: home, away of both.
refused-cup-winner-side = Die wenner is home of away.
refused-cup-points-missing = Gee albei kante se punte: `tryline cup result LÊER WEDSTRYD 24 17`.
refused-cup-tries = Drieë is twee getalle, soos 4,2.
refused-cup-folder = Daar is nie 'n gids { $folder } nie.
refused-cup-way = "{ $way }" is nie 'n manier om te loot nie: kies { $ways }.
refused-cup-broke-off = Die loting het afgebreek; niks daarvan tel nie.
refused-cup-level-searches = Die vlak { $level } neem tyd om te dink, en duisende wedstryde sou dae duur: kies { $names }.
refused-cup-strength = "{ $text }" is nie 'n sterkte nie: skryf KODE=vlak of KODE=+punte, soos RSA=legend of CHI=-7.
