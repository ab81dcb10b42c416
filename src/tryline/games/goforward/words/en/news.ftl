# Go Forward Rugby: the news of a match. Cards go by their positions.
goforward-side = { $side ->
        [home] Home
       *[away] Away
    }
goforward-other = { $other ->
        [home] Home
       *[away] Away
    }
goforward-team-chosen = { goforward-side } have chosen their fifteen.
goforward-dealt = { $card ->
        [hidden] { goforward-side } are dealt a card.
       *[other] { goforward-side } are dealt the { $card }.
    }
goforward-toss-won = { goforward-side } win the toss and have the ball.
goforward-toss-tied = Both show { $call }: again.
goforward-set-up = { goforward-side } put the forwards in space { $space }; the packs face each other.
goforward-backs-out = The backs of { goforward-side } are in place.
goforward-has-ball = { goforward-side } have the ball in space { $space }.
goforward-carries = { $card ->
        [hidden] { goforward-side } carry with a card that stays hidden; the { $out } goes to the discards.
       *[other] { goforward-side } carry with the { $card }; the { $out } goes to the discards.
    }
goforward-passes = { goforward-side }: the { $card } passes to the { $to }, { $distance ->
        [0] in the same space.
        [1] one space away.
       *[other] { $distance } spaces away.
    }
goforward-retreats = Another pass in a row: { goforward-side } go back to row { $number }.
goforward-caught = Caught by the { $card }: { $die } is below { $number }.
goforward-dropped = Dropped! { $die } is not below { $number }, and the { $card } of { goforward-side } does not hold it.
goforward-claims = { goforward-side }: the { $card } claims the ball in space { $space }.
goforward-unclaimed = The ball belongs to { goforward-side } in space { $space }, and nobody stands there.
goforward-holds = { goforward-side } can only hold.
goforward-kicks = { goforward-side }: the { $card } kicks to row { $number }.
goforward-kick-kept = The die shows { $number }: { goforward-side } keep the ball.
goforward-kick-lost = The die shows { $number }: { goforward-other } have the kick.
goforward-stood-up = { goforward-side }: the { $card } stands up in space { $space }.
goforward-moved = { goforward-side }: the { $card } goes from space { $from } to space { $space }.
goforward-tackler = { goforward-side }: the { $card } goes in for the tackle.
goforward-covers = { goforward-side } make no tackle.
goforward-tackled = The { $card } of { goforward-side } is tackled, { $total } against { $against }.
goforward-missed = The { $card } of { goforward-side } beats the tackle, { $against } against { $total }.
goforward-slides = { goforward-side } go forward from row { $number }.
goforward-commits = { goforward-side } commit the { $card } to the ruck.
goforward-declines = { goforward-side } commit nobody.
goforward-ruck-won = { goforward-side } win the ruck, { $total } against { $against }: turnover!
goforward-ruck-kept = { goforward-side } keep the ball in the ruck, { $total } against { $against }.
goforward-uses = { goforward-side } use the { $card }, "{ $line }".
goforward-cancelled = The { $card } of { goforward-side } counts nothing in this ruck.
goforward-shifts = The { $card } of { goforward-side } runs into space { $space }.
goforward-gains = { goforward-side } gain another row from row { $number }.
goforward-picks = The { $card } of { goforward-side } picks and runs from row { $number }.
goforward-quick-ball = { $card ->
        [hidden] Quick ball for { goforward-side }.
       *[other] Quick ball for the { $card } of { goforward-side }.
    }
goforward-try = Try for { goforward-side }! That makes { $number }.
goforward-drew = { $card ->
        [hidden] { goforward-side } draw a card.
       *[other] { goforward-side } draw the { $card }.
    }
goforward-reshuffles = { goforward-side } shuffle the discards into the draw pile.
goforward-bottoms = { $card ->
        [hidden] { goforward-side } put a card under the pile.
       *[other] { goforward-side } put the { $card } under the pile.
    }
goforward-half-time = Half-time, { $home }-{ $away }.
goforward-restart = { goforward-side } restart from their side of halfway.
goforward-arranged = { goforward-side } have arranged their rack.
goforward-full-time = { $winner ->
        [home] Full time, { $home }-{ $away }: Home win!
        [away] Full time, { $home }-{ $away }: Away win!
       *[draw] Full time, { $home }-{ $away }: a draw.
    }
goforward-extra-time = Level after full time: extra time, and the first score wins.
goforward-converted = Converted by { goforward-side } with a { $number }.
goforward-unconverted = The conversion of { goforward-side } misses with a { $number }.
goforward-no-conversion = { goforward-side } do not kick.
goforward-penalty = The referee has seen it ({ $number }): penalty to { goforward-side }.
goforward-unseen = The referee has not seen { goforward-side } niggle ({ $number }).
goforward-tap = { goforward-side } tap and go.
goforward-touch = { goforward-side } kick to touch on row { $number }.
goforward-penalty-goal = Penalty goal for { goforward-side } with a { $number }.
goforward-goal-missed = { goforward-side } miss the penalty with a { $number }.
goforward-trapped = The ball is trapped in space { $space } and { goforward-side } had it: scrum.
goforward-kicker = The { $card } of { goforward-side } kicks at goal: { $number } or more.
goforward-scrum = Scrum in space { $space }, { goforward-side } to feed.
goforward-pushes = The { $card } of { goforward-side } pushes with { $number }.
goforward-scrum-won = { goforward-side } win the scrum, { $total } against { $against }.
goforward-lineout = Line-out at space { $space }, { goforward-side } to throw.
goforward-lineout-won = Thrown { $thrown }, marked { $called }: { goforward-side } win the line-out.
goforward-jumps = The { $card } of { goforward-side } jumps with { $number }.
