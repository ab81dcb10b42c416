# The table of Go Forward Rugby on the page.
board-gf-table = Table of Go Forward Rugby. Arrow keys go from card to card, Enter plays a card or shows it, Escape closes it.
board-gf-half = { $half ->
        [1] First half
        [2] Second half
       *[other] Extra time
    }
board-gf-turn = { $turn ->
        [0] before the first turn
       *[other] turn { $turn } of { $turns }
    }
board-gf-field = Field. The rack stands on row { $row } of 4. { $home } { $homeSlides ->
        [one] one slide
       *[other] { $homeSlides } slides
    } from a try, { $away } { $awaySlides ->
        [one] one slide.
       *[other] { $awaySlides } slides.
    }
board-gf-slides = { $slides ->
        [one] 1 slide to a try
       *[other] { $slides } slides to a try
    }
board-gf-rack = Rack of { $side }
board-gf-hand = Hand of { $side }
board-gf-your-hand = Your hand
board-gf-space = Space c{ $column }
board-gf-space-can = Space c{ $column }: { $words }
board-gf-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
board-gf-pile = Pile
board-gf-discards = Discards
board-gf-bench = { $count ->
        [one] 1 to be set up
       *[other] { $count } to be set up
    }
board-gf-streak = { $count ->
        [one] 1 pass in a row
       *[other] { $count } passes in a row
    }
board-gf-choose-team = Choose
board-gf-close = Close
board-gf-back = card face down, { $side }
board-gf-card = { $position } { $number }, { $code }: run { $run }, tackle { $tackle }, shove { $shove }. { $line }: { $does }. { $place }{ $notes }
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
board-gf-position = { $position ->
        [prop] prop
        [hooker] hooker
        [lock] lock
        [flanker] flanker
        [number-eight] number eight
        [half-back] half back
        [fly-half] fly half
        [centre] centre
        [wing] wing
       *[full-back] full back
    }
board-gf-does-mod = { $contest ->
        [pass] +{ $amount } for your pass
        [foe-pass] -{ $amount } on their pass
        [tackle] +{ $amount } for your tackle
        [carry] +{ $amount } when he carries
       *[ruck] +{ $amount } in a ruck
    }
board-gf-does-cancel = one of theirs counts nothing in a ruck
board-gf-does-shift = after a carry he goes one space aside
board-gf-does-gain = one more row { $when ->
        [both] after a carry or a ruck
        [ruck] after a ruck
       *[carry] after a carry
    }{ $support ->
        [yes] , with support
       *[no] { "" }
    }
board-gf-does-pick = picks the ball out of a ruck, one row on
board-gf-does-quick = { $use ->
        [on-rack] whoever catches his pass carries at once
       *[discard] whoever catches the pass carries at once
    }
board-gf-does-kick = kick { $rows } rows on; kept from { $keep } up
board-gf-use = { $use ->
        [on-rack] on the rack
       *[discard] discard
    }
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
