"""The rule book, beside docs/rules/pocket.md."""
