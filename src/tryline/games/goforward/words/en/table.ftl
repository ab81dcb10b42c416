# Go Forward Rugby at the table: what now, choices, dice, cards, and the rules behind it.

# What now: decisions.
goforward-now-team = { goforward-side }: choose your fifteen, position by position, or a ready-made team.
goforward-now-rps = { goforward-side }: rock, paper or scissors?
goforward-now-end = { goforward-side }: at which end do the forwards stand?
goforward-now-backs-att = { goforward-side }: where does this back stand?
goforward-now-open-carrier = { goforward-side }: who has the ball?
goforward-now-backs-def = { goforward-side }: where does this back stand? As many in each space as the other side.
goforward-now-attack = { $regrouped ->
        [yes] { goforward-side }: whom do you pass to?
       *[no] { goforward-side }: what do you do with the ball?
    }
goforward-now-w1a = { $ball ->
        [yes] { goforward-side }: help your pass? It is caught below { $needed }.
       *[no] { goforward-side }: spoil the pass? It is caught below { $needed }.
    }
goforward-now-w1b = { goforward-side }: caught. Carry on at once?
goforward-now-w2s = { goforward-side }: run at another space?
goforward-now-w2a = { $ball ->
        [yes] { goforward-side }: help your carrier against the tackle?
       *[no] { goforward-side }: help your tackle?
    }
goforward-now-w2b = { goforward-side }: through! Make more of it?
goforward-now-w3a = { goforward-side }: a line for the ruck, before the dice?
goforward-now-w3b = { goforward-side }: your ball from the ruck. Make more of it?
goforward-now-quick-card = { goforward-side }: quick ball. Which card carries?
goforward-now-shift-to = { goforward-side }: which way does the carrier go?
goforward-now-cancel-card = { goforward-side }: which card is put out of the ruck?
goforward-now-stand-move = { goforward-side }: { $regrouping ->
        [yes] before the pass, stand
       *[no] stand
    } somebody up or move somebody, { $moves ->
        [one] once more.
       *[other] up to { $moves } times.
    }
goforward-now-move-to = { goforward-side }: where to?
goforward-now-defend = { goforward-side }: tackle, or cover and let them through?
goforward-now-tackle = { goforward-side }: another tackler, or the dice?
goforward-now-commit = { goforward-side }: commit somebody to the ruck?
goforward-now-next-carrier = { goforward-side }: who takes the ball?
goforward-now-bottom = { goforward-side }: you hold too many. Which card goes under the pile?
goforward-now-place = { goforward-side }: rearrange your rack for the restart.
goforward-now-restart-carrier = { goforward-side }: who has the ball?
goforward-now-conversion = { goforward-side }: kick at goal?
goforward-now-kicker = { goforward-side }: who kicks?
goforward-now-penalty = Penalty to { goforward-side }: tap, touch or goal?
goforward-now-edge = { goforward-side }: out at which edge?
goforward-now-lineout-call = { goforward-side }: line-out. Short, middle or long?

# What now: dice and cards of one's own.
goforward-now-toss = The toss: who has the ball first?
goforward-now-team-draw = { goforward-side }: draw your team. Who plays this position?
goforward-now-end-draw = The end at which the packs stand?
goforward-now-shape-draw = { goforward-side }: draw the shape of your back line.
goforward-now-back-draw = { goforward-side }: draw the space of this back.
goforward-now-deal = { goforward-side }: deal yourself a card. Which one is it?
goforward-now-draw = { goforward-side }: draw a card. Which one is it?
goforward-now-pass-die = { goforward-side }: throw for the pass. Caught below { $needed }.
goforward-now-tackle-die = { goforward-side }: throw for the tackle.
goforward-now-carry-die = { goforward-side }: throw for the carrier.
goforward-now-ruck-die = { goforward-side }: throw for the ruck, with the ball.
goforward-now-ruck-die-2 = { goforward-side }: throw for the ruck, without the ball.
goforward-now-kick-die = { goforward-side }: throw for the kick. Kept from { $needed } up.
goforward-now-conversion-die = { goforward-side }: throw for the conversion.
goforward-now-referee-die = Throw for the referee: -1 or 2, and he has seen it.
goforward-now-goal-die = { goforward-side }: throw for the penalty goal.
goforward-now-scrum-die = { goforward-side } feed the scrum: throw.
goforward-now-scrum-die-2 = { goforward-side }: throw for the scrum.
goforward-now-lineout-die = { goforward-side } throw in: throw the die.
goforward-now-lineout-die-2 = { goforward-side }: throw for the line-out.

goforward-warning-pass = Another pass in a row costs a row.

# Choices.
goforward-choose = { $choice ->
        [done] Done
        [skip] Skip
        [roll] Throw the dice
        [cover] Cover
        [decline] Nobody
        [hold] Hold
        [quick] Ready-made team: usual
        [shape] Usual back line
        [shape-left] Usual shape, pack in space 1
        [shape-right] Usual shape, pack in space 5
        [tap] Tap and go
        [touch] Kick to touch
        [goal] Kick at goal
        [kick-at-goal] Kick
        [regroup] Stand up or move first, then pass
       *[no-kick] No kick
    }
goforward-call = { $call ->
        [rock] Rock
        [paper] Paper
        [scissors] Scissors
        [short] Short
        [middle] Middle
       *[long] Long
    }
goforward-choose-ready = Ready-made team: { $name ->
        [heavy] heavy pack
        [runners] runners
        [tacklers] tacklers
        [passers] passers
        [even] even
       *[other] { $name }
    }
goforward-shape = { $name ->
        [wide] wide
        [close] close to the pack
        [deep] deep
        [swing] swinging
        [crossed] crossed
       *[other] { $name }
    }
goforward-choose-shape = Back line: { goforward-shape }
goforward-choose-shape-at = Shape: { goforward-shape }, pack in space { $space }
goforward-chances = { $chance ->
        [0] no chance
        [1] one chance in six
        [2] two chances in six
        [3] three chances in six
        [4] four chances in six
        [5] five chances in six
       *[6] caught for certain
    }
goforward-choose-pair = { $card } and { $other }
goforward-choose-kicker = { $card } kicks, { $needs } or more
goforward-choose-back = { $card } to space { $space }
goforward-choose-column = To space { $space }
goforward-choose-carry = Carry with { $card }, run { $run }
goforward-choose-kick = Kick with { $card }
goforward-choose-pass = Pass to { $card } in space { $space }, { goforward-chances }
goforward-choose-claim = Claim with { $card } in space { $space }
goforward-choose-use = { $card }, { $line }: { $does }
goforward-choose-stand = Stand { $card } up in space { $space }
goforward-choose-move = Move { $card } from space { $space }, run { $run }
goforward-choose-place = Place { $card } from space { $space }
goforward-choose-cancel-card = Put out { $card }, shove { $shove }
goforward-choose-defend = Tackle with { $card }, worth { $tackle }
goforward-choose-tackle = Tackle with { $card }, worth { $tackle }
goforward-choose-commit = { $card } into the ruck, worth { $shove }
goforward-choose-next-carrier = Ball to { $card }, run { $run }
goforward-choose-open-carrier = Ball to { $card }, run { $run }
goforward-choose-bottom = { $card }

# Lines.
goforward-effect-mod = { $contest ->
        [pass] { $amount } more for your pass
        [foe-pass] { $amount } off their pass
        [tackle] { $amount } more for your tackle
        [carry] { $amount } more for the carrier
       *[ruck] { $amount } more in a ruck
    }
goforward-effect-lasting = where he stands with the ball, once seen: { goforward-effect-mod }
goforward-effect-cancel = a card of theirs counts nothing in a ruck
goforward-effect-shift = the carrier goes one space aside
goforward-effect-gain = another row { $when ->
        [both] after a carry or ruck
        [ruck] after a ruck
       *[carry] after a carry
    }{ $support ->
        [yes] , with support
       *[no] { "" }
    }
goforward-effect-pick = picks the ball out of a ruck, a row on
goforward-effect-quick = { $rack ->
        [yes] his receiver carries at once
       *[no] the receiver carries at once
    }
goforward-effect-kick = kick { $rows } rows on, kept from { $keep } up

# The table.
goforward-name = { $side ->
        [home] Home
       *[away] Away
    }
goforward-position = { $position ->
        [prop] prop
        [hooker] hooker
        [lock] lock
        [flanker] flanker
        [number-eight] number eight
        [half-back] half back
        [fly-half] fly half
        [centre] centre
        [wing] wing
       *[full-back] full back
    }
goforward-die = { $phase ->
        [pass-die] pass
        [tackle-die] tackle
        [carry-die] run
        [ruck-die] ruck, ball
        [ruck-die-2] ruck, others
        [kick-die] kick
        [conversion-die] conversion
        [referee-die] referee
        [goal-die] goal
        [scrum-die] scrum, feed
        [scrum-die-2] scrum, others
        [lineout-die] line-out, throw
       *[lineout-die-2] line-out, others
    }
goforward-head = { $half ->
        [1] First half
        [2] Second half
       *[other] Extra time
    }, { $turn ->
        [0] before the first turn
       *[other] turn { $turn } of { $turns }
    }
goforward-turn = turn { $turn } of { $turns }
goforward-head-over = Full time
goforward-way = { goforward-name } { $slides ->
        [one] 1 slide
       *[other] { $slides } slides
    }
goforward-streak = { $count ->
        [one] 1 pass in a row
       *[other] { $count } passes in a row
    }
goforward-hand = hand { $cards }
goforward-hand-word = hand
goforward-bench = { $count } to be set up
goforward-piles = pile { $pile }   discards { $discards }
goforward-try-word = TRY
goforward-in-goal = in-goal
goforward-cards-head = Card, position, RUN/TACKLE/SHOVE, line:

goforward-help-page =
    Press the number before a choice (from ten on, both digits and
    Enter); or go there with the arrows and press Enter; or click
    it; or type it: carry PR-B, pass FH-B@c1, move WG-B c3, skip.

    Two at one screen: it is handed over between you. Press Enter
    when nobody else can see it. Until then only backs are shown.
    Against the computer you are asked only if there is a choice.

    u  undo               h  hint: what a choice may bring
    r  redo               w  why: the rules behind this turn
    e  lesson: what the phase that is on is about
    s  save a copy        t  turn the board
    x  resign             q  leave; the match is kept
    Ctrl+L  day or night
    Where a choice begins with such a letter, write the word: undo.

    On the board: ▒ a card face down, ● the ball, ○ the ball with
    nobody. A card of yours that they have seen is underlined; what
    lies behind the rack is in [brackets]. 1/1/6 is RUN, TACKLE and SHOVE.

# The match sheet.
goforward-sheet-run = Most rows without losing the ball

# The game in one minute, for whoever has just come.
goforward-in-one-minute =
    A rack with both teams on it slides up and down a field of four rows; of the others you see only the backs. With the ball
    you pass, or carry: swap the carrier for a matching card from your hand. If no tackle stops him, the rack moves
    a row forward. Tackling strength and a die stand against his speed and a die; a made tackle brings a ruck, and whoever shoves harder has the
    ball. Past the last row is a try. After twenty turns, most tries win.

# What a phase is about, and what a good player looks at.
goforward-lesson-toss = Whoever has the ball first sets up first, and the defence stands opposite. At half-time it is the other way round.
goforward-lesson-team = Fifteen of your 36 cards play; the others are your hand and pile, and only a card of the same position can carry. Where a position has two designs, one of each keeps both lines within reach.
goforward-lesson-end = Numbers 1 to 9 and the ball stand at one end. The other end is a long pass away.
goforward-lesson-backs = Backs close to the ball are easy to pass to; far ones find fewer tacklers opposite. The defence has as many in each space as the attack.
goforward-lesson-carrier = Whoever has the ball should have a match in your hand, or good hands for a pass. The other side is not shown who it is.
goforward-lesson-attack = To carry you need a card of the carrier's position in your hand, and the rack moves only by carrying. Without one, pass to somebody who has one. A pass straight after a pass costs a row.
goforward-lesson-pass = The speed of both, less the distance: the die must stay below it. A line may help or spoil the pass, and each side has one action in this phase.
goforward-lesson-quick = Caught. A line that lets the receiver carry at once gives the defence no time to come over.
goforward-lesson-shift = An angle runner takes the ball one space aside, and only those who stand there may tackle. Go where few stand opposite.
goforward-lesson-tackle-line = Both sides may use one line before the dice. Keep it if the tackle is safe or lost anyway.
goforward-lesson-through = The carrier is through. A line that gains another row is worth most when it brings the try, or the last row before it.
goforward-lesson-ruck-line = A line may add to the shove or put out one of their cards. You have one action in this phase, and Pick n Run is one too.
goforward-lesson-ruck-won = The ruck is won. A number eight who was in it, or stands there, can pick the ball up and take the rack a row on.
goforward-lesson-stand-move = Those who lie tackle nobody. Stand up who is near the ball, and leave somebody opposite every space that a safe pass can reach.
goforward-lesson-defend = Tacklers lie down, hit or miss: use no more than it takes. The tackle must be strictly higher than the carrier's speed and die. Near your line being missed costs most.
goforward-lesson-commit = The highest shove first, but keep somebody standing to pick the ball up. The defence needs strictly more; a level ruck stays with the attack.
goforward-lesson-hand = Two cards come, and four stay. Keep matches for whoever has the ball or may get it, then the lines that gain a row.
goforward-lesson-restart = After a try everybody stands up and may go anywhere. The attack comes first and names its carrier; the defence sees where the ball is and how many stand where.
goforward-lesson-kick = The rack goes forward, and the die decides who has the ball there. Good on your own last row, poor with a match in your hand.
goforward-lesson-goal = A kick from the middle needs 2, beside it 3, from the edges 5. A good kicker needs less, a forward more.
goforward-lesson-penalty = Tap and play on, kick to touch for two rows, or kick at goal for three points if the line is near.
goforward-lesson-lineout = Both sides say short, middle or long. If they differ it is the thrower's ball, so the defence must guess.
goforward-lesson-scrum = Both packs push with everybody who stands. The feeder has 4 more, and wins ties.

# The score sheet.
goforward-score-reminder = Two halves of { $turns } turns. Cross off each turn once it is over.
