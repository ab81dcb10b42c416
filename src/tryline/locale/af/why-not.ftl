# Hoekom 'n besluit geweier word. Die sin kom na die skuif en 'n dubbelpunt.

# Scrum.
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
scrum-not-taken = { $square } is beset; 'n stuk tree na 'n leë blok of op die bal.
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

# Pocket Rugby.
pocket-not-himself = niemand gee vir homself aan nie.
pocket-say-whom = sê vir wie die bal is: pass { $first }, pass { $second } of pass { $third }.
pocket-say-drop = sê drop om die skepskop te probeer, of pass.
pocket-say-penalty = sê kick vir die pale, of tap.
pocket-say-yes-or-no = sê yes of no.

# RUGBY_Bokx.
bokx-say = { $calls ->
        [none] sê { $last }.
       *[other] sê { $calls } of { $last }.
    }
bokx-not-after-missed-tackle = geen skepskop reguit na 'n gemiste duik nie; { bokx-say }
bokx-not-by-card = die kaart sê hardloop of skop; { bokx-say }
bokx-not-from-here = vir 'n skepskop moet die bal in die Rooi of die Blou sone wees; { bokx-say }
bokx-not-double = dubbele afstand in oop spel is vir jou eie 22; { bokx-say }
bokx-not-dead = 'n bal word in jou eie doelgebied doodgemaak; { bokx-say }
bokx-not-at-goal = die merk is nie in die Rooi of die Blou sone nie; { bokx-say }

# Go Forward Rugby.
goforward-not-carry = om te dra het jy 'n handkaart nodig van die posisie van { $card }, wat die bal het.
goforward-not-himself = gee aan vir een van jou eie wat staan, nie vir die draer self nie.
goforward-not-spent = een aksie per fase, en joune is gebruik: sê skip.
goforward-say = { $phase ->
        [team] kies die twee spelers (of die een) van 'n posisie, of sê quick vir die klaargemaakte span.
        [rps] sê rock, paper of scissors.
        [end] jou voorspelers gaan na 'n eindvak: sê c0 of c4.
        [backs-att] sê die vak vir hierdie agterspeler, of shape vir almal.
        [open-carrier] noem een van dié wat by die bal staan: ball en die kaart.
        [backs-def] sê 'n vak waarin die ander kant meer agterspelers het as wat jy geplaas het, of shape as dit een is.
        [attack] dra met 'n handkaart van die draer se posisie, gee aan vir iemand anders wat staan, of skop met 'n skopkaart; as niemand die bal het nie, eis dit op.
        [window] gebruik 'n reël wat by hierdie oomblik pas, of skip.
        [quick-card] dra met 'n handkaart van die ontvanger se posisie.
        [shift-to] sê die vak langs die draer.
        [cancel-card] noem 'n kaart wat die ander kant in hierdie losskrum het: cancel en die kaart.
        [stand-move] laat iemand opstaan, skuif iemand wat nog nie in hierdie beurt geskuif het nie en nie die bal het nie, of sê done.
        [move-to] sê 'n vak waarheen hy kan hardloop.
        [defend] tekkel met iemand wat oorkant die bal staan, of cover.
        [tackle] voeg 'n tekkelaar uit die bal se vak by, of roll.
        [commit] stuur iemand in wat in die bal se vak staan, of decline.
        [next-carrier] noem een van dié wat by die bal staan: ball en die kaart.
        [bottom] jy hou te veel: bottom en 'n kaart uit jou hand.
        [place] plaas iemand wat nog nie geplaas is nie, neem heel eerste die opstelling, of sê done.
        [place-to] sê die vak waarheen hy gaan.
        [restart-carrier] noem wie die bal het: ball, die kaart en sy vak.
        [conversion] sê kick of no kick.
        [penalty] sê tap of touch, of goal as die lyn een of twee skuiwe ver is.
        [edge] sê die kant: c0 of c4.
        [lineout-call] sê short, middle of long.
       *[other] wag vir die dobbelstene.
    }
