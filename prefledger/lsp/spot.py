"""Where somebody is writing: the line as far as it stands, and what it has to do with."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from prefledger.diagnostics.idiom import Idiom
from prefledger.formatting.tongues import Tongue, spoken
from prefledger.lowering.contract import contract
from prefledger.lowering.evidence import EVIDENCE
from prefledger.lowering.names import matches
from prefledger.lowering.reading import Reading as Line
from prefledger.lowering.reading import nodes
from prefledger.lowering.words import untagged
from prefledger.lsp.reading import Reading
from prefledger.model.accounts import Account
from prefledger.model.cards import Alphabet
from prefledger.model.coins import Coins
from prefledger.model.events import Event, Hand, Told
from prefledger.model.evidence import Bids
from prefledger.model.hand import Contract
from prefledger.model.sitting import Sitting
from prefledger.model.table import Table
from prefledger.rules.bidding import Auction
from prefledger.rules.game import Announcement
from prefledger.rules.house import House
from prefledger.rules.kernel import ContractKind
from prefledger.syntax.document import read_line
from prefledger.syntax.machine import machine
from prefledger.syntax.tree import Node, Token

_RESULTS: Final = frozenset({"own", "verdict", "all_out", "conceded"})


class Choice(NamedTuple):
    """Something that could be written: the words, what they are, what they mean."""

    text: str
    kind: str
    detail: str = ""


@dataclass(frozen=True)
class Spot:
    """A line up to where somebody writes, and the table and house that hold there.

    `stem` is the line up to the word that is being written; `under` the last thing that happened
    above, where evidence could tell of it; `balances` everybody's coins.
    """

    stem: str
    sitting: Sitting | None
    table: Table
    house: House
    under: Event | None
    has_begun: bool
    tongue: Tongue
    balances: Mapping[Account, Coins]

    @property
    def idiom(self) -> Idiom:
        """How the lines of this game are worded."""
        return self.house.game.idiom

    @cached_property
    def symbols(self) -> tuple[Token, ...]:
        """The words and signs of the line so far."""
        return machine().symbols(self.stem)[0]

    @property
    def said(self) -> tuple[str, ...]:
        """The terminals of the line so far."""
        return tuple(one.kind for one in self.symbols)

    @property
    def keyword(self) -> str:
        """The terminal that the line begins with, `""` where it begins with a name."""
        first = self.said[:1]
        if first == ("NAME",):
            return "_COUNT" if "_EQUALS" in self.said else ""
        return first[0] if first else ""

    @property
    def is_second(self) -> bool:
        """Whether only the line's first word stands there."""
        return len(self.symbols) == 1

    @property
    def is_indented(self) -> bool:
        """Whether the line begins with blanks, as evidence does."""
        return self.stem[:1].isspace()

    @property
    def hand(self) -> Hand | None:
        """The hand right above that evidence would tell of."""
        what = self.under.what if self.under is not None else None
        return what if isinstance(what, Hand) else None

    @property
    def alphabet(self) -> Alphabet:
        """How cards are written."""
        return self.sitting.alphabet if self.sitting is not None else Alphabet.FRENCH

    @cached_property
    def names(self) -> frozenset[str]:
        """Everybody who is named on the line so far."""
        found = [
            matches(one.text, self.table.seats, self.table.gone)
            for one in self.symbols
            if one.kind == "NAME"
        ]
        return frozenset(one[0] for one in found if len(one) == 1)

    @cached_property
    def _node(self) -> Node | None:
        """What the line says so far: as much of it as can be read."""
        for one in reversed(self.symbols):
            node = machine().read(self.stem[: one.end])
            if isinstance(node, Node):
                return untagged(node)[0]
        return None

    @cached_property
    def contract(self) -> Contract | None:
        """The contract on a hand line so far."""
        node = self._node
        return contract(nodes(node)[0], self.alphabet) if _is_hand(node) and node else None

    @property
    def kind(self) -> ContractKind | None:
        """The contract as this table knows it, if it does."""
        found = self.house.game.recognise(self.house, self.contract) if self.contract else None
        return found.kind if isinstance(found, Announcement) else None

    @property
    def has_result(self) -> bool:
        """Whether the line says how the hand ended; points without a contract do."""
        if not self.house.game.has_declarer:
            return self.contract is not None
        node = self._node
        if not _is_hand(node) or node is None:
            return self.contract is not None
        return any(one.kind in _RESULTS for one in nodes(node)[1:])

    @property
    def flags(self) -> frozenset[str]:
        """The flags of a hand line that are paid for at this table."""
        if self.kind is None:
            return frozenset()
        paid = {one.flag for one in self.kind.bonuses if one.amount(self.house)}
        if self.kind.talon and self.house.bonuses.aces_on == "hand":
            paid.clear()
        kontra = self.kind.aim is not None and self.house.is_on("kontra")
        words = {"aces": "_ACES", "no-aces": "_NO_ACES"}
        found = {words[flag] for flag in paid if flag in words}
        return frozenset({*found, "KONTRA"} if kontra else found)

    @cached_property
    def auction(self) -> Auction | None:
        """The auction as far as it stands on a line of bids; `None` where it makes no sense."""
        table = self.under.table if self.under is not None else self.table
        words = self.stem.rstrip(" ,\t")
        for said in (words, words.rpartition(" ")[0]):
            node = read_line(said).node
            if node is not None and untagged(node)[0].kind == "bids":
                line = Line(said, table, self.alphabet, advises=False)
                return self._followed(table, EVIDENCE["bids"](line, untagged(node)[0]))
        return self.house.game.auction(self.house, table)

    def _followed(self, table: Table, bids: object) -> Auction | None:
        standing = self.house.game.auction(self.house, table)
        for call in bids.calls if isinstance(bids, Bids) else ():
            bid = standing.meant(self.house, call)
            if bid is None or standing.turn is None or standing.slip(self.house, bid) is not None:
                return None
            standing = standing.said(bid)
        return standing

    @property
    def speaker(self) -> str:
        """Whose turn to speak it is on a line of bids, if their name may stand here."""
        table = self.under.table if self.under is not None else self.table
        standing = self.auction
        turn = standing.turn if standing is not None else None
        if turn is None or turn >= len(table.active) or self.said[-1:] == ("NAME",):
            return ""
        return table.active[turn]


def spot(read: Reading, stem: str, number: int) -> Spot:
    """Return where somebody writes: `stem` is line `number` so far."""
    moment, sitting = read.moment(number - 1), read.sitting(number)
    above = moment.booking.event if moment is not None else None
    words = (line.text.split(maxsplit=1)[0] for line in read.lines if line.text.strip())
    last = read.last_event(number)
    under = last if last is not None and isinstance(last.what, Told) else None
    return Spot(
        stem=stem,
        sitting=sitting,
        table=read.table(number),
        house=read.house(number),
        under=under,
        has_begun=last is not None or above is not None,
        tongue=spoken(words),
        balances=moment.balances if moment is not None else {},
    )


def _is_hand(node: Node | None) -> bool:
    return node is not None and node.kind == "hand"
