# Pocket Rugby: die nuus van 'n wedstryd. $variant kies een van drie bewoordings waar daar meer as een is.
pocket-side = { $side ->
        [home] Die tuisspan
        [away] Die besoekers
        [NZL] Nieu-Seeland
        [AUS] Australië
        [RSA] Suid-Afrika
        [ENG] Engeland
       *[other] { $side }
    }
pocket-of-side = { $side ->
        [home] die tuisspan
        [away] die besoekers
        [NZL] Nieu-Seeland
        [AUS] Australië
        [RSA] Suid-Afrika
        [ENG] Engeland
       *[other] { $side }
    }
pocket-other = { $other ->
        [home] die tuisspan
        [away] die besoekers
        [NZL] Nieu-Seeland
        [AUS] Australië
        [RSA] Suid-Afrika
        [ENG] Engeland
       *[other] { $other }
    }
pocket-position = { $position ->
        [scrum-half] skrumskakel
        [forward] voorspeler
        [centre] senter
        [wing] vleuel
       *[back] heelagter
    }
pocket-to = { $to ->
        [forward] voorspeler
        [centre] senter
        [wing] vleuel
       *[back] heelagter
    }
pocket-action = { $action ->
        [hit-up] Stormloop
        [line-break] Lynbreuk
        [thru-the-gap] Deur die gaping
        [into-the-corner] Na die hoek
        [dummy] Pypkan
        [rolling-maul] Rollende losgemaal
        [high-ball] Hoë skop
        [chip-and-chase] Skop en jaag
       *[own] { $called }
    }
pocket-piece = { $piece ->
        [scrum] skrum
       *[lineout] lynstaan
    }
pocket-named = { $key ->
        [box-kick-out] Skop oor die kantlyn
        [knock-on] Aanslaan
        [forward-pass] Vorentoe-aangee
        [into-touch] Oor die kantlyn
        [dropped-ball] Bal laat val
        [holding-on] Hou die bal vas
        [obstruction] Obstruksie
        [high-tackle] Hoogvat
        [decoy] Lokvoël
        [intercept] Onderskep
        [stop-the-maul] Stuit die losgemaal
        [charge-down] Storm die skop af
        [regather] Herwin die bal
        [mark] Skoonvang
        [ankle-tap] Enkelklap
        [jackal] Roof die bal
        [drive-over] Dryf oor
        [cover-the-corner] Dek die hoek
        [read-the-dummy] Lees die pypkan
        [scrum-steal] Steel die skrum
        [chase-line] Jaaglyn
        [blitz] Blits
        [lineout-steal] Steel die lynstaan
       *[other] { $name }
    }
pocket-weather = { $weather ->
        [fine] Dit is 'n mooi dag vir rugby.
        [cold] Dit is ysig koud.
        [hot] Dit is warm daar buite.
        [rain] Dit reën: kort helftes, en niemand hou die bal maklik vas nie.
       *[off] Die weer speel geen rol nie.
    }
pocket-kick-off = { pocket-side } wen die loot en ontvang die bal.
pocket-given = { $variant ->
        [1] { pocket-side }: die bal gaan na die { pocket-position }.
        [2] { pocket-side } speel die bal na die { pocket-position }.
       *[3] { pocket-side } vind die { pocket-position }.
    }
pocket-effort = { $variant ->
        [1] { pocket-action } { $number } deur die { pocket-position } van { pocket-of-side }, intensiteit { $intensity }.
        [2] Die { pocket-position } van { pocket-of-side } vat hulle aan: { pocket-action } { $number }, intensiteit { $intensity }.
       *[3] Hier kom die { pocket-position } van { pocket-of-side }: { pocket-action } { $number }, intensiteit { $intensity }.
    }
pocket-looks = { $variant ->
        [1] Die { pocket-position } soek ondersteuning.
        [2] Die { pocket-position } trek sy man en kyk buitentoe.
       *[3] Die { pocket-position } kan aangee.
    }
pocket-passed = { $variant ->
        [1] Die { pocket-position } gee die bal aan na die { pocket-to }.
        [2] Vinnige hande: { pocket-position } na { pocket-to }.
       *[3] Die { pocket-to } kry die bal by die { pocket-position }.
    }
pocket-drop-from = Die { pocket-position } staan reg vir 'n skepskop van { $number } meter.
pocket-drop-goal = { $variant ->
        [1] Skepdoel van { $number } meter! Drie punte vir { pocket-of-side }.
        [2] Die { pocket-position } se skepskop van { $number } meter is oor: drie punte vir { pocket-of-side }.
       *[3] Tussen die pale deur van { $number } meter: drie punte vir { pocket-of-side }.
    }
pocket-drop-missed = { $variant ->
        [1] Die skepskop van { $number } meter is mis.
        [2] Hy haak dit: geen skepdoel van { $number } meter nie.
       *[3] Nie dié keer nie: die skepskop van { $number } meter val te kort.
    }
pocket-first-hit = { $variant ->
        [1] { pocket-side } kry 'n hand aan hom: tekkel { $number }.
        [2] Die eerste man is daar: tekkel { $number }.
       *[3] { pocket-side } wag hom in: tekkel { $number }.
    }
pocket-tackled = { $variant ->
        [1] Getekkel: { $tackle } teen { $intensity }.
        [2] Die { pocket-position } word platgetrek, { $tackle } teen { $intensity }.
       *[3] Die verdediging hou, { $tackle } teen { $intensity }.
    }
pocket-big-hit = { $variant ->
        [1] Groot tekkel! Die { pocket-position } lê plat en die bal is daar om te wen.
        [2] Wat 'n groot tekkel! Die { pocket-position } gaan neer.
       *[3] Groot tekkel op die { pocket-position }: daar vorm 'n losskrum.
    }
pocket-stopped = { $variant ->
        [1] Groot tekkel! Die { pocket-position } word in sy spore gestuit.
        [2] 'n Groot tekkel stop die { pocket-position }.
       *[3] Die { pocket-position } hardloop teen 'n muur: groot tekkel!
    }
pocket-injured = Die { pocket-position } van { pocket-of-side } is beseer en hinkepink voort.
pocket-ruck-won = { pocket-side } wen die losskrum en het die bal.
pocket-ruck-kept = { $variant ->
        [1] { pocket-side } behou die bal in die losskrum.
        [2] Die losskrum hou: die bal bly by { pocket-of-side }.
       *[3] { pocket-side } grawe die bal uit die losskrum.
    }
pocket-break = { $variant ->
        [1] Die { pocket-position } is deur, { $intensity } teen { $tackle }!
        [2] Hy breek deur die tekkel, { $intensity } teen { $tackle }!
       *[3] Niemand kan die { pocket-position } keer nie, { $intensity } teen { $tackle }!
    }
pocket-video = { $variant ->
        [1] Die skeidsregter vra vir die video.
        [2] Die besluit gaan boontoe.
       *[3] Hulle wil weer daarna kyk.
    }
pocket-try = { $variant ->
        [1] Drie! Die { pocket-position } druk die bal: vyf punte vir { pocket-of-side }.
        [2] Die { pocket-position } gaan oor die doellyn: vyf punte vir { pocket-of-side }!
       *[3] Hy is oor! 'n Drie vir { pocket-of-side }, vyf punte.
    }
pocket-no-try = { $variant ->
        [1] Die bal word gekeer: geen drie nie, en die bal is nou by { pocket-other }.
        [2] Geen drie nie. Nou het { pocket-other } die bal.
       *[3] Die { pocket-position } verloor die bal oor die doellyn; nou het { pocket-other } dit.
    }
pocket-conversion-from = Die doelskop is van { $number } meter.
pocket-converted = { $variant ->
        [1] Die doelskop is oor: nog twee vir { pocket-of-side }.
        [2] Raak van { $number } meter: nog twee vir { pocket-of-side }.
       *[3] Reguit deur die pale, en nog twee vir { pocket-of-side }.
    }
pocket-unconverted = { $variant ->
        [1] Die doelskop van { $number } meter is mis.
        [2] Dit dryf by die paal verby: die doelskop van { $number } meter is mis.
       *[3] Die doelskop van { $number } meter wil nie draai nie.
    }
pocket-error = { pocket-named } deur die { pocket-position } van { pocket-of-side }.
pocket-offence = { pocket-named } op die { pocket-position } van { pocket-of-side }.
pocket-offended = { pocket-named } deur die { pocket-position } van { pocket-of-side }.
pocket-changed = Dit maak die intensiteit { $intensity }.
pocket-scrum = Skrum, { pocket-of-side } gooi in.
pocket-lineout = Lynstaan, { pocket-of-side } gooi in.
pocket-reset = Die skrum sak inmekaar en word oorgedoen.
pocket-not-straight = Skeef ingegooi: nou gooi { pocket-of-side } in.
pocket-set-piece-won = { pocket-side } wen die eie { pocket-piece }.
pocket-set-piece-lost = { pocket-side } vat die { pocket-piece } by { pocket-other } af.
pocket-penalty = Strafskop aan { pocket-of-side }.
pocket-yellow = { $number ->
        [1] Geel kaart vir { pocket-of-side }: elke tekkel verloor 1 tot die einde van die helfte.
        [2] Rooi kaart vir { pocket-of-side }, die tweede geel: elke tekkel verloor 2 tot die einde van die wedstryd.
       *[other] Nog 'n geel kaart vir { pocket-of-side }.
    }
pocket-no-card = Die skeidsregter hou sy kaart in sy sak.
pocket-penalty-from = Die strafskop is van { $number } meter.
pocket-penalty-goal = { $variant ->
        [1] Oor: drie punte vir { pocket-of-side }.
        [2] Die strafskop van { $number } meter is oor: drie punte vir { pocket-of-side }.
       *[3] Die vlae gaan op: drie punte vir { pocket-of-side }.
    }
pocket-penalty-missed = { $variant ->
        [1] Die strafskop van { $number } meter is mis.
        [2] Hy stoot dit wyd van { $number } meter.
       *[3] Die vlae bly onder: mis van { $number } meter.
    }
pocket-tap = { pocket-side } tik die bal en hardloop: drie tekkels met die voordeel.
pocket-move-works = { pocket-named } deur { pocket-of-side }: dit werk!
pocket-move-fails = { pocket-named } deur { pocket-of-side }: dit misluk.
pocket-move-declined = { pocket-side } laat { pocket-named } vaar.
pocket-half-time = Rustyd, { $home }-{ $away }.
pocket-full-time = Eindfluitjie, { $home }-{ $away }: { pocket-side } wen!
