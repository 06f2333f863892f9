"""What is paid in the older American game: prefledger-rules(7), "The American game"."""

from collections.abc import Iterator

from prefledger.ledger.entry import Posting
from prefledger.model.accounts import Fund
from prefledger.rules.kernel import Settlement


def chips(hand: Settlement) -> Iterator[Posting]:
    """What was bid for the talon goes into the pot."""
    if hand.facts.bought:
        yield Posting(
            hand.facts.declarer, Fund.POT, hand.facts.bought, "chips for the talon", "bought"
        )


def agreed(hand: Settlement) -> Iterator[Posting]:
    """The declarer draws what the table agreed for six tricks, or pays what it agreed for fewer."""
    payments, declarer = hand.house.payments, hand.facts.declarer
    if hand.made:
        yield Posting(Fund.POT, declarer, payments.win * hand.unit, "made", "win")
    else:
        yield Posting(declarer, Fund.POT, payments.lose * hand.unit, "beaten", "lose")
