# Scrum: die nuus van 'n wedstryd.
scrum-step = { $side ->
        [blue] Blou
       *[red] Rooi
    } { $number } tree na { $to }.
scrum-push = { $side ->
        [blue] Blou
       *[red] Rooi
    } { $number } dryf, bal na { $ball }.
# Vir wie net van die bal hoor.
scrum-ball = Die bal gaan na { $to }.
scrum-scrum = { $side ->
        [blue] Skrum! Blou moet die bal na { $square } uitstoot.
       *[red] Skrum! Rooi moet die bal na { $square } uitstoot.
    }
scrum-goal = { $side ->
        [blue] Blou druk die bal op { $square } en wen!
       *[red] Rooi druk die bal op { $square } en wen!
    }
scrum-own-goal = { $side ->
        [blue] Rooi het die bal op { $square } vir Blou tuisgebring: Blou wen!
       *[red] Blou het die bal op { $square } vir Rooi tuisgebring: Rooi wen!
    }
scrum-drawn = { $reason ->
        [scrum-enclosed] Elke stoot sou die bal toesluit: die wedstryd is gelykop.
        [repetition] Dieselfde posisie vir die derde keer: die wedstryd is gelykop.
        [no-turn] Geen beurt is moontlik nie: die wedstryd is gelykop.
       *[length] Die wedstryd het te lank geduur: dit is gelykop.
    }
