# Wat die blad sê waar mense mekaar vind: skakels, wag, kennisgewings, wat spelers vir mekaar sê.

# Wag vir iemand
page-anybody = Speel teen enigiemand
page-anybody-list = Speel nou teen enigiemand
page-anybody-what = Kies 'n spel. Die volgende een wat dieselfde wil, speel teen jou: 'n hele wedstryd, volgens die gewone reëls.
page-anybody-count = { $count ->
        [0] { "" }
        [one] een mens wag
       *[other] { $count } mense wag
    }
page-waits-anybody = Ons wag vir enigiemand wat { $game } wil speel ...
page-waits-match = Jou plek by { $game } word gehou. Ons wag dat iemand kom ...
page-came = { $named ->
        [no] Iemand het gekom om { $game } te speel.
       *[other] { $name } het gekom om { $game } te speel.
    }
page-to-match = Na die wedstryd
page-meanwhile = Speel solank teen die rekenaar
page-stop-waiting = Hou op wag
page-call-off = Stel die wedstryd af
page-call-off-sure = Stel dit af? Die wedstryd word dan nie gespeel nie, en niemand wen nie.
page-keep-waiting = Wag verder
page-waiting-here = Los hierdie blad oop, of speel solank teen die rekenaar: jou plek word vir jou gehou.
page-settling-away = Ons wag dat { $names } tafel toe kom.

# Kennisgewings
page-notify-me = Laat my weet
page-notices = Kennisgewings
page-notices-on = Wanneer dit my beurt is, of iemand gekom het, en ek elders kyk
page-notices-not = Jou blaaier laat nie hier kennisgewings toe nie. Die titel van die blad verander in elk geval.
page-your-turn = Jou beurt: { $game }

# 'n Uitnodiging
page-qr = QR-kode
page-qr-what = Hou 'n foon voor die skerm: sy kamera maak die skakel oop.
page-qr-of = QR-kode van die uitnodiging
page-door-minute = { $game } in een minuut
page-door-name = Jou naam
page-door-more = Gaan sit en die wedstryd begin. Jy het geen rekening nodig nie. Sonder 'n naam speel jy as gas.

# 'n Skakel wat nie 'n sitplek gee nie
page-link-title = { $problem ->
        [used] Iemand het reeds hierdie sitplek.
        [unknown] Hierdie uitnodiging is nie volledig nie.
        [ticket] Hierdie skakel maak nie hier 'n sitplek oop nie.
        [over] Hierdie wedstryd is verby.
       *[private] Hierdie skakel is om te kyk.
    }
page-link-what = { $problem ->
        [used] Was dit jy, maak die wedstryd oop in die blaaier waarin jy gaan sit het. Was dit nie jy nie, vra { $name } vir nog 'n wedstryd.
        [unknown] 'n Deel van 'n skakel raak maklik in 'n boodskap weg. Kopieer alles, of vra { $name } om dit weer te stuur.
        [ticket] 'n Deel daarvan is dalk weg. Kopieer dit weer op die toestel waarop jy gaan sit het.
        [over] Dit is reeds gespeel, of is afgestel voordat dit begin het. Vra { $name } vir nog 'n wedstryd, of begin jou eie.
       *[private] 'n Sitplek is oop, maar dit vra die uitnodiging, wat 'n langer skakel is. Vra { $name } daarvoor.
    }
page-link-somebody = wie dit gestuur het
page-link-watch = { $over ->
        [yes] Bekyk die wedstryd
       *[no] Kyk
    }
page-match-missing = Daar is nie so 'n wedstryd nie.
page-match-missing-more = Die skakel is dalk afgekap of verkeerd getik. 'n Wedstryd waarheen niemand kom nie, word ná 'n maand uitgevee. Vra vir 'n nuwe skakel, of begin jou eie wedstryd.

# Wat spelers vir mekaar sê
page-talk = Sê iets
page-talk-heard = { $name }: { $words }
page-phrase = { $phrase ->
        [hello] Hallo!
        [good-luck] Sterkte!
        [well-played] Mooi gespeel!
        [unlucky] Hoe ongelukkig!
        [what-luck] Wat 'n geluk!
        [thinking] Ek dink ...
        [one-moment] Net 'n oomblik, asseblief.
        [back-again] Ek is terug.
        [thanks] Dankie!
        [good-match] Goeie wedstryd!
        [again] Nog een?
        [try] Drie!
        [wow] Sjoe!
        [ouch] Eina!
        [ha] Ha!
       *[phew] Oef!
    }
page-talk-show = Wys my wat die ander sê
page-chat = Gesels
page-chat-ask = Vra om te gesels
page-chat-asked = Jy het gevra om te gesels. Dit begin wanneer almal wat speel, instem.
page-chat-wanted = Iemand vra om te gesels. Dit is vir dié wat speel, en niks daarvan word ná die wedstryd gehou nie.
page-chat-agree = Stem in
page-chat-close = Hou op gesels
page-chat-text = Skryf iets
page-chat-send = Stuur
page-chat-none = Vreemdelinge het net vaste sinne. Gesels is vir mense wat met 'n skakel teen mekaar speel.
page-chat-empty = Nog niks is gesê nie.

# Watter reël was dit?
page-no-rule = { $played ->
        [yes] { $last } Daarvoor word geen afdeling van die reëls genoem nie. { $now }
       *[no] Nog niks is gespeel nie. { $now }
    }

# Wat ons s'n is
page-own-link = Hoe om jou eie te gebruik
page-own-seen = Reg so
page-own = Jou eie dobbelstene en kaarte
page-own-why = Geen openbare bron wys alles wat in die bokse van sommige spele kom nie. Wat ontbreek, het ons herbou om wat bekend is, sodat dit 'n goeie spel maak. Dit is nie die regte ding nie: het jy die spel, speel daarmee.
page-own-typed = Met jou eie dobbelstene, op hierdie blad
page-own-typed-what = Begin 'n wedstryd, maak "Dobbelstene" oop, en kies dat julle regte dobbelstene gooi. Hulle val op julle tafel; julle tik in wat hulle wys.
page-own-box = Met jou eie dobbelstene en kaarte, vir altyd
page-own-box-what = Wie Tryline op sy rekenaar het, kan een keer invul wat op sy dobbelstene en kaarte staan. Die eerste opdrag skryf ons inhoud as tekslêers; verander dit; die tweede kontroleer dit, en die derde speel daarmee.
page-own-games = Hierdie spele het inhoud van ons

# Die einde
page-lost-kindly = Goed geveg: die volgende een is dalk joune.
