"""The rule book, beside docs/rules/bokx.md."""
