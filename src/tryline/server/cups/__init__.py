"""Cups on the site."""
