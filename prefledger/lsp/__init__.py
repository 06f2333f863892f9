"""The language server: what an editor asks about a text, answered by the library alone."""
