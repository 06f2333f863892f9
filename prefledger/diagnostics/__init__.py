"""Everything the program has to say about a file, and how it is called."""
