"""One self-contained page: elements that escape, the parts of the page, its style and scripts."""
