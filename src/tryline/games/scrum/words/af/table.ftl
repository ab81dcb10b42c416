# Scrum: wat tydens 'n wedstryd gevra en uitgewys word.
scrum-now-first = { $side } begin met een tree.
scrum-now-one = { $side } gee een tree.
scrum-now-step = { $side }: tree { $step } van { $due }.
scrum-now-next = { $side }: tree { $step } van { $due }, deur 'n ander stuk.
scrum-now-push = Skrum! { $side } moet die bal na { $square } uitstoot.
scrum-now-where = Die stuk op { $square } tree: kies waarheen.
scrum-now-ball = Die stuk op { $square } stoot: kies waarheen die bal gaan.
scrum-choose-step = Nommer { $number } na { $square }
scrum-choose-push = Nommer { $number } dryf, bal na { $square }
scrum-chance = { $side } kan op { $square } druk.
scrum-threat = { $side } dreig om op { $square } te druk.
scrum-pick-own = Kies een van jou eie stukke.
scrum-pick-moved = Die stuk op { $square } het al getree; neem 'n ander een.
scrum-pick-scrum = Dit is 'n skrum: net 'n stuk langs die bal mag stoot.
scrum-pick-none = Die stuk op { $square } het geen tree nie.
scrum-pick-neighbour = 'n Stuk en die bal gaan net na 'n blok langsaan.
scrum-help-page =
    Speel met die muis: klik 'n stuk, dan waarheen dit tree.
    Vir 'n stoot: klik die bal, dan waarheen die bal gaan.

    Of met die toetse: pyle beweeg, Enter kies, Escape sit neer.
    Of tik 'n skuif: c6-c7, of a6-b6/b7 vir 'n stoot. Verskeie
    treë in een reël maak 'n beurt.

    u  neem terug         h  wenk van die sterkste speler
    r  speel weer         s  stoor 'n afskrif
    w  hoekom: die reël   e  les: waaroor dit gaan
    t  draai die bord     p  onderbreek, wanneer jy kyk
    q  verlaat; die wedstryd is gestoor, hervat dit uit die kieslys
    x  gee oor            Ctrl+L  lig of donker

    Geel ringe: blokkies waarheen jy kan gaan. Krytkolle: die vorige
    beurt. Geel kolle: jou tree tot dusver. Rooi hoeke: iemand
    kan volgende beurt daar druk.

# Die wedstrydblad.
scrum-sheet-scrums = Skrums om te stoot
scrum-turned-crossed = Die bal het vir goed in { $other } se helfte ingegaan.
scrum-turned-for-good = { $said }

# The game in one minute, for whoever has just come.
scrum-in-one-minute =
    Sewe stukke elk en een bal op 'n bord van vyf by twaalf blokkies. In 'n beurt gee jy twee treë, met twee
    verskillende stukke, elk na enige blokkie langsaan. 'n Stuk wat op die bal trap, stoot dit na 'n oop blokkie
    langsaan. Kry die bal in die verste ry met een van jou stukke daarlangs, en jy wen. As die bal net een uitweg het, is dit 'n
    skrum: wie langs die bal staan, moet dit daar uitstoot, en doen niks anders nie.

# What a phase is about, and what a good player looks at.
scrum-lesson-opening = Blou begin met een enkele tree. Soek 'n blokkie waarvandaan 'n stuk volgende beurt kan stoot, of stoot dadelik: die bal gaan na enige oop blokkie daarlangs, maar nie terug waar die stoter vandaan kom nie.
scrum-lesson-step = Twee treë, met twee verskillende stukke. Vra eers wat die ander kant volgende beurt kan doen: kan hy die bal na jou ry stoot en daarlangs staan? Bring dan jou eie stukke agter die bal, waar hulle dit vorentoe kan stoot.
scrum-lesson-next = Die tweede tree is met 'n ander stuk, op die bord soos die eerste dit gelaat het. Laat die bal 'n uitweg: aan die einde van die beurt moet dit minstens een oop buur hê. Presies een maak 'n skrum.
scrum-lesson-push = 'n Skrum: die bal het een uitweg, en jy moet dit daar uitstoot met 'n stuk daarlangs. Jy kies net wie stoot, so kyk wat om die uitweg staan en watter blokkie die stoter verlaat.

# Die tellingblad: hoe 'n wedstryd kan eindig.
scrum-ending = { $ending ->
        [goal] doel
        [own-goal] eie doel
        [scrum-enclosed] skrum sonder uitweg
        [repetition] herhaling
        [no-turn] geen beurt oor nie
       *[length] te lank
    }
