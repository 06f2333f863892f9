"""Every example is valid, and the figures the documents promise come out of them."""

import subprocess
import sys
from pathlib import Path

import pytest

import prefledger
from prefledger.ledger.ledger import Ledger, Standing
from prefledger.model.accounts import Fund

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "austrian"
FILES = sorted(EXAMPLES.glob("*.pref"))


def books(path: Path) -> tuple[Ledger, ...]:
    loaded = prefledger.load(path)
    assert loaded.diagnostics == ()
    booked = prefledger.book(loaded.value)
    assert booked.diagnostics == ()
    return booked.value


def test_there_are_examples() -> None:
    assert {path.stem for path in FILES} >= {
        "evening",
        "four",
        "four-handed",
        "phone",
        "phone-readable",
        "worked",
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_example_is_well(path: Path) -> None:
    for ledger in books(path):
        assert ledger.unbooked == ()
        assert all(line.standing is Standing.BOOKED for line in ledger.bookings)
    assert prefledger.check(prefledger.load(path)) == ()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_example_ends_with_everything_counted(path: Path) -> None:
    """The files' own counts are what proves them, so they have to be there."""
    counts = [line for line in path.read_text("utf-8").splitlines() if line.startswith("pot")]
    assert len(counts) >= 2


def test_the_case_to_type_in_first() -> None:
    (ledger,) = books(EXAMPLES / "four.pref")
    assert dict(ledger.balances) | {Fund.POT: ledger.pot} == {
        "Anna": 30,
        "Ben": -12,
        "Cora": -30,
        "Dora": -48,
        Fund.POT: 60,
    }


def test_phone_and_readable_are_the_same_evening() -> None:
    (terse,), (readable,) = books(EXAMPLES / "phone.pref"), books(EXAMPLES / "phone-readable.pref")
    assert [line.entry for line in terse.bookings] == [line.entry for line in readable.bookings]
    assert terse.sitting.title == readable.sitting.title
    assert terse.sitting.unit == readable.sitting.unit


def report(path: Path) -> str:
    return subprocess.run(
        [sys.executable, "-m", "prefledger", "report", str(path)],
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout


def test_phone_and_readable_give_the_same_report() -> None:
    terse = report(EXAMPLES / "phone.pref")
    assert "Night train to Graz" in terse
    assert report(EXAMPLES / "phone-readable.pref") == terse


def test_the_evening_has_everything_in_it() -> None:
    """An evening of about twenty-five hands, each kind of line at least once."""
    (ledger,) = books(EXAMPLES / "evening.pref")
    deals = [line for line in ledger.bookings if line.number is not None]
    assert 24 <= len(deals) <= 30
    kinds = {type(line.event.what).__name__ for line in ledger.bookings}
    assert kinds >= {"Hand", "Passed", "Misdeal", "Void", "Stake", "Transfer", "Count", "Split"}
    text = (EXAMPLES / "evening.pref").read_text("utf-8")
    for word in ("hearts", "game", "aces", "no-aces", "all out", " out", " + ", "!", "#", "note"):
        assert word in text, word
    for word in ("bids", "answers", "deal", "talon", "discard", "play", "rest"):
        assert f"  {word} " in text, word
