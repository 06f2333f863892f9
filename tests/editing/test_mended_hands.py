"""A hand written anew: what stays of its line, and what is refused."""

import pytest

from prefledger.editing.draft import Draft, EditError, draft
from prefledger.editing.mend import mend, older


def at(*lines: str) -> Draft:
    return draft("a.pref", "\n".join((*lines, "")), lambda target, _: f"{target} is not here")


def test_the_comment_of_a_hand_stays_though_a_name_holds_its_sign() -> None:
    before = at(
        "sitting 2026-11-28",
        'players "a;b", Theo, Priya',
        "ante 50",
        '"a;b" 1 7, Theo 2, Priya 1  ; late',
    )
    hand = older(before, "1")
    assert hand.words == '"a;b" 1 7, Theo 2, Priya 1'
    mended = mend(before, hand, '"a;b" 1 6, Theo 3, Priya 1')
    assert mended.edited.lines == ('"a;b" 1 6, Theo 3, Priya 1  ; late',)
    mended = mend(before, hand, '"a;b" 1 6, Theo 3, Priya 1 ; early')
    assert mended.edited.lines == ('"a;b" 1 6, Theo 3, Priya 1  ; early',)


def test_of_two_sittings_on_a_day_none_is_chosen() -> None:
    sitting = ("players Mia, Theo, Priya", "ante 50", "Mia 1 7, Theo 2, Priya 1")
    before = at(
        *("sitting 2026-12-03", *sitting),
        *("sitting 2026-12-04 after lunch", *sitting),
        *("sitting 2026-12-04", *sitting, "passed"),
    )
    with pytest.raises(EditError, match="2 sittings on 2026-12-04: after lunch and without a ti"):
        older(before, "2026-12-04/1")
    assert older(before, "2026-12-03/1").line == 4
    assert older(before, "2").line == 13
