# What the page says about the game before a match.
goforward-page-luck = cards, a die
goforward-page-about = Two decks of players and a rack that slides up and down the field. You see only the backs of theirs.
goforward-page-name = Go Forward Rugby
goforward-page-maker = A card game with a sliding rack by Andrew Muhling.
goforward-reconstructed = Most figures on these cards are our reconstruction: no public source shows them. If you own the game, use your own.
