"""The clubhouse: live matches, their seats and links, kept on disk and played in the browser."""
