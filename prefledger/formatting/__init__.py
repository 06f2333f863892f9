"""The readable form of a file, and the terse one: from text to text, line by line."""
