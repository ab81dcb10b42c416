# Why something is refused that no rule of a game is about. What a rule forbids is in why-not.ftl.

# A list of several names.
refused-or = { $names } of { $last }

# The match.
refused-over = Die wedstryd is verby.
refused-turn = { table-side } is aan die beurt.
refused-type-first = Tik eers in wat gegooi is.
refused-fall-first = Eers moet die gooi val.
refused-no-throw = Nou is daar niks om te gooi nie.
refused-no-throw-waits = Geen gooi wag om te val nie.
refused-no-throw-last = Die laaste skuif was nie 'n gooi nie; neem eers terug wat daarna gekom het.
refused-not-typed = Die gooie van hierdie wedstryd word nie ingetik nie: Tryline gooi self.
refused-nothing-to-take-back = Daar is geen skuif om terug te neem nie.
refused-none-of-yours = Daar is geen skuif van jou om terug te neem nie.
refused-thrown = Daar is intussen gegooi, en die gooi staan, tensy { table-side } instem om dit terug te neem: vra hulle.
refused-thrown-practice = Daar is intussen gegooi, en die gooi staan: die rekenaar stem nie in om dit terug te neem nie. Begin daarvoor 'n wedstryd om te oefen.
refused-throw-between = Ná { $move } word daar gegooi: gee die res wanneer dit geval het.
refused-nothing-to-replay = Daar is geen skuif om weer te speel nie.

# What cannot be read.
refused-too-long = Dit is te lank om 'n skuif te wees.
refused-outcome = "{ $text }" kan nie hier kom nie: dit is een van { $outcomes }.
refused-outcome-called = "{ $text }" kan nie hier kom nie: dit is een van { $outcomes }, of wat daarop staan: { $names }.
refused-outcome-which = "{ $text }" kan { $candidates } wees: sê watter een.
refused-no-call = "{ $text }" is nie 'n roep nie: { $say }
refused-unreadable = "{ $text }" kan nie hier gelees word nie: { $say }
refused-which = "{ $text }" kan { $candidates } beteken.
refused-no-step = "{ $text }" is nie 'n tree nie: skryf c6-c7, of a6-b6/b7 om die bal na b7 te stoot.
refused-off-board = "{ $text }" noem { $square }, wat nie op die bord is nie: die blokke loop van a1 tot { $last }.
refused-no-neighbour = 'n Stuk en die bal gaan net na 'n blok langsaan, en "{ $text }" doen dit nie.
refused-push-where = Daardie tree stoot die bal; sê waarheen: { $candidates }.
refused-no-turn = 'n Beurt is een tot drie treë soos c6-c7 of a6-b6/b7, met spasies tussenin.
refused-turn-ends = Die beurt eindig met { $step }: geen tree kan daarna kom nie.

# Seats and votes.
refused-say-what = Sê wat jy besluit.
refused-say-what-fell = Sê wat gegooi of getrek is.
refused-one-vote = 'n Stem is vir een besluit op 'n slag.
refused-other-seat = Ná { $move } antwoord 'n ander sitplek: gee een besluit op 'n slag.
refused-referee = Die skeidsregter lees voor wat getrek word, en besluit niks anders nie.
refused-no-seat = Wie nie 'n sitplek aan 'n kant het nie, kyk net.
refused-vote-closed = Die stemming is gesluit.
refused-vote-tied = Die stemming is sonder 'n wenner gesluit: { $seat } besluit.
refused-for-others = Dit is vir { $seats } om te antwoord.
refused-for-nobody = Niemand hier kan daarop antwoord nie.
refused-no-break = { $game } het geen pouse waarin opstellings verander nie.

# Clocks.
refused-clock-stands = Die klok staan reeds stil.
refused-no-time-out = Geen blaaskans is in hierdie tydperk oor nie: elke kant het { $count }.
refused-no-clock = Hierdie wedstryd het nie 'n regte klok nie. Begin een met --option clock=real.
refused-clock-runs = Die klok loop reeds.
refused-time-is-up = Die tyd is om: die helfte eindig by die volgende onderbreking.
refused-kick-off = Die klok begin vanself by die afskop.

# On the server.
refused-read-again = Die wedstryd word weer gelees; probeer nog 'n keer.
refused-not-begun = Die wedstryd begin sodra elke sitplek beset is en die dobbelstene vasstaan.
refused-no-part = Die dobbelstene het nou niks van jou nodig nie.
refused-other-seed = Hierdie saad is nie die een waartoe jy jou verbind het nie.
refused-other-position = Dit was vir 'n ander posisie; só staan dit nou.
refused-screen-first = Sê eers dat die skerm joune is.
refused-watching = Jy kyk net na hierdie wedstryd.
refused-others-typed = Net wie dit ingetik het, kan dit regmaak.
refused-not-alone = Daar is niks wat jy alleen kan terugneem nie. Jy kan die ander kant vra.
refused-not-over = Die wedstryd is nog nie verby nie.
refused-not-asked-for = Niemand het daarvoor gevra nie, of nie meer nie.
refused-computer-plays-on = Die rekenaar speel voort.
refused-still-here = Die ander kant is hier, of is nog nie { $seconds } sekondes lank weg nie.
refused-time-runs = Dinktyd word nie gestop terwyl ander mense speel nie.
refused-not-your-side = Dit is nie jou kant nie.
refused-not-your-turn = Jy is nie aan die beurt nie.
refused-not-at-screen = Daardie kant is nie by hierdie skerm nie.
refused-hints-decide = Wenke is vir die kant wat moet besluit.
refused-hints-alone = Wenke is vir wedstryde teen die rekenaar, en op een skerm.
refused-hint-coming = 'n Wenk is op pad.
refused-hints-of-person = Jy wag reeds vir { $most } wenke: vra weer wanneer een daarvan gekom het.
refused-hints-of-network = Jou netwerk wag vir { $most } wenke, en meer kan nie: probeer netnou weer.
refused-so-far = { $moves ->
        [one] Tot dusver is een skuif gemaak.
       *[other] Tot dusver is { $moves } skuiwe gemaak.
    }
refused-invitation = Hierdie uitnodiging is nie vir hierdie wedstryd nie. Het 'n deel van die skakel verlore geraak? Vra weer daarvoor.
refused-invitation-used = Iemand het reeds die sitplek gevat waarvoor hierdie uitnodiging was. Vra vir nog 'n wedstryd.
refused-private = Hierdie wedstryd is privaat: 'n sitplek vra sy uitnodiging.
refused-other-invitation = Hierdie uitnodiging is vir 'n ander sitplek.
refused-ticket = Hierdie kaartjie is nie vir hierdie wedstryd nie.
refused-hidden-file = Terwyl kaarte versteek is, is daar geen lêer van hierdie wedstryd nie; dit kom met die eindfluitjie.
refused-one-hat = Wie as skeidsregter versteekte kaarte voorlees, kan nie ook speel nie.
refused-too-many = Niemand het meer as { $most } wedstryde wat nie verby is nie: maak een klaar, of gee een oor.
refused-too-often = Dit was te dikwels: probeer weer oor { $seconds ->
        [one] een sekonde
       *[other] { $seconds } sekondes
    }.
refused-reading-waits = Jou netwerk wag vir { $most } antwoorde wat uitgewerk moet word, en meer kan nie: probeer weer oor { $seconds ->
        [one] een sekonde
       *[other] { $seconds } sekondes
    }.
refused-too-many-connections = Jou netwerk het { $most } oop verbindings, die meeste wat mag: maak 'n bladsy toe en laai hierdie een weer.
refused-server-full = Die bediener is vol: probeer weer oor { $seconds ->
        [one] een sekonde
       *[other] { $seconds } sekondes
    }.
refused-no-match = Daar is nie so 'n wedstryd nie.
refused-signed-out = Jy is oral afgemeld.
refused-stopping = Die bediener word afgeskakel.
refused-not-stored = Dit kon nie gestoor word nie; niks het verander nie. Probeer weer.
refused-not-looked-up = Dit kon nie opgesoek word nie. Probeer weer.
refused-disk-full = Die bediener se skyf is vol; niks het verander nie. Wie die bediener bestuur, moet plek maak.
refused-unsure = Die databasis antwoord nie, en of dit gestoor is, weet ons nie. Kyk weer voordat jy dit herhaal.
refused-elsewhere = ’n Ander bediener van hierdie klub het nou hierdie wedstryd. Probeer weer.
refused-owner-gone = Die bediener wat hierdie wedstryd gehad het, is weg, en of dit gedoen is, weet ons nie. Kyk weer voordat jy dit herhaal.
refused-body-too-large = Dit is te veel vir een versoek, wat hoogstens { $size } kB groot mag wees.
refused-damaged = Hierdie wedstryd is beskadig waar dit gestoor word en kan nie oopgemaak word nie; wie die bediener bestuur, kan meer sê.
refused-no-rules = Daar is nie so 'n spel op die tafel nie.
refused-full = Elke sitplek van hierdie wedstryd is beset. Jy kan kyk.
refused-has-begun = Die wedstryd het begin: jy kan oorgee, of julle kan op gelykop besluit.
refused-name-first = Kies eers 'n naam.
refused-waits-elsewhere = Jy wag nou in 'n ander venster.
refused-nobody-listens = Niemand anders speel wat dit kan hoor nie.
refused-no-chat = Julle kan gesels sodra almal wat speel, ingestem het.
refused-no-chat-here = Gesels is vir mense wat met 'n skakel teen mekaar speel. Hier is daar vaste sinne.
refused-text-hidden = Hierdie teks het karakters wat mens nie kan sien nie, of wat ander omdraai: laat hulle uit.
refused-text-empty = Hierdie teks wys niks nie: skryf ten minste een letter.
refused-text-long = Hierdie teks is te lank: hoogstens { $most } karakters.
refused-text-marks = Hierdie teks het te veel aksente op een letter: hoogstens twee.
refused-text-alphabets = Hierdie teks meng alfabette waarvan die letters na mekaar lyk: hou by een van hulle.
refused-lesson-plays = Wag 'n oomblik: dit word vir jou gespeel.
refused-lesson-alone = 'n Les sê self hoe sy wedstryd opgestel word: gee die spel en die les, en los al die ander uit.
refused-no-lesson = { $game } het geen les nie: speel dit met `tryline play`.
refused-reviews-of-person = Jy wag reeds vir { $most } ontledings: vra weer wanneer een daarvan gekom het.
refused-reviews-of-network = Jou netwerk wag vir { $most } ontledings, en meer kan nie: probeer netnou weer.
refused-reviews-wait = Baie wedstryde word nou ontleed. Probeer oor 'n paar minute weer.
refused-review-failed = Hierdie wedstryd kon nie ontleed word nie. Jy kan weer probeer.
refused-review-never-played = Hierdie wedstryd is nooit klaar gespeel nie: daar is geen uitslag om te ontleed nie.
refused-file-too-long = Dit vat te lank om hierdie lêer na te gaan.
refused-file-too-large = 'n Wedstrydlêer is hoogstens { $size } kB.
refused-file-no-text = Dit is nie 'n wedstrydlêer nie: dit is nie teks nie.
refused-file-secret = Hierdie wedstryd is nog nie verby nie, en die kaarte is nog geheim. Jy kan daarna kyk wanneer dit verby is.
refused-play-on-practice = Om van 'n oomblik in 'n ander wedstryd af verder te speel, is oefening: sê dit.
refused-play-on-move = Skuif { $number } ({ $move }) kan nie daar gespeel word nie.
refused-play-on-over = Die wedstryd is op daardie oomblik verby: kies 'n vroeër een.
refused-no-device-link = Hierdie skakel is klaar gebruik, of sy tien minute is verby. Maak nog een op die ander toestel.
refused-export-under-way = Jou argief is klaar op pad.
refused-cluster-missing = --cluster het Ray nodig, wat nie geïnstalleer is nie: pip install 'tryline[cluster]'
refused-cluster-silent = Geen groep rekenaars antwoord by "{ $address }" nie: RAY_ADDRESS moet een noem wat loop; daarsonder begin Ray op hierdie masjien.

# Bekers op die werf.
refused-no-cup = Daar is nie so 'n beker nie.
refused-too-many-cups = Jy bestuur { $most } bekers wat nie verby is nie, soveel as wat een mens mag: skrap eers een.
refused-cup-link = Hierdie skakel geld nie meer nie: vra vir 'n nuwe een.
refused-cup-organiser-only = Net wie die beker bestuur, mag dit doen.
refused-cup-not-yours = Net wie hierdie wedstryd speel, of die beker bestuur, mag dit doen.
refused-cup-announcement = Hierdie aankondiging is al afgehaal.
refused-cup-no-such-helper = Hulle help nie meer hier nie.
