"""The table of hands, where games differ and lines run long."""

from pathlib import Path

import prefledger
from prefledger.ledger.ledger import Ledger
from prefledger.render import render
from prefledger.render.style import Style, width
from prefledger.reports.hands import hands
from prefledger.reports.show import shown

TAPP = """\
sitting 2026-11-27
rules tapp
players Ulli, Max, Rosi
Max solo 46, declared ultimo lost, Ulli contra ultimo, Max recontra ultimo, Rosi subcontra ultimo
"""
AUSTRIAN = """\
sitting 2026-11-28
players Mia, Theo, Priya
ante 10
Theo 1 6, Priya 2, Mia 2
"""
RECORDED = Path(__file__).resolve().parents[2] / "examples" / "tapp" / "evening.pref"


def books(*texts: str) -> tuple[Ledger, ...]:
    read = [prefledger.parse(text) for text in texts]
    assert not any(prefledger.check(one) for one in read)
    return prefledger.book([sitting for one in read for sitting in one.value]).value


def test_what_came_of_a_hand_takes_several_lines_where_room_is_short() -> None:
    text = render(hands(books(TAPP)), style=Style(width=70))
    assert text.count("\n# dealer") == 1
    assert "contra ultimo," in text
    assert all(width(line) <= 70 for line in text.splitlines())


def test_where_no_pot_is_played_for_its_column_is_empty() -> None:
    text = render(hands(books(TAPP, AUSTRIAN)))
    tapp, austrian = (line for line in text.splitlines() if line.startswith("2026-11-2"))
    assert austrian.endswith(" 20")
    assert tapp.endswith(" +56")


def test_a_long_suit_takes_several_lines_where_room_is_short() -> None:
    (ledger,) = books(RECORDED.read_text(encoding="utf-8"))
    report = list(shown(ledger))[-1]
    for room in (60, 80):
        cards = render(report, style=Style(width=room)).split("\nCards\n")[1].split("\nTricks\n")[0]
        assert cards.count("♠ K C V 9 8 7") == 1
        assert all(width(line) <= room for line in cards.splitlines())
