# Pocket Rugby at the table: dice and their faces, choices, what now, the two cards.
pocket-die = { $die ->
        [brown] BROWN
        [black] BLACK
        [white] WHITE
        [purple] PURPLE
       *[coin] coin
    }
pocket-face-effort = { pocket-action } { $number }
pocket-face-pass-to = Pass { pocket-to }
pocket-face-pass = Pass
pocket-face-drop = Drop goal or pass
pocket-face-error = { $name }
pocket-face-offence = { $name }: penalty
pocket-face-offended = { $name }: penalty against
pocket-face-coin = { $face ->
        [heads] Heads
       *[tails] Tails
    }
pocket-face-number = { $number }
pocket-face-metres = { $number } m
pocket-face-big-hit = Big hit { $number }
pocket-face-try = { $result ->
        [try] Try
        [no-try] No try
       *[video] Video
    }
pocket-face-ruck = Ruck win
pocket-face-no-ruck = No mark
pocket-face-yellow = Yellow
pocket-face-no-card = No dot
pocket-face-referee = { $result ->
        [green] Green
        [red] Red
        [reset] Reset
        [not-straight] Not straight
        [penalty-won] Penalty won
       *[penalty-against] Penalty against
    }
pocket-face-weather = { $number } { $weather ->
        [fine] Fine
        [cold] Cold
        [hot] Hot
       *[rain] Rain
    }

# What now: decisions.
pocket-now-pass-to = { pocket-side }: the { pocket-position } passes. To whom?
pocket-now-drop-choice = { pocket-side }: a drop goal from { $number } m, or a pass?
pocket-now-pen-choice = { $number ->
        [0] Penalty to { pocket-side }: kick at goal, or tap and go?
       *[other] Penalty to { pocket-side } from { $number } m: kick at goal, or tap and go?
    }
pocket-now-own-choice = { pocket-side }: try { $name }?
pocket-now-interrupt-choice = { pocket-side }: try { $name }?
pocket-now-charge-choice = { pocket-side }: try { $name }?
pocket-now-steal-choice = { pocket-side }: try { $name }?
pocket-now-card-choice = { pocket-side }: ask for a yellow card?

# What now: throws.
pocket-now-weather = Throw the PURPLE die: the weather.
pocket-now-coin = Toss the coin: heads, and Home receives.
pocket-now-half-roll = { pocket-side }: throw the Scrum Half.
pocket-now-position-roll = { pocket-side }: throw the { pocket-position }.
pocket-now-drop-range = { pocket-side }: throw BROWN, the range of the drop goal.
pocket-now-charge-check = { pocket-side }: throw PURPLE, is it charged down?
pocket-now-drop-kick = { pocket-side }: throw BLACK, the drop goal from { $number } m.
pocket-now-interrupt-check = { pocket-side }: throw PURPLE for { $name }.
pocket-now-own-check = { pocket-side }: throw PURPLE for { $name }.
pocket-now-tackle-1 = { pocket-side }: throw BROWN, the first tackle roll.
pocket-now-tackle-2 = { pocket-side }: throw BROWN, the second tackle roll.
pocket-now-ruck = { pocket-side }: throw BLACK, the ruck.
pocket-now-break = { pocket-side }: throw BLACK, is it a try?
pocket-now-conv-range = { pocket-side }: throw BROWN, the range of the conversion.
pocket-now-conv-kick = { pocket-side }: throw BLACK, the conversion from { $number } m.
pocket-now-set-piece = { pocket-side }: throw WHITE, the { pocket-piece }.
pocket-now-steal-check = { pocket-side }: throw PURPLE, is the { pocket-piece } stolen?
pocket-now-card-roll = { pocket-side }: throw BLACK, a yellow card?
pocket-now-pen-range = { pocket-side }: throw BROWN, the range of the penalty.
pocket-now-pen-kick = { pocket-side }: throw BLACK, the penalty from { $number } m.

# The verbs of the choices.
pocket-choose = { $choice ->
        [pass-forward] Pass to the Forward
        [pass-centre] Pass to the Centre
        [pass-wing] Pass to the Wing
        [pass-back] Pass to the Back
        [drop] Drop for goal
        [pass] Pass instead
        [kick] Kick at goal
        [tap] Tap and go
        [yes] Yes, try it
       *[no] No, play on
    }

# The board.
pocket-half = { $half ->
        [1] First half, to { $goal }
        [2] Second half, to { $goal }
       *[3] Full time
    }
pocket-sky = { $weather ->
        [fine] fine
        [cold] cold
        [hot] hot
        [rain] rain
       *[off] { "" }
    }
pocket-advantage = advantage
pocket-ball = ball
pocket-hurt = hurt:
pocket-nobody-hurt = nobody hurt
pocket-cards = { $number ->
        [1] yellow
       *[other] red
    }
pocket-tackles-less = tackles -{ $number }
pocket-no-cards = no cards
pocket-intensity = intensity
pocket-tackle = tackle
pocket-range = range
pocket-feed = { $piece ->
        [scrum] Scrum, { pocket-side } to feed
       *[lineout] Line-out, { pocket-side } to throw
    }
pocket-bonus = { pocket-position } { pocket-action }
pocket-bonus-short = { $position ->
        [scrum-half] S
        [forward] F
        [centre] C
        [wing] W
       *[back] B
    } { pocket-action }
pocket-goal = { $goal ->
        [drop] Drop goal
        [penalty] Penalty goal
       *[conversion] Conversion
    }
pocket-goal-of = { pocket-position } { pocket-goal }
pocket-move = { $name }

# What a die is thrown for.
pocket-for = { $phase ->
        [weather] weather
        [coin] who receives
        [half-roll] ball out
        [position-roll] in hand
        [drop-range] range
        [charge-check] charge down?
        [drop-kick] drop goal
        [interrupt-check] trick
        [own-check] trick
        [tackle-1] first tackle
        [tackle-2] second tackle
        [ruck] ruck
        [break] try?
        [conv-range] range
        [conv-kick] conversion
        [set-piece] referee
        [steal-check] steal?
        [card-roll] card?
        [pen-range] range
       *[pen-kick] penalty
    }
# What makes an intensity, beside the number on the die.
pocket-part = { $part ->
        [bonus] team card
        [advantage] advantage
        [hurt] hurt
        [trick] trick
       *[weather] weather
    }
pocket-trigger-what = { $trigger ->
        [drop] drop goal
        [scrum] scrum
        [lineout] line-out
       *[effort] effort
    }
pocket-trigger = { $own ->
        [yes] own { $what }
       *[no] their { $what }
    }

pocket-help-page =
    When you decide, press the number before a choice; or go there
    with the arrows and press Enter; or click it; or type it:
    pass wing, kick, tap, drop, yes, no.

    While dice fall, Enter or a click shows them all at once.
    With dice of your own, pick the face that came up, or type it:
    D3, or what it says (2, hit up 4, big hit); both tackle rolls
    at once as 3 5. Backspace asks for the last throw again;
    correct D4 puts it right.

    a  yes, and don't ask again about what costs nothing; type ask
       to be asked again

    u  undo               h  hint: what each choice is worth
    r  redo               s  save a copy
    x  resign             p  pause, when you watch
    q  leave; the match is kept and waits in the menu
    Ctrl+L  day or night

    The upper bar is the intensity, the lower one the tackle as it
    builds up. A dot before a line of a team card: it counts now.
    Dots beside the half: tackles with the advantage left.

# The match sheet.
pocket-sheet-run = Most phases in a row

# The game in one minute, for whoever has just come.
pocket-in-one-minute =
    Every player is a die. The Scrum Half's says who gets the ball; his own says whether that player runs, kicks, passes or
    errs. A run has a number: if the defence's two dice add up to less, he is through. Then the black die
    decides on the try: five points, with a kick for two more. A penalty is kicked for three, or tapped to attack
    at once. You choose whom to pass to and when to kick. The first to 30 points wins, 40 in the second edition.
