"""The full-screen table (Textual)."""
