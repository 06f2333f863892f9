"""Runs: contracts made or beaten one after the other, hands that won or lost coins."""

from collections.abc import Iterable
from typing import NamedTuple

from prefledger.reports.stats.seen import Seen, Unseen


class Streak(NamedTuple):
    """The longest run of one thing (`best`) and of its contrary (`worst`), and the present one.

    `now` is below nought for a run of the contrary, and nought where there is none.
    """

    best: int = 0
    worst: int = 0
    now: int = 0

    def then(self, good: bool | None) -> "Streak":  # noqa: FBT001 - the one thing there is to say
        """Return the runs after one more; what nobody knows (`None`) ends them."""
        if good is None:
            return self._replace(now=0)
        if good:
            now = max(self.now, 0) + 1
            return Streak(max(self.best, now), self.worst, now)
        now = min(self.now, 0) - 1
        return Streak(self.best, max(self.worst, -now), now)


class Streaks(NamedTuple):
    """One player's runs: of contracts, made or beaten, and of hands, by the coins they came to.

    Runs go on from one sitting to the next. A hand that came to nought is passed over: it neither
    ends a run nor makes it longer. One that is not booked ends those of everybody whose it was. In
    games without a declarer a hand is won by whoever took it.
    """

    contracts: Streak = Streak()
    hands: Streak = Streak()


def streaks(hands: Iterable[Seen | Unseen]) -> dict[str, Streaks]:
    """Follow everybody's runs through hands in their order."""
    found: dict[str, Streaks] = {}
    for hand in hands:
        if isinstance(hand, Unseen):
            for player in hand.players:
                found[player] = _unknown(hand, player, found.get(player, Streaks()))
            continue
        for player, coins in hand.people:
            runs = found.get(player, Streaks())
            if not hand.house.game.has_declarer:
                found[player] = runs._replace(hands=runs.hands.then(player == hand.declarer))
                continue
            if player == hand.declarer:
                runs = runs._replace(contracts=runs.contracts.then(hand.made))
            if coins:
                runs = runs._replace(hands=runs.hands.then(coins > 0))
            found[player] = runs
    return found


def _unknown(hand: Unseen, player: str, runs: Streaks) -> Streaks:
    declared = player in hand.declarers
    return Streaks(runs.contracts.then(None) if declared else runs.contracts, runs.hands.then(None))
