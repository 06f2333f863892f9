"""The sheet of Preferans kept by hand: an account of its own of RULES.md section 7.

It shares no code with the program. A `Paper` takes deals as plain values and strokes them the way
somebody with a pencil would.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

VALUE = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
QUOTA = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}

SOCHI = {
    "pool": "off", "aid": "10", "pool-counts": "once", "whist-points": "single",
    "mountain-points": "single", "mountain-first": "off", "whist": "pair", "whister-fine": "full",
    "lone-whist": "greedy", "half-whist": "on", "consolation": "all", "ten": "whist",
    "allpass": "mountain", "allpass-price": "1-2-3", "allpass-tie": "shared",
    "allpass-dealer": "none",
}  # fmt: skip
RULES = {
    "preferans-sochi": SOCHI,
    "preferans-leningrad": SOCHI
    | {"pool-counts": "twice", "whist-points": "double", "mountain-points": "double"},
    "preferans-rostov": SOCHI
    | {
        "mountain-first": "on",
        "whister-fine": "half",
        "allpass": "whists",
        "allpass-price": "1-1-1",
    },
}
VALUES = {
    "pool": ("off", "4", "10", "20"),
    "aid": ("10", "20", "0"),
    "pool-counts": ("once", "twice"),
    "whist-points": ("single", "double"),
    "mountain-points": ("single", "double"),
    "mountain-first": ("off", "on"),
    "whist": ("pair", "personal"),
    "whister-fine": ("full", "half"),
    "lone-whist": ("greedy", "gentleman"),
    "half-whist": ("on", "off"),
    "consolation": ("all", "playing", "off"),
    "ten": ("whist", "checked"),
    "allpass": ("mountain", "whists", "off"),
    "allpass-price": ("1-2-3", "1-1-1"),
    "allpass-tie": ("shared", "each"),
    "allpass-dealer": ("none", "plays", "point"),
}

IDLE = (
    ("allpass-price", "1-2-3", "whists"),
    ("allpass-tie", "each", "mountain"),
    *(
        (name, value, "off")
        for name, values in (
            ("allpass-price", ("1-2-3", "1-1-1")),
            ("allpass-tie", ("shared", "each")),
            ("allpass-dealer", ("plays", "point")),
        )
        for value in values
    ),
)
"""What is refused beside a value of `allpass`, since it would change nothing."""


@dataclass
class Paper:
    """Pool and mountain by player, whists by pair, and how often in a row all passed."""

    players: tuple[str, ...]
    rules: dict[str, str]
    pool: dict[str, Fraction] = field(default_factory=dict)
    mountain: dict[str, Fraction] = field(default_factory=dict)
    whists: dict[tuple[str, str], Fraction] = field(default_factory=dict)
    row: int = 0
    settled: dict[str, Fraction] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for one in self.players:
            self.pool[one] = self.mountain[one] = Fraction(0)
            for other in self.players:
                if one != other:
                    self.whists[one, other] = Fraction(0)

    def leave(self, who: str) -> None:
        """Somebody goes home with what they have."""
        had = self.net()
        self.players = tuple(one for one in self.players if one != who)
        self._keep(had)

    def join(self, who: str) -> None:
        """Somebody comes, or comes back, and nobody gains or loses by it."""
        had = self.net()
        if who not in self.pool:
            count = len(self.players)
            mean = sum((self.pool[one] for one in self.players), Fraction(0)) / count
            most = mean if self.rules["pool"] == "off" else Fraction(self.rules["pool"])
            self.pool[who] = min(mean, most)
            mountains = (self.mountain[one] for one in self.players)
            self.mountain[who] = sum(mountains, Fraction(0)) / count
            for one in self.pool:
                if one != who:
                    self.whists[one, who] = self.whists[who, one] = Fraction(0)
        self.players = (*self.players, who)
        self._keep(had)

    def _keep(self, had: dict[str, Fraction]) -> None:
        self.settled = {}
        now = self.net()
        self.settled = {
            one: had.get(one, Fraction(0)) - now.get(one, Fraction(0)) for one in {**had, **now}
        }

    def double(self, switch: str) -> int:
        return 2 if self.rules[switch] == "double" else 1

    def closed(self) -> bool:
        if self.rules["pool"] == "off":
            return False
        return min(self.pool[one] for one in self.players) >= int(self.rules["pool"])

    def win(self, who: str, points: int) -> None:
        """Give points to a player, one after the other."""
        for _ in range(points):
            self._win_one(who)

    def _win_one(self, who: str) -> None:
        if self.rules["mountain-first"] == "on" and self.mountain[who] > 0:
            part = min(Fraction(1), self.mountain[who])
            self.mountain[who] -= part
            rest = 1 - part
        else:
            rest = Fraction(1)
        if rest:
            self._into_pool(who, rest)

    def _into_pool(self, who: str, rest: Fraction) -> None:
        if self.rules["pool"] == "off":
            self.pool[who] += rest
            return
        goal = int(self.rules["pool"])
        room = min(rest, max(Fraction(0), goal - self.pool[who]))
        self.pool[who] += room
        rest -= room
        while rest:
            start = self.players.index(who)
            left = [self.players[(start + step) % len(self.players)] for step in range(1, 9)]
            needy = [one for one in left if one != who and self.pool[one] < goal]
            if needy:
                most = max(self.pool[one] for one in needy)
                helped = next(one for one in needy if self.pool[one] == most)
                part = min(rest, goal - self.pool[helped])
                self.pool[helped] += part
                self.whists[who, helped] += part * int(self.rules["aid"])
            elif self.mountain[who] > 0:
                part = min(rest, self.mountain[who])
                self.mountain[who] -= part
            else:
                part = rest
                for one in self.players:
                    if one != who:
                        self.mountain[one] += part
            rest -= part

    def contract(
        self,
        declarer: str,
        level: int,
        own: int | None,
        answers: list[tuple[str, str, int]],
        dealer: str | None,
    ) -> None:
        """Stroke a hand; `answers` are the defenders in order, with whist, half or pass."""
        self.row = 0
        value = VALUE[level]
        each = value * self.double("whist-points")
        whisters = [(who, took) for who, word, took in answers if word == "whist"]
        short = max(0, level - own) if own is not None else 0
        if not short:
            self.win(declarer, value)
        for who, word, _ in answers:
            if word == "half":
                self.whists[who, declarer] += QUOTA[level] * each / Fraction(2)
        self.mountain[declarer] += short * value * self.double("mountain-points")
        if self.rules["consolation"] != "off":
            for who, _, _ in answers:
                self.whists[who, declarer] += short * each
            if dealer is not None and self.rules["consolation"] == "all":
                self.whists[dealer, declarer] += short * each
        if len(whisters) == 1:
            self._one_whists(declarer, level, answers, whisters[0], shares=bool(short))
        elif whisters:
            self._two_whist(declarer, level, whisters)

    def _one_whists(
        self,
        declarer: str,
        level: int,
        answers: list[tuple[str, str, int]],
        whister: tuple[str, int],
        *,
        shares: bool,
    ) -> None:
        who, took = whister
        each = VALUE[level] * self.double("whist-points")
        if shares and self.rules["lone-whist"] == "gentleman":
            for partner, _, _ in answers:
                self.whists[partner, declarer] += Fraction(took * each, 2)
        else:
            self.whists[who, declarer] += took * each
        self._fine(who, QUOTA[level] - took, VALUE[level])

    def _two_whist(self, declarer: str, level: int, whisters: list[tuple[str, int]]) -> None:
        (first, one), (second, two) = whisters
        each, value = VALUE[level] * self.double("whist-points"), VALUE[level]
        self.whists[first, declarer] += one * each
        self.whists[second, declarer] += two * each
        if QUOTA[level] == 1:
            self._fine(second, 1 - one - two, value)
        elif self.rules["whist"] == "personal" or one + two < QUOTA[level]:
            half = QUOTA[level] // 2
            spare = {"personal": (0, 0), "pair": (max(0, two - half), max(0, one - half))}
            first_spare, second_spare = spare[self.rules["whist"]]
            self._fine(first, half - one - first_spare, value)
            self._fine(second, half - two - second_spare, value)

    def _fine(self, who: str, missing: int, value: int) -> None:
        part = Fraction(1, 2) if self.rules["whister-fine"] == "half" else 1
        self.mountain[who] += max(0, missing) * value * part

    def misere(self, declarer: str, took: int) -> None:
        self.row = 0
        if took == 0:
            self.win(declarer, 10)
        self.mountain[declarer] += 10 * took * self.double("mountain-points")

    def all_pass(self, took: dict[str, int], dealer: str | None) -> None:
        price = [1, 2, 3][min(self.row, 2)] if self.rules["allpass-price"] == "1-2-3" else 1
        self.row += 1
        if self.rules["allpass"] == "whists":
            least = min(took.values())
            best = [who for who in took if took[who] == least]
            share = len(best) if self.rules["allpass-tie"] == "shared" else 1
            for who in best:
                for other, tricks in took.items():
                    if other not in best:
                        self.whists[who, other] += Fraction(5 * tricks, share)
            price = 1
        else:
            for who, tricks in took.items():
                self.mountain[who] += tricks * price * self.double("mountain-points")
        for who, tricks in took.items():
            if tricks == 0:
                self.win(who, price)
        if dealer is not None and dealer not in took and self.rules["allpass-dealer"] == "point":
            self.win(dealer, price)

    def net(self) -> dict[str, Fraction]:
        """Settle by the formula of section 7, over all who play, beside what is settled already."""
        count = len(self.players)
        twice = 20 if self.rules["pool-counts"] == "twice" else 10
        mean_pool = sum((self.pool[one] for one in self.players), Fraction(0)) / count
        mean_mountain = sum((self.mountain[one] for one in self.players), Fraction(0)) / count
        alone = {
            one: sum(
                (
                    self.whists[one, other] - self.whists[other, one]
                    for other in self.players
                    if other != one
                ),
                Fraction(0),
            )
            + twice * (self.pool[one] - mean_pool)
            - 10 * (self.mountain[one] - mean_mountain)
            for one in self.players
        }
        return {
            one: alone.get(one, Fraction(0)) + self.settled.get(one, Fraction(0))
            for one in {**alone, **self.settled}
        }


def house(random: Random, rules: str, *, switched: bool) -> tuple[dict[str, str], list[str]]:
    """Return rules and the lines that set them."""
    found, lines = dict(RULES[rules]), []
    if switched:
        for name in random.sample(sorted(VALUES), random.randrange(1, 6)):
            found[name] = random.choice(VALUES[name])
            lines.append(f"rule {name} {found[name]}")
    for name, value, where in IDLE:
        if found[name] == value and found["allpass"] == where:
            lines = [line for line in lines if line != f"rule {name} {value}"]
            found[name] = RULES[rules][name]
    return found, lines


def split(random: Random, total: int, heaps: int) -> list[int]:
    """Share tricks out at random."""
    found = [0] * heaps
    for _ in range(total):
        found[random.randrange(heaps)] += 1
    return found


def deal(random: Random, paper: Paper, active: tuple[str, ...], dealer: str | None) -> str:
    """Play a deal at random, stroke it, and return its line."""
    kind = random.random()
    if kind < 0.2 and paper.rules["allpass"] == "off":
        return "passed"
    if kind < 0.2:
        plays = dealer is not None and paper.rules["allpass-dealer"] == "plays"
        talon = random.randrange(3) if plays else 0
        took = dict(zip(active, split(random, 10 - talon, 3), strict=True))
        if plays and dealer is not None:
            took[dealer] = talon
        paper.all_pass(took, dealer)
        return "allpass " + ", ".join(f"{who} {tricks}" for who, tricks in took.items())
    at = random.randrange(3)
    declarer = active[at]
    left, right = active[(at + 1) % 3], active[(at + 2) % 3]
    if kind < 0.35:
        took_one = random.choice((0, 0, 1, 2, 5))
        paper.misere(declarer, took_one)
        return f"{declarer} misere {took_one or 'made'}"
    return contract(random, paper, (declarer, left, right), dealer)


def contract(random: Random, paper: Paper, three: tuple[str, str, str], dealer: str | None) -> str:
    declarer, left, right = three
    level = random.choice((6, 6, 7, 8, 9, 10))
    suit = random.choice(("spades", "clubs", "diamonds", "hearts", "nt"))
    if level == 10 and paper.rules["ten"] == "checked":
        own = random.choice((10, 10, 9, 8))
        paper.contract(declarer, 10, own, [(left, "pass", 0), (right, "pass", 0)], dealer)
        return f"{declarer} 10 {suit} {own}, checked"
    words = random.choice(
        [("whist", "whist"), ("whist", "pass"), ("pass", "whist"), ("pass", "pass")]
        + ([("pass", "half")] if level < 8 and paper.rules["half-whist"] == "on" else [])
    )
    if "whist" not in words:
        paper.contract(declarer, level, None, [(left, words[0], 0), (right, words[1], 0)], dealer)
        return f"{declarer} {level} {suit}, {left} {words[0]}, {right} {words[1]}"
    own = min(10, max(0, level + random.choice((-3, -2, -1, 0, 0, 0, 1, 1, 2))))
    took = split(random, 10 - own, words.count("whist"))
    tricks = [took.pop() if word == "whist" else 0 for word in words]
    paper.contract(
        declarer, level, own, list(zip((left, right), words, tricks, strict=True)), dealer
    )
    said = [
        f"{who} {word}{f' {took}' if word == 'whist' else ''}"
        for who, word, took in zip((left, right), words, tricks, strict=True)
    ]
    random.shuffle(said)
    return f"{declarer} {level} {suit} {own}, {', '.join(said)}"
