"""The codes of text and syntax: P101 to P129."""

from prefledger.diagnostics.diagnostic import Code, Severity

P101 = Code("P101", "not-utf8", Severity.ERROR, "the file is not UTF-8 text")
P102 = Code("P102", "stray-bom", Severity.ERROR, "a byte-order mark in the middle of the file")
P103 = Code("P103", "control-character", Severity.ERROR, "a character that nobody can see")
P104 = Code("P104", "merge-conflict", Severity.ERROR, "git left a conflict in the file")
P110 = Code("P110", "unreadable-line", Severity.ERROR, "no line of the format begins like this")
P111 = Code("P111", "unfinished-line", Severity.ERROR, "the line stops too early")
P112 = Code("P112", "unexpected-word", Severity.ERROR, "something stands where it can't")
P113 = Code("P113", "not-a-whole-number", Severity.ERROR, "a number is not written as one")
P114 = Code("P114", "glued-letters", Severity.ERROR, "letters are not split from letters")
P115 = Code("P115", "unclosed-quote", Severity.ERROR, "a quotation mark has no partner")
P116 = Code("P116", "bad-name", Severity.ERROR, "a name can't be written like this")
P117 = Code("P117", "bad-date", Severity.ERROR, "a date is not written as one")
P118 = Code("P118", "comma-between-digits", Severity.ERROR, "a comma between digits parts nothing")

TEXT_CODES = (
    P101, P102, P103, P104, P110, P111, P112, P113, P114, P115, P116, P117, P118,
)  # fmt: skip
"""All of them, in order."""
