# Wat die blad sê oor wedstryde wat gespeel is: die lys daarvan, statistiek, herhalings, deel.
history-title = Jou wedstryde
history-none = Hier is nog niks nie. Elke wedstryd wat jy speel, word bewaar, en jy kry dit hier.
history-none-fit = Geen wedstryd pas daarby nie.
history-play = Speel 'n wedstryd
history-nobody = Speel eers 'n wedstryd: dit word hier bewaar, en jy het geen rekening nodig nie.
history-waiting = Soek jou wedstryde ...
history-lost = Jou wedstryde kon nie opgesoek word nie.
history-count = { $count ->
        [one] een wedstryd
       *[other] { $count } wedstryde
    }
history-filter = Watter wedstryde
history-any-game = Alle spele
history-game = Spel
history-result = Uitslag
history-result-name = { $result ->
        [won] Gewen
        [drawn] Gelykop
        [lost] Verloor
        [none] Geen uitslag
       *[any] Alle uitslae
    }
history-against = Teen
history-against-name = { $against ->
        [people] Mense
        [computer] Die rekenaar
        [screen] Op een skerm
       *[any] Almal
    }
history-levels = 'n Vlak
history-search = Naam van 'n teenstander
history-under-way = Aan die gang
history-more = Vroeër wedstryde
history-loading = Soek verder ...

# Statistiek
statistics-title = Wat dit opgelewer het
statistics-practice = Oefenwedstryde tel nie hier nie.
statistics-none = Nog niks wat tel, is klaar gespeel nie.
statistics-won = { $won ->
        [one] Jy het een van { $played ->
            [one] een wedstryd
           *[other] { $played } wedstryde
        } gewen.
       *[other] Jy het { $won } van { $played ->
            [one] een wedstryd
           *[other] { $played } wedstryde
        } gewen.
    }
statistics-streak-won = { $row ->
        [one] Jy het die laaste een gewen
       *[other] Jy het die laaste { $row } gewen
    }; jou langste wenreeks is { $best }.
statistics-streak-lost = { $row ->
        [one] Jy het die laaste een verloor
       *[other] Jy het die laaste { $row } verloor
    }; jou langste wenreeks is { $best }.
statistics-streak-none = Jou langste wenreeks is { $best }.
statistics-results-chart = { $every ->
        [day] Uitslae dag vir dag
        [week] Uitslae week vir week
        [month] Uitslae maand vir maand
       *[year] Uitslae jaar vir jaar
    }
statistics-points-chart = Punte per wedstryd: { $points } vir jou, { $conceded } teen jou
statistics-luck-chart = Geluk en foute per wedstryd, in oorwinnings uit 100: geluk { $luck }, foute { $errors } ({ $count ->
        [one] een wedstryd ontleed
       *[other] { $count } wedstryde ontleed
    })
statistics-luck = { $when }: geluk { $luck }, foute { $errors }
statistics-luck-table = Geluk en foute per wedstryd, in oorwinnings uit 100
statistics-reviewed = Ontleed
statistics-luck-head = Geluk
statistics-errors-head = Foute
statistics-since = { $every ->
        [week] week van { $date }
       *[other] { $date }
    }
statistics-stretch = { $when }: { $won } gewen, { $drawn } gelykop, { $lost } verloor
statistics-points = { $when }: { $points } vir, { $conceded } teen
statistics-table = Volgens spel en teenstander
statistics-played = Gespeel
statistics-won-head = Gewen
statistics-drawn-head = Gelykop
statistics-lost-head = Verloor
statistics-for = Vir
statistics-conceded = Teen
statistics-people = mense
statistics-opponent = Teenstander

# Weer na 'n wedstryd kyk
replay-title = Kyk na 'n wedstryd
replay-waiting = Haal die wedstryd ...
replay-bar = Deur die wedstryd
replay-move = Skuif
replay-at = Skuif { $at } van { $plies }, { $home }–{ $away }
replay-play = Speel
replay-sight = Kaarte
replay-sight-name = { $sight ->
        [open] alles oop
       *[side] soos { $side } dit gesien het
    }
replay-tab = { $tab ->
        [sheet] Wedstrydblad
        [review] Geluk en vernuf
       *[commentary] Kommentaar
    }
replay-not-over = Hierdie wedstryd was nog nie verby toe die lêer gestoor is nie.
replay-embed-open = Maak oop in Tryline
replay-file = Maak 'n wedstrydlêer oop
replay-file-drop = of laat val 'n .tryline-lêer enige plek op hierdie blad
replay-file-here = Los om na hierdie wedstryd te kyk
replay-file-reading = Gaan elke skuif na ...
replay-file-refused = Hierdie lêer kan nie gewys word nie.
replay-file-large = Dit is te groot vir 'n wedstrydlêer.

# Luck and skill
review-page-title = Geluk en vernuf
review-page-stage = { $stage ->
        [preparing] Die tabelle hiervoor word uitgewerk. Dit gebeur een keer, en kan 'n minuut of twee vat ...
        [working] Kyk na elke gooi en elke besluit ...
       *[waiting] Wag 'n beurt: ander wedstryde kom eerste ...
    }
review-page-progress = Hoe ver die ontleding is
review-page-chart = Wie was besig om te wen
review-page-move = Oomblik van die wedstryd
review-page-at = { $chance ->
        [50] Ná skuif { $at }, by { $points }: van daar af wen albei ewe dikwels.
       *[other] Ná skuif { $at }, by { $points }: van daar af wen { $name } { $chance } uit 100 wedstryde.
    }
review-page-flag = { $wins ->
        [0] Besluit { $number }, wat minder as een oorwinning in 100 gekos het
        [one] Besluit { $number }, wat een oorwinning in 100 gekos het
       *[other] Besluit { $number }, wat { $wins } oorwinnings in 100 gekos het
    }
review-page-luck = Geluk
review-page-luck-what = met eie dobbelstene en kaarte, in oorwinnings uit 100 wedstryde
review-page-errors = Wat besluite gekos het
review-page-errors-what = in oorwinnings uit 100 wedstryde
review-page-even = Met gelyke geluk
review-page-even-what = hoeveel van 100 sulke wedstryde elkeen sou wen
review-page-costly = Wat kon beter wees
review-page-better = “{ $played }” is gespeel. “{ $better }” was beter.
review-page-show = Wys dit
review-page-try = Probeer dit
review-page-figures = Alle syfers
review-page-figures-what = In persent van die wedstryd

# Deel
share-verb = Deel
share-title = Deel
share-moment = Hierdie oomblik, ná skuif { $at }
share-match = Hierdie wedstryd
share-link = Skakel
share-copy = Kopieer
share-send = Stuur
share-whole = Kopieer die skakel na die hele wedstryd
share-picture = 'n Prent van die veld soos dit nou is
share-no-picture = Hierdie blaaier kan nie die prent teken nie.
share-frame = 'n Raam vir jou eie blad

# Verder speel
play-on-verb = Speel van hier af verder
play-on-title = Speel verder ná skuif { $at }
play-on-what = Alles lê soos dit toe was. Dit is oefening: dit verander niks aan die wedstryd wat gespeel is nie.
play-on-side = Jy speel
play-on-friend = 'n Vriend, met 'n skakel
play-on-begin = Speel verder
play-on-busy = Sit alles reg ...

# Wat joune is
yours-title = Joune om te hou
yours-what = Daar is geen rekening nie: hierdie blaaier is jy. Alles wat jy gespeel het, behoort daaraan.
yours-move = Neem alles na 'n ander toestel
yours-move-what = Maak hierdie skakel op die ander toestel oop, of hou sy kamera voor die kode. Dit werk een keer, en vir tien minute.
yours-export = Laai alle wedstryde af
yours-forget = Vergeet my
yours-forget-what = Jou wedstryde, statistiek en naam word uitgevee, hier en op die bediener. Wedstryde met ander mense bly hulle s'n, en jy is daarin iemand; wat met hulle aan die gang is, word opgegee. Dit kan nie ongedaan gemaak word nie.
yours-forget-sure = Vee alles van my uit
yours-keep = Hou dit
yours-forgotten = Jy is vergeet.
device-title = Maak hierdie toestel joune
device-what = Jy word hier { $name }, met alles wat { $name } gespeel het.
device-other = Jy is nou { $name } op hierdie toestel. Wat { $name } gespeel het, kan nie meer van hier af bereik word nie.
device-yes = Wees { $name } op hierdie toestel
device-no = Los dit soos dit is
device-wrong = Hierdie skakel lei nêrens heen nie
