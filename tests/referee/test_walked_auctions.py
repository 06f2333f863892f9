"""Every auction up to a bound: the referee and the plain statement of the rules say the same."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from referee.brute_auction import (
    CALLS,
    GAMES,
    Manners,
    auctions,
    continued,
    may_say,
    outcomes,
    reachable,
    speaker,
)

import prefledger
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.model.cards import Suit
from prefledger.rules.auction import NumberAuction as Auction
from prefledger.rules.bidding import HEARTS, HOLD, PASS, Bid, Word
from prefledger.rules.house import House

BASE = Manners()
HOUSES = (
    (BASE, 12),
    (Manners(hold="any"), 7),
    (Manners(jumps="on"), 6),
    (Manners(first_bid="any"), 7),
    (Manners(jumps="on", first_bid="any"), 6),
    (Manners(game_turn="any"), 7),
    (Manners(game_suit="named"), 7),
    (Manners(game_suit="named", game_turn="any"), 7),
    (Manners(hold="any", jumps="on", first_bid="any", game_turn="any"), 5),
    (Manners("any", "on", "any", "named", "any"), 5),
)
SAID = ("pass", "1", "2", "3", "4", "hold", *GAMES[:-1], "hearts")
"""What auctions are walked along; every other call is only tried."""

CONTRACTS = ("1", "2", "3", "4", "game clubs", "game spades", "game diamonds", "hearts")
LINES = tuple((seat, contract) for seat in (0, 1, 2) for contract in CONTRACTS)
"""Everything a hand line can say of who plays and what."""

NAMES = ("Theo", "Priya", "Mia")
"""By seat: Mia deals, so Theo speaks first."""


def house(manners: Manners) -> House:
    base = prefledger.rule_set("austrian").house
    return replace(base, auction=replace(base.auction, **manners._asdict()))


@cache
def bid(call: str) -> Bid:
    if call.isdigit():
        return Bid(Word.NUMBER, int(call))
    if call.startswith("game"):
        return Bid(Word.GAME, suit=Suit(call[5:]) if call[5:] else None)
    return {"pass": PASS, "hold": HOLD, "hearts": HEARTS}[call]


@pytest.mark.parametrize(("manners", "longest"), HOUSES, ids=lambda value: str(value)[:80])
def test_every_call_in_every_auction(manners: Manners, longest: int) -> None:
    table = house(manners)
    standings: dict[tuple[tuple[int, str], ...], Auction] = {(): Auction()}
    walked = 0
    for history in auctions(manners, longest, SAID):
        standing = standings.pop(history)
        walked += 1
        seat = speaker(history)
        assert standing.turn == seat, history
        if seat is None:
            assert standing.nobody == (not outcomes(history)), history
            continue
        for call in CALLS:
            allowed = standing.slip(table, bid(call)) is None
            assert allowed == may_say(history, call, manners), (history, call)
        if len(history) < longest:
            for after in continued(history, manners, SAID):
                standings[after] = standing.said(bid(after[-1][1]))
    assert walked > 100
    assert not standings


def test_the_bound_is_far_enough_for_every_auction_to_end() -> None:
    """By the rules as printed an auction ends, and anybody can get anything."""
    walked = list(auctions(BASE, 12, SAID))
    assert max(map(len, walked)) < 12
    ended = {
        outcome for history in walked if speaker(history) is None for outcome in outcomes(history)
    }
    assert ended == set(LINES)


# ---- the front door


def sitting(line: str, bids: str, rules: str = "") -> str:
    return f"sitting 2026-11-28\n{rules}players Mia, Theo, Priya\nante 100\n{line}\n  bids {bids}\n"


def found(text: str) -> tuple[Diagnostic, ...]:
    return prefledger.check(prefledger.parse(text))


def line(seat: int, contract: str) -> str:
    others = ", ".join(f"{name} 2" for name in NAMES if name != NAMES[seat])
    return f"{NAMES[seat]} {contract} 6, {others}"


PRINTED = (
    ("F1 M- R2 F= R3 F-", line(2, "3")),
    ("F1 M2 R3 F= M- R4 F= R-", line(0, "4")),
    ("F1 M2 R- F-", line(1, "2")),
    ("F1 M- Rg F-", line(2, "game spades")),
    ("Fg Mg R-", line(0, "game clubs")),
    ("Fg Mg R-", line(0, "game diamonds")),
    ("Fg Mg R-", line(1, "game spades")),
    ("Fg Mg R-", line(1, "game diamonds")),
    ("F- M- R-", "passed"),
    ("Fh", line(0, "hearts")),
    ("Fg Mh", line(1, "hearts")),
    ("F- M- R1", line(2, "1")),
    ("F1 M2 R3 F- M= R4 M= R-", line(1, "4")),
)
REFUSED = (
    ("F2", "P303"),
    ("F1 M3", "P304"),
    ("F1 M=", "P306"),
    ("F- M=", "P306"),
    ("F1 M2 R- Fg", "P307"),
    ("F1 M2 R- Fh", "P307"),
    ("Fh M-", "P308"),
    ("F1 M2 R3 F= M=", "P306"),
    ("F1 M2 R3 F= M- R=", "P306"),
    ("F1 M1", "P305"),
    ("F1 M- Rg F2", "P305"),
    ("F1 M- Rg F=", "P305"),
    ("F1 M- R- F2", "P308"),
    ("F1 M2 R3 F= M4 R5", "P302"),
)


def spoken(calls: str, manner: str) -> tuple[str, list[int]]:
    """Return a `bids` line's words, and the columns they begin at on the page.

    Glued, a player is one letter; but not before a letter, where that would be a call of its own.
    """
    words = {"-": "pass", "=": "hold", "g": "game", "h": "hearts"}
    text, columns = "", []
    for call in calls.split():
        columns.append(len("  bids ") + len(text) + 1)
        name = dict(zip("FMR", NAMES, strict=True))[call[0]]
        if manner == "glued":
            text += f"{name} " if call[1:] in {"g", "h"} else name[0].lower()
            text += call[1:]
        else:
            text += f"{name} " if manner == "named" else ""
            text += words.get(call[1:], call[1:])
        text += ", "
    return text.removesuffix(", "), columns


MANNERS = pytest.mark.parametrize("manner", ["named", "implied", "glued"])


@MANNERS
@pytest.mark.parametrize(("calls", "hand"), PRINTED)
def test_printed_auctions_that_are_right(calls: str, hand: str, manner: str) -> None:
    assert found(sitting(hand, spoken(calls, manner)[0])) == ()


@MANNERS
@pytest.mark.parametrize(("calls", "hand"), PRINTED)
def test_an_auction_may_stop_anywhere(calls: str, hand: str, manner: str) -> None:
    said = calls.split()
    for length in range(1, len(said)):
        assert found(sitting(hand, spoken(" ".join(said[:length]), manner)[0])) == ()


@MANNERS
@pytest.mark.parametrize(("calls", "code"), REFUSED)
def test_printed_auctions_that_are_wrong(calls: str, code: str, manner: str) -> None:
    """The wrong bid is the last one; what comes after it is not asked any more."""
    for more in ("", ", pass"):
        text, columns = spoken(calls, manner)
        (one,) = found(sitting(line(0, "4"), text + more))
        start, end = (one.place.source.position(at) for at in one.place.span)
        assert (one.code.number, start.line, start.column) == (code, 5, columns[-1])
        assert (end.line, end.column) == (5, len("  bids ") + len(text) + 1)


@pytest.mark.parametrize(
    ("bids", "column"),
    [
        ("Theo pass, Priya 1, Mia 2, Theo 3", 35),
        ("Priya 1", 8),
        ("Theo 1, Mia pass", 16),
        ("1, Priya pass, Priya 2", 23),
    ],
)
def test_whose_turn_it_is_not(bids: str, column: int) -> None:
    (one,) = found(sitting(line(0, "4"), bids))
    assert one.code.number == "P301"
    assert one.place.source.position(one.place.span.start) == (5, column)


def test_a_wrong_bid_says_what_would_have_been_right() -> None:
    (one,) = found(sitting(line(0, "4"), "1 2 pass game"))
    assert all(word in one.help for word in ("pass", "3", "hold"))
    assert not any(word in one.help for word in ("game", "hearts", "2", "4"))


@pytest.mark.parametrize(
    ("rule", "wrong", "hand"),
    [
        ("hold any", "1 2 3 hold hold pass pass", line(1, "3")),
        ("jumps on", "1 3 pass pass", line(1, "3")),
        ("first-bid any", "2 pass pass", line(0, "2")),
        ("game-turn any", "1 2 pass game pass", line(0, "game clubs")),
    ],
)
def test_a_table_with_a_rule_of_its_own(rule: str, wrong: str, hand: str) -> None:
    assert found(sitting(hand, wrong))
    assert found(sitting(hand, wrong, f"rule {rule}\n")) == ()


def test_games_named_at_once() -> None:
    rule = "rule game-suit named\n"
    assert found(sitting(line(1, "game spades"), "game clubs, game spades, pass", rule)) == ()
    wrong = [
        found(sitting(line(1, "game clubs"), bids, rule))
        for bids in ("game spades, game clubs", "game", "game clubs, game clubs")
    ]
    assert [[one.code.number for one in each] for each in wrong] == [["P305"], ["P309"], ["P305"]]


def illegal() -> Iterator[tuple[str, int]]:
    for history in auctions(BASE, 4, SAID):
        if speaker(history) is None:
            continue
        before = "".join(f"{call}, " for _, call in history)
        for call in CALLS:
            if not may_say(history, call, BASE):
                yield before + call, len("  bids ") + len(before) + 1


def test_every_wrong_bid_is_refused_where_it_stands() -> None:
    for bids, column in illegal():
        (one,) = found(sitting(line(0, "4"), bids))
        assert one.place.source.position(one.place.span.start) == (5, column), bids


@pytest.mark.parametrize(
    ("manners", "longest"),
    [(BASE, 6), (Manners(game_turn="any"), 4), (Manners(game_suit="named"), 6)],
    ids=["base", "game-turn any", "game-suit named"],
)
def test_the_bids_and_the_line_agree_exactly_when_they_can(manners: Manners, longest: int) -> None:
    """Bids that stop early only clash with a line that no continuation leads to."""
    rules = "".join(
        f"rule {name.replace('_', '-')} {value}\n"
        for name, value in manners._asdict().items()
        if value != getattr(BASE, name)
    )
    for history in auctions(manners, longest, SAID):
        if not history or (speaker(history) is not None and len(history) > 2):
            continue
        bids = ", ".join(call for _, call in history)
        possible = reachable(history, manners)
        for one in LINES:
            codes = [slip.code.number for slip in found(sitting(line(*one), bids, rules))]
            assert (codes == []) == (one in possible), (bids, line(*one), codes)
            assert one in possible or codes in (["P310"], ["P311"])
