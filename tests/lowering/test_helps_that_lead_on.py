"""What help says is the next thing to write: what it advises is right, or comes nearer to it."""

import pytest

from prefledger import check, parse
from prefledger.diagnostics.diagnostic import Diagnostic
from prefledger.diagnostics.mend import sentence

HEAD = "sitting 2026-11-28\nrules {rules}\n{more}players {players}\n"


def found(rules: str, *lines: str, players: str = "Mia, Theo, Priya", more: str = "") -> Diagnostic:
    head = HEAD.format(rules=rules, players=players, more=more)
    (one,) = check(parse(head + "".join(f"{line}\n" for line in lines)))
    return one


def right(rules: str, *lines: str, players: str = "Mia, Theo, Priya", more: str = "") -> bool:
    head = HEAD.format(rules=rules, players=players, more=more)
    return check(parse(head + "".join(f"{line}\n" for line in lines))) == ()


def test_ten_that_is_checked_is_mended_at_once() -> None:
    one = found("preferans-sochi", "Mia 10 h", more="rule ten checked\n")
    assert sentence(one.advice).startswith("write `Mia 10 h, checked`, or `Mia 10 h 9, checked`")
    for line in ("Mia 10 h, checked", "Mia 10 h 9, checked"):
        assert right("preferans-sochi", line, more="rule ten checked\n")
    plain = found("preferans-sochi", "Mia 10 h", more="rule ten whist\n")
    assert "checked" not in sentence(plain.advice)


def test_who_is_named_for_both_is_written_once_each() -> None:
    one = found("schnapsen", "Mia 66, Mia 20", players="Mia, Theo")
    assert one.code.number == "P241"
    assert sentence(one.advice) == "write `Theo` for the second or `Theo` for the first"
    assert right("schnapsen", "Theo 66, Mia 20", players="Mia, Theo")


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        # Six cards that are left count a point at the least, and so does a trick.
        ("Mia three 70", "the defenders took a trick and have what is left in the talon, 2 points"),
        ("Mia top 70, slam made", "the cards left in the talon count for the defenders, 1 point"),
        ("Mia three 0", "what stays the declarer's counts 1 at the least"),
        ("Mia three 71", "there are 70 points in all"),
        ("Mia three 40, declared slam made", "or leave `declared slam made` away"),
        ("Mia top 40, slam made", "or leave `slam made` away"),
    ],
)
def test_why_card_points_can_not_be(line: str, advice: str) -> None:
    one = found("tapp", line)
    assert one.code.number == "P540"
    assert advice in sentence(one.advice)
    assert "-" not in sentence(one.advice)


def test_a_count_without_a_hand_above_is_not_looked_for_in_lines() -> None:
    advice = sentence(found("preferans-sochi", "Mia = 5").advice)
    assert "these lines" not in advice
    assert advice.startswith("count again, or write what moved coins")


def test_bids_under_an_all_pass_are_told_of_the_all_pass() -> None:
    one = found("preferans-sochi", "allpass Mia 3, Theo 3, Priya 4", "  bids pass 6s")
    assert (one.code.number, one.related[0].label) == ("P312", "allpass")
    assert sentence(one.advice).startswith("write the hand in place of `allpass`")


def test_the_contract_is_told_as_it_stands_on_the_line() -> None:
    line = "Theo 6s 6, Priya whist 4, Mia pass"
    one = found("preferans-sochi", line, "  bids 6h pass pass")
    assert one.code.number == "P311"
    assert one.message.endswith("the hand line says `6s`")


def test_one_too_many_comes_for_one_who_leaves() -> None:
    one = found("tapp", "passed", players="Mia, Theo, Priya, Jan, Bo")
    assert one.code.number == "P206"
    assert sentence(one.advice).endswith("one who left: `leave Mia`, then `join Bo`")
    assert right("tapp", "passed", "leave Mia", "join Bo", players="Mia, Theo, Priya, Jan")
