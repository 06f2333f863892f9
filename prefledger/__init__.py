"""A plain-text ledger for evenings of Preference.

`load` or `parse` read sittings, `book` settles them, `check` says everything that is wrong with
them, `rule_set` looks a way of playing up, `format_text` writes them in the readable form. The
command line reads, books and formats by the same functions.
"""

from prefledger.api import (
    add_rule_set,
    book,
    book_each,
    check,
    format_text,
    load,
    parse,
    rule_set,
    settled_by,
)

__all__ = [
    "add_rule_set",
    "book",
    "book_each",
    "check",
    "format_text",
    "load",
    "parse",
    "rule_set",
    "settled_by",
]
