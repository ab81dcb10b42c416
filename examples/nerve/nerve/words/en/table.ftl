# What people are told at a match of Nerve.
nerve-now = { $side }: play the card, or fold?
nerve-choose = { $choice ->
        [play] Play
       *[fold] Fold
    }
nerve-lesson = Fold and the other side takes one point. If both play, the higher card takes two. A coin then says whether the round counts double.
nerve-page-name = Nerve
nerve-page-about = A card each, seen by nobody else. Play it or fold: whoever holds their nerve takes the points.
nerve-page-luck = cards, a coin
nerve-page-maker = A tiny game that shows how games are added.
nerve-option-target = Points to win
nerve-option-whistle = Two halves by the real clock
nerve-phase-deal = Deal
nerve-phase-call = Play or fold
nerve-phase-coin = Coin
nerve-in-one-minute =
    Each round both sides are dealt one card, 1 to 6, which only its owner sees. Home plays it or folds, then Away. If one
    side folds, the other takes one point; if both play, the higher card takes two; if both fold, nobody takes any. Then a coin is
    thrown, and half of the time the round counts double. Whoever first has five points wins, so a middling card is a matter of nerve.
