"""Edits of a file: from text to text, each read again and compared before anybody gets it."""
