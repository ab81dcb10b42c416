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
       *[no] to ({ $x },{ $y })
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
bokx-card-title = { $title }
bokx-card-other = { $title_af }
bokx-card-face = { $call } The referee { bokx-signal }.
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
bokx-why = { $what }: { $said } ({ $sections })
bokx-why-silent = { $what } ({ $sections })
bokx-why-page = The numbers are sections, rulings and cards of { $page }.

bokx-help-page =
    When you decide, press the number before a choice; or go there
    with the arrows and press Enter; or click it; or type it: run
    backs, kick double, drop goal, left, scrum.

    While dice fall, Enter or a click shows them all at once.
    With dice and cards of your own, press the face that came up;
    for a card type its number or title: KD03, clean off the boot.
    Backspace asks for the last throw again; correct 4 puts it right.

    u  undo               h  hint: what each choice is worth
    r  redo               w  why: the rules behind what happened
    s  save a copy        p  pause, o  time-out (real clock)
    x  resign             q  leave; the match is kept
    Ctrl+L  day or night

    On the pitch: () or ● the ball, ○ where the last play began, • its
    way; dots the Red zone, colons the Blue zone of the side with the
    ball. Poles have the mark of the side that plays towards them.
