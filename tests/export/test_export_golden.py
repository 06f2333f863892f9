"""The look of the journals; every figure in them was worked out by hand from the rules.

Mia, Theo and Priya put in 10 each: −10 −10 −10, pot 30. Theo 2 spades, 7–2–1: he draws 10 and pays
2 and 1, Mia was short: −19 −3 −8, pot 30, and of Mia's 100 there are 81. Priya hearts, 6–2–2: she
draws 10, pays 2 and 2, gets 10 and 10: −27 −11 +18, pot 20. The pot is counted as 22 and accepted:
2 unexplained. Split: 7 each, 1 stays: −20 −4 +25, pot 1; Mia has 80, Theo 96.
"""

from pathlib import Path

import pytest
from export.tools import Books, books, held, plainly

from prefledger.model.accounts import Fund

GOLDEN = Path(__file__).parent.parent / "golden"
LEDGER_HEAD = """\
commodity coin
    format 1000 coin
commodity EUR
    format 1000.00 EUR
tag file
tag rule
"""


@pytest.fixture(name="evening")
def _evening() -> Books:
    text = (GOLDEN / "exported.pref").read_text(encoding="utf-8")
    return books(text)


def golden(tool: str) -> str:
    return (GOLDEN / f"exported-{tool}.txt").read_text(encoding="utf-8")


def as_read(text: str) -> str:
    """Return what was written by the name the command line had for the file."""
    return text.replace("1.pref", "exported.pref")


@pytest.mark.parametrize("tool", ["hledger", "beancount"])
def test_golden_journal(evening: Books, tool: str) -> None:
    assert as_read(evening.written(tool)) == golden(tool)


def test_a_journal_for_ledger_is_the_same_with_another_head(evening: Books) -> None:
    head = "commodity 1000. coin\ncommodity 1000.00 EUR\n"
    assert head in golden("hledger")
    assert as_read(evening.written("ledger")) == golden("hledger").replace(head, LEDGER_HEAD)


@pytest.mark.parametrize("tool", ["hledger", "ledger", "beancount"])
def test_the_tools_have_the_figures_worked_out_by_hand(
    evening: Books, tmp_path: Path, tool: str
) -> None:
    path = tmp_path / "x.journal"
    path.write_text(evening.written(tool), encoding="utf-8")
    (own,) = evening.coins()
    assert own == {
        "Mia": -20, "Theo": -4, "Priya": 25, Fund.POT: 1, Fund.UNEXPLAINED: -2,
    }  # fmt: skip
    found = held(tool, path)
    settled = {key: amount for key, amount in found.items() if "ettled:" in key[0]}
    assert {(name.split(":")[-1], money, str(sum_)) for (name, money), sum_ in settled.items()} == {
        ("Mia", "EUR", "1.00"),
        ("Priya", "EUR", "-1.00"),
    }
    assert found == {**plainly(tool, evening, ["coin"]), **settled}
