# Hoekom 'n besluit geweier word. Die sin staan op sy eie, met 'n hoofletter, of kom na 'n skuif en 'n dubbelpunt.
bokx-say = { $calls_af ->
        [none] sê { $last_af }.
       *[other] sê { $calls_af } of { $last_af }.
    }
bokx-not-after-missed-tackle = geen skepskop reguit na 'n gemiste tekkel nie; { bokx-say }
bokx-not-by-card = die kaart sê hardloop of skop; { bokx-say }
bokx-not-from-here = vir 'n skepskop moet die bal in die Rooi of die Blou sone wees; { bokx-say }
bokx-not-double = dubbele afstand in oop spel is vir jou eie 22; { bokx-say }
bokx-not-dead = 'n bal word in jou eie doelgebied doodgemaak; { bokx-say }
bokx-not-at-goal = die merk is nie in die Rooi of die Blou sone nie; { bokx-say }
bokx-no-drop-from-award = 'n strafskop of vryskop is nie 'n skepskop nie; { bokx-say }
bokx-no-goal-from-free-kick = 'n vryskop word nie pale toe geskop nie; { bokx-say }
bokx-no-goal-in-open-play = net 'n strafskop word pale toe geskop; in oop spel is dit 'n skepskop; { bokx-say }
bokx-no-scrum-in-open-play = 'n skrum kom in die plek van 'n strafskop of vryskop; { bokx-say }
bokx-not-on = 'n mens hardloop aan ná 'n gemiste tekkel; { bokx-say }
bokx-kick-off-due = 'n afskop moet kom, enkele of dubbele afstand; { bokx-say }
