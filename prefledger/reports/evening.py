"""The report of one sitting: what a table wants to read before it goes home."""

from collections import Counter
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Booking, Ledger
from prefledger.model.accounts import Fund
from prefledger.model.coins import whole
from prefledger.model.events import AllPass, Hand, HouseChanged, Misdeal, Note, Passed, Split
from prefledger.model.evidence import Remark, Ruling
from prefledger.model.sitting import Sitting, Unit
from prefledger.reports.deals import Deal, deals, with_houses
from prefledger.reports.score import ScoreSheet, score_sheet
from prefledger.reports.settling import SHARE, Settling, settle
from prefledger.reports.standings import Leaders, Totals, leaders, totals
from prefledger.rules.house import House, settings
from prefledger.rules.sets import RULE_SETS

STAKES = frozenset({"stake", "ante", "topup", "dealer-ante"})
"""The rules a payment into the pot is made by where it is a stake."""


class PotStory(NamedTuple):
    """What the pot did, in coins; what came in less what went out is what it holds.

    `opening` lay there from the last sitting, `carried` was brought from one not read here.
    `drawn` went to declarers and `fined` came from hands, `paid_in` and `paid_out` are transfers,
    `split` was shared out, `unexplained` is what accepted counts put in (or took out, below
    nought). `draws` and `fines` count the payments. `empty_after` are the deals that emptied it.
    """

    opening: int = 0
    carried: int = 0
    staked: int = 0
    drawn: int = 0
    draws: int = 0
    fined: int = 0
    fines: int = 0
    paid_in: int = 0
    paid_out: int = 0
    split: int = 0
    unexplained: int = 0
    holds: int = 0
    empty_after: tuple[int, ...] = ()


class NextDeal(NamedTuple):
    """What comes next: the number of the deal, who deals, who speaks first, who sits out.

    Where nobody can pass, forehand leads at once.
    """

    number: int
    dealer: str
    forehand: str
    sitting_out: str | None
    may_pass: bool = True


class Remarked(NamedTuple):
    """A note or a ruling; `number` is the deal it belongs to, `None` for the sitting's own."""

    number: int | None
    ruling: bool
    text: str


class RuleChange(NamedTuple):
    """A house rule that differs from the rule set: `number` is the deal it holds from."""

    number: int
    switch: str
    value: str


class Evening(NamedTuple):
    """Everything about one sitting. `deals` has every line that moved coins, hands or not.

    `score` is the sheet, in a game that is kept on one.
    """

    title: str
    date: str
    path: str
    rules: str
    game: str
    house_rules: tuple[RuleChange, ...]
    unit: Unit | None
    purse: int
    totals: Totals
    leaders: Leaders
    pot: PotStory
    deals: tuple[Deal, ...]
    settling: Settling
    next: NextDeal | None
    over: str
    disputed: tuple[Deal, ...]
    remarks: tuple[Remarked, ...]
    readable: bool
    score: ScoreSheet | None = None


def evening(ledger: Ledger, pot: str = SHARE, read: tuple[Diagnostic, ...] = ()) -> Evening:
    """Draw up the report of one sitting; `pot` is "share" or "leave" for who owes whom.

    `read` is what was wrong with how the sitting is written.
    """
    sitting = ledger.sitting
    standings = totals((ledger,), read)
    lines = deals(ledger)
    return Evening(
        title=sitting.title,
        date=sitting.date.isoformat(),
        path=sitting.mark.source.path,
        rules=sitting.house.rules,
        game=sitting.house.game.title,
        house_rules=_house_rules(ledger),
        unit=sitting.unit,
        purse=sitting.purse,
        totals=standings,
        leaders=leaders(standings),
        pot=pot_story(ledger),
        deals=lines,
        settling=settle((ledger,), pot, read),
        next=next_deal(ledger),
        over=over(ledger),
        disputed=tuple(line for line in lines if line.disputed),
        remarks=remarks(ledger.bookings),
        readable=not sitting.broken,
        score=score_sheet(ledger),
    )


def pot_story(ledger: Ledger) -> PotStory:
    """Add up what the pot of one sitting took in and gave out."""
    sums: Counter[str] = Counter()
    empty: list[int] = []
    held = ledger.opening
    for booking in ledger.bookings:
        for posting in booking.entry.postings:
            if posting.payee is Fund.POT:
                _count(sums, booking, posting.payer, posting.rule, whole(posting.coins))
            elif posting.payer is Fund.POT:
                _count(sums, booking, posting.payee, posting.rule, -whole(posting.coins))
        if held and not booking.pot and booking.number is not None:
            empty.append(booking.number)
        held = booking.pot
    return PotStory(
        opening=ledger.opening,
        carried=sums["carried"],
        staked=sums["staked"],
        drawn=sums["drawn"],
        draws=sums["draws"],
        fined=sums["fined"],
        fines=sums["fines"],
        paid_in=sums["paid_in"],
        paid_out=sums["paid_out"],
        split=sums["split"],
        unexplained=sums["unexplained"],
        holds=ledger.pot,
        empty_after=tuple(empty),
    )


def remarks(bookings: tuple[Booking, ...]) -> tuple[Remarked, ...]:
    """Return every note and ruling, in order."""
    found: list[Remarked] = []
    for booking in bookings:
        match booking.event.what:
            case Note(text=text):
                found.append(Remarked(None, ruling=False, text=text))
            case (
                Hand(evidence=items)
                | Passed(evidence=items)
                | Misdeal(evidence=items)
                | AllPass(evidence=items)
            ):
                found += [
                    Remarked(booking.number, isinstance(item, Ruling), item.text)
                    for _, item in items
                    if isinstance(item, Remark | Ruling)
                ]
            case _:
                pass
    return tuple(found)


def _count(sums: Counter[str], booking: Booking, other: object, rule: str, coins: int) -> None:
    if other is Fund.CARRIED:
        sums["carried"] += coins
    elif other is Fund.UNEXPLAINED:
        sums["unexplained"] += coins
    elif rule in STAKES:
        sums["staked"] += coins
    elif isinstance(booking.event.what, Split):
        sums["split"] -= coins
    elif isinstance(booking.event.what, Hand | Passed):
        sums["fined" if coins > 0 else "drawn"] += abs(coins)
        sums["fines" if coins > 0 else "draws"] += 1
    else:
        sums["paid_in" if coins > 0 else "paid_out"] += abs(coins)


def _house_rules(ledger: Ledger) -> tuple[RuleChange, ...]:
    sitting = ledger.sitting
    told = _base(sitting)
    house, number = sitting.house, 1
    found: list[RuleChange] = []
    for booking in ledger.bookings:
        if isinstance(booking.event.what, HouseChanged):
            house = booking.event.what.house
        if booking.number is not None:
            found += [RuleChange(number, *change) for change in _differing(told, house)]
            told, number = house, booking.number + 1
    return (*found, *(RuleChange(number, *change) for change in _differing(told, house)))


def _base(sitting: Sitting) -> House:
    rules = RULE_SETS.get(sitting.house.rules)
    return sitting.house if rules is None else rules.house


def _differing(base: House, house: House) -> list[tuple[str, str]]:
    if base == house:
        return []
    return [
        (name, setting.value(house))
        for name, setting in settings().items()
        if setting.value(house) != setting.value(base)
    ]


def next_deal(ledger: Ledger) -> NextDeal | None:
    """Return what comes next.

    `None` where too few or too many are at the table, or the game is over.
    """
    table = ledger.sitting.last_table
    game = ledger.sitting.house.game
    least, most = game.seats
    seated = least <= len(table.present) <= most and table.dealer in table.present
    if not seated or over(ledger):
        return None
    number = max((line.number or 0 for line in ledger.bookings), default=0) + 1
    return NextDeal(number, table.dealer, table.forehand, table.sitting_out, game.may_pass)


def over(ledger: Ledger) -> str:
    """Say in a few words why nothing is left to play for; nothing where something is."""
    tally = ledger.sitting.house.game.tally
    if tally is None or not ledger.bookings:
        return ""
    *_, (last, house) = with_houses(ledger)
    return tally.over(house, last.score)
