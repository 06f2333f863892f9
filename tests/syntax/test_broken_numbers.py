"""Parts of a point, written as on a calculator: what was meant is said, and no number made up."""

import re

import pytest

import prefledger
from prefledger.model.events import Transfer

HEAD = "sitting 2026-11-28\nrules preferans-sochi\nplayers Mia, Theo, Priya\n"
WITH_A_POT = HEAD.replace("preferans-sochi", "austrian")


def found(line: str, head: str = HEAD) -> tuple[str, str, str]:
    (one,) = prefledger.check(prefledger.parse(f"{head}{line}\n"))
    return one.code.number, one.message, one.help


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Mia = 2.5", "5/2"),
        ("Mia = 2,5", "5/2"),
        ("Mia = -2.5", "-5/2"),
        ("Mia = .5", "1/2"),
        ("Mia = -.5", "-1/2"),
        ("Mia = 0.333", "333/1000"),
        ("sheet Mia pool 2.5", "5/2"),
        ("sheet Mia pool .5", "1/2"),
        ("sheet Mia pool 3 mountain .25", "1/4"),
        ("sheet Mia whists Theo .5, Priya 4", "1/2"),
        ("settled Mia Theo .50", "0.50"),
        ("unit .10 EUR", "0.10"),
    ],
)
def test_the_same_number_is_offered_as_it_is_written(line: str, meant: str) -> None:
    code, _, help_ = found(line)
    assert code == "P113"
    assert f"`{meant}`" in help_
    mended = re.sub(r"-?[0-9]*[.,][0-9]+", meant, line, count=1)
    assert "P113" not in [
        one.code.number for one in prefledger.check(prefledger.parse(f"{HEAD}{mended}\n"))
    ]


@pytest.mark.parametrize(
    ("head", "line"),
    [
        (WITH_A_POT, "split .5"),
        (WITH_A_POT, "ante .5"),
        (HEAD, "Mia 6 spades .6, Theo whist 4, Priya pass"),
    ],
)
def test_of_whole_numbers_no_other_one_is_offered(head: str, line: str) -> None:
    code, _, help_ = found(line, head)
    assert code == "P113"
    assert not re.search(r"[0-9]", help_)


def test_a_pot_has_no_parts() -> None:
    code, message, _ = found("pot = 2.5")
    assert (code, message) == ("P113", "`2.5`: coins are whole numbers")


@pytest.mark.parametrize("line", ["Mia = ,5", "sheet Mia pool ,5", "sheet Mia whists Theo ,5"])
def test_a_comma_in_front_of_a_figure_may_have_been_its_decimal_comma(line: str) -> None:
    code, message, help_ = found(line)
    assert code == "P113"
    assert message == "`,5`: a number begins with a digit, and parts are a fraction"
    assert help_ == "write `5` without the comma, or `1/2`"


@pytest.mark.parametrize(
    "line", ["sheet Mia pool 3 ,mountain 5", "sheet Mia pool 3, mountain 5", "Mia =5"]
)
def test_other_commas_mean_nothing(line: str) -> None:
    text = f"{HEAD}{line}\n"
    assert "P113" not in [one.code.number for one in prefledger.check(prefledger.parse(text))]


@pytest.mark.parametrize(
    ("line", "written", "meant"),
    [
        ("pay Mia Theo 13 1/3", "13 1/3", "40/3"),
        ("pay Mia Theo 1 / 2", "1 / 2", "1/2"),
        ("pay Mia Theo 4 /3 for the round", "4 /3", "4/3"),
        ("pay Mia Theo 1½", "1½", "3/2"),
        ("pay Mia Theo ½", "½", "1/2"),
        ("pay Mia Theo 0.5", "0.5", "1/2"),
    ],
)
def test_a_fraction_paid_in_two_parts_loses_none_of_them(
    line: str, written: str, meant: str
) -> None:
    code, message, help_ = found(line)
    assert code == "P113"
    assert message.startswith(f"`{written}`: ")
    assert help_.startswith(f"write `{meant}`")
    mended = line.replace(written, meant)
    (sitting,) = prefledger.parse(f"{HEAD}{mended}\n").value
    paid = sitting.events[-1].what
    assert isinstance(paid, Transfer)
    assert str(paid.coins) == meant


@pytest.mark.parametrize("line", ["pay Mia Theo 5 for 1/2 pizza", "pay Mia Theo 20/3 half of 1/3"])
def test_a_remark_may_have_a_fraction(line: str) -> None:
    assert prefledger.check(prefledger.parse(f"{HEAD}{line}\n")) == ()
