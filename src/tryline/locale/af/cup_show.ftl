# Die loting van 'n beker as 'n vertoning.
cup-draw = Die loting
cup-draw-how = { $how ->
        [dice] Met dobbelstene, voor almal gegooi
        [seeding] Volgens keuring
        [entry] In die volgorde van inskrywing
       *[pot] Uit die pot
    }
cup-draw-left = { $count ->
        [0] Die pot is leeg
        [one] Een bal in die pot
       *[other] { $count } balle in die pot
    }
cup-draw-die = 'n Dobbelsteen wat { $face } wys
cup-draw-again = Verby die laaste volle telling: weer gegooi
cup-draw-told = { $place ->
        [none] Nommer { $number }: { $name }.
       *[other] Nommer { $number }: { $name }, { $place }.
    }
cup-draw-done = Die loting is gemaak.
cup-draw-drawn = Tot dusver getrek
