"""A hand asked for question by question: who, what, how many tricks, the others, the rest."""

from collections.abc import Generator
from typing import NamedTuple, TypeAlias

from prefledger.lowering.contract import CONTRACTS, contract
from prefledger.lowering.names import fold, matches, quoted
from prefledger.lowering.reading import nodes, tokens
from prefledger.lowering.words import untagged
from prefledger.model.cards import Alphabet, Suit
from prefledger.model.table import Table
from prefledger.rules.game import Announcement
from prefledger.rules.house import House
from prefledger.syntax.document import read_line
from prefledger.syntax.tree import Node

_OUT = frozenset({"", "-", "out", "weg"})
_BOTH_OUT = frozenset({"-", "out", "all out", "weg"})
_NO = frozenset({"", "-", "no", "nein", "n"})
_PASSED = frozenset({"", "-", "passed", "passt"})
_MOST_TRICKS = 10


class Question(NamedTuple):
    """What is asked; `choices` are some answers, `wrong` why the last one was none."""

    words: str
    choices: tuple[str, ...] = ()
    wrong: str = ""


Asking: TypeAlias = Generator[Question, str, str]
"""Yields questions, is sent an answer to each, and returns the line they come to."""


def is_dry(house: House, pot: int) -> bool:
    """Whether no hand can be played for a pot of so many coins: it is empty, and stays so."""
    renewed = house.pot.stake if house.pot.topup == "auto" else 0
    return pot <= 0 and not (house.pot.for_nothing or house.pot.dealer_ante or renewed)


def is_line(said: str, table: Table) -> bool:
    """Whether something that is no answer could be a line: a hand of somebody here, or an event."""
    read = read_line(said).node
    node = untagged(read)[0] if read is not None else None
    if node is None or node.kind != "hand":
        return node is not None
    (name, *_) = tokens(node, "NAME")
    return bool(matches(name.text, table.seats, table.gone))


def hand(table: Table, house: House, alphabet: Alphabet) -> Asking:
    """Ask for a hand at a table; the line it returns is in the readable form.

    Nothing is taken for granted: every number of tricks is asked for, so that they can be added up.
    The line is empty where nobody is named, and nobody said either that all passed.
    """
    words = "Who plays? (or: passed; Enter: back)"
    declarer, said = yield from _player(words, table.active, table, _PASSED)
    if declarer is None:
        return "passed" if said else ""
    bid, is_counted = yield from _contract(declarer, house, alphabet)
    begun = f"{quoted(declarer)} {bid}"
    others = tuple(name for name in table.active if name != declarer)
    if not is_counted:
        return (yield from _without_tricks(begun, others, house))
    own = yield from _number(f"{declarer}'s tricks? (-: both are out)", _BOTH_OUT)
    if own is None:
        line = f"{begun}, all out"
    else:
        tricks = {}
        for name in others:
            tricks[name] = yield from _number(f"{name}'s tricks? (Enter: is out)", _OUT)
        line = ", ".join((f"{begun} {own}", *(yield from _defence(tricks, table, house))))
    bonus = yield from _bonus(house)
    bought = yield from _bought(house)
    return ", ".join((line, *bonus, *bought))


def _defence(
    tricks: dict[str, str | None], table: Table, house: House
) -> Generator[Question, str, tuple[str, ...]]:
    stayed = tuple(name for name, taken in tricks.items() if taken is not None)
    if len(stayed) == 2 and house.is_on("invite"):  # noqa: PLR2004 - both defenders
        host, _ = yield from _player("Who invited? (Enter: nobody)", stayed, table, _NO)
        if host is not None:
            guest = next(name for name in stayed if name != host)
            return (f"{quoted(host)} {tricks[host]} + {quoted(guest)} {tricks[guest]}",)
    return tuple(
        f"{quoted(name)} {'out' if taken is None else taken}" for name, taken in tricks.items()
    )


def _without_tricks(begun: str, others: tuple[str, ...], house: House) -> Asking:
    """Ask what came of a contract in which the tricks are not counted, and for kontras."""
    verdict = yield from _one_of("Made or lost?", ("made", "lost"))
    parts = [f"{begun} {verdict}"]
    if house.is_on("kontra"):
        for name in others:
            asked = f"Kontra from {name}? (Enter: no)"
            said = yield from _one_of(asked, ("no", "kontra", "rekontra"), _NO)
            if said not in _NO:
                parts.append(f"{quoted(name)} {said}")
    return ", ".join(parts)


def _bonus(house: House) -> Generator[Question, str, tuple[str, ...]]:
    known = tuple(
        word
        for word, coins in (("aces", house.bonuses.aces), ("no-aces", house.bonuses.no_aces))
        if coins
    )
    if not known:
        return ()
    said = yield from _one_of(f"{' or '.join(known).capitalize()}? (Enter: no)", known, _NO)
    return () if said in _NO else (said,)


def _bought(house: House) -> Generator[Question, str, tuple[str, ...]]:
    """Ask for the chips paid for the talon, where the table knows that."""
    if all(kind.name != "bought" for kind in house.contracts):
        return ()
    wrong = ""
    while True:
        said = (yield Question("Bought for how many chips? (Enter: none)", (), wrong)).strip()
        if fold(said) in _NO:
            return ()
        if said.isascii() and said.isdecimal():
            return (f"bought {said}",)
        wrong = f"{said}: a number of chips"


def _player(
    words: str, choices: tuple[str, ...], table: Table, nobody: frozenset[str]
) -> Generator[Question, str, tuple[str | None, str]]:
    """Ask for one of some players, by any beginning of the name; `None` for one of `nobody`.

    The answer comes with it. A name goes before a word: `n` is Nora, where she could be meant.
    """
    wrong = ""
    while True:
        said = (yield Question(words, (*choices, *sorted(nobody & {"passed"})), wrong)).strip()
        named = matches(said, table.seats, table.gone) if said else ()
        found = tuple(one for one in named if one in choices)
        if len(found) == 1:
            return found[0], said
        if not found and fold(said) in nobody:
            return None, said
        wrong = f"{said}: one of {', '.join(choices)}"


def _contract(
    declarer: str, house: House, alphabet: Alphabet
) -> Generator[Question, str, tuple[str, bool]]:
    """Ask for a contract; return it as it is written, and whether its tricks are counted."""
    wrong = ""
    choices = tuple(kind.name for kind in house.contracts)
    while True:
        said = (yield Question(f"What does {declarer} play?", choices, wrong)).strip()
        bid = _bid(said)
        if bid is None and _lacks_its_suit(said):
            suits = tuple(one.value for one in Suit) if alphabet is Alphabet.FRENCH else ()
            said += f" {(yield Question(f'In which suit is the {said}?', suits)).strip()}"
            bid = _bid(said)
        if bid is None:
            known = ", ".join(choices)
            wrong = f"{said or 'nothing'}: one of {known}, with its suit, as `3 diamonds`"
            continue
        found = house.game.recognise(house, contract(bid, alphabet))
        if isinstance(found, Announcement):
            return said, found.kind.aim is None
        wrong = found.message


def _lacks_its_suit(said: str) -> bool:
    """Whether some words are a game but for the suit: `game`, `hand`."""
    whole = _bid(f"{said} spades")
    return whole is not None and whole.kind == "game"


def _bid(said: str) -> Node | None:
    """Return a contract if some words are one and nothing else."""
    node = read_line(f"X {said}").node
    if node is None or untagged(node)[0].kind != "hand" or len(untagged(node)[0].parts) != 2:  # noqa: PLR2004
        return None
    found = nodes(untagged(node)[0])
    return found[0] if found and found[0].kind in CONTRACTS else None


def _number(words: str, nothing: frozenset[str]) -> Generator[Question, str, str | None]:
    """Ask for a number of tricks, or `?` where nobody knows it; `None` for one of `nothing`."""
    wrong = ""
    while True:
        said = (yield Question(words, (), wrong)).strip()
        if fold(said) in nothing:
            return None
        if said == "?" or (
            said.isascii() and said.isdecimal() and len(said) < 3 and int(said) <= _MOST_TRICKS  # noqa: PLR2004
        ):
            return said if said == "?" else str(int(said))
        wrong = f"{said}: a number from 0 to {_MOST_TRICKS}, or ? if nobody knows"


def _one_of(
    words: str, choices: tuple[str, ...], also: frozenset[str] = frozenset()
) -> Generator[Question, str, str]:
    """Ask for one of some words, by any beginning that means only it."""
    wrong = ""
    while True:
        said = fold((yield Question(words, choices, wrong)).strip())
        if said in {*choices, *also}:
            return said
        found = [one for one in choices if said and one.startswith(said)]
        if len(found) == 1:
            return found[0]
        wrong = f"{said}: one of {', '.join(choices)}"
