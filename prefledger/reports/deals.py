"""The happenings of a sitting, one line each, as a reader wants to see them."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from prefledger.ledger.entry import Entry
from prefledger.ledger.ledger import Booking, Ledger, Standing
from prefledger.model.accounts import Account, Fund
from prefledger.model.coins import Coins
from prefledger.model.events import (
    AllPass,
    Broken,
    Carry,
    Count,
    DealerSaid,
    Hand,
    HouseChanged,
    Misdeal,
    Note,
    Passed,
    Seating,
    Settled,
    Sheet,
    Split,
    Stake,
    Transfer,
    Unrecorded,
    Void,
    What,
)
from prefledger.model.hand import Closed, Kontra, Stance, Tricks
from prefledger.model.sitting import Unit
from prefledger.reports.score import Written, strokes
from prefledger.rules.facts import HandFacts
from prefledger.rules.game import Game
from prefledger.rules.house import House
from prefledger.rules.kernel import Settlement, Side


class Source(NamedTuple):
    """Where something is written. `sitting` is the date, as 2026-11-28; `line` counts from 1."""

    sitting: str
    path: str
    line: int


class Frame(NamedTuple):
    """What games have that a report shows: a pot, bids, a declarer, and what a hand is counted in.

    `taken` is trick or a word for points, in the singular. Where games differ it is trick, since
    tricks and points can't be added up. `has_own` is whether what defenders take is each one's
    own, and added up. `left` is what a defender did who left the declarer to it.
    """

    has_pot: bool = True
    may_pass: bool = True
    has_declarer: bool = True
    taken: str = "trick"
    has_own: bool = True
    left: str = "dropped out"


def frame(games: Iterable[Game]) -> Frame:
    """Return what some games have among them."""
    found = tuple(dict.fromkeys(games))
    if not found:
        return Frame()
    return Frame(
        any(game.has_pot for game in found),
        any(game.may_pass for game in found),
        any(game.has_declarer for game in found),
        _taken(tuple(game.taken for game in found)),
        any(game.has_own for game in found),
        " or ".join(dict.fromkeys(game.left for game in found)),
    )


def _taken(nouns: tuple[str, ...]) -> str:
    usual = Frame().taken
    return usual if usual in nouns else nouns[0]


LEFT: Final = frozenset({"out", "half"})
"""The roles of defenders who left the declarer to it."""


class Part(NamedTuple):
    """One player's part in a hand.

    `role` is declarer, stayed, out, half (half a whist), host or guest. `tricks` are the player's
    own: 0 for one who dropped out, `None` where they are not known, or where none were played for.
    """

    player: str
    role: str
    tricks: int | None

    @property
    def left(self) -> bool:
        """Whether it was a defender who left the declarer to it."""
        return self.role in LEFT


class Doubled(NamedTuple):
    """Who doubled what: `factor` is 2, 4 or 8; `part` what of the hand, empty for all of it."""

    player: str
    factor: int
    part: str = ""


class Paid(NamedTuple):
    """One payment, in coins; a fund stands under its own word (`pot`)."""

    payer: str
    payee: str
    coins: Coins
    reason: str
    rule: str


class Deal(NamedTuple):
    """One line of the evening.

    `number` counts the deals, `None` for what is no deal. `what` is hand, passed, void,
    unrecorded, misdeal, allpass or unreadable, or else stake, carry, pay, split, count, settled or
    sheet, or else join, leave, away, back, dealer, rule or note. `contract` is the contract's name
    by the rules, `trumps` a suit's name. `parts` come as declarer, left, right. `together` is what
    host and guest took where their own tricks are not known. `coins` is what it came to for each at
    the table; `pot` what the pot held afterwards. `title` says in words what it was where it is no
    hand, `reason` what was written beside a payment. `written` is the line as it stands in the
    file, `unit` what a coin was worth there. `frame` is what the game has; `told` what a hand came
    to where made or beaten would not say it, `stands` how the sheet stood then, in a few words.
    `taken` is what each took in an all-pass, `sheet` what the line wrote on the sheet. `closed` is
    who closed the stock, `doubled` who doubled what, `played_for` what was played for by itself
    beside the contract, with what came of it.
    """

    source: Source
    number: int | None
    what: str
    dealer: str
    sitting_out: str | None
    booked: bool
    why: str
    written: str
    coins: tuple[tuple[str, Coins], ...]
    pot: int
    postings: tuple[Paid, ...]
    title: str = ""
    reason: str = ""
    declarer: str | None = None
    contract: str | None = None
    trumps: str | None = None
    made: bool | None = None
    parts: tuple[Part, ...] = ()
    together: int | None = None
    flags: tuple[str, ...] = ()
    conceded: bool = False
    disputed: bool = False
    unit: Unit | None = None
    frame: Frame = Frame()
    told: str = ""
    stands: str = ""
    taken: tuple[tuple[str, int | None], ...] = ()
    sheet: tuple[Written, ...] = ()
    closed: Closed | None = None
    doubled: tuple[Doubled, ...] = ()
    played_for: tuple[Side, ...] = ()


_WORDS: dict[type, str] = {
    Hand: "hand",
    Passed: "passed",
    AllPass: "allpass",
    Sheet: "sheet",
    Void: "void",
    Unrecorded: "unrecorded",
    Misdeal: "misdeal",
    Broken: "unreadable",
    Stake: "stake",
    Carry: "carry",
    Transfer: "pay",
    Split: "split",
    Count: "count",
    Settled: "settled",
    DealerSaid: "dealer",
    HouseChanged: "rule",
    Note: "note",
}

_TITLES = {
    **_WORDS,
    Void: "thrown in",
    Unrecorded: "not written down",
    Carry: "pot brought over",
    Split: "pot split",
    Count: "count accepted",
    Settled: "settled up",
}

_ROLES = {
    Stance.OUT: "out",
    Stance.PASSED: "out",
    Stance.HALF: "half",
    Stance.HOST: "host",
    Stance.GUEST: "guest",
}


def deals(ledger: Ledger) -> tuple[Deal, ...]:
    """Return every deal of a sitting, and whatever else moved coins, in order."""
    return tuple(
        deal(ledger, booking, house)
        for booking, house in with_houses(ledger)
        if booking.number is not None
        or booking.entry.net
        or isinstance(booking.event.what, Misdeal)
    )


def with_houses(ledger: Ledger) -> Iterator[tuple[Booking, House]]:
    """Yield every booking with the house that held when it happened."""
    house = ledger.sitting.house
    for booking in ledger.bookings:
        if isinstance(booking.event.what, HouseChanged):
            house = booking.event.what.house
        yield booking, house


def deal(ledger: Ledger, booking: Booking, house: House) -> Deal:
    """Return one booking as a line of the evening."""
    event = booking.event
    plain = Deal(
        source=source(ledger, booking),
        number=booking.number,
        what=_word(event.what),
        dealer=event.table.dealer,
        sitting_out=event.table.sitting_out,
        booked=booking.standing is Standing.BOOKED,
        why=booking.why,
        written=written(booking),
        coins=_coins(event.table.seats, booking.entry),
        pot=booking.pot,
        postings=tuple(
            Paid(called(one.payer), called(one.payee), one.coins, one.reason, one.rule)
            for one in booking.entry.postings
        ),
        title=_title(booking),
        reason=event.what.reason if isinstance(event.what, Transfer) else "",
        unit=ledger.sitting.unit,
        frame=frame((house.game,)),
        stands=_stands(booking, house),
        taken=_taken_in_all_pass(event.what),
        sheet=strokes(booking),
    )
    if not isinstance(event.what, Hand):
        return plain
    facts = booking.facts
    plain = plain._replace(disputed=event.what.claim.disputed)
    if facts is None:
        return plain
    return plain._replace(
        declarer=facts.declarer,
        contract=facts.kind.name,
        trumps=facts.trumps.value if facts.trumps else None,
        made=made(facts, house),
        parts=parts(facts, house),
        together=None if house.game.has_own and _own_known(facts) else facts.pair,
        flags=tuple(sorted(facts.flags)),
        conceded=facts.conceded,
        told="" if house.game.told is None else house.game.told(facts),
        closed=facts.closed,
        doubled=tuple(
            Doubled(one.player, one.factor, str(one.target or "")) for one in _kontras(booking)
        ),
        played_for=_sides(facts, house),
    )


def _taken_in_all_pass(what: What) -> tuple[tuple[str, int | None], ...]:
    tricks = what.tricks if isinstance(what, AllPass) else ()
    return tuple((name, taken if isinstance(taken, int) else None) for name, taken in tricks)


def _sides(facts: HandFacts, house: House) -> tuple[Side, ...]:
    sides = house.game.sides
    return () if sides is None else tuple(sides(Settlement(house, facts, 1)))


def _kontras(booking: Booking) -> tuple[Kontra, ...]:
    what = booking.event.what
    return what.claim.kontras if isinstance(what, Hand) else ()


def _stands(booking: Booking, house: House) -> str:
    said = None if house.game.tally is None else house.game.tally.said
    return said(booking.score, booking.strokes) if said is not None and booking.strokes else ""


def made(facts: HandFacts, house: House) -> bool:
    """Return whether the declarer reached the goal."""
    return not facts.conceded and Settlement(house, facts, 1).made


def parts(facts: HandFacts, house: House) -> tuple[Part, ...]:
    """Return what each player had to do with a hand: declarer, left, right."""
    own = facts.tricks if has_tricks(facts, house) else None
    return (
        Part(facts.declarer, "declarer", own),
        *(
            Part(
                one.player,
                _ROLES.get(one.stance, "stayed"),
                _sheet(one.stance, one.tricks, conceded=facts.conceded),
            )
            for one in facts.defenders
        ),
    )


def has_tricks(facts: HandFacts, house: House) -> bool:
    """Return whether there were tricks to take in a hand, or some were credited."""
    return not facts.conceded and (house.game.credited or not facts.alone)


def may_have_declared(booking: Booking) -> tuple[str, ...]:
    """Return who may have declared a hand that is not booked: nobody where it is, or was no hand.

    That is the declarer its line names, or else everybody who had cards.
    """
    event = booking.event
    if booking.standing is Standing.BOOKED or booking.number is None:
        return ()
    match event.what:
        case Hand(claim=claim) if claim.declarer in event.table.active:
            return (claim.declarer,)
        case Hand() | Unrecorded() | Broken():
            return event.table.active
        case _:
            return ()


def called(account: Account) -> str:
    """Return what an account is called: a player's name, or a fund's word."""
    return account.value if isinstance(account, Fund) else account


def source(ledger: Ledger, booking: Booking) -> Source:
    """Return where a booking is written."""
    mark = booking.event.mark
    return Source(ledger.sitting.date.isoformat(), mark.source.path, mark.number)


def written(booking: Booking) -> str:
    """Return the line a booking comes from, as it stands in the file, without a comment."""
    mark = booking.event.mark
    line = mark.source.text[mark.offset : mark.offset + mark.length]
    return line.split(" ;", 1)[0].strip().lstrip("\ufeff")


def _word(what: What) -> str:
    return what.word if isinstance(what, Seating) else _WORDS.get(type(what), "other")


def _sheet(stance: Stance, tricks: int | None, *, conceded: bool) -> int | None:
    if _ROLES.get(stance) in LEFT and not conceded:
        return 0
    return tricks


def _own_known(facts: HandFacts) -> bool:
    return all(
        one.tricks is not None
        for one in facts.defenders
        if one.stance in {Stance.HOST, Stance.GUEST}
    )


def _coins(seats: tuple[str, ...], entry: Entry) -> tuple[tuple[str, Coins], ...]:
    net = {name: coins for name, coins in entry.net if isinstance(name, str)}
    return tuple((name, net.get(name, 0)) for name in dict.fromkeys((*seats, *net)))


def _title(booking: Booking) -> str:
    what = booking.event.what
    match what:
        case Stake():
            title = _staked(booking, what)
        case AllPass(tricks=tricks):
            taken = (f"{player} {_known(taken)}" for player, taken in tricks)
            title = f"all-pass {', '.join(taken)}"
        case Sheet(player=player, accepted=accepted):
            read = "brought along" if booking.strokes else "counted"
            title = f"sheet {'accepted' if accepted else read}, {player}"
        case Transfer(payer=payer, payee=payee):
            title = f"{_the(payer)} pays {_the(payee)}"
        case HouseChanged(words=words):
            title = f"rule {' '.join(words)}"
        case Carry(coins=None):
            title = "the sheet goes on"
        case _:
            title = _TITLES.get(type(what), "")
    return title


def _staked(booking: Booking, stake: Stake) -> str:
    if _is_ante(booking) and len(stake.players) == 1:
        return f"the dealer's ante of {stake.coins}, {stake.players[0]}"
    return (
        f"stake of {stake.coins}{' each' if stake.everybody else ', ' + ', '.join(stake.players)}"
    )


def _known(tricks: Tricks) -> str:
    return str(tricks) if isinstance(tricks, int) else "?"


def _is_ante(booking: Booking) -> bool:
    return any(posting.rule == "dealer-ante" for posting in booking.entry.postings)


def _the(account: Account) -> str:
    return f"the {account.value}" if isinstance(account, Fund) else account
