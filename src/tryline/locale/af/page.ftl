# Wat die blad sê, wat ook al die spel. Die woorde van 'n bord is in board-*.ftl, dié van huisreëls in page-options.ftl.
page-title = { $page ->
        [lobby] Voorportaal
        [matches] Jou wedstryde
        [device] Hierdie toestel
        [replay] Kyk weer
        [embed] Wedstryd
        [new] 'n Nuwe wedstryd
        [match] Wedstryd
        [own] Jou eie dobbelstene en kaarte
        [learn] Leer
        [dice] Kontroleer die dobbelstene
        [about] Oor ons
        [rules] Reëls
        [glossary] Rugbywoorde
        [cups] Bekers
        [cup-new] 'n Nuwe beker
        [cup] Beker
        [cup-screen] Groot skerm
       *[missing] Niks hier nie
    }
page-skip = Gaan na die blad
page-home = Tryline, na die spele
page-pages = Blaaie
page-games = Spele
page-lobby = Voorportaal
page-matches = Wedstryde
page-cups = Bekers
page-about = Oor ons
page-close = Maak toe
page-opening = Die blad word oopgemaak ...
page-not-loaded = Hierdie blad het nie opgedaag nie.
page-load-again = Laai dit weer
page-unreachable = Die bediener is nie bereikbaar nie. Werk jou verbinding?
page-try-again = Probeer weer
page-missing = Hier is niks nie.
page-missing-more = Die adres is dalk verkeerd getik, of die wedstryd is nooit gespeel nie.
page-to-games = Na die spele
page-guest = Gas { NUMBER($number, useGrouping: 0) }
page-somebody = Iemand
page-yes = ja

# Instellings en toetse
page-settings = Instellings
page-settings-of = Instellings van { $name }
page-your-name = Jou naam
page-change-name = Verander
page-named = Jy speel as { $name }.
page-language = Taal
page-theme = Lig of donker
page-theme-name = { $theme ->
        [light] Lig
        [dark] Donker
       *[auto] Soos my toestel
    }
page-sign-out = Meld oral elders af
page-sign-out-what = Ander blaaiers en toestelle wat as jy speel, en skakels na jou sitplekke, werk dan nie meer nie. Hier bly jy wie jy is.
page-signed-out = Jy is oral elders afgemeld.
page-sound = Klank
page-sound-on = Fluitjie, skop en dobbelstene
page-lessons = Lesse
page-lessons-on = 'n Paar sinne oor elke fase, in spele wat leer
page-notation = Notasie
page-notation-on = Wys skuiwe en kaarte ook in notasie
page-lessons-off = Geen lesse meer nie
page-lessons-gone = Geen lesse meer nie. Die instellings bring hulle terug.
page-lesson = Les
page-keys = Toetse
page-key = { $what ->
        [choose] speel 'n keuse volgens sy nommer
        [throw] gooi die dobbelstene; terwyl iets gewys word, verder na die volgende gebeurtenis
        [skip] slaan oor tot by nou
        [pause] wag, en gaan aan
        [one-on] een gebeurtenis verder, terwyl dit wag
        [again] wys die laaste beurt weer
        [undo] neem terug
        [hint] vra 'n wenk
        [step] kyk terug, skuif vir skuif
        [ends] na die eerste skuif, terug na nou
        [rule] watter reël was dit?
        [board] na die bord; pyltjies gaan van stuk tot stuk
        [choices] na die keuses
       *[keys] hierdie toetse
    }

# Tuis
page-headline = Vyf rugbyspele, een tafel
page-lead = Speel teen die rekenaar, stuur 'n vriend 'n skakel, of gee die skerm aan. Een klik en jy is op die veld.
page-join = Sluit aan by 'n wedstryd
page-join-label = Het iemand vir jou 'n skakel gestuur?
page-join-example = Skakel of kode
page-join-verb = Sluit aan
page-join-wrong = Dit is nie 'n skakel na 'n wedstryd nie. Dit lyk soos tryline.example/m/abc123.
page-join-or = Niemand daar nie?
page-lobby-link = Kyk wie 'n wedstryd soek
page-mine = Jou wedstryde
page-mine-all = Al { $count } van jou wedstryde
page-waiting-games = Die spele word gehaal ...
page-edition = { $edition ->
        [1] Eerste uitgawe
        [2] Tweede uitgawe
       *[other] Uitgawe { $edition }
    }
page-minutes = minute
page-luck = geluk
page-players = spelers
page-two-or-teams = 2, of spanne
page-luck-any = { $luck ->
        [true] bietjie
       *[false] geen
    }
page-play = { $whom ->
        [computer] Speel teen die rekenaar
        [friend] Speel teen 'n vriend
       *[screen] Selfde skerm
    }
page-laying = Die wedstryd word opgestel ...
page-choose-more = Kies vlak, kant en reëls
page-by = deur { $author }
page-independent = Tryline is onafhanklik van die outeurs en uitgewers van hierdie spele.
page-about-more = Wie se spele dit is

# Lyste van wedstryde
page-open-seat = Oop sitplek
page-against = teen
page-verb = { $verb ->
        [continue] Gaan voort
        [join] Sluit aan
       *[watch] Kyk
    }
page-list = { $name ->
        [mine] Jou wedstryde
        [open] Soek iemand
       *[live] Nou op die veld
    }
page-list-empty = { $name ->
        [open] Niemand wag nie. Begin 'n wedstryd en lys dit hier.
       *[live] Geen wedstryd word nou in die openbaar gespeel nie. Joune kan die eerste wees.
    }
page-lobby-lost = Die bediener antwoord nie. Ons probeer weer ...
page-lobby-new = Begin jou eie wedstryd
page-waiting-lobby = Ons soek wedstryde ...

# Oor ons
page-about-what = Tryline sit vyf rugby-tafelspele op een tafel, vir mense en vir rekenaars, in Afrikaans en Engels.
page-about-whose = Wie se spele dit is
page-about-independent = Die spele behoort aan hul outeurs en uitgewers, vir wie ons bewondering het en met wie ons geen bande het nie. Ons stel die reëls in ons eie woorde, teken ons eie borde, en gebruik niks van hul kunswerk, logo's of teks nie. Hou jy hier van 'n spel, koop die regte een: op 'n kombuistafel is dit nog beter.
page-about-rebuilt = Waar geen openbare bron 'n dobbelsteen of kaart wys nie, is ons s'n herbou om wat bekend is, en sy lêer sê so.
page-about-fair = Eerlike dobbelstene
page-about-dice = Voor 'n wedstryd belowe die huis en elke speler hul deel van die dobbelstene met sy hutskode, en eers wanneer almal belowe het, wys iemand syne: so kan niemand kies wat val nie. Ná die eindfluitjie reken "Kontroleer die dobbelstene" elke gooi in jou eie blaaier uit. Wie sou moes saamwerk om te kul, staan in docs/chance.md.
page-about-kept = Die blad hou jou instellings en die sleutels van jou sitplekke in hierdie blaaier, en een getekende koekie sodat die bediener jou naam ken. Dit laai niks van elders nie en tel niemand nie.
page-about-programs = Jou eie program kan ook speel:
page-about-schema = die koppelvlak
page-about-words = In 'n wedstryd word woorde met 'n stippellyn verduidelik: tik hulle, of rus daarop.
page-glossary = Rugbywoorde
page-glossary-what = Wat die spele op hierdie tafel sê, in 'n sin elk, vir dié wat nog nooit die bal vasgehou het nie.
page-glossary-link = Alle rugbywoorde, van A tot Z

# By die deur van 'n wedstryd
page-waiting-match = Die wedstryd word oopgemaak ...
page-invited-by = { $name } wil teen jou speel.
page-invited = 'n Sitplek is oop.
page-invited-practice = Dit is om te oefen: gooie kan teruggeneem word.
page-sit-down = Gaan sit en speel
page-sitting-down = Jy gaan sit ...
page-only-watch = Kyk net

# Die tafel
page-match-of = { $home } teen { $away }
page-score = Telling
page-pitch = Die veld
page-sheet = Wat om te lees
page-tab = { $tab ->
        [now] Wat nou
       *[commentary] Kommentaar
    }
page-level = { $level ->
        [random] Lukraak
        [mini] Mini
        [school] Skool
        [club] Klub
        [province] Provinsie
        [country] Land
        [legend] Legende
        [county] Provinsie
        [test] Land
        [thumb] Klub
        [quick] Vinnig
        [steady] Bedaard
        [deep] Diep
        [exact] Legende
        [solved] Legende
       *[other] { $level }
    }
page-side = { $side ->
        [blue] Blou
        [red] Rooi
        [yellow] Geel
        [home] Tuis
        [away] Besoekers
       *[other] { $side }
    }
page-computer = rekenaar
page-away-now = nie hier nie
page-time-left = Tyd oor
page-more = Meer
page-menu = Hierdie wedstryd
page-period = { $period ->
        [1] Eerste helfte
        [2] Tweede helfte
       *[other] Tydperk { $period }
    }
page-time-out-of = Blaaskans, { $side }
page-referee-is = Skeidsregter: { $name }
page-practice = oefening
page-watching-count = { $count ->
        [one] 1 kyk
       *[other] { $count } kyk
    }
page-waiting-board = Die bord word geteken ...
page-no-board = Die bord het nie opgedaag nie; hier is die stelling in gewone karakters.
page-choices = Wat jy kan doen
page-all-moves = Al { $count } skuiwe as 'n lys
page-find-move = Soek of tik 'n skuif
page-throw = Gooi
page-playback = Hoe die wedstryd gewys word
page-pause-show = Wag
page-show-on = Gaan aan
page-one-on = Een gebeurtenis verder
page-again = Wys my weer
page-skip-shown = Slaan oor
page-pace = Hoe vinnig dit gewys word
page-pace-name = { $pace ->
        [slow] Stadig
        [fast] Vinnig
        [instant] Dadelik
       *[normal] Gewoon
    }
page-self-thrown = Laat my dobbelstene vanself val
page-paused-show = Dit wag
page-story = Terwyl jy weg was
page-story-read = Maak toe
page-turn-card = Draai die kaart om
page-type-throw = Wat het op julle tafel geval?
page-read-out = Lees voor: { $card }
page-undo = Neem terug
page-hint = Wenk
page-number = { $n ->
        [1] een
        [2] twee
        [3] drie
        [4] vier
        [5] vyf
        [6] ses
        [7] sewe
        [8] agt
        [9] nege
        [10] tien
       *[other] { $n }
    }
page-hint-throws = { $all ->
        [yes] Elke gooi laat dit slaag.
       *[no] Dit slaag met { $good } uit { $of } gooie.
    }
page-hint-wins = { $share ->
        [even] Van hier af wen elke kant omtrent ewe dikwels.
        [all] Van hier af wen jy amper altyd ({ $figure }).
        [none] Van hier af wen jy amper nooit nie ({ $figure }).
       *[some] Van hier af wen jy omtrent { $good } uit { $of } wedstryde ({ $figure }).
    }
page-hint-worth = Dit is { $odds } werd.
page-thinking-hint = Ons soek 'n goeie keuse ...
page-hint-too-little = Te min kon bekyk word vir 'n wenk. Vra weer oor 'n minuut.
page-sending = Word gestuur ...
page-reconnecting = Verbind weer ... niks is verlore nie.
page-moving = 'n Ander bediener neem hierdie wedstryd oor. Die horlosies staan stil, en niks is verlore nie.
page-thinks = { $name } dink ...
page-waits-turn = { $matches ->
        [one] { $name } wag sy beurt af: ander kom eers ...
       *[other] { $name } wag sy beurt af: { $matches } van jou wedstryde soek 'n rekenaar ...
    }
page-waits-for = Ons wag dat { $name } terugkom ...
page-vote-left = { $voted } van { $seats } het gestem, nog { $left } s
page-you-watch = Jy kyk.
page-looking-back = { $ply ->
        [0] Voor die eerste skuif
       *[other] Ná skuif { $ply }
    }
page-back-to-now = Terug na nou
page-waiting-seats = { $count ->
        [one] Ons wag dat nog een gaan sit.
       *[other] Ons wag dat nog { $count } gaan sit.
    }
page-invite = Stuur hierdie skakel vir die een teen wie jy wil speel
page-invite-seat = Vir die sitplek "{ $seat }"
page-settling = { $stage ->
        [commit] Die dobbelstene word vasgestel: almal belowe hul deel.
       *[reveal] Die dobbelstene word vasgestel: almal het belowe, en nou wys elkeen sy deel.
    }
page-settling-waits = Ons wag vir { $names }. Die blad doen dit self.
page-settling-anew = { $names } het nie gewys wat belowe is nie, daarom belowe almal weer: rondte { $round } van { $rounds }. Ná die laaste een word die wedstryd afgestel.
page-copy = Kopieer
page-copied = Die skakel is gekopieer.
page-copy-by-hand = Hierdie blaaier laat nie toe dat die blad kopieer nie: merk die skakel en kopieer dit self.
page-share = Deel
page-share-text = Kom speel tafelrugby teen my.
page-offer = 'n Aanbod
page-offered = { $what ->
        [draw] { $side } bied 'n gelykop aan.
        [takeback] { $side } vra om 'n skuif terug te neem.
       *[rematch] { $side } wil weer speel.
    }
page-you-offered = { $what ->
        [draw] Jy het 'n gelykop aangebied.
        [takeback] Jy het gevra om 'n skuif terug te neem.
       *[rematch] Jy het nog 'n wedstryd gevra.
    }
page-agrees = { $side }: stem jy in?
page-withdraw = Trek terug
page-accept = Aanvaar
page-decline = Wys af
page-offer-verb = { $what ->
        [draw] Bied 'n gelykop aan
        [takeback] Vra om terug te neem
       *[rematch] Vra 'n herspel
    }
page-correct = Die laaste gooi was nie { $move } nie, maar
page-correct-verb = Maak reg
page-pause = Stop die horlosies
page-resume = Laat die horlosies loop
page-time-out = Neem 'n blaaskans
page-claim = Eis die wedstryd op: hulle het geloop
page-claim-of = Die ander kant het geloop
page-gone = { $side } het geloop.
page-claim-in = As niemand terugkom nie, kan jy die wedstryd opeis oor
page-claim-verb = Eis die wedstryd op
page-lineup-verb = Opstelling van { $side }
page-lineup-of = Opstelling van { $side }
page-lineup-order = Wie speel, in hierdie volgorde
page-lineup-you = jy
page-lineup-up = { $name } een plek op
page-lineup-captain = Kaptein
page-lineup-swap = Hulle ruil plekke
page-swap = { $swap ->
        [period] met elke helfte
        [never] nooit
       *[string] met elke spelstuk
    }
page-policy-about = { $kind ->
        [alternate] Die sitplekke kry elk 'n spelstuk, en antwoord wat ook al kom tot hul volgende.
        [vote] Almal stem oor elke besluit. 'n Gelykop, of geen stem betyds nie, gaan na die kaptein.
        [caller-thrower] Een besluit, die volgende een gooi die dobbelstene.
        [by-phase] Elke fase het sy sitplek; wat uitgelaat word, is die kaptein s'n.
       *[single] Die kaptein besluit en gooi; die ander kyk toe.
    }
page-lineup-send = Verander die opstelling
page-lineup-when = Dit speel van die volgende pouse af, of dadelik as niemand nog iets besluit het nie.
page-lineup-sent = Die opstelling is verander: dit speel van die volgende pouse af, of dadelik as niemand nog iets besluit het nie.
page-lineup-coming = Dit is die opstelling vir tydperk { $period }, wat nog moet kom.
page-which-rule = Watter reël was dit?
page-no-reason = Niks in die reëls staan in die pad nie.
page-copy-watch = Kopieer die skakel om te kyk
page-copy-seat = Kopieer my sitplek, vir 'n ander toestel
page-download = Laai die wedstryd af
page-resign = Gee oor
page-resign-sure = Wil jy hierdie wedstryd oorgee?
page-play-on = Speel voort
page-commentary = Kommentaar
page-move-of = skuif { $at } van { $plies }
page-steps = Kyk terug
page-step = { $step ->
        [first] Na die eerste skuif
        [back] Een skuif terug
        [on] Een skuif vorentoe
       *[last] Terug na nou
    }
page-secret-move = in die geheim
page-no-moves = Nog niks is gespeel nie.
page-full-time = Voltyd
page-rematch = Herspel
page-rematch-offered = Herspel aangebied
page-accept-rematch = Aanvaar die herspel
page-next-match = Na die volgende wedstryd
page-replay = Kyk dit weer
page-review = Hoeveel daarvan was geluk?
page-you-won = Jy het gewen
page-result-points = { $result }, { $more }–{ $less }
page-next-level = Volgende: speel teen { $level }
page-share-match = Deel die wedstryd
page-turned = Waar dit gedraai het
page-match-sheet = Wedstrydblad
page-name-of = Wie speel { $side }?
page-check-dice = Kontroleer die dobbelstene
page-hand-to = Gee die skerm vir { $name }
page-hand-why = Elkeen het kaarte wat die ander nie mag sien nie. Niks word gewys voordat die regte een kyk nie.
page-hand-ready = Ek is { $name }: wys my

# Kontroleer die dobbelstene
page-dice-what = Voor die wedstryd het die huis sy geheim belowe, en almal by die tafel 'n getal van hul eie, elk met sy hutskode (SHA-256). Eers toe almal belowe het, het die spelers hul getalle gewys. So kon niemand kies wat val nie. Met die eindfluitjie wys die huis ook sy geheim, en hierdie blad reken elke gooi weer uit, hier in jou blaaier, sonder om die bediener te vra.
page-waiting-dice = Die gooie word gehaal ...
page-dice-none = Hierdie spel het geen dobbelstene nie: daar is niks om te kontroleer nie.
page-dice-typed = Die dobbelstene van hierdie wedstryd het op 'n regte tafel geval en is ingetik: daar is niks om uit te reken nie.
page-dice-later = Die huis wys sy geheim met die eindfluitjie. Skryf tot dan die beloftes hieronder neer; hulle kan nie meer verander nie.
page-dice-good = { $count ->
        [one] Elke belofte is nagekom, en die een gooi is soos dit moes wees.
       *[other] Elke belofte is nagekom, en al { $count } gooie is soos hulle moes wees.
    }
page-dice-bad = Iets is verkeerd: { $wrong } van { $count } gooie stem nie ooreen nie, of 'n belofte is gebreek. Die reëls hieronder sê watter een.
page-dice-house = { $count ->
        [one] Die een gooi volg uit die geheim van die huis, wat sy belofte nagekom het.
       *[other] Al { $count } gooie volg uit die geheim van die huis, wat sy belofte nagekom het.
    }
page-dice-are-house = Die dobbelstene van hierdie wedstryd is die huis s'n, nie bewysbaar eerlik nie.
page-dice-uncommitted = Geen deel daaraan is belowe deur: { $names }.
page-dice-house-not-you = Jou eie belofte is daarin: niemand kon hulle teen jou kies nie.
page-dice-changed = Die huis het sy belofte oor die dobbelstene verander: hierdie blad wys nie jou deel nie.
page-dice-too-often = Die huis vra nog 'n belofte oor die dobbelstene, meer dikwels as wat mag: hierdie blad gee geen.
page-dice-rounds-not = Hierdie blaaier moes { $count } keer belowe, meer dikwels as wat die bediener sê.
page-dice-called-off = Die wedstryd is afgestel voordat enigiets gegooi is.
page-dice-not-yours = Wat hierdie blaaier belowe het, is nie in hierdie dobbelstene nie. Dit is net reg as jy intussen op 'n ander toestel voortgegaan het.
page-dice-broken = { $names } het nie gewys wat in rondte { $round } belowe is nie: almal het weer belowe.
page-dice-commitment = Wat die huis belowe het (SHA-256 van sy geheim)
page-dice-fits = Die geheim pas by die belofte.
page-dice-fits-not = Die geheim pas nie by die belofte nie.
page-dice-kept = Dit is die belofte wat hierdie blaaier neergeskryf het voordat dit jou deel gewys het.
page-dice-kept-not = Hierdie blaaier het 'n ander belofte van die huis neergeskryf voordat dit jou deel gewys het. Dit is net reg as jy intussen op 'n ander toestel voortgegaan het.
page-dice-secret = Die huis se geheim
page-dice-secret-later = word met die eindfluitjie bekend
page-dice-commitments = Wat die spelers belowe het (SHA-256 van hul getalle)
page-dice-seed-not = Wat vir "{ $seat }" gewys is, is nie wat belowe is nie.
page-dice-all-kept = Dit is die beloftes wat hierdie blaaier neergeskryf het voordat dit joune gewys het.
page-dice-all-kept-not = Hierdie blaaier het ander beloftes neergeskryf voordat dit joune gewys het. Dit is net reg as jy intussen op 'n ander toestel voortgegaan het.
page-dice-nobody = nog niks, of niemand nie
page-dice-seeds = Wat die spelers gewys het
page-dice-your-seed = joune
page-dice-number = Gooi
page-dice-fell = Wat geval het
page-dice-chance = Kans
page-dice-agrees = Stem ooreen
page-dice-clock = die horlosie
page-dice-secret-throw = vir eers 'n geheim
page-dice-taken-back = teruggeneem
page-dice-should = moet { $outcome } wees
page-back-to-match = Terug na die wedstryd

# 'n Nuwe wedstryd
page-new-edition = Uitgawe
page-new-whom = Teen
page-whom = { $whom ->
        [computer] Die rekenaar
        [friend] 'n Vriend, per skakel
       *[screen] Iemand by hierdie skerm
    }
page-new-listed = Enigeen mag aansluit: lys dit in die voorportaal
page-new-level = Hoe sterk?
page-new-side = Jy speel
page-new-any-side = Enigeen
page-new-teams = Spanne
page-new-usual-team = Soos gewoonlik
page-new-clock = Horlosie
page-new-clock-on = Dinktyd vir elke kant
page-new-minutes = Minute
page-new-seconds = Sekondes by, elke beurt
page-new-dice = Dobbelstene
page-new-dice-fair = Die rekenaar gooi, bewysbaar eerlik
page-new-dice-typed = Ons gooi regte dobbelstene en tik in wat val
page-new-practice = Oefening: gooie kan teruggeneem word. Anders staan hulle, tensy die ander kant instem.
page-new-people = Spanne van meer mense, skeidsregter
page-new-seats = Mense
page-new-policy = Hoe hulle deel
page-new-within = Sekondes om te stem
page-policy = { $kind ->
        [alternate] Om die beurt
        [vote] Met stemme
        [caller-thrower] Een roep, een gooi
        [by-phase] Elkeen 'n fase
       *[single] Die kaptein doen alles
    }
page-phase = { $phase ->
        [toss] Loot
        [attack] Aanval
        [kicks] Skoppe
        [defence] Verdediging
        [set-pieces] Vaste fases
        [captain] Die kaptein se besluite
        [backs] Agterlyn
        [forwards] Voorspelers
        [kicker] Skoppe
        [ruck] Losskrums
       *[other] { $phase }
    }
page-seat-number = Sitplek { $number }
page-new-referee = Skeidsregter wat die kaarte voorlees
page-referee-who = { $who ->
        [open] 'n Oop sitplek
        [me] Ek
       *[none] Niemand
    }
page-new-rules = Huisreëls
page-new-as-box = Soos in die boks
page-new-begin = { $whom ->
        [friend] Begin en kry die skakel
       *[other] Skop af
    }
page-team = { $team ->
        [NZL] Nieu-Seeland
        [AUS] Australië
        [RSA] Suid-Afrika
        [ENG] Engeland
       *[other] { $team }
    }
page-level-about-random = enige wettige skuif
page-level-about-mini = vir 'n eerste wedstryd: maak baie foute
page-level-about-school = ken die spel, en maak nog foute
page-level-about-club = maak geen slordige foute nie
page-level-about-province = kyk verder as die meeste mense
page-level-about-country = moeilik om te klop
page-level-about-legend = die sterkste van almal

# The rules.
page-rules = Reëls
page-rules-of = Die reëls van { $game }
page-rules-read = Lees die reëls
page-rules-apart = Maak die reëls op hul eie bladsy oop
page-rules-play = Speel dit
page-rules-search = Soek in die reëls
page-rules-found = { $count ->
        [0] Niks gevind nie.
        [one] Een plek.
       *[other] { $count } plekke.
    }
page-rules-contents = Inhoud
page-in-one-minute = In een minuut
page-own-site = Die spel se eie webwerf
page-laws = Die wette van rugby, deur World Rugby
page-rule = reël { $rule }
page-waiting-rules = Haal die reëls ...
page-glossary-of = Wat woorde in { $game } beteken
page-in-rugby = In rugby: { $means }

# Eerste wedstryde met hulp.
page-learn = Leer dit
page-guide = Die les
page-guide-step = Stap { $step } van { $steps }
page-guide-leave = Speel net
page-guide-show = Wys my
page-guide-done = Einde van die les
page-guide-play-on = Van hier af speel jy teen { $name } verder.
page-guide-home = Na die spele
page-no-lesson = Hierdie spel het geen les nie.
page-dice-lesson = uit die les, of uit die wedstryd wat verder gespeel word

# Cups, where other pages speak of them.
page-to-cup = Na { $name }
page-next-matches = Jou volgende wedstryde in bekers
page-next-against = Teen { $name }
page-next-verb = { $begun ->
        [true] Gaan voort
       *[false] Na die beker
    }
page-until = teen { $time }
page-due = { $late ->
        [true] { $cup }: die tyd vir jou wedstryd teen { $name } was om { $time } verby.
       *[false] { $cup }: jou wedstryd teen { $name } moet teen { $time } gespeel wees.
    }
page-due-more = { $count ->
        [one] Nog een moet gou gespeel word.
       *[other] Nog { $count } moet gou gespeel word.
    }
page-due-count = { $count ->
        [one] een wedstryd om gou te speel
       *[other] { $count } wedstryde om gou te speel
    }
page-home-cup = 'n Beker vir die hele saal
page-home-cup-what = Poele, 'n loting, uitklopwedstryde en 'n groot skerm, met vier vriende of 'n hele skool. Dit vat twee minute om op te stel.
page-home-cup-new = Stel 'n beker op
