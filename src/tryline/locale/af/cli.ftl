# Die woorde rondom 'n wedstryd by die terminaal.
cli-person = mens
cli-thinking = { $side } dink, hoogstens { $seconds } s ...
cli-thinking-briefly = { $side } dink ...
cli-plays = { $side } speel { $moves }.
cli-taken-back = Teruggeneem: { $moves }.
cli-taken-back-unseen = 'n Besluit wat nie gewys word nie, is teruggeneem.
cli-played-again-unseen = 'n Besluit wat nie gewys word nie, is weer gespeel.
cli-played-again = Weer gespeel: { $moves }.
cli-agrees = Daar is intussen gegooi. { $side }: stem jy in om dit terug te neem? (ja of nee)
cli-agrees-note = Enter stem in, Escape nie.
cli-for-practice = 'n Wedstryd om te oefen: gooie kan teruggeneem word.
cli-practice = (oefening)
cli-saved = Gestoor as { $file }.
cli-autosaved = Die wedstryd is in { $file } gestoor.
cli-loaded = { $file } is gelaai.
cli-looking = Soek 'n goeie skuif ...
cli-hint-too-little = Te min kon bekyk word vir 'n wenk: die vinnige kode is nog nie gereed nie. Vra weer oor 'n minuut.
cli-seats = { $home } ({ $homewho }) teen { $away } ({ $awaywho }).
cli-nobody-resigns = Net rekenaars speel hierdie wedstryd: niemand kan oorgee nie.
cli-not-now = Die rekenaar is aan die beurt.
cli-moves = { $count ->
        [one] Een skuif:
       *[other] { $count } skuiwe:
    }
cli-help = Tik 'n skuif soos { $example } of die nommer van 'n keuse, of een van: moves, hint, why, again, undo, redo, save LÊER, load LÊER, board, position, coach, notation, resign, help, quit.
cli-help-typed = Julle gooi self: tik wat geval het, by naam of waarde; twee dobbelstene gelyk as `3 5`. `correct VLAK` maak die laaste gooi reg, `correct` alleen vra dit weer.
cli-help-always = `always` sê ja vir alles wat niks kos nie, en vra nie weer nie; `ask` vra weer.
cli-always = Wat niks kos nie, word sonder om te vra probeer, totdat jy ask sê.
cli-asks-again = Jy word weer oor alles gevra.
cli-help-why = `why` sê watter reëls agter die laaste gebeure is.
cli-help-clock = Die regte klok loop: `clock` wys dit, `pause` en `resume` laat dit staan en weer loop, `timeout KANT` neem 'n blaaskans. Met die volgende besluit loop dit vanself weer.
cli-hand-over = Gee die skerm aan vir { $side }. { $side }: druk Enter sodra niemand anders dit kan sien nie.
cli-help-cards = `cards` noem die kaarte met hulle syfers en reëls.
cli-no-cards = Hierdie spel het geen kaarte om op te noem nie.
cli-rules-of = `tryline rules { $game } 2.1` wys wat 'n reël sê.
cli-no-rules = { $game } het geen reëls in woorde nie.
cli-no-section = Die reëls van { $game } het nie 'n afdeling of beslissing "{ $section }" nie; `tryline rules` wys almal.
cli-help-lesson = `lesson` verduidelik die huidige fase in 'n paar sinne.
cli-no-lesson = Hier is geen les nie, of hierdie spel het nie lesse nie.
cli-seat-decides = { $seat } besluit.
cli-seat-captain = Die stemming het niks beslis nie: { $seat } besluit.
cli-seat-votes = { $seat } stem; { $voted } van { $voters } het gestem.
cli-seat-throws = { $seat }: druk Enter om te gooi.
cli-seat-draws = { $seat }: druk Enter om 'n kaart te trek.
cli-seat-reads = { $seat } lees { $card } voor: druk Enter, en dit tel.
cli-seat-types = { $seat } gooi, en sê wat geval het.
cli-voted = { $seat } het gestem.
cli-referee = Skeidsregter: { $seat }.
cli-no-coach = Hierdie wedstryd word sonder wenke, redes en lesse gespeel.
cli-no-clock = Hierdie wedstryd het geen regte klok nie.
cli-no-hint = Gooi eers: 'n wenk is vir besluite.
cli-file-wanted = Sê watter lêer: { $command } NAAM.tryline.

# Die volle skerm.
cli-entry = Tik 'n skuif soos { $example }, of kies dit hierbo
cli-entry-throw = Tik wat geval het, soos { $example }, of kies dit hierbo
cli-over-next = { $level ->
        [none] m: wedstrydblad, v: kyk weer, n: speel weer, q: verlaat.
       *[other] m: wedstrydblad, v: kyk weer, n: speel dan teen { $level }, q: verlaat.
    }
cli-watch-again = Kyk dit weer: tryline replay { $file }
cli-next-level = Die volgende vlak is { $level }: tryline play { $game } --level { $id }
cli-player = Speler { $number }
cli-name-note = Enter gaan voort, Escape gaan terug.
cli-falling = Die dobbelstene val ... Enter wys alles dadelik.
cli-paused = Onderbreek. Druk p om voort te gaan.
cli-move-of = Skuif { $move } van { $moves }
cli-save-where = Stoor 'n afskrif van die wedstryd as
cli-save-note = Enter stoor, Escape kanselleer. Elke skuif word in elk geval gestoor.
cli-resign-sure = Gee hierdie wedstryd oor?
cli-yes = ja
cli-resign-note = Enter gee oor, Escape speel voort.
cli-menu-edition = { $game }, uitgawe { $edition }
cli-menu-what = { $game }: wat sal dit wees?
cli-menu-resume = { $count ->
        [one] Hervat { $who }, een skuif, { $when }
       *[other] Hervat { $who }, { $count } skuiwe, { $when }
    }
cli-menu-resume-file = Hervat { $file }, { $when }
cli-menu-wait = { $kind ->
        [seldom] meestal dadelik
        [some] { $seconds } s 'n skuif
       *[none] dadelik
    }
cli-menu-language = English: play in English
cli-menu-whom = Teen wie?
cli-menu-computer = Speel teen die rekenaar
cli-menu-person = Speel teen mekaar by hierdie skerm
cli-menu-typed = Speel teen mekaar met julle eie dobbelstene
cli-menu-people = Verskeie mense aan 'n kant, of 'n skeidsregter
cli-menu-names = Wie speel { $side }? Name, met kommas tussenin; leeg vir een mens
cli-menu-referee = Wie is die skeidsregter, en lees die kaarte voor? Laat dit leeg vir niemand
cli-menu-share = Hoe deel dié wat saam speel hulle kant?
cli-share-alternate = Hulle maak beurte met hele speelreekse
cli-share-caller-thrower = Een roep, die volgende gooi
cli-share-vote = Hulle stem oor elke besluit
cli-menu-names-note = Enter gaan aan.
cli-menu-watch = Kyk na twee rekenaars
cli-menu-practice = Oefen teen die rekenaar: gooie kan teruggeneem word
cli-menu-level = Hoe sterk?
cli-menu-side = Watter kant is jy?
cli-menu-plays = Wie speel { $side }?
cli-help-page =
    Speel met die muis: klik wat jy kies.
    Of met die toetse: pyle beweeg, Enter kies, Escape sit neer.
    Of tik 'n skuif, dan Enter.

    u  neem terug         h  wenk van die sterkste speler
    r  speel weer         s  stoor 'n afskrif
    t  draai die bord     p  onderbreek, wanneer jy kyk
    q  verlaat; die wedstryd is gestoor, hervat dit uit die kieslys
    x  gee oor            Ctrl+L  lig of donker
cli-not-agreed = { table-side } stem nie in nie: die gooi staan.

# Gooie, en hoe vinnig 'n wedstryd gewys word.
cli-throw = Druk Enter om te gooi.
cli-throw-plain = Druk Enter om te gooi (auto: laat die dobbelstene vanself val).
cli-throws = { $throws ->
        [hand] Jou dobbelstene wag van nou af vir jou: Enter gooi hulle.
       *[auto] Jou dobbelstene val van nou af vanself; f, of die woord hand, en hulle wag weer vir jou.
    }
cli-help-throws = Jou dobbelstene wag vir jou: Enter gooi hulle. `auto` laat hulle van nou af vanself val, `hand` gee hulle vir jou terug.
cli-entry-showing = Enter: slaan oor. p: wag. - en +: stadiger, vinniger. ,: wys dit weer
cli-entry-paused = . wys die volgende stap. p: gaan voort. Enter: wys alles. ,: wys dit weer
cli-entry-waiting = Enter gooi. f: laat die dobbelstene vanself val
cli-pace = { $pace ->
        [slow] Pas: stadig.
        [normal] Pas: gewoon.
        [fast] Pas: vinnig.
       *[instant] Pas: dadelik. Alles word gelyk gewys.
    }
cli-nothing-again = Niks het gebeur wat weer gewys kan word nie.
cli-chose = { $side }: { $choice }.
cli-coach = { $coach ->
        [on] Die afrigter sê 'n paar woorde wanneer 'n nuwe fase begin.
       *[off] Die afrigter sê van nou af niks. `lesson` verduidelik steeds die fase.
    }
cli-notation = { $notation ->
        [on] Skuiwe word ook in notasie geskryf.
       *[off] Skuiwe word net in woorde vertel.
    }
cli-why-nothing-yet = Nog niks het gebeur nie.
cli-why-rules = Die reëls van { $game }, afdeling vir afdeling: tryline rules { $id }

# Wenke.
cli-hint-best = Die beste: { $best }.
cli-hint-best-of = Die beste: { $best }. Daarna: { $second }.
cli-hint-worth = { $choice } ({ $worth })
cli-hint-line = { $rank }. { $words }
cli-hint-more = `hint all` noem elke keuse wat bekyk is.
cli-then = {", dan "}
cli-worth-chance = omtrent { $chance } kanse uit 100 om te wen
cli-worth-chance-points = omtrent { $chance } kanse uit 100 om te wen; gemiddeld { $points } punte
cli-worth-chance-next = omtrent { $chance } kanse uit 100 om te wen; { $points } punte met die volgende telling
cli-worth-points = gemiddeld { $points } punte
cli-worth-rows = { $rows } rye van die veld

# Die hulpbladsy: wat alle spele het.
cli-help-keys-throws =
    Jou dobbelstene wag vir jou: Enter of die spasiebalk gooi hulle.
    f  die dobbelstene val vanself, of wag weer vir jou
cli-help-keys =
    Terwyl iets gewys word: Enter slaan oor na die einde.
    p  wag                .  die volgende stap, terwyl dit wag
    ,  wys dit weer       -  stadiger   +  vinniger
    h  wenk; nog 'n keer, en dit noem elke keuse
    w  hoekom: watter reël was dit?
    F2  die afrigter se reël aan of af
    F3  met notasie, of net in woorde

# Wat die toetse doen, onderaan die volskerm.
cli-key-again = Weer
cli-key-always = Ja, moenie weer vra nie
cli-key-another = Nog 'n wedstryd
cli-key-back = Terug
cli-key-clock = Begin / wag
cli-key-coach = Afrigter
cli-key-correct = Maak reg
cli-key-dice-alone = Dobbelstene vanself
cli-key-dice-by-hand = Gooi self
cli-key-end = Einde
cli-key-end-half = Einde van die helfte
cli-key-faster = Vinniger
cli-key-help = Hulp
cli-key-hint = Wenk
cli-key-just-play = Speel net
cli-key-language = Taal
cli-key-lesson = Les
cli-key-lights = Lig of donker
cli-key-names = Name
cli-key-next = Volgende
cli-key-notation = Notasie
cli-key-pause = Wag
cli-key-play-it = Speel dit
cli-key-put-down = Sit neer
cli-key-quit = Hou op
cli-key-ready = Ek het dit
cli-key-redo = Doen weer
cli-key-resign = Gee oor
cli-key-save = Bewaar
cli-key-sheet = Wedstrydblad
cli-key-skip = Slaan oor
cli-key-slower = Stadiger
cli-key-start = Begin
cli-key-step = Een stap
cli-key-throw = Gooi
cli-key-time-out = Speelonderbreking
cli-key-to-board = Terug na die bord
cli-key-turn-board = Draai die bord
cli-key-undo = Neem terug
cli-key-watch-again = Kyk dit weer
cli-key-why = Hoekom
cli-matches-none = Geen wedstryd pas nie. Wat by hierdie terminaal gespeel word, word bewaar en hier gelys.
cli-matches-heading = { $heading ->
        [number] no.
        [date] datum
        [game] spel
        [who] wie
        [score] telling
       *[result] uitslag
    }
cli-matches-result = { $result ->
        [won] gewen
        [drawn] gelykop
        [lost] verloor
        [unfinished] nog nie klaar nie
       *[over] verby
    }
cli-matches-open = { $shown } van { $count }. Maak een met sy nommer oop: tryline matches 1
