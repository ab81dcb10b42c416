# The draw of a cup as a show.
cup-draw = The draw
cup-draw-how = { $how ->
        [dice] By dice, thrown in front of everybody
        [seeding] By seeding
        [entry] In the order of entry
       *[pot] Out of the pot
    }
cup-draw-left = { $count ->
        [0] The pot is empty
        [one] One ball in the pot
       *[other] { $count } balls in the pot
    }
cup-draw-die = A die that shows { $face }
cup-draw-again = Beyond the last full count: thrown again
cup-draw-told = { $place ->
        [none] Number { $number }: { $name }.
       *[other] Number { $number }: { $name }, { $place }.
    }
cup-draw-done = The draw is made.
cup-draw-drawn = Drawn so far
