"""A hand asked for question by question: who, what, how many tricks, the others, the rest."""

from collections.abc import Generator

from prefledger.editing.asking import NO, Asking, Question, number, one_of, player, somebody
from prefledger.editing.elsewhere import (
    all_passed,
    by_points,
    in_one_heap,
    plays_all_pass,
    whisted,
)
from prefledger.lowering.contract import CONTRACTS, contract
from prefledger.lowering.names import fold, matches, quoted
from prefledger.lowering.reading import nodes, tokens
from prefledger.lowering.words import untagged
from prefledger.model.cards import Alphabet, Suit
from prefledger.model.table import Table
from prefledger.rules.game import Announcement
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind
from prefledger.syntax.document import read_line
from prefledger.syntax.tree import Node

_OUT = frozenset({"", "-", "out", "weg"})
_BOTH_OUT = frozenset({"-", "out", "all out", "weg"})
_PASSED = frozenset({"", "-", "passed", "passt", "gepasst"})
_ALL_PASSED = _PASSED | {"allpass"}


def is_dry(house: House, pot: int) -> bool:
    """Whether no hand can be played for a pot of so many coins: it is empty, and stays so."""
    renewed = house.pot.stake if house.pot.topup == "auto" else 0
    staked = house.pot.for_nothing or house.pot.dealer_ante or renewed
    return house.game.has_pot and pot <= 0 and not staked


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
    game = house.game
    if not game.has_declarer:
        return (yield from by_points(table, house))
    declarer, said = yield from _declarer(table, house)
    if declarer is None:
        return (yield from all_passed(table, house)) if said else ""
    bid, kind = yield from _contract(declarer, house, alphabet)
    begun = f"{quoted(declarer)} {bid}"
    at = table.active.index(declarer)
    others = (*table.active[at + 1 :], *table.active[:at])
    if "_WHIST" in game.idiom.words:
        return (yield from whisted((declarer, begun), kind, table, house))
    if not game.has_own:
        return (yield from in_one_heap((declarer, begun), table, house))
    if kind.aim is not None:
        return (yield from _without_tricks(begun, others, house))
    own = yield from number(f"{declarer}'s tricks? (-: both are out)", _BOTH_OUT, game.most)
    if own is None:
        line = f"{begun}, all out"
    else:
        tricks = {}
        for name in others:
            tricks[name] = yield from number(f"{name}'s tricks? (Enter: is out)", _OUT, game.most)
        line = ", ".join((f"{begun} {own}", *(yield from _defence(tricks, table, house))))
    bonus = yield from _bonus(house)
    bought = yield from _bought(house)
    return ", ".join((line, *bonus, *bought))


def _declarer(table: Table, house: House) -> Generator[Question, str, tuple[str | None, str]]:
    """Ask who plays; nobody does where all passed, which is played for tricks or is not."""
    word, words = ("allpass", _ALL_PASSED) if plays_all_pass(table, house) else ("passed", _PASSED)
    asked = f"Who plays? (or: {word}; Enter: back)"
    return (yield from somebody(asked, table.active, table, words))


def _defence(
    tricks: dict[str, str | None], table: Table, house: House
) -> Generator[Question, str, tuple[str, ...]]:
    stayed = tuple(name for name, taken in tricks.items() if taken is not None)
    if len(stayed) == 2 and house.is_on("invite"):  # noqa: PLR2004 - both defenders
        host = yield from player("Who invited? (Enter: nobody)", stayed, table)
        if host is not None:
            guest = next(name for name in stayed if name != host)
            return (f"{quoted(host)} {tricks[host]} + {quoted(guest)} {tricks[guest]}",)
    return tuple(
        f"{quoted(name)} {'out' if taken is None else taken}" for name, taken in tricks.items()
    )


def _without_tricks(begun: str, others: tuple[str, ...], house: House) -> Asking:
    """Ask what came of a contract in which the tricks are not counted, and for kontras."""
    verdict = yield from one_of("Made or lost?", ("made", "lost"))
    parts = [f"{begun} {verdict}"]
    if house.is_on("kontra"):
        for name in others:
            asked = f"Kontra from {name}? (Enter: no)"
            said = yield from one_of(asked, ("no", "kontra", "rekontra"), NO)
            if said not in NO:
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
    said = yield from one_of(f"{' or '.join(known).capitalize()}? (Enter: no)", known, NO)
    return () if said in NO else (said,)


def _bought(house: House) -> Generator[Question, str, tuple[str, ...]]:
    """Ask for the chips paid for the talon, where the table knows that."""
    if all(kind.name != "bought" for kind in house.contracts):
        return ()
    wrong = ""
    while True:
        said = (yield Question("Bought for how many chips? (Enter: none)", (), wrong)).strip()
        if fold(said) in NO:
            return ()
        if said.isascii() and said.isdecimal():
            return (f"bought {said}",)
        wrong = f"{said}: a number of chips"


def _contract(
    declarer: str, house: House, alphabet: Alphabet
) -> Generator[Question, str, tuple[str, ContractKind]]:
    """Ask for a contract; return it as it is written, and what it is."""
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
            wrong = f"{said or 'nothing'}: one of {known}{_example(house)}"
            continue
        found = house.game.recognise(house, contract(bid, alphabet))
        if isinstance(found, Announcement):
            return said, found.kind
        wrong = found.message


def _lacks_its_suit(said: str) -> bool:
    """Whether some words are a game but for the suit: `game`, `hand`."""
    whole = _bid(f"{said} spades")
    return whole is not None and whole.kind == "game"


def _example(house: House) -> str:
    """Return how a contract is written that may be played in several suits, if one is."""
    several = (one for one in reversed(house.contracts) if one.trumps[1:] and one.name.isdecimal())
    kind = next(several, None)
    return f", with its suit, as `{kind.name} {kind.trumps[0].value}`" if kind else ""


def _bid(said: str) -> Node | None:
    """Return a contract if some words are one and nothing else."""
    node = read_line(f"X {said}").node
    if node is None or untagged(node)[0].kind != "hand" or len(untagged(node)[0].parts) != 2:  # noqa: PLR2004
        return None
    found = nodes(untagged(node)[0])
    return found[0] if found and found[0].kind in CONTRACTS else None
