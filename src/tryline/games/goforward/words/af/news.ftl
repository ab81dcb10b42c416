# Go Forward Rugby: die nuus van 'n wedstryd. Kaarte word by hul posisie genoem.
goforward-side = { $side ->
        [home] Die tuisspan
       *[away] Die besoekers
    }
goforward-of-side = { $side ->
        [home] die tuisspan
       *[away] die besoekers
    }
goforward-other = { $other ->
        [home] die tuisspan
       *[away] die besoekers
    }
goforward-team-chosen = { goforward-side } het hul vyftien gekies.
goforward-dealt = { $card ->
        [hidden] { goforward-side } kry 'n kaart.
       *[other] { goforward-side } kry die { $card }.
    }
goforward-toss-won = { goforward-side } wen die loot en het die bal.
goforward-toss-tied = Albei wys { $call ->
        [rock] klip
        [paper] papier
       *[scissors] skêr
    }: nog 'n keer.
goforward-set-up = { goforward-side } sit die voorspelers in vak { $space }; die pakke staan teenoor mekaar.
goforward-backs-out = Die agterlyn van { goforward-of-side } staan reg.
goforward-has-ball = { goforward-side } het die bal in vak { $space }.
goforward-carries = { $card ->
        [hidden] { goforward-side } dra die bal met 'n kaart wat verborge bly; die { $out } gaan na die afgooistapel.
       *[other] { goforward-side } dra die bal met die { $card }; die { $out } gaan na die afgooistapel.
    }
goforward-passes = { goforward-side }: die { $card } gee aan na die { $to }, { $distance ->
        [0] in dieselfde vak.
        [1] een vak ver.
       *[other] { $distance } vakke ver.
    }
goforward-retreats = Nog 'n aangee agtermekaar: { goforward-of-side } gaan terug na ry { $number }.
goforward-caught = Gevang deur die { $card }: { $die } is minder as { $number }.
goforward-dropped = Laat val! { $die } is nie minder as { $number } nie, en die { $card } van { goforward-of-side } hou dit nie vas nie.
goforward-claims = { goforward-side }: die { $card } neem die bal in vak { $space }.
goforward-unclaimed = Die bal behoort aan { goforward-of-side } in vak { $space }, en niemand staan daar nie.
goforward-holds = { goforward-side } kan net die bal hou.
goforward-kicks = { goforward-side }: die { $card } skop tot in ry { $number }.
goforward-kick-kept = Die dobbelsteen wys { $number }: { goforward-of-side } hou die bal.
goforward-kick-lost = Die dobbelsteen wys { $number }: { goforward-other } kry die skop.
goforward-stood-up = { goforward-side }: die { $card } staan op in vak { $space }.
goforward-moved = { goforward-side }: die { $card } gaan van vak { $from } na vak { $space }.
goforward-tackler = { goforward-side }: die { $card } gaan in vir die tekkel.
goforward-covers = { goforward-side } tekkel nie.
goforward-tackled = Die { $card } van { goforward-of-side } word getekkel, { $total } teen { $against }.
goforward-missed = Die { $card } van { goforward-of-side } klop die tekkel, { $against } teen { $total }.
goforward-slides = { goforward-side } gaan vorentoe van ry { $number }.
goforward-commits = { goforward-side } stuur die { $card } in die losskrum in.
goforward-declines = { goforward-side } stuur niemand in nie.
goforward-ruck-won = { goforward-side } wen die losskrum, { $total } teen { $against }: omkeerbal!
goforward-ruck-kept = { goforward-side } hou die bal in die losskrum, { $total } teen { $against }.
goforward-uses = { goforward-side } gebruik die { $card }, "{ $line }".
goforward-cancelled = Die { $card } van { goforward-of-side } tel niks in hierdie losskrum nie.
goforward-shifts = Die { $card } van { goforward-of-side } hardloop tot in vak { $space }.
goforward-gains = { goforward-side } wen nog 'n ry van ry { $number } af.
goforward-picks = Die { $card } van { goforward-of-side } tel die bal op en hardloop van ry { $number } af.
goforward-quick-ball = { $card ->
        [hidden] Vinnige bal vir { goforward-of-side }.
       *[other] Vinnige bal vir die { $card } van { goforward-of-side }.
    }
goforward-try = Drie vir { goforward-of-side }! Dit is nommer { $number }.
goforward-drew = { $card ->
        [hidden] { goforward-side } trek 'n kaart.
       *[other] { goforward-side } trek die { $card }.
    }
goforward-reshuffles = { goforward-side } skommel die afgooistapel in die trekstapel in.
goforward-bottoms = { $card ->
        [hidden] { goforward-side } sit 'n kaart onder die stapel.
       *[other] { goforward-side } sit die { $card } onder die stapel.
    }
goforward-half-time = Rustyd, { $home }-{ $away }.
goforward-restart = { goforward-side } begin weer aan hul kant van die middellyn.
goforward-arranged = { goforward-side } het hul rak gerangskik.
goforward-full-time = { $winner ->
        [home] Eindfluitjie, { $home }-{ $away }: die tuisspan wen!
        [away] Eindfluitjie, { $home }-{ $away }: die besoekers wen!
       *[draw] Eindfluitjie, { $home }-{ $away }: gelykop.
    }
goforward-extra-time = Gelykop ná die eindfluitjie: ekstra tyd, en die eerste punte wen.
goforward-converted = Vervyf deur { goforward-of-side } met 'n { $number }.
goforward-unconverted = Die doelskop van { goforward-of-side } is mis met 'n { $number }.
goforward-no-conversion = { goforward-side } skop nie.
goforward-penalty = Die skeidsregter het dit gesien ({ $number }): strafskop aan { goforward-of-side }.
goforward-unseen = Die skeidsregter het niks gesien van wat { goforward-of-side } doen nie ({ $number }).
goforward-tap = { goforward-side } tik en hardloop.
goforward-touch = { goforward-side } skop uit op ry { $number }.
goforward-penalty-goal = Strafdoel vir { goforward-of-side } met 'n { $number }.
goforward-goal-missed = { goforward-side } se strafskop is mis met 'n { $number }.
goforward-trapped = Die bal is in vak { $space } vasgevang en { goforward-of-side } het dit gehad: skrum.
goforward-kicker = Die { $card } van { goforward-of-side } skop doelwaarts: { $number } of meer.
goforward-scrum = Skrum in vak { $space }, { goforward-of-side } gooi in.
goforward-pushes = Die { $card } van { goforward-of-side } stoot met { $number }.
goforward-scrum-won = { goforward-side } wen die skrum, { $total } teen { $against }.
goforward-lineout = Lynstaan by vak { $space }, { goforward-of-side } gooi in.
goforward-lineout-won = { $thrown ->
        [short] Kort
        [middle] Middel
       *[long] Lank
    } gegooi, { $called ->
        [short] kort
        [middle] middel
       *[long] lank
    } gemerk: { goforward-of-side } wen die lynstaan.
goforward-jumps = Die { $card } van { goforward-of-side } spring met { $number }.
