"""The whole of the books in the forms of other tools, written piece by piece."""
