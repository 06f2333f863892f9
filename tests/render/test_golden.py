"""The look of whole reports; every figure in them was worked out by hand from the rules."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prefledger.api import book, parse
from prefledger.ledger.ledger import Ledger
from prefledger.render import render
from prefledger.reports.pot import register
from prefledger.reports.report import report
from prefledger.reports.settling import settle
from prefledger.reports.show import show

GOLDEN = Path(__file__).parent.parent / "golden"


def fourth(ledgers: tuple[Ledger, ...]) -> Any:
    return show(ledgers, "4")


def first(ledgers: tuple[Ledger, ...]) -> Any:
    return show(ledgers, "1")


@pytest.mark.parametrize(
    ("sitting", "name", "asked"),
    [
        ("four", "four-report", report),
        ("four", "four-settle", settle),
        ("sperl", "sperl-report", report),
        ("sperl", "sperl-pot", register),
        ("sperl", "sperl-show-4", fourth),
        ("cards", "cards-show-1", first),
    ],
)
def test_golden(sitting: str, name: str, asked: Callable[[tuple[Ledger, ...]], Any]) -> None:
    written = (GOLDEN / f"{sitting}.pref").read_text(encoding="utf-8")
    read = parse(written, f"{sitting}.pref")
    booked = book(read.value)
    assert read.diagnostics == booked.diagnostics == ()
    assert render(asked(booked.value)) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
