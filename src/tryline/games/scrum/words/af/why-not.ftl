# Hoekom 'n besluit geweier word. Die sin staan op sy eie, met 'n hoofletter, of kom na 'n skuif en 'n dubbelpunt.
scrum-not-no-step = dit is geen tree op hierdie bord nie.
scrum-not-off-board = die bal kan nie van die bord af nie.
scrum-not-theirs = { $side ->
        [blue] die stuk op { $square } is Rooi s'n en dit is Blou se beurt.
       *[red] die stuk op { $square } is Blou s'n en dit is Rooi se beurt.
    }
scrum-not-nobody = { $side ->
        [blue] daar is geen stuk van Blou op { $square } nie.
       *[red] daar is geen stuk van Rooi op { $square } nie.
    }
scrum-not-twice = die stuk op { $square } het in hierdie beurt al getree; elke tree is met 'n ander stuk.
scrum-not-taken = die blok { $square } is beset; 'n stuk tree na 'n leë blok of op die bal.
scrum-not-where = 'n tree op die bal stoot dit; sê waarheen dit gaan, soos { $from }-{ $to }/...
scrum-not-ball = die bal is nie op { $square } nie maar op { $ball }.
scrum-not-back = die bal mag nie na die blok gaan wat die stoter pas verlaat het nie.
scrum-not-ball-taken = die bal kan nie na { $square } gaan nie: dit is beset.
scrum-not-scrum = { $side ->
        [blue] dit is 'n skrum: Blou moet die bal na sy enigste uitgang stoot, { $square }.
       *[red] dit is 'n skrum: Rooi moet die bal na sy enigste uitgang stoot, { $square }.
    }
scrum-not-buried = na daardie stoot sou die bal geen oop buurblok hê nie.
scrum-not-no-turn = na daardie tree kan geen ander tree die beurt voltooi met 'n oop buurblok vir die bal nie.
scrum-not-enclosed = aan die einde van 'n beurt moet die bal 'n oop buurblok hê.
