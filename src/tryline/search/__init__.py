"""Who decides: computer players for any game, and for single ones."""
