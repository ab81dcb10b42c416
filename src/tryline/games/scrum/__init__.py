"""Scrum, an abstract game for two by Michel Gutierrez (Jocly)."""
