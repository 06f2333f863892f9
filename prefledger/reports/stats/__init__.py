"""Statistics: how everybody plays, over one sitting or a season, and how far the counts tell."""

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.events import AllPass, Passed, Void
from prefledger.model.sitting import Unit
from prefledger.reports.gaps import Gaps, gaps
from prefledger.reports.people import people, somebody
from prefledger.reports.stats.calling import Called, called
from prefledger.reports.stats.chances import FEW, Average, Share
from prefledger.reports.stats.declaring import Contract, Declaring, contracts, count, declaring
from prefledger.reports.stats.defending import (
    Against,
    Deciding,
    Defending,
    Doubling,
    Inviting,
    against,
    deciding,
    defending,
    doubling,
    inviting,
)
from prefledger.reports.stats.income import Income, incomes
from prefledger.reports.stats.potlife import PotLife, pot_lives
from prefledger.reports.stats.seen import Seen, grouped, hands
from prefledger.reports.stats.streaks import Streaks, streaks
from prefledger.reports.stats.taking import Taking, taking
from prefledger.reports.worth import kind, units

__all__ = ["FEW", "Average", "Figures", "Player", "Share", "Stats", "stats"]


class Figures(NamedTuple):
    """What there is to count of one player, or of the whole table.

    `with_cards` are the hands somebody had a part in; for the table, all. Those of games without a
    declarer are not among them: they are `taking`. Nor are those everybody passed and played all
    the same: they are `all_pass`. `redoubling` answers `doubling`, and `subdoubling` that.
    """

    with_cards: int
    declaring: Declaring
    defending: Defending
    deciding: Deciding
    inviting: Inviting
    doubling: Doubling
    redoubling: Doubling
    subdoubling: Doubling
    taking: Taking
    all_pass: int
    income: Income


class Player(NamedTuple):
    """One player's figures and runs."""

    player: str
    figures: Figures
    streaks: Streaks


class Stats(NamedTuple):
    """The statistics of any number of sittings, from `first` to `last` day; `None` of none.

    `player` is the one asked for, if any; `players` then has that one alone.
    `units` are the different worths of a coin, as in the standings: every tuple of coins has one
    number for each. `passed` is the share of deals that everybody passed; hands thrown in
    (`thrown_in`) are apart, and so is `all_pass`: everybody passed, and it was played. `table` is
    everybody together, and `pots` the history of the pot, one for each unit. `taken` is what is
    counted of a hand, trick or card point; where there are both, tricks; `counted_in` says it for
    each game. `called` has the games' words, `beside` what moved coins without being a hand.
    """

    player: str | None
    sittings: int
    first: str | None
    last: str | None
    units: tuple[Unit | None, ...]
    passed: Share
    thrown_in: int
    all_pass: int
    players: tuple[Player, ...]
    table: Figures
    pots: tuple[PotLife, ...]
    gaps: Gaps
    taken: str = "trick"
    counted_in: Mapping[str, str] = MappingProxyType({})
    called: Called = Called()
    beside: tuple[str, ...] = ()


def stats(
    ledgers: tuple[Ledger, ...],
    player: str | None = None,
    read: tuple[Diagnostic, ...] = (),
) -> Stats:
    """Count how everybody plays, or one `player`, by any spelling of the name.

    Only what is booked counts. `read` is what was wrong with how the sittings are written. Nobody
    of the name asked for is nobody's figures, beside the table's.
    """
    who = people(ledgers)
    worths = units(ledgers)
    at: dict[object, int] = {kind(unit): index for index, unit in enumerate(worths)}
    seen = hands(ledgers, at, who)
    declared = tuple(one for one in seen.alike if one.house.game.has_declarer)
    opponents = against(declared)
    runs = streaks(seen.in_order)
    own = grouped(declared, lambda hand: hand.declarer)
    opponent = grouped(opponents, lambda one: one.own.player)
    kinds = tuple(dict.fromkeys(one.house.game.taken for one in declared))
    taken = kinds[0] if len(kinds) == 1 else "trick"
    add_up = _Adder(contracts(declared), len(worths), taken)
    income = incomes(ledgers, at, who)
    all_pass = Counter(_all_passed(ledgers, who))
    asked = None if player is None else somebody(ledgers, player)
    dates = sorted(ledger.sitting.date.isoformat() for ledger in ledgers)
    dealt, passed = count(declared), _booked(ledgers, Passed)
    played_out = _booked(ledgers, AllPass)
    return Stats(
        player=asked or player,
        sittings=len(ledgers),
        first=dates[0] if dates else None,
        last=dates[-1] if dates else None,
        units=worths,
        passed=Share(passed, passed + played_out + dealt),
        thrown_in=_booked(ledgers, Void),
        all_pass=played_out,
        players=tuple(
            Player(
                name,
                add_up.figures(
                    own.get(name, ()),
                    opponent.get(name, ()),
                    _Apart(taking(seen.alike, name), all_pass[name], income.players[name]),
                ),
                runs.get(name, Streaks()),
            )
            for name in dict.fromkeys(who.values())
            if player is None or name == asked
        ),
        table=add_up.figures(
            declared,
            opponents,
            _Apart(taking(seen.alike, None), played_out, income.table),
            dealt,
        ),
        pots=pot_lives(ledgers, at),
        gaps=gaps(ledgers, read),
        taken=taken,
        counted_in={one.house.game.title: one.house.game.taken for one in declared},
        called=called(declared, opponents),
        beside=income.beside,
    )


class _Apart(NamedTuple):
    """What is no hand declared or defended."""

    taking: Taking
    all_pass: int
    income: Income


class _Adder(NamedTuple):
    """Adds hands up to figures: in which order contracts come, for how many worths, and of what."""

    order: tuple[Contract, ...]
    worths: int
    taken: str

    def figures(
        self,
        own: tuple[Seen, ...],
        opponent: tuple[Against, ...],
        apart: _Apart,
        cards: int | None = None,
    ) -> Figures:
        """Return the figures of hands declared and defended; `cards` if they are not one's own."""
        if cards is None:
            cards = count(own) + sum(one.times for one in opponent)
        doubled, answered, again = doubling(own, opponent, self.worths)
        return Figures(
            cards,
            declaring(own, cards, self.order, self.worths, self.taken),
            defending(opponent, self.worths),
            deciding(opponent, self.worths),
            inviting(opponent, self.worths),
            doubled,
            answered,
            again,
            *apart,
        )


def _all_passed(ledgers: tuple[Ledger, ...], who: Mapping[str, str]) -> Iterator[str]:
    """Yield everybody who had cards in a deal that all passed and played, once for each."""
    for ledger in ledgers:
        for booking in ledger.bookings:
            what = booking.event.what
            if isinstance(what, AllPass) and booking.standing is Standing.BOOKED:
                named = (name for name, _ in what.tricks)
                yield from (who[name] for name in named if name != booking.event.table.sitting_out)


def _booked(ledgers: tuple[Ledger, ...], what: type[AllPass | Passed | Void]) -> int:
    return sum(
        isinstance(booking.event.what, what) and booking.standing is Standing.BOOKED
        for ledger in ledgers
        for booking in ledger.bookings
    )
