"""How the tables came to their shape."""
