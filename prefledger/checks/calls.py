"""From a call as written to a bid as the auction knows it."""

from prefledger.model.cards import Suit
from prefledger.model.evidence import Call
from prefledger.model.hand import Contract
from prefledger.rules.auction import HEARTS, HOLD, PASS, Bid, Word
from prefledger.rules.house import House

_WORDS = {"pass": PASS, "hold": HOLD}


def spoken(house: House, call: Call) -> Bid | None:
    """Return the bid a call means, `None` if this game has no such bid."""
    if call.contract is None:
        return _WORDS.get(call.word)
    contract = call.contract
    if contract.kind is not None or contract.no_trumps or contract.bought is not None:
        return None
    return _game(house, contract) if contract.game else _plain(contract)


def _plain(contract: Contract) -> Bid | None:
    if contract.number is not None:
        return None if contract.suit else Bid(Word.NUMBER, contract.number)
    return HEARTS if contract.suit is Suit.HEARTS else None


def _game(house: House, contract: Contract) -> Bid | None:
    suits = house.game.suits
    if contract.number is None:
        return Bid(Word.GAME, suit=contract.suit)
    if not 1 <= contract.number <= len(suits):
        return None
    return Bid(Word.GAME, suit=suits[contract.number - 1])
