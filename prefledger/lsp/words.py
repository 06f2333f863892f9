"""The words of the format in the language of a text."""

from unicodedata import normalize

from prefledger.formatting.tongues import ENGLISH, PAIRS, Tongue
from prefledger.syntax.machine import machine


def named(terminal: str, tongue: Tongue) -> str:
    """Return the word for a terminal of the grammar in a language."""
    words, english = every(terminal), _english(terminal)
    if tongue is ENGLISH:
        return english if english in words else words[0]
    foreign = {
        "PASS": tongue.call_pass,
        "PASS__KONTRA": tongue.call_pass,
        "HOLD": tongue.hold,
    }
    pairs = {ours.split()[0]: theirs.split()[0] for ours, theirs in PAIRS}
    if terminal in foreign:
        return foreign[terminal]
    return pairs.get(english) or next((one for one in words if one != english), english)


def others(terminal: str, tongue: Tongue) -> tuple[str, ...]:
    """Return the other words for a terminal, in both languages."""
    return tuple(one for one in every(terminal) if one != named(terminal, tongue))


def _english(terminal: str) -> str:
    odd = {"KONTRA": "kontra", "_KONTRAS": "kontra", "_ANTE": "ante"}
    odd |= {"IN__WHIST": "whist", "OUT__PASS": "pass"}
    return odd.get(terminal, terminal.strip("_").partition("__")[0].lower().replace("_", "-"))


def every(terminal: str) -> tuple[str, ...]:
    """Return all words of a terminal, each once: letters that are composed, and no initials."""
    return tuple(
        word
        for word in machine().tables.words[terminal]
        if len(word) > 1 and normalize("NFC", word) == word
    )
