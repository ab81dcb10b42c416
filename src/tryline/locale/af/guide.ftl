# Eerste wedstryde met hulp: wat vir elke spel geld.
guide-step = Stap { $step } van { $steps }.
guide-play-on = Van hier af speel jy teen { $level } verder, met regte dobbelstene.
guide-play-on-no-dice = Van hier af speel jy teen { $level } verder.
guide-meant = { $count ->
        [one] Tik: { $moves }
       *[other] Tik een van: { $moves }
    }
guide-help = `show` sê wat om te tik, `leave` los die les en speel net.
guide-left = Geen les meer nie: jy speel net.
guide-none = Daar is nou niks om te wys nie.
