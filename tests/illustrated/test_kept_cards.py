"""After a takeover a card that the first declarer kept is nobody else's."""

import pytest

from prefledger import check, parse

HEAD = """sitting 2026-11-20
rules illustrated
players Ann, Bob, Cid
ante 30
Cid durchmarsch made
  bids 1 2 pass hold pass
  talon hA hK
  discard {first}
  takeover Cid durchmarsch
  discard {second}
"""


@pytest.mark.parametrize(
    ("first", "second", "codes"),
    [
        ("c98", "hA h7", ["P406"]),
        ("c98", "c9 h7", []),
        ("hA c9", "hA h7", []),
        ("hA c9", "hK h7", ["P406"]),
    ],
)
def test_a_card_that_was_kept_can_not_be_laid_away_by_another(
    first: str, second: str, codes: list[str]
) -> None:
    text = HEAD.format(first=first, second=second)
    assert [one.code.number for one in check(parse(text))] == codes


def test_a_card_that_was_kept_can_not_be_played_by_another() -> None:
    text = HEAD.format(first="c98", second="c98") + "  play hA h7 h8\n"
    assert [one.code.number for one in check(parse(text))] == ["P406"]
