"""Each slip with extra bids is named by its code, at its place, alone."""

import pytest
from illustrated.slips import SLIPS
from illustrated.table import sitting

import prefledger
from prefledger.diagnostics.catalogue import catalogue


@pytest.mark.parametrize(("code", "hand"), SLIPS)
def test_slip_with_extra_bids(code: str, hand: str) -> None:
    marked = sitting(hand)
    start = marked.index("«")
    words = marked[start + 1 : marked.index("»")]
    (one,) = prefledger.check(prefledger.parse(marked.replace("«", "").replace("»", "")))
    found = one.place.source.text[one.place.span.start : one.place.span.end]
    blanks = len(found) - len(found.lstrip())
    assert (one.code.number, found.strip()) == (code, words), one.message
    assert one.place.span.start + blanks == start
    assert one.help


def test_every_code_of_kontra_and_nachgehen_is_here() -> None:
    known = {code.number for code in catalogue() if code.number.startswith(("P33", "P34"))}
    assert known <= {code for code, _ in SLIPS}
