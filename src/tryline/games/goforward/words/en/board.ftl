# The table of Go Forward Rugby on the page.
board-gf-table = Table of Go Forward Rugby. Arrow keys go from card to card, Enter plays a card or shows it, Escape closes it.
board-gf-half = { $half ->
        [1] First half
        [2] Second half
       *[other] Extra time
    }
board-gf-field = Field. The rack stands on row { $row } of 4. { $home } { $homeSlides ->
        [one] one slide
       *[other] { $homeSlides } slides
    } from a try, { $away } { $awaySlides ->
        [one] one slide.
       *[other] { $awaySlides } slides.
    }
board-gf-rack = Rack of { $side }
board-gf-hand = Hand of { $side }
board-gf-your-hand = Your hand
board-gf-space = Space c{ $column }. { $parts }{ $ball }
board-gf-space-side = { $side }: { $standing ->
        [0] nobody stands
        [one] one stands
       *[other] { $standing } stand
    }, { $lying ->
        [0] nobody lies.
        [one] one lies.
       *[other] { $lying } lie.
    }
board-gf-space-ball = { $held ->
        [yes] {" "}{ $side } has the ball here.
       *[no] {" "}The ball is here, for { $side } to claim.
    }
board-gf-pile-of = Pile of { $side }: { $count }
board-gf-discards-of = Discards of { $side }: { $count }. { $codes }
board-gf-row = Row { $row } of 4
board-gf-row-in-goal = In-goal of { $side }
board-gf-row-rack = , the rack stands here
board-gf-space-can = Space c{ $column }: { $words }
board-gf-space-vain = Space c{ $column }: not now. Why?
board-gf-why = Why not now?
board-gf-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
board-gf-pile = Pile
board-gf-discards = Discards
board-gf-streak = { $count ->
        [one] 1 pass in a row
       *[other] { $count } passes in a row
    }
board-gf-choose-team = Choose
board-gf-close = Close
board-gf-backs = { $count ->
        [one] a card
       *[other] { $count } cards
    } face down, { $side }
board-gf-card = { $number } { $code }, { $position }: run { $run }, tackle { $tackle }, shove { $shove }. { $line }: { $does }. { $place }{ $notes }
board-gf-place = { $place ->
        [hand] In the hand
        [stand] Stands in c{ $column }
        [lie] Lies in c{ $column }
        [discards] Among the discards
       *[other] On the table
    }
board-gf-note-ball = , has the ball
board-gf-note-shown = , seen by the other side
board-gf-note-moved = , has moved
board-gf-note-can = . You can: { $words }
board-gf-run = Run
board-gf-tackle = Tackle
board-gf-shove = Shove
board-gf-on-rack = (on the rack)
board-gf-test = { $kind ->
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
board-gf-test-below = below { $needs }
board-gf-test-from = { $needs } or more
board-gf-test-referee = sees it below { $needs }
board-gf-test-end = { $kind ->
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
board-gf-test-won = { $kind ->
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
board-gf-die = die: { $face }
