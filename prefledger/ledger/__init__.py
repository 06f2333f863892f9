"""Entries that balance, and the books they make."""
