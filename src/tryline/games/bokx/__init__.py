"""RUGBY_Bokx, a board game with dice and referee's cards for two teams (J. H. Nel, South Africa)."""
