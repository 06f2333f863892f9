"""From text to nodes: the grammar, and the reading of lines with it."""
