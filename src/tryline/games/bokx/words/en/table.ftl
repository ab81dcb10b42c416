# RUGBY_Bokx at the table: what now, choices, dice, the play that is on, and the rules behind it.

# What now: decisions.
bokx-now-call-play = { bokx-side }: call the play.
bokx-now-run-side = { bokx-side } runs across, { bokx-blocks }: to the left or to the right?
bokx-now-kick-side = { bokx-side } kicks across, { bokx-blocks }: to the left or to the right?
bokx-now-missed-tackle = { bokx-side } is through: run on, or another play?
bokx-now-penalty = Penalty to { bokx-side }: what is it to be?
bokx-now-free-kick = Free kick to { bokx-side }: what is it to be?
bokx-now-ko-22 = { bokx-side } kicks off from the 22: single or double distance?
bokx-now-ko-goal = { bokx-side } kicks off from the goal line: single or double distance?
bokx-now-dead-ball = { bokx-side }: a scrum where it was kicked, or a kick-off from the 22?
bokx-now-card-choice = { bokx-side } chooses what the card offers.
bokx-now-toss-call = { bokx-side } has won the toss: kick off, or receive?
bokx-now-end-call = { bokx-side }: play to the right, or to the left?
bokx-now-half-time = Half-time. { bokx-side }: change ends?

# What now: throws, and what the faces mean.
bokx-now-toss = { bokx-side }: throw for the toss. The higher throw calls.
bokx-now-run-success = { bokx-side }: throw for the run. [1] intercepted, [2] [3] card, else away.
bokx-now-run-line = { bokx-side }: throw how far across. [6] is thrown again and added.
bokx-now-run-channel = { bokx-side }: throw how far on. [6] is thrown again and added.
bokx-now-tackle = { $unit ->
        [fw] { bokx-side }: throw for the tackle. [1] [4] missed, [2] [3] card, [5] [6] made.
       *[bl] { bokx-side }: throw for the tackle. [1] missed, [2] [3] card, else made.
    }
bokx-now-ruck-contest = { bokx-side }: throw for the ruck. The higher throw is ahead.
bokx-now-ruck-success = { bokx-side }: throw for the ball in the ruck. [1] lost, [2] [3] card, else won.
bokx-now-kick-success = { bokx-side }: throw for the kick. [1] charged down, [2] [3] card, else away.
bokx-now-kick-dist = { bokx-side }: throw how far the kick goes. [6] is thrown again and added.
bokx-now-kick-line = { bokx-side }: throw how far across it goes. [6] is thrown again and added.
bokx-now-catch = { bokx-side }: throw for the catch. [1] the kickers regain it, [2] [3] card, else caught.
bokx-now-scrum = { bokx-side }: throw for the scrum. [1] lost, [2] [3] card, else won.
bokx-now-lineout = { bokx-side }: throw for the lineout. [1] lost, [2] [3] card, else won.
bokx-now-in-goal = { $five ->
        [held-up] { bokx-side } defends its in-goal: throw. [6] turnover, [5] held up, [2] [3] card, else a try.
        [rethrow] { bokx-side } defends its in-goal: throw. [6] turnover, [5] throw again, [2] [3] card, else a try.
       *[try] { bokx-side } defends its in-goal: throw. [6] turnover, [2] [3] card, else a try.
    }
bokx-now-conversion = { $least ->
        [5] { bokx-side }: throw for the conversion from out wide. [5] [6] is over.
       *[3] { bokx-side }: throw for the conversion. [3] or more is over.
    }
bokx-now-penalty-goal = { $zone ->
        [red] { bokx-side }: throw for the penalty goal. Red zone: [5] [6] is over.
       *[blue] { bokx-side }: throw for the penalty goal. Blue zone: [3] or more is over.
    }
bokx-now-drop-goal = { $zone ->
        [red] { bokx-side }: throw for the drop goal. Red zone: [6] is over.
       *[blue] { bokx-side }: throw for the drop goal. Blue zone: [5] [6] is over.
    }
bokx-now-ko-halfway = { bokx-side } kicks off: throw. [1] [2] is not ten metres.
bokx-now-draw = { bokx-side } draws a referee's card: which one is it?
bokx-now-whistle = The clock: is time up?
bokx-now-place-kick = { bokx-side }: throw for a place kick. [3] or more is over.

# Choices.
bokx-choose = { $choice ->
        [run-bl] Run with the backs
        [run-fw] Run with the forwards
        [kick] Kick
        [kick-double] Kick, double distance
        [drop] Drop goal
        [make-dead] Make the ball dead
        [continue] Run on
        [goal] Kick at the poles
        [scrum] Scrum
        [l] Left
        [r] Right
        [single] Single distance
        [double] Double distance
        [opt1] First
        [opt2] Second
        [ko-22] Kick-off from the 22
        [kick-off] Kick off
        [receive] Receive
        [play-plus] Play to the right
        [play-minus] Play to the left
        [change] Change ends
       *[stay] Stay
    }
bokx-choose-side = { $where ->
        [left] Left
       *[right] Right
    }: { $out ->
        [yes] out
       *[no] in, { bokx-blocks } from touch
    }
bokx-effect = { $kind ->
        [play-on] play on
        [call] { bokx-side } has the ball
        [missed] run on
        [ruck] ruck
        [scrum] scrum, { bokx-side } to feed
        [lineout] lineout, { bokx-side } to throw
        [penalty] penalty to { bokx-side }
        [free-kick] free kick to { bokx-side }
        [kick-off] kick-off by { bokx-side }
        [try] try
       *[rethrow] throw again
    }

# The dice by what they were thrown for.
bokx-die = { $phase ->
        [toss] toss
        [run-success] run
        [run-line] across
        [run-channel] on
        [tackle] tackle
        [ruck-contest] ruck
        [ruck-success] ball
        [kick-success] kick
        [kick-dist] far
        [kick-line] across
        [catch] catch
        [scrum] scrum
        [lineout] lineout
        [in-goal] in-goal
        [conversion] convert
        [penalty-goal] penalty
        [drop-goal] drop
        [ko-halfway] kickoff
       *[place-kick] place
    }

# The play that is on (5.12).
bokx-play = { $play ->
        [run-bl] run, backs
        [run-fw] run, forwards
        [kick] kick
        [kick-double] kick, double
        [kick-off] kick-off
        [catch] catch
        [tackle] tackle
        [ruck] ruck
        [scrum] scrum
        [lineout] lineout
        [in-goal] in-goal
        [over] over the line
        [conversion] conversion
        [penalty-goal] penalty goal
        [drop-goal] drop goal
        [penalty] PENALTY parked
        [free-kick] FREE KICK parked
        [calls] calls the play
        [free-run] calls, free run
       *[none] { "" }
    }
bokx-period = { $period ->
        [1] First half
        [2] Second half
        [3] Extra time, first
        [4] Extra time, second
        [5] Sudden death
        [6] Place kicks
       *[0] Full time
    }
bokx-time-seconds = { $played } of { $length }
bokx-time-plays = play { $played } of { $length }
bokx-tries = { $count ->
        [one] 1 try
       *[other] { $count } tries
    }
bokx-goals = { $count ->
        [one] 1 place kick
       *[other] { $count } place kicks
    }
bokx-zone = { $zone ->
        [red] Red zone
       *[blue] Blue zone
    }
# A team card (5.4).
bokx-team = { $pool ->
        [none] { $name }
       *[other] { $name }, pool { $pool }
    }
bokx-pool = Pool { $pool }
bokx-colours = { $first } and { $second }
bokx-colour = { $colour ->
        [amber] amber
        [azure] azure
        [black] black
        [blue] blue
        [claret] claret
        [gold] gold
        [green] green
        [grey] grey
        [maroon] maroon
        [navy] navy
        [orange] orange
        [pink] pink
        [purple] purple
        [red] red
        [sky-blue] sky blue
        [turquoise] turquoise
        [white] white
       *[yellow] yellow
    }
bokx-card-title = { $title }
bokx-card-other = { $title_af }
bokx-card-call = { $call }
bokx-card-signal = The referee { bokx-signal }.
bokx-deck = { $deck ->
        [kd] Kick downfield
        [rn] Running
        [ca] Catch
        [tk] Tackle
        [ig] In-goal
        [sc] Scrum
        [lo] Lineout
       *[rk] Ruck and maul
    }
# What a face means for a throw, as briefly as can be.
bokx-means = { $means ->
        [card] card
        [away] away
        [intercepted] intercepted
        [charged-down] charged down
        [caught] caught
        [regained] kickers regain
        [tackled] tackled
        [missed] missed
        [level] again
        [ahead] ahead
        [behind] behind
        [won] won
        [lost] lost
        [try] try
        [turnover] turnover
        [held-up] held up
        [over] over
        [wide] wide
        [short] not ten metres
        [over-the-line] over the line
        [dead] dead ball
        [again] { $blocks } and again
        [blocks] { $blocks ->
            [one] 1 block
           *[other] { $blocks } blocks
        }
       *[counts] higher is ahead
    }
bokx-whistle = { $word ->
        [time-up] Time is up
       *[play-on] Play on
    }

# A short lesson for each phase (5.9).
bokx-lesson-toss = The higher throw wins the toss and chooses to kick off or to receive. The other side chooses its end when the match begins. Who receives kicks off the other half, if there is one.
bokx-lesson-ko-halfway = A kick-off from halfway must go ten metres: [1] and [2] give the others a scrum where you kicked. Else the same throw is how far it goes, and another one how far across. Out over the side line is the others' scrum too.
bokx-lesson-ko-deep = This kick-off always goes. Double distance counts every die twice, across as well, so that it is easily out over the side line; then the others have a scrum where you kicked.
bokx-lesson-call-play = Backs cover more ground, but forwards are harder to tackle. A kick moves play on and lets both sides go for the ball; double distance is for your own 22. In the Red and Blue zones you may drop at goal, unless a card forbids it.
bokx-lesson-kick = A kick in open play needs its success throw: [1] is charged down, [2] and [3] turn a card. Then you throw how far on and how far across, and every [6] is thrown again. Past the dead-ball line the others get the ball.
bokx-lesson-kick-side = Over the side line from your own 22 gains all the ground; in open play from farther out the lineout is back where you kicked. After a penalty your side throws in, else the others do. A kick-off that goes out is their scrum.
bokx-lesson-catch = Those who wait for the kick throw: [4] to [6] is caught, [1] and the kickers have it again and may run straight on, unless the house rules have it otherwise; [2] and [3] turn a card. Whoever has the ball calls the next play, unless the kickers hold it over the goal line.
bokx-lesson-run = Every run needs its success throw: [1] is intercepted, and the others may run straight on; [2] and [3] turn a card. A run goes across first and on after that, and every [6] is thrown again. Forwards count half of each die.
bokx-lesson-run-side = The whole distance counts, to one side or the other. Go where there is room: over the side line the others throw in at a lineout, and out of your own in-goal the ball is dead.
bokx-lesson-tackle = [1] misses, [2] and [3] turn a card; [4] misses too if a forward has the ball. A tackle that is made forms a ruck on that block, and nobody has won the ball yet.
bokx-lesson-missed-tackle = Running on needs no success throw and keeps to the same row. A new run is a pass, with all its throws; a kick is possible too, a drop goal is not.
bokx-lesson-ruck = Both sides throw, and the higher one is ahead; equal throws are made again. Whoever is ahead throws for the ball: [1] loses it, [2] and [3] turn a card, the rest wins it.
bokx-lesson-scrum = The side with the feed throws: [1] is lost against the head, [2] and [3] turn a card, the rest is won. Whoever wins the ball calls the play from that block.
bokx-lesson-lineout = The side with the throw throws the die: [1] is lost, [2] and [3] turn a card, the rest is won. The ball is inside the 15 m dots already, and play goes on from there.
bokx-lesson-penalty = In the Red or Blue zone you may kick at the poles for three points. A kick to touch gains ground and your side throws in; double distance is allowed anywhere. There is also the scrum, and the quick tap, which needs its success throw.
bokx-lesson-free-kick = A free kick is no kick at the poles, and if it goes to touch the others throw in. Double distance is allowed anywhere. There is also the scrum, and the quick tap, which needs its success throw.
bokx-lesson-drop-goal = From the Blue zone [5] and [6] are over, from the Red zone only [6]. That is three points and the others' kick-off from halfway; a miss gives them a kick-off from their 22.
bokx-lesson-penalty-goal = From the Blue zone [3] to [6] are over, from the Red zone [5] and [6]. That is three points and the others' kick-off from halfway; a miss gives them a kick-off from their 22.
bokx-lesson-conversion = The side that scored throws once, for two points. Over or not, the others kick off from halfway.
bokx-lesson-in-goal = The defence throws for its last chance: [6] wins the ball, [2] and [3] turn a card, [1] and [4] are a try. So is [5], unless the house rules have it otherwise.
bokx-lesson-draw = The card that is drawn is obeyed at once and goes under its deck. No card comes again in a half before the whole deck has been seen.
bokx-lesson-card-choice = The card names the side that may choose. Look where the ball is: in a zone a penalty can be three points, elsewhere it may be worth more to go on.
bokx-lesson-dead-ball = The kick went past the dead-ball line. A scrum where it was kicked keeps play there; a kick-off from your 22 sends the ball away.
bokx-lesson-whistle = The clock is asked whether time is up. If it is, the half ends here; else play goes on.
bokx-lesson-half-time = The sides say whether ends change; points and tries stay. All decks are shuffled, and the side that received at the start kicks off.
bokx-lesson-place-kick = Each side has five place kicks, in turn, and [3] to [6] are over. If that decides nothing, it goes on in pairs until one side is ahead.

bokx-help-page =
    When you decide, press the number before a choice; or go there
    with the arrows and press Enter; or click it; or type it: run
    backs, kick double, drop goal, left, scrum; or b, kd, dg, l, s.

    While dice fall, Enter or a click shows them all at once.
    With dice and cards of your own, press the face that came up;
    for a card type its number or title: KD03, clean off the boot.
    Backspace asks for the last throw again; correct 4 puts it right.

    u  undo               h  hint: what each choice is worth
    r  redo               w  why: the rules behind what happened
    e  lesson: what the phase that is on is about
    s  save a copy        p  pause, o  time-out (real clock)
    x  resign             q  leave; the match is kept
    Ctrl+L  day or night

    On the pitch: () or ● the ball, ○ where the last play began, • its
    way; dots the Red zone, colons the Blue zone of the side with the
    ball. Poles have the mark of the side that plays towards them.

# The match sheet.
bokx-sheet-run = Longest run, in metres

# The game in one minute, for whoever has just come.
bokx-in-one-minute =
    The field lies in blocks of five metres, and each side has a die. Whoever has the ball calls the play: run with
    the backs or the forwards, kick, or drop at goal. Then throw: a 1 loses the ball, a 2 or a 3 draws a referee's card,
    the rest goes on, and the next throws say how far. The other side throws to tackle or to catch. Over the goal line comes a
    try, five points, and two for the conversion; other goals are three. Most points win.

# The score sheet.
bokx-score-reminder = { $halves ->
        [1] One half
       *[other] Two halves
    } of { $by ->
        [plays] { $length } calls
       *[minutes] { $length } minutes
    }.
