"""Its computer players."""
