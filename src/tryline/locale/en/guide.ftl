# Guided first matches: what serves every game.
guide-step = Step { $step } of { $steps }.
guide-play-on = From here you play on against { $level }, with real dice.
guide-play-on-no-dice = From here you play on against { $level }.
guide-meant = { $count ->
        [one] Type: { $moves }
       *[other] Type one of: { $moves }
    }
guide-help = `show` says what to type, `leave` leaves the lesson and just plays.
guide-left = No more lesson: you just play.
guide-none = There is nothing to show now.
