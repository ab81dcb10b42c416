# Hoekom 'n besluit geweier word. Die sin kom na die skuif en 'n dubbelpunt.
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
