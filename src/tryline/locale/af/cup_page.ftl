# Bekers op die blad.
cup-page-cups = Bekers
cup-page-cups-what = Poele, uitklopwedstryde en ligas, met mense, rekenaars of albei: hier op die blad, of om regte borde in 'n saal.
cup-page-new = Stel 'n beker op
cup-page-yours = Jou bekers
cup-page-waiting = Wag vir die beker
cup-page-bring = Neem 'n beker uit 'n lêer oor
cup-page-bring-what = 'n Lêer van “tryline cup”, of een wat hier bewaar is:
cup-page-missing = Daar is nie so 'n beker nie
cup-page-missing-more = Vra wie jou gestuur het vir die skakel, of stel self 'n beker op.
cup-page-lost = Nie verbind nie: wat jy sien, is dalk oud. Ons probeer weer.
cup-page-parts = Dele van die beker
cup-page-role = { $role ->
        [organiser] Jy bestuur dit
        [helper] Jy help
       *[entrant] Jy speel
    }
cup-page-stage = { $stage ->
        [entries] { $count } van { $most } het ingeskryf
        [playing] { $count } deelnemers
       *[over] verby
    }
cup-page-won-by = gewen deur { $name }
cup-page-tab = { $tab ->
        [run] Bestuur
        [tables] Punteleer
        [fixtures] Wedstryde
        [bracket] Uitklop
        [statistics] Statistiek
       *[entrants] Deelnemers
    }
cup-page-champion = Die beker gaan na
cup-page-screen = Groot skerm
cup-page-leave = Verlaat die beker
cup-page-leave-sure = Verlaat jy die beker? Die organiseerder kan jou terugbring.

# 'n Nuwe beker
cup-page-cup-name = Wat is sy naam?
cup-page-cup-name-example = Skoolbeker
cup-page-organiser-name = Wie bestuur dit? Jou naam
cup-page-format = Hoeveel speel, en hoe?
cup-page-game = Watter spel?
cup-page-any-game = Iets anders
cup-page-needs-countries = Hierdie formaat word deur lande gespeel: kies 'n spel wat lande het.
cup-page-where = Waar word die wedstryde gespeel?
cup-page-where-value = { $value ->
        [site] Op hierdie blad
       *[boards] Om regte borde
    }
cup-page-more-rules = Meer instellings
cup-page-own-format = 'n Eie formaat (TOML) in plaas van die een hierbo
cup-page-own-format-what = docs/cups.md sê hoe mens een skryf.
cup-page-make = Stel dit op

# Inskryf
cup-page-join = Skryf in vir die beker
cup-page-your-name = Jou naam
cup-page-team-name = Die naam van julle span
cup-page-several = Ons is 'n span van verskeie mense
cup-page-members = Wie is daarin? Sit kommas tussen die name
cup-page-country = Land of span
cup-page-country-any = Nog geen
cup-page-enter = Skryf in
cup-page-you-are-in = Jy het ingeskryf as { $name }. Hou hierdie blad oop: dit sê wanneer jou eerste wedstryd begin.
cup-page-nobody-yet = Nog niemand het ingeskryf nie.
cup-page-here = hier
cup-page-paid = betaal
cup-page-paid-count = { $paid } van { $count } het betaal.
cup-page-late-entry = Iemand kom laat
cup-page-change = verander
cup-page-keep = Bewaar
cup-page-name = Naam
cup-page-seed = Plek in die keuring, 1 vir die beste; leeg vir geen
cup-page-seeded = gekeur { $seed }
cup-page-computer = rekenaar, { $level }
cup-page-computer-for = Rekenaar vir { $name }
cup-page-gone = het weggegaan
cup-page-bring-back = Bring terug
cup-page-their-link = Hul skakel
cup-page-their-link-what = Daarmee antwoord 'n foon vir { $name }. 'n Vroeër skakel geld dan nie meer nie.
cup-page-make-link = Maak 'n skakel
cup-page-leaves = Verlaat die beker
cup-page-withdraw = { $rule ->
        [before] Haal van die lys af
        [computer] Gaan weg; 'n rekenaar neem oor
       *[forfeit] Gaan weg; die ander wen wat oorbly
    }
cup-page-computer-takes = 'n Rekenaar neem oor
cup-page-level = Vlak van die rekenaar

# Voor die loting
cup-page-invite = Laat mense in
cup-page-invite-what = Wie hierdie skakel oopmaak, kan met 'n naam inskryf, en later kyk.
cup-page-only-here = Fone kan hierdie skakel nie oopmaak nie: dit is net hierdie rekenaar se adres. Begin “tryline serve --host 0.0.0.0”, en maak die blad ook hier oop by die adres vir jou netwerk wat dit wys.
cup-page-qr = Die skakel van die beker as 'n QR-kode
cup-page-enter-others = Of tik name in
cup-page-enter-example = Een op elke reël
cup-page-enter-send = Skryf hulle in
cup-page-fill = Leë plekke
cup-page-fill-send = { $count ->
        [one] 'n Rekenaar vir die laaste plek
       *[other] Rekenaars vir { $count } plekke
    }
cup-page-draw = Die loting
cup-page-draw-how = { $how ->
        [pot] Balle uit 'n pot
        [dice] Dobbelstene
        [seeding] Volgens keuring
       *[entry] Soos hulle ingeskryf het
    }
cup-page-draw-countries = Loot ook lande, vir wie nog geen het nie
cup-page-draw-missing = { $count ->
        [one] Nog een is nodig.
       *[other] Nog { $count } is nodig.
    }
cup-page-draw-send = Maak die loting
cup-page-draw-watch = Kyk weer na die loting
cup-page-dice = Wie gooi?
cup-page-dice-value = { $value ->
        [real] Ons, met regte dobbelstene
       *[page] Hierdie blad
    }
cup-page-dice-throw = { $dice ->
        [one] Bal { $number }: gooi een dobbelsteen, en tik in wat hy wys.
       *[other] Bal { $number }: gooi { $dice } dobbelstene, en tik in wat hulle wys, van links na regs.
    }
cup-page-dice-again = { $dice ->
        [one] Dit is niemand se getal nie. Bal { $number }: gooi die dobbelsteen weer.
       *[other] Dit is niemand se getal nie. Bal { $number }: gooi die { $dice } dobbelstene weer.
    }
cup-page-dice-enter = Dit het geval
cup-page-dice-wrong = { $dice ->
        [one] Tik een getal van 1 tot 6 in.
       *[other] Tik { $dice } getalle van 1 tot 6 in, soos { $dice } dobbelstene hulle wys.
    }
cup-page-dice-begin-again = Begin weer van voor af gooi

# Jou volgende wedstryd
cup-page-next = Jou volgende wedstryd
cup-page-against = Teen { $name }
cup-page-table = Tafel { $table }
cup-page-next-waits = Dit is nog nie bekend wie dit speel nie.
cup-page-no-next = Jy het nie nog 'n wedstryd nie.
cup-page-begin = Begin die wedstryd
cup-page-go-to = Gaan na die wedstryd
cup-page-watch = Kyk daarna
cup-page-replay = Kyk weer daarna
cup-page-say-result = Tik die uitslag in
cup-page-say-again = Tik iets anders in
cup-page-you-said = Jy het { $score } ingetik. Dit geld sodra { $name } dieselfde intik.
cup-page-they-said = { $name } het { $score } ingetik. Tik dieselfde in, of wat dit regtig was.
cup-page-disagree = Jy het { $mine } ingetik, en { $name } { $score }. Word dit eens, of vra die organiseerder.
cup-page-organiser-types = Die organiseerder tik die uitslag in.
cup-page-called = Jou wedstryd kan begin: { $match }
cup-page-called-live = Jou wedstryd het begin: { $match }

# Wedstryde
cup-page-live = word gespeel
cup-page-won = het gewen
cup-page-part = { $part ->
        [winners] Wenners
        [losers] Verloorders
        [finals] Eindstryde
       *[all] Uitklop
    }
cup-page-unsettled = gelykop, { $score }
cup-page-unsettled-long = Dit het gelykop geëindig, { $score }, en 'n wenner is nodig: speel dit weer, of die organiseerder tik in hoe dit beslis is.
cup-page-claimed = { $count ->
        [one] een kant het 'n uitslag ingetik
       *[other] die kante stem nie saam nie
    }
cup-page-says = { $name } sê { $score }.
cup-page-points = Punte
cup-page-tries = Drieë
cup-page-who-won = Dit was gelykop. Wie het gewen?
cup-page-settled-by = Deur
cup-page-rule = { $rule ->
        [extra-time] ekstra tyd
        [kicks] stelskoppe
       *[lot] die lot
    }
cup-page-result-title = { $corrects ->
        [true] Maak die uitslag reg
       *[false] Tik die uitslag in
    }
cup-page-result-send = { $corrects ->
        [true] Maak dit reg
       *[false] Tik dit in
    }
cup-page-result-agree = Dit geld sodra albei kante dieselfde ingetik het.
cup-page-not-played = Nie gespeel nie, weer, of laat
cup-page-absent = { $name } het nie gespeel nie
cup-page-absent-both = Geeneen het nie
cup-page-again = Speel dit weer
cup-page-late = Minute laat
cup-page-late-send = Dit loop laat
cup-page-late-all = Alles is laat

# Bestuur
cup-page-ready = Kan nou gespeel word
cup-page-unclear = Moet nog beslis word
cup-page-nothing-ready = Geen wedstryd is gereed nie: eers dié wat gespeel word.
cup-page-and-more = en nog { $count }
cup-page-pair = Stel ronde { $round } saam
cup-page-announce = Kondig iets aan
cup-page-announce-send = Kondig aan
cup-page-retract = Haal af
cup-page-plan = Tafels en tye
cup-page-plan-start = Eerste wedstryd
cup-page-plan-tables = Tafels
cup-page-plan-minutes = Minute per wedstryd
cup-page-plan-pause = Minute tussenin
cup-page-plan-send = Beplan
cup-page-plan-ends = Die laaste wedstryd eindig om { $time }.
cup-page-helpers = Helpers
cup-page-helpers-what = 'n Helper tik uitslae in, kondig aan, en merk wie hier is. Wie die skakel oopmaak, word een; 'n nuwe skakel maak die ou een ongeldig.
cup-page-link-for = { $role ->
        [organiser] 'n Skakel vir nog 'n organiseerder
       *[helper] 'n Skakel vir helpers
    }
cup-page-staff-role = { $role ->
        [organiser] organiseerder
       *[helper] helper
    }
cup-page-staff-you = jy
cup-page-came = het { $time } gekom met die skakel van { $made }
cup-page-dismiss = { $who ->
        [all] Stuur alle helpers weg
       *[one] Stuur weg
    }
cup-page-dismiss-sure = { $who ->
        [all] Stuur alle helpers weg?
       *[one] Stuur { $name } weg?
    } Die skakel vir helpers is dan ongeldig: maak 'n nuwe een vir wie nog moet help.
cup-page-rules = Hoe dit bestuur word
cup-page-typed-by = Wie tik uitslae in?
cup-page-typed-by-value = { $value ->
        [organiser] Organiseerder en helpers
       *[sides] Albei kante, wat moet saamstem
    }
cup-page-clock = Dinktyd van elke kant
cup-page-clock-value = { $minutes ->
        [0] Geen klok nie
        [one] Een minuut
       *[other] { $minutes } minute
    }
cup-page-leavers = Wat as iemand weggaan?
cup-page-leavers-value = { $value ->
        [computer] 'n Rekenaar neem oor
       *[forfeit] Die ander wen wat oorbly
    }
cup-page-days = Dae vir elke wedstryd
cup-page-days-value = { $days ->
        [0] Geen perk nie: alles op een slag
        [one] Een dag
       *[other] { $days } dae
    }
cup-page-when-over = Wat as die tyd verby is?
cup-page-when-over-value = { $value ->
        [forfeit] Wie nie gekom het nie, verloor
        [computer] 'n Rekenaar speel vir hulle
       *[organiser] Die organiseerder besluit
    }
cup-page-due = Moet gespeel word voor { $time }.
cup-page-overdue = Die tyd was om { $time } verby: die organiseerder besluit.
cup-page-entries-open = Almal wat die skakel het, mag inskryf
cup-page-print = Druk
cup-page-files = Lêers
cup-page-csv = { $which ->
        [fixtures] Wedstryde vir 'n sigblad
       *[tables] Punteleer vir 'n sigblad
    }
cup-page-file = Die hele beker, om elders verder te gaan
cup-page-log = Alles wat besluit is
cup-page-undo-later = Ontdoen dit ook?
cup-page-undo = Ontdoen
cup-page-delete = Skrap die beker
cup-page-delete-what = Vir almal en vir goed, met alles wat besluit is. Wedstryde wat hier gespeel is, bly. Stoor eers die hele beker onder “Lêers” as dit dalk weer nodig is.
cup-page-delete-sure = Moet { $name } geskrap word, vir almal?
cup-page-delete-really = Dit kan nie teruggebring word nie. Skrap { $name } regtig?

# Punteleer
cup-page-column = { $column ->
        [rank] Plek
        [name] Deelnemer
        [played] Gsp
        [won] W
        [drawn] G
        [lost] V
        [scored] Vir
        [conceded] Teen
        [tries] D
        [bonus] B
       *[points] Pte
    }
cup-page-column-long = { $column ->
        [played] Gespeel
        [won] Gewen
        [drawn] Gelykop
        [lost] Verloor
        [scored] Punte behaal
        [conceded] Punte afgestaan
        [tries] Drieë
        [bonus] Bonuspunte
       *[points] Punte
    }
cup-page-why = Hoekom hierdie volgorde?
cup-page-statistic = { $kind ->
        [tries] Meeste drieë
        [points] Meeste punte
        [attack] Beste aanval
        [defence] Beste verdediging
        [wins] Meeste wedstryde gewen
       *[fair-play] Regverdige spel
    }
cup-page-statistic-what = { $kind ->
        [tries] in alle wedstryde
        [points] in alle wedstryde
        [attack] punte behaal per wedstryd
        [defence] punte afgestaan per wedstryd
        [wins] van dié wat hulle gespeel het
        [conduct] minste kaarte per wedstryd, dan wedstryde nie gespeel nie, dan strafskoppe
       *[fair-play] wedstryde gespeel, van dié wat hulle moes speel
    }
cup-page-statistics-none = Nog niemand het gespeel nie.

# Die groot skerm
cup-screen-now = Nou
cup-screen-soon = Volgende
cup-screen-results = Uitslae
cup-screen-join = Skryf in met jou foon
cup-screen-entered = { $count } van { $most } het ingeskryf
cup-screen-pause = Hou op blaai
cup-screen-play = Blaai
cup-screen-back = Vorige bladsy
cup-screen-on = Volgende bladsy
cup-screen-full = Hele skerm
cup-screen-leave = Terug na die beker
cup-screen-page = Bladsy { $page } van { $pages }
