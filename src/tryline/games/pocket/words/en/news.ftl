# Pocket Rugby: the news of a match. $variant chooses one of three wordings where there are several.
pocket-side = { $side ->
        [home] Home
        [away] Away
        [NZL] New Zealand
        [AUS] Australia
        [RSA] South Africa
        [ENG] England
       *[other] { $side }
    }
pocket-other = { $other ->
        [home] Home
        [away] Away
        [NZL] New Zealand
        [AUS] Australia
        [RSA] South Africa
        [ENG] England
       *[other] { $other }
    }
pocket-position = { $position ->
        [scrum-half] Scrum Half
        [forward] Forward
        [centre] Centre
        [wing] Wing
       *[back] Back
    }
pocket-to = { $to ->
        [forward] Forward
        [centre] Centre
        [wing] Wing
       *[back] Back
    }
pocket-action = { $action ->
        [hit-up] Hit up
        [line-break] Line break
        [thru-the-gap] Through the gap
        [into-the-corner] Into the corner
        [dummy] Dummy
        [rolling-maul] Rolling maul
        [high-ball] High ball
        [chip-and-chase] Chip and chase
       *[own] { $called }
    }
pocket-piece = { $piece ->
        [scrum] scrum
       *[lineout] line-out
    }
pocket-weather = { $weather ->
        [fine] A fine day for rugby.
        [cold] It is bitterly cold.
        [hot] It is hot out there.
        [rain] It is raining: short halves, and nobody holds the ball well.
       *[off] The weather plays no part.
    }
pocket-kick-off = { pocket-side } wins the toss and receives.
pocket-given = { $variant ->
        [1] { pocket-side }: out to the { pocket-position }.
        [2] { pocket-side } moves it to the { pocket-position }.
       *[3] { pocket-side } finds the { pocket-position }.
    }
pocket-effort = { $variant ->
        [1] { pocket-action } { $number } by { pocket-side }'s { pocket-position }, intensity { $intensity }.
        [2] { pocket-side }'s { pocket-position } takes it on: { pocket-action } { $number }, intensity { $intensity }.
       *[3] Here comes { pocket-side }'s { pocket-position }: { pocket-action } { $number }, intensity { $intensity }.
    }
pocket-looks = { $variant ->
        [1] The { pocket-position } looks for support.
        [2] The { pocket-position } draws his man and looks outside.
       *[3] The { pocket-position } has a pass on.
    }
pocket-passed = { $variant ->
        [1] The { pocket-position } passes to the { pocket-to }.
        [2] Quick hands: { pocket-position } to { pocket-to }.
       *[3] The { pocket-to } takes it from the { pocket-position }.
    }
pocket-drop-from = The { pocket-position } is in the pocket, { $number } metres out.
pocket-drop-goal = { $variant ->
        [1] Drop goal from { $number } metres! Three points for { pocket-side }.
        [2] The { pocket-position } drops it over from { $number } metres: three points for { pocket-side }.
       *[3] It is between the posts from { $number } metres: three points for { pocket-side }.
    }
pocket-drop-missed = { $variant ->
        [1] The drop goal from { $number } metres is wide.
        [2] He hooks it: no drop goal from { $number } metres.
       *[3] Not this time: the drop from { $number } metres falls short.
    }
pocket-first-hit = { $variant ->
        [1] { pocket-side } gets a hand on him: tackle { $number }.
        [2] The first man is there: tackle { $number }.
       *[3] { pocket-side } meets him: tackle { $number }.
    }
pocket-tackled = { $variant ->
        [1] Tackled: { $tackle } against { $intensity }.
        [2] The { pocket-position } is brought down, { $tackle } against { $intensity }.
       *[3] The defence holds, { $tackle } against { $intensity }.
    }
pocket-big-hit = { $variant ->
        [1] Big hit! The { pocket-position } is flattened and the ball is there to be won.
        [2] What a big hit! The { pocket-position } goes down.
       *[3] Big hit on the { pocket-position }: a ruck forms.
    }
pocket-stopped = { $variant ->
        [1] Big hit! The { pocket-position } is stopped dead.
        [2] A big hit stops the { pocket-position } in his tracks.
       *[3] The { pocket-position } runs into a wall: big hit!
    }
pocket-injured = { pocket-side }'s { pocket-position } is hurt and limps on.
pocket-ruck-won = { pocket-side } wins the ruck and has the ball.
pocket-ruck-kept = { $variant ->
        [1] { pocket-side } keeps the ball in the ruck.
        [2] The ruck holds: { pocket-side }'s ball.
       *[3] { pocket-side } digs the ball out of the ruck.
    }
pocket-break = { $variant ->
        [1] The { pocket-position } is through, { $intensity } against { $tackle }!
        [2] He breaks the tackle, { $intensity } against { $tackle }!
       *[3] Nobody can hold the { pocket-position }, { $intensity } against { $tackle }!
    }
pocket-video = { $variant ->
        [1] The referee asks for the video.
        [2] Upstairs it goes.
       *[3] They want another look at that.
    }
pocket-try = { $variant ->
        [1] Try! The { pocket-position } scores: five points for { pocket-side }.
        [2] The { pocket-position } touches down: five points for { pocket-side }!
       *[3] He is over! Try for { pocket-side }, five points.
    }
pocket-no-try = { $variant ->
        [1] Held up: no try, and { pocket-other } has the ball.
        [2] No try. { pocket-other } clears up.
       *[3] The { pocket-position } loses it over the line; { pocket-other }'s ball.
    }
pocket-conversion-from = The conversion is from { $number } metres.
pocket-converted = { $variant ->
        [1] Converted: two more for { pocket-side }.
        [2] Good from { $number } metres: two more for { pocket-side }.
       *[3] Straight over, and two more for { pocket-side }.
    }
pocket-unconverted = { $variant ->
        [1] The conversion from { $number } metres is missed.
        [2] It drifts past the post: no conversion from { $number } metres.
       *[3] The kick from { $number } metres will not come round: no conversion.
    }
pocket-error = { $name } by { pocket-side }'s { pocket-position }.
pocket-offence = { $name } on { pocket-side }'s { pocket-position }.
pocket-offended = { $name } by { pocket-side }'s { pocket-position }.
pocket-changed = That makes it intensity { $intensity }.
pocket-scrum = Scrum, { pocket-side } to feed.
pocket-lineout = Line-out, { pocket-side } to throw.
pocket-reset = The scrum collapses and is set again.
pocket-not-straight = Not straight: { pocket-side } throws now.
pocket-set-piece-won = { pocket-side } wins its own { pocket-piece }.
pocket-set-piece-lost = { pocket-side } takes the { pocket-piece } from { pocket-other }.
pocket-penalty = Penalty to { pocket-side }.
pocket-yellow = { $number ->
        [1] Yellow card for { pocket-side }: its tackles lose 1 until the end of the half.
        [2] Red card for { pocket-side }, the second yellow: its tackles lose 2 to the end of the match.
       *[other] Another yellow card for { pocket-side }.
    }
pocket-no-card = The referee keeps his card in his pocket.
pocket-penalty-from = The penalty is from { $number } metres.
pocket-penalty-goal = { $variant ->
        [1] Good: three points for { pocket-side }.
        [2] The penalty from { $number } metres is over: three points for { pocket-side }.
       *[3] The flags go up: three points for { pocket-side }.
    }
pocket-penalty-missed = { $variant ->
        [1] The penalty from { $number } metres is missed.
        [2] He pushes it wide from { $number } metres.
       *[3] The flags stay down: missed from { $number } metres.
    }
pocket-tap = { pocket-side } taps and goes: three tackles with the advantage.
pocket-move-works = { $name } by { pocket-side }: it works!
pocket-move-fails = { $name } by { pocket-side }: it fails.
pocket-move-declined = { pocket-side } leaves out { $name }.
pocket-half-time = Half-time, { $home }-{ $away }.
pocket-full-time = Full time, { $home }-{ $away }: { pocket-side } wins!
