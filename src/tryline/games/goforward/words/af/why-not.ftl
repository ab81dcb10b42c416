# Hoekom 'n besluit geweier word. Die sin staan op sy eie, met 'n hoofletter, of kom na 'n skuif en 'n dubbelpunt.
goforward-not-carry = om te dra het jy 'n handkaart nodig van die posisie van { $card }, wat die bal het.
goforward-not-himself = gee aan vir een van jou eie wat staan, nie vir die draer self nie.
goforward-not-after-regrouping = wie ander laat opstaan of geskuif het, gee nou aan, vir iemand wat nie in hierdie beurt geskuif het nie.
goforward-not-spent = een aksie per fase, en joune is gebruik: sê skip.
goforward-say = { $phase ->
        [team] kies die twee spelers (of die een) van 'n posisie, of sê quick of team en sy naam vir 'n klaargemaakte een.
        [rps] sê rock, paper of scissors.
        [end] jou voorspelers gaan na 'n eindvak: sê c0 of c4.
        [backs-att] sê die vak vir hierdie agterspeler, of shape, of shape en sy naam, vir almal.
        [open-carrier] noem een van dié wat by die bal staan: ball en die kaart.
        [backs-def] sê 'n vak waarin die ander kant meer agterspelers het as wat jy geplaas het, of shape as dit een is.
        [attack] dra met 'n handkaart van die draer se posisie, gee aan vir iemand anders wat staan en nie geskuif het nie, of skop met 'n skopkaart; sê regroup om voor 'n aangee op te staan of te skuif; as niemand die bal het nie, eis dit op of hou.
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
        [place] plaas iemand wat nog nie geplaas is nie, neem heel eerste 'n vorm, of sê done.
        [place-to] sê die vak waarheen hy gaan.
        [restart-carrier] noem wie die bal het: ball, die kaart en sy vak.
        [conversion] sê kick of no kick.
        [kicker] noem wie skop: kicker en die kaart.
        [penalty] sê tap of touch, of goal as die lyn een of twee skuiwe ver is.
        [edge] sê die kant: c0 of c4.
        [lineout-call] sê short, middle of long.
       *[other] wag vir die dobbelstene.
    }
