"""Its board in the terminal."""
