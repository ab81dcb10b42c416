# What the page says about the game before a match.
pocket-page-luck = dobbelstene
pocket-page-about = { $edition ->
        [2] Dieselfde handvol dobbelstene, met 'n land op jou kaart, sy bonusse, en die weer.
       *[1] 'n Handvol dobbelstene. Gee uit, hardloop die tekkel in, skop pale toe of tik en gaan: 'n hele wedstryd in jou sak.
    }
pocket-page-name = Pocket Rugby{ $edition ->
        [1] , eerste uitgawe
        [2] , tweede uitgawe
       *[other] {""}
    }
pocket-page-maker = 'n Dobbelsteenspel in twee uitgawes deur Pocket Sports van Australië.
pocket-reconstructed = Hierdie dobbelstene is ons eie rekonstruksie: geen openbare bron wys wat daarop staan nie. Het jy die spel, gebruik jou eie.
