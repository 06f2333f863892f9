"""Which lines changes are shown under in git: those a sitting or a deal begins with."""

from typing import Final

from prefledger.syntax.machine import machine

DEALT: Final = frozenset({"_PASSED", "_MISDEAL", "_VOID", "_UNRECORDED", "_ALLPASS"})
"""The keywords that begin the line of a deal; that of a hand begins with a name."""


def heading_words() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Return the words that begin a sitting, a deal without a hand, and any other line."""
    tables = machine().tables
    kinds = machine().words((tables.start,))
    sittings = frozenset(word for word, kind in kinds.items() if kind == "_SITTING")
    deals = frozenset(word for word, kind in kinds.items() if kind in DEALT)
    return sittings, deals, frozenset(kinds) - sittings - deals


def headings() -> str:
    """Return the patterns by which git finds the line a change is shown under, for `xfuncname`.

    A hand begins with a name, or with its day where the file is shown readable. No line that
    begins with another word of the format is a heading, nor one that counts coins.
    """
    sittings, _, others = ("|".join(sorted(words)) for words in heading_words())
    return "\n".join(
        (
            f"^(({sittings})[[:space:]].*)$",
            f'!^({others})([[:space:]0-9,;#"=]|$)',
            "!^[^;]*=",
            "^([^[:space:];#].*)$",
        )
    )
