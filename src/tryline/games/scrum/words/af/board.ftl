# The board of Scrum on the page, for those who hear it.
board-scrum-board = Bord van Scrum. Pyltjies gaan van blokkie na blokkie, Enter tel 'n speler op en sit hom neer, Escape laat los.
board-scrum-cell = { $square }: { $what }{ $notes }
board-scrum-cell-empty = leeg
board-scrum-cell-ball = bal
board-scrum-cell-piece = { $side } { $number }
board-scrum-note-can = , kan stap
board-scrum-note-moved = , het gestap
board-scrum-note-target = , { $side } { $number } kan hierheen stap
board-scrum-note-push = , { $side } { $number } kan dit stoot
board-scrum-note-ball-to = , die bal kan hierheen gaan
board-scrum-note-held = , opgetel
board-scrum-note-exit = , die enigste uitweg uit die skrum
board-scrum-note-threat = , { $side } kan hier druk
board-scrum-picked = { $side } { $number } opgetel: { $count ->
        [one] een blokkie om na te gaan.
       *[other] { $count } blokkies om na te gaan.
    }
board-scrum-pushing = Waarheen gaan die bal? { $count } blokkies.
board-scrum-let-go = Losgelaat.
