"""The two languages of the format: which words a short form stands for in each."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from prefledger.lowering.names import fold
from prefledger.model.cards import Alphabet, Suit


class Tongue(NamedTuple):
    """The words that short forms stand for in one language."""

    game: str
    hold: str
    call_pass: str
    out: str
    all_out: str
    passes: str
    suits: Mapping[Alphabet, Mapping[Suit, str]]


_SUITS: Final = (Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS)


def _named(words: str) -> Mapping[Suit, str]:
    return dict(zip(_SUITS, words.split(), strict=True))


ENGLISH: Final = Tongue(
    "game",
    "hold",
    "pass",
    "out",
    "all out",
    "pass",
    {
        Alphabet.FRENCH: _named("clubs spades diamonds hearts"),
        Alphabet.TAROCK: _named("clubs spades diamonds hearts"),
        Alphabet.GERMAN: _named("acorns leaves bells hearts"),
    },
)
GERMAN: Final = Tongue(
    "spiel",
    "mein",
    "weiter",
    "weg",
    "alle weg",
    "passt",
    {
        Alphabet.FRENCH: _named("treff pik karo herz"),
        Alphabet.TAROCK: _named("treff pik karo herz"),
        Alphabet.GERMAN: _named("eichel laub schell herz"),
    },
)

PAIRS: Final[tuple[tuple[str, str], ...]] = (
    ("sitting", "sitzung partie"),
    ("rules", "regeln"),
    ("rule", "regel"),
    ("unit", "einheit"),
    ("cards", "karten"),
    ("purse", "beutel"),
    ("players", "spieler"),
    ("dealer", "geber"),
    ("ante stake", "einsatz"),
    ("carry", "übertrag uebertrag"),
    ("pay", "zahlt"),
    ("settled", "beglichen"),
    ("split", "teilt"),
    ("join", "kommt"),
    ("leave", "geht"),
    ("away", "fehlt"),
    ("back", "zurück zurueck"),
    ("passed", "gepasst passt"),
    ("misdeal", "vergeben"),
    ("void", "annulliert"),
    ("unrecorded", "ungeschrieben"),
    ("note", "notiz"),
    ("sheet", "blatt"),
    ("bids", "gebote"),
    ("answers", "antworten"),
    ("deal", "gegeben"),
    ("discard", "ablage"),
    ("takeover", "nachgehen"),
    ("play", "ausspiel"),
    ("revoke", "renonce"),
    ("ruling", "entscheid"),
)
"""The words that begin a line in both languages; what both share tells nothing."""

_GERMAN_FOR: Final = {
    word: german.split()[0] for english, german in PAIRS for word in english.split()
}
_ENGLISH: Final = frozenset(word for words, _ in PAIRS for word in words.split())
_GERMAN: Final = frozenset(word for _, words in PAIRS for word in words.split())


def spoken(words: Iterable[str]) -> Tongue:
    """Return the language of a file by the words its lines begin with; English if in doubt."""
    german = english = 0
    for word in map(fold, words):
        german += word in _GERMAN
        english += word in _ENGLISH
    return GERMAN if german > english else ENGLISH


def in_tongue(line: str, tongue: Tongue) -> str:
    """Return a line whose first word is English with that word in a language."""
    word, _, rest = line.partition(" ")
    if tongue is ENGLISH or word not in _GERMAN_FOR:
        return line
    return f"{_GERMAN_FOR[word]} {rest}".rstrip()
