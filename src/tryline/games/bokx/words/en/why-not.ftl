# Why a decision is refused. A sentence follows the move and a colon.
bokx-say = { $calls ->
        [none] say { $last }.
       *[other] say { $calls } or { $last }.
    }
bokx-not-after-missed-tackle = no drop goal straight after a missed tackle; { bokx-say }
bokx-not-by-card = the card says run or kick; { bokx-say }
bokx-not-from-here = a drop goal needs the Red or the Blue zone; { bokx-say }
bokx-not-double = double distance in open play is for your own 22; { bokx-say }
bokx-not-dead = a ball is made dead in your own in-goal; { bokx-say }
bokx-not-at-goal = the mark is in neither the Red nor the Blue zone; { bokx-say }
