"""The rule book, beside docs/rules/scrum.md."""
