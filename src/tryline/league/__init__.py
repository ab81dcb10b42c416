"""Cups: entrants, formats, fixtures, standings and knock-outs; pure code that knows no game, network or disk."""
