# The board of Pocket Rugby on the page.
board-pocket-ground = The ground. Arrow keys go from man to man.
board-pocket-man = { $position } { $number }, { $side }{ $notes }
board-pocket-note-ball = , has the ball
board-pocket-note-hurt = , hurt
board-pocket-defender = { $side } { $number }, in defence
board-pocket-kick-from = { $side } kicks from { $metres } m
board-pocket-mark = Penalty to { $side }
board-pocket-has-ball = has the ball
board-pocket-card = { $number ->
        [1] yellow card
       *[other] red card
    }
board-pocket-free = Yes, and don't ask me again
board-pocket-free-on = What costs nothing is tried without asking.
board-pocket-free-off = Ask me again
board-pocket-tackles-less = tackles −{ $number }
board-pocket-hurt = { $position } hurt
board-pocket-advantage = advantage
board-pocket-points = { $side }: { $points } points, { $goal } end the half
board-pocket-intensity = Intensity
board-pocket-tackle = Tackle
board-pocket-fight = Intensity { $intensity } against tackle { $tackle }. { $verdict }
board-pocket-no-fight = Nobody takes it into the tackle yet.
board-pocket-piece-scrum = Scrum, { $side } to feed
board-pocket-piece-lineout = Line-out, { $side } to throw
board-pocket-end-tackled = Tackled
board-pocket-end-stopped = Big hit
board-pocket-end-ruck = Big hit: ruck
board-pocket-end-break = He is through!
board-pocket-after-try = Try!
board-pocket-after-no-try = No try
board-pocket-after-video = Video referee
board-pocket-try = TRY!
board-pocket-counts = counts now
board-pocket-move-due = now?
board-pocket-move-works = works!
board-pocket-move-fails = fails
board-pocket-move-declined = not tried
board-pocket-rained-off = rained off
board-pocket-dice = The dice of this phase
board-pocket-no-dice = No dice yet in this phase
board-pocket-die = { $name }, { $for }: { $words }
board-pocket-poles = The poles
board-pocket-vain = { $words }: not now. Why?
board-pocket-cards = Team cards
board-pocket-calls = What can be done
board-pocket-due = { $name }: { $for }
board-pocket-chance = { $good ->
        [one] 1 throw in { $of } brings it off
       *[other] { $good } throws in { $of } bring it off
    }
board-pocket-tap = +1 to everything for { $number } tackles
