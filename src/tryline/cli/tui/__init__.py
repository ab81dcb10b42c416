"""The full-screen interface (Textual)."""
