"""What is paid after a hand with tricks to make: prefledger-rules(7), "Settlement"."""

from collections.abc import Iterator

from prefledger.ledger.entry import Posting
from prefledger.model.accounts import Fund
from prefledger.model.hand import Stance
from prefledger.rules.facts import Defender
from prefledger.rules.kernel import Bonus, Quota, Settlement

DRAW = 10
QUOTA = Quota(alone=2, pair=4)


def draw(hand: Settlement) -> Iterator[Posting]:
    """The declarer draws ten units from the pot."""
    if hand.made or hand.house.payments.draw == "always":
        yield Posting(Fund.POT, hand.facts.declarer, DRAW * hand.unit, "the draw", "draw")


def declarer_fine(hand: Settlement) -> Iterator[Posting]:
    """A beaten declarer pays into the pot."""
    fine = hand.house.payments.declarer_fine * hand.unit
    if not hand.made and fine:
        tricks = hand.facts.tricks
        short = "beaten" if tricks is None else f"beaten with {counted(tricks)}"
        yield Posting(hand.facts.declarer, Fund.POT, fine, short, "declarer-fine")


def defender_fines(hand: Settlement) -> Iterator[Posting]:
    """A defender who stayed alone on two tricks, or a host on four, pays for falling short."""
    payments = hand.house.payments
    fine = payments.defender_fine * hand.unit
    if not fine or (payments.mercy == "on" and not hand.made):
        return
    for defender in hand.facts.defenders:
        if defender.stance is Stance.STAYED and tricks_of(defender) < QUOTA.alone:
            reason = f"stayed with {counted(tricks_of(defender))}"
        elif defender.stance is Stance.HOST and _pair(hand) < QUOTA.pair:
            reason = f"invited, {counted(_pair(hand))} together"
        else:
            continue
        yield Posting(defender.player, Fund.POT, fine, reason, "defender-fine")


def trick_coins(hand: Settlement) -> Iterator[Posting]:
    """The declarer pays the defenders for their tricks; a guest's go to the host."""
    coins = hand.house.payments.coins
    if coins == "made" and not hand.made:
        return
    for player, tricks, quota in _heaps(hand):
        if not tricks or (coins in {"quota", "quota-once"} and tricks < quota):
            continue
        amount, reason = (1, "the quota") if coins == "quota-once" else (tricks, counted(tricks))
        yield Posting(hand.facts.declarer, player, amount * hand.unit, reason, "coins")


def bonuses(hand: Settlement) -> Iterator[Posting]:
    """Each opponent pays the declarer for a bonus, or is paid where one is lost."""
    house, facts = hand.house, hand.facts
    for bonus in facts.kind.bonuses:
        amount = bonus_amount(hand, bonus)
        if not amount or not (hand.made or bonus.lost_too):
            continue
        for defender in facts.defenders:
            if defender.stance is Stance.OUT and house.bonuses.paid_by == "playing":
                continue
            sides = (defender.player, facts.declarer)
            payer, payee = sides if hand.made else sides[::-1]
            yield Posting(payer, payee, amount, bonus.reason, bonus.switch)


def bonus_amount(hand: Settlement, bonus: Bonus) -> int:
    """Return what a bonus is worth here from each opponent, in coins; 0 if it does not apply."""
    if bonus.flag is not None and bonus.flag not in hand.facts.flags:
        return 0
    amount = bonus.amount(hand.house)
    return amount * hand.unit if hand.house.bonuses.scale == "on" else amount


def conceded(hand: Settlement) -> Iterator[Posting]:
    """A declarer who gives up pays three units to each defender, five to a lone one."""
    stayed = [one for one in hand.facts.defenders if one.stance is not Stance.OUT]
    amount = 5 if len(stayed) == 1 else 3
    for defender in stayed:
        yield Posting(
            hand.facts.declarer, defender.player, amount * hand.unit, "given up", "concede"
        )


def counted(tricks: int) -> str:
    """Return a number of tricks in words to read aloud."""
    return "1 trick" if tricks == 1 else f"{tricks or 'no'} tricks"


def _heaps(hand: Settlement) -> Iterator[tuple[str, int, int]]:
    """Yield who is paid for how many tricks, and the quota they answer for."""
    host = hand.facts.host
    if host is not None and hand.house.payments.guest_coins == "host":
        yield host.player, _pair(hand), QUOTA.pair
        return
    for defender in hand.facts.defenders:
        if defender.stance is not Stance.OUT:
            yield defender.player, tricks_of(defender), QUOTA.alone


def _pair(hand: Settlement) -> int:
    return known(hand.facts.pair)


def tricks_of(defender: Defender) -> int:
    """Return the tricks of a defender who played."""
    return known(defender.tricks)


def known(tricks: int | None) -> int:
    """Return tricks that must be known here: unknown ones are never none."""
    if tricks is None:
        raise ValueError(tricks)
    return tricks
