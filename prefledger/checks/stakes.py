"""Did everybody stake the same? prefledger-rules(7), "Stake"."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from prefledger.diagnostics.codes_pot import AGREED_STAKE, LATE_COMER, NOT_TENS, UNEQUAL
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.diagnostics.mend import above, below, write
from prefledger.diagnostics.wording import listed, written
from prefledger.model.events import Event, Stake
from prefledger.model.table import Table
from prefledger.rules.house import House
from prefledger.text import Place


@dataclass(slots=True)
class Stakes:
    """Who has staked, followed through a sitting.

    A stake of some only is open until the others have put in the same; a late comer may put in
    alone what the others staked before.
    """

    full: set[int] = field(default_factory=set)
    staked_once: set[str] = field(default_factory=set)
    open: dict[str, tuple[int, Place]] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)

    def staked(self, event: Event, stake: Stake, house: House) -> list[Diagnostic]:
        """Take note of a stake; return what is wrong with its amount."""
        place = event.mark.place(stake.span if stake.span.end else None)
        found = list(_amount(stake.coins, place, house))
        if set(stake.players) >= set(event.table.seats):
            self._complete(stake.coins, event.table.seats)
        else:
            for player in stake.players:
                if player not in self.staked_once and stake.coins in self.full:
                    self.staked_once.add(player)
                else:
                    paid = self.open.get(player, (0, place))[0]
                    self.open[player] = (paid + stake.coins, place)
            self._close_if_equal(event.table)
        return found

    def before_hand(self, event: Event) -> Iterator[Diagnostic]:
        """Yield what is wrong with the stakes when a hand is played."""
        if not self.open and self.staked_once.issuperset(event.table.active):
            return
        yield from self.unfinished(event.table)
        if not self.full:
            return
        for player in event.table.active:
            if player not in self.staked_once and player not in self.asked:
                self.asked.add(player)
                stake = max(self.full)
                yield Diagnostic(
                    LATE_COMER,
                    f"{player} plays, but has staked nothing yet",
                    event.mark.place(),
                    advice=(
                        f"if {player} did stake, ",
                        above(line := f"ante {stake} {written(player)}", f"write `{line}` above"),
                    ),
                )

    def unfinished(self, table: Table) -> Iterator[Diagnostic]:
        """Yield a diagnostic for a stake that the others have not matched."""
        if self.open:
            self._close_if_equal(table)
        if not self.open:
            return
        place = next(iter(self.open.values()))[1]
        paid = ", ".join(f"{player} {coins}" for player, (coins, _) in self.open.items())
        others = [player for player in table.seats if player not in self.open]
        amount = max(coins for coins, _ in self.open.values())
        line = f"ante {amount} {', '.join(map(written, others))}"
        rest = f", {listed(others)} nothing" if others else ""
        yield Diagnostic(
            UNEQUAL,
            f"not everybody staked the same: {paid}{rest}",
            place,
            advice=(below(line, f"write `{line}` below"),) if others else "make the stakes equal",
        )
        self.staked_once.update(self.open)
        self.open.clear()

    def _close_if_equal(self, table: Table) -> None:
        amounts = {coins for coins, _ in self.open.values()}
        if len(amounts) == 1 and set(self.open) >= set(table.seats):
            self._complete(amounts.pop(), table.seats)

    def _complete(self, coins: int, players: tuple[str, ...]) -> None:
        self.full.add(coins)
        self.staked_once.update(players)
        self.open.clear()


def _amount(coins: int, place: Place, house: House) -> Iterator[Diagnostic]:
    agreed = house.pot.stake
    if coins % 10:
        yield Diagnostic(
            NOT_TENS,
            f"a stake is a multiple of ten, and {coins} is not",
            place,
            advice="write the multiple of ten that was put in",
        )
    elif agreed and coins != agreed:
        yield Diagnostic(
            AGREED_STAKE,
            f"the table agreed on a stake of {agreed} (`rule stake {agreed}`), not {coins}",
            place,
            advice=(
                write(str(agreed), f"write {agreed}"),
                f", or change the rule with a line `rule stake {coins}` above",
            ),
        )
