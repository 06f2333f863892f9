"""House rules that contradict each other are found wherever the rules are named."""

import pytest

import prefledger


@pytest.mark.parametrize("rules", ["limited", "american"])
def test_rules_above_all_sittings_lack_what_the_table_must_say(rules: str) -> None:
    """The line that names the rules is not the sitting's own, so the players' line is shown."""
    read = prefledger.parse(
        f"rules {rules}\nsitting 2026-11-28\nplayers Mia, Theo, Priya\npay pot Mia 20\n"
        "Mia diamonds 7, Theo 2, Priya 1\n"
    )
    found = prefledger.check(read)
    assert {one.code.number for one in found} == {"P705"}
    assert all(one.place.source.position(one.place.span.start).line == 3 for one in found)
    (ledger,) = prefledger.book(read.value).value
    assert not any(line.entry.postings for line in ledger.bookings)


@pytest.mark.parametrize(("name", "value"), [("stake", "50"), ("draw", "made"), ("coins", "made")])
def test_a_value_that_is_none_contradicts_nothing_that_is_set_below(name: str, value: str) -> None:
    text = f"sitting 2026-11-28\nrule {name} ???\nrule {name} {value}\nplayers Mia, Theo, Priya\n"
    assert [one.code.number for one in prefledger.parse(text).diagnostics] == ["P703"]
