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
refused-lesson-plays = Wait a moment: this is played for you.
refused-lesson-alone = A lesson says how its match is set up: give the game and the lesson, and leave out everything else.
refused-no-lesson = { $game } has no lesson: play it with `tryline play`.
