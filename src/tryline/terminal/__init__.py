"""Boards in the terminal: what every board can do, and parts from which games make theirs."""
