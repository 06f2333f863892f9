"""What is paid after a hand of 1829: prefledger-rules(7), "Vienna 1829"."""

from collections.abc import Iterator

from prefledger.ledger.entry import Posting
from prefledger.model.accounts import Fund
from prefledger.model.hand import Stance
from prefledger.rules.charges.suit import DRAW, QUOTA, counted, known, tricks_of
from prefledger.rules.facts import Defender
from prefledger.rules.kernel import Settlement


def draw(hand: Settlement) -> Iterator[Posting]:
    """A declarer who made it draws ten units, unless a defender fell short."""
    if hand.made and not _short(hand):
        yield Posting(Fund.POT, hand.facts.declarer, DRAW * hand.unit, "the draw", "draw")


def declarer_fine(hand: Settlement) -> Iterator[Posting]:
    """A beaten declarer pays ten units into the pot."""
    if not hand.made:
        fine = hand.house.payments.declarer_fine * hand.unit
        if fine:
            yield Posting(hand.facts.declarer, Fund.POT, fine, "beaten", "declarer-fine")


def short_defenders(hand: Settlement) -> Iterator[Posting]:
    """A short defender pays the others for their tricks, or the pot if the declarer was beaten."""
    declarer, fine = hand.facts.declarer, hand.house.payments.defender_fine * hand.unit
    for short in _short(hand):
        if not hand.made:
            if fine:
                reason = f"stayed with {counted(tricks_of(short))}"
                yield Posting(short.player, Fund.POT, fine, reason, "defender-fine")
            continue
        others = [(declarer, known(hand.facts.tricks))]
        others += [(one.player, tricks_of(one)) for one in _stayed(hand) if one is not short]
        for player, tricks in others:
            if tricks:
                coins = tricks * hand.unit
                yield Posting(short.player, player, coins, f"short: {counted(tricks)}", "short")


def trick_coins(hand: Settlement) -> Iterator[Posting]:
    """The declarer pays a unit a trick, but not where a short defender pays instead."""
    if hand.made and _short(hand):
        return
    for defender in _stayed(hand):
        tricks = tricks_of(defender)
        if tricks:
            coins = tricks * hand.unit
            yield Posting(hand.facts.declarer, defender.player, coins, counted(tricks), "coins")


def _stayed(hand: Settlement) -> list[Defender]:
    return [one for one in hand.facts.defenders if one.stance is Stance.STAYED]


def _short(hand: Settlement) -> list[Defender]:
    return [one for one in _stayed(hand) if tricks_of(one) < QUOTA.alone]
