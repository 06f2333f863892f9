"""Evenings that could have happened: made up from a seed, every number from the oracle."""

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from generator import oracle
from generator.oracle import CARRIED, GUEST, HOST, OUT, POT, STAYED, SUITS, UNEXPLAINED

POOLS = (
    ("Mia", "Theo", "Priya", "Jan"),
    ("Jürgen", "Žofia", "Zoë", "Ötzi"),
    ("Hans Peter", "Hans Otto", "J.R.", "Anna-Maria"),
    ("Jan", "Jana", "Janek", "Janina"),
    ("Maria", "Marie", "Marianne", "Markus"),
    ("Herbert", "Dora", "Clara", "Sepp"),
    ("Pia", "Gerd", "Tom", "Mo"),
    ("Herz", "Martha", "Otto", "Paul"),
    ("李小龍", "Мия", "Θεό", "प्रिया"),
    ("O'Neil", "Th.", "D'Angelo", "Mary-Lou"),
    ("Ann", "Anna", "Annabel Lee", "Anne"),
    ("M", "T", "P", "G"),
)
"""Names of four people each: plain ones and every kind that has to be written with care."""

REASONS = ("", "revoke in the last hand", "lost a bet; 3 = 4 + 1", "the wine #late", "pot split 40")
STAKES = (10, 20, 50, 100)


class Event(NamedTuple):
    """One line of the evening: `what` is its first word (`hand`, `count` for those without one).

    `coins` is an amount in coins, `names` who it concerns, `counts` what lies before each account
    as counted (balance and purse).
    """

    what: str
    names: tuple[str, ...] = ()
    coins: int | None = None
    hand: oracle.Hand | None = None
    counts: tuple[tuple[str, int], ...] = ()
    text: str = ""


class Step(NamedTuple):
    """An event, who sat there before it, and the balances after it."""

    event: Event
    seats: tuple[str, ...]
    dealer: str
    balances: Mapping[str, int]


class Evening(NamedTuple):
    """A whole sitting. `purse` is what lay before everybody at the start, in coins."""

    date: str
    title: str
    players: tuple[str, ...]
    purse: int
    steps: tuple[Step, ...]
    next_dealer: str
    last_seats: tuple[str, ...]

    @property
    def balances(self) -> Mapping[str, int]:
        """What each account has gained by the end."""
        return self.steps[-1].balances if self.steps else {}

    @property
    def deals(self) -> int:
        """How many times the cards were dealt and the deal moved on."""
        return sum(step.event.what in {"hand", "passed", "void"} for step in self.steps)

    @property
    def hands(self) -> tuple[oracle.Hand, ...]:
        """The hands that were played."""
        return tuple(step.event.hand for step in self.steps if step.event.hand is not None)


class Habits(NamedTuple):
    """What a table does: how many hands, whether it counts, and how lively it is.

    `lively` is the chance, before each hand, of something else than a hand; `accepts` whether
    counts that differ are accepted now and then.
    """

    hands: int = 12
    counts: bool = True
    lively: float = 0.35
    accepts: bool = True


USUAL = Habits()


def simulate(
    rng: Random,
    habits: Habits = USUAL,
    names: tuple[str, ...] | None = None,
    date: str = "2026-11-28",
) -> Evening:
    """Make up an evening for the first three or all four of `names` (or of some pool)."""
    names = rng.choice(POOLS) if names is None else names
    names = tuple(rng.sample(names, len(names))) if habits.lively else names
    seated = names[: rng.choice((3, 4))] if len(names) > 3 and habits.lively else names
    table = _Table(rng, seated, names, habits)
    if habits.lively and rng.random() < 0.15:
        table.do(Event("carry", coins=10 * rng.randint(1, 9)))
    if rng.random() < 0.9:
        table.stake()
    for _ in range(habits.hands):
        while habits.lively and rng.random() < habits.lively:
            table.aside()
        table.play()
    table.close()
    title = rng.choice(("", "Café Sperl", "am Stammtisch; oben", "3 Hände, pot = 4 #cup"))
    return Evening(
        date, title, seated, table.purse, tuple(table.steps), table.dealer, tuple(table.seats)
    )


class _Table:
    """The table while the evening is being made up."""

    def __init__(
        self, rng: Random, seated: tuple[str, ...], names: tuple[str, ...], habits: Habits
    ) -> None:
        self.rng = rng
        self.habits = habits
        self.seats = list(seated)
        self.others = [name for name in names if name not in seated]
        self.gone: list[str] = []
        self.away: set[str] = set()
        self.dealer = seated[0]
        self.last_stake = 0
        self.staked: set[str] = set()
        self.purse = rng.choice((0, 0, 0, 100)) if habits.lively else 0
        self.balances: dict[str, int] = {POT: 0, **dict.fromkeys(seated, 0)}
        self.steps: list[Step] = []

    @property
    def pot(self) -> int:
        return self.balances[POT]

    @property
    def present(self) -> list[str]:
        return [name for name in self.seats if name not in self.away]

    def do(self, event: Event) -> None:
        """Let an event happen."""
        seats, dealer = tuple(self.seats), self.dealer
        self.balances = oracle.moved(self.balances, self._moves(event))
        self._seat(event)
        self.steps.append(Step(event, seats, dealer, self.balances))

    def _moves(self, event: Event) -> oracle.Moves:
        coins = event.coins or 0
        moves: oracle.Moves = {}
        match event.what:
            case "hand" if event.hand is not None:
                moves = oracle.settle(event.hand)
            case "ante":
                self.last_stake = coins
                self.staked.update(event.names or self.seats)
                moves = oracle.ante(event.names or self.seats, coins)
            case "carry":
                moves = oracle.transfer(CARRIED, POT, coins)
            case "pay":
                moves = oracle.transfer(event.names[0], event.names[1], coins)
            case "split":
                moves = oracle.share(self.seats, self.pot if event.coins is None else coins)
            case "accepted":
                account, counted = event.counts[0]
                difference = counted - self._lying(account, self.balances[account])
                moves = oracle.transfer(UNEXPLAINED, account, difference)
        return moves

    def _seat(self, event: Event) -> None:
        match event.what, event.names:
            case (("hand" | "passed" | "void"), _):
                self.dealer = oracle.next_dealer(self.seats, self.away, self.dealer)
            case "join", (player, *after):
                at = self.seats.index(after[0]) + 1 if after else len(self.seats)
                self.seats.insert(at, player)
                self.balances = {**self.balances, player: self.balances.get(player, 0)}
            case "leave", (player,):
                if player == self.dealer:
                    self.dealer = oracle.next_dealer(self.seats, self.away, self.dealer)
                self.seats.remove(player)
                self.gone.append(player)
            case "away", (player,):
                self.away.add(player)
                if player == self.dealer:
                    self.dealer = oracle.next_dealer(self.seats, self.away, self.dealer)
            case "back", (player,):
                self.away.remove(player)
            case "agreed", (player,):
                self.dealer = player
            case _:
                pass

    def stake(self) -> None:
        """Everybody at the table puts the stake in."""
        same = self.last_stake and self.rng.random() < 0.7
        self.do(Event("ante", coins=self.last_stake if same else self.rng.choice(STAKES)))

    def play(self) -> None:
        """Play one hand, after a stake if the pot is too low for it."""
        who = oracle.active(self.seats, self.away, self.dealer)
        hand = made_up_hand(self.rng, who)
        drawn = oracle.settle(hand)[POT]
        while self.pot <= 0 or self.pot + drawn < 0:
            self.stake()
        self.do(Event("hand", hand=hand))

    def aside(self) -> None:
        """Let something happen that is no hand."""
        choice: Callable[[], None] = self.rng.choice(
            (
                self._pass,
                self._pass,
                self._pay,
                self._pay,
                self._count,
                self._count,
                self._split,
                self._seating,
                self._seating,
                self._say,
            )
        )
        choice()

    def close(self) -> None:
        """End the evening: perhaps share the pot; count everything."""
        if self.habits.lively and self.rng.random() < 0.4 and self.pot > 0:
            self.do(Event("split"))
        if self.habits.counts:
            self.do(self._counted([POT, *self.seats, *self.gone]))

    def _pass(self) -> None:
        self.do(Event(self.rng.choice(("passed", "passed", "passed", "misdeal", "void"))))

    def _pay(self) -> None:
        one, other = self.rng.sample(self.seats, 2)
        coins = self.rng.choice((1, 5, 10, 25))
        pairs = [(one, POT), (one, other)] + ([(POT, one)] if self.pot >= coins else [])
        self.do(Event("pay", self.rng.choice(pairs), coins=coins, text=self.rng.choice(REASONS)))

    def _count(self) -> None:
        if not self.habits.counts:
            return
        if self.habits.accepts and self.rng.random() < 0.1:
            self._accept()
            return
        accounts = [POT, *self.seats, *self.gone]
        some = self.rng.sample(accounts, self.rng.randint(1, len(accounts)))
        self.do(self._counted(some if self.rng.random() < 0.5 else [POT]))

    def _accept(self) -> None:
        account = self.rng.choice((POT, POT, *self.seats))
        found = self.balances[account] + self.rng.choice((-3, -1, 1, 2, 10))
        if account == POT and found < 0:
            return
        self.do(Event("accepted", counts=((account, self._lying(account, found)),)))

    def _counted(self, accounts: list[str]) -> Event:
        counts = tuple((name, self._lying(name, self.balances[name])) for name in accounts)
        return Event("count", counts=counts)

    def _lying(self, account: str, balance: int) -> int:
        return balance if account == POT else balance + self.purse

    def _split(self) -> None:
        if self.pot > 0:
            part = self.rng.random() < 0.5
            self.do(Event("split", coins=self.rng.randint(1, self.pot) if part else None))

    def _seating(self) -> None:
        """Somebody comes or goes; three or four are present at the end of it."""
        if self.away and (len(self.present) < 4):
            self.do(Event("back", (self.rng.choice(sorted(self.away)),)))
        elif len(self.present) == 4:
            word = self.rng.choice(("away", "leave"))
            self.do(Event(word, (self.rng.choice(self.present),)))
        elif len(self.seats) < 4 and (self.others or self.gone):
            self._join()

    def _join(self) -> None:
        player = self.others.pop() if self.others else self.gone.pop()
        after = self.rng.choice(([], [self.rng.choice(self.seats)]))
        self.do(Event("join", (player, *after)))
        if self.last_stake and player not in self.staked:
            self.do(Event("ante", (player,), coins=self.last_stake))

    def _say(self) -> None:
        match self.rng.randrange(3):
            case 0:
                self.do(Event("dealer", (self.dealer,)))
            case 1:
                self.do(Event("agreed", (self.rng.choice(self.present),)))
            case _:
                self.do(Event("note", text="Theo says hold, 3 = 4 + ! pass #late"))


def made_up_hand(rng: Random, players: list[str]) -> oracle.Hand:
    """Make up a hand between three players, from the rare to the usual in rough proportion."""
    declarer, *others = rng.sample(players, 3)
    bid = rng.choices(("1", "2", "3", "4", "game", "hearts"), (30, 20, 16, 9, 13, 12))[0]
    lowest = {"game": 1, "hearts": 4}.get(bid) or int(bid)
    suit = rng.choice(SUITS[lowest - 1 : 3 if bid == "game" else 4])
    bonus = rng.choices(("", "aces", "no-aces"), (92, 5, 3))[0]
    stances = rng.choices(
        ((STAYED, STAYED), (STAYED, OUT), (HOST, GUEST), (OUT, OUT)), (55, 20, 13, 12)
    )[0]
    if stances == (OUT, OUT):
        first, second = (oracle.Defender(name, OUT) for name in others)
        return oracle.Hand(declarer, bid, suit, None, (first, second), None, bonus)
    own = rng.choices(range(11), (1, 1, 1, 3, 6, 14, 26, 24, 14, 7, 3))[0]
    left = 10 - own
    one = left if stances == (STAYED, OUT) else rng.randint(left // 4, left - left // 4)
    if rng.random() < 0.1 and stances != (STAYED, OUT):
        one = rng.randint(0, left)
    heap = left if stances == (HOST, GUEST) and rng.random() < 0.2 else None
    numbers = (None, None) if heap is not None else (one, left - one)
    first, second = (
        oracle.Defender(name, stance, None if stance == OUT else number)
        for name, stance, number in zip(others, stances, numbers, strict=True)
    )
    return oracle.Hand(declarer, bid, suit, own, (first, second), heap, bonus)


def renamed(evening: Evening, names: Mapping[str, str]) -> Evening:
    """Return the same evening played by people of other names."""

    def new(name: str) -> str:
        return names.get(name, name)

    def new_hand(hand: oracle.Hand) -> oracle.Hand:
        first, second = (one._replace(player=new(one.player)) for one in hand.defenders)
        return hand._replace(declarer=new(hand.declarer), defenders=(first, second))

    def new_step(step: Step) -> Step:
        event = step.event
        return Step(
            event._replace(
                names=tuple(map(new, event.names)),
                hand=event.hand and new_hand(event.hand),
                counts=tuple((new(account), counted) for account, counted in event.counts),
            ),
            tuple(map(new, step.seats)),
            new(step.dealer),
            {new(account): coins for account, coins in step.balances.items()},
        )

    return evening._replace(
        players=tuple(map(new, evening.players)),
        steps=tuple(map(new_step, evening.steps)),
        next_dealer=new(evening.next_dealer),
        last_seats=tuple(map(new, evening.last_seats)),
    )
