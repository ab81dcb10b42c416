# Cups: stages, matches, tables, and why something is refused.

# Stages and matches
cup-stage = { $kind ->
        [round-robin] Round robin
        [pools] Pools
        [swiss] Swiss rounds
        [double-elimination] Double knock-out
       *[knock-out] Knock-out
    }
cup-pool = Pool { $pool }
cup-round = Round { $round }
cup-pool-round = Pool { $pool }, round { $round }
cup-match = { $kind ->
        [final] Final
        [bronze] Bronze final
        [semi] Semi-final { $number }
        [quarter] Quarter-final { $number }
        [winners] Winners' round { $round }, match { $number }
        [losers] Losers' round { $round }, match { $number }
        [grand] Grand final
        [again] Grand final, second match
        [swiss] Round { $round }, match { $number }
       *[other] Round of { $round }, match { $number }
    }
cup-place = { $rank ->
        [1] First of { $pool }
        [2] Second of { $pool }
        [3] Third of { $pool }
       *[other] Number { $rank } of { $pool }
    }
cup-place-table = { $rank ->
        [1] First of the table
        [2] Second of the table
        [3] Third of the table
       *[other] Number { $rank } of the table
    }
cup-best-next = Number { $number } of the best who came { $rank ->
        [2] second
        [3] third
       *[other] to place { $rank }
    }
cup-winner-of = Winner of { $match }
cup-loser-of = Loser of { $match }
cup-nobody = nobody
cup-bye = bye

# Results
cup-score = { $home }-{ $away }
cup-score-settled = { $home }-{ $away }, { $winner } by { $by ->
        [extra-time] extra time
        [kicks] place kicks
        [lot] lot
        [play] play
       *[seeding] seeding
    }
cup-forfeit = { $winner } without a match
cup-forfeit-both = not played by either side
cup-to-play = to be played
cup-waits = waits

# Tables
cup-column = { $column ->
        [rank] #
        [entrant] Entrant
        [played] P
        [won] W
        [drawn] D
        [lost] L
        [scored] For
        [conceded] Against
        [difference] Diff
        [tries] Tries
        [bonus] Bonus
        [points] Points
        [match] Match
        [round] Round
        [time] Time
        [table] Table
        [home] Home
        [away] Away
        [result] Result
        [stage] Stage
        [pool] Pool
        [paid] Paid
        [seed] Seed
        [team] Team
        [kind] Who
        [number] No.
        [decision] Decision
       *[id] Id
    }
cup-withdrawn = { $name } (withdrawn)
cup-kind = { $kind ->
        [person] person
        [team] team
       *[computer] computer
    }

# Why somebody is ahead. Both are level on points.
cup-why = { $above } is ahead of { $below } on { $points ->
        [one] one point
       *[other] { $points } points
    }: { $because }.
cup-why-head-to-head = { $count ->
        [2] won when they met
       *[other] won against all { $others } others who are level
    }
cup-why-mini-table = { $best } against { $other } points in the matches between those who are level
cup-why-mini-difference = { $best } against { $other } points difference in the matches between those who are level
cup-why-wins = { $best } matches won against { $other }
cup-why-points-difference = points difference { $best } against { $other }
cup-why-try-difference = try difference { $best } against { $other }
cup-why-points-scored = { $best } points scored against { $other }
cup-why-tries-scored = { $best } tries scored against { $other }
cup-why-fewest-conceded = { $best } points conceded against { $other }
cup-why-buchholz = opponents came to { $best } points against { $other }
cup-why-median-buchholz = opponents without the best and the weakest came to { $best } points against { $other }
cup-why-sonneborn-berger = opponents who were beaten, and half of those with a draw, came to { $best } against { $other }
cup-why-ranking = the better seed
cup-why-lot = the lot: drawn earlier

# What was decided
cup-log-enter = { $name } enters.
cup-log-amend = { $name } is changed.
cup-log-teams = Teams are given out: { $teams }.
cup-log-draw = The draw, { $how ->
        [dice] by dice
        [seeding] by seeding
        [entry] in the order of entry
       *[pot] out of the pot
    }: { $order }.
cup-log-pair = The next round is paired: { $count } matches.
cup-log-result = { $match }: { $home } { $score } { $away }.
cup-log-correction = { $match }, corrected: { $home } { $score } { $away }.
cup-log-forfeit = { $match } is not played by { $by }.
cup-log-replay = { $match } is played again.
cup-log-withdraw = { $name } leaves the cup.
cup-log-plan = Matches are planned: { $tables } tables, { $minutes } minutes each.
cup-log-late = { $match ->
        [all] Everything is { $minutes } minutes late.
       *[other] { $match } runs { $minutes } minutes late.
    }
cup-log-undo = Undone: { $what }{ $more ->
        [0] { "" }
        [one] {" "}And what followed from it.
       *[other] {" "}And { $more } that followed from it.
    }
cup-both-sides = either side

# At the terminal
cup-made = { $name }: { $format }, saved in { $file }.
cup-entered = { $name } is entered as { $id }; { $count } of { $most } places are taken.
cup-filled = { $count ->
        [one] One computer fills the last place.
       *[other] { $count } computers fill the empty places.
    }
cup-drawn = The draw is made.
cup-drawn-ball = { $number }. { $name }
cup-throw = { $dice ->
        [one] Throw one die for the next ball, and type what fell (1 to 6):
       *[other] Throw { $dice } dice for the next ball, and type what fell in order, such as { $example }:
    }
cup-throw-again = That is beyond the last full count: throw again.
cup-throw-wrong = Type { $dice ->
        [one] one number
       *[other] { $dice } numbers
    } from 1 to 6.
cup-paired = Round { $round } is paired.
cup-entered-result = { $match }, { $home } against { $away }: { $score }.
cup-champion = { $name } wins the cup.
cup-next-match = { $name }: { $match } against { $other }, { $time }, table { $table }.
cup-no-next-match = { $name } has no further match.
cup-nothing-ready = No match is ready to be played.
cup-not-drawn = The draw is still to be made.
cup-undone = Undone: number { $numbers }.
cup-left = { $name } leaves the cup.
cup-planned = Planned: the last match ends at { $time }.
cup-exported = Written: { $files }.
cup-computer-name = Computer { $number }
cup-format-line = { $least } to { $most } entrants
cup-format-line-one = { $most } entrants
cup-no-computers = Nobody here is played by the computer: give results with `tryline cup result`.

# Simulations
cup-round-name = { $kind ->
        [champion] Champion
        [final] Final
        [semi] Semi-final
        [quarter] Quarter-final
        [winners] Winners { $round }
        [losers] Losers { $round }
        [grand] Grand final
        [again] Second final
       *[other] Last { $round }
    }
cup-chances-champion-most = { $team } wins { $share } of { $times } cups, the most of all; the final is reached by { $finalist } in { $finals }
cup-chances-champion-both = { $team } wins { $share } of { $times } cups and reaches { $finals } of all finals, the most of all
cup-chances-notes = { $format }, { $game }: { $matches } matches, all of them played; level { $level }, seed { $seed }; ranges are 95% intervals
cup-chances-notes-strengths = { $notes }; { $strengths }
cup-chances-team = Team
cup-chances-speed = { $times } cups, { $matches } matches in { $seconds } s
cup-chances-playing = playing { $times } cups
cup-preparing = preparing native code
cup-contender = Entrant { $number }

# Why something is refused
refused-cup-preset = There is no format "{ $name }": choose { $names }, or name a file that ends in .toml.
refused-cup-entered-twice = { $id } is entered already.
refused-cup-id = "{ $id }" is no id: it has 1 to 20 small letters, digits and hyphens.
refused-cup-full = All { $most } places are taken.
refused-cup-too-late = It is too late to enter: the first stage has no more room, or is over.
refused-cup-no-bye-left = It is too late to enter: everybody has an opponent, and no bye is left.
refused-cup-drawn = The draw has been made: undo it first.
refused-cup-not-drawn = The draw is still to be made.
refused-cup-no-such-team = There is no team { $team } in this cup: choose { $teams }.
refused-cup-team-taken = Somebody plays with { $team } already.
refused-cup-no-such-entrant = Nobody here is called "{ $id }".
refused-cup-which-entrant = "{ $id }" can be { $names }: say the id.
refused-cup-no-teams = This cup has no countries to draw, and neither has its game.
refused-cup-gone = { $name } has left the cup.
refused-cup-too-few = { $count } have entered, and { $least } are needed: let computers fill the places.
refused-cup-order = The order of a draw names every entrant once.
refused-cup-dice = The throws do not give this order.
refused-cup-dice-teams = The throws do not give these teams.
refused-cup-teams-first = Everybody needs a team of this cup first, and no team twice.
refused-cup-no-swiss = "{ $stage }" is no stage with Swiss rounds that has begun.
refused-cup-all-paired = All { $rounds } rounds are paired.
refused-cup-stage-waits = It is not known yet who plays in this stage.
refused-cup-round-open = Round { $round } is still being played.
refused-cup-pairs = A round names everybody who is still there once.
refused-cup-nobody-left = Nobody is left to play against.
refused-cup-no-such-match = There is no match "{ $id }".
refused-cup-match-waits = It is not known yet who plays { $id }.
refused-cup-match-bye = Nobody has to play { $id }.
refused-cup-has-result = { $id } has a result: say that this is a correction.
refused-cup-is-over = { $id } is over.
refused-cup-nothing-to-correct = { $id } has no result yet.
refused-cup-score = Scores are from 0 to { $most }.
refused-cup-not-level = The score is not level: it says itself who won.
refused-cup-settled-otherwise = A level score is settled by { $rules } here: leave out the winner.
refused-cup-say-how = Say what settled the level score: { $rules }.
refused-cup-level = A winner is needed: say who won, and by { $rules }.
refused-cup-stale = { $count ->
        [one] This would change who plays a match that has a result: { $matches }. Undo that first.
       *[other] This would change who plays { $count } matches that have results: { $matches }. Undo them first.
    }
refused-cup-time = "{ $time }" is no time of day: write it as 18:30.
refused-cup-plan = A plan has 1 to 1,000 tables, matches of 1 to 600 minutes, and pauses up to 120.
refused-cup-plan-full = The plan of this cup has been changed too often to be changed once more.
refused-cup-nothing-to-undo = Number { $number } is no decision that counts.
refused-cup-not-without = Number { $number }, which came later, is not possible without it: { $why }
refused-cup-bad-log = The log breaks off at number { $number }: { $why }
refused-cup-bad-file = { $file } is no cup: { $why }
refused-cup-no-game = Computers and matches here need a cup that has a game: say which with `tryline cup new --game`.
refused-cup-forfeit-side = Say who does not play: home, away or both.
refused-cup-winner-side = The winner is home or away.
refused-cup-points-missing = Say the points of both sides: `tryline cup result FILE MATCH 24 17`.
refused-cup-tries = Tries are two numbers, such as 4,2.
refused-cup-folder = There is no folder { $folder }.
refused-cup-way = "{ $way }" is no way to draw: choose { $ways }.
refused-cup-broke-off = The draw broke off; nothing of it counts.
refused-cup-level-searches = The level { $level } takes time to think, and thousands of matches would take days: choose { $names }.
refused-cup-strength = "{ $text }" is no strength: write CODE=level or CODE=+points, such as RSA=legend or CHI=-7.
