# What the page says about the game before a match.
pocket-page-luck = dice
pocket-page-about = { $edition ->
        [2] The same handful of dice with a nation on your card, its bonuses, and the weather.
       *[1] A handful of dice. Pass, run at the tackle, kick for goal or tap and go: a whole match in your pocket.
    }
pocket-page-name = Pocket Rugby{ $edition ->
        [1] , first edition
        [2] , second edition
       *[other] {""}
    }
pocket-page-maker = A dice game in two editions by Pocket Sports of Australia.
pocket-reconstructed = These dice are our reconstruction: no public source shows their faces. If you own the game, use your own.
