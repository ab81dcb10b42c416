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
    w  why: the rule      e  lesson: what this is about
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

# What a phase is about, and what a good player looks at.
pocket-lesson-weather = The weather is rolled once, for the whole match. In rain every effort is 1 weaker, kicks lose the bonus of the card, and half the points are enough.
pocket-lesson-coin = The coin says who receives first; the other side receives after half-time. So it is no great advantage.
pocket-lesson-half-roll = Every phase begins with the Scrum Half. Four faces in six name the player who gets the ball, one is a run of his own, one a penalty against you.
pocket-lesson-position-roll = The player's own die says what he does. An effort has a number, and the defence must reach it with two rolls.
pocket-lesson-pass = Compare the dice of those who could get it. The Wing has the highest number, the Forward is steady, Centre and Back may drop at goal. A bonus of your card or an injury changes the order.
pocket-lesson-drop = The range is known before you decide. From 25 metres five kicks in six are good, from 30 four, from 40 or 45 two, from 50 one. A miss is their ball; a pass keeps yours.
pocket-lesson-charge = A card may charge the drop goal down. Trying costs nothing: if it works the ball is taken, if not the kick goes on.
pocket-lesson-interrupt = A move of the defence's card answers this very effort. Most cost nothing to try. Stopping the maul gives away a penalty: weigh three points against a break.
pocket-lesson-own = A move of your own card makes this effort harder to stop. Trying costs nothing.
pocket-lesson-tackle = Two rolls are added up against the intensity. A BIG HIT on the second roll stops anybody; on the first it puts down a low hit-up and may win the ball.
pocket-lesson-ruck = A first BIG HIT has put him down. Two faces in six of the black die win the ball for the defence; otherwise it is a tackle like any other.
pocket-lesson-break = He is through. Three faces are a try, two are not, and VIDEO rolls again: three times in five it is five points.
pocket-lesson-conversion = Brown gives the range, black the kick: at least the range is two points. Whoever scored receives again either way.
pocket-lesson-set-piece = The side that made no mistake rolls the white die. A scrum is won two times in five; one time in five each way it is a penalty.
pocket-lesson-steal = They have won their own ball, but a card may still steal it. Trying costs nothing.
pocket-lesson-card = One face in six of the black die has the yellow dot. A carded side's tackle rolls are each 1 weaker for the half, and from the second card on 2 weaker to the end. Asking costs nothing.
pocket-lesson-penalty = A kick from a range that you do not know yet is good five times in twelve, for three points. A tap makes each of your efforts 1 stronger until three tackles are made: worth most against a side with a card.
pocket-lesson-penalty-kick = Brown gives the range, black the kick: at least the range is three points, a miss is their ball.

# The score sheet.
pocket-score-reminder = Half-time when a side has { $half } points, full time when a side has { $full }; a conversion is still taken.
