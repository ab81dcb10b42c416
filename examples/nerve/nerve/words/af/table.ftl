# Wat mense by 'n wedstryd van Nerve vertel word.
nerve-now = { $side }: speel die kaart, of vou?
nerve-choose = { $choice ->
        [play] Speel
       *[fold] Vou
    }
nerve-lesson = Vou, en die ander kant kry een punt. Speel albei, dan kry die hoër kaart twee. 'n Muntstuk sê dan of die rondte dubbel tel.
nerve-page-name = Nerve
nerve-page-about = 'n Kaart elk, wat niemand anders sien nie. Speel dit of vou: wie sy senuwees beheer, kry die punte.
nerve-page-luck = kaarte, 'n muntstuk
nerve-page-maker = 'n Klein speletjie wat wys hoe speletjies bygevoeg word.
nerve-option-target = Punte om te wen
nerve-option-whistle = Twee helftes volgens die regte horlosie
nerve-phase-deal = Uitdeel
nerve-phase-call = Speel of vou
nerve-phase-coin = Muntstuk
nerve-in-one-minute =
    Elke rondte kry albei kante een kaart, 1 tot 6, wat net die eienaar sien. Die tuiskant speel dit of vou, dan die ander. Vou
    een kant, kry die ander een punt; speel albei, kry die hoër kaart twee; vou albei, kry niemand iets nie. Dan word 'n muntstuk
    gegooi, en die helfte van die tyd tel die rondte dubbel. Wie eerste vyf punte het, wen, en 'n middelmatige kaart vra goeie senuwees.
