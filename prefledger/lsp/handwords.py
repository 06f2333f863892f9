"""The words of hands and bids: contracts, trumps, results and calls this table knows."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from prefledger.lsp.meanings import means
from prefledger.lsp.spot import Choice, Spot
from prefledger.lsp.words import named
from prefledger.model.cards import Suit
from prefledger.model.hand import Contract
from prefledger.render.words import counted
from prefledger.rules.bidding import Bid, Word, legal
from prefledger.rules.game import Announcement
from prefledger.rules.kernel import ContractKind


def contracts(here: Spot) -> Iterator[Choice]:
    """Yield the contracts of the rule set in force, from the lowest to the highest."""
    if here.said[-1:] in {("_GAME",), ("_HAND",)}:
        yield from _trumps(here, Contract(game=True))
        for kind in here.house.contracts:
            if kind.name.startswith("game "):
                yield Choice(kind.name.removeprefix("game "), "keyword", _about(kind))
    elif here.said[-1:] == ("NAME",) and here.house.game.has_declarer:
        for kind in here.house.contracts:
            if " " not in kind.name and kind.name != "bought":
                yield Choice(_called(here, kind), "keyword", _about(kind))


def suits(here: Spot) -> Iterator[Choice]:
    """Yield the suits that could be trumps behind a contract that has none yet."""
    is_open = here.contract is not None and here.contract.suit is None and not here.has_result
    if is_open and here.contract is not None and here.said[-1] in {"INT", "_GAME", "_HAND"}:
        yield from _trumps(here, here.contract)
        plain = replace(here.contract, no_trumps=True)
        if isinstance(here.house.game.recognise(here.house, plain), Announcement):
            yield Choice("nt", "suit", "no trumps")


def results(here: Spot) -> Iterator[Choice]:
    """Yield the words that may say how a hand ended; tricks are numbers."""
    kind = here.kind
    if kind is None:
        return
    if kind.aim is not None:
        yield from (
            Choice(named(word, here.tongue), "keyword", means(word, here.idiom))
            for word in ("MADE", "LOST")
        )
        return
    if not kind.asked:
        yield Choice(named("MADE", here.tongue), "keyword", means("MADE", here.idiom))
        return
    if here.idiom.has("_OUT") and here.house.game.fits(here.house, kind, "_PASS"):
        yield Choice(here.tongue.all_out, "keyword", means("_ALL", here.idiom))
    if here.house.payments.concede == "on" and kind.surrender:
        yield Choice(named("_CONCEDED", here.tongue), "keyword", means("_CONCEDED", here.idiom))


def bids(here: Spot) -> Iterator[Choice]:
    """Yield what may be said in the auction now."""
    if here.said[-1:] == ("_GAME__BID",):
        yield from _trumps(here, Contract(game=True))
    standing = here.auction
    if standing is None or standing.turn is None:
        return
    by_name = {kind.name: kind for kind in here.house.contracts}
    for bid in legal(here.house, standing):
        kind = by_name.get(str(bid))
        terminal = _SAID.get(bid.word, "")
        detail = _about(kind) if kind is not None else means(terminal, here.idiom)
        yield Choice(_call(here, bid), "keyword", detail)


_SAID: Final = {Word.PASS: "PASS", Word.HOLD: "HOLD"}


def _call(here: Spot, bid: Bid) -> str:
    suits = here.tongue.suits[here.alphabet]
    match bid.word:
        case Word.PASS:
            return here.tongue.call_pass
        case Word.HOLD:
            return here.tongue.hold
        case Word.HEARTS:
            return suits[Suit.HEARTS]
        case Word.SUIT if bid.suit is not None:
            return suits[bid.suit]
        case Word.GAME:
            return f"{here.tongue.game} {suits[bid.suit] if bid.suit else ''}".rstrip()
        case _:
            return str(bid)


def _trumps(here: Spot, contract: Contract) -> Iterator[Choice]:
    for suit in here.house.game.suits:
        found = here.house.game.recognise(here.house, replace(contract, suit=suit))
        if isinstance(found, Announcement):
            yield Choice(here.tongue.suits[here.alphabet][suit], "suit", "trumps")


def _called(here: Spot, kind: ContractKind) -> str:
    if kind.name in {suit.value for suit in Suit}:
        return here.tongue.suits[here.alphabet][Suit(kind.name)]
    return named("_GAME", here.tongue) if kind.name == "game" else kind.name


def _about(kind: ContractKind) -> str:
    """Return what a contract is about, in a few words."""
    talon = "with the talon" if kind.talon else "without the talon"
    if kind.aim is not None:
        return f"no trumps, {talon}, {counted(kind.aim.value, 'coin')} to or from each"
    names = [suit.value for suit in kind.trumps]
    if not names:
        return talon
    trumps = " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    return f"{talon}, trumps {trumps}"
