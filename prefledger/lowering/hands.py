"""Hand lines, read once: the same line at the same table is the same hand."""

from typing import Final, NamedTuple, TypeAlias

from prefledger.diagnostics.diagnostic import Problem
from prefledger.lowering.claim import claim
from prefledger.lowering.reading import Reading
from prefledger.lowering.rotation import players
from prefledger.lowering.words import untagged
from prefledger.model.cards import Alphabet
from prefledger.model.events import Hand
from prefledger.model.table import Table
from prefledger.rules.house import House
from prefledger.syntax.tree import Node


class Known(NamedTuple):
    """A hand line as it was read: what it claims, or what is wrong with it, its tags, who plays."""

    hand: Hand
    problem: Problem | None
    tags: tuple[str, ...]
    players: frozenset[str]


Memo: TypeAlias = dict[str, Known]
"""Hand lines by their text, for one table, one way to write cards and one game."""

_MOST_LINES: Final = 20_000
"""So many lines are kept, for all tables together; then begins another collection."""
_memos: dict[tuple[object, ...], Memo] = {}


def memo_for(table: Table, alphabet: Alphabet, house: House) -> Memo:
    """Return the hand lines known where words mean what they mean at this table and game."""
    game, extra = house.game, house.auction.extra_bids
    said = tuple(game.replies(house, kind) for kind in game.contracts)
    key = (table.seats, table.gone, table.playing, alphabet, game, extra, said)
    memo = _memos.get(key)
    if memo is None:
        if len(_memos) + sum(map(len, _memos.values())) >= _MOST_LINES:
            _memos.clear()
        memo = _memos[key] = {}
    return memo


def read_hand(memo: Memo, line: Reading, node: Node) -> Known:
    """Read a hand line, with its tags if it has any, and keep it in `memo`."""
    inner, tags = untagged(node)
    hand = Hand(claim(line, inner))
    if len(memo) >= _MOST_LINES:
        memo.clear()
    known = memo[line.text] = Known(hand, line.problem, tags, players(hand.claim))
    return known
