# The table of Go Forward Rugby on the page.
board-goforward-table = Table of Go Forward Rugby. Arrow keys go from card to card, Enter plays a card or shows it, Escape closes it.
board-goforward-half = { $half ->
        [1] First half
        [2] Second half
       *[other] Extra time
    }
board-goforward-field = Field. The rack stands on row { $row } of 4. { $home } { $homeSlides ->
        [one] one slide
       *[other] { $homeSlides } slides
    } from a try, { $away } { $awaySlides ->
        [one] one slide.
       *[other] { $awaySlides } slides.
    }
board-goforward-rack = Rack of { $side }
board-goforward-hand = Hand of { $side }
board-goforward-your-hand = Your hand
board-goforward-space-name = Space { $space }
board-goforward-space = Space { $space }. { $parts }{ $ball }
board-goforward-space-side = { $side }: { $standing ->
        [0] nobody stands
        [one] one stands
       *[other] { $standing } stand
    }, { $lying ->
        [0] nobody lies.
        [one] one lies.
       *[other] { $lying } lie.
    }
board-goforward-space-ball = { $held ->
        [yes] {" "}{ $side } has the ball here.
       *[no] {" "}The ball is here, for { $side } to claim.
    }
board-goforward-pile-of = Pile of { $side }: { $count }
board-goforward-discards-of = Discards of { $side }: { $count }. { $names }
board-goforward-row = Row { $row } of 4
board-goforward-row-in-goal = In-goal of { $side }
board-goforward-row-rack = , the rack stands here
board-goforward-space-can = Space { $space }: { $words }
board-goforward-space-vain = Space { $space }: not now. Why?
board-goforward-why = Why not now?
board-goforward-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
board-goforward-pile = Pile
board-goforward-discards = Discards
board-goforward-streak = { $count ->
        [one] 1 pass in a row
       *[other] { $count } passes in a row
    }
board-goforward-choose-team = Choose
board-goforward-close = Close
board-goforward-backs = { $count ->
        [one] a card
       *[other] { $count } cards
    } face down, { $side }
board-goforward-card = { $number }, { $name }: run { $run }, tackle { $tackle }, shove { $shove }. { $line }: { $does }. { $place }{ $notes }
board-goforward-place = { $place ->
        [hand] In the hand
        [stand] Stands in space { $space }
        [lie] Lies in space { $space }
        [discards] Among the discards
       *[other] On the table
    }
board-goforward-note-ball = , has the ball
board-goforward-note-position-ball = , a { $position } has the ball
board-goforward-hidden = hidden
board-goforward-note-shown = , seen by the other side
board-goforward-note-moved = , has moved
board-goforward-note-can = . You can: { $words }
board-goforward-run = Run
board-goforward-tackle = Tackle
board-goforward-shove = Shove
board-goforward-on-rack = (on the rack)
board-goforward-test = { $kind ->
        [pass] Pass
        [tackle] Tackle
        [ruck] Ruck
        [kick] Kick
        [conversion] Conversion
        [goal] Penalty goal
        [referee] Referee
        [scrum] Scrum
       *[line-out] Line-out
    }
board-goforward-test-below = below { $needs }
board-goforward-test-from = { $needs } or more
board-goforward-test-referee = sees it below { $needs }
board-goforward-test-end = { $kind ->
        [pass] { $good ->
            [yes] caught
           *[no] dropped
        }
        [kick] { $good ->
            [yes] kept
           *[no] lost
        }
        [referee] { $good ->
            [yes] not seen
           *[no] seen
        }
       *[other] { $good ->
            [yes] over
           *[no] missed
        }
    }
board-goforward-test-won = { $kind ->
        [tackle] { $thrower ->
            [yes] tackled
           *[no] through
        }
        [ruck] { $thrower ->
            [yes] ball kept
           *[no] turnover
        }
       *[other] { $side } win
    }
board-goforward-die-due = Throw the die
board-goforward-die = die: { $face }
