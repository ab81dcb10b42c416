# What the page says about the game before a match.
bokx-page-luck = dice, cards
bokx-page-about = The whole field in blocks, a die each, and a referee whose cards nobody can argue with. Call the play, then live with it.
bokx-page-name = RUGBY_Bokx
bokx-page-maker = A board game with dice and referee's cards by J. H. Nel of South Africa.
bokx-reconstructed = Many of the referee's cards are our reconstruction: no public source shows them. If you own the game, use your own.
