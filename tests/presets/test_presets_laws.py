"""What no preset and no house rule may break."""

from collections.abc import Callable
from random import Random

import pytest
from generator.effort import effort
from hypothesis import given
from hypothesis import strategies as st
from presets.oracle import HOST, OUT, SUIT_PRESETS, Hand, House, Table, by_the_pot, made, sound
from presets.sittings import NAMES, VALUES, preset, required, simulate, some_hand, written

import prefledger
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.coins import Coins
from prefledger.model.events import Hand as HandEvent
from prefledger.rules.sets import RULE_SETS

SUIT_GAMES = tuple(name for name in SUIT_PRESETS if name in RULE_SETS)
OTHERS = {"Anna": "Zeno", "Ben": "Yara", "Cora": "Xaver", "Dora": "Quinn"}

PREFERENCE = sorted(name for name, rules in RULE_SETS.items() if rules.house.game.has_pot)
"""The rule sets chance sittings are played by; other games have oracles of their own."""


def books(text: str) -> tuple[Ledger, ...]:
    return prefledger.book(prefledger.parse(text).value).value


def story(ledger: Ledger) -> list[tuple[object, ...]]:
    return [
        (line.event.mark.number, sorted((str(who), coins) for who, coins in line.entry.net))
        for line in ledger.bookings
    ]


@effort(40)
@given(rules=st.sampled_from(PREFERENCE), seed=st.integers(0, 10**6))
def test_other_names_are_the_only_thing_that_other_names_change(*, rules: str, seed: int) -> None:
    sitting = simulate(rules, Random(seed))
    renamed = sitting.text
    for name, other in OTHERS.items():
        renamed = renamed.replace(name, other)
    (before,), (after,) = books(sitting.text), books(renamed)
    expected = [
        (line, sorted((OTHERS.get(who, who), coins) for who, coins in net))  # type: ignore[attr-defined]
        for line, net in story(before)
    ]
    assert story(after) == expected


def _played(hand: Hand) -> bool:
    return hand.own is not None


def _beaten(house: House, hand: Hand) -> bool:
    return _played(hand) and not made(house, hand)


def _hosted(_: House, hand: Hand) -> bool:
    return any(one.stance == HOST for one in hand.defenders)


def _extra(_: House, hand: Hand) -> bool:
    return hand.reached is not None


def _short(_: House, hand: Hand) -> bool:
    return hand.reached is None and any(
        one.tricks is None or one.tricks < 2 or one.stance == HOST
        for one in hand.defenders
        if one.stance != OUT
    )


def _bonus(_: House, hand: Hand) -> bool:
    return bool(hand.bonus) or hand.bid == "hearts"


def _never(_house: House, _hand: Hand) -> bool:
    return False


SPEAKS_OF: dict[str, Callable[[House, Hand], bool]] = {
    "draw": _beaten,
    "coins": lambda _, hand: _played(hand),
    "guest-coins": _hosted,
    "declarer-fine": _beaten,
    "defender-fine": _short,
    "mercy": lambda house, hand: _beaten(house, hand) and _short(house, hand),
    "hearts-bonus": lambda _, hand: hand.bid == "hearts",
    "ace-bonus": lambda _, hand: hand.bonus == "aces",
    "no-ace-bonus": lambda _, hand: hand.bonus == "no-aces",
    "ace-bonuses-on": lambda _, hand: bool(hand.bonus),
    "aces-count": _never,
    "bonus-from": lambda house, hand: (
        _bonus(house, hand) and any(one.stance == OUT for one in hand.defenders)
    ),
    "bonus-scale": lambda house, hand: _bonus(house, hand) or _extra(house, hand),
    "pot": lambda _house, _hand: True,
    "stake": _never,
    "dealer-ante": lambda house, _: by_the_pot(house),
    "topup": _never,
    "short-pot": _never,
    "all-pass": _never,
    "concede": lambda _, hand: hand.conceded,
    "invite": _hosted,
    "hold": _never,
    "jumps": _never,
    "first-bid": _never,
    "game-suit": _never,
    "game-turn": _never,
    "must-beat": _never,
    "lowest-beat": _never,
    "tricks-target": lambda _, hand: hand.own == 5,
    "extra-bids": _extra,
    "kontra": lambda _, hand: any(one.factor > 1 for one in hand.defenders),
    "nachgehen": _never,
    "hearts-closes": _never,
    "six-lead": _never,
}
"""Of which hands each switch speaks, on a pot that holds enough."""


@pytest.mark.parametrize("name", SPEAKS_OF)
@pytest.mark.parametrize("rules", SUIT_GAMES)
def test_a_switch_changes_nothing_in_hands_it_does_not_speak_of(rules: str, name: str) -> None:
    rng = Random(f"{rules} {name}")
    said = required(rules, rng)
    house = preset(rules) | said
    changed = next(
        (
            {name: value}
            for value in rng.sample(VALUES[name], len(VALUES[name]))
            if value != house[name] and sound(house | {name: value})
        ),
        None,
    )
    if changed is None:
        changed = {"topup": "auto", "stake": "30"} if name == "topup" else {name: house[name]}
    table = Table(rules, house, NAMES[:3], "Cora")
    hands = [some_hand(table, rng) for _ in range(15)]
    unspoken = [hand for hand in hands if not SPEAKS_OF[name](house, hand)]
    assert unspoken or name == "pot" or by_the_pot(house)
    assert _settled(rules, said, unspoken) == _settled(rules, said | changed, unspoken)


def _settled(rules: str, switches: House, hands: list[Hand]) -> list[list[tuple[str, Coins]]]:
    text = "".join(
        f"sitting 2026-11-28\nrules {rules}\n"
        + "".join(f"rule {name} {value}\n" for name, value in switches.items())
        + f"players Anna, Ben, Cora\ndealer Cora\npay Cora pot 900\n{written(hand)}\n"
        for hand in hands
    )
    settled = []
    for ledger in books(text):
        line = ledger.bookings[-1]
        assert isinstance(line.event.what, HandEvent)
        assert line.standing is Standing.BOOKED, (line.why, text)
        settled.append(sorted((str(who), coins) for who, coins in line.entry.net))
    return settled


TRIED = {
    "topup": ("auto",),
    "stake": ("30", "45", "off"),
    "dealer-ante": ("10", "15", "off"),
    "pot": ("unlimited", "limited 30", "limited 45", "limited 0", "suit", "fixed"),
    "declarer-fine": ("20", "15"),
    "defender-fine": ("10", "7"),
    "all-pass": ("bete 10", "bete 5", "next"),
    "ace-bonuses-on": ("hand",),
    "ace-bonus": ("off", "10"),
    "no-ace-bonus": ("off",),
    "hearts-bonus": ("off", "7"),
    "extra-bids": ("illustrated", "six", "off"),
    "kontra": ("on", "off"),
    "nachgehen": ("on", "off"),
    "hearts-closes": ("on", "off"),
}


@pytest.mark.parametrize("rules", SUIT_GAMES)
def test_houses_that_can_not_be_are_refused_and_no_others(rules: str) -> None:
    for seed in range(150):
        rng = Random(f"{rules} {seed}")
        names = rng.sample(sorted(TRIED), rng.randint(0, 5))
        switches = {name: rng.choice(TRIED[name]) for name in names}
        text = (
            f"sitting 2026-11-28\nrules {rules}\n"
            + "".join(f"rule {name} {value}\n" for name, value in switches.items())
            + "players Anna, Ben, Cora\nvoid\n"
        )
        found = {one.code.number for one in prefledger.check(prefledger.parse(text))}
        assert found == (set() if sound(preset(rules) | switches) else {"P705"}), text


PARTS = st.sampled_from(
    [
        *("1", "2", "3", "4", "5", "8", "game", "hand", "hearts", "clubs", "diamonds", "bettel"),
        *("sans", "slam", "open misere", "conceded", "made", "lost", "all out", "aces", "no-aces"),
        *("Anna", "Ben", "Cora", "Dora", "out", "+", ",", ",", "0", "6", "7", "10", "?", "kontra"),
        *("bought 5", "rekontra", "66", "whist", "6s", "with 50", "closed", "!"),
    ]
)
LIKELY = st.builds(
    "{} {} {}, {}{}".format,
    st.sampled_from(NAMES),
    st.sampled_from(("1", "1 hearts", "2", "game spades", "hearts", "4", "diamonds", "bettel")),
    st.sampled_from(("6", "5", "10", "0", "", "conceded", "?", "made", "lost", "lost 5")),
    st.sampled_from(
        (
            *("Ben 2, Cora 2", "Ben 4, Cora out", "Cora out, Ben 5", "all out", "Ben 2 + Cora 2"),
            *("Ben + Cora 4", "Cora + Ben 5", "Ben 0, Cora 0", "Ben out, Cora out", "Ben out"),
            *("Anna 2, Cora 2", "Ben 2, Anna 3", "Ben ?, Cora 2", "Ben 2 kontra, Cora 2"),
        )
    ),
    st.sampled_from(("", "", ", aces", ", no-aces", ", aces, no-aces", " !", ", bought 5")),
)
LINES = st.one_of(LIKELY, LIKELY, LIKELY, st.lists(PARTS, max_size=9).map(" ".join))


@effort(250)
@given(
    rules=st.sampled_from(PREFERENCE),
    seed=st.integers(0, 10**6),
    lines=st.lists(LINES, min_size=1, max_size=5),
)
def test_settling_is_total_over_what_the_checks_accept(
    *, rules: str, seed: int, lines: list[str]
) -> None:
    sitting = simulate(rules, Random(seed), hands=2)
    text = sitting.text + "dealer Anna, agreed\nante 30\n" + "\n".join(lines) + "\n"
    read = prefledger.parse(text)
    booked = prefledger.book(read.value)
    wrong = {
        one.place.source.position(one.place.span.start).line
        for one in (*read.diagnostics, *booked.diagnostics)
    }
    first = len(sitting.header) + len(sitting.steps) + 3
    (ledger,) = booked.value
    for line in ledger.bookings:
        assert line.pot >= 0
        assert sum(coins for _, coins in line.entry.net) == 0
        if line.standing is Standing.BOOKED or line.event.mark.number < first:
            continue
        assert line.event.mark.number in wrong or ledger.uncertain is not None
        assert line.entry.net == ()
    accepted = [
        line
        for line in ledger.bookings
        if isinstance(line.event.what, HandEvent) and line.event.mark.number not in wrong
    ]
    for line in accepted:
        assert line.standing is Standing.BOOKED or "pot" in line.why
