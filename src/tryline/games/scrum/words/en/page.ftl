# What the page says about the game before a match.
scrum-page-luck = none
scrum-page-about = Two steps a turn and no luck at all. Shove the ball, man by man, over the other line before they shove it over yours.
scrum-page-name = Scrum
scrum-page-maker = An abstract game for two by Michel Gutierrez, published on Jocly.
