"""Pocket Rugby, a dice game for two in two editions (Pocket Sports, Australia)."""
