"""Go Forward Rugby, a card game for two with a rack of face-down players (Andrew Muhling)."""
