"""Cards under a hand: what was really played is never doubted, and what can't be is found."""

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from generator.effort import effort
from hypothesis import given
from hypothesis import strategies as st
from schnapsen.oracle import RANKS, SUITS, Side, beats, may

import prefledger
from prefledger.render import render
from prefledger.reports.show import Shown, show

NAMES = ("Mia", "Theo")
HEAD = "sitting 2026-11-28\nrules schnapsen\nplayers Mia, Theo\n"


class Game(NamedTuple):
    """A hand as it was really played; players by number, Mia 0."""

    dealt: tuple[list[str], list[str]]
    stock: list[str]
    tricks: list[tuple[str, str, int]]
    winner: int
    points: tuple[int, int]
    closer: int | None
    then: int


def played(rng: Random, careless: float = 0.0) -> Game:
    """Play a hand with chance cards, Theo leading; jacks of trumps are changed now and then.

    Whoever is `careless` plays any card so often, whatever is due.
    """
    deck = [suit + rank for suit in SUITS for rank in RANKS]
    rng.shuffle(deck)
    sides = (Side(deck[:5]), Side(deck[5:10]))
    dealt, stock = (deck[:5], deck[5:10]), deck[10:]
    shown, trumps = list(stock), stock[-1][0]
    lead, closer, then = 1, None, 0
    tricks: list[tuple[str, str, int]] = []
    while True:
        own, other = sides[lead], sides[1 - lead]
        jack = trumps + "J"
        if closer is None and len(stock) > 1 and jack in own.held and rng.random() < 0.7:
            own.held[own.held.index(jack)] = stock[-1]
            stock[-1] = jack
        if closer is None and len(stock) > 1 and rng.random() < 0.1:
            closer, then = lead, other.points
        led = rng.choice(own.held)
        pairs = [suit for suit in SUITS if {suit + "K", suit + "Q"} <= set(own.held)]
        if pairs and rng.random() < 0.9:
            suit = rng.choice(pairs)
            led = suit + rng.choice("KQ")
            own.said += 40 if suit == trumps else 20
            if own.points >= 66:
                points = (own.points, other.points)
                return Game(dealt, shown, tricks, lead, points, closer, then)
        own.held.remove(led)
        free = (closer is None and stock) or (careless and rng.random() < careless)
        answer = rng.choice(other.held if free else may(other.held, led, trumps))
        other.held.remove(answer)
        takes = 1 - lead if beats(answer, led, trumps) else lead
        tricks.append((led, answer, takes))
        winner, loser = sides[takes], sides[1 - takes]
        winner.tricks += 1
        winner.cards += RANKS[led[1]] + RANKS[answer[1]]
        if closer is None and stock:
            winner.held.append(stock.pop(0))
            loser.held.append(stock.pop(0))
        lead = takes
        if winner.points >= 66 or not winner.held:
            took = 1 - closer if winner.points < 66 and closer is not None else takes
            points = (sides[took].points, sides[1 - took].points)
            return Game(dealt, shown, tricks, took, points, closer, then)


def written(game: Game, how: int) -> str:
    """Return a hand with its cards; `how` is what is written: hands, stock, winners."""
    first, second = NAMES[game.winner], NAMES[1 - game.winner]
    lines = [f"{first} {game.points[0]}, {second} {game.points[1]}"]
    if game.closer is not None:
        lines[0] += f", closed {NAMES[game.closer]} {game.then}"
    if how & 1:
        lines += [f"  deal {NAMES[at]} {' '.join(game.dealt[at])}" for at in (0, 1)]
    if how & 2:
        lines.append(f"  talon {' '.join(game.stock)}")
    elif how & 4:
        lines.append(f"  talon {game.stock[-1]}")
    if game.tricks:
        tricks = (
            f"{led} {answer}" + (f" > {NAMES[took]}" if not how & 6 or how & 8 else "")
            for led, answer, took in game.tricks
        )
        lines.append(f"  play {', '.join(tricks)}")
    return HEAD + "\n".join(lines) + "\n"


def found(text: str) -> list[str]:
    return [one.code.number for one in prefledger.check(prefledger.parse(text))]


@effort(120)
@given(st.integers(0, 10**9), st.integers(0, 15))
def test_what_was_really_played_is_never_doubted(seed: int, how: int) -> None:
    text = written(played(Random(seed)), how)
    assert found(text) == []
    one = show(prefledger.book(prefledger.parse(text).value).value, "1")
    assert isinstance(one, Shown)
    render(one, "text")
    render(one, "json")


@effort(60)
@given(st.integers(0, 10**9), st.integers(0, 15))
def test_a_card_that_was_played_twice_is_found(seed: int, how: int) -> None:
    rng = Random(seed)
    game = played(rng)
    if len(game.tricks) < 2:
        return
    at = rng.randrange(1, len(game.tricks))
    led, answer, took = game.tricks[at]
    again = game.tricks[rng.randrange(at)][0]
    game.tricks[at] = (again, answer, took) if rng.random() < 0.5 else (led, again, took)
    assert set(found(written(game, how))) & {"P405", "P406"}


HAND = "Mia 66, Theo 20\n"
CLOSED = "Theo 66, Mia 60, closed Mia 0\n  talon dJ\n  play cJ cQ, hQ h10"
"""Theo leads; Mia wins, closes, and loses the next trick: from then on everything is due."""
DEALT = "  deal Mia hAK d10 sJ cQ\n  deal Theo hQ dA sA cA cK\n"


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (HAND + "  deal Mia hAK d10 s9 cQ\n", "P441"),
        (HAND + "  play h8 hA\n", "P441"),
        (HAND + "  deal Mia hAK d10 sJ\n", "P407"),
        (HAND + "  talon hA hK\n", "P407"),
        (HAND + DEALT + "  talon hA\n", "P405"),
        (HAND + "  play hA hK, hA hQ\n", "P405"),
        (HAND + DEALT + "  talon dJ\n  play hA hQ\n", "P406"),  # Theo leads, and Mia has the ace
        (HAND + "  talon dJ\n  play hA hK > Mia\n", "P409"),
        (HAND + "  talon dJ\n  play hA hK, Mia: dK dA\n", "P410"),
        (HAND + "  play hA hK dA\n", "P414"),
        (HAND + "  play A hK\n", "P412"),
        (HAND + "  talon dJ\n  play hA h10, sA s10, cA cK\n", "P411"),  # Theo took 57 by then
        (HAND + "  discard hA hK\n", "P512"),
        (HAND + "  bids pass\n", "P512"),
        (HAND + "  rest Mia 2\n", "P411"),
        (CLOSED + ", sA hK, c10 sQ\n", "P402"),
        (CLOSED + ", sK sJ, c10 sA\n", "P404"),
        (CLOSED + ", sK hK, c10 dQ\n", "P403"),
        # Theo had eleven or nothing, never twelve
        (
            "Mia 66, Theo 21, closed Mia 12\n  talon dJ\n  play hJ h10, hK hA, cQ cA, sJ sQ\n",
            "P411",
        ),
    ],
)
def test_what_can_not_be_is_found(lines: str, code: str) -> None:
    assert found(HEAD + lines) == [code]


def test_a_revoke_or_a_ruling_explains_it() -> None:
    assert found(f"{HEAD}{CLOSED}, sA hK, c10 sQ\n  revoke Mia 3\n") == []
    taken = "  talon dJ\n  play hA h10, sA s10, cA cK\n"
    assert found(f"{HEAD}{HAND}{taken}  ruling Mia has it\n") == []


def words(text: str) -> list[str]:
    """Return what stands beside each card of the first hand of a text without a slip."""
    read = prefledger.parse(text)
    assert prefledger.check(read) == ()
    one = show(prefledger.book(read.value).value, "1")
    assert isinstance(one, Shown)
    return [card.duty for line in one.tricks.lines for card in line.cards]


def test_a_card_is_called_free_only_where_it_surely_was() -> None:
    # Mia closed after one trick for certain, so the first answer was free; the last one is neither
    # of the suit led nor trumps, and what else she held is not written
    found = words(f"{HEAD}{CLOSED}, sK hK\n")
    assert found == ["lead", "free", "lead", "beat", "lead", ""]


def test_where_it_is_open_when_the_stock_was_closed_no_word_stands() -> None:
    # Mia had taken nothing: Theo may have closed before the first trick, or after any
    lines = "Theo 66, Mia 0, closed Theo 0\n  talon dJ\n  play cA sJ, hA cJ\n"
    assert words(HEAD + lines) == ["lead", "", "lead", ""]


def test_where_every_card_is_written_every_card_has_its_word() -> None:
    path = Path(__file__).resolve().parents[2] / "examples" / "schnapsen" / "cards.pref"
    assert all(words(path.read_text("utf-8")))
