"""Nerve, a tiny game with dice and secrets: an example of a game for Tryline (docs/adding-a-game.md)."""
