"""All-pass: everybody passed, and everybody plays for few tricks."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from typing import Final

from prefledger.diagnostics.codes_hand import (
    DEALER_SITS_OUT,
    MISSING,
    NOT_PLAYED,
    NOT_PLAYING,
    TRICKS,
)
from prefledger.diagnostics.diagnostic import Problem
from prefledger.diagnostics.mend import rewrite
from prefledger.diagnostics.wording import listed, written
from prefledger.model.coins import exact
from prefledger.model.events import AllPass
from prefledger.model.hand import NOWHERE, Tricks
from prefledger.model.score import Cell, Stroke
from prefledger.model.table import Table
from prefledger.rules.game import AllPassed, AllPassPlay
from prefledger.rules.house import House
from prefledger.rules.preferans.strokes import DOUBLE, MOUNTAIN, POOL, WHISTS

TRICK: Final = 5
"""What a trick of the others is worth in whists where all-pass is written in whists."""


def all_pass(deal: AllPassed) -> Iterator[Stroke]:
    """Yield what an all-pass writes on the sheet."""
    by_whists = deal.house.pulka.allpass == "whists"
    yield from _whists(deal) if by_whists else _mountains(deal)
    price = 1 if by_whists else _price(deal)
    for player in _clean(deal):
        yield Stroke(Cell(player, POOL), price, "no trick in all-pass", "allpass")


def all_pass_play(house: House) -> AllPassPlay:
    """Return how the cards of an all-pass are played at a table."""
    pulka = house.pulka
    return AllPassPlay(
        pulka.talon_leads != "off",
        {"two": 2, "three": 3}.get(pulka.talon_leads, 1),
        pulka.allpass_dealer == "plays",
    )


def _clean(deal: AllPassed) -> Iterator[str]:
    """Yield who took nothing; a dealer who sits out by the house."""
    for player, tricks in deal.tricks.items():
        if not tricks:
            yield player
    out = deal.sitting_out
    if out is not None and deal.house.pulka.allpass_dealer == "point":
        yield out


def _price(deal: AllPassed) -> int:
    prices = tuple(int(one) for one in deal.house.pulka.allpass_price.split("-"))
    return prices[min(deal.before, len(prices) - 1)]


def _mountains(deal: AllPassed) -> Iterator[Stroke]:
    price = _price(deal) * DOUBLE[deal.house.pulka.mountain_points]
    for player, tricks in deal.tricks.items():
        if tricks:
            why = f"{tricks} {'trick' if tricks == 1 else 'tricks'} in all-pass at {price}"
            yield Stroke(Cell(player, MOUNTAIN), tricks * price, why, "allpass-price")


def _whists(deal: AllPassed) -> Iterator[Stroke]:
    """Yield what those with the fewest tricks write on the others."""
    fewest = min(deal.tricks.values())
    winners = [player for player, tricks in deal.tricks.items() if tricks == fewest]
    shares = len(winners) if deal.house.pulka.allpass_tie == "shared" else 1
    for player in winners:
        for on, tricks in deal.tricks.items():
            if on not in winners:
                points = exact(Fraction(TRICK * tricks, shares))
                why = f"fewest tricks; {tricks} of {on}"
                yield Stroke(Cell(player, WHISTS, on), points, why, "allpass")


def passed_slip(house: House, table: Table) -> Problem | None:
    """Return why it is not enough that everybody passed: it is played then."""
    if house.pulka.allpass == "off":
        return None
    said = ", ".join(f"{written(player)} {tricks}" for player, tricks in _any_tricks(table))
    return Problem(
        NOT_PLAYED,
        "everybody passed, so everybody plays for few tricks",
        NOWHERE,
        advice=f"write the tricks, as in `allpass {said}`; or `rule allpass off` above",
    )


def _any_tricks(table: Table) -> Iterator[tuple[str, int]]:
    yield from zip(table.active, (3, 3, 4), strict=False)


def slip(house: House, table: Table, passed: AllPass) -> Problem | None:
    """Return why an all-pass line can't be, `None` where it can."""
    if house.pulka.allpass == "off":
        return Problem(
            NOT_PLAYED,
            "nothing is played at this table when everybody passes (`rule allpass off`)",
            NOWHERE,
            advice=(rewrite("passed"),),
        )
    named = dict(passed.tricks)
    plays = all_pass_play(house).dealer_plays
    playing = {*table.active, *([table.dealer] if plays else [])}
    for player in named:
        if player not in playing:
            out = player == table.sitting_out
            return Problem(
                DEALER_SITS_OUT if out else NOT_PLAYING,
                f"{player} deals this hand and sits out; {listed(table.active)} have cards"
                if out
                else f"{player} had no cards in this deal",
                NOWHERE,
                advice=_whose_deal(table, named) if out else "correct the name",
            )
    dealer = (table.sitting_out,) if plays and table.sitting_out else ()
    players = (*table.active, *dealer)
    missing = [player for player in players if player not in named]
    if missing:
        return Problem(
            MISSING,
            f"{listed(missing)} {'is' if len(missing) == 1 else 'are'} missing: "
            f"{listed(players)} had cards"
            f"{f', {dealer[0]} those of the talon' if dealer else ''}",
            NOWHERE,
            advice=f"add {missing[0]}, with the tricks taken",
        )
    return _wrong_tricks(house, table, named)


def _whose_deal(table: Table, named: Collection[str]) -> str:
    """Advise on a dealer who is named among those with cards."""
    plays = "write `rule allpass-dealer plays` above if the talon plays for the dealer"
    absent = [player for player in table.present if player not in named]
    if len(absent) != 1:
        return plays
    return f"{plays}; if {absent[0]} dealt, write `dealer {written(absent[0])}, agreed` above"


def _wrong_tricks(house: House, table: Table, said: dict[str, Tricks]) -> Problem | None:
    named = {player: tricks for player, tricks in said.items() if isinstance(tricks, int)}
    total, taken = house.game.tricks, sum(named.values())
    if taken > total or (taken < total and len(named) == len(said)):
        numbers = ", ".join(f"{player} {tricks}" for player, tricks in named.items())
        return Problem(
            TRICKS,
            f"the tricks add up to {taken}, not {total}: {numbers}",
            NOWHERE,
            advice="one of the numbers is wrong",
        )
    dealer = table.sitting_out
    if dealer is not None and named.get(dealer, 0) > house.game.deck.talon:
        return Problem(
            TRICKS,
            f"{dealer} has only the talon's two cards, which can't take {named[dealer]} tricks",
            NOWHERE,
            advice="one of the numbers is wrong",
        )
    return None
