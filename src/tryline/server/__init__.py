"""The server: live matches with their seats and links, stored in a database and played in the browser."""
