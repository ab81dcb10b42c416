# The board of RUGBY_Bokx on the page.
board-bokx-pitch = The pitch: 22 blocks long, 16 wide. Arrow keys go from block to block.
board-bokx-block = Block { $x },{ $y }
board-bokx-in-goal = in-goal that { $side } defends
board-bokx-goal-line = goal line of { $side }
board-bokx-22 = 22 of { $side }
board-bokx-22-line = 22-metre line of { $side }
board-bokx-10-line = ten-metre line of { $side }
board-bokx-halfway = halfway line
board-bokx-poles = poles
board-bokx-side-line = side line
board-bokx-ball = ball here
board-bokx-ball-with = ball here, with { $side }
board-bokx-began = the play began here
board-bokx-zone-red = Red zone
board-bokx-zone-blue = Blue zone
board-bokx-dice = The dice of this play
board-bokx-no-dice = No dice yet in this play
board-bokx-card = The referee's card
board-bokx-turn-card = Turn the card over
board-bokx-calls = Call the play
board-bokx-barred = Not here:
board-bokx-barred-call = { $move ->
        [kick-double] Kick, double distance
        [drop-goal] Drop goal
       *[goal] Kick at the poles
    }
board-bokx-has-ball = { $side } has the ball
board-bokx-die = { $for }: { $face }
board-bokx-die-means = { $for }: { $face }, { $means }
board-bokx-due = { $side } throws: { $for }
board-bokx-due-clock = The clock is asked
board-bokx-place-kicks = Place kicks of { $side }
