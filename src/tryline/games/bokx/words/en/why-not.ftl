# Why a decision is refused. A sentence stands by itself, with a capital, or follows a move and a colon.
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
bokx-no-drop-from-award = a penalty or a free kick is no drop goal; { bokx-say }
bokx-no-goal-from-free-kick = a free kick is no kick at the poles; { bokx-say }
bokx-no-goal-in-open-play = only a penalty is kicked at the poles; in open play it is a drop goal; { bokx-say }
bokx-no-scrum-in-open-play = a scrum is taken instead of a penalty or a free kick; { bokx-say }
bokx-not-on = one runs on after a missed tackle; { bokx-say }
bokx-kick-off-due = a kick-off is due, single or double distance; { bokx-say }
