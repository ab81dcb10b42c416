"""Go Forward Rugby studied: its balance figures measured again."""
