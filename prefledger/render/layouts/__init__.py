"""One module a report: its page and its JSON document."""
