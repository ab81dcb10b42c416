# What words mean in this game, which may be more or less than in rugby; `forms` are what to look for.
scrum-glossary-scrum = scrum
    .forms = scrum; scrums
    .means = The ball has exactly one free square beside it. Whoever is to move and has a piece next to the ball must push it out there.
scrum-glossary-push = push
    .forms = push; pushes; pusher; pushed
    .means = A step onto the ball: it goes to a free square beside it, but not to the one that the piece has just left.
scrum-glossary-touch-down = touch down
    .forms = touch down; touches down
    .means = To bring the ball to the far row with one of your pieces next to it. That wins.
