# The review of a match: luck and skill. Numbers are wins in 100 matches, as whole numbers, unless they are called otherwise.

review-title = { $game }: { $home } { $points } { $away }
review-won-fairly = { $winner } won, and would probably have won with even luck too.
review-won-by-luck = { $winner } won because luck helped: the decisions of { $loser } were better.
review-won-even = { $winner } won. Both decided about equally well, so luck made the difference.
review-won-no-luck = { $winner } won. There is no luck in this game: the decisions made the difference.
review-drawn = The match was drawn.
review-start = Before it began { $home } would have won { $chance } of 100 such matches.
review-luck-even = Luck was even: neither side had more of it.
review-luck = { $name } had more luck. It was worth { $wins } wins in 100 matches.
review-luck-doubt = { $name } had more luck. It was worth about { $wins } wins in 100 matches, give or take { $doubt }.
review-luck-even-doubt = Nobody had clearly more luck (give or take { $doubt } wins in 100 matches).
review-errors = { $mistakes ->
        [0] { $name } decided well: weak choices cost only { $wins } wins in 100 matches.
        [one] { $name } made one mistake. All weak choices together cost { $wins } wins in 100 matches.
       *[other] { $name } made { $mistakes } mistakes. All weak choices together cost { $wins } wins in 100 matches.
    }
review-no-errors = { $name } always took the best choice.
review-closing = The match was ended before its time, which cost { $name } { $wins } wins in 100 matches.
review-adjusted = With even luck { $name } would have won { $wins } of 100 such matches.
review-adjusted-even = With even luck both would have won about as often.
review-adjusted-points = With even luck the score would have been about { $score }.
review-less-than-one = less than 1
review-costly-heading = What could have been better
review-costly = { $name } played “{ $played }”. “{ $better }” was better: it wins { $chancebetter } of 100 matches from there instead of { $chanceplayed }.
review-costly-odds = { $name } played “{ $played }”, which { $made } of { $of } throws bring off. “{ $better }” was better: { $bettermade } of { $betterof } throws bring it off, and it wins { $chancebetter } of 100 matches from there instead of { $chanceplayed }.
review-costly-points = It cost { $points } points.
review-nothing-costly = No decision cost anything worth telling.
review-solved = This account is exact: the game has been solved.
review-closed = The game has been solved but for a little, and nothing of that came up in this match: the account is exact.
review-nearly = The game has been solved but for a little. What the account leaves open: { $residual } in 100.
review-engine = The engine looked { $depth } turns ahead. What the account leaves open: { $residual } in 100. In 16 matches of computers it was 42 on average, either way: what decides a match often lies deeper.
review-sampled = From each position { $depth } matches were played on, so every figure is give or take. What the account leaves open: { $residual } in 100.
review-figure-start = Chance at the start
review-figure-dice = Luck of the dice
review-figure-draws = Luck of the draw
review-figure-errors = Cost of decisions
review-figure-decisions = Decisions
review-figure-mistakes = Mistakes
review-figure-rate = Cost of a decision
review-figure-nobodys = Luck of the toss
review-figure-closing = Ended before its time
review-figure-residual = Left open
review-figure-adjusted = Result with even luck
review-figure-result = Result
review-chart-share = Chance that { $name } wins
review-chart-moves = moves
review-chart-luck = Luck
review-chart-errors = Cost of decisions
review-progress = Looking at every throw and every decision
review-preparing = Preparing the tables
review-players = { $matches ->
        [one] One match reviewed
       *[other] { $matches } matches reviewed
    }
review-column-player = Player
review-column-game = Game
review-column-matches = Matches
review-column-won = Won
review-column-luck = Luck a match
review-column-errors = Errors a match
review-column-rate = A decision
review-column-adjusted = With even luck
review-players-note = Shares of the match in per cent; a draw counts one half. ± is half of a 95% interval, where there are several matches.
