"""How each word of a line is written: in full, or as short as it can be."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from prefledger.diagnostics.idiom import PREFERENCE, Idiom
from prefledger.formatting.tongues import Tongue
from prefledger.lowering.cards import uniform
from prefledger.lowering.names import bare, fold, matches, quoted, short_forms, spelling
from prefledger.lowering.suits import LETTERS, NO_TRUMPS, suit
from prefledger.model.cards import FOUR_SUITS, Alphabet, Suit
from prefledger.model.table import Table
from prefledger.syntax.normal import normalise
from prefledger.syntax.tree import Node, Token

AS_WRITTEN: Final = frozenset({"TEXT", "PATH", "KEY", "DECIMAL", "TAG", "VERSION"})
"""What people make up themselves, and what reports show as it was typed."""

ALL_OUT: Final = "all_out"
"""The kind of the two words `all out`, or of the dash that stands for them."""

_LEAVES: Final = frozenset({"_OUT", "_DASH", "_PASS", "OUT", "OUT__SIGN", "OUT__PASS"})
_STAYS: Final = frozenset({"IN", "IN__WHIST"})
"""What defenders say, on the hand line and in answers."""

_GAME: Final = frozenset({"_GAME", "_GAME__BID", "_GLUED_G"})
_LETTERS: Final = {
    Alphabet.FRENCH: "csdh",
    Alphabet.GERMAN: "elsh",
    Alphabet.TAROCK: "csdh",
}
"""The letters of clubs, spades, diamonds and hearts as one types them with these cards."""


class Place(NamedTuple):
    """What the words of a line are written by: table, cards, language, how short, which game."""

    table: Table
    alphabet: Alphabet
    tongue: Tongue
    terse: bool
    idiom: Idiom = PREFERENCE

    @property
    def whists(self) -> bool:
        """Whether defenders say `whist` and `pass`, so that `in` and `out` are only short forms."""
        return "_WHIST" in self.idiom.words


class UnclearError(Exception):
    """A name on the line is nobody's or several people's."""


def ways(token: Token, before: str, place: Place, *, is_new: bool) -> tuple[str, ...]:
    """Return how a word can be written, what is wanted first, what is surest last.

    `before` is the kind of the word before it; `is_new` whether a name is introduced here.

    Raises:
        UnclearError: if the word is a name and does not mean exactly one person.
    """
    kind, text = token.kind, token.text
    base = kind.lstrip("_").split("__")[0]
    if base == "NAME":
        return _called(text, place, is_new=is_new)
    if kind in AS_WRITTEN:
        return (text,)
    if base == "SUIT":
        return (text.lower(),) if before == "INT__LONG" else _suit(text, place)
    if base in {"CARDS", "PLAYED"} and kind != "_CARDS":
        return (uniform(text, place.alphabet),)
    if base in {"DATE", "RATIO"}:
        return (normalise(text),)
    full = _one_word(kind, text, place) or _in_full(token, place.tongue)
    return tuple(dict.fromkeys((*_shorter(kind, full, before, place), full)))


def _one_word(kind: str, text: str, place: Place) -> str:
    """Return the word for what a game has several words for, or nothing."""
    if place.whists and kind in _LEAVES:
        return place.tongue.passes
    if place.whists and kind in _STAYS:
        return "whist"
    return " ".join(bare(normalise(text)).split()) if kind in {"KIND", "KIND__OPEN"} else ""


def _in_full(token: Token, tongue: Tongue) -> str:
    """Return the whole word: the one it is, or the one a short form stands for."""
    kind, text = token.kind, " ".join(fold(normalise(token.text)).split())
    if kind == ALL_OUT:
        return tongue.all_out if text == "-" else text
    if kind in _GAME and text == "g":
        return tongue.game
    if kind == "PASS__SIGN" or (kind == "PASS" and text == "p"):
        return tongue.call_pass
    if kind == "HOLD__SIGN" or (kind == "HOLD" and text == "m"):
        return tongue.hold
    if kind in {"OUT__SIGN", "_DASH"}:
        return tongue.out
    return text


def _shorter(kind: str, full: str, before: str, place: Place) -> Iterator[str]:
    """Yield the short form that stands for just this word, if there is one."""
    if not place.terse:
        return
    tongue = place.tongue
    named = before.startswith("NAME")
    if place.whists and kind in _LEAVES | _STAYS:
        yield "-" if kind in _LEAVES else "in"
    elif kind == ALL_OUT and full == tongue.all_out:
        yield "-"
    elif kind in _GAME and full == tongue.game:
        yield "g"
    elif kind in {"PASS", "PASS__SIGN", "PASS__KONTRA"} and full == tongue.call_pass:
        yield "-" if named else "p"
    elif kind in {"HOLD", "HOLD__SIGN"} and full == tongue.hold:
        yield "=" if named else "m"
    elif kind in {"OUT", "OUT__SIGN", "_OUT", "_DASH"} and full == tongue.out:
        yield "-"


def _suit(text: str, place: Place) -> tuple[str, ...]:
    word = fold(text)
    meant = suit(text, place.alphabet)
    if meant is None:
        return (NO_TRUMPS,)
    is_short = word in LETTERS[place.alphabet] or not word[0].isalpha()
    full = place.tongue.suits[place.alphabet][meant]
    if not is_short:
        return (_letter(meant, place.alphabet), word) if place.terse and word == full else (word,)
    return (_letter(meant, place.alphabet), full) if place.terse else (full,)


def _letter(meant: Suit, alphabet: Alphabet) -> str:
    return dict(zip(FOUR_SUITS, _LETTERS[alphabet], strict=True))[meant]


def _called(text: str, place: Place, *, is_new: bool) -> tuple[str, ...]:
    table = place.table
    if is_new:
        name = spelling(text)
        name = next((one for one in table.gone if fold(one) == fold(name)), name)
        return (quoted(name), f'"{name}"')
    found = matches(text, table.seats, table.gone)
    if len(found) != 1:
        raise UnclearError(text)
    (name,) = found
    short = short_forms(name, table.seats, table.gone) if place.terse else ()
    return tuple(dict.fromkeys((*short, quoted(name), f'"{name}"')))


def is_same(one: Node, other: Node, place: Place) -> bool:
    """Whether two lines say the same, word by word."""
    kinds = {_phrase(node.kind, place) for node in (one, other)}
    if len(kinds) > 1 or len(one.parts) != len(other.parts):
        return False
    for at, (part, rest) in enumerate(zip(one.parts, other.parts, strict=True)):
        if isinstance(part, Node):
            if not (isinstance(rest, Node) and is_same(part, rest, place)):
                return False
        elif isinstance(rest, Node) or part.kind != rest.kind:
            return False
        elif part.text != rest.text:
            is_new = introduces(one.kind, at)
            if _said(part, place, is_new=is_new) != _said(rest, place, is_new=is_new):
                return False
    return True


def _phrase(kind: str, place: Place) -> str:
    """Return the kind of a phrase, one for two that say the same in the game."""
    return "passes" if kind == "out" and place.whists else kind


def introduces(kind: str, at: int) -> bool:
    """Whether the word at a place on a kind of line is a name given here."""
    return kind in {"players", "alias"} or (kind == "join" and at == 0)


def _said(token: Token, place: Place, *, is_new: bool) -> object:
    """Return what a word says, whatever way it is written."""
    kind, text = token.kind, token.text
    plain = " ".join(fold(normalise(text)).split())
    match kind:
        case "NAME":
            table = place.table
            said: object = matches(text, table.seats, table.gone)
            return fold(spelling(text)) if is_new else said
        case "SUIT":
            return suit(text, place.alphabet)
        case "KIND":
            return bare(plain)
        case "KONTRA" | "INT" | "RATIO" | "DATE" | "CARDS" | "PLAYED":
            return plain
        case _:
            return text if kind in AS_WRITTEN else kind
