# RUGBY_Bokx: the news of a match. $variant chooses one of three wordings where there are several.
bokx-side = { $side ->
        [blue] Blue
        [yellow] Yellow
       *[other] { $side }
    }
bokx-other = { $other ->
        [blue] Blue
        [yellow] Yellow
       *[other] { $other }
    }
bokx-role = { $shirt ->
        [1] the loosehead
        [2] the hooker
        [3] the tighthead
        [4] the number 4 lock
        [5] the number 5 lock
        [6] the openside flank
        [7] the blindside flank
        [8] the eighth man
        [9] the scrum-half
        [10] the fly-half
        [11] the left wing
        [12] the inside centre
        [13] the outside centre
        [14] the right wing
        [15] the fullback
       *[other] the man with the ball
    }
bokx-player = { $named ->
        [yes] { $name }
       *[no] { bokx-role }
    }
bokx-blocks = { $blocks ->
        [one] one block
       *[other] { $blocks } blocks
    }
bokx-signal = { $signal ->
        [play-on] waves play on
        [advantage] holds out an arm for advantage
        [penalty] signals a penalty, arm straight and raised
        [free-kick] signals a free kick, arm bent
        [scrum] signals a scrum
        [try] has an arm up for the try
        [knock-on] signals a knock-on, hand tapping above the head
        [forward-pass] signals a forward pass, hands swinging on
        [offside] signals offside
        [obstruction] signals obstruction, arms crossed
        [high-tackle] draws a hand across the throat: high tackle
        [not-rolling-away] circles a finger: not rolling away
        [not-releasing] clutches both hands to the chest: not releasing
        [hands-in-ruck] sweeps a hand low: hands in the ruck
        [falling-over] bends an arm down: falling over the ruck
        [in-at-the-side] swings an arm round: in at the side
        [not-straight] holds a hand up: not straight
        [collapse] pulls an arm down: collapsed
        [closing-gap] brings both hands together: gap closed
        [barging] nudges with the elbow: barging
        [wheeled] turns a finger overhead: wheeled
        [unplayable] signals unplayable
        [held-up] spreads both hands: held up
        [drop-out] points to the middle for the restart
        [review] draws a screen in the air: review
        [foul-play] punches fist into palm: foul play
       *[reset] signals a reset
    }
bokx-toss-tied = Both throw { $number }: again.
bokx-toss-won = { bokx-side } wins the toss with a { $number }.
bokx-kicks-first = { bokx-side } will kick off.
bokx-ends = { bokx-side } plays towards the { $way ->
        [right] right
       *[left] left
    }.
# Where a team card has a squad, whoever does it by his position is named.
bokx-kicker = { $named ->
        [yes] { $name } of { bokx-side }
       *[no] { bokx-side }
    }
bokx-ko-halfway = { $variant ->
        [1] { bokx-kicker } kicks off from halfway.
        [2] Kick-off at halfway: { bokx-kicker }.
       *[3] { bokx-kicker } places the ball on halfway.
    }
bokx-ko-22 = { bokx-kicker } kicks off from the 22.
bokx-ko-goal = { bokx-kicker } kicks off from the goal line.
bokx-ko-short = The kick-off does not go ten metres.
bokx-calls = { $choice ->
        [run-bl] { $variant ->
                [1] { bokx-side } calls the backs.
                [2] { bokx-side } spins it wide.
               *[3] { bokx-side } sets the backs running.
            }
        [run-fw] { $variant ->
                [1] { bokx-side } calls the forwards.
                [2] { bokx-side } keeps it tight.
               *[3] { bokx-side } sends the forwards in.
            }
        [kick] { bokx-side } kicks.
        [kick-double] { bokx-side } goes for distance: a kick that counts double.
        [drop] { bokx-side } shapes for a drop goal.
        [continue] { bokx-side } runs on.
        [goal] { bokx-side } points at the poles.
       *[scrum] { bokx-side } takes a scrum.
    }
bokx-charged-down = { $variant ->
        [1] Charged down! { bokx-side } has the ball.
        [2] The kick is smothered, and { bokx-side } picks up.
       *[3] { bokx-side } gets a hand to it: charged down.
    }
bokx-kicked = { $named ->
        [yes] The kick by { $name } goes { bokx-blocks } downfield.
       *[no] The kick goes { bokx-blocks } downfield.
    }
bokx-lands = It comes down { bokx-blocks } to the { $way ->
        [left] left
       *[right] right
    }.
bokx-touch = Into touch on the { $way ->
        [left] left
       *[right] right
    }.
bokx-dead = Over the dead-ball line, after { bokx-blocks }!
bokx-touch-in-goal = Into touch-in-goal.
bokx-caught = { $variant ->
        [1] Caught by { bokx-kicker }.
        [2] { bokx-kicker } takes it safely.
       *[3] Good hands: { bokx-kicker } has it.
    }
bokx-regained = { $variant ->
        [1] { bokx-side } gets its own kick back!
        [2] The chasers are there: { bokx-side } regains it.
       *[3] { bokx-side } wins the race to the ball.
    }
bokx-intercepted = { $variant ->
        [1] Intercepted! { bokx-side } is away with it.
        [2] { bokx-side } picks off the pass.
       *[3] That pass was read: { bokx-side } has it on the run.
    }
bokx-run-across = { $variant ->
        [1] It goes { bokx-blocks } { bokx-way } to { bokx-player }.
        [2] Wide { bokx-way } by { bokx-blocks }, where { bokx-player } has it.
       *[3] Out { bokx-way } by { bokx-blocks }: { bokx-player }.
    }
bokx-way = { $way ->
        [left] left
       *[right] right
    }
bokx-run-into-touch = Into touch goes { bokx-player } of { bokx-side }.
bokx-run-on = { $variant ->
        [1] On by { bokx-blocks } for { bokx-side }: { bokx-player }.
        [2] A gain of { bokx-blocks } by { bokx-player }.
       *[3] Forward by { bokx-blocks } with { bokx-player }.
    }
bokx-over-the-line = { $shirt ->
        [0] { bokx-side } is over the goal line with the ball!
       *[other] { $variant ->
            [1] Over the line: { bokx-player } of { bokx-side }!
            [2] { bokx-side } is in the in-goal: { bokx-player } has the ball!
           *[3] Across the goal line with { bokx-player }!
        }
    }
bokx-tackled = { $variant ->
        [1] Tackled: { bokx-player } of { bokx-side } goes down.
        [2] They stop { bokx-player }, and a ruck forms.
       *[3] Brought down: { bokx-player }.
    }
bokx-missed = { $variant ->
        [1] Tackle missed: { bokx-player } of { bokx-side } is through!
        [2] They cannot hold { bokx-player }!
       *[3] { bokx-side } slips the tackle: { bokx-player } is clear!
    }
bokx-ruck-tied = Both throw { $number } in the ruck: again.
bokx-ruck-leans = The ruck leans { bokx-side }'s way.
bokx-ruck-won = { $turnover ->
        [yes] { $variant ->
                [1] Turned over! { bokx-side } wins the ruck.
                [2] Turned over: { bokx-other } loses the ball in the ruck.
               *[3] Turned over! { bokx-kicker } has it at the back of the ruck.
            }
       *[no] { $variant ->
                [1] { bokx-side } wins the ruck.
                [2] Clean ball from the ruck for { bokx-side }.
               *[3] { bokx-kicker } has it at the back of the ruck.
            }
    }
bokx-ruck-lost = { $turnover ->
        [yes] { $variant ->
                [1] Turned over! { bokx-side } steals the ruck.
                [2] Turned over: { bokx-side } drives over the ball.
               *[3] { bokx-other } loses it in the ruck; { bokx-side }'s ball.
            }
       *[no] { $variant ->
                [1] { bokx-side } keeps the ball in the ruck after all.
                [2] { bokx-side } wins it back in the ruck.
               *[3] { bokx-other } cannot get it out of the ruck; { bokx-side }'s ball.
            }
    }
bokx-scrum = Scrum, { bokx-side } to feed.
bokx-scrum-won = { $variant ->
        [1] { bokx-side } wins its scrum.
        [2] A steady scrum: { bokx-side }'s ball.
       *[3] Hooked and won by { bokx-kicker }.
    }
bokx-scrum-lost = Against the head! { bokx-side } has the ball.
bokx-lineout = Lineout, { bokx-side } to throw.
bokx-lineout-won = { $variant ->
        [1] { bokx-side } wins its lineout.
        [2] Taken in the line by { bokx-kicker }.
       *[3] Good throw, good lift: { bokx-side }'s ball.
    }
bokx-lineout-lost = { bokx-side } steals the lineout.
bokx-penalty = Penalty to { bokx-side }.
bokx-free-kick = Free kick to { bokx-side }.
bokx-card = { $title }. The referee { bokx-signal }. { $call }
bokx-try = { $shirt ->
        [0] Try for { bokx-side }! Five points.
       *[other] { $variant ->
            [1] A try, scored by { bokx-player }: five points for { bokx-side }.
            [2] Grounded by { bokx-player }: five points for { bokx-side }!
           *[3] Try for { bokx-side }, by { bokx-player }. Five points.
        }
    }
bokx-by = { $named ->
        [yes] { " " }by { $name }
       *[no] { "" }
    }
bokx-converted = { $variant ->
        [1] Converted{ bokx-by }: two more for { bokx-side }.
        [2] Kicked{ bokx-by } straight between the poles: two more for { bokx-side }.
       *[3] The flags are up for the kick{ bokx-by }: two more for { bokx-side }.
    }
bokx-unconverted = { $variant ->
        [1] The conversion{ bokx-by } is missed.
        [2] The conversion{ bokx-by } drifts wide.
       *[3] The kick{ bokx-by } comes off the upright: no conversion.
    }
bokx-drop-goal = Drop goal{ bokx-by }! Three points for { bokx-side }.
bokx-drop-missed = The drop goal{ bokx-by } is wide.
bokx-penalty-goal = The penalty{ bokx-by } is over: three points for { bokx-side }.
bokx-penalty-missed = The penalty{ bokx-by } is missed.
bokx-in-goal-turnover = { bokx-side } wins the ball in its own in-goal.
bokx-held-up = Held up over the line.
bokx-made-dead = { bokx-side } makes the ball dead.
bokx-six = A six: { bokx-blocks } so far, and throw again.
bokx-card-moves = The ball goes { bokx-blocks } towards the goal line that { bokx-side } defends.
bokx-again = A five: { bokx-side } throws again.
bokx-time-up = The hooter: time is up.
bokx-half-time = Half-time, { $home }-{ $away }.
bokx-ends-change = The teams change ends.
bokx-extra-time = { $home } all: extra time.
bokx-sudden-death = Still level: sudden death, the first points win.
bokx-place-kicks = Still level: place kicks, five each.
bokx-place-kick-over = { bokx-kicker } kicks it over: { $goals } so far.
bokx-place-kick-missed = { bokx-kicker } misses: { $goals } so far.
bokx-full-time = Full time, { $home }-{ $away }.
bokx-won = { bokx-side } wins!
bokx-drawn = A draw.
