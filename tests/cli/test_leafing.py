"""Reading without holding everything: the same sittings, in the same order, as often as asked."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from commandline import SITTING, Prefledger
from generator.sittings import Habits, simulate
from generator.writing import write as written

from prefledger.api import book, book_each, parse
from prefledger.booking.books import Earlier
from prefledger.cli import loading
from prefledger.cli.loading import leaf_through, load
from prefledger.cli.options import Options
from prefledger.cli.trouble import TroubleError
from prefledger.ledger.ledger import Ledger
from prefledger.model.sitting import Sitting
from prefledger.outcome import Outcome
from prefledger.text import Include

Write = Callable[[str, str], Path]


def told(ledgers: tuple[Ledger, ...]) -> list[object]:
    return [
        (
            one.sitting.begins,
            dict(one.balances),
            one.opening,
            one.carried_from,
            one.uncertain and one.uncertain.number,
            [(line.number, line.entry, line.pot, line.standing, line.why) for line in one.bookings],
            [(found.code.number, found.message, found.place.span) for found in one.diagnostics],
        )
        for one in ledgers
    ]


@pytest.mark.parametrize("most", [0, 2000, 10**9])
def test_leafing_gives_what_loading_gives(write: Write, most: int) -> None:
    for number in range(12):
        rng = Random(number)
        evening = simulate(rng, Habits(5))._replace(date=f"2026-{number % 4 + 1:02}-07")
        other = simulate(rng, Habits(4))._replace(date=f"2026-{number % 5 + 1:02}-14")
        text = written(evening, rng).text + "\n" + written(other, rng).text
        broken = text.replace("\npassed", "\npased") if number % 3 == 0 else text
        write(f"{number}.pref", broken)
    options = Options(paths=(".",))
    whole = load(options)
    loaded, shelf = leaf_through(options, most=most)
    for _ in range(2):
        assert told(tuple(book_each(shelf))) == told(book(whole.sittings).value)
    assert loaded.files == whole.files
    assert [one.begins for one in loaded.sittings] == [one.begins for one in whole.sittings]
    assert [one.message for one in loaded.diagnostics] == [one.message for one in whole.diagnostics]
    assert [one.message for one in loaded.bearing()] == [one.message for one in whole.bearing()]


def test_filters_leave_out_the_same(write: Write) -> None:
    for day in (20, 21, 22):
        write(f"{day}.pref", SITTING.replace("11-20", f"11-{day}"))
    options = Options(paths=(".",), last=2)
    loaded, shelf = leaf_through(options, most=0)
    assert [one.date.day for one in shelf] == [21, 22]
    assert [one.date.day for one in loaded.left_out] == [20]
    assert all(not one.events for one in loaded.sittings)


def test_a_file_that_changes_meanwhile_is_no_silent_matter(write: Write) -> None:
    path = write("a.pref", SITTING)
    _, shelf = leaf_through(Options(paths=("a.pref",)), most=0)
    path.write_text(SITTING + "passed\n", encoding="utf-8")
    with pytest.raises(TroubleError, match=r"a\.pref was changed while it was read"):
        tuple(shelf)
    path.unlink()
    with pytest.raises(TroubleError, match="there is no such file"):
        tuple(shelf)


def test_standard_input_is_held(prefledger: Prefledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "HELD", 0)
    broken = SITTING.replace("Cora 2, Dora 1", "Cora 2, Dora 2", 1)
    ran = prefledger("check", "-", stdin=broken)
    assert ran.code == 1
    assert "P501" in ran.err


def test_files_are_read_again_once_though_their_sittings_alternate(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, first in (("odd", 1), ("even", 2)):
        evenings = (SITTING.replace("11-20", f"11-{day:02}") for day in range(first, 29, 2))
        write(f"{name}.pref", "\n".join(evenings))
    opened: list[str] = []

    def counting(text: str, path: str, include: Include) -> Outcome[tuple[Sitting, ...]]:
        opened.append(path)
        return parse(text, path, include)

    monkeypatch.setattr(loading, "parse", counting)
    _, shelf = leaf_through(Options(paths=(".",)), most=0)
    opened.clear()
    assert [one.date.day for one in shelf] == list(range(1, 29))
    assert sorted(opened) == ["even.pref", "odd.pref"]


def test_a_table_leaves_one_pot_to_be_carried_however_often_it_meets() -> None:
    text = "\n".join(SITTING.replace("11-20", f"11-{day:02}") for day in range(1, 29))
    earlier = Earlier({})
    for ledger in book_each(parse(text).value):
        earlier.add(ledger)
    assert [pot.date.day for pot in earlier.pots] == [28]
