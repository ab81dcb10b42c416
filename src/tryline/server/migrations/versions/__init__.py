"""The shapes that the tables have had."""
