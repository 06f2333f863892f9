"""Bids that stop early, in games bid by suits: the hand must still be able to come of them.

Mia deals, so Theo speaks first, then Priya, then Mia.
"""

import pytest

import prefledger


def found(rules: str, hand: str, bids: str) -> list[str]:
    amounts = "rule win 10\nrule lose 20\n" if rules == "american" else ""
    text = (
        f"sitting 2026-11-28\nrules {rules}\n{amounts}players Mia, Theo, Priya\nante 60\n"
        f"{hand}\n  bids {bids}\n"
    )
    return [one.code.number for one in prefledger.check(prefledger.parse(text))]


@pytest.mark.parametrize(
    ("bids", "hand", "codes"),
    [
        ("diamonds", "Theo diamonds 6, Priya 2, Mia 2", []),
        ("diamonds", "Theo hearts 6, Priya 2, Mia 2", ["P311"]),  # nobody bids twice in a round
        ("diamonds", "Priya hearts 6, Mia 2, Theo 2", []),
        ("diamonds", "Priya clubs 6, Mia 2, Theo 2", ["P311"]),
        ("diamonds pass", "Mia spades 6, Theo 2, Priya 2", ["P311"]),
        ("diamonds pass", "Mia hearts 6, Theo 2, Priya 2", []),
        ("clubs", "Priya diamonds 6, Mia 2, Theo 2, bought 2", ["P311"]),  # a suit was bid
        ("pass", "Priya diamonds 6, Mia 2, Theo 2, bought 7", []),
        ("pass pass pass bought 3", "Priya spades 6, Mia 2, Theo 2, bought 2", ["P311"]),
        ("pass pass pass bought 3", "Priya spades 6, Mia 2, Theo 2, bought 5", []),
    ],
)
def test_american(bids: str, hand: str, codes: list[str]) -> None:
    assert found("american", hand, bids) == codes


@pytest.mark.parametrize(
    ("bids", "hand", "codes"),
    [
        ("one diamonds", "Theo diamonds 6, Priya 2, Mia 2", []),  # `mine`
        ("one diamonds", "Theo clubs 6, Priya 2, Mia 2", ["P311"]),
        ("one diamonds", "Theo hearts 6, Priya 2, Mia 2", []),
        ("one diamonds", "Priya diamonds 6, Mia 2, Theo 2", []),
        ("one diamonds", "Priya clubs 6, Mia 2, Theo 2", ["P311"]),
        ("one diamonds", "Priya hearts 6, Mia 2, Theo 2", []),  # `mine` after Theo's `mine`
        ("one diamonds pass pass", "Priya hearts 6, Mia 2, Theo 2", ["P311"]),
        ("one diamonds", "Mia hearts 6, Theo 2, Priya 2", []),
        ("one diamonds", "Mia diamonds 6, Theo 2, Priya 2", ["P311"]),
    ],
)
def test_vienna(bids: str, hand: str, codes: list[str]) -> None:
    assert found("vienna-1829", hand, bids) == codes
