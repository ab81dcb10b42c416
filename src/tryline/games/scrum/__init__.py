"""Scrum, an abstract game for two by Michel Gutierrez (Jocly)."""

from tryline.games.scrum.game import GAME

__all__ = ["GAME"]
