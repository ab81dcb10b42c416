"""Cups on paper: pages of HTML that a browser prints, without scripts and with all that they need inside them."""
