"""The rule book, beside docs/rules/goforward.md."""
