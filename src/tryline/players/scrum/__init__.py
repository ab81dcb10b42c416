"""The Scrum engine: alpha-beta over whole turns on 64-bit boards."""
