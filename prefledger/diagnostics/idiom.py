"""How the lines of one game are worded: its words, and examples for whoever wrote a wrong line."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

SPECIAL: Final = frozenset(
    (
        *("_ALLPASS", "_SHEET", "_POOL", "_MOUNTAIN", "_WHISTS"),
        *("_PASS", "_WHIST", "_HALF", "_CHECKED", "HERE"),
        *("_BOUGHT", "_CLOSED", "_WITH", "BID", "DECLARED", "ULTIMO", "SLAM"),
        *("HALF", "IN__WHIST", "OUT__PASS"),
    )
)
"""The grammar's words that a game has only if it says so."""

LINES: Final[Mapping[str, str]] = {
    "_BIDS": "1 pass 2 hold 3 pass",
    "_ANSWERS": "Theo in, Priya out",
    "_KONTRAS": "Theo pass, Priya kontra",
    "_DEAL": "Mia hAK87 dQJ sA9 c9",
    "_TALON": "hJ dT",
    "_DISCARD": "c98",
    "_PLAY": "dA Q 7, dK s7 8",
    "_REST": "Mia 2, Theo 1",
    "_REVOKE": "Theo 4",
    "_TAKEOVER": "Priya durchmarsch",
    "_ALLPASS": "Mia 3, Theo 4, Priya 3",
    "_SHEET": "Mia pool 6 mountain 2, whists Theo 20, Priya 8",
}
"""What may follow the word that begins a line of a hand, in Preference where it is known there."""


@dataclass(frozen=True, slots=True, eq=False)
class Idiom:
    """What the lines of a game are made of, and what they look like.

    `words` are the grammar's terminals that this game has beside the usual ones, `lacks` the usual
    ones it has not. `contract` and `bid` are phrases for what a line needs there, with examples;
    `hand`
    is a hand line with a word of what the others did; `idle` is a line for a deal in which nobody
    won anything; `first` is what a hand line begins
    with, `takes` what its numbers count, in the plural. `others` are phrases for what may follow
    the declarer's result; `stand` is what a defender's name needs and `stands` how it is written,
    `{name}` being the name, `stays` and `leaves` what a defender does. `ended` is a hand that a
    word says the end of, `{word}` being that word; `doubles` is the word of a kontra and `contra`
    what it may be on; `suits` names the suits; `likewise` is how a hand may differ from the last
    one; `cards` is a run of cards and `card` one. `lines` says how lines go on that begin with a
    word, `means` what terminals and words mean that mean nothing, or something else, in other
    games. `called` are words said at tables, each with the terminal and the word it stands for,
    `counts` those for what is counted and never written, with the rule that has it counted.
    """

    words: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    contract: str = "a contract (`3 diamonds`, `game spades`, `hearts`)"
    bid: str = "a bid (`2`, `hold`, `pass`, `game spades`)"
    idle: str = "passed"
    hand: str = "Mia 3 diamonds 7, Theo 3, Priya out"
    first: str = "the declarer's name"
    takes: str = "tricks"
    others: tuple[str, ...] = ("a defender and the tricks (or `out`)", "a flag such as `aces`")
    stand: str = "its tricks, or `out`"
    stands: str = "write the tricks after `{name}`, or `{name} out`"
    stays: str = "stays"
    leaves: str = "drops out"
    ended: str = "Mia bettel {word}"
    doubles: str = "kontra"
    contra: str = "50"
    suits: str = "suits are clubs, spades, diamonds and hearts"
    likewise: str = "Theo 3, Priya 0"
    cards: str = "hAK87"
    card: str = "hA"
    lines: Mapping[str, str] = field(default_factory=dict)
    means: Mapping[str, str] = field(default_factory=dict)
    called: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    counts: Mapping[str, str] = field(default_factory=dict)

    def has(self, terminal: str) -> bool:
        """Return whether a word of the grammar is one of this game."""
        return terminal in self.words or (terminal not in self.lacks and terminal not in SPECIAL)

    def goes_on(self, keyword: str | None) -> str:
        """Return how a line of a hand goes on that begins with a word, or nothing."""
        return self.lines.get(keyword or "", LINES.get(keyword or "", ""))


ANY: Final = Idiom(words=SPECIAL)
"""The lines of a game that is not known: every word may be one of its own."""

PREFERENCE: Final = Idiom()
"""The lines of Preference with numbers, game and hearts."""
