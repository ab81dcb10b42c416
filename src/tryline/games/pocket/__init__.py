"""Pocket Rugby, a dice game for two in two editions (Pocket Sports, Australia)."""

from tryline.games.pocket.game import GAME

__all__ = ["GAME"]
