"""Cards in words: `hAK87`, `♥10`, `d10`, in French or German letters; `hKQ`, `XXI` in tarock."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from prefledger.diagnostics.codes_cards import NOT_A_CARD
from prefledger.lowering.names import bare
from prefledger.lowering.reading import Reading
from prefledger.lowering.suits import LETTERS, suit
from prefledger.lowering.tarocks import FOOL_WORDS, is_of_tarock, tarock
from prefledger.model.cards import Alphabet, Card, Rank, Suit
from prefledger.model.evidence import PlacedCard, Played
from prefledger.syntax.tree import Token
from prefledger.text import Span

_SHARED: Final = {
    "a": Rank.ACE,
    "k": Rank.KING,
    "10": Rank.TEN,
    "t": Rank.TEN,
    "x": Rank.TEN,
    "9": Rank.NINE,
    "8": Rank.EIGHT,
    "7": Rank.SEVEN,
}
_RANKS: Final[Mapping[Alphabet, Mapping[str, Rank]]] = {
    Alphabet.FRENCH: {
        **_SHARED,
        "q": Rank.QUEEN,
        "j": Rank.JACK,
        "d": Rank.QUEEN,
        "b": Rank.JACK,
    },
    Alphabet.GERMAN: {**_SHARED, "o": Rank.QUEEN, "u": Rank.JACK},
    Alphabet.TAROCK: {
        **{letter: _SHARED[letter] for letter in ("k", "10", "9", "8", "7")},
        **dict.fromkeys(("q", "d"), Rank.QUEEN),
        **dict.fromkeys(("c", "r"), Rank.CAVALIER),
        **dict.fromkeys(("v", "b", "j"), Rank.JACK),
        "1": Rank.ONE,
        "2": Rank.TWO,
        "3": Rank.THREE,
        "4": Rank.FOUR,
    },
}
_WAYS: Final = {
    Alphabet.FRENCH: "a card is its suit and its rank, A K Q J 10 9 8 7: `hAK87`, `d10`",
    Alphabet.GERMAN: "a card is its suit and its rank, A K O U 10 9 8 7: `eAK87`, `s10`",
    Alphabet.TAROCK: "a card is its suit and its rank, K Q C V 10 9 8 7 if black and K Q C V 1 2 3 "
    "4 if red: `sKQ10`, `hKQ1`; a tarock is its number or the Fool: `XXI`, `t21`, `Fool`",
}
_FOREIGN: Final = {
    Alphabet.FRENCH: "O and U are German cards: write `cards german` above the first hand",
    Alphabet.GERMAN: "after `cards german` the Ober is O and the Unter is U",
    Alphabet.TAROCK: _WAYS[Alphabet.TAROCK],
}
_SELECTORS: Final = "\ufe0e\ufe0f"


class _Mark(NamedTuple):
    """One rank of a word with the suit before it, or a piece that is no card."""

    suit: Suit | None
    rank: Rank | None
    span: Span


def placed(line: Reading, words: Iterable[Token]) -> tuple[PlacedCard, ...]:
    """Return the cards in words, each of which begins with a suit."""
    found: list[PlacedCard] = []
    for word in words:
        led = Suit.TAROCKS if found and found[-1].card.suit is Suit.TAROCKS else None
        for mark in _marks(word, line.alphabet, led):
            text = line.text[word.start : word.end]
            if mark.rank is None or suit(text, line.alphabet) is not None:
                _refuse(line, mark.span)
            elif mark.suit is None:
                line.slip(
                    NOT_A_CARD,
                    f"the suit of {text} is missing",
                    mark.span,
                    advice=f"write the suit first: `h{text}`",
                )
                break
            elif _is_there(line, mark):
                found.append(PlacedCard(Card(mark.suit, mark.rank), mark.span))
    return tuple(found)


def played(line: Reading, words: Iterable[Token]) -> tuple[Played, ...]:
    """Return the cards of a trick; the suit may be missing where it is the one led."""
    found: list[Played] = []
    for word in words:
        led = found[0].suit if found else None
        for mark in _marks(word, line.alphabet, led):
            if mark.rank is None:
                _refuse(line, mark.span)
            elif _is_there(line, mark._replace(suit=mark.suit or led)):
                found.append(Played(mark.rank, mark.suit, mark.span))
    return tuple(found)


def _is_there(line: Reading, mark: _Mark) -> bool:
    """Whether the deck has such a card; if not, the line says so."""
    if line.alphabet is not Alphabet.TAROCK or mark.rank is None:
        return True
    if is_of_tarock(mark.suit, mark.rank):
        return True
    name = mark.suit.value if mark.suit else "no suit"
    line.slip(
        NOT_A_CARD,
        f"there is no {mark.rank.value} of {name} among tarock cards",
        mark.span,
        advice=_WAYS[line.alphabet],
    )
    return False


def uniform(word: str, alphabet: Alphabet) -> str:
    """Return cards with the letters of suits small and those of ranks as capitals.

    A word that is no cards is returned as it is.
    """
    pieces = []
    for mark in _marks(Token("CARDS", word, 0, len(word)), alphabet):
        if mark.rank is None:
            return word
        text = word[mark.span.start : mark.span.end]
        if mark.suit is Suit.TAROCKS:
            return _uniform_tarock(text)
        size = 2 if text.endswith("10") else 1
        pieces.append(text[:-size].lower() + text[-size:].upper())
    return "".join(pieces)


def _uniform_tarock(word: str) -> str:
    lead = "t" if word.lower().startswith("t") else ""
    number = word[len(lead) :]
    return lead + (
        number.title() if len(number) > 1 and bare(number) in FOOL_WORDS else number.upper()
    )


def is_cards(word: str, alphabet: Alphabet) -> bool:
    """Whether a word could be cards with their suit."""
    marks = tuple(_marks(Token("CARDS", word, 0, len(word)), alphabet))
    return all(mark.rank is not None and mark.suit is not None for mark in marks)


def _refuse(line: Reading, where: Span) -> None:
    text = line.text[where.start : where.end]
    if suit(text, line.alphabet) is not None:
        line.slip(
            NOT_A_CARD,
            f"{text} is a suit without a card",
            where,
            advice=_WAYS[line.alphabet],
        )
        return
    other = Alphabet.GERMAN if line.alphabet is Alphabet.FRENCH else Alphabet.FRENCH
    foreign = text.lower() in _RANKS[other] and text.lower() not in {"d", "b"}
    line.slip(
        NOT_A_CARD,
        f"{text} is no card",
        where,
        advice=(_FOREIGN if foreign else _WAYS)[line.alphabet],
    )


def _marks(word: Token, alphabet: Alphabet, led: Suit | None = None) -> Iterator[_Mark]:
    """Cut a word into its cards. A letter is a suit at the beginning, and where it is no rank.

    A tarock is a word of its own; `led` is the suit that a bare number or V belongs to.
    """
    text = word.text.lower()
    alone = tarock(text, led) if alphabet is Alphabet.TAROCK else None
    if alone is not None:
        yield _Mark(Suit.TAROCKS, alone, Span(word.start, word.end))
        return
    ranks = _RANKS[alphabet]
    current: Suit | None = None
    open_from: int | None = None
    at = 0
    while at < len(text):
        size = 2 if text.startswith("10", at) else 1
        piece = text[at : at + size]
        is_rank = piece in ranks and (at > 0 or len(text) == 1 or piece not in LETTERS[alphabet])
        new = None if is_rank else suit(piece, alphabet)
        if new is not None:
            if open_from is not None:
                yield _Mark(None, None, Span(word.start + open_from, word.start + at))
            current, open_from = new, at
            size += text[at + 1 : at + 2] in _SELECTORS and at + 1 < len(text)
        else:
            start = at if open_from is None else open_from
            where = Span(word.start + start, word.start + at + size)
            rank = ranks.get(piece)
            yield _Mark(current, rank, where if rank else Span(word.start + at, where.end))
            open_from = None
        at += size
    if open_from is not None:
        yield _Mark(None, None, Span(word.start + open_from, word.end))
