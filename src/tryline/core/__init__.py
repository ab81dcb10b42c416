"""The table: what every game, player and screen shares."""
